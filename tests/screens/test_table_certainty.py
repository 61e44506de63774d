"""What cannot be taken back is asked once more; everything else is not; and no is no."""

from __future__ import annotations

import pytest

from engine.shamans import Game
from support.seated import SIZES, SMALL, Seated, seated_at, sit
from support.table import act, play, table

SURE = "Enter yes, do it"

HANDS = {0: "P3 B1", 1: "G1 B2", 2: "P5 P6"}


def stray_onto_the_moon() -> Seated:
    """The next card that strays ends the round."""
    game = table(3, hands=HANDS, pawn=1)
    play(game, "P3")
    return sit(game, 1)


def portal_in_hand(pawn: int = 5) -> Seated:
    """The Guide has a Portal, and plays a card or uses it."""
    return sit(table(3, hands=HANDS, face_down={0: "portal"}, pawn=pawn))


CASES = {
    "a card": (stray_onto_the_moon, "2", "play G1", "Play G1? ", "the pawn reaches the Moon"),
    "a Portal back": (portal_in_hand, "3", "portal -1", "Use a Portal, back? ", "6 steps from the Moon"),
    "a Portal ahead": (portal_in_hand, "4", "portal +1", "Use a Portal, ahead? ", "4 steps from the Moon"),
    "an elimination": (lambda: seated_at("to_strike"), "2", "strike 2", "Eliminate cleo? ", "A Shaman: 2"),
    "a hidden Dagger": (
        lambda: seated_at("to_strike_or_not"),
        "5",
        "strike 4",
        "Eliminate emil? ",
        "A Shadow: the hand is",
    ),
    "a Permutation": (
        lambda: seated_at("to_swap"),
        "4",
        "swap 4",
        "Exchange roles with emil? ",
        "both see both.",
    ),
    "a Portal onto the Moon": (
        lambda: seated_at("before_the_moon"),
        "3",
        "portal +1",
        "Use a Portal, ahead? ",
        "The pawn reaches the Moon, the Shadows win.",
    ),
}


@pytest.mark.parametrize("yes", ["enter", "y"])
@pytest.mark.parametrize("case", CASES)
def test_it_is_asked_once_and_done(case: str, yes: str) -> None:
    lay_out, key, text, question, effect = CASES[case]
    seated = lay_out()
    decision = seated.game.decision
    seated.press(key, key)
    assert seated.chosen == []
    assert SURE in seated.screen()
    assert question in seated.screen()
    assert effect in seated.screen()
    assert "Enter: yes." in seated.screen()
    seated.press(yes)
    assert seated.chosen == [(text, decision)]
    assert SURE not in seated.screen()


@pytest.mark.parametrize("no", ["escape", "n", "v", "right", "t", "c", "pageup", "tab", "x", "l"])
@pytest.mark.parametrize("case", CASES)
def test_any_other_key_is_no(case: str, no: str) -> None:
    lay_out, key, *_ = CASES[case]
    seated = lay_out()
    seated.press(key, key)
    assert SURE in seated.screen()
    seated.press(no)
    assert SURE not in seated.screen()
    if no in ("t", "c"):
        seated.press("escape")
    assert SURE not in seated.screen()
    assert seated.chosen == []
    if no != "right":  # what was picked still is, and is asked about again
        seated.press("enter")
        assert SURE in seated.screen()


def test_no_is_acknowledged() -> None:
    seated = seated_at("to_strike")
    seated.press("1", "1", "escape")
    assert "Nothing was done." in seated.status


@pytest.mark.parametrize("key", ["2", "enter"])
def test_the_key_itself_never_says_yes_and_enter_does(key: str) -> None:
    seated = seated_at("to_swap")
    seated.press("2", "2", key)
    assert len(seated.chosen) == (key == "enter")


def test_a_third_click_on_the_same_thing_does_not_say_yes() -> None:
    seated = seated_at("to_swap")
    for _ in range(4):
        seated.click("3 dora")
    assert seated.chosen == []
    seated.click("yes, do it")
    assert seated.chosen[0][0] == "swap 3"


@pytest.mark.parametrize("question", ["to_guide", "to_play", "to_take", "to_stabilize", "to_pass_left"])
def test_what_can_be_borne_is_not_asked_about(question: str) -> None:
    seated = seated_at(question)
    seated.press("2", "2")
    assert SURE not in seated.screen()
    assert len(seated.chosen) == 1


@pytest.mark.parametrize(
    ("question", "key"), [("before_the_moon", "2"), ("before_an_elimination", "2"), ("before_the_end", "2")]
)
def test_a_portal_in_a_window_is_not_asked_about(question: str, key: str) -> None:
    """The clock of a window is short, and the question is this very one."""
    seated = seated_at(question)
    seated.press(key, key)
    assert [text for text, _ in seated.chosen] == ["portal -1"]


def test_letting_the_moon_happen_is_not_asked_about() -> None:
    seated = seated_at("before_the_moon")
    seated.press("1", "1")
    assert [text for text, _ in seated.chosen] == ["let"]


def waiting_with_a_portal() -> Seated:
    """Somebody else's turn; this player may use a Portal."""
    hands = {0: "P3 B1", 1: "G1 B2", 2: "P5 P6"}
    game: Game = table(3, hands=hands, face_up={2: "portal"}, pawn=5)
    return sit(game, 2)


def test_the_question_goes_away_when_the_table_moves_on() -> None:
    seated = waiting_with_a_portal()
    seated.press("3", "enter")
    assert SURE in seated.screen()
    seated.other(0, "play P3")
    assert SURE not in seated.screen()
    seated.press("y")
    assert seated.chosen == []
    assert "▸3 Portal back" in seated.screen()
    seated.press("enter", "enter")
    assert [text for text, _ in seated.chosen] == ["portal -1"]


def test_the_yes_that_comes_too_late_is_not_taken_for_the_new_question() -> None:
    """The table moves on in the house, and the key comes before anything is drawn."""
    seated = waiting_with_a_portal()
    seated.press("3", "enter")
    act(seated.game, 0, "play P3")
    seated.door.show_match()
    seated.visit.wake()
    seated.packet("enter")
    assert seated.chosen == []


def test_the_question_stays_while_only_the_clock_moves_on() -> None:
    seated = waiting_with_a_portal()
    seated.press("3", "enter")
    seated.door.show_match()
    seated.wake()
    assert SURE in seated.screen()
    seated.press("enter")
    assert [text for text, _ in seated.chosen] == ["portal -1"]


@pytest.mark.parametrize("case", CASES)
def test_the_answer_is_in_sight_on_every_screen(case: str) -> None:
    for size in SIZES:
        seated = CASES[case][0]()
        seated.size = size
        seated.press(CASES[case][1], "enter")
        assert SURE in seated.rows()[-1]
        assert CASES[case][3].strip() in seated.screen()


def test_the_small_screen_cuts_the_effect_and_not_the_question() -> None:
    seated = seated_at("to_strike", SMALL)
    seated.press("1", "1")
    assert seated.status == "Eliminate bruno? A Shaman: 1 step ahead. A Sha… Enter: yes."
