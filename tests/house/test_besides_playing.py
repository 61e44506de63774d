"""What people say besides playing outlives the server: ready, wishes, pauses, votes, misses, sat-out."""

from __future__ import annotations

from random import Random

import pytest

from engine.core import Seat
from engine.shamans import Let, TakeFaceUp
from server.house import HouseDoor
from server.match.entries import (
    DecisionMissed,
    Entry,
    PauseBegun,
    PauseContinued,
    PauseEnded,
    PauseWished,
    ReadySet,
    Returned,
    SatOut,
    VotedWithout,
)
from server.match.timing import Timing
from server.match.votes import LONGEST, VOTES_COUNT_AFTER
from support.engine.table import play as play_cards
from support.engine.table import table
from support.house.clocked import choose, gathered, placed, playing, till_asked
from support.house.fake_house import TestHouse, own_match, own_table
from support.house.matches import QuietThinker
from support.house.survival import begin, besides_playing, come_in, open_house, play, restarted, the_store
from tui.door import Pause, TableClock, TableOptions

pytestmark = pytest.mark.games("shamans", "shazar", "dice")

ANNA, BOB, CLEO = map(Seat, range(3))
NAMES = ("anna", "bob", "cleo")
QUICK, RELAXED, NONE = TableClock.QUICK, TableClock.RELAXED, TableClock.NONE
TURN = 90
"""Seconds of a decision at a relaxed table without reserves."""
SLOWEST = 2.2
"""The most seconds that a bot takes."""


def ready(door: HouseDoor) -> list[bool]:
    """Return which seats are ready, as a person sees it."""
    return [seat.ready for seat in own_table(door).seats]


def pause(door: HouseDoor) -> Pause:
    """Return the pause, the wishes and the votes, as a person sees them."""
    return own_match(door).pause


def written(house: TestHouse, *kinds: type[Entry]) -> list[Entry]:
    """Return the entries of these kinds in the journal of the match."""
    return [entry for entry in house.entries if isinstance(entry, kinds)]


def closed(house: TestHouse, down: float = 5000) -> TestHouse:
    """Stop a house as the server does, and return the one that opens after it."""
    house.close()
    for door in tuple(house.doors.values()):
        door.close(dropped=True)
    return restarted(house, down)


# ---- ready


def test_a_player_who_was_ready_still_is() -> None:
    house = open_house()
    anna, bob, _ = gathered(house, NONE, *NAMES)
    anna.set_ready(True)
    bob.set_ready(True)
    bob.set_ready(False)
    again = closed(house)
    anna, bob, cleo = come_in(again, *NAMES)
    assert ready(cleo) == [True, False, False]
    bob.set_ready(True)
    assert not again.match.state.deals
    cleo.set_ready(True)
    assert again.match.state.deals, "anna need not say it again"


def test_the_first_to_return_is_not_dealt_to_alone() -> None:
    house = open_house()
    anna, _, _ = gathered(house, NONE, *NAMES)
    anna.set_ready(True)
    again = closed(house)
    (anna,) = come_in(again, "anna")
    again.clock.pass_by(60)
    assert not again.match.state.deals, "the others are on their way back"
    anna.set_ready(True)
    assert again.match.state.deals, "but she may say again that she is ready"


def test_a_deal_for_which_all_are_ready_comes_when_the_last_of_them_returns() -> None:
    house = open_house()
    anna, bob, cleo = gathered(house, NONE, *NAMES)
    anna.set_ready(True)
    bob.set_ready(True)
    store = the_store(house)
    store.slow = True
    cleo.set_ready(True)
    assert store.waiting == 2, "that she is ready, and the deal"
    store.keep(1)
    again = restarted(house)
    come_in(again, "anna", "bob")
    assert not again.match.state.deals
    come_in(again, "cleo")
    assert again.match.state.deals


def test_a_player_who_leaves_is_not_ready_any_more() -> None:
    house = open_house()
    anna, _, _ = gathered(house, NONE, *NAMES)
    anna.set_ready(True)
    anna.leave()
    again = closed(house)
    anna, bob, cleo = come_in(again, *NAMES)
    for door in (bob, cleo):
        door.set_ready(True)
    assert len(again.match.state.deals) == 1, "a bot has the seat"
    assert written(again, ReadySet)[1] == ReadySet(ANNA, ready=False)


