"""Strays: the turns of every seat as small bars, how often it strayed, and the player's own mark."""

from __future__ import annotations

from engine.core import Seat, seats
from engine.shamans import Turn, View
from tui.door import Mark
from tui.door.safe_text import cells
from tui.draw.rows import Row, Span, pad, row
from tui.draw.scene import Scene
from tui.shamans.glyphs import glyphs_of
from tui.shamans.sentences.people import name_of
from tui.words import Words

NAME = 12
"""Cells of a name, and a space."""
KEY = 3
"""Cells of a key before the name."""


def turns_of(view: View, *, running: bool) -> list[Turn]:
    """Return the finished turns of the round; with `running` also the turn that runs or was cut short."""
    return [*view.turns, *([Turn(view.table)] if running and view.table else [])]


def stray_rows(scene: Scene, view: View, width: int) -> list[Row]:
    """Return a row for each seat."""
    return [stray_row(scene, view, seat, width) for seat in seats(view.setup.players)]


def stray_row(scene: Scene, view: View, seat: Seat, width: int) -> Row:
    """Return the bars of a seat, its strays in numbers if there is room, and the mark."""
    glyphs, words = glyphs_of(scene.look), scene.words
    strayed = strays(view, seat)
    style = "me" if seat == view.seat else "text"
    start = row(" ", Span(pad(name_of(scene, seat), NAME, glyphs.more), style))
    bars = [Span(glyphs.strayed_bar, "warn") if one else Span(glyphs.followed_bar, "good") for one in strayed]
    longest = max(len(strays(view, other)) for other in seats(view.setup.players))
    count = words.t("strayed {count} of {turns}", count=sum(strayed), turns=len(strayed))
    sign, mark_style = mark_sign(mark_of(scene, seat))
    mark = Span(sign, mark_style, private=True)
    bars.append(Span(" " * (longest - len(strayed) + 2)))
    if NAME + longest + 5 + cells(count) <= width:
        return row(*start, mark, " ", *bars, Span(count, "dim" if not any(strayed) else "text"))
    return row(*start, mark, " ", *bars)


def strays(view: View, seat: Seat) -> list[bool]:
    """Return for each turn in which the seat played whether it strayed."""
    return [
        card.world is not turn.destination
        for turn in turns_of(view, running=True)
        for by, card in turn.plays
        if by == seat
    ]


# ---- marks


def mark_of(scene: Scene, seat: Seat) -> Mark:
    """Return the player's own mark on a seat."""
    marks = scene.picture.marks
    return marks[seat] if marks else Mark.NONE


def mark_sign(mark: Mark) -> tuple[str, str]:
    """Return the sign of a mark, the same in every look, and its style."""
    match mark:
        case Mark.NONE:
            return " ", "text"
        case Mark.SUSPECT:
            return "?", "warn"
        case Mark.TRUST:
            return "+", "good"


def mark_name(words: Words, mark: Mark) -> str:
    """Return the word for a mark."""
    match mark:
        case Mark.NONE:
            return words.t("no mark")
        case Mark.SUSPECT:
            return words.t("suspect")
        case Mark.TRUST:
            return words.t("trusted")
