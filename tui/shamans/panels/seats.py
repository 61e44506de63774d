"""The seats side by side, each a column with all that everyone sees of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import chain
from typing import NamedTuple

from engine.core import Seat, seats
from engine.shamans import Artifact, Card, Role, Turn, View
from tui.door import Occupant, SeatPicture
from tui.door.safe_text import cells
from tui.draw.rows import BLANK, Row, Span, cut, padded, row, width_of
from tui.draw.scene import Scene
from tui.shamans.glyphs import glyphs_of
from tui.shamans.panels.cards import card_box, card_span
from tui.shamans.panels.tiles import counted, tile_glyphs
from tui.shamans.sentences.names import role_name, role_style
from tui.shamans.sentences.people import sign_of
from tui.shamans.table.lights import ROLE, lit

LOW, PLAIN, TALL = 3, 5, 7
"""The possible heights of the seats, in rows."""


class SeatFacts(NamedTuple):
    """All facts that a seat's column shows: equal facts are drawn alike."""

    seat: Seat
    sign: SeatPicture
    sat_out: bool
    """True if a bot plays here because the player was silent."""
    awaited: bool
    mine: bool
    inside: bool
    guide: bool
    first: bool
    points: int
    cards: int
    face_up: tuple[Artifact, ...]
    face_down: int
    tiles: tuple[Artifact, ...]
    """The player's own tiles that lie face down."""
    role: Role | None
    shown: bool
    """True if the role card lies face up."""
    card: Card | None
    """The card played in this turn; before the turn's first card, in the last turn."""
    past: bool
    """True if the card is of the last turn."""
    strayed: bool
    lowest: bool
    highest: bool


def seat_rows(scene: Scene, view: View, width: int, height: int, *, hide: bool) -> list[Row]:
    """Return the seats in three, five or seven rows; `hide` hides the roles that only this player knows."""
    column = width // view.setup.players
    draw = {LOW: _low, PLAIN: _plain, TALL: _tall}[height]
    places = []
    for facts in _all_facts(scene, view):
        made_from = (facts, column, height, hide, scene.look, scene.words)
        place = partial(_fitted, draw, scene, facts, column, hide)
        drawn = scene.memo(("seat", facts.seat), made_from, place)
        places.append(_lit(scene, facts, drawn))
    return [tuple(chain.from_iterable(place[y] for place in places)) for y in range(height)]


def _lit(scene: Scene, facts: SeatFacts, rows: list[Row]) -> list[Row]:
    """Return a seat's rows as a lesson lights them: the whole seat, or the row of the player's own role."""
    rows = lit(scene, rows, f"seat:{facts.seat}")
    at = min(3, len(rows) - 1)
    return [*rows[:at], *lit(scene, [rows[at]], ROLE), *rows[at + 1 :]] if facts.mine else rows


def _all_facts(scene: Scene, view: View) -> list[SeatFacts]:
    past = not view.table and bool(view.turns)
    turn = view.turns[-1] if past else Turn(view.table)
    played, destination = dict(turn.plays), turn.plays[0][1].world if turn.plays else None
    followers = () if past else view.followers
    lowest = turn.lowest if past else followers[0][0] if followers else None
    highest = turn.highest if past else followers[-1][0] if followers else None
    asked = view.asked.seats if view.asked is not None else ()
    sat_out = scene.picture.match.sat_out if scene.picture.match is not None else frozenset()
    return [
        SeatFacts(
            seat=seat,
            sign=sign_of(scene, seat),
            sat_out=seat in sat_out,
            awaited=seat in asked,
            mine=seat == view.seat,
            inside=seat in view.inside,
            guide=seat == view.guide,
            first=seat == view.first_player,
            points=view.points[seat],
            cards=view.hand_sizes[seat],
            face_up=view.face_up[seat],
            face_down=view.face_down[seat],
            tiles=view.tiles if seat == view.seat else (),
            role=view.roles[seat],
            shown=view.roles_shown[seat],
            card=played.get(seat),
            past=past,
            strayed=seat in played and played[seat].world is not destination,
            lowest=seat == lowest,
            highest=seat == highest,
        )
        for seat in seats(view.setup.players)
    ]


def _fitted(draw: Draw, scene: Scene, facts: SeatFacts, width: int, hide: bool) -> list[Row]:
    return [padded(line, width) for line in draw(scene, facts, width, hide)]


def _low(scene: Scene, facts: SeatFacts, width: int, hide: bool) -> list[Row]:
    words = scene.words
    marks = "".join(_marks(scene, facts).split())
    points = words.t("{count}p", count=facts.points)
    cards = words.t("{count}c", count=facts.cards)
    start = row(" ", Span(marks, "moon"), Span(points + cards, "text"))
    told = (*start, *_tiles(scene, facts, width - width_of(start)))
    return [_name(scene, facts, width), told, _low_end(scene, facts, width, hide)]


def _low_end(scene: Scene, facts: SeatFacts, width: int, hide: bool) -> Row:
    shown = _played(scene, facts) or row(" ")
    return (*shown, Span(" "), *_role(scene, facts, width - 7, hide))


