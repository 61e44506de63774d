"""Positions one move before a rule, and short words to play on from there.

`table` deals a legal round and then lays it out as asked. Cards that no hand holds lie at their worlds, so a
world is about to complete when its last card is in a hand. Tiles that are not named are in the deck. Seats
whose hands are not named hold as many cards as the longest named hand, of worlds that no hand names.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TypedDict, TypeVar, Unpack

from engine.core import Notice, Seat, Stream, audible, seats
from engine.shamans import (
    TILES,
    Arrow,
    Artifact,
    Card,
    Game,
    Role,
    Setup,
    Shuffle,
    all_cards,
    card_order,
    read_card,
    read_option,
    shuffle,
    write_option,
)
from engine.shamans.state import State
from engine.shamans.steps import play_card
from support.engine.record_v1 import read_tile

Kind = TypeVar("Kind", bound=Notice)


class Position(TypedDict, total=False):
    """The position that a test lays out; the rest follows from it."""

    hands: dict[int, str]
    """`{0: "P1 B2"}`: cards in the notation, by seat."""
    guide: int
    shadows: tuple[int, ...]
    """The seats that hold a Shadow card; the last ones unless named."""
    out: tuple[int, ...]
    """Seats that were eliminated before, without a card in hand."""
    pawn: int
    """Steps from the pawn to the Moon."""
    distance: int
    points: tuple[int, ...]
    face_up: dict[int, str]
    """`{0: "dagger portal"}`: tiles by seat."""
    face_down: dict[int, str]
    display: str
    """The two face-up slots; `-` is an empty one. Two of the unnamed tiles unless given."""
    deck: str
    """The top of the deck, the first on top; `left` and `right` are the Eclipse's sides."""
    eclipse: Arrow
    """The Eclipse, if it has left the round already; else it lies at the bottom of the deck."""
    spent: str


def table(players: int = 5, **position: Unpack[Position]) -> Game:
    """Return a round at the beginning of a turn, laid out as asked."""
    guide = Seat(position.get("guide", 0))
    setup = Setup(players, position.get("distance", 0), guide)
    game = Game(setup)
    game.deal(dealt(setup, position.get("shadows")))
    state = game._state
    state.pawn = position.get("pawn", setup.distance)
    state.points = list(position.get("points", state.points))
    state.prompt = play_card(guide)
    gone = position.get("out", ())
    state.inside = tuple(seat for seat in seats(players) if seat not in gone)
    state.role_shown = frozenset(gone)
    _lay_out_cards(state, position)
    _lay_out_tiles(state, position)
    return game


def before_the_moon(up: dict[int, str], down: dict[int, str] | None = None) -> Game:
    """Seat 1 has gone off-colour with the pawn one step from the Moon."""
    hands = {0: "P1 B1", 1: "G1 B2", 2: "P3 G2"}
    game = table(3, hands=hands, face_up=up, face_down=down or {}, pawn=1)
    play(game, "P1 G1")
    return game


def dealt(setup: Setup, shadows: tuple[int, ...] | None = None, seed: int = 0) -> Shuffle:
    """Return a legal shuffle, with the Shadows where a test wants them: else on the last seats."""
    size = setup.size
    dark = tuple(range(size.shamans, setup.players)) if shadows is None else shadows
    assert len(dark) == size.shadows
    roles = tuple(Role.SHADOW if seat in dark else Role.SHAMAN for seat in range(setup.players))
    return replace(shuffle(setup, Stream(bytes([seed]) * 32).below), roles=roles)


def _lay_out_cards(state: State, position: Position) -> None:
    players = state.setup.players
    hands: dict[int, list[Card]] = {seat: [] for seat in position.get("out", ())}
    hands |= {seat: cards(words) for seat, words in position.get("hands", {}).items()}
    held = [card for hand in hands.values() for card in hand]
    assert len(held) == len(set(held)), "a card is named twice"
    size = max(map(len, hands.values()), default=0)
    named = {card.world for card in held}
    free = [card for card in reversed(all_cards(players)) if card.world not in named]
    for seat in range(players):
        if seat not in hands:
            hands[seat], free = free[:size], free[size:]
            held += hands[seat]
    state.hands = [sorted(hands[seat], key=card_order) for seat in range(players)]
    state.placed = [card for card in all_cards(players) if card not in held]
    state.cards_missing = {world: sum(card.world is world for card in held) for world in state.cards_missing}


def _lay_out_tiles(state: State, position: Position) -> None:
    everyone = range(state.setup.players)
    state.face_up = [artifacts(position.get("face_up", {}).get(seat, "")) for seat in everyone]
    state.face_down = [artifacts(position.get("face_down", {}).get(seat, "")) for seat in everyone]
    state.spent = artifacts(position.get("spent", ""))
    top = [read_tile(word) for word in position.get("deck", "").split()]
    state.display = [None if word == "-" else Artifact(word) for word in position.get("display", "").split()]
    held = [tile for tiles in state.face_up + state.face_down for tile in tiles]
    named = [*top, *state.display, *state.spent, *held]
    rest = [tile for kind in Artifact for tile in [kind] * (TILES.count(kind) - named.count(kind))]
    if "display" not in position:
        state.display = [rest.pop(0), rest.pop(0)]
    state.eclipse = position.get("eclipse")
    hidden = state.eclipse is None and not any(isinstance(tile, Arrow) for tile in top)
    state.deck = [*reversed([*top, *rest, *([Arrow.LEFT] if hidden else [])])]


# ---- short words


def cards(words: str) -> list[Card]:
    """Return `P1 B2` as cards."""
    return [read_card(word) for word in words.split()]


def artifacts(words: str) -> list[Artifact]:
    """Return `dagger portal` as tiles."""
    return [Artifact(word) for word in words.split()]


def act(game: Game, seat: int, text: str) -> list[Notice]:
    """Let a seat choose: `act(game, 2, "take 0")`."""
    return game.apply(Seat(seat), read_option(text), game.decision)


def play(game: Game, words: str) -> list[Notice]:
    """Let the seats in turn play these cards; return the notices."""
    heard = []
    for word in words.split():
        (seat,) = game.waiting
        heard += act(game, seat, f"play {word}")
    return heard


def let(game: Game, *who: int) -> list[Notice]:
    """Let some seats answer an open window with `let`; return the notices."""
    return [notice for seat in who for notice in act(game, seat, "let")]


def offers(game: Game, seat: int) -> list[str]:
    """Return the options of a seat, in the notation."""
    return [write_option(option) for option in game.options(Seat(seat))]


def asked(game: Game) -> tuple[str, tuple[Seat, ...]]:
    """Return the open question and the seats that everyone sees asked."""
    question = game.view(None).asked
    assert question is not None, "nothing is asked"
    return question.question.value, question.seats


def told(notices: Iterable[Notice], kind: type[Kind]) -> list[Kind]:
    """Return the notices of one kind."""
    return [notice for notice in notices if isinstance(notice, kind)]


def heard_by(notices: Iterable[Notice], seat: int | None) -> list[Notice]:
    """Return the notices that a seat (None: a spectator) hears."""
    ear = None if seat is None else Seat(seat)
    return [notice for notice in notices if audible(notice, ear)]


def others(game: Game, *but: int) -> list[Seat | None]:
    """Return all viewers except some seats; the spectator is one."""
    return [None, *(seat for seat in seats(game.setup.players) if seat not in but)]
