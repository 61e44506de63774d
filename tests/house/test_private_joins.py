"""Joining a private table: its creator sees each arrival, approves joins, and changes the code."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.core import Seat
from server.house import LIMITS, HouseDoor, Limits
from server.house.gathering import MOST_ASKING
from server.house.people.codes import squeezed
from server.house.rates import Rate
from server.house.verbs.lobby import check_code
from support.house.fake_house import TestHouse, names_at, own_table, refused
from support.house.undealt import start_undealt
from tui.door import Reason, Refusal, TableOptions
from tui.door.limits import Limit

PRIVATE = TableOptions(players=3, public=False)


class OneTry:
    """The tries of a source that has had its last one."""

    def __init__(self) -> None:
        self.wrong = 0

    def check(self, _now: float) -> None:
        if self.wrong:
            raise Refusal(Reason.SILENCED, 10)

    def count(self, _now: float) -> None:
        self.wrong += 1


def at_a_private_table(limits: Limits = LIMITS) -> tuple[TestHouse, HouseDoor, str]:
    house = TestHouse(limits)
    anna = house.enter("anna's key", "anna")
    return house, anna, anna.open_table(PRIVATE)


# ---- arrivals


def test_everyone_at_a_private_table_reads_who_joins() -> None:
    house, anna, code = at_a_private_table()
    assert anna.look().chat == ()
    house.enter("bob's key", "bob").join(code)
    assert [(line.name, line.joined) for line in anna.look().chat] == [("bob", True)]


def test_a_person_who_comes_back_is_no_stranger() -> None:
    house, anna, code = at_a_private_table()
    house.enter("bob's key", "bob").join(code)
    house.enter("bob's key", "bob").join(code)
    assert len(anna.look().chat) == 1


def test_a_public_table_shows_no_such_line() -> None:
    house = TestHouse()
    anna = house.enter(None, "anna")
    house.enter(None, "bob").join(anna.open_table(TableOptions(players=3)))
    assert anna.look().chat == ()


# ---- wrong codes


def test_people_of_one_source_share_their_tries() -> None:
    house, _, code = at_a_private_table()
    tries = OneTry()
    refused(Reason.NO_SUCH_TABLE, house.enter(None, "bob", tries=tries).join, "amber-wolf")
    cleo = house.enter(None, "cleo", tries=tries)
    for tried in (code, "amber-wolf"):
        refused(Reason.SILENCED, cleo.join, tried)
    refused(Reason.SILENCED, cleo.reclaim, "ccc-ddd-fff")
    assert tries.wrong == 1


def test_a_wrong_code_counts_before_its_person_has_entered() -> None:
    house, _, code = at_a_private_table()
    tries = OneTry()
    check_code(house, None, code, tries)
    refused(Reason.NO_SUCH_TABLE, check_code, house, None, "amber-wolf", tries)
    for tried in (code, "amber-wolf"):
        refused(Reason.SILENCED, check_code, house, None, tried, tries)
    assert tries.wrong == 1


def test_a_source_without_tries_still_reaches_public_tables_and_its_own_seats() -> None:
    house, _, code = at_a_private_table()
    public = house.enter(None, "host").open_table(TableOptions(players=3))
    own = house.enter("bob's key", "bob")
    own.join(code)
    tries = OneTry()
    tries.count(0)
    check_code(house, "bob's key", code, tries)
    house.enter("bob's key", "bob", tries=tries).join(code)
    check_code(house, None, public, tries)
    house.enter(None, "cleo", tries=tries).join(public)


def test_many_wrong_codes_alarm_the_host_and_refuse_no_one() -> None:
    house, anna, code = at_a_private_table(replace(LIMITS, guesses=Rate(3, 600)))
    counted = list[Limit]()
    house.on_limit = counted.append
    for number in range(3):
        assert not counted
        refused(Reason.NO_SUCH_TABLE, house.enter(None, f"mallory{number}").join, "amber-wolf")
    assert counted == [Limit.GUESSES]
    bob = house.enter(None, "bob")
    refused(Reason.ASKED, bob.join, code)
    anna.answer_asker("bob", True)
    assert names_at(bob) == ["anna", "bob", ""]
    house.wait(600)
    house.enter(None, "cleo").join(code)
    assert names_at(anna) == ["anna", "bob", "cleo"]


# ---- approval


def test_the_creator_lets_in_or_refuses_the_person_who_asked_first() -> None:
    house, anna, code = at_a_private_table()
    anna.set_approves(True)
    bob, cleo = house.enter(None, "bob"), house.enter(None, "cleo")
    for door in (bob, cleo):
        refused(Reason.ASKED, door.join, code)
    assert own_table(anna).asking == ("bob", "cleo")
    assert names_at(anna) == ["anna", "", ""]
    anna.answer_asker("bob", False)
    assert bob.look().table is None
    anna.answer_asker("cleo", True)
    assert names_at(cleo) == ["anna", "cleo", ""]
    assert own_table(anna).asking == ()
    refused(Reason.NOT_OFFERED, anna.answer_asker, "cleo", True)


def test_an_answer_is_for_the_person_whose_name_the_creator_read() -> None:
    house, anna, code = at_a_private_table()
    anna.set_approves(True)
    bob, mallory = house.enter(None, "bob"), house.enter(None, "mallory")
    for door in (bob, mallory):
        refused(Reason.ASKED, door.join, code)
    read = own_table(anna).asking[0]
    bob.open_table(PRIVATE)
    refused(Reason.NOT_OFFERED, anna.answer_asker, read, True)
    assert names_at(anna) == ["anna", "", ""]
    assert own_table(anna).asking == ("mallory",)


def test_only_the_creator_decides() -> None:
    house, anna, code = at_a_private_table()
    bob = house.enter(None, "bob")
    bob.join(code)
    refused(Reason.NOT_CREATOR, bob.set_approves, True)
    refused(Reason.NOT_CREATOR, bob.answer_asker, "bob", True)
    refused(Reason.NOT_CREATOR, bob.change_code)
    anna.leave()
    bob.set_approves(True)
    assert own_table(bob).approves


def hangs_up(door: HouseDoor) -> None:
    door.close(dropped=True)


def opens_a_table(door: HouseDoor) -> None:
    door.open_table(PRIVATE)


def takes_another_name(door: HouseDoor) -> None:
    door.rename("robert")


@pytest.mark.parametrize("goes", [hangs_up, opens_a_table, takes_another_name])
def test_a_person_who_goes_elsewhere_or_has_another_name_asks_no_longer(
    goes: Callable[[HouseDoor], None],
) -> None:
    house, anna, code = at_a_private_table()
    anna.set_approves(True)
    bob = house.enter(None, "bob")
    refused(Reason.ASKED, bob.join, code)
    goes(bob)
    assert own_table(anna).asking == ()


def test_a_person_who_asks_again_elsewhere_asks_there_only() -> None:
    house, anna, code = at_a_private_table()
    dora = house.enter(None, "dora")
    other = dora.open_table(PRIVATE)
    anna.set_approves(True)
    dora.set_approves(True)
    bob = house.enter(None, "bob")
    for tried in (code, code, other):
        refused(Reason.ASKED, bob.join, tried)
    assert (own_table(anna).asking, own_table(dora).asking) == ((), ("bob",))


def test_a_few_people_may_ask_at_the_same_time() -> None:
    house, anna, code = at_a_private_table()
    anna.set_approves(True)
    for number in range(MOST_ASKING):
        refused(Reason.ASKED, house.enter(None, f"bob{number}").join, code)
    refused(Reason.TOO_FAST, house.enter(None, "cleo").join, code)


def test_no_one_is_let_in_without_a_seat_or_after_the_start() -> None:
    house, anna, code = at_a_private_table()
    anna.set_approves(True)
    bob = house.enter(None, "bob")
    refused(Reason.ASKED, bob.join, code)
    for seat in (1, 2):
        anna.add_bot(Seat(seat), "random")
    refused(Reason.TABLE_FULL, anna.answer_asker, "bob", True)
    start_undealt(anna)
    assert own_table(anna).asking == ()
    refused(Reason.ALREADY_STARTED, anna.answer_asker, "bob", True)
    refused(Reason.ALREADY_STARTED, bob.join, code)


def test_a_person_who_has_a_seat_need_not_ask() -> None:
    house, anna, code = at_a_private_table()
    house.enter("bob's key", "bob").join(code)
    anna.set_approves(True)
    again = house.enter("bob's key", "bob")
    again.join(code)
    assert names_at(again) == ["anna", "bob", ""]


def test_a_public_table_has_neither_approval_nor_another_code() -> None:
    anna = TestHouse().enter(None, "anna")
    anna.open_table(TableOptions(players=3))
    refused(Reason.NOT_OFFERED, anna.set_approves, True)
    refused(Reason.NOT_OFFERED, anna.change_code)


# ---- another code


def test_a_changed_code_keeps_out_the_person_who_was_removed() -> None:
    house, anna, code = at_a_private_table()
    mallory = house.enter(None, "mallory")
    mallory.join(code)
    anna.remove(Seat(1))
    anna.change_code()
    new = own_table(anna).code
    assert len(new.split("-")) == 4
    assert squeezed(new) != squeezed(code)
    refused(Reason.NO_SUCH_TABLE, mallory.join, code)
    house.enter(None, "bob").join(new.upper())
    assert names_at(anna) == ["anna", "bob", ""]
    assert own_table(anna).number == house.table.journal.number


def test_codes_are_changed_at_the_pace_of_other_changes() -> None:
    _, anna, _ = at_a_private_table(replace(LIMITS, moves=Rate(2, 60)))
    anna.change_code()
    refused(Reason.TOO_FAST, anna.change_code)


# ---- after a restart


def restarted(house: TestHouse) -> TestHouse:
    again = TestHouse(store=house.store, seed=1)
    assert again.restore() == []
    return again


def test_code_and_approval_survive_a_restart() -> None:
    house, anna, old = at_a_private_table()
    anna.set_approves(True)
    anna.change_code()
    again = restarted(house)
    assert again.table.code == own_table(anna).code
    assert again.table.approves
    bob = again.enter(None, "bob")
    refused(Reason.NO_SUCH_TABLE, bob.join, old)
    refused(Reason.ASKED, bob.join, again.table.code)


def test_an_old_code_of_two_words_works_while_its_table_lives() -> None:
    house, _, _ = at_a_private_table()
    house.table.code = "amber-wolf"
    house.table.write_snapshot()
    (row,) = house.store.tables()
    assert b"approves" not in row.lines[-1].line, "as a journal from before has it"
    again = restarted(house)
    assert not again.table.approves
    bob = again.enter(None, "bob")
    bob.join("Amber Wolf")
    assert own_table(bob).code == "amber-wolf"
