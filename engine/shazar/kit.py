"""Shazar in its box: `RULES`, all that the house needs to offer the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict

from engine.core import Below, Field, GameReason, Refused, Rules, Seat, Value, Values, settled
from engine.shazar.bots import BOTS, Bot
from engine.shazar.counting import counted
from engine.shazar.dealing import Needs, Opening, Outcome, draw
from engine.shazar.fields import PLACES
from engine.shazar.game import Game
from engine.shazar.notation import read_option, write_option
from engine.shazar.options import Option
from engine.shazar.orders import StandingOrders, answer_by_orders
from engine.shazar.setup import MAGE_ORDERS, OFF_ON, RANDOM_MAGES, SIZES, STONES, LayoutRule, Setup
from engine.shazar.view import View

_FIRST_PLAYERS: tuple[Value, ...] = (None, *range(max(SIZES)))


class ShazarRules:
    """The game of Shazar, as the house knows it."""

    name = "shazar"
    seats = SIZES
    fields = (
        Field("mages", MAGE_ORDERS, RANDOM_MAGES),
        Field("first_player", _FIRST_PLAYERS, None),  # None: the dice decide (S6)
        Field("layout", tuple(rule.value for rule in LayoutRule), LayoutRule.RECOMMENDED.value),
        Field("stone", STONES, STONES[0]),
        Field("teams", OFF_ON, OFF_ON[0]),
        Field("open_fate", OFF_ON, OFF_ON[0]),
        Field("standing_down", OFF_ON, OFF_ON[0]),
    )
    bots: Mapping[str, Callable[[], Bot]] = BOTS
    sit_in = "sensible"
    orders: Mapping[str, bool] = asdict(StandingOrders())

    def setup(self, players: int, values: Values) -> Setup:
        """Set a table up, or refuse it."""
        match settled(self.fields, values):
            case {
                "mages": str(mages),
                "first_player": None | int() as first,
                "layout": str(layout),
                "stone": int(stone),
                "teams": teams,
                "open_fate": open_fate,
                "standing_down": standing_down,
            } if type(players) is int:
                return Setup(
                    players=players,
                    mages=mages,
                    first_player=None if first is None else Seat(first),
                    layout=LayoutRule(layout),
                    stone=stone,
                    teams=teams == OFF_ON[1],
                    open_fate=open_fate == OFF_ON[1],
                    standing_down=standing_down == OFF_ON[1],
                )
        raise Refused(GameReason.BAD_SETUP)

    def new(self, setup: Setup) -> Game:
        """Begin a match."""
        return Game(setup)

    def draw(self, needs: Needs, below: Below) -> Outcome:
        """Draw an opening, a roll or the order of a pile."""
        return draw(needs, below)

    def forced(self, view: View) -> bool:  # noqa: ARG002
        """Return False: the game itself answers a question that everyone can see to have one option."""
        return False

    def by_orders(self, view: View, orders: Mapping[str, bool]) -> Option | None:
        """Answer a window by standing orders (W8)."""
        return answer_by_orders(view, StandingOrders(**orders))

    def write_option(self, option: Option) -> str:
        """Return an option in the notation."""
        return write_option(option)

    def read_option(self, text: str) -> Option:
        """Return the option of a text."""
        return read_option(text)

    def write_outcome(self, outcome: Outcome) -> str:
        """Return a roll as its number, an order as its numbers, and an opening as lists of words."""
        if isinstance(outcome, Opening):
            return _write_opening(outcome)
        return str(outcome) if isinstance(outcome, int) else " ".join(map(str, outcome))

    def summary(self, game: Game) -> Mapping[str, tuple[int, ...]]:
        """Return what statistics count in a finished match."""
        return counted(game)


def _write_opening(opening: Opening) -> str:
    """Return an opening as text: `BG / 0:71 1:38 / heart ring / twist … / spark … / fate□ … b0 d5 / …`."""
    rolls = [f"{seat}:{value}" for turn in opening.rolls for seat, value in turn]
    fields = [
        [
            *(f"{kind}{power or ''}{sign}" for kind, power, sign in layout.tiles),
            *map(PLACES.__getitem__, layout[1:]),
        ]
        for layout in opening.layouts
    ]
    lists = [
        ["".join(opening.mages)],
        rolls,
        [relic.name for relic in opening.relics],
        [card.name for card in opening.fate],
        *([spell.name for spell in deck] for deck in opening.decks),
        *fields,
    ]
    return " / ".join(" ".join(words) for words in lists)


RULES: Rules = ShazarRules()
