"""Finished matches of bots, with all that everyone saw on the way; and a page to look at them again."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from random import Random

from engine.bots import RandomBot
from engine.core import Notice, Seat, audible, seats
from engine.shamans import FairDeal, Game, Record, Setup, View, fair_deal, fair_shuffle, to_record
from server.record import encode
from server.replay import match_id
from support.fake_door import FakeDoor
from tui.chair import Replay
from tui.entrance import enter
from tui.look import Look
from tui.replay.page import ReplayPage
from tui.visit import Visit
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
    """A match of bots, watched by everyone; treat it as a constant."""
    chance, game, deals = Random(seed), Game(Setup(players)), list[FairDeal]()
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
        deals.append(fair_deal(secret, cuts))
        heard = dict.fromkeys(everyone, ())
        watch(game.deal(fair_shuffle(game.setup, secret, cuts)))
        while waiting := game.waiting:
            seat = min(waiting)
            watch(game.apply(seat, RandomBot().choose(game.view(seat), chance), game.decision))
    record = to_record(game, tuple(deals))
    return Played(record, replay_of(record), views, logs)


def replay_of(record: Record) -> Replay:
    """What the house would have of it."""
    return Replay(match_id(encode(record)), record, NAMES[: record.players], ENDED)


def opened(replay: Replay, look: Look | None = None, words: Words | None = None) -> tuple[Visit, ReplayPage]:
    """Anna looks at it."""
    visit, page = enter(FakeDoor(), words or Words(), look or Look.of()), ReplayPage(replay)
    visit.open(page)
    return visit, page
