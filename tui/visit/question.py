"""A page that asks for one line: a new name, a table's code, a guest's code."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from tui.line_edit import LineEdit
from tui.rows import BLANK, Span, row, wrap
from tui.visit.chat import edited
from tui.visit.page import Body, Key, Page
from tui.words import Words

if TYPE_CHECKING:
    from tui.chair import Door
    from tui.visit.visit import Visit

NAME = 16
CODE = 40


class Asked(NamedTuple):
    """What is asked, in the words of one language."""

    heading: str
    lines: tuple[str, ...]


class Question(Page):
    """Type, and Enter. If the house says no, what was typed stays."""

    def __init__(
        self,
        words: Words,
        ask: Callable[[Words], Asked],
        answer: Callable[[Door, str], None],
        edit: LineEdit,
        told: Callable[[Visit], str] | None = None,
    ) -> None:
        self._words = words
        self._ask = ask
        self._asked = ask(words)
        self.edit = edit
        self._answer = answer
        self._told = told

    def title(self, visit: Visit) -> str:
        return self._in_words_of(visit).heading

    def _in_words_of(self, visit: Visit) -> Asked:
        """The language may have changed since it was asked."""
        if visit.words is not self._words:
            self._words, self._asked = visit.words, self._ask(visit.words)
        return self._asked

    def keys(self, visit: Visit) -> list[Key]:
        t = visit.words.t
        return [Key(t("Enter"), t("done"), "enter"), Key(t("Esc"), t("back"), "escape")]

    def body(self, visit: Visit, width: int, height: int) -> Body:  # noqa: ARG002  short on every screen
        heading, texts = self._in_words_of(visit)
        lines = [line for text in texts for line in wrap(text, width - 6)]
        field, cursor = edited(
            self.edit, f"   {visit.look.glyphs.chosen} ", min(width - 1, self.edit.limit + 8)
        )
        rows = [BLANK, row("   ", Span(heading, "head")), BLANK, *(row("   ", line) for line in lines)]
        return Body([*rows, BLANK, field], (cursor, len(rows) + 1))

    def type(self, visit: Visit, key: str, character: str | None) -> bool:  # noqa: ARG002
        return self.edit.press(key, character)

    def paste(self, visit: Visit, text: str) -> None:  # noqa: ARG002
        self.edit.insert(text)

    def press(self, visit: Visit, key: str) -> None:
        if key == "escape":
            visit.close()
        elif key == "enter" and visit.do(lambda: self._answer(visit.door, self.edit.text.strip())):
            visit.close()
            if self._told is not None:
                visit.tell(self._told(visit))


def new_name(words: Words, name: str) -> Question:
    """Ask for another name."""
    return Question(
        words,
        _about_name,
        lambda door, text: door.rename(text),
        LineEdit(NAME, name),
        lambda visit: visit.words.t("You are {name} now.", name=visit.picture.me),
    )


def _about_name(words: Words) -> Asked:
    t = words.t
    return Asked(t("Your name"), (t("Letters, digits, - and _ of one alphabet, 2 to 16 of them."),))


def join_by_code(words: Words) -> Question:
    """Ask for a table's code."""
    return Question(words, _about_code, lambda door, text: door.join(text.casefold()), LineEdit(CODE))


def _about_code(words: Words) -> Asked:
    t = words.t
    return Asked(t("Join by code"), (t("Somebody at the table can tell you its code."),))


def reclaim(words: Words) -> Question:
    """Ask for the code that a guest was given."""
    return Question(
        words,
        _about_guest,
        lambda door, text: door.reclaim(text.casefold()),
        LineEdit(CODE),
        lambda visit: visit.words.t("Welcome back, {name}.", name=visit.picture.me),
    )


def _about_guest(words: Words) -> Asked:
    t = words.t
    return Asked(
        t("Come back as a guest"),
        (
            t("As a guest you were given a code: it stands at the top right of the screen."),
            t("With it you are that guest again, with the same name and seat."),
        ),
    )
