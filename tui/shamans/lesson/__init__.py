"""The lesson: two rounds with a coach in three chapters, on the screens of a match."""

from tui.shamans.lesson.lesson import LESSON

__all__ = ["LESSON"]
