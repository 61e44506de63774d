"""Chat: without control characters, limited in length and rate."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wcwidth import wcwidth

from server.house import HouseDoor
from support.house.fake_house import TestHouse, refused
from tui.door import ChatLine, Lane, Reason, TableOptions
from tui.door.safe_text import MOST_SPOKEN, speech


def said(door: HouseDoor) -> list[str]:
    return [line.text for line in door.look().chat]


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [
        ("hello, world!", "hello, world!"),
        ("\x1b]52;c;aGFja2Vk\x07", "]52;c;aGFja2Vk"),
        ("\x1b[31mred\x1b[0m", "[31mred[0m"),
        ("a\x9d0;title\x9c", "a0;title"),
        ("a\u202eb\u2066c\u200fd", "abcd"),
        ("z\u200be\u200dr\u2060o\ufeff", "zero"),
        ("soft\u00adhyphen", "softhyphen"),
        ("one\ntwo\r\nthree\tfour", "one two three four"),
        ("a\u00a0b\u2003c\u3000d\u2028e\u2029f", "a b c d e f"),
        ("  many    spaces  ", "many spaces"),
        ("e\u0301", "é"),
        ("e\u200b\u0301", "é"),
        ("x" + "\u0301" * 30 + "y", "x\u0301\u0301y"),
        ("\u0301\u0301abc \u0301d", "abc d"),
        ("priv\ue000ate \ud800 un\u0378assigned", "private unassigned"),
        ("[b]markup[/] stays text", "[b]markup[/] stays text"),
        ("otter 🦦, ship 🚀", "otter 🦦, ship 🚀"),
        ("⚔\ufe0f", "⚔"),
        ("odd \U0001242b\ufdfd\u2e3b glyphs", "odd glyphs"),
        ("\u3164\u2800\u115f", ""),
        ("日本語 Привет שלום", "日本語 Привет שלום"),
        ("", ""),
    ],
)
def test_what_is_left_of_a_message(text: str, cleaned: str) -> None:
    assert speech(text) == cleaned


@pytest.mark.parametrize(("text", "length"), [("x" * 10_000, 200), ("日" * 10_000, 100), ("x日" * 100, 133)])
def test_a_message_is_cut_by_its_cells(text: str, length: int) -> None:
    assert len(speech(text)) == length


@given(st.text(st.characters(), max_size=300))
def test_no_message_reaches_out_of_its_line(text: str) -> None:
    cleaned = speech(text)
    dropped = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
    assert not dropped & set(map(unicodedata.category, cleaned))
    assert all(wcwidth(sign) >= 0 for sign in cleaned)
    assert sum(map(wcwidth, cleaned)) <= MOST_SPOKEN
    assert all(sign == " " or not sign.isspace() for sign in cleaned)
    assert speech(cleaned) == cleaned


def test_what_is_said_in_the_lobby_is_heard_there() -> None:
    house = TestHouse()
    anna, bob = house.enter(None, "anna"), house.enter(None, "bob")
    anna.say("hello \x1b[2J")
    assert anna.look().chat == (ChatLine("anna", "hello [2J", me=True, speaker=1),)
    assert bob.look().chat == (ChatLine("anna", "hello [2J", speaker=1),)


def test_what_is_said_at_a_table_stays_there() -> None:
    house = TestHouse()
    anna, bob, cleo = (house.enter(None, name) for name in ("anna", "bob", "cleo"))
    cleo.say("in the lobby")
    bob.join(anna.open_table(TableOptions()))
    anna.say("at the table")
    assert said(anna) == said(bob) == ["at the table"]
    assert said(cleo) == ["in the lobby"]
    bob.leave()
    assert said(bob) == ["in the lobby"]


def test_a_line_keeps_the_name_under_which_it_was_said() -> None:
    house = TestHouse()
    anna = house.enter(None, "anna")
    anna.say("hello")
    anna.rename("hanna")
    assert anna.look().chat == (ChatLine("anna", "hello", me=True, speaker=1),)


def test_who_sits_at_a_table_reads_and_writes_in_the_lobby_too() -> None:
    house = TestHouse()
    anna, bob, cleo = (house.enter(None, name) for name in ("anna", "bob", "cleo"))
    bob.join(anna.open_table(TableOptions()))
    cleo.say("anyone for a match?")
    anna.say("one seat is left here", Lane.LOBBY)
    anna.say_phrase(4, Lane.LOBBY)
    for door in (anna, bob):
        assert door.look().chat == (), "the table's own lane"
        assert [line.text for line in door.look().lobby] == [
            "anyone for a match?",
            "one seat is left here",
            "",
        ]
    assert [line.me for line in anna.look().lobby] == [False, True, True]
    assert said(cleo) == [line.text for line in bob.look().lobby]
    assert cleo.look().lobby == (), "there it is the one lane"
    cleo.say("thanks", Lane.LOBBY)
    assert said(cleo)[-1] == "thanks"


def test_a_speaker_has_one_number_under_every_name() -> None:
    house = TestHouse()
    anna, bob = house.enter("key a", "anna"), house.enter(None, "bob")
    anna.say("hello")
    anna.rename("hanna")
    house.enter("key a", "anna").say_phrase(2)
    bob.say("hi")
    first, again, other = (line.speaker for line in bob.look().chat)
    assert first == again != other
    assert 0 not in (first, other), "that is nobody's"


def test_a_speakers_number_tells_nothing_of_his_key() -> None:
    numbers = set()
    for key in ("key a", "key b", None):
        door = TestHouse().enter(key, "anna")
        door.say("hello")
        numbers.add(door.look().chat[0].speaker)
    assert len(numbers) == 1


@pytest.mark.parametrize("text", ["", "   ", "\x1b", "\u200b\u200b", "\u3164", "\u0301"])
def test_an_empty_message_is_refused(text: str) -> None:
    refused(Reason.EMPTY_MESSAGE, TestHouse().enter(None, "anna").say, text)


def test_three_messages_in_three_seconds() -> None:
    house = TestHouse()
    anna, bob = house.enter(None, "anna"), house.enter(None, "bob")
    for text in "abc":
        anna.say(text)
        house.clock.pass_by(0.5)
    refused(Reason.TOO_FAST, anna.say, "d")
    bob.say("e")
    house.clock.pass_by(1.5)
    anna.say("f")
    refused(Reason.TOO_FAST, anna.say, "g")
    assert said(bob) == ["a", "b", "c", "e", "f"]


def test_the_pace_stays_with_the_person_through_another_door() -> None:
    house = TestHouse()
    for text in "abc":
        house.enter("key", "anna").say(text)
    refused(Reason.TOO_FAST, house.enter("key", "anna").say, "d")


@pytest.mark.parametrize("at_a_table", [False, True])
def test_a_hundred_lines_are_kept(at_a_table: bool) -> None:
    house = TestHouse()
    anna = house.enter(None, "anna")
    if at_a_table:
        anna.open_table(TableOptions())
    for number in range(120):
        anna.say(str(number))
        house.clock.pass_by(2)
    assert said(anna) == [str(number) for number in range(20, 120)]


def test_who_comes_and_goes_says_nothing() -> None:
    house = TestHouse()
    anna, bob = house.enter(None, "anna"), house.enter(None, "bob")
    bob.join(anna.open_table(TableOptions()))
    bob.leave()
    bob.close(dropped=False)
    assert said(anna) == []
    anna.leave()
    assert said(anna) == []
