"""The game of Shamans. Other folders use only the names of this module; the modules behind it are private.

A match: make a `Game`, `deal` it a shuffle, and `apply` one of the `options` of a seat that is `waiting`,
until the match is `over`. Players see `view(seat)`, spectators `view(None)`.
"""

from engine.core import FairDeal
from engine.shamans import notices
from engine.shamans.cards import (
    ARTIFACTS,
    RITUALS,
    TILES,
    Arrow,
    Artifact,
    Card,
    Ritual,
    Role,
    Tile,
    World,
    card_order,
)
from engine.shamans.dealing import Shuffle, shuffle
from engine.shamans.game import Choice, Game
from engine.shamans.hidden_roles import ShamansRoles
from engine.shamans.notation import LETTERS, read_card, read_option, write_card, write_option
from engine.shamans.notices import Ending, RoundEnded, Score
from engine.shamans.options import (
    Draw,
    Keep,
    Let,
    MoveBack,
    NameGuide,
    Option,
    Pass,
    Perform,
    Play,
    Show,
    Spare,
    Strike,
    Swap,
    TakeFaceUp,
    UsePortal,
)
from engine.shamans.previews import Preview, preview
from engine.shamans.rules.rituals import STABILIZATION_STEPS
from engine.shamans.rules.scoring import SHARD_POINTS, SHARDS_NEEDED, SIDE_POINTS
from engine.shamans.setup import DISTANCES, FIRST_SPACE, SIZES, WINNING_POINTS, Setup, Size, all_cards
from engine.shamans.state import Passed, PastRound, RoundDeed, Turn
from engine.shamans.steps import Advance, Eliminate, EndRound
from engine.shamans.totals import ShamansTotals
from engine.shamans.view import Asked, Question, Revealed, View, WorldView

__all__ = [
    "ARTIFACTS",
    "DISTANCES",
    "FIRST_SPACE",
    "LETTERS",
    "RITUALS",
    "SHARDS_NEEDED",
    "SHARD_POINTS",
    "SIDE_POINTS",
    "SIZES",
    "STABILIZATION_STEPS",
    "TILES",
    "WINNING_POINTS",
    "Advance",
    "Arrow",
    "Artifact",
    "Asked",
    "Card",
    "Choice",
    "Draw",
    "Eliminate",
    "EndRound",
    "Ending",
    "FairDeal",
    "Game",
    "Keep",
    "Let",
    "MoveBack",
    "NameGuide",
    "Option",
    "Pass",
    "Passed",
    "PastRound",
    "Perform",
    "Play",
    "Preview",
    "Question",
    "Revealed",
    "Ritual",
    "Role",
    "RoundDeed",
    "RoundEnded",
    "Score",
    "Setup",
    "ShamansRoles",
    "ShamansTotals",
    "Show",
    "Shuffle",
    "Size",
    "Spare",
    "Strike",
    "Swap",
    "TakeFaceUp",
    "Tile",
    "Turn",
    "UsePortal",
    "View",
    "World",
    "WorldView",
    "all_cards",
    "card_order",
    "notices",
    "preview",
    "read_card",
    "read_option",
    "shuffle",
    "write_card",
    "write_option",
]
