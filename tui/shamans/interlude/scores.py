"""The end of a round and its worth: the heading, the points of every seat, the hidden cards and tiles."""

from __future__ import annotations

from functools import reduce

from engine.core import Seat, seats
from engine.shamans import WINNING_POINTS, Artifact, Card, Ending, Revealed, Role, RoundEnded, View
from engine.shamans.notices import PointGained
from tui.door.safe_text import cells, tidy
from tui.draw.rows import Row, Span, at_right, cut, pad, row, wrap
from tui.draw.scene import Scene
from tui.shamans.glyphs import glyphs_of
from tui.shamans.panels.cards import card_span
from tui.shamans.panels.strays import mark_of, mark_sign
from tui.shamans.sentences.names import artifact_name, role_name, role_style
from tui.table.people import name_of, together
from tui.table.placeholders import Placeholders, broken
from tui.words import Words

NAME = 17
ROLE = 9
MARK = 2
NUMBER = 9
"""Most cells in a column of points."""


def ending(scene: Scene, view: View, result: RoundEnded, width: int) -> list[Row]:
    """Return how the round ended, which side won, and whether this player did."""
    t, glyphs = scene.words.t, glyphs_of(scene.look)
    match result.ending:
        case Ending.MOON:
            sign, style, how = glyphs.moon, role_style(Role.SHADOW), t("The pawn reached the Moon")
        case Ending.LAST_SHADOW:
            sign, style, how = glyphs.dagger, role_style(Role.SHAMAN), t("The last Shadow is gone")
        case Ending.HANDS_EMPTY:
            sign, style, how = (
                glyphs.shaman,
                role_style(Role.SHAMAN),
                t("All cards are played: the Moon is safe"),
            )
    who = t("The Shadows win the round.") if result.winner is Role.SHADOW else t("The Shamans win the round.")
    lines = wrap(f"{who} {_and_you(scene.words, view, result)}".strip(), width - 4)
    number = t("Round {number}", number=view.round)
    heading = cut(f"{number} {glyphs.dot} {how}", width - 4, glyphs.more)
    return [
        row(" ", Span(sign, style), " ", Span(heading, "banner")),
        *(row("   ", Span(line, style)) for line in lines),
    ]


def _and_you(words: Words, view: View, result: RoundEnded) -> str:
    """Return the result for this player; empty for a spectator."""
    if view.seat is None:
        return ""
    if view.role is not result.winner:
        return words.t("Your side lost.")
    if view.seat in view.inside:
        return words.t("You are one of them.")
    return words.t("You are one of them, but were eliminated.")


# ---- points


def points_table(scene: Scene, view: View, result: RoundEnded, width: int, order: list[Seat]) -> list[Row]:
    """Return one row per seat: its role at the end, the sources of its points (E4, E5, P3), and its total."""
    t, glyphs = scene.words.t, glyphs_of(scene.look)
    titles = [t("Win"), t("Shards"), t("Ritual"), t("Round"), t("Total")]
    marks = MARK if any(scene.picture.marks) else 0
    columns = _columns(titles, width - NAME - ROLE - marks - 4)
    head = "".join(
        at_right(title, column, glyphs.more) for title, column in zip(titles, columns, strict=True)
    )
    start = pad("   " + t("Player"), NAME + 3) + pad(t("Role"), ROLE + marks)
    return [
        row(Span(start + head, "dim")),
        *(_points(scene, view, result, seat, columns) for seat in order),
    ]


