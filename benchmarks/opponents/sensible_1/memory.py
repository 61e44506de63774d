"""The evidence of the round's turns about the seats: who went off-colour, how oddly, and who was caught.

Not used yet, though the view's deeds have it: when the Eclipse came, and which seats exchanged role cards.
Both make this memory less certain than it could be.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.core import Seat
from engine.shamans import View, World

SABOTAGE = 0.3
"""Assumed share of a Shadow's cards that are off-colour though it could follow."""
CAUGHT = 15.0
"""How much likelier a Shadow is to play a colour that it did not follow before; a Shaman may err, too."""
CAUGHT_IN_ECLIPSE = 1.5
"""The same when the Eclipse has passed cards: that one may have come later (A3)."""
STRANGEST = 8.0
"""Upper limit of what a single off-colour card can tell."""


@dataclass(frozen=True, slots=True)
class Memory:
    """The memory of a round, by seat."""

    tells: tuple[float, ...]
    """How many times likelier a Shadow is to have played like this than a Shaman."""
    denied: tuple[frozenset[World], ...]
    """The colours that a seat did not follow, and has not played since."""


def remember(view: View, me: Seat, out: dict[World, int], held: dict[World, int]) -> Memory:
    """Walk back through the plays of the round, taking each card up again, and judge it as it was played.

    A Shaman goes off-colour for lack of the colour; how likely that was follows from how many cards of it
    were out of sight, and how many of these the seat held. The own seat is judged as the others see it.
    """
    players = view.setup.players
    caught = CAUGHT if view.eclipse is None else CAUGHT_IN_ECLIPSE
    tells = [1.0] * players
    denied: list[set[World]] = [set() for _ in range(players)]
    later: list[set[World]] = [set() for _ in range(players)]
    hands = list(view.hand_sizes)
    out, held = dict(out), dict(held)
    pool = sum(out.values())
    for plays in (view.table, *[turn.plays for turn in reversed(view.turns)]):
        for place in range(len(plays) - 1, -1, -1):
            seat, card = plays[place]
            world = card.world
            hands[seat] += 1
            if seat == me:
                held[world] += 1
            else:
                out[world] += 1
                pool += 1
            if place:
                destination = plays[0][1].world
                if world is destination:
                    tells[seat] *= 1 - SABOTAGE
                elif destination in later[seat]:
                    tells[seat] *= caught
                else:
                    hidden, among = out[destination], pool
                    if seat == me:
                        hidden, among = hidden + held[destination], among + hands[me]
                    void = (1 - min(hands[seat] / among, 1)) ** hidden if among else 1.0
                    tells[seat] *= min((void + (1 - void) * SABOTAGE) / max(void, 0.01), STRANGEST)
                    denied[seat].add(destination)
            later[seat].add(world)
    return Memory(tuple(tells), tuple([frozenset(worlds) for worlds in denied]))
