"""The page of a replay: the table as it was, choice by choice, through anybody's eyes.

What the table looks like is `tui.shamans`'; this page has a visit of its own to a house with nothing but this
match in it, which is only drawn from: no key and no click ever gets there.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.core import Notice, Seat, audible
from engine.shamans.notices import TurnBegan
from tui.chair import Replay
from tui.replay.ended import ended_rows
from tui.replay.eyes import EVERYTHING, SPECTATOR, Eyes, names_of, picture_through
from tui.replay.hands import all_hands, hand_row
from tui.replay.walk import Walk
from tui.rows import Row, Span, beside, cells, cut, fit, row
from tui.shamans.board import WORLDS, Board, filled, left_width, log_rows
from tui.shamans.effects import label
from tui.shamans.log import told
from tui.shamans.people import name_of, view_of
from tui.shamans.turns import is_said
from tui.visit import frame
from tui.visit.layout import CHAT, WIDE
from tui.visit.page import Body, Key, Page
from tui.visit.visit import Visit

EYES = 4
"""Cells around a name in the list of eyes: mark, key and spaces."""


class ReplayPage(Page):
    """Keeps the place in the match, through whose eyes it is seen, and whether roles are hidden."""

    def __init__(self, replay: Replay, leave: Callable[[Visit], None] = Visit.close) -> None:
        """`leave` is what becomes of the visit when its reader has seen enough."""
        self.replay = replay
        self._leave = leave
        self.walk = Walk(replay.record)
        self.eyes: Eyes = SPECTATOR
        self.hide = True
        """Whether roles are hidden that did not lie open then."""
        self._board = Board()
        self._inner: Visit | None = None

    def title(self, visit: Visit) -> str:
        return visit.words.t("Replay {id}", id=self.replay.id)

    # ---- what is seen

    def body(self, visit: Visit, width: int, height: int) -> Body:
        inner = self._look(visit, height)
        view = view_of(inner)
        if view.result is not None:
            rows = [self._where(inner, width), *ended_rows(inner, self.walk, view, width, height - 1)]
            return Body([fit(line, width) for line in rows[:height]])
        board = self._board.rows(inner, view, width, height, self.hide)
        room = left_width(width)
        rows = [*board, self._where(inner, room)]
        if self.eyes.seat is not None:
            rows.append(hand_row(inner, view.hand, room))
        rows += self._told(inner, room, height - len(rows))
        if width >= WIDE:
            return Body(self._beside(inner, rows, width, height))
        if self.eyes.all_open:  # the hands in the log's place
            top, count = self._board.top, len(view.worlds)
            hands = all_hands(inner, self.walk.game, width - WORLDS - 1)
            line = Span(visit.look.glyphs.upright, "line")
            rows[top : top + count] = beside(rows[top : top + count], filled(hands, count), WORLDS, line)
        return Body(rows[:height])

    def _look(self, visit: Visit, height: int) -> Visit:
        """The match at this place, in the words and the look of who reads, on so many rows."""
        if self._inner is None:
            self._inner = Visit(visit.door, visit.words, visit.look, visit.rooms)
        inner = self._inner
        picture = picture_through(self.replay, self.walk, self.eyes, visit.settings, visit.words)
        assert picture.match is not None  # there is nothing else in it
        recent = replace(picture.match, log=_recent(picture.match.log, height))
        inner.picture = replace(picture, match=recent)
        inner.words, inner.look = visit.words, visit.look
        return inner

    def _where(self, inner: Visit, width: int) -> Row:
        return frame.rule(inner, width, self._place(inner))

    def _place(self, visit: Visit) -> str:
        walk, t = self.walk, visit.words.t
        view = walk.game.view(None)
        choice, count = walk.step.choice, walk.choices
        if view.result is not None:
            return t(
                "Round {round} is over, choice {choice} of {count}",
                round=view.round,
                choice=choice,
                count=count,
            )
        return t(
            "Round {round}, turn {turn}, choice {choice} of {count}",
            round=view.round,
            turn=len(view.turns) + 1,
            choice=choice,
            count=count,
        )

    def _told(self, inner: Visit, width: int, height: int) -> list[Row]:
        """What the last step did, as far as these eyes saw it; the newest lines if there are too many."""
        heard = tuple(notice for notice in self.walk.step.notices if audible(notice, self.eyes.seat))
        rows = [
            line
            for place, notice in enumerate(heard)
            if not is_said(heard, place) and not isinstance(notice, TurnBegan)
            for line in told(inner, notice, width - 1, hide=self.hide)
        ]
        rows = rows or [row("  ", Span(self._unheard(inner), "dim", private=True))]
        return rows[-height:] if height > 0 else []

    def _unheard(self, inner: Visit) -> str:
        """A choice of which the table heard nothing, such as an answer in an Eclipse."""
        t, made = inner.words.t, self.walk.step.made
        assert made is not None  # a deal is heard
        seat, option = made
        if self.eyes.all_open or self.eyes.seat == seat:
            chosen = label(inner, view_of(inner), option)
            return t("{name} chooses: {choice}", name=name_of(inner, seat), choice=chosen)
        return t("Somebody has answered; nobody else could see it.")

    def _beside(self, inner: Visit, rows: list[Row], width: int, height: int) -> list[Row]:
        """A wide screen has a column for the hands and the log."""
        t, column = inner.words.t, list[Row]()
        if self.eyes.all_open:
            column = [frame.rule(inner, CHAT, t("The hands")), *all_hands(inner, self.walk.game, CHAT - 1)]
        column.append(frame.rule(inner, CHAT, t("The round")))
        log = log_rows(inner, self._board.log, CHAT - 1, height - len(column), self.hide)
        column = filled([*column, *log], height)
        return self._board.columns.rows(inner, filled(rows, height), column, width - CHAT - 1)

    def hint(self, visit: Visit, width: int) -> Row:
        """Through whose eyes, by the key of each."""
        t, glyphs = visit.words.t, visit.look.glyphs
        names = names_of(self.replay, visit.words)
        outside, everything = t("spectator"), t("all")
        room = width - cells(outside) - cells(everything) - EYES * (len(names) + 2)
        most = next(
            (most for most in range(room, 0, -1) if sum(min(cells(name), most) for name in names) <= room), 1
        )
        choices = [
            ("0", outside, SPECTATOR),
            *(
                (str(n), cut(name, most, glyphs.more), Eyes(Seat(n - 1)))
                for n, name in enumerate(names, start=1)
            ),
            ("A", everything, EVERYTHING),
        ]
        spans: list[Span] = []
        for key, name, eyes in choices:
            act, mine = f"key:{key.lower()}", eyes == self.eyes
            spans += [Span(glyphs.chosen if mine else " ", "moon", act), Span(f"{key} ", "key", act)]
            spans += [Span(name, "strong" if mine else "dim", act), Span(" ")]
        return tuple(spans)

    def keys(self, visit: Visit) -> list[Key]:
        t, glyphs = visit.words.t, visit.look.glyphs
        return [
            Key(glyphs.sideways, t("choice"), "right"),
            Key(glyphs.arrows, t("turn"), "down"),
            Key(t("PgDn"), t("round"), "pagedown"),
            Key("V", t("show roles") if self.hide else t("hide roles"), "v"),
            Key(t("Esc"), t("back"), "escape"),
            Key("?", t("all keys"), "?"),
            Key("A", t("all open"), "a"),
            Key(t("PgUp"), t("the round before"), "pageup"),
            Key(t("Home"), t("the beginning"), "home"),
            Key(t("End"), t("the end"), "end"),
        ]

    def help(self, visit: Visit) -> list[tuple[str, str]]:
        """All keys of a replay."""
        t, glyphs = visit.words.t, visit.look.glyphs
        return [
            (glyphs.sideways, t("a choice back or forth, like the wheel")),
            (glyphs.arrows, t("a turn back or forth; [ and ] do the same")),
            (t("PgUp PgDn"), t("a round back or forth; < and > do the same")),
            (t("Home End"), t("the first deal, and the end of the match")),
            (f"1-{len(self.replay.names)}", t("as this seat saw it")),
            ("0", t("as a spectator saw it")),
            ("A", t("with all hands open")),
            ("V", t("show or hide the roles")),
            (t("Esc"), t("back")),
        ]

    def now(self, visit: Visit) -> list[str]:
        """Where one is in the match."""
        return [self._place(visit)]

    # ---- what is done

    def wheel(self, visit: Visit, step: int) -> None:  # noqa: ARG002  every page's signature
        self.walk.go(self.walk.place + step)

    def press(self, visit: Visit, key: str) -> None:
        walk = self.walk
        match key:
            case "right" | "space" | "enter":
                walk.go(walk.place + 1)
            case "left" | "backspace":
                walk.go(walk.place - 1)
            case "down" | "]" | "up" | "[":
                walk.along(walk.turns, 1 if key in ("down", "]") else -1)
            case "pagedown" | ">" | "pageup" | "<":
                walk.along(walk.rounds, 1 if key in ("pagedown", ">") else -1)
            case "home" | "end":
                walk.go(walk.last if key == "end" else 0)
            case "0":
                self.eyes = SPECTATOR
            case "a":
                self.eyes = EVERYTHING
            case "v":
                self.hide = not self.hide
            case "escape" | "q":
                self._leave(visit)
            case _ if key.isdecimal() and int(key) in range(1, len(self.replay.names) + 1):
                self.eyes = Eyes(Seat(int(key) - 1))


def _recent(log: tuple[Notice, ...], rows: int) -> tuple[Notice, ...]:
    """The turns that may be in sight: after a step back all that is in the log has to be told anew."""
    begun = [place for place, notice in enumerate(log) if isinstance(notice, TurnBegan)]
    enough = len(log) - rows * 3 // 2  # not every notice has a line
    return log[max((place for place in begun if place <= enough), default=0) :]
