"""The effect of each option, told before the choice: the engine's previews as sentences."""

from __future__ import annotations

import pytest

from engine.core import Seat
from engine.shamans import Game, preview, read_option
from support.engine.questions import QUESTIONS
from support.engine.table import act, asked, offers, play, table
from support.screens.seated import SIZES, seated_at, sit
from tui.shamans.table.effects import effect


def told(game: Game, seat: int, text: str) -> str:
    """Return the sentence for an option that is offered."""
    seated = sit(game, seat)
    option = read_option(text)
    view = game.view(Seat(seat))
    assert option in view.options
    return effect(seated.session.scene, view, option)


def at(question: str, text: str) -> str:
    """Return the sentence for an option of a question."""
    game, seat = QUESTIONS[question]()
    return told(game, seat, text)


def test_the_guides_card() -> None:
    """T1."""
    assert at("to_guide", "play B2") == "Its colour becomes the Destination."


@pytest.mark.parametrize(
    ("card", "sentence"),
    [
        ("P1", "Follows: lowest so far (takes an artifact)."),
        ("P4", "Follows: neither lowest nor highest."),
        ("P8", "Follows: highest so far (next Guide)."),
        ("B2", "Strays: the pawn moves, 21 steps left."),
    ],
)
def test_follow_or_stray(card: str, sentence: str) -> None:
    """T3, T4, T6."""
    assert at("to_play", f"play {card}") == sentence


def test_a_follower_alone_is_both() -> None:
    """T6: the seat that played before was eliminated."""
    hands = {0: "P5 R1", 1: "W8 R2", 2: "P3 R3", 3: "P4 R4", 4: "B5 R5"}
    game = table(5, hands=hands, face_up={1: "dagger"}, pawn=15)
    play(game, "P5 W8")
    act(game, 1, "strike 0")
    assert told(game, 2, "play P3") == "Follows: lowest and highest so far."


def test_one_step_is_one_step() -> None:
    hands = {0: "P3 B1", 1: "G1 B2", 2: "P5 P6"}
    game = table(3, hands=hands, pawn=2)
    play(game, "P3")
    assert told(game, 1, "play B2") == "Strays: the pawn moves, 1 step left."


def test_the_moon_ends_everything_else() -> None:
    """T4, E3: a ritual is no longer performed."""
    hands = {0: "P3 B1", 1: "G1 B2", 2: "P5 P6"}
    game = table(3, hands=hands, pawn=1)
    play(game, "P3")
    assert told(game, 1, "play G1") == "Strays: the pawn reaches the Moon. The Shadows win."


@pytest.mark.parametrize(
    ("card", "ritual"), [("G8", "Green: Stabilization"), ("B8", "Blue: Permutation"), ("Y8", "Yellow: Neutr")]
)
def test_completing_a_world_by_straying(card: str, ritual: str) -> None:
    """T4, T5."""
    hands = {0: "W1 R1", 1: f"{card} R2", 2: "W3 R3", 3: "W4 R4", 4: "W5 R5"}
    game = table(5, hands=hands, pawn=9)
    play(game, "W1")
    assert told(game, 1, f"play {card}").startswith(f"You complete {ritual}")
    assert told(game, 1, f"play {card}").endswith(". Strays: the pawn moves, 8 steps left.")


def test_completing_a_world_by_following() -> None:
    """T8: the highest performs the ritual."""
    game = table(3, hands={0: "P3 B1", 1: "P1 B6", 2: "B4 B5"}, pawn=5)
    play(game, "P3")
    sentence = "The highest completes Purple: Illumination. Follows: lowest so far (takes an artifact)."
    assert told(game, 1, "play P1") == sentence


@pytest.mark.parametrize(
    ("question", "text", "sentence"),
    [
        ("to_name_guide", "guide 2", "cleo collects the cards and is the next Guide."),
        ("to_take", "take 0", "Two or more Moon Shards score at the end of the round."),
        ("to_take", "take 1", "A Dagger eliminates a player in a Neutralization."),
        ("to_take", "draw", "Only you see it. 11 tiles are left in the deck."),
        ("to_stabilize", "take 1", "The Mask of Truth reveals your role to everyone at once."),
        ("to_stabilize", "back", "The pawn will be 10 steps from the Moon."),
        (
            "to_keep_or_show",
            "keep",
            "Only you know it. A Portal moves the pawn one step either way, any time.",
        ),
        (
            "to_keep_or_show",
            "show",
            "Everyone sees it. A Portal moves the pawn one step either way, any time.",
        ),
        ("to_keep_or_show", "portal +1", "The pawn will be 7 steps from the Moon."),
        ("to_pass_left", "pass B2", "You get a card from bruno, who knows which."),
        ("to_pass_right", "pass B2", "You get a card from cleo, who knows which."),
        ("to_order", "perform white", "Neutralization eliminates a player with a Dagger."),
        ("to_order", "perform blue", "Permutation swaps two role cards."),
        ("to_order", "perform green", "Stabilization moves the pawn back or gives an artifact."),
        ("to_swap", "swap 2", "You swap roles, and you both know both."),
        ("to_strike_or_not", "spare", "You show no Dagger, and no one is eliminated."),
        ("before_the_moon", "let", "If no one uses a Portal, the Shadows win."),
        ("before_the_moon", "portal -1", "The pawn will be 1 step from the Moon."),
        ("before_the_moon", "portal +1", "The pawn reaches the Moon. The Shadows win."),
        ("before_an_elimination", "portal -1", "The pawn will be 9 steps from the Moon."),
        ("before_the_end", "let", "If no one uses a Portal, the Shamans win."),
        ("before_the_end", "portal +1", "The pawn reaches the Moon. The Shadows win."),
    ],
)
def test_every_other_option(question: str, text: str, sentence: str) -> None:
    assert at(question, text) == sentence


