"""Spectators of a match see public facts, and cannot act in it; players see the spectators."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from random import Random

import pytest

from engine.core import Seat, seats
from engine.shamans import Let, Option, Pass
from server.house import HouseDoor
from support.house.chosen import choose
from support.house.fake_house import TestHouse, held_back, own_match, own_seat, own_table, refused, snapshot
from support.house.matches import Wakes
from support.house.survival import begin, come_in, open_house, play, restarted, sit_down
from support.house.views import view_in
from support.two_worlds.imagine import imagine
from tui.door import Picture, Reason, TableClock, TableOptions

pytestmark = pytest.mark.games("shamans", "shazar", "dice")

PUBLIC = TableOptions(players=3)
PRIVATE = TableOptions(players=3, public=False)
DAYS = TableOptions(players=3, clock=TableClock.DAYS)


def watched(options: TableOptions = PUBLIC) -> tuple[TestHouse, str, list[HouseDoor], HouseDoor]:
    """Anna, bob and cleo play; dora watches."""
    house = open_house()
    *players, dora = come_in(house, "anna", "bob", "cleo", "dora")
    code = begin(players, options)
    dora.watch(code)
    return house, code, players, dora


def deal(house: TestHouse, code: str) -> None:
    play(house, code, Random(1), lambda match: bool(match.game.waiting))


# ---- what is seen


def test_who_watches_sees_the_match_from_no_seat() -> None:
    house, code, _, dora = watched()
    deal(house, code)
    picture = dora.look()
    assert (picture.watching, picture.seat, own_table(dora).code) == (True, None, code)
    assert not any(seat.me for seat in own_table(dora).seats)
    assert own_match(dora).view == house.match.game.view(None)
    assert own_match(dora).view.seat is None  # type: ignore[attr-defined]  # every game has it
    assert own_match(dora).view.options == ()
    assert (picture.people, picture.tables) == ((), ())


def test_players_and_the_lobby_see_who_watches() -> None:
    house, _, players, dora = watched()
    (emil,) = come_in(house, "emil")
    assert [own_table(door).watchers for door in players] == [("dora",)] * 3
    assert own_table(dora).watchers == ("dora",)
    assert [sign.watchers for sign in emil.look().tables] == [("dora",)]
    dora.leave()
    assert [own_table(door).watchers for door in players] == [()] * 3
    assert [sign.watchers for sign in emil.look().tables] == [()]
    assert dora.look().table is None
    assert not dora.look().watching


def test_everyone_at_the_table_is_woken_when_somebody_begins_or_ends_to_watch() -> None:
    house, code, players, dora = watched()
    dora.leave()
    wakes = [Wakes(house, door) for door in (*players, dora)]
    dora.watch(code)
    assert [len(wake.times) for wake in wakes] == [1] * 4
    dora.leave()
    assert [len(wake.times) for wake in wakes] == [2] * 4


def test_who_watches_is_woken_by_what_everyone_sees_and_by_nothing_else() -> None:
    house, _, players, dora = watched()
    wakes = Wakes(house, dora)
    players[0].cut("owl")
    assert len(wakes.times) == 1
    players[0].cut("fox")
    assert len(wakes.times) == 1, "who has cut is seen, and not with what"
    next_deal = own_match(dora).next_deal
    assert next_deal is not None
    assert (next_deal.cut, next_deal.cutters) == ("", (0,))
    for door in players:
        door.set_ready(True)
    assert own_match(dora).view.asked is not None


def test_names_of_watchers_are_the_new_ones() -> None:
    _, _, players, dora = watched()
    dora.rename("dorothea")
    assert own_table(players[0]).watchers == ("dorothea",)


def same_option(game_options: tuple[Option, ...], option: Option) -> Option:
    """A card that is passed unseen may be another one (A3)."""
    if option in game_options:
        return option
    assert isinstance(option, Pass | Let)
    return next(one for one in game_options if isinstance(one, type(option)))


def but_for_the_result(picture: Picture) -> Picture:
    """When a round is over, everything is shown (E6)."""
    match = picture.match
    assert match is not None
    return replace(picture, match=None) if view_in(match).result is not None else picture


@pytest.mark.games("shamans")
@pytest.mark.parametrize("seed", range(4))
def test_two_worlds_look_the_same_to_who_watches(seed: int) -> None:
    """V4: other cards, roles, tiles and cuts, through a whole match, and pictures are equal."""
    one, _, players, dora = watched()
    two, _, others, double = watched()
    chance, dreams = Random(seed), Random(f"dreams {seed}")
    match, twin = one.match, two.match
    decisions = differing = 0
    while not match.game.over:
        if not match.game.waiting:
            players[0].cut(f"owl {decisions}")
            others[0].cut(f"fox {decisions}")
            assert but_for_the_result(dora.look()) == but_for_the_result(double.look())
            for door in (*players, *others):
                door.set_ready(True)
            twin.state.game = match.game.copy()
            twin.state.logs = deepcopy(match.state.logs)
            twin.flow.go_on()
            for door in two.doors.values():
                door.outdate()
        offered = [seat for seat in seats(3) if match.game.options(seat)]
        seat = chance.choice(offered)
        option = chance.choice(match.game.options(seat))
        chosen = choose(match.game, seat, option)
        goes_on = bool(
            chosen.after.waiting
        )  # otherwise roles decide the winner, and everything is shown (E6)
        twin.state.game = imagine(match.game, None, dreams, chosen) if goes_on else match.game.copy()
        differing += twin.game != match.game
        decision = match.game.decision
        if chance.random() < 0.2:
            one.clock.pass_by(5)
            two.clock.pass_by(5)
            if match.game.decision != decision:
                continue
        players[seat].choose(option, decision)
        others[seat].choose(same_option(twin.game.options(seat), option), decision)
        assert but_for_the_result(dora.look()) == but_for_the_result(double.look())
        decisions += 1
    assert decisions > 50
    assert differing > 0.9 * decisions


# ---- what is refused


def test_only_a_public_match_that_has_begun_can_be_watched() -> None:
    house = open_house()
    anna, bob, cleo, dora = come_in(house, "anna", "bob", "cleo", "dora")
    private = begin([anna], PRIVATE)
    gathers = sit_down([bob], PUBLIC)
    for code in (private, gathers, "no-such"):
        before = snapshot(house)
        refused(Reason.NO_SUCH_TABLE, dora.watch, code)
        assert snapshot(house) == before
    refused(Reason.NO_SUCH_TABLE, bob.watch, private)
    cleo_watches = begin([cleo], PUBLIC)
    refused(Reason.SEATED_ELSEWHERE, bob.watch, cleo_watches)
    dora.watch(cleo_watches)
    refused(Reason.SEATED_ELSEWHERE, dora.watch, cleo_watches)
    refused(Reason.SEATED_ELSEWHERE, dora.join, gathers)
    refused(Reason.SEATED_ELSEWHERE, dora.join, cleo_watches)
    refused(Reason.SEATED_ELSEWHERE, dora.open_table, PUBLIC)


def test_who_watches_has_no_hand_in_it() -> None:
    house, code, players, dora = watched()
    verbs = (
        lambda: dora.cut("owl"),
        lambda: dora.set_ready(True),
        lambda: dora.wish_pause(True),
        lambda: dora.vote(Seat(0)),
        dora.come_back,
        dora.start,
        lambda: dora.add_bot(Seat(0), "random"),
        lambda: dora.remove(Seat(0)),
    )
    for verb in verbs:
        before = snapshot(house)
        refused(Reason.NOT_SEATED, verb)
        assert snapshot(house) == before
    deal(house, code)
    view = next(own_match(door).view for door in players if own_match(door).view.options)
    refused(Reason.NOT_SEATED, dora.choose, view.options[0], view.decision)
    assert own_match(dora).view.decision == view.decision


# ---- coming and going


@pytest.mark.parametrize("dropped", [True, False])
def test_who_watches_and_goes_watches_no_more(dropped: bool) -> None:
    house, _, players, dora = watched()
    dora.close(dropped)
    assert own_table(players[0]).watchers == ()
    (dora,) = come_in(house, "dora")
    assert dora.look().table is None


def test_who_watches_on_another_device_watches_on() -> None:
    house, code, players, _ = watched()
    (newer,) = come_in(house, "dora")
    assert (own_table(newer).code, newer.look().watching) == (code, True)
    assert own_table(players[0]).watchers == ("dora",)


def test_a_table_that_closes_lets_its_watchers_go() -> None:
    house, _, players, dora = watched()
    wakes = Wakes(house, dora)
    for door in players:
        door.leave()
    assert list(house.tables) == []
    assert (dora.look().table, dora.look().watching, dora.look().match) == (None, False, None)
    assert len(wakes.times) == 3
    dora.open_table(PUBLIC)


def test_another_match_is_watched_as_well() -> None:
    house, code, _, dora = watched()
    first = house.match
    play(house, code, Random(3), lambda match: match is not first)
    assert own_match(dora).view == house.match.game.view(None)


def test_nobody_watches_after_a_restart() -> None:
    house, code, _, _ = watched()
    again = restarted(house)
    anna, dora = come_in(again, "anna", "dora")
    assert own_table(anna).watchers == ()
    assert dora.look().table is None
    dora.watch(code)


def test_who_has_a_seat_takes_it_instead_of_watching() -> None:
    _, code, (anna, *_), _ = watched(DAYS)
    anna.leave()
    assert [sign.code for sign in anna.look().seats_kept] == [code]
    anna.watch(code)
    assert (anna.look().watching, anna.look().seat) == (False, 0)
    assert own_seat(anna).here


def test_who_has_left_may_watch_and_sees_no_more_than_others() -> None:
    house, code, (anna, *_), dora = watched()
    deal(house, code)
    anna.leave()
    anna.watch(code)
    assert own_match(anna).view == own_match(dora).view
    anna.leave()
    anna.join(code)
    assert anna.look().seat == 0


def test_nobody_plays_on_because_somebody_watches() -> None:
    """A match without players stands still, even with spectators."""
    house, code, players, _ = watched()
    deal(house, code)
    for door in players:
        door.close(dropped=True)
    decision = house.match.game.decision
    house.wait(600)
    assert house.match.game.decision == decision
    assert house.clock.waiting == []


# ---- talk


def said(door: HouseDoor) -> list[str]:
    return [line.text for line in door.look().chat]


def overheard(door: HouseDoor) -> list[str]:
    return [line.text for line in door.look().overheard]


def test_those_who_watch_talk_apart() -> None:
    house, code, (anna, *others), dora = watched()
    emil, fay = come_in(house, "emil", "fay")
    emil.watch(code)
    wakes = {door: Wakes(house, door) for door in (anna, dora, emil, fay)}
    dora.say("she has it")
    assert [len(wake.times) for wake in wakes.values()] == [0, 1, 1, 0]
    anna.say("well")
    assert [len(wake.times) for wake in wakes.values()] == [1, 2, 2, 0]
    for door in (anna, *others):
        assert (said(door), overheard(door)) == (["well"], [])
    for door in (dora, emil):
        assert (said(door), overheard(door)) == (["she has it"], ["well"])
    assert said(fay) == []
    dora.say_phrase(2)
    assert [line.phrase for line in emil.look().chat] == [None, 2]
    assert len(anna.look().chat) == 1
    dora.leave()
    assert (said(dora), overheard(dora)) == ([], [])


@pytest.mark.games("shamans")
def test_the_referee_listens_to_who_has_left_the_match_and_not_to_others_who_watch() -> None:
    house, code, (anna, *_), dora = watched()
    deal(house, code)
    anna.leave()
    anna.watch(code)
    dora.say("blue was played")
    held_back(anna.say, "I had blue")
    assert said(dora) == said(anna) == ["blue was played"]
