"""Before a deal: which players the table waits for, how long, and whose cuts go into the shuffle."""

from __future__ import annotations

from hashlib import sha256

import pytest

from engine.core import Seat
from engine.shamans import read_card
from engine.shamans.notices import CardPlayed, HandDealt, RoundBegan
from server.house import HouseDoor
from server.match.entries import DealAwaited, MatchBegun, RoundDealt
from support.engine.record_v1 import to_record, verify
from support.engine.table import act, play, table
from support.house.fake_house import TestHouse, own_match, own_table, refused
from support.house.matches import Wakes, come_back, countdown, dealt, laid_out, seated
from support.house.views import own_view, view_in
from tui.door import Countdown, NextDeal, Reason

LAST_TURN = {0: "P1", 1: "P2", 2: "P3"}


def next_deal(door: HouseDoor) -> NextDeal:
    deal = own_match(door).next_deal
    assert deal is not None
    return deal


def round_over(house: TestHouse, *names: str, points: tuple[int, ...] = (0, 0, 0)) -> list[HouseDoor]:
    """Return a position at the end of a round, with empty hands."""
    game = table(3, hands=LAST_TURN, points=points)
    play(game, "P1 P2 P3")
    act(game, 0, "take 0")
    return laid_out(house, game, *names)


def rounds(house: TestHouse) -> int:
    return len(house.match.state.stretches)


# ---- who is waited for


def test_a_match_begins_before_its_first_deal() -> None:
    (anna,) = seated(TestHouse(), "anna")
    match = own_match(anna)
    assert (view_in(match).round, view_in(match).hand, view_in(match).asked) == (0, (), None)
    assert match.countdown == Countdown(30, 30)
    assert len(next_deal(anna).commitment) == 64
    assert (match.last_deal, match.log) == (None, ())


def test_a_round_is_dealt_when_every_person_is_ready() -> None:
    house = TestHouse()
    anna, bob = seated(house, "anna", "bob")
    anna.set_ready(True)
    assert [seat.ready for seat in own_table(bob).seats] == [True, False, True]
    assert rounds(house) == 0
    bob.set_ready(True)
    assert len(own_view(anna).hand) == len(own_view(bob).hand) == 9
    assert own_match(anna).next_deal is None
    assert [seat.ready for seat in own_table(bob).seats] == [False, False, True]


def test_ready_or_not_after_all() -> None:
    house = TestHouse()
    anna, bob = seated(house, "anna", "bob")
    anna.set_ready(True)
    anna.set_ready(False)
    bob.set_ready(True)
    assert rounds(house) == 0


def test_bots_alone_do_not_begin() -> None:
    house = TestHouse()
    seated(house, "anna")
    house.clock.pass_by(29.9)
    assert rounds(house) == 0, "somebody here may still want to cut"


def test_the_first_deal_waits_half_a_minute_and_the_others_a_whole_one() -> None:
    house = TestHouse()
    (anna,) = seated(house, "anna")
    house.clock.pass_by(29.9)
    assert rounds(house) == 0
    house.clock.pass_by(0.1)
    assert rounds(house) == 1
    later = TestHouse()
    (anna,) = round_over(later, "anna")
    assert own_match(anna).countdown == Countdown(60, 60)
    later.clock.pass_by(59.9)
    assert rounds(later) == 1
    later.clock.pass_by(0.1)
    assert rounds(later) == 2


def test_nobody_waits_for_who_is_away_or_has_left() -> None:
    for goes in (HouseDoor.leave, lambda door: door.close(dropped=True)):
        house = TestHouse()
        anna, bob = seated(house, "anna", "bob")
        anna.set_ready(True)
        goes(bob)
        assert rounds(house) == 1
        assert own_table(anna).seats[1].ready


def test_in_a_round_nobody_gets_ready() -> None:
    (anna,) = dealt(TestHouse(), "anna")
    refused(Reason.NOT_NOW, anna.set_ready, True)


def test_a_deal_waits_while_nobody_is_here() -> None:
    house = TestHouse()
    (anna,) = seated(house, "anna")
    house.clock.pass_by(10)
    anna.close(dropped=True)
    assert house.clock.waiting == []
    house.clock.pass_by(1000)
    anna = come_back(house, "anna")
    assert countdown(anna) == 20
    house.clock.pass_by(19.9)
    assert rounds(house) == 0
    house.clock.pass_by(0.1)
    assert rounds(house) == 1


# ---- cuts


def test_a_cut_goes_into_the_deal_and_can_be_verified_afterwards() -> None:
    house = TestHouse()
    anna, bob = seated(house, "anna", "bob")
    anna.cut("  an  owl\t")
    bob.cut("сова")
    promised = next_deal(anna).commitment
    anna.set_ready(True)
    bob.set_ready(True)
    (deal,) = house.match.state.deals
    assert deal.cuts == ("an owl", "сова", "")
    assert deal.commitment == promised
    assert verify(to_record(house.match.game, tuple(house.match.state.deals))) == ()


def test_what_one_cuts_with_is_a_secret_and_that_one_has_is_not() -> None:
    anna, bob = seated(TestHouse(), "anna", "bob")
    bob.cut("owl")
    assert (next_deal(bob).cut, next_deal(bob).cutters) == ("owl", (1,))
    assert (next_deal(anna).cut, next_deal(anna).cutters) == ("", (1,))
    bob.cut("")
    assert (next_deal(bob).cut, next_deal(anna).cutters) == ("", ())


