"""The lesson: a short duel with a coach in three chapters, on the screens of a match."""

from tui.shazar.lesson.lesson import LESSON

__all__ = ["LESSON"]
