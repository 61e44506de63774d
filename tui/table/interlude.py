"""The page while nothing is played: before a deal, and after the match. A game says what it tells.

The most important facts come first, for a small screen shows no more.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from tui.door import MatchPicture
from tui.draw.rows import BLANK, Row, Span, fit, row, wrap
from tui.draw.scene import Scene
from tui.session.asking import ask_seat
from tui.session.layout import CHAT, WIDE, with_chat
from tui.session.letters import Letter
from tui.session.page import Body, Key, Page
from tui.table.fair_page import FairDealPage
from tui.table.keys import Help, pause_help
from tui.table.leaving import leaving_help
from tui.table.people import table_title
from tui.table.ready_row import my_sign, ready_call, ready_label
from tui.table.talk import chat_heading, overheard_rows
from tui.table.votes import can_pause, is_sat_out, pause_label, standstill, wish_rows

if TYPE_CHECKING:
    from tui.session.session import Session

LEAST_CHAT = 3
OVERHEARD = 3
"""Rows for the players' chat, on a spectator's page."""
TALL = 24
"""Rows of a body from which blank rows separate its parts."""


class Interlude(Page):
    """The page to read the result and get ready."""

    def __init__(self) -> None:
        self.first = 0
        """The first row that is shown."""
        self._told: object = None
        """What the page told of last."""
        self._lines = 0
        self._room = 0
        self.fair: FairDealPage | None = None
        """The open page about the deal; it ends with the wait for that deal."""

    # ---- what a game says

    @abstractmethod
    def rows(self, session: Session, width: int, height: int) -> list[Row]:
        """Return all rows, the most important first; `height` of them can be seen at once."""

    @abstractmethod
    def told_of(self, scene: Scene) -> object:
        """Return what the page tells of, such as the number of the round: the next begins at the top."""

    def pages(self, session: Session) -> list[Key]:  # noqa: ARG002  a game may have no such pages
        """Return the keys of pages to read."""
        return []

    def pages_help(self, scene: Scene) -> Help:  # noqa: ARG002
        """Return the help for these keys."""
        return []

    # ---- drawing

    def title(self, session: Session) -> str:
        return table_title(session.scene)

    def keys(self, session: Session) -> list[Key]:
        t = session.words.t
        if self.fair is not None:
            return self.fair.keys(session)
        if session.chat.is_open:
            return session.chat.keys(session)
        keys = [Key(t("Enter"), t("take over"), "enter")] if is_sat_out(session.scene) else []
        if session.picture.seat is not None:
            keys.append(Letter.READY.key(ready_label(session.scene)))
        if self._lines > self._room:
            keys.append(Key(session.look.glyphs.arrows, t("scroll"), "down"))
        keys += [*self.pages(session), Letter.FAIR_DEAL.key(t("fair deal"))]
        if can_pause(session.scene):
            keys.append(Letter.PAUSE.key(pause_label(session.scene)))
        keys += [Letter.CHAT.key(t("chat")), Key(t("Esc"), t("leave"), "escape")]
        return [*keys, Key("?", t("help"), "?"), Letter.QUIT.key(t("quit"))]

    def help(self, session: Session) -> Help:
        """List all keys while nothing is played."""
        t = session.words.t
        own = [(Letter.READY.shown, t("ready for the next round or match / not ready"))]
        return [
            *([] if session.picture.seat is None else own),
            (Letter.FAIR_DEAL.shown, t("how the deal is checked; cut the deck with a word of your own")),
            (session.look.glyphs.arrows, t("scroll")),
            *self.pages_help(session.scene),
            *(pause_help(session.scene) if can_pause(session.scene) else []),
            *leaving_help(session.scene),
        ]

    def body(self, session: Session, width: int, height: int) -> Body:
        self._follow(session.scene)
        if self.fair is not None:
            return self.fair.body(session, width, height)
        wide = width >= WIDE
        room = width - CHAT - 1 if wide else width
        share = height // 2 if session.chat.is_open else max(LEAST_CHAT, height // 6)
        self._room = height if wide else height - share
        rows = self._sight(session, room)
        return with_chat(session, chat_heading(session), lambda _: rows, width, height)

    def is_seen(self, last: int) -> bool:
        """Return True if the page is seen from its top to this row."""
        return self.fair is None and not self.first and last < self._room

    def _close(self) -> None:
        self.fair = None

    def _follow(self, scene: Scene) -> None:
        """Begin at the top if the page tells of something else."""
        told = self.told_of(scene)
        if told != self._told:
            self._told, self.first, self.fair = told, 0, None

    def _sight(self, session: Session, room: int) -> list[Row]:
        """Return the visible rows."""
        rows = [fit(line, room) for line in self.rows(session, room, self._room)]
        self._lines = len(rows)
        self.first = max(0, min(self.first, self._lines - self._room))
        shown = rows[self.first : self.first + self._room]
        more = self.first + self._room < self._lines
        return [*shown[:-1], BLANK] if more and shown[-1][0].style == "line" else shown  # no empty heading

    # ---- keys and typing

    def type(self, session: Session, key: str, character: str | None) -> bool:
        return (self.fair or session.chat).type(session, key, character)

    def paste(self, session: Session, text: str) -> None:
        if self.fair is not None:
            self.fair.paste(session, text)
        else:
            session.chat.paste(text)

    def press(self, session: Session, key: str) -> None:
        plays = session.picture.seat is not None
        self._follow(session.scene)
        if self.fair is not None:
            self.fair.press(session, key)
            return
        match key:
            case Letter.READY if plays:
                ask_seat(session, lambda seat: seat.set_ready(not my_sign(session.scene).ready))
            case "enter" if is_sat_out(session.scene):
                ask_seat(session, lambda seat: seat.come_back())
            case "enter" if plays:  # it may have been meant for the last decision
                session.tell(ready_call(session.scene))
            case Letter.FAIR_DEAL:
                self.fair = FairDealPage(self._close)
            case "up" | "down":
                self.first = max(0, self.first + (1 if key == "down" else -1))
            case "home":
                self.first = 0
            case _:
                session.chat.press(session, key)


def beside_playing(session: Session, match: MatchPicture, width: int) -> list[Row]:
    """Return the reason for a standstill, the wishes, the players' chat, and how to replay the match."""
    t, rows = session.words.t, []
    if still := standstill(session.scene):
        act = "key:enter" if is_sat_out(session.scene) else "key:z"
        rows += [row("   ", Span(line, "banner", act)) for line in wrap(still, width - 4)]
    told = [*wish_rows(session.scene, width - 2), *overheard_rows(session, width - 2, OVERHEARD)]
    rows += [row("  ", *line) for line in told]
    if match.id:
        again = (
            t("To replay this match: H in the lobby, or over SSH: replay {id}", id=match.id)
            if session.over_ssh
            else t("To replay this match: H in the lobby.")
        )
        rows += [row("   ", Span(line, "dim")) for line in wrap(again, width - 4)]
    return rows


def fair_rows(scene: Scene, width: int) -> list[Row]:
    """Return how the page about the deal is opened."""
    fair = scene.words.t("Fair deal: F shows how it is checked.")
    return [BLANK, *(row("   ", Span(line, "dim", "key:f")) for line in wrap(fair, width - 4))]
