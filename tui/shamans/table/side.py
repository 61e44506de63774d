"""The column for the log and talk: beside the table on a wide screen, beside the worlds on a narrow one."""

from __future__ import annotations

from tui.draw.rows import BLANK, Row, Span, cut, row
from tui.draw.rule import rule
from tui.draw.scene import Scene
from tui.session.page import Body
from tui.session.session import Session
from tui.shamans.glyphs import glyphs_of
from tui.shamans.panels.log import Log
from tui.shamans.panels.strays import stray_rows
from tui.shamans.sentences.people import view_of
from tui.shamans.table.coach import coach_of, coach_rows, is_lesson
from tui.shamans.table.spectating import chat_heading

HEADED = 14
"""Rows from which on log and talk have headings, and talk an input of its own."""
QUIET = 6
"""Rows of talk while nothing has been said."""
STRAYS = 28
"""Rows from which on who strays has a place between them."""
TALK = 3
"""Rows of talk below the log of a low column, where it is long enough for it."""
LEAST_LOG = 3
"""Rows that the log needs below a coach, or above a long message."""


def side_column(session: Session, log: Log, width: int, height: int, hide: bool) -> Body:
    """Return the column in exactly `height` rows; its chat has its place in the column."""
    scene = session.scene
    if is_lesson(scene):  # nobody talks in a lesson: the coach has the rows
        return Body(_lesson(scene, log, width, height, hide))
    if height >= HEADED:
        return _headed(session, log, width, height, hide)
    if session.chat.is_open:
        return session.chat.body(session, width, height)
    least = TALK if height > 2 * TALK + 1 else TALK - 1
    talk = session.chat.newest(session, width, least, max(least, height - LEAST_LOG))
    told = log_rows(scene, log, width - 1, height - len(talk), hide)
    return Body([*filled(told, height - len(talk)), *talk])


def _lesson(scene: Scene, log: Log, width: int, height: int, hide: bool) -> list[Row]:
    if height < HEADED:
        return filled(log_rows(scene, log, width - 1, height, hide), height)
    heading = scene.words.t("The round") if coach_of(scene) is None else scene.words.t("The lesson")
    return filled([rule(scene, width, heading), *log_rows(scene, log, width - 1, height - 1, hide)], height)


def _headed(session: Session, log: Log, width: int, height: int, hide: bool) -> Body:
    """Draw the round, who strays, and talk below each other; a low column leaves out who strays.

    While nothing is said, the round has the room of talk.
    """
    scene = session.scene
    headings = (session.words.t("The round"), chat_heading(session))
    round_, talk = session.memo(
        "headings",
        (headings, session.look, width),
        lambda: [rule(scene, width, heading) for heading in headings],
    )
    strays = stray_rows(scene, view_of(scene), width) if height >= STRAYS else []
    room = height - 2 - len(strays)
    most = room * 3 // 5 if session.picture.chat else room - QUIET
    told = filled(log_rows(scene, log, width - 1, most, hide), most)
    above = [round_, *told, *strays, talk]
    chat, y = session.chat.body(session, width, height - len(above)), len(above)
    return Body(
        [*above, *chat.rows], chat.cursor and (chat.cursor[0], chat.cursor[1] + y), (0, y, width, height - y)
    )


def filled(rows: list[Row], height: int) -> list[Row]:
    """Return exactly `height` rows: cut, or with empty rows below."""
    return [*rows[:height], *[BLANK] * (height - len(rows))]


def log_rows(scene: Scene, log: Log, width: int, height: int, hide: bool) -> list[Row]:
    """Return the log. A last row says so if the player has scrolled back. A coach speaks above the log."""
    if coach_of(scene) is not None:
        said = coach_rows(scene, width)
        room = height - len(said) - 1
        if room < LEAST_LOG:
            return said[:height]
        heading = rule(scene, width, scene.words.t("The round"))
        return [*said, heading, *log.rows(scene, width, room, hide=hide)]
    told = log.rows(scene, width, height, hide=hide)
    if log.back and told:
        more = cut(scene.words.t("PgDn: newer lines"), width - 2, glyphs_of(scene.look).more)
        told[-1] = row("  ", Span(more, "key", "key:pagedown"))
    return told
