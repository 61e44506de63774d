"""The list of tables: the player's correspondence tables, and all that they can join or watch."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import TYPE_CHECKING

from tui.door import DAYS_WINDOW_SECONDS, Occupant, TableClock
from tui.door.safe_text import cells
from tui.draw.emblem import emblem, emblem_height
from tui.draw.rows import BLANK, Row, Span, cut, pad, row, to_height, width_of
from tui.draw.scene import Scene
from tui.games import Kit, Kits, Screens, kit_of, lesson_of, next_game, own_game
from tui.lobby.sentences import clock, days, seat_name, stage
from tui.text.chapters import first_rows

if TYPE_CHECKING:
    from tui.door import TablePicture
    from tui.words import Words

SHORT_CODE = 16
"""The cells of a code that every screen has room for; the player's own private codes are shown whole."""
SPACIOUS = 70
"""Minimum width in cells for a column with the time for last chances."""
SPACIOUS_FOR_SEVERAL = 84
"""Minimum width in cells for all columns of tables of several games."""


def listed(scene: Scene) -> list[TablePicture]:
    """Return the player's correspondence tables, first those where it is their turn; then all others."""
    picture = scene.picture
    own = {table.code for table in picture.seats_kept}
    return [*picture.seats_kept, *(table for table in picture.tables if table.code not in own)]


def chosen_of(tables: Sequence[TablePicture], code: str) -> TablePicture:
    """Return the table with a code; the first table, if that one is gone."""
    return next((table for table in tables if table.code == code), tables[0])


def table_rows(scene: Scene, games: Kits, code: str, width: int, height: int) -> list[Row]:
    """Return exactly `height` rows: the emblem if there is room for it, and below it the list, scrolled so
    that the chosen table is visible."""
    tables = listed(scene)
    if not tables:
        made_from = (scene.look, scene.words, own_game(games, scene.settings), width, height)
        return scene.memo("no_tables", made_from, lambda: _no_tables(scene, games, width, height))
    crown = _crown(scene, games, width, emblem_height(height, len(_with_headings(scene, tables)) + 2))
    return to_height([*crown, *_list(scene, games, code, width, height - len(crown))], height)


def _no_tables(scene: Scene, games: Kits, width: int, height: int) -> list[Row]:
    """Return the page without tables: the emblem, what the player can do, and what the game is about."""
    ways = _nobody_plays(scene, games)
    rows = [*_crown(scene, games, width, emblem_height(height, len(ways) + 1)), *ways, BLANK, BLANK]
    about = first_rows(_own_kit(scene, games).screens.rulebook, scene, width - 6, height - len(rows))
    return to_height([*rows, *(row("   ", *one) for one in about)], height)


def _crown(scene: Scene, games: Kits, width: int, height: int) -> list[Row]:
    """Return the emblem with a blank row below it; nothing if it has no height."""

    def make() -> list[Row]:
        rows = emblem(scene.look, width, height, _own_kit(scene, games).screens.greeting(scene))
        return [*rows, BLANK] if rows else []

    return scene.memo(
        "emblem", (scene.look, scene.words, own_game(games, scene.settings), width, height), make
    )


def _own_kit(scene: Scene, games: Kits) -> Kit:
    """Return the game that the player chose last."""
    return kit_of(games, own_game(games, scene.settings))


