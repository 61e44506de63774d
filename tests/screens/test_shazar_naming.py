"""Names choose an option at a table of Shazar, and tell all about a thing."""

from __future__ import annotations

import pytest

from engine.core import Seat
from engine.shazar import NAMES, Question, View, write_option
from support.shazar.questions import asked_view, capturing
from support.shazar.table import at_turn, begin, table
from tui.draw.look import Look
from tui.draw.scene import Scene
from tui.shazar.table.inspect import about, title_of
from tui.shazar.table.naming import HexThing, MageThing, Thing, options_named, things_named
from tui.words import LANGUAGES, Words

SCENE = Scene.of(Words(), Look.of())


def named(view: View, text: str, scene: Scene = SCENE) -> list[str]:
    """Return the options that a text may mean, as words."""
    return [write_option(option) for option in options_named(scene, view, text)]


def told(view: View, text: str) -> str:
    """Return the title of a thing, and all that is told of it."""
    (thing,) = things_named(SCENE, view, text)
    return "\n".join([title_of(SCENE, view, thing), *(line.text for line in about(SCENE, view, thing))])


# ---- options


@pytest.mark.parametrize("text", ["d3", "D3", "gd3", "Gd3", "гд3", "Г д3", "w", "go Gd3", "4", "bastion"])
def test_a_step_has_many_names(text: str) -> None:
    assert named(asked_view(Question.MOVE), text) == ["go Gd3"]


@pytest.mark.parametrize(
    ("at", "text", "step"),
    [("Bb1", "in", "Bb0"), ("Bd4", "out", "Bd5"), ("Bc4", "cap", "Bc3"), ("Bc4", "ne", "Bb4")],
)
def test_portals_capitals_and_directions(at: str, text: str, step: str) -> None:
    assert named(at_turn(at={"B": at}).game.view(Seat(0)), text) == [f"go {step}"]


def test_a_hex_that_is_no_step_names_no_option() -> None:
    view = asked_view(Question.MOVE)
    assert named(view, "a1") == named(view, "bd3") == named(view, "d9") == named(view, "") == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("fireball", ["cast fireball 1"]),
        ("fire", ["cast fireball 1"]),
        ("fireball d", ["cast fireball 2"]),
        ("Fireball Daren", ["cast fireball 2"]),
        ("cast fireball 3", ["cast fireball 3"]),
        ("gale", ["cast gale 0"]),
        ("2", ["cast fireball 1"]),
        ("none", ["none"]),
    ],
)
def test_a_spell_goes_to_the_named_mage_or_the_proposed_one(text: str, found: list[str]) -> None:
    assert named(asked_view(Question.CAST), text)[: len(found)] == found


def test_too_few_letters_name_several_options() -> None:
    assert len(named(asked_view(Question.LAKE), "s")) > 1
    assert named(asked_view(Question.LAKE), "sp") == ["as spring"]


@pytest.mark.parametrize(
    ("question", "text", "found"),
    [
        (Question.SHAKE, "try", "try"),
        (Question.SHAKE, "luck", "drop 2"),
        (Question.FREED, "jinx", "lift 1"),
        (Question.STEP, "stop", "stop"),
        (Question.STEER, "e", "go Bc4"),
        (Question.EXIT, "Gothard", "exit G"),
        (Question.EXIT, "s", "exit S"),
        (Question.FIGHT, "meteor", "fight meteor"),
        (Question.GIVE_BACK, "gale", "give gale"),
        (Question.PICK_FATE, "clot", "pick clot"),
        (Question.VICTIM, "daren", "strike 2"),
        (Question.LIFT, "pacified", "lift 1"),
        (Question.WHICH_ARTIFACT, "bones", "take bones"),
        (Question.CHECK_WINDOW, "twist", "use twist"),
        (Question.ATTACK_WINDOW, "spirit", "use spirit"),
        (Question.DEATH_WINDOW, "let", "let"),
        (Question.ARRANGE, "d3", "take d3"),
        (Question.ARRANGE, "in b5", "gate in b5"),
        (Question.ARRANGE, "ready", "ready"),
    ],
)
def test_every_question_can_be_answered_by_a_name(question: Question, text: str, found: str) -> None:
    assert found in named(asked_view(question), text)


