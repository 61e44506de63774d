"""The table of a finished match: the names of its players, and a picture that has nothing else."""

from __future__ import annotations

from tui.door import Occupant, Replay, SeatPicture, TableOptions, TablePicture, TableStage
from tui.text.place import Viewpoint
from tui.words import Words


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
    options = TableOptions(record.players, public=False, values=record.values, game=record.game)
    return TablePicture("", TableStage.PLAYING, options, tuple(signs))
