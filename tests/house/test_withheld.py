"""No person sees a change before it is durable: not its author, nor players, spectators or the lobby."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from engine.core import Seat
from server.house import HouseDoor
from server.house.pictures import Pictures
from server.match.match import Match
from support.house.fake_house import own_table, refused
from support.house.matches import Wakes
from support.house.survival import begin, come_in, facts, open_house, play, restarted, sit_down, the_store
from support.house.undealt import start_undealt
from tui.door import Picture, Reason, TableClock, TableOptions, TableStage

pytestmark = pytest.mark.games("shamans", "shazar", "dice")

PUBLIC = TableOptions(players=3)
DAYS = TableOptions(players=3, clock=TableClock.DAYS)


class Scene:
    """Anna and bob at a table, cleo who may watch it, dora in the lobby."""

    def __init__(self) -> None:
        self.house = open_house()
        self.store = the_store(self.house)
        names = ("anna", "bob", "cleo", "dora")
        self.doors = dict(zip(names, come_in(self.house, *names), strict=True))
        self.code = ""

    @property
    def anna(self) -> HouseDoor:
        return self.doors["anna"]

    @property
    def bob(self) -> HouseDoor:
        return self.doors["bob"]

    def look(self) -> dict[str, Picture]:
        return {name: door.look() for name, door in self.doors.items()}

    def come_back(self, name: str) -> None:
        """Drop a person's connection, and open another one."""
        self.doors[name].close(dropped=True)
        (self.doors[name],) = come_in(self.house, name)


# ---- where they are


def in_the_lobby(scene: Scene) -> None:
    assert not list(scene.house.tables)


def gather(scene: Scene) -> None:
    scene.code = scene.anna.open_table(PUBLIC)
    scene.bob.join(scene.code)
    scene.bob.set_ready(True)


def full(scene: Scene) -> None:
    gather(scene)
    scene.anna.add_bot(Seat(2), "random")


def alone(scene: Scene) -> None:
    scene.code = begin([scene.anna], PUBLIC)
    scene.doors["cleo"].watch(scene.code)


def before_a_deal(scene: Scene) -> None:
    scene.code = begin([scene.anna, scene.bob], PUBLIC)
    scene.doors["cleo"].watch(scene.code)


def all_but_dealt(scene: Scene) -> None:
    before_a_deal(scene)
    scene.bob.set_ready(True)


def anna_is_asked_in_public(match: Match) -> bool:
    asked = match.game.asked
    return asked is not None and asked.seats == (0,) and not asked.hurried


def in_a_round(scene: Scene) -> None:
    before_a_deal(scene)
    play(scene.house, scene.code, Random(1), anna_is_asked_in_public)


def after_bob_has_left(scene: Scene) -> None:
    in_a_round(scene)
    scene.bob.leave()


def at_the_end(scene: Scene) -> None:
    before_a_deal(scene)
    play(scene.house, scene.code, Random(1), lambda match: match.game.over)
    scene.bob.set_ready(True)


# ---- what they do


def opens(scene: Scene) -> None:
    scene.doors["dora"].open_table(PUBLIC)


def sits_down(scene: Scene) -> None:
    scene.doors["dora"].join(scene.code)


def seats_a_bot(scene: Scene) -> None:
    scene.anna.add_bot(Seat(2), "random")


def removes(scene: Scene) -> None:
    scene.anna.remove(Seat(1))


def starts(scene: Scene) -> None:
    start_undealt(scene.anna)


def bob_leaves(scene: Scene) -> None:
    scene.bob.leave()


def anna_leaves(scene: Scene) -> None:
    scene.anna.leave()


def cuts(scene: Scene) -> None:
    scene.anna.cut("owl")


def is_ready(scene: Scene) -> None:
    scene.anna.set_ready(True)


def chooses(scene: Scene) -> None:
    match = scene.anna.look().match
    assert match is not None
    scene.anna.choose(match.view.options[0], match.view.decision)


def is_silent(scene: Scene) -> None:
    while not scene.store.waiting:
        scene.house.clock.skip()


def comes_back(scene: Scene) -> None:
    scene.bob.join(scene.code)


