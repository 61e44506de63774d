"""A game as the shells know it: all that lobby, replay, rules, settings and commands need to show one.

`Rules` are the engine's half of a game, and `Screens` the other half. Both are passed in, as a `Kit` for each
game. `Screens` are plain functions, and a game has one file that lists them: `tui/<game>/kit.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple, Protocol, TypeAlias

from engine.core import Notice, Record, Rules, UnplayableRecord, Value
from tui.door import Reason, Replay, Settings, TableOptions
from tui.draw.look import Look
from tui.draw.rows import Row
from tui.draw.scene import Scene
from tui.session.page import Page
from tui.session.phrases import GamePhrases
from tui.session.questions import ChoiceQuestion
from tui.session.session import Session
from tui.text.chapters import Rulebook
from tui.text.correspondence import ChoiceText
from tui.text.place import ReplayPlace
from tui.text.refusals import refusal
from tui.text.tally import MatchText
from tui.words import Words

# ---- a table's options


class OptionLine(NamedTuple):
    """One of a game's own options, as a line of the form for a new table."""

    name: str
    value: str
    hint: str
    less: TableOptions
    """The table's options with the value before this one."""
    more: TableOptions
    """The table's options with the value after this one."""
    reset: TableOptions | None = None
    """The table's options with the default; None if the line cannot be reset."""
    marked: bool = False
    """True if the form marks this value as the default."""
    unmentioned: bool = False
    """True if a table with this value does not mention it outside the form."""


def with_value(options: TableOptions, name: str, value: Value, default: Value) -> TableOptions:
    """Return options with a game's field set; a default is left out, so that equal tables look equal."""
    others = {field: known for field, known in options.values.items() if field != name}
    return replace(options, values=others if value == default else {**others, name: value})


@dataclass(frozen=True, slots=True)
class TableForm:
    """A game's part of a table's options: in the form for a new table, in the lobby and the waiting room."""

    lines: Callable[[Words, TableOptions], Sequence[OptionLine]]
    """Returns the game's own options, the most important first: that one stands below the number of
    players, and the lobby lists it `in_short`."""
    in_short: Callable[[Look, TableOptions], str]
    heading: Callable[[Words], str]
    """Returns the heading above what is `in_short`."""
    with_players: Callable[[TableOptions, int], TableOptions]
    """Returns the options for another number of players; what no longer fits gets its default."""
    about_players: Callable[[Words, int], str]
    about_window: Callable[[Words, str], str] | None = None
    """Returns what players can do in a window. The text is the time that they have if the clock sets it, and
    else empty. None: the game has no windows."""
    has_orders: bool = False
    """True if standing orders answer windows where the clock is in days; `about_window` then says so."""
    about_referee: Callable[[Words], str] | None = None
    """Returns what the referee holds back; None: the game has no referee."""


# ---- a finished match


class HideKey(NamedTuple):
    """The texts of the key that hides secrets in a replay until they are revealed."""

    show: str
    hide: str
    about: str


class Jump(NamedTuple):
    """A kind of event that a replay can jump to."""

    name: Callable[[Words], str]
    happens: Callable[[Notice], bool]
    """Returns True for a notice of such an event."""


Draw: TypeAlias = Callable[[Scene, ReplayPlace, bool, int, int], list[Row]]
"""Returns the rows of a place. The scene's picture has the table and its names, but no match. The flag is
True if secrets that were not revealed at this place stay hidden; then follow width and height."""


@dataclass(frozen=True, slots=True)
class ReplayScreens:
    """The parts of a replay that depend on the game."""

    drawing: Callable[[], Draw]
    """Returns the function that draws one replay; it may keep rows from one place to the next."""
    where: Callable[[Words, ReplayPlace], str]
    """Returns the place in the match: the round, the turn, the number of the choice."""
    begins_turn: Callable[[Notice], bool]
    hide_key: Callable[[Words], HideKey] | None = None
    """None: there is nothing to hide."""
    jumps: Sequence[Jump] = ()


# ---- a match without a screen


def _no_orders(_words: Words) -> Mapping[str, str]:
    return {}


