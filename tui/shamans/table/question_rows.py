"""The question as rows: with its countdown, or as a confirmation with its answers."""

from __future__ import annotations

import re
from itertools import chain

from engine.shamans import Role, View
from tui.door import Countdown
from tui.door.safe_text import cells
from tui.draw.placing import Rect
from tui.draw.rows import BLANK, Row, Span, cut, row, width_of, wrap
from tui.draw.rule import titled_rule
from tui.draw.scene import Scene
from tui.session.yes_no import answers
from tui.shamans.glyphs import glyphs_of
from tui.shamans.panels.clock import countdown_row
from tui.shamans.panels.seat_facts import role_glyph
from tui.shamans.sentences.names import role_name, role_style
from tui.shamans.table.choices import is_asked, zero_says_yes
from tui.shamans.table.lights import ROLE, lights_of, lit
from tui.shamans.table.question_text import question
from tui.shamans.table.table_votes import standstill

_SENTENCE = re.compile(r"(?<=[.!?]) ")


def question_row(scene: Scene, view: View, width: int, *, hide: bool) -> Row:
    """Return the question as a band, with the countdown and the player's role at its end; or why there is no
    question."""
    picture, instead = scene.picture, standstill(scene)
    countdown = picture.match.countdown if picture.match else None
    made_from = (
        *(view, countdown, instead, picture.table, scene.look, scene.words, width, hide),
        lights_of(scene),
    )
    return scene.memo(
        "question", made_from, lambda: _question_row(scene, view, countdown, instead, width, hide)
    )


def _question_row(
    scene: Scene, view: View, countdown: Countdown | None, instead: str, width: int, hide: bool
) -> Row:
    mine = is_asked(view) and not instead
    count = countdown_row(scene.words, view, countdown)
    text, room = _asked_text(scene, view, instead), width - width_of(count) - 4
    role = _role_beside(scene, view, cells(text), room, hide)
    text = cut(text, room - width_of(role), glyphs_of(scene.look).more)
    style = "act" if mine else "banner" if instead else "dim"
    end = (*count, *chain(*lit(scene, [role] if role else [], ROLE)))
    return titled_rule(scene, row(Span(f" {text} ", style, private=mine)), width, end)


def _asked_text(scene: Scene, view: View, instead: str) -> str:
    turn = f"{glyphs_of(scene.look).turn} " if is_asked(view) and not instead else ""
    return turn + (instead or question(scene, view))


def _role_beside(scene: Scene, view: View, text: int, room: int, hide: bool) -> Row:
    """Return the longest form of the role that has room beside this many cells of text."""
    return next((end for end in _my_role(scene, view, hide) if text + width_of(end) <= room), BLANK)


def role_place(scene: Scene, view: View, width: int, *, hide: bool) -> Rect | None:
    """Return where the role stands in the row of the question; None if it is not shown."""
    if _is_hidden(view, hide):
        return None
    match = scene.picture.match
    room = width - 4 - width_of(countdown_row(scene.words, view, match.countdown if match else None))
    text = cells(_asked_text(scene, view, standstill(scene)))
    size = width_of(_role_beside(scene, view, text, room, hide)) - 2
    return None if size < 1 else Rect(width - size - 2, 0, size, 1)


def _is_hidden(view: View, hide: bool) -> bool:
    """Return True if the player hides the role, which no one else sees."""
    return hide and view.seat is not None and not view.roles_shown[view.seat]


def _my_role(scene: Scene, view: View, hide: bool) -> list[Row]:
    """Return the player's role in words, and shorter for little room. It always stands in the same place."""
    t, role = scene.words.t, view.role
    if role is None:
        return []
    if _is_hidden(view, hide):
        return [row(" ", Span(glyphs_of(scene.look).hidden * 3, "dim"), " ")]
    whole = t("You are a Shaman") if role is Role.SHAMAN else t("You are a Shadow")
    sign = role_glyph(scene, role)
    return [
        row(" ", Span(text, role_style(role), private=True), " ")
        for text in (f"{sign} {whole}", f"{sign} {role_name(scene.words, role)}", sign)
    ]


def sure_rows(scene: Scene, view: View, sentence: str, yes: bool, width: int, height: int) -> list[Row]:
    """Return a confirmation question in `height` rows.

    The answers are in the last row, where nothing else can be clicked: one click too many does not say yes.
    Text without room above the answers begins that row.
    """
    t, lines = scene.words.t, wrap(sentence, width - 1)
    both = answers(scene, t("yes"), t("no"), picked=yes, digits=zero_says_yes(view))
    if len(lines) == height and cells(lines[-1]) + 3 + width_of(both) <= width:
        last = row(Span(f" {lines.pop()}  ", "danger", private=True), *both)
    else:
        last, lines = both, wrapped(sentence, width - 1, height - 1, glyphs_of(scene.look).more)
    asked = [row(Span(f" {line}", "danger", private=True)) for line in lines]
    return [*[BLANK] * (height - 1 - len(lines)), *asked, last]


def wrapped(text: str, width: int, height: int, more: str) -> list[str]:
    """Return the text in at most `height` lines; if cut, it ends with a sign, best after a whole sentence."""
    lines = wrap(text, width)
    if len(lines) <= height:
        return lines
    sentences = _SENTENCE.split(text)
    for count in range(len(sentences) - 1, 0, -1):
        fitting = wrap(" ".join([*sentences[:count], more]), width)
        if len(fitting) <= height:
            return fitting
    return [*lines[: height - 1], cut(" ".join(lines[height - 1 :]), width, more)]
