"""The clear state of a game as a compact round: what lock-step play compares."""

from __future__ import annotations

from typing import Any

from engine.core import Prompt, Seat, Step
from engine.shamans import Ending, Game, Role, Setup, Shuffle
from engine.shamans import steps as clear
from engine.shamans.bots.compact import CARDS, TILES, card_set, tile_pile
from engine.shamans.state import State
from engine.shamans.think import codes
from engine.shamans.think.dealing import deal
from engine.shamans.think.round import Round

_WORLDS = Setup(5).size.worlds
_ENDINGS = {
    Ending.HANDS_EMPTY: codes.HANDS_EMPTY,
    Ending.LAST_SHADOW: codes.LAST_SHADOW,
    Ending.MOON: codes.MOON,
}
_ONE_SEAT = {
    clear.PlayCard: codes.ASK_PLAY,
    clear.NameNextGuide: codes.ASK_GUIDE,
    clear.TakeArtifact: codes.ASK_TAKE,
    clear.Stabilize: codes.ASK_STABILIZE,
    clear.ChooseSwap: codes.ASK_SWAP,
}
FACTS = (
    "players",
    "furthest",
    "pawn",
    "placed",
    "guide",
    "table",
    "inside",
    "hands",
    "sizes",
    "aside",
    "given",
    "let",
    "role_card",
    "role_shown",
    "role_known",
    "display",
    "deck",
    "eclipse",
    "up",
    "down",
    "spent",
    "lost",
    "ending",
    "prompt",
    "agenda",
)
"""The names of the facts that both have; roles and points are compared besides."""


def dealt_compactly(setup: Setup, shuffle: Shuffle, guide: Seat) -> Round:
    """Return the compact round of a shuffle, at its first question."""
    size = setup.size.hand
    firsts = range(0, size * setup.players, size)
    return deal(
        Round(setup.players, setup.furthest),
        setup.distance,
        guide,
        [int(role is Role.SHADOW) for role in shuffle.roles],
        [card_set(shuffle.cards[first : first + size]) for first in firsts],
        [TILES[tile] for tile in shuffle.face_up],
        [TILES[tile] for tile in reversed(shuffle.deck)],
    )


def compact_of(game: Game) -> Round:
    """Return the state of a game as a compact round, without impressions."""
    state = game._state
    compact = Round(state.setup.players, state.setup.furthest)
    compact.pawn = state.pawn
    compact.placed = card_set(state.placed)
    compact.guide = state.guide
    compact.table = [seat * 64 + CARDS[card] for seat, card in state.table]
    compact.inside = _set(state.inside)
    compact.hands = [card_set(hand) for hand in state.hands]
    compact.sizes = [len(hand) for hand in state.hands]
    compact.aside = [card_set(hand) for hand in state.aside]
    compact.roles = [int(role is Role.SHADOW) for role in state.roles]
    compact.role_card = list(state.role_card)
    compact.role_shown = _set(state.role_shown)
    compact.role_known = [_set(known) for known in state.role_known]
    compact.display = [codes.NO_TILE if tile is None else TILES[tile] for tile in state.display]
    compact.deck = [TILES[tile] for tile in state.deck]
    compact.eclipse = 0 if state.eclipse is None else TILES[state.eclipse]
    compact.up = [tile_pile(tiles) for tiles in state.face_up]
    compact.down = [tile_pile(tiles) for tiles in state.face_down]
    compact.spent = tile_pile(state.spent)
    compact.lost = tile_pile(state.lost_unseen)
    compact.ending = codes.RUNNING if state.result is None else _ENDINGS[state.result.ending]
    compact.prompt = 0 if state.prompt is None else _item(state, state.prompt)
    compact.agenda = [_item(state, item) for item in state.agenda]
    for item in (state.prompt, *state.agenda):
        if isinstance(item, clear.PassCards):
            for seat, card in zip(item.asked, item.given, strict=True):
                compact.given[seat] = -1 if card is None else CARDS[card]
    if isinstance(state.prompt, clear.LastChance):
        compact.let = _set(state.prompt.let)
    return compact


def facts(compact: Round) -> dict[str, Any]:
    """Return the facts that can be compared: answers only while their question is open, and the roles."""
    found = {name: getattr(compact, name) for name in FACTS}
    if compact.question != codes.ASK_WINDOW:
        found["let"] = 0
    if all(item & 255 != codes.ASK_PASS for item in (compact.prompt, *compact.agenda)):
        found["given"] = None
    return found | {"roles": [compact.shadow(seat) for seat in range(compact.players)]}


def _set(numbers: Any) -> int:
    return sum(1 << number for number in numbers)


def _item(state: State, item: Step | Prompt) -> int:  # noqa: PLR0912  # there are this many kinds
    """Return a step or a question as on the compact agenda."""
    values: tuple[int, ...]
    match item:
        case clear.BeginTurn(guide):
            values = (codes.BEGIN_TURN, guide)
        case clear.NextPlayer(after):
            values = (codes.NEXT_PLAYER, after)
        case clear.PlaceCard(seat, card):
            values = (codes.PLACE_CARD, seat, CARDS[card])
        case clear.CollectCards(seat):
            values = (codes.COLLECT_CARDS, seat)
        case clear.LookForEclipse():
            values = (codes.LOOK_FOR_ECLIPSE,)
        case clear.PerformRitual(seat, world):
            values = (codes.PERFORM_RITUAL, seat, _WORLDS.index(world))
        case clear.Advance(steps, mover, unopposed):
            values = (codes.ADVANCE, steps, codes.NOBODY if mover is None else mover, unopposed)
        case clear.Eliminate(victim, by, unopposed):
            values = (codes.ELIMINATE, victim, by, unopposed)
        case clear.EndRound(unopposed):
            values = (codes.END_ROUND, 0, 0, unopposed)
        case clear.KeepOrShow(seat):
            values = (codes.ASK_KEEP, seat, TILES[state.face_down[seat][-1]])
        case clear.PassCards():
            values = (codes.ASK_PASS, _set(item.asked))
        case clear.OrderRituals(seat, worlds):
            values = (codes.ASK_ORDER, seat, _set(map(_WORLDS.index, worlds)))
        case clear.ChooseVictim(seat, must):
            values = (codes.ASK_STRIKE, seat, must)
        case clear.LastChance():
            values = (codes.ASK_WINDOW, _set(item.asked))
        case (
            clear.PlayCard(seat)
            | clear.NameNextGuide(seat)
            | clear.TakeArtifact(seat)
            | clear.Stabilize(seat)
            | clear.ChooseSwap(seat)
        ):
            values = (_ONE_SEAT[type(item)], seat)
        case _:
            raise AssertionError(item)
    return sum(value << 8 * place for place, value in enumerate(values))
