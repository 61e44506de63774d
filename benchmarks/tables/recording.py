"""A few successive screens of a real match, as spans that any toolkit can show.

They are taken from our own pages when the benchmark runs, so that the peers always show today's screen. For
each picked card, the rows that differ are stored.
"""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from random import Random

from rich.style import Style

from benchmarks.peers.table.screens import HEIGHT, PICKS, WIDTH, Line, Recording, State
from benchmarks.restart.filling import PLAYERS, StoppedClock, open_table, sit_down
from benchmarks.tables.seating import UNHURRIED
from server.bots.worker_pool import DirectThinker
from server.games import GAMES
from server.house import House, HouseDoor
from server.store import MEMORY, SqliteStore
from tui.compose import enter
from tui.draw.look import Look
from tui.draw.look.palette import Depth, styles
from tui.draw.rows import Row, fit
from tui.session import Session
from tui.session.frame import BOTTOM, TOP
from tui.shamans.table.plan import plan_for
from tui.words import Words

STATES = 10
TRIES = 50


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
        "left": plan_for(PLAYERS, WIDTH, HEIGHT - TOP - BOTTOM).left,
    }
    path.write_text(json.dumps(recording, ensure_ascii=False))


def _states(seed: int) -> list[State] | None:
    """Return the first screens of the first seat; None if it cannot pick enough cards in one of them."""
    house = House(
        games=GAMES.rules,
        judges=GAMES.talk_judges(),
        chance=Random(seed).randbytes,
        clock=StoppedClock(),
        thinker=DirectThinker(),
        on_error=_raise,
        store=SqliteStore(MEMORY, print),
    )
    table, doors = open_table(house, [f"key {seat}" for seat in range(PLAYERS)], UNHURRIED)
    sit_down(table, doors)
    visit = enter(doors[0], Words(), Look.of(Depth.COLORS_256), GAMES.kits)
    random, states = Random(seed), []
    for _ in range(STATES):
        state = _state(visit, doors[0])
        if state is None:
            return None
        states.append(state)
        _choose(doors, random)
    return states


def _state(visit: Session, door: HouseDoor) -> State | None:
    """Return the screen with the first card picked, and the rows that differ for each other card."""
    visit.picture = door.look()
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
    """Let every asked seat answer at random."""
    looks = [door.look() for door in doors]
    for door, look in zip(doors, looks, strict=True):
        if look.match is not None and look.match.view.must_answer:
            door.choose(random.choice(look.match.view.replies), look.match.view.decision)


def _line(row: Row) -> Line:
    """Return a row's spans, neighbours in one style joined, without the spaces at the end."""
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
