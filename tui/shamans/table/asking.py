"""The rows from the question down: the hand, the other options, and what the picked one would do.

Where there are rows enough, all of it stands below the hand. On the usual screen the words stand beside the
hand; on the smallest one they are in the status row.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.shamans import View
from tui.draw.cards import CHIP, SMALL
from tui.draw.placing import Rect
from tui.draw.rows import BLANK, Row, Span, padded, to_height
from tui.draw.scene import Scene
from tui.shamans.panels.hand import hand_places, hand_rows, hand_width, other_rows
from tui.shamans.table.choices import Pick, Picks, about_cards, is_asked
from tui.shamans.table.lights import HAND
from tui.shamans.table.plan import ScreenPlan
from tui.shamans.table.question_rows import question_row
from tui.table.lights import lit

BESIDE = 2
"""Cells between the hand and the words beside it."""
WORDS = 19
"""Cells that the words beside the hand need."""

Told = Callable[[int, int], list[Row]]
"""Returns the words that fit into these cells and rows."""


class Asking(NamedTuple):
    """What the player is doing."""

    things: Picks
    picked: Pick | None
    told: Told
    """The effect of the pick, or a hint."""
    sure: Told | None
    """An open confirmation."""


class AskedRows(NamedTuple):
    """The rows from the question down, and the text for the status row."""

    rows: list[Row]
    hint: Row = BLANK
    hand: tuple[Rect, ...] = ()
    """The place of each card of the hand below the question, where the player is asked for a card."""


def asked_rows(scene: Scene, view: View, plan: ScreenPlan, asking: Asking, *, hide: bool) -> AskedRows:
    """Return the question, the hand, the other options and the words about the pick."""
    if plan.below:
        below = _below(scene, view, plan, asking)
    elif asking.sure is not None or (is_asked(view) and not about_cards(view)):
        below = _about_others(scene, view, plan, asking)
    else:
        below = _about_cards(scene, view, plan, asking)
    question = question_row(scene, view, plan.left, hide=hide)
    return AskedRows([question, *below.rows], below.hint, below.hand)


def _below(scene: Scene, view: View, plan: ScreenPlan, asking: Asking) -> AskedRows:
    """Draw the words below the hand."""
    width, height = plan.left, plan.below
    hand = lit(scene, hand_rows(scene, view, asking.things, asking.picked, plan.hand, width), HAND)
    if asking.sure is not None:
        return AskedRows([*hand, *asking.sure(width, height)])
    others = other_rows(scene, view, asking.things, asking.picked, width, height - 1)
    told = to_height([*others, *asking.told(width, height - len(others))], height)
    return AskedRows([*hand, *told], hand=hand_places(view, plan.hand, width))


def _about_others(scene: Scene, view: View, plan: ScreenPlan, asking: Asking) -> AskedRows:
    """Draw a question that no card answers: the hand lies flat, and the answers have its free rows."""
    width, things = plan.left, asking.things
    small = plan.hand == SMALL
    size = CHIP if small else plan.hand
    hand = hand_rows(scene, view, Picks(things.all, {}), None, size, width)
    flat = lit(scene, hand if small else hand[1:-1], HAND)
    if asking.sure is not None:
        *sure, last = asking.sure(width, 2)
        return AskedRows([*flat, *sure], last) if small else AskedRows([*flat, *sure, last])
    others = other_rows(scene, view, things, asking.picked, width, 1)
    told = [*asking.told(width, 1 if small else 2), BLANK, BLANK]
    if small:
        return AskedRows([*flat, *others], told[0])
    return AskedRows([*to_height(others, 1), *flat, told[0]], told[1])


def _about_cards(scene: Scene, view: View, plan: ScreenPlan, asking: Asking) -> AskedRows:
    """Draw the hand with the words beside it."""
    aside = any(item.card is None for item in asking.things.all)
    room = plan.left - (0 if plan.hand == SMALL and not aside else WORDS)
    hand = hand_rows(scene, view, asking.things, asking.picked, plan.hand, room)
    start = hand_width(view, plan.hand, room)
    if not start:  # no hand: the words have the rows
        first = next(line for line in hand if line)
        if view.seat is None:
            return AskedRows(to_height(asking.told(plan.left, len(hand)), len(hand)), first)
        others = other_rows(scene, view, asking.things, asking.picked, plan.left, 1)
        told = asking.told(plan.left, len(hand) - 1)
        return AskedRows(to_height([first, *others, *told], len(hand)))
    hand, width = lit(scene, hand, HAND), plan.left - start - BESIDE
    cards = hand_places(view, plan.hand, room)
    others = other_rows(scene, view, asking.things, asking.picked, width, 2)
    if plan.hand == SMALL:
        return AskedRows(_beside(hand, others, start), next(iter(asking.told(plan.left, 1)), BLANK), cards)
    if asking.picked is None:  # no card is raised: its row is free
        first, second, *_ = [*asking.told(plan.left, 2), BLANK, BLANK]
        return AskedRows([first, *_beside(hand[1:], others, start)], second, cards)
    words = [*others, *asking.told(width, len(hand) - len(others))]
    told = [BLANK, *words] if len(words) < len(hand) else words
    return AskedRows(_beside(hand, told, start), hand=cards)


def _beside(hand: list[Row], words: list[Row], start: int) -> list[Row]:
    """Return the hand with words at its right."""
    gap = Span(" " * (BESIDE - 1))
    return [
        (*padded(line, start), gap, *word) if word else line
        for line, word in zip(hand, to_height(words, len(hand)), strict=True)
    ]
