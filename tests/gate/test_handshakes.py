"""A crowd that logs in at once: a turn of the loop takes a few steps of it, and people inside do not wait."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from server.net import listener
from server.net.turn_share import TurnShare
from support.screens.terminals import until
from support.servers.open_house import open_house

CROWD = 12


class Turns:
    """A loop that turns when it is told."""

    def __init__(self) -> None:
        self.soon: list[Callable[[], None]] = []

    def call_soon(self, call: Callable[[], None]) -> None:
        self.soon.append(call)

    def turn(self) -> None:
        soon, self.soon = self.soon, []
        for call in soon:
            call()


def test_a_turn_takes_so_many_and_the_next_turn_as_many_again() -> None:
    turns = Turns()
    share = TurnShare(2, turns.call_soon)
    for _ in range(2):
        full = list[bool]()
        for _ in range(2):
            full.append(share.full)
            share.take()
        assert [*full, share.full] == [False, False, True]
        turns.turn()
        assert not turns.soon, "it asks for nothing while there is nothing to count"


async def test_a_turn_takes_a_few_steps_of_a_crowd_and_all_come_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listener, "HANDSHAKES", 1)
    turns, take = list[int](), TurnShare.take

    def note(share: TurnShare) -> None:
        take(share)
        turns.append(share._taken)

    monkeypatch.setattr(TurnShare, "take", note)
    async with open_house() as house:
        anna = await house.guest("anna")
        crowd = [asyncio.create_task(house.connect(f"guest{number}")) for number in range(CROWD)]
        await asyncio.gather(*crowd)
        anna.press(b"c", b"hello")
        await anna.sees("hello")
        assert len(house.server.clients) == CROWD + 1
    assert len(turns) > CROWD
    assert set(turns) == {1}


async def test_clients_that_hang_up_while_they_wait_leave_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listener, "HANDSHAKES", 1)
    async with open_house() as house:
        crowd = [asyncio.create_task(house.connect(f"guest{number}")) for number in range(CROWD)]
        inside, others = await asyncio.wait(crowd, return_when=asyncio.FIRST_COMPLETED)
        for each in others:
            each.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        await until(lambda: len(house.server.clients) <= len(inside), "the others are gone")
        assert not house.faults
