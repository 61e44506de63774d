"""Matches in a house for tests: people at a table, positions in the middle of a round, bots on call."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from engine.bots import BOTS
from engine.core import Seat
from engine.shamans import Game, Let, Option, View
from server.house import HouseDoor
from support.house import TestHouse, own_match
from tui.chair import Countdown, TableOptions


def seated(house: TestHouse, *names: str, players: int = 3, window_seconds: int = 8) -> list[HouseDoor]:
    """They sit on the first seats of a private table, bots on the others; the first deal waits."""
    creator, *others = (house.enter(f"key of {name}", name) for name in names)
    code = creator.open_table(TableOptions(players, window_seconds=window_seconds, public=False))
    for door in others:
        door.join(code)
        door.set_ready(True)
    for seat in range(len(names), players):
        creator.add_bot(Seat(seat), "sensible")
    creator.start()
    return [creator, *others]


def dealt(house: TestHouse, *names: str, players: int = 3) -> list[HouseDoor]:
    """The same, and the first round is dealt."""
    doors = seated(house, *names, players=players)
    for door in doors:
        door.set_ready(True)
    return doors


def laid_out(house: TestHouse, game: Game, *names: str, window_seconds: int = 8) -> list[HouseDoor]:
    """The same, and the match goes on from this position."""
    doors = seated(house, *names, players=game.setup.players, window_seconds=window_seconds)
    match = house.match
    match.course.game, match.course.interlude = game, None
    match._go_on()
    return doors


def come_back(house: TestHouse, name: str) -> HouseDoor:
    """Somebody who was seated comes in again."""
    return house.enter(f"key of {name}", name)


def countdown(door: HouseDoor) -> int:
    """The seconds that somebody is shown."""
    shown = own_match(door).countdown
    assert isinstance(shown, Countdown)
    return shown.left


class Wakes:
    """When somebody is woken."""

    def __init__(self, house: TestHouse, door: HouseDoor) -> None:
        self._clock, self.began = house.clock, house.clock.time
        self.times: list[float] = []
        door.on_change(self._note)

    def _note(self) -> None:
        self.times.append(round(self._clock.time - self.began, 6))


class Question:
    """What a bot was asked."""

    def __init__(self, kind: str, view: View, seed: int, done: Callable[[Option], None]) -> None:
        self.kind, self.view, self.seed, self.done = kind, view, seed, done
        self.cancelled = False

    def cancel(self) -> None:
        """Nobody wants to know."""
        self.cancelled = True

    def answer(self) -> None:
        """The bot has made up its mind."""
        self.done(BOTS[self.kind]().choose(self.view, Random(self.seed)))


class SlowThinker:
    """Answers nothing until it is told to."""

    def __init__(self) -> None:
        self.questions: list[Question] = []

    def think(self, kind: str, view: View, seed: int, done: Callable[[Option], None]) -> Question:
        self.questions.append(Question(kind, view, seed, done))
        return self.questions[-1]


class QuietThinker(SlowThinker):
    """Answers at once, lets everything happen in a window, and takes the first option elsewhere."""

    def think(self, kind: str, view: View, seed: int, done: Callable[[Option], None]) -> Question:
        question = super().think(kind, view, seed, done)
        done(Let() if Let() in view.options else view.options[0])
        return question
