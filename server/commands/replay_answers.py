"""The answers of `replay ID` and `verify ID` without a screen: lines, and an exit status.

Long answers are made line by line, so that the sender can let other tasks run in between.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum

from engine.core import Rules, UnplayableRecord
from server.commands.asciicast import recording
from server.commands.verdict import UNREADABLE, WRONG, verdict
from server.house.people.codes import squeezed
from tui.door import Reason, Replay
from tui.draw.look import Look
from tui.games import Kits, kit_of_record
from tui.text.refusals import refusal
from tui.text.usage import cannot_be_replayed
from tui.words import Words

Lookup = Callable[[str], Replay | None]
"""Returns the finished match with an id."""
Answer = tuple[Iterable[str], int]


class Form(StrEnum):
    """The forms of a replay."""

    TEXT = "--text"
    JSON = "--json"
    CAST = "--cast"


def answer_replay(words: Words, look: Look, typed: str, form: Form, lookup: Lookup, games: Kits) -> Answer:
    """Return the record, the transcript or the recording of a match."""
    replay = lookup(squeezed(typed))
    if replay is None:
        return [refusal(words, Reason.NO_SUCH_MATCH)], WRONG
    if form is Form.JSON:
        return replay.data.decode().rstrip("\n").split("\n"), 0
    try:
        if form is Form.CAST:
            return recording(games, replay, words), 0
        return kit_of_record(games, replay.record).screens.text.transcript(replay, words, look), 0
    except UnplayableRecord:
        return [cannot_be_replayed(words)], UNREADABLE


def answer_verify(words: Words, typed: str, lookup: Lookup, games: Mapping[str, Rules]) -> Answer:
    """Return the verdict on the record of a match: whether it is correct and has this id."""
    replay = lookup(squeezed(typed))
    if replay is None:
        return [refusal(words, Reason.NO_SUCH_MATCH)], WRONG
    text, status = verdict(words, games, replay.data, replay.id)
    return [text], status
