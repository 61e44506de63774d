"""A started table in plain rows: its public view, till the table has a screen of its own. Temporary."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len

from engine.core import Seat
from engine.shamans import LETTERS, Artifact, Card, Ritual, Role, View, World, WorldView
from tui.lobby.layout import with_chat, with_gap
from tui.lobby.page import Body, Key, Page
from tui.lobby.question import new_name
from tui.rows import BLANK, Row, Span, beside, cut, pad, row
from tui.words import Words

if TYPE_CHECKING:
    from tui.lobby.visit import Visit


ROOMY = 18
"""Rows of a body in which every world can have its own."""


class StartedTable(Page):
    """Watch one's own match."""

    def __init__(self) -> None:
        self._asked = False

    def title(self, visit: Visit) -> str:
        table = visit.picture.table
        return visit.words.t("Table {code}", code=table.code if table else "")

    def keys(self, visit: Visit) -> list[Key]:
        t = visit.words.t
        if visit.chat.is_open:
            return [Key(t("Enter"), t("say"), "enter"), Key(t("Esc"), t("back"), "escape")]
        return [
            Key("C", t("chat"), "c"),
            Key("L", t("leave"), "l"),
            Key("?", t("all keys"), "?"),
            Key("Q", t("quit"), "q"),
        ]

    def type(self, visit: Visit, key: str, character: str | None) -> bool:
        return visit.chat.type(visit, key, character)

    def paste(self, visit: Visit, text: str) -> None:
        visit.chat.paste(text)

    def press(self, visit: Visit, key: str) -> None:
        asked, self._asked = self._asked, False
        match key:
            case "l" if asked:
                visit.do(visit.door.leave)
            case "l":
                self._asked = True
                visit.tell(visit.words.t("L once more leaves the table; a bot sits in for you."))
            case "e":
                visit.open(new_name(visit.words, visit.picture.me))
            case "q":
                visit.open(visit.rooms.goodbye)
            case _:
                visit.chat.press({"up": "pageup", "down": "pagedown"}.get(key, key))

    def body(self, visit: Visit, width: int, height: int) -> Body:
        heading = visit.words.t("Chat at this table")
        return with_chat(visit, heading, lambda room: _rows(visit, room, height), width, height)


def _rows(visit: Visit, width: int, height: int) -> list[Row]:
    view = visit.picture.view
    if view is None:
        return [BLANK, row("   ", visit.words.t("The match begins."))]
    soon = visit.words.t("The cards are dealt; playing them comes next.")
    rows = [_track(visit, view, width), _turn(visit, view), row(" ", Span(soon, "dim"))]
    rows += _worlds(visit, view, in_two_columns=height < ROOMY)
    seats = [_seat(visit, view, Seat(number), width) for number in range(view.setup.players)]
    gap = [BLANK] if height > len(rows) + len(seats) + 4 else []
    return with_gap([*rows, *gap, *seats], height)


def _track(visit: Visit, view: View, width: int) -> Row:
    words, glyphs = visit.words, visit.look.glyphs
    way = words.n(
        "the pawn is {count} step from the Moon", "the pawn is {count} steps from the Moon", view.pawn
    )
    number = words.t("Round {number}", number=view.round)
    start = f" {number} {glyphs.dot} {way}  "
    return row(
        Span(start, "strong"),
        Span(glyphs.pawn, "text"),
        Span(glyphs.step * min(view.pawn, width - cell_len(start) - 3), "dim"),
        Span(glyphs.moon, "moon"),
    )


