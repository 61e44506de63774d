"""Chat: messages are cleaned (`speech`), judged where a game has a judge, and kept for a while."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from server.house.people.people import Person
from server.house.talk_judge import TalkJudge
from tui.door import PHRASES, ChatLine, HeldBack, Reason, Refusal
from tui.door.safe_text import speech

NO_JUDGES: Mapping[str, TalkJudge] = MappingProxyType({})


class ChatLog:
    """The newest chat lines of one place."""

    __slots__ = ("_held", "_lines", "_shared", "_speakers")

    def __init__(self, lines: int) -> None:
        self._lines: deque[ChatLine] = deque(maxlen=lines)
        self._held: dict[int, ChatLine] = {}
        """Each author's line held back since the newest line; it is no part of the kept lines."""
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
        admin: bool = False,
    ) -> bool:
        """Clean and keep a person's message; return False if the judge of a game held it back (K1).

        `admin` is True for an admin who shows it.
        """
        person.talking.check(now)
        text = speech(text)
        if not text:
            raise Refusal(Reason.EMPTY_MESSAGE)
        person.talking.count(now)
        line = ChatLine(person.name, text, speaker=person.number, admin=admin)
        for game, judge in judges.items():
            reason = judge.judge(text)
            if reason is not None:
                self._held[person.number] = replace(line, me=True, held=HeldBack(game, reason))
                return False
        self._keep(line)
        return True

    def say_phrase(self, person: Person, number: int, now: float, *, admin: bool = False) -> None:
        """Keep a quick phrase of a person; no phrase names anything that a referee would mind."""
        if type(number) is not int or not 0 <= number < PHRASES:
            raise Refusal(Reason.EMPTY_MESSAGE)
        person.talking.check(now)
        person.talking.count(now)
        self._keep(ChatLine(person.name, "", phrase=number, speaker=person.number, admin=admin))

    def note_joined(self, person: Person) -> None:
        """Keep a line that says that a person has joined the table."""
        self._keep(ChatLine(person.name, "", joined=True))

    def forget_held(self, person: Person) -> None:
        """Drop the held-back line of a person who has written elsewhere: they have read it by now."""
        self._held.pop(person.number, None)

    def lines(self, person: Person) -> tuple[ChatLine, ...]:
        """Return all lines, as a person sees them."""
        if self._shared is None:
            self._shared = tuple(self._lines)
            self._speakers = {line.speaker for line in self._lines}
        me, seen = person.number, self._shared
        if me in self._speakers:
            seen = tuple([replace(line, me=True) if line.speaker == me else line for line in seen])
        held = self._held.get(me)
        return seen if held is None else (*seen, held)

    def _keep(self, line: ChatLine) -> None:
        self._lines.append(line)
        self._shared = None
        self._held.clear()  # a newer line was said
