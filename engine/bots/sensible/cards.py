"""Which card to play: as the Guide, in the Destination's colour, or off it (T1 to T8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.bots.sensible.choosing import best
from engine.bots.sensible.outlook import steps_worth
from engine.bots.sensible.reading import Reading
from engine.bots.sensible.rituals import ritual_worth
from engine.bots.sensible.sabotage import wants_to_stray
from engine.bots.sensible.tiles import best_take_worth
from engine.shamans import RITUALS, Card, Option, Play, World

if TYPE_CHECKING:
    from random import Random

LEAD = {False: 0.5, True: 0.4}
"""What being the next Guide is worth, by whether it is a Shadow: who leads chooses what others lack (T8)."""
BEATEN = 0.35
"""How likely a card out of sight is to be played in this turn by one who plays later."""
DENIED = 0.3
"""What it costs a Shadow to show a colour that it did not follow before."""
DECIDED = 3.0
"""What the Moon is worth when it is reached in this very turn, or costs: more than anything else (E4)."""
USEFUL = 0.01
"""What a card is worth later for each number that it is off the middle: extremes win artifacts and turns."""


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
    """T1: a Shaman leads what the others can follow, a Shadow what they cannot; both look at what being
    lowest or highest would bring."""
    artifact, pawn = best_take_worth(reading), reading.view.pawn
    worlds = {option.card.world for option in options}
    strays = {world: sum([reading.void(seat, world) for seat in reading.to_play]) for world in worlds}
    steps = {world: steps_worth(reading, strays[world]) for world in worlds}

    def worth(card: Card) -> float:
        if strays[card.world] >= pawn:  # and then nothing else is done any more (E3)
            return DECIDED if reading.shadow else -DECIDED
        return steps[card.world] + _follow_worth(reading, card, [], artifact) - _exposure(reading, card.world)

    return best(options, lambda option: worth(_card(option)), rng)


def _follow(reading: Reading, options: list[Play], rng: Random) -> Option:
    """T3, T6: in the Destination's colour, with an eye on the lowest and the highest."""
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
    """How likely nobody who plays later has, and plays, one of so many better cards of a world."""
    if not reading.to_play:
        return 1.0
    rivals = better * reading.out[world] / reading.size.highest
    return float((1 - BEATEN) ** rivals)


def _stray(reading: Reading, options: list[Play], rng: Random) -> Option:
    """T4: off-colour, with the ritual that a completed world brings, or what is least wanted later."""
    return best(options, lambda option: _stray_worth(reading, _card(option)), rng)


def _stray_worth(reading: Reading, card: Card) -> float:
    """A Shaman keeps colours that others may still lead, and parts with those that he has many of or
    that nobody could follow him in. A Shadow keeps just these to lead them, and parts with its last card
    of a common colour."""
    world = card.world
    worth = -USEFUL * abs(card.number - reading.middle)
    if reading.missing[world] == 1:
        return worth + ritual_worth(reading, RITUALS[world])
    out, held = reading.out[world], reading.held[world]
    if reading.shadow:
        return worth + 0.05 * out - 0.1 * held - _exposure(reading, world)
    return worth + 0.1 * held - 0.05 * out


def _exposure(reading: Reading, world: World) -> float:
    """A Shadow that plays a colour which it did not follow before is found out, unless the Eclipse may have
    brought the card (A3)."""
    if not reading.shadow or reading.view.eclipse or world not in reading.memory.denied[reading.me]:
        return 0.0
    return DENIED


def _card(option: Option) -> Card:
    assert isinstance(option, Play)
    return option.card