def _worlds(visit: Visit, view: View, *, in_two_columns: bool) -> list[Row]:
    """A row a world; on a low screen two worlds a row, without their rituals, so that the chat has room."""
    if in_two_columns:
        short = [_short_world(visit, world) for world in view.worlds]
        half = (len(short) + 1) // 2
        return beside(short[:half], short[half:], 30, Span(" "))
    words, glyphs = visit.words, visit.look.glyphs
    return [
        row(
            Span(f" {LETTERS[world.world]} {glyphs.worlds[world.world]} ", world.world.value),
            Span(pad(world_name(words, world.world), 9), world.world.value),
            Span(pad(" ".join(map(str, world.placed)) or "-", 17)),
            Span(pad(words.n("{count} to come", "{count} to come", world.left), 12), "dim"),
            Span(ritual_name(words, world.ritual), "dim"),
        )
        for world in view.worlds
    ]


def _short_world(visit: Visit, world: WorldView) -> Row:
    return row(
        Span(f" {LETTERS[world.world]} {visit.look.glyphs.worlds[world.world]} ", world.world.value),
        Span(pad(world_name(visit.words, world.world), 9), world.world.value),
        Span(" ".join(map(str, world.placed)) or "-"),
    )


def _seat(visit: Visit, view: View, seat: Seat, width: int) -> Row:
    words, table = visit.words, visit.picture.table
    name = table.seats[seat].name if table else ""
    played = next((card for by, card in view.table if by == seat), None)
    facts = [
        words.n("{count} point", "{count} points", view.points[seat]),
        words.n("{count} card", "{count} cards", view.hand_sizes[seat]),
        *(artifact_name(words, tile) for tile in view.face_up[seat]),
    ]
    if view.face_down[seat]:
        facts.append(words.n("{count} tile face down", "{count} tiles face down", view.face_down[seat]))
    role = view.roles[seat]
    if view.roles_shown[seat] and role is not None:
        facts.append(role_name(words, role))
    if seat not in view.inside:
        facts.append(words.t("eliminated"))
    mark = visit.look.glyphs.chosen if seat == view.guide else " "
    return row(
        Span(f" {mark} ", "key"),
        Span(pad(name, 17), "me" if seat == visit.picture.seat else "text"),
        Span(pad(card_word(played) if played else "", 4), played.world.value if played else "dim"),
        Span(cut(", ".join(facts), width - 25, visit.look.glyphs.more), "dim"),
    )


def _turn(visit: Visit, view: View) -> Row:
    words = visit.words
    table = visit.picture.table
    guide = words.t("Guide: {name}", name=table.seats[view.guide].name if table else "")
    goal = world_name(words, view.destination) if view.destination else words.t("not chosen yet")
    destination = words.t("Destination: {world}", world=goal)
    return row(Span(f" {guide} {visit.look.glyphs.dot} {destination}", "strong"))


def card_word(card: Card) -> str:
    """A card in two signs."""
    return f"{LETTERS[card.world]}{card.number}"


def world_name(words: Words, world: World) -> str:
    """A world by its colour."""
    t = words.t
    names = {
        World.PURPLE: t("Purple"),
        World.BLUE: t("Blue"),
        World.GREEN: t("Green"),
        World.YELLOW: t("Yellow"),
        World.WHITE: t("White"),
        World.BROWN: t("Brown"),
        World.RED: t("Red"),
    }
    return names[world]


def ritual_name(words: Words, ritual: Ritual) -> str:
    """A ritual."""
    t = words.t
    names = {
        Ritual.STABILIZATION: t("Stabilization"),
        Ritual.PERMUTATION: t("Permutation"),
        Ritual.ILLUMINATION: t("Illumination"),
        Ritual.NEUTRALIZATION: t("Neutralization"),
    }
    return names[ritual]


def artifact_name(words: Words, tile: Artifact) -> str:
    """An artifact tile."""
    t = words.t
    names = {
        Artifact.DAGGER: t("Ritual Dagger"),
        Artifact.PORTAL: t("Portal"),
        Artifact.SHARD: t("Moon Shard"),
        Artifact.MASK: t("Mask of Truth"),
    }
    return names[tile]


def role_name(words: Words, role: Role) -> str:
    """A role."""
    return words.t("Shaman") if role is Role.SHAMAN else words.t("Shadow")
