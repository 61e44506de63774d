"""Quick phrases and muting: a phrase is sent as a number, and read in each reader's language."""

from __future__ import annotations

import re

import pytest

from support.house.fake_house import TestHouse, refused
from support.screens.fake_door import FakeDoor, painted
from support.screens.sessions import enter
from tui.door import PHRASES, ChatLine, Lane, Reason, TableOptions
from tui.draw.look import Look
from tui.session.phrases import phrase, phrases
from tui.words import LANGUAGES, Words


def screen(door: FakeDoor, *keys: str, language: str = "en") -> str:
    session = enter(door, Words(language), Look.of())
    session.draw(80, 24)
    for key in keys:
        session.press(key, key if len(key) == 1 else None)
    return "\n".join(painted(session, 80, 24))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phrase_arrives_in_the_readers_language(language: str) -> None:
    door = FakeDoor()
    door.change(chat=(ChatLine("boris", "", phrase=2),))
    words = Words(language)
    spoken = words.t("{name}:", name="boris")
    assert f"{spoken} {phrase(words, 2)}" in screen(door, language=language)


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
    assert "Not so fast." in drawn
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


BORIS, CHLOE = 7, 8
"""Numbers of the speakers."""


def test_a_muted_person_is_not_read_until_unmuted() -> None:
    door = FakeDoor()
    said = (ChatLine("boris", "blah", speaker=BORIS), ChatLine("chloe", "hi", speaker=CHLOE))
    door.change(chat=(*said, ChatLine("anna", "me", me=True)))
    drawn = screen(door, "p", "m", "2", "escape")
    assert "boris: blah" not in drawn
    assert "chloe: hi" in drawn
    assert "anna: me" in drawn
    assert "boris: blah" in screen(door, "p", "m", "2", "2", "escape")
    assert "muted" in screen(door, "p", "m", "2")


def test_a_person_is_muted_and_not_a_name() -> None:
    house = TestHouse()
    anna, boris = (house.enter(f"key {name}", name) for name in ("anna", "boris"))
    session = enter(anna, Words(), Look.of())
    anna.on_change(session.wake)
    boris.say("blah")
    for key in ("p", "m", "1", "escape"):
        session.press(key, key if len(key) == 1 else None)
    boris.rename("robert")
    boris.say("me again")
    house.enter("key chloe", "boris").say("another boris")
    drawn = "\n".join(painted(session, 80, 24))
    assert "boris: another boris" in drawn
    assert "blah" not in drawn
    assert "me again" not in drawn
    session.press("p", "p")
    session.press("m", "m")
    drawn = "\n".join(painted(session, 80, 24))
    assert re.search(r"1  boris +not muted", drawn)
    assert re.search(r"2  robert +muted by you", drawn), "by the newest name"


def test_a_muted_person_who_has_been_silent_can_be_unmuted() -> None:
    door = FakeDoor()
    door.change(chat=(ChatLine("boris", "blah", speaker=BORIS),))
    session = enter(door, Words(), Look.of())
    door.on_change(session.wake)
    for key in ("p", "m", "1"):
        session.press(key, key)
    door.change(chat=())
    assert re.search(r"1  boris +muted", "\n".join(painted(session, 80, 24)))
    session.press("1", "1")
    assert session.muted == {}


def test_a_person_muted_in_the_lobby_is_not_read_at_the_table() -> None:
    door = FakeDoor()
    door.open_table(TableOptions())
    door.change(
        chat=(ChatLine("boris", "here", speaker=BORIS),), lobby=(ChatLine("chloe", "there", speaker=CHLOE),)
    )
    drawn = screen(door, "p", "m", "2", "escape", "c", "tab")
    assert "Chat in the lobby" in drawn
    assert "there" not in drawn
    assert "boris: here" in screen(door, "p", "m", "2", "escape")


# ---- phrases in the lobby's lane


def test_a_phrase_goes_to_the_lobby_from_a_table() -> None:
    door = FakeDoor()
    door.open_table(TableOptions())
    assert "Chat at this table" in screen(door, "p")
    for key in ("0", "tab"):
        drawn = screen(door, "p", key)
        assert "Chat in the lobby" in drawn
        assert "0 to the table" in drawn
        screen(door, "p", key, "3")
        assert door.done[-1] == ("say_phrase", 2, Lane.LOBBY)
    screen(door, "p", "0", "0", "3")
    assert door.done[-1] == ("say_phrase", 2)


def test_in_the_lobby_itself_there_is_but_one_lane() -> None:
    door = FakeDoor()
    drawn = screen(door, "p", "0", "tab")
    assert "to the" not in drawn
    screen(door, "p", "0", "3")
    assert door.done == [("say_phrase", 2)]


def test_nobody_to_mute() -> None:
    assert "No one else has said anything here yet." in screen(FakeDoor(), "p", "m", "1", "x")
