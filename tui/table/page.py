"""The page of a running match: pick an option, see its effect, do it; or watch.

A pick is shown first and done second: by Enter, or by picking it again with its key or a click. Anything
irreversible asks for confirmation. A new question clears the pick, so a key meant for the last question does
no harm. A game's own page says what can be picked, what a pick does, and draws the table.
"""

from __future__ import annotations

from engine.core import Option
from tui.door import Picture, Reason
from tui.draw.rows import BLANK, NO_BREAK, Row, Span, row, wrapped
from tui.draw.scene import Scene
from tui.draw.staging import Frames
from tui.session.asking import ask_choice, ask_seat
from tui.session.letters import Letter, YesOrNo
from tui.session.page import Body, Key
from tui.session.questions import new_name
from tui.session.session import Session, Status
from tui.table.fair_page import FairDealPage, is_committed
from tui.table.game_page import GamePage, P, V
from tui.table.interlude import Interlude
from tui.table.keys import Help
from tui.table.leaving import leave_table
from tui.table.log import TableLog
from tui.table.pacing import change_pace, passing_hint, run_on
from tui.table.people import is_between, table_title
from tui.table.question_rows import sure_rows
from tui.table.talk import overheard_rows
from tui.table.votes import (
    Without,
    ask_vote,
    can_pause,
    is_paused,
    is_sat_out,
    standstill,
    sure_without,
    take_back_votes,
    waited_for,
    wish_pause,
    wish_rows,
    wishes,
)
from tui.text.refusals import refusal

LOG_LINES = 3
"""Lines that a key scrolls the log."""
WATCHING = frozenset({"pageup", "pagedown", Letter.CHAT, Letter.PHRASES})
"""Keys of a running match that also work for spectators."""


