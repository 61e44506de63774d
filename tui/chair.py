"""The only doors from a screen to the world outside. The server implements them; screens never see more.

A screen asks its `Door` for a picture of the house (`look`), draws it, and is woken when there is a newer
one. What it does goes through the door's verbs; a `Refusal` has a reason and changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from engine.core import Notice, PrivateNotice, Seat
from engine.shamans import SIZES, FairDeal, Option, Record, View
from tui.words import Words

DEFAULT_WINDOW_SECONDS = 8
WINDOW_SECONDS = (4, 8, 15, 30)
"""The clocks of last chances that a table may have (W2)."""
PHRASES = 9
"""How many quick phrases there are; what they say is the reader's affair."""
ANNOUNCED_CELLS = 54
"""The longest announcement: it stands in one row of the smallest screen."""
CUT_CELLS = 40
"""The longest cut."""


class Sitting(StrEnum):
    """Who has a seat."""

    NOBODY = "nobody"
    PERSON = "person"
    BOT = "bot"


class TableClock(StrEnum):
    """How long a table waits for a decision."""

    QUICK = "quick"
    RELAXED = "relaxed"
    NONE = "none"
    """As long as it takes; for private tables. Also who is away is waited for."""
    DAYS = "days"
    """Play by correspondence: who sits there need not be there."""


class Stage(StrEnum):
    """How far a table is."""

    GATHERING = "gathering"
    PLAYING = "playing"


@dataclass(frozen=True, slots=True)
class TableOptions:
    """What the creator of a table decides; everyone sees it before sitting down."""

    players: int = 5
    distance: int = 0
    """Steps to the Moon (C5); 0 stands for the game size's own."""
    window_seconds: int = DEFAULT_WINDOW_SECONDS
    public: bool = True
    """A private table is in nobody's list; who has its code may join."""
    first_player: Seat | None = None
    """None: a random seat (S1)."""
    refereed: bool = True
    """Whether a message that names a colour, a world or a card's number is held back during a round (K1)."""
    clock: TableClock = TableClock.RELAXED

    @property
    def steps(self) -> int:
        """Steps to the Moon."""
        return self.distance or SIZES[self.players].distance


@dataclass(frozen=True, slots=True)
class SeatSign:
    """One seat of a table, as everyone sees it."""

    sitting: Sitting
    name: str = ""
    """The person's, or the bot's; cleaned."""
    bot: str = ""
    """Which kind of bot."""
    ready: bool = False
    """For the start, for the next round, or for another match: whatever comes next."""
    here: bool = True
    """False while a person's connection is gone; in a match a bot plays for him meanwhile."""
    creator: bool = False
    me: bool = False


@dataclass(frozen=True, slots=True)
class TableSign:
    """A table, as its sign in the lobby shows it."""

    code: str
    stage: Stage
    options: TableOptions
    seats: tuple[SeatSign, ...]
    watchers: tuple[str, ...] = ()
    """Who looks on."""
    turn: bool = False
    """Whether it is this viewer's turn at one of his tables."""

    @property
    def free(self) -> int:
        """Seats that wait for somebody."""
        return sum(seat.sitting is Sitting.NOBODY for seat in self.seats)


@dataclass(frozen=True, slots=True)
class PersonSign:
    """Somebody in the house."""

    name: str
    guest: bool
    table: str = ""
    """The code of a public table at which the person sits; empty in the lobby."""
    me: bool = False


class Lane(StrEnum):
    """Where something is said by who sits at a table; in the lobby both are the same."""

    HERE = "here"
    """Where one is: at the own table, or in the lobby."""
    LOBBY = "lobby"


class Held(StrEnum):
    """What a message names that may not be named during a round (K1)."""

    COLOUR = "colour"
    NUMBER = "number"


@dataclass(frozen=True, slots=True)
class ChatLine:
    """Something said, or done, in the lobby or at a table."""

    name: str
    text: str
    me: bool = False
    held: Held | None = None
    """Why the referee held it back; only its author sees such a line (K1)."""
    phrase: int | None = None
    """Which quick phrase it is, to be read in the reader's language; then there is no text."""
    speaker: int = 0
    """The same for all that one person says, under whatever name; a mere number. 0: nobody in particular."""


