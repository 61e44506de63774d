"""A finished match, by its id: the page on which it is looked at again, and the line that asks for the id."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.shamans import BadRecord
from tui.chair import Door, Replay
from tui.line_edit import LineEdit
from tui.replay.page import ReplayPage
from tui.visit.question import Asked, Question
from tui.words import Words

if TYPE_CHECKING:
    from tui.visit.visit import Visit

ID = 24
"""Cells for an id, and for what people write between its signs."""


def open_replay(visit: Visit, match_id: str) -> None:
    """Lay a match over the other pages, if there is one with this id."""
    found: list[Replay] = []
    if visit.do(lambda: found.append(visit.door.replay(match_id))):
        _show(visit, found[0])


def _show(visit: Visit, replay: Replay) -> None:
    try:
        visit.open(ReplayPage(replay))
    except BadRecord:
        visit.tell(visit.words.t("The record of this match cannot be played; verify tells why."))


class AskForMatch(Question):
    """Type an id, and Enter."""

    def __init__(self, words: Words) -> None:
        self._found: list[Replay] = []
        super().__init__(words, _about_id, self._find, LineEdit(ID))

    def _find(self, door: Door, text: str) -> None:
        self._found.append(door.replay(_squeezed(text)))

    def press(self, visit: Visit, key: str) -> None:
        super().press(visit, key)
        if self._found:
            _show(visit, self._found.pop())


def _squeezed(typed: str) -> str:
    """An id as the house writes it."""
    return "".join(sign for sign in typed.casefold() if sign.isalnum())


def _about_id(words: Words) -> Asked:
    t = words.t
    return Asked(t("Match by id"), (t("A match tells its id when it is over."),))