def test_readiness_for_another_match_is_kept() -> None:
    house = open_house()
    doors = come_in(house, *NAMES)
    play(house, begin(doors, TableOptions(players=3)), Random(4), lambda match: match.game.over)
    doors[0].set_ready(True)
    doors[1].set_ready(True)
    again = closed(house)
    before = again.match
    anna, bob = come_in(again, "anna", "bob")
    assert ready(anna)[:2] == [True, True]
    assert again.match is before, "cleo is on her way back"
    (cleo,) = come_in(again, "cleo")
    cleo.set_ready(True)
    assert again.match is not before
    assert ready(bob) == [False, False, False]


def test_another_match_that_all_wanted_begins_when_all_are_back() -> None:
    house = open_house()
    doors = come_in(house, *NAMES)
    play(house, begin(doors, TableOptions(players=3)), Random(4), lambda match: match.game.over)
    doors[0].set_ready(True)
    doors[1].set_ready(True)
    store = the_store(house)
    store.slow = True
    doors[2].set_ready(True)
    store.keep(1)
    again = restarted(house)
    before = again.match
    come_in(again, *NAMES[:2])
    assert again.match is before
    come_in(again, "cleo")
    assert again.match is not before


# ---- pauses


def test_a_wish_for_a_pause_is_kept_and_the_first_to_return_does_not_pause_alone() -> None:
    house = open_house()
    _, bob, _ = playing(house, RELAXED, *NAMES)
    bob.wish_pause(True)
    again = closed(house)
    (bob,) = come_in(again, "bob")
    assert pause(bob) == Pause(paused=False, wishes=(BOB,))
    anna, cleo = come_in(again, "anna", "cleo")
    assert pause(cleo) == Pause(paused=False, wishes=(BOB,))
    cleo.wish_pause(True)
    again.match.wish_pause(ANNA, True, decides=False)
    assert pause(anna).paused, "now all wish it"


def test_a_pause_goes_on_with_the_time_that_it_had_left() -> None:
    house = open_house()
    anna, _, _ = playing(house, RELAXED, *NAMES)
    anna.wish_pause(True)
    house.wait(600)
    for _ in range(2):
        house = closed(house, down=90_000)
        assert house.match.state.polls.paused
        house.wait(100)
    (anna,) = come_in(house, "anna")
    house.wait(LONGEST - 600 - 200 - 1)
    assert pause(anna).paused
    house.wait(1)
    assert not pause(anna).paused
    assert [type(entry) for entry in written(house, PauseBegun, PauseContinued, PauseEnded)] == [
        *(PauseBegun, PauseContinued, PauseContinued, PauseEnded)
    ]


def test_a_pause_that_has_ended_does_not_come_back() -> None:
    house = open_house()
    anna, _, _ = playing(house, RELAXED, *NAMES)
    anna.wish_pause(True)
    anna.wish_pause(True)
    (anna,) = come_in(closed(house), "anna")
    assert not pause(anna).paused


def test_a_wish_to_end_a_pause_is_kept() -> None:
    house = open_house()
    anna, bob, _ = playing(house, RELAXED, *NAMES)
    anna.wish_pause(True)
    bob.wish_pause(True)
    anna, _, _ = come_in(closed(house), *NAMES)
    assert pause(anna) == Pause(paused=True, wishes=(BOB,))


def test_the_creator_has_one_pause_alone_in_a_match_whatever_happens_to_the_server() -> None:
    house = open_house()
    anna, _, _ = playing(house, RELAXED, *NAMES)
    anna.wish_pause(True)
    anna.wish_pause(True)
    assert written(house, PauseBegun) == [PauseBegun(LONGEST, ANNA)]
    anna, _, _ = come_in(closed(house), *NAMES)
    anna.wish_pause(True)
    assert pause(anna) == Pause(paused=False, wishes=(ANNA,))


