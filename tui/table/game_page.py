"""What a game's own page says of a running match: what can be picked, what a pick does, how the table looks.

`tui.table.page.MatchPage` does the rest, and calls these; most have an answer that suits many games.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

from engine.core import Option, View
from tui.door import Picture
from tui.draw.rows import BLANK, Row
from tui.draw.scene import Scene
from tui.draw.staging import Frames
from tui.session.page import Body, Key, Page
from tui.session.session import Session
from tui.table.keys import Help

V = TypeVar("V", bound=View)
"""The view of the game."""
P = TypeVar("P")
"""A thing that can be picked in the game."""


def next_to(things: Sequence[P], thing: P | None, *, forward: bool) -> P:
    """Return the next of some things, or the one before; from none, the first or the last."""
    step = 1 if forward else -1
    if thing not in things:
        return things[0 if forward else -1]
    return things[(things.index(thing) + step) % len(things)]


class DrawnTable(NamedTuple):
    """A table as a game's page draws it."""

    body: Body
    hint: Row = BLANK
    """The text of the status row while it has nothing more important to say."""


class GamePage(Page, Generic[V, P]):
    """The questions that a game answers about its match."""

    pick_keys = "1234567890-="
    """The keys that pick."""
    picked: P | None
    """The pick, if there is one."""

    @abstractmethod
    def view(self, scene: Scene) -> V:
        """Return the match, as this player may see it."""

    @abstractmethod
    def draw(self, session: Session, view: V, width: int, height: int) -> DrawnTable:
        """Draw the table, with the question, the pick and the words about it (`told`, `confirmation`)."""

    @abstractmethod
    def offered(self, view: V) -> Sequence[P]:
        """Return what the arrows go through."""

    @abstractmethod
    def option_of(self, pick: P) -> Option | None:
        """Return the option that a pick chooses; None if it can only be looked at now."""

    @abstractmethod
    def question(self, scene: Scene, view: V) -> str:
        """Return what the table waits for."""

    @abstractmethod
    def label(self, scene: Scene, view: V, option: Option) -> str:
        """Return the name of an option."""

    @abstractmethod
    def effect(self, scene: Scene, view: V, option: Option) -> str:
        """Return what an option would do."""

    @abstractmethod
    def table_keys(self, session: Session, view: V) -> list[Key]:
        """Return the keys for the footer while the match is played: see `tui.table.keys.table_keys`."""

    @abstractmethod
    def table_help(self, scene: Scene) -> Help:
        """Return the help for all keys while the match is played: see `tui.table.keys.table_help`."""

    def clickable(self, view: V) -> Sequence[P]:
        """Return what a click on `item:N` picks, N being its place."""
        return self.offered(view)

    def by_key(self, view: V, key: str) -> P | None:
        """Return what a key picks; here the keys that pick stand for what is offered, in its order."""
        offered = self.offered(view)
        place = self.pick_keys.index(key) if key in self.pick_keys else len(offered)
        return offered[place] if place < len(offered) else None

    def beside(self, view: V, key: str) -> P | None:
        """Return the pick that an arrow key moves to; here the next or the one before."""
        offered = self.offered(view)
        return next_to(offered, self.picked, forward=key in ("right", "down")) if offered else self.picked

    def again(self, view: V, pick: P) -> P | None:
        """Return a pick in a newer view; None if it is gone."""
        return pick if pick in self.clickable(view) else None

    def outlasts(self, view: V, pick: P) -> bool:  # noqa: ARG002  most picks end with their question
        """Return True if a pick that was made while waiting stays when this player is asked."""
        return False

    def sure(self, scene: Scene, view: V, option: Option) -> str:  # noqa: ARG002  a game may have no such option
        """Return the question before an option that needs confirmation; empty: it needs none.

        The effect of the option follows it.
        """
        return ""

    def only(self, view: V) -> P | None:  # noqa: ARG002  most questions have several answers
        """Return what Enter does without a pick, if there is nothing else to do."""
        return None

    def after(self, view: V, option: Option) -> P | None:  # noqa: ARG002  most choices end the pick
        """Return what is picked when an option was chosen."""
        return None

    def withdrawal(self, view: V) -> Option | None:  # noqa: ARG002  few games have one
        """Return the option that leaves the match for good, if it is open now; X asks about it."""
        return None

    def zero_says_yes(self, view: V) -> bool:
        """Return True if 0 says yes to a confirmation.

        It must pick nothing then: the player may still hold the key of the pick down.
        """
        return self.by_key(view, "0") is None

    def why_not(self, scene: Scene, view: V) -> str:
        """Return why a pick cannot be played now."""
        t = scene.words.t
        return t("Answer the question first.") if view.must_answer else t("It is not your turn.")

    def about(self, scene: Scene, view: V, pick: P) -> str:  # noqa: ARG002  the pick itself may say enough
        """Return the words about a pick that can only be looked at now."""
        return scene.words.t("You cannot play this now.")

    def is_out(self, view: V) -> bool:  # noqa: ARG002  in some games players stay until the end
        """Return True if this player has nothing to pick any more: picking says `why_not`."""
        return False

    def read(self, session: Session, key: str) -> bool:  # noqa: ARG002  a game may have no such pages
        """Open a page to read, also for spectators and while nothing is played; False if the key has none."""
        return False

    def play(self, session: Session, view: V, key: str) -> bool:  # noqa: ARG002  a game may have no such keys
        """Answer a key of the game's own while the match is played; return False if it is none."""
        return False

    def heading(self, scene: Scene, pick: P) -> list[Row]:  # noqa: ARG002  the pick itself may say enough
        """Return the heading above the effect of a pick, where there is room."""
        return []

    def idle(self, scene: Scene, view: V, width: int, height: int) -> list[Row]:  # noqa: ARG002  or silent
        """Return what to say while nothing is picked."""
        return []

    def aims(self, scene: Scene, view: V) -> list[str]:  # noqa: ARG002  a game may have no such words
        """Return what the help page says after the question."""
        return []

    def signs(self, scene: Scene) -> Sequence[tuple[str, str]]:  # noqa: ARG002
        """Return the signs on the table and what they mean, for the help page."""
        return ()

    def staged(self, session: Session, before: Picture) -> Frames:  # noqa: ARG002  a table may stand still
        """Return how the change from the picture `before` is staged while the match is played."""
        return ()