class MatchPage(GamePage[V, P]):
    """A match, as a player or as a spectator sees it."""

    def __init__(self, log: TableLog, interlude: Interlude) -> None:
        self.log = log
        self.interlude = interlude
        """The page while nothing is played."""
        self.picked = None
        self._sure: Option | Without | None = None
        """The option or vote that waits for confirmation."""
        self._yes = False
        """True if yes is picked, rather than no."""
        self._seen: tuple[int, bool] = (-1, False)
        """The decision that the pick was made for, and whether it was this player's."""
        self._paused = False
        """True if the table paused when the pick was made."""
        self._hint: Row = BLANK

    # ---- drawing

    def title(self, session: Session) -> str:
        return table_title(session.scene)

    def body(self, session: Session, width: int, height: int) -> Body:
        if is_between(session.scene):
            self.picked = self._sure = None
            return self.interlude.body(session, width, height)
        view = self.view(session.scene)
        self.catch_up(session.scene, view)
        body, hint = self.draw(session, view, width, height)
        wished = wish_rows(session.scene, width)
        self._hint = wished[0] if wished and self.picked is not None else hint
        return body

    def stage(self, session: Session, before: Picture) -> Frames:
        between = is_between(session.scene)
        return self.interlude.stage(session, before) if between else self.staged(session, before)

    def hint(self, session: Session, width: int) -> Row:  # noqa: ARG002  made with the body
        """Return the text without a row of its own: the effect of the pick, or a wish."""
        return BLANK if is_between(session.scene) else self._hint

    @property
    def is_confirming(self) -> bool:
        """True while a confirmation is open: draw it in place of `told`."""
        return self._sure is not None

    def confirmation(self, scene: Scene, view: V, width: int, height: int) -> list[Row]:
        """Return the open confirmation in `height` rows: its question, the effect, and the answers."""
        asked = self._sure
        if isinstance(asked, Without):
            sentence = sure_without(scene, asked.seat)
        else:
            sentence = f"{self.sure(scene, view, asked)} {self.effect(scene, view, asked)}"
        digits = self._zero_says_yes(view, asked)
        return sure_rows(scene, sentence, width, height, yes=self._yes, digits=digits)

    def _zero_says_yes(self, view: V, asked: Option | Without | None) -> bool:
        """Return False for leaving, too: a question may come meanwhile, and 0 be meant for it."""
        return asked != self.withdrawal(view) and self.zero_says_yes(view)

    def told(self, session: Session, view: V, width: int, height: int) -> list[Row]:
        """Return the effect of the pick in at most `height` rows; in a pause, how to end it."""
        picked, more = self.picked, session.look.glyphs.more
        if height < 1:
            return []
        if picked is None:
            wished = wish_rows(session.scene, width)
            talk = overheard_rows(session, width, height - len(wished))
            above = [*wished, *talk]
            hint = passing_hint(session.scene, view, width)
            return [*above, *(hint or self.idle(session.scene, view, width, height - len(above)))][:height]
        if is_paused(session.scene):
            return wish_rows(session.scene, width)[:height]
        option = self.option_of(picked)
        if option is None:
            lines = wrapped(self.about(session.scene, view, picked), width - 1, height, more)
            return [row(Span(f" {line}", "dim", private=True)) for line in lines]
        lines = wrapped(self.effect(session.scene, view, option), width - 1, height, more)
        heading = self.heading(session.scene, picked) if len(lines) + 1 < height else []
        return [*heading, *(row(Span(f" {line}", "private", private=True)) for line in lines)]

    def keys(self, session: Session) -> list[Key]:
        t = session.words.t
        if is_between(session.scene):
            return self.interlude.keys(session)
        if session.chat.is_open:
            return session.chat.keys(session)
        if self._sure is not None:
            return [YesOrNo.YES.key(t("yes")), Key(t("Esc"), t("no"), "escape"), *self._leave_keys(session)]
        return self.table_keys(session, self.view(session.scene))

    def _leave_keys(self, session: Session) -> list[Key]:
        """Return X while it asks about another player: once more, and it asks about leaving."""
        view = self.view(session.scene)
        leave = self.withdrawal(view)
        if leave is None or not isinstance(self._sure, Without):
            return []
        return [Letter.REMOVE.key(self.label(session.scene, view, leave))]

    def help(self, session: Session) -> Help:
        """List all keys of the table."""
        between = is_between(session.scene)
        return self.interlude.help(session) if between else self.table_help(session.scene)

    def now(self, session: Session) -> list[str]:
        """Return the question, the wishes, the player's aim, the effect of each option, and the signs."""
        scene = session.scene
        wished = [text for text, _ in wishes(scene)]
        if is_between(scene):
            return wished
        view, dot = self.view(scene), session.look.glyphs.dot
        options = [option for pick in self.offered(view) if (option := self.option_of(pick)) is not None]
        meanings = ", ".join(f"{sign}{NO_BREAK}{meaning}" for sign, meaning in self.signs(scene))
        return [
            standstill(scene) or self.question(scene, view),
            *wished,
            *self.aims(scene, view),
            *(f"{self.label(scene, view, one)} {dot} {self.effect(scene, view, one)}" for one in options),
            "",
            meanings,
        ]

    # ---- keys and clicks

    def type(self, session: Session, key: str, character: str | None) -> bool:
        if is_between(session.scene):
            return self.interlude.type(session, key, character)
        return session.chat.type(session, key, character)

    def paste(self, session: Session, text: str) -> None:
        if is_between(session.scene):
            self.interlude.paste(session, text)
        else:
            session.chat.paste(text)

    def act(self, session: Session, act: str) -> None:
        kind, _, index = act.partition(":")
        if kind == "item" and not is_between(session.scene):
            view = self.view(session.scene)
            self.catch_up(session.scene, view)
            things = self.clickable(view)
            if int(index) < len(things):
                self.pick(session, view, things[int(index)])

    def wheel(self, session: Session, step: int) -> None:
        if is_between(session.scene):
            self.interlude.wheel(session, step)
        else:
            self.log.turn(-step)

    def press(self, session: Session, key: str) -> None:  # noqa: PLR0912  # one case a key
        between = is_between(session.scene)
        if not between:
            self.catch_up(session.scene, self.view(session.scene))
        asked, self._sure = self._sure, None
        if asked is not None and self._answer(session, self.view(session.scene), asked, key):
            return
        match key:
            case _ if between and self.interlude.fair is not None:
                self.interlude.press(session, key)
            case "escape":
                if between or not self._drop_pick():
                    leave_table(session)
            case Letter.QUIT:
                session.open(session.rooms.goodbye)
            case Letter.NAME:
                session.open(new_name(session.words, session.picture.me))
            case Letter.FAIR_DEAL if is_committed(session.scene):
                session.open(FairDealPage(session.close))
            case Letter.PAUSE if can_pause(session.scene):
                wish_pause(session)
            case _ if self.read(session, key):
                pass
            case _ if between:
                self.interlude.press(session, key)
            case Letter.REMOVE:
                self._sure, self._yes = self._removal(session, self.view(session.scene), asked), False
            case _ if session.picture.seat is not None or key in WATCHING:
                self._press(session, self.view(session.scene), key)

    def _removal(self, session: Session, view: V, asked: Option | Without | None) -> Option | Without | None:
        """Return what X asks after `asked`: to go on without each player who is waited for, then to leave.

        If this player has voted, take the votes back and ask nothing.
        """
        if take_back_votes(session, view):
            return None
        leave = self.withdrawal(view)
        asks = [*map(Without, waited_for(session.scene, view)), *([] if leave is None else [leave])]
        place = asks.index(asked) + 1 if asked in asks else 0
        return asks[place % len(asks)] if asks else None

    def _answer(self, session: Session, view: V, asked: Option | Without, key: str) -> bool:
        """Answer a confirmation, by the arrows or a key. Return False if the key is no answer."""
        match key:
            case "left" | "up" | "right" | "down":
                self._sure, self._yes = asked, not self._yes
                return True
            case YesOrNo.YES:
                yes = True
            case "0" if self._zero_says_yes(view, asked):
                yes = True
            case "enter" | "space":
                yes = self._yes
            case "escape" | YesOrNo.NO | "1":
                yes = False
            case _:
                return False
        if yes:
            self._do(session, view, asked)
        else:
            session.tell(session.words.t("Cancelled."))
        return True

    def _press(self, session: Session, view: V, key: str) -> None:
        match key:
            case _ if self.is_out(view) and (key in ("enter", "space") or key in self.pick_keys):
                session.status = Status(self.why_not(session.scene, view), refused=True)
            case "enter" | "space":
                self._enter(session, view)
            case "left" | "up" | "right" | "down":
                self.picked = self.beside(view, key)
            case ">":
                run_on(session)
            case "+":
                change_pace(session)
            case "pageup" | "pagedown":
                self.log.turn(LOG_LINES if key == "pageup" else -LOG_LINES)
            case Letter.CHAT | Letter.PHRASES:
                session.chat.press(session, key)
            case _ if self.play(session, view, key):
                pass
            case _ if (item := self.by_key(view, key)) is not None:
                self.pick(session, view, item)

    def _drop_pick(self) -> bool:
        """Drop the pick and go to the end of the log; return False if both were so already."""
        was_busy = self.picked is not None or self.log.back > 0
        self.picked, self.log.back = None, 0
        return was_busy

    def pick(self, session: Session, view: V, item: P) -> None:
        """Pick a thing; picking it again does it."""
        self._sure = None
        if item == self.picked:
            self._enter(session, view)
        else:
            self.picked = item

    def _enter(self, session: Session, view: V) -> None:
        """Do the pick, or the only thing that there is to do. Else do nothing without a pick: the key may
        have been meant for the last question."""
        picked = self.only(view) if self.picked is None else self.picked
        option = None if picked is None else self.option_of(picked)
        if is_sat_out(session.scene):
            ask_seat(session, lambda seat: seat.come_back())
        elif is_paused(session.scene):
            session.status = Status(refusal(session.words, Reason.PAUSED), refused=True)
        elif picked is None:
            session.tell(session.words.t("Choose first, with the arrows or a digit."))
        elif option is None:
            session.status = Status(self.why_not(session.scene, view), refused=True)
        elif self.sure(session.scene, view, option):
            self._sure, self._yes = option, False
        else:
            self._do(session, view, option)

    def _do(self, session: Session, view: V, sure: Option | Without) -> None:
        if isinstance(sure, Without):
            ask_vote(session, sure.seat)
        elif ask_choice(session, sure, view.decision):
            self.picked = self.after(view, sure)
        elif sure == self.withdrawal(view):
            self._sure = sure

    def catch_up(self, scene: Scene, view: V) -> None:
        """Clear the pick for a new question, unless it outlasts the wait for it; also a confirmation, unless
        it is about leaving, which answers no question.

        A pick that was made in a pause ends with the pause: an Enter meant for the pause plays nothing.
        """
        asked, paused = view.must_answer, is_paused(scene)
        if self._paused and not paused:
            self.picked = None
        self._paused = paused
        if (view.decision, asked) != self._seen:
            if self._sure != self.withdrawal(view):
                self._sure = None
            self._seen = (view.decision, asked)
            if asked and self.picked is not None and not self.outlasts(view, self.picked):
                self.picked = None
        if self.picked is not None:
            self.picked = self.again(view, self.picked)
