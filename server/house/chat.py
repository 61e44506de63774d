"""Chat: messages are cleaned (`speech`), judged where a game has a judge, and kept for a while."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from server.house.limits import RateLimiter
from server.house.people.people import Person
from server.house.talk_judge import TalkJudge
from tui.door import PHRASES, ChatLine, HeldBack, Reason, Refusal
from tui.door.safe_text import speech

NO_JUDGES: Mapping[str, TalkJudge] = MappingProxyType({})


class ChatLog:
    """The newest chat lines of one place."""

    __slots__ = ("_lines", "_shared", "_speakers")

    def __init__(self, lines: int) -> None:
        self._lines: deque[ChatLine] = deque(maxlen=lines)
        self._shared: tuple[ChatLine, ...] | None = ()
        """All lines as a person sees them who wrote none of them; None if they must be made again."""
        self._speakers: set[int] = set()
        """The numbers of the people who wrote the lines."""

    def say(
        self,
        person: Person,
        text: str,
        now: float,
        judges: Mapping[str, TalkJudge] = NO_JUDGES,
        *,
        limits: Sequence[RateLimiter] = (),
        admin: bool = False,
        alone: bool = False,
    ) -> None:
        """Clean and keep a person's message; refuse it if the judge of a game holds it back (K1).

        A message that is held back counts for the person's limit and for the `limits` like any other.
        `admin` is True for an admin who shows it. With `alone`, only the person sees the line.
        """
        text = speech(text)
        if not text:
            raise Refusal(Reason.EMPTY_MESSAGE)
        _count((*limits, person.talking), now)
        for game, judge in judges.items():
            reason = judge.judge(text)
            if reason is not None:
                raise Refusal(Reason.HELD_BACK, held=HeldBack(game, reason))
        self._keep(ChatLine(person.name, text, speaker=person.number, admin=admin, alone=alone))

    def say_phrase(
        self,
        person: Person,
        number: int,
        now: float,
        *,
        limits: Sequence[RateLimiter] = (),
        about: str = "",
        admin: bool = False,
        alone: bool = False,
    ) -> None:
        """Keep a quick phrase of a person; no phrase names anything that a referee would mind.

        `about` is the name in it; the rest is as in `say`.
        """
        if type(number) is not int or not 0 <= number < PHRASES:
            raise Refusal(Reason.EMPTY_MESSAGE)
        _count((*limits, person.talking), now)
        line = ChatLine(person.name, "", phrase=number, speaker=person.number, admin=admin)
        self._keep(replace(line, about=about, alone=alone))

    def say_for_bot(self, name: str, number: int, phrase: int, about: str = "") -> None:
        """Keep a quick phrase of a bot; `number` is the bot's, below 0."""
        self._keep(ChatLine(name, "", phrase=phrase, about=about, speaker=number))

    def note_joined(self, person: Person) -> None:
        """Keep a line that says that a person has joined the table."""
        self._keep(ChatLine(person.name, "", joined=True))

    def lines(self, person: Person) -> tuple[ChatLine, ...]:
        """Return all lines, as a person sees them."""
        if self._shared is None:
            self._shared = tuple([line for line in self._lines if not line.alone])
            self._speakers = {line.speaker for line in self._lines}
        me = person.number
        if me not in self._speakers:
            return self._shared
        mine = [replace(line, me=True) if line.speaker == me else line for line in self._lines]
        return tuple([line for line in mine if line.me or not line.alone])

    def _keep(self, line: ChatLine) -> None:
        self._lines.append(line)
        self._shared = None


def _count(limits: Sequence[RateLimiter], now: float) -> None:
    """Count a message for all limits; refuse it if one of them is reached."""
    for limit in limits:
        limit.check(now)
    for limit in limits:
        limit.count(now)
