"""A house in which anything happens, also a restart: no player loses a seat, and no table is stuck.

The model knows each person's seats and place, and since when they are away. This and the `facts` of the
tables must be the same after a restart.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from engine.core import Seat
from server.house import LIMITS, HouseDoor
from server.house.people.people import Person
from server.house.pictures import Pictures
from server.house.seats import BotSitter
from server.house.table import Table
from server.match.match import Match
from server.match.timing import TIMING
from support.house.fake_house import own_match, own_table
from support.house.survival import at, facts, open_house, restarted
from tui.door import BotPace, Reason, Refusal, TableClock, TableOptions

pytestmark = pytest.mark.games("shamans", "shazar", "dice")

OPTIONS = (
    TableOptions(players=3),
    TableOptions(players=3, public=False, clock=TableClock.NONE),
    TableOptions(players=3, clock=TableClock.DAYS),
    TableOptions(players=4, clock=TableClock.QUICK),
)
PEOPLE = range(5)
"""Three with a key, then two guests."""
WHICH = range(24)
SECONDS = (1, 5, 29, 31, 100, 2000, 3601)
DOWN = (0, 100, 90_000)
YES_OR_NO = (True, False)
DAY = 24 * 3600
one_of = st.sampled_from


@dataclass(eq=False)
class Actor:
    """A person in the model."""

    key: str | None
    name: str
    code: str = ""
    door: HouseDoor | None = None
    at: Desk | None = None
    """The table where they are, or will be when they come back."""
    watches: bool = False
    away_since: float = 0.0


@dataclass(eq=False)
class Desk:
    """A table in the model."""

    code: str
    options: TableOptions
    seats: list[Actor | str | None] = field(default_factory=list)
    left: dict[int, Actor] = field(default_factory=dict)
    """The actors who left a seat in a match and may take it back, by seat."""
    started: bool = False

    @property
    def for_days(self) -> bool:
        return self.options.clock is TableClock.DAYS

    @property
    def actors(self) -> list[Actor]:
        return [sitter for sitter in self.seats if isinstance(sitter, Actor)]

    @property
    def here(self) -> list[Actor]:
        """The actors who have a seat and look at the table."""
        return [actor for actor in self.actors if actor.door is not None and actor.at is self]


class Survival(RuleBasedStateMachine):
    """All that can happen to people and their seats."""

    @initialize()
    def build(self) -> None:
        self.house = open_house(timing=TIMING)
        keys = [Actor(f"key of {name}", name) for name in ("anna", "bob", "cleo")]
        self.actors = [*keys, Actor(None, "gil"), Actor(None, "hal")]
        self.desks: list[Desk] = []
        for who in PEOPLE:
            self.enter(who)

    # ---- coming and going

    @rule(who=one_of(PEOPLE))
    def enter(self, who: int) -> None:
        """Let an actor enter: for the first time, again, or with a second connection."""
        actor = self.actors[who]
        older, told = actor.door, list[str]()
        if older is not None:
            older.on_taken_over(lambda: told.append("taken over"))
        door = self.house.enter(actor.key, actor.name)
        if actor.key is None and actor.code and _refusal(door.reclaim, actor.code) is not None:
            assert not self._seats_of(actor), "a guest who has a seat can come back"
            for desk in self.desks:
                desk.left = {seat: one for seat, one in desk.left.items() if one is not actor}
            actor.at = None
        picture = door.look()
        actor.name, actor.code, actor.door = picture.me, picture.reclaim, door
        assert told == ([] if older is None else ["taken over"])

    @rule(who=one_of(PEOPLE), dropped=one_of(YES_OR_NO))
    def go(self, who: int, dropped: bool) -> None:
        actor = self.actors[who]
        if actor.door is None:
            return
        desk = actor.at
        runs = desk is not None and self._runs(desk)
        actor.door.close(dropped)
        actor.door, actor.away_since = None, self.house.clock.time
        if actor.watches:
            actor.at, actor.watches = None, False
        elif desk is not None and desk.for_days:
            actor.at = None
        elif desk is not None and not dropped and not runs:
            self._stand_up(actor, desk, runs)

    @rule(seconds=one_of(SECONDS))
    def wait(self, seconds: int) -> None:
        self.house.wait(seconds)
        self._tidy()

    @rule(down=one_of(DOWN), stopped=one_of(YES_OR_NO))
    def restart(self, down: int, stopped: bool) -> None:
        """End the house, cleanly or not, and open another one."""
        before = facts(self.house)
        if stopped:
            self.house.close()
            for actor in self.actors:
                if actor.door is not None:
                    actor.door.close(dropped=True)
        again = restarted(self.house, down)
        assert facts(again) == before
        self.house = restarted(again)
        assert facts(self.house) == before
        for actor in self.actors:
            actor.door, actor.watches = None, False
            actor.at = next((desk for desk in self._seats_of(actor) if not desk.for_days), None)
            actor.away_since = self.house.clock.time + LIMITS.opening_grace

    # ---- tables

    @rule(who=one_of(PEOPLE), options=one_of(OPTIONS))
    def open_table(self, who: int, options: TableOptions) -> None:
        actor = self.actors[who]
        if actor.door is None:
            return
        if actor.at is not None:
            assert _refusal(actor.door.open_table, options) is Reason.SEATED_ELSEWHERE
            return
        if self._has_his_days(actor, options):
            assert _refusal(actor.door.open_table, options) is Reason.TOO_MANY_SEATS
        elif len(self.desks) < 4:
            code = actor.door.open_table(options)
            actor.at = Desk(code, options, [actor, *[None] * (options.players - 1)])
            self.desks.append(actor.at)

    @rule(who=one_of(PEOPLE), which=one_of(WHICH))
    def join(self, who: int, which: int) -> None:
        actor, desk = self.actors[who], self._desk(which)
        if actor.door is None or desk is None:
            return
        reason = None
        if actor.at is not None and (actor.at is not desk or actor.watches):
            reason = Reason.SEATED_ELSEWHERE
        elif actor in desk.actors:
            pass
        elif self._runs(desk) and actor not in desk.left.values():
            reason = Reason.ALREADY_STARTED
        elif None not in desk.seats and actor not in desk.left.values():
            reason = Reason.TABLE_FULL
        elif self._has_his_days(actor, desk.options):
            reason = Reason.TOO_MANY_SEATS
        assert _refusal(actor.door.join, desk.code) is reason
        if reason is not None:
            return
        if actor not in desk.actors:
            back = [seat for seat, one in desk.left.items() if one is actor]
            seat = back[0] if back else desk.seats.index(None)
            desk.left.pop(seat, None)
            desk.seats[seat] = actor
        actor.at = desk

    @rule(who=one_of(PEOPLE))
    def leave(self, who: int) -> None:
        actor = self.actors[who]
        if actor.door is None:
            return
        desk = actor.at
        runs = desk is not None and self._runs(desk)
        assert _refusal(actor.door.leave) is (Reason.NOT_SEATED if desk is None else None)
        if desk is not None and not actor.watches and not (desk.for_days and runs):
            self._stand_up(actor, desk, runs)
        actor.at, actor.watches = None, False

    @rule(who=one_of(PEOPLE), which=one_of(WHICH))
    def watch(self, who: int, which: int) -> None:
        actor, desk = self.actors[who], self._desk(which)
        if actor.door is None or desk is None:
            return
        if actor in desk.actors:
            self.join(who, which)
            return
        reason = None if actor.at is None else Reason.SEATED_ELSEWHERE
        if not desk.options.public or not desk.started:
            reason = Reason.NO_SUCH_TABLE
        assert _refusal(actor.door.watch, desk.code) is reason
        if reason is None:
            actor.at, actor.watches = desk, True

    @rule(which=one_of(WHICH))
    def get_going(self, which: int) -> None:
        """Fill a table with bots, and start it if all its players are there."""
        desk = self._desk(which)
        if desk is None or desk.started or len(desk.here) < len(desk.actors):
            return
        table = at(self.house, desk.code)
        creator = self.house.doors[table.creator]
        for seat, sitter in enumerate(desk.seats):
            if sitter is None:
                creator.add_bot(Seat(seat), "random")
                desk.seats[seat] = "bot"
        for actor in desk.here:
            self._door(actor).set_ready(True)
        assert table.started
        desk.started = True

    # ---- in a match

    @rule(who=one_of(PEOPLE), which=one_of(WHICH))
    def choose(self, who: int, which: int) -> None:
        """Let an actor choose an option, or be ready."""
        door, match = self._plays(who)
        if match is None:
            return
        sign = door.look().match
        assert sign is not None
        if sign.pause.paused and sign.view.options:
            assert _refusal(door.choose, sign.view.options[0], sign.view.decision) is Reason.PAUSED
        elif sign.view.options:
            option = sign.view.options[which % len(sign.view.options)]
            assert _refusal(door.choose, option, sign.view.decision) is None
        elif not match.game.waiting:
            door.set_ready(True)

    @rule(who=one_of(PEOPLE), ready=one_of(YES_OR_NO))
    def set_ready(self, who: int, ready: bool) -> None:
        """Let an actor be ready for the next deal or another match, or take that back."""
        door, match = self._plays(who)
        if match is not None:
            reason = Reason.NOT_NOW if match.game.waiting else None
            assert _refusal(door.set_ready, ready) is reason

    @rule(who=one_of(PEOPLE))
    def come_back(self, who: int) -> None:
        """Let an actor take their seat back from a bot, if one sits in."""
        door, match = self._plays(who)
        if match is not None:
            assert _refusal(door.come_back) is None

    @rule(which=one_of(WHICH))
    def play_on(self, which: int) -> None:
        """Let the people at a table play for a while, so that rounds and matches end."""
        desk, chance = self._desk(which), Random(which)
        for _ in range(60 if desk is not None and desk.started else 0):
            assert desk is not None
            match = at(self.house, desk.code).match
            assert match is not None
            views = [(self._door(one), match.game.view(Seat(desk.seats.index(one)))) for one in desk.here]
            offered = [(door, view) for door, view in views if view.options]
            if not desk.here or match.picture(None).pause.paused:
                return
            if offered:
                door, view = chance.choice(offered)
                _refusal(door.choose, chance.choice(view.options), view.decision)
            elif match.game.waiting:
                self.house.clock.pass_by(3)
            else:
                for door, _ in views:
                    _refusal(door.set_ready, True)

    @rule(who=one_of(PEOPLE), wanted=one_of(YES_OR_NO))
    def wish_pause(self, who: int, wanted: bool) -> None:
        door, match = self._plays(who)
        if match is not None:
            assert _refusal(door.wish_pause, wanted) is (Reason.NOT_NOW if match.game.over else None)

    @rule(who=one_of(PEOPLE), pace=one_of(tuple(BotPace)))
    def set_pace(self, who: int, pace: BotPace) -> None:
        door, match = self._plays(who)
        if match is not None:
            refusal = _refusal(door.set_pace, pace)
            assert refusal in {None, Reason.NOT_CREATOR}
            assert refusal is not None or own_table(door).options.pace is pace

    @rule(who=one_of(PEOPLE))
    def run_on(self, who: int) -> None:
        door, match = self._plays(who)
        if match is not None:
            offered = own_match(door).can_run_on
            assert _refusal(door.run_on) is (None if offered else Reason.NOT_NOW)
            assert not own_match(door).can_run_on

    @rule(who=one_of(PEOPLE), seat=st.integers(0, 2))
    def vote(self, who: int, seat: int) -> None:
        door, match = self._plays(who)
        if match is not None:
            assert _refusal(door.vote, Seat(seat)) in {None, Reason.NOT_NOW}

    @rule(which=one_of(WHICH))
    def no_table_is_stuck(self, which: int) -> None:
        """Check that actions or time lead on if a player is there, and that the table stands still if not.

        At a correspondence table with two players, time leads on even if they are away. After a match, all
        must want another one.
        """
        desk = self._desk(which)
        if desk is None or not desk.started:
            return
        table = at(self.house, desk.code)
        assert table.match is not None
        before, over = _progress(table), table.match.game.over
        if not desk.here and not desk.for_days:
            self.house.clock.pass_by(100)
            assert _progress(table) == before
        elif desk.here == desk.actors or (not over and (desk.here or len(desk.actors) > 1)):
            self._lead_on(desk, table)
            assert _progress(table) != before
        self.wait(0)

    def _lead_on(self, desk: Desk, table: Table) -> None:
        match = table.match
        assert match is not None
        if match.picture(None).pause.paused:
            self.house.clock.pass_by(1800)
        doors = {desk.seats.index(actor): self._door(actor) for actor in desk.here}
        if not match.game.waiting:
            for door in doors.values():
                _refusal(door.set_ready, True)  # there may be a deal before the last of them has said so
            self.house.clock.pass_by(DAY + 1 if desk.for_days else 1)
            return
        for seat, door in doors.items():
            if seat in match.game.waiting:
                view = match.game.view(Seat(seat))
                door.choose(view.options[0], view.decision)
        for seat in match.game.waiting:
            for door in doors.values():
                _refusal(door.vote, seat)
        self.house.clock.pass_by(3 * DAY + 1 if desk.for_days else 31)

    # ---- what is always true

    @invariant()
    def everyone_has_the_own_seat(self) -> None:
        assert sorted(table.code for table in self.house.tables) == sorted(desk.code for desk in self.desks)
        for desk in self.desks:
            table = at(self.house, desk.code)
            assert table.started is desk.started
            if self._runs(desk):  # bots have taken the free seats when another match began
                desk.seats = ["bot" if sitter is None else sitter for sitter in desk.seats]
            for place, sitter in zip(table.places, desk.seats, strict=True):
                match place.sitter:
                    case Person():
                        assert isinstance(sitter, Actor)
                        assert place.sitter.name == sitter.name
                    case BotSitter():
                        assert isinstance(sitter, str)
                    case None:
                        assert sitter is None

    @invariant()
    def everyone_sees_where_he_is(self) -> None:
        fresh = Pictures(self.house.doors.keys(), self.house.tables, self.house.lobby)
        people = {person.name: person for person in self.house.doors}
        assert people.keys() == {actor.name for actor in self.actors if actor.door is not None}
        for actor in self.actors:
            if actor.door is None:
                continue
            picture = actor.door.look()
            assert picture == fresh.picture(people[actor.name]), "a stale picture"
            desk = actor.at
            assert (picture.table and picture.table.code) == (desk and desk.code)
            assert picture.watching is actor.watches
            assert picture.seat == (desk.seats.index(actor) if desk and not actor.watches else None)
            if desk is None or not desk.started:
                kept = sorted(one.code for one in self._seats_of(actor) if one.for_days)
                assert sorted(sign.code for sign in picture.seats_kept) == kept
            if picture.table is not None:
                watchers = {one.name for one in self.actors if one.watches and one.at is desk}
                assert set(picture.table.watchers) == watchers

    @invariant()
    def nothing_went_wrong(self) -> None:
        assert self.house.errors == []

    def teardown(self) -> None:
        """Check that everyone with a seat at a match has it after a last restart, and can play on."""
        if hasattr(self, "house"):
            self.restart(0, False)
            for who in PEOPLE:
                self.enter(who)
            self.everyone_has_the_own_seat()
            self.everyone_sees_where_he_is()
            for which in range(len(self.desks)):
                self.no_table_is_stuck(which)

    # ---- internals of the model

    def _desk(self, which: int) -> Desk | None:
        return self.desks[which % len(self.desks)] if self.desks else None

    def _door(self, actor: Actor) -> HouseDoor:
        assert actor.door is not None
        return actor.door

    def _seats_of(self, actor: Actor) -> list[Desk]:
        return [desk for desk in self.desks if actor in desk.actors]

    def _plays(self, who: int) -> tuple[HouseDoor, Match | None]:
        """Return an actor's door, and their match if they play one."""
        actor = self.actors[who]
        if actor.door is None or actor.at is None or actor.watches or not actor.at.started:
            return actor.door, None  # type: ignore[return-value]  # without a match nobody asks for the door
        return actor.door, at(self.house, actor.at.code).match

    def _stand_up(self, actor: Actor, desk: Desk, runs: bool) -> None:
        """Free a seat; a bot takes it if a match ran when the actor left."""
        seat = desk.seats.index(actor)
        desk.seats[seat] = "bot" if runs else None
        if runs:
            desk.left[seat] = actor
        if actor.at is desk:
            actor.at = None
        if not desk.actors:
            self.desks.remove(desk)
            for watcher in self.actors:
                if watcher.at is desk:
                    watcher.at, watcher.watches = None, False

    def _has_his_days(self, actor: Actor, options: TableOptions) -> bool:
        """Return True if a guest has a correspondence seat, and these options would give them another."""
        has = any(desk.for_days for desk in self._seats_of(actor))
        return actor.key is None and options.clock is TableClock.DAYS and has

    def _tidy(self) -> None:
        now = self.house.clock.time
        for desk in self.desks.copy():
            runs = self._runs(desk)
            idle = desk.for_days and not runs
            alone = idle and all(one.door is None and now - one.away_since > DAY for one in desk.actors)
            patience = LIMITS.remembered if runs else LIMITS.seat_grace
            if desk.for_days:
                patience = LIMITS.days_kept
            for actor in desk.actors:
                if alone or (actor.door is None and now - actor.away_since >= patience):
                    self._stand_up(actor, desk, runs)

    def _runs(self, desk: Desk) -> bool:
        """Return True if a match is running there; an abandoned table has none."""
        table = self.house.tables.find(desk.code)
        return table is not None and table.match is not None and not table.match.game.over


