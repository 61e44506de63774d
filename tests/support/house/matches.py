"""Matches in a house for tests: people at a table, positions in the middle of a round, controllable bots."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from engine.core import Seat
from engine.shamans import Game, Let, Option, View
from server.house import HouseDoor
from server.match.thinker import BotKind
from support.house.fake_house import TestHouse, own_match
from support.house.positions import put_position
from support.house.undealt import start_undealt
from tui.door import Countdown, TableOptions


def seated(
    house: TestHouse, *names: str, players: int = 3, window_seconds: int = 8, bots: str = ""
) -> list[HouseDoor]:
    """Seat the people at a private table, bots (of this kind) on the other seats; the first deal waits."""
    creator, *others = (house.enter(f"key of {name}", name) for name in names)
    code = creator.open_table(TableOptions(players, window_seconds=window_seconds, public=False))
    for door in others:
        door.join(code)
        door.set_ready(True)
    for seat in range(len(names), players):
        creator.add_bot(Seat(seat), bots or house.rules.sit_in)
    start_undealt(creator)
    return [creator, *others]


def dealt(house: TestHouse, *names: str, players: int = 3) -> list[HouseDoor]:
    """Seat the people in the same way, and deal the first round."""
    doors = seated(house, *names, players=players)
    for door in doors:
        door.set_ready(True)
    return doors


def laid_out(
    house: TestHouse, game: Game, *names: str, window_seconds: int = 8, bots: str = ""
) -> list[HouseDoor]:
    """Seat the people in the same way, and continue from this position."""
    doors = seated(house, *names, players=game.setup.players, window_seconds=window_seconds, bots=bots)
    match = house.match
    put_position(match.state, game)
    match.flow.go_on()
    return doors


def come_back(house: TestHouse, name: str) -> HouseDoor:
    """Let a seated person connect again."""
    return house.enter(f"key of {name}", name)


def countdown(door: HouseDoor) -> int:
    """Return the seconds that a person is shown."""
    shown = own_match(door).countdown
    assert isinstance(shown, Countdown)
    return shown.left


class Wakes:
    """Records the wake-ups of a person."""

    def __init__(self, house: TestHouse, door: HouseDoor) -> None:
        self._clock, self.began = house.clock, house.clock.time
        self.times: list[float] = []
        door.on_change(self._note)

    def _note(self) -> None:
        self.times.append(round(self._clock.time - self.began, 6))


class Question:
    """A question for a bot."""

    def __init__(self, bot: BotKind, view: View, seed: int, done: Callable[[Option], None]) -> None:
        self.bot, self.view, self.seed, self.done = bot, view, seed, done
        self.cancelled = False

    def cancel(self) -> None:
        """Cancel the question."""
        self.cancelled = True

    def answer(self) -> None:
        """Give the bot's answer."""
        assert self.bot.make is not None
        self.done(self.bot.make().choose(self.view, Random(self.seed)))


class SlowThinker:
    """A thinker that answers only when told to."""

    def __init__(self) -> None:
        self.questions: list[Question] = []

    def think(self, bot: BotKind, view: Any, seed: int, done: Callable[[Option], None]) -> Question:
        self.questions.append(Question(bot, view, seed, done))
        return self.questions[-1]


class QuietThinker(SlowThinker):
    """A thinker that answers at once: it lets everything happen in a window, and takes the first option
    elsewhere."""

    def think(self, bot: BotKind, view: Any, seed: int, done: Callable[[Option], None]) -> Question:
        question = super().think(bot, view, seed, done)
        done(Let() if Let() in view.options else view.options[0])
        return question
