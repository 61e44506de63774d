"""What everyone sees of a seat, and its parts as they are drawn: name, points, cards, tiles, role, card."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from engine.core import Seat, seats
from engine.shamans import Artifact, Card, Role, Turn, View
from tui.door import Mark, Occupant, SeatPicture
from tui.door.safe_text import cells
from tui.draw.cards import CardSize, card, empty
from tui.draw.rows import Row, Span, blank, cut, row, width_of
from tui.draw.scene import Scene
from tui.shamans.glyphs import glyphs_of
from tui.shamans.panels.cards import face_of
from tui.shamans.panels.strays import mark_of, mark_sign
from tui.shamans.panels.tiles import counted, tile_glyphs
from tui.shamans.sentences.names import role_name, role_style
from tui.table.people import sign_of

LEAST_NAME = 5
"""Cells of a name that a role in words leaves to it."""


class SeatFacts(NamedTuple):
    """All facts that are shown of a seat: equal facts are drawn alike."""

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
    strayed: bool
    lowest: bool
    highest: bool
    mark: Mark
    """The player's own mark on the seat."""


def all_facts(scene: Scene, view: View) -> list[SeatFacts]:
    """Return the facts of every seat."""
    past = not view.table and bool(view.turns)
    turn = view.turns[-1] if past else Turn(view.table)
    played, destination = dict(turn.plays), turn.plays[0][1].world if turn.plays else None
    followers = () if past else view.followers
    lowest = turn.lowest if past else followers[0][0] if followers else None
    highest = turn.highest if past else followers[-1][0] if followers else None
    asked = view.asked.seats if view.asked is not None else ()
    match = scene.picture.match
    sat_out = match.sat_out if match is not None else ()
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
            strayed=seat in played and played[seat].world is not destination,
            lowest=seat == lowest,
            highest=seat == highest,
            mark=mark_of(scene, seat),
        )
        for seat in seats(view.setup.players)
    ]


# ---- the parts


def name_row(scene: Scene, facts: SeatFacts, width: int, roles: Sequence[Row] = ()) -> Row:
    """Return the name between its signs: whom the table waits for, the Guide; the player's own mark, First
    Player, bot or away.

    A role stands after the name, in the longest of its forms that leaves room for the name. The gaps close
    before they take that room from the name.
    """
    glyphs = glyphs_of(scene.look)
    style = "me" if facts.mine else "strong" if facts.awaited else "text" if facts.inside else "dim"
    mark = Span(glyphs.turn if facts.awaited else " ", "turn" if facts.mine else "strong")
    guide = Span(glyphs.guide, "moon") if facts.guide else blank(1)
    signs = (glyphs.first if facts.first else "") + _kind(scene, facts)
    own: Row = ()
    if facts.mark:
        sign, shade = mark_sign(facts.mark)
        own = (Span(sign, shade, private=True),)
    least = min(cells(facts.sign.name), LEAST_NAME)
    kind: Row = (Span(signs, "dim"),) if signs else ()
    for gap, role in product(((blank(1),), ()), roles or [()]):
        after = (*own, *(gap if kind else ()), *kind, *(gap if role else ()), *role)
        room = width - 3 - width_of(after)
        if room >= least:
            break
    return (mark, guide, Span(cut(facts.sign.name, max(1, room), glyphs.more), style), *after)


def _kind(scene: Scene, facts: SeatFacts) -> str:
    if facts.sign.sitting is Occupant.BOT:
        return glyphs_of(scene.look).bot
    return glyphs_of(scene.look).away if facts.sat_out or not facts.sign.here else ""


def points_text(scene: Scene, facts: SeatFacts) -> str:
    """Return the points in words."""
    return scene.words.n("{count} point", "{count} points", facts.points)


def cards_text(scene: Scene, facts: SeatFacts) -> str:
    """Return the number of cards in words, or that the player is out."""
    if not facts.inside:
        return scene.words.t("out")
    return scene.words.n("{count} card", "{count} cards", facts.cards)


def tiles_row(scene: Scene, facts: SeatFacts, width: int) -> Row:
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
    spans = (Span(up, "moon"), Span(down, "private" if mine else "dim", private=mine))
    return tuple(span for span in spans if span.text)


def role_forms(scene: Scene, facts: SeatFacts, hide: bool) -> list[Row]:
    """Return the role beside a seat: in a word, and as a sign for little room; no forms if there is none.

    Everyone sees a shown role. Another seat's role that only this player knows can be hidden. The player's
    own secret role stands with the hand.
    """
    role, shown = facts.role, facts.shown
    if role is None or (facts.mine and not shown):
        return []
    if hide and not shown:
        return [row(Span(glyphs_of(scene.look).hidden * 3, "dim"))]
    names = role_name(scene.words, role), role_glyph(scene, role)
    style = role_style(role)
    return [row(Span(name if shown else f"({name})", style, private=not shown)) for name in names]


def role_glyph(scene: Scene, role: Role) -> str:
    """Return the sign of a role."""
    return glyphs_of(scene.look).shaman if role is Role.SHAMAN else glyphs_of(scene.look).shadow


def played_card(scene: Scene, facts: SeatFacts, size: CardSize) -> list[Row]:
    """Return the card before a seat with its part in the turn on its lower edge; or the own empty place.

    The cards of the last turn lie there until the next Guide plays.
    """
    if facts.card is not None:
        return card(scene.look, face_of(scene.look, facts.card, _part(scene, facts)), size)
    if facts.mine and facts.inside:
        return empty(scene.look, size, scene.words.t("you"), "turn" if facts.awaited else "dim")
    return [(blank(size.width),)] * size.height


def _part(scene: Scene, facts: SeatFacts) -> str:
    """Return the card's part in the turn, in a word of at most four cells."""
    t = scene.words.t
    if facts.strayed:
        return t("OFF")
    if facts.lowest and facts.highest:
        return ""
    return t("LOW") if facts.lowest else t("TOP") if facts.highest else ""
