"""The lobby's own page: the tables, the people, the chat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len

from tui.chair import Sitting
from tui.learn import begin_lesson
from tui.lobby.new_table import NewTable
from tui.lobby.people import one_line, people_rows
from tui.lobby.sentences import options_in_rows, seat_name, stage
from tui.rows import BLANK, Row, Span, beside, cut, pad, row
from tui.visit import frame
from tui.visit.layout import CHAT, ROOMY, WIDE, beside_chat, with_chat
from tui.visit.page import Body, Key, Page
from tui.visit.question import join_by_code, new_name, reclaim

if TYPE_CHECKING:
    from tui.chair import TableSign
    from tui.visit.visit import Visit

PEOPLE = 22
LONGEST_CODE = 16
"""Cells of a code in the list."""


class Hall(Page):
    """Choose a table, make one, or play at once."""

    def __init__(self) -> None:
        self.code = ""
        """The chosen table; by its code, for the list moves."""

    def title(self, visit: Visit) -> str:
        return visit.words.t("Lobby")

    def keys(self, visit: Visit) -> list[Key]:
        t, glyphs = visit.words.t, visit.look.glyphs
        if visit.chat.is_open:
            return [Key(t("Enter"), t("say"), "enter"), Key(t("Esc"), t("back"), "escape")]
        choose = [Key(glyphs.arrows, t("choose"), "down"), Key(t("Enter"), t("sit down"), "enter")]
        return [
            *(choose if visit.picture.tables else []),
            Key("N", t("new table"), "n"),
            Key("B", t("play bots now"), "b"),
            Key("L", t("learn"), "l"),
            Key("?", t("all keys"), "?"),
            Key("Q", t("quit"), "q"),
            Key("C", t("chat"), "c"),
            Key("J", t("join by code"), "j"),
            Key("E", t("name"), "e"),
            Key("S", t("settings"), "s"),
        ]

    # ---- what is done

    def type(self, visit: Visit, key: str, character: str | None) -> bool:
        return visit.chat.type(visit, key, character)

    def paste(self, visit: Visit, text: str) -> None:
        visit.chat.paste(text)

    def press(self, visit: Visit, key: str) -> None:
        tables = visit.picture.tables
        match key:
            case "up" | "down":
                self._move(visit, 1 if key == "down" else -1)
            case "home" | "end":
                self._move(visit, len(tables) if key == "end" else -len(tables))
            case "enter" if tables:
                visit.do(lambda: visit.door.join(self.chosen(visit).code))
            case "b":
                visit.do(visit.door.quick_game)
            case "l":
                begin_lesson(visit)
            case "n" | "j" | "e" | "g" | "s":
                visit.open(_page(visit, key))
            case "q":
                visit.leave_house()
            case _ if key.isdecimal() and 0 < int(key) <= len(tables):
                self.code = tables[int(key) - 1].code
            case _:
                visit.chat.press(visit, key)

    def act(self, visit: Visit, act: str) -> None:
        """A click chooses a table, a second one sits down at it."""
        kind, _, code = act.partition(":")
        if kind != "table":
            return
        if code == self.code:
            self.press(visit, "enter")
        self.code = code

    def chosen(self, visit: Visit) -> TableSign:
        """The chosen table; the first, if that one is gone."""
        tables = visit.picture.tables
        return next((table for table in tables if table.code == self.code), tables[0])

    def _move(self, visit: Visit, by: int) -> None:
        tables = visit.picture.tables
        if tables:
            place = tables.index(self.chosen(visit)) + by
            self.code = tables[max(0, min(place, len(tables) - 1))].code

    # ---- what is seen

    def body(self, visit: Visit, width: int, height: int) -> Body:
        heading = visit.words.t("Chat")
        if width >= WIDE:
            people = people_rows(visit, CHAT, min(len(visit.picture.people) + 2, height // 2))
            rows = self._with_details(visit, width - CHAT - 1, height)
            return beside_chat(visit, heading, rows, [*people, BLANK], width, height)
        top = height - max(5, height // 3) - 1
        return with_chat(visit, heading, lambda room: self._with_people(visit, room, top), width, height)

    def _with_details(self, visit: Visit, width: int, height: int) -> list[Row]:
        details = self._details(visit, width) if visit.picture.tables else []
        return self._tables(visit, width, height - len(details)) + details

    def _with_people(self, visit: Visit, width: int, height: int) -> list[Row]:
        if width < ROOMY:
            return [*self._tables(visit, width, height - 1), one_line(visit, width)]
        left = width - PEOPLE - 1
        line = Span(visit.look.glyphs.upright, "line")
        return beside(self._tables(visit, left, height), people_rows(visit, PEOPLE, height), left, line)

    def _tables(self, visit: Visit, width: int, height: int) -> list[Row]:
        """The list, scrolled so that the chosen table is in sight; exactly `height` rows."""
        words, tables = visit.words, visit.picture.tables
        if not tables:
            rows = _nobody_plays(visit)
            return [*rows[:height], *[BLANK] * (height - len(rows))]
        heads = words.t("Code"), words.t("Seats"), words.t("Moon"), words.t("Chance")
        cells = [_cells(visit, table) for table in tables]
        widths = [max(map(cell_len, column)) for column in zip(heads, *cells, strict=True)]
        widths[0] = min(LONGEST_CODE, widths[0])
        head = "     " + "".join(pad(*column) + "  " for column in zip(heads, widths, strict=True))
        head += words.t("Who")
        room = height - 1
        chosen = tables.index(self.chosen(visit))
        first = max(0, min(chosen - room // 2, len(tables) - room))
        rows = [row(Span(cut(head, width, visit.look.glyphs.more), "dim"))]
        for place, table in list(enumerate(tables))[first : first + room]:
            rows.append(_table_row(visit, place, table, widths, width, table is tables[chosen]))
        return [*rows, *[BLANK] * (height - len(rows))]

    def _details(self, visit: Visit, width: int) -> list[Row]:
        """The chosen table, seat by seat and with all its options."""
        words, table = visit.words, self.chosen(visit)
        seats = [
            row(f"  {number} ", Span(pad(seat_name(words, seat), width // 2 - 5), _seat_style(seat.sitting)))
            for number, seat in enumerate(table.seats, 1)
        ]
        options = [
            row(Span(pad(name, 14), "dim"), value) for name, value in options_in_rows(words, table.options)
        ]
        heading = frame.rule(visit, width, words.t("Table {code}", code=table.code))
        return [heading, *beside(seats, options, width // 2, Span(" ")), BLANK]


def _page(visit: Visit, key: str) -> Page:
    """What a key of the lobby opens."""
    match key:
        case "n":
            return NewTable()
        case "j":
            return join_by_code(visit.words)
        case "e":
            return new_name(visit.words, visit.picture.me)
        case "g":
            return reclaim(visit.words)
        case _:
            return visit.rooms.settings


def _seat_style(sitting: Sitting) -> str:
    return "text" if sitting is Sitting.PERSON else "dim"


def _cells(visit: Visit, table: TableSign) -> tuple[str, ...]:
    """What has a column of its own: the code, the taken seats, the way to the Moon, the clock of a window."""
    taken = len(table.seats) - table.free
    return (
        table.code,
        f"{taken}/{len(table.seats)}",
        f"{visit.look.glyphs.moon}{table.options.steps}",
        visit.words.t("{seconds} s", seconds=table.options.window_seconds),
    )


def _table_row(
    visit: Visit, place: int, table: TableSign, widths: list[int], width: int, chosen: bool
) -> Row:
    words, glyphs = visit.words, visit.look.glyphs
    act = f"table:{table.code}"
    mark = glyphs.chosen if chosen else " "
    number = str(place + 1) if place < 9 else " "
    dot = f" {glyphs.dot} "
    names = ", ".join(seat_name(words, seat) for seat in table.seats if seat.sitting is not Sitting.NOBODY)
    who = f"{stage(words, table)}{dot}{names}"
    if not table.options.public:
        who = words.t("private") + dot + who
    code, *others = map(pad, _cells(visit, table), widths, [glyphs.more] * len(widths))
    numbers = "  " + "  ".join(others) + "  "
    plain = "chosen" if chosen else "text"
    start = row(
        Span(f" {mark} ", "key", act),
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
