"""Screenshots: what the real ssh client gets, from a house in which time and chance are fixed.

A shot is a scene in a window of some size, on some terminal. Each has a house of its own, so that one shot
does not change another.
"""

from __future__ import annotations

import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

import asyncssh

from engine.shamans.notices import RitualBegan
from server.house import HouseDoor
from server.match.timing import TIMING
from support.clients.openssh import OpenSSH
from support.house.fake_clock import FakeClock
from support.house.fake_house import own_match
from support.house.views import own_view
from support.screens.svg import DARK, LIGHT, svg
from support.screens.terminals import until
from support.servers.open_house import OpenHouse, open_house
from tui.door import TableOptions
from tui.draw.rows import plain
from tui.session import Session
from tui.shazar.views import view_in as shazar_view
from tui.terminal.background import QUESTION

IN_FULL = ("-o", "SetEnv=COLORTERM=truecolor")
LIGHT_ANSWER = b"\x1b]11;rgb:fbfb/fafa/f6f6\x1b\\"
F2, F3, LEFT = b"\x1bOQ", b"\x1bOR", b"\x1b[D"
SEED = 7
TURN = 4
"""The turn that the table is shown in."""
ROUND = 6
"""The round that a table of Shazar is shown in."""


class Terminal(NamedTuple):
    """A kind of terminal, and the keys that its player presses first."""

    term: str = "xterm-256color"
    options: tuple[str, ...] = IN_FULL
    light: bool = False
    keys: tuple[bytes, ...] = ()


TERMINALS = {
    "": Terminal(),
    "light": Terminal(light=True),
    "colour-blind": Terminal(keys=(F2, LEFT)),
    "16-colours": Terminal("xterm-16color", ()),
    "ascii": Terminal(keys=(F3, LEFT)),
}


class Visit(NamedTuple):
    """A player in a house, whose time goes on only when told."""

    house: OpenHouse
    clock: FakeClock
    client: OpenSSH


Scene = Callable[[Visit], Awaitable[None]]


async def welcome(visit: Visit) -> None:
    """The first screen."""
    await visit.client.sees("Welcome to Shamans, anna.")


async def lobby(visit: Visit) -> None:
    """An evening in the lobby."""
    await _look_around(visit)
    house = visit.house.server.house
    tables = (
        ("boris", TableOptions(players=5), ("chloe", "dan")),
        ("eva", TableOptions(players=3), ("finn",)),
        ("hana", TableOptions(players=4), ()),
    )
    for creator, options, others in tables:
        door = house.enter(None, creator)
        code = door.open_table(options)
        for name in others:
            house.enter(None, name).join(code)
    visitors = [house.enter(None, name) for name in ("ida", "jo")]
    visitors[0].say("two seats left at the first table")
    visitors[1].say("first time here: what is a Guide?")
    await visit.client.sees("what is a Guide?", "hana")


async def table(visit: Visit) -> None:
    """The player's turn in the middle of a round."""
    await _sit_down(visit)
    _play_until(visit, lambda: len(own_view(_door(visit)).turns) + 1 >= TURN and _is_asked(visit))
    await _stands_still(visit)


async def moment(visit: Visit) -> None:
    """A ritual: the open band of a staged sequence of frames."""
    await table(visit)
    while not _shows_a_ritual(visit):
        _go_on(visit)
        await _is_drawn(visit)


async def summary(visit: Visit) -> None:
    """The end of a match."""
    await _sit_down(visit)
    _play_until(visit, lambda: own_view(_door(visit)).winner is not None)
    await visit.client.sees("the match!")
    await _stands_still(visit)


async def shazar(visit: Visit) -> None:
    """The player's move in a match of Shazar."""
    await _sit_down(visit, b"2")
    _play_until(visit, lambda: shazar_view(own_match(_door(visit))).round >= ROUND and _is_asked(visit))
    await _stands_still(visit)


