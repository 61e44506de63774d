"""The lesson: two rounds with a coach in three chapters, on the screens of a match."""

from tui.shamans.lesson.page import LessonPage, begin_lesson

__all__ = ["LessonPage", "begin_lesson"]
