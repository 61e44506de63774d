"""After a restart everybody comes back at once: all get their seats, and those who are in need not wait."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from support.crowds.crowd_process import crowd
from support.crowds.crowd_typist import typist_at_a_table
from support.servers.held import Honest, held_server, milliseconds, typing

WAIT = 0.5
"""Most seconds that a person who is in waits for a key."""


async def test_a_herd_comes_back(
    tmp_path: Path, scale: Callable[[int, int], int], full: bool, note: Callable[..., None]
) -> None:
    people = scale(12, 300)
    async with held_server(tmp_path) as server, crowd("crowd_people.py") as herd:
        sat = await herd.order("sit", port=server.port, people=people, limit=600)
        await server.kill()
        await server.start()
        early = [await Honest.come(server.port), await typist_at_a_table(server.port)]
        before = await server.figures()
        async with typing(early[0]), typing(early[1]):
            back = await herd.order("again", port=server.port, limit=600)
        after = await server.figures()
        waits = [wait for one in early for wait in one.waits]
        note(
            "herd",
            people=people,
            tables=sat["tables"],
            back=back["back"],
            tries=back["tries"],
            first=milliseconds(back["first"]),
            median=milliseconds(back["median"]),
            last=milliseconds(back["last"]),
            keys=len(waits),
            worst_key_lobby=milliseconds(max(early[0].waits)),
            worst_key_table=milliseconds(max(early[1].waits)),
            server_lag=milliseconds(after.longest_lag),
            server_cpu=f"{after.cpu - before.cpu:.1f} s",
            clients_cpu=f"{back['cpu']:.1f} s",
            clients_lag=milliseconds(back["lag"]),
            refused=after.counts,
        )
        assert back["back"] == people
        assert after.here == people + len(early)
        assert after.tables == sat["tables"] + 1
        assert not any(one.dropped for one in early)
        assert "incident" not in server.complaints
        if full:
            assert max(waits) < WAIT
