"""Looking for a word in the rules, and the words of the game."""

from __future__ import annotations

import pytest

from support.screens.fake_door import FakeDoor, painted
from support.screens.sessions import enter
from tui.draw.look import Look
from tui.rules.page import RulesPage
from tui.session import Session
from tui.shamans.rules import CHAPTERS
from tui.words import LANGUAGES, Words


def reading(language: str = "en") -> tuple[Session, RulesPage]:
    session = enter(FakeDoor(), Words(language), Look.of())
    session.draw(80, 24)
    press(session, "?", "?")
    page = session.page
    assert isinstance(page, RulesPage)
    return session, page


def press(session: Session, *keys: str) -> None:
    for key in keys:
        session.press(key, key if len(key) == 1 else None)
        session.draw(80, 24)


def screen(session: Session) -> str:
    return "\n".join(painted(session, 80, 24))


def test_what_is_typed_is_seen_and_found() -> None:
    session, page = reading()
    press(session, "/", *"eclipse")
    assert "find ▸ eclipse" in screen(session)
    press(session, "enter")
    assert "eclipse" in screen(session).casefold()
    assert page.chapter > 0


def test_the_next_place_and_round_again() -> None:
    session, page = reading()
    press(session, "/", *"portal", "enter")
    places = []
    for _ in range(40):
        places.append((page.chapter, page.first))
        press(session, "/", "enter")
    assert len(set(places)) > 3
    assert places[0] in places[1:]


def test_what_is_not_there_is_said_and_nothing_moves() -> None:
    session, page = reading()
    press(session, "right", "/", *"zzz", "enter")
    assert "The rules do not mention zzz." in screen(session)
    assert page.chapter == 1


def test_escape_ends_the_search_and_not_the_reading() -> None:
    session, page = reading()
    press(session, "/", "q", "r", "escape")
    assert session.page is page
    session.paste("no input")
    press(session, "escape")
    assert session.page is not page


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_finds_its_own_name_of_a_chapter(language: str) -> None:
    session, page = reading(language)
    name = CHAPTERS[5](session.scene).name
    session.press("/", "/")
    session.paste(name)
    press(session, "enter")
    assert page.chapter == 5
