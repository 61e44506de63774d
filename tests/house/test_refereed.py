"""The referee at a table (K1): who hears what, and when it listens."""

from __future__ import annotations

import pytest

from server.house import LIMITS, HouseDoor
from server.house.people import Person
from server.house.talk import Talk
from server.referee import judge
from support.house import TestHouse, own_table, refused
from tui.chair import Held, Reason, TableOptions

BLUE = "keep your blue ones"


def a_round(house: TestHouse, *, refereed: bool = True) -> tuple[HouseDoor, ...]:
    """Three people at a table whose first round has been dealt."""
    doors = [house.enter(f"key {name}", name) for name in ("anna", "boris", "chloe")]
    code = doors[0].open_table(TableOptions(players=3, refereed=refereed))
    for door in doors[1:]:
        door.join(code)
        door.set_ready(True)
    doors[0].start()
    for door in doors:
        door.set_ready(True)
    return tuple(doors)


def test_what_names_a_colour_is_seen_by_its_author_alone_with_the_reason() -> None:
    anna, boris, _ = a_round(TestHouse())
    woken: list[int] = []
    boris.on_change(lambda: woken.append(1))
    anna.say(BLUE)
    anna.say("my lowest is 2")
    assert [(line.text, line.held) for line in anna.look().chat] == [
        (BLUE, Held.COLOUR),
        ("my lowest is 2", Held.NUMBER),
    ]
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
    talk = Talk(3)
    for second in range(3):
        talk.say(boris, f"hello {'o' * second}", float(second * 10))
    before = talk.lines(boris)
    for second in range(20):
        assert not talk.say(anna, BLUE, float(1000 + second * 10), refereed=True)
    assert talk.lines(boris) == before
    assert len(talk.lines(anna)) == 3 + 5


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
