"""People without a terminal at one of two tables: what they do, and when.

Public actions happen at the same time at both tables. Secret ones do not: which seats have answered where
several are asked (W3, A3), which were silent, the words of cuts, and messages that the referee stopped.
"""

from __future__ import annotations

from random import Random

from engine.core import Option, Seat
from engine.shamans import Let, Pass
from server.house import HouseDoor
from support.clients.at_the_table import the_table
from support.house.undealt import start_undealt
from support.two_worlds.hindsight import Story, World
from support.two_worlds.leak import Leak
from support.two_worlds.two_servers import Side
from tui.door import Refusal, TableClock, TableOptions

NAMES = ("bob", "cleo", "dora", "emil", "fay")


class People:
    """The people at one of the tables. The player at the terminal has a seat there, or watches."""

    def __init__(
        self, side: Side, options: TableOptions, people: int, chance: Random, seat: Seat | None = None
    ) -> None:
        self.side = side
        doors = [self._enter(name) for name in NAMES[:people]]
        self.creator, *others = doors
        code = self.creator.open_table(options)
        seated = others if seat is None else [*others, side.door]
        for door in seated:
            door.join(code)
            door.set_ready(True)
        for free in range(1 + len(seated), options.players):
            self.creator.add_bot(Seat(free), "sensible")
        table = the_table(side.house)
        places = table.places
        chance.shuffle(places)
        if seat is not None:
            mine = next(place for place in places if place.sitter is side.door.person)
            here = places.index(mine)
            places[here], places[seat] = places[seat], places[here]
        table.name_changed()
        start_undealt(self.creator)
        self.doors: dict[Seat, HouseDoor] = {table.seat_of(door.person): door for door in doors}
        if seat is None:
            self.fellow = self._enter("gus")
            """Another spectator."""
            for door in (self.fellow, side.door):
                door.watch(code)

    def _enter(self, name: str) -> HouseDoor:
        return self.side.house.server.house.enter(None, name)

    @property
    def awake(self) -> list[Seat]:
        """The seats where no bot plays."""
        return sorted(self.doors.keys() - self.side.match.picture(None).sat_out)

    @property
    def awaited(self) -> list[Seat]:
        """The awaited seats among them: a secret, where several are asked."""
        return [seat for seat in self.awake if seat in self.side.match.game.waiting]

    def does(self, seat: Seat, option: Option, decision: int, after: float) -> None:
        """Let a seat make this choice, after some seconds."""

        def choose() -> None:
            try:
                self.doors[seat].choose(option, decision)
            except Refusal as refusal:
                raise Leak(f"{seat} cannot {option} in both worlds") from refusal

        self.side.clock.call_later(after, choose)


class Company(People):
    """People who play as a story says."""

    def __init__(self, side: Side, world: World, people: int, chance: Random, seat: Seat | None) -> None:
        self._said = {(one.decision, one.seat): one.option for one in world.said}
        self._passed = {one.seat: one.option for one in world.said if isinstance(one.option, Pass)}
        setup = world.begins.setup
        options = TableOptions(setup.players, clock=TableClock.QUICK, values=setup.values)
        super().__init__(side, options, people, chance, seat)

    def answers(self, seat: Seat, after: float) -> None:
        """Let a seat answer as the story says, after some seconds."""
        game = self.side.match.game
        decision = game.decision
        known = self._said.get((decision, seat)), self._passed.get(seat), Let()
        option = next((option for option in known if option in game.options(seat)), None)
        if option is None and seat not in self._passed:  # the round ends before any seat passes
            option = next((option for option in game.options(seat) if isinstance(option, Pass)), None)
        if option is None:
            raise Leak(f"{seat} cannot do in one world what was done in the other")
        self.does(seat, option, decision, after)


def seat_both(sides: tuple[Side, Side], story: Story, seed: str) -> tuple[Company, Company]:
    """Seat the same people at both tables, on the same seats; the player at the terminal watches."""
    players = story.worlds[0].begins.setup.players
    one, two = (
        _seat_some(side, world, players, seed) for side, world in zip(sides, story.worlds, strict=True)
    )
    return one, two


def _seat_some(side: Side, world: World, players: int, seed: str) -> Company:
    chance = Random(f"people {seed}")
    return Company(side, world, chance.randint(2, players), chance, None)