def test_who_is_woken_by_a_cut() -> None:
    house = TestHouse()
    anna, bob = seated(house, "anna", "bob")
    here, there = Wakes(house, anna), Wakes(house, bob)
    bob.cut("owl")
    bob.cut("two owls")
    bob.cut("two owls")
    bob.cut("")
    assert (len(here.times), len(there.times)) == (2, 3)


@pytest.mark.parametrize("word", ["x" * 41, "日" * 21, "\x1b", "\u202e", "\ud800"])
def test_cuts_that_are_none(word: str) -> None:
    (anna,) = seated(TestHouse(), "anna")
    anna.cut("owl")
    refused(Reason.BAD_CUT, anna.cut, word)
    assert next_deal(anna).cut == "owl"


def test_the_longest_cut() -> None:
    (anna,) = seated(TestHouse(), "anna")
    anna.cut("日" * 20)
    assert next_deal(anna).cut == "日" * 20


def test_nobody_cuts_before_the_start_nor_in_a_round() -> None:
    house = TestHouse()
    bob = house.enter(None, "bob")
    refused(Reason.NOT_SEATED, bob.cut, "owl")
    bob.quick_game("shamans")
    refused(Reason.NOT_NOW, bob.cut, "owl")


def test_another_deal_has_another_secret_and_no_cuts() -> None:
    house = TestHouse()
    (anna,) = seated(house, "anna")
    first = next_deal(anna).commitment
    anna.cut("owl")
    anna.set_ready(True)
    house.clock.pass_by(3600)
    assert len(house.match.state.deals) > 1
    assert len({deal.commitment for deal in house.match.state.deals}) == len(house.match.state.deals)
    assert house.match.state.deals[0].commitment == first
    assert {deal.cuts for deal in house.match.state.deals[1:]} == {("", "", "")}


def test_the_secret_of_a_round_is_shown_when_it_is_over() -> None:
    house = TestHouse()
    (anna,) = dealt(house, "anna")
    while own_match(anna).view.asked is not None:
        assert own_match(anna).last_deal is None
        house.clock.skip()
    assert own_match(anna).last_deal == house.match.state.deals[0]
    anna.set_ready(True)
    assert own_match(anna).last_deal is None


def test_everyone_sees_the_commitment_of_the_running_round() -> None:
    house = TestHouse()
    (anna,) = dealt(house, "anna")
    promises: list[str] = []
    while len(promises) < 2:
        promises.append(own_match(anna).commitment)
        while own_match(anna).view.asked is not None:
            assert [house.match.picture(seat).commitment for seat in (Seat(1), None)] == [promises[-1]] * 2
            house.clock.skip()
        assert own_match(anna).commitment == ""
        last = own_match(anna).last_deal
        assert last is not None
        assert sha256(bytes.fromhex(last.secret)).hexdigest() == promises[-1]
        anna.set_ready(True)


# ---- another match


def test_when_a_match_is_over_nothing_ticks() -> None:
    house = TestHouse()
    (anna,) = round_over(house, "anna", points=(9, 0, 0))
    match = own_match(anna)
    assert view_in(match).winner == 0
    assert (match.countdown, match.next_deal) == (None, None)
    assert house.clock.waiting == []
    refused(Reason.NOT_NOW, anna.cut, "owl")


def test_another_match_begins_when_everyone_here_wants_it() -> None:
    house = TestHouse()
    anna, bob = round_over(house, "anna", "bob", points=(9, 0, 0))
    names = [seat.name for seat in own_table(anna).seats]
    anna.set_ready(True)
    assert own_table(bob).seats[0].ready
    assert own_view(bob).winner == 0
    bob.set_ready(True)
    match = own_match(anna)
    assert (view_in(match).winner, view_in(match).points, view_in(match).round) == (None, (0, 0, 0), 1)
    assert match.next_deal is None, "one key is enough: the cards are dealt"
    assert [seat.name for seat in own_table(bob).seats] == names
    assert [type(entry) for entry in house.entries] == [MatchBegun, DealAwaited, RoundDealt]


def test_another_match_does_not_wait_for_who_goes() -> None:
    house = TestHouse()
    anna, bob = round_over(house, "anna", "bob", points=(9, 0, 0))
    anna.set_ready(True)
    bob.leave()
    assert own_view(anna).winner is None
    assert house.match.game.view(Seat(0)).round == 1


def test_the_log_is_of_the_round() -> None:
    house = TestHouse()
    anna, bob = laid_out(house, table(3, hands=LAST_TURN), "anna", "bob")
    match = own_match(anna)
    anna.choose(match.view.options[0], match.view.decision)
    assert own_match(bob).log == (CardPlayed(Seat(0), read_card("P1"), follows=True),)
    while len(own_view(bob).hand) < 9:
        house.clock.skip()
    (hand,) = (notice for notice in own_match(bob).log if isinstance(notice, HandDealt))
    assert (hand.to, hand.cards) == (1, own_view(bob).hand)
    assert isinstance(own_match(bob).log[0], RoundBegan)
