"""The waiting room of one's own table: seats, bots, ready, start."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.bots import BOTS
from engine.core import Seat
from tui.chair import SeatSign, Sitting, TableSign
from tui.lobby.sentences import bot, options_in_rows, seat_name
from tui.rows import BLANK, Row, Span, beside, pad, row, wrap
from tui.visit.layout import ROOMY, with_chat, with_gap
from tui.visit.page import Body, Key, Page
from tui.visit.question import new_name

if TYPE_CHECKING:
    from tui.visit.visit import Visit

BEST_BOT = list(BOTS)[-1]
OPTIONS = 35
TALL = 24


class WaitingRoom(Page):
    """Wait for people, add bots, get ready, start."""

    def __init__(self) -> None:
        self.seat = 0
        """The chosen seat."""
        self._asked_about: tuple[int, str] | None = None
        """The person whom a second X removes: the seat and the name."""

    def title(self, visit: Visit) -> str:
        return visit.words.t("Table {code}", code=_table(visit).code)

    def keys(self, visit: Visit) -> list[Key]:
        t, glyphs = visit.words.t, visit.look.glyphs
        if visit.chat.is_open:
            return visit.chat.keys(visit)
        me = _me(visit)
        ready = Key("R", t("not ready") if me.ready else t("ready"), "r")
        creators = [
            Key("S", t("start"), "s"),
            Key("B", t("bot"), "b"),
            Key("X", t("remove"), "x"),
            Key(glyphs.arrows, t("seat"), "down"),
        ]
        return [
            ready,
            *(creators if me.creator else []),
            Key("C", t("chat"), "c"),
            Key("L", t("leave"), "l"),
            Key("?", t("all keys"), "?"),
            Key("Q", t("quit"), "q"),
        ]

    # ---- what is seen

    def body(self, visit: Visit, width: int, height: int) -> Body:
        self.seat = min(self.seat, len(_table(visit).seats) - 1)
        heading = visit.chat.heading(visit)
        return with_chat(visit, heading, lambda room: self._rows(visit, room, height), width, height)

    def _rows(self, visit: Visit, width: int, height: int) -> list[Row]:
        words, table, glyphs = visit.words, _table(visit), visit.look.glyphs
        seats = [row(Span(" " + words.t("Seats"), "head"))]
        seats += [self._seat(visit, Seat(number), seat) for number, seat in enumerate(table.seats)]
        options = options_in_rows(words, table.options)
        listed = [row(Span(" " + words.t("This table"), "head"))]
        listed += [row(Span(" " + pad(name, 13), "dim"), value) for name, value in options]
        if width >= ROOMY:
            rows = [*beside(seats, listed, width - OPTIONS - 1, Span(glyphs.upright, "line")), BLANK]
        elif height > TALL:
            rows = [*seats, BLANK, *listed, BLANK]
        else:
            told = [words.t("{option}: {value}", option=name, value=value) for name, value in options[1:]]
            facts = f" {glyphs.dot} ".join(told)
            rows = [*seats, *(row("   ", Span(line, "dim")) for line in wrap(facts, width - 6))]
        rows += [row("   ", Span(line, "strong")) for line in wrap(_what_next(visit), width - 6)]
        if table.free:
            invitation = words.t("Friends join with J and the code {code}.", code=table.code)
            rows += [row("   ", Span(line, "dim")) for line in wrap(invitation, width - 6)]
        return with_gap(rows, height)

    def _seat(self, visit: Visit, number: Seat, seat: SeatSign) -> Row:
        words, glyphs = visit.words, visit.look.glyphs
        chosen = number == self.seat
        act = f"seat:{number}"
        name = seat_name(words, seat)
        if seat.me:
            name = words.t("{name} (you)", name=name)
        style = "chosen" if chosen else "me" if seat.me else "text" if seat.name else "dim"
        mark = glyphs.chosen if chosen else " "
        sign, note, tone = _note(visit, seat)
        return row(
            Span(f" {mark} ", "key", act),
            Span(f"{number + 1} ", "dim", act),
            Span(pad(name, 22, glyphs.more), style, act),
            Span(glyphs.creator if seat.creator else " ", "moon", act),
            Span(f" {sign} {note}", tone, act),
        )

    # ---- what is done

    def type(self, visit: Visit, key: str, character: str | None) -> bool:
        return visit.chat.type(visit, key, character)

    def paste(self, visit: Visit, text: str) -> None:
        visit.chat.paste(text)

    def press(self, visit: Visit, key: str) -> None:
        asked, self._asked_about = self._asked_about, None
        seats = _table(visit).seats
        match key:
            case "up" | "down":
                self.seat = (self.seat + (1 if key == "down" else -1)) % len(seats)
            case "r":
                visit.do(lambda: visit.door.set_ready(not _me(visit).ready))
            case "b":
                self._add_bot(visit)
            case "left" | "right":
                self._change_bot(visit, 1 if key == "right" else -1)
            case "x" | "delete":
                self._remove(visit, asked)
            case "enter":
                self._enter(visit)
            case "s":
                visit.do(visit.door.start)
            case "l":
                visit.do(visit.door.leave)
            case "e":
                visit.open(new_name(visit.words, visit.picture.me))
            case "q":
                visit.open(visit.rooms.goodbye)
            case _ if key.isdecimal() and 0 < int(key) <= len(seats):
                self.seat = int(key) - 1
            case _:
                visit.chat.press(visit, key)

    def act(self, visit: Visit, act: str) -> None:
        """A click chooses a seat, a second one does what Enter does."""
        kind, _, number = act.partition(":")
        if kind != "seat":
            return
        if int(number) == self.seat:
            self.press(visit, "enter")
        self.seat = int(number)

    def _enter(self, visit: Visit) -> None:
        """What one most likely wants of the chosen seat."""
        match _table(visit).seats[self.seat]:
            case SeatSign(me=True):
                self.press(visit, "r")
            case SeatSign(sitting=Sitting.NOBODY):
                self._add_bot(visit)
            case SeatSign(sitting=Sitting.BOT):
                self._remove(visit, None)

    def _add_bot(self, visit: Visit) -> None:
        """Seat a bot, here or on the first free seat."""
        seats = _table(visit).seats
        if seats[self.seat].sitting is not Sitting.NOBODY:
            free = [place for place, seat in enumerate(seats) if seat.sitting is Sitting.NOBODY]
            if not free:
                visit.tell(visit.words.t("All seats are taken."))
                return
            self.seat = free[0]
        visit.do(lambda: visit.door.add_bot(Seat(self.seat), BEST_BOT))

    def _change_bot(self, visit: Visit, by: int) -> None:
        """Another kind of bot on this seat."""
        here = _table(visit).seats[self.seat]
        if here.sitting is not Sitting.BOT:
            return
        kinds = list(BOTS)
        kind = kinds[(kinds.index(here.bot) + by) % len(kinds)] if here.bot in kinds else BEST_BOT
        if visit.do(lambda: visit.door.remove(Seat(self.seat))):
            visit.do(lambda: visit.door.add_bot(Seat(self.seat), kind))

    def _remove(self, visit: Visit, asked: tuple[int, str] | None) -> None:
        """Take a bot away at once; a person only when asked a second time."""
        seat = _table(visit).seats[self.seat]
        about = (self.seat, seat.name)
        if seat.sitting is Sitting.PERSON and not seat.me and _me(visit).creator and asked != about:
            self._asked_about = about
            visit.tell(visit.words.t("X once more removes {name} from the table.", name=seat.name))
        else:
            visit.do(lambda: visit.door.remove(Seat(self.seat)))


def _table(visit: Visit) -> TableSign:
    table = visit.picture.table
    if table is None:  # the visit shows this page only to who sits at a table
        raise LookupError
    return table


def _me(visit: Visit) -> SeatSign:
    return next((seat for seat in _table(visit).seats if seat.me), SeatSign(Sitting.PERSON))


def _note(visit: Visit, seat: SeatSign) -> tuple[str, str, str]:
    """How it stands with a seat: a sign, a word, a style."""
    t, glyphs = visit.words.t, visit.look.glyphs
    match seat.sitting:
        case Sitting.NOBODY:
            return " ", "", "dim"
        case Sitting.BOT:
            return glyphs.ready, bot(visit.words, seat.bot) if seat.name else t("ready"), "dim"
        case Sitting.PERSON:
            if not seat.here:
                return glyphs.away, t("away"), "warn"
            if seat.ready:
                return glyphs.ready, t("ready"), "good"
            return glyphs.waiting, t("not ready"), "dim"


def _what_next(visit: Visit) -> str:
    """What the table waits for."""
    words, table, me = visit.words, _table(visit), _me(visit)
    if table.free and me.creator:
        return words.n(
            "{count} seat is free. Wait for people, or press B to add a bot.",
            "{count} seats are free. Wait for people, or press B to add a bot.",
            table.free,
        )
    if table.free:
        return words.n("{count} seat is free.", "{count} seats are free.", table.free)
    if not me.ready:
        return words.t("Press R when you are ready.")
    waiting = [seat.name for seat in table.seats if seat.sitting is Sitting.PERSON and not seat.ready]
    if waiting:
        return words.t("Waiting for {names} to be ready.", names=", ".join(waiting))
    if me.creator:
        return words.t("Everyone is ready: press S to start.")
    return words.t("Everyone is ready. The creator of the table can start.")
