"""The match says which players a table waits for and could replace; votes concern only them."""

from __future__ import annotations

from engine.core import Seat
from server.match.timing import Timing
from server.match.votes import VOTES_COUNT_AFTER
from support.engine.table import table
from support.house.clocked import placed, playing, served, spared, till_asked
from support.house.fake_house import own_match, refused
from support.house.survival import come_in, open_house, restarted
from tui.door import Reason, TableClock

HANDS = {0: "P1 P2", 1: "B1 B2", 2: "G1 G2"}
NAMES = ("anna", "bob", "cleo")
QUICK, RELAXED, NONE = TableClock.QUICK, TableClock.RELAXED, TableClock.NONE
SLOWEST = 2.2
"""The most seconds that a bot takes."""


def test_only_a_person_who_is_waited_for_is_spared() -> None:
    house = served()
    anna, bob, cleo = placed(house, RELAXED, table(3, hands=HANDS), *NAMES)
    assert [spared(door) for door in (anna, bob, cleo)] == [(0,)] * 3
    refused(Reason.NOT_NOW, cleo.vote, Seat(1))
    refused(Reason.NOT_NOW, anna.vote, Seat(0))
    house.clock.pass_by(VOTES_COUNT_AFTER)
    bob.vote(Seat(0))
    cleo.vote(Seat(0))
    assert spared(bob) == (), "a bot plays for her by now"


def test_where_a_clock_runs_one_alone_cannot_do_without_the_only_other_one() -> None:
    house = served()
    _, bob = placed(house, RELAXED, table(3, hands=HANDS), "anna", "bob")
    assert spared(bob) == ()
    refused(Reason.NOT_NOW, bob.vote, Seat(0))


def test_without_a_clock_he_can() -> None:
    house = served()
    _, bob = placed(house, NONE, table(3, hands=HANDS), "anna", "bob")
    assert spared(bob) == (0,)
    house.clock.pass_by(VOTES_COUNT_AFTER)
    bob.vote(Seat(0))
    assert own_match(bob).sat_out == {0}


def test_who_is_back_first_can_do_without_the_others() -> None:
    """After a restart the clock waits for them, though they are away."""
    house = open_house(timing=Timing())
    till_asked(house, playing(house, QUICK, *NAMES), 1)
    again = restarted(house)
    decision = again.match.game.decision
    (anna,) = come_in(again, NAMES[0])
    assert spared(anna) == (1,)
    again.clock.pass_by(VOTES_COUNT_AFTER)
    anna.vote(Seat(1))
    again.clock.pass_by(SLOWEST)
    assert again.match.game.decision > decision


def test_nobody_is_spared_where_a_bot_plays_for_the_absent() -> None:
    house = served()
    anna, bob, _ = placed(house, RELAXED, table(3, hands=HANDS), *NAMES)
    anna.close(dropped=True)
    assert spared(bob) == ()
