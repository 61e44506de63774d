"""The tempers of bots: each name has one, and the seat with that name plays with it."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from engine.core import TEMPERS, Option, TemperedMaker, View, make_bot
from server.bots.worker import think
from server.bots.worker_pool import DirectThinker
from server.games import GAMES
from server.house.people.wordlists import BOT_NAMES, BOT_TEMPERS
from server.match.clock import Handle
from server.match.thinker import BotKind
from support.engine.levels import GAMES_HERE, RULES, ExpertBot
from support.house.fake_house import TestHouse, own_table
from support.house.undealt import start_undealt
from tui.door import Occupant, TableOptions


class Listening(DirectThinker):
    """Answers as usual, and keeps who was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[BotKind] = []

    def think(self, bot: BotKind, view: View, seed: int, done: Callable[[Option], None]) -> Handle:
        self.asked.append(bot)
        return super().think(bot, view, seed, done)


def test_each_temper_has_a_third_of_the_names() -> None:
    assert Counter(BOT_TEMPERS.values()) == dict.fromkeys(TEMPERS, len(BOT_NAMES) // 3)


@pytest.mark.parametrize("temper", ["", *TEMPERS])
def test_a_kind_that_plays_with_tempers_gets_one(temper: str) -> None:
    bot = make_bot(ExpertBot, temper)
    assert isinstance(bot, ExpertBot)
    assert bot.temper == temper


def test_every_kind_of_every_game_can_be_made_with_every_temper() -> None:
    for rules in GAMES.rules.values():
        for make in rules.bots.values():
            for temper in ("", *TEMPERS):
                assert type(make_bot(make, temper)) is type(make())


def test_a_worker_makes_a_bot_with_the_temper() -> None:
    tempers = []

    class Watched(ExpertBot):
        def choose(self, view: View, rng: Random) -> Option:  # noqa: ARG002  # only the temper counts
            tempers.append(self.temper)
            return view

    think(BotKind("expert", Watched, "bold"), "view", 0)  # type: ignore[arg-type]  # any value will do
    think(BotKind("expert", Watched), "view", 0)  # type: ignore[arg-type]  # the same
    assert tempers == ["bold", ""]
    kind = BotKind("expert", ExpertBot, "bold")
    assert pickle.loads(pickle.dumps(kind)) == kind  # our own


def test_a_seat_plays_with_the_temper_of_its_name() -> None:
    thinker = Listening()
    house = TestHouse(games=GAMES_HERE, thinker=thinker)
    anna, bob = (house.enter(f"key of {name}", name) for name in ("anna", "bob"))
    bob.join(anna.open_table(TableOptions(5, bots="expert")))
    bob.set_ready(True)
    start_undealt(anna)
    seats = own_table(anna).seats
    bots = [seat for seat in seats if seat.sitting is Occupant.BOT]
    assert [seat.temper for seat in bots] == [BOT_TEMPERS[seat.name] for seat in bots]
    assert [seat.temper for seat in seats if seat not in bots] == ["", ""]
    anna.set_ready(True)
    bob.set_ready(True)
    bob.close(dropped=True)  # a bot sits in, with no temper
    while len({(bot.kind, bot.temper) for bot in thinker.asked}) < 2:
        house.clock.skip()
    for _ in range(60):
        house.clock.skip()
    asked = {(bot.kind, bot.temper) for bot in thinker.asked}
    assert asked <= {("sensible", ""), *(("expert", seat.temper) for seat in bots)}
    assert ("sensible", "") in asked
    assert any(temper for _, temper in asked)


def test_a_kind_without_tempers_shows_none() -> None:
    house = TestHouse(games=GAMES_HERE)
    anna = house.enter("key of anna", "anna")
    anna.open_table(TableOptions(5, bots="novice"))
    anna.start()
    assert {seat.temper for seat in own_table(anna).seats} == {""}
    assert not isinstance(RULES.bots["novice"], TemperedMaker)
