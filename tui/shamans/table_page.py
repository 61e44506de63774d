"""One's own seat at a running match: pick what is offered, see what it would do, do it; or a place to watch.

Whatever is picked is shown first and done second: by Enter, or by picking it again with its key or a click.
What cannot be taken back is asked once more. A new question finds nothing picked, so that a key meant for the
last one does no harm.
"""

from __future__ import annotations

from engine.shamans import Option, View
from tui.chair import Reason
from tui.rows import BLANK, NO_BREAK, Row, Span, row
from tui.shamans.asking import question, sure
from tui.shamans.board import Board, left_width, newest_talk, sizes, with_side
from tui.shamans.effects import effect, label
from tui.shamans.hand import hand_boxes, hand_row, other_rows
from tui.shamans.hints import aim_of, hint_rows, known
from tui.shamans.history import History, LastTurn
from tui.shamans.interlude import Interlude
from tui.shamans.items import KEYS, Item, about_cards, asks_first, is_asked, items, pickable, things, yes_key
from tui.shamans.legend import signs
from tui.shamans.onlooker import overheard_rows
from tui.shamans.people import table_title, view_of
from tui.shamans.question_rows import question_row, sure_rows, wrapped
from tui.shamans.table_keys import before_leaving, table_help, table_keys
from tui.shamans.wishes import (
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
from tui.visit.layout import WIDE
from tui.visit.page import Body, Key, Page
from tui.visit.question import new_name
from tui.visit.refusals import refusal
from tui.visit.visit import Status, Visit

LOG_LINES = 3
"""How far a key turns the log."""
WATCHING = frozenset({"escape", "pageup", "pagedown", "c", "p"})
"""Keys of a round that are also for who has no seat."""


class TablePage(Page):
    """A match, from the own seat; or as a spectator sees it."""

    def __init__(self) -> None:
        self.board = Board()
        self.interlude = Interlude()
        self.hide = False
        """Whether the roles that only this player knows are hidden."""
        self._picked: Item | None = None
        self._sure: Option | Without | None = None
        """What is asked about once more."""
        self._yes = False
        """Whether yes is picked, rather than no."""
        self._seen: tuple[int, bool] = (-1, False)
        """The decision for which something was picked, and whether it was this player's."""
        self._leaving = False
        self._hint: Row = BLANK
        """What the status row says while nothing else has to be said."""

    def title(self, visit: Visit) -> str:
        return table_title(visit)

    # ---- what is seen

    def body(self, visit: Visit, width: int, height: int) -> Body:
        if self._between(visit):
            self._picked = self._sure = None
            return self.interlude.body(visit, width, height)
        view = view_of(visit)
        self._follow(view)
        board = self.board.rows(visit, view, width, height, self.hide)
        room = left_width(width)
        asking = self._asking(visit, view, room, height, height - len(board))
        rows = [*board, *asking]
        wished = wish_rows(visit, width)
        if wished and self._picked and not self._hint:
            self._hint = wished[0]
        if width >= WIDE:  # nothing else stands below the table
            legend = self.board.legend(visit, room)
            spare = height - len(rows) - len(legend)
            rows += [*[BLANK] * spare, *legend] if spare > 0 else []
        elif len(rows) >= height and visit.picture.chat and not (self._hint and (self._picked or wished)):
            self._hint = newest_talk(visit, width, 1)[0]
        return with_side(visit, self.board, rows, width, height, self.hide)

    def _asking(self, visit: Visit, view: View, width: int, height: int, left: int) -> list[Row]:
        """What is asked, the hand, what else to pick, and what it would do; in a row more if one is left."""
        parts, offer = sizes(height), visit.kept("things", (view,), lambda: things(view))
        rows = [question_row(visit, view, width)]
        if parts.hand > 1:
            rows += hand_boxes(visit, view, offer, self._picked)
        else:
            rows.append(hand_row(visit, view, offer, self._picked, width))
        more = parts.below == 1  # so few that the status row helps out
        free = not more and not visit.chat.is_open and left > len(rows) + parts.below
        if self._sure is not None:
            others = []
            sentence = self._question(visit, view, self._sure)
            told = sure_rows(visit, view, sentence, self._yes, width, parts.below + more)
        else:
            others = other_rows(visit, view, offer, self._picked, width, max(1, parts.below - 1))
            told = self._told(visit, view, width, parts.below - len(others) + (more or free))
        room = max(parts.below - len(others), len(told) if free else 0)
        self._hint = told[room] if more and len(told) > room else BLANK
        return [*rows, *others, *told[:room], *[BLANK] * (room - len(told))]

    def _question(self, visit: Visit, view: View, asked: Option | Without) -> str:
        """What is asked once more, and what it would do."""
        if isinstance(asked, Without):
            return sure_without(visit, asked.seat)
        return f"{sure(visit, asked)} {effect(visit, known(view, hide=self.hide), asked)}"

    def hint(self, visit: Visit, width: int) -> Row:  # noqa: ARG002  made with the body
        """What has no row of its own: what the picked thing would do, or what was said last."""
        return BLANK if self._between(visit) else self._hint

    def _told(self, visit: Visit, view: View, width: int, height: int) -> list[Row]:
        """What the picked thing would do; in a pause, how to end it."""
        t, picked, more = visit.words.t, self._picked, visit.look.glyphs.more
        if height < 1:
            return []
        if picked is None:
            wished = wish_rows(visit, width)
            talk = overheard_rows(visit, width, height - len(wished))
            return [*wished, *talk, *hint_rows(visit, view, hide=self.hide)][:height]
        if is_paused(visit):
            return wish_rows(visit, width)[:height]
        if picked.option is None:
            return [row(Span(" " + t("It cannot be played now."), "dim"))]
        lines = wrapped(effect(visit, known(view, hide=self.hide), picked.option), width - 1, height, more)
        return [row(Span(f" {line}", "private", private=True)) for line in lines]

    def keys(self, visit: Visit) -> list[Key]:
        t = visit.words.t
        if self._between(visit):
            return self.interlude.keys(visit)
        if visit.chat.is_open:
            return visit.chat.keys(visit)
        if self._sure is not None:
            return [Key("Y", t("yes"), "y"), Key(t("Esc"), t("no"), "escape")]
        return table_keys(visit, hide=self.hide)

    def help(self, visit: Visit) -> list[tuple[str, str]]:
        """All keys of the table."""
        return self.interlude.help(visit) if self._between(visit) else table_help(visit)

    def now(self, visit: Visit) -> list[str]:
        """The question in a sentence, what people wish, what one is after, what the things on offer would do,
        and the signs."""
        wished = [text for text, _ in wishes(visit)]
        if self._between(visit):
            return wished
        view = view_of(visit)
        told_of = known(view, hide=self.hide)
        aim = aim_of(visit, view, hide=self.hide)
        told = [standstill(visit) or question(visit, view), *wished, *([aim] if aim else [])]
        offered = [item.option for item in pickable(view) if item.option is not None]
        dot = visit.look.glyphs.dot
        told += [f"{label(visit, view, option)} {dot} {effect(visit, told_of, option)}" for option in offered]
        return [*told, ", ".join(f"{sign}{NO_BREAK}{meaning}" for sign, meaning in signs(visit))]

    # ---- what is done

    def type(self, visit: Visit, key: str, character: str | None) -> bool:
        if self._between(visit):
            return self.interlude.type(visit, key, character)
        return visit.chat.type(visit, key, character)

    def paste(self, visit: Visit, text: str) -> None:
        if self._between(visit):
            self.interlude.paste(visit, text)
        else:
            visit.chat.paste(text)

    def act(self, visit: Visit, act: str) -> None:
        kind, _, index = act.partition(":")
        if kind == "item" and not self._between(visit):
            view = view_of(visit)
            self._follow(view)
            offered = items(view)
            if int(index) < len(offered):
                self._pick(visit, view, offered[int(index)])

    def wheel(self, visit: Visit, step: int) -> None:
        if self._between(visit):
            self.interlude.wheel(visit, step)
        else:
            self.board.log.turn(-step)

    def press(self, visit: Visit, key: str) -> None:
        leaving, self._leaving = self._leaving, False
        between = self._between(visit)
        if not between:
            self._follow(view_of(visit))
        asked, self._sure = self._sure, None
        if asked is not None and self._answer(visit, view_of(visit), asked, key):
            return
        match key:
            case "l" if leaving or visit.picture.watching:
                visit.do(visit.door.leave)
            case "l":
                self._leaving = True
                visit.tell(before_leaving(visit))
            case "q":
                visit.open(visit.rooms.goodbye)
            case "e":
                visit.open(new_name(visit.words, visit.picture.me))
            case "t":
                visit.open(LastTurn(hide=self.hide))
            case "h":
                visit.open(History(hide=self.hide))
            case "z" if can_pause(visit):
                wish_pause(visit)
            case _ if between:
                self.interlude.press(visit, key)
            case "w":
                before = asked if isinstance(asked, Without) else None
                self._sure, self._yes = next_without(visit, view_of(visit), before), False
            case _ if visit.picture.seat is not None or key in WATCHING:
                self._press(visit, view_of(visit), key)

    def _answer(self, visit: Visit, view: View, asked: Option | Without, key: str) -> bool:
        """Whether one is sure: picked with the arrows, or said by a key. False if the key says neither."""
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
            self._do(visit, view, asked)
        else:
            visit.tell(visit.words.t("Nothing was done."))
        return True

    def _press(self, visit: Visit, view: View, key: str) -> None:
        match key:
            case "enter" | "space":
                self._enter(visit, view)
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
                visit.chat.press(visit, key)
            case _ if len(key) == 1 and key in KEYS and KEYS.index(key) < len(pickable(view)):
                self._pick(visit, view, pickable(view)[KEYS.index(key)])

    def _move(self, view: View, step: int) -> None:
        offered = pickable(view)
        if not offered:
            return
        if self._picked not in offered:
            self._picked = offered[0 if step > 0 else -1]
        else:
            self._picked = offered[(offered.index(self._picked) + step) % len(offered)]

    def _pick(self, visit: Visit, view: View, item: Item) -> None:
        """Pick a thing; picking it again does it."""
        self._sure = None
        if item == self._picked:
            self._enter(visit, view)
        else:
            self._picked = item

    def _enter(self, visit: Visit, view: View) -> None:
        """Do what is picked; if nothing is, the key may have been meant for the last question."""
        picked = self._picked
        if is_sat_out(visit):
            visit.do(visit.door.come_back)
        elif is_paused(visit):
            visit.status = Status(refusal(visit.words, Reason.PAUSED), refused=True)
        elif picked is None:
            visit.tell(visit.words.t("Pick first, with the arrows or a digit."))
        elif picked.option is None:
            visit.status = Status(_why_not(visit, view), refused=True)
        elif asks_first(view, picked.option):
            self._sure, self._yes = picked.option, False
        else:
            self._do(visit, view, picked.option)

    def _do(self, visit: Visit, view: View, sure: Option | Without) -> None:
        if isinstance(sure, Without):
            visit.do(lambda: visit.door.vote(sure.seat))
        elif visit.do(lambda: visit.door.choose(sure, view.decision)):
            self._picked = None

    def _follow(self, view: View) -> None:
        """A question that is new finds nothing picked, but for a card that was looked at while waiting."""
        asked = is_asked(view)
        if (view.decision, asked) != self._seen:
            self._sure = None
            self._seen = (view.decision, asked)
            if asked and not (about_cards(view) and self._picked is not None and self._picked.card):
                self._picked = None
        if self._picked is not None:
            card, option = self._picked
            same = [item for item in items(view) if item.card is card and (card or item.option is option)]
            self._picked = same[0] if same else None

    def _between(self, visit: Visit) -> bool:
        """Whether no round is being played."""
        match = visit.picture.match
        return match is None or match.next_deal is not None or match.view.winner is not None


def _why_not(visit: Visit, view: View) -> str:
    t = visit.words.t
    if view.seat not in view.inside:
        return t("You are out of this round.")
    if is_asked(view):
        return t("The question is another one.")
    return t("It is not your turn.")
