"""The origin of the shuffles: the last secret, the commitments, and the players' cuts."""

from __future__ import annotations

from engine.core import FairDeal, seats
from tui.door import NextDeal
from tui.door.safe_text import tidy
from tui.draw.rows import Row, Span, row, wrap
from tui.draw.scene import Scene
from tui.table.people import name_of

EDGE = 3


def last_deal(scene: Scene, deal: FairDeal, width: int) -> list[Row]:
    """Return the secret of the last deal, so that any player can check it."""
    t = scene.words.t
    rows = _lines(t("The last deal came from this secret:"), width)
    rows += digits(deal.secret, width)
    rows += _lines(t("Its SHA-256, as shown during play:"), width)
    rows += digits(deal.commitment, width)
    cuts = [
        t("{name}: {cut}", name=tidy(name_of(scene, seat)), cut=tidy(deal.cuts[seat]))
        for seat in seats(len(deal.cuts))
        if deal.cuts[seat]
    ]
    told = t("Cut by {cuts}.", cuts=", ".join(cuts)) if cuts else t("No player cut the deck.")
    return [*rows, *_lines(told, width)]


def this_deal(scene: Scene, commitment: str, width: int) -> list[Row]:
    """Return the commitment of the deal that is played, whose secret is hidden until its end."""
    t = scene.words.t
    rows = _lines(t("SHA-256 of the secret:"), width)
    rows += digits(commitment, width)
    return [*rows, *_lines(t("The secret of this deal is shown after play."), width)]


def next_deal(scene: Scene, deal: NextDeal, width: int) -> list[Row]:
    """Return the commitment of the next deal, whose secret is fixed but hidden, and the cuts."""
    t = scene.words.t
    rows = _lines(t("The secret of the next deal is already fixed. Its SHA-256:"), width)
    rows += digits(deal.commitment, width)
    if deal.cut:
        told = t("Your cut: {cut}", cut=tidy(deal.cut))
        rows += [row(" " * EDGE, Span(line, private=True)) for line in wrap(told, width - EDGE - 1)]
    elif scene.picture.seat is not None:
        rows += _lines(t("Enter to cut the deck: your word helps to shuffle it."), width, act="key:enter")
    others = [tidy(name_of(scene, seat)) for seat in deal.cutters if seat != scene.picture.seat]
    if others:
        rows += _lines(t("Cut by {names}.", names=", ".join(others)), width)
    return rows


def digits(number: str, width: int) -> list[Row]:
    """Return a long hex number in full; in two rows if one is too short."""
    room = len(number) if width > len(number) + EDGE else len(number) // 2
    return [
        row(" " * EDGE, Span(number[start : start + room], "code")) for start in range(0, len(number), room)
    ]


def _lines(text: str, width: int, act: str | None = None) -> list[Row]:
    return [row(" " * EDGE, Span(line, "text", act)) for line in wrap(text, width - EDGE - 1)]
