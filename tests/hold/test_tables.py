"""Sources that open all the tables they get keep no honest person from opening one, and from joining it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from support.crowds.crowd_tables import Hostile, Trick, open_and_join
from support.servers.held import held_server

SOURCES = 10
AFTER = 4
"""Honest people, one of each kind, who come when the house is as full as it gets."""


async def test_the_house_cannot_be_filled(
    tmp_path: Path, scale: Callable[[int, int], int], note: Callable[..., None]
) -> None:
    tables, tries = scale(40, 500), scale(6, 58)
    assert SOURCES * tries > tables
    async with held_server(tmp_path, limits={"tables": tables}) as server:
        crowd = [Hostile(server.port, number, tuple(Trick)) for number in range(SOURCES)]
        attack = asyncio.gather(*(one.fill(tries) for one in crowd))
        refusals, honest = list[str](), 0
        while not attack.done() or honest < AFTER:
            refusals += filter(None, [await open_and_join(server.port, honest)])
            honest += 1
        refusals += filter(None, [await open_and_join(server.port, honest + more) for more in range(AFTER)])
        await attack
        figures = await server.figures()
        opened, refused = sum(one.opened for one in crowd), sum(one.refused for one in crowd)
        note(
            "filling the house",
            sources=SOURCES,
            opened=opened,
            refused=refused,
            tables=f"{figures.tables} of {tables}",
            honest=honest + AFTER,
            honest_refused=len(refusals),
        )
        for one in crowd:
            one.go()
        assert refusals == []
        assert refused
        assert figures.counts["tables"] == refused
        assert figures.tables < tables
        assert "incident" not in server.complaints


async def test_guests_cannot_shut_play_for_days(
    tmp_path: Path, scale: Callable[[int, int], int], note: Callable[..., None]
) -> None:
    tables, sources = scale(40, 500), scale(3, SOURCES)
    tries = tables // 2 // sources + 2
    async with held_server(tmp_path, limits={"tables": tables}) as server:
        tricks = (Trick.EMPTY_FOR_DAYS, Trick.EMPTY_FOR_DAYS, Trick.MATCH_FOR_DAYS)
        crowd = [Hostile(server.port, number, tricks) for number in range(sources)]
        await asyncio.gather(*(one.fill(tries) for one in crowd))
        refusals = list[str]()
        for start in range(2):
            if start:
                await server.kill()
                await server.start()
            left = (await server.figures()).tables
            for number in range(8 * start, 8 * start + AFTER):
                refusals += filter(None, [await open_and_join(server.port, number)])
        note(
            "tables for days by guests who hang up",
            sources=sources,
            opened=sum(one.opened for one in crowd),
            left=f"{left} of {tables // 2}",
            honest=2 * AFTER,
            honest_refused=len(refusals),
        )
        assert sum(one.opened + one.refused for one in crowd) > tables // 2
        assert refusals == []
        assert "incident" not in server.complaints
