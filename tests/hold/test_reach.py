"""No app leads to a game, to the house or to another app, whatever its player looks at (V4).

An app, its door and its terminal share one process with all others. A screen's mistake cannot show what the
screen has no reference to.
"""

from __future__ import annotations

import asyncio
import weakref
from collections.abc import Callable, Iterator
from contextvars import ContextVar
from functools import partial
from random import Random

import asyncssh
import pytest
from textual.driver import Driver

from engine.core import Seat, write_record
from engine.shazar import Game as Shazar
from engine.shazar import Setup, draw
from engine.shazar.options import STAND_DOWN
from replay.matches import played
from server.games import GAMES
from server.ssh.stage import ServedApp
from server.store import MatchRow
from support.clients.at_the_table import DOWN, ESCAPE, RIGHT, all_is_told, seated, the_match, the_table
from support.clients.player import Player
from support.engine.questions import QUESTIONS
from support.house.fake_clock import FakeClock
from support.servers.open_house import OpenHouse, open_house
from support.shazar.questions import QUESTIONS as SHAZAR_QUESTIONS
from support.two_worlds.reach import (
    DOOR,
    DRIVER,
    FOR_SCREENS,
    KEYBOARD,
    TERMINAL,
    leads,
    leads_from_modules,
    offers,
)
from tui.door import Door, KeyPreset, Reason, Refusal, Settings
from tui.draw import memo
from tui.session.goodbye import LobbyInstead
from tui.session.page import Page
from tui.session.questions import ChoiceQuestion
from tui.session.reading import ReadingPage
from tui.session.session import Session
from tui.session.yes_no import YesNo
from tui.shamans import TablePage
from tui.shamans.interlude.page import InterludePage
from tui.shazar.ending.page import EndingPage
from tui.shazar.table.page import ShazarPage
from tui.table.interlude import Interlude
from tui.table.page import MatchPage
from tui.table.story import StoryPage
from tui.terminal.driver import ChannelDriver

MATCH = played(3).replay
CTRL_C, F5, TAB = b"\x03", b"\x1b[15~", b"\t"
NAMES = ("anna", "bert", "cleo", "dora", "emil")
AT_SHAZAR = (RIGHT, b"\r", ESCAPE, b"h", ESCAPE, b"t", ESCAPE, b"?", ESCAPE, b"/", b"i a1", b"\r")
"""Picks, and pages of a match of Shazar."""
BASES = (Interlude, MatchPage, ReadingPage, StoryPage, YesNo)
"""Only base classes of other pages, as are those whose names begin with a line."""
Note = Callable[..., None]


class Tour:
    """A visitor who opens one page after another; on each, the test walks from all apps of the house."""

    def __init__(self) -> None:
        self.pages = set[type[Page]]()
        """Pages that were visited."""
        self.walks = self.things = 0
        self.paths = dict[str, str]()
        """Secrets that were found, each with the last page where it was found."""

    async def press(self, house: OpenHouse, player: Player, *keys: bytes) -> None:
        """Press keys one after the other, and look around after each."""
        for key in keys:
            player.press(key)
            await self.look(house, player)

    async def look(self, house: OpenHouse, *players: Player) -> None:
        """Walk from everybody's app."""
        await all_is_told(house, *players)
        for app in [session.stage.app for session in house.server.sessions]:
            assert app is not None
            found, things = leads(house, app)
            self.paths |= dict.fromkeys(found, type(app.session.page).__name__)
            self.walks += 1
            self.things += things
            self.pages |= {*_shown(app)}


def _shown(app: ServedApp) -> Iterator[type[Page]]:
    page, match = app.session.page, app.session.picture.match
    yield type(page)
    if isinstance(page, TablePage | ShazarPage) and match is not None and match.view.asked is None:
        yield InterludePage if isinstance(page, TablePage) else EndingPage


def every_page(kind: type[Page] = Page) -> Iterator[type[Page]]:
    """Return all kinds of pages that the product has."""
    for page in kind.__subclasses__():
        ours = page.__module__.startswith("tui.")  # a toy game has a page, too
        if ours and page not in BASES and not page.__name__.startswith("_"):
            yield page
        yield from every_page(page)


