"""Looking for a word in the rules, and the words of the game."""

from __future__ import annotations

import pytest

from support.fake_door import FakeDoor, painted
from tui.entrance import enter
from tui.look import Look
from tui.rules_page.page import CHAPTERS, RulesPage
from tui.visit import Visit
from tui.words import LANGUAGES, Words


def reading(language: str = "en") -> tuple[Visit, RulesPage]:
    visit = enter(FakeDoor(), Words(language), Look.of())
    visit.draw(80, 24)
    press(visit, "?", "r")
    page = visit.page
    assert isinstance(page, RulesPage)
    return visit, page


def press(visit: Visit, *keys: str) -> None:
    for key in keys:
        visit.press(key, key if len(key) == 1 else None)
        visit.draw(80, 24)


def screen(visit: Visit) -> str:
    return "\n".join(painted(visit, 80, 24))


def test_what_is_typed_is_seen_and_found() -> None:
    visit, page = reading()
    press(visit, "/", *"eclipse")
    assert "find ▸ eclipse" in screen(visit)
    press(visit, "enter")
    assert "eclipse" in screen(visit).casefold()
    assert page.chapter > 0


def test_the_next_place_and_round_again() -> None:
    visit, page = reading()
    press(visit, "/", *"portal", "enter")
    places = []
    for _ in range(40):
        places.append((page.chapter, page.first))
        press(visit, "/", "enter")
    assert len(set(places)) > 3
    assert places[0] in places[1:]


def test_what_is_not_there_is_said_and_nothing_moves() -> None:
    visit, page = reading()
    press(visit, "right", "/", *"zzz", "enter")
    assert "Nothing is said of zzz." in screen(visit)
    assert page.chapter == 1


def test_escape_ends_the_search_and_not_the_reading() -> None:
    visit, page = reading()
    press(visit, "/", "q", "r", "escape")
    assert visit.page is page
    visit.paste("no input")
    press(visit, "escape")
    assert visit.page is not page


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_finds_its_own_name_of_a_chapter(language: str) -> None:
    visit, page = reading(language)
    name = CHAPTERS[5](visit).name
    visit.press("/", "/")
    visit.paste(name)
    press(visit, "enter")
    assert page.chapter == 5
