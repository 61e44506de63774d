"""Every question of Shazar, and every option: their sentences, for all who read them."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import get_args

import pytest

from engine.core import Seat
from engine.shazar import RELIC, SPELL, Option, Question, View, options, read_option
from support.shazar.imagine import imagine
from support.shazar.spoken import NOTICES, Moment, moments, offered, one_of_each_question, scene_of
from support.shazar.table import Table, at_turn, begin, table
from tui.door import TableClock
from tui.door.safe_text import cells
from tui.draw.scene import Scene
from tui.shazar.sentences.names import relic_name, spell_name
from tui.shazar.sentences.questions import effect, label, question, sure
from tui.words import LANGUAGES, Words

EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
LABEL = 44
"""Most cells of an option."""
ENDED = (options.LiftEffect, options.DropEffect)
"""Options whose labels may be equal: a mage can bear the same effect twice."""


def texts(moment: Moment, seat: Seat | None, language: str = "en") -> list[str]:
    """Return all that a viewer reads about the open question."""
    view = moment.view(seat)
    scene = scene_of(view, moment.told(seat), language)
    each = [(label, effect, sure)[number](scene, view, one) for one in view.options for number in range(3)]
    return [question(scene, view), *each]


def test_nothing_is_missed() -> None:
    """The matches of these tests ask every question, offer every option and tell every notice."""
    walked = moments()
    assert {one.game.asked.question for one in walked if one.game.asked is not None} == set(Question)
    assert {type(option) for one in walked for _, option in offered(one)} == set(get_args(Option))
    assert {type(notice) for one in walked for notice in one.heard} == NOTICES


@EACH_LANGUAGE
def test_every_question_is_a_sentence_for_everyone(language: str) -> None:
    for moment in one_of_each_question():
        for seat in moment.viewers():
            view = moment.view(seat)
            said = question(scene_of(view, moment.told(seat), language), view)
            assert said[-1] in ".?", said
            assert "{" not in said
            if language != "en":
                assert said != question(scene_of(view, moment.told(seat)), view)


@EACH_LANGUAGE
def test_every_option_has_a_short_label(language: str) -> None:
    for moment in one_of_each_question():
        for view, option in offered(moment):
            scene = scene_of(view, moment.told(view.seat), language)
            said = label(scene, view, option)
            assert 0 < cells(said) <= LABEL, said
            assert "{" not in said + effect(scene, view, option) + sure(scene, view, option)


@EACH_LANGUAGE
def test_labels_tell_options_apart(language: str) -> None:
    for moment in one_of_each_question():
        for seat in moment.viewers():
            view = moment.view(seat)
            scene = scene_of(view, moment.told(seat), language)
            labels = [label(scene, view, one) for one in view.options if not isinstance(one, ENDED)]
            assert len(labels) == len(set(labels)), labels


def test_texts_hold_nothing_that_the_viewer_may_not_know() -> None:
    """V5: what only others know is dealt again, and every text stays the same."""
    chance = Random(7)
    for moment in one_of_each_question():
        for seat in moment.viewers():
            twin = Moment(imagine(moment.game, seat, chance), moment.told(seat))
            assert texts(twin, seat) == texts(moment, seat)


def test_ascii_has_signs_of_its_own() -> None:
    laid = at_turn(at={"B": "Bc3"})
    view = laid.game.view(laid.seat("B"))
    assert label(scene_of(view), view, read_option("go Bd3")).endswith("1 □")
    assert label(scene_of(view, plain=True), view, read_option("go Bd3")).endswith("1 o")


# ---- single sentences


def seen(laid: Table, letter: str = "") -> View:
    """Return the view of a mage, or of the one who is asked."""
    return laid.game.view(laid.seat(letter) if letter else min(laid.game.waiting))


def asked(laid: Table, letter: str = "") -> str:
    """Return the question that a mage reads."""
    view = seen(laid, letter)
    return question(scene_of(view, tuple(laid.heard)), view)


def said(laid: Table, text: str) -> tuple[str, str]:
    """Return the effect and the confirmation of an option."""
    view = seen(laid)
    assert read_option(text) in view.options
    scene = scene_of(view, tuple(laid.heard))
    return effect(scene, view, read_option(text)), sure(scene, view, read_option(text))


def spell(name: str) -> str:
    """Return the English name of a spell."""
    return spell_name(Words(), SPELL[name])


def relic(name: str) -> str:
    """Return the English name of an artifact."""
    return relic_name(Words(), RELIC[name])


def test_a_move_for_the_mage_and_for_others() -> None:
    laid = at_turn()
    assert asked(laid) == "Your move: step on a hex."
    assert asked(laid, "G") == "Beatriss (Anna) moves."


def test_healing_says_what_it_gives_back_now() -> None:
    """J1: never above the maximum."""
    assert said(at_turn(at={"B": "Bd3"}), "go Bc4")[0].startswith("Heals nothing now.")
    assert said(at_turn(at={"B": "Bd3"}, life={"B": 8}), "go Bc4")[0].startswith("Heals 2.")
    cast = at_turn(at={"B": "Bb3"}, life={"B": 9}, hands={"B": "wind2"}).do("go Bb2")
    assert said(cast, "cast wind2 0")[0] == "Heals 1."
    assert said(cast, "cast wind2 1")[0] == "Heals nothing now."
    lake = at_turn(at={"B": "Bc2"}, life={"B": 9}).do("go Bd1")
    assert said(lake, "as spring")[0] == "Heals 1."


def test_a_capture() -> None:
    laid = at_turn(at={"B": "Gc3", "G": "Ga1"})
    assert asked(laid) == "Take an artifact, or step on a hex?"
    assert said(laid, "capture") == ("50+ takes it. No step and no spell in this turn.", "")
    rooted = table(at={"B": "Gc3", "G": "Ga1"}).curse("B", "rooted", turns=5)
    rooted.state.turns[0] += 1
    assert asked(begin(rooted)) == "You cannot move. Take an artifact?"


def test_a_window_tells_nobody_what_could_answer() -> None:
    """W4: the same sentence, whichever card is kept."""
    told = set()
    for card in ("spirit", "twist"):
        hands, kept = {"B": "spark"}, {"G": card}
        laid = at_turn(at={"B": "Bc4"}, hands=hands, kept=kept).do("go Bc3", "cast spark 1")
        announced = "Beatriss → Gothard: Spark."
        assert asked(laid, "B") == f"{announced} 1 mage may prevent it. Up to 8 s to answer."
        told.add(asked(laid))
    assert told == {"Beatriss → Gothard: Spark. Do you prevent it? Up to 8 s to answer."}


def test_a_window_of_days_has_no_seconds() -> None:
    laid = at_turn(at={"B": "Bc4"}, hands={"B": "spark"}, kept={"G": "twist"}).do("go Bc3", "cast spark 1")
    view = seen(laid)
    scene = scene_of(view, tuple(laid.heard))
    assert scene.picture.table is not None
    options = replace(scene.picture.table.options, clock=TableClock.DAYS)
    slow = replace(scene.picture, table=replace(scene.picture.table, options=options))
    told = question(Scene.of(scene.words, scene.look, slow), view)
    assert told == "Beatriss → Gothard: Spark. Do you prevent it?"


def test_a_roll_that_fails() -> None:
    at, hands = {"B": "Bc4"}, {"B": "spark"}
    laid = at_turn(at=at, hands=hands, kept={"B": "twist"}).do("go Bc3", "cast spark 1").roll(30, 60)
    assert asked(laid).startswith("Beatriss 30 : 60 Gothard: the roll is against you. Roll again?")
    assert said(laid, "let")[0] == "The attack misses."


def test_an_attack_says_its_chance_and_its_damage() -> None:
    laid = at_turn(at={"B": "Bc4"}, hands={"B": "spark expose"}).do("go Bc3")
    hits, certain = said(laid, "cast spark 1")
    assert hits.startswith("Hits 50 of 100: Gothard loses 2.")
    assert not certain


def test_harm_to_oneself_is_asked_twice() -> None:
    laid = at_turn(at={"B": "Bc4"}, hands={"B": "spark expose gale"}).do("go Bc3")
    assert said(laid, "cast spark 0")[1] == "Cast Spark on yourself?"
    assert said(laid, "cast expose 0")[1] == f"Cast {spell('expose')} on yourself?"
    assert not said(laid, "cast gale 0")[1]
    assert not said(laid, "cast expose 1")[1]


def test_harm_to_a_partner_is_asked_twice() -> None:
    laid = at_turn("BGDS", at={"B": "Bc4"}, hands={"B": "spark"}, setup={"teams": True}).do("go Bc3")
    assert said(laid, "cast spark 2")[1] == "Cast Spark on your partner Daren?"
    assert not said(laid, "cast spark 1")[1]


def test_a_deadly_step_is_asked_twice() -> None:
    laid = at_turn(at={"B": "Bd3"}, life={"B": 1})
    deadly, certain = said(laid, "go Bd4")
    assert deadly.startswith("You die there.")
    assert certain == "That step is deadly. Take it?"
    assert not said(laid, "go Bc4")[1]


def test_a_delivery_that_wins() -> None:
    laid = at_turn(at={"B": "Bc4"}, carried={"B": "heart:G"})
    assert said(laid, "go Bc3")[0].startswith(f"Brings home: {relic('heart')}. That wins the match!")


def test_a_step_says_what_could_be_cast_there() -> None:
    laid = at_turn(hands={"B": "spark fireball gale"})
    assert said(laid, "go Bd3")[0].endswith(f"Castable there: Spark, {spell('gale')}.")


def test_the_guard_who_kills() -> None:
    laid = at_turn(at={"B": "Gc4"}, life={"B": 4}, hands={"B": "spark gale"}).do("go Gc5")
    assert said(laid, "none") == ("The Guard kills you.", "The Guard kills you. Do not fight?")
    assert said(laid, "fight spark") == ("60+: you lose nothing, else 4. The card is spent.", "")


def test_a_death_that_a_card_could_prevent() -> None:
    laid = at_turn(at={"B": "Bd3"}, life={"B": 1}, kept={"B": "thread"}).do("go Bd4")
    assert said(laid, "let") == ("You are reborn; your maximum falls by 3.", "Let yourself die?")
    laid = at_turn(at={"B": "Bd3"}, life={"B": 1}, maximum={"B": 3}, kept={"B": "twist"}).do("go Bd4")
    assert said(laid, "let") == ("You are out of the game.", "")


def test_standing_down_says_what_burns() -> None:
    laid = at_turn(
        "BGD",
        carried={"B": "bones:G"},
        relics="heart mirror ring",
        setup={"standing_down": True},
    )
    burns = f"Burnt: {relic('heart')}. Back to Gothard: {relic('bones')}."
    told = f"You are out of the match for good. {burns}"
    assert said(laid, "stand_down") == (told, "Leave the match for good?")


def test_an_answered_window_waits_for_others() -> None:
    """W2: the seat itself knows that it has answered; nobody else does."""
    kept = {"G": "spirit", "D": "twist"}
    laid = at_turn("BGD", at={"B": "Bc4"}, hands={"B": "spark"}, kept=kept).do("go Bc3", "cast spark 1")
    before = asked(laid, "B")
    laid.do("let", by="D")
    assert asked(laid, "D") == "You have answered; others may be thinking."
    assert asked(laid, "B") == before


def test_a_mine_is_told_on_every_hex() -> None:
    laid = begin(table(at={"B": "Bd3"}).curse("B", "mined", 2, shake=70)).do("leave")
    assert said(laid, "go Bc4")[0].startswith("Costs 2 life. Heals 2.")
    assert said(laid, "go Bd4")[0].startswith("Costs 3 life. You lose 1.")


def test_a_trap_says_its_loss_once() -> None:
    assert "Costs" not in said(at_turn(at={"B": "Bd3"}), "go Bd4")[0]


def test_the_exit_is_no_way_out() -> None:
    assert "leave a field by its Entrance" in said(at_turn(at={"B": "Bd4"}), "go Bd5")[0]


def test_an_effect_that_may_be_shaken_off_is_explained() -> None:
    laid = begin(table().curse("B", "mined", 2, shake=70))
    assert said(laid, "try")[0] == "1 roll. Mined 2 (shake 70+): the next step costs 2 life."
