"""The page of a running match: pick an option, see its effect, do it; or watch.

A pick is shown first and done second: by Enter, or by picking it again with its key or a click. Anything
irreversible asks for confirmation. A new question clears the pick, so a key meant for the last question does
no harm.
"""

from __future__ import annotations

from engine.shamans import Option, View
from tui.door import Picture, Reason, Settings
from tui.draw.rows import BLANK, NO_BREAK, Row, Span, row
from tui.draw.scene import Scene
from tui.draw.staging import Frames
from tui.session.asking import ask_choice, ask_seat
from tui.session.letters import Letter, YesOrNo
from tui.session.page import Body, Key, Page
from tui.session.questions import new_name
from tui.session.session import Session, Status
from tui.shamans.glyphs import glyphs_of
from tui.shamans.interlude.fair_page import FairDealPage, is_committed
from tui.shamans.interlude.page import InterludePage
from tui.shamans.panels.legend import signs
from tui.shamans.sentences.names import world_name
from tui.shamans.sentences.people import table_title, view_in, view_of
from tui.shamans.table.asking import Asking, asked_rows
from tui.shamans.table.board import Board
from tui.shamans.table.choices import (
    KEYS,
    Pick,
    about_cards,
    asks_first,
    is_asked,
    items,
    pickable,
    things,
    zero_says_yes,
)
from tui.shamans.table.effects import effect, label
from tui.shamans.table.hints import aim_of, hint_rows, known
from tui.shamans.table.history import History, LastTurn
from tui.shamans.table.keys import leave_table, table_help, table_keys
from tui.shamans.table.layout import LaidTable, lay_out
from tui.shamans.table.marks import MarksPage
from tui.shamans.table.pacing import change_pace, run_on
from tui.shamans.table.plan import plan_for
from tui.shamans.table.question_rows import sure_rows, wrapped
from tui.shamans.table.question_text import question, sure
from tui.shamans.table.spectating import overheard_rows
from tui.shamans.table.staging import staged
from tui.shamans.table.table_votes import (
    Without,
    can_pause,
    is_paused,
    is_sat_out,
    next_without,
    standstill,
    sure_without,
    wish_pause,
    wish_rows,
    wishes,
)
from tui.text.refusals import refusal

LOG_LINES = 3
"""Lines that a key scrolls the log."""
WATCHING = frozenset({"pageup", "pagedown", Letter.CHAT, Letter.PHRASES})
"""Keys of a round that also work for spectators."""


