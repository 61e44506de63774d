"""Contestants take short turns, so that a noisy minute hurts all of them alike.

Time is the CPU time of this process, not wall-clock time: on shared cores another process would otherwise be
counted as slowness. Every contestant is measured in the same process and in the same way.
"""

from __future__ import annotations

import gc
import sys
import traceback
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from statistics import median
from time import process_time

WARM_UP = 0.1
"""Seconds that a contestant runs before anything counts: caches fill, the interpreter specialises."""


@dataclass(frozen=True, slots=True)
class Pace:
    """The duration of a contest."""

    seconds: float
    """Seconds of a contestant's turn in a round."""
    rounds: int
    quick: bool = False
    """True if this run only shows that everything works: small crowds, and a peer may be missing."""
    alone: bool = False
    """True if the peers are left out."""


@dataclass(frozen=True, slots=True)
class Contestant:
    """Something that can be done again and again, for instance a whole random game."""

    name: str
    way: str
    """The kind of work: the same name may compete in several ways."""
    do: Callable[[], int]
    """Does it once and returns the number of counted things, for instance decisions."""


@dataclass(frozen=True, slots=True)
class Result:
    """The counted things per second, round by round."""

    rates: tuple[float, ...]

    @property
    def rate(self) -> float:
        """The median of the rounds."""
        return median(self.rates)

    @property
    def spread(self) -> float:
        """Half the distance from the slowest round to the fastest, as a share of the median."""
        return (max(self.rates) - min(self.rates)) / 2 / self.rate

    def ratio(self, other: Result) -> float:
        """Return how many times as fast as another it is: the median of the ratios of each round."""
        return median(mine / theirs for mine, theirs in zip(self.rates, other.rates, strict=True))


@dataclass(frozen=True, slots=True)
class Standings:
    """The results by name and way, and the contestants that failed, with the reason."""

    results: dict[tuple[str, str], Result]
    failures: dict[tuple[str, str], str]

    def of(self, name: str, way: str) -> Result | None:
        """Return a contestant's result, if there is one."""
        return self.results.get((name, way))

    def ratio(self, one: tuple[str, str], other: tuple[str, str]) -> float | None:
        """Return how many times as fast one is as another, if both ran."""
        mine, theirs = self.of(*one), self.of(*other)
        return mine.ratio(theirs) if mine and theirs else None


def hold(contestants: Iterable[Contestant], pace: Pace) -> Standings:
    """Let all of them take a turn in every round, each round in another order."""
    running = {(contestant.name, contestant.way): contestant for contestant in contestants}
    rates: dict[tuple[str, str], list[float]] = {key: [] for key in running}
    failures: dict[tuple[str, str], str] = {}
    gc.collect()
    gc.freeze()  # The imports of others should not make anyone's garbage collections longer.
    try:
        for number in range(-1, pace.rounds):
            seconds = min(WARM_UP, pace.seconds) if number < 0 else pace.seconds
            stage = "warm-up" if number < 0 else f"round {number + 1} of {pace.rounds}"
            _say(f"{stage}, {len(running)} contestants")
            for key in _rotated(list(running), number, pace.rounds):
                try:
                    rate = _turn(running[key].do, seconds)
                except Exception as error:  # A broken contestant must not spoil the others.
                    traceback.print_exc()
                    failures[key] = repr(error)
                    del running[key]
                    continue
                if number >= 0:
                    rates[key].append(rate)
    finally:
        gc.unfreeze()
    return Standings({key: Result(tuple(rates[key])) for key in running}, failures)


def _rotated(keys: list[tuple[str, str]], number: int, rounds: int) -> list[tuple[str, str]]:
    """Begin each round at another place, evenly spread over the rounds."""
    start = len(keys) * max(number, 0) // rounds
    return keys[start:] + keys[:start]


def _turn(do: Callable[[], int], seconds: float) -> float:
    gc.collect()  # No contestant pays for the garbage of the one before.
    done = 0
    begun = now = process_time()
    end = begun + seconds
    while now < end:
        done += do()
        now = process_time()
    return done / (now - begun)


def _say(progress: str) -> None:
    print(progress, file=sys.stderr, flush=True)