def test_a_place_for_either_portal_is_not_clear() -> None:
    assert named(asked_view(Question.ARRANGE), "b5") == ["gate in b5", "gate out b5"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_those_of_the_reader(language: str) -> None:
    scene = Scene.of(Words(language), Look.of())
    assert named(asked_view(Question.MOVE), "gd3", scene) == ["go Gd3"]
    assert named(asked_view(Question.EXIT), "D", scene) == ["exit D"]


def test_a_capture_is_named() -> None:
    assert named(capturing(), "capture") == ["capture"]


# ---- things


@pytest.mark.parametrize(
    ("text", "thing"),
    [
        ("d3", HexThing(NAMES.index("Gd3"))),
        ("bd3", HexThing(NAMES.index("Bd3"))),
        ("бд3", HexThing(NAMES.index("Bd3"))),
        ("g", MageThing(Seat(1))),
        ("Daren", MageThing(Seat(2))),
    ],
)
def test_what_a_player_may_read_about(text: str, thing: Thing) -> None:
    assert things_named(SCENE, asked_view(Question.MOVE), text) == [thing]


@pytest.mark.parametrize("text", ["", "zzz", "d9", "b5", "ghost"])
def test_there_is_no_such_thing(text: str) -> None:
    assert things_named(SCENE, asked_view(Question.MOVE), text) == []


def test_a_hex_tells_what_it_does_and_what_could_be_cast_there() -> None:
    view = at_turn(at={"B": "Gd4", "G": "Gc4"}, hands={"B": "spark meteor"}).game.view(Seat(0))
    assert "You could cast there: Spark." in told(view, "a1")
    assert "You have no spell to cast there." in told(view, "c4")
    assert "Gothard stands here." in told(view, "c4")


def test_a_hex_in_reach_tells_what_a_step_on_it_does_now() -> None:
    view = at_turn(at={"B": "Gd4"}, hands={"B": "spark meteor"}).game.view(Seat(0))
    (line,) = [line for line in about(SCENE, view, HexThing(NAMES.index("Gd3"))) if line.private]
    assert line.text.startswith("Now: ")
    assert "Spark" in line.text


def test_a_capital_tells_which_artifacts_lie_there() -> None:
    view = at_turn(relics="heart mirror+bones").game.view(Seat(0))
    assert "Mirror" in told(view, "gc3")
    assert "Bones" in told(view, "gc3")


def test_a_hex_that_has_acted_says_so() -> None:
    view = at_turn().do("go Bd3").game.view(Seat(0))
    assert "It has acted in this turn" in told(view, "d3")
    assert "It has acted in this turn" not in told(view, "b4")


def test_a_mage_tells_what_everyone_knows() -> None:
    laid = table("BGD", kept={"G": "twist"}, carried={"G": "heart:B"}, life={"G": 4}, hands={"G": "dart rot"})
    view = begin(laid.curse("G", "jinx", 15, shake=55)).game.view(Seat(0))
    text = told(view, "gothard")
    for fact in (
        "Life 4 of 10",
        "Carries: Heart",
        "Hand 2, deck 28, kept Fate cards 1",
        "In hand or deck",
        "2 x Bone Dart",
    ):
        assert fact in text
    assert "Twist" not in text, "the card is a secret"
    assert "Your hand" not in text


def test_the_own_cards_are_marked_as_private() -> None:
    view = at_turn(kept={"B": "twist"}, hands={"B": "spark"}).game.view(Seat(0))
    lines = {line.text: line.private for line in about(SCENE, view, MageThing(Seat(0)))}
    assert [text for text, private in lines.items() if private] == [
        "Your hand: Spark",
        "Fate cards that you keep: Twist of Fate",
    ]


def test_a_spell_counts_its_copies() -> None:
    view = at_turn(hands={"B": "fireball"}, decks={"B": "fireball"}).game.view(Seat(0))
    assert "Beatriss has 3 of them: 2 in hand or deck, 1 discarded." in told(view, "fireball")


def test_an_artifact_tells_where_it_is() -> None:
    view = at_turn(relics="heart -", carried={"G": "ring:B"}).game.view(Seat(0))
    assert "In the Capital of Beatriss." in told(view, "heart")
    assert "Gothard carries it." in told(view, "ring")
    assert "Not in this match." in told(view, "crown")


def test_the_fate_deck_lists_its_cards() -> None:
    view = at_turn().game.view(Seat(0))
    assert "3 x Lightning" in told(view, "fate")


def test_an_effect_tells_who_has_it() -> None:
    view = begin(table().curse("G", "jinx", 15, shake=55)).game.view(Seat(0))
    assert "Gothard: jinx 15" in told(view, "jinx")
    assert "No mage has this effect now." in told(view, "luck")


def test_a_word_inside_a_name_is_enough() -> None:
    assert "Chain of Bones" in told(at_turn().game.view(Seat(0)), "bones")


def test_a_spectator_reads_no_hand() -> None:
    view = at_turn().game.view(None)
    assert "cast there" not in told(view, "bd3")
    assert "Your hand" not in told(view, "b")


@pytest.mark.parametrize(
    ("text", "place"),
    [("in", "Bb0"), ("out", "Bd5"), ("cap", "Bc3"), ("gin", "Gb0"), ("GOUT", "Gd5"), ("gcap", "Gc3")],
)
def test_a_portal_and_a_capital_can_be_read_about_from_anywhere(text: str, place: str) -> None:
    view = at_turn(at={"B": "Bc4"}).game.view(Seat(0))
    assert things_named(SCENE, view, text) == [HexThing(NAMES.index(place))]


def test_a_field_that_is_not_in_the_match_has_no_portal() -> None:
    assert things_named(SCENE, at_turn().game.view(Seat(0)), "din") == []


def test_a_kind_of_hex_can_be_read_about() -> None:
    view = at_turn().game.view(Seat(0))
    assert told(view, "trap").splitlines()[0] == "Trap"
    assert "Trap 2, star: you lose 2" in told(view, "trap")
    assert "Ba3, Ga3" in told(view, "trap")
    assert told(view, "holy land").endswith("No such hex is in this match.")
