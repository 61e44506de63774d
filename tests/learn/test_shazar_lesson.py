"""The lesson of Shazar: a duel that can be played by keys alone, and that shows what it promises."""

from __future__ import annotations

import pytest

from engine.shazar import SPELL, notices
from learn.apprentice import BEGINS, CHOICES, END, STEPS, Apprentice
from support.screens.seated import SIZES
from tui.draw.rows import wrap
from tui.lesson.script import LessonStep
from tui.shazar.lesson import LESSON
from tui.words import LANGUAGES, Words


def said(step: LessonStep, language: str = "en") -> str:
    return " ".join(step.say(Words(language)).split())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_the_whole_duel_can_be_played_by_digits(size: tuple[int, int], language: str) -> None:
    apprentice = Apprentice(size, language)
    for number, step in enumerate(STEPS):
        apprentice.up_to(number)
        assert said(step, language) in apprentice.panel()
    apprentice.up_to(END)
    assert apprentice.view.winners == (LESSON.learner,)


def test_the_lesson_shows_all_that_it_promises() -> None:
    promised = {
        notices.Moved,
        notices.HexActivated,
        notices.FateKept,
        notices.AttackHit,
        notices.AttackMissed,
        notices.WindowOpened,
        notices.PassedPortal,
        notices.StatusPut,
        notices.CaptureTried,
        notices.FateUsed,
        notices.RelicTaken,
        notices.RelicDelivered,
    }
    kinds = {type(notice) for notice in Apprentice().up_to(END).heard()}
    assert promised <= kinds


@pytest.mark.parametrize("number", CHOICES)
def test_another_choice_is_answered_and_changes_nothing(number: int) -> None:
    apprentice, step = Apprentice().up_to(number), STEPS[number]
    before = apprentice.view
    others = [key for option, key in apprentice.offered.items() if option not in step.options]
    assert others or before.replies == step.options
    assert step.instead is not None
    for key in others[:2]:
        apprentice.press(key, "enter")
        if apprentice.asked_once_more:
            apprentice.press("y")
        assert step.instead(Words()) in apprentice.status
    assert apprentice.place == number
    assert apprentice.view == before


def test_the_coach_tells_what_has_happened() -> None:
    """The text about a curse comes after the curse."""
    number = next(number for number, step in enumerate(STEPS) if said(step).startswith("A hit."))
    cast = [one for one in Apprentice().up_to(number).heard() if isinstance(one, notices.SpellCast)]
    assert [one.spell for one in cast][-2:] == [SPELL["meteor"], SPELL["rot"]]


def test_a_learner_is_not_hurried() -> None:
    for number in CHOICES:
        assert "s to answer" not in Apprentice().up_to(number).panel()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_fits_beside_the_board(language: str) -> None:
    """On the usual screen, five rows leave two for the options; the board has their keys too."""
    words = Words(language)
    long = {text: rows for step in STEPS if (rows := len(wrap(text := step.say(words), 78))) > 5}
    assert not long


@pytest.mark.parametrize("chapter", range(len(LESSON.chapters)))
def test_every_chapter_can_be_the_first(chapter: int) -> None:
    assert Apprentice(chapter=chapter).place == BEGINS[chapter]


@pytest.mark.parametrize("key", ["b", "4", "enter"])
def test_after_the_lesson_one_key_begins_a_game_of_shazar(key: str) -> None:
    apprentice = Apprentice().up_to(END)
    apprentice.press(key)
    assert apprentice.door.done == [("quick_game", "shazar")]
