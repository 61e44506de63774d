"""Properties of every match, over random matches of each size and layout (part IV of the specification)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from engine.core import Notice, Refused, Seat, Values, play_again, seats
from engine.shazar import FATE_DECK, OFF, Game, Hex, HexKind, Option, field_of
from engine.shazar.fate import FATE_ORDER
from engine.shazar.notices import RelicBurnt, RelicDelivered, RelicReturned, StoodDown, WaitsForRebirth
from engine.shazar.options import STAND_DOWN, Capture, Go, TakeRelic
from engine.shazar.prompts import PickFate
from engine.shazar.rules.winning import LAST_ROUND
from engine.shazar.spells import DECKS, SPELL_ORDER
from engine.shazar.state import State
from engine.shazar.statuses import GREEN_CARDS, MOST_RED_CARDS, RED_CARDS
from engine.shazar.steps import FateDone
from games.live import SHAZAR, Live, views

SIZES: dict[str, tuple[int, Values]] = {
    "two": (2, {}),
    "three": (3, {}),
    "four": (4, {}),
    "teams": (4, {"teams": "on"}),
}
OPTIONS: list[Values] = [
    {"layout": layout, "stone": stone, "open_fate": open_fate}
    for layout in ("recommended", "shuffled", "own")
    for stone in (30, 40, 0)
    for open_fate in ("off", "on")
]
"""Every match has the next of them."""
RARE = 20
"""How often the rarest happenings must come up, a size."""
LEAVING = 0.005
"""The share of the lots to stand down that are taken: most lots are such."""
SOMETIMES = 25
"""Decisions between two looks at what copies and impossible choices do."""


class Farewells(Live):
    """A match in which mages stand down, asked or not."""

    def lot(self) -> tuple[Seat, object]:
        """Return any choice; one of many by which a mage would stand down."""
        while True:
            seat, option = super().lot()
            if option is not STAND_DOWN or self._rng.random() < LEAVING:
                return seat, option


class Raids(Live):
    """A match in which mages go for artifacts, and home with them, more often than by chance."""

    def lot(self) -> tuple[Seat, object]:
        """Return a step on the way or a capture, or else any choice."""
        game = self.game
        assert isinstance(game, Game)
        seat, option = super().lot()
        captures = [one for one in game.options(seat) if isinstance(one, Capture | TakeRelic)]
        steps = [one for one in game.options(seat) if isinstance(one, Go)]
        if captures:
            return seat, captures[0]
        if isinstance(option, Go) and self._rng.random() < 0.8:
            return seat, min(steps, key=lambda step: way(game._state, seat, step.hex))
        return seat, option


def way(state: State, seat: Seat, start: Hex) -> int:
    """Return the steps to the goal in a field: home with an artifact, else the Capital; or the Entrance."""
    board = state.fields()
    owner = board.mages.index(field_of(start))
    wanted = owner == seat if state.carried[seat] else owner != seat and bool(state.vaults[owner])
    goal = board.capitals[owner] if wanted else board.entrances[owner]
    reached, steps = {start}, 0
    while goal not in reached:
        reached |= {near for hex_ in reached for near in board.near[hex_]}
        steps += 1
    return steps


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
    """No two mages share a hex, none is on Deadfall or an Entrance, no mage who is out is asked; life and
    effect cards have limits."""
    state = game._state
    assert game.waiting <= set(state.inside)
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


def check_apart(game: Game, seen: Sequence[Option], chance: Random) -> None:
    """A copy goes its own way; a choice that is not offered, or comes too late, changes nothing."""
    before, twin = game.copy(), game.copy()
    seat = chance.choice(sorted(game.waiting))
    option = chance.choice(game.options(seat))
    twin.apply(seat, option, twin.decision)
    assert twin != game
    tries = [(one, option, game.decision - 1) for one in seats(game.players)]
    tries += [(one, old, game.decision) for one in seats(game.players) for old in seen]
    for one, tried, decision in tries:
        if decision != game.decision or tried not in game.options(one):
            with pytest.raises(Refused):
                game.apply(one, tried, decision)
    assert game == before
    assert views(game) == views(before)


def check_end(live: Live) -> None:
    """The match is over in time, its winners have the first place, and its record gives the same match."""
    game = live.game
    assert isinstance(game, Game)
    view, result = game.view(None), game.result
    assert result is not None
    assert view.asked is None
    assert not game.waiting
    assert not view.setup.stone or view.round <= LAST_ROUND
    assert view.winners == tuple(seat for seat, place in enumerate(result.places) if place == 1)
    assert play_again(SHAZAR, live.record()) == game


def check_match(live: Live, chance: Random) -> Counter[type[Notice]]:
    """Play a match to its end, and look at every position; return what was told."""
    players = live.setup.players
    maxima, seen = [10] * players, list[Option]()
    for number, game in enumerate(live.points()):
        assert isinstance(game, Game)
        assert all(game.view(seat).replies for seat in game.waiting)
        assert game.waiting <= {*game.view(None).inside}, "a mage who is out is not asked"
        assert not any(game.options(seat) for seat in game.view(None).out)
        if game._state.board is not None:
            check_cards(game)
            check_mages(game)
        if number % SOMETIMES == 0 and game.waiting:
            seen += game.options(min(game.waiting))[:2]
            check_apart(game, seen[-8:], chance)
        assert all(now <= before for now, before in zip(game._state.maximum, maxima, strict=True))
        maxima = list(game._state.maximum)
    check_end(live)
    return Counter(type(notice) for moment in live.moments for notice in moment.notices)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seeds", [range(100), pytest.param(range(100, 1000), marks=pytest.mark.long)])
def test_random_matches_are_sound(size: str, seeds: range) -> None:
    """Cards are conserved, every question has options, maxima never rise, and the match ends."""
    players, values = SIZES[size]
    met = Counter[type[Notice]]()
    for seed in seeds:
        kind = Raids if seed // len(OPTIONS) % 2 else Live
        live = kind(SHAZAR, seed, players, {**values, **OPTIONS[seed % len(OPTIONS)]})
        met += check_match(live, Random(seed))
    assert min(met[kind] for kind in (RelicDelivered, RelicReturned, RelicBurnt, WaitsForRebirth)) > RARE


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seeds", [range(40), pytest.param(range(40, 400), marks=pytest.mark.long)])
def test_matches_in_which_mages_stand_down_are_sound(size: str, seeds: range) -> None:
    """G8: all of that holds when mages leave in the middle of something."""
    players, values = SIZES[size]
    told = Counter[type[Notice]]()
    for seed in seeds:
        setup = {**values, **OPTIONS[seed % len(OPTIONS)], "standing_down": "on"}
        told += check_match(Farewells(SHAZAR, seed, players, setup), Random(seed))
    assert told[StoodDown] > RARE
