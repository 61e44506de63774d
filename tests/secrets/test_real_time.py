"""V4, W2 in real time: the duration of answers, windows and bots does not depend on hidden facts.

Other tests have a fake clock; here it is the machine's, forty times as fast. Pairs of worlds that one seat
cannot tell apart take turns in one process, and a rank test compares the times that this seat measures. The
tests that measure are long; every day, made-up times show that the rank test works.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from time import perf_counter, sleep
from typing import Any

import pytest

from engine.core import Seat
from engine.shamans import Artifact, Game, Let, Option, UsePortal, View
from server.bots.worker_pool import DirectThinker
from server.games import GAMES
from server.house import House, HouseDoor
from server.match.clock import Handle
from server.match.flow import MatchFlow
from server.match.match import Match
from server.match.pending_answers import PendingAnswers
from server.match.thinker import BotKind
from server.ops.clock import LoopClock
from support.clients.at_the_table import go_on_from
from support.engine.table import play, table
from support.house.fake_house import HURRIED, own_match
from support.house.memory import memory_store
from support.house.undealt import start_undealt
from support.two_worlds.ranks import signed_rank
from tui.door import MatchPicture, TableOptions
from tui.shamans.views import view_in

PAIRS = 200
FASTER = 40
PLANTED = 0.02
"""Seconds of real time."""
SURE = 0.001
"""A smaller probability is a leak."""
WAYS = ("answer", "bot", "window")
BEN = Seat(1)


# ---- the rank test


def made_up(seed: int, shift: float) -> list[float]:
    """Return differences of 200 pairs of times, with noise of milliseconds and now and then a long stop."""
    random = Random(seed)

    def noise() -> float:
        return random.gauss(0, 0.004) + random.expovariate(1000) + 0.3 * (random.random() < 0.02)

    return [noise() + shift - noise() for _ in range(PAIRS)]


def test_the_rank_test_gives_the_probability_from_the_book() -> None:
    """Wilcoxon's method by hand: ranks 1 to 20, of which 3, 7 and 11 are negative, sum 189 of 210."""
    differences = [-rank if rank in (3, 7, 11) else rank for rank in range(1, 21)]
    assert signed_rank(differences) == pytest.approx(0.0017, abs=0.0001)
    assert signed_rank([-difference for difference in differences]) == signed_rank(differences)
    assert signed_rank([*differences, 0, 0]) == signed_rank(differences)
    assert signed_rank([1, -1] * 20) == 1


def test_too_few_pairs_are_refused() -> None:
    with pytest.raises(ValueError, match="too few"):
        signed_rank([1.0] * 19 + [0.0] * 9)


@pytest.mark.parametrize("seed", range(5))
def test_twenty_milliseconds_are_found_in_noise(seed: int) -> None:
    assert signed_rank(made_up(seed, PLANTED)) < SURE
    assert signed_rank(made_up(seed, -PLANTED)) < SURE


def test_nothing_is_found_where_there_is_nothing() -> None:
    """False alarms are as rare as the probability says."""
    found = [seed for seed in range(200) if signed_rank(made_up(seed, 0)) < 10 * SURE]
    assert len(found) < 8


# ---- pairs of worlds in real time


class FastClock(LoopClock):
    """The loop's clock, but faster: all calls are due earlier."""

    def now(self) -> float:
        """Return the time in the clock's own seconds."""
        return super().now() * FASTER

    def call_later(self, seconds: float, call: Callable[[], None]) -> Handle:
        """Schedule a call after this many seconds of the fast clock."""
        return super().call_later(seconds / FASTER, call)


class NoPortals(DirectThinker):
    """A bot that takes the first option and never uses a Portal, so that it acts the same in both worlds."""

    def think(self, bot: BotKind, view: Any, seed: int, done: Callable[[Option], None]) -> Handle:  # noqa: ARG002
        """Answer at once."""
        quiet = [option for option in view.options if not isinstance(option, UsePortal)]
        done(Let() if Let() in quiet else quiet[0])
        return asyncio.get_running_loop().call_soon(_nothing)


def _nothing() -> None:
    pass


def at_a_turn(hidden: str) -> Game:
    """Anna leads, and Ben, a bot with a face-down tile, follows."""
    hands = {0: "P1 P2 B1", 1: "P5 B3 B6", 2: "G4 G5 B5"}
    return table(3, hands=hands, pawn=9, display="dagger mask", face_down={1: hidden})


def in_a_last_chance(hidden: str) -> Game:
    """The pawn is about to reach the Moon, and every seat that may have a Portal is asked."""
    hands = {0: "P1 B1", 1: "G1 B2", 2: "P3 G2"}
    game = table(3, hands=hands, face_up={0: "portal"}, face_down={1: hidden}, pawn=1)
    play(game, "P1 G1")
    return game


