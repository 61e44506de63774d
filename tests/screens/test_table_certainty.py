"""An irreversible choice asks for confirmation, other choices do not, and no means no."""

from __future__ import annotations

import pytest

from engine.shamans import Game
from support.engine.table import act, play, table
from support.screens.seated import SIZES, SMALL, Seated, seated_at, sit
from tui.draw.rows import act_at, plain

SURE = "▸N no"
"""The confirmation, with no selected."""

HANDS = {0: "P3 B1", 1: "G1 B2", 2: "P5 P6"}


def stray_onto_the_moon() -> Seated:
    """Return a table where the next card that strays ends the round."""
    game = table(3, hands=HANDS, pawn=1)
    play(game, "P3")
    return sit(game, 1)


def portal_in_hand() -> Seated:
    """Return a table where the Guide has a Portal, and plays a card or uses it."""
    return sit(table(3, hands=HANDS, face_down={0: "portal"}, pawn=5))


def portal_behind_many_cards(cards: int) -> Seated:
    """Return a table where the Guide has this many cards before a Portal."""
    hand = " ".join(["P1", "P2", "B1", "B2", "G1", "G2", "Y1", "Y2", "W1", "W2", "N1"][:cards])
    return sit(table(5, hands={0: hand}, face_down={0: "portal"}))


CASES = {
    "a card": (stray_onto_the_moon, "2", "play G1", "Play 1▲? ", "the pawn reaches the Moon"),
    "a Portal back": (portal_in_hand, "3", "portal -1", "Use a Portal: 1 back? ", "6 steps from the Moon"),
    "a Portal forward": (
        portal_in_hand,
        "4",
        "portal +1",
        "Use a Portal: 1 forward? ",
        "4 steps from the Moon",
    ),
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
        "Swap roles with emil? ",
        "you both know both.",
    ),
    "a Portal onto the Moon": (
        lambda: seated_at("before_the_moon"),
        "3",
        "portal +1",
        "Use a Portal: 1 forward? ",
        "The pawn reaches the Moon. The Shadows win.",
    ),
}


WAYS_TO_SAY_YES = [("y",), ("0",), ("right", "enter"), ("left", "space"), ("up", "down", "up", "enter")]


@pytest.mark.parametrize("yes", WAYS_TO_SAY_YES, ids="+".join)
@pytest.mark.parametrize("case", CASES)
def test_it_is_asked_once_and_done(case: str, yes: tuple[str, ...]) -> None:
    lay_out, key, text, question, effect = CASES[case]
    seated = lay_out()
    decision = seated.game.decision
    seated.press(key, key)
    assert seated.chosen == []
    assert SURE in seated.screen()
    assert question in seated.screen()
    assert effect in seated.screen()
    seated.press(*yes)
    assert seated.chosen == [(text, decision)]
    assert SURE not in seated.screen()


@pytest.mark.parametrize("case", CASES)
def test_the_arrows_pick_the_answer(case: str) -> None:
    lay_out, key, *_ = CASES[case]
    seated = lay_out()
    seated.press(key, key)
    for arrow, picked in (("right", "yes"), ("right", "no"), ("up", "yes"), ("left", "no")):
        seated.press(arrow)
        assert ("▸N no" in seated.screen()) is (picked == "no")
        assert ("▸Y yes" in seated.screen()) is (picked == "yes")
    assert seated.chosen == []


WAYS_TO_SAY_NO = [("escape",), ("n",), ("1",), ("enter",), ("space",), ("right", "left", "enter")]


@pytest.mark.parametrize("no", WAYS_TO_SAY_NO, ids="+".join)
@pytest.mark.parametrize("case", CASES)
def test_no_is_acknowledged(case: str, no: tuple[str, ...]) -> None:
    lay_out, key, *_ = CASES[case]
    seated = lay_out()
    seated.press(key, key, *no)
    assert seated.chosen == []
    assert SURE not in seated.screen()
    assert "Cancelled." in seated.status


@pytest.mark.parametrize("other", ["v", "t", "c", "pageup", "tab", "x", "l", "2"])
@pytest.mark.parametrize("case", CASES)
def test_any_other_key_drops_the_question(case: str, other: str) -> None:
    """The key does what it always does; the selection stays, unless the key selects another thing."""
    lay_out, key, *_ = CASES[case]
    seated = lay_out()
    seated.press(key, "enter")
    assert SURE in seated.screen()
    seated.press(other)
    assert seated.chosen == []
    if other == key:  # it was selected again
        assert SURE in seated.screen()
        return
    assert SURE not in seated.screen()
    if other in ("t", "c"):
        seated.press("escape")
    assert SURE not in seated.screen()
    if other != "2":
        seated.press("enter")
        assert SURE in seated.screen()
    assert seated.chosen == []


# ---- keys that are held down, too many clicks


@pytest.mark.parametrize("case", CASES)
def test_an_enter_that_is_held_down_never_says_yes(case: str) -> None:
    lay_out, key, *_ = CASES[case]
    seated = lay_out()
    seated.press(key, *["enter"] * 12)
    assert seated.chosen == []