DEEDS: list[tuple[Callable[[Scene], None], Callable[[Scene], None]]] = [
    (in_the_lobby, opens),
    (gather, sits_down),
    (gather, seats_a_bot),
    (gather, removes),
    (gather, bob_leaves),
    (gather, anna_leaves),
    (full, starts),
    (alone, anna_leaves),
    (before_a_deal, cuts),
    (before_a_deal, is_silent),
    (all_but_dealt, is_ready),
    (in_a_round, chooses),
    (in_a_round, is_silent),
    (in_a_round, bob_leaves),
    (in_a_round, anna_leaves),
    (after_bob_has_left, comes_back),
    (at_the_end, is_ready),
]
deeds = pytest.mark.parametrize(
    ("place", "deed"), DEEDS, ids=[f"{place.__name__}-{deed.__name__}" for place, deed in DEEDS]
)


# ---- what else happens meanwhile


def talk_at_the_table(scene: Scene) -> None:
    scene.anna.say("well")
    scene.doors["cleo"].say("oh")


def talk_in_the_lobby(scene: Scene) -> None:
    scene.doors["dora"].say_phrase(1)


def a_stranger(scene: Scene) -> None:
    stranger = scene.house.enter(None, "zoe")
    lobby = [sign.code for sign in stranger.look().tables]
    assert lobby == ([scene.code] if scene.code else [])
    stranger.close(dropped=False)


def time(scene: Scene) -> None:
    scene.house.wait(6)


def a_lost_connection(scene: Scene) -> None:
    scene.come_back("bob")


def another_watcher(scene: Scene) -> None:
    if scene.doors["cleo"].look().watching:
        scene.come_back("cleo")
        scene.doors["cleo"].watch(scene.code)


def another_device(scene: Scene) -> None:
    (scene.doors["anna"],) = come_in(scene.house, "anna")


MEANWHILE = (talk_at_the_table, talk_in_the_lobby, a_stranger, time, a_lost_connection, another_device)


def told(picture: Picture) -> object:
    """Return the parts of a lobby picture that concern tables."""
    return picture.table, picture.tables, picture.seats_kept, {one.name: one.table for one in picture.people}


@deeds
def test_nobody_sees_what_is_not_kept(place: Callable[[Scene], None], deed: Callable[[Scene], None]) -> None:
    scene = Scene()
    place(scene)
    before, known = scene.look(), facts(scene.house)
    scene.store.slow = True
    deed(scene)
    assert scene.store.waiting
    for happens in (lambda _: None, *MEANWHILE):
        happens(scene)
        for name, now in scene.look().items():
            assert told(now) == told(before[name])
            if before[name].table is not None:
                assert _but_for_talk(now) == _but_for_talk(before[name])
        assert facts(restarted(scene.house)) == known


@deeds
def test_afterwards_everyone_sees_it_and_is_woken_once(
    place: Callable[[Scene], None], deed: Callable[[Scene], None]
) -> None:
    scene = Scene()
    place(scene)
    before = scene.look()
    scene.store.slow = True
    deed(scene)
    talk_in_the_lobby(scene)
    wakes = {name: Wakes(scene.house, door) for name, door in scene.doors.items()}
    scene.store.keep()
    fresh = Pictures(scene.house.doors.keys(), scene.house.tables, scene.house.lobby)
    people = {person.name: person for person in scene.house.doors}
    for name, now in scene.look().items():
        assert now == fresh.picture(people[name])
        assert len(wakes[name].times) == (_but_for_talk(now) != _but_for_talk(before[name]))
    assert any(wake.times for wake in wakes.values())


def _but_for_talk(picture: Picture) -> Picture:
    return replace(picture, chat=())


@deeds
def test_a_house_that_ends_in_between_can_be_opened(
    place: Callable[[Scene], None], deed: Callable[[Scene], None]
) -> None:
    scene = Scene()
    place(scene)
    scene.store.slow = True
    deed(scene)
    while scene.store.waiting:
        scene.store.keep(1)
        again = restarted(scene.house)
        assert facts(restarted(again)) == facts(again)
    assert facts(again) == facts(scene.house)


