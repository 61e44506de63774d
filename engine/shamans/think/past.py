"""The past of a round as one seat saw it, in plain ints: what belief is computed from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

if TYPE_CHECKING:
    from mypy_extensions import i64

NONE: Final = -1
LED: Final = 0
"""A Guide played a card."""
PLAYED: Final = 1
"""A seat played a card after the Guide's, `other` is the Destination's world."""
PASSED: Final = 2
"""A seat gave a card to `other` in the Eclipse; the moves of one Eclipse stand together."""
SWAPPED: Final = 3
"""A seat exchanged role cards with `other`, by its own choice."""
STRUCK: Final = 4
"""A seat used a Dagger on `other`."""
OUT: Final = 5
"""A seat was eliminated by `other`."""
PORTAL: Final = 6
"""A seat moved the pawn by a Portal, `what` is the step: +1 is towards the Moon."""
BACK: Final = 7
"""A seat moved the pawn back by Stabilization."""
TOOK: Final = 8
"""A seat took a tile: `what` is its kind, or NONE for the top of the deck; `other` is the face-up pair."""
SHOWED: Final = 9
"""A seat turned up the tile that it drew: `what` is its kind."""
EMPTY: Final = 4
"""Stands for an empty face-up slot in a pair, `first * 5 + second`."""


@final
class Event:
    """One event of the round, and what lay open before it."""

    __slots__ = ("kind", "other", "pawn", "seat", "seen", "what")

    def __init__(self, kind: i64, seat: i64, what: i64, other: i64, seen: i64, pawn: i64) -> None:
        self.kind: i64 = kind
        self.seat: i64 = seat
        self.what: i64 = what
        """The card, the tile or the step."""
        self.other: i64 = other
        """The other seat, the world or the pair."""
        self.seen: i64 = seen
        """The set of cards that had been played or placed."""
        self.pawn: i64 = pawn
        """Steps from the pawn to the Moon."""


@final
class Past:
    """Everything that a seat knows of a round: what happened, and what lies where now."""

    __slots__ = (
        "deck",
        "eclipse",
        "events",
        "face_down",
        "given",
        "got",
        "hands",
        "hidden",
        "highest",
        "known",
        "lost",
        "me",
        "players",
        "role_card",
        "shadows",
        "tiles",
        "unseen",
        "worlds",
    )

    def __init__(self, players: i64, worlds: i64, highest: i64, shadows: i64, me: i64) -> None:
        self.players: i64 = players
        self.worlds: i64 = worlds
        """The number of worlds in play."""
        self.highest: i64 = highest
        """The highest number of a card."""
        self.shadows: i64 = shadows
        """The number of Shadow cards that were dealt."""
        self.me: i64 = me
        """The seat that looks on; NONE for a spectator."""
        self.events: list[Event] = []
        # ---- cards
        self.unseen: i64 = 0
        """The set of cards that lie where this seat cannot see them."""
        self.hidden: list[i64] = []
        """How many of them each seat holds, or has set aside."""
        self.hands: list[i64] = []
        """The cards of each seat's last hand that this seat knows: its own, and those placed by X4."""
        self.given: i64 = NONE
        """The card that this seat gave in the Eclipse."""
        self.got: i64 = NONE
        """The card that it got."""
        # ---- roles
        self.role_card: list[i64] = []
        """The role card that lies before each seat."""
        self.known: list[i64] = []
        """By role card: 1 for a Shadow, 0 for a Shaman, NONE if this seat has not seen it."""
        # ---- tiles
        self.tiles: list[i64] = []
        """The tiles of each kind that this seat has seen nowhere."""
        self.face_down: list[i64] = []
        """How many tiles lie face down before each other seat."""
        self.lost: i64 = 0
        """How many tiles left the round unseen."""
        self.deck: i64 = 0
        """How many tiles the deck has, with the Eclipse."""
        self.eclipse: i64 = 0
        """The first place from the top of the deck where the Eclipse may lie; NONE if it is not there."""
