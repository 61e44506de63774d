"""The page of a running match: pick an option, see its effect, do it; or watch.

A pick is shown first and done second: by Enter, or by picking it again with its key or a click. Anything
irreversible asks for confirmation. A new question clears the pick, so a key meant for the last question does
no harm.
"""

from __future__ import annotations

from engine.shamans import Option, View
from tui.door import Reason, Settings
from tui.draw.rows import BLANK, NO_BREAK, Row, Span, row
from tui.draw.scene import Scene
from tui.session.asking import ask_choice, ask_seat
from tui.session.layout import WIDE
from tui.session.page import Body, Key, Page
from tui.session.questions import new_name
from tui.session.session import Session, Status
from tui.shamans.glyphs import glyphs_of
from tui.shamans.interlude.page import InterludePage
from tui.shamans.panels.hand import hand_boxes, hand_row, other_rows
from tui.shamans.panels.legend import signs
from tui.shamans.sentences.people import table_title, view_in, view_of
from tui.shamans.table.board import Board, left_width, newest_talk, sizes, with_side
from tui.shamans.table.choices import (
    KEYS,
    Pick,
    about_cards,
    asks_first,
    is_asked,
    items,
    pickable,
    things,
    yes_key,
)
from tui.shamans.table.effects import effect, label
from tui.shamans.table.hints import aim_of, hint_rows, known
from tui.shamans.table.history import History, LastTurn
from tui.shamans.table.keys import before_leaving, leaves_at_once, table_help, table_keys
from tui.shamans.table.lights import HAND, lit
from tui.shamans.table.question_rows import question_row, sure_rows, wrapped
from tui.shamans.table.question_text import question, sure
from tui.shamans.table.spectating import overheard_rows
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
WATCHING = frozenset({"escape", "pageup", "pagedown", "c", "p"})
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
        self._leaving = False
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
        view = view_of(session.scene)
        self._follow(session.scene, view)
        board = self.board.rows(session.scene, view, width, height, self.hide)
        room = left_width(width)
        asking = self._asking(session, view, room, height, height - len(board))
        rows = [*board, *asking]
        wished = wish_rows(session.scene, width)
        if wished and self._picked and not self._hint:
            self._hint = wished[0]
        if width >= WIDE:  # nothing else stands below the table
            legend = self.board.legend(session.scene, room)
            spare = height - len(rows) - len(legend)
            rows += [*[BLANK] * spare, *legend] if spare > 0 else []
        elif len(rows) >= height and session.picture.chat and not (self._hint and (self._picked or wished)):
            self._hint = newest_talk(session, width, 1)[0]
        return with_side(session, self.board, rows, width, height, self.hide)

    def _asking(self, session: Session, view: View, width: int, height: int, left: int) -> list[Row]:
        """Return the question, the hand, the other options and the pick's effect; one row more if free."""
        parts, offer = sizes(height), session.memo("things", (view,), lambda: things(view))
        rows = [question_row(session.scene, view, width)]
        if parts.hand > 1:
            hand = hand_boxes(session.scene, view, offer, self._picked)
        else:
            hand = [hand_row(session.scene, view, offer, self._picked, width)]
        rows += lit(session.scene, hand, HAND)
        more = parts.below == 1  # so few rows that the status row takes one more
        free = not more and not session.chat.is_open and left > len(rows) + parts.below
        if self._sure is not None:
            others = []
            sentence = self._question(session.scene, view, self._sure)
            told = sure_rows(session.scene, view, sentence, self._yes, width, parts.below + more)
        else:
            others = other_rows(session.scene, view, offer, self._picked, width, max(1, parts.below - 1))
            told = self._told(session, view, width, parts.below - len(others) + (more or free))
        room = max(parts.below - len(others), len(told) if free else 0)
        self._hint = told[room] if more and len(told) > room else BLANK
        return [*rows, *others, *told[:room], *[BLANK] * (room - len(told))]

    def _question(self, scene: Scene, view: View, asked: Option | Without) -> str:
        """Return the confirmation question, and what the option would do."""
        if isinstance(asked, Without):
            return sure_without(scene, asked.seat)
        return f"{sure(scene, asked)} {effect(scene, known(view, hide=self.hide), asked)}"

    def hint(self, session: Session, width: int) -> Row:  # noqa: ARG002  made with the body
        """Return the text without a row of its own: the effect of the pick, or the newest chat line."""
        return BLANK if self._between(session.scene) else self._hint

    def _told(self, session: Session, view: View, width: int, height: int) -> list[Row]:
        """Return the effect of the pick; in a pause, how to end it."""
        t, picked, more = session.words.t, self._picked, glyphs_of(session.look).more
        if height < 1:
            return []
        if picked is None:
            wished = wish_rows(session.scene, width)
            talk = overheard_rows(session, width, height - len(wished))
            return [*wished, *talk, *hint_rows(session.scene, view, hide=self.hide)][:height]
        if is_paused(session.scene):
            return wish_rows(session.scene, width)[:height]
        if picked.option is None:
            return [row(Span(" " + t("You cannot play this now."), "dim"))]
        lines = wrapped(
            effect(session.scene, known(view, hide=self.hide), picked.option), width - 1, height, more
        )
        return [row(Span(f" {line}", "private", private=True)) for line in lines]

    def keys(self, session: Session) -> list[Key]:
        t = session.words.t
        if self._between(session.scene):
            return self.interlude.keys(session)
        if session.chat.is_open:
            return session.chat.keys(session)
        if self._sure is not None:
            return [Key("Y", t("yes"), "y"), Key(t("Esc"), t("no"), "escape")]
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
        return [*told, ", ".join(f"{sign}{NO_BREAK}{meaning}" for sign, meaning in signs(session.scene))]

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

    def press(self, session: Session, key: str) -> None:
        leaving, self._leaving = self._leaving, False
        between = self._between(session.scene)
        if not between:
            self._follow(session.scene, view_of(session.scene))
        asked, self._sure = self._sure, None
        if asked is not None and self._answer(session, view_of(session.scene), asked, key):
            return
        match key:
            case "l" if leaving or leaves_at_once(session.scene):
                ask_seat(session, lambda seat: seat.leave())
            case "l":
                self._leaving = True
                session.tell(before_leaving(session.scene))
            case "q":
                session.open(session.rooms.goodbye)
            case "e":
                session.open(new_name(session.words, session.picture.me))
            case "t":
                session.open(LastTurn(hide=self.hide))
            case "h":
                session.open(History(hide=self.hide))
            case "z" if can_pause(session.scene):
                wish_pause(session)
            case _ if between:
                self.interlude.press(session, key)
            case "w":
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
            case "y":
                yes = True
            case "0" if yes_key(view) == "0":
                yes = True
            case "enter" | "space":
                yes = self._yes
            case "escape" | "n" | "1":
                yes = False
            case _:
                return False
        if yes:
            self._do(session, view, asked)
        else:
            session.tell(session.words.t("Cancelled."))
        return True

    def _press(self, session: Session, view: View, key: str) -> None:
        match key:
            case "enter" | "space":
                self._enter(session, view)
            case "escape":
                self._picked = None
                self.board.log.back = 0
            case "left" | "up" | "right" | "down":
                self._move(view, 1 if key in ("right", "down") else -1)
            case "v":
                self.hide = not self.hide
            case "pageup" | "pagedown":
                self.board.log.turn(LOG_LINES if key == "pageup" else -LOG_LINES)
            case "c" | "p":
                session.chat.press(session, key)
            case _ if len(key) == 1 and key in KEYS and KEYS.index(key) < len(pickable(view)):
                self._pick(session, view, pickable(view)[KEYS.index(key)])

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


def _why_not(scene: Scene, view: View) -> str:
    t = scene.words.t
    if view.seat not in view.inside:
        return t("You are out of this round.")
    if is_asked(view):
        return t("Answer the question first.")
    return t("It is not your turn.")
