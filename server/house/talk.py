"""What people say: cleaned of all that a terminal could obey or draw elsewhere, and kept for a while."""

from __future__ import annotations

import unicodedata
from collections import deque
from dataclasses import replace

from wcwidth import wcwidth

from server.house.people import Person
from server.referee import judge
from tui.chair import PHRASES, ChatLine, Held, Reason, Refusal

MOST_CELLS = 200
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
_TWOSOME = frozenset(map(chr, (*range(0x1F1E6, 0x1F200), *range(0x1F3FB, 0x1F400))))
"""Letters of flags, and skins: some terminals draw two signs as one, and others do not."""
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
    if unicodedata.category(sign) in _DROPPED or sign in _ODD or sign in _TWOSOME:
        return ""
    if _selects_a_variation(sign):
        return ""
    return sign if ord(sign) < _BEYOND or wcwidth(sign) == 2 else ""


def _selects_a_variation(sign: str) -> bool:
    """These change how wide the sign before them is, in some terminals."""
    return (
        "\ufe00" <= sign <= "\ufe0f" or "\u180b" <= sign <= "\u180f" or "\U000e0100" <= sign <= "\U000e01ef"
    )


class Talk:
    """What was said in one place, as far back as it is kept."""

    __slots__ = ("_held", "_lines", "_shared", "_speakers")

    def __init__(self, lines: int) -> None:
        self._lines: deque[ChatLine] = deque(maxlen=lines)
        self._held: dict[int, ChatLine] = {}
        """What was held back since the newest line, by its author: nobody's history is any shorter for it."""
        self._shared: tuple[ChatLine, ...] | None = ()
        """All lines, as somebody sees them who has said none of them; None: to be made anew."""
        self._speakers: set[int] = set()
        """Who has said them."""

    def say(self, person: Person, text: str, now: float, *, refereed: bool = False) -> bool:
        """Clean what somebody says, and keep it; False if the referee held it back (K1)."""
        person.talking.check(now)
        text = clean_text(text)
        if not text:
            raise Refusal(Reason.EMPTY_MESSAGE)
        person.talking.count(now)
        line = ChatLine(person.name, text, speaker=person.number)
        offence = judge(text) if refereed else None
        if offence is not None:
            self._held[person.number] = replace(line, me=True, held=Held(offence.kind.value))
            return False
        self._keep(line)
        return True

    def say_phrase(self, person: Person, number: int, now: float) -> None:
        """Somebody says a quick phrase; it names nothing that a referee would mind."""
        if type(number) is not int or not 0 <= number < PHRASES:
            raise Refusal(Reason.EMPTY_MESSAGE)
        person.talking.check(now)
        person.talking.count(now)
        self._keep(ChatLine(person.name, "", phrase=number, speaker=person.number))

    def forget_held(self, person: Person) -> None:
        """Somebody has written elsewhere: what was held back here has been read."""
        self._held.pop(person.number, None)

    def lines(self, person: Person) -> tuple[ChatLine, ...]:
        """All of it, as somebody sees it."""
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
        self._held.clear()  # something else was said