def _progress(table: Table) -> object:
    match = table.match
    assert match is not None
    return id(match), match.game.decision, len(match.state.deals)


def _refusal(verb: Callable[..., object], *arguments: object) -> Reason | None:
    try:
        verb(*arguments)
    except Refusal as refusal:
        return refusal.reason
    return None


def test_anything_may_happen() -> None:
    run_state_machine_as_test(
        Survival, settings=settings(max_examples=40, stateful_step_count=40, deadline=None)
    )


DEEDS: dict[str, tuple[Sequence[object], ...]] = {
    "enter": (PEOPLE,),
    "go": (PEOPLE, YES_OR_NO),
    "wait": (SECONDS,),
    "restart": (DOWN, YES_OR_NO),
    "open_table": (PEOPLE, OPTIONS),
    "join": (PEOPLE, WHICH),
    "leave": (PEOPLE,),
    "watch": (PEOPLE, WHICH),
    "get_going": (WHICH,),
    "choose": (PEOPLE, WHICH),
    "play_on": (WHICH,),
    "set_ready": (PEOPLE, YES_OR_NO),
    "come_back": (PEOPLE,),
    "wish_pause": (PEOPLE, YES_OR_NO),
    "set_pace": (PEOPLE, tuple(BotPace)),
    "run_on": (PEOPLE,),
    "vote": (PEOPLE, range(3)),
    "no_table_is_stuck": (WHICH,),
}
OFTEN = (*["enter"] * 4, *["join"] * 3, *["choose"] * 4, "get_going", "play_on", "watch")
"""Repeated, so that the house does not empty and matches go on."""


def live_a_day(seed: int, steps: int = 120) -> None:
    """Take random actions: longer sequences than Hypothesis tries."""
    chance = Random(seed)
    house = Survival()
    house.build()
    for _ in range(steps):
        deed = chance.choice((*DEEDS, *OFTEN))
        getattr(house, deed)(*(chance.choice(choices) for choices in DEEDS[deed]))
        house.everyone_has_the_own_seat()
        house.everyone_sees_where_he_is()
        house.nothing_went_wrong()
    house.teardown()


def test_forty_days() -> None:
    for seed in range(40):
        live_a_day(seed)


@pytest.mark.long
def test_a_thousand_days() -> None:
    for seed in range(100, 1100):
        live_a_day(seed)
