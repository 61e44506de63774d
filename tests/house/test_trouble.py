"""The store cannot write: tables stand still, nothing is half done, and then all goes on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from engine.core import Seat
from server.house import HouseDoor
from support.house.fake_house import TestHouse, own_match, own_seat, own_table, refused, snapshot
from support.house.matches import Wakes
from support.house.slow_store import SlowStore
from support.house.survival import begin, come_in, facts, open_house, play, restarted, sit_down, the_store
from tui.door import Reason, Settings, TableOptions

pytestmark = pytest.mark.games("shamans", "shazar", "dice")

PUBLIC = TableOptions(players=3)


def in_a_round(names: tuple[str, ...] = ("anna", "bob")) -> tuple[TestHouse, SlowStore, list[HouseDoor]]:
    """Seat people at a match where it is anna's turn."""
    house = open_house()
    doors = come_in(house, *names)
    play(house, begin(doors, PUBLIC), Random(1), lambda match: match.game.waiting == {0})
    return house, the_store(house), doors


def choose(door: HouseDoor) -> None:
    view = own_match(door).view
    door.choose(view.options[0], view.decision)


# ---- what is refused

VERBS: dict[str, Callable[[HouseDoor], object]] = {
    "choose": choose,
    "leave": lambda door: door.leave(),
    "pause": lambda door: door.wish_pause(True),
    "vote": lambda door: door.vote(Seat(1)),
    "come back": lambda door: door.come_back(),
    "forget me": lambda door: door.forget_me(),
}
BETWEEN: dict[str, Callable[[HouseDoor], object]] = {
    "cut": lambda door: door.cut("owl"),
    "be ready": lambda door: door.set_ready(True),
    "rename": lambda door: door.rename("annabel"),
}
GATHERING: dict[str, Callable[[HouseDoor], object]] = {
    "seat a bot": lambda door: door.add_bot(Seat(2), "random"),
    "remove": lambda door: door.remove(Seat(1)),
    "be ready": lambda door: door.set_ready(True),
    "start": lambda door: door.start(),
    "leave": lambda door: door.leave(),
}
LOBBY: dict[str, Callable[[HouseDoor], object]] = {
    "open": lambda door: door.open_table(PUBLIC),
    "rename": lambda door: door.rename("annabel"),
}


def nothing_comes_of(house: TestHouse, door: HouseDoor, verb: Callable[[HouseDoor], object]) -> None:
    store = the_store(house)
    store.fail()
    before, waiting = snapshot(house), store.waiting
    refused(Reason.NOT_KEPT, verb, door)
    assert snapshot(house) == before
    assert store.waiting == waiting
    store.recover()
    verb(door)


@pytest.mark.parametrize("verb", VERBS)
def test_nothing_is_done_in_a_round(verb: str) -> None:
    house, _, doors = in_a_round(("anna", "bob", "cleo") if verb == "vote" else ("anna", "bob"))
    if verb == "vote":
        play(house, own_table(doors[0]).code, Random(1), lambda match: match.game.waiting == {1})
    nothing_comes_of(house, doors[0], VERBS[verb])


@pytest.mark.parametrize("verb", BETWEEN)
def test_nothing_is_done_before_a_deal(verb: str) -> None:
    house = open_house()
    doors = come_in(house, "anna", "bob")
    begin(doors, PUBLIC)
    nothing_comes_of(house, doors[0], BETWEEN[verb])


@pytest.mark.parametrize("verb", GATHERING)
def test_nothing_is_done_at_a_table_that_gathers(verb: str) -> None:
    house = open_house()
    doors = come_in(house, "anna", "bob")
    options = TableOptions(players=3)
    code = doors[0].open_table(options)
    doors[1].join(code)
    if verb == "start":
        doors[0].add_bot(Seat(2), "random")
        doors[1].set_ready(True)
    nothing_comes_of(house, doors[0], GATHERING[verb])


@pytest.mark.parametrize("verb", LOBBY)
def test_nothing_is_done_in_the_lobby(verb: str) -> None:
    house = open_house()
    (anna,) = come_in(house, "anna")
    nothing_comes_of(house, anna, LOBBY[verb])


def test_no_quick_game_begins() -> None:
    house = open_house()
    (anna,) = come_in(house, "anna")
    nothing_comes_of(house, anna, lambda door: door.quick_game(house.rules.name))


def test_nobody_sits_down() -> None:
    house = open_house()
    anna, bob = come_in(house, "anna", "bob")
    code = anna.open_table(PUBLIC)
    nothing_comes_of(house, bob, lambda door: door.join(code))


# ---- what is seen


def test_everyone_is_told_once_and_sees_what_was_kept_last() -> None:
    house, store, (anna, bob) = in_a_round()
    cleo, dora = come_in(house, "cleo", "dora")
    cleo.watch(own_table(anna).code)
    doors = (anna, bob, cleo, dora)
    before = [door.look() for door in doors]
    store.slow = True
    choose(anna)
    wakes = [Wakes(house, door) for door in doors]
    store.fail()
    assert [len(wake.times) for wake in wakes] == [1, 1, 1, 1]
    assert [door.look() for door in doors] == [replace(picture, trouble=True) for picture in before]
    store.recover()
    assert [door.look().trouble for door in doors] == [False] * 4
    assert own_match(bob).view.decision > before[1].match.view.decision  # type: ignore[union-attr]  # bob plays
    assert own_match(cleo).view.decision == own_match(bob).view.decision


