"""No turn of the loop is long: what can be loaded is loaded at the start, and garbage goes in small steps."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.cli.serve import _seldom_collecting
from support.servers.held import Honest, held_server
from tui.words import LANGUAGES

STEP = 6000
"""Objects that one step may collect."""


async def test_the_first_visits_load_nothing(tmp_path: Path) -> None:
    async with held_server(tmp_path) as server:
        before = await server.figures()
        for language in LANGUAGES:
            guest = await Honest.come(server.port, env={"LANG": f"{language}.UTF-8"})
            guest.player.vanish()
        after = await server.figures()
    assert set(after.loaded) - set(before.loaded) == set()


@pytest.fixture
def tuned() -> Iterator[None]:
    """Tune the collector of this process as a server's, and put it back."""
    thresholds = gc.get_threshold()
    with _seldom_collecting():
        pass
    yield
    gc.set_threshold(*thresholds)
    gc.unfreeze()


@pytest.mark.usefixtures("tuned")
def test_garbage_is_collected_in_small_steps() -> None:
    steps = list[int]()

    def note(phase: str, figures: dict[str, int]) -> None:
        if phase == "stop" and figures["generation"] == 0:
            steps.append(figures["collected"])

    gc.callbacks.append(note)
    try:
        for _ in range(5 * STEP):
            cycle = list[object]()
            cycle.append(cycle)
    finally:
        gc.callbacks.remove(note)
    assert steps
    assert max(steps) <= STEP
