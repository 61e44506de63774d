"""The lesson's chapters in order. Their texts are in the modules of the chapters."""

from __future__ import annotations

from tui.shamans.lesson import following, rituals, shadow
from tui.shamans.lesson.step import LessonChapter
from tui.words import Words

CHAPTERS: tuple[LessonChapter, ...] = (following.CHAPTER, rituals.CHAPTER, shadow.CHAPTER)


def not_now(words: Words) -> str:
    """Return the answer to a learner who uses the Portal during another player's turn (A4)."""
    return words.t("Save your Portal for later. Enter to continue.")
