"""Sizes of crowds, and durations."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Crowd:
    """A number of players at once, and a number of rounds."""

    size: int
    rounds: int


@dataclass(frozen=True, slots=True)
class Profile:
    """All durations, in seconds."""

    crowds: tuple[Crowd, ...] = (Crowd(50, 3), Crowd(200, 1))
    gate: int = 4
    """Players who connect at the same time. More would queue in the driver, which needs a core for it."""
    pressing: float = 5.0
    choosing: tuple[float, float] = (0.8, 1.2)
    """Seconds between two choices at a table."""
    pause: tuple[float, float] = (0.25, 1.0)
    """Seconds between two keys of a player."""
    moving: float = 0.0
    """Seconds for which the tables also move on, afterwards."""
    idle: float = 2.0
    callers: int = 20
    """Players who come and go one after the other."""
    join_limit: float = 20.0
    drain: float = 4.0
    """Seconds to wait for the last keys."""
    settle: float = 0.5
    run_limit: float = 60.0
    budget: float = 600.0
    """Seconds; runs that would begin later are left out."""
    quick: bool = False
    """True if this only shows that everything works, so that a peer may be missing."""

    @property
    def pause_text(self) -> str:
        """The pause as text."""
        return f"{self.pause[0]:g} to {self.pause[1]:g} s"


QUICK = Profile(
    crowds=(Crowd(25, 1),),
    pressing=2.5,
    idle=1.0,
    callers=8,
    quick=True,
)
