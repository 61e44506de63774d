"""A match as text: the deals, what the table heard of every choice, and how each round ended.

Roles stand with the end of their round, so that whoever reads from the top can still wonder. What only one
seat heard says whom it was told.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime

from engine.core import Notice, seats
from engine.shamans import FairDeal, View
from engine.shamans.notices import HandDealt, TurnBegan
from server.replay.reader import reader
from tui.chair import Replay
from tui.look import Look
from tui.replay.eyes import SPECTATOR, names_of, table_of
from tui.replay.hands import hand_row
from tui.replay.walk import Walk
from tui.rows import Row, cells, pad, plain, wrap
from tui.shamans.log import told
from tui.shamans.people import name_of
from tui.shamans.reckoning import ending, points_table
from tui.shamans.sentences import sentence
from tui.shamans.turns import is_said
from tui.visit import Visit
from tui.words import Words

WIDTH = 76
NAME = 17


def transcript(replay: Replay, words: Words, look: Look) -> Iterator[str]:
    """The lines of the text, without their ends."""
    walk, visit = Walk(replay.record), reader(words, look)
    visit.picture = replace(visit.picture, table=table_of(replay, SPECTATOR, words))
    yield from _heading(words.t("Match {id}", id=replay.id), look)
    ended = datetime.fromtimestamp(replay.ended, UTC).strftime("%Y-%m-%d %H:%M UTC")
    yield from wrap(words.t("It ended on {time}.", time=ended), WIDTH)
    yield from wrap(words.t("At the table: {names}", names=", ".join(names_of(replay, words))), WIDTH)
    turn = 0
    for place, step in enumerate(walk.steps):
        walk.go(place)
        if step.made is None:
            turn = 0
            yield ""
            yield from _heading(words.t("Round {number}", number=step.round), look)
            yield from _deal(visit, walk)
        for number, notice in enumerate(step.notices):
            if isinstance(notice, TurnBegan):
                turn += 1
                guide = name_of(visit, notice.guide)
                yield ""
                yield words.t("turn {number}, Guide {name}", number=turn, name=guide)
            elif not is_said(step.notices, number):
                yield from _told(visit, notice)
        view = walk.game.view(None)
        if view.result is not None:
            yield from _end(visit, view, walk.deal)


def _heading(text: str, look: Look) -> list[str]:
    return [text, look.glyphs.line * cells(text)]


def _deal(visit: Visit, walk: Walk) -> Iterator[str]:
    """Where the chance came from, as far as it was known then; and the hands."""
    t, deal = visit.words.t, walk.deal
    if deal is not None:
        yield from (t("SHA-256 of the secret:"), f"  {deal.commitment}")
    for seat in seats(walk.game.setup.players):
        cards = _text(hand_row(visit, walk.game.view(seat).hand, WIDTH))
        yield f"  {pad(name_of(visit, seat), NAME, visit.look.glyphs.more)}{cards}"


def _told(visit: Visit, notice: Notice) -> list[str]:
    """A notice's sentence; the hands stand with their deal."""
    if isinstance(notice, HandDealt):
        return []
    if notice.to is None:
        return [_text(line) for line in told(visit, notice, WIDTH)]
    everyone = visit.picture
    visit.picture = replace(everyone, seat=notice.to)
    _, told_alone = sentence(visit, notice, hide=True)
    visit.picture = everyone
    text = visit.words.t(
        "to {name} alone: {sentence}", name=name_of(visit, notice.to), sentence=plain(told_alone)
    )
    return [f"    {line}" for line in wrap(text, WIDTH - 4)]


def _end(visit: Visit, view: View, deal: FairDeal | None) -> Iterator[str]:
    assert view.result is not None  # the round is over
    t = visit.words.t
    yield ""
    yield from map(_text, ending(visit, view, view.result, WIDTH))
    yield from map(_text, points_table(visit, view, view.result, WIDTH, list(seats(view.setup.players))))
    if deal is not None:
        yield from (t("The secret:"), f"  {deal.secret}")
        cuts = [
            t("{name}: {cut}", name=name_of(visit, seat), cut=deal.cuts[seat])
            for seat in seats(len(deal.cuts))
            if deal.cuts[seat]
        ]
        yield from wrap(
            t("It was cut by {cuts}.", cuts=", ".join(cuts)) if cuts else t("Nobody has cut it."), WIDTH
        )


def _text(line: Row) -> str:
    return plain(line).rstrip()
