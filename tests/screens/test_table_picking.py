"""The selection stays while it makes sense, and a new question starts without one."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

from engine.core import Seat
from engine.shamans import Game, shuffle, write_card
from support.engine.questions import QUESTIONS
from support.engine.table import act, asked, offers, play, table
from support.screens.seated import LARGE, SIZES, SMALL, USUAL, Seated, seated_at, sit
from tui.door import Countdown

HANDS = {0: "P1 B1", 1: "P2 B2", 2: "P3 B3"}


def tricks() -> Game:
    """Return three hands of the same worlds: seat 2 is highest, seat 0 lowest."""
    return table(3, hands=HANDS, display="shard dagger", deck="portal shard")


def picked(seated: Seated) -> list[str]:
    """Return the marked things: a world that is the Destination has no key behind its mark."""
    cards = {mark[:2]: mark for mark in seated.picked}
    return [cards.get(mark, mark) for mark in re.findall(r"▸[-=\d]", seated.screen())]


def test_a_quick_second_enter_does_not_answer_the_next_question() -> None:
    """The lowest takes a tile from the deck: another Enter in the same packet finds nothing selected."""
    game = tricks()
    play(game, "P1 P2 P3")
    seated = sit(game)
    seated.packet("3", "enter", "enter")
    assert [text for text, _ in seated.chosen] == ["draw"]
    assert asked(game)[0] == "keep_or_show"
    seated.draw()
    assert picked(seated) == []
    assert "Choose first, with the arrows or a digit." in seated.status


@pytest.mark.parametrize("question", QUESTIONS)
def test_an_enter_that_is_held_down_picks_nothing_and_does_nothing(question: str) -> None:
    """It does not let anything happen either."""
    for size in SIZES:
        seated = seated_at(question, size)
        seated.press(*["enter"] * 12)
        assert seated.chosen == []
        assert picked(seated) == []
        assert "Choose first, with the arrows or a digit." in seated.status


@pytest.mark.parametrize("question", QUESTIONS)
def test_an_enter_that_is_held_down_after_a_choice_makes_no_second_one(question: str) -> None:
    """This holds whatever is asked next, and of whom: the others answer at once."""
    seated = seated_at(question)
    seat = seated.door.picture.seat
    seated.press("1")
    for _ in range(12):
        seated.press("enter")
        for other in sorted(seated.game.waiting - {seat}):
            seated.other(other, offers(seated.game, other)[0])
    assert len(seated.chosen) <= 1


def test_the_same_key_three_times_in_one_packet_chooses_once() -> None:
    game = tricks()
    play(game, "P1 P2 P3")
    seated = sit(game)
    seated.packet("3", "3", "3")
    assert [text for text, _ in seated.chosen] == ["draw"]


def test_a_new_question_finds_nothing_picked() -> None:
    game = table(3, hands=HANDS, face_down={0: "portal"}, display="shard dagger", pawn=6)
    seated = sit(game)
    seated.press("1", "1")  # play P1
    seated.press("2")  # while waiting: the Portal again
    assert picked(seated) == ["▸2"]
    seated.other(1, "play P2")
    seated.other(2, "play P3")
    assert asked(game) == ("take", (0,))
    assert picked(seated) == []
    seated.press("enter")
    assert seated.chosen[1:] == []


def test_a_card_selected_while_waiting_stays_selected_for_the_turn() -> None:
    seated = sit(tricks(), 2)
    seated.press("2")
    assert picked(seated) == ["▸23●"]
    seated.other(0, "play P1")
    seated.other(1, "play P2")
    assert picked(seated) == ["▸23●"]
    assert "Strays: the pawn moves, 7 steps left." in seated.screen()
    seated.press("enter")
    assert [text for text, _ in seated.chosen] == ["play B3"]


def test_a_card_that_was_passed_on_is_no_longer_picked() -> None:
    """A3: the card is gone with the Eclipse."""
    seated = seated_at("to_pass_left")
    seated.press("1", "1")
    assert picked(seated) == []
    seated.press("1")  # selected again, while the others still choose
    assert picked(seated) == ["▸12●"]
    seated.other(0, "pass B1")
    seated.other(2, "pass B3")
    assert asked(seated.game)[0] == "play"
    assert "B2" not in "".join(seated.rows()[-6:])
    assert picked(seated) == []


def test_another_card_stays_picked_when_its_key_changes() -> None:
    seated = seated_at("to_pass_left")
    seated.press("1", "1", "2")
    assert picked(seated) == ["▸23▲"]
    seated.other(2, "pass W6")
    seated.other(0, "pass W4")
    assert picked(seated) == ["▸13▲"]


def test_escape_picks_nothing() -> None:
    seated = seated_at("to_play")
    seated.press("3", "escape")
    assert picked(seated) == []
    seated.press("3")
    assert seated.chosen == []


@pytest.mark.parametrize("question", ["to_play", "to_strike", "before_the_moon", "to_stabilize"])
def test_a_new_size_keeps_what_is_picked(question: str) -> None:
    seated = seated_at(question, USUAL)
    seated.press("2")
    for size in (SMALL, LARGE, USUAL, (40, 10), SMALL):
        seated.size = size
        seated.draw()
    assert seated.chosen == []
    seated.press("enter")
    if "▸N no" in seated.screen():
        seated.press("y")
    options = {
        "to_play": "play P4",
        "to_strike": "strike 2",
        "before_the_moon": "portal -1",
        "to_stabilize": "take 0",
    }
    assert [text for text, _ in seated.chosen] == [options[question]]


def test_the_clock_and_the_talk_keep_what_is_picked() -> None:
    for size in SIZES:
        seated = seated_at("before_an_elimination", size)
        seated.press("2")
        seated.door.show_match(Countdown(7, 8))
        seated.wake()
        assert "7 s" in seated.screen()
        seated.press("c", "2", "enter")  # sending the message closes the input
        seated.press("enter")
        assert [text for text, _ in seated.chosen] == ["portal -1"]
        assert ("say", "2") in seated.door.done


def test_other_players_moves_keep_the_selected_card() -> None:
    """Another player uses a Portal in the middle of this player's turn: the same question is asked again."""
    game = table(3, hands=HANDS, face_up={1: "portal"}, pawn=5)
    seated = sit(game)
    seated.press("2")
    seated.other(1, "portal -1")
    assert picked(seated) == ["▸21●"]
    seated.press("2")
    assert [text for text, _ in seated.chosen] == ["play B1"]


