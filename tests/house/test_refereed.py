"""The referee at a table (K1): who hears which messages, and when it listens."""

from __future__ import annotations

from functools import partial

import pytest

from server.house import LIMITS, HouseDoor
from server.house.chat import ChatLog
from server.house.limits import RateLimiter
from server.house.people.people import Person
from server.house.rates import Rate
from support.house.fake_house import TestHouse, held_back, own_table, refused
from support.house.undealt import start_undealt
from tui.door import ChatLine, HeldBack, Lane, Reason, TableOptions
from tui.door.limits import Limit
from tui.shamans.table_talk import Kind, judge
from tui.shamans.table_talk.referee import Referee

BLUE = "keep your blue ones"
COLOUR, NUMBER = (HeldBack("shamans", kind) for kind in (Kind.COLOUR, Kind.NUMBER))


def a_round(house: TestHouse, *, refereed: bool = True) -> tuple[HouseDoor, ...]:
    """Seat three people at a table and deal the first round."""
    doors = [house.enter(f"key {name}", name) for name in ("anna", "boris", "chloe")]
    code = doors[0].open_table(TableOptions(players=3, refereed=refereed))
    for door in doors[1:]:
        door.join(code)
        door.set_ready(True)
    start_undealt(doors[0])
    for door in doors:
        door.set_ready(True)
    return tuple(doors)


def texts(lines: tuple[ChatLine, ...]) -> list[str]:
    return [line.text for line in lines]


def test_what_names_a_colour_reaches_no_other_player_and_its_author_is_told_why() -> None:
    """K1: a message that names a colour or a number reaches no other player."""
    anna, boris, _ = a_round(TestHouse())
    woken: list[int] = []
    boris.on_change(lambda: woken.append(1))
    assert held_back(anna.say, BLUE) == COLOUR
    assert held_back(anna.say, "my lowest is 2") == NUMBER
    assert boris.look().chat == anna.look().chat == ()
    assert woken == [], "not even that something was said"


def test_everything_else_passes() -> None:
    anna, boris, _ = a_round(TestHouse())
    anna.say("one of you is lying")
    assert texts(boris.look().chat) == ["one of you is lying"]


def test_between_rounds_and_before_the_match_nobody_listens() -> None:
    house = TestHouse()
    anna, boris = (house.enter(f"key {name}", name) for name in ("anna", "boris"))
    boris.join(anna.open_table(TableOptions(players=3)))
    anna.say(BLUE)
    assert texts(boris.look().chat) == [BLUE]


def test_the_creator_may_do_without_and_everyone_sees_it() -> None:
    anna, boris, _ = a_round(TestHouse(), refereed=False)
    anna.say(BLUE)
    assert texts(boris.look().chat) == [BLUE]
    assert not own_table(boris).options.refereed


def test_the_lobby_has_no_referee() -> None:
    house = TestHouse()
    anna, boris = (house.enter(f"key {name}", name) for name in ("anna", "boris"))
    anna.say(BLUE)
    assert texts(boris.look().chat) == [BLUE]


@pytest.mark.parametrize("lane", Lane)
def test_held_back_messages_count_as_fast_talk_too(lane: Lane) -> None:
    anna, *_ = a_round(TestHouse())
    for _ in range(3):
        held_back(anna.say, BLUE, lane)
    refused(Reason.TOO_FAST, anna.say, BLUE, lane)


def test_held_back_messages_count_for_the_source_in_the_lobby() -> None:
    limit = RateLimiter(Rate(2, 10), Limit.TALK, lambda _limit: None)
    anna, talk = Person(1, "anna", "key anna", "", LIMITS), ChatLog(3)
    for second in range(2):
        held_back(
            lambda now: talk.say(anna, BLUE, now, {"shamans": Referee()}, limits=[limit]), float(second)
        )
    refused(Reason.TOO_FAST, lambda: talk.say(anna, "well", 2.0, limits=[limit]))


def test_what_is_held_back_shortens_nobodys_history() -> None:
    anna, boris = (
        Person(number, name, f"key {name}", "", LIMITS) for number, name in ((1, "anna"), (2, "boris"))
    )
    talk = ChatLog(3)
    for second in range(3):
        talk.say(boris, f"hello {'o' * second}", float(second * 10))
    before = talk.lines(boris)
    for second in range(20):
        held_back(talk.say, anna, BLUE, float(1000 + second * 10), {"shamans": Referee()})
    assert talk.lines(boris) == before
    assert len(talk.lines(anna)) == 3


# ---- the lobby, which players read as well


def test_what_a_player_says_in_the_lobby_is_held_back_too() -> None:
    """K1: players of a running round cannot pass it on through the lobby."""
    house = TestHouse()
    anna, boris, _ = a_round(house)
    dora = house.enter("key dora", "dora")
    woken: list[str] = []
    for name, door in (("boris", boris), ("dora", dora)):
        door.on_change(partial(woken.append, name))
    assert held_back(anna.say, BLUE, Lane.LOBBY) == COLOUR
    assert anna.look().lobby == anna.look().chat == boris.look().lobby == dora.look().chat == ()
    assert woken == []
    anna.say("who joins us later?", Lane.LOBBY)
    assert texts(boris.look().lobby) == texts(dora.look().chat) == ["who joins us later?"]


def test_who_has_left_the_round_may_not_tell_it_in_the_lobby() -> None:
    anna, boris, _ = a_round(TestHouse())
    anna.leave()
    assert held_back(anna.say, BLUE) == COLOUR
    assert anna.look().chat == boris.look().lobby == ()


def test_who_knows_no_running_round_says_what_he_likes_in_the_lobby() -> None:
    house = TestHouse()
    anna, *_ = a_round(house)
    dora, emil = (house.enter(f"key {name}", name) for name in ("dora", "emil"))
    dora.open_table(TableOptions(players=3))
    dora.say(BLUE, Lane.LOBBY)
    emil.say("a red one")
    assert texts(anna.look().lobby) == [BLUE, "a red one"]


def test_a_player_without_a_referee_says_what_he_likes_in_the_lobby() -> None:
    anna, boris, _ = a_round(TestHouse(), refereed=False)
    anna.say(BLUE, Lane.LOBBY)
    assert texts(boris.look().lobby) == [BLUE]


def test_nobody_takes_a_name_during_a_round() -> None:
    """A name can speak of cards, too."""
    anna, *_ = a_round(TestHouse())
    refused(Reason.NOT_NOW, anna.rename, "Blue-5")
    free, *_ = a_round(TestHouse(), refereed=False)
    free.rename("Blue-5")
    assert free.look().me == "Blue-5"


@pytest.mark.parametrize("sign", "◆●▲★○■▼")
def test_the_tables_own_signs_are_colours(sign: str) -> None:
    assert judge(f"lead {sign} please") is not None


def test_who_has_left_a_round_cannot_take_a_name_that_tells_of_it() -> None:
    """K1: the lobby is read at the table, too."""
    anna, *_ = a_round(TestHouse())
    anna.leave()
    refused(Reason.NOT_NOW, anna.rename, "blue-five")
