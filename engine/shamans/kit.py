"""Shamans in its box: `RULES`, all that the house needs to offer the game; `BUILD`: how its bots think."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core import Below, Field, GameReason, Refused, Rules, Seat, Value, Values, settled
from engine.shamans.bots import BOTS, Bot
from engine.shamans.counting import counted
from engine.shamans.dealing import Shuffle, ShuffleNeeded, shuffle
from engine.shamans.forced import forced
from engine.shamans.game import Game
from engine.shamans.notation import read_option, write_card, write_option
from engine.shamans.options import Option
from engine.shamans.setup import DISTANCES, SIZES, Setup
from engine.shamans.think import BUILD
from engine.shamans.view import View

_FIRST_PLAYERS: tuple[Value, ...] = (None, *range(max(SIZES)))


class ShamansRules:
    """The game of Shamans, as the house knows it."""

    name = "shamans"
    seats = range(min(SIZES), max(SIZES) + 1)
    fields = (
        Field("distance", range(DISTANCES.stop), 0),  # 0 stands for the game size's own (C5)
        Field("first_player", _FIRST_PLAYERS, None),  # None: a random seat (S1)
    )
    bots: Mapping[str, Callable[[], Bot]] = BOTS
    sit_in = "sensible"
    orders: Mapping[str, bool] = {}

    def setup(self, players: int, values: Values) -> Setup:
        """Set a table up, or refuse it."""
        match settled(self.fields, values):
            case {"distance": int(distance), "first_player": None | int() as first} if type(players) is int:
                return Setup(players, distance, None if first is None else Seat(first))
        raise Refused(GameReason.BAD_SETUP)

    def new(self, setup: Setup) -> Game:
        """Begin a match."""
        return Game(setup)

    def draw(self, needs: ShuffleNeeded, below: Below) -> Shuffle:
        """Shuffle everything for a round."""
        return shuffle(needs.setup, below)

    def forced(self, view: View) -> bool:
        """Return True if everyone can see that each seat that is asked has one option only."""
        return forced(view)

    def by_orders(self, view: View, orders: Mapping[str, bool]) -> Option | None:  # noqa: ARG002
        """Return None: the game has no standing orders."""
        return None

    def write_option(self, option: Option) -> str:
        """Return an option in the notation."""
        return write_option(option)

    def read_option(self, text: str) -> Option:
        """Return the option of a text."""
        return read_option(text)

    def write_outcome(self, outcome: Shuffle) -> str:
        """Return a shuffle as five lists of words: `1 / shadow shaman shaman / B5 B2 … / mask dagger / …`."""
        cards = map(write_card, outcome.cards)
        lists = ([str(outcome.first)], outcome.roles, cards, outcome.face_up, outcome.deck)
        return " / ".join(" ".join(words) for words in lists)

    def summary(self, game: Game) -> Mapping[str, tuple[int, ...]]:
        """Return what statistics count in a finished match."""
        return counted(game)


RULES: Rules = ShamansRules()

__all__ = ["BUILD", "RULES", "ShamansRules"]
