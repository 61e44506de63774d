"""The game of all data written when there was only one game: its name and its values.

Old journals, options, summaries and records name no game. Only reading them needs this module.
"""

from __future__ import annotations

from engine.core import Value

FIRST_GAME = "shamans"


def first_values(distance: int, first_player: int | None) -> dict[str, Value]:
    """Return the setup values of old data, which has them as separate fields."""
    return {"distance": distance, "first_player": first_player}
