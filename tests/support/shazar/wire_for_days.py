"""A match of Shazar for days before two servers: people have other standing orders at the second one (W8).

Windows are answered by orders at once, so at the second table other orders, and other cards, answer them.
"""

from __future__ import annotations

from engine.core import Seat
from engine.shazar.kit import RULES
from server.house.verbs.seat import set_order
from support.clients.at_the_table import the_table
from support.house.company import People
from support.shazar.redealt import Moment
from support.shazar.wire import WireMatch
from tui.door import TableClock

ORDERS = tuple(RULES.orders)


class MatchForDays(WireMatch):
    """Two tables for days, where the people beside the player have orders of their own at each."""

    clock = TableClock.DAYS
    least_people = 1
    silence = 0

    async def decide(self) -> None:
        """Let people change orders, and play on."""
        for people in self.people:
            for seat in people.doors:
                self._order(people, seat)
        await self.same("when people have changed their orders")
        known = len(self.game.moments)
        await super().decide()
        for moment in self.game.moments[known:]:
            self._count(moment)

    def _order(self, people: People, seat: Seat) -> None:
        """Let a person change some of their orders, or none."""
        house, person = people.side.house.server.house, people.doors[seat].person
        for order in self.secrets.sample(ORDERS, self.secrets.randrange(len(ORDERS))):
            set_order(house, person, the_table(people.side.house), order, self.secrets.random() < 0.5)

    def _count(self, moment: Moment) -> None:
        """Count an answer that orders gave, at the second table by other orders."""
        asked, seat = moment.before.asked, moment.seat
        if asked is not None and asked.hurried and seat in self.people[0].awake:
            one, two = (people.side.match.state.orders_of(seat) for people in self.people)
            self.met["by orders"] += 1
            self.met["by other orders"] += one != two
