"""A few successive screens of a real match, as spans that any toolkit can show.

They are taken from our own pages when the benchmark runs, so that the peers always show today's screen. What
each picked card changes is kept as the rows that differ.
"""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from random import Random

from rich.style import Style

from benchmarks.peers.table.screens import HEIGHT, PICKS, WIDTH, Line, Recording, State
from benchmarks.tables.seating import FullHouse, Thoughtless
from server.house import HouseDoor
from tui.entrance import enter
from tui.look import Look
from tui.look.palette import Depth, styles
from tui.rows import Row, fit
from tui.shamans.board import left_width
from tui.visit import Visit
from tui.visit.frame import BOTTOM, TOP
from tui.words import Words

STATES = 10
TRIES = 50


class _StillClock:
    """Time that does not pass."""

    def now(self) -> float:
        """Always the same."""
        return 0.0

    def call_later(self, seconds: float, call: object) -> _StillClock:  # noqa: ARG002  a Clock
        """Never."""
        return self

    def cancel(self) -> None:
        """It would not have happened anyway."""


def record(path: Path) -> None:
    """Write a recording for the peers."""
    for seed in range(TRIES):
        states = _states(seed)
        if states is not None:
            break
    else:
        raise RuntimeError("no deal had its first screens with cards to pick")
    shades = styles(Depth.COLORS_256, light=False)
    recording: Recording = {
        "styles": {name: _style(style) for name, style in shades.items()},
        "states": states,
        "top": TOP,
        "bottom": BOTTOM,
        "left": left_width(WIDTH),
    }
    path.write_text(json.dumps(recording, ensure_ascii=False))


def _states(seed: int) -> list[State] | None:
    """The first screens of the first seat; None if it cannot pick enough cards in one of them."""
    clock = _StillClock()
    house = FullHouse(
        chance=Random(seed).randbytes,
        clock=clock,
        thinker=Thoughtless(),
        on_error=_raise,
        pace=_never,
        seed=seed,
    )
    doors = house.deal(0)
    visit = enter(doors[0], Words(), Look.of(Depth.COLORS_256))
    random, states = Random(seed), []
    for _ in range(STATES):
        state = _state(visit, doors[0])
        if state is None:
            return None
        states.append(state)
        _choose(doors, random)
    return states


def _state(visit: Visit, door: HouseDoor) -> State | None:
    """The screen with the first card picked, and what is another one with each other card."""
    visit.picture = door.look()
    visit.press("escape", None)
    drawn = []
    for _ in range(PICKS):
        visit.press("right", None)
        drawn.append([_line(row) for row in visit.draw(WIDTH, HEIGHT).rows])
    if any(one == other for one, other in pairwise([*drawn, drawn[0]])):
        return None
    first = drawn[0]
    return {
        "rows": first,
        "picks": [{y: line for y, line in enumerate(rows) if line != first[y]} for rows in drawn],
    }


def _choose(doors: list[HouseDoor], random: Random) -> None:
    """Everyone who is asked answers at random."""
    looks = [door.look() for door in doors]
    for door, look in zip(doors, looks, strict=True):
        if look.match is not None and look.match.view.options:
            door.choose(random.choice(look.match.view.options), look.match.view.decision)


def _line(row: Row) -> Line:
    """A row's spans, neighbours in one style as one, without the blanks at the end."""
    line: Line = []
    for span in fit(row, WIDTH):
        if line and line[-1][1] == span.style:
            line[-1] = (line[-1][0] + span.text, span.style)
        elif span.text:
            line.append((span.text, span.style))
    if line and not (last := line[-1][0].rstrip()):
        line.pop()
    elif line:
        line[-1] = (last, line[-1][1])
    return line


def _style(style: Style) -> dict[str, int | str | bool]:
    colour = style.color
    made: dict[str, int | str | bool] = {
        "bold": bool(style.bold),
        "italic": bool(style.italic),
        "underline": bool(style.underline),
        "reverse": bool(style.reverse),
    }
    if colour is not None and colour.number is not None:
        made |= {"colour": colour.number, "hex": colour.get_truecolor().hex}
    return made


def _raise(error: Exception) -> None:
    raise error


def _never(_wake: object) -> None:
    """Nobody looks on."""
