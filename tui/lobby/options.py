"""The options of a table, line by line: those of every table, and between them those of its game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.core import Refused
from tui.door import (
    DAYS_WINDOW_SECONDS,
    DECISION_SECONDS,
    RESERVE_SECONDS,
    WINDOW_SECONDS,
    BotPace,
    Settings,
    TableClock,
    TableOptions,
)
from tui.games import Kit, Kits, OptionLine, kit_of, next_game, own_game
from tui.lobby.sentences import clock, days, listed, referee, window
from tui.text.paces import about_pace, next_pace, pace_name
from tui.text.refusals import span
from tui.words import Words


def options_in_rows(words: Words, games: Kits, options: TableOptions) -> list[tuple[str, str]]:
    """Return a table's options as pairs of name and value; what is usual needs no words."""
    return [(line.name, line.value) for line in option_lines(words, games, options) if not line.unmentioned]


def option_lines(words: Words, games: Kits, options: TableOptions) -> list[OptionLine]:
    """Return the lines of a table; the first one names the game, if the house has several."""
    return [*_lines(words, games, options), _pace(words, options)]


def new_options(games: Kits, settings: Settings) -> TableOptions:
    """Return the options with which the form for a new table begins: those of the player's last table.

    If they have chosen another game since then, its own options get their defaults. Options from another
    version of the house may not fit; then the form begins with its defaults.
    """
    last, game = settings.table, own_game(games, settings)
    if last is None or not _fit(games, last):
        last = TableOptions(kit_of(games).rules.seats[-1])
    return last if game == (last.game or next(iter(games))) else _with_game(games, last, game)


def _fit(games: Kits, options: TableOptions) -> bool:
    """Return True if the form can show these options."""
    if options.game and options.game not in games:
        return False
    try:
        kit_of(games, options.game).rules.setup(options.players, options.values)
    except Refused:
        return False
    unlimited = options.clock is TableClock.NONE
    return options.window_seconds in WINDOW_SECONDS and not (options.public and unlimited)


def with_players(games: Kits, options: TableOptions, players: int) -> TableOptions:
    """Return the options for another number of players; the same, if the game does not allow it."""
    kit = kit_of(games, options.game)
    return kit.screens.form.with_players(options, players) if players in kit.rules.seats else options


def _lines(words: Words, games: Kits, options: TableOptions) -> Iterator[OptionLine]:
    """Return all lines but the one of the bots' pace."""
    kit = kit_of(games, options.game)
    form = kit.screens.form
    if len(games) > 1:
        yield _game(words, games, options)
    own = form.lines(words, options)
    yield _players(words, kit, options)
    yield from own[:1]
    yield _clock(words, options)
    if form.about_window is not None:
        set_by_clock = options.clock is TableClock.DAYS
        about = form.about_window(words, days(words, DAYS_WINDOW_SECONDS) if set_by_clock else "")
        yield _window(words, options, about, by_orders=form.has_orders)
    yield _visibility(words, options)
    yield from own[1:]
    if form.about_referee is not None:
        other = replace(options, refereed=not options.refereed)
        yield OptionLine(
            words.t("Referee"), referee(words, options), form.about_referee(words), less=other, more=other
        )


def _game(words: Words, games: Kits, options: TableOptions) -> OptionLine:
    game = options.game or next(iter(games))
    return OptionLine(
        words.t("Game"),
        games[game].screens.title(words),
        words.t("The game that is played at this table."),
        less=_with_game(games, options, next_game(games, game, -1)),
        more=_with_game(games, options, next_game(games, game)),
    )


def _with_game(games: Kits, options: TableOptions, name: str) -> TableOptions:
    """Return the options of another game: its own ones get their defaults."""
    seats = games[name].rules.seats
    players = options.players if options.players in seats else seats[-1]
    return replace(options, game=name, players=players, values={})


def _players(words: Words, kit: Kit, options: TableOptions) -> OptionLine:
    sizes, form = kit.rules.seats, kit.screens.form
    place = sizes.index(options.players)
    return OptionLine(
        words.t("Players"),
        str(options.players),
        form.about_players(words, options.players),
        less=form.with_players(options, sizes[place - 1]),
        more=form.with_players(options, sizes[(place + 1) % len(sizes)]),
    )


def _clock(words: Words, options: TableOptions) -> OptionLine:
    clocks = [clock for clock in TableClock if clock is not TableClock.NONE or not options.public]
    place = clocks.index(options.clock)
    return OptionLine(
        words.t("Clock"),
        clock(words, options),
        _about_clock(words, options.clock),
        less=replace(options, clock=clocks[place - 1]),
        more=replace(options, clock=clocks[(place + 1) % len(clocks)]),
    )


def _window(words: Words, options: TableOptions, about: str, *, by_orders: bool) -> OptionLine:
    less = more = options
    value = window(words, options)
    if by_orders and options.clock is TableClock.DAYS:
        value = words.t("standing orders")
    if options.clock is not TableClock.DAYS:
        place = WINDOW_SECONDS.index(options.window_seconds)
        less = replace(options, window_seconds=WINDOW_SECONDS[place - 1])
        more = replace(options, window_seconds=WINDOW_SECONDS[(place + 1) % len(WINDOW_SECONDS)])
    return OptionLine(words.t("Last chance"), value, about, less, more)


def _visibility(words: Words, options: TableOptions) -> OptionLine:
    """Return the line that makes a table public or private.

    A public one needs a clock: strangers could wait forever.
    """
    public = not options.public
    waits = public and options.clock is TableClock.NONE
    other = replace(options, public=public, clock=TableClock.RELAXED if waits else options.clock)
    hint = words.t("A private table is not listed. Anyone with its code can join.")
    return OptionLine(words.t("Visibility"), listed(words, options), hint, less=other, more=other)


def _pace(words: Words, options: TableOptions) -> OptionLine:
    return OptionLine(
        words.t("Bots' pace"),
        pace_name(words, options.pace),
        about_pace(words, options.pace),
        less=replace(options, pace=next_pace(options.pace, -1)),
        more=replace(options, pace=next_pace(options.pace)),
        unmentioned=options.pace is BotPace.AUTOMATIC,
    )


def _about_clock(words: Words, clock: TableClock) -> str:
    t = words.t
    match clock:
        case TableClock.QUICK | TableClock.RELAXED:
            return t(
                "{decision} per decision, plus {reserve} in reserve per match.",
                decision=span(words, DECISION_SECONDS[clock]),
                reserve=span(words, RESERVE_SECONDS[clock]),
            )
        case TableClock.NONE:
            return t("No time limit, even if a player is away. Private tables only.")
        case TableClock.DAYS:
            return t(
                "{decision} per decision. Leave and come back: your seat is kept.",
                decision=span(words, DECISION_SECONDS[clock]),
            )
