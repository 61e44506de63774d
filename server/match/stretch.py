"""A stretch of chance. Its secret is fixed before it opens, and every player may cut; then it is played."""

from __future__ import annotations

from typing import NamedTuple

from engine.core import (
    Below,
    Drawn,
    FairDeal,
    Game,
    Option,
    Rules,
    Seat,
    commitment,
    fair_deal,
    open_stretch,
    seats,
    stream_of,
)
from tui.door import NextDeal


class PlayedStretch(NamedTuple):
    """A stretch that was opened: its chance, and the choices so far."""

    deal: FairDeal
    """Secret until the stretch has ended."""
    choices: list[tuple[Seat, Option]]


class PendingStretch:
    """The secret of the next stretch, and the players' cuts."""

    __slots__ = ("_commitment", "_cuts", "_secret")

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self._commitment = commitment(secret)
        self._cuts: dict[Seat, str] = {}

    def cut(self, seat: Seat, word: str) -> None:
        """Store the cut of a seat; an empty word takes it back."""
        if word:
            self._cuts[seat] = word
        else:
            self._cuts.pop(seat, None)

    def picture(self, seat: Seat | None) -> NextDeal:
        """Return what a seat, or a spectator (None), may know of it."""
        own = "" if seat is None else self._cuts.get(seat, "")
        return NextDeal(self._commitment, own, tuple(sorted(self._cuts)))

    def has_cut(self, seat: Seat) -> str:
        """Return the cut of a seat; empty: none."""
        return self._cuts.get(seat, "")

    def deal(self, players: int) -> FairDeal:
        """Return the secret, its commitment and all cuts, as the record has them."""
        return fair_deal(self._secret, tuple(self._cuts.get(seat, "") for seat in seats(players)))

    def open(self, rules: Rules, game: Game) -> tuple[Below, Drawn]:
        """Draw what the game needs now; return the chance of the rest of the stretch, and what was drawn."""
        below = stream_of(rules, self._secret, self.deal(game.players).cuts).below
        return below, open_stretch(rules, game, below)
