"""The only lists of games: the command line reads them, and passes them on.

Only the engine's half of a game is loaded with this module, because `shamans --help` and `shamans simulate`
need no more. The other half is loaded when it is first asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any, TypeAlias

from engine.core import Build, GameTotals, HiddenRoles, NoTotals, Rules, Suspicion
from engine.shamans import ShamansRoles, ShamansTotals
from engine.shamans.bots import suspicions
from engine.shamans.kit import BUILD as SHAMANS_BUILD
from engine.shamans.kit import RULES as SHAMANS
from engine.shazar import ShazarTotals
from engine.shazar.kit import RULES as SHAZAR

if TYPE_CHECKING:
    from server.house.company import Remarks
    from server.house.talk_judge import TalkJudge
    from tui.games import Screens


RoleReader: TypeAlias = Callable[[Any, Random], Sequence[Suspicion]]
"""What a seat's view says about the roles of other seats. The chance is for a belief that draws samples."""


def _nothing() -> None:
    return None


@dataclass(frozen=True, slots=True)
class EngineKit:
    """The engine's half of a game: bots can play it, and its records can be verified."""

    rules: Rules
    totals: Callable[[Any], GameTotals] = NoTotals
    """Makes the totals of a simulation at a table with a given setup."""
    roles: HiddenRoles | None = None
    """None: the game deals no roles in secret."""
    belief: RoleReader | None = None
    """None: no bot of the game says what it believes."""
    build: Build | None = None
    """The modules of the game that can be compiled."""


@dataclass(frozen=True, slots=True)
class GameKit(EngineKit):
    """All that the server has of a game that it offers."""

    load_screens: Callable[[], Screens] = field(kw_only=True)
    load_judge: Callable[[], TalkJudge | None] = field(default=_nothing, kw_only=True)
    """Loads the judge of table talk; without one, tables of this game have no referee."""
    load_remarks: Callable[[], Remarks | None] = field(default=_nothing, kw_only=True)
    """Loads what its bots may say; without that, they say nothing."""

    @property
    def screens(self) -> Screens:
        """The game's half in `tui`."""
        return self.load_screens()


class Games:
    """All games, by name; the first is played where a player names none."""

    def __init__(self, *kits: GameKit, without_screens: Sequence[EngineKit] = ()) -> None:
        self.kits: Mapping[str, GameKit] = {kit.rules.name: kit for kit in kits}
        """The games that a server offers."""
        self.engines: Mapping[str, EngineKit] = {kit.rules.name: kit for kit in (*kits, *without_screens)}
        """The games that can be simulated and verified: also those without screens."""

    @property
    def rules(self) -> dict[str, Rules]:
        """The rules of every game that a server offers, by its name."""
        return _rules(self.kits)

    @property
    def all_rules(self) -> dict[str, Rules]:
        """The rules of every game, by its name."""
        return _rules(self.engines)

    @property
    def builds(self) -> list[Build]:
        """The packages that can be compiled."""
        return [kit.build for kit in self.engines.values() if kit.build is not None]

    def talk_judges(self) -> dict[str, TalkJudge]:
        """Load the judges of table talk, by the name of their game; a game without one is left out."""
        judges = {name: kit.load_judge() for name, kit in self.kits.items()}
        return {name: judge for name, judge in judges.items() if judge is not None}

    def remarks(self) -> dict[str, Remarks]:
        """Load what bots may say, by the name of their game; a game whose bots say nothing is left out."""
        remarks = {name: kit.load_remarks() for name, kit in self.kits.items()}
        return {name: remark for name, remark in remarks.items() if remark is not None}


def _rules(kits: Mapping[str, EngineKit]) -> dict[str, Rules]:
    return {name: kit.rules for name, kit in kits.items()}


def _shamans_screens() -> Screens:
    from tui.shamans.kit import SCREENS  # noqa: PLC0415  # loaded by commands with a screen only

    return SCREENS


def _shamans_judge() -> TalkJudge:
    from tui.shamans.table_talk.referee import Referee  # noqa: PLC0415  # loaded by a server only

    return Referee()


def _shamans_remarks() -> Remarks:
    from tui.shamans.remarks import remarks  # noqa: PLC0415  # loaded by a server only

    return remarks


def _shazar_screens() -> Screens:
    from tui.shazar.kit import SCREENS  # noqa: PLC0415  # loaded by commands with a screen only

    return SCREENS


def _shazar_remarks() -> Remarks:
    from tui.shazar.remarks import remarks  # noqa: PLC0415  # loaded by a server only

    return remarks


GAMES = Games(
    GameKit(
        SHAMANS,
        ShamansTotals,
        ShamansRoles(),
        suspicions,
        build=SHAMANS_BUILD,
        load_screens=_shamans_screens,
        load_judge=_shamans_judge,
        load_remarks=_shamans_remarks,
    ),
    GameKit(SHAZAR, ShazarTotals, load_screens=_shazar_screens, load_remarks=_shazar_remarks),
)
