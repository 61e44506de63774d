"""The screen of a replay: the table as it was after each choice, from any viewpoint.

It is drawn from a scene only, so a recording needs no session.
"""

from __future__ import annotations

from dataclasses import replace

from engine.core import Notice, Seat, audible
from engine.shamans.kit import RULES
from engine.shamans.notices import TurnBegan
from tui.door import Replay
from tui.door.safe_text import cells
from tui.draw.memo import Memo
from tui.draw.rows import Row, Span, beside, cut, fit, row
from tui.draw.rule import rule
from tui.draw.scene import Scene
from tui.replay.walk import Walk
from tui.session.layout import CHAT, WIDE
from tui.session.page import Key
from tui.shamans.panels.log import told
from tui.shamans.replay.hands import all_hands, hand_row
from tui.shamans.replay.round_end import ended_rows
from tui.shamans.replay.viewpoint import EVERYTHING, SPECTATOR, Viewpoint, names_of, picture_through
from tui.shamans.sentences.people import name_of, view_of
from tui.shamans.sentences.turns import is_said
from tui.shamans.table.board import WORLDS, Board, filled, left_width, log_rows
from tui.shamans.table.effects import label
from tui.words import Words

EYES = 4
"""Cells around a name in the list of viewpoints: mark, key and spaces."""


class ReplayScreen:
    """Keeps the place in the match, the viewpoint, and whether roles are hidden."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.walk = Walk(RULES, replay.record)
        self.eyes: Viewpoint = SPECTATOR
        self.hide = True
        """True if roles that were not revealed at this place are hidden."""
        self._board = Board()
        self._memo = Memo()

    def title(self, words: Words) -> str:
        """Return the title for the header."""
        return words.t("Replay {id}", id=self.replay.id)

    def whole_title(self, scene: Scene) -> str:
        """Return the title of a recording: the name of the game, then the title."""
        name = scene.words.t("Shamans")
        return f"{name} {scene.look.glyphs.dot} {self.title(scene.words)}"

    def rows(self, scene: Scene, width: int, height: int) -> list[Row]:
        """Return the rows of the match at this place, in the reader's language and look."""
        inner = self._inner(scene, height)
        view = view_of(inner)
        if view.result is not None:
            rows = [self._where(inner, width), *ended_rows(inner, self.walk, view, width, height - 1)]
            return [fit(line, width) for line in rows[:height]]
        board = self._board.rows(inner, view, width, height, self.hide)
        room = left_width(width)
        rows = [*board, self._where(inner, room)]
        if self.eyes.seat is not None:
            rows.append(hand_row(inner, view.hand, room))
        rows += self._told(inner, room, height - len(rows))
        if width >= WIDE:
            return self._beside(inner, rows, width, height)
        if self.eyes.all_open:  # the hands replace the log
            top, count = self._board.top, len(view.worlds)
            hands = all_hands(inner, self.walk.game, width - WORLDS - 1)
            line = Span(scene.look.glyphs.upright, "line")
            rows[top : top + count] = beside(rows[top : top + count], filled(hands, count), WORLDS, line)
        return rows[:height]

    def _inner(self, scene: Scene, height: int) -> Scene:
        """Return a scene that has only this match, with a log for `height` rows."""
        picture = picture_through(self.replay, self.walk, self.eyes, scene.settings, scene.words)
        assert picture.match is not None  # the picture was made from the match
        recent = replace(picture.match, log=_recent(picture.match.log, height))
        return Scene(scene.words, scene.look, replace(picture, match=recent), self._memo)

    def _where(self, inner: Scene, width: int) -> Row:
        return rule(inner, width, self.place(inner.words))

    def place(self, words: Words) -> str:
        """Return the current place in the match, as text."""
        walk, t = self.walk, words.t
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

    def _told(self, inner: Scene, width: int, height: int) -> list[Row]:
        """Return the rows of the last step's events for this viewpoint; the newest, if there are too many."""
        heard = tuple(notice for notice in self.walk.step.notices if audible(notice, self.eyes.seat))
        rows = [
            line
            for place, notice in enumerate(heard)
            if not is_said(heard, place) and not isinstance(notice, TurnBegan)
            for line in told(inner, notice, width - 1, hide=self.hide)
        ]
        rows = rows or [row("  ", Span(self._unheard(inner), "dim", private=True))]
        return rows[-height:] if height > 0 else []

    def _unheard(self, inner: Scene) -> str:
        """Return the text of a choice that this viewpoint did not hear, such as an answer in an Eclipse."""
        t, made = inner.words.t, self.walk.step.made
        assert made is not None  # a deal is heard
        seat, option = made
        if self.eyes.all_open or self.eyes.seat == seat:
            chosen = label(inner, view_of(inner), option)
            return t("{name} chooses: {choice}", name=name_of(inner, seat), choice=chosen)
        return t("A player answered in secret.")

    def _beside(self, inner: Scene, rows: list[Row], width: int, height: int) -> list[Row]:
        """Return the rows of a wide screen, with a column for the hands and the log."""
        t, column = inner.words.t, list[Row]()
        if self.eyes.all_open:
            column = [rule(inner, CHAT, t("All hands")), *all_hands(inner, self.walk.game, CHAT - 1)]
        column.append(rule(inner, CHAT, t("The round")))
        log = log_rows(inner, self._board.log, CHAT - 1, height - len(column), self.hide)
        column = filled([*column, *log], height)
        return self._board.columns.rows(inner, filled(rows, height), column, width - CHAT - 1)

    def viewers(self, scene: Scene, width: int) -> Row:
        """Return the row of viewpoints, each with its key."""
        t, glyphs = scene.words.t, scene.look.glyphs
        names = names_of(self.replay, scene.words)
        outside, everything = t("spectator"), t("all")
        room = width - cells(outside) - cells(everything) - EYES * (len(names) + 2)
        most = next(
            (most for most in range(room, 0, -1) if sum(min(cells(name), most) for name in names) <= room), 1
        )
        choices = [
            ("0", outside, SPECTATOR),
            *(
                (str(n), cut(name, most, glyphs.more), Viewpoint(Seat(n - 1)))
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

    def keys(self, scene: Scene) -> list[Key]:
        """Return the keys for the footer, the most useful first."""
        t, glyphs = scene.words.t, scene.look.glyphs
        return [
            Key(glyphs.sideways, t("choice"), "right"),
            Key(glyphs.arrows, t("turn"), "down"),
            Key(t("PgDn"), t("round"), "pagedown"),
            Key("V", t("show roles") if self.hide else t("hide roles"), "v"),
            Key(t("Esc"), t("back"), "escape"),
            Key("?", t("help"), "?"),
            Key("A", t("all hands"), "a"),
            Key(t("PgUp"), t("previous round"), "pageup"),
            Key(t("Home"), t("first deal"), "home"),
            Key(t("End"), t("end of match"), "end"),
        ]


def _recent(log: tuple[Notice, ...], rows: int) -> tuple[Notice, ...]:
    """Return the turns that may be visible: after a step back, the whole log must be drawn again."""
    begun = [place for place, notice in enumerate(log) if isinstance(notice, TurnBegan)]
    enough = len(log) - rows * 3 // 2  # some notices have no row
    return log[max((place for place in begun if place <= enough), default=0) :]
