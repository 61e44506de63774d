"""Pages that ask one thing: a new name, a table's code, a guest's code, or a choice from a short list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from tui.draw.rows import BLANK, Span, row, wrap
from tui.draw.scene import Scene
from tui.session.asking import ask_lobby, ask_person
from tui.session.chat import edited
from tui.session.letters import Letter
from tui.session.line_edit import LineEdit
from tui.session.page import Body, Key, Page
from tui.words import Words

if TYPE_CHECKING:
    from tui.session.session import Session

NAME = 16
CODE = 40


class LineRequest(NamedTuple):
    """The text of a question, in one language."""

    heading: str
    lines: tuple[str, ...]


class LineQuestion(Page):
    """Asks for one line of text. If the house refuses it, the text stays for another try."""

    def __init__(
        self,
        words: Words,
        ask: Callable[[Words], LineRequest],
        answer: Callable[[Session, str], bool],
        edit: LineEdit,
        told: Callable[[Session], str] | None = None,
    ) -> None:
        self._words = words
        self._ask = ask
        self._asked = ask(words)
        self.edit = edit
        self._answer = answer
        self._told = told

    def title(self, session: Session) -> str:
        return self._in_words_of(session.scene).heading

    def _in_words_of(self, scene: Scene) -> LineRequest:
        """Return the question in the scene's language, which may have changed since the page opened."""
        if scene.words is not self._words:
            self._words, self._asked = scene.words, self._ask(scene.words)
        return self._asked

    def keys(self, session: Session) -> list[Key]:
        t = session.words.t
        return [Key(t("Enter"), t("done"), "enter"), Key(t("Esc"), t("back"), "escape")]

    def body(self, session: Session, width: int, height: int) -> Body:  # noqa: ARG002  short on every screen
        heading, texts = self._in_words_of(session.scene)
        lines = [line for text in texts for line in wrap(text, width - 6)]
        field, cursor = edited(
            self.edit, f"   {session.look.glyphs.chosen} ", min(width - 1, self.edit.limit + 8)
        )
        rows = [BLANK, row("   ", Span(heading, "head")), BLANK, *(row("   ", line) for line in lines)]
        return Body([*rows, BLANK, field], (cursor, len(rows) + 1))

    def type(self, session: Session, key: str, character: str | None) -> bool:  # noqa: ARG002
        return self.edit.press(key, character)

    def paste(self, session: Session, text: str) -> None:  # noqa: ARG002
        self.edit.insert(text)

    def press(self, session: Session, key: str) -> None:
        if key == "escape":
            session.close()
        elif key == "enter" and self._answer(session, self.edit.text.strip()):
            session.close()
            if self._told is not None:
                session.tell(self._told(session))


class ChoiceQuestion(Page):
    """Asks the player to choose from a short list; a digit chooses at once."""

    def __init__(
        self,
        ask: Callable[[Words], str],
        choices: Sequence[tuple[Callable[[Words], str], Callable[[Session], None]]],
    ) -> None:
        """Ask this question; each choice has a name, and something to do."""
        self._ask = ask
        self._choices = choices
        self._chosen = 0

    def title(self, session: Session) -> str:
        return self._ask(session.words)

    def keys(self, session: Session) -> list[Key]:
        t = session.words.t
        return [
            Key(session.look.glyphs.arrows, t("choose"), "down"),
            Key(t("Enter"), t("go"), "enter"),
            Key(t("Esc"), t("back"), "escape"),
        ]

    def body(self, session: Session, width: int, height: int) -> Body:  # noqa: ARG002  short on every screen
        rows = [BLANK, row("   ", Span(self._ask(session.words), "head")), BLANK]
        for number, (name, _) in enumerate(self._choices, 1):
            chosen, act = number == self._chosen + 1, f"key:{number}"
            mark = session.look.glyphs.chosen if chosen else " "
            label = Span(name(session.words), "chosen" if chosen else "text", act)
            rows.append(row(Span(f" {mark} ", "key", act), Span(f"{number}  ", "key", act), label))
        return Body(rows)

    def press(self, session: Session, key: str) -> None:
        match key:
            case "escape" | Letter.QUIT:
                session.close()
            case "up" | "down":
                self._chosen = (self._chosen + (1 if key == "down" else -1)) % len(self._choices)
            case "enter" | "space":
                self._take(session, self._chosen)
            case _ if key.isdecimal() and 0 < int(key) <= len(self._choices):
                self._take(session, int(key) - 1)

    def _take(self, session: Session, place: int) -> None:
        session.close()
        self._choices[place][1](session)


def new_name(words: Words, name: str) -> LineQuestion:
    """Ask for another name."""
    return LineQuestion(
        words,
        _about_name,
        lambda session, text: ask_person(session, lambda person: person.rename(text)),
        LineEdit(NAME, name),
        lambda session: session.words.t("You are now {name}.", name=session.picture.me),
    )


def _about_name(words: Words) -> LineRequest:
    t = words.t
    return LineRequest(t("Your name"), (t("2 to 16 characters: letters of one alphabet, digits, - and _."),))


def join_by_code(words: Words) -> LineQuestion:
    """Ask for a table's code."""
    return LineQuestion(
        words,
        _about_code,
        lambda session, text: ask_lobby(session, lambda lobby: lobby.join(text.casefold())),
        LineEdit(CODE),
    )


def _about_code(words: Words) -> LineRequest:
    t = words.t
    return LineRequest(t("Join by code"), (t("Ask a player at the table for its code."),))


def reclaim(words: Words) -> LineQuestion:
    """Ask for the code that a guest was given."""
    return LineQuestion(
        words,
        _about_guest,
        lambda session, text: ask_person(session, lambda person: person.reclaim(text.casefold())),
        LineEdit(CODE),
        lambda session: session.words.t("Welcome back, {name}.", name=session.picture.me),
    )


def _about_guest(words: Words) -> LineRequest:
    t = words.t
    return LineRequest(
        t("Come back as a guest"),
        (
            t("Every guest gets a code: it was at the top right of your screen."),
            t("It brings back your name and your seat."),
        ),
    )
