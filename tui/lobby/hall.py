"""The lobby's own page: the tables, the people, the chat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.chair import Sitting, Stage
from tui.learn import begin_lesson
from tui.lobby.new_table import NewTable
from tui.lobby.people import one_line, people_rows
from tui.lobby.sentences import options_in_rows, seat_name
from tui.lobby.table_list import chosen_of, listed, table_rows
from tui.records import open_records
from tui.rows import BLANK, Row, Span, beside, pad, row
from tui.visit import frame
from tui.visit.layout import CHAT, ROOMY, WIDE, beside_chat, with_chat
from tui.visit.page import Body, Key, Page
from tui.visit.question import join_by_code, new_name, reclaim

if TYPE_CHECKING:
    from tui.chair import TableSign
    from tui.visit.visit import Visit

PEOPLE = 22


class Hall(Page):
    """Choose a table, make one, or play at once."""

    def __init__(self) -> None:
        self.code = ""
        """The chosen table; by its code, for the list moves."""

    def title(self, visit: Visit) -> str:
        return visit.words.t("Lobby")

    def keys(self, visit: Visit) -> list[Key]:
        t = visit.words.t
        if visit.chat.is_open:
            return [Key(t("Enter"), t("say"), "enter"), Key(t("Esc"), t("back"), "escape")]
        return [
            *(self._keys_of_chosen(visit) if listed(visit) else []),
            Key("N", t("new table"), "n"),
            Key("B", t("play bots now"), "b"),
            Key("L", t("learn"), "l"),
            Key("?", t("all keys"), "?"),
            Key("Q", t("quit"), "q"),
            Key("C", t("chat"), "c"),
            Key("J", t("join by code"), "j"),
            Key("R", t("records"), "r"),
            Key("E", t("name"), "e"),
            Key("S", t("settings"), "s"),
        ]

    def _keys_of_chosen(self, visit: Visit) -> list[Key]:
        """What can be done with the chosen table."""
        t, table = visit.words.t, self.chosen(visit)
        choose = Key(visit.look.glyphs.arrows, t("choose"), "down")
        if table in visit.picture.seats_kept:
            return [choose, Key(t("Enter"), t("go there"), "enter")]
        watch = [Key("W", t("watch"), "w")] if _can_be_watched(table) else []
        return [choose, *watch, Key(t("Enter"), t("sit down"), "enter")]

    def hint(self, visit: Visit, width: int) -> Row:  # noqa: ARG002  short in every language
        """What is special about the chosen table."""
        if not listed(visit) or visit.chat.is_open:
            return BLANK
        t, table = visit.words.t, self.chosen(visit)
        if table.turn:
            return row("   ", Span(t("The table waits for you."), "moon"))
        if _can_be_watched(table) and table not in visit.picture.seats_kept:
            return row("   ", Span(t("A match is being played there: W watches it."), "dim"))
        return BLANK

    # ---- what is done

    def type(self, visit: Visit, key: str, character: str | None) -> bool:
        return visit.chat.type(visit, key, character)

    def paste(self, visit: Visit, text: str) -> None:
        visit.chat.paste(text)

    def press(self, visit: Visit, key: str) -> None:
        tables = listed(visit)
        match key:
            case "up" | "down":
                self._move(visit, 1 if key == "down" else -1)
            case "home" | "end":
                self._move(visit, len(tables) if key == "end" else -len(tables))
            case "enter" if tables:
                visit.do(lambda: visit.door.join(self.chosen(visit).code))
            case "w" if tables:
                self._watch(visit)
            case "b":
                visit.do(visit.door.quick_game)
            case "l":
                begin_lesson(visit)
            case "r":
                open_records(visit)
            case "n" | "j" | "e" | "g" | "s":
                visit.open(_page(visit, key))
            case "q":
                visit.leave_house()
            case _ if key.isdecimal() and 0 < int(key) <= len(tables):
                self.code = tables[int(key) - 1].code
            case _:
                visit.chat.press(visit, key)

    def _watch(self, visit: Visit) -> None:
        if _can_be_watched(self.chosen(visit)):
            visit.do(lambda: visit.door.watch(self.chosen(visit).code))
        else:
            visit.tell(visit.words.t("Only a public match that has begun can be watched."))

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
        return chosen_of(listed(visit), self.code)

    def _move(self, visit: Visit, by: int) -> None:
        tables = listed(visit)
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
        details = self._details(visit, width) if listed(visit) else []
        return table_rows(visit, self.code, width, height - len(details)) + details

    def _with_people(self, visit: Visit, width: int, height: int) -> list[Row]:
        if width < ROOMY:
            return [*table_rows(visit, self.code, width, height - 1), one_line(visit, width)]
        left = width - PEOPLE - 1
        line = Span(visit.look.glyphs.upright, "line")
        return beside(
            table_rows(visit, self.code, left, height), people_rows(visit, PEOPLE, height), left, line
        )

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


def _can_be_watched(table: TableSign) -> bool:
    return table.stage is Stage.PLAYING and table.options.public


def _seat_style(sitting: Sitting) -> str:
    return "text" if sitting is Sitting.PERSON else "dim"
