"""How long a match of one person with four `sensible` bots takes at each pace, if the person answers at once.

Time is wall-clock time: nearly all of it is the bots' delays. The matches of a batch are played side by side,
because they wait most of the time.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from benchmarks.contest import Pace
from benchmarks.report import Report, Table
from benchmarks.sessions.figures import percentile
from benchmarks.solo.matches import Batch, play
from server.match.timing import TIMING
from tui.door import BotPace

MATCHES = 25


class Goal(NamedTuple):
    """A pace that is measured."""

    pace: BotPace
    seconds: int
    """The goal for the median."""
    side_by_side: int
    """Matches at the same time: few enough that the machine is not what they wait for."""


GOALS = (Goal(BotPace.QUICK, 60, 25), Goal(BotPace.INSTANT, 15, 5))


def measure(pace: Pace, folder: Path = Path()) -> Report:
    """Play the matches of every pace; a quick run plays one round of two matches, at the instant pace."""
    goals, matches, rounds = (GOALS[-1:], 2, 1) if pace.quick else (GOALS, MATCHES, None)
    found = {goal: _play(goal, matches, rounds, folder) for goal in goals}
    return Report("solo", (_table(found),), _figures(found), ours=_ours(found))


def _play(goal: Goal, matches: int, rounds: int | None, folder: Path) -> Batch:
    whole = Batch([], [])
    while len(whole.matches) < matches:
        some = min(goal.side_by_side, matches - len(whole.matches))
        print(f"{goal.pace}: {len(whole.matches)} of {matches} matches", file=sys.stderr, flush=True)
        with TemporaryDirectory(prefix=".solo-", dir=folder) as place:
            batch = asyncio.run(play(Path(place), goal.pace, some, rounds))
        whole.matches.extend(batch.matches)
        whole.thoughts.extend(batch.thoughts)
    return whole


def _table(found: dict[Goal, Batch]) -> Table:
    return Table(
        title="A match of one person with four bots",
        headings=(
            *("", "matches", "median, s", "goal, s", "least", "most", "rounds", "answers", "s an answer"),
            *("thought p50, ms", "p99, ms", f"over {TIMING.tick * 1000:.0f} ms"),
        ),
        rows=tuple(_row(goal, batch) for goal, batch in found.items()),
        notes=(
            "Rounds, and answers of bots: medians of a match.",
            "A thought lasts from the question to the answer of a worker, whose start is in the first one.",
            f"Side by side: {', '.join(f'{goal.side_by_side} at {goal.pace}' for goal in found)}.",
        ),
    )


def _row(goal: Goal, batch: Batch) -> tuple[str, ...]:
    seconds, thoughts = [one.seconds for one in batch.matches], batch.thoughts
    return (
        goal.pace,
        str(len(seconds)),
        f"{median(seconds):.1f}",
        str(goal.seconds),
        f"{min(seconds):.1f}",
        f"{max(seconds):.1f}",
        f"{median(one.rounds for one in batch.matches):.0f}",
        f"{median(one.answers for one in batch.matches):.0f}",
        f"{median(one.seconds / one.answers for one in batch.matches):.3f}",
        f"{percentile(thoughts, 50) * 1000:.1f}",
        f"{percentile(thoughts, 99) * 1000:.1f}",
        f"{sum(thought > TIMING.tick for thought in thoughts) / len(thoughts):.2%}",
    )


def _figures(found: dict[Goal, Batch]) -> dict[str, object]:
    return {
        goal.pace: {
            "seconds": [one.seconds for one in batch.matches],
            "answers": [one.answers for one in batch.matches],
            "rounds": [one.rounds for one in batch.matches],
        }
        for goal, batch in found.items()
    }


def _ours(found: dict[Goal, Batch]) -> dict[str, float]:
    return {
        f"a match at {goal.pace}, s": median(one.seconds for one in batch.matches)
        for goal, batch in found.items()
    }
