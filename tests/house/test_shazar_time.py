"""Time at a table of Shazar: clocks, windows, silence, bots that sit in, pauses, and how long bots take."""

from __future__ import annotations

from random import Random

import pytest

from engine.core import Seat
from engine.shazar.bots import BOTS
from engine.shazar.kit import RULES
from engine.shazar.options import CastNothing, Let
from server.house import HouseDoor
from server.match.timing import TIMING, Timing
from support.house.fake_house import TestHouse, own_match, refused
from support.house.positions import put_position
from support.house.undealt import begin_dealt
from support.shazar.table import Table, at_turn
from tui.door import DAY, BotPace, Countdown, Reason, TableClock, TableOptions, TimedOut, WereAway
from tui.shazar.views import view_in

NAMES = ("anna", "bob", "cleo")
GAMES = {RULES.name: RULES}
B, G, D = map(Seat, range(3))


def sit_down(
    house: TestHouse, *names: str, players: int = 3, clock: TableClock = TableClock.RELAXED
) -> list[HouseDoor]:
    """Let people sit down at a table of Shazar with bots on the other seats, and begin."""
    doors = [house.enter(f"key of {name}", name) for name in names]
    values = {"mages": "BGDS"}
    begin_dealt(doors, TableOptions(players, clock=clock, values=values, public=False, game=RULES.name))
    return doors


def lay_out(house: TestHouse, laid: Table) -> None:
    put_position(house.match.state, laid.game)
    house.match.flow.go_on()


def at_a_turn(**kept: str) -> Table:
    """Return a position in which Beatriss moves, and can cast a Fireball after that."""
    return at_turn("BGD", at={"B": "Bc3"}, hands={"B": "fireball gale"}, kept=kept)


def left(door: HouseDoor) -> tuple[int, bool]:
    """Return the seconds that a person is shown, and whether they are of a reserve."""
    shown = own_match(door).countdown
    assert isinstance(shown, Countdown)
    return shown.left, shown.reserve


def do(door: HouseDoor, text: str) -> None:
    door.choose(RULES.read_option(text), own_match(door).view.decision)


# ---- clocks


@pytest.mark.parametrize(
    ("clock", "seconds"), [(TableClock.QUICK, 30), (TableClock.RELAXED, 90), (TableClock.DAYS, 3 * DAY)]
)
def test_every_decision_of_a_turn_has_the_time_of_the_clock(clock: TableClock, seconds: int) -> None:
    house = TestHouse(games=GAMES, timing=TIMING)
    doors = sit_down(house, *NAMES, clock=clock)
    lay_out(house, at_a_turn())
    assert left(doors[B]) == (seconds, False)
    house.clock.pass_by(5)
    do(doors[B], "go Bb2")
    assert left(doors[B]) == (seconds, False), "the spell has a time of its own"


@pytest.mark.parametrize("clock", [TableClock.QUICK, TableClock.RELAXED, TableClock.NONE])
def test_a_window_has_the_seconds_of_the_table(clock: TableClock) -> None:
    house = TestHouse(games=GAMES, timing=TIMING)
    doors = sit_down(house, *NAMES, clock=clock)
    lay_out(house, at_a_turn(G="spirit", D="truce"))
    do(doors[B], "go Bb2")
    do(doors[B], "cast fireball 1")
    assert left(doors[G]) == (8, False)
    doors[G].choose(Let(), own_match(doors[G]).view.decision)
    decision = house.match.game.decision
    house.clock.pass_by(7)
    assert house.match.game.decision == decision, "no one sees that one has answered"
    house.clock.pass_by(1)
    assert house.match.game.decision > decision
    made = house.match.state.stretches[-1].choices
    assert (D, Let()) in made, "silence lets it happen (W4)"


def test_silence_is_answered_and_a_bot_sits_in() -> None:
    """W7: a move is a bot's, at a spell the bot decides too; after some misses it plays the seat."""
    house = TestHouse(games=GAMES)
    doors = sit_down(house, *NAMES)
    lay_out(house, at_a_turn())
    house.clock.pass_by(90)
    assert TimedOut(B) in own_match(doors[B]).log
    for _ in range(400):
        if B in house.match.control.sat_out:
            break
        waiting = min(house.match.game.waiting)
        if waiting == B:
            house.clock.pass_by(90)
        else:
            view = view_in(own_match(doors[waiting]))
            doors[waiting].choose(BOTS[RULES.sit_in]().choose(view, Random(1)), view.decision)
    assert B in house.match.control.sat_out
    doors[B].come_back()
    assert B not in house.match.control.sat_out


def test_a_pause_stops_the_clock_and_a_table_is_taken_up_again() -> None:
    house = TestHouse(games=GAMES)
    doors = sit_down(house, *NAMES)
    lay_out(house, at_a_turn())
    house.clock.pass_by(10)
    doors[0].wish_pause(wanted=True)
    decision = house.match.game.decision
    house.clock.pass_by(600)
    assert house.match.game.decision == decision
    refused(Reason.PAUSED, do, doors[B], "go Bb2")
    doors[0].wish_pause(wanted=True)
    do(doors[B], "go Bb2")
    assert house.match.game.decision > decision


def test_a_table_without_people_stands_still_and_is_taken_up_again() -> None:
    """A table is put aside when everyone goes; the seats are kept, and time does not run."""
    house = TestHouse(games=GAMES)
    doors = sit_down(house, "anna", players=3)
    while B not in house.match.game.waiting:
        house.clock.skip()
    doors[0].close(dropped=True)
    decision = house.match.game.decision
    house.clock.pass_by(200)
    assert house.match.game.decision == decision
    anna = house.enter("key of anna", "anna")
    assert own_match(anna).view.decision == decision


def test_a_person_who_was_away_is_told_so() -> None:
    house = TestHouse(games=GAMES, timing=Timing())
    doors = sit_down(house, *NAMES, clock=TableClock.DAYS)
    lay_out(house, at_a_turn())
    doors[G].close(dropped=False)
    do(doors[B], "go Bb2")
    doors[B].choose(CastNothing(), own_match(doors[B]).view.decision)
    bob = house.enter("key of bob", "bob")
    (table,) = bob.look().seats_kept
    assert table.turn, "the lobby says that the table waits for them"
    bob.join(table.code)
    away = [notice for notice in own_match(bob).log if isinstance(notice, WereAway)]
    assert len(away) == 1
    assert away[0].lines > 1


# ---- bots


@pytest.mark.parametrize(("pace", "most"), [(BotPace.AUTOMATIC, 120), (BotPace.INSTANT, 25)])
def test_bots_take_little_of_a_match_with_one_person(pace: BotPace, most: int) -> None:
    """The time of a match with three bots in which the person answers at once."""
    house = TestHouse(games=GAMES, timing=TIMING)
    anna = house.enter("key of anna", "anna")
    anna.open_table(TableOptions(4, public=False, pace=pace, game=RULES.name))
    for seat in range(1, 4):
        anna.add_bot(Seat(seat), RULES.sit_in)
    anna.start()
    begun, bot, chance, turns = house.clock.time, BOTS[RULES.sit_in](), Random(1), 0
    while not house.match.game.over:
        view = view_in(own_match(anna))
        if view.must_answer:
            anna.choose(bot.choose(view, chance), view.decision)
        else:
            turns += 1
            house.clock.skip()
    assert turns > 50, "it was a whole match"
    assert house.clock.time - begun < most
