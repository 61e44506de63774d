"""Scenes of the pages that teach: help, rules, and the lesson."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from learn.pupil import END, Pupil
from support.engine.questions import QUESTIONS
from support.screens.at import At, Page, Scene, scrolled
from support.screens.seated import Seated
from support.screens.table_pages import a_round
from tui.door import TableOptions
from tui.shamans.rules import CHAPTERS


def _help(name: str, where: Callable[[At], Seated]) -> Scene:
    def read(at: At) -> Iterator[Page]:
        player = where(at)
        player.press("f1")
        yield scrolled(player)

    read.__name__ = f"help_{name}"
    return read


def _waiting(at: At) -> Seated:
    player = at.comes()
    player.door.open_table(TableOptions())
    player.wake()
    return player


def rules(at: At) -> Iterator[Page]:
    """All chapters, glossary and signs among them."""
    player = at.comes()
    player.press("f1", "?")
    yield _chapters(player)


def _chapters(player: Seated) -> Iterator[Seated]:
    for _ in CHAPTERS:
        yield from scrolled(player)
        player.press("right")


# ---- the lesson


def lesson(at: At) -> Iterator[Page]:
    """The chapters, every step, and what is said after a chapter."""
    pupil = at.learns()
    pupil.press("escape", "escape")
    while pupil.place < END:
        yield pupil if pupil.is_between else _coached(pupil)
        pupil.by_digits()


def lesson_over(at: At) -> Iterator[Page]:
    """The end of the lesson."""
    yield at.learns().up_to(END)


def _coached(pupil: Pupil) -> Iterator[Seated]:
    """Yield the page with the coach, and with what the coach covers."""
    yield pupil
    pupil.press("pageup")
    yield pupil
    pupil.press("pagedown")


TEACHING: list[Scene] = [
    _help("in_the_lobby", At.comes),
    _help("in_a_waiting_room", _waiting),
    _help("at_the_table", lambda at: at.sits(QUESTIONS["to_take"]()[0])),
    _help("between_rounds", a_round),
    _help("in_the_lesson", At.learns),
    rules,
    lesson,
    lesson_over,
]
