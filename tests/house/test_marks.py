"""Marks on other seats: a player's own, in nobody else's picture, in no journal, cleared by the next deal."""

from __future__ import annotations

from random import Random

import pytest

from engine.core import Seat
from server.house import HouseDoor
from server.match.match import Match
from support.house.fake_house import TestHouse, refused
from support.house.matches import Wakes
from support.house.survival import begin, come_in, open_house, play, restarted
from tui.door import Mark, Reason, TableOptions

pytestmark = pytest.mark.games("shamans", "shazar", "dice")

NONE, SUSPECT, TRUST = Mark.NONE, Mark.SUSPECT, Mark.TRUST


def seated() -> tuple[TestHouse, str, list[HouseDoor]]:
    """Anna, bob and cleo play a round."""
    house = open_house()
    players = come_in(house, "anna", "bob", "cleo")
    code = begin(players, TableOptions(players=3))
    play(house, code, Random(1), lambda match: bool(match.game.waiting))
    return house, code, players


def test_a_player_sees_their_own_marks() -> None:
    _, _, (anna, bob, _) = seated()
    assert anna.look().marks == (NONE, NONE, NONE)
    anna.mark(Seat(1), SUSPECT)
    anna.mark(Seat(2), TRUST)
    bob.mark(Seat(0), TRUST)
    assert anna.look().marks == (NONE, SUSPECT, TRUST)
    assert bob.look().marks == (TRUST, NONE, NONE)
    anna.mark(Seat(1), NONE)
    assert anna.look().marks == (NONE, NONE, TRUST)


def test_nobody_else_sees_or_hears_of_a_mark() -> None:
    house, code, (anna, bob, cleo) = seated()
    (dora,) = come_in(house, "dora")
    dora.watch(code)
    before = [door.look() for door in (bob, cleo, dora)]
    wakes = [Wakes(house, door) for door in (bob, cleo, dora)]
    entries = house.entries
    anna.mark(Seat(1), SUSPECT)
    assert [door.look() for door in (bob, cleo, dora)] == before
    assert [wake.times for wake in wakes] == [[]] * 3
    assert house.entries == entries
    assert dora.look().marks == ()


def test_marks_are_kept_through_a_reconnect_but_not_a_restart() -> None:
    house, _, (anna, bob, _) = seated()
    anna.mark(Seat(1), SUSPECT)
    bob.mark(Seat(2), TRUST)
    anna.close(dropped=True)
    (anna,) = come_in(house, "anna")
    assert anna.look().marks == (NONE, SUSPECT, NONE)
    (anna,) = come_in(restarted(house), "anna")
    assert anna.look().marks == (NONE, NONE, NONE)


def test_the_next_deal_clears_them() -> None:
    house, code, (anna, _, _) = seated()
    deals = len(house.match.state.stretches)
    anna.mark(Seat(1), SUSPECT)

    def is_over(match: Match) -> bool:
        return not match.game.waiting

    play(house, code, Random(2), is_over)
    assert anna.look().marks == (NONE, SUSPECT, NONE), "beside the truth, while it is shown"
    if not house.match.game.over:
        play(house, code, Random(3), lambda match: len(match.state.stretches) > deals)
        assert anna.look().marks == (NONE, NONE, NONE)


def test_marks_that_are_refused() -> None:
    house, code, (anna, _, _) = seated()
    (dora,) = come_in(house, "dora")
    refused(Reason.NO_SUCH_SEAT, anna.mark, Seat(3), SUSPECT)
    refused(Reason.NOT_NOW, anna.mark, Seat(0), SUSPECT)
    refused(Reason.NOT_SEATED, dora.mark, Seat(0), SUSPECT)
    dora.watch(code)
    refused(Reason.NOT_SEATED, dora.mark, Seat(0), SUSPECT)
    assert anna.look().marks == (NONE, NONE, NONE)


@pytest.mark.parametrize("mark", ["suspect", "", None, 1, ["suspect"], "\x1b[2J"], ids=repr)
def test_a_mark_that_does_not_exist_is_refused(mark: object) -> None:
    _, _, (anna, _, _) = seated()
    refused(Reason.BAD_OPTIONS, anna.mark, Seat(1), mark)
    assert anna.look().marks == (NONE, NONE, NONE)
    assert all(type(one) is Mark for one in anna.look().marks)


@pytest.mark.parametrize("seat", [-1, 3, 1.0, True, "1", None], ids=repr)
def test_a_seat_that_does_not_exist_gets_no_mark(seat: object) -> None:
    _, _, (anna, _, _) = seated()
    refused(Reason.NO_SUCH_SEAT, anna.mark, seat, SUSPECT)
    assert anna.look().marks == (NONE, NONE, NONE)