@dataclass(frozen=True, slots=True)
class Countdown:
    """How long the table still waits, in whole seconds as they are shown: it is looked at anew when it is
    time to show another number."""

    left: int
    whole: int
    reserve: bool = False
    """Whether the decision's own time is over, and somebody draws on a reserve."""


@dataclass(frozen=True, slots=True)
class NextDeal:
    """A round that is about to be dealt: its chance is fixed already, and may be cut."""

    commitment: str
    """SHA-256 of the secret, in hex."""
    cut: str = ""
    """The own one."""
    cutters: tuple[Seat, ...] = ()
    """Who has cut; what with is shown when the round is over."""


class Presence(StrEnum):
    """What has become of somebody at a running match."""

    LEFT = "left"
    DROPPED = "dropped"
    BACK = "back"
    SILENT = "silent"
    """Has been silent too often, or was voted to be; a bot plays till the person is back."""


@dataclass(frozen=True, slots=True)
class PresenceChanged(Notice):
    """Somebody has left or dropped, and a bot plays the seat; or is back."""

    seat: Seat
    name: str
    presence: Presence


@dataclass(frozen=True, slots=True)
class Stumbled(Notice):
    """Something went wrong in the match itself, and it pauses."""


@dataclass(frozen=True, slots=True)
class TimeWasUp(PrivateNotice):
    """A bot answers for this seat, which was silent for too long. Private: answers can be secret (W3, A3)."""


@dataclass(frozen=True, slots=True)
class WereAway(PrivateNotice):
    """Somebody is back, and has not seen so many of the lines before this one."""

    lines: int


@dataclass(frozen=True, slots=True)
class Pause:
    """Whether the table pauses, and what its people wish."""

    paused: bool = False
    wishes: tuple[Seat, ...] = ()
    """Who wishes a pause, or, in one, to go on."""
    votes: tuple[tuple[Seat, tuple[Seat, ...]], ...] = ()
    """Without whom somebody would go on, and who would."""


@dataclass(frozen=True, slots=True)
class Coach:
    """Somebody who explains the match while it is played."""

    says: Callable[[Words], str]
    goes_on: bool
    """Whether the player has read it by Enter; else by choosing."""
    aside: bool = False
    """Whether the player would see the worlds and the log instead."""


@dataclass(frozen=True, slots=True)
class MatchSign:
    """The match at one's own table, as one's own seat may see it.

    A round is being played, or the next deal waits (`next_deal`) till everyone is ready, or the match is over
    (`view.winner`) and whoever is ready wants another one.
    """

    view: View
    log: tuple[Notice, ...] = ()
    """What this seat has heard in the round, the oldest first."""
    countdown: Countdown | None = None
    next_deal: NextDeal | None = None
    last_deal: FairDeal | None = None
    """The chance of the round that is over, open to everyone now."""
    coach: Coach | None = None
    """Only a lesson has one."""
    pause: Pause = Pause()
    sat_out: frozenset[Seat] = frozenset()
    """For whom a bot plays because they were silent; the own seat is back with the next choice."""
    spared: tuple[Seat, ...] = ()
    """Whom the table waits for, and could go on without if the others want it."""
    id: str = ""
    """The match's, by which it can be had again; once it is over."""
    names: tuple[str, ...] = ()
    """Who had the seats when it ended, for as long as its result is looked at."""


class Signs(StrEnum):
    """What pages are drawn with."""

    OWN = ""
    """Whatever the terminal can show."""
    UNICODE = "unicode"
    ASCII = "ascii"


class Preset(StrEnum):
    """Which keys move and pick, beside the mouse."""

    ARROWS = "arrows"
    VI = "vi"
    """h j k l move as well; with Shift they are the letters they were."""
    DIGITS = "digits"
    """A star lists what else can be done on a page, numbered: no letter and no arrow is needed."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How one person likes to play; they follow the person from terminal to terminal."""

    language: str = ""
    """Empty: as the terminal asks for it."""
    look: str = ""
    """A name of `tui.settings.wearing.LOOKS`; empty: the terminal's own."""
    signs: Signs = Signs.OWN
    plain_words: bool = False
    """Suit, leader and trick instead of world, Guide and turn."""
    bell: bool = True
    mouse: bool = True
    hide_role: bool = False
    """Whether roles are hidden till one wants to see them."""
    brief: bool = False
    """Fewer lines in the log, and no hints."""
    keys: Preset = Preset.ARROWS
    new: bool = False
    """Has never been in the house before."""


