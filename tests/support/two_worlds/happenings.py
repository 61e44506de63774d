"""Events at a watched table besides the game: chat, pauses, votes, and a spectator who looks around.

They happen at both of two tables; but a message that the referee stops at one is not even sent at the other
(K1).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

from engine.core import Seat
from support.clients.at_the_table import ESCAPE
from support.house.company import Company
from support.house.fake_house import held_back
from support.two_worlds.two_servers import TwoServers

PAGES = (
    (b"h", ESCAPE),
    (b"t", ESCAPE),
    (b"?", ESCAPE),
    (b"\x1b[5~", b"\x1b[6~"),
    (b"\x1bOR", b"\x1bOR"),
)
"""What a spectator reads: the round, the last turn, all keys, older lines of the log; F3, there and back."""


class Happenings:
    """Random events, each followed by a comparison."""

    def __init__(self, both: TwoServers, people: tuple[Company, Company], seed: str) -> None:
        self._both = both
        self._people = people
        self._chance = Random(f"happenings {seed}")
        self._seats = sorted(people[0].doors)
        self.met: Counter[str] = Counter()

    async def happen(self) -> None:
        """Let silent players return; and perhaps let something else happen."""
        for seat in self._seats:
            if seat not in self._people[0].awake and self._chance.random() < 0.5:
                await self._all("back", self._come_back, seat)
        things = (
            *(self._player_talks, self._fellow_talks, self._spectator_talks, self._is_held_back),
            *(self._looks_around, self._wish, self._pause, self._vote),
        )
        if self._chance.random() < 0.3:
            await self._chance.choice(things)()

    async def _all(self, what: str, do: Callable[[Company, Seat], object], seat: Seat) -> None:
        """Let a seat do it at both tables."""
        for company in self._people:
            do(company, seat)
        self.met[what] += 1
        await self._both.same(f"after {what}")

    @staticmethod
    def _come_back(company: Company, seat: Seat) -> None:
        company.doors[seat].come_back()

    # ---- talk

    async def _player_talks(self) -> None:
        seat = self._chance.choice(self._seats)
        await self._all("players' talk", lambda company, seat: company.doors[seat].say("who is it?"), seat)

    async def _fellow_talks(self) -> None:
        """Let another spectator chat; the referee does not read that lane (K1)."""
        for company in self._people:
            company.fellow.say("he had the blue 5")
        self.met["watchers' talk"] += 1
        await self._both.same("after watchers' talk")

    async def _spectator_talks(self) -> None:
        self.met["watchers' talk"] += 1
        await self._both.press(b"c", b"so", b" ", b"it", b" ", b"is", b"\r")

    async def _is_held_back(self) -> None:
        held_back(self._people[0].doors[self._chance.choice(self._seats)].say, "I have the blue 5")
        self.met["held back"] += 1
        await self._both.same("after what was held back")

    async def _looks_around(self) -> None:
        self.met["looks"] += 1
        await self._both.press(*self._chance.choice(PAGES))

    # ---- wishes

    async def _wish(self) -> None:
        """Let a player wish for a pause that the creator does not grant, and withdraw the wish."""
        company = self._people[0]
        wishing = [seat for seat in company.awake if company.doors[seat] is not company.creator]
        if wishing and len(company.awake) > 1:
            await self._all("wishes", lambda one, seat: one.doors[seat].wish_pause(True), wishing[0])
            await self._all("wishes", lambda one, seat: one.doors[seat].wish_pause(False), wishing[0])

    async def _pause(self) -> None:
        """Let the creator pause the table, once per match, and end the pause."""
        if self.met["pauses"]:
            return
        for _ in range(2):
            await self._all("pauses", lambda company, _: company.creator.wish_pause(True), self._seats[0])

    async def _vote(self) -> None:
        """Let one or two players vote to continue without an asked one."""
        awake, spared = self._people[0].awake, self._both.one.match.picture(None).spared
        voters = [seat for seat in awake if seat not in spared][: self._chance.randint(1, 2)]
        for voter in voters if spared else ():
            await self._all("votes", lambda company, seat: company.doors[seat].vote(spared[0]), voter)
