"""Every notice of a match as a sentence for one player.

A sentence calls this player "you" and others by name. Which notices are shown where is not decided here.
"""

from __future__ import annotations

from engine.core import Notice
from tui.draw.rows import Row, Span
from tui.draw.scene import Scene
from tui.shamans.glyphs import glyphs_of
from tui.shamans.sentences.rituals import of_eliminations, of_roles_and_rituals
from tui.shamans.sentences.telling import ShamansTelling
from tui.shamans.sentences.tiles import of_artifacts, of_the_eclipse
from tui.shamans.sentences.turn import of_ends, of_the_turn
from tui.table.people_told import of_people

__all__ = ["sentence"]

_TELLERS = (
    of_the_turn,
    of_artifacts,
    of_the_eclipse,
    of_roles_and_rituals,
    of_eliminations,
    of_ends,
    of_people,
)


def sentence(scene: Scene, notice: Notice, *, hide: bool = False) -> tuple[Span, Row]:
    """Return the sign and the words of a notice. A notice that only this player hears is private.

    `hide` leaves out the roles that only this player knows, in case others see the screen.
    """
    telling = ShamansTelling(scene, hide=hide)
    said = next(filter(None, (tell(telling, notice) for tell in _TELLERS)))
    private = notice.to is not None
    style = "private" if private else said.style
    sign = glyphs_of(scene.look).mine if private else said.sign
    return Span(sign, style, private=private), telling.blanks.fill(said.text, style, private=private)
