"""The seats, side by side as places at the table: each a column with all that everyone sees of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import chain
from typing import NamedTuple

from rich.cells import cell_len

from engine.core import Seat, seats
from engine.shamans import Artifact, Card, Role, Turn, View
from tui.chair import SeatSign, Sitting
from tui.rows import BLANK, Row, Span, cut, padded, row, width_of
from tui.shamans.cards import card_box, card_span
from tui.shamans.names import role_name
from tui.shamans.people import sign_of
from tui.shamans.tiles import counted, tile_glyphs
from tui.visit.visit import Visit

LOW, PLAIN, TALL = 3, 5, 7
"""How many rows the places can have."""


class Facts(NamedTuple):
    """All that a place tells: the same facts are drawn the same."""

    seat: Seat
    sign: SeatSign
    sat_out: bool
    """Whether a bot plays here because somebody was silent."""
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
    """The own ones that lie face down."""
    role: Role | None
    shown: bool
    """Whether the role card lies face up."""
    card: Card | None
    """What was played in this turn; before its first card, in the last one."""
    past: bool
    """Whether that is the last one."""
    strayed: bool
    lowest: bool
    highest: bool


def seat_rows(visit: Visit, view: View, width: int, height: int, *, hide: bool) -> list[Row]:
    """The places in three, five or seven rows; `hide` keeps the roles that only this player knows unshown."""
    column = width // view.setup.players
    draw = {LOW: _low, PLAIN: _plain, TALL: _tall}[height]
    places = []
    for facts in _all_facts(visit, view):
        made_from = (facts, column, height, hide, visit.look, visit.words)
        place = partial(_fitted, draw, visit, facts, column, hide)
        places.append(visit.kept(("seat", facts.seat), made_from, place))
    return [tuple(chain.from_iterable(place[y] for place in places)) for y in range(height)]


def _all_facts(visit: Visit, view: View) -> list[Facts]:
    past = not view.table and bool(view.turns)
    turn = view.turns[-1] if past else Turn(view.table)
    played, destination = dict(turn.plays), turn.plays[0][1].world if turn.plays else None
    followers = () if past else view.followers
    lowest = turn.lowest if past else followers[0][0] if followers else None
    highest = turn.highest if past else followers[-1][0] if followers else None
    asked = view.asked.seats if view.asked is not None else ()
    sat_out = visit.picture.match.sat_out if visit.picture.match is not None else frozenset()
    return [
        Facts(
            seat=seat,
            sign=sign_of(visit, seat),
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


def _fitted(draw: Draw, visit: Visit, facts: Facts, width: int, hide: bool) -> list[Row]:
    return [padded(line, width) for line in draw(visit, facts, width, hide)]


def _low(visit: Visit, facts: Facts, width: int, hide: bool) -> list[Row]:
    words = visit.words
    marks = "".join(_marks(visit, facts).split())
    points = words.t("{count}p", count=facts.points)
    cards = words.t("{count}c", count=facts.cards)
    start = row(" ", Span(marks, "moon"), Span(points + cards, "text"))
    told = (*start, *_tiles(visit, facts, width - width_of(start)))
    return [_name(visit, facts, width), told, _low_end(visit, facts, width, hide)]


def _low_end(visit: Visit, facts: Facts, width: int, hide: bool) -> Row:
    shown = _played(visit, facts) or row(" ")
    return (*shown, Span(" "), *_role(visit, facts, width - 7, hide))


def _plain(visit: Visit, facts: Facts, width: int, hide: bool) -> list[Row]:
    return [*_facts(visit, facts, width, hide), _played(visit, facts)]


def _tall(visit: Visit, facts: Facts, width: int, hide: bool) -> list[Row]:
    box: tuple[Row, ...] = (BLANK, BLANK, BLANK)
    if facts.card is not None:
        top, middle, bottom = card_box(visit.look, facts.card)
        if facts.past:
            top, middle, bottom = (_faded(line) for line in (top, middle, bottom))
        box = (row(" ", *top), row(" ", *middle, *_outcome(visit, facts)), row(" ", *bottom))
    return [*_facts(visit, facts, width, hide), *box]


def _facts(visit: Visit, facts: Facts, width: int, hide: bool) -> list[Row]:
    words = visit.words
    points = words.n("{count} point", "{count} points", facts.points)
    cards = words.n("{count} card", "{count} cards", facts.cards)
    start = row(" ", Span(f"{cards} ", "text"))
    return [
        _name(visit, facts, width),
        row(" ", Span(_marks(visit, facts), "moon"), Span(f" {points}", "text")),
        (*start, *_tiles(visit, facts, width - width_of(start))),
        row(" ", *_role(visit, facts, width - 2, hide)),
    ]


# ---- the parts


def _name(visit: Visit, facts: Facts, width: int) -> Row:
    glyphs = visit.look.glyphs
    style = "strong" if facts.awaited else "me" if facts.mine else "text" if facts.inside else "dim"
    name = cut(facts.sign.name, width - 2, glyphs.more)
    return row(Span(glyphs.turn if facts.awaited else " ", "moon"), Span(name, style))


def _marks(visit: Visit, facts: Facts) -> str:
    """Guide, First Player, bot, away: a sign each, or a blank."""
    glyphs = visit.look.glyphs
    guide = glyphs.guide if facts.guide else " "
    first = glyphs.first if facts.first else " "
    return guide + first + _kind(visit, facts)


def _kind(visit: Visit, facts: Facts) -> str:
    if facts.sign.sitting is Sitting.BOT:
        return visit.look.glyphs.bot
    return visit.look.glyphs.away if facts.sat_out or not facts.sign.here else " "


def _tiles(visit: Visit, facts: Facts, width: int) -> Row:
    """Face up by their signs; face down their backs, and the own ones what they are. Many are counted."""
    look = visit.look
    up, mine = tile_glyphs(look, facts.face_up), facts.mine
    down = tile_glyphs(look, facts.tiles) if mine else look.glyphs.face_down * facts.face_down
    around = 2 if mine and down else 0
    if len(up) + len(down) + around > width:
        up, down = counted(up), counted(down)
    if around:
        down = f"({down})"
    if len(up) + len(down) > width:
        down = cut(down, max(0, width - len(up)), look.glyphs.more)
    return (Span(up, "moon"), Span(down, "private" if mine else "dim", private=mine))


def _role(visit: Visit, facts: Facts, width: int, hide: bool) -> Row:
    """Shown roles are everyone's; what only this player knows can be hidden from onlookers."""
    words, role, shown, out = visit.words, facts.role, facts.shown, not facts.inside
    if role is None:
        return row(Span(words.t("out"), "dim")) if out else BLANK
    if hide and not shown:
        return row(Span(visit.look.glyphs.hidden * 3, "dim"))
    style = "role_shaman" if role is Role.SHAMAN else "role_shadow"
    for name in (role_name(words, role), _role_glyph(visit, role)):
        text = words.t("out: {role}", role=name) if out else name if shown else f"({name})"
        if cell_len(text) <= width:
            break
    return row(Span(text, style, private=not shown))


def _role_glyph(visit: Visit, role: Role) -> str:
    return visit.look.glyphs.shaman if role is Role.SHAMAN else visit.look.glyphs.shadow


def _played(visit: Visit, facts: Facts) -> Row:
    """The card before a seat, and how it stands; that of the last turn is faded."""
    if facts.card is None:
        return BLANK
    card = row(card_span(visit.look, facts.card))
    return row(" ", *(_faded(card) if facts.past else card), *_outcome(visit, facts))


def _faded(line: Row) -> Row:
    return tuple(span._replace(style="dim") for span in line)


def _outcome(visit: Visit, facts: Facts) -> Row:
    """How the card stands in the turn: strayed, lowest, highest."""
    glyphs = visit.look.glyphs
    if facts.strayed:
        return row(Span(glyphs.strayed, "dim" if facts.past else "warn"))
    lowest = glyphs.lowest if facts.lowest else ""
    highest = glyphs.highest if facts.highest else ""
    return row(Span(lowest + highest, "dim" if facts.past else "good"))


Draw = Callable[[Visit, Facts, int, bool], list[Row]]
"""A place in its rows: for the facts, a width, and whether to hide roles."""
