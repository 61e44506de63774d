"""What people say: cleaned of all that a terminal could obey or draw elsewhere, and kept for a while."""

from __future__ import annotations

import unicodedata
from collections import deque
from dataclasses import dataclass, replace

from wcwidth import wcwidth

from server.house.people import Person
from server.referee import judge
from tui.chair import PHRASES, ChatLine, Held, Reason, Refusal

MOST_CELLS = 200
HELD = 5
"""Messages of one author that were held back and are still shown to him."""
MOST_MARKS = 2
"""Combining marks on one letter; piles of them reach into other lines."""

_LONGEST = 2000
"""Code points that are looked at."""
_DROPPED = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_MARKS = frozenset({"Mn", "Mc", "Me"})
_BLANK = frozenset("\u115f\u1160\u3164\uffa0\u2800")
"""Letters and signs that draw nothing: a line of them would look empty."""
_ODD = frozenset("\ufdfa\ufdfb\ufdfd\u2e3a\u2e3b\ua9c5\u034f")
"""Drawn far wider than they are measured; and the invisible grapheme joiner."""
_BEYOND = 0x10000
"""From here on only what is two cells wide, emoji and rare Han signs: terminals disagree about the rest."""


def clean_text(text: str) -> str:
    """Text that every terminal draws as so many cells in one line, and nothing else; at most 200 cells."""
    kept = "".join(filter(None, map(_clean_sign, text[:_LONGEST])))
    line: list[str] = []
    marks, width = MOST_MARKS, 0  # a mark needs something to stand on
    for sign in unicodedata.normalize("NFC", " ".join(kept.split())):
        if unicodedata.category(sign) in _MARKS:
            marks += 1
            if marks > MOST_MARKS:
                continue
        else:
            marks = MOST_MARKS if sign == " " else 0
        width += wcwidth(sign)
        if width > MOST_CELLS:
            break
        line.append(sign)
    return "".join(line).strip()


def _clean_sign(sign: str) -> str:
    if sign.isspace() or sign in _BLANK:
        return " "
    if unicodedata.category(sign) in _DROPPED or sign in _ODD or _selects_a_variation(sign):
        return ""
    return sign if ord(sign) < _BEYOND or wcwidth(sign) == 2 else ""


def _selects_a_variation(sign: str) -> bool:
    """These change how wide the sign before them is, in some terminals."""
    return (
        "\ufe00" <= sign <= "\ufe0f" or "\u180b" <= sign <= "\u180f" or "\U000e0100" <= sign <= "\U000e01ef"
    )


@dataclass(frozen=True, slots=True)
class _Said:
    order: int
    who: int
    line: ChatLine


class Talk:
    """What was said in one place, as far back as it is kept."""

    __slots__ = ("_count", "_held", "_lines")

    def __init__(self, lines: int) -> None:
        self._lines: deque[_Said] = deque(maxlen=lines)
        self._held: dict[int, deque[_Said]] = {}
        """What was held back, by its author: apart, so that nobody else's history is any shorter for it."""
        self._count = 0

    def say(self, person: Person, text: str, now: float, *, refereed: bool = False) -> bool:
        """Clean what somebody says, and keep it; False if the referee held it back (K1)."""
        person.talking.check(now)
        text = clean_text(text)
        if not text:
            raise Refusal(Reason.EMPTY_MESSAGE)
        person.talking.count(now)
        offence = judge(text) if refereed else None
        if offence is None:
            self._keep(self._lines, person, ChatLine(person.name, text))
            return True
        held = self._held.setdefault(person.number, deque(maxlen=HELD))
        self._keep(held, person, ChatLine(person.name, text, held=Held(offence.kind.value)))
        return False

    def say_phrase(self, person: Person, number: int, now: float) -> None:
        """Somebody says a quick phrase; it names nothing that a referee would mind."""
        if type(number) is not int or not 0 <= number < PHRASES:
            raise Refusal(Reason.EMPTY_MESSAGE)
        person.talking.check(now)
        person.talking.count(now)
        self._keep(self._lines, person, ChatLine(person.name, "", phrase=number))

    def lines(self, person: Person) -> tuple[ChatLine, ...]:
        """All of it, as somebody sees it."""
        me = person.number
        seen = [*self._lines, *self._held.get(me, ())]
        seen.sort(key=lambda said: said.order)
        return tuple([replace(said.line, me=True) if said.who == me else said.line for said in seen])

    def _keep(self, where: deque[_Said], person: Person, line: ChatLine) -> None:
        self._count += 1
        where.append(_Said(self._count, person.number, line))
