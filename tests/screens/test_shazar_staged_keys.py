"""Any key ends a staging at the table of Shazar, and does at once what it does without one."""

from __future__ import annotations

import pytest

from engine.shazar import read_option
from support.house.fake_clock import FakeClock
from support.screens.fake_door import shown
from support.shazar.seated import GAMES, ShazarDoor
from support.shazar.table import at_turn
from tui.draw.look import Look
from tui.terminal.app import ShamansApp
from tui.words import Words

KEYS = {
    "picks a spell": ["1"],
    "plays": ["1", "6", "enter"],
    "casts nothing": ["0", "0"],
    "chooses by an arrow": ["left"],
    "needs a pick": ["enter"],
    "a name": ["slash", "s"],
    "chat": ["c", "o"],
    "history": ["h"],
    "help": ["question_mark"],
    "pause": ["z"],
    "leaves": ["escape"],
    "does nothing": ["k"],
    "paints again": ["ctrl+l"],
}
"""Keys of every kind while a player is asked for a spell."""


async def sees_after(keys: list[str], size: tuple[int, int], *, moves: bool) -> tuple[str, str]:
    """Let Beatriss take a step, staged if her terminal `moves`, and press keys at once.

    Return her screen, and all that she has asked of the house.
    """
    door = ShazarDoor(at_turn("BGDS", at={"B": "Bc4"}, hands={"B": "spark"}).game, 0)
    clock = FakeClock()
    later = clock.call_later if moves else None
    app = ShamansApp(door, Words(), Look.of(), GAMES, later=later)
    staging = app.session.staging
    async with app.run_test(size=size) as pilot:
        door.others_choose(0, read_option("go Bc3"))
        await pilot.pause()
        assert bool(staging.frames) is moves
        await pilot.press(keys[0])
        assert not staging.frames
        assert clock.next_alarm is None
        await pilot.press(*keys[1:], "ctrl+l")
        return shown(app), repr(door.done)


@pytest.mark.parametrize("size", [(60, 20), (120, 40)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("keys", KEYS.values(), ids=KEYS)
async def test_a_key_ends_it_and_does_what_it_does(keys: list[str], size: tuple[int, int]) -> None:
    staged = await sees_after(keys, size, moves=True)
    assert staged == await sees_after(keys, size, moves=False)


async def test_the_keys_do_different_things() -> None:
    seen = {await sees_after(keys, (80, 24), moves=False) for keys in KEYS.values()}
    assert len(seen) == len(KEYS) - 1, "all but the one that does nothing, and the one that paints again"
