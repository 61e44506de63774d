"""What is only for who watches: the players' talk, which goes on beside that of all who watch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.chair import Lane
from tui.rows import Row, Span, row, wrap
from tui.visit.phrases import phrase

if TYPE_CHECKING:
    from tui.visit.visit import Visit


def overheard_rows(visit: Visit, width: int, height: int) -> list[Row]:
    """What the players have said last, at most so many rows; none for who plays."""
    words = visit.words
    lines: list[str] = []
    for said in reversed(visit.picture.overheard):
        if len(lines) >= height:
            break
        if said.speaker not in visit.muted:
            text = said.text if said.phrase is None else phrase(words, said.phrase)
            spoken = words.t("{name}:", name=said.name) + f" {text}" if said.name else text
            lines = [*wrap(spoken, width - 2), *lines]
    return [row(Span(f" {line}", "text")) for line in lines[max(0, len(lines) - height) :]]


def chat_heading(visit: Visit) -> str:
    """What stands above the chat: who watches talks with those who do, too."""
    if visit.picture.watching and visit.chat.lane(visit) is Lane.HERE:
        return visit.words.t("Chat of those who watch")
    return visit.chat.heading(visit)
