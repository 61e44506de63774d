"""Where the rows of a Shazar table go: to texts of cards and to the story, rather than to blank options."""

from __future__ import annotations

import pytest

from engine.shazar.notices import FateUsed
from engine.shazar.spells import SPELL
from support.shazar.seated import LARGE, USUAL, ShazarSeated, sit
from support.shazar.table import at_turn, fates
from tui.shazar.sentences.cards import spell_text
from tui.shazar.sentences.names import spell_name
from tui.words import LANGUAGES, Words

HAND = "fireball fireball gale wind2 meteor"


def column(player: ShazarSeated, name: str) -> str:
    """Return the text of a card on the screen, from its name on, in one line."""
    lines = player.screen.split("\n")
    first = max(number for number, line in enumerate(lines) if name in line)
    start = lines[first].rindex(name)
    return " ".join(" ".join(line[start : start + 17] for line in lines[first:-2]).split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_have_the_rows_that_options_leave(language: str) -> None:
    """With four mages on 120x40 there is little room: three options leave enough for every text."""
    words = Words(language)
    laid = at_turn("BGDS", at={"B": "Bc3"}, hands={"B": HAND}).do("go Bb2")
    player = sit(laid.game, size=LARGE, words=words)
    shown = column(player, spell_name(words, SPELL["gale"]).split()[0])
    assert spell_text(words, SPELL["gale"]) in shown
    assert "…" not in shown


@pytest.mark.parametrize("options", ["Bc2", "Bd3"])
def test_six_options_leave_a_row_for_the_story(options: str) -> None:
    laid = at_turn("BGDS", at={"B": options}, hands={"B": HAND})
    player = sit(laid.game, size=USUAL)
    assert len(player.offer.listed) == 6
    player.door.hear_all([FateUsed(laid.seat("G"), *fates("twist"))])
    below = player.screen.split("\n")[16:22]
    assert any("Gothard" in line for line in below)
    for item in player.offer.listed:
        assert any(f" {item.key}  " in line for line in below)
