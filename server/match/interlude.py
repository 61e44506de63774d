"""The time before a deal: its chance is fixed already, and anyone may cut."""

from __future__ import annotations

from engine.core import Seat, commitment, seats
from engine.shamans import FairDeal, Setup, Shuffle, fair_deal, fair_shuffle
from tui.chair import NextDeal


class Interlude:
    """The secret of the next round, and the players' words."""

    __slots__ = ("_commitment", "_cuts", "_secret")

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self._commitment = commitment(secret)
        self._cuts: dict[Seat, str] = {}

    def cut(self, seat: Seat, word: str) -> None:
        """Cut, or take a cut back with an empty word."""
        if word:
            self._cuts[seat] = word
        else:
            self._cuts.pop(seat, None)

    def sign(self, seat: Seat | None) -> NextDeal:
        """What a seat may know of it; None: a spectator."""
        own = "" if seat is None else self._cuts.get(seat, "")
        return NextDeal(self._commitment, own, tuple(sorted(self._cuts)))

    def has_cut(self, seat: Seat) -> str:
        """Somebody's cut."""
        return self._cuts.get(seat, "")

    def deal(self, setup: Setup) -> tuple[Shuffle, FairDeal]:
        """The shuffle that follows, and where it comes from."""
        cuts = tuple(self._cuts.get(seat, "") for seat in seats(setup.players))
        return fair_shuffle(setup, self._secret, cuts), fair_deal(self._secret, cuts)
