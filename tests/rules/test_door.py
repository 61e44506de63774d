"""Refusals at the door: a reason, and nothing has changed."""

from dataclasses import replace
from typing import Any

import pytest

from engine import core
from engine.core import GameReason, Notice, Refused, Seat, seats
from engine.shamans import Arrow, Artifact, Game, Role, Setup, Shuffle, read_option
from support.engine.table import act, dealt, let, play, table

HANDS = {0: "P1 B1", 1: "G1 B2", 2: "P3 G2"}


def refused(game: Game, seat: Any, option: Any, decision: int) -> GameReason:
    """Return why a choice is refused; check that the whole game stays as it was, for every viewer too."""
    before, views = game.copy(), [game.view(viewer) for viewer in seats(game.setup.players)]
    with pytest.raises(Refused) as refusal:
        game.apply(seat, option, decision)
    assert game == before
    assert [game.view(viewer) for viewer in seats(game.setup.players)] == views
    return refusal.value.reason


def test_the_game_has_the_door_that_every_game_has() -> None:
    """The house knows a game only by the protocol; mypy compares them, and this keeps them together."""
    game: core.Game = Game(Setup(3))
    assert game.waiting == frozenset()
    assert not game.over


def deal_refused(game: Game, shuffle: Shuffle) -> GameReason:
    before = game.copy()
    with pytest.raises(Refused) as refusal:
        game.deal(shuffle)
    assert game == before
    return refusal.value.reason


def test_stale_choice() -> None:
    """A choice answers the decision that it names, not an earlier or later one."""
    game = table(3, hands=HANDS)
    number = game.decision
    play(game, "P1")
    for decision in (number, game.decision + 1, -1):
        assert refused(game, Seat(1), read_option("play G1"), decision) is GameReason.STALE


@pytest.mark.parametrize(
    "text",
    ["play P2", "play P3", "pass P1", "draw", "take 0", "let", "portal +1", "strike 1", "spare", "guide 0"],
)
def test_choice_that_is_not_offered(text: str) -> None:
    """A choice that is not among the options is refused, even if it is possible at another time."""
    game = table(3, hands=HANDS)
    assert refused(game, Seat(0), read_option(text), game.decision) is GameReason.NOT_OFFERED


def test_seat_whose_turn_it_is_not() -> None:
    """T2."""
    game = table(3, hands=HANDS)
    for seat, text in ((1, "play G1"), (2, "play P1"), (1, "play P1")):
        assert refused(game, Seat(seat), read_option(text), game.decision) is GameReason.NOT_OFFERED


@pytest.mark.parametrize("seat", [-1, 3, 99, "0", None, 0.0, True, False, (), object()])
def test_nonsense_seat(seat: Any) -> None:
    game = table(3, hands=HANDS)
    game.options(Seat(0))
    assert refused(game, seat, read_option("play P1"), game.decision) is GameReason.NOT_OFFERED
    assert game.options(seat) == ()


@pytest.mark.parametrize("seat", [[], {}])
def test_seat_that_cannot_even_be_looked_up(seat: Any) -> None:
    game = table(3, hands=HANDS)
    assert refused(game, seat, read_option("play P1"), game.decision) is GameReason.NOT_OFFERED


@pytest.mark.parametrize("seat", [-1, 3, True, "0", 1.0])
def test_no_view_for_a_seat_that_is_not_there(seat: Any) -> None:
    """V3: counting from the end would show the last seat's hand."""
    game = table(3, hands=HANDS)
    with pytest.raises(Refused) as refusal:
        game.view(seat)
    assert refusal.value.reason is GameReason.NO_SUCH_SEAT


@pytest.mark.parametrize("option", [None, "play P1", 0, [], object(), Notice()])
def test_nonsense_option(option: Any) -> None:
    game = table(3, hands=HANDS)
    assert refused(game, Seat(0), option, game.decision) is GameReason.NOT_OFFERED


