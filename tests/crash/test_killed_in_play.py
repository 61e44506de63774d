"""kill -9 at any moment of play: a player who connects again is back in the seat, and nothing seen is
lost."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path
from random import Random

import pytest

from server.house.match_id import match_id
from support.clients.crew import Crew
from support.screens.seen import Journey, end_of
from support.screens.terminals import until
from support.servers.on_disk import live_journal, only_journal, records
from support.servers.real_server import RealServer, real_server

SLIPSHOD = str(Path(__file__).parent / "slipshod_server.py")


class Lost(AssertionError):
    """A player has seen something that the journal does not have."""


async def strike(server: RealServer, crew: Crew, chance: Random) -> None:
    """Kill the server in the middle of play: some time, right after a key, or after a screen changed."""
    async with crew.playing():
        await crew.moved(chance.randrange(1, 40))
        match chance.choice(("some time", "a key", "a screen")):
            case "some time":
                await asyncio.sleep(chance.uniform(0, 0.2))
            case "a key":
                await crew.moved(1)
                await asyncio.sleep(chance.choice((0, 0, 0.002, 0.005)))
            case "a screen":
                await crew.screen_changed()
        server.send(signal.SIGKILL)
        await asyncio.gather(*(member.is_gone() for member in crew.members))
    await server.kill()


def check_what_was_seen(server: RealServer, crew: Crew) -> Journey:
    """Check that everything on each screen is in the journal, or in a finished match; return the journal."""
    content = only_journal(server.folder)
    journey = Journey(content, crew.names)
    for member in crew.members:
        seen = member.sees
        assert seen is not None, f"{member.name} does not see the match:\n{member.player.screen}"
        if journey.last_place(member.seat, seen, moves=member.moves) is not None:
            continue
        if member.moves and journey.is_frame(member.seat, seen):
            continue
        options, kept = content.options, records(server.folder)
        ends = [end_of(record, crew.names, options, member.seat, moves=member.moves) for record in kept]
        # The frames of an end cover a part of it; then the replay that they name must be kept.
        staged = member.moves and any(match_id(record) in member.player.screen for record in kept)
        if not staged and seen not in ends:
            raise Lost(f"{member.name} has seen what is lost:\n{member.player.screen}")
    return journey


async def settled(server: RealServer, crew: Crew) -> Journey:
    """Return the journal of a server that has just opened: it may have to fix the next deal first."""
    journeys: list[Journey] = []

    def is_settled() -> bool:
        journeys[:] = [Journey(live_journal(server.folder), crew.names)]
        return journeys[0].at(-1, crew.members[0].seat) is not None

    await until(is_settled, "the next deal is fixed")
    return journeys[0]


async def all_are_back(server: RealServer, crew: Crew, before: Journey) -> None:
    """Check that everybody sees the end of the journal, which begins with all that it had before."""
    if before.leads_to_another:
        await crew.has_begun()
        before = Journey(live_journal(server.folder), crew.names)
    journey = await settled(server, crew)
    assert len(journey) >= len(before)
    for member in crew.members:
        place = len(before) - 1
        assert journey.at(place, member.seat) == before.at(place, member.seat), "the past has changed"
        expected = journey.at(-1, member.seat, moves=member.moves)
        assert expected is not None
        await member.comes_to_see(expected)


async def crash_again_and_again(folder: Path, game: str, players: int, kills: int, seed: int) -> None:
    """Kill, check, start and check, again and again; then play on to the end of a match.

    Some of the players have colours, so that staged frames are among what was seen.
    """
    chance = Random(seed)
    crew = Crew(players, chance, moving=2, game=game)
    async with real_server(folder) as server:
        try:
            await crew.come_in(server.port)
            await crew.sit_down()
            for _ in range(kills):
                await strike(server, crew, chance)
                journey = check_what_was_seen(server, crew)
                await server.start()
                await crew.come_in(server.port)
                await all_are_back(server, crew, journey)
                assert server.faults == []
            async with crew.playing(rematch=False):
                await until(
                    lambda: all(m.guest.sees_the_end for m in crew.members), "end of match", limit=120
                )
        finally:
            crew.part()
        assert await server.stop() == 0
        assert server.faults == []
    assert Journey(only_journal(folder), crew.names).over


@pytest.mark.parametrize(
    ("game", "players", "kills"),
    [
        *(("shamans", 3, 7), ("shamans", 4, 6), ("shamans", 5, 7)),
        *(("shazar", 2, 5), ("shazar", 3, 5), ("shazar", 4, 5)),
    ],
)
async def test_nothing_that_was_seen_is_lost(tmp_path: Path, game: str, players: int, kills: int) -> None:
    await crash_again_and_again(tmp_path, game, players, kills, seed=players)


@pytest.mark.long
@pytest.mark.parametrize(("game", "sizes"), [("shamans", (3, 4, 5)), ("shazar", (2, 3, 4))])
@pytest.mark.parametrize("seed", range(20))
async def test_nothing_that_was_seen_is_ever_lost(
    tmp_path: Path, game: str, sizes: tuple[int, ...], seed: int
) -> None:
    await crash_again_and_again(tmp_path, game, sizes[seed % 3], kills=25, seed=100 + seed)


async def strike_till_lost(server: RealServer, crew: Crew, chance: Random) -> None:
    """Kill and check a few times."""
    for _ in range(5):
        await strike(server, crew, chance)
        check_what_was_seen(server, crew)
        await server.start()
        await crew.come_in(server.port)
        await settled(server, crew)


@pytest.mark.parametrize("game", ["shamans", "shazar"])
async def test_a_house_that_shows_what_is_not_kept_is_found_out(tmp_path: Path, game: str) -> None:
    """The same checks fail if a server shows choices at once and writes them down later."""
    chance = Random(1)
    crew = Crew(3, chance, game=game)
    async with real_server(tmp_path, SLIPSHOD) as server:
        try:
            await crew.come_in(server.port)
            await crew.sit_down()
            with pytest.raises(Lost):
                await strike_till_lost(server, crew, chance)
        finally:
            crew.part()
