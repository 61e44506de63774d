"""Choosing a card to play: as the Guide, in the Destination's colour, or off it (T1 to T8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benchmarks.opponents.sensible_1.choosing import best
from benchmarks.opponents.sensible_1.outlook import steps_worth
from benchmarks.opponents.sensible_1.reading import Reading
from benchmarks.opponents.sensible_1.rituals import ritual_worth
from benchmarks.opponents.sensible_1.sabotage import wants_to_stray
from benchmarks.opponents.sensible_1.tiles import best_take_worth
from engine.shamans import RITUALS, Card, Option, Play, World

if TYPE_CHECKING:
    from random import Random

LEAD = {False: 0.5, True: 0.4}
"""Points for being the next Guide, by whether it is a Shadow: the Guide chooses a colour that others lack
(T8)."""
BEATEN = 0.35
"""Probability that a card out of sight is played in this turn by a seat that plays later."""
DENIED = 0.3
"""Points that a Shadow loses by showing a colour that it did not follow before."""
DECIDED = 3.0
"""Points for the Moon, or against it, when it is reached in this turn: more than anything else (E4)."""
USEFUL = 0.01
"""Points for a card later, per number that it is off the middle: extremes win artifacts and turns."""


def choose_card(reading: Reading, rng: Random) -> Option:
    """T1, T2: lead, follow or go off-colour."""
    options = [option for option in reading.view.options if isinstance(option, Play)]
    if not reading.view.table:
        return _lead(reading, options, rng)
    following = [option for option in options if option.card.world is reading.destination]
    straying = [option for option in options if option.card.world is not reading.destination]
    if following and not (straying and reading.shadow and wants_to_stray(reading, rng)):
        return _follow(reading, following, rng)
    return _stray(reading, straying, rng)


def _lead(reading: Reading, options: list[Play], rng: Random) -> Option:
    """T1: a Shaman leads what the others can follow, a Shadow what they cannot; both consider what being
    lowest or highest would bring."""
    artifact, pawn = best_take_worth(reading), reading.view.pawn
    worlds = {option.card.world for option in options}
    strays = {world: sum([reading.void(seat, world) for seat in reading.to_play]) for world in worlds}
    steps = {world: steps_worth(reading, strays[world]) for world in worlds}

    def worth(card: Card) -> float:
        if strays[card.world] >= pawn:  # and then nothing else matters (E3)
            return DECIDED if reading.shadow else -DECIDED
        return steps[card.world] + _follow_worth(reading, card, [], artifact) - _exposure(reading, card.world)

    return best(options, lambda option: worth(_card(option)), rng)


def _follow(reading: Reading, options: list[Play], rng: Random) -> Option:
    """Follow the Destination's colour; weigh being the lowest or the highest card (T3, T6)."""
    artifact, inside = best_take_worth(reading), reading.view.inside
    numbers = [
        card.number
        for seat, card in reading.view.table
        if card.world is reading.destination and seat in inside
    ]
    return best(options, lambda option: _follow_worth(reading, _card(option), numbers, artifact), rng)


def _follow_worth(reading: Reading, card: Card, numbers: list[int], artifact: float) -> float:
    """T6 to T8: the lowest takes an artifact; the highest performs what the world may bring, and leads."""
    worth = -USEFUL * abs(card.number - reading.middle)
    if not numbers or card.number < min(numbers):
        worth += _unbeaten(reading, card.world, card.number - 1) * artifact
    if numbers and card.number < max(numbers):
        return worth
    highest = _unbeaten(reading, card.world, reading.size.highest - card.number)
    if len(reading.view.hand) > 1:
        worth += highest * LEAD[reading.shadow]
    if reading.missing[card.world] == reading.following + 1:
        worth += highest * ritual_worth(reading, RITUALS[card.world])
    return worth


def _unbeaten(reading: Reading, world: World, better: int) -> float:
    """Return the probability that no later seat has, and plays, one of `better` better cards of a world."""
    if not reading.to_play:
        return 1.0
    rivals = better * reading.out[world] / reading.size.highest
    return float((1 - BEATEN) ** rivals)


def _stray(reading: Reading, options: list[Play], rng: Random) -> Option:
    """T4: off-colour, with the ritual that a completed world brings, or what is least wanted later."""
    return best(options, lambda option: _stray_worth(reading, _card(option)), rng)


def _stray_worth(reading: Reading, card: Card) -> float:
    """Return the points for straying with a card.

    A Shaman keeps colours that others may still lead, and plays colours of which it has many, or in which no
    other seat could follow it. A Shadow keeps just those to lead them, and plays its last card of a common
    colour.
    """
    world = card.world
    worth = -USEFUL * abs(card.number - reading.middle)
    if reading.missing[world] == 1:
        return worth + ritual_worth(reading, RITUALS[world])
    out, held = reading.out[world], reading.held[world]
    if reading.shadow:
        return worth + 0.05 * out - 0.1 * held - _exposure(reading, world)
    return worth + 0.1 * held - 0.05 * out


def _exposure(reading: Reading, world: World) -> float:
    """Return the points that a Shadow loses if it is found out: by a colour that it did not follow before,
    unless the Eclipse may have brought the card (A3)."""
    if not reading.shadow or reading.view.eclipse or world not in reading.memory.denied[reading.me]:
        return 0.0
    return DENIED


def _card(option: Option) -> Card:
    assert isinstance(option, Play)
    return option.card
