"""W8 at the wire: what other players have ordered, and what answered for them, changes no byte, no wait."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import asyncssh
import pytest

from engine.core import Seat
from server.bots.worker_pool import DirectThinker
from server.match.flow import MatchFlow
from server.match.match import Match
from support.screens.terminals import until
from support.shazar.wire import DAILY, MANY, finds_the_leak, watch
from support.shazar.wire_for_days import MatchForDays
from support.two_worlds.two_servers import Host, two_servers
from tui.door import BotPace, PaceChanged, TableClock, TableOptions

MORE = range(DAILY.stop, MANY.stop)


async def compare(players: int, seeds: range, *, spectated: bool) -> Counter[str]:
    """Play each match for days on two servers, and compare them."""
    tally: Counter[str] = Counter()
    for seed in seeds:
        tally += await watch(players, seed, spectated=spectated, kind=MatchForDays)
    assert tally["matches"] == len(seeds)
    assert tally["by other orders"] > 0.7 * tally["by orders"] > 0
    return tally


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("spectated", [False, True], ids=["seat", "spectator"])
async def test_orders_of_others_show_in_no_byte_and_no_wait(players: int, spectated: bool) -> None:
    await compare(players, DAILY, spectated=spectated)


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("spectated", [False, True], ids=["seat", "spectator"])
async def test_orders_show_in_no_byte_of_many_more_matches(players: int, spectated: bool) -> None:
    await compare(players, MORE, spectated=spectated)


async def test_the_command_of_another_player_shows_in_no_byte() -> None:
    """`ssh host orders CODE`, at the second server only."""
    key = asyncssh.generate_private_key("ssh-ed25519")
    options = TableOptions(2, game="shazar", clock=TableClock.DAYS)
    async with two_servers((Host(DirectThinker()), Host(DirectThinker())), seed=0) as both:
        for side in (both.one, both.two):
            bob = await side.house.guest("bob", key=key)
            code = side.door.open_table(options)
            side.house.door("bob").join(code)
            side.house.door("bob").set_ready(True)
            side.door.set_ready(True)
            bob.vanish()
            await until(lambda: side.house.present == {"anna"})  # noqa: B023  # awaited at once
        await both.same("when the match has begun")
        for wish in ("my_death=let", "my_captures=let", "my_death=use"):
            asked = await both.two.house.player("bob", key=key, command=f"orders {code} {wish}", term=None)
            assert await asked.exit_code() == 0
            assert wish.encode() in asked.raw
            await both.same(f"after {wish}")
        assert both.one.match.state.orders_of(Seat(1))["my_captures"]
        assert not both.two.match.state.orders_of(Seat(1))["my_captures"]


# ---- planted leaks


async def test_being_woken_by_an_order_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    set_order = Match.set_order

    def tell_all(self: Match, seat: Seat, order: str, wanted: bool) -> None:
        if self.state.orders_of(seat)[order] is not wanted:
            self._calls.changed(None)
        set_order(self, seat, order, wanted)

    def plant() -> None:
        monkeypatch.setattr(Match, "set_order", tell_all)

    assert await finds_the_leak(plant, kind=MatchForDays) <= 3


async def test_a_line_about_the_order_that_answered_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    by_orders: Callable[[MatchFlow], bool] = MatchFlow._is_answered_by_orders

    def tell(self: MatchFlow) -> bool:
        wanted = [seat for seat in self.game.waiting if self.state.orders_of(seat)["other_checks"]]
        told = by_orders(self)
        if told and wanted:
            self.state.logs.hear([PaceChanged(wanted[0], BotPace.QUICK)])
        return told

    def plant() -> None:
        monkeypatch.setattr(MatchFlow, "_is_answered_by_orders", tell)

    assert await finds_the_leak(plant, kind=MatchForDays) <= 10