@dataclass(frozen=True, slots=True)
class Picture:
    """The house, as one person may see it now."""

    me: str
    guest: bool
    reclaim: str
    """A guest's code to come back as the same person; empty for who has a key."""
    people: tuple[PersonSign, ...]
    """Who is in the house; nobody is named to who plays."""
    tables: tuple[TableSign, ...]
    """The public ones, and the own; none are to who plays."""
    chat: tuple[ChatLine, ...]
    """The lobby's, or the own table's, or that of all who watch with one; the oldest first."""
    lobby: tuple[ChatLine, ...] = ()
    """The lobby's, for who is at a table. Nobody who plays is woken by it: it is new for who looks."""
    table: TableSign | None = None
    """The table at which this person sits."""
    seat: Seat | None = None
    match: MatchSign | None = None
    """The match at the own table, once it has started; or the one that is watched."""
    watching: bool = False
    """Whether this person only looks on at the table."""
    overheard: tuple[ChatLine, ...] = ()
    """What is said at the table by those who play, for who watches."""
    seats_kept: tuple[TableSign, ...] = ()
    """The tables for days at which this person sits, those first where it is his turn; none to who plays."""
    trouble: bool = False
    """Whether the house cannot write down what happens: all tables stand still."""
    closed_table: str = ""
    """The table that those who run the house have closed, and where this person was then."""
    announcement: str = ""
    """What those who run the house tell everyone."""
    settings: Settings = Settings()


@dataclass(frozen=True, slots=True)
class Replay:
    """A finished match: nothing in it is a secret any more."""

    id: str
    record: Record
    names: tuple[str, ...]
    """Who had the seats, by seat; cleaned. Empty for who is not known any more."""
    ended: float
    """When, in seconds since 1970."""


