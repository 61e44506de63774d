"""Sentences with cards and worlds in them: placeholders of a translated sentence are replaced by spans.

So translators see one whole sentence, in the word order of their language. This module does not decide what
the sentences say.
"""

from __future__ import annotations

import re

from tui.draw.rows import Row, Span, plain, wrap

_FIRST = 0xE000
"""Placeholders are characters for private use: they are not printable, so no name has them."""
_BLANK = re.compile("([\ue000-\uf8ff])")


class Placeholders:
    """The spans that belong in one sentence."""

    def __init__(self) -> None:
        self._rows: list[Row] = []

    def put(self, *spans: Span) -> str:
        """Return a character that stands for these spans in the sentence."""
        self._rows.append(spans)
        return chr(_FIRST + len(self._rows) - 1)

    def fill(self, sentence: str, style: str = "text", *, private: bool = False) -> Row:
        """Return the sentence in this style, with its placeholders replaced by their spans."""
        filled: list[Span] = []
        for place, piece in enumerate(_BLANK.split(sentence)):
            if place % 2:
                filled += self._rows[ord(piece) - _FIRST]
            elif piece:
                filled.append(Span(piece, style))
        return tuple(span._replace(private=True) for span in filled) if private else tuple(filled)


def broken(parts: Row, width: int) -> list[Row]:
    """Return the row in rows of at most `width` cells, broken between words where possible."""
    text, rows, start = plain(parts), [], 0
    lines = wrap(text, width)
    if lines == [text]:
        return [parts]
    for line in lines:
        start = text.index(line, start)  # a break drops only spaces
        rows.append(_between(parts, start, start + len(line)))
        start += len(line)
    return rows


def _between(parts: Row, start: int, stop: int) -> Row:
    """Return the spans between two positions in the text."""
    piece, place = [], 0
    for span in parts:
        text = span.text[max(0, start - place) : max(0, stop - place)]
        if text:
            piece.append(span._replace(text=text))
        place += len(span.text)
    return tuple(piece)
