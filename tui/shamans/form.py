"""The options of a Shamans table: the distance to the Moon, and the first Guide."""

from __future__ import annotations

from dataclasses import replace

from engine.core import Seat, Value
from engine.shamans import DISTANCES, SIZES
from tui.door import TableOptions

_DEFAULTS: dict[str, Value] = {"distance": 0, "first_player": None}


def steps(options: TableOptions) -> int:
    """Return the steps to the Moon (C5)."""
    return _distance(options) or SIZES[options.players].distance


def is_usual(options: TableOptions) -> bool:
    """Return True if the distance is the default for the number of players."""
    return not _distance(options)


def with_distance(options: TableOptions, distance: int) -> TableOptions:
    """Return options with another distance, clamped to the allowed range.

    0 or the default distance means: the default for the number of players.
    """
    chosen = distance and max(DISTANCES[0], min(distance, DISTANCES[-1]))
    usual = SIZES[options.players].distance
    return _with(options, "distance", 0 if chosen == usual else chosen)


def first_guide(options: TableOptions) -> Seat | None:
    """Return the seat of the first Guide; None if it is random (S1)."""
    seat = options.values.get("first_player")
    return Seat(seat) if isinstance(seat, int) else None


def with_first_guide(options: TableOptions, seat: Seat | None) -> TableOptions:
    """Return options with another first Guide; None for a random one."""
    return _with(options, "first_player", seat)


def with_players(options: TableOptions, players: int) -> TableOptions:
    """Return options for another number of players; the first Guide becomes random if that seat is gone."""
    first = first_guide(options)
    fitting = replace(options, players=players)
    return fitting if first is None or first < players else with_first_guide(fitting, None)


def _distance(options: TableOptions) -> int:
    distance = options.values.get("distance", 0)
    return distance if isinstance(distance, int) else 0


def _with(options: TableOptions, name: str, value: Value) -> TableOptions:
    """Return options with a field set; a default is left out, so that equal tables have equal options."""
    others = {field: known for field, known in options.values.items() if field != name}
    return replace(options, values=others if value == _DEFAULTS[name] else {**others, name: value})
