"""The bots' pace: a public option of the table; by itself quick for one person and natural for several."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core import Seat
from engine.shamans import Game
from server.house import LIMITS, HouseDoor
from server.house.journal import read
from server.house.stored_options import StoredOptions, restore_options
from server.match.timing import TIMING, Timing
from support.engine.table import play, table
from support.house.clocked import on_table, served, told
from support.house.fake_house import BARE, TestHouse, own_match, own_table, refused
from support.house.matches import SlowThinker, Wakes, come_back, laid_out
from support.house.views import own_view
from tui.door import BotPace, Mark, PaceChanged, Reason, TableOptions

AUTOMATIC, INSTANT, QUICK, NATURAL = BotPace
HANDS = {0: "P1 P2 P3", 1: "B1 B2 B3", 2: "G1 G2 G3"}
QUICKEST, SLOWEST, TICK = TIMING.quickest, TIMING.slowest, TIMING.tick


def bot_leads(seats: int = 3) -> Game:
    """Return a position in which the last seat, a bot, is asked."""
    return table(seats, hands=HANDS, guide=2)


def house_as_served(seed: int = 0) -> TestHouse:
    """Return a house whose only timers are those of bots, for a person alone."""
    return TestHouse(seed=seed, timing=Timing(clocks=BARE), thinker=SlowThinker())


def delay(house: TestHouse) -> float:
    """Return the seconds until the bots answer that are asked now."""
    thoughts = house.match.flow.pending._pending.values()
    (due,) = {thought.timer.due for thought in thoughts}  # type: ignore[union-attr]
    return round(float(due) - house.clock.time, 9)


def at_pace(pace: BotPace, seed: int = 0) -> float:
    """Return the delay of a bot at a table with this pace."""
    house = house_as_served(seed)
    laid_out(house, bot_leads(), "anna")
    house.match.flow.set_pace(pace)
    return delay(house)


# ---- how long


def test_a_pace_scales_one_distribution() -> None:
    for seed in range(40):
        natural = at_pace(NATURAL, seed)
        assert QUICKEST <= natural <= SLOWEST
        assert at_pace(QUICK, seed) == pytest.approx(natural * 0.2)
        assert at_pace(INSTANT, seed) == TICK == 0.04


def test_bots_are_quick_for_one_person_and_natural_for_two() -> None:
    house = house_as_served()
    laid_out(house, bot_leads(), "anna")
    assert delay(house) == at_pace(QUICK)
    house = house_as_served()
    laid_out(house, bot_leads(), "anna", "bob")
    assert delay(house) == at_pace(NATURAL)


def test_who_plays_is_looked_at_for_each_decision() -> None:
    house = served()
    anna, bob = laid_out(house, table(3, hands=HANDS), "anna", "bob")
    assert [own_match(door).pace for door in (anna, bob)] == [NATURAL] * 2
    bob.close(dropped=True)
    assert own_match(anna).pace is QUICK, "a bot plays for Bob now"
    come_back(house, "bob")
    assert own_match(anna).pace is NATURAL


@pytest.mark.parametrize("people", [("anna",), ("anna", "bob")])
def test_a_chosen_pace_is_the_same_for_any_company(people: tuple[str, ...]) -> None:
    for pace in (NATURAL, QUICK, INSTANT):
        house = house_as_served()
        (anna, *_) = laid_out(house, bot_leads(), *people)
        anna.set_pace(pace)
        assert delay(house) == at_pace(pace)
        assert own_match(anna).pace is pace


def test_what_everyone_can_see_to_be_forced_comes_at_the_tick() -> None:
    house = house_as_served()
    laid_out(house, table(3, hands={0: "P1", 1: "B1", 2: "G1"}, guide=2), "anna", "bob")
    assert delay(house) == TICK


@pytest.mark.parametrize("hidden", ["portal", "shard"])
def test_what_is_forced_only_in_truth_takes_as_long_as_any_other_choice(hidden: str) -> None:
    house = house_as_served()
    game = table(3, hands={0: "P1", 1: "B1", 2: "G1"}, guide=2, face_down={2: hidden})
    laid_out(house, game, "anna", "bob")
    assert delay(house) == at_pace(NATURAL)


def test_a_persons_forced_choice_is_left_to_them() -> None:
    house = served()
    (anna,) = laid_out(house, table(3, hands={0: "P1", 1: "B1", 2: "G1"}), "anna")
    house.clock.pass_by(1000)
    assert on_table(anna) == []


# ---- the option


def test_the_options_of_a_table_have_the_pace_and_everyone_sees_it() -> None:
    house = served()
    anna, bob = house.enter("a", "anna"), house.enter("b", "bob")
    code = anna.open_table(TableOptions(3, pace=INSTANT))
    assert [one.options.pace for one in bob.look().tables if one.code == code] == [INSTANT]
    refused(Reason.BAD_OPTIONS, bob.open_table, TableOptions(3, pace="instant"))  # type: ignore[arg-type]


def test_the_creator_changes_it_in_the_middle_and_everyone_is_told() -> None:
    house = house_as_served()
    anna, bob = laid_out(house, bot_leads(), "anna", "bob")
    house.clock.pass_by(0.5)
    wakes = Wakes(house, bob)
    anna.set_pace(INSTANT)
    assert delay(house) == TICK, "also for the answer that is awaited"
    assert len(wakes.times) == 1
    for door in (anna, bob):
        assert own_table(door).options.pace is INSTANT
        assert told(door, PaceChanged) == [PaceChanged(Seat(0), INSTANT)]
    anna.set_pace(INSTANT)
    assert len(wakes.times) == 1, "that was no change"
    anna.set_pace(NATURAL)
    assert told(bob, PaceChanged) == [PaceChanged(Seat(0), NATURAL)], "only the newest one stays in the log"


def test_nobody_else_changes_it() -> None:
    house = house_as_served()
    anna, bob = laid_out(house, bot_leads(), "anna", "bob")
    refused(Reason.NOT_CREATOR, bob.set_pace, INSTANT)
    refused(Reason.BAD_OPTIONS, anna.set_pace, "instant")
    assert own_table(anna).options.pace is AUTOMATIC
    refused(Reason.NOT_SEATED, house.enter(None, "cleo").set_pace, INSTANT)


def test_it_cannot_be_changed_too_fast() -> None:
    """Each change is written to the journal."""
    house = TestHouse(LIMITS)
    (anna,) = laid_out(house, bot_leads(), "anna")

    def change_often() -> None:
        for _ in range(1000):
            anna.set_pace(NATURAL)
            anna.set_pace(QUICK)

    refused(Reason.TOO_FAST, change_often)


def test_it_is_kept_through_a_restart() -> None:
    house = TestHouse()
    (anna,) = laid_out(house, bot_leads(), "anna")
    anna.set_pace(INSTANT)
    (row,) = house.store.tables()
    assert read(row, house.games).options == replace(house.table.options, pace=INSTANT)


def test_a_journal_from_before_has_the_automatic_pace() -> None:
    stored = StoredOptions(5, 8, True, True, TableOptions().clock)
    assert restore_options(stored).pace is AUTOMATIC


# ---- running on


def run_on(house: TestHouse, door: HouseDoor) -> list[float]:
    """Run on until nothing happens by itself; return the seconds between the bots' answers."""
    door.run_on()
    waits = []
    while house.match.flow.pending._pending:
        waits.append(house.clock.skip())
    return [round(wait, 9) for wait in waits]


