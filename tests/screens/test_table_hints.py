"""The rows below the hand while nothing is picked, and the status row: they say what holds now."""

from __future__ import annotations

import pytest

from support.questions import QUESTIONS
from support.seated import SIZES, Seated, seated_at, sit
from support.table import act, play, table
from tui.chair import Countdown
from tui.rows import plain

HANDS = {0: "P1 B1", 1: "P2 B2", 2: "P3 B3"}
SHAMAN = "You are a Shaman: follow, and keep the pawn off the Moon."
SHADOW = "You are a Shadow: bring the pawn to the Moon, unnoticed."
HOW = "Arrows or digits pick, Enter does it."


def waiting(seat: int = 1, size: tuple[int, int] = (80, 24)) -> Seated:
    """Seat 0 is to guide; seat 2 is the Shadow."""
    return sit(table(3, hands=HANDS, shadows=(2,)), seat, size)


# ---- what one is after


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("seat", "aim"), [(1, SHAMAN), (2, SHADOW)])
def test_who_waits_is_told_what_he_is_after(seat: int, aim: str, size: tuple[int, int]) -> None:
    seated = waiting(seat, size)
    (said,) = [parts for parts in seated.visit.draw(*size).rows if aim in plain(parts)]
    assert all(span.private for span in said if aim in span.text)
    assert HOW not in seated.screen()


@pytest.mark.parametrize("size", SIZES)
def test_not_with_hidden_roles(size: tuple[int, int]) -> None:
    seated = waiting(2, size)
    seated.press("v")
    assert SHADOW not in seated.screen()
    seated.press("v")
    assert SHADOW in seated.screen()


def test_who_is_asked_is_told_how_to_answer_instead() -> None:
    for question in QUESTIONS:
        seated = seated_at(question)
        assert HOW in seated.screen()
        assert SHAMAN not in seated.screen()
        assert SHADOW not in seated.screen()


def test_who_is_out_is_after_nothing() -> None:
    seated = seated_at("to_strike")
    act(seated.game, 1, "strike 0")
    victim = sit(seated.game, 0)
    assert "out: Shaman" in victim.screen()
    assert SHAMAN not in victim.screen()


# ---- the status row


def test_it_stays_while_the_question_does() -> None:
    seated = waiting()
    seated.press("enter")
    seated.door.show_match(Countdown(85, 90))
    seated.wake()
    assert "Pick first, with the arrows or a digit." in seated.status


def test_a_refusal_too() -> None:
    game = table(3, hands=HANDS)
    play(game, "P1")
    seated = sit(game, 2)
    seated.press("1", "1")
    assert "It is not your turn." in seated.status
    seated.other(1, "play P2")
    assert seated.status == ""


def test_the_question_mark_explains_what_is_asked_and_what_is_on_the_screen() -> None:
    seated = seated_at("to_take")
    seated.press("?")
    drawn = " ".join(seated.screen((80, 60)).split())
    assert "Now" in drawn
    assert "You were the lowest: take an artifact." in drawn
    assert "the deck: Only you see it." in drawn
    told = [row for row in seated.visit.draw(80, 60).rows if any("the deck: " in span.text for span in row)]
    assert all(any(span.private for span in row) for row in told)
    assert told
    assert "□ not seen yet" in drawn
