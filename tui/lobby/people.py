"""Who is in the house."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.lobby.sentences import person_name
from tui.rows import Row, Span, cut, row

if TYPE_CHECKING:
    from tui.chair import PersonSign
    from tui.visit.visit import Visit


def people_rows(visit: Visit, width: int, height: int) -> list[Row]:
    """A column of names, as many as there is room for."""
    people = visit.picture.people
    heading = visit.words.t("In the house: {count}", count=len(people))
    rows = [row(Span(f" {cut(heading, width - 2)}", "head"))]
    room = height - 1
    shown = people if len(people) <= room else people[: room - 1]
    rows += [_person(visit, person, width) for person in shown]
    if hidden := len(people) - len(shown):
        rows.append(row(Span(" " + visit.words.n("and {count} more", "and {count} more", hidden), "dim")))
    return rows


def _person(visit: Visit, person: PersonSign, width: int) -> Row:
    name = f" {person_name(visit.words, person)}"
    style = "me" if person.me else "text"
    if not person.table:
        return row(Span(cut(name, width - 1, visit.look.glyphs.more), style))
    return row(Span(name, style), Span(f" {visit.look.glyphs.dot} {person.table}", "dim"))


def one_line(visit: Visit, width: int) -> Row:
    """The names in a row, where there is no room for a column."""
    people = visit.picture.people
    heading = visit.words.t("In the house: {count}", count=len(people))
    oneself_first = sorted(people, key=lambda person: not person.me)
    names = ", ".join(person_name(visit.words, person) for person in oneself_first)
    line = f" {heading} {visit.look.glyphs.dot} {names}"
    return row(Span(cut(line, width - 1, visit.look.glyphs.more), "dim"))