def alone(game: Game) -> tuple[TestHouse, HouseDoor]:
    """Seat Anna with bots that answer at once, apart from their delay."""
    house = served()
    (anna,) = laid_out(house, game, "anna")
    return house, anna


def test_bots_answer_at_the_tick_until_the_person_is_asked() -> None:
    house, anna = alone(table(5, hands={0: "P1 P2 P3", 1: "P4 P5 P6"}, guide=1))
    assert own_match(anna).can_run_on
    assert run_on(house, anna) == [TICK] * 4
    asked = own_view(anna).asked
    assert asked is not None
    assert asked.seats == (0,)
    assert own_match(anna).pace is QUICK, "it has run on, and runs no more"
    assert not own_match(anna).can_run_on


def test_it_is_shown_while_it_runs() -> None:
    house, anna = alone(table(5, hands={0: "P1 P2 P3", 1: "P4 P5 P6"}, guide=1))
    anna.run_on()
    assert own_match(anna).pace is INSTANT
    assert not own_match(anna).can_run_on, "it does"
    refused(Reason.NOT_NOW, anna.run_on)
    house.clock.skip()
    assert own_match(anna).pace is INSTANT


def test_who_is_out_runs_on_to_the_end_of_the_round() -> None:
    game = table(5, hands={1: "P1 P2 P3 B1", 2: "P4 P5 P6 B2"}, guide=1, out=(0,), pawn=30, distance=30)
    house, anna = alone(game)
    assert own_match(anna).can_run_on
    waits = run_on(house, anna)
    assert len(waits) > 10
    assert {*waits} == {TICK}
    assert own_match(anna).next_deal is not None
    assert not own_match(anna).can_run_on
    refused(Reason.NOT_NOW, anna.run_on)


