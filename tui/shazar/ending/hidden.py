"""What everyone sees when the match is over (V6): the hands and the kept Fate cards."""

from __future__ import annotations

from engine.core import seats
from engine.shazar import View
from tui.draw.rows import Row
from tui.draw.scene import Scene
from tui.shazar.ending.result import mage_facts
from tui.shazar.sentences.marks import counted
from tui.shazar.sentences.names import fate_name, spell_name


def hidden_rows(scene: Scene, view: View, width: int) -> list[Row]:
    """Return the cards that each mage held and kept."""
    words, shown = scene.words, view.revealed
    if shown is None:
        return []
    rows: list[Row] = []
    for seat in seats(view.setup.players):
        hand = counted(spell_name(words, spell) for spell in shown.hands[seat])
        kept = counted(fate_name(words, card) for card in shown.kept[seat])
        facts = [words.t("in hand {cards}", cards=hand)] if hand else []
        facts += [words.t("kept {cards}", cards=kept)] if kept else []
        if facts:
            rows += mage_facts(scene, view, seat, "; ".join(facts), width)
    return rows
