"""What every game shares: seats, notices, the agenda, chance, refusals, and the game's door."""

from engine.core.agenda import Prompt, Step
from engine.core.chance import SECRET_BYTES, Below, Stream, commitment, shuffled
from engine.core.game import Game
from engine.core.interned import Interned
from engine.core.notices import Notice, PrivateNotice, audible
from engine.core.refusal import Reason, Refused
from engine.core.seating import Seat, neighbours, seats

__all__ = [
    "SECRET_BYTES",
    "Below",
    "Game",
    "Interned",
    "Notice",
    "PrivateNotice",
    "Prompt",
    "Reason",
    "Refused",
    "Seat",
    "Step",
    "Stream",
    "audible",
    "commitment",
    "neighbours",
    "seats",
    "shuffled",
]
