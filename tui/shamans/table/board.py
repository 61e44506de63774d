"""The table's panels, laid out for the size of the terminal.

On a wide screen the log and the chat share a column. On a narrow screen the log stands beside the worlds. The
chat is then below everything; without room there, an open chat takes the log's place. A higher screen shows
more.
"""

from __future__ import annotations

from itertools import chain, repeat, zip_longest
from typing import NamedTuple

from engine.shamans import Question, View
from engine.shamans.notices import Eliminated
from tui.door.safe_text import cells
from tui.draw.rows import BLANK, Row, Span, beside, cut, fit, padded, row, width_of
from tui.draw.rule import rule
from tui.draw.scene import Scene
from tui.session.layout import CHAT, WIDE
from tui.session.page import Body
from tui.session.session import Session
from tui.shamans.glyphs import glyphs_of
from tui.shamans.panels.cards import card_span
from tui.shamans.panels.legend import legend_rows
from tui.shamans.panels.log import Log
from tui.shamans.panels.seats import LOW, PLAIN, TALL, seat_rows
from tui.shamans.panels.track import tiles_row, track_row
from tui.shamans.panels.worlds import destination_spans, world_rows
from tui.shamans.sentences.names import eliminated
from tui.shamans.sentences.people import name_of, view_of
from tui.shamans.table.coach import coach_of, coach_rows, is_lesson
from tui.shamans.table.lights import DESTINATION, TILES, TRACK, lit, lit_worlds
from tui.shamans.table.question_text import last_chance
from tui.shamans.table.spectating import chat_heading

MIDDLE = 20
"""Rows from which a seat has more than the least."""
HIGH = 32
"""Rows from which cards are drawn as boxes."""
LEAST_CHAT = 3
"""Rows that the chat below the table needs."""
HEADED_CHAT = 4
"""Rows from which the chat below the table has a heading."""
LEAST_LOG = 3
"""Rows that the log below a coach needs."""
WORLDS = 35
"""Cells of the worlds where the log stands beside them."""


class Sizes(NamedTuple):
    """The number of rows of each part."""

    seats: int
    hand: int
    below: int
    """Rows under the hand: the other options, and what the picked one would do."""


def sizes(height: int) -> Sizes:
    """Return the row counts that fit a screen of `height` rows."""
    if height >= HIGH:
        return Sizes(TALL, 4, 4)
    if height >= MIDDLE:
        return Sizes(PLAIN, 1, 2)
    return Sizes(LOW, 1, 1)


class BoardColumns:
    """Two columns with a line between them. A row with the same two halves stays the same object."""

    def __init__(self) -> None:
        self._made_for: tuple[object, ...] = ()
        self._made: list[tuple[Row, Row, Row]] = []
        """The left half, the right half, and both joined."""

    def rows(self, scene: Scene, lefts: list[Row], rights: list[Row], width: int) -> list[Row]:
        """Return the joined rows: the left column padded to `width` cells, the line, the right column."""
        line = Span(glyphs_of(scene.look).upright, "line")
        if self._made_for != (width, line):
            self._made_for, self._made = (width, line), []
        made = []
        before = chain(self._made, repeat((None, None, BLANK)))
        for left, right in zip_longest(lefts, rights, fillvalue=BLANK):
            old_left, old_right, both = next(before)
            if left is not old_left or right is not old_right:
                both = (*padded(left, width), line, *right)
            made.append((left, right, both))
        self._made = made
        return [both for _, _, both in made]