def seat_anna(game: Game, seed: int) -> HouseDoor:
    """Seat Anna with two bots in a new house, and let the match go on from a position."""
    errors: list[Exception] = []
    house = House(
        games=GAMES.rules,
        judges=GAMES.talk_judges(),
        chance=Random(seed).randbytes,
        clock=FastClock(),
        thinker=NoPortals(),
        on_error=errors.append,
        store=memory_store(),
        timing=HURRIED,
    )
    door = house.enter(None, "anna")
    door.open_table(TableOptions(3, public=False))
    for seat in (1, 2):
        door.add_bot(Seat(seat), "sensible")
    start_undealt(door)
    (room,) = house.tables
    assert room.match is not None
    go_on_from(room.match, game)
    return door


async def waits_for(door: HouseDoor, seen: Callable[[MatchPicture], bool]) -> float:
    """Return the seconds until Anna is woken and sees something."""
    began, came = perf_counter(), asyncio.get_running_loop().create_future()

    def look() -> None:
        if not came.done() and seen(own_match(door)):
            came.set_result(perf_counter() - began)

    door.on_change(look)
    async with asyncio.timeout(10):
        taken: float = await came
    door.on_change(_nothing)
    return taken


async def measure(hidden: str, seed: int) -> dict[str, float]:
    """Return the times that Anna measures in one world: her answer, a bot's, and a window that times out."""
    door = seat_anna(at_a_turn(hidden), seed)
    view = own_match(door).view
    began = perf_counter()
    door.choose(view.options[0], view.decision)
    own_match(door)
    answer = perf_counter() - began
    bot = await waits_for(door, lambda match: BEN in dict(view_in(match).table))
    door.leave()
    door = seat_anna(in_a_last_chance(hidden), seed)
    assert own_match(door).view.asked is not None
    window = await waits_for(door, lambda match: view_in(match).pawn == 0)
    door.leave()
    return {"answer": answer, "bot": bot, "window": window}


async def compare(pairs: int) -> dict[str, float]:
    """Return how probable the times are if the hidden tile does not matter; the worlds take turns."""
    for hidden in ("portal", "shard"):  # the first measurement of all is slower
        await measure(hidden, 0)
    differences: dict[str, list[float]] = {way: [] for way in WAYS}
    for seed in range(pairs):
        order = ("portal", "shard") if seed % 2 else ("shard", "portal")
        times = {hidden: await measure(hidden, seed) for hidden in order}
        for way in WAYS:
            differences[way].append(times["portal"][way] - times["shard"][way])
    return {way: signed_rank(differences[way]) for way in WAYS}


@pytest.mark.long
async def test_what_is_hidden_takes_no_time() -> None:
    probable = await compare(PAIRS)
    assert min(probable.values()) >= SURE, probable


def holds_portal(match: Match | MatchFlow) -> bool:
    """True if Ben has a Portal face down."""
    return Artifact.PORTAL in match.game._state.face_down[BEN]  # type: ignore[union-attr]  # Shamans only


def plant_in_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a choice take longer where Ben has a Portal."""
    honest = Match.choose

    def choose(self: Match, seat: Seat, option: Option, decision: int) -> None:
        if holds_portal(self):
            sleep(PLANTED)
        honest(self, seat, option, decision)

    monkeypatch.setattr(Match, "choose", choose)


def plant_in_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a bot take longer if it could use a Portal."""
    honest = PendingAnswers.begin

    def begin(self: PendingAnswers, seat: Seat, bot: BotKind, view: View, delay: float) -> None:
        longer = UsePortal(1) in view.options and Let() not in view.options
        honest(self, seat, bot, view, delay + PLANTED * FASTER * longer)

    monkeypatch.setattr(PendingAnswers, "begin", begin)


def plant_in_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a window last longer where Ben has a Portal."""
    honest = MatchFlow._let_it_happen

    def let_it_happen(self: MatchFlow) -> None:
        if holds_portal(self):
            sleep(PLANTED)
        honest(self)

    monkeypatch.setattr(MatchFlow, "_let_it_happen", let_it_happen)


PLANTS = {"answer": plant_in_answers, "bot": plant_in_bots, "window": plant_in_windows}


@pytest.mark.long
@pytest.mark.parametrize("way", WAYS)
async def test_twenty_milliseconds_are_found_where_they_are(
    monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    PLANTS[way](monkeypatch)
    probable = await compare(PAIRS)
    assert {one for one in WAYS if probable[one] < SURE} == {way}