def test_a_pause_takes_no_time_from_the_open_decision() -> None:
    house = open_house()
    doors = playing(house, RELAXED, *NAMES)
    till_asked(house, doors, 0)
    house.wait(25)
    doors[0].wish_pause(True)
    house.wait(600)
    again = closed(house)
    (anna,) = come_in(again, "anna")
    assert own_match(anna).countdown is not None
    assert own_match(anna).countdown.left == TURN - 25  # type: ignore[union-attr]
    anna.wish_pause(True)
    again.wait(20)
    (anna,) = come_in(closed(again), "anna")
    assert own_match(anna).countdown.left == TURN - 45  # type: ignore[union-attr]


# ---- votes


def voted_once(house: TestHouse) -> list[HouseDoor]:
    """Let anna be asked, and bob vote to go on without her."""
    doors = playing(house, RELAXED, *NAMES)
    till_asked(house, doors, 0)
    doors[1].vote(ANNA)
    return doors


def test_a_vote_is_kept_and_counts_when_the_table_has_waited() -> None:
    house = open_house(timing=Timing())
    voted_once(house)
    again = closed(house)
    bob, cleo = come_in(again, "bob", "cleo")
    assert pause(cleo).votes == ((ANNA, (BOB,)),)
    cleo.vote(ANNA)
    again.clock.pass_by(VOTES_COUNT_AFTER - 1)
    assert own_match(bob).sat_out == frozenset()
    again.clock.pass_by(1)
    assert own_match(bob).sat_out == {ANNA}


def test_a_vote_that_was_taken_back_is_gone() -> None:
    house = open_house()
    _, bob, _ = voted_once(house)
    bob.vote(ANNA)
    assert written(house, VotedWithout) == [VotedWithout(BOB, ANNA, True), VotedWithout(BOB, ANNA, False)]
    (bob,) = come_in(closed(house), "bob")
    assert pause(bob).votes == ()


def test_votes_are_about_one_decision() -> None:
    house = open_house()
    anna, _, _ = voted_once(house)
    choose(anna)
    (bob,) = come_in(closed(house), "bob")
    assert pause(bob).votes == ()


def test_the_wishes_and_votes_of_a_player_who_went_before_are_gone() -> None:
    house = open_house()
    _, bob, _ = voted_once(house)
    bob.wish_pause(True)
    bob.close(dropped=True)
    again = restarted(house)
    assert besides_playing(again.match) == besides_playing(house.match)
    anna, _, _ = come_in(again, *NAMES)
    assert pause(anna) == Pause(paused=False)


def test_a_player_who_was_voted_out_gets_the_open_decision_back_from_no_restart() -> None:
    house = open_house(timing=Timing())
    _, _, cleo = voted_once(house)
    house.clock.pass_by(VOTES_COUNT_AFTER)
    cleo.vote(ANNA)
    again = closed(house)
    anna, bob, _ = come_in(again, *NAMES)
    assert own_match(bob).sat_out == {ANNA}, "a bot answers, though she is back"
    again.clock.pass_by(SLOWEST)
    assert own_match(anna).sat_out == frozenset(), "the next decision is hers"


# ---- misses, and seats that bots play


def missed_once(house: TestHouse) -> list[HouseDoor]:
    """Let anna miss a decision, and be asked again; in a game of dice she is ready in between."""
    doors = playing(house, RELAXED, *NAMES)
    till_asked(house, doors, 0)
    house.clock.pass_by(TURN)
    till_asked(house, doors, 0)
    return doors


@pytest.mark.games("shamans")
def test_a_miss_is_kept() -> None:
    house = open_house()
    missed_once(house)
    again = closed(house)
    _, cleo = come_in(again, "bob", "cleo")
    again.clock.pass_by(TURN)
    assert own_match(cleo).sat_out == {ANNA}, "it was the second one in a row"


def test_a_miss_is_forgotten_after_a_choice() -> None:
    house = open_house()
    doors = missed_once(house)
    choose(doors[0])
    till_asked(house, doors, 0)
    again = closed(house)
    _, cleo = come_in(again, "bob", "cleo")
    again.clock.pass_by(TURN)
    assert own_match(cleo).sat_out == frozenset()
    assert written(again, DecisionMissed, Returned) == [
        *(DecisionMissed(ANNA), Returned(ANNA), DecisionMissed(ANNA))
    ]


