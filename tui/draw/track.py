"""A track of steps towards an end, which warms up on the way. It is as wide as its room."""

from __future__ import annotations

from itertools import pairwise

from tui.draw.look import Look
from tui.draw.rows import Row, Span

WARMTH = ("way_1", "way_2", "way_3", "way_4")
"""Styles of the steps, from far to near."""


def track(look: Look, done: int, left: int, pawn: str, goal: Span, width: int, *, lit: bool = False) -> Row:
    """Return the steps behind the pawn, the pawn, the steps before it and the goal, in exactly `width` cells.

    Steps without room are left out on the way that is done. Every step is a span of its own: a pawn that
    moves changes two of them. `lit` lights up the step of the pawn.
    """
    glyphs, last = look.glyphs, width - 1
    left = min(left, last)
    done = max(0, min(done, last - left))
    total = done + left
    if not left:
        return (Span(glyphs.trodden * last, "dim"), goal)
    places = [step * last // total for step in range(total + 1)]
    spans: list[Span] = []
    for step, (before, place) in enumerate(pairwise(places), 1):
        style = WARMTH[(step - 1) * len(WARMTH) // total]
        sign = pawn if step == done + 1 else glyphs.trodden if step <= done else glyphs.dot
        shade = ("glow" if lit else "strong") if step == done + 1 else "dim" if step <= done else style
        spans.append(Span(sign + (glyphs.trodden if step <= done else " ") * (place - before - 1), shade))
    return (*spans, goal)
