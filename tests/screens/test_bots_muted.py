"""What bots say on the screen: read in the player's language, and muted one by one or all at once."""

from __future__ import annotations

import pytest

from support.screens.fake_door import FakeDoor, painted
from support.screens.sessions import enter
from tui.door import ChatLine, Common, Settings
from tui.draw.look import Look
from tui.session import Session
from tui.words import Words

MOTH = ChatLine("Moth", "", phrase=Common.HELLO, speaker=-5)
PIKE = ChatLine("Pike", "", phrase=Common.GOOD_LUCK, speaker=-8)
BORIS = ChatLine("boris", "hi all", speaker=4)


def lobby(words: Words | None = None, settings: Settings = Settings()) -> Session:  # noqa: B008  # frozen
    door = FakeDoor()
    door.change(chat=(MOTH, PIKE, BORIS), settings=settings)
    return enter(door, words or Words(), Look.of())


def seen(session: Session) -> str:
    return "\n".join(painted(session, 80, 24))


@pytest.mark.parametrize(
    ("language", "hello"), [("en", "Hello!"), ("fr", "Salut !"), ("ru", "Привет!"), ("cs", "Ahoj!")]
)
def test_a_bot_speaks_the_readers_language(language: str, hello: str) -> None:
    assert hello in seen(lobby(Words(language)))


def test_one_bot_is_muted_like_a_person() -> None:
    session = lobby()
    for key in ("p", "u"):
        session.press(key, key)
    assert "Pike" in seen(session)
    session.press("3", "3")  # boris has spoken last, and Moth first
    session.press("escape", None)
    assert "Hello!" not in seen(session)
    assert "Good luck, everyone!" in seen(session)


def test_all_bots_are_muted_until_the_player_wants_to_hear_them() -> None:
    session = lobby()
    assert "Hello!" in seen(session)
    for key in ("p", "u", "0"):
        session.press(key, key)
    assert session.settings.bots_muted
    session.press("escape", None)
    assert "Hello!" not in seen(session)
    assert "Good luck" not in seen(session)
    assert "hi all" in seen(session)
    later = lobby(settings=session.settings)
    assert "Hello!" not in seen(later)
    for key in ("p", "u", "0"):
        later.press(key, key)
    later.press("escape", None)
    assert "Hello!" in seen(later)
