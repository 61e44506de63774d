"""Forced choices: what everyone can see to be the only option of the seats that are asked."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.core import seats
from engine.shamans import Artifact, Game
from engine.shamans.cards import ARTIFACTS
from engine.shamans.kit import RULES
from support.engine.positions import lay_out
from support.engine.table import act, asked, offers, play, table
from support.engine.tape import Tape
from support.two_worlds.imagine import imagine


def is_forced(game: Game) -> bool:
    """Ask the game in its box, with what a spectator sees."""
    return RULES.forced(game.view(None))


def test_the_last_card_of_a_hand_is_forced() -> None:
    game = table(3, hands={0: "P1", 1: "P2", 2: "B3"})
    assert is_forced(game)
    assert not is_forced(table(3, hands={0: "P1 P4", 1: "P2 P5", 2: "B3 B4"}))


@pytest.mark.parametrize("hidden", ["portal", "shard"])
def test_a_face_down_tile_might_be_a_portal_whatever_it_is(hidden: str) -> None:
    """A4: nothing is forced where a seat may hold a Portal as far as the table can see."""
    assert not is_forced(table(3, hands={0: "P1", 1: "P2", 2: "B3"}, face_down={0: hidden}))
    assert is_forced(table(3, hands={0: "P1", 1: "P2", 2: "B3"}, face_down={1: hidden}))


def test_a_face_up_portal_is_another_option() -> None:
    assert not is_forced(table(3, hands={0: "P1", 1: "P2", 2: "B3"}, face_up={0: "portal"}))


def test_a_face_down_tile_is_no_portal_once_all_of_them_lie_open() -> None:
    all_portals = " ".join([Artifact.PORTAL] * ARTIFACTS[Artifact.PORTAL])
    assert is_forced(table(3, hands={0: "P1", 1: "P2", 2: "B3"}, face_down={0: "shard"}, spent=all_portals))


def test_a_face_up_dagger_for_one_other_player_is_forced_and_a_hidden_one_is_not() -> None:
    """N1: with a Dagger face up, sparing is not offered."""
    hands = {0: "P1 Y1", 1: "W8 Y2", 2: "P3 Y3", 3: "", 4: ""}
    up = table(5, hands=hands, face_up={1: "dagger"}, pawn=9, out=(2, 3, 4))
    down = table(5, hands=hands, face_down={1: "shard"}, pawn=9, out=(2, 3, 4))
    for game in (up, down):
        play(game, "P1 W8")
    assert asked(up) == ("strike", (1,))
    assert offers(up, 1) == ["strike 0"]
    assert is_forced(up)
    assert asked(down) == ("strike", (1,))
    assert offers(down, 1) == ["spare"], "in truth there is one option, but no other player knows that"
    assert not is_forced(down)


def test_the_last_tile_is_forced() -> None:
    game = table(3, hands={0: "P1 B1", 1: "P2 B2", 2: "P3 B3"}, display="mask -")
    play(game, "P1 P2 P3")
    assert asked(game)[0] == "take"
    assert not is_forced(game), "there is a deck"
    game._state.deck.clear()
    assert is_forced(game)


def test_nothing_is_forced_where_nothing_is_asked() -> None:
    game = table(3, hands={0: "P1", 1: "G2", 2: "G3"}, pawn=1)
    act(game, 0, "play P1")
    act(game, 1, "play G2")
    assert game.asked is None
    assert not is_forced(game)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_forced_seat_has_one_option_in_every_world(players: int) -> None:
    """V4: in positions of every kind, and in the worlds that each seat may imagine."""
    met: Counter[bool] = Counter()
    for seed in range(400):
        game, chance = lay_out(players, Tape.of_seed(seed)), Random(seed)
        while game.waiting:
            forced = is_forced(game)
            met[forced] += 1
            if forced:
                assert all(len(game.options(seat)) == 1 for seat in game.waiting)
            for viewer in (None, *seats(players)) if seed < 60 else ():
                assert is_forced(imagine(game, viewer, chance)) is forced
            seat = min(game.waiting)
            game.apply(seat, chance.choice(game.options(seat)), game.decision)
    assert met[True] > 50
    assert met[False] > 50
