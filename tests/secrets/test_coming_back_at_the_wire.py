"""V4 at the wire, for late viewers: a screen that is drawn again during a round reveals nothing more."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from itertools import count, islice

import pytest

from engine.core import Seat
from engine.shamans import Role, UsePortal
from server.match.match import Match
from support.clients.at_the_table import the_table
from support.house.company import seat_both
from support.screens.terminals import until
from support.servers.open_house import OpenHouse
from support.two_worlds.dealt import begin, on_two_servers, sit_down
from support.two_worlds.hindsight import Story, tell, tell_spectators
from support.two_worlds.leak import Leak
from support.two_worlds.look_on import CLOCKED
from support.two_worlds.two_servers import Side, TwoServers
from tui.door import Presence, TimedOut

STORIES = 3
EVERY = 3
"""Decisions from one lost connection to the next."""
PAIR = ("other cards", "other roles", "other tiles")


def _passes_by(story: Story) -> bool:
    """Return True if time alone ends a story: no player uses a Portal unasked, and the viewer uses none at
    all, because the clock uses none (W2).
    """
    own = [one.option for one in story.worlds[0].said if one.seat == story.seat]
    return not story.met["unasked"] and not any(isinstance(option, UsePortal) for option in own)


def stories(players: int) -> Iterator[tuple[Story, int]]:
    """Return stories that time alone ends, and whose worlds differ in everything."""
    told = ((tell(players, seed), seed) for seed in count(500))
    return islice((one for one in told if _passes_by(one[0]) and all(map(one[0].met.get, PAIR))), STORIES)


async def _comes_back(side: Side) -> None:
    """Break the connection, and let the guest return by the code, on a new terminal."""
    house: OpenHouse = side.house
    code = house.person("anna").reclaim
    side.player.vanish()
    await until(lambda: not house.server.house.doors, "anna is gone")
    side.player = await house.player("anna", command=code)
    await until(lambda: house.present == {"anna"}, "anna is back")
    await side.player.sees("anna")


async def _both_come_back(both: TwoServers) -> None:
    await asyncio.gather(*map(_comes_back, (both.one, both.two)))
    both.seen = 0
    await both.same("back on a new terminal")


async def _both_go(both: TwoServers) -> None:
    """Each server counts the tasks that it leaves behind, and would take the other's new visitor for one."""
    for side in (both.one, both.two):
        side.player.vanish()
        await until(lambda house=side.house: not house.server.clients, "anna is gone")  # type: ignore[misc]  # this one


async def _come_and_go(story: Story, seed: int) -> int:
    """Let a story pass, and break the connection again and again; return how often."""
    async with on_two_servers(story, seed) as both:
        try:
            return await _pass_by(both, story)
        finally:
            await _both_go(both)


async def _pass_by(both: TwoServers, story: Story) -> int:
    breaks = 0
    for side, world in zip((both.one, both.two), story.worlds, strict=True):
        sit_down(side, story)
        begin(side, world, dealt=story.dealt)
    await both.same("at first deal")
    if story.dealt:
        await both.press(b"r")
    for number, decision in enumerate(sorted({one.decision for one in story.worlds[0].said})):
        assert both.decision == decision, "the story is another one"
        if number % EVERY == 0:
            await _both_come_back(both)
            breaks += 1
        while both.decision == decision != story.ends:
            await both.wait()
    await _both_come_back(both)
    return breaks + 1


async def _come_and_go_in_all(told: Iterable[tuple[Story, int]]) -> int:
    return sum([await _come_and_go(story, seed) for story, seed in told])


@pytest.mark.parametrize("players", [3, 4, 5])
async def test_who_comes_back_is_told_nothing_that_is_hidden(players: int) -> None:
    """V4: on a new terminal, all bytes are the same, with the missed lines and the current clock."""
    assert await _come_and_go_in_all(stories(players)) >= 2 * STORIES


async def test_a_line_that_only_some_are_told_when_they_are_back_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told = [*stories(3), *stories(4)]
    honest = Match.player_changed

    def player_changed(self: Match, seat: Seat, name: str, presence: Presence) -> None:
        honest(self, seat, name, presence)
        after = Seat((seat + 1) % self.game.setup.players)
        if presence is Presence.BACK and self.game._state.role_of(after) is Role.SHADOW:
            self.state.logs.hear([TimedOut(seat)])

    monkeypatch.setattr(Match, "player_changed", player_changed)
    with pytest.raises(Leak):
        await _come_and_go_in_all(told)


@pytest.mark.parametrize("players", [3, 4, 5])
async def test_who_begins_to_watch_in_the_middle_is_told_nothing_that_is_hidden(players: int) -> None:
    """V4: the picture and the log of a round that began before the spectator came."""
    told = ((tell_spectators(players, seed), seed) for seed in count(500))
    laid = ((story, seed) for story, seed in told if not story.dealt and any(map(story.met.get, PAIR)))
    for story, seed in islice(laid, STORIES):
        async with on_two_servers(story, seed, CLOCKED) as both:
            sides = both.one, both.two
            seat_both(sides, story, f"{players} {seed}")
            for side, world in zip(sides, story.worlds, strict=True):
                side.door.leave()
                begin(side, world, dealt=False)
            await both.same("in the lobby")
            for side in sides:
                side.door.watch(the_table(side.house).code)
            await both.same("beginning to watch")
            match = both.one.door.look().match
            assert match is not None
            assert match.view.asked is not None, "a round is being played"
            await both.press(b"h")