def test_the_word_about_it_stays_whatever_is_looked_at() -> None:
    house, store, (anna, _) = in_a_round()
    (dora,) = come_in(house, "dora")
    store.fail()
    assert dora.look().trouble
    emil = house.enter(None, "emil")
    emil.say("what is it")
    assert (dora.look().trouble, emil.look().trouble) == (True, True)
    assert dora.look().chat[-1].text == "what is it"
    assert anna.look().trouble
    store.recover()
    assert not any(door.look().trouble for door in (anna, dora, emil))


def test_no_time_passes_and_no_bot_answers() -> None:
    house, store, (anna, _) = in_a_round()
    left = own_match(anna).countdown
    known = facts(house)
    store.fail()
    house.wait(3000)
    assert store.waiting == 0
    assert facts(house) == known
    assert own_match(anna).countdown == left
    store.recover()
    house.wait(left.left)  # type: ignore[union-attr]  # there is a clock
    assert facts(house) != known


def test_a_bot_that_was_thinking_answers_afterwards() -> None:
    house = open_house()
    doors = come_in(house, "anna")
    code = begin(doors, PUBLIC)
    play(house, code, Random(1), lambda match: match.game.waiting in ({1}, {2}))
    decision = house.match.game.decision
    the_store(house).fail()
    house.wait(600)
    assert house.match.game.decision == decision
    the_store(house).recover()
    house.wait(3)
    assert house.match.game.decision > decision


# ---- coming and going


def test_who_comes_back_sees_what_he_saw_last() -> None:
    house, store, (anna, bob) = in_a_round()
    seen = bob.look()
    store.slow = True
    choose(anna)
    store.fail()
    bob.close(dropped=True)
    (bob,) = come_in(house, "bob")
    assert bob.look() == replace(seen, trouble=True)
    store.recover()
    assert bob.look().seat == 1
    assert own_match(bob).view.decision > seen.match.view.decision  # type: ignore[union-attr]  # he plays
    assert facts(restarted(house)) == facts(house)


def test_who_comes_back_to_a_table_that_is_up_to_date_sees_it() -> None:
    house, store, (anna, bob) = in_a_round()
    store.fail()
    bob.close(dropped=True)
    house.wait(100)
    assert not own_table(anna).seats[1].here
    (bob,) = come_in(house, "bob")
    assert own_seat(bob).here
    assert bob.look().trouble
    store.recover()
    choose(anna)


def test_who_goes_keeps_a_seat_till_it_can_be_written_down() -> None:
    house = open_house()
    anna, bob = come_in(house, "anna", "bob")
    sit_down([anna, bob], PUBLIC)
    store = the_store(house)
    store.fail()
    bob.close(dropped=False)
    house.wait(500)
    assert own_table(anna).seats[1].name == "bob"
    store.recover()
    house.wait(1)
    assert own_table(anna).seats[1].name == ""
    assert facts(restarted(house)) == facts(house)


def test_who_watches_may_go_and_come() -> None:
    house, store, (anna, bob) = in_a_round()
    (cleo,) = come_in(house, "cleo")
    code = own_table(anna).code
    cleo.watch(code)
    store.slow = True
    choose(anna)
    store.fail()
    cleo.leave()
    assert (cleo.look().table, cleo.look().trouble) == (None, True)
    cleo.watch(code)
    store.recover()
    assert own_match(cleo).view.decision == own_match(bob).view.decision


def test_another_match_does_not_begin_to_run() -> None:
    """All who are there want another one because the last who did not has gone."""
    house, store, doors = in_a_round()
    play(house, own_table(doors[0]).code, Random(2), lambda match: match.game.over)
    doors[0].set_ready(True)
    ended = own_match(doors[0]).view
    assert ended == house.match.game.view(Seat(0))
    store.fail()
    doors[1].close(dropped=True)
    house.wait(3000)
    assert house.match.game.over, "it has not begun"
    assert own_match(doors[0]).view == ended
    store.recover()
    house.wait(60)
    assert own_match(doors[0]).view != ended
    assert not house.match.game.over
    assert house.match.state.deals, "it goes on"
    assert facts(restarted(house)) == facts(house)


def test_nothing_begins_in_a_house_that_is_closed() -> None:
    """This holds when people leave then, and when the disk works again at last."""
    house, store, doors = in_a_round()
    play(house, own_table(doors[0]).code, Random(2), lambda match: match.game.over)
    doors[0].set_ready(True)
    (cleo,) = come_in(house, "cleo")
    code = cleo.open_table(PUBLIC)
    store.fail()
    house.close()
    store.recover()
    refused(Reason.NOT_KEPT, cleo.add_bot, Seat(1), "random")
    rows = store.tables()
    doors[1].close(dropped=True)
    cleo.close(dropped=False)
    house.wait(3000)
    assert store.tables() == rows
    assert [door.look().me for door in come_in(restarted(house), "cleo") if own_table(door).code == code]


def test_settings_and_talk_go_on() -> None:
    _, store, (anna, bob) = in_a_round()
    store.fail()
    anna.set_settings(Settings(brief=True))
    bob.say("hm")
    assert anna.look().settings.brief
    assert anna.look().chat[-1].text == "hm"


def test_what_was_written_before_is_kept_in_order() -> None:
    house, store, (anna, _) = in_a_round()
    store.slow = True
    choose(anna)
    waiting = store.waiting
    store.fail()
    house.wait(100)
    assert store.waiting == waiting
    again = restarted(house)
    assert facts(again) != facts(house)
    store.recover()
    assert store.waiting == 0
    assert facts(restarted(house)) == facts(house)
