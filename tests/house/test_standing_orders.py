"""Standing orders (W8): a table for days waits for no window; what a player has ordered answers at once."""

from __future__ import annotations

import pytest

from engine.core import Seat
from engine.shamans.kit import RULES as SHAMANS
from engine.shazar.kit import RULES
from engine.shazar.options import Let, UseFate
from server.house import HouseDoor
from server.house.people.people import Person
from server.house.verbs.seat import set_order
from server.match import codec
from server.match.entries import MatchBegun, OrderSet
from server.match.state import MatchState
from support.house.fake_house import TestHouse, own_match, refused
from support.house.memory import memory_store
from support.house.positions import put_position
from support.house.undealt import begin_dealt
from support.shazar.table import at_turn
from tui.door import Reason, TableClock, TableOptions
from tui.shazar.text.orders import about_orders
from tui.words import Words

NAMES = ("anna", "bob", "cleo")
B, G, D = map(Seat, range(3))
GAMES = {RULES.name: RULES}


def sit_down(house: TestHouse, clock: TableClock = TableClock.DAYS) -> list[HouseDoor]:
    """Let three people sit down: Beatriss may attack; Gothard and Daren keep a card against that."""
    doors = [house.enter(f"key of {name}", name) for name in NAMES]
    options = (
        TableOptions(3, clock=clock, values={"mages": "BGDS"}, public=False, game=house.rules.name)
        if house.rules is RULES
        else TableOptions(3, clock=clock, public=False)
    )
    begin_dealt(doors, options)
    return doors


def lay_out(house: TestHouse) -> None:
    """Let Beatriss be asked for a move after which she can attack Gothard."""
    laid = at_turn("BGD", at={"B": "Bc3"}, hands={"B": "fireball gale"}, kept={"G": "spirit", "D": "truce"})
    put_position(house.match.state, laid.game)
    house.match.flow.go_on()


def attack(doors: list[HouseDoor]) -> None:
    """Let Beatriss cast a Fireball at Gothard."""
    for text in ("go Bb2", "cast fireball 1"):
        doors[B].choose(RULES.read_option(text), own_match(doors[B]).view.decision)


def order(house: TestHouse, seat: Seat, name: str, wanted: bool) -> None:
    """Change a standing order of the person at a seat."""
    person = house.table.places[seat].sitter
    assert isinstance(person, Person)
    set_order(house, person, house.table, name, wanted)


def answers(house: TestHouse) -> dict[Seat, type]:
    """Return how each seat answered the window."""
    made = house.match.state.stretches[-1].choices
    return {seat: type(option) for seat, option in made if isinstance(option, UseFate | Let)}


def test_a_window_is_closed_at_once_by_the_defaults() -> None:
    house = TestHouse(games=GAMES)
    doors = sit_down(house)
    lay_out(house)
    attack(doors)
    assert answers(house) == {G: UseFate, D: Let}, "the target uses a card, another mage lets it happen"
    assert not house.match.game.asked.hurried, "no player is asked"
    assert house.match.game.view(None).life[G] == 10


@pytest.mark.parametrize(
    ("seat", "name", "wanted", "expected"),
    [
        (G, "i_am_target", False, {G: Let, D: Let}),
        (D, "another_is_target", True, {G: UseFate, D: UseFate}),
        (D, "i_am_target", False, {G: UseFate, D: Let}),
    ],
)
def test_a_players_own_orders_are_followed(
    seat: Seat, name: str, wanted: bool, expected: dict[Seat, type]
) -> None:
    house = TestHouse(games=GAMES)
    doors = sit_down(house)
    lay_out(house)
    order(house, seat, name, wanted)
    attack(doors)
    assert {seat: answers(house)[seat] for seat in expected} == expected


def test_a_player_who_is_at_home_is_answered_for_too() -> None:
    house = TestHouse(games=GAMES)
    doors = sit_down(house)
    lay_out(house)
    for seat in (G, D):
        doors[seat].close(dropped=False)
    attack(doors)
    assert answers(house) == {G: UseFate, D: Let}


def test_only_the_player_sees_their_orders() -> None:
    house = TestHouse(games=GAMES)
    doors = sit_down(house)
    lay_out(house)
    before = [own_match(door) for door in doors]
    assert before[G].orders == RULES.orders
    order(house, G, "my_death", wanted=False)
    after = [own_match(door) for door in doors]
    assert after[G].orders == {**RULES.orders, "my_death": False}
    assert (after[B], after[D]) == (before[B], before[D])
    assert house.match.picture(None).orders is None


def test_other_tables_wait_for_windows() -> None:
    house = TestHouse(games=GAMES)
    doors = sit_down(house, TableClock.RELAXED)
    lay_out(house)
    assert own_match(doors[G]).orders is None
    refused(Reason.NOT_NOW, order, house, G, "my_death", False)
    attack(doors)
    assert house.match.game.asked.hurried
    assert answers(house) == {}


def test_a_game_without_orders_waits_for_days_too() -> None:
    house = TestHouse(games={SHAMANS.name: SHAMANS})
    doors = sit_down(house)
    assert own_match(doors[G]).orders is None
    refused(Reason.NOT_NOW, order, house, G, "my_death", False)


def test_an_order_that_does_not_exist_is_refused() -> None:
    house = TestHouse(games=GAMES)
    sit_down(house)
    lay_out(house)
    refused(Reason.NOT_NOW, order, house, G, "no_such_order", True)
    state = MatchState.of(RULES, [MatchBegun(RULES.setup(3, {}))])
    with pytest.raises(ValueError, match="no such standing order"):
        state.take(OrderSet(G, "no_such_order", wanted=True))


def test_orders_survive_a_restart() -> None:
    store = memory_store()
    house = TestHouse(games=GAMES, store=store)
    sit_down(house)
    order(house, G, "i_am_target", wanted=False)
    line = codec.write(RULES, OrderSet(G, "i_am_target", wanted=False))
    assert codec.read(RULES, line) == OrderSet(G, "i_am_target", wanted=False)
    again = TestHouse(games=GAMES, store=store)
    assert again.restore() == []
    assert again.match.state.orders_of(G) == {**RULES.orders, "i_am_target": False}


def test_a_bot_answers_for_its_own_seat() -> None:
    """A person who left has a bot; it thinks, and no order of theirs counts."""
    house = TestHouse(games=GAMES)
    doors = sit_down(house)
    lay_out(house)
    order(house, G, "i_am_target", wanted=False)
    doors[G].leave()
    attack(doors)
    while house.match.game.asked is not None and house.match.game.asked.hurried:
        house.clock.skip()
    assert answers(house)[D] is Let


def test_every_order_has_a_sentence() -> None:
    assert about_orders(Words()).keys() == RULES.orders.keys()
