"""When to use a Portal (A4, W1 to W5). It is worth nothing after the round, and most at its last moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.opponents.sensible_1.reading import Reading
from engine.shamans import Advance, Artifact, Eliminate, EndRound, Let, Option, Question, UsePortal

if TYPE_CHECKING:
    from random import Random

FORWARD, BACK = UsePortal(1), UsePortal(-1)


def choose_portal(reading: Reading) -> UsePortal | None:
    """Return the Portal to use now, if there is one and its moment has come."""
    if FORWARD not in reading.view.options:
        return None
    if reading.shadow:
        return FORWARD if _reaches_moon(reading) else None
    return BACK if _saves_round(reading) else None


def let_happen(_reading: Reading, _rng: Random) -> Option:
    """W1: let an event happen for which no Portal was used."""
    return Let()


def _reaches_moon(reading: Reading) -> bool:
    """Return True at a Shadow's moment: its Portals reach the Moon, alone or with an off-colour card right
    after.

    When hands are empty, trying costs nothing: another Shadow may have the other Portal (W2).
    """
    view = reading.view
    assert view.asked is not None
    if view.asked.question is Question.LAST_CHANCE:
        if isinstance(view.asked.event, Advance):
            return False
        if isinstance(view.asked.event, EndRound):
            return True
    reach = reading.own_tiles.count(Artifact.PORTAL)
    if view.asked.question is Question.PLAY and view.table:
        reach += any(card.world is not reading.destination for card in view.hand)
    return view.pawn <= reach


def _saves_round(reading: Reading) -> bool:
    """Return True at a Shaman's moment: the pawn is about to step onto the Moon, or the Portal would leave
    unused with its owner while the owner's hand carries the pawn there (X2, X5)."""
    view = reading.view
    assert view.asked is not None
    event = view.asked.event
    if isinstance(event, Eliminate):
        return event.victim == reading.me and view.pawn <= view.hand_sizes[reading.me]
    return isinstance(event, Advance)
