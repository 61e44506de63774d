"""Players at a table over ssh. A `Guest` only reads the screen and presses the keys that it offers."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass
from random import Random

from textual.message_pump import MessagePump

from engine.core import Game, Seat
from engine.shamans import Game as Shamans
from engine.shazar import Game as Shazar
from server.house.table import Table
from server.match.match import Match
from support.clients.player import Player
from support.house.fake_clock import FakeClock
from support.house.positions import put_position
from support.house.undealt import start_undealt
from support.screens.terminals import PATIENCE, until
from support.servers.open_house import OpenHouse
from tui.door import TableOptions

ESCAPE = b"\x1b[27u"
"""The Escape key as newer terminals send it: the server need not wait for the rest of a sequence."""

UP, DOWN, LEFT, RIGHT = b"\x1b[A", b"\x1b[B", b"\x1b[D", b"\x1b[C"
REPAINT = b"\x0c"

_QUESTION = re.compile(r"─ ► (.+?[.?]) ")
"""A question for this player; a seat's own mark stands right before its name."""
_CHIP = re.compile(r" (\d)([◆●▲★○■▼]) ")
_KEYS = re.compile(r"[ ▸1-90=-]+")
_EDGE = re.compile(r".*[╭╮╰╯│]")
_READY = re.compile(r" (Enter|\w) (?:ready|next round)\b")
"""In the row of keys."""
_OTHER = re.compile(r"[ ▸]([1-90=-]) (\S.*?)(?=  |$)")


@dataclass(frozen=True, slots=True)
class Offer:
    """Something to pick: its key, its name, and its place."""

    key: str
    name: str
    x: int
    y: int


async def all_is_told(house: OpenHouse, *players: Player) -> None:
    """Wait until everything they typed has taken effect and is visible on their screens."""
    async with asyncio.timeout(PATIENCE):
        await _has_come(players)
        sessions = house.server.sessions
        inlets = [session.stage.inlet for session in sessions if session.stage.inlet is not None]
        await until(lambda: not any(inlet._waiting for inlet in inlets), "everything typed is read")
        apps = [session.stage.app for session in sessions if session.stage.app is not None]
        await _are_idle([pump for app in apps if app.is_running for pump in (app, app.canvas)])
        await _has_come(players)


async def _has_come(players: tuple[Player, ...]) -> None:
    """Wait until everything sent before has arrived: ssh keeps the order, and a question is answered."""
    await asyncio.gather(
        *(player.connection._make_global_request(b"keepalive@openssh.com") for player in players)
    )


async def _are_idle(pumps: list[MessagePump]) -> None:
    """Wait until all apps are idle: one may give another something to do."""
    busy = True
    while busy:
        for pump in pumps:
            done = asyncio.Event()
            if pump.call_later(done.set):
                await done.wait()
        busy = not all(pump._message_queue.empty() for pump in pumps)


def _boxes(lines: list[str], top: int) -> list[Offer]:
    """Return the cards above the row of their keys; there is none if no card is asked for."""
    keyed = (
        y for y in range(top + 4, len(lines)) if "╰" in lines[y - 2] + lines[y - 1] and _is_keys(lines[y])
    )
    below = next(keyed, None)
    if below is None:
        return []
    found = []
    for key in re.finditer(r"[1-90=-]", _KEYS.match(lines[below])[0]):  # type: ignore[index]  # it is a row of keys
        column = "".join(line[key.start() - 1 : key.start() + 2] for line in lines[top + 1 : below])
        face = "".join(sign for sign in column if sign.isdigit() or sign in "◆●▲★○■▼")
        found.append(Offer(key[0], face[:2], key.start(), below))
    return found


def _is_keys(line: str) -> bool:
    found = _KEYS.match(line)
    return found is not None and re.match(r" +▸?[1-90=-]( |$)", line) is not None


def _chips(lines: list[str], top: int) -> list[Offer]:
    """Return small cards: their keys stand in their second row, if a card is asked for."""
    found: list[Offer] = []
    if re.match(r"[ ▸]+[1-90=-](  |$)", lines[top + 2]) is None:
        return found
    for card in _CHIP.finditer(lines[top + 1]):
        x = card.start(1)
        found.append(Offer(lines[top + 2][x : x + 2].strip(" ▸"), card[1] + card[2], x, top + 1))
    return found


def _others(line: str, y: int) -> list[Offer]:
    """Return the options that are no cards, in a row of their own or beside the cards."""
    edge = _EDGE.match(line)
    start = edge.end() if edge else 0
    if re.match(r" *▸?[1-90=-] \S", line[start:]) is None:
        return []
    return [Offer(one[1], one[2], one.start(1) + start, y) for one in _OTHER.finditer(line[start:].rstrip())]


MOST_STEPS = 20_000
"""A match with more steps counts as endless."""


