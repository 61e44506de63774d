"""A secret answer whose journal line is not durable shows to its own seat only (W3, A3, V4).

Two worlds with a slow store: in one a seat has answered in secret, in the other it has not. Everybody else
gets the same pictures, wake-ups and refusals in both, before the line is durable and when it is.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from random import Random

import pytest

from engine.core import Seat
from engine.shamans import Game, Let, Question, TakeFaceUp
from games.dice import FOR_FIVE as DICE
from games.live import SHAMANS
from server.house import HouseDoor
from server.house.verbs.seat import choose as choose_from_outside
from server.match.timing import Timing
from support.engine.table import before_the_moon, table
from support.engine.table import play as play_cards
from support.house.clocked import choose
from support.house.fake_house import TestHouse, own_match
from support.house.matches import SlowThinker, Wakes
from support.house.positions import put_position
from support.house.slow_store import SlowStore
from support.house.survival import at, begin, come_in, facts, open_house, play, restarted, the_store
from tui.door import Countdown, Lane, Refusal, TableClock, TableOptions

SLOWEST = 2.2
"""The most seconds that a bot takes."""
LOOK_ON = ("wanda", "lola")
"""A spectator, and a person in the lobby."""


class Secret(Enum):
    """What three seats are asked in secret."""

    ECLIPSE = "eclipse"
    LAST_CHANCE = "last chance"
    CUPS = "cups"
    """The question of the toy game."""


QUESTIONS = {Secret.ECLIPSE: Question.PASS, Secret.LAST_CHANCE: Question.LAST_CHANCE}


class By(Enum):
    """Where the secret answer comes from."""

    PERSON = "person"
    BOT = "bot"
    CLOCK = "clock"


class World:
    """Three seats are asked in secret, and everybody else looks on."""

    def __init__(self, secret: Secret, by: By = By.PERSON, clock: TableClock = TableClock.RELAXED) -> None:
        rules = DICE if secret is Secret.CUPS else SHAMANS
        self.paced: list[float] = []
        """The times at which spectators and the lobby were to be woken."""
        self.store = SlowStore()
        self.thinker = SlowThinker()
        self.house = TestHouse(
            timing=Timing(),
            store=self.store,
            clock=self.store.clock,
            thinker=self.thinker,
            pace=self._pace,
            games={rules.name: rules},
        )
        self.by = by
        self.seat = Seat(2 if by is By.BOT else 0)
        """The seat that answers in secret, in one of the two worlds."""
        names = ("anna", "bob") if by is By.BOT else ("anna", "bob", "cleo")
        players = come_in(self.house, *names)
        self.code = begin(players, TableOptions(3, window_seconds=30, clock=clock, refereed=False))
        self.doors = dict(zip(names, players, strict=True))
        self.doors |= dict(zip(LOOK_ON, come_in(self.house, *LOOK_ON), strict=True))
        self.doors["wanda"].watch(self.code)
        self._ask(secret, players)
        asked = self.house.match.game.asked
        assert asked is not None
        assert asked.seats == (0, 1, 2)
        if by is By.CLOCK:
            self.house.clock.pass_by(90)
        self.decision = self.house.match.game.decision
        self.wakes = {name: Wakes(self.house, self.doors[name]) for name in self.others}
        self.look()

    def _ask(self, secret: Secret, players: list[HouseDoor]) -> None:
        match secret:
            case Secret.ECLIPSE:
                self.put(an_eclipse())
                choose(self.doors["anna"], TakeFaceUp(0))
            case Secret.LAST_CHANCE:
                self.put(before_the_moon({}, TILES))
            case Secret.CUPS:
                for door in players:
                    door.set_ready(True)
                return
        asked = self.house.match.game.view(None).asked
        assert asked.question is QUESTIONS[secret]

    def _pace(self, wake: Callable[[], None]) -> None:
        self.paced.append(self.house.clock.time)
        wake()

    @property
    def others(self) -> list[str]:
        """The names of everyone except the player of the answering seat."""
        return [
            name for name in self.doors if (name, self.by) not in (("anna", By.PERSON), ("anna", By.CLOCK))
        ]

    def put(self, game: Game) -> None:
        """Let the match go on from this position."""
        put_position(self.house.match.state, game)
        self.house.match.flow.go_on()

    def answer(self) -> None:
        """Let the seat answer."""
        if self.by is By.PERSON:
            view = own_match(self.doors["anna"]).view
            self.doors["anna"].choose(Let() if Let() in view.options else view.options[0], view.decision)
        else:
            (question,) = [
                one for one in self.thinker.questions if one.view.seat == self.seat and not one.cancelled
            ]
            question.answer()

    def look(self) -> dict[str, object]:
        """Return the pictures of all others."""
        return {name: self.doors[name].look() for name in self.others}

    def attempt(self, name: str, verb: str, *arguments: object) -> object:
        """Let a person use a verb; return its result, or the reason of the refusal."""
        try:
            return getattr(self.doors[name], verb)(*arguments)
        except Refusal as refusal:
            return refusal.reason


TILES = {0: "shard", 1: "dagger", 2: "shard"}


def an_eclipse() -> Game:
    """Return a position in which the next drawn tile is the Eclipse."""
    game = table(3, hands={0: "P1 B1", 1: "P2 B2", 2: "P3 B3"}, deck="shard left")
    play_cards(game, "P1 P2 P3")
    return game


# ---- what happens before the line is durable


def nothing(_world: World) -> object:
    return None


def time(world: World) -> object:
    world.house.wait(6)
    return None


def talk(world: World) -> object:
    return [
        world.attempt("bob", "say", "hello"),
        world.attempt("bob", "say", "good evening", Lane.LOBBY),
        world.attempt("bob", "say_phrase", 1),
        world.attempt("wanda", "say", "who is it?"),
        world.attempt("lola", "say", "anybody there?"),
    ]


def records(world: World) -> object:
    return [world.attempt(name, "records") for name in world.others]


def a_pause(world: World) -> object:
    said = [world.attempt("bob", "wish_pause", True)]
    world.house.clock.pass_by(2)
    seen = world.look()
    return [said, seen, world.attempt("bob", "wish_pause", False)]


def what_is_refused(world: World) -> object:
    view = own_match(world.doors["bob"]).view
    return [
        world.attempt("bob", "choose", TakeFaceUp(1), view.decision),
        world.attempt("bob", "choose", view.options[0], view.decision - 1),
        world.attempt("bob", "cut", "owl"),
        world.attempt("bob", "set_ready", True),
        world.attempt("bob", "vote", Seat(0)),
        world.attempt("bob", "come_back"),
        world.attempt("bob", "start"),
        world.attempt("wanda", "choose", view.options[0], view.decision),
        world.attempt("wanda", "join", world.code),
        world.attempt("lola", "join", world.code),
    ]


def a_name(world: World) -> object:
    return [world.attempt(name, "rename", f"{name}x") for name in ("bob", "wanda", "lola")]


def an_answer(world: World) -> object:
    view = own_match(world.doors["bob"]).view
    said = world.attempt("bob", "choose", view.options[-1], view.decision)
    return [said, world.attempt("bob", "choose", view.options[-1], view.decision)]


def a_lost_connection(world: World) -> object:
    world.doors["bob"].close(dropped=True)
    seen = [world.doors[name].look() for name in world.others if name != "bob"]
    (world.doors["bob"],) = come_in(world.house, "bob")
    return seen


def a_second_session(world: World) -> object:
    (world.doors["bob"],) = come_in(world.house, "bob")
    return None


def another_spectator(world: World) -> object:
    (world.doors["walter"],) = come_in(world.house, "walter")
    return [world.doors["walter"].look(), world.attempt("walter", "watch", world.code)]


def a_spectator_goes(world: World) -> object:
    return world.attempt("wanda", "leave")


def a_player_leaves(world: World) -> object:
    return world.attempt("bob", "leave")


def trouble(world: World) -> object:
    world.house._troubled(True)
    seen, refused = world.look(), [what_is_refused(world), records(world), a_pause(world)]
    world.house._troubled(False)
    return seen, refused


def a_stumble(world: World) -> object:
    world.house.match.flow.stumbles()
    seen = world.look()
    world.attempt("anna", "wish_pause", True)
    assert not own_match(world.doors["bob"]).pause.paused
    return seen


MEANWHILE: list[Callable[[World], object]] = [
    *(nothing, time, talk, records, a_pause, what_is_refused, a_name, an_answer, a_lost_connection),
    *(a_second_session, another_spectator, a_spectator_goes, a_player_leaves, trouble, a_stumble),
]
SECRETS = [
    *((Secret.ECLIPSE, by) for by in By),
    *((secret, by) for secret in (Secret.LAST_CHANCE, Secret.CUPS) for by in (By.PERSON, By.BOT)),
]
secrets = pytest.mark.parametrize(
    ("secret", "by"), SECRETS, ids=[f"{secret.value}-{by.value}" for secret, by in SECRETS]
)


@pytest.mark.parametrize("meanwhile", MEANWHILE, ids=lambda deed: deed.__name__)
@secrets
def test_others_get_the_same_whether_or_not_a_seat_has_answered(
    secret: Secret, by: By, meanwhile: Callable[[World], object]
) -> None:
    def seen(answers: bool) -> list[object]:
        world = World(secret, by)
        world.store.slow = True
        if answers:
            world.answer()
        world.house.clock.pass_by(SLOWEST)
        assert (world.store.waiting, world.seat in world.house.match.game.waiting) == (answers, not answers)
        seen = [world.look(), meanwhile(world), world.look()]
        world.house.clock.pass_by(6)
        seen += [world.look(), records(world)]
        assert world.store.waiting >= answers
        world.store.keep()
        seen += [world.look(), records(world)]
        assert world.house.match.game.decision == world.decision
        assert world.house.errors == []
        return [*seen, {name: wakes.times for name, wakes in world.wakes.items()}, world.paced]

    for one, other in zip(seen(True), seen(False), strict=True):
        assert one == other


@pytest.mark.parametrize("secret", [Secret.LAST_CHANCE, Secret.CUPS])
def test_others_see_the_countdown_go_on_and_hear_each_other(secret: Secret) -> None:
    world = World(secret)
    world.store.slow = True
    world.answer()
    world.house.clock.pass_by(12)
    world.doors["bob"].say("hello")
    for name in ("bob", "cleo", "wanda"):
        picture = world.doors[name].look()
        assert picture.match is not None
        assert picture.match.countdown == Countdown(18, 30)
        assert [line.text for line in (*picture.chat, *picture.overheard)] == ["hello"]


# ---- the seat that has answered


@pytest.mark.parametrize("secret", [Secret.ECLIPSE, Secret.CUPS])
def test_the_seat_that_has_answered_sees_its_answer_when_it_is_durable(secret: Secret) -> None:
    world = World(secret)
    anna = world.doors["anna"]
    before, wakes = anna.look(), Wakes(world.house, anna)
    world.store.slow = True
    world.answer()
    world.doors["bob"].say("hello")
    world.house.clock.pass_by(20)
    assert anna.look() == before
    anna.close(dropped=True)
    (anna,) = come_in(world.house, "anna")
    assert anna.look() == before
    assert wakes.times == []
    wakes = Wakes(world.house, anna)
    world.store.keep()
    assert own_match(anna).view.options == ()
    assert [line.text for line in anna.look().chat] == ["hello"]
    assert len(wakes.times) == 1


@pytest.mark.parametrize("secret", [Secret.ECLIPSE, Secret.CUPS])
def test_each_seat_waits_for_its_own_answer(secret: Secret) -> None:
    world = World(secret)
    doors = [world.doors[name] for name in ("anna", "bob", "cleo")]
    world.store.slow = True
    for door in doors[:2]:
        choose(door)
    asked = [bool(own_match(door).view.options) for door in doors]
    assert asked == [True, True, True]
    wakes = [Wakes(world.house, door) for door in doors]
    world.store.keep(1)
    assert [bool(own_match(door).view.options) for door in doors] == [False, True, True]
    assert [len(one.times) for one in wakes] == [1, 0, 0]
    world.store.keep(1)
    assert [bool(own_match(door).view.options) for door in doors] == [False, False, True]
    assert [len(one.times) for one in wakes] == [1, 1, 0]


@pytest.mark.parametrize("secret", [Secret.ECLIPSE, Secret.CUPS])
def test_everybody_waits_for_the_last_answer(secret: Secret) -> None:
    world = World(secret)
    world.store.slow = True
    for name in ("anna", "bob", "cleo"):
        choose(world.doors[name])
    assert world.house.match.game.decision > world.decision
    before = world.look()
    world.house.clock.pass_by(100)
    while world.store.waiting:
        assert world.look() == before
        assert not any(wakes.times for wakes in world.wakes.values())
        world.store.keep(1)
    for name in ("anna", "bob", "cleo", "wanda"):
        assert own_match(world.doors[name]).view.decision > world.decision
        assert own_match(world.doors[name]).countdown == Countdown(90, 90)


def test_an_answer_to_what_is_not_durable_yet_holds_back_only_its_own_seat() -> None:
    """A client can guess the next decision's number and answer before the question is shown."""
    world = World(Secret.ECLIPSE)
    anna, bob, cleo = (world.doors[name] for name in ("anna", "bob", "cleo"))
    world.put(an_eclipse())
    before = own_match(bob).view.decision
    world.store.slow = True
    choose(anna, TakeFaceUp(0))
    match = world.house.match
    bob.choose(match.game.view(Seat(1)).options[0], match.game.decision)
    assert own_match(cleo).view.decision == before
    world.store.keep(1)
    world.house.clock.pass_by(5)
    for door in (anna, cleo, world.doors["wanda"]):
        assert own_match(door).view.decision == match.game.decision
        assert own_match(door).countdown == Countdown(85, 90)
    assert own_match(bob).view.decision == before
    world.store.keep()
    assert own_match(bob).view.decision == match.game.decision
    assert own_match(bob).view.options == ()


