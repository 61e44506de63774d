"""A staging delays no bot and no clock: with and without frames, everything happens at the same times."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import pytest

from engine.core import Seat
from support.clients.at_the_table import all_is_told, the_match
from support.house.fake_clock import FakeClock
from support.servers.open_house import open_house
from tui.door import BotPace, TableClock, TableOptions

STILL, MOVING = {"NO_COLOR": "1"}, {"COLORTERM": "truecolor"}
STEP, STEPS = 0.08, 1000
"""Seconds from one look at the table to the next, shorter than many frames; and how many there are."""
THINKS, SILENT = 15, 500
"""Steps from one answer of the player to the next; and the step from which the clock runs for the player."""


class Times(NamedTuple):
    """What happened at each step."""

    decisions: list[int]
    countdowns: list[object]
    frames: int
    """Steps at which a frame was on the screen."""


async def times(env: dict[str, str], pace: BotPace) -> Times:
    """Play for a while, as time passes step by step."""
    clock, seat = FakeClock(), Seat(0)
    decisions: list[int] = []
    countdowns: list[object] = []
    frames = 0
    async with open_house(clock=clock, chance=Random(6).randbytes) as house:
        player = await house.player("anna", env=env, size=(120, 40))
        await player.sees("anna")
        session, door = house.app("anna").session, house.door("anna")
        door.open_table(TableOptions(5, public=False, clock=TableClock.QUICK, pace=pace))
        for place in range(1, 5):
            door.add_bot(Seat(place), "sensible")
        door.set_ready(True)
        match = the_match(house)
        for step in range(STEPS):
            clock.pass_by(STEP)
            await all_is_told(house, player)
            decisions.append(match.game.decision)
            countdowns.append(match.picture(seat).countdown)
            frames += bool(session.staging.frames)
            options = match.game.options(seat)
            if options and step < SILENT and step % THINKS == 0:
                door.choose(options[0], match.game.decision)
    return Times(decisions, countdowns, frames)


@pytest.mark.parametrize("pace", [BotPace.NATURAL, BotPace.QUICK])
async def test_bots_and_clocks_have_the_same_times_with_and_without_frames(pace: BotPace) -> None:
    moving, still = await times(MOVING, pace), await times(STILL, pace)
    assert moving.frames >= 20
    assert still.frames == 0
    assert moving.decisions == still.decisions
    assert moving.countdowns == still.countdowns
    assert moving.decisions[-1] - moving.decisions[0] >= 15, "bots have answered"
    assert len({*moving.countdowns}) > 10, "a clock has run"
