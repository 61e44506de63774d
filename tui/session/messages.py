"""Messages of a chat as rows: each has its author, is wrapped, and shows when a part is out of sight."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from tui.door import ChatLine
from tui.draw.rows import Row, Span, row, shortened, wrap
from tui.session.phrases import is_muted, phrase
from tui.text.admin import admin_name

if TYPE_CHECKING:
    from tui.session.session import Session


class Message(NamedTuple):
    """One message as rows."""

    rows: list[Row]
    author: Row
    """The start of the first row; it stands for the rows above a window that begins inside the message."""


class Scrolled(NamedTuple):
    """The rows that are in sight, and how far they are scrolled."""

    rows: list[Row]
    back: int
    """Rows scrolled back from the resting place; negative towards the end of a long newest message."""


def newest(session: Session, lines: Sequence[ChatLine], width: int, height: int, back: int = 0) -> Scrolled:
    """Return the newest messages in `height` rows of `width` cells, or older ones `back` rows earlier.

    At rest the newest message is in sight from its beginning. A message whose beginning or end is out of
    sight says so, and every visible part has its author.
    """
    messages: list[Message] = []
    total = rest = 0
    for said in reversed(lines):  # most lines are out of sight
        if messages and total >= height + rest + back:
            break
        if is_muted(session, said):
            continue
        messages.insert(0, _message(session, said, width))
        total += len(messages[0].rows)
        rest = rest if len(messages) > 1 else max(0, total - height)
    back = max(-rest, min(back, max(0, total - height) - rest))
    more = session.look.glyphs.more
    return Scrolled(_window(messages, total - rest - back, height, width, more), back)


def _window(messages: Iterable[Message], stop: int, height: int, width: int, more: str) -> list[Row]:
    """Return the `height` rows before the row `stop` of all messages."""
    start, first, shown = max(0, stop - height), 0, list[Row]()
    for message in messages:
        end = first + len(message.rows)
        visible = message.rows[max(0, start - first) : max(0, stop - first)]
        if visible and first < start and end < stop:  # newer messages follow: show the beginning
            visible = [*message.rows[: len(visible) - 1], _cut(message.rows[len(visible) - 1], width, more)]
        elif visible and first < start:
            visible = [_cut(message.author, width, more), *visible[1:]]
        if visible and end > stop:
            visible = [*visible[:-1], _cut(visible[-1], width, more)]
        shown += visible
        first = end
    return shown


def _cut(line: Row, width: int, more: str) -> Row:
    """Return a row with the sign that there is more."""
    return shortened((*line, Span(more, "dim")), width, more)


def _message(session: Session, said: ChatLine, width: int) -> Message:
    """Return the rows of one message; the first begins with the speaker's name."""
    words, room = session.words, width - 2
    if not said.name or said.joined:
        note = words.t("{name} has joined the table.", name=said.name) if said.joined else said.text
        rows = [row(Span(line, "strong" if said.joined else "dim")) for line in wrap(note, room)]
        return Message(rows, rows[0])
    who = admin_name(words, said.name) if said.admin else said.name
    name = words.t("{name}:", name=who) + " "
    text = said.text if said.phrase is None else phrase(session, said.phrase, said.about)
    if said.alone:
        text = words.t("{text} (only you see this)", text=text)
    first, *others = wrap(name + text, room)
    author = row(Span(first[: len(name)], "me" if said.me else "head", private=said.alone))
    start = (*author, Span(first[len(name) :], private=said.alone))
    return Message([start, *(row("  ", Span(line, private=said.alone)) for line in others)], author)
