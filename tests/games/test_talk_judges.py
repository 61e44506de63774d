"""Table talk is judged by the game that is played, and by no other; a game without a judge has no referee."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.core import Seat
from games.live import DICE, TOY
from server.bots.worker_pool import DirectThinker
from server.games import GAMES, Games
from server.house import HouseDoor
from server.house.talk_judge import TalkJudge
from support.house.fake_house import TestHouse, held_back, own_table
from support.house.undealt import start_undealt
from support.screens.fake_door import FakeDoor, painted
from tui import compose
from tui.door import ChatLine, HeldBack, Lane, Reason, TableClock, TableOptions
from tui.draw.look import Look
from tui.words import Words

BLUE, SIX = "I have the blue 5", "the die shows pips"
"""A message that Shamans forbids, and one that the judge of dice forbids."""
DICE_TABLE = TableOptions(2, values={"goal": 5}, game="dice")


class PipsJudge:
    """A judge of dice: it holds back every message about pips."""

    def __init__(self) -> None:
        self.prepared = 0

    def prepare(self) -> None:
        self.prepared += 1

    def judge(self, text: str) -> str | None:
        return "pips" if "pips" in text else None


def room(judges: Mapping[str, TalkJudge]) -> TestHouse:
    """Open a house with two games."""
    return TestHouse(games={**GAMES.rules, "dice": DICE}, judges=judges, thinker=DirectThinker())


def play_dice(house: TestHouse, options: TableOptions = DICE_TABLE) -> HouseDoor:
    """Let anna play dice with bob, in the middle of a round."""
    anna, bob = (house.enter(f"key of {name}", name) for name in ("anna", "bob"))
    bob.join(anna.open_table(options))
    bob.set_ready(True)
    start_undealt(anna)
    for door in (anna, bob):
        door.set_ready(True)
    assert any(table.match is not None and table.match.game.waiting for table in house.tables)
    return anna


def texts(lines: tuple[ChatLine, ...]) -> list[str]:
    return [line.text for line in lines]


def test_a_game_without_a_judge_is_left_out() -> None:
    games = Games(*GAMES.kits.values(), TOY)
    assert [*games.talk_judges()] == ["shamans"]


@pytest.mark.parametrize("text", [BLUE, SIX])
def test_a_table_of_a_game_without_a_judge_has_no_referee(text: str) -> None:
    house = room(GAMES.talk_judges())
    anna = play_dice(house)
    assert not own_table(anna).options.refereed
    assert not house.table.refereed
    anna.say(text)
    assert texts(anna.look().chat) == [text]
    anna.say(text, Lane.LOBBY)
    assert texts(anna.look().lobby) == [text]
    anna.rename("cleo")
    assert anna.look().me == "cleo"


@pytest.mark.parametrize("lane", Lane)
def test_a_message_is_judged_by_the_game_of_its_table(lane: Lane) -> None:
    house = room({**GAMES.talk_judges(), "dice": PipsJudge()})
    anna = play_dice(house)
    assert own_table(anna).options.refereed
    anna.say(BLUE, lane)
    assert held_back(anna.say, SIX, lane) == HeldBack("dice", "pips")
    picture = anna.look()
    assert texts(picture.chat if lane is Lane.HERE else picture.lobby) == [BLUE]


@pytest.mark.parametrize(
    ("text", "held"), [(BLUE, HeldBack("shamans", "colour")), (SIX, HeldBack("dice", "pips"))]
)
def test_in_the_lobby_every_game_that_a_person_plays_judges(text: str, held: HeldBack) -> None:
    house = room({**GAMES.talk_judges(), "dice": PipsJudge()})
    anna = play_dice(house, TableOptions(2, clock=TableClock.DAYS, values={"goal": 5}, game="dice"))
    anna.leave()
    anna.open_table(TableOptions(3, clock=TableClock.DAYS))
    for seat in (1, 2):
        anna.add_bot(Seat(seat), "random")
    start_undealt(anna)
    anna.set_ready(True)
    assert [table.refereed for table in house.tables] == [True, True]
    assert held_back(anna.say, text, Lane.LOBBY) == held
    assert anna.look().lobby == ()


def test_options_can_do_without_the_judge() -> None:
    house = room({"dice": PipsJudge()})
    anna = play_dice(house, TableOptions(2, values={"goal": 5}, refereed=False, game="dice"))
    anna.say(SIX)
    assert texts(anna.look().chat) == [SIX]


@pytest.mark.parametrize(
    ("held", "told"),
    [
        (HeldBack("shamans", "colour"), "Not sent: it names a colour. Edit and try again."),
        (HeldBack("shamans", "number"), "Not sent: it names a number. Edit and try again."),
        (HeldBack("dice", "pips"), "Not sent: the referee holds it back."),
    ],
)
def test_the_author_reads_the_reason_in_the_words_of_the_game(held: HeldBack, told: str) -> None:
    door = FakeDoor()
    session = compose.enter(door, Words(), Look.of(), {**GAMES.kits, "dice": TOY})
    door.refuse, door.held = Reason.HELD_BACK, held
    for key in ("c", *"red", "enter"):
        session.press(key, key if len(key) == 1 else None)
    drawn = "\n".join(painted(session, 100, 30))
    assert told in drawn
    assert "▸ red" in drawn
