"""Previews: the public effects of an option, computed only from a view, so that it cannot tell a secret."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.core import Seat
from engine.shamans.cards import RITUALS, Artifact, Card, Ritual, World
from engine.shamans.options import (
    Let,
    MoveBack,
    NameGuide,
    Option,
    Perform,
    Play,
    Strike,
    Swap,
    TakeFaceUp,
    UsePortal,
)
from engine.shamans.rules.rituals import STABILIZATION_STEPS
from engine.shamans.steps import Advance, Eliminate
from engine.shamans.view import View


@dataclass(frozen=True, slots=True)
class Preview:
    """Facts about an option; fields that do not apply keep their default."""

    distance: int
    """Steps to the Moon after that, if no Portal comes in between."""
    pawn: int = 0
    """Steps that the pawn moves for certain: + is towards the Moon. The steps of a victim's hand are in
    at_stake."""
    follows: bool | None = None
    """For a card: True if it has the Destination's colour. The Guide's own card sets it."""
    lowest: bool = False
    """For a card that follows: it would be the lowest so far."""
    highest: bool = False
    """For a card that follows: it would be the highest so far."""
    completes: World | None = None
    """The world that has all its cards after this: at once, or if it follows when the turn is resolved."""
    ritual: Ritual | None = None
    """The ritual of that world."""
    tile: Artifact | None = None
    """The tile that is taken, or discarded for the effect."""
    seat: Seat | None = None
    """The seat that it concerns."""
    at_stake: int = 0
    """For a Dagger: the steps of the pawn, should the victim be a Shaman (X2)."""

    @property
    def reaches_moon(self) -> bool:
        """True if the pawn would step onto the Moon, unless a Portal answers."""
        return self.distance == 0


def preview(view: View, option: Option) -> Preview:
    """Return what an offered option does in public."""
    match option:
        case Play(card):
            return _preview_play(view, card)
        case UsePortal(step):
            return _move(view, step + _pending_steps(view), tile=Artifact.PORTAL)
        case Let():
            return _preview_let(view)
        case MoveBack():
            return _move(view, -STABILIZATION_STEPS)
        case TakeFaceUp(slot):
            return Preview(distance=view.pawn, tile=view.display[slot])
        case Strike(seat):
            return replace(_elimination(view, seat), tile=Artifact.DAGGER)
        case Swap(seat) | NameGuide(seat):
            return Preview(distance=view.pawn, seat=seat)
        case Perform(world):
            return Preview(distance=view.pawn, completes=world, ritual=RITUALS[world])
        case _:
            return Preview(distance=view.pawn)


def _preview_let(view: View) -> Preview:
    """W1: return what happens if no Portal is used."""
    event = view.asked.event if view.asked is not None else None
    if isinstance(event, Eliminate):
        return _elimination(view, event.victim)
    return _move(view, _pending_steps(view))


def _elimination(view: View, victim: Seat) -> Preview:
    return Preview(distance=view.pawn, seat=victim, at_stake=view.hand_sizes[victim])


def _pending_steps(view: View) -> int:
    """W5: steps that an open window holds up; after a Portal they are made from wherever the pawn is."""
    event = view.asked.event if view.asked is not None else None
    return event.steps if isinstance(event, Advance) else 0


def _move(view: View, steps: int, tile: Artifact | None = None) -> Preview:
    after = min(max(view.pawn - steps, 0), view.setup.furthest)
    return Preview(pawn=view.pawn - after, distance=after, tile=tile)


def _preview_play(view: View, card: Card) -> Preview:
    """T1 to T4, T8: return what the card does now, or will do when the turn is resolved."""
    follows = view.destination in (None, card.world)
    if not follows:
        completes = card.world if view.left(card.world) == 1 else None
        ritual = RITUALS[card.world] if completes else None
        after = view.pawn - 1
        return Preview(pawn=1, distance=after, follows=False, completes=completes, ritual=ritual)
    waiting = sum(played.world is card.world for _, played in view.table)
    completes = card.world if view.left(card.world) == waiting + 1 else None
    numbers = [played.number for _, played in view.followers]
    return Preview(
        distance=view.pawn,
        follows=True,
        lowest=card.number < min(numbers, default=9),
        highest=card.number > max(numbers, default=0),
        completes=completes,
        ritual=RITUALS[card.world] if completes else None,
    )
