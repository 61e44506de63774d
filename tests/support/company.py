"""People at one of two tables, who come without a terminal: what they do, and when.

Whatever everyone sees is done at the same time at both tables. What nobody else may know is not: who has
answered already where several are asked (W3, A3), who was silent, with which word somebody cut, and what the
referee held back.
"""

from __future__ import annotations

from random import Random

from engine.core import Seat
from engine.shamans import Let, Option, Pass
from server.house import HouseDoor
from support.at_the_table import the_table
from support.hindsight import Story, World
from support.two_servers import Side
from support.worlds import Leak
from tui.chair import Refusal, TableClock, TableOptions

NAMES = ("bob", "cleo", "dora", "emil", "fay")


class Company:
    """Who sits at one of the tables; and one who watches as well, to talk with."""

    def __init__(self, side: Side, world: World, chance: Random) -> None:
        self.side = side
        self._said = {(one.decision, one.seat): one.option for one in world.said}
        self._passed = {one.seat: one.option for one in world.said if isinstance(one.option, Pass)}
        house = side.house.server.house
        setup = world.begins.setup
        people = chance.randint(2, setup.players)
        doors = [house.enter(None, name) for name in NAMES[:people]]
        self.creator, *others = doors
        options = TableOptions(
            setup.players, setup.distance, first_player=setup.first_player, clock=TableClock.QUICK
        )
        code = self.creator.open_table(options)
        for door in others:
            door.join(code)
            door.set_ready(True)
        for seat in range(people, setup.players):
            self.creator.add_bot(Seat(seat), "sensible")
        table = the_table(side.house)
        chance.shuffle(table.places)
        table.name_changed()
        self.creator.start()
        self.doors: dict[Seat, HouseDoor] = {table.seat_of(door.person): door for door in doors}
        self.fellow = house.enter(None, "gus")
        self.fellow.watch(code)
        side.door.watch(code)

    @property
    def awake(self) -> list[Seat]:
        """The seats where no bot plays."""
        return sorted(self.doors.keys() - self.side.match.sign(None).sat_out)

    @property
    def awaited(self) -> list[Seat]:
        """Who of them has to answer: a secret, where several are asked."""
        return [seat for seat in self.awake if seat in self.side.match.game.waiting]

    def answers(self, seat: Seat, after: float) -> None:
        """Somebody answers as the story says, in so many seconds."""
        game = self.side.match.game
        decision = game.decision
        known = self._said.get((decision, seat)), self._passed.get(seat), Let()
        option = next((option for option in known if option in game.options(seat)), None)
        if option is None and seat not in self._passed:  # the round ends before anybody passes
            option = next((option for option in game.options(seat) if isinstance(option, Pass)), None)
        if option is None:
            raise Leak(f"{seat} cannot do in one world what was done in the other")
        self.does(seat, option, decision, after)

    def does(self, seat: Seat, option: Option, decision: int, after: float) -> None:
        """Somebody does this, in so many seconds."""

        def choose() -> None:
            try:
                self.doors[seat].choose(option, decision)
            except Refusal as refusal:
                raise Leak(f"{seat} cannot {option} in both worlds") from refusal

        self.side.clock.call_later(after, choose)


def seat_both(sides: tuple[Side, Side], story: Story, seed: str) -> tuple[Company, Company]:
    """The same people at both tables, on the same seats."""
    one, two = (
        Company(side, world, Random(f"people {seed}"))
        for side, world in zip(sides, story.worlds, strict=True)
    )
    return one, two
