"""Coming for a table by its code: a seat, or a look at a public match that runs, and nothing is asked."""

from __future__ import annotations

import pytest

from server.house import HouseDoor
from support.house.fake_house import TestHouse, own_table
from support.screens.sessions import enter
from tui.compose import join
from tui.door import TableOptions
from tui.draw.look import Look
from tui.session.goodbye import LobbyInstead
from tui.session.session import Session
from tui.words import Words


def comes(house: TestHouse, code: str) -> Session:
    session = enter(house.enter("key of dora", "dora"), Words(), Look.of())
    join(session, code)
    return session


def running(house: TestHouse, *, public: bool) -> HouseDoor:
    anna = house.enter("key of anna", "anna")
    anna.open_table(TableOptions(3, public=public))
    anna.start()
    return anna


def test_a_public_match_that_runs_is_watched_at_once() -> None:
    house = TestHouse()
    anna = running(house, public=True)
    session = comes(house, own_table(anna).code)
    assert session.picture.watching
    assert session.page is session.room
    assert own_table(anna).watchers == ("dora",)


def test_a_private_match_that_runs_is_not() -> None:
    house = TestHouse()
    anna = running(house, public=False)
    session = comes(house, own_table(anna).code)
    assert session.picture.table is None
    assert isinstance(session.page, LobbyInstead)


@pytest.mark.parametrize("public", [True, False])
def test_a_table_with_a_free_seat_is_joined(public: bool) -> None:
    house = TestHouse()
    anna = house.enter("key of anna", "anna")
    session = comes(house, anna.open_table(TableOptions(3, public=public)))
    assert session.picture.seat == 1
