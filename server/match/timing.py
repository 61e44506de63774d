"""How long a table waits, and for what."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random


@dataclass(frozen=True, slots=True)
class Timing:
    """Seconds; those of a last chance are the table's own (W2)."""

    decision: int = 90
    hurries_one: bool = False
    """Whether somebody who is alone with bots has a clock, too: nobody waits for him."""
    first_deal: int = 30
    next_deal: int = 60
    """Longer than the first wait: there is a round to look back on."""
    quickest: float = 0.7
    usual: float = 1.2
    slowest: float = 2.2
    """A bot lets people see what has happened before it answers, whatever it holds."""

    def pause(self, chance: Random) -> float:
        """How long a bot takes for an answer: drawn from one distribution, whoever asks."""
        return chance.triangular(self.quickest, self.slowest, self.usual)


TIMING = Timing()
