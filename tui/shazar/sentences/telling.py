"""Every notice of a match as a sentence for one player.

Which notices are shown where, and which of them make one event, is not decided here.
"""

from __future__ import annotations

from engine.core import Notice
from tui.draw.rows import Row
from tui.draw.scene import Scene
from tui.shazar.sentences.mage_telling import MageTelling
from tui.shazar.sentences.told_cards import of_fate, of_spells
from tui.shazar.sentences.told_ends import of_artifacts, of_deaths, of_the_match
from tui.shazar.sentences.told_mages import of_dice, of_effects, of_movement
from tui.table.people_told import of_people
from tui.table.telling import Said

_TELLERS = (
    of_the_match,
    of_dice,
    of_effects,
    of_movement,
    of_spells,
    of_fate,
    of_artifacts,
    of_deaths,
    of_people,
)


def sentence(scene: Scene, notice: Notice, *, hide: bool = False) -> Row:
    """Return a notice as the player of this scene reads it. One that only this player hears is private.

    `hide` leaves out the cards that only this player knows, in case others see the screen.
    """
    telling = MageTelling(scene, hide=hide)
    said = said_of(telling, notice)
    return filled(telling, notice, said)


def said_of(telling: MageTelling, notice: Notice) -> Said:
    """Return the sentence of a notice before its placeholders are filled."""
    return next(filter(None, (tell(telling, notice) for tell in _TELLERS)))


def filled(telling: MageTelling, notice: Notice, said: Said) -> Row:
    """Return a sentence in its style, with its placeholders filled."""
    private = notice.to is not None
    return telling.blanks.fill(said.text.strip(), "private" if private else said.style, private=private)
