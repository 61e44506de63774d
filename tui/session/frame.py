"""The frame around every page: the header, the status row and the keys."""

from __future__ import annotations

from typing import NamedTuple

from tui.door import KeyPreset
from tui.draw.look import Look
from tui.draw.rows import BLANK, Row, Span, cut, ends, row, width_of, wrap
from tui.draw.rule import rule
from tui.draw.scene import Scene
from tui.draw.staging import Patch, patched
from tui.session.letters import Letter
from tui.session.page import Key
from tui.words import Words

TOP = 2
BOTTOM = 2
WAYS_OUT = ("escape", Letter.QUIT)
"""The keys that leave a page; the first of them that it names stays in the footer at every width."""
STATUS = 2
"""Rows that the status sentence may take if one row is too short for it."""


class Sheet(NamedTuple):
    """A whole screen."""

    rows: list[Row]
    cursor: tuple[int, int] | None = None
    chat: tuple[int, int, int, int] | None = None
    below: int = 0
    """Rows below the page's body."""

    def patched(self, patches: tuple[Patch, ...]) -> Sheet:
        """Return it with patches over the body; rows without a patch stay the same objects."""
        end = len(self.rows) - self.below
        over = [Patch(x, y + TOP, line) for x, y, line in patches if y + TOP < end]
        return self._replace(rows=patched(self.rows, over)) if over else self


def around(scene: Scene, title: str, body: list[Row], below: list[Row], width: int, height: int) -> list[Row]:
    """Return the whole screen with the page's body in the middle.

    A status sentence of two rows takes the body's last row.
    """
    room = height - TOP - len(below)
    filled = [*body[:room], *[BLANK] * (room - len(body))]
    return [header(scene, title, width), _below_header(scene, width), *filled, *below]


def _below_header(scene: Scene, width: int) -> Row:
    """Return the line below the header, with the news for everyone: a disk error, or else an announcement."""
    trouble, announcement = scene.picture.trouble, scene.picture.announcement
    made_from = (trouble, announcement, scene.look, scene.words, width)

    def make() -> Row:
        if trouble:
            return _announced(
                scene, scene.words.t("Server disk error: all tables are paused, retrying."), width
            )
        return _announced(scene, announcement, width) if announcement else rule(scene, width)

    return scene.memo("rule", made_from, make)


def _announced(scene: Scene, text: str, width: int) -> Row:
    glyphs = scene.look.glyphs
    start = row(Span(glyphs.line, "line"), Span(f" {glyphs.no} {cut(text, width - 5, glyphs.more)} ", "warn"))
    return (*start, Span(glyphs.line * (width - width_of(start)), "line"))


def header(scene: Scene, title: str, width: int) -> Row:
    """Return the header: the game, the page, and the player's name."""
    picture = scene.picture
    made_from = (picture.me, picture.guest, picture.reclaim, title, scene.look, scene.words, width)
    return scene.memo("header", made_from, lambda: _header(scene, title, width))


def _header(scene: Scene, title: str, width: int) -> Row:
    glyphs, words = scene.look.glyphs, scene.words
    moon, game = row(" ", Span(glyphs.moon, "moon"), " "), row(Span(words.t("Shamans"), "title"))
    page = row(Span(title))
    left = (*moon, *game, Span(f" {glyphs.dot} ", "dim"), *page) if title else (*moon, *game)
    right = _myself(scene, short=False)
    if width_of(left) + width_of(right) >= width:
        right = _myself(scene, short=True)
    if title and width_of(left) + width_of(right) > width:
        left = (*moon, *page)
    return ends(left, right, width)


def _myself(scene: Scene, *, short: bool) -> Row:
    """Return the player's name and a guest's code; the short form leaves out the words around them."""
    picture, t = scene.picture, scene.words.t
    dot = Span(f" {scene.look.glyphs.dot} ", "dim")
    right = row(" ", Span(picture.me, "me"))
    if picture.guest and not short:
        right = (*right, dot, Span(t("guest"), "dim"))
    if picture.guest and picture.reclaim:
        word = row() if short else row(Span(t("code"), "dim"), " ")
        right = (*right, dot, *word, Span(picture.reclaim, "code", private=True))
    return (*right, Span(" "))


def told(look: Look, text: str, width: int, *, refused: bool) -> list[Row]:
    """Return one sentence as rows: what has just happened, or why it was refused."""
    glyphs = look.glyphs
    sign, style = (glyphs.no, "warn") if refused else (glyphs.yes, "good")
    first, *others = wrap(text, width - 4)[:STATUS]
    return [
        row(" ", Span(sign, style), " ", Span(first, style, private=True)),
        *(row("   ", Span(line, style, private=True)) for line in others),
    ]


def footer(scene: Scene, keys: list[Key], width: int, *, menu: bool = True) -> Row:
    """Return as many keys as fit; the way out and the help key, which lists them all, are always there, last.

    `menu` adds the key of the menu for players who use only digits.
    """
    if menu and scene.settings.keys is KeyPreset.DIGITS and not _only_answers(keys):
        keys = [Key("*", scene.words.t("menu"), "*"), *keys]
    return scene.memo("footer", (keys, width), lambda: _footer(keys, width))


def _only_answers(keys: list[Key]) -> bool:
    """Return True if the menu has nothing to list: an open input takes the star as text, or Enter is all."""
    return all(key.key in ("enter", "escape", "tab") for key in keys)


def _footer(keys: list[Key], width: int) -> Row:
    out = next((key for key in keys if key.key in WAYS_OUT), None)
    kept = [key for key in (out, *(key for key in keys if key.key == "?")) if key is not None]
    last = [span for key in kept for span in _key(key)]
    left = width - width_of(last)
    spans: list[Span] = []
    for key in keys:
        one = _key(key)
        if key in kept or width_of(one) > left:
            continue
        spans.extend(one)
        left -= width_of(one)
    return (*spans, *last)


def _key(key: Key) -> Row:
    act = f"key:{key.key}"
    return row(" ", Span(key.shown, "key", act), Span(" ", act=act), Span(key.label, "dim", act), " ")


def too_small(words: Words, width: int, height: int, narrowest: int, lowest: int) -> list[Row]:
    """Return the one sentence for a terminal that is too small."""
    sentence = words.t(
        "Shamans needs {columns} columns and {lines} lines. Enlarge the window; nothing is lost. Ctrl+C to "
        "quit.",
        columns=narrowest,
        lines=lowest,
    )
    lines = wrap(sentence, max(1, width))[:height]
    return [*[BLANK] * ((height - len(lines)) // 2), *(row(line) for line in lines)]