@dataclass(frozen=True, slots=True)
class MatchEntry:
    """A finished match, as a list has it."""

    id: str
    ended: float
    names: tuple[str, ...]
    points: tuple[int, ...]
    seat: Seat | None = None
    """The viewer's own."""


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong somebody seems to be, and how sure that is (openskill)."""

    name: str
    mu: float
    sigma: float
    matches: int
    me: bool = False


@dataclass(frozen=True, slots=True)
class Tally:
    """What somebody has done so far, in matches that were played to their end."""

    matches: int = 0
    won: int = 0
    points: int = 0
    shaman_rounds: int = 0
    shaman_rounds_won: int = 0
    shadow_rounds: int = 0
    shadow_rounds_won: int = 0
    eliminated: int = 0
    """Rounds in which this person was."""
    eliminations: int = 0
    """Players whom this person has eliminated."""
    rating: Rating | None = None


@dataclass(frozen=True, slots=True)
class Records:
    """What the house has kept: of this person, and of the best."""

    mine: Tally
    matches: tuple[MatchEntry, ...]
    """The own ones, the newest first."""
    leaders: tuple[Rating, ...]
    """Those who are surely the strongest, first."""


class Reason(StrEnum):
    """Why the house said no. The catalogues have the sentences."""

    NAME_SHORT = "name_short"
    NAME_LONG = "name_long"
    NAME_LETTERS = "name_letters"
    NAME_SCRIPTS = "name_scripts"
    NAME_TAKEN = "name_taken"
    NO_SUCH_TABLE = "no_such_table"
    TABLE_FULL = "table_full"
    ALREADY_STARTED = "already_started"
    SEATED_ELSEWHERE = "seated_elsewhere"
    NOT_SEATED = "not_seated"
    NOT_CREATOR = "not_creator"
    NO_SUCH_SEAT = "no_such_seat"
    SEATS_FREE = "seats_free"
    NOT_READY = "not_ready"
    BAD_OPTIONS = "bad_options"
    TOO_MANY_TABLES = "too_many_tables"
    TOO_MANY_SEATS = "too_many_seats"
    NO_SUCH_CODE = "no_such_code"
    NO_SUCH_MATCH = "no_such_match"
    EMPTY_MESSAGE = "empty_message"
    TOO_FAST = "too_fast"
    RENAMED_OFTEN = "renamed_often"
    SILENCED = "silenced"
    """Too fast again and again; the refusal says for how long."""
    MUTED = "muted"
    """By those who run the house; the refusal says for how long."""
    STALE = "stale"
    """The choice answers a decision that is no longer open."""
    NOT_OFFERED = "not_offered"
    """The choice is not among what the seat may do now."""
    NOT_NOW = "not_now"
    """A round is being played."""
    PAUSED = "paused"
    NOT_KEPT = "not_kept"
    """The house cannot write down what happens, so nothing does."""
    BAD_CUT = "bad_cut"
    ANNOUNCEMENT_LONG = "announcement_long"


class Refusal(Exception):
    """The house did not do it, and nothing has changed."""

    def __init__(self, reason: Reason, seconds: int = 0) -> None:
        super().__init__(reason.value)
        self.reason = reason
        self.seconds = seconds
        """After how many it may be tried again, where that is known."""


class Door(Protocol):
    """One session's way to the house. Every verb is done when it returns, or raises `Refusal`."""

    def look(self) -> Picture:
        """The newest picture."""
        ...

    def on_change(self, wake: Callable[[], None]) -> None:
        """Call this whenever there is a newer picture; the last one asked for counts."""
        ...

    def rename(self, name: str) -> None:
        """Take another name."""
        ...

    def say(self, text: str, lane: Lane = Lane.HERE) -> None:
        """Say something where one is, in the lobby or at the own table; or from the table in the lobby."""
        ...

    def say_phrase(self, number: int, lane: Lane = Lane.HERE) -> None:
        """Say one of the quick phrases there."""
        ...

    def open_table(self, options: TableOptions) -> str:
        """Make a table, sit down at it, and give its code."""
        ...

    def quick_game(self) -> str:
        """A private table, all other seats taken by bots, started at once; gives its code."""
        ...

    def join(self, code: str) -> None:
        """Sit down at a table."""
        ...

    def leave(self) -> None:
        """Go from the table. Before the start the seat is free again; after it a bot sits in, but for a table
        for days, where the seat is kept. Who watches, watches no more."""
        ...

    def watch(self, code: str) -> None:
        """Look on at a public match."""
        ...

    def wish_pause(self, wanted: bool) -> None:
        """Wish a pause, or in one to go on; or not any more. The creator gets it at once."""
        ...

    def vote(self, seat: Seat) -> None:
        """Wish to go on without somebody whom the table waits for; a second time takes it back."""
        ...

    def come_back(self) -> None:
        """Play again, after a bot has sat in."""
        ...

    def add_bot(self, seat: Seat, kind: str) -> None:
        """The creator seats a bot."""
        ...

    def remove(self, seat: Seat) -> None:
        """The creator takes a bot away, or somebody else, before the start."""
        ...

    def set_ready(self, ready: bool) -> None:
        """Say that one is ready, or not after all: for the start, the next round, or another match."""
        ...

    def start(self) -> None:
        """The creator starts the match, when all seats are taken and everyone is ready."""
        ...

    def choose(self, option: Option, decision: int) -> None:
        """Make a choice in the match; `decision` is the number of the one it answers."""
        ...

    def cut(self, word: str) -> None:
        """Add a word of one's own to the chance of the next deal; an empty one takes it back."""
        ...

    def reclaim(self, code: str) -> None:
        """A guest comes back as the guest who was given this code."""
        ...

    def set_settings(self, settings: Settings) -> None:
        """Play like that from now on."""
        ...

    def records(self) -> Records:
        """What is kept of finished matches."""
        ...

    def replay(self, match_id: str) -> Replay:
        """A finished match."""
        ...

    def forget_me(self) -> None:
        """Remove all that is kept of this person, for good; the visit is over."""
        ...
