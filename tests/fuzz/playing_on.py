"""A house that was restored: its people play on, as far as they can."""

from __future__ import annotations

from contextlib import suppress
from random import Random

from server.house import HouseDoor
from support.house.fake_house import TestHouse
from tui.door import Refusal


def play_on(house: TestHouse, chance: Random, steps: int) -> None:
    """Let everyone choose or be ready, and time pass; the house must report no error."""
    for _ in range(steps):
        for door in tuple(house.doors.values()):
            with suppress(Refusal):  # they have no table, or it is paused
                _move(door, chance)
        house.wait(chance.choice((0, 1, 90)))
    assert house.errors == []


def _move(door: HouseDoor, chance: Random) -> None:
    match = door.look().match
    if match is not None and match.view.options:
        door.choose(chance.choice(match.view.options), match.view.decision)
    else:
        door.set_ready(True)
