"""The open question, the options that answer it, and what each of them would do."""

from __future__ import annotations

from engine.shazar import Option, View, write_option
from tui.draw.scene import Scene


def question(scene: Scene, view: View) -> str:  # noqa: ARG001
    """Return the open question, as the viewer reads it; also for those who are not asked."""
    return "" if view.asked is None else view.asked.question.value


def label(scene: Scene, view: View, option: Option) -> str:  # noqa: ARG001
    """Return an option in a few words."""
    return write_option(option)


def effect(scene: Scene, view: View, option: Option) -> str:  # noqa: ARG001
    """Return what an option would do, as far as the viewer can know."""
    return ""


def sure(scene: Scene, view: View, option: Option) -> str:  # noqa: ARG001
    """Return the question before a choice that harms the chooser or is final; empty: none is asked."""
    return ""
