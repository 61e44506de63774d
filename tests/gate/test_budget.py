"""The cost of a connection: a flood of tiny packets waits, honest people do not, and nothing is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from itertools import pairwise
from typing import Any

import pytest
import uvloop
from asyncssh.constants import MSG_GLOBAL_REQUEST, MSG_IGNORE, MSG_REQUEST_FAILURE, MSG_REQUEST_SUCCESS
from asyncssh.packet import Boolean, String
from hypothesis import given
from hypothesis import strategies as st

from server.net.cpu_budget import CpuBudget, WorkLimits, for_all
from server.net.transport import MOST_UNTAKEN, SLICE, ClientTransport
from server.ssh.connection import Connection
from support.clients.player import Player
from support.screens.terminals import PATIENCE, until
from support.servers.open_house import OpenHouse, open_house
from tui.door.limits import Limit

SMALLEST = 32
"""Bytes of the smallest packet with this cipher: a block, its length and its seal."""
DEAR = WorkLimits(share=0.5, burst=0.2, calm_share=0.5, calm_burst=0.2, byte=2e-5)
"""A price per byte so high that a test need not send many, on any machine."""
FLOOD = 500
Run = Callable[[Coroutine[Any, Any, None]], None]


class Hour:
    """A clock that stands still, and budgets on it."""

    def __init__(self, limits: WorkLimits = WorkLimits()) -> None:  # noqa: B008  # frozen
        self.time = 1000.0
        self.limits = limits
        self.everyone = for_all(limits, lambda: self.time)

    def budget(self) -> CpuBudget:
        return CpuBudget(self.limits, self.everyone, lambda: self.time)


# ---- the buckets


def test_a_client_that_costs_little_never_waits() -> None:
    """Here a login of 20 ms, a paste, and thirty keys a second for a minute, at five milliseconds each."""
    hour = Hour()
    budget = hour.budget()
    budget.spend(0.02, 4000)
    budget.spend(0.01, 4100)
    for _ in range(1800):
        assert not budget.wait
        budget.spend(0.005, 52)
        hour.time += 1 / 30


def test_a_client_that_takes_everything_gets_a_share() -> None:
    hour = Hour()
    budget = hour.budget()
    while hour.time < 1060:
        if budget.wait:
            hour.time += budget.wait
        else:
            budget.spend(0.01)
            hour.time += 0.01
    most = hour.limits.burst + 60 * hour.limits.share
    assert most - 1 < budget.spent < most + 0.1


def test_bytes_cost_too_though_they_take_no_time() -> None:
    hour = Hour()
    budget = hour.budget()
    while hour.time < 1010:
        hour.time += budget.wait
        budget.spend(0, 4096)
    assert budget.spent / hour.limits.byte < 2_000_000, "bytes in ten seconds"


def test_costly_clients_share_and_others_never_wait_for_them() -> None:
    hour = Hour()
    crowd = [hour.budget() for _ in range(20)]
    anna = hour.budget()
    for step in range(3000):
        for budget in crowd:
            if not budget.wait:
                budget.spend(0.005)
        if step % 10 == 0:
            assert not anna.wait
            anna.spend(0.002)
        if step == 999:
            first = sum(budget.spent for budget in crowd)
        hour.time += 0.01
    later = sum(budget.spent for budget in crowd) - first
    most = hour.limits.all_share + 20 * hour.limits.calm_share
    assert later < 20 * most + 20 * 0.01, "of the last twenty seconds, whatever was saved up before"


@given(st.lists(st.tuples(st.floats(0, 0.1), st.integers(0, 10_000), st.floats(0, 1)), max_size=60))
def test_a_client_that_waits_as_long_as_told_may_go_on(deeds: list[tuple[float, int, float]]) -> None:
    hour = Hour()
    budget = hour.budget()
    for seconds, size, pause in deeds:
        budget.spend(seconds, size)
        hour.time += pause
        assert budget.wait < 60
        hour.time += budget.wait
        hour.time += 1e-6  # for rounding
        assert not budget.wait


# ---- over ssh


def visit_of(house: OpenHouse, name: str) -> Connection:
    return next(client for client in house.server.clients if client.authenticator.username == name)


def wire_of(house: OpenHouse, name: str) -> ClientTransport:
    transport = visit_of(house, name).connection._transport
    assert transport is not None
    wire = transport.get_protocol()
    assert isinstance(wire, ClientTransport)
    return wire


def flood(player: Player, packets: int = FLOOD) -> None:
    """Send requests that want no answer; the client puts an empty packet before each."""
    for _ in range(packets):
        player.connection.send_packet(MSG_GLOBAL_REQUEST, String(b"flood"), Boolean(False))


def deaf_to_answers(player: Player) -> None:
    """Return a client that ignores unexpected answers; asyncssh's would disconnect."""
    handlers = dict(player.connection._packet_handlers)
    for number in (MSG_REQUEST_SUCCESS, MSG_REQUEST_FAILURE):
        handlers[number] = lambda *_: None
    player.connection._packet_handlers = handlers  # of this connection only


