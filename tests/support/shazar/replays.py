"""Finished matches of Shazar with their records."""

from __future__ import annotations

from functools import cache

from engine.core import write_record
from games.live import SHAZAR, Live
from server.house.match_id import match_id
from support.shazar.spoken import PEOPLE
from tui.door import Replay

ENDED = 1_700_000_000.0


@cache
def replay_of(players: int = 2, layout: str = "recommended", seed: int = 0) -> Replay:
    """Return a match of players who choose by chance; treat it as a constant."""
    record = Live(SHAZAR, seed, players, {"layout": layout}).to_the_end().record()
    data = write_record(record)
    return Replay(match_id(data), record, data, PEOPLE[:players], ENDED)
