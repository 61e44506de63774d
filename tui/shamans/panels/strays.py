"""Strays: the player's own mark on every seat, how often it strayed, and its turns as small bars."""

from __future__ import annotations

from functools import partial

from engine.core import Seat, seats
from engine.shamans import SIZES, Turn, View
from tui.door import Mark
from tui.door.safe_text import cells
from tui.draw.rows import Row, Span, pad, row
from tui.draw.rule import rule, titled_rule
from tui.draw.scene import Scene
from tui.shamans.glyphs import glyphs_of
from tui.table.people import name_of
from tui.words import Words

NAME = 12
"""Cells of a name, and a space."""


def turns_of(view: View, *, running: bool) -> list[Turn]:
    """Return the finished turns of the round; with `running` also the turn that runs or was cut short."""
    return [*view.turns, *([Turn(view.table)] if running and view.table else [])]


def stray_rows(scene: Scene, view: View, width: int) -> list[Row]:
    """Return a heading and a row for each seat; a player's click opens the page of marks."""
    made_from = (
        view.table,
        view.turns,
        scene.picture.marks,
        scene.picture.table,
        scene.look,
        scene.words,
        width,
    )
    return scene.memo("strays", made_from, lambda: _stray_rows(scene, view, width))


def _stray_rows(scene: Scene, view: View, width: int) -> list[Row]:
    act = "key:m" if scene.picture.marks else None

    def made(seat: Seat | None) -> Row:
        line = _heading(scene, view, width) if seat is None else stray_row(scene, view, seat, width - 1)
        return tuple([span._replace(act=act) for span in line])

    usual = (act, view.setup.players, scene.look, scene.words, width)
    rows = [scene.memo("strays_heading", usual, lambda: made(None))]
    strayed = all_strays(view)
    for seat in seats(view.setup.players):  # a card changes one of them
        shown = (strayed[seat], name_of(scene, seat), seat == view.seat, mark_of(scene, seat))
        rows.append(scene.memo(("strays", seat), (*shown, *usual), partial(made, seat)))
    return rows


def _heading(scene: Scene, view: View, width: int) -> Row:
    """Return the heading, with the meaning of the bars if no words stand beside them."""
    t, glyphs = scene.words.t, glyphs_of(scene.look)
    if _longest(scene.words, view, width - 1):
        return rule(scene, width, t("Who strays?"))
    strayed = row(Span(glyphs.strayed_bar, "warn"), Span(" " + t("strayed") + " ", "dim"))
    return titled_rule(scene, row(Span(" " + t("Who strays?") + " ", "head")), width, row(" ", *strayed))


def stray_row(scene: Scene, view: View, seat: Seat, width: int) -> Row:
    """Return the mark, the strays in words where there is room, and the bars of a seat.

    The bars stand last: a card played adds one, and moves nothing.
    """
    glyphs, strayed = glyphs_of(scene.look), strays(view, seat)
    sign, style = mark_sign(mark_of(scene, seat))
    longest = _longest(scene.words, view, width)
    count = _counted(scene.words, sum(strayed), len(strayed)) if longest else ""
    bars = [Span(glyphs.strayed_bar, "warn") if one else Span(glyphs.followed_bar, "good") for one in strayed]
    return row(
        " ",
        Span(pad(name_of(scene, seat), NAME, glyphs.more), "me" if seat == view.seat else "text"),
        Span(sign, style, private=True),
        Span(f" {pad(count, longest)}  " if longest else "  ", "text" if any(strayed) else "dim"),
        *bars,
    )


def _longest(words: Words, view: View, width: int) -> int:
    """Return the cells that the words of a row take at most; 0 if there is no room for them."""
    turns = SIZES[view.setup.players].hand
    longest = cells(_counted(words, turns, turns))
    return longest if longest <= width - NAME - turns - 5 else 0


def _counted(words: Words, count: int, turns: int) -> str:
    return words.t("strayed {count} of {turns}", count=count, turns=turns)


def strays(view: View, seat: Seat) -> list[bool]:
    """Return for each turn in which the seat played whether it strayed."""
    return all_strays(view)[seat]


def all_strays(view: View) -> list[list[bool]]:
    """Return the same for every seat."""
    strayed: list[list[bool]] = [[] for _ in range(view.setup.players)]
    for turn in turns_of(view, running=True):
        destination = turn.destination
        for by, card in turn.plays:
            strayed[by].append(card.world is not destination)
    return strayed


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
