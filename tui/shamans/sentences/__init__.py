"""What the table hears, as sentences: every notice of a match in the words of one player.

Others are told of by name, the player himself by "you". Which notices are shown where is not decided here.
"""

from __future__ import annotations

from engine.core import Notice
from tui.rows import Row, Span
from tui.shamans.sentences.rituals import of_eliminations, of_roles_and_rituals
from tui.shamans.sentences.table import of_people
from tui.shamans.sentences.telling import Telling
from tui.shamans.sentences.tiles import of_artifacts, of_the_eclipse
from tui.shamans.sentences.turn import of_ends, of_the_turn
from tui.visit.visit import Visit

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


def sentence(visit: Visit, notice: Notice, *, hide: bool = False) -> tuple[Span, Row]:
    """What a notice says: a sign before it, and its words. What only this player hears is private.

    `hide` leaves out the roles that only this player knows, for eyes over his shoulder.
    """
    telling = Telling(visit, hide=hide)
    said = next(filter(None, (tell(telling, notice) for tell in _TELLERS)))
    private = notice.to is not None
    style = "private" if private else said.style
    sign = visit.look.glyphs.mine if private else said.sign
    return Span(sign, style, private=private), telling.blanks.fill(said.text, style, private=private)
