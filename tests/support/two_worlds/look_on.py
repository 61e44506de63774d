"""Show a story to a spectator before two servers: people and bots play it.

`look_on` raises `Leak` when the bytes on the spectator's two terminals differ, or the times at which they
come.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from random import Random

from engine.core import Seat
from engine.shamans import UsePortal
from server.match.timing import Timing
from support.house.company import Company, seat_both
from support.screens.terminals import plain
from support.two_worlds.dealt import begin, on_two_servers
from support.two_worlds.happenings import Happenings
from support.two_worlds.hindsight import Said, Story, tell_spectators
from support.two_worlds.leak import Leak
from support.two_worlds.two_servers import TwoServers
from support.two_worlds.watch import finds_the_leak

SPECTATED = range(12)
"""Seeds of the stories that are played every day, a player count."""
PUBLIC = {
    **{text: (text,) for text in ("Pause requested by ", "The table pauses, ", "reserve ", "Watching: ")},
    **{text: (text,) for text in ("who is it?", "he had the", "so it is", "Spectator chat")},
    "Votes to continue without ": ("Votes to continue without ", "Pour continuer sans "),
}
"""Texts that spectators read, besides the game itself; in English, and rare ones in French, too."""
CLOCKED = Timing(hurries_one=True)
"""With the reserves that players have, so that they are seen to be drawn on."""
BEFORE_BOTS, AFTER_BOTS, LATEST = 0.6, 2.3, 4.0
"""Seconds: no bot has answered yet, all have, and no clock has run out."""


async def look_on(story: Story, seed: int) -> Counter[str]:
    """Play a story before both servers, and compare; raises `Leak` where they differ."""
    async with on_two_servers(story, seed, CLOCKED) as both:
        key = f"{story.worlds[0].begins.setup.players} {seed}"
        people = seat_both((both.one, both.two), story, key)
        watched, things = _Watched(both, people, key), Happenings(both, people, key)
        await both.same("before the deal")
        for side, world in zip((both.one, both.two), story.worlds, strict=True):
            begin(side, world, dealt=story.dealt)
        await both.same("at first deal")
        if story.dealt:
            await watched.deal()
        said = story.worlds[0].said
        for decision in sorted({one.decision for one in said}):
            if both.decision != decision:
                raise Leak(f"decision {both.decision} is open instead of {decision}")
            await things.happen()
            if decision != story.ends:
                watched.plan([one for one in said if one.decision == decision])
            while both.decision == decision != story.ends:
                await both.wait()
        await things.happen()
    counted = Counter(
        comparisons=both.compared, staged=both.staged, bytes=both.seen, wakes=both.one.wakes, rounds=1
    )
    text = plain(both.one.player.raw)
    read = Counter(name for name, texts in PUBLIC.items() if any(map(text.count, texts)))
    return Counter(story.met) + watched.met + things.met + counted + read


async def shows_spectators(plant: Callable[[], None], moment: str) -> int:
    """Expect that a spectator is shown a leak, in a story in which this came up; how many were needed."""
    return await finds_the_leak(plant, moment, tell_spectators, look_on, SPECTATED)


class _Watched:
    """A watched round: a decision ends at the same time at both tables; the order of answers before that
    differs."""

    def __init__(self, both: TwoServers, people: tuple[Company, Company], seed: str) -> None:
        self._both = both
        self._seed = seed
        self._chance = Random(f"watched {seed}")
        self._secrets = Random(f"secrets {seed}")
        self._people = people
        self.met: Counter[str] = Counter()

    # ---- before the deal

    async def deal(self) -> None:
        """Let the players cut with different words, one of them twice; then let all be ready, one after the
        other."""
        seats = sorted(self._people[0].doors)
        first, second = seats[:2]
        await self._both.press(b"f")  # the page that shows who has cut
        for company, words in zip(self._people, (("owl",), ("fox", "lynx")), strict=True):
            for word in words:
                company.doors[first].cut(word)
        await self._both.same("after a cut")
        for seat in seats:
            for company, word in zip(self._people, ("a", "b"), strict=True):
                if seat == second:
                    company.doors[seat].cut(word)
                company.doors[seat].set_ready(True)
            await self._both.same(f"when {seat} is ready")
        self.met["other cuts"] += 2

    # ---- who answers when

    def plan(self, said: list[Said]) -> None:
        """Plan everyone's answers to one decision: it ends at the same moment in both worlds."""
        chance = self._chance
        portal = next((one for one in said if isinstance(one.option, UsePortal)), None)
        if portal is not None:
            self._before_a_portal(portal)
        elif len(self._asked) > 1:
            silent = chance.random() < 0.5
            self.met["silent in secret"] += silent
            for company in self._people:
                self._answer_in_secret(company, silent=silent)
        elif chance.random() < 0.06 and self._people[0].awaited:
            self.met["silent"] += 1
        else:
            after = chance.uniform(0.2, LATEST)
            for company in self._people:
                for seat in company.awaited:
                    company.answers(seat, after)

    @property
    def _asked(self) -> tuple[Seat, ...]:
        """Return the asked seats, as everyone sees it."""
        asked = self._both.one.match.state.game.asked
        assert asked is not None
        return asked.seats

    def _answer_in_secret(self, company: Company, *, silent: bool) -> None:
        """Let all but the last seat answer at any time before; the silent seat may differ."""
        awaited = company.awaited
        if not awaited:
            return
        self._secrets.shuffle(awaited)
        last, *others = awaited
        for seat in others:
            if not silent or self._secrets.random() < 0.5:
                company.answers(seat, self._secrets.uniform(0.1, AFTER_BOTS))
                self.met["secret answers"] += 1
        if not silent:
            company.answers(last, self._closing)

    @property
    def _closing(self) -> float:
        """When the last one answers: drawn once for both worlds."""
        return Random(f"closing {self._seed} {self._both.decision}").uniform(AFTER_BOTS, LATEST)

    def _before_a_portal(self, portal: Said) -> None:
        """Plan answers before a Portal. It ends a window, whichever seats have answered, and interrupts an
        Eclipse (W3, A3). An asked bot uses it when it has thought; every other seat, before any bot has."""
        one, two = (company.awaited for company in self._people)
        kept = next((seat for seat in one if seat in two and seat != portal.seat), None)
        plays = portal.seat in self._people[0].awake
        decision = self._both.decision
        several = len(self._asked) > 1
        for company in self._people:
            for seat in company.awaited:
                if several and seat not in {kept, portal.seat} and self._secrets.random() < 0.5:
                    company.answers(seat, self._secrets.uniform(0.01, BEFORE_BOTS - 0.1))
                    self.met["secret answers"] += 1
            if plays:
                company.does(portal.seat, portal.option, decision, BEFORE_BOTS)
            elif portal.unasked:
                push = partial(company.side.push, portal.seat, portal.option)
                company.side.clock.call_later(BEFORE_BOTS, push)
