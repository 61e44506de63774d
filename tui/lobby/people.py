"""The list of the people in the house."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.draw.rows import Row, Span, cut, row
from tui.draw.scene import Scene
from tui.lobby.sentences import person_name

if TYPE_CHECKING:
    from tui.door import PersonPicture


def people_rows(scene: Scene, width: int, height: int) -> list[Row]:
    """Return a column with the names that fit."""
    people = scene.picture.people
    heading = scene.words.t("Online: {count}", count=len(people))
    rows = [row(Span(f" {cut(heading, width - 2)}", "head"))]
    room = height - 1
    shown = people if len(people) <= room else people[: room - 1]
    rows += [_person(scene, person, width) for person in shown]
    if hidden := len(people) - len(shown):
        rows.append(row(Span(" " + scene.words.n("and {count} more", "and {count} more", hidden), "dim")))
    return rows


def _person(scene: Scene, person: PersonPicture, width: int) -> Row:
    name = f" {person_name(scene.words, person)}"
    style = "me" if person.me else "text"
    if not person.table:
        return row(Span(cut(name, width - 1, scene.look.glyphs.more), style))
    return row(Span(name, style), Span(f" {scene.look.glyphs.dot} {person.table}", "dim"))


def one_line(scene: Scene, width: int) -> Row:
    """Return the names in one row, for screens without room for a column."""
    people = scene.picture.people
    heading = scene.words.t("Online: {count}", count=len(people))
    oneself_first = sorted(people, key=lambda person: not person.me)
    names = ", ".join(person_name(scene.words, person) for person in oneself_first)
    line = f" {heading} {scene.look.glyphs.dot} {names}"
    return row(Span(cut(line, width - 1, scene.look.glyphs.more), "dim"))
