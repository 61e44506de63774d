"""The options of a table as its journal stores them, also those from when there was only one game."""

from __future__ import annotations

import msgspec

from engine.core import Value
from server.match.first_game import FIRST_GAME, first_values
from tui.door import BotPace, TableClock, TableOptions


class StoredOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a table. Only old journals, which name no game, have the last two fields."""

    players: int
    window_seconds: int
    public: bool
    refereed: bool
    clock: TableClock
    values: dict[str, Value] = msgspec.field(default_factory=dict)
    game: str = FIRST_GAME
    pace: BotPace = BotPace.AUTOMATIC
    bots: str = ""
    chatty: bool = True
    distance: int | msgspec.UnsetType = msgspec.UNSET
    first_player: int | msgspec.UnsetType | None = msgspec.UNSET


def store_options(options: TableOptions) -> StoredOptions:
    """Return options in the form that is written."""
    return StoredOptions(
        options.players,
        options.window_seconds,
        options.public,
        options.refereed,
        options.clock,
        dict(options.values),
        options.game,
        options.pace,
        options.bots,
        options.chatty,
    )


def restore_options(stored: StoredOptions) -> TableOptions:
    """Return the options that were written."""
    values = stored.values
    if stored.distance is not msgspec.UNSET and stored.first_player is not msgspec.UNSET:
        values = first_values(stored.distance, stored.first_player)
    return TableOptions(
        stored.players,
        stored.window_seconds,
        stored.public,
        stored.refereed,
        stored.clock,
        values,
        stored.game,
        stored.pace,
        stored.bots,
        stored.chatty,
    )
