"""Where the chance of the deals comes from: the last secret, the next commitment, and the players' cuts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import seats
from engine.shamans import FairDeal
from tui.chair import NextDeal
from tui.rows import Row, Span, row, wrap
from tui.shamans.blanks import tidy
from tui.shamans.people import name_of

if TYPE_CHECKING:
    from tui.visit.visit import Visit

EDGE = 3


def last_deal(visit: Visit, deal: FairDeal, width: int) -> list[Row]:
    """The chance of the round that is over, to be checked by whoever likes."""
    t = visit.words.t
    rows = _lines(t("The last deal came from this secret:"), width)
    rows += digits(deal.secret, width)
    rows += _lines(t("Its SHA-256 is what you saw before that deal:"), width)
    rows += digits(deal.commitment, width)
    cuts = [
        t("{name}: {cut}", name=tidy(name_of(visit, seat)), cut=tidy(deal.cuts[seat]))
        for seat in seats(len(deal.cuts))
        if deal.cuts[seat]
    ]
    told = t("It was cut by {cuts}.", cuts=", ".join(cuts)) if cuts else t("Nobody has cut it.")
    return [*rows, *_lines(told, width)]


def next_deal(visit: Visit, deal: NextDeal, width: int) -> list[Row]:
    """The chance of the round to come: fixed, hidden, and open to cuts."""
    t = visit.words.t
    rows = _lines(t("The secret of the next deal is fixed already. Its SHA-256:"), width)
    rows += digits(deal.commitment, width)
    if deal.cut:
        told = t("Your cut: {cut}", cut=tidy(deal.cut))
        rows += [row(" " * EDGE, Span(line, private=True)) for line in wrap(told, width - EDGE - 1)]
    elif visit.picture.seat is not None:
        rows += _lines(t("X cuts the deck: a word of yours helps to shuffle it."), width, act="key:x")
    others = [tidy(name_of(visit, seat)) for seat in deal.cutters if seat != visit.picture.seat]
    if others:
        rows += _lines(t("Cut by {names}.", names=", ".join(others)), width)
    return rows


def digits(number: str, width: int) -> list[Row]:
    """A long number in hex, whole; in two rows where one is too short."""
    room = len(number) if width > len(number) + EDGE else len(number) // 2
    return [
        row(" " * EDGE, Span(number[start : start + room], "code")) for start in range(0, len(number), room)
    ]


def _lines(text: str, width: int, act: str | None = None) -> list[Row]:
    return [row(" " * EDGE, Span(line, "text", act)) for line in wrap(text, width - EDGE - 1)]