@pytest.mark.parametrize("run", [asyncio.run, uvloop.run], ids=["asyncio", "uvloop"])
def test_a_flood_waits_its_turn_and_all_of_it_arrives(run: Run) -> None:
    async def scene() -> None:
        async with open_house(work=DEAR) as house:
            anna = await house.guest("anna")
            mallory = await house.connect("mallory")
            server_side = visit_of(house, "mallory").connection
            done = server_side._recv_seq + 2 * FLOOD
            flood(mallory)
            await until(lambda: house.server.counts.so_far[Limit.WORK], "mallory is slowed")
            anna.press(b"c")
            for letter in ("here ", "I ", "am"):
                anna.press(letter.encode())
                await anna.sees(letter.strip())
                assert server_side._recv_seq < done, "anna is answered while the flood waits"
            await until(lambda: server_side._recv_seq == done, "nothing of the flood is lost")
            assert house.server.counts.so_far == {Limit.WORK: 1}, "a connection counts once"
            assert house.log.count("why='work'") == 1
            await mallory.open()
            await mallory.sees("Lobby", "mallory")
            anna.press(b" still")
            await anna.sees("here I am still")

    run(scene())


async def test_between_two_slices_others_have_a_turn() -> None:
    async with open_house(work=DEAR) as house:
        mallory = await house.connect("mallory")
        server_side = visit_of(house, "mallory").connection
        start = server_side._recv_seq
        flood(mallory)
        steps = [start]
        async with asyncio.timeout(PATIENCE):
            while server_side._recv_seq < start + 2 * FLOOD:
                await asyncio.sleep(0)  # one turn of the loop
                steps.append(server_side._recv_seq)
        most = max(after - before for before, after in pairwise(steps))
        assert most <= SLICE // SMALLEST + 1


async def test_time_costs_though_no_byte_does() -> None:
    """The limit is less than any login takes: every client is slowed, and comes in all the same."""
    mean = WorkLimits(share=0.001, burst=0.0001, calm_share=0.001, calm_burst=0.0001, byte=0)
    async with open_house(work=mean) as house:
        await house.guest("anna")
        assert house.server.counts.so_far[Limit.WORK] == 1


async def test_an_honest_player_is_never_slowed() -> None:
    """A login, a hundred keys in one go, a paste of four kilobytes, and all of it arrives."""
    async with open_house() as house:
        anna = await house.guest("anna")
        anna.press(b"c", *(b"%d" % (number % 10) for number in range(40)))
        await anna.sees("0123456789" * 4)
        anna.press(*[b"\x7f"] * 40, b"x")
        await anna.sees_no("0123456789")
        anna.press(b"\x1b[200~" + b"pasted " * 570 + b"\x1b[201~")
        await anna.sees("pasted pasted")
        assert house.server.counts.so_far[Limit.WORK] == 0


async def test_one_byte_packets_arrive_complete_and_in_order() -> None:
    """Slowed or not, the same text arrives in the same order."""
    async with open_house(work=DEAR) as house:
        anna = await house.guest("anna")
        anna.press(b"c")
        text = "".join(chr(97 + number % 26) for number in range(60))
        for letter in text:
            for _ in range(10):
                anna.connection.send_packet(MSG_IGNORE, String(b"noise"))
            anna.press(letter.encode())
        await anna.sees(text)
        assert house.server.counts.so_far[Limit.WORK] == 1


async def test_a_client_that_reads_no_answers_is_no_longer_read() -> None:
    """This holds without a session, too: the unread answers of a connection are bounded."""
    async with open_house(work=WorkLimits(share=100, burst=100, calm_share=100, calm_burst=100)) as house:
        mallory = await house.connect("mallory")
        deaf_to_answers(mallory)
        near: Any = mallory.connection._transport
        near.pause_reading()
        server_side = visit_of(house, "mallory").connection
        far: Any = server_side._transport
        question = String(b"x" * 10), Boolean(True)
        for _ in range(400):
            for _ in range(100):
                mallory.connection.send_packet(MSG_GLOBAL_REQUEST, *question)
            seen = server_side._recv_seq
            await asyncio.sleep(0)
            if far.get_write_buffer_size() > MOST_UNTAKEN and seen == server_side._recv_seq:
                break
        await until(lambda: not far.is_reading(), "the server listens no more")
        kept, seen = far.get_write_buffer_size(), server_side._recv_seq
        assert MOST_UNTAKEN < kept < MOST_UNTAKEN + 16 * 1024
        near.resume_reading()
        await until(lambda: server_side._recv_seq > seen and far.is_reading(), "it listens again")


async def test_no_timer_outlives_its_connection() -> None:
    async with open_house(work=DEAR) as house:
        mallory = await house.connect("mallory")
        wire = wire_of(house, "mallory")
        flood(mallory)
        await until(lambda: wire._turn is not None and house.server.counts.so_far[Limit.WORK])
        house.server.clients.copy().pop().connection.abort()
        await until(lambda: not len(house.server.admission))
        assert wire._turn is None
        assert not wire._waiting
