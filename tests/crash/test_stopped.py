"""A server that is told to stop: every terminal gets its goodbye, everything seen is kept, all come back."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path
from random import Random

import asyncssh

from support.clients.crew import Crew
from support.clients.player import Player
from support.screens.seen import Journey
from support.screens.terminals import until
from support.servers.on_disk import journals, only_journal
from support.servers.real_server import RealServer, real_server

MANY = 50


class Regular:
    """A player with a key."""

    def __init__(self, number: int) -> None:
        self.name = f"regular-{number}"
        self._key = asyncssh.generate_private_key("ssh-ed25519")
        self.player: Player

    async def come_in(self, server: RealServer) -> None:
        self.player = await Player.connect(server.port, self.name, key=self._key)
        await self.player.open()

    async def sit_down(self) -> None:
        """Sit down with bots only."""
        await self.player.sees("Lobby", limit=60)
        self.player.press(b"b")
        await self.player.sees("Round 1", limit=60)


async def is_told_goodbye(player: Player, name: str, server: RealServer) -> None:
    """Check that the terminal is as it was before, with one line on how to come back."""
    assert await player.exit_code() == 0
    again = f"ssh -p {server.port} {name}@127.0.0.1"
    assert player.last_line == f"The server is shutting down, {name}. Once it is back: {again}"


async def test_fifty_at_their_tables_are_told_and_come_back(tmp_path: Path) -> None:
    people = [Regular(number) for number in range(MANY)]
    async with real_server(tmp_path) as server:
        try:
            await asyncio.gather(*(person.come_in(server) for person in people))
            await asyncio.gather(*(person.sit_down() for person in people))
            for person in people[::2]:
                person.player.press(b"r")
            await asyncio.gather(*(person.player.sees("Round 1", limit=60) for person in people[::2]))
            assert await server.stop() == 0
            assert server.faults == []
            await asyncio.gather(*(is_told_goodbye(person.player, person.name, server) for person in people))
            assert len(journals(tmp_path)) == MANY

            await server.start()
            await asyncio.gather(*(person.come_in(server) for person in people))
            for person in people:
                await person.player.sees("Round 1", limit=60)
        finally:
            for person in people:
                person.player.vanish()


async def test_a_player_at_a_table_that_has_not_started_waits_there_again(tmp_path: Path) -> None:
    crew = Crew(3, Random(0))
    async with real_server(tmp_path) as server:
        try:
            await crew.come_in(server.port)
            await crew.gather()
            before = only_journal(tmp_path).snapshot
            assert await server.stop() == 0
            assert only_journal(tmp_path).snapshot == before
            await server.start()
            await crew.come_in(server.port)
            await crew.all_see("Chat at this table")
            await crew.begin()
        finally:
            crew.part()


async def test_a_client_that_does_not_read_holds_up_nobody(tmp_path: Path) -> None:
    crew = Crew(3, Random(0))
    async with real_server(tmp_path) as server:
        try:
            await crew.come_in(server.port)
            await crew.sit_down()
            *others, stuck = crew.members
            stuck.player.connection._transport.pause_reading()  # type: ignore[union-attr]  # it is open
            assert await server.stop() == 0
            for member in others:
                await is_told_goodbye(member.player, member.name, server)
        finally:
            crew.part()


async def test_a_stop_in_the_middle_of_play_keeps_what_was_seen(tmp_path: Path) -> None:
    crew = Crew(3, Random(0))
    async with real_server(tmp_path) as server:
        try:
            await crew.come_in(server.port)
            await crew.sit_down()
            async with crew.playing():
                await crew.moved(20)
                seen = [member.sees for member in crew.members]
                server.send(signal.SIGTERM)
                await asyncio.gather(*(member.is_gone() for member in crew.members))
            assert await server.stop() == 0
            for member, facts in zip(crew.members, seen, strict=True):
                assert facts is not None
                assert Journey(only_journal(tmp_path), crew.names).last_place(member.seat, facts) is not None
                await is_told_goodbye(member.player, member.name, server)
            await server.start()
            await crew.come_in(server.port)
            journey = Journey(only_journal(tmp_path), crew.names)
            for member in crew.members:
                expected = journey.at(-1, member.seat)
                assert expected is not None
                await member.comes_to_see(expected)
        finally:
            crew.part()


async def test_a_stop_with_a_full_disk_ends_cleanly_and_loses_nothing_that_was_seen(tmp_path: Path) -> None:
    crew = Crew(3, Random(0))
    async with real_server(tmp_path) as server:
        try:
            await crew.come_in(server.port)
            await crew.sit_down()
            async with crew.playing():
                await crew.moved(20)
                server.limit_files(1)
                await until(lambda: "Tables are paused; retrying" in server.complaints)
            seen = [member.sees for member in crew.members]
            assert await server.stop() == 0
            assert "The last changes" in server.complaints
            assert "incident" not in server.complaints
            journey = Journey(only_journal(tmp_path), crew.names)
            for member, facts in zip(crew.members, seen, strict=True):
                assert facts is not None
                assert journey.last_place(member.seat, facts) is not None
                await is_told_goodbye(member.player, member.name, server)
            await server.start()
            await crew.come_in(server.port)
            for member in crew.members:
                expected = Journey(only_journal(tmp_path), crew.names).at(-1, member.seat)
                assert expected is not None
                await member.comes_to_see(expected)
        finally:
            crew.part()
