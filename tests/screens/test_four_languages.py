"""Every page in every language, on the smallest terminal and on usual ones: nothing that matters is cut off.

Each page is read on a terminal that has room for everything, and again on each of the others. A text that is
on both must be readable on both; and only names may be cut. The language may change at any time.
"""

from __future__ import annotations

import pytest

from engine.shamans import Artifact
from support.engine.questions import QUESTIONS
from support.house.fake_house import TestHouse
from support.house.matches import laid_out
from support.house.views import own_view
from support.screens.at import LONG, NAMES, SHORT, At, Page, Scene
from support.screens.fake_door import FakeDoor
from support.screens.lobby_pages import IN_THE_HOUSE, settings
from support.screens.overheard import Overheard, overhear
from support.screens.reading_pages import TEACHING, lesson_over
from support.screens.seated import LARGE, SMALL, USUAL, Seated
from support.screens.sessions import enter
from support.screens.survival_pages import SURVIVING
from support.screens.table_pages import AT_THE_TABLE, eclipse, in_a_turn, round_over
from tui.draw.look import Look
from tui.draw.rows import plain, row
from tui.session.session import Status
from tui.words import LANGUAGES, Words

SCENES = [*IN_THE_HOUSE, *AT_THE_TABLE, *SURVIVING, *TEACHING]
SIZES = [SMALL, USUAL, LARGE]
HUGE = (200, 60)

IN_A_WORD = {
    "Ritual Dagger": "Dagger",
    "Moon Shard": "Shard",
    "Mask of Truth": "Mask",
    "{count} steps to the Moon": "{count} to the Moon",
    "turn {number}, Guide {name}": "turn {number}, {name}",
    "You are a Shaman": "Shaman",
    "You are a Shadow": "Shadow",
}
"""Texts with a shorter form, which must be readable instead."""
GIVES_WAY = {
    "C to chat": "the footer has the key; a long sentence may lie over it",
    "Chat at this table": "three rows of talk have no room for a heading",
}
"""Texts that may be left out where there is no room, each with its reason."""
GIVES_WAY_FIRST = {
    "guest": "the guest's code stands there",
    "code": "the code itself stands there",
    "Shamans": "the name of the page is longer than usual",
    "This table": "the table's options are told in a row",
    "Players": "the seats are listed one by one",
    "Shaman": "its sign stands for it",
    "Shadow": "its sign stands for it",
    "You are a Shaman": "its sign stands for it",
    "You are a Shadow": "its sign stands for it",
    "You are a Shaman: follow, and keep the pawn off the Moon.": "a wish of the others stands there",
    "Its colour becomes the Destination.": "the ritual comes first, the question mark tells the rest",
    "Resume requested by {names}.": "a message lies over it until the next key",
    "Z to withdraw.": "the same",
    "Choose with arrows or digits; Enter to play.": "the footer has the keys",
    "placed": "a message lies over it until the next key",
    "in your hand": "the same",
    "scroll": "the row below the rules has the arrows",
    "Only you know it. {use}": "its first sentence stands there, the question mark tells the other",
    "Everyone sees it. {use}": "the same",
    "A Portal moves the pawn one step either way, any time.": "the same",
}
"""The same for the smallest terminal."""


NAMING = ("to_name_guide", "to_swap", "to_strike_or_not", "before_an_elimination", "eclipse", "round_over")
AMONG_PEOPLE = [scene for scene in SCENES if scene.__name__ in NAMING]
"""Pages where people are named in options, questions and results."""


def read(page: Page, size: tuple[int, int]) -> Overheard:
    """Return all screens of a page."""
    heard = Overheard()
    for player in [page] if isinstance(page, Seated) else page:
        overhear(heard, player.session, *size)
    return heard


def missed(page: Overheard, at_large: Overheard, size: tuple[int, int]) -> list[str]:
    """Return the texts that cannot be read, without a reason for it."""
    read_in_short = {english for text, english in page.said.items() if page.is_read(text)}
    excused = GIVES_WAY.keys() | (GIVES_WAY_FIRST.keys() if size == SMALL else set())
    return [
        f"{text!r} ({english!r})"
        for text, english in page.unread(at_large).items()
        if english not in excused and IN_A_WORD.get(english) not in read_in_short
    ]


