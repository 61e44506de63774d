"""Quick phrases and muting: said by number, read in one's own language, unread by who does not want to."""

from __future__ import annotations

import pytest

from support.fake_door import FakeDoor, painted
from support.house import TestHouse, refused
from tui.chair import PHRASES, ChatLine, Reason
from tui.entrance import enter
from tui.look import Look
from tui.visit.phrases import phrase, phrases
from tui.words import LANGUAGES, Words


def screen(door: FakeDoor, *keys: str, language: str = "en") -> str:
    visit = enter(door, Words(language), Look.of())
    visit.draw(80, 24)
    for key in keys:
        visit.press(key, key if len(key) == 1 else None)
    return "\n".join(painted(visit, 80, 24))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phrase_arrives_in_the_readers_language(language: str) -> None:
    door = FakeDoor()
    door.change(chat=(ChatLine("boris", "", phrase=2),))
    assert f"boris: {phrase(Words(language), 2)}" in screen(door, language=language)


def test_the_house_and_the_screens_know_the_same_number_of_them() -> None:
    assert {len(phrases(Words(language))) for language in LANGUAGES} == {PHRASES}


def test_a_digit_says_one() -> None:
    door = FakeDoor()
    assert "3  Well played!" in screen(door, "p")
    assert "anna: Well played!" in screen(door, "p", "3")
    assert door.done == [("say_phrase", 2)]


def test_what_is_refused_is_told_and_the_page_stays() -> None:
    door = FakeDoor()
    door.refuse = Reason.TOO_FAST
    drawn = screen(door, "p", "1")
    assert "That was fast." in drawn
    assert "3  Well played!" in drawn


def test_others_hear_it_and_the_referee_does_not_mind() -> None:
    house = TestHouse()
    anna, boris = (house.enter(f"key {name}", name) for name in ("anna", "boris"))
    anna.say_phrase(4)
    assert [(line.name, line.phrase, line.me) for line in boris.look().chat] == [("anna", 4, False)]
    for number in (-1, PHRASES, True):
        refused(Reason.EMPTY_MESSAGE, anna.say_phrase, number)
    anna.say_phrase(0)
    anna.say_phrase(0)
    refused(Reason.TOO_FAST, anna.say_phrase, 0)


def test_who_is_muted_is_not_read_till_one_hears_again() -> None:
    door = FakeDoor()
    door.change(chat=(ChatLine("boris", "blah"), ChatLine("chloe", "hi"), ChatLine("anna", "me", me=True)))
    drawn = screen(door, "p", "m", "2", "escape")
    assert "boris: blah" not in drawn
    assert "chloe: hi" in drawn
    assert "anna: me" in drawn
    assert "boris: blah" in screen(door, "p", "m", "2", "2", "escape")
    assert "muted" in screen(door, "p", "m", "2")


def test_nobody_to_mute() -> None:
    assert "Nobody else has spoken here yet." in screen(FakeDoor(), "p", "m", "1", "x")