def _plain(scene: Scene, facts: SeatFacts, width: int, hide: bool) -> list[Row]:
    return [*_facts(scene, facts, width, hide), _played(scene, facts)]


def _tall(scene: Scene, facts: SeatFacts, width: int, hide: bool) -> list[Row]:
    box: tuple[Row, ...] = (BLANK, BLANK, BLANK)
    if facts.card is not None:
        top, middle, bottom = card_box(scene.look, facts.card)
        if facts.past:
            top, middle, bottom = (_faded(line) for line in (top, middle, bottom))
        box = (row(" ", *top), row(" ", *middle, *_outcome(scene, facts)), row(" ", *bottom))
    return [*_facts(scene, facts, width, hide), *box]


def _facts(scene: Scene, facts: SeatFacts, width: int, hide: bool) -> list[Row]:
    words = scene.words
    points = words.n("{count} point", "{count} points", facts.points)
    cards = words.n("{count} card", "{count} cards", facts.cards)
    start = row(" ", Span(f"{cards} ", "text"))
    return [
        _name(scene, facts, width),
        row(" ", Span(_marks(scene, facts), "moon"), Span(f" {points}", "text")),
        (*start, *_tiles(scene, facts, width - width_of(start))),
        row(" ", *_role(scene, facts, width - 2, hide)),
    ]


# ---- the parts


def _name(scene: Scene, facts: SeatFacts, width: int) -> Row:
    glyphs = glyphs_of(scene.look)
    style = "strong" if facts.awaited else "me" if facts.mine else "text" if facts.inside else "dim"
    name = cut(facts.sign.name, width - 2, glyphs.more)
    return row(Span(glyphs.turn if facts.awaited else " ", "moon"), Span(name, style))


def _marks(scene: Scene, facts: SeatFacts) -> str:
    """Return the signs for Guide, First Player, and bot or away; a blank for each that is missing."""
    glyphs = glyphs_of(scene.look)
    guide = glyphs.guide if facts.guide else " "
    first = glyphs.first if facts.first else " "
    return guide + first + _kind(scene, facts)


def _kind(scene: Scene, facts: SeatFacts) -> str:
    if facts.sign.sitting is Occupant.BOT:
        return glyphs_of(scene.look).bot
    return glyphs_of(scene.look).away if facts.sat_out or not facts.sign.here else " "


def _tiles(scene: Scene, facts: SeatFacts, width: int) -> Row:
    """Return a seat's tiles: face-up tiles as signs, face-down tiles as backs; the player's own as (signs).

    Tiles that do not fit are counted.
    """
    look = scene.look
    up, mine = tile_glyphs(look, facts.face_up), facts.mine
    down = tile_glyphs(look, facts.tiles) if mine else glyphs_of(look).face_down * facts.face_down
    around = 2 if mine and down else 0
    if len(up) + len(down) + around > width:
        up, down = counted(up), counted(down)
    if around:
        down = f"({down})"
    if len(up) + len(down) > width:
        down = cut(down, max(0, width - len(up)), glyphs_of(look).more)
    return (Span(up, "moon"), Span(down, "private" if mine else "dim", private=mine))


def _role(scene: Scene, facts: SeatFacts, width: int, hide: bool) -> Row:
    """Return the role. Everyone sees a shown role; a role that only this player knows can be hidden."""
    words, role, shown, out = scene.words, facts.role, facts.shown, not facts.inside
    if role is None:
        return row(Span(words.t("out"), "dim")) if out else BLANK
    if hide and not shown:
        return row(Span(glyphs_of(scene.look).hidden * 3, "dim"))
    style = role_style(role)
    for name in (role_name(words, role), _role_glyph(scene, role)):
        text = words.t("out: {role}", role=name) if out else name if shown else f"({name})"
        if cells(text) <= width:
            break
    return row(Span(text, style, private=not shown))


def _role_glyph(scene: Scene, role: Role) -> str:
    return glyphs_of(scene.look).shaman if role is Role.SHAMAN else glyphs_of(scene.look).shadow


def _played(scene: Scene, facts: SeatFacts) -> Row:
    """Return the card of a seat with its signs; a card of the last turn is faded."""
    if facts.card is None:
        return BLANK
    card = row(card_span(scene.look, facts.card))
    return row(" ", *(_faded(card) if facts.past else card), *_outcome(scene, facts))


def _faded(line: Row) -> Row:
    return tuple(span._replace(style="dim") for span in line)


def _outcome(scene: Scene, facts: SeatFacts) -> Row:
    """Return the card's signs in the turn: strayed, lowest, highest."""
    glyphs = glyphs_of(scene.look)
    if facts.strayed:
        return row(Span(glyphs.strayed, "dim" if facts.past else "warn"))
    lowest = glyphs.lowest if facts.lowest else ""
    highest = glyphs.highest if facts.highest else ""
    return row(Span(lowest + highest, "dim" if facts.past else "good"))


Draw = Callable[[Scene, SeatFacts, int, bool], list[Row]]
"""Draws a seat: takes the facts, a width and whether to hide roles; returns the rows."""
