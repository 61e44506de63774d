"""The seats side by side, each a column with all that everyone sees of it."""

from __future__ import annotations

from functools import partial
from itertools import chain

from engine.shamans import View
from tui.draw.cards import SMALL, CardSize
from tui.draw.placing import Rect
from tui.draw.rows import BLANK, Row, Span, padded, row, width_of
from tui.draw.scene import Scene
from tui.shamans.panels.places import SeatPlace
from tui.shamans.panels.seat_facts import (
    SeatFacts,
    all_facts,
    cards_text,
    name_row,
    played_card,
    points_text,
    role_forms,
    tiles_row,
)
from tui.table.lights import lit


def seat_places(view: View, width: int, size: CardSize) -> tuple[SeatPlace, ...]:
    """Return the place of each seat; the card begins below the name, after a space."""
    column = width // view.setup.players
    wholes = [Rect(seat * column, 0, column, size.height + 1) for seat in range(view.setup.players)]
    return tuple(SeatPlace(whole, Rect(whole.x + 1, 1, *size)) for whole in wholes)


def seat_rows(scene: Scene, view: View, width: int, size: CardSize, *, hide: bool) -> list[Row]:
    """Return the seats: a row of names above their cards, with points, cards and tiles beside each card.

    `hide` hides the roles that only this player knows.
    """
    column = width // view.setup.players
    places = []
    for facts in all_facts(scene, view):
        made_from = (facts, column, size, hide, scene.look, scene.words)
        place = partial(_column, scene, facts, column, size, hide)
        drawn = scene.memo(("seat", facts.seat), made_from, place)
        places.append(lit(scene, drawn, f"seat:{facts.seat}"))
    return [tuple(chain.from_iterable(place[y] for place in places)) for y in range(size.height + 1)]


def _column(scene: Scene, facts: SeatFacts, width: int, size: CardSize, hide: bool) -> list[Row]:
    beside = width - size.width - 2
    told = _low(scene, facts, beside) if size == SMALL else _facts(scene, facts, beside)
    told += [BLANK] * (size.height - len(told))
    rows = [name_row(scene, facts, width, role_forms(scene, facts, hide))]
    for part, fact in zip(played_card(scene, facts, size), told, strict=True):
        rows.append((Span(" "), *part, Span(" "), *fact))
    if size == SMALL and not facts.inside and facts.card is None:
        rows[-1] = row(" ", Span(scene.words.t("out"), "dim"))
    return [padded(line, width) for line in rows]


def _low(scene: Scene, facts: SeatFacts, width: int) -> list[Row]:
    words = scene.words
    points = words.t("{count}p", count=facts.points)
    cards = words.t("{count}c", count=facts.cards)
    spare = " " if width_of((Span(points), Span(cards))) < width else ""
    return [row(Span(f"{points}{spare}{cards}")), tiles_row(scene, facts, width)]


def _facts(scene: Scene, facts: SeatFacts, width: int) -> list[Row]:
    return [
        row(Span(points_text(scene, facts))),
        row(Span(cards_text(scene, facts), "dim")),
        tiles_row(scene, facts, width),
    ]
