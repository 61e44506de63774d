"""How many players, how long."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Crowd:
    """So many players at once, so many times."""

    size: int
    rounds: int


@dataclass(frozen=True, slots=True)
class Profile:
    """Bounds for everything; seconds."""

    crowds: tuple[Crowd, ...] = (Crowd(50, 3), Crowd(200, 1))
    gate: int = 4
    """Players who connect at the same time. More would queue in the driver, which needs a core for it."""
    pressing: float = 5.0
    choosing: tuple[float, float] = (0.8, 1.2)
    """Between two choices at a table."""
    pause: tuple[float, float] = (0.25, 1.0)
    """Between two keys of a player."""
    moving: float = 0.0
    """How long the tables move on, too, afterwards."""
    idle: float = 2.0
    callers: int = 20
    """Players who come and go one after the other."""
    join_limit: float = 20.0
    drain: float = 4.0
    """How long the last keys are waited for."""
    settle: float = 0.5
    run_limit: float = 60.0
    budget: float = 225.0
    """Runs that would begin later are left out."""

    @property
    def pause_text(self) -> str:
        """For people."""
        return f"{self.pause[0]:g} to {self.pause[1]:g} s"


QUICK = Profile(
    crowds=(Crowd(50, 1),),
    pressing=2.5,
    idle=1.0,
    callers=8,
    join_limit=8.0,
    drain=1.5,
    run_limit=20.0,
    budget=30.0,
)
