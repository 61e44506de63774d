"""Setting up: mages, layouts, the opening, laying fields, who begins (B2 to B5, S1 to S8)."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.core import GameReason, Refused, Seat
from engine.shazar import (
    AROUND,
    FATE,
    GATES,
    LAID,
    MAGES,
    NAMES,
    PLACES,
    RECOMMENDED,
    SPELL,
    Game,
    HexKind,
    Layout,
    LayoutRule,
    Mage,
    Opening,
    Question,
    Setup,
    is_legal,
    open_game,
)
from engine.shazar.board import board_of
from engine.shazar.notation import read_option, write_option
from engine.shazar.notices import CardsDrawn, FieldsLaid, GameOpened
from engine.shazar.state import MOST_CHANGES

B, G = Seat(0), Seat(1)


def opening(setup: Setup, seed: int = 0) -> Opening:
    return open_game(setup, Random(seed).randrange)


def test_c3_every_field_has_21_hexes() -> None:
    """C3, table II.1: the kinds of each field."""
    common = {"astral": 2, "bastion": 3, "spring": 2, "trap": 3, "snare": 2, "fate": 2}
    own = {
        Mage.BEATRISS: {"school": 1, "ice": 2, "lake": 1},
        Mage.GOTHARD: {"teller": 1, "guard": 1, "poison": 2},
        Mage.DAREN: {"damagor": 1, "vigour": 1, "deadfall": 2},
        Mage.SHANTIREN: {"tartarus": 1, "cursed": 2, "holy": 1},
    }
    for mage in MAGES:
        kinds = [tile.kind.value for tile in RECOMMENDED[mage].tiles]
        assert {kind: kinds.count(kind) for kind in kinds} == common | own[mage]
        assert (PLACES[RECOMMENDED[mage].entrance], PLACES[RECOMMENDED[mage].exit]) == ("b0", "d5")


def test_b2_a_portal_adjoins_the_field_by_two_sides() -> None:
    """B2: eight places, and four pairs of them touch."""
    rings = set(range(19))
    assert all(len(rings.intersection(AROUND[gate])) == 2 for gate in GATES)
    pairs = {
        PLACES[one] + PLACES[other]
        for one in GATES
        for other in GATES
        if other in AROUND[one] and one < other
    }
    assert pairs == {"a0b0", "a4b5", "d0e0", "d5e4"}


def swapped(layout: Layout, one: str, other: str) -> Layout:
    tiles = list(layout.tiles)
    first, second = (LAID.index(PLACES.index(place)) for place in (one, other))
    tiles[first], tiles[second] = tiles[second], tiles[first]
    return layout._replace(tiles=tuple(tiles))


def test_b5_legal_layouts() -> None:
    """B2, B5: the Portals do not touch, no Deadfall touches one, and nothing is cut off."""
    daren = RECOMMENDED[Mage.DAREN]
    gate = PLACES.index
    assert all(is_legal(layout) for layout in RECOMMENDED.values())
    assert not is_legal(daren._replace(exit=daren.entrance))
    assert not is_legal(daren._replace(exit=gate("a0")))
    assert not is_legal(daren._replace(entrance=gate("c1")))
    assert is_legal(daren._replace(exit=gate("a4")))
    assert not is_legal(swapped(daren, "d1", "b1"))
    assert not is_legal(daren._replace(exit=gate("e0")))
    assert is_legal(swapped(swapped(daren, "d1", "a2"), "e2", "b2"))


def test_b5_a_corner_cut_off_is_illegal() -> None:
    """B5: without Deadfall all hexes hang together; with more than two a corner could be cut off."""
    dead = next(tile for tile in RECOMMENDED[Mage.DAREN].tiles if tile.kind is HexKind.DEADFALL)
    tiles = list(RECOMMENDED[Mage.BEATRISS].tiles)
    for place in ("a2", "b2", "b1"):
        tiles[LAID.index(PLACES.index(place))] = dead
    assert not is_legal(Layout(tuple(tiles), PLACES.index("d0"), PLACES.index("d5")))


def test_b3_addresses() -> None:
    """B3: the mage's letter and the place; neighbours as the directions say."""
    board = board_of(MAGES, tuple(RECOMMENDED[mage] for mage in MAGES))
    near = [NAMES[hex_] for hex_ in board.near[NAMES.index("Gd4")]]
    assert near == ["Gd5", "Gc5", "Gc4", "Gd3", "Ge3"]
    assert NAMES.index("Dd1") not in board.near[NAMES.index("Dc1")]
    assert board.near[NAMES.index("Dd1")] == ()
    assert board == board_of(MAGES, tuple(RECOMMENDED[mage] for mage in MAGES))
    assert hash(board) == hash(board_of(MAGES, tuple(RECOMMENDED[mage] for mage in MAGES)))
    assert board != "a board"