@pytest.mark.games("shamans")
def test_a_bot_that_sits_in_plays_on() -> None:
    house = open_house()
    doors = missed_once(house)
    house.clock.pass_by(TURN)
    till_asked(house, doors, 0)
    assert written(house, SatOut) == [SatOut(ANNA, outvoted=False)]
    again = closed(house)
    decision = again.match.game.decision
    bob, _ = come_in(again, "bob", "cleo")
    assert own_match(bob).sat_out == {ANNA}
    again.clock.pass_by(SLOWEST)
    assert again.match.game.decision > decision, "the table does not wait for anna"
    come_in(again, "anna")
    assert own_match(bob).sat_out == frozenset()
    third = closed(again)
    (bob,) = come_in(third, "bob")
    assert own_match(bob).sat_out == frozenset(), "she has played again"


@pytest.mark.games("shamans")
def test_a_secret_answer_ends_no_row_of_misses() -> None:
    """A3: that a bot sits in later does not tell whether the seat has answered in secret."""

    def seen(*answer: Seat) -> object:
        house = TestHouse(thinker=QuietThinker())
        game = table(3, hands={0: "P1 B1", 1: "P2 B2", 2: "P3 B3"}, deck="shard left")
        play_cards(game, "P1 P2 P3")
        doors = placed(house, RELAXED, game, *NAMES)
        choose(doors[0], TakeFaceUp(0))
        house.match.control.missed(BOB)
        for seat in answer:
            choose(doors[seat])  # the first option, as the bot does
        house.clock.pass_by(TURN)
        till_asked(house, doors, 1)
        house.clock.pass_by(TURN)
        return own_match(doors[2]).sat_out

    assert seen(ANNA, CLEO) == seen(ANNA, BOB, CLEO) == seen(CLEO, ANNA, BOB) == {BOB}


@pytest.mark.games("shamans")
def test_only_the_own_picture_waits_for_the_end_of_a_row_of_misses() -> None:
    house = open_house()
    anna, _, _ = missed_once(house)
    people = {person.name: person for person in house.doors}
    the_store(house).slow = True
    anna.come_back()
    assert the_store(house).waiting == 1
    assert [house.notifier.withholds(people[name]) for name in NAMES] == [True, False, False]


# ---- nothing is written if nothing changes


def test_what_changes_nothing_writes_nothing() -> None:
    house = open_house()
    anna, bob, cleo = gathered(house, RELAXED, *NAMES)
    lines = len(house.entries)
    bob.set_ready(False)
    bob.wish_pause(False)
    bob.come_back()
    cleo.close(dropped=True)
    (cleo,) = come_in(house, "cleo")
    assert len(house.entries) == lines
    for _ in range(2):
        bob.set_ready(True)
        bob.wish_pause(True)
    assert house.entries[lines:] == (ReadySet(BOB, ready=True), PauseWished(BOB, wanted=True))
    assert ready(anna)[1]


@pytest.mark.games("shamans")
@pytest.mark.parametrize("answers", [True, False])
def test_a_secret_answer_is_one_line_also_for_a_player_with_a_miss(answers: bool) -> None:
    """W3: the number of lines that others wait for does not tell who has answered."""
    house = open_house()
    game = table(3, hands={0: "P1 B1", 1: "G1 B2", 2: "P3 G2"}, face_up={0: "portal", 1: "portal"}, pawn=1)
    play_cards(game, "P1 G1")
    doors = placed(house, RELAXED, game, *NAMES)
    assert house.match.game.waiting == {ANNA, BOB}
    house.match.control.missed(BOB)
    store = the_store(house)
    store.slow = True
    if answers:
        choose(doors[1], Let())
        assert store.waiting == 1
    people = {person.name: person for person in house.doors}
    assert [house.notifier.withholds(people[name]) for name in NAMES] == [False, answers, False]
