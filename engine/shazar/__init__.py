"""The game of Shazar. Other folders use only the names of this module; the modules behind it are private.

A match: make a `Game`, `deal` it what it `needs`, and `apply` one of the `options` of a seat that is
`waiting`, until the match is `over`. Players see `view(seat)`, spectators `view(None)`.
"""

from engine.shazar.game import Game
from engine.shazar.options import Option
from engine.shazar.setup import Setup
from engine.shazar.view import View

__all__ = ["Game", "Option", "Setup", "View"]
