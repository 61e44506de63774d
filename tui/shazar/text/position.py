"""A running match as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tui.draw.scene import Scene
from tui.shazar.sentences.questions import effect, label, question
from tui.shazar.views import view_of
from tui.text.correspondence import ChoiceText


def open_question(scene: Scene) -> str:
    """Return the open question."""
    return question(scene, view_of(scene))


def position(scene: Scene) -> Iterator[str]:
    """Yield the lines of all that the viewer may know, with the question at the end."""
    if view_of(scene).asked is not None:
        yield open_question(scene)


def choices(scene: Scene) -> Sequence[ChoiceText]:
    """Return the viewer's choices."""
    view = view_of(scene)
    return [ChoiceText(one, label(scene, view, one), effect(scene, view, one)) for one in view.options]