class Board:
    """Everything except what the player is doing. It is drawn again only when it shows something new."""

    def __init__(self) -> None:
        self.log = Log()
        self.columns = BoardColumns()
        self.top = 0
        """Rows above the worlds."""

    def rows(self, scene: Scene, view: View, width: int, height: int, hide: bool) -> list[Row]:
        """Return the track, artifacts, seats and worlds; on a narrow screen also the log or the coach."""
        picture = scene.picture
        match = picture.match
        made_from = (
            view,
            (match.log, match.coach, match.sat_out) if match else (),
            picture.table,
            scene.look,
            scene.words,
            width,
            height,
            hide,
            scene.settings.brief,
            self.log.back,
        )
        return scene.memo("board", made_from, lambda: self._draw(scene, view, width, height, hide))

    def legend(self, scene: Scene, width: int) -> list[Row]:
        """Return the rows that explain the signs, for a screen with room for them; drawn once per look."""
        made_from = (scene.look, scene.words, width)
        return scene.memo(
            "legend", made_from, lambda: [fit(line, width) for line in legend_rows(scene, width)]
        )

    def _draw(self, scene: Scene, view: View, width: int, height: int, hide: bool) -> list[Row]:
        room = left_width(width)
        gap = [BLANK] if height >= HIGH else []
        rows = [
            *lit(scene, [track_row(scene, view, room)], TRACK),
            *lit(scene, [tiles_row(scene, view, room)], TILES),
            *gap,
        ]
        rows += seat_rows(scene, view, room, sizes(height).seats, hide=hide)
        rows += lit(scene, [_middle(scene, view, room)], DESTINATION)
        if width >= WIDE:
            return [*rows, *gap, *lit_worlds(scene, view, world_rows(scene, view, room)), *gap]
        self.top = len(rows)
        unlit = world_rows(scene, view, WORLDS)
        worlds = lit_worlds(scene, view, unlit)
        room = len(worlds)
        if is_lesson(scene):  # no chat is drawn in a lesson: the coach has its rows
            parts = sizes(height)
            room = max(room, height - len(rows) - 1 - parts.hand - parts.below)
        said = coach_rows(scene, width - WORLDS - 2)
        if len(said) > room:  # too much for a column: the coach takes the place of the worlds
            spoken_of = [line for line, before in zip(worlds, unlit, strict=True) if line is not before]
            return [*rows, *filled([*coach_rows(scene, width - 1), *spoken_of], room)]
        told = filled(log_rows(scene, self.log, width - WORLDS - 2, room, hide), room)
        return [*rows, *self.columns.rows(scene, worlds, told, WORLDS)]


def left_width(width: int) -> int:
    """Return the cells of the table itself."""
    return width - CHAT - 1 if width >= WIDE else width


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


# ---- where log and chat go


def with_side(session: Session, board: Board, rows: list[Row], width: int, height: int, hide: bool) -> Body:
    """Return the table's rows with the chat below them, or with log and chat beside them."""
    if width >= WIDE:
        return _beside(session, board, rows, width, height, hide)
    spare = height - len(rows)
    if spare >= LEAST_CHAT:
        return _below(session, rows, width, height)
    y, x = board.top, WORLDS + 1  # in the log's place
    count = len(view_of(session.scene).worlds)
    if not session.chat.is_open:
        # A question may continue in the status row: then nothing may stand between the two.
        asked = y + count if sizes(height).below == 1 else len(rows)
        return Body([*rows[:asked], *newest_talk(session, width, spare), *rows[asked:]])
    chat = session.chat.body(session, width - x, count)
    line = Span(glyphs_of(session.look).upright, "line")
    both = beside(rows[y : y + count], chat.rows, WORLDS, line)
    cursor = chat.cursor and (chat.cursor[0] + x, chat.cursor[1] + y)
    return Body([*rows[:y], *both, *rows[y + count :]], cursor, (x, y, width - x, count))


def newest_talk(session: Session, width: int, height: int) -> list[Row]:
    """Return the newest chat lines, without an input below them."""
    if height < 1:
        return []
    if not session.picture.chat:
        return session.chat.body(session, width, height).rows
    return session.chat.body(session, width, height + 1).rows[:-1]


def _below(session: Session, rows: list[Row], width: int, height: int) -> Body:
    spare = height - len(rows)
    heading = chat_heading(session)
    line = [rule(session.scene, width, heading)] if spare >= HEADED_CHAT else []
    y = len(rows) + len(line)
    chat = session.chat.body(session, width, height - y)
    cursor = chat.cursor and (chat.cursor[0], chat.cursor[1] + y)
    return Body([*rows, *line, *chat.rows], cursor, (0, y, width, height - y))


