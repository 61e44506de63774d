"""The column for the log and talk: beside the table on a wide screen, beside the worlds on a narrow one."""

from __future__ import annotations

from tui.session.page import Body
from tui.session.session import Session
from tui.shamans.panels.log import Log
from tui.shamans.panels.strays import stray_rows
from tui.shamans.views import view_of
from tui.table.side import log_and_talk
from tui.words import Words

STRAYS = 28
"""Rows from which on who strays has a place between log and talk."""


def side_column(session: Session, log: Log, width: int, height: int, hide: bool) -> Body:
    """Return the column in exactly `height` rows; its chat has its place in the column."""
    scene = session.scene
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