SCENES: dict[str, Scene] = {
    "welcome": welcome,
    "lobby": lobby,
    "table": table,
    "moment": moment,
    "summary": summary,
    "shazar": shazar,
}
SIZES = {"60x20": (60, 20), "80x24": (80, 24), "120x40": (120, 40), "200x60": (200, 60)}
SHOTS = (
    *(f"welcome-{size}" for size in SIZES),
    *(f"welcome-80x24-{kind}" for kind in TERMINALS if kind),
    *(f"lobby-{size}" for size in SIZES),
    *(f"lobby-80x24-{kind}" for kind in TERMINALS if kind),
    *(f"table-{size}" for size in SIZES),
    *(f"table-80x24-{kind}" for kind in TERMINALS if kind),
    *(f"table-120x40-{kind}" for kind in TERMINALS if kind),
    "moment-120x40",
    *("summary-80x24", "summary-120x40"),
    *(f"shazar-{size}" for size in SIZES),
)
"""The names of all shots: scene, size, and the kind of terminal."""


async def shoot(name: str) -> str:
    """Return one shot as a picture."""
    scene, size, *kinds = name.split("-", 2)
    terminal = TERMINALS["".join(kinds)]
    clock, chance = FakeClock(), Random(SEED)
    with tempfile.TemporaryDirectory() as folder:
        key = Path(folder) / "id_ed25519"
        asyncssh.generate_private_key("ssh-ed25519").write_private_key(str(key))
        key.chmod(0o600)
        async with open_house(clock=clock, chance=chance.randbytes, timing=TIMING, greets=True) as house:
            words = (*terminal.options, "-i", str(key), "anna@127.0.0.1")
            client = await house.openssh(*words, size=SIZES[size], term=terminal.term)
            visit = Visit(house, clock, client)
            await client.glass.gets(QUESTION.encode())
            if terminal.light:
                client.press(LIGHT_ANSWER)
            await client.sees("Welcome to Shamans")
            client.press(*terminal.keys)
            await until(lambda: house.app("anna").session.look.light is terminal.light)
            await SCENES[scene](visit)
            await _is_drawn(visit)
            return svg(client.glass.cells, LIGHT if terminal.light else DARK, f"Shamans: {name}")


# ---- what the player does


def _door(visit: Visit) -> HouseDoor:
    return visit.house.door("anna")


async def _look_around(visit: Visit) -> None:
    visit.client.press(b"4")
    await visit.client.sees("Lobby")


async def _sit_down(visit: Visit, digit: bytes = b"1") -> None:
    """Begin a quick match of the game with this digit."""
    visit.client.press(digit)
    await until(lambda: _door(visit).look().match is not None, "a match begins")


def _is_asked(visit: Visit) -> bool:
    return bool(own_match(_door(visit)).view.replies)


def _choose(visit: Visit) -> None:
    """Choose the first option."""
    view = own_match(_door(visit)).view
    _door(visit).choose(view.replies[0], view.decision)


def _play_until(visit: Visit, is_there: Callable[[], bool]) -> None:
    """Let the bots play, and choose for the player, until the match is there."""
    while not is_there():
        _go_on(visit)


def _go_on(visit: Visit) -> None:
    """Choose for the player, or let time pass until something happens."""
    waits = visit.clock.next_alarm is not None
    if _is_asked(visit) and not (waits and _session(visit).staging.frames):
        _choose(visit)
    elif waits:
        visit.clock.skip()
    else:
        _door(visit).set_ready(True)


def _session(visit: Visit) -> Session:
    return visit.house.app("anna").session


def _shows_a_ritual(visit: Visit) -> bool:
    """Return True if the last frame of a ritual is on the screen."""
    match, frames = _session(visit).picture.match, _session(visit).staging.frames
    return match is not None and len(frames) == 1 and isinstance(match.log[-1], RitualBegan)


async def _stands_still(visit: Visit) -> None:
    """Let the frames of the last event pass."""
    await _is_drawn(visit)
    while _session(visit).staging.frames:
        visit.clock.pass_by(_session(visit).staging.frames[0].seconds)
        await _is_drawn(visit)


async def _is_drawn(visit: Visit) -> None:
    """Wait until the client's screen is what the player's session draws now."""
    app, glass = visit.house.app("anna"), visit.client.glass

    def is_shown() -> bool:
        app.session.wake()
        rows = app.session.draw(*app.size).rows
        return glass.lines == [plain(row).rstrip() for row in rows]

    await until(is_shown, "the screen is drawn")
