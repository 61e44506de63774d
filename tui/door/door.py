"""The doors of the house: what a screen can see, and what it can request.

Each Protocol holds the methods of one idea. A caller takes the narrowest one that it needs. `Door` is their
sum, and only the house has it: a lesson shows a picture and takes choices, the reader of a replay sees a
picture and changes settings. Every method has done its work when it returns, or raises `Refusal`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, runtime_checkable

from engine.core import Option, Seat
from tui.door.chat import Lane
from tui.door.history import Records, Replay
from tui.door.options import BotPace, TableOptions
from tui.door.picture import Mark, Picture
from tui.door.settings import Settings

ANNOUNCED_CELLS = 54
"""Cells of the longest announcement: it fits in one row of the smallest screen."""


CUT_CELLS = 40
"""Cells of the longest word that a player may cut a deck with."""


class ViewDoor(Protocol):
    """The picture that a screen sees, and the call to look again. Every other door comes with this one."""

    def look(self) -> Picture:
        """Return the newest picture."""
        ...

    def on_change(self, wake: Callable[[], None]) -> None:
        """Call `wake` whenever there is a newer picture; the last call to this method counts."""
        ...


@runtime_checkable
class LobbyDoor(Protocol):
    """The ways to a table."""

    def open_table(self, options: TableOptions) -> str:
        """Open a table, sit down at it, and return its code."""
        ...

    def quick_game(self, game: str) -> str:
        """Open a private table of a game, fill it with bots, start at once, and return its code."""
        ...

    def join(self, code: str) -> None:
        """Sit down at a table."""
        ...

    def watch(self, code: str) -> None:
        """Watch a public table whose match has begun or is over."""
        ...


@runtime_checkable
class ChoiceDoor(Protocol):
    """The choices of a match."""

    def choose(self, option: Option, decision: int) -> None:
        """Make a choice in the match; `decision` is the number of the decision that it answers."""
        ...


@runtime_checkable
class SeatDoor(ChoiceDoor, Protocol):
    """The actions of a person at the table where they sit or watch."""

    def leave(self) -> None:
        """Leave the table; a spectator stops watching.

        In a match a bot takes the seat; at a correspondence table the seat is kept. Before and after a match
        the seat becomes free.
        """
        ...

    def add_bot(self, seat: Seat, kind: str) -> None:
        """Seat a bot; only the creator can."""
        ...

    def remove(self, seat: Seat) -> None:
        """Remove a bot or another person before the start; only the creator can."""
        ...

    def change_code(self) -> None:
        """Give a private table another code before the start; only the creator can."""
        ...

    def set_approves(self, approves: bool) -> None:
        """Decide whether each person who joins a private table needs the creator's approval."""
        ...

    def answer_asker(self, name: str, let_in: bool) -> None:
        """Let in the person of this name who asks to join, or do not; only the creator can."""
        ...

    def set_ready(self, ready: bool) -> None:
        """Say whether this person is ready: for the start, the next round, or another match."""
        ...

    def start(self) -> None:
        """Be ready, with bots on all free seats; only the creator can.

        The match begins when everyone at a full table is ready.
        """
        ...

    def cut(self, word: str) -> None:
        """Mix a word into the randomness of the next deal; an empty word takes the last one back."""
        ...

    def wish_pause(self, wanted: bool) -> None:
        """Ask for a pause, or during a pause to resume; or take that back. The creator gets it at once."""
        ...

    def set_pace(self, pace: BotPace) -> None:
        """Choose the bots' pace, before the match or during it; only the creator can."""
        ...

    def run_on(self) -> None:
        """Let bots answer at once until the next decision of this person, who plays only with bots.

        In a window the person lets it happen, and every other one until then.
        """
        ...

    def vote(self, seat: Seat) -> None:
        """Vote to continue without a player whom the table waits for; a second time takes the vote back."""
        ...

    def mark(self, seat: Seat, mark: Mark) -> None:
        """Note what this person thinks of another seat, for themselves alone."""
        ...

    def come_back(self) -> None:
        """Play again after a bot has played for this person."""
        ...


@runtime_checkable
class TalkDoor(Protocol):
    """The chats."""

    def say(self, text: str, lane: Lane = Lane.HERE) -> None:
        """Say something in the lobby or at the person's table; or, from the table, in the lobby.

        Refuse with `HELD_BACK` a message that gives cards away (K1).
        """
        ...

    def say_phrase(self, number: int, lane: Lane = Lane.HERE, seat: Seat | None = None) -> None:
        """Say a quick phrase there, by its number; a phrase in `NAMING` names the player at a seat."""
        ...


@runtime_checkable
class HistoryDoor(Protocol):
    """Finished matches."""

    def records(self, game: str = "") -> Records:
        """Return this person's saved matches; and their statistics and the leaders in a game.

        An empty name means the first game of the house.
        """
        ...

    def replay(self, match_id: str) -> Replay:
        """Return a finished match."""
        ...


@runtime_checkable
class SettingsDoor(Protocol):
    """A person's settings."""

    def set_settings(self, settings: Settings) -> None:
        """Use these settings from now on."""
        ...


@runtime_checkable
class PersonDoor(SettingsDoor, Protocol):
    """A person's identity in the house."""

    def rename(self, name: str) -> None:
        """Take another name."""
        ...

    def reclaim(self, code: str) -> None:
        """Come back as the guest who got this code."""
        ...

    def forget_me(self) -> None:
        """Delete all saved data of this person for good, and end the session."""
        ...


class Door(ViewDoor, LobbyDoor, SeatDoor, TalkDoor, HistoryDoor, PersonDoor, Protocol):
    """All that one session of a player can do in the house."""
