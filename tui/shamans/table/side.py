"""The column for the log and talk: beside the table on a wide screen, beside the worlds on a narrow one."""

from __future__ import annotations

from tui.draw.rows import Row
from tui.draw.rule import rule
from tui.draw.scene import Scene
from tui.session.page import Body
from tui.session.session import Session
from tui.shamans.panels.log import Log
from tui.shamans.panels.strays import stray_rows
from tui.shamans.table.coach import coach_of, coach_rows, is_lesson
from tui.shamans.views import view_of
from tui.table.side import HEADED, LEAST_LOG, filled, log_and_talk
from tui.words import Words

STRAYS = 28
"""Rows from which on who strays has a place between log and talk."""


def side_column(session: Session, log: Log, width: int, height: int, hide: bool) -> Body:
    """Return the column in exactly `height` rows; its chat has its place in the column."""
    scene = session.scene
    if is_lesson(scene):  # nobody talks in a lesson: the coach has the rows
        return Body(_lesson(scene, log, width, height, hide))
    strays = stray_rows(scene, view_of(scene), width) if height >= STRAYS else []
    return log_and_talk(
        session,
        _heading,
        lambda width, height: log.rows_with_end(scene, width, height, hide=hide),
        width,
        height,
        strays,
    )


def _heading(words: Words) -> str:
    return words.t("The round")


def _lesson(scene: Scene, log: Log, width: int, height: int, hide: bool) -> list[Row]:
    if height < HEADED:
        return filled(_coached(scene, log, width - 1, height, hide), height)
    heading = _heading(scene.words) if coach_of(scene) is None else scene.words.t("The lesson")
    return filled([rule(scene, width, heading), *_coached(scene, log, width - 1, height - 1, hide)], height)


def _coached(scene: Scene, log: Log, width: int, height: int, hide: bool) -> list[Row]:
    """Return the log; a coach speaks above it."""
    if coach_of(scene) is None:
        return log.rows_with_end(scene, width, height, hide=hide)
    said = coach_rows(scene, width)
    room = height - len(said) - 1
    if room < LEAST_LOG:
        return said[:height]
    return [*said, rule(scene, width, _heading(scene.words)), *log.rows(scene, width, room, hide=hide)]
