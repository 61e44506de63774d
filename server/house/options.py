"""Which tables can be played at."""

from __future__ import annotations

from engine.shamans import DISTANCES, SIZES
from tui.chair import WINDOW_SECONDS, Reason, Refusal, TableClock, TableOptions


def check_options(options: TableOptions) -> None:
    """Raise unless a match can be set up and played like that."""
    clock: object = options.clock
    numbers: list[object] = [
        options.players,
        options.distance,
        options.window_seconds,
        options.first_player or 0,
    ]
    sound = (
        all(type(number) is int for number in numbers)  # Python would take True for 1
        and options.players in SIZES
        and (options.distance == 0 or options.distance in DISTANCES)
        and options.window_seconds in WINDOW_SECONDS
        and (options.first_player is None or options.first_player in range(options.players))
        and isinstance(clock, TableClock)
        and (clock is not TableClock.NONE or not options.public)
        and type(options.refereed) is bool
    )
    if not sound:
        raise Refusal(Reason.BAD_OPTIONS)
