"""The only list of games: the command line reads it, and passes it on.

Only the engine's half of a game is loaded with this module, because `shamans --help` and `shamans simulate`
need no more. The other half is loaded when it is first asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.core import GameTotals, NoTotals, Rules
from engine.shamans import ShamansTotals
from engine.shamans.kit import RULES as SHAMANS

if TYPE_CHECKING:
    from server.house.talk_judge import TalkJudge
    from tui.games import Screens


def _no_judge() -> None:
    return None


@dataclass(frozen=True, slots=True)
class GameKit:
    """All that the server has of one game."""

    rules: Rules
    load_screens: Callable[[], Screens]
    totals: Callable[[Any], GameTotals] = NoTotals
    """Makes the totals of a simulation at a table with a given setup."""
    load_judge: Callable[[], TalkJudge | None] = _no_judge
    """Loads the judge of table talk; without one, tables of this game have no referee."""

    @property
    def screens(self) -> Screens:
        """The game's half in `tui`."""
        return self.load_screens()


class Games:
    """The games that a server offers, by name; the first is played where a player names none."""

    def __init__(self, *kits: GameKit) -> None:
        self.kits: Mapping[str, GameKit] = {kit.rules.name: kit for kit in kits}

    @property
    def rules(self) -> dict[str, Rules]:
        """The rules of every game, by its name."""
        return {name: kit.rules for name, kit in self.kits.items()}

    def talk_judges(self) -> dict[str, TalkJudge]:
        """Load the judges of table talk, by the name of their game; a game without one is left out."""
        judges = {name: kit.load_judge() for name, kit in self.kits.items()}
        return {name: judge for name, judge in judges.items() if judge is not None}


def _shamans_screens() -> Screens:
    from tui.shamans.kit import SCREENS  # noqa: PLC0415  # loaded by commands with a screen only

    return SCREENS


def _shamans_judge() -> TalkJudge:
    from tui.shamans.table_talk.referee import Referee  # noqa: PLC0415  # loaded by a server only

    return Referee()


GAMES = Games(GameKit(SHAMANS, _shamans_screens, ShamansTotals, _shamans_judge))
