"""The referee at a table (K1): who hears which messages, and when it listens."""

from __future__ import annotations

from functools import partial

import pytest

from server.house import LIMITS, HouseDoor
from server.house.chat import ChatLog
from server.house.people.people import Person
from support.house.fake_house import TestHouse, own_table, refused
from support.house.undealt import start_undealt
from tui.door import ChatLine, HeldBack, Lane, Reason, TableOptions
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


def held(lines: tuple[ChatLine, ...]) -> list[tuple[str, HeldBack | None]]:
    """Return each message with the reason why it was blocked; None if it was not."""
    return [(line.text, line.held) for line in lines]


def test_what_names_a_colour_is_seen_by_its_author_alone_with_the_reason() -> None:
    """K1: a message that names a colour or a number reaches no other player."""
    anna, boris, _ = a_round(TestHouse())
    woken: list[int] = []
    boris.on_change(lambda: woken.append(1))
    anna.say(BLUE)
    assert held(anna.look().chat) == [(BLUE, COLOUR)]
    anna.say("my lowest is 2")
    assert held(anna.look().chat) == [("my lowest is 2", NUMBER)]
    assert boris.look().chat == ()
    assert woken == [], "not even that something was said"


def test_everything_else_passes() -> None:
    anna, boris, _ = a_round(TestHouse())
    anna.say("one of you is lying")
    assert [(line.text, line.held) for line in boris.look().chat] == [("one of you is lying", None)]


def test_between_rounds_and_before_the_match_nobody_listens() -> None:
    house = TestHouse()
    anna, boris = (house.enter(f"key {name}", name) for name in ("anna", "boris"))
    boris.join(anna.open_table(TableOptions(players=3)))
    anna.say(BLUE)
    assert [line.text for line in boris.look().chat] == [BLUE]


def test_the_creator_may_do_without_and_everyone_sees_it() -> None:
    anna, boris, _ = a_round(TestHouse(), refereed=False)
    anna.say(BLUE)
    assert [(line.text, line.held) for line in boris.look().chat] == [(BLUE, None)]
    assert not own_table(boris).options.refereed


def test_the_lobby_has_no_referee() -> None:
    house = TestHouse()
    anna, boris = (house.enter(f"key {name}", name) for name in ("anna", "boris"))
    anna.say(BLUE)
    assert [line.text for line in boris.look().chat] == [BLUE]


def test_held_back_messages_count_as_fast_talk_too() -> None:
    anna, *_ = a_round(TestHouse())
    for _ in range(3):
        anna.say(BLUE)
    refused(Reason.TOO_FAST, anna.say, BLUE)


def test_what_is_held_back_shortens_nobodys_history() -> None:
    anna, boris = (
        Person(number, name, f"key {name}", "", LIMITS) for number, name in ((1, "anna"), (2, "boris"))
    )
    talk = ChatLog(3)
    for second in range(3):
        talk.say(boris, f"hello {'o' * second}", float(second * 10))
    before = talk.lines(boris)
    for second in range(20):
        assert not talk.say(anna, BLUE, float(1000 + second * 10), {"shamans": Referee()})
    assert talk.lines(boris) == before
    assert len(talk.lines(anna)) == 3 + 1


# ---- the lobby, which players read as well


def test_what_a_player_says_in_the_lobby_is_held_back_too() -> None:
    """K1: players of a running round cannot pass it on through the lobby."""
    house = TestHouse()
    anna, boris, _ = a_round(house)
    dora = house.enter("key dora", "dora")
    woken: list[str] = []
    for name, door in (("boris", boris), ("dora", dora)):
        door.on_change(partial(woken.append, name))
    anna.say(BLUE, Lane.LOBBY)
    assert held(anna.look().lobby) == [(BLUE, COLOUR)]
    assert anna.look().chat == boris.look().lobby == dora.look().chat == ()
    assert woken == []
    anna.say("who joins us later?", Lane.LOBBY)
    assert held(boris.look().lobby) == held(dora.look().chat) == [("who joins us later?", None)]


def test_who_has_left_the_round_may_not_tell_it_in_the_lobby() -> None:
    anna, boris, _ = a_round(TestHouse())
    anna.leave()
    anna.say(BLUE)
    assert held(anna.look().chat) == [(BLUE, COLOUR)]
    assert boris.look().lobby == ()


def test_who_knows_no_running_round_says_what_he_likes_in_the_lobby() -> None:
    house = TestHouse()
    anna, *_ = a_round(house)
    dora, emil = (house.enter(f"key {name}", name) for name in ("dora", "emil"))
    dora.open_table(TableOptions(players=3))
    dora.say(BLUE, Lane.LOBBY)
    emil.say("a red one")
    assert held(anna.look().lobby) == [(BLUE, None), ("a red one", None)]


def test_a_player_without_a_referee_says_what_he_likes_in_the_lobby() -> None:
    anna, boris, _ = a_round(TestHouse(), refereed=False)
    anna.say(BLUE, Lane.LOBBY)
    assert held(boris.look().lobby) == [(BLUE, None)]


# ---- how long the author is told so


@pytest.mark.parametrize("lane", Lane)
def test_the_notice_is_gone_when_somebody_else_speaks(lane: Lane) -> None:
    anna, boris, _ = a_round(TestHouse())
    anna.say(BLUE, lane)
    boris.say("well", lane)
    picture = anna.look()
    assert held(picture.chat if lane is Lane.HERE else picture.lobby) == [("well", None)]


@pytest.mark.parametrize("lane", Lane)
@pytest.mark.parametrize("phrase", [False, True])
def test_the_notice_is_gone_when_its_reader_writes_again_wherever(lane: Lane, phrase: bool) -> None:
    for other in Lane:
        anna, *_ = a_round(TestHouse())
        anna.say(BLUE, lane)
        if phrase:
            anna.say_phrase(0, other)
        else:
            anna.say("well", other)
        picture = anna.look()
        assert [line for line in (*picture.chat, *picture.lobby) if line.held] == []


def test_the_notice_stays_when_nothing_could_be_said() -> None:
    anna, *_ = a_round(TestHouse())
    anna.say(BLUE)
    refused(Reason.EMPTY_MESSAGE, anna.say, " ", Lane.LOBBY)
    assert held(anna.look().chat) == [(BLUE, COLOUR)]


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
