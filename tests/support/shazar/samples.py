"""The positions and openings on which worlds are compared: the same for the honest engine and for planted
leaks."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.core import Seat, seats
from engine.shazar import FATES, MAGES, NAMES, Game, HexKind, Option, Setup, draw, open_game
from engine.shazar.board import board_of
from engine.shazar.effects import Peek
from engine.shazar.fields import RECOMMENDED
from engine.shazar.options import STAND_DOWN, CastNothing, CastSpell, FieldReady, Go, LeaveEffects, UseFate
from engine.shazar.setup import LayoutRule
from engine.shazar.spells import DECKS, SPELL_ORDER
from engine.shazar.state import State
from support.shazar.table import Position, begin, table
from support.shazar.worlds import choose, compare_decision, opens_the_same, viewers, views_of
from support.two_worlds.leak import Leak

POSITIONS = range(150)
"""Seeds of laid-out positions, per player count."""
LEAVING = 0.03
"""The share of decisions at which a mage stands down."""
STEPS = 12
"""Decisions that are compared from each position."""
OPENINGS = range(16)
"""Seeds of openings, per player count."""
MANY = 100_000
"""More decisions than a match has."""
LAYING = 40
"""Decisions that are compared from an opening in which players lay their own fields."""
NAMED = [card.name for card in FATES for _ in range(card.copies) if card.use is not None]
STATUSES = ("ill", "rooted", "luck", "haste", "lore", "forgetful")
_BOARD = board_of(MAGES, tuple(RECOMMENDED[mage] for mage in MAGES))
_GROUND = [
    hex_
    for hex_, tile in enumerate(_BOARD.tiles)
    if tile is not None and tile.kind not in {HexKind.DEADFALL, HexKind.ENTRANCE}
]
SECRETIVE = {HexKind.FATE, HexKind.SCHOOL, HexKind.TELLER, HexKind.GUARD, HexKind.LAKE}
"""Hexes with cards that only one mage sees."""

Tally = Counter[str]
"""How many decisions were compared, by question and by what was told; and pairs of worlds."""


def compare_position(players: int, seed: int) -> Tally:
    """Compare some decisions from a laid-out position."""
    chance = Random(f"position {players} {seed}")
    return _compare(lay_out(players, chance), chance, Random(f"dreams {players} {seed}"), STEPS)


def compare_opening(players: int, seed: int) -> Tally:
    """Compare an opening, and the decisions after it; players lay their fields every other time."""
    chance, dreams = Random(f"opening {players} {seed}"), Random(f"dreams {players} {seed}")
    layout = LayoutRule.OWN if seed % 2 else LayoutRule.SHUFFLED
    before = Game(Setup(players, layout=layout, standing_down=True))
    game, opening = before.copy(), open_game(before.setup, chance.randrange)
    opens_the_same(before, opening, game, game.deal(opening), dreams)
    _follow(game, chance)
    return _compare(game, chance, dreams, LAYING if seed % 2 else STEPS)


def compare_match(setup: Setup, seed: int) -> Tally:
    """Compare every decision of a match, from the opening to the end."""
    chance, dreams = Random(f"match {setup} {seed}"), Random(f"dreams {setup} {seed}")
    game = Game(setup)
    _follow(game, chance)
    return _compare(game, chance, dreams, MANY)


def compare_all(players: int, positions: range = POSITIONS, openings: range = OPENINGS) -> Tally:
    """Compare on the whole sample."""
    tally = sum((compare_opening(players, seed) for seed in openings), Tally())
    return sum((compare_position(players, seed) for seed in positions), tally)


def finds_the_leak(players: int = 4, match: str | None = None) -> None:
    """Expect that the checks fail on the sample; test_two_worlds.py shows that without a leak they do not."""
    with pytest.raises(Leak, match=match):
        compare_all(players)


def _compare(game: Game, chance: Random, dreams: Random, decisions: int) -> Tally:
    """Play on, and compare worlds at every decision."""
    tally = Tally()
    views = views_of(game)
    for _ in range(decisions):
        if game.over:
            break
        assert game.asked is not None
        tally[game.asked.question.value] += 1
        tally["pairs"] += 2 * len(viewers(game))
        tally["eliminated"] += len(game._state.out)
        step = choose(game, *bold_choice(game, chance), lambda needs: draw(needs, chance.randrange))
        views = compare_decision(game, step, views, dreams)
        tally.update({type(told).__name__ for told in step.heard})
        game = step.after
    return tally


def bold_choice(game: Game, chance: Random) -> tuple[Seat, Option]:
    """Return a choice of a seat that is awaited: rather one that leads to cards than an idle one.

    Now and then a mage stands down, asked or not.
    """
    leaving = [seat for seat in seats(game.players) if STAND_DOWN in game.options(seat)]
    if leaving and chance.random() < LEAVING:
        return chance.choice(leaving), STAND_DOWN
    seat = chance.choice(sorted(game.waiting))
    options = game.view(seat).replies
    bold = [option for option in options if _leads_to_cards(game, option)]
    if bold and chance.random() < (0.15 if isinstance(bold[0], FieldReady) else 0.5):
        return seat, chance.choice(bold)
    dull = (CastNothing, LeaveEffects)
    return seat, chance.choice([one for one in options if not isinstance(one, dull)] or options)


def _leads_to_cards(game: Game, option: Option) -> bool:
    if isinstance(option, Go):
        return game._state.fields().tile(option.hex).kind in SECRETIVE
    if isinstance(option, CastSpell):
        return any(isinstance(effect, Peek) for effect in option.spell.effects)
    return isinstance(option, UseFate | FieldReady)


def lay_out(players: int, chance: Random) -> Game:
    """Return a position in which mages keep Fate cards, are weak, and stand near hexes with cards."""
    mages = "".join(chance.sample(MAGES, players))
    named = chance.sample(NAMED, len(NAMED))
    places = chance.sample([hex_ for hex_ in _GROUND if NAMES[hex_][0] in mages], players)
    position: Position = {
        "turn": chance.choice(mages),
        "at": {mage: NAMES[hex_] for mage, hex_ in zip(mages, places, strict=True)},
        "kept": {mage: " ".join(_some(named, chance)) for mage in mages},
        "life": {mage: chance.choice((1, 1, 2, 4, 10)) for mage in mages},
        "maximum": {mage: chance.choice((10, 10, 3)) for mage in mages},
        "relics": " ".join(chance.sample(["oracle", "crown", "ring", "heart", "chalice", "bones"], players)),
        "round": chance.choice((1, 31)),
        "setup": {
            "open_fate": chance.random() < 0.15,
            "teams": players == 4 and chance.random() < 0.2,
            "standing_down": True,
        },
    }
    life, maximum = position["life"], position["maximum"]
    position["life"] = {mage: min(life[mage], maximum[mage]) for mage in mages}
    laid = table(mages, **position)
    for mage in mages:
        for _ in range(chance.choice((0, 0, 1, 2))):
            laid.curse(mage, chance.choice(STATUSES), 1, shake=chance.choice((0, 50)), turns=3)
    _shuffle(laid.state, chance)
    begin(laid)
    _follow(laid.game, chance)
    return laid.game


def _follow(game: Game, chance: Random) -> None:
    """Let chance fall until a mage is asked."""
    while game.needs is not None:
        game.deal(draw(game.needs, chance.randrange))


def _some(named: list[str], chance: Random) -> list[str]:
    """Take up to two Fate cards from a list, and return them in their order."""
    return sorted([named.pop() for _ in range(chance.randrange(3))], key=NAMED.index)


def _shuffle(state: State, chance: Random) -> None:
    """Shuffle all piles; some decks are nearly empty."""
    for seat, mage in enumerate(state.mages):
        cards = chance.sample(DECKS[mage], len(DECKS[mage]))
        short = chance.choice((25, 25, 2))
        state.hands[seat] = tuple(sorted(cards[:5], key=SPELL_ORDER.__getitem__))
        state.decks[seat], state.discards[seat] = tuple(cards[5 : 5 + short]), tuple(cards[5 + short :])
    fate = chance.sample(state.fate_deck, len(state.fate_deck))
    short = chance.choice((len(fate), len(fate), 1))
    state.fate_deck, state.fate_discard = tuple(fate[:short]), tuple(fate[short:])
