"""Records as rows: a tally, a match, the leaders."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from tui.chair import MatchEntry, Rating, Tally
from tui.rows import Row, Span, cells, pad, row
from tui.words import Words

if TYPE_CHECKING:
    from tui.visit.visit import Visit

NAME = 17
"""Cells of a name, and a space."""
RANK = 3


def tally_rows(visit: Visit, tally: Tally, width: int) -> list[Row]:
    """What somebody has done so far, a line each."""
    words = visit.words
    t = words.t
    lines = [
        (t("Matches"), _won(words, tally.matches, tally.won)),
        (t("Points"), str(tally.points)),
        (t("As a Shaman"), _rounds(words, tally.shaman_rounds, tally.shaman_rounds_won)),
        (t("As a Shadow"), _rounds(words, tally.shadow_rounds, tally.shadow_rounds_won)),
        (
            t("Eliminated"),
            t("{others} by you; you: {own}", others=tally.eliminations, own=tally.eliminated),
        ),
        (t("Rating"), t("none yet") if tally.rating is None else strength(visit, tally.rating)),
    ]
    longest = min(max(cells(name) for name, _ in lines), width // 2)
    return [row("   ", Span(pad(name, longest + 2), "dim"), value) for name, value in lines]


def strength(visit: Visit, rating: Rating) -> str:
    """How strong somebody seems to be, and how sure that is."""
    sign = "+-" if visit.look.plain else "±"
    return f"{rating.mu:.1f} {sign} {rating.sigma:.1f}"


def match_row(visit: Visit, place: int, match: MatchEntry, chosen: bool) -> Row:
    """The day, and who had how many points: the most first, oneself in another style."""
    glyphs, act = visit.look.glyphs, f"match:{place}"
    mark, number = glyphs.chosen if chosen else " ", str(place + 1) if place < 9 else " "
    day = datetime.fromtimestamp(match.ended, UTC).strftime("%Y-%m-%d")
    spans = [
        Span(f" {mark} ", "key", act),
        Span(f"{number} ", "dim", act),
        Span(f"{day}  ", "chosen" if chosen else "text", act),
    ]
    order = sorted(range(len(match.names)), key=lambda seat: -match.points[seat])
    for seat in order:
        style = "me" if seat == match.seat else "chosen" if chosen else "text"
        name = match.names[seat] or visit.words.t("somebody")
        spans += [Span(f"{name} {match.points[seat]}", style, act), Span("  ", act=act)]
    return tuple(spans)


def leader_rows(visit: Visit, leaders: Sequence[Rating]) -> list[Row]:
    """Who leads, with how many matches that is known from."""
    words, more = visit.words, visit.look.glyphs.more
    rows = []
    for rank, leader in enumerate(leaders, start=1):
        name = leader.name or words.t("somebody")
        told = words.n("{count} match", "{count} matches", leader.matches)
        rows.append(
            row(
                Span(f"   {rank:>{RANK}} ", "dim"),
                Span(pad(name, NAME, more), "me" if leader.me else "text"),
                Span(pad(strength(visit, leader), 14)),
                Span(told, "dim"),
            )
        )
    return rows


def _won(words: Words, count: int, won: int) -> str:
    return _with_share(words, words.n("{count} match", "{count} matches", count), count, won)


def _rounds(words: Words, count: int, won: int) -> str:
    return _with_share(words, words.n("{count} round", "{count} rounds", count), count, won)


def _with_share(words: Words, played: str, count: int, won: int) -> str:
    if not count:
        return played
    share = round(100 * won / count)
    return words.t("{played}, {won} won ({share} %)", played=played, won=won, share=share)
