"""A match of Shazar before two servers: all that the player at the terminal may not know differs.

`watch` raises `Leak` when the bytes on the two terminals differ, or how often the house woke the player. The
player has a seat and uses keys, or looks on. The other seats belong to bots and to people without a terminal.
What those do in secret (W2, S7) they do at other times, and in another order, at the second table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable
from itertools import count
from random import Random
from typing import Any

from engine.core import Seat, seats
from engine.shazar import Game, LayoutRule, Option, Question, Setup, View
from engine.shazar.effects import Peek
from engine.shazar.options import (
    STAND_DOWN,
    CastNothing,
    CastSpell,
    FieldReady,
    LayRecommended,
    LeaveEffects,
    Let,
    MoveGate,
    SwapWith,
)
from engine.shazar.state import MOST_CHANGES
from server.bots.worker_pool import DirectThinker
from server.games import GAMES, GameKit
from server.match.clock import Handle
from server.match.thinker import BotKind
from support.clients.at_the_table import ESCAPE, LEFT, RIGHT, ask_again
from support.house.company import People
from support.house.positions import put_position
from support.shazar.redealt import Original, OriginalRules, Redealt, RedealtRules
from support.shazar.samples import lay_out
from support.two_worlds.leak import Leak
from support.two_worlds.two_servers import Host, Side, TwoServers, two_servers
from tui.door import Refusal, TableClock, TableOptions
from tui.shazar.kit import SCREENS
from tui.shazar.table.page import ShazarPage

DAILY = range(6)
"""Seeds of the matches that are played every day, a player count."""
MANY = range(46)
"""Seeds of the matches of the long form, and of those in which a planted leak is looked for."""
DECISIONS = 24
"""Decisions of a match that are compared."""
AFTER_BOTS, LATEST = 2.3, 4.0
"""Seconds: all bots have answered, and no clock has run out."""
_DULL = (CastNothing, LeaveEffects, Let)
THINGS = (b"a1", b"b", b"g", b"fate", b"artifacts", b"spark", b"truce", b"ill")
"""A hex, mages, the Fate deck, all artifacts, a spell, a Fate card, an effect."""
PAGES = (
    *(
        (b"h", ESCAPE),
        (b"t", ESCAPE),
        (b"?", ESCAPE),
        (b"\t",),
        (b"f", ESCAPE),
        (b"/", b"fire", b"\r", ESCAPE),
    ),
    *((b"/", b"i ", thing, b"\r", ESCAPE) for thing in THINGS),
)
"""What a player reads: the match, the last turn, all keys, another field, how cards were dealt, all about a
thing; and a name that may be one of the own cards."""


def ramble(view: View, chance: Random) -> Option:
    """Return an answer: rather one that does something."""
    if view.asked is not None and view.asked.question is Question.ARRANGE:
        return _lay(view, chance)
    bold = [option for option in view.replies if _looks_at_cards(option)]
    if bold and chance.random() < 0.7:
        return chance.choice(bold)
    busy = [option for option in view.replies if not isinstance(option, _DULL)]
    return chance.choice(busy if busy and chance.random() < 0.8 else view.replies)


def _looks_at_cards(option: Option) -> bool:
    return isinstance(option, CastSpell) and any(isinstance(effect, Peek) for effect in option.spell.effects)


def _lay(view: View, chance: Random) -> Option:
    """Move a Portal, lay the recommended field again, and be ready: as many steps in both worlds."""
    gates = [option for option in view.replies if isinstance(option, MoveGate)]
    if view.taken is not None:
        return SwapWith(view.taken)
    if view.changes == MOST_CHANGES:
        return chance.choice(gates)
    again = view.changes == MOST_CHANGES - 1 or FieldReady() not in view.replies
    return LayRecommended() if again else FieldReady()


class Rambler(DirectThinker):
    """A bot that answers by lot."""

    __slots__ = ("_chance",)

    def __init__(self, chance: Random) -> None:
        super().__init__()
        self._chance = chance

    def think(self, bot: BotKind, view: Any, seed: int, done: Callable[[Option], None]) -> Handle:  # noqa: ARG002
        """Answer at once."""
        done(ramble(view, self._chance))
        return _DONE


class _Done:
    def cancel(self) -> None:
        """Do nothing: the answer was given."""


_DONE = _Done()


async def watch(
    players: int,
    seed: int,
    *,
    spectated: bool = False,
    decisions: int = DECISIONS,
    kind: type[WireMatch] | None = None,
) -> Counter[str]:
    """Play a match before both servers, and compare; raise `Leak` where they differ."""
    key = f"{players} {seed} {spectated}"
    chance = Random(f"match {key}")
    seat = None if spectated else chance.choice(seats(players))
    rules = OriginalRules(Random(f"dice {key}"))
    other = RedealtRules(rules, seat, Random(f"dreams {key}"))
    both_rules: list[Any] = [rules, other]  # their games are copied as plain ones
    kits = [{**GAMES.kits, "shazar": GameKit(one, load_screens=lambda: SCREENS)} for one in both_rules]
    hosts = [Host(Rambler(Random(f"{place} {key}")), kit) for place, kit in enumerate(kits)]
    async with two_servers((hosts[0], hosts[1]), seed) as both:
        match = (kind or WireMatch)(both, seat, key)
        await match.begin(*_beginning(players, seed, chance))
        for _ in range(decisions):
            if match.is_over:
                break
            await match.decide()
    counted = Counter(matches=1, comparisons=both.compared, bytes=both.seen, staged=both.staged)
    return match.met + counted + Counter({"other worlds": match.redealt.differs})


def _beginning(players: int, seed: int, chance: Random) -> tuple[Setup, Game | None]:
    """Return an opening, one time of three; fields are laid in every other one. Else a position."""
    if seed % 3:
        game = lay_out(players, chance)
        return game.setup, game
    layout = LayoutRule.OWN if seed % 2 else LayoutRule.SHUFFLED
    return Setup(players, layout=layout, standing_down=True, teams=players == 4 and seed % 2 == 0), None


class WireMatch:
    """The two tables, and what happens at both."""

    clock = TableClock.QUICK
    least_people = 0
    """Least people beside the player at the terminal."""
    silence = 0.15
    """How often that player lets the time run out."""

    def __init__(self, both: TwoServers, seat: Seat | None, key: str) -> None:
        self._both, self._seat, self._key = both, seat, key
        self._chance = Random(f"happenings {key}")
        self.secrets = Random(f"secrets {key}")
        self.people: list[People] = []
        self.met: Counter[str] = Counter()

    @property
    def _sides(self) -> tuple[Side, Side]:
        return self._both.one, self._both.two

    @property
    def game(self) -> Original:
        """The first match."""
        game: Original = self._both.one.match.game
        return game

    @property
    def redealt(self) -> Redealt:
        """The match that follows."""
        game: Redealt = self._both.two.match.game
        return game

    @property
    def is_over(self) -> bool:
        """True if the match is over, and everything is shown (V6)."""
        return self.game.over

    # ---- the beginning

    async def begin(self, setup: Setup, game: Game | None) -> None:
        """Seat everyone at both tables, and deal; or go on from a position."""
        options = TableOptions(setup.players, game="shazar", clock=self.clock, values=setup.values)
        for side in self._sides:
            self._sit_down(side, options)
        await self.same("before the deal")
        if game is not None:
            self._put(game)
            await self.same("at a position")
            return
        for seat in sorted(self.people[0].doors) if self.people else ():
            for people in self.people:
                people.doors[seat].set_ready(True)
        if self._seat is not None:
            await self._press(b"r")
        await self.same("after the deal")

    def _sit_down(self, side: Side, options: TableOptions) -> None:
        chance = Random(f"people {self._key}")
        most = options.players - (self._seat is not None)
        least = self.least_people if self._seat is not None else 1
        people = chance.randint(least, most)
        if people:
            self.people.append(People(side, options, people, chance, self._seat))
        else:
            assert self._seat is not None
            side.sit_down(options, self._seat)

    def _put(self, game: Game) -> None:
        """Let both matches go on from a position."""
        one, two = (side.match for side in self._sides)
        original: Any = Original.of(game)  # both are copied as plain games
        redealt: Any = self.redealt
        redealt.original = original
        redealt.from_here(game)
        put_position(one.state, original)
        put_position(two.state, redealt)
        ask_again(one)
        ask_again(two)

    # ---- one decision after the other

    async def decide(self) -> None:
        """Let everyone answer, and time pass until there is another question."""
        decision = self._both.decision
        asked = self.game.asked
        assert asked is not None
        self.met[asked.question.value] += 1
        await self._look_around()
        if self.people and self._chance.random() < 0.02:
            await self._stand_down()
        else:
            self._plan()
        silent = self._chance.random() < self.silence
        for tries in count():
            if self._both.decision != decision or self.is_over:
                return
            if self._is_awaited and not silent:
                await self._answer(tries)
            else:
                await self._wait()

    async def same(self, when: str) -> None:
        await self._compare(self._both.same(when))

    async def _press(self, *keys: bytes) -> None:
        await self._compare(self._both.press(*keys))

    async def _wait(self) -> None:
        await self._compare(self._both.wait())

    async def _compare(self, comparison: Awaitable[None]) -> None:
        """Compare. When the match is over in both worlds, everything is shown (V6)."""
        try:
            await comparison
        except Leak:
            if not (self.game.over and self.redealt.over):
                raise
        if self.redealt.leak:
            raise Leak(self.redealt.leak)

    # ---- the player at the terminal

    @property
    def _is_awaited(self) -> bool:
        return self._seat is not None and self._seat in self.game.waiting

    @property
    def _page(self) -> ShazarPage:
        page = self._both.one.session.rooms.started("shazar")
        assert isinstance(page, ShazarPage)
        return page

    async def _look_around(self) -> None:
        """Go through what is on offer, so that previews are drawn; or read a page."""
        keys: list[bytes] = []
        if self._is_awaited or self._chance.random() < 0.1:
            keys += [self._chance.choice((LEFT, RIGHT))] * self._chance.randrange(4)
        if self._chance.random() < 0.15:
            self.met["pages"] += 1
            keys += self._chance.choice(PAGES)
        if keys:
            await self._press(*keys)

    async def _answer(self, tries: int) -> None:
        """Pick something by key or by arrow, do it, and confirm. After some tries, do nothing more."""
        session, page, seat = self._both.one.session, self._page, self._seat
        assert seat is not None
        if seat in self._both.one.match.picture(seat).sat_out:
            await self._press(b"\r")
            return
        keys = [item.key.encode() for item in page.offer(page.view(session.scene)).listed]
        if tries > 6:
            await self._press(*((b"2", b"\r") if b"0" not in keys else (b"0",)))
        elif keys and self._chance.random() < 0.7:
            await self._press(self._chance.choice(keys))
        else:
            await self._press(*[RIGHT] * self._chance.randint(1, 5))
        if page.picked is not None:
            await self._press(b"\r")
            if page.is_confirming:
                self.met["confirmations"] += 1
                await self._press(b"y")

    # ---- the people without a terminal

    async def _stand_down(self) -> None:
        """G8: let a person leave the match, asked or not."""
        able = [seat for seat in self.people[0].awake if STAND_DOWN in self.game.options(seat)]
        if not able or len(self.game.view(None).inside) < 3:
            return
        seat, decision = self._chance.choice(able), self._both.decision
        for people in self.people:
            people.doors[seat].choose(STAND_DOWN, decision)
        self.met["stood down"] += 1
        await self.same(f"when {seat} stands down")

    def _plan(self) -> None:
        """Plan the answers of people: the last one comes at the same time at both tables, others do not."""
        asked = self.game.asked
        if asked is None or not self.people:
            return
        awake = [seat for seat in self.people[0].awake if seat in asked.seats]
        closing = self._chance.uniform(AFTER_BOTS, LATEST)
        self._chance.shuffle(awake)
        for place, seat in enumerate(awake):
            for people in self.people:
                after = closing if not place else self.secrets.uniform(0.1, AFTER_BOTS)
                self.met["secret answers"] += place > 0
                self._answers(people, seat, after)

    def _answers(self, people: People, seat: Seat, after: float) -> None:
        """Let a seat answer after some seconds; a field is ready at once."""
        decision = self._both.decision

        def choose() -> None:
            game = people.side.match.game
            if game.decision != decision or seat not in game.waiting:
                return
            view = game.view(seat)
            ready = FieldReady() in view.replies
            option = FieldReady() if ready else ramble(view, self.secrets)
            try:
                people.doors[seat].choose(option, decision)
            except Refusal as refusal:
                raise Leak(f"{seat} cannot {option}") from refusal

        people.side.clock.call_later(after, choose)


async def finds_the_leak(
    plant: Callable[[], None], *, spectated: bool = False, kind: type[WireMatch] = WireMatch
) -> int:
    """Expect that the bytes differ in a match of the sample; return how many were needed.

    test_shazar_at_the_wire.py shows that without a leak they do not.
    """
    plant()
    for number, seed in enumerate(MANY, start=1):
        try:
            await watch(3 + seed % 2, seed, spectated=spectated, kind=kind)
        except Leak:
            return number
    raise AssertionError("nobody has found the leak")
