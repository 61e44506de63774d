"""A person's tally: the counts that a match adds to it, and how the tally is stored."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from engine.core import Seat
from server.stats.summary import Summary
from tui.door import Tally

_TALLY = msgspec.json.Decoder(dict[str, int | None])


_MATCHES, _WON = "matches:", "won:"
"""They stand before a kind of bot in the names of counts."""


def counted(summary: Summary, seat: Seat, kinds: Sequence[str] = ()) -> dict[str, int]:
    """Return the counts that a match adds to the tally of the person at a seat, the game's own among them.

    `kinds` are the game's kinds of bots, the weakest first: a match counts for the strongest at the table.
    """
    won = int(summary.places[seat] == 1)
    bots = [kind for kind in kinds if any(other.bot == kind for other in summary.seats)]
    return {
        **({_MATCHES + bots[-1]: 1, _WON + bots[-1]: won} if bots else {}),
        **{name: by_seat[seat] for name, by_seat in summary.counts.items()},
        "matches": 1,
        "won": won,
        "points": summary.seats[seat].points,
    }


def add_counts(tally: bytes, counts: Mapping[str, int]) -> bytes:
    """Return a tally with these counts added; a tally that cannot be read counts as empty."""
    after = _numbers(tally)
    for name, number in counts.items():
        after[name] = after.get(name, 0) + number
    return msgspec.json.encode(after)


def read_tally(data: bytes) -> Tally:
    """Decode a tally; return an empty one if it cannot be read."""
    counts = _numbers(data)
    matches, won, points = (counts.pop(name, 0) for name in ("matches", "won", "points"))
    bots = {
        name.removeprefix(_MATCHES): (number, counts.get(_WON + name.removeprefix(_MATCHES), 0))
        for name, number in counts.items()
        if name.startswith(_MATCHES)
    }
    own = {name: number for name, number in counts.items() if not name.startswith((_MATCHES, _WON))}
    return Tally(matches, won, points, own, bots=bots)


def _numbers(tally: bytes) -> dict[str, int]:
    try:
        numbers = _TALLY.decode(tally)
    except msgspec.DecodeError:
        return {}
    return {name: number for name, number in numbers.items() if number is not None}