class TablePage(Page):
    """A match, as a player or as a spectator sees it."""

    def __init__(self) -> None:
        self.board = Board()
        self.interlude = InterludePage()
        self.hide = False
        """True if the roles that only this player knows are hidden."""
        self._picked: Pick | None = None
        self._sure: Option | Without | None = None
        """The option or vote that waits for confirmation."""
        self._yes = False
        """True if yes is picked, rather than no."""
        self._seen: tuple[int, bool] = (-1, False)
        """The decision that the pick was made for, and whether it was this player's."""
        self._paused = False
        """True if the table paused when the pick was made."""
        self._laid: LaidTable | None = None
        """The table as it was drawn last."""
        self._hint: Row = BLANK
        """The text of the status row while it has nothing more important to say."""

    def title(self, session: Session) -> str:
        return table_title(session.scene)

    def follow(self, before: Settings, after: Settings) -> None:
        if before.hide_role != after.hide_role:
            self.hide = after.hide_role

    # ---- drawing

    def body(self, session: Session, width: int, height: int) -> Body:
        if self._between(session.scene):
            self._picked = self._sure = None
            return self.interlude.body(session, width, height)
        scene, view = session.scene, view_of(session.scene)
        self._follow(scene, view)
        plan = plan_for(view.setup.players, width, height)
        asked = asked_rows(scene, view, plan, self._asking(session, view), hide=self.hide)
        wished = wish_rows(scene, width)
        self._hint = wished[0] if wished and self._picked else asked.hint
        self._laid = lay_out(session, self.board, plan, asked, hide=self.hide)
        return self._laid.body

    def stage(self, session: Session, before: Picture) -> Frames:
        if self._between(session.scene):
            return self.interlude.stage(session, before)
        return () if self._laid is None else staged(session.scene, before, self._laid)

    def _asking(self, session: Session, view: View) -> Asking:
        """Return what the player is doing."""
        offer, asked = session.memo("things", (view,), lambda: things(view)), self._sure

        def told(width: int, height: int) -> list[Row]:
            return self._told(session, view, width, height)

        def sure(width: int, height: int) -> list[Row]:
            assert asked is not None
            sentence = self._question(session.scene, view, asked)
            return sure_rows(session.scene, view, sentence, self._yes, width, height)

        return Asking(offer, self._picked, told, None if asked is None else sure)

    def _question(self, scene: Scene, view: View, asked: Option | Without) -> str:
        """Return the confirmation question, and what the option would do."""
        if isinstance(asked, Without):
            return sure_without(scene, asked.seat)
        return f"{sure(scene, asked)} {effect(scene, known(view, hide=self.hide), asked)}"

    def hint(self, session: Session, width: int) -> Row:  # noqa: ARG002  made with the body
        """Return the text without a row of its own: the effect of the pick, or a wish."""
        return BLANK if self._between(session.scene) else self._hint

    def _told(self, session: Session, view: View, width: int, height: int) -> list[Row]:
        """Return the effect of the pick; in a pause, how to end it."""
        t, picked, more = session.words.t, self._picked, glyphs_of(session.look).more
        if height < 1:
            return []
        if picked is None:
            wished = wish_rows(session.scene, width)
            talk = overheard_rows(session, width, height - len(wished))
            above = [*wished, *talk]
            hints = hint_rows(session.scene, view, width, height - len(above), hide=self.hide)
            return [*above, *hints][:height]
        if is_paused(session.scene):
            return wish_rows(session.scene, width)[:height]
        if picked.option is None:
            lines = wrapped(t("You cannot play this now."), width - 1, height, more)
            return [row(Span(f" {line}", "dim")) for line in lines]
        text = effect(session.scene, known(view, hide=self.hide), picked.option)
        lines = wrapped(text, width - 1, height, more)
        heading = _heading(session.scene, picked) if len(lines) + 1 < height else []
        return [*heading, *(row(Span(f" {line}", "private", private=True)) for line in lines)]

    def keys(self, session: Session) -> list[Key]:
        t = session.words.t
        if self._between(session.scene):
            return self.interlude.keys(session)
        if session.chat.is_open:
            return session.chat.keys(session)
        if self._sure is not None:
            return [YesOrNo.YES.key(t("yes")), Key(t("Esc"), t("no"), "escape")]
        return table_keys(session.scene, hide=self.hide)

    def help(self, session: Session) -> list[tuple[str, str]]:
        """List all keys of the table."""
        return self.interlude.help(session) if self._between(session.scene) else table_help(session.scene)

    def now(self, session: Session) -> list[str]:
        """Return the question, the wishes, the player's aim, the effect of each option, and the signs."""
        wished = [text for text, _ in wishes(session.scene)]
        if self._between(session.scene):
            return wished
        view = view_of(session.scene)
        told_of = known(view, hide=self.hide)
        aim = aim_of(session.scene, view, hide=self.hide)
        told = [standstill(session.scene) or question(session.scene, view), *wished, *([aim] if aim else [])]
        offered = [item.option for item in pickable(view) if item.option is not None]
        dot = glyphs_of(session.look).dot
        told += [
            f"{label(session.scene, view, option)} {dot} {effect(session.scene, told_of, option)}"
            for option in offered
        ]
        meanings = ", ".join(f"{sign}{NO_BREAK}{meaning}" for sign, meaning in signs(session.scene))
        return [*told, "", meanings]

    # ---- keys and clicks

    def type(self, session: Session, key: str, character: str | None) -> bool:
        if self._between(session.scene):
            return self.interlude.type(session, key, character)
        return session.chat.type(session, key, character)

    def paste(self, session: Session, text: str) -> None:
        if self._between(session.scene):
            self.interlude.paste(session, text)
        else:
            session.chat.paste(text)

    def act(self, session: Session, act: str) -> None:
        kind, _, index = act.partition(":")
        if kind == "item" and not self._between(session.scene):
            view = view_of(session.scene)
            self._follow(session.scene, view)
            offered = items(view)
            if int(index) < len(offered):
                self._pick(session, view, offered[int(index)])

    def wheel(self, session: Session, step: int) -> None:
        if self._between(session.scene):
            self.interlude.wheel(session, step)
        else:
            self.board.log.turn(-step)

    def press(self, session: Session, key: str) -> None:  # noqa: PLR0912  # one case a key
        between = self._between(session.scene)
        if not between:
            self._follow(session.scene, view_of(session.scene))
        asked, self._sure = self._sure, None
        if asked is not None and self._answer(session, view_of(session.scene), asked, key):
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
            case Letter.LAST_TURN:
                session.open(LastTurn(hide=self.hide))
            case Letter.HISTORY:
                session.open(History(hide=self.hide))
            case Letter.FAIR_DEAL if is_committed(session.scene):
                session.open(FairDealPage(session.close))
            case Letter.PAUSE if can_pause(session.scene):
                wish_pause(session)
            case _ if between:
                self.interlude.press(session, key)
            case Letter.REMOVE:
                before = asked if isinstance(asked, Without) else None
                self._sure, self._yes = next_without(session, view_of(session.scene), before), False
            case _ if session.picture.seat is not None or key in WATCHING:
                self._press(session, view_of(session.scene), key)

    def _answer(self, session: Session, view: View, asked: Option | Without, key: str) -> bool:
        """Answer a confirmation, by the arrows or a key. Return False if the key is no answer."""
        match key:
            case "left" | "up" | "right" | "down":
                self._sure, self._yes = asked, not self._yes
                return True
            case YesOrNo.YES:
                yes = True
            case "0" if zero_says_yes(view):
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

    def _press(self, session: Session, view: View, key: str) -> None:
        out = view.seat is not None and view.seat not in view.inside
        match key:
            case _ if out and not pickable(view) and (key in ("enter", "space") or key in KEYS):
                session.status = Status(_why_not(session.scene, view), refused=True)
            case "enter" | "space":
                self._enter(session, view)
            case "left" | "up" | "right" | "down":
                self._move(view, 1 if key in ("right", "down") else -1)
            case Letter.MARKS if session.picture.marks:
                session.open(MarksPage())
            case Letter.ROLE:
                self.hide = not self.hide
            case ">":
                run_on(session)
            case "+":
                change_pace(session)
            case "pageup" | "pagedown":
                self.board.log.turn(LOG_LINES if key == "pageup" else -LOG_LINES)
            case Letter.CHAT | Letter.PHRASES:
                session.chat.press(session, key)
            case _ if len(key) == 1 and key in KEYS and KEYS.index(key) < len(pickable(view)):
                self._pick(session, view, pickable(view)[KEYS.index(key)])

    def _drop_pick(self) -> bool:
        """Drop the pick and go to the end of the log; return False if both were so already."""
        was_busy = self._picked is not None or self.board.log.back > 0
        self._picked, self.board.log.back = None, 0
        return was_busy

    def _move(self, view: View, step: int) -> None:
        offered = pickable(view)
        if not offered:
            return
        if self._picked not in offered:
            self._picked = offered[0 if step > 0 else -1]
        else:
            self._picked = offered[(offered.index(self._picked) + step) % len(offered)]

    def _pick(self, session: Session, view: View, item: Pick) -> None:
        """Pick a thing; picking it again does it."""
        self._sure = None
        if item == self._picked:
            self._enter(session, view)
        else:
            self._picked = item

    def _enter(self, session: Session, view: View) -> None:
        """Do the pick. Without a pick do nothing: the key may have been meant for the last question."""
        picked = self._picked
        if is_sat_out(session.scene):
            ask_seat(session, lambda seat: seat.come_back())
        elif is_paused(session.scene):
            session.status = Status(refusal(session.words, Reason.PAUSED), refused=True)
        elif picked is None:
            session.tell(session.words.t("Choose first, with the arrows or a digit."))
        elif picked.option is None:
            session.status = Status(_why_not(session.scene, view), refused=True)
        elif asks_first(view, picked.option):
            self._sure, self._yes = picked.option, False
        else:
            self._do(session, view, picked.option)

    def _do(self, session: Session, view: View, sure: Option | Without) -> None:
        if isinstance(sure, Without):
            ask_seat(session, lambda seat: seat.vote(sure.seat))
        elif ask_choice(session, sure, view.decision):
            self._picked = None

    def _follow(self, scene: Scene, view: View) -> None:
        """Clear the pick for a new question; a card picked while waiting stays if a card is asked for.

        A pick that was made in a pause ends with the pause: an Enter meant for the pause plays nothing.
        """
        asked, paused = is_asked(view), is_paused(scene)
        if self._paused and not paused:
            self._picked = None
        self._paused = paused
        if (view.decision, asked) != self._seen:
            self._sure = None
            self._seen = (view.decision, asked)
            if asked and not (about_cards(view) and self._picked is not None and self._picked.card):
                self._picked = None
        if self._picked is not None:
            card, option = self._picked
            same = [item for item in items(view) if item.card is card and (card or item.option is option)]
            self._picked = same[0] if same else None

    def _between(self, scene: Scene) -> bool:
        """Return True if no round is being played."""
        match = scene.picture.match
        return match is None or match.next_deal is not None or view_in(match).winner is not None


def _heading(scene: Scene, picked: Pick) -> list[Row]:
    """Return the name of the picked card."""
    if picked.card is None:
        return []
    world = picked.card.world
    name = f" {world_name(scene.words, world)} {picked.card.number}"
    return [row(Span(name, world.value, private=True))]


def _why_not(scene: Scene, view: View) -> str:
    t = scene.words.t
    if view.seat not in view.inside:
        return t("You are out of this round.")
    if is_asked(view):
        return t("Answer the question first.")
    return t("It is not your turn.")
