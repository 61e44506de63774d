"""The game of Shazar. Other folders use only the names of this module; the modules behind it are private.

A match: make a `Game`, `deal` it what it `needs`, and `apply` one of the `options` of a seat that is
`waiting`, until the match is `over`. Players see `view(seat)`, spectators `view(None)`.
"""

from engine.shazar import effects, notices, options
from engine.shazar.artifacts import RELIC, RELICS, Relic
from engine.shazar.board import AROUND, AXIAL, DIRECTIONS, NAMES, OFF, Hex, HexBoard, field_of, is_legal
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
from engine.shazar.hexes import HexKind, Sign, Tile
from engine.shazar.notation import read_option, write_option
from engine.shazar.options import Option
from engine.shazar.orders import StandingOrders, answer_by_orders
from engine.shazar.previews import Preview, preview
from engine.shazar.setup import LayoutRule, Setup
from engine.shazar.spells import DECKS, SPELL, SPELLS, Magic, Spell
from engine.shazar.state import Carried, Effect, GameEnding, HexEffect, LaidCard
from engine.shazar.statuses import DISEASES, POSITIVE, MageStatus, Polarity
from engine.shazar.steps import Attack, OpposedRolled, PlainRolled
from engine.shazar.totals import ShazarTotals
from engine.shazar.view import Asked, Question, Revealed, View

__all__ = [
    "AROUND",
    "AXIAL",
    "CAPITAL_PLACE",
    "DECKS",
    "DIRECTIONS",
    "DISEASES",
    "FATE",
    "FATES",
    "FATE_DECK",
    "GATES",
    "LAID",
    "MAGES",
    "NAMES",
    "OFF",
    "PLACES",
    "POSITIVE",
    "RECOMMENDED",
    "RELIC",
    "RELICS",
    "SPELL",
    "SPELLS",
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
    "draw",
    "effects",
    "field_of",
    "is_legal",
    "notices",
    "open_game",
    "options",
    "preview",
    "read_option",
    "write_option",
]