def test_a_window_that_comes_in_between_finds_nothing_picked() -> None:
    game = table(3, hands=HANDS, face_up={1: "portal"}, face_down={0: "shard"}, pawn=1)
    seated = sit(game)
    seated.press("1")
    seated.other(1, "portal +1")
    assert asked(game)[0] == "last_chance"
    assert picked(seated) == []
    assert "Last chance" in seated.screen()


def test_a_new_round_finds_nothing_picked() -> None:
    """The same card is dealt again, but it is another hand."""
    game = table(3, hands={0: "P1 B1", 1: "G1 B2", 2: "P3 G2"}, pawn=1)
    play(game, "P1")
    seated = sit(game, 2)
    seated.press("1")
    assert picked(seated) == ["▸13◆"]
    seated.other(1, "play G1")  # onto the Moon
    assert game.view(None).result is not None
    seated.door.deal(next(seed for seed in range(99) if "P3" in dealt_to(game, 2, seed)))
    seated.wake()
    assert "3◆" in [card.text for card in seated.hand]
    assert picked(seated) == []


def dealt_to(game: Game, seat: int, seed: int) -> list[str]:
    """Return the hand that a seat would be dealt."""
    after = game.copy()
    after.deal(shuffle(after.setup, Random(seed).randrange))
    return [write_card(card) for card in after.view(Seat(seat)).hand]


def test_a_click_on_an_option_that_is_gone_does_nothing() -> None:
    """A click that was meant for a thing that is gone does nothing."""
    game = tricks()
    play(game, "P1 P2 P3")
    seated = sit(game)
    seated.session.click("item:9")
    seated.session.click("item:9")
    assert seated.chosen == []
    act(game, 0, "take 0")
    seated.door.change(match=replace(seated.door.picture.match, view=game.view(seated.door.picture.seat)))  # type: ignore[type-var]
    seated.wake()
    assert picked(seated) == []
