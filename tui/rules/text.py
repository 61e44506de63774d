"""The rules as plain text, for people who read them without a screen."""

from __future__ import annotations

from tui.door.safe_text import cells
from tui.draw.look import Look
from tui.draw.rows import plain
from tui.draw.scene import Scene
from tui.games import Kits
from tui.rules.page import WIDEST
from tui.text.chapters import rows_of
from tui.words import Words


def rules_as_text(words: Words, look: Look, games: Kits) -> str:
    """Return all chapters, one after the other; those of several games below the name of each."""
    scene = Scene.of(words, look)
    lines: list[str] = []
    for kit in games.values():
        if len(games) > 1:
            lines += [kit.screens.title(words).upper(), ""]
        for write in kit.screens.rulebook.chapters:
            chapter = write(scene)
            lines += [chapter.name, look.glyphs.line * cells(chapter.name), ""]
            lines += [plain(line).rstrip() for line in rows_of(chapter.parts, WIDEST)]
            lines.append("")
    return "\n".join(lines)
