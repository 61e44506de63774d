"""Those who look on are woken at once while it is quiet, and seldom enough for everyone when it is not."""

from __future__ import annotations

import asyncio

from server.pacer import A_HEAD, SHORTEST, Pacer


async def test_the_first_change_wakes_at_once() -> None:
    woken: list[str] = []
    Pacer()(lambda: woken.append("now"))
    assert woken == ["now"]


async def test_changes_of_a_moment_are_one_wake_up() -> None:
    pacer, woken = Pacer(), asyncio.Event()
    count: list[None] = []

    def wake() -> None:
        count.append(None)
        if len(count) > 1:
            woken.set()

    for _ in range(50):
        pacer(wake)
    assert len(count) == 1, "the others wait for their moment"
    await asyncio.wait_for(woken.wait(), 5)
    assert len(count) == 2, "and come as one"


async def test_a_crowd_is_drawn_for_less_often() -> None:
    loop = asyncio.get_running_loop()
    pacer = Pacer()
    pacer.crowd = lambda: 1000
    pacer(lambda: None)
    pacer(lambda: None)
    assert pacer._timer is not None
    assert pacer._timer.when() - loop.time() > 1000 * A_HEAD - 1 > SHORTEST
    pacer._timer.cancel()
