"""People without a terminal at one of two tables: what they do, and when.

Public actions happen at the same time at both tables. Secret ones do not: which seats have answered where
several are asked (W3, A3), which were silent, the words of cuts, and messages that the referee stopped.
"""

from __future__ import annotations

from random import Random

from engine.core import Seat
from engine.shamans import Let, Option, Pass
from server.house import HouseDoor
from support.clients.at_the_table import the_table
from support.house.undealt import start_undealt
from support.two_worlds.hindsight import Story, World
from support.two_worlds.two_servers import Side
from support.two_worlds.worlds import Leak
from tui.door import Refusal, TableClock, TableOptions

NAMES = ("bob", "cleo", "dora", "emil", "fay")


class Company:
    """The people at one of the tables, and a spectator to chat with."""

    def __init__(self, side: Side, world: World, chance: Random) -> None:
        self.side = side
        self._said = {(one.decision, one.seat): one.option for one in world.said}
        self._passed = {one.seat: one.option for one in world.said if isinstance(one.option, Pass)}
        house = side.house.server.house
        setup = world.begins.setup
        people = chance.randint(2, setup.players)
        doors = [house.enter(None, name) for name in NAMES[:people]]
        self.creator, *others = doors
        options = TableOptions(setup.players, clock=TableClock.QUICK, values=setup.values)
        code = self.creator.open_table(options)
        for door in others:
            door.join(code)
            door.set_ready(True)
        for seat in range(people, setup.players):
            self.creator.add_bot(Seat(seat), "sensible")
        table = the_table(side.house)
        chance.shuffle(table.places)
        table.name_changed()
        start_undealt(self.creator)
        self.doors: dict[Seat, HouseDoor] = {table.seat_of(door.person): door for door in doors}
        self.fellow = house.enter(None, "gus")
        self.fellow.watch(code)
        side.door.watch(code)

    @property
    def awake(self) -> list[Seat]:
        """The seats where no bot plays."""
        return sorted(self.doors.keys() - self.side.match.picture(None).sat_out)

    @property
    def awaited(self) -> list[Seat]:
        """The awaited seats among them: a secret, where several are asked."""
        return [seat for seat in self.awake if seat in self.side.match.game.waiting]

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

    def does(self, seat: Seat, option: Option, decision: int, after: float) -> None:
        """Let a seat make this choice, after some seconds."""

        def choose() -> None:
            try:
                self.doors[seat].choose(option, decision)
            except Refusal as refusal:
                raise Leak(f"{seat} cannot {option} in both worlds") from refusal

        self.side.clock.call_later(after, choose)


def seat_both(sides: tuple[Side, Side], story: Story, seed: str) -> tuple[Company, Company]:
    """Seat the same people at both tables, on the same seats."""
    one, two = (
        Company(side, world, Random(f"people {seed}"))
        for side, world in zip(sides, story.worlds, strict=True)
    )
    return one, two
