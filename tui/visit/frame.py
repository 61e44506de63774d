"""What stands around every page: the header, the status row and the keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.chair import Preset
from tui.rows import BLANK, Row, Span, cut, ends, row, width_of, wrap
from tui.visit.page import Key
from tui.words import Words

if TYPE_CHECKING:
    from tui.visit.page import Page
    from tui.visit.visit import Visit

TOP = 2
BOTTOM = 2
STATUS = 2
"""Rows that a sentence may take where one is too short for it."""


def around(visit: Visit, page: Page, body: list[Row], width: int, height: int) -> list[Row]:
    """The whole screen, with the page's body in its middle; a long sentence below takes its last row."""
    below = [*status(visit, page, width), footer(visit, page, width)]
    room = height - TOP - len(below)
    filled = [*body[:room], *[BLANK] * (room - len(body))]
    return [
        header(visit, page, width),
        _below_header(visit, width),
        *filled,
        *below,
    ]


def _below_header(visit: Visit, width: int) -> Row:
    """A line across, on every page with what everyone is to know: first that the house is in trouble."""
    trouble, announcement = visit.picture.trouble, visit.picture.announcement
    made_from = (trouble, announcement, visit.look, visit.words, width)

    def make() -> Row:
        if trouble:
            return _told(visit, visit.words.t("The server cannot write to its disk: all tables wait."), width)
        return _told(visit, announcement, width) if announcement else rule(visit, width)

    return visit.kept("rule", made_from, make)


def _told(visit: Visit, text: str, width: int) -> Row:
    glyphs = visit.look.glyphs
    start = row(Span(glyphs.line, "line"), Span(f" {glyphs.no} {cut(text, width - 5, glyphs.more)} ", "warn"))
    return (*start, Span(glyphs.line * (width - width_of(start)), "line"))


def rule(visit: Visit, width: int, heading: str = "") -> Row:
    """A line across, with a heading in it."""
    line = visit.look.glyphs.line
    if not heading:
        return (Span(line * width, "line"),)
    heading = cut(heading, width - 4, visit.look.glyphs.more)
    start = row(Span(line, "line"), " ", Span(heading, "head"), " ")
    return (*start, Span(line * (width - width_of(start)), "line"))


def header(visit: Visit, page: Page, width: int) -> Row:
    """The game, the page, and who one is."""
    picture, title = visit.picture, page.title(visit)
    made_from = (picture.me, picture.guest, picture.reclaim, title, visit.look, visit.words, width)
    return visit.kept("header", made_from, lambda: _header(visit, title, width))


def _header(visit: Visit, title: str, width: int) -> Row:
    glyphs, words = visit.look.glyphs, visit.words
    moon, game = row(" ", Span(glyphs.moon, "moon"), " "), row(Span(words.t("Shamans"), "title"))
    page = row(Span(title))
    left = (*moon, *game, Span(f" {glyphs.dot} ", "dim"), *page) if title else (*moon, *game)
    right = _myself(visit, short=False)
    if width_of(left) + width_of(right) >= width:
        right = _myself(visit, short=True)
    if title and width_of(left) + width_of(right) > width:
        left = (*moon, *page)
    return ends(left, right, width)


def _myself(visit: Visit, *, short: bool) -> Row:
    """The name and a guest's code; in short, without the words around them."""
    picture, t = visit.picture, visit.words.t
    dot = Span(f" {visit.look.glyphs.dot} ", "dim")
    right = row(" ", Span(picture.me, "me"))
    if picture.guest and not short:
        right = (*right, dot, Span(t("guest"), "dim"))
    if picture.guest and picture.reclaim:
        word = row() if short else row(Span(t("code"), "dim"), " ")
        right = (*right, dot, *word, Span(picture.reclaim, "code", private=True))
    return (*right, Span(" "))


def status(visit: Visit, page: Page, width: int) -> list[Row]:
    """One sentence: what has just happened, or why it has not; else what the page has to say."""
    text, refused = visit.status
    if not text:
        return [page.hint(visit, width)]
    glyphs = visit.look.glyphs
    sign, style = (glyphs.no, "warn") if refused else (glyphs.yes, "good")
    first, *others = wrap(text, width - 4)[:STATUS]
    return [
        row(" ", Span(sign, style), " ", Span(first, style)),
        *(row("   ", Span(line, style)) for line in others),
    ]


def footer(visit: Visit, page: Page, width: int) -> Row:
    """The keys, as many as there is room for; the one that shows them all always is."""
    keys = page.keys(visit)
    if visit.settings.keys is Preset.DIGITS and page is not visit.rooms.menu and not _only_answers(keys):
        keys = [Key("*", visit.words.t("menu"), "*"), *keys]
    return visit.kept("footer", (keys, width), lambda: _footer(keys, width))


def _only_answers(keys: list[Key]) -> bool:
    """Whether there is nothing to list: an input is open, in which a star is a star, or Enter is all."""
    return all(key.key in ("enter", "escape", "tab") for key in keys)


def _footer(keys: list[Key], width: int) -> Row:
    last = [span for key in keys if key.key == "?" for span in _key(key)]
    left = width - width_of(last)
    spans: list[Span] = []
    for key in keys:
        one = _key(key)
        if key.key == "?" or width_of(one) > left:
            continue
        spans.extend(one)
        left -= width_of(one)
    return (*spans, *last)


def _key(key: Key) -> Row:
    act = f"key:{key.key}"
    return row(" ", Span(key.shown, "key", act), Span(" ", act=act), Span(key.label, "dim", act), " ")


def too_small(words: Words, width: int, height: int, narrowest: int, lowest: int) -> list[Row]:
    """The one sentence for a terminal that is too small."""
    sentence = words.t(
        "Shamans needs {columns} columns and {lines} lines. Enlarge the window; nothing is lost. "
        "Ctrl+C leaves.",
        columns=narrowest,
        lines=lowest,
    )
    lines = wrap(sentence, max(1, width))[:height]
    return [*[BLANK] * ((height - len(lines)) // 2), *(row(line) for line in lines)]
