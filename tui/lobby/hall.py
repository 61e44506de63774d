"""The lobby's main page: the tables, the people, the chat."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tui.door import Occupant
from tui.draw.rows import BLANK, Row, Span, beside, pad, row
from tui.draw.rule import rule
from tui.draw.scene import Scene
from tui.games import Kits, kit_of, lesson_of, next_game, own_game
from tui.lobby.enter_action import (
    EnterAction,
    can_be_watched,
    enter_action,
    enter_hint,
    enter_label,
    why_nothing,
)
from tui.lobby.new_table import NewTable
from tui.lobby.options import options_in_rows
from tui.lobby.people import one_line, people_rows
from tui.lobby.sentences import seat_name
from tui.lobby.table_list import chosen_of, listed, table_rows
from tui.records import open_records
from tui.session.asking import ask_lobby
from tui.session.layout import CHAT, ROOMY, WIDE, beside_chat, with_chat
from tui.session.letters import Letter
from tui.session.page import Body, Key, Page
from tui.session.questions import join_by_code, new_name, reclaim

if TYPE_CHECKING:
    from tui.door import TablePicture
    from tui.session.session import Session

PEOPLE = 22


class Hall(Page):
    """The page where a player chooses a table, creates one, or plays bots at once."""

    def __init__(self, games: Kits) -> None:
        self._games = games
        self._lesson = lesson_of(games)
        self.code = ""
        """The code of the chosen table; not its place, because the list moves."""

    def title(self, session: Session) -> str:
        return session.words.t("Lobby")

    def keys(self, session: Session) -> list[Key]:
        t = session.words.t
        if session.chat.is_open:
            return [Key(t("Enter"), t("send"), "enter"), Key(t("Esc"), t("back"), "escape")]
        return [
            *(self._keys_of_chosen(session.scene) if listed(session.scene) else []),
            Letter.NEW_TABLE.key(t("new table")),
            *([Letter.LEARN.key(t("learn"))] if self._lesson is not None else []),
            Letter.BOTS.key(self._play_label(session.scene)),
            Letter.CHAT.key(t("chat")),
            Letter.JOIN.key(t("join by code")),
            Letter.HISTORY.key(t("history")),
            Letter.NAME.key(t("name")),
            *([Letter.OTHER_GAME.key(t("other game"))] if len(self._games) > 1 else []),
            Letter.SETTINGS.key(t("settings")),
            Letter.QUIT.key(t("quit")),
            Key("?", t("help"), "?"),
        ]

    def _play_label(self, scene: Scene) -> str:
        """Return what B does; with several games, it names the player's own."""
        if len(self._games) == 1:
            return scene.words.t("play bots now")
        kit = kit_of(self._games, own_game(self._games, scene.settings))
        return scene.words.t("play {game}", game=kit.screens.title(scene.words))

    def _keys_of_chosen(self, scene: Scene) -> list[Key]:
        """Return the keys for the chosen table."""
        t, table = scene.words.t, self.chosen(scene)
        deed = enter_action(scene, table)
        keys = [Key(scene.look.glyphs.arrows, t("choose"), "down")]
        if deed in (EnterAction.TAKE_BACK, EnterAction.SIT_DOWN) and can_be_watched(table):
            keys.append(Letter.WATCH.key(t("watch")))
        if deed is not EnterAction.NOTHING:
            keys.append(Key(t("Enter"), enter_label(scene.words, deed), "enter"))
        return keys

    def hint(self, session: Session, width: int) -> Row:  # noqa: ARG002  short in every language
        """Return what is special about the chosen table, and what Enter does there."""
        if not listed(session.scene) or session.chat.is_open:
            return BLANK
        table = self.chosen(session.scene)
        told = enter_hint(session.words, table, enter_action(session.scene, table))
        return row("   ", Span(told, "moon" if table.turn else "dim")) if told else BLANK

    def help(self, session: Session) -> list[tuple[str, str]]:
        """Return all keys of the lobby."""
        t = session.words.t
        return [
            (f"{session.look.glyphs.arrows} 1-9", t("choose a table")),
            (t("Enter"), t("join it")),
            (Letter.WATCH.shown, t("watch it, if it is public and has started")),
            (Letter.NEW_TABLE.shown, t("create a table")),
            (Letter.BOTS.shown, t("a quick match against bots")),
            *(
                [(Letter.OTHER_GAME.shown, t("the other game: for B, for a new table, and in the history"))]
                if len(self._games) > 1
                else []
            ),
            *(
                [(Letter.LEARN.shown, t("learn the game in a guided match"))]
                if self._lesson is not None
                else []
            ),
            (Letter.JOIN.shown, t("join a table by its code")),
            (Letter.HISTORY.shown, t("history: replay your matches, see the leaders")),
            (Letter.GUEST.shown, t("come back as a guest, with your code")),
            (Letter.SETTINGS.shown, t("settings")),
            (t("PgUp PgDn"), t("scroll the chat (or the mouse wheel)")),
            (Letter.QUIT.shown, t("quit")),
        ]

    # ---- input

    def type(self, session: Session, key: str, character: str | None) -> bool:
        return session.chat.type(session, key, character)

    def paste(self, session: Session, text: str) -> None:
        session.chat.paste(text)

    def press(self, session: Session, key: str) -> None:
        tables = listed(session.scene)
        match key:
            case "up" | "down" | "home" | "end":
                self._move(session.scene, {"up": -1, "down": 1, "end": len(tables)}.get(key, -len(tables)))
            case "enter" if tables:
                self._enter(session)
            case Letter.WATCH if tables:
                self._watch(session)
            case Letter.BOTS | "enter":
                self._play(session, key)
            case Letter.LEARN if self._lesson is not None:
                self._lesson(session)
            case Letter.OTHER_GAME if len(self._games) > 1:
                game = next_game(self._games, own_game(self._games, session.settings))
                session.change(replace(session.settings, game=game))
            case Letter.HISTORY:
                open_records(session, self._games)
            case Letter.NEW_TABLE | Letter.JOIN | Letter.NAME | Letter.GUEST | Letter.SETTINGS:
                session.open(self._page(session, key))
            case "escape":
                session.open(session.rooms.goodbye)
            case Letter.QUIT:
                session.leave_house()
            case _ if key.isdecimal() and 0 < int(key) <= len(tables):
                self.code = tables[int(key) - 1].code
            case _:
                session.chat.press(session, key)

    def _play(self, session: Session, key: str) -> None:
        """Play against bots, but not by an Enter that was meant to send a message at a table that is gone."""
        if key == Letter.BOTS or not session.chat.edit.text:
            game = own_game(self._games, session.settings)
            ask_lobby(session, lambda lobby: lobby.quick_game(game))

    def _page(self, session: Session, key: str) -> Page:
        """Return the page that a key opens."""
        match key:
            case Letter.NEW_TABLE:
                return NewTable(self._games, session.settings)
            case Letter.JOIN:
                return join_by_code(session.words)
            case Letter.NAME:
                return new_name(session.words, session.picture.me)
            case Letter.GUEST:
                return reclaim(session.words)
            case _:
                return session.rooms.settings

    def _enter(self, session: Session) -> None:
        table = self.chosen(session.scene)
        match enter_action(session.scene, table):
            case EnterAction.WATCH:
                ask_lobby(session, lambda lobby: lobby.watch(table.code))
            case EnterAction.NOTHING:
                session.tell(why_nothing(session.words, table))
            case _:
                ask_lobby(session, lambda lobby: lobby.join(table.code))

    def _watch(self, session: Session) -> None:
        if can_be_watched(self.chosen(session.scene)):
            ask_lobby(session, lambda lobby: lobby.watch(self.chosen(session.scene).code))
        else:
            session.tell(session.words.t("You can only watch a public match that has started."))

    def act(self, session: Session, act: str) -> None:
        """Answer a click: choose a table; a second click does what Enter does."""
        kind, _, code = act.partition(":")
        if kind != "table":
            return
        if code == self.code:
            self.press(session, "enter")
        self.code = code

    def chosen(self, scene: Scene) -> TablePicture:
        """Return the chosen table, or the first one if it is gone."""
        return chosen_of(listed(scene), self.code)

    def _move(self, scene: Scene, by: int) -> None:
        tables = listed(scene)
        if tables:
            place = tables.index(self.chosen(scene)) + by
            self.code = tables[max(0, min(place, len(tables) - 1))].code

    # ---- drawing

    def body(self, session: Session, width: int, height: int) -> Body:
        heading = session.words.t("Chat")
        if width >= WIDE:
            people = people_rows(session.scene, CHAT, min(len(session.picture.people) + 2, height // 2))
            rows = self._with_details(session.scene, width - CHAT - 1, height)
            return beside_chat(session, heading, rows, [*people, BLANK], width, height)
        top = height - max(5, height // 3) - 1
        return with_chat(
            session, heading, lambda room: self._with_people(session.scene, room, top), width, height
        )

    def _with_details(self, scene: Scene, width: int, height: int) -> list[Row]:
        details = self._details(scene, width) if listed(scene) else []
        return table_rows(scene, self._games, self.code, width, height - len(details)) + details

    def _with_people(self, scene: Scene, width: int, height: int) -> list[Row]:
        if width < ROOMY:
            return [*table_rows(scene, self._games, self.code, width, height - 1), one_line(scene, width)]
        left = width - PEOPLE - 1
        line = Span(scene.look.glyphs.upright, "line")
        return beside(
            table_rows(scene, self._games, self.code, left, height),
            people_rows(scene, PEOPLE, height),
            left,
            line,
        )

    def _details(self, scene: Scene, width: int) -> list[Row]:
        """Return the rows of the chosen table's seats and options."""
        words, table = scene.words, self.chosen(scene)
        bot_name = kit_of(self._games, table.options.game).screens.bot_name
        names = [pad(seat_name(words, seat, bot_name), width // 2 - 5) for seat in table.seats]
        seats = [
            row(f"  {number} ", Span(name, _seat_style(seat.sitting)))
            for number, (name, seat) in enumerate(zip(names, table.seats, strict=True), 1)
        ]
        facts = options_in_rows(words, self._games, table.options)
        options = [row(Span(pad(name, 14), "dim"), value) for name, value in facts]
        heading = rule(scene, width, words.t("Table {code}", code=table.code))
        return [heading, *beside(seats, options, width // 2, Span(" ")), BLANK]


def _seat_style(sitting: Occupant) -> str:
    return "text" if sitting is Occupant.PERSON else "dim"
