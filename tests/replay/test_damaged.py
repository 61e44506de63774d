"""A finished match whose record or summary is damaged in the store: a sentence, and no crash."""

from __future__ import annotations

import pytest

from replay.matches import played
from server.commands.answers import AnswerRequest, Form, Verb, make
from server.house.rows import MatchRow
from support.house.fake_house import TestHouse
from support.screens.sessions import KITS, enter
from tui.door import Replay
from tui.draw.look import Look
from tui.draw.rows import plain
from tui.words import Words

GOOD = played(3).replay
CANNOT = "This match cannot be replayed. The verify command says why."


def house_with(record: bytes, summary: bytes = b"{}") -> TestHouse:
    """Return a house whose only match has these bytes, played by its first person."""
    house = TestHouse()
    house.enter("key of anna", "anna")
    house.store.archive(MatchRow(GOOD.id, GOOD.ended, record, summary, (1, None, None), "shamans", None))
    return house


def found(house: TestHouse) -> Replay:
    replay = house.history.replay(GOOD.id)
    assert replay is not None
    return replay


@pytest.mark.parametrize("record", [b"", b"{}\n", GOOD.data[:-5], b"\xff" + GOOD.data])
def test_a_damaged_record_cannot_be_replayed_and_verify_says_why(record: bytes) -> None:
    replay = found(house_with(record))
    for form in (Form.TEXT, Form.CAST):
        answer = make(AnswerRequest(Verb.REPLAY, "en", replay=replay, form=form), KITS)
        assert (answer.status, answer.text) == (2, CANNOT)
    answer = make(AnswerRequest(Verb.VERIFY, "en", replay=replay), KITS)
    assert answer.status == 2
    assert "line" in answer.text
    assert make(AnswerRequest(Verb.REPLAY, "en", replay=replay, form=Form.JSON), KITS).status == 0


def test_the_screen_says_so_too() -> None:
    house = house_with(GOOD.data[:-5])
    (door,) = house.doors.values()
    session = enter(door, Words(), Look.of())
    for key in ("h", "i", *GOOD.id, "enter"):
        session.press(key, key if len(key) == 1 else None)
    assert any(CANNOT[:40] in plain(row) for row in session.draw(80, 24).rows)


@pytest.mark.parametrize("seats", [b"[]", b'[{"points":3}]'])
def test_a_summary_of_other_seats_is_in_no_list(seats: bytes) -> None:
    summary = b'{"version":1,"seats":%s,"rated":false}' % seats
    house = house_with(GOOD.data, summary)
    (door,) = house.doors.values()
    assert door.records().matches == ()
    assert found(house).names == ("anna", "", "")


def test_a_summary_that_is_nested_too_deeply_is_in_no_list() -> None:
    house = house_with(GOOD.data, b'{"version":1,"x":' + b"[" * 5000)
    (door,) = house.doors.values()
    assert door.records().matches == ()
