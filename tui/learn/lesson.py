"""The lesson from its first step to its last. What is said in them is in the modules of its turns."""

from __future__ import annotations

from tui.learn import following, striking
from tui.learn.step import Step
from tui.words import Words

LESSON: tuple[Step, ...] = (*following.STEPS, *striking.STEPS)


def not_now(words: Words) -> str:
    """Said to a learner who would use the Portal while it is somebody else's turn (A4)."""
    return words.t("Save your Portal for later; Enter goes on.")