@pytest.mark.games("shamans")
def test_whose_turn_it_is_elsewhere_is_withheld_as_well() -> None:
    house = open_house()
    anna, bob, cleo = doors = come_in(house, "anna", "bob", "cleo")
    begin(doors, TableOptions(players=3, values={"first_player": 0}, clock=TableClock.DAYS))
    anna.set_ready(True)
    anna.leave()
    bob.set_ready(True)
    before = anna.look().seats_kept
    assert [sign.turn for sign in before] == [False]
    wakes = Wakes(house, anna)
    store = the_store(house)
    store.slow = True
    cleo.set_ready(True)
    assert house.match.game.waiting == {0}
    stranger = house.enter("key of dora", "dora")
    assert anna.look().seats_kept == before
    stranger.close(dropped=True)
    (anna,) = come_in(house, "anna")
    assert anna.look().seats_kept == before
    assert wakes.times == []
    wakes = Wakes(house, anna)
    store.keep()
    assert [sign.turn for sign in anna.look().seats_kept] == [True]
    assert len(wakes.times) == 1


def test_a_table_that_nobody_has_looked_at_yet_is_seen_as_it_was_kept() -> None:
    house = open_house()
    (anna,) = come_in(house, "anna")
    anna.open_table(PUBLIC)
    the_store(house).slow = True
    anna.add_bot(Seat(1), "random")
    (bob,) = come_in(house, "bob")
    (sign,) = bob.look().tables
    assert sign.free == 2


def test_who_leaves_and_makes_another_table_sees_one_after_the_other() -> None:
    house = open_house()
    anna, bob = come_in(house, "anna", "bob")
    first = sit_down([anna], PUBLIC)
    assert own_table(anna).free == 0
    store = the_store(house)
    store.slow = True
    anna.leave()
    assert store.waiting == 2
    second = anna.open_table(PUBLIC)
    store.keep(2)
    bob.say("hello")
    assert [sign.code for sign in bob.look().tables] == []
    assert own_table(anna).code == first
    store.keep()
    assert [sign.code for sign in bob.look().tables] == [second]
    assert own_table(anna).code == second


# ---- what the house answers


def test_a_match_whose_start_is_not_kept_cannot_be_watched() -> None:
    scene = Scene()
    full(scene)
    dora = scene.doors["dora"]
    scene.store.slow = True
    start_undealt(scene.anna)
    assert [sign.stage for sign in dora.look().tables] == [TableStage.GATHERING]
    refused(Reason.NO_SUCH_TABLE, dora.watch, scene.code)
    refused(Reason.TABLE_FULL, dora.join, scene.code)
    scene.store.keep()
    refused(Reason.ALREADY_STARTED, dora.join, scene.code)
    dora.watch(scene.code)
    assert dora.look().watching


@pytest.mark.parametrize("deed", [seats_a_bot, starts])
def test_who_comes_too_late_for_the_last_seat_is_not_told_why_before_it_is_kept(
    deed: Callable[[Scene], None],
) -> None:
    scene = Scene()
    gather(scene)
    scene.store.slow = True
    seats_a_bot(scene)
    if deed is starts:
        starts(scene)
    refused(Reason.TOO_FAST, scene.doors["dora"].join, scene.code)
    scene.store.keep()
    why = Reason.ALREADY_STARTED if deed is starts else Reason.TABLE_FULL
    refused(why, scene.doors["dora"].join, scene.code)


def test_there_is_no_table_before_it_is_kept() -> None:
    scene = Scene()
    scene.store.slow = True
    code = scene.anna.open_table(PUBLIC)
    for verb in (scene.bob.join, scene.bob.watch):
        refused(Reason.NO_SUCH_TABLE, verb, code)
    scene.anna.join(code)
    scene.store.slow = False
    scene.store.keep()
    scene.bob.join(code)
    assert own_table(scene.bob).code == code


def test_the_seat_that_somebody_has_left_is_his_before_that_is_kept() -> None:
    scene = Scene()
    in_a_round(scene)
    scene.store.slow = True
    scene.bob.leave()
    scene.bob.join(scene.code)
    scene.store.keep()
    assert own_table(scene.bob).code == scene.code


@pytest.mark.parametrize("place", [full, in_a_round])
def test_who_is_not_let_in_at_a_table_is_not_kept_for_it(place: Callable[[Scene], None]) -> None:
    scene = Scene()
    place(scene)
    kept = scene.store.people(10)
    guest = scene.house.enter(None, "guido")
    why = Reason.TABLE_FULL if place is full else Reason.ALREADY_STARTED
    refused(why, guest.join, scene.code)
    assert scene.store.people(10) == kept
    assert not guest.person.saved
