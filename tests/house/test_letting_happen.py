"""Running on in a window: a person alone lets all happen until their next decision, whatever they hold."""

from __future__ import annotations

import pytest

from engine.core import Seat
from engine.shamans import Game
from engine.shazar import Asked
from engine.shazar.kit import RULES
from engine.shazar.options import Let
from server.house import HouseDoor
from server.match.timing import Timing
from support.engine.table import play, table
from support.house.clocked import served
from support.house.fake_house import TestHouse, own_match, refused
from support.house.matches import QuietThinker, laid_out
from support.house.positions import put_position
from support.house.undealt import begin_dealt
from support.shazar.table import at_turn
from tui.door import BotPace, Reason, TableOptions


def shamans_window(tile: str) -> Game:
    """Return a window in which the first seat is asked alone."""
    game = table(3, hands={0: "P1 B1", 1: "G1 B2", 2: "P3 G2"}, face_down={0: tile}, pawn=1)
    play(game, "P1 G1")
    assert game.asked is not None
    assert game.asked.hurried
    assert game.asked.seats == (0,)
    return game


@pytest.mark.parametrize("tile", ["portal", "shard"])
def test_a_person_alone_runs_on_through_a_window(tile: str) -> None:
    house = served()
    (anna,) = laid_out(house, shamans_window(tile), "anna")
    assert own_match(anna).can_run_on
    anna.run_on()
    asked = own_match(anna).view.asked
    assert asked is None or not asked.hurried, "she has let it happen"


def test_it_is_offered_at_the_instant_pace_too() -> None:
    house = served()
    (anna,) = laid_out(house, shamans_window("shard"), "anna")
    anna.set_pace(BotPace.INSTANT)
    assert own_match(anna).can_run_on


def test_among_people_each_window_is_answered_by_hand() -> None:
    """How fast an answer comes would tell what its player holds, or has ordered."""
    house = served()
    anna, _bob = laid_out(house, shamans_window("shard"), "anna", "bob")
    assert not own_match(anna).can_run_on
    refused(Reason.NOT_NOW, anna.run_on)


# ---- until the next decision


def watched_by_daren(card: str, *, seed: int = 0) -> tuple[TestHouse, HouseDoor]:
    """Seat Anna as Daren, who keeps a card and has one life, while a bot may attack her."""
    house = TestHouse(seed=seed, timing=Timing(), thinker=QuietThinker(), games={RULES.name: RULES})
    anna = house.enter("key of anna", "anna")
    begin_dealt([anna], TableOptions(3, values={"mages": "DBGS"}, public=False, game=RULES.name))
    laid = at_turn(
        "DBG", turn="B", at={"B": "Bc3"}, hands={"B": "fireball gale"}, kept={"D": card}, life={"D": 1}
    )
    put_position(house.match.state, laid.do("go Bb2").game)
    house.match.flow.go_on()
    return house, anna


def run_on(house: TestHouse, anna: HouseDoor) -> tuple[Asked, list[float]]:
    """Run on until nothing happens by itself; return what is asked then, and the waits of a spectator."""
    anna.run_on()
    waits = []
    while house.match.flow.pending._pending:
        waits.append(round(house.clock.skip(), 9))
    asked = own_match(anna).view.asked
    assert isinstance(asked, Asked)
    assert Seat(0) in asked.seats
    return asked, waits


def lets(house: TestHouse) -> int:
    """Return how often Anna has let something happen."""
    made = house.match.state.stretches[-1].choices
    return sum(seat == Seat(0) and isinstance(option, Let) for seat, option in made)


def test_every_window_passes_until_she_has_to_decide() -> None:
    """Also where she keeps a card that fits: what she keeps changes nothing that shows."""
    most = 0
    for seed in range(6):
        shown = set()
        for card in ("truce", "thread", "twist"):
            house, anna = watched_by_daren(card, seed=seed)
            asked, before = run_on(house, anna)
            assert asked.hurried, "running on from outside a window stops at one"
            assert lets(house) == 0
            asked, after = run_on(house, anna)
            assert not asked.hurried
            assert own_match(anna).pace is BotPace.QUICK, "she has run on, and runs no more"
            shown.add((*before, None, *after, asked.decision))
            most = max(most, lets(house))
        assert len(shown) == 1
    assert most > 1
