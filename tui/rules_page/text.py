"""The rules as plain text, for whoever reads them without a screen."""

from __future__ import annotations

from typing import NamedTuple

from tui.look import Look
from tui.rows import cells, plain
from tui.rules_page.page import CHAPTERS, WIDEST
from tui.rules_page.parts import rows_of
from tui.words import Words


class Reader(NamedTuple):
    """Who reads: in which language, with which signs."""

    words: Words
    look: Look


def rules_as_text(words: Words, look: Look) -> str:
    """All chapters, one after the other."""
    reader = Reader(words, look)
    lines: list[str] = []
    for write in CHAPTERS:
        chapter = write(reader)
        lines += [chapter.name, look.glyphs.line * cells(chapter.name), ""]
        lines += [plain(line).rstrip() for line in rows_of(chapter.parts, WIDEST)]
        lines.append("")
    return "\n".join(lines)
