"""The lesson's steps in order. Their texts are in the modules of its turns."""

from __future__ import annotations

from tui.shamans.lesson import following, striking
from tui.shamans.lesson.step import LessonStep
from tui.words import Words

LESSON: tuple[LessonStep, ...] = (*following.STEPS, *striking.STEPS)


def not_now(words: Words) -> str:
    """Return the answer to a learner who uses the Portal during another player's turn (A4)."""
    return words.t("Save your Portal for later. Enter to continue.")