@pytest.mark.parametrize("secret", [Secret.ECLIPSE, Secret.CUPS])
def test_an_answer_that_becomes_durable_does_not_show_what_comes_after_it(secret: Secret) -> None:
    world = World(secret)
    before = world.look()
    world.store.slow = True
    world.answer()
    world.doors["bob"].leave()
    world.store.keep(1)
    assert world.look() == before
    world.store.keep()
    now = world.look()
    assert all(now[name] != before[name] for name in world.others)


@pytest.mark.parametrize("question", [Question.PASS, Question.LAST_CHANCE])
def test_a_crash_undoes_the_answer_and_others_have_seen_nothing_of_it(question: Question) -> None:
    house = open_house()
    doors = come_in(house, "anna", "bob", "cleo")
    code = begin(doors, TableOptions(3))
    chance = Random(1)
    play(house, code, chance, lambda match: _asks(match.game, question))
    known, waiting = facts(house), house.match.game.waiting
    looks = {door: own_match(door) for door in doors}
    the_store(house).slow = True
    (first, *_) = sorted(waiting)
    choose(doors[first])
    assert house.match.game.waiting == waiting - {first}
    for door in doors:
        assert own_match(door) == looks[door]
    again = restarted(house)
    assert facts(again) == known
    match = at(again, code).match
    assert match is not None
    assert match.game.waiting == waiting


