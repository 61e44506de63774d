"""The column for log and talk, which stands beside the table or a part of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tui.draw.rows import Row, to_height
from tui.draw.rule import rule
from tui.draw.scene import Scene
from tui.session.page import Body
from tui.session.phrases import is_muted
from tui.session.session import Session
from tui.table.coach import coach_of, coach_rows, is_lesson
from tui.table.talk import chat_heading
from tui.words import Words

HEADED = 14
"""Rows from which on log and talk have headings, and talk an input of its own."""
QUIET = 6
"""Rows of talk while nothing has been said."""
TALK = 3
"""Rows of talk below the log of a low column, where it is long enough for it."""
LEAST_LOG = 3
"""Rows that the log needs below a coach, or above a long message."""

Heading = Callable[[Words], str]
LogRows = Callable[[int, int], list[Row]]
"""Returns the log in these cells and at most these rows."""


def log_and_talk(
    session: Session,
    heading: Heading,
    log: LogRows,
    width: int,
    height: int,
    between: Sequence[Row] = (),
) -> Body:
    """Return the column in exactly `height` rows; its chat has its place in the column.

    A column with headings also has the rows `between` log and talk; `heading` is that of the log.
    """
    if is_lesson(session.scene):  # no other person is there: the coach has the rows of talk
        return Body(_lesson(session.scene, heading, log, width, height))
    if height >= HEADED:
        return _headed(session, heading(session.words), log, width, height, between)
    if session.chat.is_open:
        return session.chat.body(session, width, height)
    least = TALK if height > 2 * TALK + 1 else TALK - 1
    talk = session.chat.newest(session, width, least, max(least, height - LEAST_LOG))
    return Body([*to_height(log(width - 1, height - len(talk)), height - len(talk)), *talk])


def _lesson(scene: Scene, heading: Heading, log: LogRows, width: int, height: int) -> list[Row]:
    if height < HEADED:
        return to_height(_coached(scene, heading, log, width - 1, height), height)
    above = heading(scene.words) if coach_of(scene) is None else scene.words.t("The lesson")
    return to_height(
        [rule(scene, width, above), *_coached(scene, heading, log, width - 1, height - 1)], height
    )


def _coached(scene: Scene, heading: Heading, log: LogRows, width: int, height: int) -> list[Row]:
    """Return the log; a coach speaks above it."""
    if coach_of(scene) is None:
        return log(width, height)
    said = coach_rows(scene, width)
    room = height - len(said) - 1
    if room < LEAST_LOG:
        return said[:height]
    return [*said, rule(scene, width, heading(scene.words)), *log(width, room)]


def _headed(
    session: Session, heading: str, log: LogRows, width: int, height: int, between: Sequence[Row]
) -> Body:
    """Draw log and talk below each other. While nothing is said, the log has the room of talk."""
    scene = session.scene
    headings = (heading, chat_heading(session))
    told_rule, talk_rule = session.memo(
        "headings",
        (headings, session.look, width),
        lambda: [rule(scene, width, heading) for heading in headings],
    )
    room = height - 2 - len(between)
    talked = any(not is_muted(session, line) for line in session.picture.chat)
    most = room * 3 // 5 if talked else room - QUIET
    above = [told_rule, *to_height(log(width - 1, most), most), *between, talk_rule]
    chat, y = session.chat.body(session, width, height - len(above)), len(above)
    return Body(
        [*above, *chat.rows], chat.cursor and (chat.cursor[0], chat.cursor[1] + y), (0, y, width, height - y)
    )