def test_s1_mages_by_choice_or_at_random() -> None:
    """S1: each seat has a different mage."""
    assert opening(Setup(3, "DSBG")).mages == (Mage.DAREN, Mage.SHANTIREN, Mage.BEATRISS)
    dealt = {opening(Setup(2), seed).mages for seed in range(60)}
    assert len(dealt) == 12
    assert all(len(set(mages)) == 2 for mages in dealt)


def test_s2_to_s5_a_table_is_set_up() -> None:
    """S2 to S5: figures, life, artifacts, hands."""
    setup = Setup(4, "BGDS")
    game = Game(setup)
    heard = game.deal(opening(setup))
    view = game.view(B)
    assert [NAMES[place] for place in view.place] == ["Bc3", "Gc3", "Dc3", "Sc3"]
    assert (view.life, view.maximum) == ((10,) * 4, (10,) * 4)
    assert [len(vault) for vault in view.vaults] == [1] * 4
    assert (view.hand_sizes, view.deck_sizes, view.fate_deck) == ((5,) * 4, (25,) * 4, 36)
    assert sorted(notice.to for notice in heard if isinstance(notice, CardsDrawn)) == [0, 1, 2, 3]
    assert sum(isinstance(notice, GameOpened) for notice in heard) == 1
    assert (view.round, view.turn) == (1, view.first)


def test_s6_the_highest_begins() -> None:
    """S6: those who are equal roll again; the host may name the first."""
    setup = Setup(3, "BGDS")
    plain = opening(setup)
    tie = ((B, 70), (G, 70), (Seat(2), 5)), ((B, 20), (G, 21))
    game = Game(setup)
    game.deal(replace(plain, rolls=tie))
    assert game.view(None).first == G
    named = Setup(3, "BGDS", Seat(2))
    assert opening(named).rolls == ()
    assert opening(named).first(named) == 2
    rolls = [opening(setup, seed).rolls for seed in range(400)]
    assert {len(turns) for turns in rolls} == {1, 2}


BAD: dict[str, dict[str, Any]] = {
    "mages": {"mages": (Mage.BEATRISS, Mage.BEATRISS)},
    "other mages": {"mages": (Mage.BEATRISS, Mage.DAREN)},
    "no rolls": {"rolls": ()},
    "a tie": {"rolls": (((B, 7), (G, 7)),)},
    "a roll too many": {"rolls": (((B, 8), (G, 7)), ((B, 8), (G, 7)))},
    "a roll of 101": {"rolls": (((B, 101), (G, 7)),)},
    "a stranger rolls": {"rolls": (((B, 8), (Seat(2), 7)),)},
    "no artifacts": {"relics": ()},
    "artifacts that there are not": {"relics": ("heart", "ring")},
    "no Fate": {"fate": ()},
    "a spell in the Fate deck": {"fate": (SPELL["spark"],) * 36},
    "no decks": {"decks": ()},
    "a Fate card in a deck": {"decks": ((FATE["clot"],) * 30,) * 2},
    "no layouts": {"layouts": ()},
    "a shuffled field": {
        "layouts": (swapped(RECOMMENDED[Mage.BEATRISS], "a1", "a2"), RECOMMENDED[Mage.GOTHARD])
    },
}


@pytest.mark.parametrize("name", BAD)
def test_an_opening_that_does_not_fit_is_refused(name: str) -> None:
    """S1 to S6: exactly the cards and hexes of the table."""
    setup = Setup(2, "BGDS")
    game = Game(setup)
    fine = replace(opening(setup), rolls=(((B, 8), (G, 7)),))
    with pytest.raises(Refused) as refusal:
        game.deal(replace(fine, **BAD[name]))
    assert refusal.value.reason is GameReason.BAD_SHUFFLE
    with pytest.raises(Refused):
        game.deal(50)
    game.deal(fine)


def test_b5_a_shuffled_layout_is_legal() -> None:
    """B5: chance lays the 18 hexes, and the Portals stay."""
    setup = Setup(4, layout=LayoutRule.SHUFFLED)
    laid = [layout for seed in range(30) for layout in opening(setup, seed).layouts]
    assert all(map(is_legal, laid))
    assert len(set(laid)) > 100
    Game(setup).deal(opening(setup))
    plain = Setup(2, "BGDS", B)
    with pytest.raises(Refused):
        Game(plain).deal(opening(Setup(2, "BGDS", B, LayoutRule.SHUFFLED)))


def arranged() -> Game:
    setup = Setup(2, "DBGS", B, LayoutRule.OWN)
    game = Game(setup)
    game.deal(opening(setup))
    return game


def offers(game: Game, seat: Seat) -> list[str]:
    return [write_option(option) for option in game.options(seat)]


