"""G8 over ssh: all people at a table stand down at the same time, and one of them is left."""

from __future__ import annotations

from random import Random

import pytest

from support.clients.at_the_table import all_is_told, seated
from support.house.fake_clock import FakeClock
from support.servers.open_house import open_house
from support.shazar.guests import MageGuest
from support.shazar.table import at_turn

NAMES = ("anna", "bert", "cleo", "dora")
TURNS = [(mages, turn) for mages in ("BG", "BGD", "BGDS") for turn in mages]


@pytest.mark.parametrize(("mages", "turn"), TURNS)
async def test_all_stand_down_at_once(mages: str, turn: str) -> None:
    """Whose turn it is, and who is the first, takes no key from another: the answers of all are heard."""
    async with open_house(clock=FakeClock(), chance=Random(1).randbytes) as house:
        terminals = [await house.guest(name) for name in NAMES[: len(mages)]]
        guests = [MageGuest(name, one) for name, one in zip(NAMES, terminals, strict=False)]
        match = await seated(house, at_turn(mages, turn=turn, setup={"standing_down": True}).game, *terminals)
        for _ in range(2):  # at most one vote is asked about first
            for guest in guests:
                if not guest.is_leaving:
                    guest.leave()
            await all_is_told(house, *terminals)
        assert all(guest.is_leaving for guest in guests)
        for _ in guests:  # one whose answer came too late says it again
            for guest in guests:
                if guest.is_leaving:
                    guest.leave()
            await all_is_told(house, *terminals)
        assert match.game.over
        (winner,) = match.game.view(None).winners
        assert all(guest.sees_the_end for guest in guests)
        assert "★ You win" in guests[winner].player.screen
        assert house.faults == []
