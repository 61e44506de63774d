"""The page with the rules: a chapter at a time, their names beside it where there is room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.line_edit import LineEdit
from tui.rows import BLANK, Row, Span, beside, cut, fit, plain, row
from tui.rules_page.board import artifacts, eclipse, rituals, the_signs
from tui.rules_page.endings import eliminations, last_chances, match_end, round_end
from tui.rules_page.glossary import glossary
from tui.rules_page.parts import Chapter, Write, rows_of
from tui.rules_page.turns import aim, straying, talk, turn
from tui.visit.chat import edited
from tui.visit.layout import ROOMY
from tui.visit.page import Body, Key, Page
from tui.visit.visit import Status

if TYPE_CHECKING:
    from tui.visit.visit import Visit

CHAPTERS: tuple[Write, ...] = (
    aim,
    turn,
    straying,
    rituals,
    artifacts,
    last_chances,
    eliminations,
    eclipse,
    round_end,
    match_end,
    talk,
    glossary,
    the_signs,
)

SIDE = 26
"""Columns for the names of the chapters."""
LONGEST_SEARCH = 40
WIDEST = 76
"""Longer lines are tiring to read."""


class RulesPage(Page):
    """Keeps the chapter and the place in it."""

    def __init__(self) -> None:
        self.chapter = 0
        self.first = 0
        """The first row that is shown."""
        self._last = 0
        """The first row of the last screenful."""
        self._room = 1
        self._search: LineEdit | None = None
        """What is looked for, while it is typed."""
        self._sought = ""
        self._found = (-1, 0)
        """Chapter and row of what was found last; the row may be below the first one that is shown."""
        self._width = WIDEST

    def title(self, visit: Visit) -> str:
        return visit.words.t("Rules")

    def keys(self, visit: Visit) -> list[Key]:
        t, glyphs = visit.words.t, visit.look.glyphs
        if self._search is not None:
            return [Key(t("Enter"), t("find"), "enter"), Key(t("Esc"), t("back"), "escape")]
        return [
            Key("/", t("find"), "/"),
            Key(glyphs.sideways, t("chapter"), "right"),
            Key(t("PgDn"), t("read on"), "pagedown"),
            Key(t("Esc"), t("back"), "escape"),
            Key(glyphs.arrows, t("scroll"), "down"),  # the row below the text has the arrows, too
        ]

    def type(self, visit: Visit, key: str, character: str | None) -> bool:
        if self._search is None:
            return False
        match key:
            case "escape":
                self._search = None
            case "enter":
                self._sought, self._search = self._search.text.strip(), None
                self._find(visit)
            case _:
                return self._search.press(key, character)
        return True

    def paste(self, visit: Visit, text: str) -> None:  # noqa: ARG002  every page's signature
        if self._search is not None:
            self._search.insert(text)

    def hint(self, visit: Visit, width: int) -> Row:
        """What is being looked for."""
        if self._search is None:
            return BLANK
        prompt = " " + visit.words.t("find") + f" {visit.look.glyphs.chosen} "
        return edited(self._search, prompt, width - 1)[0]

    def _find(self, visit: Visit) -> None:
        """Go to the next place with the words that were looked for; the last one is followed by the first."""
        if not self._sought:
            return
        wanted, places = self._sought.casefold(), []
        for chapter, write in enumerate(CHAPTERS):
            told = write(visit)
            lines = [told.name, *(plain(line) for line in rows_of(told.parts, self._width))]
            places += [(chapter, max(0, y - 1)) for y, line in enumerate(lines) if wanted in line.casefold()]
        if not places:
            visit.status = Status(
                visit.words.t("Nothing is said of {text}.", text=self._sought), refused=True
            )
            return
        here = self._found if self._found[0] == self.chapter else (self.chapter, self.first)
        self._found = next((place for place in places if place > here), places[0])
        self.chapter, self.first = self._found
        visit.tell(visit.words.t("/ and Enter go to the next place."))

    def press(self, visit: Visit, key: str) -> None:
        match key:
            case "/":
                self._search = LineEdit(LONGEST_SEARCH, self._sought)
            case "escape" | "q" | "?" | "f1" | "r":
                visit.close()
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

    def act(self, visit: Visit, act: str) -> None:  # noqa: ARG002  every page's signature
        kind, _, number = act.partition(":")
        if kind == "chapter":
            self._turn_to(int(number))

    def _turn_to(self, chapter: int) -> None:
        if chapter in range(len(CHAPTERS)):
            self.chapter, self.first = chapter, 0

    def _scroll(self, rows: int) -> None:
        self.first = max(0, min(self.first + rows, self._last))

    def body(self, visit: Visit, width: int, height: int) -> Body:
        chapters = [write(visit) for write in CHAPTERS]
        if width < ROOMY:
            return Body(self._reading(visit, chapters[self.chapter], width, height))
        text = self._reading(visit, chapters[self.chapter], min(WIDEST, width - SIDE - 1), height)
        names = [BLANK, *(self._name(visit, place, chapter.name) for place, chapter in enumerate(chapters))]
        line = Span(visit.look.glyphs.upright, "line")
        return Body(beside([*names, *[BLANK] * (height - len(names))], text, SIDE, line))

    def _name(self, visit: Visit, place: int, name: str) -> Row:
        glyphs = visit.look.glyphs
        chosen = place == self.chapter
        mark = Span(f" {glyphs.chosen if chosen else ' '} ", "key", f"chapter:{place}")
        return row(
            mark, Span(cut(name, SIDE - 4, glyphs.more), "chosen" if chosen else "dim", f"chapter:{place}")
        )

    def _reading(self, visit: Visit, chapter: Chapter, width: int, height: int) -> list[Row]:
        """The heading, as much of the text as there is room for, and whether there is more."""
        t, glyphs = visit.words.t, visit.look.glyphs
        place = t("{number} of {count}", number=self.chapter + 1, count=len(CHAPTERS))
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
