"""The first minute of a new player: a card that sets colours and signs, then three ways to begin.

Both cards lie over the lobby and block nothing: Esc skips them, and the lobby's own keys still work.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from tui.door.safe_text import cells
from tui.draw.look import look_name
from tui.draw.rows import BLANK, Row, Span, pad, row, wrap
from tui.games import Kits, kit_of, lesson_of
from tui.session.asking import ask_lobby
from tui.session.function_keys import other_colours, other_signs
from tui.session.letters import Letter, YesOrNo
from tui.session.page import Body, Key, Page

if TYPE_CHECKING:
    from tui.session.session import Session
    from tui.words import Words


NAME = 22
"""Columns that the name of a way takes."""


class Greeting(Page):
    """The base of both cards: they lie over the lobby, and end when the player does something else."""

    lobby_keys = frozenset(
        {Letter.BOTS, Letter.JOIN, Letter.CHAT, Letter.NAME, Letter.GUEST, Letter.SETTINGS}
    )
    """Keys that the card does not use: they end it and go to the lobby."""

    def title(self, session: Session) -> str:
        return session.rooms.lobby.title(session)

    def press(self, session: Session, key: str) -> None:
        if key == Letter.QUIT:
            session.leave_house()
        elif key == "escape":
            self.end(session)
        elif key in self.lobby_keys:
            self.end(session)
            session.page.press(session, key)

    def end(self, session: Session) -> None:
        """Close the card, and save that the player is not new any more."""
        session.close()
        session.change(replace(session.settings, new=False))


class Calibration(Greeting):
    """Asks whether the player can tell some signs apart, and offers other colours and other signs."""

    def __init__(self, games: Kits) -> None:
        self._games = games

    def keys(self, session: Session) -> list[Key]:
        t = session.words.t
        return [
            YesOrNo.YES.key(t("yes")),
            YesOrNo.NO.key(t("other colours")),
            Key("F3", t("other symbols"), "f3"),
            Key(t("Esc"), t("skip"), "escape"),
        ]

    def body(self, session: Session, width: int, height: int) -> Body:  # noqa: ARG002  short on every screen
        t = session.words.t
        colours = t("now: {value}", value=look_name(session.words, session.look))
        signs = t("now: {value}", value=t("ASCII only") if session.look.plain else t("Unicode"))
        names = t("no, try other colours"), t("no, try other symbols")
        column = max(map(cells, names)) + 1
        check = kit_of(self._games).screens.colour_check(session.scene)
        return Body(
            [
                BLANK,
                row("   ", Span(check.question, "head")),
                BLANK,
                check.signs,
                BLANK,
                _way(YesOrNo.YES.shown, t("yes"), "", YesOrNo.YES),
                _way(YesOrNo.NO.shown, names[0], colours, YesOrNo.NO, column),
                _way("F3", names[1], signs, "f3", column),
            ]
        )

    def press(self, session: Session, key: str) -> None:
        match key:
            case YesOrNo.YES | "enter" | "space" | "1":
                session.close()
                session.open(Welcome(self._games))
            case YesOrNo.NO | "2":
                other_colours(session)
            case "3":
                other_signs(session)
            case _:
                super().press(session, key)


class Way(NamedTuple):
    """A way to begin."""

    name: str
    more: str
    begin: Callable[[Session], None]


class Welcome(Greeting):
    """Offers ways to begin: learn, if there is a lesson; play; or look around."""

    lobby_keys = Greeting.lobby_keys | {Letter.NEW_TABLE}

    def __init__(self, games: Kits) -> None:
        self._lesson = lesson_of(games)
        self._chosen = 0

    def keys(self, session: Session) -> list[Key]:
        t = session.words.t
        return [
            Key(session.look.glyphs.arrows, t("choose"), "down"),
            Key(t("Enter"), t("go"), "enter"),
            Key(t("Esc"), t("skip"), "escape"),
        ]

    def body(self, session: Session, width: int, height: int) -> Body:  # noqa: ARG002  short on every screen
        t, glyphs = session.words.t, session.look.glyphs
        rows = [
            BLANK,
            row("   ", Span(t("Welcome to Shamans, {name}.", name=session.picture.me), "head")),
            BLANK,
        ]
        for place, (name, more, _) in enumerate(self._ways(session.words)):
            mark, number = glyphs.chosen if place == self._chosen else " ", str(place + 1)
            rows.append((Span(f" {mark}", "key"), *_way(number, name, more, number)[1:]))
        hint = t("Later: ? shows the keys and the rules, F5 the settings.")
        return Body([*rows, BLANK, *(row("   ", Span(line, "dim")) for line in wrap(hint, width - 6))])

    def press(self, session: Session, key: str) -> None:
        ways = self._ways(session.words)
        match key:
            case "up" | "down":
                self._chosen = (self._chosen + (1 if key == "down" else -1)) % len(ways)
            case "enter" | "space":
                self._go(session, ways[self._chosen])
            case _ if key.isdecimal() and 0 < int(key) <= len(ways):
                self._go(session, ways[int(key) - 1])
            case _:
                super().press(session, key)

    def _ways(self, words: Words) -> list[Way]:
        t, learn = words.t, list[Way]()
        if self._lesson is not None:
            learn = [Way(t("learn by playing"), t("a guided round, a few minutes"), self._lesson)]
        return [
            *learn,
            Way(t("play against bots"), t("right away; take your time"), _play),
            Way(t("look at the tables"), t("see who is here and playing"), _stay),
        ]

    def _go(self, session: Session, way: Way) -> None:
        self.end(session)
        way.begin(session)


def _play(session: Session) -> None:
    ask_lobby(session, lambda lobby: lobby.quick_game())


def _stay(_session: Session) -> None:
    """Do nothing: the lobby is open already."""


def _way(key: str, name: str, more: str, act: str, column: int = NAME) -> Row:
    act = f"key:{act}"
    return row("   ", Span(pad(key, 3), "key", act), Span(pad(name, column), act=act), Span(more, "dim", act))
