"""Where a mage should go next, told in one row of the smallest screen."""

from __future__ import annotations

import pytest

from engine.core import Seat
from support.shazar.seated import SIZES, sit
from support.shazar.table import Position, at_turn
from tui.door.safe_text import cells
from tui.shazar.sentences.aims import aim
from tui.words import LANGUAGES, Words

ROW = 58
"""Cells of a hint on a screen of 60 columns."""
AIMS: list[tuple[str, Position, str]] = [
    ("BG", {"at": {"B": "Bc4"}}, "Your Entrance leads"),
    ("BG", {"at": {"B": "Gd4"}}, "Step on this field's Capital"),
    ("BG", {"at": {"B": "Gc3"}}, ""),
    ("BG", {"at": {"B": "Gd4"}, "relics": "heart -"}, "Nothing to take here"),
    ("BGDS", {"at": {"B": "Dd4"}, "setup": {"teams": True}}, "Nothing to take here"),
    (
        "BG",
        {"at": {"B": "Gd4"}, "carried": {"B": "ring:G"}, "relics": "heart -"},
        "Bring home what you carry: use",
    ),
    (
        "BG",
        {"at": {"B": "Bd4"}, "carried": {"B": "ring:G"}, "relics": "heart -"},
        "Bring home what you carry: step",
    ),
]


@pytest.mark.parametrize(("mages", "position", "told"), AIMS)
def test_a_mage_is_told_the_way_in_one_row(mages: str, position: Position, told: str) -> None:
    view = at_turn(mages, **position).game.view(Seat(0))
    text = aim(Words(), view)
    assert text.startswith(told) if told else not text
    assert all(cells(aim(Words(language), view)) <= ROW for language in LANGUAGES)


def test_a_spectator_has_no_aim() -> None:
    assert not aim(Words(), at_turn().game.view(None))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_the_first_turn_tells_of_the_keys_beside_the_cards(size: tuple[int, int], language: str) -> None:
    words = Words(language)
    keys = words.t("Digits beside a card: after these steps you can cast it.")
    for turns in (1, 2):
        laid = at_turn(at={"B": "Bd3"}, hands={"B": "spark meteor"})
        laid.state.turns[0] = turns
        hint = sit(laid.game, size=size, words=words).screen.split("\n")[-2]
        assert (keys in hint) is (turns == 1)