# ---- eliminations: what the seat knows about the victim


def struck(victim: int, shadows: tuple[int, ...] = (3, 4), out: tuple[int, ...] = (), pawn: int = 9) -> str:
    """Return what seat 1 is told about striking a seat."""
    hands = {0: "P1 Y1 N1", 1: "W8 Y2 N2", 2: "P3 Y3 N3", 3: "P4 Y4 N4", 4: "P5 Y5 N5"}
    hands = {seat: hand for seat, hand in hands.items() if seat not in out}
    game = table(5, hands=hands, face_up={1: "dagger"}, shadows=shadows, out=out, pawn=pawn)
    play(game, "P1 W8")
    return told(game, 1, f"strike {victim}")


def test_a_victim_of_whom_nothing_is_known() -> None:
    """X2, X4: of two Shadows one is left."""
    assert struck(2) == "A Shaman: 3 steps forward. A Shadow: the hand is placed."
    assert struck(0) == "A Shaman: 2 steps forward. A Shadow: the hand is placed."


def test_the_last_shadow() -> None:
    """X3: the other Shadow is already out."""
    assert struck(2, out=(4,)) == "A Shaman: 3 steps forward. The Shadow: the Shamans win."


def test_a_hand_that_reaches_the_moon() -> None:
    """X2, E3."""
    assert struck(2, pawn=4) == "A Shaman: the pawn reaches the Moon. A Shadow: the hand is placed."


def test_the_last_shadow_knows_that_all_others_are_shamans() -> None:
    """V2: the seat's own role card tells it."""
    assert struck(2, shadows=(1, 4), out=(4,)) == "A Shaman: 3 steps forward."


def test_a_known_role_is_the_only_one_told() -> None:
    """P2, V2: a Permutation tells it; with the roles hidden from onlookers both are told."""
    hands = {0: "P1 Y1 N1", 1: "B8 W8 N2", 2: "P3 Y3 N3", 3: "P4 Y4 N4", 4: "P5 Y5 N5"}
    game = table(5, hands=hands, face_up={1: "dagger"}, pawn=9)
    play(game, "P1 B8")
    act(game, 1, "swap 4")
    play(game, "P3 P4 P5")
    act(game, 0, "take 1")
    play(game, "Y5 Y1 W8")
    assert told(game, 1, "strike 4") == "A Shaman: 1 step forward."
    seated = sit(game, 1)
    seated.press("4")
    assert " A Shaman: 1 step forward.  " in seated.screen()
    seated.press("v")
    assert "A Shaman: 1 step forward. A Shadow: the hand is placed." in seated.screen()


def test_letting_an_elimination_happen() -> None:
    """W1."""
    assert at("before_an_elimination", "let") == "A Shaman: 1 step forward. A Shadow: the hand is placed."


# ---- on the screen


@pytest.mark.parametrize("question", QUESTIONS)
def test_the_sentence_is_on_the_screen_when_its_option_is_picked(question: str) -> None:
    game, seat = QUESTIONS[question]()
    for place, text in enumerate(offers(game, seat)):
        for size in SIZES:
            seated = seated_at(question, size)
            seated.press(*["right"] * (place + 1))
            sentence = told(game, seat, text)
            assert sentence in seated.told or f"{sentence.partition('. ')[0]}. …" in seated.told


@pytest.mark.parametrize("question", sorted({*QUESTIONS} - {"to_strike", "before_an_elimination"}))
def test_what_the_engine_foresees_comes_true(question: str) -> None:
    """The distance that is told is the distance afterwards, also where no victim's hand moves the pawn."""
    game, seat = QUESTIONS[question]()
    for text in offers(game, seat):
        foreseen = preview(game.view(Seat(seat)), read_option(text)).distance
        after = game.copy()
        act(after, seat, text)
        while after.waiting and asked(after)[0] == "last_chance":
            act(after, min(after.waiting), "let")
        if not text.startswith("strike"):
            assert after.view(None).pawn == foreseen