@pytest.mark.parametrize("cards", [2, 8, 9, 10])
@pytest.mark.parametrize("step", [-1, 1])
def test_the_key_of_a_thing_never_says_yes_to_it(cards: int, step: int) -> None:
    """Behind nine cards the Portal's key is the one that otherwise says yes: here it does not, and Y does."""
    seated = portal_behind_many_cards(cards)
    key = "1234567890-="[cards + (step > 0)]
    seated.press(*[key] * 12)
    assert seated.chosen == []
    seated.press("escape", key)
    assert " Y yes  ▸N no" in seated.screen()
    seated.press("y")
    assert [text for text, _ in seated.chosen] == [f"portal {step:+}"]


@pytest.mark.parametrize("size", [*SIZES, (80, 20), (120, 24), (119, 40)])
def test_clicks_on_the_same_cell_do_not_say_yes(size: tuple[int, int]) -> None:
    """The answers are never where the mouse is."""
    rows = seated_at("to_strike", size).session.draw(*size).rows
    places = [
        (x, y)
        for y, parts in enumerate(rows)
        for x in range(size[0])
        if (act_at(parts, x) or "").startswith("item:")
    ]
    assert places
    for x, y in places:
        seated = seated_at("to_strike", size)
        for _ in range(6):
            found = act_at(seated.session.draw(*size).rows[y], x)
            if found is not None:
                seated.session.click(found)
        assert seated.chosen == []


def test_the_answers_can_be_clicked() -> None:
    for size in SIZES:
        seated = seated_at("to_swap", size)
        seated.click("3 dora")
        seated.click("3 dora")
        seated.click("N no")
        assert seated.chosen == []
        assert "Cancelled." in seated.status
        seated.click("3 dora")
        seated.click("Y yes")
        assert [text for text, _ in seated.chosen] == ["swap 3"]


# ---- choices without a confirmation


@pytest.mark.parametrize("question", ["to_guide", "to_play", "to_take", "to_stabilize", "to_pass_left"])
def test_ordinary_choices_are_not_confirmed(question: str) -> None:
    seated = seated_at(question)
    seated.press("2", "2")
    assert SURE not in seated.screen()
    assert len(seated.chosen) == 1


@pytest.mark.parametrize(
    ("question", "key"), [("before_the_moon", "2"), ("before_an_elimination", "2"), ("before_the_end", "2")]
)
def test_a_portal_in_a_window_is_not_asked_about(question: str, key: str) -> None:
    """The clock of a window is short, and the window's question is this very one."""
    seated = seated_at(question)
    seated.press(key, key)
    assert [text for text, _ in seated.chosen] == ["portal -1"]


def test_letting_the_moon_happen_is_not_asked_about() -> None:
    seated = seated_at("before_the_moon")
    seated.press("1", "1")
    assert [text for text, _ in seated.chosen] == ["let"]


def waiting_with_a_portal() -> Seated:
    """Return a visit in another player's turn, in which this player may use a Portal."""
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
    seated.press("enter", "y")
    assert [text for text, _ in seated.chosen] == ["portal -1"]


def test_the_yes_that_comes_too_late_is_not_taken_for_the_new_question() -> None:
    """The table moves on in the house, and the key comes before anything is drawn."""
    seated = waiting_with_a_portal()
    seated.press("3", "enter")
    act(seated.game, 0, "play P3")
    seated.door.show_match()
    seated.session.wake()
    seated.packet("y")
    assert seated.chosen == []


def test_the_question_stays_while_only_the_clock_moves_on() -> None:
    seated = waiting_with_a_portal()
    seated.press("3", "enter")
    seated.door.show_match()
    seated.wake()
    assert SURE in seated.screen()
    seated.press("y")
    assert [text for text, _ in seated.chosen] == ["portal -1"]


@pytest.mark.parametrize("case", CASES)
def test_the_answer_is_in_sight_on_every_screen(case: str) -> None:
    for size in SIZES:
        seated = CASES[case][0]()
        seated.size = size
        seated.press(CASES[case][1], "enter")
        assert SURE in seated.screen()
        assert "Y yes  Esc no" in seated.rows()[-1]
        assert CASES[case][3].strip() in seated.screen()


@pytest.mark.parametrize("case", CASES)
def test_the_confirmation_is_private(case: str) -> None:
    """It may name a card of the hand, or show that a hidden tile is a Portal."""
    for size in SIZES:
        seated = CASES[case][0]()
        seated.size = size
        seated.press(CASES[case][1], "enter")
        rows = seated.session.draw(*size).rows
        for text in (CASES[case][3].strip(), "N no"):
            (asked,) = [parts for parts in rows if text in plain(parts)]
            assert any(span.private for span in asked)


def test_on_the_small_screen_the_effect_goes_on_beside_the_answers() -> None:
    seated = seated_at("to_strike", SMALL)
    seated.press("1", "1")
    assert seated.rows()[-3].strip() == "Eliminate bruno? A Shaman: 1 step forward. A Shadow: the"
    assert seated.status == "hand is placed.   Y yes  ▸N no"
    seated.click("Y yes")
    assert [option for option, _ in seated.chosen] == ["strike 0"]
