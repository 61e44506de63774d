"""Sentences with cards and worlds in them: blanks of a translated sentence are filled with spans.

So a sentence stays one whole for its translator, in whatever order its language wants. What is said is not
decided here.
"""

from __future__ import annotations

import re

from tui.rows import Row, Span, plain, printable, wrap

_FIRST = 0xE000
"""Blanks are signs for private use: nobody's name has one, for they are not printable."""
_BLANK = re.compile("([\ue000-\uf8ff])")


class Blanks:
    """The spans that belong into one sentence."""

    def __init__(self) -> None:
        self._rows: list[Row] = []

    def put(self, *spans: Span) -> str:
        """A sign that stands for these spans in the sentence."""
        self._rows.append(spans)
        return chr(_FIRST + len(self._rows) - 1)

    def fill(self, sentence: str, style: str = "text", *, private: bool = False) -> Row:
        """The sentence in this style, with the spans in the places of their signs."""
        filled: list[Span] = []
        for place, piece in enumerate(_BLANK.split(sentence)):
            if place % 2:
                filled += self._rows[ord(piece) - _FIRST]
            elif piece:
                filled.append(Span(piece, style))
        return tuple(span._replace(private=True) for span in filled) if private else tuple(filled)


def tidy(name: str) -> str:
    """A name as it may stand in a sentence: printable, and with single spaces."""
    return " ".join(printable(name).split())


def broken(parts: Row, width: int) -> list[Row]:
    """The row in rows of at most so many cells, broken between words where possible."""
    text, rows, start = plain(parts), [], 0
    lines = wrap(text, width)
    if lines == [text]:
        return [parts]
    for line in lines:
        start = text.index(line, start)  # what was left out at a break is a space
        rows.append(_between(parts, start, start + len(line)))
        start += len(line)
    return rows


def _between(parts: Row, start: int, stop: int) -> Row:
    """The spans from one sign to another."""
    piece, place = [], 0
    for span in parts:
        text = span.text[max(0, start - place) : max(0, stop - place)]
        if text:
            piece.append(span._replace(text=text))
        place += len(span.text)
    return tuple(piece)
