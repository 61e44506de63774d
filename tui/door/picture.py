"""The picture of the house that one person may see."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from engine.core import FairDeal, Notice, Seat, View
from tui.door.chat import ChatLine
from tui.door.options import BotPace, TableClock, TableOptions, TableStage
from tui.door.settings import Settings
from tui.words import Words

PAUSE_MINUTES = 30
"""Minutes after which a pause ends by itself."""


class Occupant(StrEnum):
    """The kind of occupant of a seat."""

    NOBODY = "nobody"
    PERSON = "person"
    BOT = "bot"


class Mark(StrEnum):
    """What a player thinks of another seat."""

    NONE = ""
    SUSPECT = "suspect"
    TRUST = "trust"


@dataclass(frozen=True, slots=True)
class SeatPicture:
    """One seat of a table as everyone sees it."""

    sitting: Occupant
    name: str = ""
    """The name of the person or the bot, cleaned."""
    bot: str = ""
    """The kind of bot."""
    ready: bool = False
    """True if ready for the next step: the start, the next round, or another match."""
    here: bool = True
    """False while the person is disconnected; in a match a bot plays for them meanwhile."""
    creator: bool = False
    me: bool = False


@dataclass(frozen=True, slots=True)
class TablePicture:
    """A table as the lobby shows it."""

    code: str
    stage: TableStage
    options: TableOptions
    seats: tuple[SeatPicture, ...]
    watchers: tuple[str, ...] = ()
    """The spectators' names."""
    turn: bool = False
    """True if the viewer plays at this table and it is their turn."""
    number: int = 0
    """A number that stays the same for one table under every code."""
    approves: bool = False
    """True if the creator is asked about each person who joins this private table."""
    asking: tuple[str, ...] = ()
    """The names of the people who ask to join, the earliest first."""

    @property
    def free(self) -> int:
        """The number of free seats."""
        return sum(seat.sitting is Occupant.NOBODY for seat in self.seats)


@dataclass(frozen=True, slots=True)
class PersonPicture:
    """A person in the house."""

    name: str
    guest: bool
    table: str = ""
    """The code of the public table where the person is, or of the viewer's own; else empty."""
    me: bool = False
    admin: bool = False
    """True if the person is an admin and shows it."""


@dataclass(frozen=True, slots=True)
class Countdown:
    """The time that the table still waits, in whole seconds as they are shown.

    There is a new picture whenever another number is to be shown.
    """

    left: int
    whole: int
    reserve: bool = False
    """True if the time for the decision is over and a player uses up their reserve."""


@dataclass(frozen=True, slots=True)
class NextDeal:
    """A round that is about to be dealt: its secret is fixed already, and players may cut the deck."""

    commitment: str
    """SHA-256 of the secret, in hex."""
    cut: str = ""
    """The viewer's own cut."""
    cutters: tuple[Seat, ...] = ()
    """The seats that have cut; their words are shown when the round is over."""


@dataclass(frozen=True, slots=True)
class Pause:
    """The state of a pause, and the votes at the table."""

    paused: bool = False
    wishes: tuple[Seat, ...] = ()
    """The seats that ask for a pause, or during a pause to resume."""
    votes: tuple[tuple[Seat, tuple[Seat, ...]], ...] = ()
    """Pairs: a seat that some players want to continue without, and the seats that voted so."""


@dataclass(frozen=True, slots=True)
class Coach:
    """The words of a coach, who explains a lesson's match while it is played."""

    says: Callable[[Words], str]
    goes_on: bool
    """True if Enter continues; False if the player continues by making a choice."""
    aside: bool = False
    """True if the player wants to see the worlds and the log instead."""
    lights: frozenset[str] = frozenset()
    """The parts of the table that the words are about, by the names that the game's screens give them."""


@dataclass(frozen=True, slots=True)
class MatchPicture:
    """The match at the viewer's table, as their seat may see it.

    A round is being played; or the next deal waits until everyone is ready (`next_deal`); or the match is
    over, and the players who are ready want another one.
    """

    view: View
    """The view of the table's game."""
    log: tuple[Notice, ...] = ()
    """The notices that this seat got in the round, the oldest first."""
    countdown: Countdown | None = None
    commitment: str = ""
    """SHA-256 of the secret of the round that is played, in hex; empty between rounds."""
    next_deal: NextDeal | None = None
    last_deal: FairDeal | None = None
    """The deal of the round that is over; its secret is open to everyone now."""
    coach: Coach | None = None
    """Only a lesson has one."""
    pause: Pause = Pause()
    sat_out: frozenset[Seat] = frozenset()
    """Seats that a bot plays because they were silent; the viewer's own is back with their next choice."""
    spared: tuple[Seat, ...] = ()
    """Seats that the table waits for, and could continue without if the others vote for it."""
    pace: BotPace = BotPace.NATURAL
    """The bots' pace now, never automatic; instant while a player runs on."""
    can_run_on: bool = False
    """True if the viewer waits for bots only, or is asked in a window among them: they may run on."""
    id: str = ""
    """The ID that finds the match again, once it is over."""
    names: tuple[str, ...] = ()
    """The players' names when the match ended, while its result is shown."""
    orders: Mapping[str, bool] | None = field(default=None, hash=False)
    """The viewer's standing orders, with which this table answers windows for them; None: it has none."""


@dataclass(frozen=True, slots=True)
class Picture:
    """The house as one person may see it now."""

    me: str
    guest: bool
    reclaim: str
    """The code with which a guest comes back as the same person; empty for a person with a key."""
    people: tuple[PersonPicture, ...]
    """The people in the house; empty for a person at a table that has started."""
    tables: tuple[TablePicture, ...]
    """The public tables and the person's own; empty for a person at a table that has started."""
    chat: tuple[ChatLine, ...]
    """The chat of the lobby, of the person's table, or of the table's spectators; the oldest line first."""
    lobby: tuple[ChatLine, ...] = ()
    """The lobby's chat, for a person at a table. New lines in it do not wake a player."""
    table: TablePicture | None = None
    """The table where this person sits or watches."""
    seat: Seat | None = None
    match: MatchPicture | None = None
    """The match at that table, once it has started."""
    marks: tuple[Mark, ...] = ()
    """This person's own marks, one per seat of the match where they play; no one else sees them."""
    watching: bool = False
    """True if this person is a spectator at the table."""
    overheard: tuple[ChatLine, ...] = ()
    """The players' chat at the table, for a spectator."""
    left: frozenset[str] = frozenset()
    """The codes of public tables where a bot has the seat that this person left and can take back."""
    seats_kept: tuple[TablePicture, ...] = ()
    """The correspondence tables where this person has a seat, those first where it is their turn.

    Empty for a person at a table that has started.
    """
    trouble: bool = False
    """True while the house cannot write its journal: all tables are paused."""
    reserved: str = ""
    """The reserved name that this person asked for and did not get; empty: none."""
    closed_table: str = ""
    """The code of the table that an admin closed while this person was there."""
    announcement: str = ""
    """The admins' announcement to everyone."""
    settings: Settings = Settings()  # noqa: RUF009  # frozen

    @property
    def seat_is_kept(self) -> bool:
        """True if this person keeps the seat when they quit: in a match, and at a correspondence table."""
        if self.table is None or self.watching:
            return False
        return self.table.stage is TableStage.PLAYING or self.table.options.clock is TableClock.DAYS


NO_HOUSE = Picture(me="", guest=False, reclaim="", people=(), tables=(), chat=())
"""The picture of a reader who has not entered the house."""
