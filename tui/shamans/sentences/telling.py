"""The parts of the sentences of this game's log: cards, worlds, tiles, roles."""

from __future__ import annotations

from engine.shamans import Artifact, Card, Role, World
from tui.draw.rows import Span
from tui.draw.scene import Scene
from tui.shamans.glyphs import glyphs_of
from tui.shamans.panels.cards import card_span
from tui.shamans.sentences.names import artifact_name, role_name, world_name
from tui.table.telling import Telling


class ShamansTelling(Telling):
    """The making of one sentence about this game; it may hide the roles that only its reader knows."""

    def __init__(self, scene: Scene, *, hide: bool) -> None:
        super().__init__(scene)
        self._hide = hide
        self.glyphs = glyphs_of(scene.look)

    def card(self, *cards: Card) -> str:
        """Return cards with spaces between them, as a placeholder."""
        spans = [span for card in cards for span in (Span(" "), card_span(self.scene.look, card))]
        return self.blanks.put(*spans[1:])

    def world(self, world: World) -> str:
        """Return a world with its glyph, as a placeholder."""
        text = f"{self.glyphs.worlds[world]} {world_name(self.words, world)}"
        return self.blanks.put(Span(text, world.value))

    def tile(self, tile: Artifact) -> str:
        """Return the name of an artifact."""
        return artifact_name(self.words, tile)

    def tile_sign(self, tile: Artifact) -> str:
        """Return the glyph of an artifact."""
        glyphs = self.glyphs
        signs = {
            Artifact.DAGGER: glyphs.dagger,
            Artifact.PORTAL: glyphs.portal,
            Artifact.SHARD: glyphs.shard,
            Artifact.MASK: glyphs.mask,
        }
        return signs[tile]

    def secret_role(self, role: Role) -> str:
        """Return a role that only this player may see, hidden if they want that."""
        return self.glyphs.hidden * 3 if self._hide else role_name(self.words, role)

    def role_sign(self, role: Role) -> str:
        """Return the glyph of a role."""
        return self.glyphs.shaman if role is Role.SHAMAN else self.glyphs.shadow