def _beside(session: Session, board: Board, rows: list[Row], width: int, height: int, hide: bool) -> Body:
    t, x = session.words.t, width - CHAT
    if is_lesson(session.scene):
        heading = t("The round") if coach_of(session.scene) is None else t("The lesson")
        column = [
            rule(session.scene, CHAT, heading),
            *log_rows(session.scene, board.log, CHAT - 1, height - 1, hide),
        ]
        return Body(board.columns.rows(session.scene, rows[:height], filled(column, height), x - 1))
    told = log_rows(session.scene, board.log, CHAT - 1, (height - 2) * 3 // 5, hide)
    headings = (t("The round"), chat_heading(session))
    round_, talk = session.memo(
        "headings",
        (headings, session.look),
        lambda: [rule(session.scene, CHAT, heading) for heading in headings],
    )
    above = [round_, *told, *[BLANK] * ((height - 2) * 3 // 5 - len(told)), talk]
    chat = session.chat.body(session, CHAT, height - len(above))
    y = len(above)
    both = board.columns.rows(session.scene, rows[:height], [*above, *chat.rows], x - 1)
    return Body(both, chat.cursor and (chat.cursor[0] + x, chat.cursor[1] + y), (x, y, CHAT, height - y))


# ---- the middle of the table


def _middle(scene: Scene, view: View, width: int) -> Row:
    """Return the Destination with the lowest and the highest follower; or a banner for a rare moment."""
    line = glyphs_of(scene.look).line
    moment = _moment(scene, view)
    if moment:
        text = cut(moment, width - 8, glyphs_of(scene.look).more)
        start = row(
            Span(line * 2, "moon"), " ", Span(glyphs_of(scene.look).moon, "moon"), Span(f" {text} ", "banner")
        )
        return (*start, Span(line * max(0, width - width_of(start)), "moon"))
    start = row(Span(line, "line"), " ", *_destination(scene, view, width - 3), " ")
    return (*start, Span(line * max(0, width - width_of(start)), "line"))


def _moment(scene: Scene, view: View) -> str:
    """Return the text of a banner: a last chance, the Eclipse or an elimination. Empty if there is none."""
    t, asked = scene.words.t, view.asked
    if asked is not None and asked.question is Question.LAST_CHANCE:
        return last_chance(scene, asked.event)
    if asked is not None and asked.question is Question.PASS:
        return t("The Eclipse: everyone passes a card.")
    out = [deed for turn, deed in view.deeds if turn == len(view.turns) and isinstance(deed, Eliminated)]
    if not out:
        return ""
    seat = out[-1].seat
    return eliminated(scene.words, name_of(scene, seat), view.roles[seat], me=seat == view.seat)


def _destination(scene: Scene, view: View, width: int) -> Row:
    """Return the Destination with its followers; names are cut so that both fit."""
    t, glyphs = scene.words.t, glyphs_of(scene.look)
    if view.destination is None:
        guide = Span(t("Guide: {name}", name=name_of(scene, view.guide)), "head")
        if not view.turns:
            return row(guide)
        led = view.turns[-1].plays[0][1].world  # the cards before the seats are still of that turn
        return row(guide, Span("  " + t("last turn") + " ", "dim"), *destination_spans(scene, led))
    start = row(Span(t("Destination") + " ", "head"), *destination_spans(scene, view.destination))
    lowest, highest = view.followers[:1], view.followers[-1:]
    if lowest == highest:
        told = [(t("lowest and highest"), lowest)]
    else:
        told = [(t("lowest"), lowest), (t("highest"), highest)]
    plays = [(label, seat, card) for label, play in told for seat, card in play]
    signs = sum(cells(label) for label, _, _ in plays) + len(plays) * 7
    room = (width - width_of(start) - signs) // len(plays) if plays else 0
    for label, seat, card in plays:
        name = cut(name_of(scene, seat), room, glyphs.more)
        start = (*start, Span(f"  {label} ", "dim"), card_span(scene.look, card), Span(f" {name}"))
    return start