def _columns(titles: list[str], room: int) -> list[int]:
    """Return columns of equal width; if that would cut a title, columns as wide as their titles."""
    column = min(NUMBER, room // len(titles))
    wanted = [cells(title) + 1 for title in titles]
    return wanted if max(wanted) > column else [column] * len(titles)


def _points(scene: Scene, view: View, result: RoundEnded, seat: Seat, columns: list[int]) -> Row:
    glyphs, score = glyphs_of(scene.look), result.scores[seat]
    light = lights(view, seat)
    mine, out = seat == view.seat, seat not in view.inside
    *sources, in_round, in_all = columns
    numbers = zip([score.side, score.shards, light], sources, strict=True)
    parts = "".join(at_right(f"+{number}" if number else glyphs.dot, column) for number, column in numbers)
    role = view.roles[seat]
    return row(
        Span(glyphs.chosen if mine else " ", "key"),
        Span(f"{glyphs.dagger if out else ' '} ", "warn"),
        Span(pad(name_of(scene, seat), NAME, glyphs.more), "me" if mine else "text"),
        _role(scene, role) if role is not None else Span(" " * ROLE),
        *_mark(scene, seat),
        Span(parts, "dim"),
        Span(at_right(f"+{score.total + light}", in_round)),
        Span(at_right(str(view.points[seat]), in_all), "strong"),
    )


def _role(scene: Scene, role: Role) -> Span:
    glyph = glyphs_of(scene.look).shaman if role is Role.SHAMAN else glyphs_of(scene.look).shadow
    return Span(pad(f"{glyph} {role_name(scene.words, role)}", ROLE - 1) + " ", role_style(role))


def _mark(scene: Scene, seat: Seat) -> Row:
    """Return the mark that this player had put on a seat, beside the truth; nothing if they put none."""
    sign, style = mark_sign(mark_of(scene, seat))
    return row(Span(f"{sign} ", style, private=True)) if any(scene.picture.marks) else ()


def lights(view: View, seat: Seat) -> int:
    """Return the points that a seat got from Illuminations in this round (P3)."""
    return sum(deed.notice == PointGained(seat) for deed in view.deeds)


def standing(scene: Scene, view: View) -> str:
    """Return who leads, and how far the end of the match is (G1)."""
    words, most = scene.words, max(view.points)
    leaders = [seat for seat in seats(view.setup.players) if view.points[seat] == most]
    names = together(scene.words, [tidy(name_of(scene, seat)) for seat in leaders])
    if not most:
        return words.t("No points yet; {goal} win the match.", goal=WINNING_POINTS)
    if len(leaders) > 1 and most >= WINNING_POINTS:
        return words.n(
            "{names} are tied at {count}: play continues until one leads alone.",
            "{names} are tied at {count}: play continues until one leads alone.",
            most,
            names=names,
        )
    if len(leaders) > 1:
        return words.n(
            "{names} lead with {points} of {count} point.",
            "{names} lead with {points} of {count} points.",
            WINNING_POINTS,
            names=names,
            points=most,
        )
    if leaders == [view.seat]:
        return words.n(
            "You lead with {points} of {count} point.",
            "You lead with {points} of {count} points.",
            WINNING_POINTS,
            points=most,
        )
    return words.n(
        "{name} leads with {points} of {count} point.",
        "{name} leads with {points} of {count} points.",
        WINNING_POINTS,
        name=names,
        points=most,
    )


# ---- hidden cards and tiles


def hidden(scene: Scene, view: View, shown: Revealed, width: int) -> list[Row]:
    """Return what everyone sees when the round is over (E6): the cards that are left, and the tiles."""
    rows = [line for seat in seats(view.setup.players) for line in _left(scene, view, shown, seat, width)]
    if shown.lost_unseen:
        tiles = _tiles(scene.words, shown.lost_unseen)
        text = scene.words.t("Lost unseen with eliminated players: {tiles}", tiles=tiles)
        rows += [row("   ", Span(line, "dim")) for line in wrap(text, width - 4)]
    return rows


def _left(scene: Scene, view: View, shown: Revealed, seat: Seat, width: int) -> list[Row]:
    t, blanks, words = scene.words.t, Placeholders(), scene.words
    facts = [t("eliminated")] if seat not in view.inside else []
    if cards := shown.hands[seat]:
        facts.append(t("in hand {cards}", cards=_cards(scene, blanks, cards)))
    if cards := shown.aside[seat]:
        facts.append(t("set aside {cards}", cards=_cards(scene, blanks, cards)))
    if tiles := view.face_up[seat]:
        facts.append(t("face up {tiles}", tiles=_tiles(words, tiles)))
    if tiles := shown.face_down[seat]:
        facts.append(t("face down {tiles}", tiles=_tiles(words, tiles)))
    text = reduce(
        lambda some, more: t("{some}; {more}", some=some, more=more), facts or [t("no cards, no tiles")]
    )
    told = blanks.fill(text, "text" if facts else "dim")
    first, *others = broken(told, width - NAME - 4)
    style = "me" if seat == view.seat else "text"
    name = Span("   " + pad(name_of(scene, seat), NAME, glyphs_of(scene.look).more), style)
    return [row(name, *first), *(row(Span(" " * (NAME + 3)), *line) for line in others)]


def _cards(scene: Scene, blanks: Placeholders, cards: tuple[Card, ...]) -> str:
    return " ".join(blanks.put(card_span(scene.look, card)) for card in cards)


def _tiles(words: Words, tiles: tuple[Artifact, ...]) -> str:
    return ", ".join(artifact_name(words, tile) for tile in tiles)
