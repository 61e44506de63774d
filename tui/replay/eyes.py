"""Through whose eyes a replay is seen, and what they see at a place: a picture like the house's."""

from __future__ import annotations

from typing import NamedTuple

from engine.core import Seat, seats
from engine.shamans import Game, View
from tui.chair import MatchSign, Picture, Replay, SeatSign, Settings, Sitting, Stage, TableOptions, TableSign
from tui.replay.walk import Walk
from tui.words import Words


class Eyes(NamedTuple):
    """A seat's; a spectator's; or those of somebody who sees all hands."""

    seat: Seat | None = None
    all_open: bool = False


SPECTATOR = Eyes()
EVERYTHING = Eyes(all_open=True)


def view_through(game: Game, eyes: Eyes) -> View:
    """The match as it is seen; who sees all knows all roles."""
    view = game.view(eyes.seat)
    if not eyes.all_open or view.result is not None:
        return view
    return view._replace(roles=tuple(game.view(seat).role for seat in seats(view.setup.players)))


def names_of(replay: Replay, words: Words) -> tuple[str, ...]:
    """Who sat there; who is not known any more goes by the seat."""
    return tuple(
        name or words.t("seat {number}", number=number) for number, name in enumerate(replay.names, start=1)
    )


def table_of(replay: Replay, eyes: Eyes, words: Words) -> TableSign:
    """The table, with the names of those who sat there."""
    record = replay.record
    signs = (
        SeatSign(Sitting.PERSON, name, ready=True, me=seat == eyes.seat)
        for seat, name in enumerate(names_of(replay, words))
    )
    options = TableOptions(record.players, record.distance, public=False)
    return TableSign("", Stage.PLAYING, options, tuple(signs))


def picture_through(replay: Replay, walk: Walk, eyes: Eyes, settings: Settings, words: Words) -> Picture:
    """A house in which there is nothing but this match, at the place where the walk is."""
    view = view_through(walk.game, eyes)
    last_deal = walk.deal if view.result is not None else None
    return Picture(
        me="",
        guest=False,
        reclaim="",
        people=(),
        tables=(),
        chat=(),
        table=table_of(replay, eyes, words),
        seat=eyes.seat,
        match=MatchSign(view, walk.heard(eyes.seat), last_deal=last_deal),
        settings=settings,
    )
