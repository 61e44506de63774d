"""The long answers of commands: `rules`, `replay ID` and `verify ID` without a screen.

`make` runs in a worker process (`server.commands.answer_pool`): a recording takes hundreds of milliseconds.
A question carries all that its answer needs: a finished match, and how the reader wants to read it.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from engine.core import Rules, UnplayableRecord
from server.commands.asciicast import recording
from server.commands.verdict import UNREADABLE, WRONG, verdict
from tui.door import Reason, Replay
from tui.draw.look import Look
from tui.games import Kits, kit_of_record
from tui.rules.text import rules_as_text
from tui.text.refusals import refusal
from tui.text.usage import cannot_be_replayed
from tui.words import Words

SLICE = 8 * 1024
"""Characters that are sent before other sessions have a turn; a slice has whole lines, at least one."""

Lines = tuple[Iterable[str], int]
"""The lines of an answer, and the exit status."""


class Form(StrEnum):
    """The forms of a replay."""

    TEXT = "--text"
    JSON = "--json"
    CAST = "--cast"


class Verb(StrEnum):
    """The commands with long answers."""

    RULES = "rules"
    REPLAY = "replay"
    VERIFY = "verify"


@dataclass(frozen=True, slots=True)
class AnswerRequest:
    """What a client asks for."""

    verb: Verb
    language: str
    plain: bool = False
    """True if the answer must be ASCII; the rest of a look does not change plain text."""
    replay: Replay | None = None
    """The finished match, if there is one."""
    form: Form = Form.TEXT

    @property
    def light(self) -> bool:
        """True if the answer is made at once: the record as it is, or that there is no such match."""
        return self.verb is not Verb.RULES and (self.replay is None or self.form is Form.JSON)

    @property
    def key(self) -> Hashable:
        """All that the answer depends on: a match's id stands for its record, but people's names change."""
        match = self.replay and (self.replay.id, self.replay.names)
        return self.verb, self.form, match, self.language, self.plain


class Answer(NamedTuple):
    """A made answer."""

    slices: tuple[bytes, ...]
    """Whole lines, without the last line's end."""
    status: int

    @property
    def text(self) -> str:
        """The whole text."""
        return b"\n".join(self.slices).decode()

    @property
    def size(self) -> int:
        """Its bytes."""
        return sum(map(len, self.slices))


def make(question: AnswerRequest, games: Kits) -> Answer:
    """Return the answer; the same question always gets the same one."""
    words, look, replay = Words(question.language), Look.of(plain=question.plain), question.replay
    lines: Iterable[str]
    if question.verb is Verb.RULES:
        lines, status = rules_as_text(words, look, games).split("\n"), 0
    elif question.verb is Verb.VERIFY:
        lines, status = answer_verify(words, replay, {name: kit.rules for name, kit in games.items()})
    else:
        lines, status = answer_replay(words, look, replay, question.form, games)
    return Answer(tuple(_slices(lines)), status)


def answer_replay(words: Words, look: Look, replay: Replay | None, form: Form, games: Kits) -> Lines:
    """Return the record, the transcript or the recording of a match."""
    if replay is None:
        return [refusal(words, Reason.NO_SUCH_MATCH)], WRONG
    if form is Form.JSON:
        return replay.data.decode(errors="replace").rstrip("\n").split("\n"), 0
    try:
        if form is Form.CAST:
            return recording(games, replay, words), 0
        return kit_of_record(games, replay.record).screens.text.transcript(replay, words, look), 0
    except UnplayableRecord:
        return [cannot_be_replayed(words)], UNREADABLE


def answer_verify(words: Words, replay: Replay | None, games: Mapping[str, Rules]) -> Lines:
    """Return the verdict on the record of a match: whether it is correct and has this id."""
    if replay is None:
        return [refusal(words, Reason.NO_SUCH_MATCH)], WRONG
    text, status = verdict(words, games, replay.data, replay.id)
    return [text], status


def _slices(lines: Iterable[str]) -> Iterator[bytes]:
    piece, size = list[str](), 0
    for line in lines:
        if piece and size + len(line) > SLICE:
            yield "\n".join(piece).encode()
            piece, size = [], 0
        piece.append(line)
        size += len(line) + 1
    yield "\n".join(piece).encode()
