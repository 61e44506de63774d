"""The rules as plain text, for people who read them without a screen."""

from __future__ import annotations

from tui.door.safe_text import cells
from tui.draw.look import Look
from tui.draw.rows import plain
from tui.draw.scene import Scene
from tui.rules.chapters import rows_of
from tui.rules.page import CHAPTERS, WIDEST
from tui.words import Words


def rules_as_text(words: Words, look: Look) -> str:
    """Return all chapters, one after the other."""
    scene = Scene.of(words, look)
    lines: list[str] = []
    for write in CHAPTERS:
        chapter = write(scene)
        lines += [chapter.name, look.glyphs.line * cells(chapter.name), ""]
        lines += [plain(line).rstrip() for line in rows_of(chapter.parts, WIDEST)]
        lines.append("")
    return "\n".join(lines)
