"""Every kind of question of Shazar: a match in which it is asked, and the seat that is asked."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from engine.core import Seat
from engine.shazar import Game, LayoutRule, Question, Setup, View, draw
from support.shazar.table import Table, at_turn, begin, table

ALL = "BGDS"


def _shake() -> Table:
    laid = table(ALL)
    laid.curse("B", "ill", 1, shake=50).curse("B", "jinx", 15, shake=55).curse("B", "luck", 15, turns=2)
    laid.state.turns = [1] * 4
    return begin(laid).roll()


def _freed() -> Table:
    return _shake().do("try").roll(70)


def _move() -> Table:
    """Return Beatriss, a thief with a Secret Path and two blessings, in the field of Gothard."""
    laid = table(ALL, at={"B": "Gd4"}, kept={"B": "path twist"}, carried={"B": "mirror:G"})
    laid.curse("B", "luck", 15, turns=3).curse("B", "haste", 1, turns=3)
    return begin(laid)


def _capture() -> Table:
    return at_turn(ALL, at={"B": "Gc3", "G": "Ga1"})


def _step() -> Table:
    return begin(table(ALL).curse("B", "haste", 1, turns=3)).do("go Bc4")


def _steer() -> Table:
    return _cast("puppet", turn="G").do("cast puppet 0")


def _exit() -> Table:
    return at_turn(ALL, at={"B": "Bb1"}).do("go Bb0")


def _cast(*cards: str, turn: str = "B") -> Table:
    """Return a mage who has come home to cast."""
    hands = {turn: " ".join(cards)} if cards else {"B": "spark fireball meteor expose gale"}
    return at_turn(ALL, turn=turn, at={turn: f"{turn}c4"}, hands=hands).do(f"go {turn}c3")


def _fight() -> Table:
    return at_turn(ALL, at={"B": "Gc4"}, hands={"B": "spark spark meteor expose gale"}).do("go Gc5")


def _give_back() -> Table:
    return at_turn(ALL, hands={"B": "spark spark meteor expose gale"}).do("go Bc2")


def _lake() -> Table:
    return at_turn(ALL, at={"B": "Bc1"}).do("go Bd1")


def _pick_fate() -> Table:
    return at_turn(ALL, at={"B": "Gc1"}, fate="clot twist lightning").do("go Gc2")


def _victim() -> Table:
    laid = _cast("spark", "expose")
    laid.state.vaults[0] = at_turn(ALL, relics="heart mirror bones staff").state.vaults[0]
    return laid.do("cast spark 1").roll(97, 20)


def _lift() -> Table:
    laid = table("SBGD", at={"S": "Sc4"}, hands={"S": "great ray"})
    laid.curse("S", "jinx", 15, turns=2).curse("S", "frail").curse("S", "pacified", turns=2)
    return begin(laid).do("go Sc3", "cast great 0")


def _which() -> Table:
    return _capture_of_two().do("capture").roll(60)


def _capture_of_two() -> Table:
    return at_turn(ALL, at={"B": "Gc3", "G": "Ga1"}, relics="ring mirror+bones staff heart")


def _check_window() -> Table:
    return at_turn(ALL, at={"B": "Gc3", "G": "Ga1"}, kept={"B": "twist"}).do("capture").roll(20)


def _attack_window() -> Table:
    return at_turn(
        ALL,
        turn="G",
        at={"G": "Gc4"},
        hands={"G": "dart"},
        kept={"B": "spirit truce", "D": "twist"},
    ).do("go Gc3", "cast dart 0")


def _death_window() -> Table:
    return at_turn(ALL, at={"B": "Gd3"}, life={"B": 1}, kept={"B": "thread"}).do("go Gd4")


def _arrange() -> Table:
    chance = Random(3)
    setup = Setup(4, ALL, Seat(0), LayoutRule.OWN)
    laid = Table(Game(setup))
    while laid.game.needs is not None:
        laid.game.deal(draw(laid.game.needs, chance.randrange))
    return laid


QUESTIONS: dict[Question, Callable[[], Table]] = {
    Question.SHAKE: _shake,
    Question.FREED: _freed,
    Question.MOVE: _move,
    Question.STEP: _step,
    Question.STEER: _steer,
    Question.EXIT: _exit,
    Question.CAST: _cast,
    Question.FIGHT: _fight,
    Question.GIVE_BACK: _give_back,
    Question.LAKE: _lake,
    Question.PICK_FATE: _pick_fate,
    Question.VICTIM: _victim,
    Question.LIFT: _lift,
    Question.WHICH_ARTIFACT: _which,
    Question.CHECK_WINDOW: _check_window,
    Question.ATTACK_WINDOW: _attack_window,
    Question.DEATH_WINDOW: _death_window,
    Question.ARRANGE: _arrange,
}


def asked(question: Question) -> tuple[Game, Seat]:
    """Return a match in which a question is asked, and the first seat that is asked."""
    game = QUESTIONS[question]().game
    assert game.asked is not None
    assert game.asked.question is question
    return game, min(game.waiting)


def asked_view(question: Question) -> View:
    """Return the view of the first seat that is asked a question."""
    game, seat = asked(question)
    return game.view(seat)


def capturing() -> View:
    """Return the view of a mage who may capture."""
    return _capture().game.view(Seat(0))


def standing_down(question: Question) -> View:
    """Return the view of a seat that may also stand down."""
    game = QUESTIONS[question]().game
    seat = min(game.waiting)
    game._state.setup = Setup(game.players, ALL, Seat(0), standing_down=True)
    game._offers = {}
    return game.view(seat)
