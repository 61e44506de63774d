"""The waiting room of the player's table: seats, bots, ready."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import Seat, level_of
from tui.door import Occupant, SeatPicture, TablePicture
from tui.draw.rows import BLANK, Row, Span, beside, pad, row, wrap
from tui.draw.scene import Scene
from tui.games import Kit, Kits, kit_of
from tui.lobby import private_joins
from tui.lobby.options import options_in_rows
from tui.lobby.sentences import BotName, seat_name
from tui.session.asking import ask_seat
from tui.session.layout import ROOMY, with_chat, with_gap
from tui.session.letters import Letter
from tui.session.page import Body, Key, Page
from tui.session.questions import new_name
from tui.session.yes_no import Leave
from tui.text.levels import with_temper

if TYPE_CHECKING:
    from tui.session.session import Session

OPTIONS = 35
TALL = 24


class WaitingRoom(Page):
    """The page where players wait for others, add bots and get ready."""

    def __init__(self, games: Kits) -> None:
        self._games = games
        self.seat = 0
        """The chosen seat."""
        self._asked_about: tuple[int, str] | None = None
        """The person whom a second X removes: the seat and the name."""

    def title(self, session: Session) -> str:
        return session.words.t("Table {code}", code=_table(session.scene).code)

    def keys(self, session: Session) -> list[Key]:
        t, glyphs = session.words.t, session.look.glyphs
        if session.chat.is_open:
            return session.chat.keys(session)
        me = _me(session.scene)
        return [
            *private_joins.answer_keys(session),
            *(self._bots_key(session.scene) if me.creator else []),
            Letter.READY.key(t("not ready") if me.ready else t("ready")),
            *(self._chosen_keys(session.scene) if me.creator else []),
            *([Key(glyphs.arrows, t("seat"), "down")] if me.creator else []),
            *private_joins.door_keys(session),
            Letter.CHAT.key(t("chat")),
            Key(t("Esc"), t("leave"), "escape"),
            Key("?", t("help"), "?"),
            Letter.QUIT.key(t("quit")),
        ]

    def _bots_key(self, scene: Scene) -> list[Key]:
        """Return the key that seats bots on the free seats; alone with them, the creator is dealt at once."""
        t, table = scene.words.t, _table(scene)
        label = t("play bots now") if _is_alone(table) else t("bots on free seats")
        return [Letter.BOTS.key(label)] if table.free or _is_alone(table) else []

    def _chosen_keys(self, scene: Scene) -> list[Key]:
        """Return the creator's keys for the chosen seat."""
        t, seats = scene.words.t, _table(scene).seats
        chosen = seats[min(self.seat, len(seats) - 1)]
        if chosen.me:
            return []
        if chosen.sitting is Occupant.NOBODY:
            return [Key(t("Enter"), t("add bot"), "enter")]
        return [Letter.REMOVE.key(t("remove"))]

    def help(self, session: Session) -> list[tuple[str, str]]:
        """Return all keys of the waiting room."""
        t, glyphs = session.words.t, session.look.glyphs
        return [
            (Letter.READY.shown, t("ready / not ready; the match begins when everyone is")),
            (f"{glyphs.arrows} 1-{self._kit(session.scene).rules.seats[-1]}", t("choose a seat")),
            (Letter.BOTS.shown, t("creator: bots on all free seats; if you are alone, the match begins")),
            (t("Enter"), t("creator: add a bot at the chosen seat, or remove it")),
            (glyphs.sideways, t("creator: change the kind of bot")),
            (Letter.REMOVE.shown, t("creator: remove a bot or a player")),
            *private_joins.creator_help(session),
            (t("PgUp PgDn"), t("scroll the chat (or the mouse wheel)")),
            (t("Esc"), t("leave the table")),
            (Letter.QUIT.shown, t("quit; your seat becomes free")),
        ]

    # ---- drawing

    def body(self, session: Session, width: int, height: int) -> Body:
        self.seat = min(self.seat, len(_table(session.scene).seats) - 1)
        heading = session.chat.heading(session.scene)
        invites = height > TALL or not session.chat.is_open  # an open input needs the rows
        return with_chat(
            session, heading, lambda room: self._rows(session.scene, room, height, invites), width, height
        )

    def _rows(self, scene: Scene, width: int, height: int, invites: bool) -> list[Row]:
        words, table, glyphs = scene.words, _table(scene), scene.look.glyphs
        seats = [row(Span(" " + words.t("Seats"), "head"))]
        seats += [self._seat(scene, Seat(number), seat) for number, seat in enumerate(table.seats)]
        options = options_in_rows(words, self._games, table.options)
        listed = [row(Span(" " + words.t("This table"), "head"))]
        listed += [row(Span(" " + pad(name, 13), "dim"), value) for name, value in options]
        if width >= ROOMY:
            rows = [*beside(seats, listed, width - OPTIONS - 1, Span(glyphs.upright, "line")), BLANK]
        elif height > TALL:
            rows = [*seats, BLANK, *listed, BLANK]
        else:
            told = [
                words.t("{option}: {value}", option=name, value=value)
                for name, value in options
                if name != words.t("Players")  # the seats tell
            ]
            facts = f" {glyphs.dot} ".join(told)
            rows = [*seats, *(row(" ", Span(line, "dim")) for line in wrap(facts, width - 2))]
        asked = private_joins.question(scene)
        rows += [row("   ", Span(line, "banner")) for line in wrap(asked, width - 6) if asked]
        rows += [row("   ", Span(line, "strong")) for line in wrap(_what_next(scene), width - 6)]
        if table.free and invites:
            invitation = words.t("Friends can join with J and the code {code}.", code=table.code)
            told = [invitation, *private_joins.approval(scene)]
            rows += [row("   ", Span(line, "dim")) for text in told for line in wrap(text, width - 6)]
        return with_gap(rows, height)

    def _seat(self, scene: Scene, number: Seat, seat: SeatPicture) -> Row:
        words, glyphs = scene.words, scene.look.glyphs
        chosen = number == self.seat
        act = f"seat:{number}"
        bot_name = self._kit(scene).screens.bot_name
        name = with_temper(words, seat_name(words, seat, bot_name), seat.temper)
        if seat.me:
            name = words.t("{name} (you)", name=name)
        style = "chosen" if chosen else "me" if seat.me else "text" if seat.name else "dim"
        mark = glyphs.chosen if chosen else " "
        sign, note, tone = _note(scene, seat, bot_name)
        return row(
            Span(f" {mark} ", "key", act),
            Span(f"{number + 1} ", "dim", act),
            Span(pad(name, 22, glyphs.more), style, act),
            Span(glyphs.creator if seat.creator else " ", "moon", act),
            Span(f" {sign} {note}", tone, act),
        )

    def _kit(self, scene: Scene) -> Kit:
        """Return the table's game."""
        return kit_of(self._games, _table(scene).options.game)

    # ---- input

    def type(self, session: Session, key: str, character: str | None) -> bool:
        return session.chat.type(session, key, character)

    def paste(self, session: Session, text: str) -> None:
        session.chat.paste(text)

    def press(self, session: Session, key: str) -> None:
        asked, self._asked_about = self._asked_about, None
        seats = _table(session.scene).seats
        match key:
            case "up" | "down":
                self.seat = (self.seat + (1 if key == "down" else -1)) % len(seats)
            case Letter.READY:
                ask_seat(session, lambda seat: seat.set_ready(not _me(session.scene).ready))
            case Letter.BOTS:
                ask_seat(session, lambda seat: seat.start())
            case "left" | "right":
                self._change_bot(session, 1 if key == "right" else -1)
            case Letter.REMOVE | "delete":
                self._remove(session, asked)
            case "enter":
                self._enter(session)
            case "escape":
                session.open(Leave(_outcome, lambda one: ask_seat(one, lambda seat: seat.leave())))
            case Letter.NAME:
                session.open(new_name(session.words, session.picture.me))
            case Letter.QUIT:
                session.open(session.rooms.goodbye)
            case _ if key.isdecimal() and 0 < int(key) <= len(seats):
                self.seat = int(key) - 1
            case _ if not private_joins.press(session, key):
                session.chat.press(session, key)

    def act(self, session: Session, act: str) -> None:
        """Answer a click: choose a seat; a second click does what Enter does."""
        kind, _, number = act.partition(":")
        if kind != "seat":
            return
        if int(number) == self.seat:
            self.press(session, "enter")
        self.seat = int(number)

    def _enter(self, session: Session) -> None:
        """Do what the player most likely wants with the chosen seat."""
        match _table(session.scene).seats[self.seat]:
            case SeatPicture(me=True):
                self.press(session, Letter.READY)
            case SeatPicture(sitting=Occupant.NOBODY):
                self._add_bot(session)
            case SeatPicture(sitting=Occupant.BOT):
                self._remove(session, None)

    def _add_bot(self, session: Session) -> None:
        """Seat a bot of the table's level on the chosen seat."""
        level = level_of(self._kit(session.scene).rules, _table(session.scene).options.bots)
        ask_seat(session, lambda seat: seat.add_bot(Seat(self.seat), level))

    def _change_bot(self, session: Session, by: int) -> None:
        """Change the kind of the bot on the chosen seat; it keeps its name."""
        here = _table(session.scene).seats[self.seat]
        if here.sitting is not Occupant.BOT:
            return
        kinds = list(self._kit(session.scene).rules.bots)
        kind = kinds[(kinds.index(here.bot) + by) % len(kinds)] if here.bot in kinds else kinds[-1]
        ask_seat(session, lambda seat: seat.add_bot(Seat(self.seat), kind))

    def _remove(self, session: Session, asked: tuple[int, str] | None) -> None:
        """Remove a bot at once; remove a person only when the creator presses the key a second time."""
        seat = _table(session.scene).seats[self.seat]
        about = (self.seat, seat.name)
        if seat.sitting is Occupant.PERSON and not seat.me and _me(session.scene).creator and asked != about:
            self._asked_about = about
            session.tell(session.words.t("Press X again to remove {name} from the table.", name=seat.name))
        else:
            ask_seat(session, lambda seat: seat.remove(Seat(self.seat)))


