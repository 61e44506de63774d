"""What every sentence of the log is made with: names, cards, worlds, signs."""

from __future__ import annotations

from typing import NamedTuple

from engine.core import Seat
from engine.shamans import Artifact, Card, Role, World
from tui.rows import Span
from tui.shamans.blanks import Blanks, tidy
from tui.shamans.cards import card_span
from tui.shamans.names import artifact_name, role_name, world_name
from tui.shamans.people import name_of
from tui.visit.visit import Visit


class Said(NamedTuple):
    """A sentence before its blanks are filled, and how it is marked."""

    text: str
    sign: str = " "
    style: str = "text"


class Telling:
    """One sentence being made: whom it is told to, and what stands in its blanks."""

    def __init__(self, visit: Visit, *, hide: bool) -> None:
        self.visit = visit
        self._hide = hide
        self.words = visit.words
        self.glyphs = visit.look.glyphs
        self.me = visit.picture.seat
        self.blanks = Blanks()

    def name(self, seat: Seat) -> str:
        """Who has a seat."""
        return tidy(name_of(self.visit, seat))

    def card(self, *cards: Card) -> str:
        """Cards with spaces between them."""
        spans = [span for card in cards for span in (Span(" "), card_span(self.visit.look, card))]
        return self.blanks.put(*spans[1:])

    def world(self, world: World) -> str:
        """A world, with its glyph."""
        text = f"{self.glyphs.worlds[world]} {world_name(self.words, world)}"
        return self.blanks.put(Span(text, world.value))

    def tile(self, tile: Artifact) -> str:
        """What an artifact is called."""
        return artifact_name(self.words, tile)

    def tile_sign(self, tile: Artifact) -> str:
        """An artifact's glyph."""
        glyphs = self.glyphs
        signs = {
            Artifact.DAGGER: glyphs.dagger,
            Artifact.PORTAL: glyphs.portal,
            Artifact.SHARD: glyphs.shard,
            Artifact.MASK: glyphs.mask,
        }
        return signs[tile]

    def secret_role(self, role: Role) -> str:
        """A role that is not for everyone's eyes."""
        return self.glyphs.hidden * 3 if self._hide else role_name(self.words, role)

    def role_sign(self, role: Role) -> str:
        """A role's glyph."""
        return self.glyphs.shaman if role is Role.SHAMAN else self.glyphs.shadow
