"""The row of the question, with the player's role at its end."""

from __future__ import annotations

from itertools import chain

from engine.shamans import Role, View
from tui.door.safe_text import cells
from tui.draw.placing import Rect
from tui.draw.rows import BLANK, Row, Span, row, width_of
from tui.draw.scene import Scene
from tui.shamans.glyphs import glyphs_of
from tui.shamans.panels.seat_facts import role_glyph
from tui.shamans.sentences.names import role_name, role_style
from tui.shamans.table.lights import ROLE
from tui.shamans.table.question_text import question
from tui.table.lights import lights_of, lit
from tui.table.question_rows import question_band, question_room, question_text
from tui.table.votes import standstill


def question_row(scene: Scene, view: View, width: int, *, hide: bool) -> Row:
    """Return the question as a band, with the countdown and the player's role at its end; or why there is no
    question."""
    picture, instead = scene.picture, standstill(scene)
    countdown = picture.match.countdown if picture.match else None
    made_from = (
        *(view, countdown, instead, picture.table, scene.look, scene.words, width, hide),
        lights_of(scene),
    )
    return scene.memo("question", made_from, lambda: _question_row(scene, view, width, hide))


def _question_row(scene: Scene, view: View, width: int, hide: bool) -> Row:
    asked, instead = question(scene, view), standstill(scene)
    text, room = question_text(scene, view, asked, instead), question_room(scene, view, width)
    role = _role_beside(scene, view, cells(text), room, hide)
    end = tuple(chain(*lit(scene, [role] if role else [], ROLE)))
    return question_band(scene, view, asked, width, instead=instead, end=end)


def _role_beside(scene: Scene, view: View, text: int, room: int, hide: bool) -> Row:
    """Return the longest form of the role that has room beside this many cells of text."""
    return next((end for end in _my_role(scene, view, hide) if text + width_of(end) <= room), BLANK)


def role_place(scene: Scene, view: View, width: int, *, hide: bool) -> Rect | None:
    """Return where the role stands in the row of the question; None if it is not shown."""
    if _is_hidden(view, hide):
        return None
    text = cells(question_text(scene, view, question(scene, view), standstill(scene)))
    size = width_of(_role_beside(scene, view, text, question_room(scene, view, width), hide)) - 2
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