def _table(scene: Scene) -> TablePicture:
    table = scene.picture.table
    if table is None:  # the session shows this page only to a player at a table
        raise LookupError
    return table


def _me(scene: Scene) -> SeatPicture:
    return next((seat for seat in _table(scene).seats if seat.me), SeatPicture(Occupant.PERSON))


def _note(scene: Scene, seat: SeatPicture, bot_name: BotName) -> tuple[str, str, str]:
    """Return a seat's state: a sign, a word, a style."""
    t, glyphs = scene.words.t, scene.look.glyphs
    match seat.sitting:
        case Occupant.NOBODY:
            return " ", "", "dim"
        case Occupant.BOT:
            return glyphs.ready, bot_name(scene.words, seat.bot) if seat.name else t("ready"), "dim"
        case Occupant.PERSON:
            if not seat.here:
                return glyphs.away, t("away"), "warn"
            if seat.ready:
                return glyphs.ready, t("ready"), "good"
            return glyphs.waiting, t("not ready"), "dim"


def _outcome(scene: Scene) -> str:
    """Return what becomes of the seat of a player who leaves."""
    return scene.words.t("Your seat at this table becomes free.")


def _is_alone(table: TablePicture) -> bool:
    """Return True if no other person sits at the table."""
    return all(seat.me or seat.sitting is not Occupant.PERSON for seat in table.seats)


def _what_next(scene: Scene) -> str:
    """Return what the table waits for: free seats, and people who are not ready."""
    words, table, me = scene.words, _table(scene), _me(scene)
    told = []
    if table.free:
        told.append(words.n("{count} seat is free.", "{count} seats are free.", table.free))
    if table.free and me.creator:
        told.append(
            words.t("Wait for players, or press B to play bots now.")
            if _is_alone(table)
            else words.t("Wait for players, or press B for bots on the free seats.")
        )
    if not me.ready and not (me.creator and table.free):
        told.append(words.t("Press R when you are ready."))
    waiting = [seat.name for seat in table.seats if seat.sitting is Occupant.PERSON and not seat.ready]
    if me.ready and waiting:
        told.append(words.t("Waiting for {names} to be ready.", names=", ".join(waiting)))
    return " ".join(told)
