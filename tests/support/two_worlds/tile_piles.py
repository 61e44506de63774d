"""For `hindsight`: follows each tile of a round from its place at the beginning."""

from __future__ import annotations

from collections import Counter

from engine.core import Seat, seats
from engine.shamans import Artifact, Option, Show, Tile
from engine.shamans.state import State

Slot = tuple[str, int]
"""Where a tile lay at the beginning: in which pile, and how deep."""

_LOST, _DECK = "lost", "deck"


class TilePiles:
    """The places of the tiles; tiles of a kind look alike, so they are followed from choice to choice."""

    def __init__(self, start: State) -> None:
        self._deck: list[Slot] = [(_DECK, place) for place in range(len(start.deck))]
        self._lost: list[tuple[Slot, Seat | None]] = [
            ((_LOST, place), None) for place in range(len(start.lost_unseen))
        ]
        self._down: list[list[Slot]] = [
            [(str(int(seat)), place) for place in range(len(start.face_down[seat]))]
            for seat in seats(start.setup.players)
        ]
        self.tile: dict[Slot, Tile] = {slot: start.deck[slot[1]] for slot in self._deck}
        self.tile |= {slot: start.lost_unseen[slot[1]] for slot, _ in self._lost}
        for seat, slots in enumerate(self._down):
            self.tile |= {slot: start.face_down[seat][slot[1]] for slot in slots}

    def follow(self, before: State, after: State, option: Option) -> None:
        """Follow a choice: draws come from the top, and go to a seat or into the open."""
        drawn = [self._deck.pop() for _ in range(len(before.deck) - len(after.deck))]
        for seat in seats(before.setup.players):
            mine = self._down[seat]
            if len(after.face_down[seat]) > len(before.face_down[seat]):
                mine.append(drawn[0])
                continue
            left = after.face_down[seat]
            if seat in before.inside and seat not in after.inside:
                left = after.lost_unseen[len(before.lost_unseen) :]
            for tile in (Counter(before.face_down[seat]) - Counter(left)).elements():
                if isinstance(option, Show):
                    mine.pop()
                else:
                    mine.remove(next(slot for slot in mine if self.tile[slot] is tile))
            if seat not in after.inside:
                self._lost += [(slot, seat) for slot in mine]
                mine.clear()

    def unseen_by(self, viewer: Seat) -> tuple[list[Slot], list[Slot]]:
        """Return the tiles that others keep or have lost, and the deck: what a seat has never seen."""
        kept = [slot for seat, mine in enumerate(self._down) if seat != viewer for slot in mine]
        kept += [slot for slot, owner in self._lost if owner != viewer]
        return kept, self._deck

    def lay_out(self, start: State, tiles: dict[Slot, Tile]) -> None:
        """Put these tiles where they lie at the beginning."""
        for (pile, place), tile in tiles.items():
            if pile == _DECK:
                start.deck[place] = tile
                continue
            assert isinstance(tile, Artifact)
            (start.lost_unseen if pile == _LOST else start.face_down[int(pile)])[place] = tile