def troubles(scene: Scene, language: str, *, plain: bool = False, names: str = SHORT) -> list[str]:
    """Return what is cut off or left out, and in which size."""
    at_large = [read(page, HUGE) for page in scene(At(language, HUGE, plain=plain, names=names))]
    found = []
    for size in SIZES:
        pages = [read(page, size) for page in scene(At(language, size, plain=plain, names=names))]
        for page, whole in zip(pages, at_large, strict=True):
            found += [f"{size}: {text}" for text in page.cut_off(NAMES)]
            found += [f"{size}: {text}" for text in missed(page, whole, size)]
    return list(dict.fromkeys(found))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_nothing_that_matters_is_cut_off(scene: Scene, language: str) -> None:
    assert troubles(scene, language) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scene", [in_a_turn, eclipse, round_over], ids=lambda scene: scene.__name__)
def test_nothing_that_matters_is_cut_off_in_plain_words(scene: Scene, language: str) -> None:
    assert troubles(scene, language, plain=True) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scene", AMONG_PEOPLE, ids=lambda scene: scene.__name__)
def test_long_names_are_cut_and_words_are_not(scene: Scene, language: str) -> None:
    assert troubles(scene, language, names=LONG) == []


# ---- cut text is found


def test_a_column_that_is_too_narrow_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.settings.page.VALUE", 10)
    assert "(60, 20): 'digits an' of 'digits and *'" in troubles(settings, "en")


def test_rows_that_are_too_many_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.lesson.page.AIRY", 0)
    lost = "(60, 20): 'jouer contre des bots' ('play against bots')"
    assert lost in troubles(lesson_over, "fr")


def test_a_key_without_room_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.session.frame._key", lambda key: row(f"{key.shown:30}{key.label}"))
    assert "(60, 20): 'Enter' ('Enter')" in troubles(in_a_turn, "en")


# ---- another language in the middle of it


def test_another_language_in_a_last_chance() -> None:
    """W1: the question and the selection stay, nothing is sent, and the clock goes on."""
    game, seat = QUESTIONS["before_the_moon"]()
    house = TestHouse()
    door = laid_out(house, game, "anna", "bob", "cleo")[seat]
    session = enter(door, Words(), Look.of())
    door.on_change(session.wake)
    player = Seated(FakeDoor(), session, USUAL)
    player.press("2")
    decision, before = house.match.game.decision, Overheard()
    overhear(before, session, *USUAL)
    assert before.is_read("8 s")
    assert before.is_read("Use a Portal, or let it happen?")
    for left, language in ((7, "fr"), (6, "ru"), (5, "cs")):
        house.clock.pass_by(1)
        player.press("f6")
        after = Overheard()
        session.status = Status()
        overhear(after, session, *USUAL)
        assert session.words.language == language
        assert after.is_read(session.words.t("Use a Portal, or let it happen?"))
        assert after.is_read(session.words.t("{count} s", count=left))
        assert f"▸2 {session.words.t('Portal back')}" in player.screen(), "what was picked still is"
        assert house.match.game.decision == decision, "nothing was sent"
        old = [text for text in before.said if before.is_read(text) and text not in after.said]
        assert [text for text in old if after.is_read(text)] == []
        before = after
    player.press("enter")
    assert own_view(door).spent == (Artifact.PORTAL,), "and is done by Enter"


@pytest.mark.parametrize("key", ["e", "j", "g"])
def test_another_language_while_a_line_is_asked_for(key: str) -> None:
    player = At("en", USUAL).comes()
    player.press(key, *"xy")
    texts = [plain(line).strip() for line in player.session.page.body(player.session, *USUAL).rows]
    player.press("f6")
    for text in filter(None, texts):
        assert ("xy" in text) == (text in player.screen()), "only what was typed stays as it was"
