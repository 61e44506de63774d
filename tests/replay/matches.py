"""Finished matches of bots, with all that everyone saw on the way; and a page to look at them again."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from random import Random

from engine.core import Notice, Record, Seat, Stretch, audible, fair_deal, seats, write_record
from engine.shamans import Game, Setup, View, write_option
from engine.shamans.bots import RandomBot
from server.house.match_id import match_id
from support.engine.record_v1 import fair_shuffle
from support.screens.fake_door import FakeDoor
from support.screens.sessions import KITS, enter
from tui.door import Replay
from tui.draw.look import Look
from tui.replay.page import ReplayPage
from tui.session import Session
from tui.words import Words

NAMES = ("anna", "bruno", "cleo", "dora", "emil")
CUTS = ("wolf", "", "ночь", "a b", "")
ENDED = 1_700_000_000.0


@dataclass
class Played:
    """A match, and what was seen of it after every deal and every choice."""

    record: Record
    replay: Replay
    views: list[dict[Seat | None, View]] = field(default_factory=list)
    logs: list[dict[Seat | None, tuple[Notice, ...]]] = field(default_factory=list)


@cache
def played(players: int = 3, seed: int = 1) -> Played:
    """Return a match of bots, watched by everyone; treat it as a constant."""
    chance, game, stretches = Random(seed), Game(Setup(players)), list[Stretch]()
    views: list[dict[Seat | None, View]] = []
    logs: list[dict[Seat | None, tuple[Notice, ...]]] = []
    everyone: list[Seat | None] = [None, *seats(players)]
    heard: dict[Seat | None, tuple[Notice, ...]] = {}

    def watch(notices: list[Notice]) -> None:
        for seat in everyone:
            heard[seat] += tuple(notice for notice in notices if audible(notice, seat))
        views.append({seat: game.view(seat) for seat in everyone})
        logs.append(dict(heard))

    while not game.over:
        secret, cuts = chance.randbytes(32), CUTS[:players]
        made = list[tuple[int, str]]()
        heard = dict.fromkeys(everyone, ())
        watch(game.deal(fair_shuffle(game.setup, secret, cuts)))
        while waiting := game.waiting:
            seat = min(waiting)
            option = RandomBot().choose(game.view(seat), chance)
            watch(game.apply(seat, option, game.decision))
            made.append((int(seat), write_option(option)))
        stretches.append(Stretch(fair_deal(secret, cuts), tuple(made)))
    record = Record("shamans", players, game.setup.values, tuple(stretches))
    return Played(record, replay_of(record), views, logs)


def replay_of(record: Record) -> Replay:
    """Return the replay that the house would have of it."""
    data = write_record(record)
    return Replay(match_id(data), record, data, NAMES[: record.players], ENDED)


def opened(
    replay: Replay, look: Look | None = None, words: Words | None = None
) -> tuple[Session, ReplayPage]:
    """Open the replay page for anna."""
    session, page = enter(FakeDoor(), words or Words(), look or Look.of()), ReplayPage(KITS, replay)
    session.open(page)
    return session, page
