"""The chance of a round: one shuffle of everything, made outside the game and handed to it (S1 to S4)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core import Below, Chance, GameReason, Refused, Seat, shuffled
from engine.shamans.cards import ARTIFACTS, TILES, Arrow, Artifact, Card, Role, Tile
from engine.shamans.setup import Setup, all_cards, all_roles

FACE_UP_SLOTS = 2


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Everything that chance decides in a round, in the order in which it is dealt."""

    first: Seat
    """The seat that begins the match, if this is its first round and the host named no first player (S1)."""
    roles: tuple[Role, ...]
    """One for each seat (S3)."""
    cards: tuple[Card, ...]
    """Dealt in whole hands from seat 0 on; the cards that are left over go to their worlds (S4)."""
    face_up: tuple[Artifact, ...]
    """The two tiles that are turned up (S2)."""
    deck: tuple[Tile, ...]
    """The ten other tiles and the Eclipse, the top first (S2)."""

    def check(self, setup: Setup) -> None:
        """Raise `Refused` unless this is a shuffle of exactly the table's cards and tiles."""
        roles, cards = all_roles(setup.players), all_cards(setup.players)
        tiles = self.face_up + self.deck
        complete = (
            type(self.first) is int
            and 0 <= self.first < setup.players
            and sorted(map(str, self.roles)) == sorted(roles)
            and len(self.cards) == len(cards)
            and not set(cards).difference(self.cards)
            and len(self.face_up) == FACE_UP_SLOTS
            and len(tiles) == len(TILES) + 1
            and all(tiles.count(kind) == count for kind, count in ARTIFACTS.items())
            and not isinstance(self.deck[0], Arrow)
            and self.deck.count(Arrow.LEFT) + self.deck.count(Arrow.RIGHT) == 1
        )
        if not complete:
            raise Refused(GameReason.BAD_SHUFFLE)


@dataclass(frozen=True, slots=True)
class ShuffleNeeded(Chance):
    """The next round has to be dealt. A round is a stretch of chance, and this is its only need."""

    setup: Setup


def shuffle(setup: Setup, below: Below) -> Shuffle:
    """Shuffle a round with chance from outside, in the order that docs/fairness.md fixes."""
    first = Seat(below(setup.players))
    tiles = shuffled(TILES, below)
    arrow = tuple(Arrow)[below(len(Arrow))]
    deck: list[Tile] = [arrow]
    while deck[0] is arrow:
        deck = shuffled([*tiles[FACE_UP_SLOTS:], arrow], below)
    return Shuffle(
        first=first,
        roles=tuple(shuffled(all_roles(setup.players), below)),
        cards=tuple(shuffled(all_cards(setup.players), below)),
        face_up=tuple(tiles[:FACE_UP_SLOTS]),
        deck=tuple(deck),
    )