class Guest:
    """A player who reads the screen, and uses keys or the mouse."""

    def __init__(
        self, name: str, player: Player, chance: Random | None = None, *, mouse: bool = False
    ) -> None:
        self.name = name
        self.player = player
        self._chance = chance or Random(0)
        self._mouse = mouse
        self.asked: set[str] = set()
        """All questions that came up."""

    # ---- what is seen

    @property
    def is_asked(self) -> bool:
        """True if the question row asks this player."""
        return self._question_row is not None

    @property
    def question(self) -> str:
        """The question for this player."""
        found = _QUESTION.match(self.player.lines[self._row])
        assert found is not None
        return found[1]

    @property
    def sees_the_end(self) -> bool:
        """True if the match is over."""
        return "the match!" in self.player.screen

    @property
    def offers(self) -> list[Offer]:
        """The offers with a key: cards below the question, in a row or as boxes, everything else below
        them."""
        top = self._row
        lines = [line[:80] for line in self.player.lines[:-2]]  # a wide screen has the chat beside it
        cards = _boxes(lines, top) if "╭" in lines[top + 1] + lines[top + 2] else _chips(lines, top)
        found = [*cards, *(other for y in range(top + 1, len(lines)) for other in _others(lines[y], y))]
        return [offer for offer in found if offer.key.strip()]

    @property
    def _question_row(self) -> int | None:
        rows = (y for y, line in enumerate(self.player.lines) if _QUESTION.match(line))
        return next(rows, None)

    @property
    def _row(self) -> int:
        row = self._question_row
        assert row is not None, self.player.screen
        return row

    def place_of(self, text: str) -> tuple[int, int]:
        """Return the cells where a text begins."""
        for y, line in enumerate(self.player.lines):
            if text in line:
                return line.index(text), y
        raise AssertionError(f"no {text!r} in:\n{self.player.screen}")

    # ---- what is done

    def click(self, x: int, y: int) -> None:
        """Press the mouse's left button and let it go."""
        self.player.press(f"\x1b[<0;{x + 1};{y + 1}M\x1b[<0;{x + 1};{y + 1}m".encode())

    def click_on(self, text: str) -> None:
        """Click where this is written."""
        self.click(*self.place_of(text))

    def move(self) -> bool:
        """Answer what the screen asks, if it asks anything: a doubt, the next round, or a question."""
        if "▸N no" in self.player.screen:
            yes = "Y yes"
            self._press(yes[0], *self.place_of(yes))
        elif (ready := _READY.match(self.player.lines[-1])) is not None:
            self._press(ready[1], ready.start(1), len(self.player.lines) - 1)
        elif self.is_asked and not self.offers:
            self.hurry()  # the cards of a deal are still being turned
        elif self.is_asked:
            self._pick(self._chance.choice(self.offers))
        else:
            return False
        return True

    def hurry(self) -> None:
        """End what is staged, by a key or a click that does nothing else."""
        if self._mouse:
            self.click(0, 0)
        else:
            self.player.press(REPAINT)

    def _pick(self, offer: Offer) -> None:
        """Pick it, and pick it again, which does it."""
        self.asked.add(self.question)
        for _ in range(2):
            self._press(offer.key, offer.x, offer.y)

    def _press(self, key: str, x: int, y: int) -> None:
        """Press a key, or click where it is written."""
        if self._mouse:
            self.click(x, y)
        else:
            self.player.press(b"\r" if key == "Enter" else key.lower().encode())


async def play_to_the_end(house: OpenHouse, clock: FakeClock, *guests: Guest) -> None:
    """Let the guests answer one after the other; time passes only when none of them is asked, and nothing is
    staged."""
    players, hurried = [guest.player for guest in guests], False
    for _ in range(MOST_STEPS):
        if all(guest.sees_the_end for guest in guests):
            return
        if any(guest.move() for guest in guests):
            hurried = False
        elif hurried:
            clock.skip()
        else:
            hurried = True
            for guest in guests:
                guest.hurry()
        await all_is_told(house, *players)
    raise AssertionError("the match does not end:\n" + "\n".join(player.screen for player in players))


async def take_seats(house: OpenHouse, steps: int, *guests: Guest) -> None:
    """Let the first guest make a table, `steps` steps closer to the Moon; all sit down and start."""
    players = [guest.player for guest in guests]
    creator, *others = players
    creator.press(b"n", str(len(guests)).encode(), DOWN, DOWN, LEFT * steps, b"\r")
    for player in others:
        await player.sees("open ·")
        player.press(b"\r")
        await player.sees("Chat at this table")
        player.press(b"r")
    creator.press(b"r")
    await all_is_told(house, *players)


def the_table(house: OpenHouse) -> Table:
    """Return the only table in a house."""
    (table,) = house.server.house.tables
    return table


def the_match(house: OpenHouse) -> Match:
    """Return the match at the only table."""
    match = the_table(house).match
    assert match is not None
    return match


def go_on_from(match: Match, game: Game) -> None:
    """Let a match go on from a position in the middle of a round."""
    put_position(match.state, game.copy())
    ask_again(match)


def ask_again(match: Match) -> None:
    """Ask the question of a position that was put at a table."""
    match.flow.go_on()
    match._calls.changed(None)
    match._calls.settled()


async def seated(house: OpenHouse, game: Shamans | Shazar, *players: Player) -> Match:
    """Seat the players at a private table in the order in which they came, with bots on the other seats; the
    match continues from this position."""
    doors = list(house.server.house.doors.values())[: len(players)]
    creator, *others = doors
    name = "shazar" if isinstance(game, Shazar) else "shamans"
    options = TableOptions(game.setup.players, game=name, public=False, values=game.setup.values)
    code = creator.open_table(options)
    for door in others:
        door.join(code)
        door.set_ready(True)
    for seat in range(len(doors), game.setup.players):
        creator.add_bot(Seat(seat), "sensible")
    if isinstance(game, Shazar):
        creator.start()  # from then on, a match of Shazar rolls its dice
    else:
        start_undealt(creator)
    go_on_from(the_match(house), game)
    await all_is_told(house, *players)
    return the_match(house)
