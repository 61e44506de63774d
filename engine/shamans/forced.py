"""Forced choices: a spectator can see that each asked seat has one option only."""

from __future__ import annotations

from engine.core import Seat
from engine.shamans.cards import Artifact
from engine.shamans.state import may_hold
from engine.shamans.view import Question, View


def forced(view: View) -> bool:
    """Return True if everyone can see that each seat that is asked has one option only.

    A seat that may hold a Portal might use it instead (A4).
    """
    asked = view.asked
    if asked is None or not all(_options(view, asked.question, seat) == 1 for seat in asked.seats):
        return False
    return not {*may_hold(view, Artifact.PORTAL)}.intersection(asked.seats)


def _options(view: View, question: Question, seat: Seat) -> int:
    """Return how many options a seat has, Portals aside; 0 if that is not public, or never 1."""
    others = sum(other != seat for other in view.inside)
    tiles = sum(tile is not None for tile in view.display) + bool(view.deck)
    match question:
        case Question.PLAY | Question.PASS:
            return view.hand_sizes[seat]
        case Question.NAME_GUIDE:
            return len(view.inside)
        case Question.TAKE:
            return tiles
        case Question.STABILIZE:
            return 1 + tiles
        case Question.SWAP:
            return others
        case Question.STRIKE if Artifact.DAGGER in view.face_up[seat]:  # it must be used (N1)
            return others
    return 0
