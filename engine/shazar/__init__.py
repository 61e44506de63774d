"""The game of Shazar. Other folders use only the names of this module; the modules behind it are private.

A match: make a `Game`, `deal` it what it `needs`, and `apply` one of the `options` of a seat that is
`waiting`, until the match is `over`. Players see `view(seat)`, spectators `view(None)`.
"""

from engine.shazar import effects, notices, options
from engine.shazar.artifacts import RELIC, RELICS, Relic
from engine.shazar.board import (
    AROUND,
    AXIAL,
    DIRECTIONS,
    NAMES,
    OFF,
    Hex,
    HexBoard,
    axial,
    direction,
    field_of,
    first_hex,
    is_legal,
    laid_tiles,
)
from engine.shazar.dealing import (
    Needs,
    Opening,
    OpeningNeeded,
    OrderNeeded,
    Outcome,
    Pile,
    Purpose,
    RollNeeded,
    draw,
    open_game,
)
from engine.shazar.fate import FATE, FATE_DECK, FATES, FateCard, Use
from engine.shazar.fields import CAPITAL_PLACE, GATES, LAID, MAGES, PLACES, RECOMMENDED, Layout, Mage
from engine.shazar.game import Game, SeatChoice
from engine.shazar.hexes import IGNORED_BY_SUREFOOT, HexKind, Sign, Tile
from engine.shazar.notation import read_option, write_option
from engine.shazar.options import Option
from engine.shazar.orders import StandingOrders, answer_by_orders
from engine.shazar.previews import Preview, preview
from engine.shazar.rules.activation import (
    DAMAGOR_LOSSES,
    DAMAGOR_NUMBER,
    GUARD_DAMAGE,
    GUARD_NUMBER,
    HALF,
    HEX_LOSS,
    PACIFIED_TURNS,
    TELLER_CARDS,
)
from engine.shazar.rules.artifacts import holds_any
from engine.shazar.rules.attack import damage, fortune
from engine.shazar.rules.casting import fitting, may_attack
from engine.shazar.rules.death import COST_ABROAD, COST_AT_HOME, SAVED_LIFE, death_cost
from engine.shazar.rules.hands import HAND
from engine.shazar.rules.life import healing, loss
from engine.shazar.rules.result import result_of
from engine.shazar.rules.statuses import has, negatives, total
from engine.shazar.rules.walks import VIGOUR_STEPS
from engine.shazar.rules.winning import (
    CAPTURE_NUMBERS,
    FEWEST_NEEDED,
    LAST_ROUND,
    ROUNDS_PER_LEVEL,
    artifacts_needed,
)
from engine.shazar.setup import MAGE_ORDERS, RANDOM_MAGES, SIZES, STONES, TEAM_SIZE, LayoutRule, Setup
from engine.shazar.spells import DECKS, SPELL, SPELLS, Magic, Spell
from engine.shazar.state import LIFE, Carried, Effect, GameEnding, HexEffect, LaidCard
from engine.shazar.statuses import (
    DISEASES,
    GREEN_CARDS,
    MOST_FROM_SPELLS,
    MOST_RED_CARDS,
    POSITIVE,
    RED_CARDS,
    MageStatus,
    Polarity,
)
from engine.shazar.steps import Attack, OpposedRolled, PlainRolled
from engine.shazar.totals import ShazarTotals
from engine.shazar.view import Asked, Question, Revealed, View

__all__ = [
    "AROUND",
    "AXIAL",
    "CAPITAL_PLACE",
    "CAPTURE_NUMBERS",
    "COST_ABROAD",
    "COST_AT_HOME",
    "DAMAGOR_LOSSES",
    "DAMAGOR_NUMBER",
    "DECKS",
    "DIRECTIONS",
    "DISEASES",
    "FATE",
    "FATES",
    "FATE_DECK",
    "FEWEST_NEEDED",
    "GATES",
    "GREEN_CARDS",
    "GUARD_DAMAGE",
    "GUARD_NUMBER",
    "HALF",
    "HAND",
    "HEX_LOSS",
    "IGNORED_BY_SUREFOOT",
    "LAID",
    "LAST_ROUND",
    "LIFE",
    "MAGES",
    "MAGE_ORDERS",
    "MOST_FROM_SPELLS",
    "MOST_RED_CARDS",
    "NAMES",
    "OFF",
    "PACIFIED_TURNS",
    "PLACES",
    "POSITIVE",
    "RANDOM_MAGES",
    "RECOMMENDED",
    "RED_CARDS",
    "RELIC",
    "RELICS",
    "ROUNDS_PER_LEVEL",
    "SAVED_LIFE",
    "SIZES",
    "SPELL",
    "SPELLS",
    "STONES",
    "TEAM_SIZE",
    "TELLER_CARDS",
    "VIGOUR_STEPS",
    "Asked",
    "Attack",
    "Carried",
    "Effect",
    "FateCard",
    "Game",
    "GameEnding",
    "Hex",
    "HexBoard",
    "HexEffect",
    "HexKind",
    "LaidCard",
    "Layout",
    "LayoutRule",
    "Mage",
    "MageStatus",
    "Magic",
    "Needs",
    "Opening",
    "OpeningNeeded",
    "OpposedRolled",
    "Option",
    "OrderNeeded",
    "Outcome",
    "Pile",
    "PlainRolled",
    "Polarity",
    "Preview",
    "Purpose",
    "Question",
    "Relic",
    "Revealed",
    "RollNeeded",
    "SeatChoice",
    "Setup",
    "ShazarTotals",
    "Sign",
    "Spell",
    "StandingOrders",
    "Tile",
    "Use",
    "View",
    "answer_by_orders",
    "artifacts_needed",
    "axial",
    "damage",
    "death_cost",
    "direction",
    "draw",
    "effects",
    "field_of",
    "first_hex",
    "fitting",
    "fortune",
    "has",
    "healing",
    "holds_any",
    "is_legal",
    "laid_tiles",
    "loss",
    "may_attack",
    "negatives",
    "notices",
    "open_game",
    "options",
    "preview",
    "read_option",
    "result_of",
    "total",
    "write_option",
]
