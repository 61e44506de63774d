"""The actions of a person at their table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import Option, Seat
from server.house.people.people import Person
from server.house.table import Table
from server.house.verbs.visit import Visit
from tui.door import BotPace, Mark

if TYPE_CHECKING:
    from server.house.house import House


# ---- actions for commands, too: they need a seat, and no door


def choose(house: House, person: Person, table: Table, option: Option, decision: int) -> None:
    """Make a choice in a match; `decision` is the number of the decision that it answers."""
    table.playing.choose(person, option, decision)
    house.notifier.ring()


def set_ready(house: House, person: Person, table: Table, ready: bool) -> None:
    """Say that a person is ready, or not any more: for the start, the next round, or another match."""
    house.check_keeps()
    if table.started:
        table.playing.set_ready(person, ready)
    elif table.gathering.set_ready(person, ready):
        table.begin_if_ready(house.matches.begin)
        house.notifier.touch(table)
    house.notifier.ring()


def set_order(house: House, person: Person, table: Table, order: str, wanted: bool) -> None:
    """Change a standing order of a person at a table that does not wait for windows."""
    house.check_keeps()
    table.playing.set_order(person, order, wanted)
    house.notifier.ring()


def start(house: House, person: Person, table: Table) -> None:
    """Seat bots on the free seats; the match begins when everyone else is ready, too."""
    if table.gathering.fill(person, house.below):
        table.begin_if_ready(house.matches.begin)
        house.notifier.touch(table)
    house.notifier.ring()


class SeatVerbs(Visit):
    """Implements `tui.door.SeatDoor`."""

    __slots__ = ()

    def choose(self, option: Option, decision: int) -> None:
        """Make a choice in the match; `decision` is the number of the decision that it answers."""
        house, me = self._house, self._me()
        choose(house, me, house.tables.own(me), option, decision)

    def cut(self, word: str) -> None:
        """Add the person's own word to the shuffle of the next deal; an empty word withdraws it."""
        house, me = self._house, self._me()
        house.tables.check_rate(me)
        house.tables.own(me).playing.cut(me, word)
        me.moving.count(house.now())
        house.notifier.ring()

    def set_ready(self, ready: bool) -> None:
        """Say that the person is ready, or not any more: for the start, the next round, or another match."""
        house, me = self._house, self._me()
        set_ready(house, me, house.tables.own(me), ready)

    def start(self) -> None:
        """Be ready, with bots on all free seats; only the creator may. Alone with bots, that begins it."""
        house, me = self._house, self._me()
        house.check_keeps()
        start(house, me, house.tables.own(me))

    def leave(self) -> None:
        """Leave the table: during a match a bot takes the seat; otherwise the seat is free."""
        house, me = self._house, self._me()
        if not house.look_away(me):
            house.check_keeps()
            house.leave(me, house.tables.own(me))
        house.notifier.ring()

    def add_bot(self, seat: Seat, kind: str) -> None:
        """Seat a bot; only the creator may."""
        house, me = self._house, self._me()
        house.check_keeps()
        table = house.tables.own(me)
        if table.gathering.add_bot(me, seat, kind, house.below()):
            table.begin_if_ready(house.matches.begin)
            house.notifier.touch(table)
            house.notifier.ring()

    def remove(self, seat: Seat) -> None:
        """Remove a bot or another person before the start; only the creator may."""
        house, me = self._house, self._me()
        house.check_keeps()
        table = house.tables.own(me)
        removed = house.tables.remove(me, seat)
        if removed is not None and not removed.here and not house.tables.seats(removed):
            house.people.remember(removed)
        house.notifier.touch(table, *(() if removed is None else (removed,)))
        house.notifier.ring()

    def change_code(self) -> None:
        """Give a private table another code before the start; only the creator may."""
        house, me = self._house, self._me()
        house.check_keeps()
        house.notifier.touch(house.tables.change_code(me, house.below()))
        house.notifier.ring()

    def set_approves(self, approves: bool) -> None:
        """Decide whether the creator approves each person who joins; only the creator may."""
        house, me = self._house, self._me()
        house.check_keeps()
        table = house.tables.own(me)
        house.tables.check_rate(me)
        if table.gathering.set_approves(me, approves):
            me.moving.count(house.now())
            house.notifier.touch(table)
            house.notifier.ring()

    def answer_asker(self, name: str, let_in: bool) -> None:
        """Seat the person of this name who asks to join, or do not; only the creator may."""
        house, me = self._house, self._me()
        house.check_keeps()
        table = house.tables.own(me)
        asker = table.gathering.answer(me, name, let_in=let_in)
        house.notifier.touch(table, asker)
        if let_in:
            house.sat_down(asker)
            house.tables.join(asker, table)
            house.notifier.touch(table)
        house.notifier.ring()

    def wish_pause(self, wanted: bool) -> None:
        """Ask to pause or to resume, or withdraw that wish; the creator's wish is granted at once."""
        house, me = self._house, self._me()
        table = house.tables.own(me)
        house.check_keeps()
        table.playing.wish_pause(me, wanted)
        house.notifier.ring()

    def set_pace(self, pace: BotPace) -> None:
        """Choose the bots' pace; only the creator may."""
        house, me = self._house, self._me()
        house.check_keeps()
        table = house.tables.own(me)
        house.tables.check_rate(me)
        if table.set_pace(me, pace):
            me.moving.count(house.now())
            house.notifier.touch(table)
            house.notifier.ring()

    def run_on(self) -> None:
        """Let bots answer at once until the person's next decision; in a window, past every window."""
        house, me = self._house, self._me()
        table = house.tables.own(me)
        house.check_keeps()
        table.playing.run_on(me)
        house.notifier.ring()

    def vote(self, seat: Seat) -> None:
        """Vote to continue without a player whom the table waits for; a second vote withdraws the first."""
        house, me = self._house, self._me()
        table = house.tables.own(me)
        house.check_keeps()
        table.playing.vote(me, seat)
        house.notifier.ring()

    def mark(self, seat: Seat, mark: Mark) -> None:
        """Note what the person thinks of another seat. No one else is woken: nothing of it shows."""
        house, me = self._house, self._me()
        house.tables.own(me).playing.mark(me, seat, mark)
        house.notifier.touch_people((me,))
        house.notifier.ring()

    def come_back(self) -> None:
        """Play again, after a bot has played for the person."""
        house, me = self._house, self._me()
        table = house.tables.own(me)
        house.check_keeps()
        table.playing.come_back(me)
        house.notifier.ring()
