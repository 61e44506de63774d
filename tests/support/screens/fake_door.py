"""A house of one player, in memory: the door for tests of screens. The test plays everyone else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from rich.cells import cell_len

from engine.core import Notice, Refused, Seat, audible
from engine.shamans import FairDeal, Game, Option, Setup, shuffle
from support.screens.sessions import KITS
from tui.door import (
    BotPace,
    ChatLine,
    Countdown,
    HeldBack,
    Lane,
    Mark,
    MatchPicture,
    NextDeal,
    Occupant,
    PersonPicture,
    Picture,
    Reason,
    Records,
    Refusal,
    Replay,
    SeatPicture,
    Settings,
    TableOptions,
    TablePicture,
    TableStage,
    Tally,
)
from tui.draw.look import Look
from tui.session import Session
from tui.shamans.form import steps
from tui.terminal import strips
from tui.terminal.app import ShamansApp
from tui.words import Words

FREE = SeatPicture(Occupant.NOBODY)
COMMITMENT = "c0" * 32
SECRET = "5e" * 32


def app_on(door: FakeDoor, look: Look | None = None, words: Words | None = None) -> ShamansApp:
    """Return a player's app behind this door."""
    return ShamansApp(door, words or Words(), look or Look.of(), KITS)


def shown(app: ShamansApp) -> str:
    """Return what the player sees: the painted strips, as text."""
    size = app.canvas.size
    return "\n".join(strip.text for strip in app.canvas.render_lines(size.region))


def painted(session: Session, width: int, height: int) -> list[str]:
    """Return a session's screen in this size, line by line, without a terminal."""
    return [strips.strip(session.look, row, width).text for row in session.draw(width, height).rows]


def spot(app: ShamansApp, text: str) -> tuple[int, int]:
    """Return the place of a text on the screen, for a click on it."""
    for y, line in enumerate(shown(app).split("\n")):
        if text in line:
            return cell_len(line[: line.index(text)]), y
    raise AssertionError(shown(app))


def person(name: str, *, ready: bool = False, creator: bool = False, here: bool = True) -> SeatPicture:
    """Return another person on a seat."""
    return SeatPicture(Occupant.PERSON, name, ready=ready, creator=creator, here=here)


def bot(name: str = "Ember", kind: str = "sensible") -> SeatPicture:
    """Return a bot on a seat."""
    return SeatPicture(Occupant.BOT, name, kind, ready=True)


def table(
    code: str, *seats: SeatPicture, stage: TableStage = TableStage.GATHERING, **options: object
) -> TablePicture:
    """Return a table with these seats, and free ones up to its players."""
    chosen = replace(TableOptions(), **options)  # type: ignore[arg-type]  # by name, as a test has them
    free = chosen.players - len(seats)
    return TablePicture(code, stage, chosen, (*seats, *[FREE] * free))


