"""The parts of the sentences of this game's log: mages, hexes, cards, dice."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core import Seat
from engine.shazar import FateCard, Hex, Relic, Spell
from tui.draw.rows import NO_BREAK, Span
from tui.draw.scene import Scene
from tui.shazar.glyphs import MAGE_TINTS, glyphs_of
from tui.shazar.sentences.marks import address, fate_list, relic_list, spell_list
from tui.shazar.sentences.names import mage_name
from tui.shazar.views import view_of
from tui.table.telling import Telling


class MageTelling(Telling):
    """The making of one sentence about mages; it may leave out the mage whom its reader knows of already."""

    def __init__(self, scene: Scene, subject: Seat | None = None, *, hide: bool = False) -> None:
        super().__init__(scene)
        self.view = view_of(scene)
        self.glyphs = glyphs_of(scene.look)
        self.subject = subject
        """The mage that the sentence before was about: it is not named again."""
        self._hide = hide

    def mage(self, seat: Seat) -> str:
        """Return the name of a mage in the mage's colour, as a placeholder."""
        mage = self.view.mages[seat]
        return self.blanks.put(Span(mage_name(self.words, mage), MAGE_TINTS[mage]))

    def doer(self, seat: Seat) -> str:
        """Return the mage who does something, or nothing if it is the subject already."""
        if seat == self.subject:
            return ""
        self.subject = seat
        return self.mage(seat)

    def dice(self, *values: int) -> str:
        """Return rolls, as a placeholder: `71 : 38`, with spaces at which no line ends."""
        return self.blanks.put(Span(f"{NO_BREAK}:{NO_BREAK}".join(map(str, values)), "strong"))

    def hex(self, place: Hex) -> str:
        """Return a hex with its field: `Gd4 Trap 1`."""
        return address(self.scene, self.view, place)

    def relic(self, relic: Relic) -> str:
        """Return the name of an artifact, as a placeholder."""
        return self.blanks.put(Span(relic_list(self.words, [relic]), "moon"))

    def spells(self, spells: Iterable[Spell]) -> str:
        """Return the names of cards that only this player knows, hidden if they want that."""
        return self.glyphs.hidden * 3 if self._hide else spell_list(self.words, spells)

    def fates(self, cards: Iterable[FateCard]) -> str:
        """Return the names of Fate cards that only this player knows, hidden if they want that."""
        return self.glyphs.hidden * 3 if self._hide else fate_list(self.words, cards)
