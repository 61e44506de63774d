"""The first screen of a new player: a welcome, the ways to begin, and a check of colours and signs.

It lies over the lobby and blocks nothing: Esc skips it, and the lobby's own keys still work.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from tui.door.safe_text import cells
from tui.draw.emblem import emblem, emblem_height
from tui.draw.look import look_name
from tui.draw.rows import BLANK, Row, Span, beside, pad, row, width_of
from tui.games import Kits, kit_of, lesson_of
from tui.session.asking import ask_lobby
from tui.session.function_keys import other_colours, other_signs
from tui.session.layout import ROOMY
from tui.session.letters import Letter
from tui.session.page import Body, Key, Page
from tui.text.chapters import first_rows

if TYPE_CHECKING:
    from tui.session.session import Session

WIDEST = 130
"""Columns that the page takes at most; on wider screens it is in the middle."""
TWO_COLUMNS = 116
"""Columns of the narrowest page that has room for the rules beside the ways."""


class Way(NamedTuple):
    """Something that the player can do on this page."""

    name: str
    more: Callable[[], str]
    """Returns what it leads to, for screens with room for that."""
    go: Callable[[Session], None]


class Welcome(Page):
    """Offers to play, which is Enter; to learn, if there is a lesson; and to look around."""

    lobby_keys = frozenset(
        {
            *(Letter.BOTS, Letter.CHAT, Letter.NAME, Letter.GUEST, Letter.JOIN),
            *(Letter.LEARN, Letter.NEW_TABLE, Letter.HISTORY, Letter.SETTINGS),
        }
    )
    """Keys of the lobby: they end the page and do there what they always do."""

    def __init__(self, games: Kits) -> None:
        self._games = games
        self._lesson = lesson_of(games)
        self._chosen = 0

    def title(self, session: Session) -> str:
        return session.rooms.lobby.title(session)

    def keys(self, session: Session) -> list[Key]:
        t = session.words.t
        return [
            Key(t("Enter"), t("go"), "enter"),
            Key(session.look.glyphs.arrows, t("choose"), "down"),
            Key("F2", t("other colours"), "f2"),
            Key("F3", t("other symbols"), "f3"),
            Key(t("Esc"), t("skip"), "escape"),
            Key("?", t("help"), "?"),
        ]

    # ---- drawing

    def body(self, session: Session, width: int, height: int) -> Body:
        scene, screens = session.scene, kit_of(self._games).screens
        line = scene.look.glyphs.upright
        space = min(width, WIDEST)
        rows = self._offer(session, space)
        crown = emblem(scene.look, space, emblem_height(height, len(rows) + 1), screens.greeting(scene))
        room = height - len(crown) - 1
        if space >= TWO_COLUMNS:
            column = max(map(width_of, rows)) + 2
            about = first_rows(screens.rulebook, scene, space - column - 3, room)
            rows = beside(rows, [row(" ", *one) for one in about], column, Span(line, "line"))
        else:
            about = first_rows(screens.rulebook, scene, space - 6, room - len(rows) - 2)
            rows += [BLANK, BLANK, *(row("   ", *one) for one in about)]
        rows = [*crown, BLANK, *rows][:height]
        margin, above = (width - space) // 2, (height - len(rows)) // 3
        return Body([*[BLANK] * above, *((Span(" " * margin), *one) for one in rows)])

    def _offer(self, session: Session, width: int) -> list[Row]:
        """Return the welcome, the ways to begin, and the check of colours and signs."""
        welcome = session.words.t("Welcome to Shamans, {name}.", name=session.picture.me)
        check = kit_of(self._games).screens.colour_check(session.scene)
        ways = [
            self._row(session, place, way, in_full=width >= ROOMY)
            for place, way in enumerate(self._ways(session))
        ]
        return [
            row("   ", Span(welcome, "strong")),
            BLANK,
            *ways[:-2],
            BLANK,
            row("   ", Span(check.question, "dim")),
            check.signs,
            *ways[-2:],
        ]

    def _row(self, session: Session, place: int, way: Way, *, in_full: bool) -> Row:
        """Return a way with its number; Enter stands at the chosen one."""
        act, is_chosen = f"key:{place + 1}", place == self._chosen
        column = max(cells(name) for name, _, _ in self._ways(session)) + 1
        enter = " " + session.words.t("Enter") + " "
        return row(
            "   ",
            Span(enter, "picked", act) if is_chosen else Span(pad(f" {place + 1}", cells(enter)), "key", act),
            " ",
            Span(pad(way.name, column), "chosen" if is_chosen else "text", act),
            Span(way.more() if in_full else "", "dim", act),
        )

    # ---- input

    def press(self, session: Session, key: str) -> None:
        ways = self._ways(session)
        match key:
            case "up" | "down":
                self._chosen = (self._chosen + (1 if key == "down" else -1)) % len(ways)
            case "enter" | "space":
                ways[self._chosen].go(session)
            case _ if key.isdecimal() and 0 < int(key) <= len(ways):
                ways[int(key) - 1].go(session)
            case Letter.QUIT:
                session.leave_house()
            case "escape":
                _end(session)
            case _ if key in self.lobby_keys:
                _end(session)
                session.page.press(session, key)

    def _plays(self, session: Session) -> list[Way]:
        """Return a way to play each game."""
        t = session.words.t
        if len(self._games) == 1:
            (game,) = self._games
            return [
                Way(t("play against bots"), lambda: t("right away; take your time"), _ending(_playing(game)))
            ]
        return [
            Way(
                t("play {game}", game=kit.screens.title(session.words)),
                lambda: t("against bots, at your own pace"),
                _ending(_playing(game)),
            )
            for game, kit in self._games.items()
        ]

    def _ways(self, session: Session) -> list[Way]:
        """Return all ways; the last two change colours and signs, and the page stays open."""
        t, learn = session.words.t, list[Way]()
        if (lesson := self._lesson) is not None:
            learn = [
                Way(t("learn by playing"), lambda: t("a guided match in short chapters"), _ending(lesson))
            ]
        return [
            *self._plays(session),
            *learn,
            Way(t("look at the tables"), lambda: t("see who is here and playing"), _end),
            Way(t("other colours"), lambda: t("now: {value}", value=_colours(session)), other_colours),
            Way(t("other symbols"), lambda: t("now: {value}", value=_signs(session)), other_signs),
        ]


def _playing(game: str) -> Callable[[Session], None]:
    """Return a function that plays a game against bots; it is the player's own from now on."""

    def play(session: Session) -> None:
        session.change(replace(session.settings, game=game))
        ask_lobby(session, lambda lobby: lobby.quick_game(game))

    return play


def _colours(session: Session) -> str:
    return look_name(session.words, session.look)


def _signs(session: Session) -> str:
    return session.words.t("ASCII only") if session.look.plain else session.words.t("Unicode")


def _ending(go: Callable[[Session], None]) -> Callable[[Session], None]:
    """Return a function that ends the page and goes on."""

    def go_on(session: Session) -> None:
        _end(session)
        go(session)

    return go_on


def _end(session: Session) -> None:
    """Close the page, and save that the player is not new any more."""
    session.close()
    session.change(replace(session.settings, new=False))
