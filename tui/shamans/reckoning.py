"""How a round ended, and what it was worth: the heading, the points of every seat, what lay hidden."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING

from rich.cells import cell_len

from engine.core import Seat, seats
from engine.shamans import WINNING_POINTS, Artifact, Card, Ending, Revealed, Role, RoundEnded, View
from engine.shamans.notices import PointGained
from tui.rows import Row, Span, cut, pad, row, wrap
from tui.shamans.blanks import Blanks, broken, tidy
from tui.shamans.cards import card_span
from tui.shamans.names import artifact_name, role_name
from tui.shamans.people import name_of, together
from tui.words import Words

if TYPE_CHECKING:
    from tui.visit.visit import Visit

NAME = 17
ROLE = 9
NUMBER = 9
"""The widest column of points."""


def ending(visit: Visit, view: View, result: RoundEnded, width: int) -> list[Row]:
    """How the round ended, who won it, and whether oneself did."""
    t, glyphs = visit.words.t, visit.look.glyphs
    match result.ending:
        case Ending.MOON:
            sign, style, how = glyphs.moon, "role_shadow", t("The pawn has reached the Moon")
        case Ending.LAST_SHADOW:
            sign, style, how = glyphs.dagger, "role_shaman", t("The last Shadow is gone")
        case Ending.HANDS_EMPTY:
            sign, style, how = (
                glyphs.shaman,
                "role_shaman",
                t("All cards are played, and the Moon was not reached"),
            )
    who = t("The Shadows win the round.") if result.winner is Role.SHADOW else t("The Shamans win the round.")
    lines = wrap(f"{who} {_and_you(visit.words, view, result)}".strip(), width - 4)
    number = t("Round {number}", number=view.round)
    heading = cut(f"{number} {glyphs.dot} {how}", width - 4, glyphs.more)
    return [
        row(" ", Span(sign, style), " ", Span(heading, "banner")),
        *(row("   ", Span(line, style)) for line in lines),
    ]


def _and_you(words: Words, view: View, result: RoundEnded) -> str:
    """What that is for the viewer."""
    if view.seat is None:
        return ""
    if view.role is not result.winner:
        return words.t("Your side has lost.")
    if view.seat in view.inside:
        return words.t("You are one of them.")
    return words.t("You are one of them, but were eliminated.")


# ---- points


def points_table(visit: Visit, view: View, result: RoundEnded, width: int, order: list[Seat]) -> list[Row]:
    """A row a seat: the role at the end, where the round's points came from (E4, E5, P3), and all points."""
    t, glyphs = visit.words.t, visit.look.glyphs
    titles = [t("Side"), t("Shards"), t("Light"), t("Round"), t("Total")]
    columns = _columns(titles, width - NAME - ROLE - 4)
    head = "".join(_right(title, column, glyphs.more) for title, column in zip(titles, columns, strict=True))
    start = pad("   " + t("Seat"), NAME + 3) + pad(t("Role"), ROLE)
    return [row(Span(start + head, "dim")), *(_points(visit, view, result, seat, columns) for seat in order)]


def _columns(titles: list[str], room: int) -> list[int]:
    """Columns of one width; or, where a title would be cut, each as wide as its title wants."""
    column = min(NUMBER, room // len(titles))
    wanted = [cell_len(title) + 1 for title in titles]
    return wanted if max(wanted) > column else [column] * len(titles)


def _points(visit: Visit, view: View, result: RoundEnded, seat: Seat, columns: list[int]) -> Row:
    glyphs, score = visit.look.glyphs, result.scores[seat]
    light = lights(view, seat)
    mine, out = seat == view.seat, seat not in view.inside
    *sources, in_round, in_all = columns
    numbers = zip([score.side, score.shards, light], sources, strict=True)
    parts = "".join(_right(f"+{number}" if number else glyphs.step, column) for number, column in numbers)
    role = view.roles[seat]
    return row(
        Span(glyphs.chosen if mine else " ", "key"),
        Span(f"{glyphs.dagger if out else ' '} ", "warn"),
        Span(pad(name_of(visit, seat), NAME, glyphs.more), "me" if mine else "text"),
        _role(visit, role) if role is not None else Span(" " * ROLE),
        Span(parts, "dim"),
        Span(_right(f"+{score.total + light}", in_round)),
        Span(_right(str(view.points[seat]), in_all), "strong"),
    )


def _role(visit: Visit, role: Role) -> Span:
    glyph = visit.look.glyphs.shaman if role is Role.SHAMAN else visit.look.glyphs.shadow
    return Span(pad(f"{glyph} {role_name(visit.words, role)}", ROLE - 1) + " ", f"role_{role.value}")


def _right(text: str, width: int, more: str = "…") -> str:
    """The text at the right end of so many cells, with a space before it."""
    text = cut(text, width - 1, more)
    return " " * (width - cell_len(text)) + text


def lights(view: View, seat: Seat) -> int:
    """The points that a seat has of Illuminations in this round (P3)."""
    return sum(deed == PointGained(seat) for _, deed in view.deeds)


def standing(visit: Visit, view: View) -> str:
    """Who leads, and how far it is to the end of the match (G1)."""
    words, most = visit.words, max(view.points)
    leaders = [seat for seat in seats(view.setup.players) if view.points[seat] == most]
    names = together(visit.words, [tidy(name_of(visit, seat)) for seat in leaders])
    if not most:
        return words.t("Nobody has a point yet; {goal} win the match.", goal=WINNING_POINTS)
    if len(leaders) > 1 and most >= WINNING_POINTS:
        return words.n(
            "{names} are level with {count}: it goes on till one leads alone.",
            "{names} are level with {count}: it goes on till one leads alone.",
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


# ---- what lay hidden


def hidden(visit: Visit, view: View, shown: Revealed, width: int) -> list[Row]:
    """What everyone sees when the round is over (E6): cards that are left, and tiles."""
    rows = [line for seat in seats(view.setup.players) for line in _left(visit, view, shown, seat, width)]
    if shown.lost_unseen:
        tiles = _tiles(visit.words, shown.lost_unseen)
        text = visit.words.t("Left unseen with the eliminated: {tiles}", tiles=tiles)
        rows += [row("   ", Span(line, "dim")) for line in wrap(text, width - 4)]
    return rows


def _left(visit: Visit, view: View, shown: Revealed, seat: Seat, width: int) -> list[Row]:
    t, blanks, words = visit.words.t, Blanks(), visit.words
    facts = [t("eliminated")] if seat not in view.inside else []
    if cards := shown.hands[seat]:
        facts.append(t("in hand {cards}", cards=_cards(visit, blanks, cards)))
    if cards := shown.aside[seat]:
        facts.append(t("set aside {cards}", cards=_cards(visit, blanks, cards)))
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
    name = Span("   " + pad(name_of(visit, seat), NAME, visit.look.glyphs.more), style)
    return [row(name, *first), *(row(Span(" " * (NAME + 3)), *line) for line in others)]


def _cards(visit: Visit, blanks: Blanks, cards: tuple[Card, ...]) -> str:
    return " ".join(blanks.put(card_span(visit.look, card)) for card in cards)


def _tiles(words: Words, tiles: tuple[Artifact, ...]) -> str:
    return ", ".join(artifact_name(words, tile) for tile in tiles)
