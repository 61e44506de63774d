"""Play a story before two servers: one player by keys, amid people who drop, vote, miss and are sat out.

The public actions of those people are the same at both tables. Hidden facts differ: their cards, roles and
tiles, and which of them have answered already where several are asked (W3, A3). `amid` raises `Leak` when the
bytes on the player's two terminals differ, or how often the house woke the player.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from operator import methodcaller
from random import Random

from engine.core import Seat
from engine.shamans import Option, UsePortal
from server.house import HouseDoor
from support.house.company import Company
from support.two_worlds.dealt import begin, on_two_servers
from support.two_worlds.hindsight import Said, Story, World
from support.two_worlds.leak import Leak
from support.two_worlds.two_servers import Side, TwoServers
from support.two_worlds.watch import Watched

AMID = range(8)
"""Seeds of the stories that are played every day, for each number of players."""
BEFORE_BOTS, AFTER_BOTS, LATEST = 0.6, 2.3, 4.0
"""Seconds: no bot has answered yet, all have, and no clock has run out."""


class Others(Company):
    """The people at one of the tables besides the player; each has a key and can come back."""

    def __init__(self, side: Side, story: Story, world: World, chance: Random) -> None:
        assert story.seat is not None
        people = chance.randint(2, world.begins.setup.players - 1)
        super().__init__(side, world, people, chance, story.seat)
        self.away: set[Seat] = set()

    def _enter(self, name: str) -> HouseDoor:
        return self.side.house.server.house.enter(f"key of {name}", name)

    @property
    def awake(self) -> list[Seat]:
        """The seats of other people for whom no bot plays."""
        return [seat for seat in super().awake if seat not in self.away]

    def drops(self, seat: Seat) -> None:
        """Let a person lose the connection."""
        self.away.add(seat)
        self.doors[seat].close(dropped=True)

    def returns(self, seat: Seat) -> None:
        """Let an absent person connect again."""
        self.away.discard(seat)
        self.doors[seat] = self._enter(self.doors[seat].person.name)

    def votes(self, seat: Seat, without: Seat) -> None:
        """Let a person vote to continue without another one, or take the vote back."""
        self.doors[seat].vote(without)

    def player_votes(self, without: Seat) -> None:
        """Let the player vote to continue without a person."""
        self.side.door.vote(without)

    def wishes(self, seat: Seat, wanted: bool) -> None:
        """Let a person wish for a pause, or withdraw the wish."""
        self.doors[seat].wish_pause(wanted)

    def is_ready(self, seat: Seat) -> None:
        """Let a person be ready for the deal."""
        self.doors[seat].set_ready(True)

    def is_back(self, seat: Seat) -> None:
        """Let a person play again, after a bot sat in."""
        self.doors[seat].come_back()

    def pushes(self, seat: Seat, option: Option) -> None:
        """Let a person use a Portal unasked."""
        self.side.push(seat, option)


async def amid(story: Story, seed: int) -> Counter[str]:
    """Play a story before both servers, and compare; raise `Leak` where they differ."""
    key = f"{story.worlds[0].begins.setup.players} {seed}"
    async with on_two_servers(story, seed) as both:
        sides = both.one, both.two
        people = tuple(
            Others(side, story, world, Random(f"amid {key}"))
            for side, world in zip(sides, story.worlds, strict=True)
        )
        round_ = _Round(both, people, story, key)
        await both.same("before the deal")
        for side, world in zip(sides, story.worlds, strict=True):
            begin(side, world, dealt=story.dealt)
        await both.same("at first deal")
        if story.dealt:
            await round_.deal()
        said = story.worlds[0].said
        for decision in sorted({one.decision for one in said}):
            if both.decision != decision:
                raise Leak(f"decision {both.decision} is open instead of {decision}")
            await round_.happen()
            await round_.decide([one for one in said if one.decision == decision])
            while both.decision == decision != story.ends:
                await both.wait()
        await round_.happen()
    return Counter(story.met) + round_.met + Counter(comparisons=both.compared, rounds=1)


class _Round:
    """A round amid people. A decision ends at the same time at both tables; the order of answers before that
    differs."""

    def __init__(self, both: TwoServers, people: tuple[Others, ...], story: Story, key: str) -> None:
        self._both = both
        self._people = people
        self._story = story
        self._chance = Random(f"happenings {key}")
        self._secrets = Random(f"secrets {key}")
        assert story.seat is not None
        self._player = Watched(both, story.seat, Random(f"keys {key}"))
        self._sleepy = self._chance.choice(sorted(people[0].doors))
        """The seat of a person who misses every decision until a bot sits in."""
        self.met: Counter[str] = Counter()

    async def _all(self, what: str, do: Callable[[Others], object]) -> None:
        """Let the same happen at both tables, at once."""
        for others in self._people:
            do(others)
        self.met[what] += 1
        await self._both.same(f"after {what}")

    async def deal(self) -> None:
        """Let everyone be ready, the player last."""
        for seat in sorted(self._people[0].doors):
            await self._all("ready", methodcaller("is_ready", seat))
        await self._both.press(b"r")

    # ---- what people do besides playing

    async def happen(self) -> None:
        """Let people drop, come back, vote or wish for a pause, now and then."""
        one, chance = self._people[0], self._chance
        for seat in sorted(one.doors):
            if seat in one.away and chance.random() < 0.4:
                await self._all("returns", methodcaller("returns", seat))
            elif seat not in one.away and seat not in one.awake and chance.random() < 0.3:
                await self._all("back", methodcaller("is_back", seat))
        if one.awake and chance.random() < 0.5:
            await chance.choice((self._drop, self._vote, self._wish))(chance.choice(one.awake))

    async def _drop(self, seat: Seat) -> None:
        await self._all("drops", methodcaller("drops", seat))

    async def _vote(self, seat: Seat) -> None:
        spared = [other for other in self._both.one.match.picture(None).spared if other != seat]
        if spared:
            await self._all("votes", methodcaller("votes", seat, spared[0]))

    async def _wish(self, seat: Seat) -> None:
        """Wish for a pause that the creator does not grant, and withdraw the wish."""
        if self._people[0].doors[seat].person is not self._people[0].creator.person:
            for wanted in (True, False):
                await self._all("wishes", methodcaller("wishes", seat, wanted))

    # ---- who answers when

    async def decide(self, said: list[Said]) -> None:
        """Let everyone answer one decision: the player by keys, the others at their times."""
        decision = self._both.decision
        await self._player.look_around()
        for one in said:
            if one.seat == self._story.seat:
                await self._player.do(one.option)
        for one in said:
            if one.unasked and one.seat != self._story.seat:
                await self._all("unasked", methodcaller("pushes", one.seat, one.option))
        if self._both.decision != decision or decision == self._story.ends:
            return
        portal = next((one for one in said if isinstance(one.option, UsePortal) and not one.unasked), None)
        if portal is not None:
            self._use_portal(portal)
        elif len(self._asked) > 1:
            self._answer_in_secret()
        else:
            await self._answer_alone()

    @property
    def _asked(self) -> tuple[Seat, ...]:
        """The seats that are asked, as everyone sees it."""
        asked = self._both.one.match.state.game.asked
        assert asked is not None
        return asked.seats

    def _use_portal(self, portal: Said) -> None:
        """Let a person who is asked use a Portal before any bot has answered; a bot does it by itself."""
        for others in self._people:
            if portal.seat in others.awake:
                others.does(portal.seat, portal.option, self._both.decision, BEFORE_BOTS)

    def _answer_in_secret(self) -> None:
        """Let all but one answer at any time; the last one ends it at the same time at both tables."""
        closing = self._chance.uniform(AFTER_BOTS, LATEST)
        for others in self._people:
            awaited = others.awaited
            self._secrets.shuffle(awaited)
            for place, seat in enumerate(awaited):
                others.answers(seat, self._secrets.uniform(0.1, AFTER_BOTS) if place else closing)
                self.met["secret answers"] += place > 0

    async def _answer_alone(self) -> None:
        """Let the one person who is asked answer, miss it, or be outvoted by all others."""
        one = self._people[0]
        for seat in one.awaited:
            voters = [other for other in one.awake if other != seat]
            if seat == self._sleepy:
                self.met["misses"] += 1
                continue
            if voters and seat in self._both.one.match.picture(None).spared and self._chance.random() < 0.3:
                voted = dict(self._both.one.match.picture(None).pause.votes).get(seat, ())
                for voter in voters:
                    if voter not in voted:
                        await self._all("votes", methodcaller("votes", voter, seat))
                await self._all("outvoted", methodcaller("player_votes", seat))
                continue
            after = self._chance.uniform(0.2, LATEST)
            for others in self._people:
                others.answers(seat, after)
