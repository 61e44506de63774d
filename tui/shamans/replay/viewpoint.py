"""The viewpoint of a replay, and the picture that it gives: a picture like the house's."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from engine.core import Seat, seats
from engine.shamans import Game, View
from tui.door import (
    NO_HOUSE,
    MatchPicture,
    Occupant,
    Picture,
    Replay,
    SeatPicture,
    Settings,
    TableOptions,
    TablePicture,
    TableStage,
)
from tui.replay.walk import Walk
from tui.words import Words


class Viewpoint(NamedTuple):
    """The viewpoint of a seat, of a spectator, or of a viewer who sees all hands."""

    seat: Seat | None = None
    all_open: bool = False


SPECTATOR = Viewpoint()
EVERYTHING = Viewpoint(all_open=True)


def view_through(game: Game, eyes: Viewpoint) -> View:
    """Return the match from a viewpoint; with all hands open, all roles are known."""
    view = game.view(eyes.seat)
    if not eyes.all_open or view.result is not None:
        return view
    return view._replace(roles=tuple(game.view(seat).role for seat in seats(view.setup.players)))


def names_of(replay: Replay, words: Words) -> tuple[str, ...]:
    """Return the players' names; a forgotten player is called by the seat's number."""
    return tuple(
        name or words.t("seat {number}", number=number) for number, name in enumerate(replay.names, start=1)
    )


def table_of(replay: Replay, eyes: Viewpoint, words: Words) -> TablePicture:
    """Return the table with the names of its players."""
    record = replay.record
    signs = (
        SeatPicture(Occupant.PERSON, name, ready=True, me=seat == eyes.seat)
        for seat, name in enumerate(names_of(replay, words))
    )
    options = TableOptions(record.players, public=False, values=record.values)
    return TablePicture("", TableStage.PLAYING, options, tuple(signs))


def picture_through(replay: Replay, walk: Walk, eyes: Viewpoint, settings: Settings, words: Words) -> Picture:
    """Return a picture with nothing but this match, at the walk's current place."""
    view = view_through(walk.game, eyes)
    last_deal = walk.deal if view.result is not None else None
    return replace(
        NO_HOUSE,
        table=table_of(replay, eyes, words),
        seat=eyes.seat,
        match=MatchPicture(view, walk.heard(eyes.seat), last_deal=last_deal),
        settings=settings,
    )
