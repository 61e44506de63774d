"""A player who is too fast again and again is silenced, longer each time; other players notice nothing."""

from __future__ import annotations

import pytest

from server.house import HouseDoor
from support.house.fake_house import TestHouse, refused
from tui.door import Reason, Refusal
from tui.door.limits import Limit
from tui.text.refusals import refusal
from tui.words import Words


def flood(door: HouseDoor) -> int:
    """Chat until the person is silenced; return the seconds of the silence."""
    for _ in range(20):
        try:
            door.say("hello")
        except Refusal as no:
            if no.reason is Reason.SILENCED:
                return no.seconds
    pytest.fail("never silenced")


def silence(door: HouseDoor) -> int:
    """Return the seconds that are left of the silence."""
    with pytest.raises(Refusal) as no:
        door.say("hello")
    assert no.value.reason is Reason.SILENCED
    return no.value.seconds


def test_five_refusals_in_a_minute_are_a_silence_that_doubles_up_to_ten_minutes() -> None:
    house = TestHouse()
    anna = house.enter(None, "anna")
    for seconds in (30, 60, 120, 240, 480, 600, 600):
        assert flood(anna) == seconds
        house.wait(seconds - 0.5)
        assert silence(anna) == 1, "a try changes nothing"
        house.wait(0.5)
        anna.say("sorry")
        house.wait(3)


def test_who_behaves_for_long_is_forgiven() -> None:
    house = TestHouse()
    anna = house.enter(None, "anna")
    assert flood(anna) == 30
    house.wait(30)
    assert flood(anna) == 60
    house.wait(60 + 600)
    assert flood(anna) == 30


def test_somebody_who_is_too_fast_now_and_then_is_never_silenced() -> None:
    house = TestHouse()
    anna = house.enter(None, "anna")
    for _ in range(50):
        for _ in range(3):
            anna.say("hello")
        refused(Reason.TOO_FAST, anna.say, "hello")
        house.wait(20)


def test_phrases_are_talk_too() -> None:
    house = TestHouse()
    anna = house.enter(None, "anna")
    flood(anna)
    refused(Reason.SILENCED, anna.say_phrase, 0)
    anna.rename("still-me")
    assert anna.look().me == "still-me", "only talk is silenced"


def test_a_silence_is_the_person_s_and_not_the_session_s() -> None:
    house = TestHouse()
    anna, boris = house.enter("key", "anna"), house.enter(None, "boris")
    flood(anna)
    flood(boris)
    code = boris.look().reclaim
    anna.close(dropped=True)
    boris.close(dropped=True)
    house.wait(10)
    assert silence(house.enter("key", "anna")) == 20
    back = house.enter(None, "someone")
    back.say("a new guest may talk")
    back.reclaim(code)
    assert silence(back) == 20


def test_names_are_silenced_as_well() -> None:
    house = TestHouse()
    anna = house.enter(None, "anna")
    for name in ("cleo", "dora", "emma"):
        anna.rename(name)
    for _ in range(4):
        refused(Reason.RENAMED_OFTEN, anna.rename, "greta")
    refused(Reason.SILENCED, anna.rename, "greta")
    anna.say("only names are silenced")


def test_a_flood_wakes_nobody_and_is_counted() -> None:
    house = TestHouse()
    counted: list[Limit] = []
    house.on_limit = counted.append
    anna, boris = house.enter(None, "anna"), house.enter(None, "boris")
    woken: list[str] = []
    boris.on_change(lambda: woken.append("boris"))
    for _ in range(3):
        anna.say("hello")
    heard, said = len(woken), boris.look().chat
    for _ in range(1000):
        with pytest.raises(Refusal):
            anna.say("hello")
    assert len(woken) == heard
    assert boris.look().chat is said
    assert counted == [Limit.TALK] * 5 + [Limit.SILENCED] * 996


def test_the_sentence_names_the_seconds() -> None:
    words = Words.for_environment({})
    assert refusal(words, Reason.SILENCED, 30) == "Wait 30 seconds before you do that again."
    assert refusal(words, Reason.SILENCED, 600) == "Wait 10 minutes before you do that again."
    assert refusal(words, Reason.MUTED, 3 * 24 * 3600).endswith("for another 3 days.")
    assert refusal(words, Reason.MUTED, 12 * 3600).endswith("for another 12 hours.")
    assert refusal(words, Reason.SILENCED, 1) == "Wait 1 second before you do that again."
