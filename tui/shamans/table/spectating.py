"""The extra rows of spectators: the players' chat, which they read beside their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.door import Lane
from tui.draw.rows import Row, Span, row, wrap
from tui.session.phrases import phrase
from tui.text.admin import admin_name

if TYPE_CHECKING:
    from tui.session.session import Session


def overheard_rows(session: Session, width: int, height: int) -> list[Row]:
    """Return the players' newest chat lines, in at most `height` rows; none for players."""
    words = session.words
    lines: list[str] = []
    for said in reversed(session.picture.overheard):
        if len(lines) >= height:
            break
        if said.speaker not in session.muted:
            text = said.text if said.phrase is None else phrase(words, said.phrase)
            name = admin_name(words, said.name) if said.admin else said.name
            spoken = words.t("{name}:", name=name) + f" {text}" if name else text
            lines = [*wrap(spoken, width - 2), *lines]
    return [row(Span(f" {line}", "text")) for line in lines[max(0, len(lines) - height) :]]


def chat_heading(session: Session) -> str:
    """Return the heading of the chat; a spectator may be in the chat of all spectators."""
    if session.picture.watching and session.chat.lane(session.scene) is Lane.HERE:
        return session.words.t("Spectator chat")
    return session.chat.heading(session.scene)
