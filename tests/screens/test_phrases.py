"""Quick phrases and muting: a phrase is sent as a number, and read in each reader's language."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine.core import Seat
from support.house.fake_house import TestHouse, own_table, refused
from support.screens.fake_door import FakeDoor, painted
from support.screens.sessions import KITS, enter
from tui.door import (
    COMMON,
    NAMING,
    PHRASES,
    UNNAMED,
    ChatLine,
    Lane,
    Occupant,
    Reason,
    SeatPicture,
    TableOptions,
)
from tui.draw.look import Look
from tui.session.phrases import DIGITS, common_phrases, phrase
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
    assert f"{spoken} {common_phrases(words)[2]}" in screen(door, language=language)


def test_the_house_and_the_screens_know_the_same_number_of_them() -> None:
    assert {len(common_phrases(Words(language))) for language in LANGUAGES} == {len(COMMON)}


@pytest.mark.parametrize("game", list(KITS))
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_phrases_of_a_game_have_numbers_and_digits(game: str, language: str) -> None:
    """And those that name a player leave the name as it is."""
    own = KITS[game].screens.phrases(Words(language), "Moth")
    assert len(own.naming) <= len(NAMING)
    assert len(own.unnamed) <= len(UNNAMED)
    assert len(own.naming) + len(own.unnamed) <= DIGITS
    assert all(len(text.split("Moth")) == 2 for text in own.naming)
    assert not any("Moth" in text for text in own.unnamed)
    texts = (*common_phrases(Words(language)), *own.naming, *own.unnamed)
    assert len(set(texts)) == len(texts)


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
    drawn = screen(door, "p", "u", "2", "escape")
    assert "boris: blah" not in drawn
    assert "chloe: hi" in drawn
    assert "anna: me" in drawn
    assert "boris: blah" in screen(door, "p", "u", "2", "2", "escape")
    assert "muted" in screen(door, "p", "u", "2")


def test_a_person_is_muted_and_not_a_name() -> None:
    house = TestHouse()
    anna, boris = (house.enter(f"key {name}", name) for name in ("anna", "boris"))
    session = enter(anna, Words(), Look.of())
    anna.on_change(session.wake)
    boris.say("blah")
    for key in ("p", "u", "1", "escape"):
        session.press(key, key if len(key) == 1 else None)
    boris.rename("robert")
    boris.say("me again")
    house.enter("key chloe", "boris").say("another boris")
    drawn = "\n".join(painted(session, 80, 24))
    assert "boris: another boris" in drawn
    assert "blah" not in drawn
    assert "me again" not in drawn
    session.press("p", "p")
    session.press("u", "u")
    drawn = "\n".join(painted(session, 80, 24))
    assert re.search(r"1  boris +not muted", drawn)
    assert re.search(r"2  robert +muted by you", drawn), "by the newest name"


def test_a_muted_person_who_has_been_silent_can_be_unmuted() -> None:
    door = FakeDoor()
    door.change(chat=(ChatLine("boris", "blah", speaker=BORIS),))
    session = enter(door, Words(), Look.of())
    door.on_change(session.wake)
    for key in ("p", "u", "1"):
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
    drawn = screen(door, "p", "u", "2", "escape", "c", "tab")
    assert "Chat in the lobby" in drawn
    assert "there" not in drawn
    assert "boris: here" in screen(door, "p", "u", "2", "escape")


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
    assert "No one else has said anything here yet." in screen(FakeDoor(), "p", "u", "1", "x")


# ---- phrases that name a player

FIRST_NAMING = NAMING.start


def at_a_table() -> FakeDoor:
    """Anna, two others and a free seat, in the waiting room."""
    door = FakeDoor()
    door.open_table(TableOptions(players=4))
    assert door.picture.table is not None
    others = (SeatPicture(Occupant.PERSON, "boris"), SeatPicture(Occupant.BOT, "Moth", "sensible"))
    seats = (others[0], door.picture.table.seats[0], SeatPicture(Occupant.NOBODY), others[1])
    door.change(table=replace(door.picture.table, seats=seats))
    return door


def test_a_phrase_and_then_a_seat() -> None:
    door = at_a_table()
    assert "8  I trust ___." in screen(door, "p")
    drawn = screen(door, "p", "8")
    assert "1  I trust boris." in drawn
    assert "2  I trust Moth." in drawn
    assert "anna" not in drawn.split("I trust")[1], "a player does not name themself"
    assert "anna: I don't trust Moth." in screen(door, "p", "9", "2")
    assert door.done[-1] == ("say_phrase", (8, 3))


def test_a_click_names_a_player_and_escape_leads_back_to_the_phrases() -> None:
    door = at_a_table()
    session = enter(door, Words(), Look.of())
    session.press("p", "p")
    session.click("key:8")
    session.press("escape", None)
    assert "1  Hello!" in "\n".join(painted(session, 80, 24))
    session.click("key:8")
    session.click("key:1")
    assert door.done[-1] == ("say_phrase", (7, 0))
    assert session.page is session.room


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", NAMING[:2])
def test_the_name_stands_in_the_sentence_as_it_is(language: str, number: int) -> None:
    words = Words(language)
    door = at_a_table()
    said = phrase(enter(door, words, Look.of()), number, "Moth")
    assert len(said.split("Moth")) == 2
    door.change(chat=(ChatLine("boris", "", phrase=number, about="Moth"),))
    assert said in screen(door, language=language)


def test_in_the_lobby_no_one_can_be_named() -> None:
    door = FakeDoor()
    assert "trust ___" not in screen(door, "p", "8")
    assert "1-7 send" in screen(door, "p")
    screen(at_a_table(), "p", "0", "8", "1")
    for drawn in (screen(at_a_table(), "p", "0"), screen(FakeDoor(), "p")):
        assert "7  Thank you." in drawn
        assert "8  " not in drawn
    assert door.done == []


def test_a_refused_phrase_about_a_player_is_told() -> None:
    door = at_a_table()
    door.refuse = Reason.TOO_FAST
    drawn = screen(door, "p", "8", "1")
    assert "Not so fast." in drawn
    assert "1  I trust boris." in drawn


def test_the_house_names_the_player_at_the_seat() -> None:
    house = TestHouse()
    anna, boris = (house.enter(f"key {name}", name) for name in ("anna", "boris"))
    boris.join(anna.open_table(TableOptions(players=4)))
    anna.add_bot(Seat(2), "sensible")
    bot = own_table(anna).seats[2].name
    for seat in (0, 1, 2):
        anna.say_phrase(FIRST_NAMING, seat=Seat(seat))
        house.clock.pass_by(10)
    boris.rename("robert")
    assert [line.about for line in boris.look().chat] == ["anna", "boris", bot]
    for wrong in (None, 3, 4, -1, True):
        refused(Reason.NO_SUCH_SEAT, anna.say_phrase, FIRST_NAMING, Lane.HERE, wrong)
    refused(Reason.NO_SUCH_SEAT, anna.say_phrase, FIRST_NAMING, Lane.LOBBY, 1)
    anna.say_phrase(0, Lane.HERE, Seat(1))
    assert anna.look().chat[-1].about == "", "the phrase names no one"


# ---- the phrases of a game with more than the digits can pick


def at_shazar() -> FakeDoor:
    """Anna and two others at a table of Shazar."""
    door = at_a_table()
    assert door.picture.table is not None
    options = replace(door.picture.table.options, game="shazar")
    door.change(table=replace(door.picture.table, options=options))
    return door


def test_more_phrases_stand_on_a_second_sheet() -> None:
    first, second = screen(at_shazar(), "p"), screen(at_shazar(), "p", "right")
    assert "1  Hello!" in first
    assert "more phrases" in first
    assert "Truce?" not in first
    assert "3  Truce?" in second
    assert "5  Let us stop ___!" in second
    assert "Hello!" not in second
    for keys in (("right", "right"), ("pagedown", "pageup")):
        assert screen(at_shazar(), "p", *keys) == first
    assert screen(at_shazar(), "p", "0", "right") == screen(at_shazar(), "p", "0"), "the lobby has one sheet"


def test_phrases_of_a_game_are_sent_and_read() -> None:
    door = at_shazar()
    assert "anna: Truce?" in screen(door, "p", "right", "3")
    assert ("say_phrase", UNNAMED.start + 2) in door.done
    assert "2  Moth, help me!" in screen(door, "p", "right", "9")
    assert "anna: Moth, help me!" in screen(door, "p", "right", "9", "2")
    assert door.done[-1] == ("say_phrase", (NAMING.start + 4, 3))


def test_a_number_that_the_game_does_not_have_says_nothing() -> None:
    session = enter(at_a_table(), Words(), Look.of())
    assert phrase(session, UNNAMED.start) == ""
    assert phrase(session, NAMING.start + 2, "Moth") == ""
    assert phrase(enter(FakeDoor(), Words(), Look.of()), NAMING.start, "Moth") == ""


def test_a_player_alone_is_offered_no_phrase_that_names_another() -> None:
    door = at_shazar()
    assert door.picture.table is not None
    alone = [seat if seat.me else SeatPicture(Occupant.NOBODY) for seat in door.picture.table.seats]
    door.change(table=replace(door.picture.table, seats=tuple(alone)))
    drawn = screen(door, "p", "right")
    assert "4  Deal!" in drawn
    assert "___" not in drawn


def test_the_house_hears_the_phrases_of_a_game_at_a_table_only() -> None:
    house = TestHouse()
    anna = house.enter("key anna", "anna")
    refused(Reason.EMPTY_MESSAGE, anna.say_phrase, UNNAMED.start)
    anna.open_table(TableOptions(players=4))
    refused(Reason.EMPTY_MESSAGE, anna.say_phrase, UNNAMED.start, Lane.LOBBY)
    anna.say_phrase(UNNAMED.start)
    assert [line.phrase for line in anna.look().chat] == [UNNAMED.start]
