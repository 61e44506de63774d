"""Finds texts of a screen that a player cannot read completely.

Every text comes from `Words`, and every text that is too long goes through `tui.draw.rows.head`: both are
recorded while a screen is drawn. Every recorded text must then be on the screen, and only names may have been
cut.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import pytest

from tui.door import KeyPreset
from tui.draw import rows
from tui.draw.memo import Memo
from tui.lesson.chapter_page import ChapterPage
from tui.session import Session, frame
from tui.words import Words

FOREMOST = 3
"""Keys of a page that are always visible."""
_BLANK = re.compile("[\ue000-\uf8ff]+")
"""Placeholder of a card or a world in a sentence."""


@dataclass(slots=True)
class Overheard:
    """The texts that were recorded while screens were drawn."""

    said: dict[str, str] = field(default_factory=dict)
    """Every text that `Words` returned, with its English sentence."""
    lost: list[tuple[str, str]] = field(default_factory=list)
    """Texts that were too long, and the rest that was shown."""
    seen: list[str] = field(default_factory=list)
    """All columns of all screens, each in one piece."""
    _found: dict[str, bool] = field(default_factory=dict)

    labels: set[str] = field(default_factory=set)
    """Less important keys: where there is no room, the question mark or the star leads to them."""

    def unread(self, at_large: Overheard) -> dict[str, str]:
        """Return the texts that are nowhere on the screen, though they are on a large one."""
        missed = {text: english for text, english in self.said.items() if not self.is_read(text)}
        return {text: missed[text] for text in missed.keys() - self.labels if at_large.is_read(text)}

    def is_read(self, text: str) -> bool:
        """Return True if a text is on the screens, complete."""
        if text not in self._found:
            self._found[text] = self._is_seen(text)
        return self._found[text]

    def _is_seen(self, text: str) -> bool:
        wanted = _BLANK.sub("\ue000", " ".join(text.split()))
        if not wanted:
            return True
        start = r"(?<![^\W\d_])" if wanted[0].isalpha() else ""
        end = r"(?![^\W\d_])" if wanted[-1].isalpha() else ""
        pattern = re.compile(start + r".{1,60}?".join(map(re.escape, wanted.split("\ue000"))) + end)
        return any(pattern.search(column) for column in self.seen)

    def cut_off(self, names: Iterable[str]) -> list[str]:
        """Return the texts that were cut, except for ruled lines and people's names."""
        known = {*names}
        return [f"{shown!r} of {text!r}" for text, shown in self.lost if _words_lost(text, shown) - known]


def _words_lost(text: str, shown: str) -> set[str]:
    """Return the words of a text that are not complete in its shown rest."""
    place = len(shown)
    while place and text[place - 1 : place].strip():
        place -= 1
    return {word for part in text[place:].split() if (word := part.strip(",·─-│"))}


@contextmanager
def _listening(heard: Overheard) -> Iterator[None]:
    """Record words and cuts."""
    t, n, head = Words.t, Words.n, rows.head

    def said(words: Words, message: str, **values: object) -> str:
        text = t(words, message, **values)
        heard.said[text] = message
        return text

    def counted(words: Words, one: str, many: str, count: int, **values: object) -> str:
        text = n(words, one, many, count, **values)
        heard.said[text] = many
        return text

    def shortened(text: str, width: int) -> str:
        shown = head(text, width)
        if shown != text:
            heard.lost.append((text, shown))
        return shown

    with pytest.MonkeyPatch.context() as listening:
        listening.setattr(Words, "t", said)
        listening.setattr(Words, "n", counted)
        listening.setattr(rows, "head", shortened)
        yield


def _columns(line: rows.Row) -> list[str]:
    """Return the parts of a row between the lines that divide the screen; the sides of cards are no such."""
    parts = [""]
    for span in line:
        if span.style == "line" and span.text in ("│", "|"):
            parts.append("")
        else:
            parts[-1] += span.text
    return parts


def beside_the_hand(lines: Iterable[rows.Row]) -> str:
    """Return the words at the right of the cards, in one piece."""
    return " ".join(" ".join(map(_beside_cards, lines)).split())


def _beside_cards(line: rows.Row) -> str:
    places = [place for place, span in enumerate(line) if span.act and _is_of_a_card(span)]
    return "".join(span.text for span in line[places[-1] + 1 :]) if places else ""


def _is_of_a_card(span: rows.Span) -> bool:
    return "." in span.style or (span.style in ("key", "turn") and len(span.text) > 2)


def overhear(heard: Overheard, session: Session, width: int, height: int) -> None:
    """Draw a screen completely, and read it."""
    session.memo = Memo()
    if isinstance(session.page, ChapterPage):
        session.page.inner.memo = Memo()
    with _listening(heard):
        drawn = [rows.fit(line, width) for line in session.draw(width, height).rows]
    lines = [rows.plain(line) for line in drawn]
    assert len(lines) == height
    body = session.page.body(session, width, height - frame.TOP - frame.BOTTOM)
    assert len(body.rows) <= height - frame.TOP - frame.BOTTOM, "the frame would drop rows"
    page = session.page
    keys = page.keys(session)
    if isinstance(page, ChapterPage):  # the table's keys are asked for, and some of them left out
        heard.labels |= {text for key in page.inner.page.keys(page.inner) for text in (key.shown, key.label)}
    if session.settings.keys is KeyPreset.DIGITS:
        heard.labels |= {text for key in keys for text in (key.shown, key.label)}
    elif any(key.key == "?" for key in keys):
        out = next((key for key in keys if key.key in frame.WAYS_OUT), None)
        others = [key for key in keys if key is not out]
        last = others[FOREMOST - (out is not None) :]
        heard.labels |= {text for key in last for text in (key.shown, key.label)}
    columns: dict[int, list[str]] = {}
    for line in drawn:
        for place, part in enumerate(_columns(line)):
            columns.setdefault(place, []).append(part)
    heard.seen.append(beside_the_hand(drawn))
    for parts in ([*columns.values()], [lines]):
        heard.seen += [" ".join(" ".join(part).split()) for part in parts]
