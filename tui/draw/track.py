"""A track of steps towards an end, which warms up on the way. It is as wide as its room."""

from __future__ import annotations

from itertools import pairwise

from tui.draw.look import Look
from tui.draw.rows import Row, Span

WARMTH = ("way_1", "way_2", "way_3", "way_4")
"""Styles of the steps, from far to near."""


def track(look: Look, done: int, left: int, pawn: str, goal: Span, width: int) -> Row:
    """Return the steps behind the pawn, the pawn, the steps before it and the goal, in exactly `width` cells.

    Steps without room are left out on the way that is done.
    """
    glyphs, last = look.glyphs, width - 1
    left = min(left, last)
    done = max(0, min(done, last - left))
    total = done + left
    if not left:
        return (Span(glyphs.trodden * last, "dim"), goal)
    places = [step * last // total for step in range(done, total + 1)]
    spans = [Span(glyphs.trodden * places[0], "dim"), Span(pawn, "strong")]
    for step, (before, place) in enumerate(pairwise(places), done + 1):
        style = WARMTH[min(len(WARMTH) - 1, step * len(WARMTH) // total)]
        text = " " * (place - before - 1) + (glyphs.dot if step < total else "")
        if spans[-1].style == style:
            text = spans.pop().text + text
        spans.append(Span(text, style))
    return (*spans, goal)
