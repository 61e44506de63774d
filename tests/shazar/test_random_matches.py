"""Properties of every match, over random matches of each size and layout (part IV of the specification)."""

from __future__ import annotations

import pytest

from engine.core import Values
from engine.shazar import FATE_DECK, OFF, Game, HexKind
from engine.shazar.fate import FATE_ORDER
from engine.shazar.prompts import PickFate
from engine.shazar.spells import DECKS, SPELL_ORDER
from engine.shazar.statuses import GREEN_CARDS, MOST_RED_CARDS, RED_CARDS
from engine.shazar.steps import FateDone
from games.live import SHAZAR, Live

TABLES: dict[str, tuple[int, Values]] = {
    "two": (2, {}),
    "three": (3, {}),
    "four": (4, {}),
    "teams": (4, {"teams": "on"}),
    "printed": (2, {"stone": 0}),
    "shuffled": (3, {"layout": "shuffled", "open_fate": "on"}),
    "own": (2, {"layout": "own", "stone": 40}),
}


def check_cards(game: Game) -> None:
    """No card is ever lost: spells by mage, Fate cards, artifacts."""
    state = game._state
    for seat, mage in enumerate(state.mages):
        lying = [
            card.spell for card in (*state.laid, state.casting) if card is not None and card.owner == seat
        ]
        cards = [*state.hands[seat], *state.decks[seat], *state.discards[seat], *lying]
        assert sorted(cards, key=SPELL_ORDER.__getitem__) == [*DECKS[mage]]
    looked = state.prompt.cards if isinstance(state.prompt, PickFate) else ()
    applied = [step.card for step in state.agenda if isinstance(step, FateDone)]
    kept = [card for cards in state.kept for card in cards]
    fate = [*state.fate_deck, *state.fate_discard, *kept, *looked, *applied]
    assert sorted(fate, key=FATE_ORDER.__getitem__) == [*FATE_DECK]
    relics = [*state.burnt, *(one for vault in state.vaults for one in vault)]
    relics += [one.relic for carried in state.carried for one in carried]
    assert len(relics) == len(set(relics)) == game.players


def check_mages(game: Game) -> None:
    """No two mages share a hex, none is on Deadfall or an Entrance; life and effect cards have limits."""
    state = game._state
    places = [place for place in state.place if place != OFF]
    assert len(places) == len(set(places))
    kinds = {state.fields().tile(place).kind for place in places}
    assert not kinds & {HexKind.DEADFALL, HexKind.ENTRANCE}
    for seat in state.inside:
        assert 0 <= state.life[seat] <= state.maximum[seat] <= 10
        assert state.maximum[seat] > 0
        assert state.place[seat] != OFF or state.life[seat] == 0
    assert sum(state.red) <= RED_CARDS
    assert max(state.red) <= MOST_RED_CARDS
    effects = [effect for effects in state.effects for effect in effects]
    assert sum(effect.status in ("ill", "weak") for effect in effects) <= GREEN_CARDS
    casting = {state.casting.number} if state.casting is not None else set()
    laid = {card.number for card in state.laid}
    assert laid <= {effect.laid for effect in effects if effect.laid} <= laid | casting


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("seeds", [range(12), pytest.param(range(12, 160), marks=pytest.mark.long)])
def test_random_matches_are_sound(name: str, seeds: range) -> None:
    """Cards are conserved, every question has options, maxima never rise, and the match ends."""
    players, values = TABLES[name]
    for seed in seeds:
        live = Live(SHAZAR, seed, players, values)
        maxima = [10] * players
        for game in live.points():
            assert isinstance(game, Game)
            assert all(game.options(seat) for seat in game.waiting)
            if game._state.board is not None:
                check_cards(game)
                check_mages(game)
            assert all(now <= before for now, before in zip(game._state.maximum, maxima, strict=True))
            maxima = list(game._state.maximum)
        assert game.over
