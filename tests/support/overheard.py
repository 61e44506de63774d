"""What a screen had to say, and what of it a player can read.

Every word comes from `Words`, and every text that is too long goes through `tui.rows.head`: both are listened
to while a screen is drawn. What was said must then stand on it, and what was cut must have been a name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import pytest

from tui import rows
from tui.chair import Preset
from tui.kept import Kept
from tui.learn import LessonPage
from tui.visit import Visit, frame
from tui.words import Words

FOREMOST = 3
"""So many keys of a page are always in sight."""
_COLUMN = re.compile(r"[│|]")
_BLANK = re.compile("[\ue000-\uf8ff]+")
"""Where a card or a world stands in a sentence."""


@dataclass(slots=True)
class Overheard:
    """What went by while screens were drawn."""

    said: dict[str, str] = field(default_factory=dict)
    """Every text that was asked of the words, with its English sentence."""
    lost: list[tuple[str, str]] = field(default_factory=list)
    """Texts that were too long, and what was left of them."""
    seen: list[str] = field(default_factory=list)
    """All columns of all screens, each in one piece."""
    _found: dict[str, bool] = field(default_factory=dict)

    labels: set[str] = field(default_factory=set)
    """Keys that are wanted less: where there is no room, the question mark or the star leads to them."""

    def unread(self, at_large: Overheard) -> dict[str, str]:
        """What was said and stands nowhere, though it stands on a large screen."""
        missed = {text: english for text, english in self.said.items() if not self.is_read(text)}
        return {text: missed[text] for text in missed.keys() - self.labels if at_large.is_read(text)}

    def is_read(self, text: str) -> bool:
        """Whether a text stands on the screens, whole."""
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
        """What was cut, but for lines across and for people's names."""
        known = {*names}
        return [f"{shown!r} of {text!r}" for text, shown in self.lost if _words_lost(text, shown) - known]


def _words_lost(text: str, shown: str) -> set[str]:
    """The words of a text that are not whole in what is left of it."""
    place = len(shown)
    while place and text[place - 1 : place].strip():
        place -= 1
    return {word for part in text[place:].split() if (word := part.strip(",·─-│"))}


@contextmanager
def _listening(heard: Overheard) -> Iterator[None]:
    """Listen to words and to what is cut."""
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


def overhear(heard: Overheard, visit: Visit, width: int, height: int) -> None:
    """Draw a screen, all of it anew, and read it."""
    visit.kept = Kept()
    if isinstance(visit.page, LessonPage):
        visit.page.inner.kept = Kept()
    with _listening(heard):
        lines = [rows.plain(rows.fit(line, width)) for line in visit.draw(width, height).rows]
    assert len(lines) == height
    body = visit.page.body(visit, width, height - frame.TOP - frame.BOTTOM)
    assert len(body.rows) <= height - frame.TOP - frame.BOTTOM, "the frame would drop rows"
    page = visit.page
    keys = page.keys(visit)
    if isinstance(page, LessonPage):  # the table's keys are asked for, and some of them left out
        heard.labels |= {text for key in page.inner.page.keys(page.inner) for text in (key.shown, key.label)}
    if visit.settings.keys is Preset.DIGITS:
        heard.labels |= {text for key in keys for text in (key.shown, key.label)}
    elif any(key.key == "?" for key in keys):
        heard.labels |= {text for key in keys[FOREMOST:] for text in (key.shown, key.label)}
    columns: dict[int, list[str]] = {}
    for line in lines:
        for place, part in enumerate(_COLUMN.split(line)):
            columns.setdefault(place, []).append(part)
    for parts in ([*columns.values()], [lines]):
        heard.seen += [" ".join(" ".join(part).split()) for part in parts]
