"""Learn by playing: one round with a coach, on the screens of a match."""

from tui.learn.page import LessonPage, begin_lesson

__all__ = ["LessonPage", "begin_lesson"]
