"""The page with a game's rules: one chapter at a time, with a list of all chapters if there is room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from tui.draw.rows import BLANK, Row, Span, beside, cut, fit, plain, row
from tui.draw.scene import Scene
from tui.games import next_game
from tui.session.chat import edited
from tui.session.layout import ROOMY
from tui.session.letters import Letter
from tui.session.line_edit import LineEdit
from tui.session.page import Body, Key, Page
from tui.session.session import Status
from tui.text.chapters import Chapter, Rulebook, Write, rows_of

if TYPE_CHECKING:
    from tui.session.session import Session

SIDE = 26
"""Columns that the names of the chapters take."""
LONGEST_SEARCH = 40
WIDEST = 76
"""Columns of the widest text; longer lines are tiring to read."""


class RulesPage(Page):
    """Shows the rules of a game; remembers the chapter and the place in it."""

    def __init__(self, books: Mapping[str, Rulebook]) -> None:
        """Show the rules of games by name, at first those of the first game."""
        self._books = books
        self._game = next(iter(books))
        self.chapter = 0
        self.first = 0
        """The first row that is shown."""
        self._last = 0
        """The first row of the last screenful."""
        self._room = 1
        self._search: LineEdit | None = None
        """The input of the search while it is open."""
        self._sought = ""
        self._found = (-1, 0)
        """Chapter and row of the last result; the row may be below the first one that is shown."""
        self._width = WIDEST

    def about(self, game: str) -> RulesPage:
        """Turn to the rules of a game, and return this page; an empty name changes nothing."""
        if game and game != self._game:
            self._game, self._found = game, (-1, 0)
            self._turn_to(0)
        return self

    @property
    def _chapters(self) -> Sequence[Write]:
        return self._books[self._game].chapters

    def title(self, session: Session) -> str:
        rules = session.words.t("Rules")
        if len(self._books) == 1:
            return rules
        game = self._books[self._game].title(session.words)
        return f"{rules} {session.look.glyphs.dot} {game}"

    def keys(self, session: Session) -> list[Key]:
        t, glyphs = session.words.t, session.look.glyphs
        if self._search is not None:
            return [Key(t("Enter"), t("find"), "enter"), Key(t("Esc"), t("back"), "escape")]
        other = [Letter.OTHER_GAME.key(t("other game"))] if len(self._books) > 1 else []
        return [
            Key("/", t("find"), "/"),
            Key(glyphs.sideways, t("chapter"), "right"),
            Key(t("PgDn"), t("read on"), "pagedown"),
            *other,
            Key(t("Esc"), t("back"), "escape"),
            Key(glyphs.arrows, t("scroll"), "down"),  # last: the row below the text shows the arrows, too
        ]

    def type(self, session: Session, key: str, character: str | None) -> bool:
        if self._search is None:
            return False
        match key:
            case "escape":
                self._search = None
            case "enter":
                self._sought, self._search = self._search.text.strip(), None
                self._find(session)
            case _:
                return self._search.press(key, character)
        return True

    def paste(self, session: Session, text: str) -> None:  # noqa: ARG002  every page's signature
        if self._search is not None:
            self._search.insert(text)

    def hint(self, session: Session, width: int) -> Row:
        """Return the open input of the search."""
        if self._search is None:
            return BLANK
        prompt = " " + session.words.t("find") + f" {session.look.glyphs.chosen} "
        return edited(self._search, prompt, width - 1)[0]

    def _find(self, session: Session) -> None:
        """Go to the next place with the words of the search; after the last one, go to the first."""
        if not self._sought:
            return
        wanted, places = self._sought.casefold(), []
        for chapter, write in enumerate(self._chapters):
            told = write(session.scene)
            lines = [told.name, *(plain(line) for line in rows_of(told.parts, self._width))]
            places += [(chapter, max(0, y - 1)) for y, line in enumerate(lines) if wanted in line.casefold()]
        if not places:
            session.status = Status(
                session.words.t("The rules do not mention {text}.", text=self._sought), refused=True
            )
            return
        here = self._found if self._found[0] == self.chapter else (self.chapter, self.first)
        self._found = next((place for place in places if place > here), places[0])
        self.chapter, self.first = self._found
        session.tell(session.words.t("/ and Enter for the next result."))

    def press(self, session: Session, key: str) -> None:
        match key:
            case "/":
                self._search = LineEdit(LONGEST_SEARCH, self._sought)
            case "escape" | Letter.QUIT | "?" | "f1":
                session.close()
            case Letter.OTHER_GAME if len(self._books) > 1:
                self.about(next_game(self._books, self._game))
            case "left" | "right":
                self._turn_to(self.chapter + (1 if key == "right" else -1))
            case "up" | "down":
                self._scroll(1 if key == "down" else -1)
            case "home" | "end":
                self.first = self._last if key == "end" else 0
            case "pagedown" | "space" if self.first >= self._last:
                self._turn_to(self.chapter + 1)
            case "pagedown" | "space" | "pageup":
                self._scroll(-self._room if key == "pageup" else self._room)

    def act(self, session: Session, act: str) -> None:  # noqa: ARG002  every page's signature
        kind, _, number = act.partition(":")
        if kind == "chapter":
            self._turn_to(int(number))

    def _turn_to(self, chapter: int) -> None:
        if chapter in range(len(self._chapters)):
            self.chapter, self.first = chapter, 0

    def _scroll(self, rows: int) -> None:
        self.first = max(0, min(self.first + rows, self._last))

    def body(self, session: Session, width: int, height: int) -> Body:
        scene = session.scene
        chapters = [write(scene) for write in self._chapters]
        if width < ROOMY:
            return Body(self._reading(scene, chapters[self.chapter], width, height))
        text = self._reading(scene, chapters[self.chapter], min(WIDEST, width - SIDE - 1), height)
        names = [BLANK, *(self._name(scene, place, chapter.name) for place, chapter in enumerate(chapters))]
        line = Span(session.look.glyphs.upright, "line")
        return Body(beside([*names, *[BLANK] * (height - len(names))], text, SIDE, line))

    def _name(self, scene: Scene, place: int, name: str) -> Row:
        glyphs = scene.look.glyphs
        chosen = place == self.chapter
        mark = Span(f" {glyphs.chosen if chosen else ' '} ", "key", f"chapter:{place}")
        return row(
            mark, Span(cut(name, SIDE - 4, glyphs.more), "chosen" if chosen else "dim", f"chapter:{place}")
        )

    def _reading(self, scene: Scene, chapter: Chapter, width: int, height: int) -> list[Row]:
        """Return the heading, as much of the text as fits, and a hint if there is more."""
        t, glyphs = scene.words.t, scene.look.glyphs
        place = t("{number} of {count}", number=self.chapter + 1, count=len(self._chapters))
        heading = row(Span(f"  {chapter.name}", "head"), Span(f"  {glyphs.dot} {place}", "dim"))
        self._width = width - 4
        text = rows_of(chapter.parts, self._width)
        self._room = max(1, height - 4)
        self._last = max(0, len(text) - self._room)
        self.first = min(self.first, self._last)
        shown = [row("  ", *line) for line in text[self.first : self.first + self._room]]
        more = f"  {glyphs.arrows} " + t("more below")
        below = row(Span(more, "dim", "key:pagedown")) if self.first < self._last else BLANK
        rows = [BLANK, heading, BLANK, *shown, *[BLANK] * (self._room - len(shown)), below]
        return [fit(line, width) for line in rows[:height]]
