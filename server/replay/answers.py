"""What `replay ID` and `verify ID` answer without a screen: lines, and an exit status.

Long answers come line by line, so that whoever sends them can let others have the loop in between.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum

from engine.shamans import BadRecord
from server.house.codes import squeezed
from server.record import encode
from server.replay.cast import recording
from server.replay.transcript import transcript
from server.replay.verdict import UNREADABLE, WRONG, verdict
from tui.chair import Replay
from tui.look import Look
from tui.replay.walk import Walk
from tui.words import Words

Lookup = Callable[[str], Replay | None]
"""The finished match with an id."""
Answer = tuple[Iterable[str], int]


class Form(StrEnum):
    """What a replay can be had as."""

    TEXT = "--text"
    JSON = "--json"
    CAST = "--cast"


def answer_replay(words: Words, look: Look, typed: str, form: Form, lookup: Lookup) -> Answer:
    """A match's record, its story, or a recording of it."""
    replay = lookup(squeezed(typed))
    if replay is None:
        return [_unknown(words)], WRONG
    if form is Form.JSON:
        return encode(replay.record).decode().rstrip("\n").split("\n"), 0
    try:
        Walk(replay.record)
    except BadRecord:
        return [words.t("The record of this match cannot be played; verify tells why.")], UNREADABLE
    if form is Form.CAST:
        return recording(replay, words), 0
    return transcript(replay, words, look), 0


def answer_verify(words: Words, typed: str, lookup: Lookup) -> Answer:
    """Whether a match is what its id says."""
    replay = lookup(squeezed(typed))
    if replay is None:
        return [_unknown(words)], WRONG
    text, status = verdict(words, replay.record, replay.id)
    return [text], status


def _unknown(words: Words) -> str:
    return words.t("There is no finished match with this id.")
