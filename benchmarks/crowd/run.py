"""The longest loop turn after one event: every screen in one turn, compared with slices, in the same process.

Time is the CPU time of a turn. No bytes are encrypted or sent; over ssh each frame costs a little more.
"""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from statistics import median

from benchmarks.contest import Pace
from benchmarks.crowd.scene import Scene
from benchmarks.crowd.turns import TurnSelector, new_loop
from benchmarks.report import Report, Table

SIZE = 500


class Event(StrEnum):
    """The measured events."""

    MOVE = "one move, seen by spectators"
    OPENED = "an opened table, seen in the lobby"
    CHAT = "a chat line, seen in the lobby"


@dataclass(frozen=True, slots=True)
class Took:
    """CPU seconds that one event took."""

    longest: float
    """The longest turn of the loop."""
    in_all: float
    """All turns until the last screen was drawn."""


Figures = dict[tuple[Event, bool], list[Took]]
"""Per event, and with slices or without."""


def measure(pace: Pace, size: int = SIZE) -> Report:
    """Measure each event in every round, in one turn and in slices."""
    figures: Figures = {(event, slices): [] for event in Event for slices in (False, True)}
    loop, selector = new_loop()
    with asyncio.Runner(loop_factory=lambda: loop) as runner:
        runner.run(_lobby(selector, figures, size, pace.rounds))
        runner.run(_table(selector, figures, size, pace.rounds))
    return Report("crowd", (_table_of(figures, size, pace.rounds),), _plain(figures))


async def _lobby(selector: TurnSelector, figures: Figures, size: int, rounds: int) -> None:
    scene = Scene(size, watch=False)
    _tell(f"{size} people in the lobby")
    await scene.draw_first()
    for number in range(-1, rounds):  # the first round warms up
        for slices in (number % 2 == 0, number % 2 != 0):
            scene.pacing.use(slices=slices)
            opened = await _took(selector, scene, scene.open_table)
            scene.pacing.use(slices=True)
            await scene.happens(scene.close_table, to_players=False)
            scene.pacing.use(slices=slices)
            said = await _took(selector, scene, scene.say)
            if number >= 0:
                figures[Event.OPENED, slices].append(opened)
                figures[Event.CHAT, slices].append(said)
    await scene.close()


async def _table(selector: TurnSelector, figures: Figures, size: int, rounds: int) -> None:
    scene = Scene(size, watch=True)
    _tell(f"{size} spectators at a table")
    await scene.draw_first()
    for number in range(-1, rounds):
        for slices in (number % 2 == 0, number % 2 != 0):
            scene.pacing.use(slices=slices)
            moved = await _took(selector, scene, scene.move, to_players=True)
            if number >= 0:
                figures[Event.MOVE, slices].append(moved)
    await scene.close()


async def _took(
    selector: TurnSelector, scene: Scene, event: Callable[[], None], *, to_players: bool = False
) -> Took:
    gc.collect()
    gc.disable()  # a whole collection takes a millisecond per session, and the server hardly ever makes one
    await asyncio.sleep(0)  # in a separate turn
    selector.turns.clear()
    await scene.happens(event, to_players=to_players)
    await asyncio.sleep(0)  # its last turn is noted when the next one begins
    gc.enable()
    return Took(max(selector.turns), sum(selector.turns))


def _table_of(figures: Figures, size: int, rounds: int) -> Table:
    return Table(
        title=f"Longest loop turn with {size} screens",
        headings=("", "one turn, ms", "slices, ms", "ratio", "spread", "all turns, ratio"),
        rows=tuple(
            (
                event,
                f"{_middle(figures[event, False]):.1f}",
                f"{_middle(figures[event, True]):.1f}",
                f"{_ratio(figures, event):.3f}",
                f"±{_spread(figures[event, True]):.0%}",
                f"{_work(figures, event):.2f}",
            )
            for event in Event
        ),
        notes=(
            f"Processor time; medians of {rounds} rounds. Ratio: slices / one turn, median of the rounds.",
            "Garbage is collected between two events, never during one.",
            "Spread: half the way from the shortest to the longest of the slices' longest turns.",
            "All turns: the whole work until the last screen is drawn, slices / one turn.",
        ),
    )


def _plain(figures: Figures) -> dict[str, object]:
    return {
        event.value: {
            "one turn, ms": _middle(figures[event, False]),
            "slices, ms": _middle(figures[event, True]),
            "ratio": _ratio(figures, event),
            "all turns, ratio": _work(figures, event),
        }
        for event in Event
    }


def _middle(some: list[Took]) -> float:
    return median(took.longest for took in some) * 1e3


def _spread(some: list[Took]) -> float:
    longest = [took.longest for took in some]
    return (max(longest) - min(longest)) / 2 / median(longest)


def _ratio(figures: Figures, event: Event) -> float:
    pairs = zip(figures[event, True], figures[event, False], strict=True)
    return median(slices.longest / whole.longest for slices, whole in pairs)


def _work(figures: Figures, event: Event) -> float:
    pairs = zip(figures[event, True], figures[event, False], strict=True)
    return median(slices.in_all / whole.in_all for slices, whole in pairs)


def _tell(progress: str) -> None:
    print(progress, file=sys.stderr, flush=True)