class FakeDoor:
    """Carries out every call at once, or refuses with the reason in `refuse`. `done` lists the calls."""

    def __init__(self, me: str = "anna", *, guest: bool = True) -> None:
        self.picture = Picture(
            me=me,
            guest=guest,
            reclaim="lake-owl-42" if guest else "",
            people=(PersonPicture(me, guest, me=True),),
            tables=(),
            chat=(),
        )
        self.refuse: Reason | None = None
        self.held: HeldBack | None = None
        """Why a referee holds a message back, with `HELD_BACK`."""
        self.done: list[tuple[object, ...]] = []
        self._wake: Callable[[], None] = lambda: None
        self.game: Game | None = None
        """The match at the own table: a test may make everyone's choices."""
        self.heard: list[Notice] = []
        self._cut = ""
        self.kept = Records(Tally(), (), ())
        self.replays: dict[str, Replay] = {}

    # ---- what a test does

    def change(self, **fields: object) -> None:
        """Change the picture."""
        self.picture = replace(self.picture, **fields)  # type: ignore[arg-type]  # by name
        self._wake()

    def seats(self, *seats: SeatPicture) -> None:
        """Set the seats of the player's table."""
        assert self.picture.table is not None
        self._sit(replace(self.picture.table, seats=seats))
        self._wake()

    def sit_at(self, game: Game, seat: int = 0, names: str = "bruno cleo dora emil") -> None:
        """Sit at a table at which this match is being played: others are bots with these names."""
        others = [bot(name) for name in names.split()[: game.setup.players - 1]]
        others.insert(seat, SeatPicture(Occupant.PERSON, self.picture.me, ready=True, creator=True, me=True))
        options = TableOptions(game.setup.players, public=False, values=game.setup.values)
        self._sit(TablePicture("moss-owl", TableStage.PLAYING, options, tuple(others)))
        self.game = game
        self.show_match()

    def others_choose(self, seat: int, option: Option) -> None:
        """Let a seat make a choice."""
        assert self.game is not None
        self.hear(self.game.apply(Seat(seat), option, self.game.decision))

    def hear(self, notices: list[Notice]) -> None:
        """Show the notices of a choice or a deal, and wake the screen."""
        self.heard += [notice for notice in notices if audible(notice, self.picture.seat)]
        self.show_match()

    def show_match(self, countdown: Countdown | None = None) -> None:
        """Show the match as it is now in the picture."""
        assert self.game is not None
        view = self.game.view(self.picture.seat)
        between = not self.game.waiting and not self.game.over
        cutters = (self.picture.seat,) if self._cut and self.picture.seat is not None else ()
        match = MatchPicture(
            view=view,
            log=tuple(self.heard),
            countdown=countdown,
            commitment=COMMITMENT if self.game.waiting else "",
            next_deal=NextDeal(COMMITMENT, self._cut, cutters) if between else None,
            last_deal=FairDeal(COMMITMENT, SECRET, ("",) * view.setup.players) if view.result else None,
        )
        sign = self.picture.table
        if sign is not None and self.game.over:
            sign = replace(sign, stage=TableStage.FINISHED)
        self.change(match=match, table=sign)

    def deal(self, seed: int = 7) -> None:
        """Deal the next round."""
        assert self.game is not None
        self.heard, self._cut = [], ""
        self.hear(self.game.deal(shuffle(self.game.setup, Random(seed).randrange)))

    # ---- the door

    def look(self) -> Picture:
        return self.picture

    def on_change(self, wake: Callable[[], None]) -> None:
        self._wake = wake

    def rename(self, name: str) -> None:
        self._ask("rename", name)
        self.picture = replace(
            self.picture, me=name, people=(PersonPicture(name, self.picture.guest, me=True),)
        )

    def say(self, text: str, lane: Lane = Lane.HERE) -> None:
        self._speak("say", text, ChatLine(self.picture.me, text, me=True), lane)

    def say_phrase(self, number: int, lane: Lane = Lane.HERE, seat: Seat | None = None) -> None:
        line = ChatLine(self.picture.me, "", me=True, phrase=number)
        if seat is None:
            self._speak("say_phrase", number, line, lane)
        else:
            assert self.picture.table is not None
            about = self.picture.table.seats[seat].name
            self._speak("say_phrase", (number, seat), replace(line, about=about), lane)

    def open_table(self, options: TableOptions) -> str:
        self._ask("open_table", options)
        me = SeatPicture(Occupant.PERSON, self.picture.me, creator=True, me=True)
        free = (FREE,) * (options.players - 1)
        self._sit(TablePicture("moss-owl", TableStage.GATHERING, options, (me, *free)))
        return "moss-owl"

    def quick_game(self, game: str) -> str:
        self._ask("quick_game", game)
        me = SeatPicture(Occupant.PERSON, self.picture.me, ready=True, creator=True, me=True)
        bots = tuple(bot(name) for name in ("Ember", "Fern", "Ash", "Dew"))
        self._sit(TablePicture("quick", TableStage.GATHERING, TableOptions(public=False), (me, *bots)))
        self._play()
        return "quick"

    def join(self, code: str) -> None:
        self._ask("join", code)
        sign = next((sign for sign in self.picture.tables if sign.code == code), None)
        if sign is None:
            raise Refusal(Reason.NO_SUCH_TABLE)
        seats = list(sign.seats)
        place = seats.index(FREE) if FREE in seats else 0  # else the seat that was left
        seats[place] = SeatPicture(Occupant.PERSON, self.picture.me, me=True)
        self._sit(replace(sign, seats=tuple(seats)))

    def leave(self) -> None:
        self._ask("leave")
        self.picture = replace(self.picture, table=None, seat=None, match=None)

    def add_bot(self, seat: Seat, kind: str) -> None:
        self._ask("add_bot", seat, kind)
        self._put(seat, bot(kind=kind))

    def remove(self, seat: Seat) -> None:
        self._ask("remove", seat)
        self._put(seat, FREE)

    def set_ready(self, ready: bool) -> None:
        self._ask("set_ready", ready)
        assert self.picture.table is not None
        assert self.picture.seat is not None
        self._put(self.picture.seat, replace(self.picture.table.seats[self.picture.seat], ready=ready))

    def choose(self, option: Option, decision: int) -> None:
        self._ask("choose", option, decision)
        assert self.game is not None
        assert self.picture.seat is not None
        try:
            self.hear(self.game.apply(self.picture.seat, option, decision))
        except Refused as refused:
            raise Refusal(Reason(refused.reason)) from None

    def cut(self, word: str) -> None:
        self._ask("cut", word)
        self._cut = word
        self.show_match()

    def start(self) -> None:
        self._ask("start")
        self._play()

    def reclaim(self, code: str) -> None:
        self._ask("reclaim", code)
        self.picture = replace(self.picture, me="nora", reclaim=code)

    def set_settings(self, settings: Settings) -> None:
        self._ask("set_settings", settings)
        self.picture = replace(self.picture, settings=settings)

    def watch(self, code: str) -> None:
        self._ask("watch", code)
        sign = next(sign for sign in self.picture.tables if sign.code == code)
        self.picture = replace(self.picture, table=sign, seat=None, watching=True)

    def change_code(self) -> None:
        self._ask("change_code")
        assert self.picture.table is not None
        self._sit(replace(self.picture.table, code="teal-newt"))

    def set_approves(self, approves: bool) -> None:
        self._ask("set_approves", approves)
        assert self.picture.table is not None
        self._sit(replace(self.picture.table, approves=approves))

    def answer_asker(self, name: str, let_in: bool) -> None:
        self._ask("answer_asker", name, let_in)
        assert self.picture.table is not None
        self._sit(replace(self.picture.table, asking=self.picture.table.asking[1:]))

    def wish_pause(self, wanted: bool) -> None:
        self._ask("wish_pause", wanted)

    def set_pace(self, pace: BotPace) -> None:
        self._ask("set_pace", pace)

    def run_on(self) -> None:
        self._ask("run_on")

    def vote(self, seat: Seat) -> None:
        self._ask("vote", seat)

    def mark(self, seat: Seat, mark: Mark) -> None:
        self._ask("mark", seat, mark)
        marks = [
            *(self.picture.marks or [Mark.NONE] * len(self.picture.table.seats if self.picture.table else ()))
        ]
        marks[seat] = mark
        self.picture = replace(self.picture, marks=tuple(marks))

    def come_back(self) -> None:
        self._ask("come_back")

    def records(self, game: str = "") -> Records:  # noqa: ARG002  all matches are of one game
        self._ask("records")
        return self.kept

    def replay(self, match_id: str) -> Replay:
        self._ask("replay", match_id)
        if match_id not in self.replays:
            raise Refusal(Reason.NO_SUCH_MATCH)
        return self.replays[match_id]

    def forget_me(self) -> None:
        self._ask("forget_me")

    # ---- inside

    def _ask(self, *asked: object) -> None:
        if self.refuse is not None:
            raise Refusal(self.refuse, held=self.held)
        self.done.append(asked)

    def _speak(self, verb: str, what: object, line: ChatLine, lane: Lane) -> None:
        if lane is Lane.HERE:
            self._ask(verb, what)
            self.picture = replace(self.picture, chat=(*self.picture.chat, line))
        else:
            self._ask(verb, what, lane)
            self.picture = replace(self.picture, lobby=(*self.picture.lobby, line))

    def _put(self, seat: Seat, sign: SeatPicture) -> None:
        assert self.picture.table is not None
        seats = list(self.picture.table.seats)
        seats[seat] = sign
        self._sit(replace(self.picture.table, seats=tuple(seats)))

    def _sit(self, sign: TablePicture) -> None:
        seat = next((Seat(number) for number, seat in enumerate(sign.seats) if seat.me), None)
        self.picture = replace(self.picture, table=sign, seat=seat)

    def _play(self) -> None:
        sign = self.picture.table
        assert sign is not None
        self._sit(replace(sign, stage=TableStage.PLAYING))
        self.game = Game(Setup(sign.options.players, steps(sign.options), Seat(0)))
        self.show_match()