def act(game: Game, seat: Seat, *texts: str) -> list[Any]:
    heard: list[Any] = []
    for text in texts:
        heard += game.apply(seat, read_option(text), game.decision)
    return heard


def test_s7_players_lay_their_fields_in_secret() -> None:
    """S7, V5: a swap is two choices; no other seat sees it before all are ready; then hands are drawn."""
    game = arranged()
    assert game.asked is not None
    assert (game.asked.question, game.asked.seats) == (Question.ARRANGE, (B, G))
    assert game.waiting == {B, G}
    before = game.view(G), game.view(None), game.decision
    assert act(game, B, "take a1", "with b4", "gate in a0") == []
    assert (game.view(G), game.view(None), game.decision) == before
    own = game.view(B).layout
    assert own is not None
    assert [own.tiles[LAID.index(PLACES.index(place))].kind for place in ("a1", "b4")] == ["bastion", "fate"]
    assert PLACES[own.entrance] == "a0"
    assert game.view(B).hand == ()
    assert game.view(B).board is None
    act(game, B, "ready")
    assert (game.options(B), game.view(G)) == ((), before[0])
    heard = act(game, G, "gate out a4", "ready")
    assert any(isinstance(notice, FieldsLaid) for notice in heard)
    board = game.view(None).board
    assert board is not None
    assert (NAMES[board.entrances[0]], NAMES[board.exits[1]]) == ("Da0", "Ba4")
    assert game.view(B).hand_sizes == (5, 5)
    assert game.view(B).layout is None


def test_s7_only_a_legal_field_is_ready() -> None:
    """S7, W7: ready is offered for a legal field; silence lays the recommended one else."""
    game = arranged()
    assert "ready" in offers(game, B)
    assert game.silence(B) == read_option("ready")
    act(game, B, "take d1")
    assert offers(game, B) == [f"with {PLACES[place]}" for place in LAID]
    assert game.silence(B) == read_option("with d1")
    act(game, B, "with b1")
    assert "ready" not in offers(game, B)
    assert game.silence(B) == read_option("recommended")
    act(game, B, "recommended")
    assert game.view(B).layout == RECOMMENDED[Mage.DAREN]
    assert "ready" in offers(game, B)


def test_s7_changes_come_to_an_end() -> None:
    """S7: a mage who has changed the field often enough is ready, or has the recommended field."""
    game = arranged()
    assert (game.view(B).changes, game.view(None).changes) == (MOST_CHANGES, 0)
    act(game, B, "take d1", "with b1", "gate in a0", "recommended", "take a1", "with a1")
    assert game.view(B).changes == MOST_CHANGES - 4, "a hex that is put down again counts"
    for number in range(MOST_CHANGES - 6):
        act(game, B, ("gate in b5", "gate in a0")[number % 2])
    act(game, B, "recommended", "take d1")
    assert game.view(B).changes == 1
    assert len(offers(game, B)) == len(LAID)
    act(game, B, "with b1")
    assert (game.view(B).changes, offers(game, B)) == (0, ["recommended"]), "this field is not legal"
    assert game.silence(B) == read_option("recommended")
    assert len(game.options(G)) > 2, "others may still change theirs"
    act(game, B, "recommended")
    assert (game.view(B).changes, offers(game, B)) == (0, ["ready"])
    act(game, B, "ready")
    assert game.waiting == {G}


def test_s7_a_legal_field_of_ones_own_stays_after_the_last_change() -> None:
    """S7: the last change ends the laying, and takes nothing away."""
    game = arranged()
    for number in range(MOST_CHANGES):
        act(game, B, ("gate in b5", "gate in a0")[number % 2])
    assert offers(game, B) == ["recommended", "ready"]
    act(game, B, "ready")
    act(game, G, "ready")
    board = game.view(None).board
    assert board is not None
    assert NAMES[board.entrances[0]] == "Da0"


def test_s7_where_a_portal_may_move() -> None:
    """B2, S7: to a free place that does not touch the other Portal."""
    gates = [text for text in offers(arranged(), B) if text.startswith("gate")]
    assert gates == [f"gate in {place}" for place in ("a0", "a4", "b5", "d0", "e0")] + [
        f"gate out {place}" for place in ("a4", "b5", "d0", "e0", "e4")
    ]


def test_setups_that_cannot_be_played() -> None:
    """S1, U2, G6: a first player with a seat, teams of four."""
    bad: list[dict[str, Any]] = [
        {"players": 1},
        {"players": 5},
        {"players": 2, "first_player": 2},
        {"players": 3, "teams": True},
        {"players": 2, "stone": 31},
        {"players": 2, "mages": "BB"},
    ]
    for values in bad:
        with pytest.raises(Refused):
            Setup(**values)
