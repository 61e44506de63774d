"""Each language addresses the player in one way: French and Czech say you to a friend, Russian politely."""

from __future__ import annotations

import re

import pytest
from babel.messages.pofile import read_po

from tui.words import HERE

OTHER_REGISTER = {
    "fr": re.compile(r"\b(vous|votre|vos|\w+ez-(?:vous|les?|la))\b", re.IGNORECASE),
    "ru": re.compile(r"\b(ты|твой|твоя|твоё|твои|твоего|твоему|тебе|тебя)\b", re.IGNORECASE),
    "cs": re.compile(r"\b(vy|vás|vám|váš|vaše|vaši|vašeho|jste|máte|můžete|vyberte)\b", re.IGNORECASE),
}
SAID_TO_TWO = {"fr": ("Vous regardez tous", "vous êtes seuls", "échangez vos"), "cs": ("jen vy dva",)}
"""Sentences about the player and another one: a real plural."""


def sentences(language: str) -> list[str]:
    """Return all texts of a language, with each plural form."""
    with (HERE / language / "shamans.po").open("rb") as source:
        found = [message.string for message in read_po(source) if message.id]
    return [text or "" for one in found for text in (one if isinstance(one, list | tuple) else [one])]


@pytest.mark.parametrize("language", OTHER_REGISTER)
def test_the_player_is_addressed_in_one_way(language: str) -> None:
    wrong = [text for text in sentences(language) if OTHER_REGISTER[language].search(text)]
    assert [text for text in wrong if not any(part in text for part in SAID_TO_TWO.get(language, ()))] == []


def test_french_has_straight_apostrophes() -> None:
    assert [text for text in sentences("fr") if "’" in text] == []


def test_a_czech_event_can_go_on_without_its_mage() -> None:
    """The story leaves a mage out who acts twice in a row, and no Czech clause begins with *se* or *si*."""
    with (HERE / "cs" / "shamans.po").open("rb") as source:
        told = [
            text
            for message in read_po(source)
            if any(place.startswith("tui/shazar/sentences/told_") for place, _ in message.locations)
            for text in (message.string if isinstance(message.string, list | tuple) else [message.string])
        ]
    assert len(told) > 50
    assert [text for text in told if re.match(r"\{mage\} (se|si|ho|mu)\b", text or "")] == []