def _asks(game: Game, question: Question) -> bool:
    asked = game.view(None).asked
    return asked is not None and asked.question is question and len(game.waiting) > 1


# ---- elsewhere


@pytest.mark.parametrize("answers", [False, True])
def test_whose_turn_it_is_at_a_table_for_days_waits_for_the_own_answer_only(answers: bool) -> None:
    world = World(Secret.ECLIPSE, clock=TableClock.DAYS)
    world.store.slow = True
    if answers:
        world.answer()
    for name in ("anna", "bob"):
        world.doors[name].leave()
    assert [sign.turn for sign in world.doors["bob"].look().seats_kept] == [True]
    assert [world.house.table.pictures.awaits(person) for person in world.house.table.people] == [
        True,
        True,
        True,
    ]
    world.store.keep()
    assert [sign.turn for sign in world.doors["anna"].look().seats_kept] == [not answers]
    assert [sign.turn for sign in world.doors["bob"].look().seats_kept] == [True]


def test_a_player_in_the_lobby_is_woken_when_the_answer_is_durable() -> None:
    """Anna answers what she has not been shown, and goes to the lobby before any of it is durable."""
    world = World(Secret.ECLIPSE, clock=TableClock.DAYS)
    anna, match = world.doors["anna"], world.house.match
    world.put(an_eclipse())
    world.house.table.is_durable()
    world.store.slow = True
    choose(anna, TakeFaceUp(0))
    anna.choose(match.game.view(Seat(0)).options[0], match.game.decision)
    anna.leave()
    wakes = Wakes(world.house, anna)
    world.store.keep(1)
    anna.look()
    world.store.keep()
    assert [sign.turn for sign in anna.look().seats_kept] == [False]
    assert len(wakes.times) == 1