def test_nobody_runs_past_a_person() -> None:
    house = served()
    anna, bob = laid_out(house, bot_leads(), "anna", "bob")
    for door in (anna, bob):
        assert not own_match(door).can_run_on
        refused(Reason.NOT_NOW, door.run_on)
    bob.close(dropped=True)
    assert own_match(anna).can_run_on, "a bot plays for Bob now"


def test_it_ends_when_another_person_plays_again() -> None:
    house = served()
    anna, bob = laid_out(house, table(3, hands=HANDS, guide=1), "anna", "bob")
    bob.close(dropped=True)
    anna.run_on()
    come_back(house, "bob")
    assert own_match(anna).pace is NATURAL


def test_it_does_not_go_on_when_that_person_leaves_again() -> None:
    house = served()
    anna, bob = laid_out(house, table(3, hands=HANDS, guide=1), "anna", "bob")
    bob.close(dropped=True)
    anna.run_on()
    bob = come_back(house, "bob")
    bob.close(dropped=True)
    assert own_match(anna).pace is QUICK
    assert own_match(anna).can_run_on


def test_a_spectator_changes_no_pace() -> None:
    house = served()
    anna, cleo = house.enter("a", "anna"), house.enter("c", "cleo")
    code = anna.open_table(TableOptions(3))
    anna.start()
    cleo.watch(code)
    refused(Reason.NOT_SEATED, cleo.set_pace, INSTANT)
    refused(Reason.NOT_SEATED, cleo.mark, Seat(1), Mark.SUSPECT)


def test_a_creator_who_has_left_changes_no_pace() -> None:
    house = house_as_served()
    anna, bob = laid_out(house, bot_leads(), "anna", "bob")
    anna.leave()
    refused(Reason.NOT_SEATED, anna.set_pace, INSTANT)
    bob.set_pace(INSTANT)
    assert delay(house) == TICK, "Bob is the creator now"


def test_who_is_asked_does_not_run_on() -> None:
    """Nor a person who has answered in secret: only public facts count (W3)."""
    house, anna = alone(table(3, hands=HANDS))
    assert not own_match(anna).can_run_on
    refused(Reason.NOT_NOW, anna.run_on)
    window = table(3, hands={0: "P1 B1", 1: "G1 B2", 2: "P3 G2"}, face_down={0: "shard", 2: "shard"}, pawn=1)
    play(window, "P1 G1")
    house, anna = alone(window)
    view = own_view(anna)
    anna.choose(view.options[0], view.decision)
    assert house.match.game.decision == view.decision
    assert not own_match(anna).can_run_on


def test_a_pause_ends_it() -> None:
    _house, anna = alone(table(5, hands={0: "P1 P2 P3", 1: "P4 P5 P6"}, guide=1))
    anna.run_on()
    anna.wish_pause(True)
    assert not own_match(anna).can_run_on
    anna.wish_pause(True)
    assert own_match(anna).pace is QUICK
    assert own_match(anna).can_run_on


def test_a_lost_connection_ends_it() -> None:
    house, anna = alone(table(5, hands={0: "P1 P2 P3", 1: "P4 P5 P6"}, guide=1))
    anna.run_on()
    anna.close(dropped=True)
    anna = come_back(house, "anna")
    assert own_match(anna).pace is QUICK


def test_at_the_instant_pace_there_is_nothing_to_gain() -> None:
    _house, anna = alone(bot_leads())
    anna.set_pace(INSTANT)
    assert not own_match(anna).can_run_on


def test_it_is_offered_to_no_spectator() -> None:
    house = served()
    anna, cleo = house.enter("a", "anna"), house.enter("c", "cleo")
    code = anna.open_table(TableOptions(3))
    for seat in (1, 2):
        anna.add_bot(Seat(seat), "sensible")
    anna.start()
    cleo.watch(code)
    assert not own_match(cleo).can_run_on
    refused(Reason.NOT_SEATED, cleo.run_on)
