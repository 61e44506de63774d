"""Check and complete the options of a table."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from engine.core import Refused, Rules
from tui.door import WINDOW_SECONDS, BotPace, Reason, Refusal, TableClock, TableOptions


def settle_options(
    games: Mapping[str, Rules], judged: Collection[str], options: TableOptions
) -> TableOptions:
    """Return the options with the name of their game; raise `Refusal` unless they can be played.

    `judged` are the games that have a judge of table talk; no table of another game has a referee.
    """
    settled = replace(options, game=options.game or next(iter(games)))
    check_options(games, settled)
    return settled if settled.game in judged else replace(settled, refereed=False)


def quick_options(games: Mapping[str, Rules], game: str) -> TableOptions:
    """Return the options of a quick game, with as many seats as it allows."""
    if game not in games:
        raise Refusal(Reason.BAD_OPTIONS)
    return TableOptions(games[game].seats[-1], public=False, game=game)


def check_options(games: Mapping[str, Rules], options: TableOptions) -> None:
    """Raise `Refusal` unless a match can be set up and played with these options."""
    clock: object = options.clock
    pace: object = options.pace
    sound = (
        options.game in games
        and type(options.window_seconds) is int  # Python would take True for 1
        and options.window_seconds in WINDOW_SECONDS
        and isinstance(clock, TableClock)
        and (clock is not TableClock.NONE or not options.public)
        and isinstance(pace, BotPace)
        and type(options.refereed) is bool
    )
    if not sound:
        raise Refusal(Reason.BAD_OPTIONS)
    try:
        games[options.game].setup(options.players, options.values)
    except Refused:
        raise Refusal(Reason.BAD_OPTIONS) from None
