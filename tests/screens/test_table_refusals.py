"""The status row says what the house refuses, and what cannot be done now; nothing is lost."""

from __future__ import annotations

import re

import pytest

from engine.shamans import read_option
from support.engine.table import act, play, table
from support.screens.seated import seated_at, sit
from tui.door import Reason
from tui.text.refusals import refusal
from tui.words import Words

BY_CHOOSING = [
    Reason.STALE,
    Reason.NOT_OFFERED,
    Reason.NOT_SEATED,
    Reason.NOT_NOW,
    Reason.TOO_FAST,
]


@pytest.mark.parametrize("reason", BY_CHOOSING)
def test_a_refused_choice_says_why_and_stays_picked(reason: Reason) -> None:
    seated = seated_at("to_play")
    seated.door.refuse = reason
    seated.press("3", "3")
    assert refusal(Words(), reason) in seated.status
    assert seated.status.startswith("!")
    assert seated.picked == ["▸38◆"]
    seated.door.refuse = None
    seated.press("enter")
    assert [text for text, _ in seated.chosen] == ["play P8"]


def test_a_refused_yes_is_asked_again() -> None:
    seated = seated_at("to_strike")
    seated.door.refuse = Reason.TOO_FAST
    seated.press("1", "1", "y")
    assert refusal(Words(), Reason.TOO_FAST) in seated.status
    seated.door.refuse = None
    seated.press("enter")
    assert seated.chosen == []
    seated.press("y")
    assert [text for text, _ in seated.chosen] == ["strike 0"]


def test_a_stale_choice_changes_nothing_and_the_newer_picture_follows() -> None:
    """Another player uses a Portal just before the key arrives: the picture is older than the table."""
    hands = {0: "P3 B1", 1: "G1 B2", 2: "P5 P6"}
    game = table(3, hands=hands, face_up={2: "portal"}, pawn=5)
    seated = sit(game)
    seated.press("1")
    act(game, 2, "portal -1")
    seated.press("1")
    assert "The table has moved on; look again." in seated.status
    assert game.view(None).table == ()
    seated.door.show_match()
    seated.wake()
    assert seated.picked == ["▸13◆"]
    seated.press("enter")
    assert [card for _, card in game.view(None).table] == [read_option("play P3").card]  # type: ignore[union-attr]


def test_the_refusal_of_a_late_choice_stays_when_the_table_moves_on() -> None:
    """The key comes after another player's choice, and before the screen has heard of it."""
    hands = {0: "P3 B1", 1: "G1 B2", 2: "P5 P6"}
    game = table(3, hands=hands, face_up={2: "portal"}, pawn=5)
    seated = sit(game)
    seated.press("1")
    seated.door.hear(act(game, 2, "portal -1"))
    seated.press("1")
    seated.wake()
    assert seated.chosen[1:] == []
    assert "The table has moved on; look again." in seated.status
    seated.press("1")
    assert "moved on" not in seated.status
    assert [seat for seat, _ in game.view(None).table] == [0]


def test_the_reason_for_a_held_message_stays_through_another_players_move() -> None:
    hands = {0: "P3 B1", 1: "G1 B2", 2: "P5 P6"}
    game = table(3, hands=hands, face_up={2: "portal"}, pawn=5)
    seated = sit(game)
    seated.door.refuse = Reason.TOO_FAST
    seated.press("c", "h", "i", "enter")
    told = "Not so fast. Wait a moment"
    assert refusal(Words(), Reason.TOO_FAST).startswith(told)
    assert told in seated.screen()
    assert "Table ▸ hi" in seated.screen()
    seated.door.hear(act(game, 2, "portal -1"))
    seated.wake()
    assert told in seated.screen()
    assert "Table ▸ hi" in seated.screen()


def test_a_card_when_it_is_not_my_turn() -> None:
    hands = {0: "P3 B1", 1: "G1 B2", 2: "P5 P6"}
    seated = sit(table(3, hands=hands), 2)
    seated.press("2")
    assert "You cannot play this now." in seated.screen()
    seated.press("2")
    assert "It is not your turn." in seated.status
    assert seated.picked == ["▸26◆"]
    assert seated.chosen == []


def test_a_card_when_the_question_is_another_one() -> None:
    seated = seated_at("to_take")
    seated.click_card("1●")
    seated.press("enter")
    assert "Answer the question first." in seated.status
    assert seated.chosen == []


def test_a_player_who_is_out_of_the_round_is_told_so() -> None:
    """X2: a Shaman's hand is set aside, and the player can still look at it."""
    seated = seated_at("to_strike")
    game = seated.game
    act(game, 1, "strike 0")
    victim = sit(game, 0)
    assert game.view(victim.door.picture.seat).hand != ()
    victim.press("1", "1")
    assert "You are out of this round." in victim.status
    assert re.search(r"anna .*Shaman", victim.screen())
    assert " out " in victim.screen()
    assert victim.hand == []
    assert victim.chosen == []


def test_a_refusal_is_gone_with_the_next_key() -> None:
    seated = seated_at("to_play")
    seated.door.refuse = Reason.TOO_FAST
    seated.press("1", "1")
    assert "Not so fast." in seated.status
    seated.press("right")
    assert "Not so fast." not in seated.screen()


def test_an_empty_hand_is_no_mistake() -> None:
    game = table(3, hands={0: "P1 B1", 1: "P2 B2", 2: "P3 B3"}, display="shard dagger")
    play(game, "P1 P2 P3")
    act(game, 0, "take 0")
    play(game, "B3 B1")
    seated = sit(game, 0)
    seated.press("right", "left", "1", "enter", "space")
    assert "No cards in your hand." in seated.screen()
    assert seated.chosen == []
