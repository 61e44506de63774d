"""The list of tables: one's own for days, and all that can be joined or watched."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.cells import cell_len

from tui.chair import Sitting, TableClock
from tui.lobby.sentences import clock, seat_name, stage
from tui.rows import BLANK, Row, Span, cut, pad, row

if TYPE_CHECKING:
    from tui.chair import TableSign
    from tui.visit.visit import Visit

LONGEST_CODE = 16
"""Cells of a code in the list."""
SPACIOUS = 70
"""Cells from which on there is a column for the clock of last chances, too."""


def listed(visit: Visit) -> list[TableSign]:
    """The own tables for days, those first where it is one's turn; then all others."""
    picture = visit.picture
    own = {table.code for table in picture.seats_kept}
    return [*picture.seats_kept, *(table for table in picture.tables if table.code not in own)]


def chosen_of(tables: Sequence[TableSign], code: str) -> TableSign:
    """The table with a code; the first, if that one is gone."""
    return next((table for table in tables if table.code == code), tables[0])


def table_rows(visit: Visit, code: str, width: int, height: int) -> list[Row]:
    """The list, scrolled so that the chosen table is in sight; exactly `height` rows."""
    words, tables, glyphs = visit.words, listed(visit), visit.look.glyphs
    if not tables:
        rows = _nobody_plays(visit)
        return [*rows[:height], *[BLANK] * (height - len(rows))]
    heads = [words.t("Code"), words.t("Seats"), words.t("Moon"), words.t("Clock")]
    if width >= SPACIOUS:
        heads.append(words.t("Chance"))
    cells = [_cells(visit, table, width) for table in tables]
    widths = [max(map(cell_len, column)) for column in zip(heads, *cells, strict=True)]
    widths[0] = min(LONGEST_CODE, widths[0])
    head = "     " + "".join(pad(*column) + "  " for column in zip(heads, widths, strict=True))
    head += words.t("Who")
    chosen, room = chosen_of(tables, code), height - 1
    lines = _with_headings(visit, tables)
    at = lines.index(chosen)
    first = max(0, min(at - room // 2, len(lines) - room))
    rows = [row(Span(cut(head, width, glyphs.more), "dim"))]
    for line in lines[first : first + room]:
        if isinstance(line, str):
            rows.append(row(Span(f" {line}", "head")))
        else:
            rows.append(_table_row(visit, tables.index(line), line, widths, width, line is chosen))
    return [*rows, *[BLANK] * (height - len(rows))]


def _with_headings(visit: Visit, tables: list[TableSign]) -> list[TableSign | str]:
    """The tables, the own ones under a heading."""
    t, kept = visit.words.t, len(visit.picture.seats_kept)
    if not kept:
        return [*tables]
    lines: list[TableSign | str] = [t("Your tables"), *tables[:kept]]
    if len(tables) > kept:
        lines += [t("All tables"), *tables[kept:]]
    return lines


def _cells(visit: Visit, table: TableSign, width: int) -> tuple[str, ...]:
    """What has a column of its own: the code, the taken seats, the way to the Moon, both clocks."""
    taken = len(table.seats) - table.free
    return (
        table.code,
        f"{taken}/{len(table.seats)}",
        f"{visit.look.glyphs.moon}{table.options.steps}",
        clock(visit.words, table.options),
        *([_window(visit, table)] if width >= SPACIOUS else []),
    )


def _window(visit: Visit, table: TableSign) -> str:
    t = visit.words.t
    if table.options.clock is TableClock.DAYS:
        return t("a day")
    return t("{seconds} s", seconds=table.options.window_seconds)


def _table_row(
    visit: Visit, place: int, table: TableSign, widths: list[int], width: int, chosen: bool
) -> Row:
    words, glyphs = visit.words, visit.look.glyphs
    act = f"table:{table.code}"
    mark, turn = glyphs.chosen if chosen else " ", glyphs.turn if table.turn else " "
    number = str(place + 1) if place < 9 else " "
    dot = f" {glyphs.dot} "
    names = ", ".join(seat_name(words, seat) for seat in table.seats if seat.sitting is not Sitting.NOBODY)
    who = f"{stage(words, table)}{dot}{names}"
    if table.turn:
        who = words.t("your turn") + dot + names
    elif not table.options.public and table not in visit.picture.seats_kept:
        who = words.t("private") + dot + who
    code, *others = map(pad, _cells(visit, table, width), widths, [glyphs.more] * len(widths))
    numbers = "  " + "  ".join(others) + "  "
    plain = "chosen" if chosen else "strong" if table.turn else "text"
    start = row(
        Span(turn, "moon", act),
        Span(f"{mark} ", "key", act),
        Span(f"{number} ", "dim", act),
        Span(code, "code", act),
        Span(numbers, plain, act),
    )
    used = 5 + widths[0] + cell_len(numbers)
    return (*start, Span(cut(who, max(0, width - used - 1), glyphs.more), plain, act))


def _nobody_plays(visit: Visit) -> list[Row]:
    words, glyphs = visit.words, visit.look.glyphs
    worlds = [span for world, sign in glyphs.worlds.items() for span in (Span(sign, world.value), Span("  "))]
    track = "  ".join(glyphs.step * 7)
    return [
        BLANK,
        row("   ", *worlds, Span(f"{track}  ", "dim"), Span(glyphs.moon, "moon")),
        BLANK,
        row("   ", Span(words.t("No table is open yet."), "strong")),
        row(
            "   ", Span("N", "key", "key:n"), "  ", Span(words.t("make one and wait for people"), act="key:n")
        ),
        row("   ", Span("B", "key", "key:b"), "  ", Span(words.t("play at once against bots"), act="key:b")),
        row("   ", Span("L", "key", "key:l"), "  ", Span(words.t("learn it by playing"), act="key:l")),
    ]
