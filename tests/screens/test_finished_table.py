"""A table whose match is over: what its page says about seats, leaving and the next match."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core import Seat
from support.engine.table import table
from support.screens.fake_door import FREE, FakeDoor
from support.screens.stories import SIZES, does, plays, press, screen, seated
from tui.door import Pause, TableClock, TableStage
from tui.session import Session
from tui.text.farewell import Farewell


def finished() -> tuple[Session, FakeDoor]:
    """Return anna's visit after bruno has won."""
    hands = {0: "P1 P2", 1: "W6 Y3", 2: "P3 Y5"}
    session, door = seated(table(3, hands=hands, shadows=(2,), face_up={1: "dagger"}, points=(0, 7, 3)))
    plays(door, "P1 W6")
    does(door, 1, "strike 2")
    sign = door.picture.table
    assert sign is not None
    assert sign.stage is TableStage.FINISHED
    return session, door


def for_days(door: FakeDoor) -> None:
    """Make the table one for days."""
    sign = door.picture.table
    assert sign is not None
    door.change(table=replace(sign, options=replace(sign.options, clock=TableClock.DAYS)))


def test_leaving_needs_no_second_key_and_speaks_of_no_bot() -> None:
    session, door = finished()
    press(session, "?")
    told = screen(session, 80, 60)
    assert "leave the table: your seat is free for others" in told
    assert "a bot sits in" not in told
    assert "your seat is kept" not in told
    press(session, "escape", "escape")
    assert door.done == [("leave",)]


def test_one_key_too_many_only_asks() -> None:
    session, door = finished()
    press(session, "escape", "escape")
    assert door.done == [("leave",)]
    assert session.page is session.rooms.goodbye
    press(session, "escape")
    assert session.page is session.rooms.lobby


def test_quitting_frees_the_seat() -> None:
    session, _ = finished()
    press(session, "q")
    assert "Your seat at this table becomes free." in screen(session)
    press(session, "y")
    assert session.farewell is Farewell.LEFT


def test_at_a_table_for_days_quitting_keeps_the_seat_and_leaving_frees_it() -> None:
    session, door = finished()
    for_days(door)
    press(session, "?")
    told = screen(session, 80, 60)
    assert "leave the table: your seat is free for others" in told
    assert "quit; your seat is kept" in told
    press(session, "escape", "escape")
    assert door.done == [("leave",)]


@pytest.mark.parametrize("size", SIZES)
def test_free_seats_are_told_with_the_bots_that_will_take_them(size: tuple[int, int]) -> None:
    session, door = finished()
    assert "Bots will take the free seats." not in screen(session, *size)
    sign = door.picture.table
    assert sign is not None
    door.seats(sign.seats[0], sign.seats[1], FREE)
    drawn = screen(session, *size)
    assert "○ free" in drawn
    assert "Bots will take the free seats." in " ".join(drawn.split())


def test_no_bot_plays_for_anybody_and_there_is_nothing_to_pause() -> None:
    session, door = finished()
    match = door.picture.match
    assert match is not None
    door.change(match=replace(match, sat_out=frozenset({Seat(0)}), pause=Pause(wishes=(Seat(1),))))
    drawn = screen(session)
    assert "A bot is playing for you" not in drawn
    assert "Pause requested" not in drawn
    assert "take over" not in drawn
    press(session, "enter")
    assert door.done == []


@pytest.mark.parametrize("size", SIZES)
def test_a_person_who_sits_down_after_the_end_reads_of_others(size: tuple[int, int]) -> None:
    session, door = finished()
    assert door.game is not None
    match = door.picture.match
    assert match is not None
    names = ("dora", "bruno", "cleo")
    door.change(match=replace(match, view=door.game.view(None), log=(), names=names))
    drawn = screen(session, *size)
    assert "bruno wins the match!" in drawn
    assert "dora" in drawn
    assert "Your side" not in drawn
    for key in ("t", "h", "?"):
        press(session, key)
        screen(session, *size)
        press(session, "escape")
    press(session, "r")
    assert door.done[-1][0] == "set_ready"


def test_a_forgotten_player_has_no_name() -> None:
    session, door = finished()
    match = door.picture.match
    assert match is not None
    door.change(match=replace(match, names=("anna", "", "cleo")))
    assert "(forgotten) wins the match!" in screen(session)
