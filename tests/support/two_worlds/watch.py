"""Play a story before two servers: one player by keys, time from call to call, the others by themselves.

`watch` raises `Leak` when the bytes on the player's two terminals differ.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable
from random import Random

from engine.core import Seat
from engine.shamans import Option, UsePortal, View
from support.clients.at_the_table import ESCAPE, LEFT, RIGHT
from support.two_worlds.dealt import begin, on_two_servers, sit_down
from support.two_worlds.hindsight import Said, Story, tell
from support.two_worlds.leak import Leak
from support.two_worlds.two_servers import TwoServers
from tui.door import BotPace
from tui.shamans.table.choices import KEYS, asks_first, is_asked, pickable

ROUNDS = range(24)
"""Seeds of the stories that are played every day, a player count."""


async def watch(
    story: Story, seed: int, pace: BotPace = BotPace.NATURAL, *, runs_on: bool = False, meddles: bool = False
) -> Counter[str]:
    """Play a story before both servers, and compare; raises `Leak` where they differ.

    With `runs_on`, the player often runs on to their next decision. With `meddles`, the player marks others
    and changes the bots' pace, also while answers are given in secret.
    """
    async with on_two_servers(story, seed) as both:
        sides = both.one, both.two
        for side in sides:
            sit_down(side, story, pace)
        await both.same("before the deal")
        for side, world in zip(sides, story.worlds, strict=True):
            begin(side, world, dealt=story.dealt)
        await both.same("at first deal")
        if story.dealt:
            await both.press(b"r")
        assert story.seat is not None
        player = Watched(both, story.seat, Random(f"keys {seed}"), runs_on=runs_on, meddles=meddles)
        said = story.worlds[0].said
        for decision in sorted({one.decision for one in said}):
            if both.decision != decision:
                raise Leak(f"decision {both.decision} is open instead of {decision}")
            await _decide(both, player, [one for one in said if one.decision == decision], story)
        await player.look_around()
    seen = Counter(comparisons=both.compared, staged=both.staged, bytes=both.seen, rounds=1, runs=player.runs)
    return Counter(story.met) + seen + player.met


async def finds_the_leak(
    plant: Callable[[], None],
    moment: str,
    tell: Callable[[int, int], Story] = tell,
    watch: Callable[[Story, int], Awaitable[object]] = watch,
    rounds: range = ROUNDS,
) -> int:
    """Expect that the bytes differ in a story of the sample in which this came up; how many were needed.

    The stories are told before the leak is planted; test_at_the_wire.py shows that without one they pass.
    """
    numbered = [(tell(players, seed), seed) for seed in rounds for players in (3, 4, 5)]
    plant()
    for count, (story, seed) in enumerate([pair for pair in numbered if pair[0].met[moment]], start=1):
        try:
            await watch(story, seed)
        except Leak:
            return count
    raise AssertionError("nobody has found the leak")


async def _decide(both: TwoServers, player: Watched, said: list[Said], story: Story) -> None:
    """Make everyone's choices in one decision: the player's by keys, or by a timeout."""
    mine = [one for one in said if one.seat == story.seat]
    await player.look_around()
    if mine and not player.is_silent(mine):
        for one in mine:
            await player.do(one.option)
    for one in said:
        if one.unasked and one.seat != story.seat:
            for side in (both.one, both.two):
                side.push(one.seat, one.option)
            await both.same(f"after the Portal of {one.seat}")
    while both.decision == said[0].decision and said[0].decision != story.ends:
        await both.wait()
        await player.meddle()


class Watched:
    """The player whose terminals are compared."""

    def __init__(
        self,
        both: TwoServers,
        seat: Seat,
        chance: Random,
        *,
        runs_on: bool = False,
        meddles: bool = False,
    ) -> None:
        self._both = both
        self._seat = seat
        self._chance = chance
        self._runs_on = runs_on
        self._meddles = meddles
        self.runs = 0
        """How often the player has run on."""
        self.met: Counter[str] = Counter()
        """What the player has meddled with."""

    @property
    def view(self) -> View:
        """The player's view."""
        view: View = self._both.one.match.game.view(self._seat)
        return view

    def is_silent(self, mine: list[Said]) -> bool:
        """Return True if the clock should answer for the player; it uses no Portal (W2)."""
        portal = any(isinstance(one.option, UsePortal) for one in mine)
        return not portal and self._chance.random() < 0.25

    async def look_around(self) -> None:
        """Go through what is on offer, so that previews are drawn; read the history; hide the role."""
        keys = []
        if is_asked(self.view) or self._chance.random() < 0.1:
            keys += [self._chance.choice((LEFT, RIGHT))] * self._chance.randrange(6)
        if self._chance.random() < 0.1:
            keys += self._chance.choice(((b"h", ESCAPE), (b"t", ESCAPE), (b"v",), (b"\x1bOR", b"\x1bOR")))
        if keys:
            await self._both.press(*keys)
        can = self._runs_on and self._can_run_on()
        if can and not is_asked(self.view) and self._chance.random() < 0.7:  # in a window the story answers
            self.runs += 1
            await self._both.press(b">")
        await self.meddle()

    async def meddle(self) -> None:
        """Perhaps mark another player, or change the bots' pace; count what is done amid secret answers."""
        asked, players = self.view.asked, self.view.setup.players
        secret = asked is not None and len(asked.seats) > 1
        if not self._meddles or self._chance.random() > (0.9 if secret else 0.3):
            return
        if self._chance.random() < 0.5 and self._both.one.session.picture.marks:
            self.met["marks in secret" if secret else "marks"] += 1
            await self._both.press(b"m", str(self._chance.randrange(1, players)).encode(), ESCAPE)
        else:
            self.met["paces in secret" if secret else "paces"] += 1
            await self._both.press(b"+")

    def _can_run_on(self) -> bool:
        """Return True if the player may run on; a difference is a leak even before it can be seen."""
        one, two = (side.match.picture(self._seat).can_run_on for side in (self._both.one, self._both.two))
        if one != two:
            raise Leak("running on is offered in one world only")
        return one

    async def do(self, option: Option) -> None:
        """Pick it by its key, or with the arrows if it has none, play it, and confirm.

        A player who was silent twice, and for whom a bot plays, has to come back first.
        """
        if self._seat in self._both.one.match.picture(self._seat).sat_out:
            await self._both.press(b"\r")
        view = self.view
        things = pickable(view)
        place = next((place for place, item in enumerate(things) if item.option is option), None)
        if place is None:
            raise Leak(f"{option} is not offered")
        pick = [KEYS[place].encode()] if place < len(KEYS) else [LEFT] * (len(things) - place)
        sure = [b"y"] if asks_first(view, option) else []
        await self._both.press(ESCAPE, b"n", *pick, b"\r", *sure)  # without a pick, Esc asks about leaving