async def test_no_app_leads_to_a_game_or_to_another_app(note: Note) -> None:
    """This holds on all pages, from the greeting to a replay, and in every question of a round."""
    tour = Tour()
    async with open_house(greets=True) as house:
        dora = await house.player("dora")
        await dora.sees("dora")
        await tour.look(house, dora)
        await tour.press(house, dora, ESCAPE)
    async with open_house() as house:
        record = write_record(MATCH.record)
        house.server.house.store.archive(MatchRow(MATCH.id, MATCH.ended, record, b"", (None,) * 3, "shamans"))
        anna = await house.player("anna", key=asyncssh.generate_private_key("ssh-ed25519"))
        await anna.sees("Lobby", "anna")
        others = [await house.guest(name) for name in ("bert", "cleo")]
        await in_the_lobby(tour, house, anna)
        await at_a_table(tour, house, anna, *others)
        kept = leads_from_modules(house)
        reader = await house.player("emil", command=f"replay {MATCH.id}")
        await reader.sees(f"Replay {MATCH.id}")
        await tour.press(house, reader, RIGHT, RIGHT, b"a", b"?")
        (running,) = house.server.house.tables
        for command, shown in (("amber-fox", "go to the lobby"), (running.code, "watching")):
            late = await house.player("finn", command=command)
            await late.sees(shown)
            await tour.look(house, late)
    for question in QUESTIONS.values():
        async with open_house(clock=FakeClock()) as house:
            game, seat = question()
            players = [await house.guest(name) for name in NAMES[: max(seat + 1, 2)]]
            await seated(house, game, *players)
            await tour.press(house, players[seat], RIGHT, b"\r", b"h")
    for asked in SHAZAR_QUESTIONS.values():
        async with open_house(clock=FakeClock()) as house:
            table = asked().game
            players = [await house.guest(name) for name in NAMES[: table.players]]
            await seated(house, table, *players)
            await tour.press(house, players[min(table.waiting)], *AT_SHAZAR)
    kept += await to_the_end(tour)
    assert not tour.paths
    assert not kept
    assert not [page.__name__ for page in {*every_page()} - tour.pages], "never looked at"
    note("no App reaches the state", walks=tour.walks, things=tour.things, paths=len(tour.paths))


async def in_the_lobby(tour: Tour, house: OpenHouse, anna: Player) -> None:
    """Open and close all pages of the lobby."""
    press = partial(tour.press, house, anna)
    await press(b"n", ESCAPE, b"j", ESCAPE, b"e", ESCAPE, b"c", b"x", ESCAPE)
    await press(b"p", b"u", ESCAPE, b"?", b"?", ESCAPE, ESCAPE, F5, b"\x1b[A", b"\r", ESCAPE, ESCAPE)
    await press(CTRL_C, ESCAPE, b"l", b"\r", b"\r", b"\r", b"?", ESCAPE, ESCAPE, b"y")
    await press(b"h", TAB, b"i", MATCH.id.encode(), b"\r", RIGHT, RIGHT, b"?", ESCAPE, ESCAPE, ESCAPE)
    lessons = [(kit.screens.title, Session.close) for kit in GAMES.kits.values()]
    house.app("anna").session.open(
        ChoiceQuestion(lambda words: words.t("Lobby"), lessons)
    )  # of several games
    await press(DOWN, ESCAPE)
    house.app("anna").session.change(Settings(keys=KeyPreset.DIGITS))
    await press(b"*", ESCAPE)
    house.app("anna").session.change(Settings())


async def at_a_table(tour: Tour, house: OpenHouse, anna: Player, bert: Player, cleo: Player) -> None:
    """Go from the waiting room into a round, with a bot and a spectator."""
    await tour.press(house, anna, b"n", b"3", b"\r", b"?", ESCAPE, ESCAPE, ESCAPE)
    doors = {person.name: door for person, door in house.server.house.doors.items()}
    doors["bert"].join(the_table(house).code)
    doors["anna"].add_bot(Seat(2), "sensible")
    await tour.press(house, bert, b"r")
    await tour.press(house, anna, b"r")
    doors["cleo"].watch(the_table(house).code)
    await tour.press(house, cleo, b"?", ESCAPE)
    await tour.press(house, anna, b"f", ESCAPE, b"m", ESCAPE)
    await tour.press(house, anna, b"h", ESCAPE, b"t", ESCAPE, RIGHT, RIGHT, b"c", b"x", ESCAPE)
    await tour.press(house, anna, b"p", b"8", ESCAPE, ESCAPE)
    session = house.app("anna").session
    session.open(LobbyInstead(Refusal(Reason.NO_SUCH_TABLE)))
    await tour.press(house, anna, DOWN)
    session.close()
    assert the_match(house).game.waiting, "a round is being played"
    await tour.look(house, anna, bert, cleo)


async def to_the_end(tour: Tour) -> list[str]:
    """Look at a match of Shazar in which one of two stands down, and at what modules keep of it."""
    async with open_house(clock=FakeClock()) as house:
        players = [await house.guest(name) for name in NAMES[:2]]
        game = Shazar(Setup(2, standing_down=True))
        while game.needs is not None:
            game.deal(draw(game.needs, Random(1).randrange))
        await seated(house, game, *players)
        await tour.look(house, *players)
        kept = leads_from_modules(house)
        house.door("anna").choose(STAND_DOWN, the_match(house).game.decision)
        await tour.press(house, players[0], b"h", ESCAPE)
        return kept


# ---- what is at the ends of a walk


