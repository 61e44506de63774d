"""The rows below the hand while nothing is selected, and the status row: they say what holds now."""

from __future__ import annotations

import pytest

from support.engine.questions import QUESTIONS
from support.engine.table import act, play, table
from support.screens.seated import SIZES, Seated, seated_at, sit
from support.screens.survival_pages import watching
from tui.door import Countdown
from tui.draw.look import Depth, Look
from tui.draw.rows import plain
from tui.shamans.panels.legend import signs
from tui.words import LANGUAGES, Words

HANDS = {0: "P1 B1", 1: "P2 B2", 2: "P3 B3"}
SHAMAN = "You are a Shaman: follow, and keep the pawn off the Moon."
SHADOW = "You are a Shadow: bring the pawn to the Moon, unnoticed."
HOW = "Choose with arrows or digits; Enter to play."


def waiting(seat: int = 1, size: tuple[int, int] = (80, 24)) -> Seated:
    """Return a table where seat 0 must guide, and seat 2 is the Shadow."""
    return sit(table(3, hands=HANDS, shadows=(2,)), seat, size)


# ---- the player's goal


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("seat", "aim"), [(1, SHAMAN), (2, SHADOW)])
def test_a_waiting_player_is_told_their_goal(seat: int, aim: str, size: tuple[int, int]) -> None:
    seated = waiting(seat, size)
    (said,) = [parts for parts in seated.session.draw(*size).rows if aim in plain(parts)]
    assert all(span.private for span in said if aim in span.text)
    assert HOW not in seated.screen()


@pytest.mark.parametrize("size", SIZES)
def test_not_with_hidden_roles(size: tuple[int, int]) -> None:
    seated = waiting(2, size)
    seated.press("v")
    assert SHADOW not in seated.screen()
    seated.press("v")
    assert SHADOW in seated.screen()


def test_a_player_who_is_asked_is_told_how_to_answer_instead() -> None:
    for question in QUESTIONS:
        seated = seated_at(question)
        assert HOW in seated.screen()
        assert SHAMAN not in seated.screen()
        assert SHADOW not in seated.screen()


def test_a_player_who_is_out_has_no_goal() -> None:
    seated = seated_at("to_strike")
    act(seated.game, 1, "strike 0")
    victim = sit(seated.game, 0)
    assert "You are eliminated: a Shaman." in victim.screen()
    assert SHAMAN not in victim.screen()


@pytest.mark.parametrize("size", SIZES)
def test_a_struck_player_is_addressed(size: tuple[int, int]) -> None:
    """W1, X6."""
    game, owner = QUESTIONS["before_an_elimination"]()
    victim, other = sit(game, 0, size), sit(game, 4, size)
    assert "Last chance: you are being eliminated." in victim.screen()
    assert "Last chance: anna is being eliminated." not in victim.screen()
    assert "Last chance: bruno is being eliminated." in other.screen()
    act(game, owner, "let")
    victim, other = sit(game, 0, size), sit(game, 4, size)
    assert "You are eliminated: a Shaman." in victim.screen()
    assert "You are out until the next round." in victim.screen()
    assert "bruno is eliminated: a Shaman." in other.screen()


def test_no_hint_says_that_a_player_has_a_portal() -> None:
    """W1: the question about a face-down tile is the same as about a Portal."""
    game, _ = QUESTIONS["before_an_elimination"]()
    assert "dora is asked: use a Portal?" in sit(game, 4, names="bruno cleo emil dora").screen()


# ---- the status row


def test_it_stays_while_the_question_does() -> None:
    seated = waiting()
    seated.press("enter")
    seated.door.show_match(Countdown(85, 90))
    seated.wake()
    assert "Choose first, with the arrows or a digit." in seated.status


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
    assert "deck · Only you see it." in drawn
    assert "☼ Shaman, ψ Shadow" in drawn
    told = [row for row in seated.session.draw(80, 60).rows if any("deck · " in span.text for span in row)]
    assert all(any(span.private for span in row) for row in told)
    assert told
    assert "· not seen yet" in drawn


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", range(60, 100))
def test_no_sign_is_torn_from_its_word(width: int, language: str) -> None:
    seated = seated_at("to_take")
    seated.session.words = Words(language)
    seated.press("?")
    ends = {line.split()[-1] for line in seated.rows((width, 90)) if line.strip()}
    assert ends.isdisjoint({sign for sign, _ in signs(seated.session.scene)} - {")"})


def test_an_empty_row_takes_what_has_no_room_beside_the_portal() -> None:
    hands = {0: "P2 B1", 1: "P3 B2", 2: "P5 B3"}
    game = table(3, hands=hands, guide=1, face_down={0: "portal"})
    play(game, "P3 P5")
    seated = sit(game)
    before = seated.rows()
    seated.press("1")
    sentence = "The highest completes Purple: Illumination. Follows: lowest so far (takes an artifact)."
    assert sentence in seated.told
    seated.press("escape")
    assert seated.rows() == before


@pytest.mark.parametrize("size", SIZES)
def test_the_footer_offers_no_choice_to_a_player_who_has_none(size: tuple[int, int]) -> None:
    game, owner = QUESTIONS["before_an_elimination"]()
    assert "Enter play" in sit(game, owner, size).rows()[-1]
    act(game, owner, "let")
    footer = sit(game, 0, size).rows()[-1]
    assert "Enter play" not in footer
    assert "choose" not in footer


def test_a_player_who_waits_can_look_at_cards_and_not_play_them() -> None:
    waits = sit(table(3, hands={0: "P1", 1: "P2", 2: "P3"}), 1)
    assert "choose" in waits.rows()[-1]
    assert "Enter play" not in waits.rows()[-1]


# ---- the meaning of the signs


@pytest.mark.parametrize("look", [Look.of(), Look.of(Depth.MONO)])
def test_a_spectator_reads_of_no_hand_and_no_secret_of_their_own(look: Look) -> None:
    player = sit(table(3, hands=HANDS), 0, (120, 40), look)
    for told in ("in your hand", "only you know"):
        assert told in player.screen()
    watching(player)
    assert "not seen yet" in player.screen()
    for told in ("in your hand", "only you know"):
        assert told not in player.screen()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("depth", [Depth.TRUECOLOR, Depth.MONO])
def test_the_first_question_says_how_to_read_the_numbers(
    depth: Depth, size: tuple[int, int], language: str
) -> None:
    player = sit(table(5, hands=HANDS), 0, size, Look.of(depth), words=Words(language))
    for told in ("placed", "in your hand"):
        assert player.session.words.t(told) in player.screen()


def test_a_small_screen_says_in_later_turns_how_to_choose() -> None:
    game = table(3, hands=HANDS)
    player = sit(game, 0, (60, 20))
    assert HOW not in player.screen()
    play(game, "P1 P2 P3")
    act(game, 0, "take 0")
    later = sit(game, game.view(None).guide, (60, 20))
    assert HOW in later.screen()
    assert "in your hand" not in later.screen()
