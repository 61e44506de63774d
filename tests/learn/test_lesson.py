"""The lesson on the screen: played by keys only, in every size and language, with no word cut off."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.shamans import Artifact, Pass, Play, Show, UsePortal
from engine.shamans.notices import HandDealt, RoundBegan, TurnBegan
from learn.pupil import BEGINS, CHOICES, DRAWN, END, STEPS, Pupil, begin_lesson
from support.screens.fake_door import FakeDoor, app_on, shown
from support.screens.seated import LARGE, SIZES, SMALL, USUAL
from support.screens.sessions import enter
from tui.door import Settings, TableOptions
from tui.draw.look import Look
from tui.draw.rows import wrap
from tui.rules import RulesPage
from tui.shamans.lesson import LESSON
from tui.shamans.panels.cards import card_span
from tui.shamans.table.choices import pickable
from tui.shamans.table.effects import label
from tui.words import LANGUAGES, Words

# ---- played through


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("play", [Pupil.by_digits, Pupil.by_arrows])
def test_the_lesson_is_played_by_keys_only_and_nothing_is_cut_off(
    play: Callable[[Pupil], None], size: tuple[int, int], language: str
) -> None:
    pupil = Pupil(size, language)
    for number, step in enumerate(STEPS):
        if number in BEGINS[1:]:
            assert pupil.is_between
            ended = LESSON.chapters[BEGINS.index(number) - 1]
            assert " ".join(ended.ends(pupil.session.words).split()) in pupil.panel()
            play(pupil)
        assert (pupil.place, pupil.is_between) == (number, False)
        assert " ".join(step.say(pupil.session.words).split()) in pupil.panel()
        assert all(len(line) <= size[0] for line in pupil.rows())
        play(pupil)
    assert pupil.lesson.door.is_over
    assert pupil.is_between
    assert " ".join(LESSON.chapters[-1].ends(pupil.session.words).split()) in pupil.panel()
    assert pupil.door.done == []


@pytest.mark.parametrize("number", range(len(LESSON.chapters)))
@pytest.mark.parametrize("play", [Pupil.by_digits, Pupil.by_arrows])
def test_a_chapter_is_chosen_and_played_to_its_end(play: Callable[[Pupil], None], number: int) -> None:
    pupil = Pupil(chapter=number)
    for place in range(BEGINS[number], BEGINS[number + 1]):
        assert (pupil.place, pupil.is_between) == (place, False)
        play(pupil)
    assert pupil.is_between
    assert pupil.lesson.door.is_over


def test_the_next_chapter_goes_on_with_what_the_learner_chose() -> None:
    """Only a chapter that is chosen by itself begins with the choices of the script."""
    pupil = Pupil().up_to(DRAWN)
    pupil.choose(Show())
    shown = pupil.view.face_up
    assert Artifact.PORTAL in shown[0]
    pupil.press("enter")
    assert pupil.view.face_up == shown
    assert Artifact.PORTAL not in Pupil(chapter=1).view.face_up[0]


def test_points_stay_from_round_to_round_and_the_log_does_not() -> None:
    pupil = Pupil().up_to(BEGINS[2])
    assert (pupil.view.round, pupil.view.points) == (2, (3, 4, 0))
    assert [type(notice) for notice in pupil.match.log] == [RoundBegan, HandDealt, TurnBegan]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("number", CHOICES)
def test_the_wanted_option_is_on_the_screen_with_its_key(number: int, size: tuple[int, int]) -> None:
    pupil = Pupil(size).up_to(number)
    inner, screen = pupil.chapter.inner, pupil.screen()
    for option in pupil.wanted:
        name = label(inner.scene, pupil.view, option)
        if isinstance(option, Play | Pass):
            assert card_span(inner.look, option.card).text == name
            assert (name, pupil.key_of(option)) in [(card.text, card.key) for card in pupil.hand]
        else:
            assert name in screen
            assert pupil.key_of(option) in screen


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("number", [1, 2])
def test_the_end_of_a_round_shows_the_points_and_what_to_do_next(number: int, size: tuple[int, int]) -> None:
    pupil = Pupil(size, chapter=number)
    while not pupil.is_between:
        pupil.by_digits()
    result = pupil.view.result
    assert result is not None
    rows = pupil.rows()
    for name, points in zip(("anna", "Ki", "Bo"), result.points, strict=True):
        line = next(line for line in rows if name in line and ("☼" in line or "ψ" in line))
        assert line.split()[-1] == str(points)
    assert all(f" {key.shown} " in rows[-1] for key in pupil.lesson.keys(pupil.session))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", range(len(LESSON.chapters)))
def test_every_way_on_is_on_a_small_screen(number: int, language: str) -> None:
    pupil = Pupil(SMALL, language, chapter=number)
    while not pupil.is_between:
        pupil.by_digits()
    words, screen = pupil.session.words, " ".join(pupil.rows()[2:-2])
    names = [
        words.t("What next?"),
        *(chapter.name(words) for chapter in LESSON.chapters),
        words.t("play against bots"),
    ]
    assert [name for name in names if name not in screen] == []


# ---- wrong choices


@pytest.mark.parametrize("number", CHOICES)
def test_a_wrong_choice_is_explained_and_nothing_is_lost(number: int) -> None:
    pupil, step = Pupil().up_to(number), STEPS[number]
    assert step.instead is not None
    others = [option for option in pupil.view.options if option not in step.options]
    before = pupil.view
    for option in others:
        if option in [item.option for item in pickable(before)]:
            pupil.choose(option)
            assert step.instead(Words()) in pupil.status
            assert (pupil.place, pupil.view) == (number, before)
    pupil.by_digits()
    assert pupil.place == number + 1


def test_the_portal_is_not_used_up_while_others_play() -> None:
    pupil = Pupil().up_to(DRAWN + 1)
    assert STEPS[pupil.place].goes_on
    portals = [option for option in pupil.view.options if isinstance(option, UsePortal)]
    assert portals
    for option in portals:
        key = pupil.key_of(option)
        pupil.press(key, key, "y")
        assert LESSON.not_now(Words()) in pupil.status
        assert (pupil.place, UsePortal(-1) in pupil.view.options) == (DRAWN + 1, True)


def test_enter_answers_no_when_the_table_asks_once_more() -> None:
    pupil = Pupil().up_to(DRAWN + 1)
    key = pupil.key_of(UsePortal(-1))
    pupil.press(key, key, "enter")
    assert pupil.place == DRAWN + 1
    assert not pupil.asked_once_more
    pupil.press("enter")
    assert pupil.place == DRAWN + 2


@pytest.mark.parametrize("key", ["c", "e"])
def test_a_key_of_the_house_does_not_open_anything_while_the_table_asks_once_more(key: str) -> None:
    pupil = Pupil().up_to(DRAWN + 1)
    portal = pupil.key_of(UsePortal(-1))
    pupil.press(portal, portal, key, "1", "enter")
    assert not pupil.chapter.inner.over
    assert not pupil.chapter.inner.chat.is_open
    assert pupil.place == DRAWN + 2


def test_enter_by_itself_does_not_choose_for_the_learner() -> None:
    pupil = Pupil()
    pupil.press(*["enter"] * 30)
    assert pupil.place == CHOICES[0]


# ---- language and look


def test_language_and_look_may_change_in_the_middle() -> None:
    pupil = Pupil().up_to(DRAWN)
    pupil.press("f3")
    assert pupil.screen().isascii()
    pupil.session.words = Words("ru")
    assert pupil.place == DRAWN
    pupil.draw()
    assert pupil.chapter.inner.words is pupil.session.words
    pupil.up_to(END - 1)
    assert pupil.chapter.inner.look is pupil.session.look


def test_settings_of_the_house_hold_in_the_lesson() -> None:
    pupil = Pupil().up_to(3)
    pupil.door.change(settings=Settings(brief=True))
    pupil.wake()
    assert pupil.chapter.inner.settings == Settings(brief=True)
    assert pupil.place == 3


# ---- leaving and coming back


def test_escape_asks_once_and_then_leaves() -> None:
    pupil = Pupil().up_to(6)
    pupil.press("escape")
    assert "Leave the lesson?" in pupil.screen()
    pupil.press("enter")
    assert (pupil.place, pupil.is_between) == (6, False), "Enter is the safe answer"
    pupil.press("escape", "y")
    assert pupil.session.page is pupil.session.rooms.lobby
    assert pupil.door.done == []


def test_another_key_in_between_stays() -> None:
    pupil = Pupil().up_to(6)
    pupil.press("escape", "right", "escape")
    assert pupil.place == 6


def test_a_chapter_that_was_left_begins_again() -> None:
    pupil = Pupil().up_to(BEGINS[1] + 3)
    pupil.press("escape", "y")
    begin_lesson(pupil.session)
    pupil.press("2")
    assert (pupil.place, pupil.is_between) == (BEGINS[1], False)
    assert pupil.view == Pupil(chapter=1).view


def test_coming_back_starts_again() -> None:
    pupil = Pupil().up_to(6)
    pupil.press("escape", "y")
    begin_lesson(pupil.session)
    assert pupil.is_between
    pupil.press("enter")
    assert pupil.place == 0
    assert pupil.view == Pupil().view


@pytest.mark.parametrize(
    ("keys", "number"), [(["down"], 1), (["up", "up"], 2), (["3"], 2), (["right", "left"], 0)]
)
def test_arrows_and_digits_choose_a_chapter(keys: list[str], number: int) -> None:
    pupil = Pupil()
    pupil.press("escape", "y")
    begin_lesson(pupil.session)
    pupil.press(*keys)
    if pupil.is_between:
        pupil.press("enter")
    assert pupil.place == BEGINS[number]


def test_a_click_chooses_a_chapter() -> None:
    pupil = Pupil()
    pupil.press("escape", "y")
    begin_lesson(pupil.session)
    pupil.click("Playing as a Shadow")
    assert pupil.place == BEGINS[2]


# ---- other pages


@pytest.mark.parametrize("size", [SMALL, USUAL])
def test_page_keys_show_the_worlds_and_the_log_and_the_coach_again(size: tuple[int, int]) -> None:
    pupil = Pupil(size).up_to(CHOICES[2])
    text = " ".join(STEPS[CHOICES[2]].say(Words()).split())
    pupil.press("pageup")
    assert text not in pupil.panel()
    assert "Neutralization" in pupil.screen()
    assert "Purple" in pupil.screen() or "◆ " in pupil.screen()
    pupil.press("pagedown", "pagedown")
    assert text in pupil.panel()


def test_a_choice_brings_the_coach_back() -> None:
    pupil = Pupil().up_to(CHOICES[2])
    pupil.press("pageup")
    pupil.by_digits()
    assert " ".join(STEPS[pupil.place].say(Words()).split()) in pupil.panel()


def test_the_log_stands_below_the_coach_where_there_is_room() -> None:
    pupil = Pupil(LARGE).up_to(CHOICES[1])
    rows = pupil.rows()
    last = wrap(STEPS[CHOICES[1]].say(Words()), 44)[-1]
    said = next(number for number, line in enumerate(rows) if last in line)
    heard = next(number for number, line in enumerate(rows) if "Ki plays" in line)
    assert said < heard


@pytest.mark.parametrize("key", ["t", "h"])
def test_the_last_turn_and_the_history_open_and_close(key: str) -> None:
    pupil = Pupil().up_to(8)
    lesson = pupil.screen()
    pupil.press(key)
    assert pupil.screen() != lesson
    pupil.press("escape")
    assert pupil.screen() == lesson
    assert pupil.place == 8


def test_help_lists_the_keys_of_the_lesson() -> None:
    pupil = Pupil()
    pupil.press("?")
    assert "PgUp PgDn" in pupil.screen()
    pupil.press("escape")
    assert pupil.place == 0


@pytest.mark.parametrize("key", ["c", "e"])
def test_there_is_no_chat_and_no_renaming_in_a_lesson(key: str) -> None:
    pupil = Pupil()
    pupil.press(key)
    assert pupil.session.status.refused
    assert pupil.place == 0
    assert not pupil.session.chat.is_open


def test_the_mouse_plays_it_too() -> None:
    pupil = Pupil()
    for _ in range(CHOICES[0]):
        pupil.click("Enter to continue")
    pupil.click_card("2◆")
    pupil.click_card("2◆")
    assert pupil.place == CHOICES[0] + 1
    pupil.click("Ritual Dagger")
    pupil.click("Ritual Dagger")
    assert pupil.place == CHOICES[0] + 2


# ---- after the lesson


@pytest.mark.parametrize("key", ["b", "4", "enter"])
def test_after_the_lesson_one_key_begins_a_game_against_bots(key: str) -> None:
    pupil = Pupil().up_to(END)
    pupil.press(key)
    assert pupil.door.done == [("quick_game", "shamans")]
    assert pupil.session.page is pupil.session.rooms.started("shamans")


def test_a_player_at_a_table_is_not_sent_to_another() -> None:
    door = FakeDoor("anna")
    door.open_table(TableOptions())
    session = enter(door, Words(), Look.of())
    pupil = Pupil()
    pupil.door, pupil.session = door, session
    begin_lesson(session)
    pupil.up_to(END).press("b", "4")
    assert door.done == [("open_table", TableOptions())]
    assert pupil.lesson.door.is_over
    pupil.press("enter")
    assert pupil.place == 0


def test_after_the_lesson_the_rules_the_lesson_again_or_the_lobby() -> None:
    pupil = Pupil().up_to(END)
    pupil.press("?", "?")
    assert isinstance(pupil.session.page, RulesPage)
    pupil.press("escape", "escape", "1")
    assert pupil.place == 0
    pupil.up_to(END).press("escape")
    assert pupil.session.page is pupil.session.rooms.lobby


# ---- in a terminal


async def test_the_lesson_runs_in_the_app() -> None:
    app = app_on(FakeDoor("anna"))
    async with app.run_test(size=USUAL) as pilot:
        begin_lesson(app.session)
        await pilot.press("1", "enter", "enter")
        assert "3 of" in shown(app)
        await pilot.press("escape", "y")
        assert app.session.page is app.session.rooms.lobby