def _list(scene: Scene, games: Kits, code: str, width: int, height: int) -> list[Row]:
    """Return at most `height` rows of the list, scrolled so that the chosen table is visible."""
    words, tables, glyphs = scene.words, listed(scene), scene.look.glyphs
    heads = _heads(words, games, width)
    fields = [_cells(scene, games, table, width) for table in tables]
    widths = [max(map(cells, column)) for column in zip(heads, *fields, strict=True)]
    others = len("     ") + sum(2 + other for other in widths[1:]) + 2
    private = max((cells(table.code) for table in tables if not table.options.public), default=0)
    widths[0] = min(widths[0], max(SHORT_CODE, min(private, width - others)))
    head = "     " + "".join(pad(*column) + "  " for column in zip(heads, widths, strict=True))
    head += words.t("Players")
    chosen, room = chosen_of(tables, code), height - 1
    lines = _with_headings(scene, tables)
    at = lines.index(chosen)
    first = max(0, min(at - room // 2, len(lines) - room))
    rows = [row(Span(cut(head, width, glyphs.more), "dim"))]
    for line in lines[first : first + room]:
        if isinstance(line, str):
            rows.append(row(Span(f" {line}", "head")))
        else:
            rows.append(
                _table_row(scene, games, tables.index(line), line, widths, width, chosen=line is chosen)
            )
    return rows


def _with_headings(scene: Scene, tables: list[TablePicture]) -> list[TablePicture | str]:
    """Return the tables; if the player has any, theirs and the others come under headings."""
    t, kept = scene.words.t, len(scene.picture.seats_kept)
    if not kept:
        return [*tables]
    lines: list[TablePicture | str] = [t("Your tables"), *tables[:kept]]
    if len(tables) > kept:
        lines += [t("Other tables"), *tables[kept:]]
    return lines


def _heads(words: Words, games: Kits, width: int) -> list[str]:
    """Return the headings of `_cells`. Several games have no common one for their own options."""
    t = words.t
    if len(games) == 1:
        heads = [t("Code"), t("Seats"), kit_of(games).screens.form.heading(words), t("Clock"), t("Chance")]
        return heads if width >= SPACIOUS else heads[:-1]
    if width >= SPACIOUS_FOR_SEVERAL:
        return [t("Code"), t("Game"), t("Seats"), t("Clock"), "", t("Chance")]
    return [t("Code"), t("Game"), t("Clock")]


def _cells(scene: Scene, games: Kits, table: TablePicture, width: int) -> list[str]:
    """Return the columns: code, game, taken seats, the game's main option, clock, and window if it fits.

    A narrow list of several games leaves the main option out: the names of the players matter more.
    """
    screens = kit_of(games, table.options.game).screens
    seats = f"{len(table.seats) - table.free}/{len(table.seats)}"
    main, time = screens.form.in_short(scene.look, table.options), clock(scene.words, table.options)
    if len(games) == 1:
        columns = [table.code, seats, main, time, _window(scene, screens, table)]
        return columns if width >= SPACIOUS else columns[:-1]
    title = screens.title(scene.words)
    if width >= SPACIOUS_FOR_SEVERAL:
        return [table.code, title, seats, time, main, _window(scene, screens, table)]
    return [table.code, f"{title} {seats}", time]


def _window(scene: Scene, screens: Screens, table: TablePicture) -> str:
    """Return the seconds or days of a window; nothing if the table has none, or does not wait for them."""
    t = scene.words.t
    if screens.form.about_window is None:
        return ""
    if table.options.clock is TableClock.DAYS:
        return "" if screens.form.has_orders else days(scene.words, DAYS_WINDOW_SECONDS)
    return t("{seconds} s", seconds=table.options.window_seconds)


def _table_row(
    scene: Scene,
    games: Kits,
    place: int,
    table: TablePicture,
    widths: list[int],
    width: int,
    *,
    chosen: bool,
) -> Row:
    words, glyphs = scene.words, scene.look.glyphs
    act = f"table:{table.code}"
    mark, turn = glyphs.chosen if chosen else " ", glyphs.turn if table.turn else " "
    number = str(place + 1) if place < 9 else " "
    dot = f" {glyphs.dot} "
    bot_name = kit_of(games, table.options.game).screens.bot_name
    taken = [seat for seat in table.seats if seat.sitting is not Occupant.NOBODY]
    names = ", ".join(seat_name(words, seat, bot_name) for seat in taken)
    who = f"{stage(words, table)}{dot}{names}"
    if table.turn:
        who = words.t("your turn") + dot + names
    elif not table.options.public and table not in scene.picture.seats_kept:
        who = words.t("private") + dot + who
    code, *others = map(pad, _cells(scene, games, table, width), widths, [glyphs.more] * len(widths))
    numbers = "  " + "  ".join(others) + "  "
    plain = "chosen" if chosen else "strong" if table.turn else "text"
    start = row(
        Span(turn, "moon", act),
        Span(f"{mark} {number}", "picked" if chosen else "dim", act),
        Span(" ", act=act),
        Span(code, "code", act),
        Span(numbers, plain, act),
    )
    used = 5 + widths[0] + cells(numbers)
    return (*start, Span(cut(who, max(0, width - used - 1), glyphs.more), plain, act))


def _nobody_plays(scene: Scene, games: Kits) -> list[Row]:
    """Return what a player can do who is alone; Enter plays."""
    t = scene.words.t
    enter = Span(" " + t("Enter") + " ", "picked", "key:enter")
    column = width_of([enter])
    play, last = t("play against bots right away"), list[Row]()
    if lesson_of(games):
        last.append(_way("L", t("learn by playing"), column))
    if len(games) > 1:
        own = own_game(games, scene.settings)
        title, other = (games[name].screens.title(scene.words) for name in (own, next_game(games, own)))
        play = t("play {game} against bots right away", game=title)
        last.append(_way("O", t("change to {game}", game=other), column if not last else 2))
    return [
        row("   ", Span(t("No tables are open yet."), "strong")),
        row("   ", enter, "  ", Span(play, "chosen", "key:enter")),
        _way("N", t("create one and wait for players"), column),
        *([tuple(chain.from_iterable(last))] if last else []),
    ]


def _way(key: str, name: str, column: int) -> Row:
    act = f"key:{key.lower()}"
    return row("   ", Span(pad(f" {key}", column), "key", act), "  ", Span(name, act=act))
