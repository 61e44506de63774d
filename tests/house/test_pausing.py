"""The timers of pauses and votes: each is cancelled when what it was set for is over."""

from __future__ import annotations

from collections.abc import Callable

from engine.core import Seat
from engine.shamans import Setup
from engine.shamans.kit import RULES
from server.match.entries import Entry
from server.match.state import MatchState
from server.match.votes import LONGEST, VOTES_COUNT_AFTER, TableVotes
from server.match.writer import StateWriter
from support.engine.table import table
from support.house.clocked import placed, served
from support.house.fake_clock import Alarm, FakeClock
from tui.door import TableClock

ANNA, BOB, CLEO = map(Seat, range(3))
HANDS = {0: "P1 P2", 1: "B1 B2", 2: "G1 G2"}


class NoJournal:
    """A journal that forgets."""

    behind = False

    def append(self, entry: Entry, seen_by: Seat | None = None) -> None:
        """Forget an entry."""


class Timed:
    """A table's wishes with a clock, and the times at which a timer rang."""

    def __init__(self, clock: FakeClock | None = None) -> None:
        self.clock = clock or FakeClock()
        self.rung: list[float] = []
        self._began = self.clock.now()
        state = MatchState(RULES, Setup(3))
        self.polls = state.polls
        self.pausing = TableVotes(
            self.clock,
            StateWriter(state, NoJournal()),
            lambda: self.rung.append(self.clock.now() - self._began),
        )

    @property
    def outvoted(self) -> list[Seat]:
        """The seats that two others vote against, where the votes count."""
        return self.polls.outvoted((ANNA, BOB, CLEO), 2) if self.pausing.count else []


def test_a_pause_that_ended_early_does_not_end_the_next_one() -> None:
    table = Timed()
    table.pausing.pause_or_resume()
    table.clock.pass_by(100)
    table.pausing.pause_or_resume()
    assert table.clock.waiting == []
    table.pausing.pause_or_resume()
    assert table.clock.waiting == [LONGEST]
    table.clock.pass_by(LONGEST - 1)
    assert (table.polls.paused, table.rung) == (True, [])
    table.clock.pass_by(1)
    assert (table.polls.paused, table.rung) == (False, [100 + LONGEST])


def test_votes_count_from_the_newest_wait() -> None:
    """A table that has gone on meanwhile gives everyone the whole time again."""
    table = Timed()
    table.pausing.vote(ANNA, CLEO)
    table.clock.pass_by(15)
    table.polls.drop_votes()
    table.pausing.waits()
    assert table.clock.waiting == []
    table.pausing.vote(ANNA, CLEO)
    table.pausing.vote(BOB, CLEO)
    assert table.clock.waiting == [VOTES_COUNT_AFTER]
    table.clock.pass_by(VOTES_COUNT_AFTER - 1)
    assert (table.outvoted, table.rung) == ([], [])
    table.clock.pass_by(1)
    assert (table.outvoted, table.rung) == ([CLEO], [15 + VOTES_COUNT_AFTER])


def test_votes_that_stand_wait_as_long_as_the_table_does() -> None:
    """A table that stood still waits from its beginning: the old timer is gone, and there is a new one."""
    table = Timed()
    table.pausing.vote(ANNA, CLEO)
    table.pausing.vote(BOB, CLEO)
    table.clock.pass_by(15)
    table.pausing.waits()
    assert table.clock.waiting == [VOTES_COUNT_AFTER]
    table.clock.pass_by(VOTES_COUNT_AFTER)
    assert (table.outvoted, table.rung) == ([CLEO], [15 + VOTES_COUNT_AFTER])


def test_each_vote_has_the_same_timer() -> None:
    table = Timed()
    for after, voter in ((3, ANNA), (4, BOB)):
        table.clock.pass_by(after)
        table.pausing.vote(voter, CLEO)
    assert table.clock.waiting == [VOTES_COUNT_AFTER - 7]


def test_a_vote_that_is_taken_back_leaves_no_timer() -> None:
    table = Timed()
    table.pausing.vote(ANNA, CLEO)
    table.pausing.vote(ANNA, CLEO)
    assert table.clock.waiting == []


def test_a_clock_that_rings_a_little_early_has_rung() -> None:
    class Early(FakeClock):
        def call_later(self, seconds: float, call: Callable[[], None]) -> Alarm:
            return super().call_later(seconds - 0.001, call)

    table = Timed(Early())
    table.pausing.vote(ANNA, CLEO)
    table.pausing.vote(BOB, CLEO)
    assert table.clock.skip() < VOTES_COUNT_AFTER
    assert table.outvoted == [CLEO]


def test_a_match_that_is_put_away_leaves_no_timer() -> None:
    table = Timed()
    table.pausing.pause_or_resume()
    table.pausing.vote(ANNA, CLEO)
    assert len(table.clock.waiting) == 2
    table.pausing.close()
    assert table.clock.waiting == []
    table.pausing.close()


def test_a_table_that_is_closed_leaves_no_timer() -> None:
    """The last player leaves a paused table, on which there is a vote."""
    house = served()
    anna, bob, cleo = placed(house, TableClock.RELAXED, table(3, hands=HANDS), "anna", "bob", "cleo")
    bob.vote(ANNA)
    anna.wish_pause(True)
    assert sorted(house.clock.waiting) == [VOTES_COUNT_AFTER, LONGEST]
    for door in (anna, bob, cleo):
        door.leave()
    assert (list(house.tables), house.clock.waiting) == ([], [])
