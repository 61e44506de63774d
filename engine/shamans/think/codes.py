"""The numbers that stand for things: tiles, rituals, options, and the steps and questions of the agenda."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

# ---- sizes, by number of players (C1, C2)

WORLDS: Final[list[i64]] = [0, 0, 0, 5, 6, 7]
NUMBERS: Final[list[i64]] = [0, 0, 0, 6, 6, 8]
SHADOWS: Final[list[i64]] = [0, 0, 0, 1, 1, 2]

EVERY: Final[list[i64]] = [0, 0, 0, 0x3F3F3F3F3F, 0x3F3F3F3F3F3F, 0xFFFFFFFFFFFFFF]
"""The set of all cards in use."""

# ---- tiles (C4); those of a seat are one int with four bits for each kind

DAGGER: Final = 0
PORTAL: Final = 1
SHARD: Final = 2
MASK: Final = 3
LEFT: Final = 4
RIGHT: Final = 5
"""The two sides of the Eclipse, in the deck."""
NO_TILE: Final = -1
"""An empty slot."""
ARTIFACTS: Final[list[i64]] = [5, 2, 3, 2]
"""How many there are of each kind."""
ALL_TILES: Final = 0x2325
"""All of them as one pile."""

# ---- the rituals of worlds (C3)

ILLUMINATION: Final = 0
PERMUTATION: Final = 1
STABILIZATION: Final = 2
NEUTRALIZATION: Final = 3

# ---- options: one of these and a value below 64

PLAY: Final = 0
PASS: Final = 64
TAKE: Final = 128
DRAW: Final = 192
KEEP: Final = 256
SHOW: Final = 320
MOVE_BACK: Final = 384
SWAP: Final = 448
STRIKE: Final = 512
SPARE: Final = 576
PERFORM: Final = 640
NAME_GUIDE: Final = 704
LET: Final = 768
USE_PORTAL: Final = 832
"""With the value 1 towards the Moon, with 0 away from it (A4)."""

# ---- the agenda: a kind in the lowest byte, and up to three values in the bytes above

BEGIN_TURN: Final = 1
"""The Guide."""
NEXT_PLAYER: Final = 2
"""The seat that has played."""
PLACE_CARD: Final = 3
"""The seat, the card."""
COLLECT_CARDS: Final = 4
"""The seat."""
LOOK_FOR_ECLIPSE: Final = 5
PERFORM_RITUAL: Final = 6
"""The seat, the world."""
ADVANCE: Final = 7
"""The steps, the seat that moves the pawn by a Portal or NOBODY, 1 if unopposed."""
ELIMINATE: Final = 8
"""The victim, the striker, 1 if unopposed."""
END_ROUND: Final = 9
"""Nothing, nothing, 1 if unopposed."""

ASK_PLAY: Final = 10
"""The seat; the questions begin here."""
ASK_GUIDE: Final = 11
"""The seat."""
ASK_TAKE: Final = 12
"""The seat."""
ASK_KEEP: Final = 13
"""The seat, the drawn tile."""
ASK_PASS: Final = 14
"""The set of the seats that are asked."""
ASK_ORDER: Final = 15
"""The seat, the set of worlds."""
ASK_STABILIZE: Final = 16
"""The seat."""
ASK_SWAP: Final = 17
"""The seat."""
ASK_STRIKE: Final = 18
"""The seat, 1 if it must strike."""
ASK_WINDOW: Final = 19
"""The set of the seats that are asked; the event lies below on the agenda."""

NOBODY: Final = 7
"""A seat's place in a step for which no seat moves the pawn."""
UNOPPOSED: Final = 1 << 24

# ---- how a round ends (E1 to E3)

RUNNING: Final = 0
HANDS_EMPTY: Final = 1
LAST_SHADOW: Final = 2
MOON: Final = 3


def tiles_of(tiles: i64, kind: i64) -> i64:
    """Return how many tiles of a kind a seat has among these."""
    return (tiles >> (kind * 4)) & 15


def tile(kind: i64) -> i64:
    """Return one tile of a kind, to add to a seat's tiles or to subtract from them."""
    return (kind - kind + 1) << (kind * 4)


def ritual_of(world: i64) -> i64:
    """Return the ritual of a world: the first three have their own, all others Neutralization (C3)."""
    return min(world, NEUTRALIZATION)