@dataclass(frozen=True, slots=True)
class TextScreens:
    """A match as text, for commands. The scenes have a match."""

    position: Callable[[Scene], Iterator[str]]
    """Yields the lines of all that the viewer may know, with the question at the end."""
    question: Callable[[Scene], str]
    """Returns the open question; called only while there is one."""
    choices: Callable[[Scene], Sequence[ChoiceText]]
    """Returns the viewer's choices; the same position always gives the same order."""
    transcript: Callable[[Replay, Words, Look], Iterator[str]]
    """Returns the lines of a finished match; raises `UnplayableRecord` at once."""
    orders: Callable[[Words], Mapping[str, str]] = _no_orders
    """Returns what each of the game's standing orders is about, by its name."""


# ---- the whole game


class SettingTexts(NamedTuple):
    """The texts of a line of the settings page that is on or off."""

    name: str
    off: str
    on: str
    hint: str


class ColourCheck(NamedTuple):
    """What the first visit asks: whether the player can tell some signs apart."""

    question: str
    signs: Row


def _no_match_text(_scene: Scene, _counts: Mapping[str, int]) -> MatchText:
    return MatchText(0, (), "")


def _no_phrases(_words: Words, _name: str) -> GamePhrases:
    return GamePhrases()


def _not_sent(words: Words, _reason: str) -> str:
    return refusal(words, Reason.HELD_BACK)


@dataclass(frozen=True, slots=True)
class Screens:
    """All screens and texts of one game."""

    page: Callable[[], Page]
    """Returns the page of a running match, for one session."""
    form: TableForm
    replay: ReplayScreens
    text: TextScreens
    rulebook: Rulebook
    bot_name: Callable[[Words, str], str]
    """Returns the name of a kind of bot."""
    tally: Callable[[Words, Mapping[str, int]], Sequence[tuple[str, str]]]
    """Returns lines of a player's statistics: names and figures from what the game counts."""
    match_text: Callable[[Scene, Mapping[str, int]], MatchText] = field(kw_only=True, default=_no_match_text)
    """Returns how a player played one match, from what the game counts."""
    greeting: Callable[[Scene], Row]
    """Returns the row below the house's name; it leads to the Moon at the right."""
    colour_check: Callable[[Scene], ColourCheck]
    lesson: Callable[[Session], None] | None = None
    """Begins a guided match; None: the game has none."""
    settings: Mapping[str, Callable[[Words], SettingTexts]] = field(default_factory=dict)
    """The lines of the settings page that only some games have (`tui.settings.fields.OF_GAMES`), by field."""
    not_sent: Callable[[Words, str], str] = _not_sent
    """Returns what the author of a held-back message reads beside it, from the referee's reason."""
    phrases: Callable[[Words, str], GamePhrases] = _no_phrases
    """Returns the quick phrases of the game, with a player's name in those that name one."""

    def title(self, words: Words) -> str:
        """Return the name of the game."""
        return self.rulebook.title(words)


class Kit(Protocol):
    """A game as a session has it."""

    @property
    def rules(self) -> Rules:
        """How the game is played."""
        ...

    @property
    def screens(self) -> Screens:
        """How the game is shown."""
        ...


Kits: TypeAlias = Mapping[str, Kit]
"""The games of a house by name; the first is played where a player names none."""


def kit_of(games: Kits, name: str = "") -> Kit:
    """Return a game by its name; an empty name means the first game."""
    return games[name or next(iter(games))]


def own_game(games: Mapping[str, object], settings: Settings) -> str:
    """Return the name of the game that a player chose last; the first game if the house has no such game."""
    return settings.game if settings.game in games else next(iter(games))


def next_game(games: Mapping[str, object], name: str, step: int = 1) -> str:
    """Return the name of the game after this one, or before it; after the last comes the first."""
    names = list(games)
    return names[(names.index(name) + step) % len(names)]


def kit_of_record(games: Kits, record: Record) -> Kit:
    """Return the game of a record; raise `UnplayableRecord` if the house does not have it."""
    kit = games.get(record.game)
    if kit is None:
        raise UnplayableRecord(0, "the game is not known")
    return kit


def lesson_of(games: Kits) -> Callable[[Session], None] | None:
    """Return the lesson of the only game that has one; with several, a question for the game."""
    lessons = [(kit.screens.title, kit.screens.lesson) for kit in games.values() if kit.screens.lesson]
    if len(lessons) < 2:
        return lessons[0][1] if lessons else None
    return lambda session: session.open(ChoiceQuestion(_which_lesson, lessons))


def _which_lesson(words: Words) -> str:
    return words.t("Which game do you want to learn?")