@pytest.mark.parametrize("slow", [False, True])
def test_an_answer_from_the_lobby_does_not_move_the_pace_of_those_who_look_on(slow: bool) -> None:
    """Anna has a screen in the lobby, and answers from outside with `ssh host play`."""

    def paced(answers: bool) -> list[float]:
        world = World(Secret.ECLIPSE, clock=TableClock.DAYS)
        anna, table = world.doors["anna"], world.house.table
        anna.leave()
        wakes = Wakes(world.house, anna)
        world.paced.clear()
        world.store.slow = slow
        if answers:
            view = world.house.match.game.view(Seat(0))
            choose_from_outside(world.house, anna.person, table, view.options[0], view.decision)
        world.store.keep()
        assert len(wakes.times) == answers
        return world.paced

    assert paced(True) == paced(False)


def test_others_get_the_same_whether_or_not_a_player_has_changed_a_cut() -> None:
    """Everyone sees which players have cut, but not their cuts."""

    def seen(word: str) -> list[object]:
        house = open_house()
        anna, bob, wanda = come_in(house, "anna", "bob", "wanda")
        wanda.watch(begin([anna, bob], TableOptions(3)))
        anna.cut("owl")
        others: list[HouseDoor] = [bob, wanda]
        wakes = [Wakes(house, door) for door in others]
        the_store(house).slow = True
        anna.cut(word)
        assert bool(the_store(house).waiting) is (word != "owl")
        bob.say("hello")
        house.clock.pass_by(6)
        seen: list[object] = [(door.look(), door.records()) for door in others]
        assert (anna.look().chat == ()) is (word != "owl")
        the_store(house).keep()
        assert anna.look().chat
        return [*seen, *(door.look() for door in others), *(one.times for one in wakes)]

    assert seen("wolf") == seen("owl")