def test_second_answer_to_a_window() -> None:
    """W3: a seat that has answered has nothing more to answer."""
    game = table(3, hands=HANDS, face_down={0: "shard", 2: "dagger"}, pawn=1)
    play(game, "P1 G1")
    let(game, 0)
    assert refused(game, Seat(0), read_option("let"), game.decision) is GameReason.NOT_OFFERED


def test_second_card_in_an_eclipse() -> None:
    """A3: a choice stands."""
    hands = {0: "P1 B1 B4", 1: "P2 B2 B5", 2: "P3 P4 P5"}
    game = table(3, hands=hands, display="shard dagger", deck="mask left")
    play(game, "P1 P2 P3")
    act(game, 0, "take 0")
    act(game, 0, "pass B1")
    assert refused(game, Seat(0), read_option("pass B4"), game.decision) is GameReason.NOT_OFFERED


def test_no_deal_while_a_round_runs() -> None:
    game = table(3, hands=HANDS)
    assert deal_refused(game, dealt(game.setup)) is GameReason.ROUND_RUNNING


def test_no_deal_after_the_match() -> None:
    """G1."""
    game = table(3, hands=HANDS, pawn=1, points=(0, 0, 7))
    play(game, "P1 G1")
    assert game.over
    assert deal_refused(game, dealt(game.setup)) is GameReason.MATCH_OVER


def test_no_choice_between_rounds_or_before_the_first() -> None:
    game = Game(Setup(3))
    assert game.waiting == frozenset()
    assert refused(game, Seat(0), read_option("play P1"), game.decision) is GameReason.NOT_OFFERED
    game = table(3, hands=HANDS, pawn=1, face_up={0: "shard"})
    play(game, "P1 G1")
    assert refused(game, Seat(0), read_option("play B1"), game.decision) is GameReason.NOT_OFFERED


def tampered() -> list[Shuffle]:
    good = dealt(Setup(3))
    cards, roles, deck = good.cards, good.roles, good.deck
    arrow = next(tile for tile in deck if isinstance(tile, Arrow))
    artifacts = tuple(tile for tile in deck if tile is not arrow)
    return [
        replace(good, first=Seat(3)),
        replace(good, first=Seat(-1)),
        replace(good, roles=roles[1:]),
        replace(good, roles=(Role.SHADOW,) * 3),
        replace(good, cards=cards[1:]),
        replace(good, cards=(cards[1], *cards[1:])),
        replace(good, cards=dealt(Setup(4)).cards),
        replace(good, face_up=good.face_up[:1]),
        replace(good, face_up=(*good.face_up, Artifact.DAGGER), deck=(*artifacts[1:], arrow)),
        replace(good, deck=(arrow, *artifacts)),
        replace(good, deck=artifacts),
        replace(good, deck=(*artifacts, artifacts[0])),
        replace(good, deck=(*artifacts[:-1], arrow, arrow)),
        replace(good, deck=()),
        replace(good, face_up=(Artifact.MASK,) * 2),
    ]


@pytest.mark.parametrize("number", range(15))
def test_shuffle_that_is_not_the_tables(number: int) -> None:
    """C1 to C4, S2: every card and tile once, the Eclipse in the deck and not on top."""
    game = Game(Setup(3))
    assert deal_refused(game, tampered()[number]) is GameReason.BAD_SHUFFLE
    game.deal(dealt(game.setup))
    assert game.waiting


def test_copy_goes_its_own_way() -> None:
    game = table(3, hands=HANDS, face_up={0: "portal"}, face_down={2: "shard"}, pawn=5)
    twin = game.copy()
    assert twin == game
    act(twin, 0, "portal -1")
    assert twin != game
    assert game.view(None).pawn == 5
    act(game, 0, "portal -1")
    assert twin == game
    for text in ("play P1", "play B1"):
        other = game.copy()
        act(other, 0, text)
        assert other != game
        assert game == twin


def test_game_equals_only_games() -> None:
    game = table(3, hands=HANDS)
    assert game != "a game"
    assert game._state != "a state"
    for unhashable in (game, game._state):
        with pytest.raises(TypeError, match="unhashable"):
            hash(unhashable)


def test_refusal_says_its_reason() -> None:
    assert str(Refused(GameReason.STALE)) == "stale"