async def test_doors_and_terminals_offer_what_is_listed_and_nothing_else() -> None:
    """The walk ends at doors and terminals, so they may not offer anything that is not listed."""
    async with open_house() as house:
        await house.guest("anna")
        app = house.app("anna")
        assert isinstance(app._driver, ChannelDriver)
        assert offers(app.door).keys() == DOOR
        assert offers(app.terminal).keys() == TERMINAL
        assert offers(app.terminal.keyboard).keys() == KEYBOARD
        assert offers(app._driver).keys() - {*dir(Driver)} == DRIVER
    promised = {name for kind in Door.__mro__ if kind.__module__ == Door.__module__ for name in vars(kind)}
    assert {name for name in promised if not name.startswith("_")} == FOR_SCREENS


# ---- what is found


class _Slotted:
    """An object without a dictionary."""

    __slots__ = ("__weakref__", "secret")

    def __init__(self, secret: object) -> None:
        self.secret = secret

    def look(self, *_settings: Settings) -> None:
        """Do nothing; no test calls this."""


_FOUND: ContextVar[object] = ContextVar("found")


def _by_closure(app: ServedApp, secret: object) -> None:
    app.session.on_settings = lambda *_settings: _Slotted(secret).look()


def _by_default(app: ServedApp, secret: object) -> None:
    app.session.on_settings = lambda *_settings, _found=secret: None


def _by_partial(app: ServedApp, secret: object) -> None:
    app.session.on_settings = partial(_Slotted.look, secret)  # type: ignore[arg-type]  # never called


def _by_bound_method(app: ServedApp, secret: object) -> None:
    app.session.on_settings = _Slotted(secret).look


def _by_weak_reference(app: ServedApp, secret: object) -> object:
    slotted = _Slotted(secret)
    app.session.muted[0] = weakref.ref(slotted)  # type: ignore[assignment]  # a leak minds no types, here and below
    return slotted


def _by_context(app: ServedApp, secret: object) -> None:
    app._own.run(_FOUND.set, secret)


def _by_coroutine(app: ServedApp, secret: object) -> object:
    async def look(found: object) -> None:
        await asyncio.sleep(0, found)

    app.session.muted[0] = waiting = look([secret])  # type: ignore[assignment]
    return waiting


def _by_own_page(app: ServedApp, secret: object) -> None:
    app.session.rooms.started.found = {"deep": [(secret,)]}  # type: ignore[attr-defined]


WAYS: tuple[Callable[[ServedApp, object], object], ...] = (
    *(_by_closure, _by_default, _by_partial, _by_bound_method),
    *(_by_weak_reference, _by_context, _by_coroutine, _by_own_page),
)
SECRETS: dict[str, Callable[[OpenHouse], object]] = {
    "the house": lambda house: house.server.house,
    "the table": the_table,
    "the match": the_match,
    "the state of the match": lambda house: the_match(house).state,
    "the game": lambda house: the_match(house).game,
    "its state": lambda house: the_match(house).game._state,
    "a hand": lambda house: the_match(house).game._state.hands[1],
    "deck": lambda house: the_match(house).game._state.deck,
    "the store": lambda house: house.server.house.store,
    "another app": lambda house: house.app("bert"),
    "another's door": lambda house: house.app("bert").door,
    "another's terminal": lambda house: house.app("bert").terminal,
    "another person": lambda house: house.person("bert"),
    "a session": lambda house: next(iter(house.server.sessions)),
    "a connection": lambda house: next(iter(house.server.clients)).connection,
}


async def test_whatever_leads_to_a_secret_is_found() -> None:
    """The walk follows every kind of reference to every kind of secret."""
    async with open_house() as house:
        anna, bert = await house.guest("anna"), await house.guest("bert")
        await seated(house, QUESTIONS["to_play"]()[0], anna, bert)
        app = house.app("anna")
        before = {*leads(house, app)[0]}
        for way in WAYS:
            await _is_found(house, way, SECRETS["the match"])
        for secret in SECRETS.values():
            await _is_found(house, _by_closure, secret)
        assert {*leads(house, app)[0]} == before, "all of it is gone again"


async def _is_found(
    house: OpenHouse, way: Callable[[ServedApp, object], object], secret: Callable[[OpenHouse], object]
) -> None:
    app, hidden = house.app("anna"), secret(house)
    before = {*leads(house, app)[0]}
    listening = app.session.on_settings
    alive = way(app, hidden)
    found = {*leads(house, app)[0]} - before
    assert any(path.split(" > ")[-1].endswith(type(hidden).__qualname__) for path in found), way.__name__
    app.session.on_settings = listening
    app.session.muted.clear()
    vars(app.session.rooms.started).pop("found", None)
    app._own.run(_FOUND.set, None)
    if asyncio.iscoroutine(alive):
        alive.close()


async def test_what_a_module_keeps_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process-wide cache would outlive sessions and be shared by all."""
    async with open_house() as house:
        await house.guest("anna")
        assert not leads_from_modules(house)
        with monkeypatch.context() as patch:
            patch.setattr(memo, "LATELY", [house.app("anna")], raising=False)
            assert leads_from_modules(house)
