"""The house counts the requests that exceed one of its rates."""

from __future__ import annotations

from dataclasses import replace

from server.house import LIMITS, Limits
from server.house.rates import Rate
from support.house.fake_house import TestHouse, refused
from tui.door import Reason, TableOptions
from tui.door.limits import Limit


def counting(limits: Limits) -> tuple[TestHouse, list[Limit]]:
    house, counted = TestHouse(limits), list[Limit]()
    house.on_limit = counted.append
    return house, counted


def test_talk_is_counted_by_words_and_by_phrases() -> None:
    house, counted = counting(replace(LIMITS, messages=Rate(1, 3)))
    anna = house.enter(None, "anna")
    anna.say("hello")
    assert counted == []
    refused(Reason.TOO_FAST, anna.say, "hello")
    refused(Reason.TOO_FAST, anna.say_phrase, 0)
    assert counted == [Limit.TALK] * 2


def test_names_are_counted() -> None:
    house, counted = counting(replace(LIMITS, renames=Rate(1, 60)))
    anna = house.enter(None, "anna")
    anna.rename("boris")
    refused(Reason.RENAMED_OFTEN, anna.rename, "cleo")
    assert counted == [Limit.RENAMES]


def test_moves_at_tables_are_counted() -> None:
    house, counted = counting(replace(LIMITS, moves=Rate(1, 60)))
    anna = house.enter("key", "anna")
    anna.open_table(TableOptions(players=3, public=True))
    anna.leave()
    refused(Reason.TOO_FAST, anna.open_table, TableOptions(players=3, public=True))
    assert counted == [Limit.MOVES]


def test_codes_that_fit_nothing_are_counted_when_they_are_too_many() -> None:
    house, counted = counting(replace(LIMITS, wrong_codes=Rate(2, 60)))
    anna = house.enter(None, "anna")
    refused(Reason.NO_SUCH_TABLE, anna.join, "no-table")
    refused(Reason.NO_SUCH_CODE, anna.reclaim, "aaa-bbb-ccc")
    assert counted == []
    refused(Reason.TOO_FAST, anna.join, "no-table")
    refused(Reason.TOO_FAST, anna.reclaim, "aaa-bbb-ccc")
    assert counted == [Limit.CODES] * 2
