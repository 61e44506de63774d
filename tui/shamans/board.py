"""The table's panels, laid out for the size of the terminal.

On a wide screen log and chat have a column of their own; on a narrow one the log stands beside the worlds and
the chat below everything, or while one talks in the log's place. The higher the screen, the more is drawn.
"""

from __future__ import annotations

from itertools import chain, repeat, zip_longest
from typing import NamedTuple

from rich.cells import cell_len

from engine.shamans import Question, View
from engine.shamans.notices import Eliminated
from tui.rows import BLANK, Row, Span, beside, cut, fit, padded, row, width_of
from tui.shamans.asking import last_chance
from tui.shamans.cards import card_span
from tui.shamans.coach import coach_of, coach_rows, is_lesson
from tui.shamans.legend import legend_rows
from tui.shamans.log import Log
from tui.shamans.names import eliminated
from tui.shamans.onlooker import chat_heading
from tui.shamans.people import name_of, view_of
from tui.shamans.seats import LOW, PLAIN, TALL, seat_rows
from tui.shamans.track import tiles_row, track_row
from tui.shamans.worlds import destination_spans, world_rows
from tui.visit import frame
from tui.visit.layout import CHAT, WIDE
from tui.visit.page import Body
from tui.visit.visit import Visit

MIDDLE = 20
"""Rows from which on a seat has more than the least."""
HIGH = 32
"""Rows from which on cards are drawn as boxes."""
LEAST_CHAT = 3
"""Rows from which on there is room for the chat below the table."""
HEADED_CHAT = 4
"""Rows from which on the chat below the table has a heading."""
LEAST_LOG = 3
"""Rows from which on there is room for the log below a coach."""
WORLDS = 35
"""Cells of the worlds where the log stands beside them."""


class Sizes(NamedTuple):
    """How many rows each part has."""

    seats: int
    hand: int
    below: int
    """Under the hand: the other options, and what the picked one would do."""


def sizes(height: int) -> Sizes:
    """What fits into so many rows."""
    if height >= HIGH:
        return Sizes(TALL, 4, 4)
    if height >= MIDDLE:
        return Sizes(PLAIN, 1, 2)
    return Sizes(LOW, 1, 1)


class Columns:
    """Two columns with a line between them: a row that is made of the same two is the same row as before."""

    def __init__(self) -> None:
        self._made_for: tuple[object, ...] = ()
        self._made: list[tuple[Row, Row, Row]] = []
        """Left, right, and both."""

    def rows(self, visit: Visit, lefts: list[Row], rights: list[Row], width: int) -> list[Row]:
        """The left column in so many cells, the line, the right column."""
        line = Span(visit.look.glyphs.upright, "line")
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
    """Everything but what the player is doing: drawn anew when there is something new to see."""

    def __init__(self) -> None:
        self.log = Log()
        self.columns = Columns()
        self.top = 0
        """Rows above the worlds."""

    def rows(self, visit: Visit, view: View, width: int, height: int, hide: bool) -> list[Row]:
        """The track, the artifacts, the seats and the worlds; beside the worlds the log, if it has to be."""
        picture = visit.picture
        match = picture.match
        made_from = (
            view,
            (match.log, match.coach, match.sat_out) if match else (),
            picture.table,
            visit.look,
            visit.words,
            width,
            height,
            hide,
            visit.settings.brief,
            self.log.back,
        )
        return visit.kept("board", made_from, lambda: self._draw(visit, view, width, height, hide))

    def legend(self, visit: Visit, width: int) -> list[Row]:
        """What the signs mean, for a screen that may have room to say so; drawn once for a look."""
        made_from = (visit.look, visit.words, width)
        return visit.kept(
            "legend", made_from, lambda: [fit(line, width) for line in legend_rows(visit, width)]
        )

    def _draw(self, visit: Visit, view: View, width: int, height: int, hide: bool) -> list[Row]:
        room = left_width(width)
        gap = [BLANK] if height >= HIGH else []
        rows = [track_row(visit, view, room), tiles_row(visit, view, room), *gap]
        rows += seat_rows(visit, view, room, sizes(height).seats, hide=hide)
        rows.append(_middle(visit, view, room))
        if width >= WIDE:
            return [*rows, *gap, *world_rows(visit, view, room), *gap]
        self.top = len(rows)
        worlds = world_rows(visit, view, WORLDS)
        room = len(worlds)
        if is_lesson(visit):  # nobody talks there: what the chat does not need is the coach's
            parts = sizes(height)
            room = max(room, height - len(rows) - 1 - parts.hand - parts.below)
        said = coach_rows(visit, width - WORLDS - 2)
        if len(said) > room:  # too much for a column: the worlds give way
            return [*rows, *filled(coach_rows(visit, width - 1), room)]
        told = filled(log_rows(visit, self.log, width - WORLDS - 2, room, hide), room)
        return [*rows, *self.columns.rows(visit, worlds, told, WORLDS)]


def left_width(width: int) -> int:
    """The cells of the table itself."""
    return width - CHAT - 1 if width >= WIDE else width


def filled(rows: list[Row], height: int) -> list[Row]:
    """The rows, and empty ones below them."""
    return [*rows[:height], *[BLANK] * (height - len(rows))]


def log_rows(visit: Visit, log: Log, width: int, height: int, hide: bool) -> list[Row]:
    """The log; if one has turned back, with a last row that says so. A coach speaks first."""
    if coach_of(visit) is not None:
        said = coach_rows(visit, width)
        room = height - len(said) - 1
        if room < LEAST_LOG:
            return said[:height]
        heading = frame.rule(visit, width, visit.words.t("The round"))
        return [*said, heading, *log.rows(visit, width, room, hide=hide)]
    told = log.rows(visit, width, height, hide=hide)
    if log.back and told:
        more = cut(visit.words.t("PgDn: newer lines"), width - 2, visit.look.glyphs.more)
        told[-1] = row("  ", Span(more, "key", "key:pagedown"))
    return told


# ---- where log and chat go


def with_side(visit: Visit, board: Board, rows: list[Row], width: int, height: int, hide: bool) -> Body:
    """The table's rows, with the chat below them or log and chat beside them."""
    if width >= WIDE:
        return _beside(visit, board, rows, width, height, hide)
    spare = height - len(rows)
    if spare >= LEAST_CHAT:
        return _below(visit, rows, width, height)
    y, x = board.top, WORLDS + 1  # in the log's place
    count = len(view_of(visit).worlds)
    if not visit.chat.is_open:
        # What is asked may go on in the status row: then nothing stands between.
        asked = y + count if sizes(height).below == 1 else len(rows)
        return Body([*rows[:asked], *newest_talk(visit, width, spare), *rows[asked:]])
    chat = visit.chat.body(visit, width - x, count)
    line = Span(visit.look.glyphs.upright, "line")
    both = beside(rows[y : y + count], chat.rows, WORLDS, line)
    cursor = chat.cursor and (chat.cursor[0] + x, chat.cursor[1] + y)
    return Body([*rows[:y], *both, *rows[y + count :]], cursor, (x, y, width - x, count))


def newest_talk(visit: Visit, width: int, height: int) -> list[Row]:
    """What was said last, without an input below it."""
    if height < 1:
        return []
    if not visit.picture.chat:
        return visit.chat.body(visit, width, height).rows
    return visit.chat.body(visit, width, height + 1).rows[:-1]


def _below(visit: Visit, rows: list[Row], width: int, height: int) -> Body:
    spare = height - len(rows)
    heading = chat_heading(visit)
    line = [frame.rule(visit, width, heading)] if spare >= HEADED_CHAT else []
    y = len(rows) + len(line)
    chat = visit.chat.body(visit, width, height - y)
    cursor = chat.cursor and (chat.cursor[0], chat.cursor[1] + y)
    return Body([*rows, *line, *chat.rows], cursor, (0, y, width, height - y))


def _beside(visit: Visit, board: Board, rows: list[Row], width: int, height: int, hide: bool) -> Body:
    t, x = visit.words.t, width - CHAT
    if is_lesson(visit):
        heading = t("The round") if coach_of(visit) is None else t("The lesson")
        column = [frame.rule(visit, CHAT, heading), *log_rows(visit, board.log, CHAT - 1, height - 1, hide)]
        return Body(board.columns.rows(visit, rows[:height], filled(column, height), x - 1))
    told = log_rows(visit, board.log, CHAT - 1, (height - 2) * 3 // 5, hide)
    headings = (t("The round"), chat_heading(visit))
    round_, talk = visit.kept(
        "headings", (headings, visit.look), lambda: [frame.rule(visit, CHAT, heading) for heading in headings]
    )
    above = [round_, *told, *[BLANK] * ((height - 2) * 3 // 5 - len(told)), talk]
    chat = visit.chat.body(visit, CHAT, height - len(above))
    y = len(above)
    both = board.columns.rows(visit, rows[:height], [*above, *chat.rows], x - 1)
    return Body(both, chat.cursor and (chat.cursor[0] + x, chat.cursor[1] + y), (x, y, CHAT, height - y))


# ---- the middle of the table


def _middle(visit: Visit, view: View, width: int) -> Row:
    """The Destination with who is lowest and highest; or what is rare enough for a banner."""
    line = visit.look.glyphs.line
    moment = _moment(visit, view)
    if moment:
        text = cut(moment, width - 8, visit.look.glyphs.more)
        start = row(
            Span(line * 2, "moon"), " ", Span(visit.look.glyphs.moon, "moon"), Span(f" {text} ", "banner")
        )
        return (*start, Span(line * max(0, width - width_of(start)), "moon"))
    start = row(Span(line, "line"), " ", *_destination(visit, view, width - 3), " ")
    return (*start, Span(line * max(0, width - width_of(start)), "line"))


def _moment(visit: Visit, view: View) -> str:
    """The Eclipse, an elimination, the Moon: a little ceremony."""
    t, asked = visit.words.t, view.asked
    if asked is not None and asked.question is Question.LAST_CHANCE:
        return last_chance(visit, asked.event)
    if asked is not None and asked.question is Question.PASS:
        return t("The Eclipse: everyone passes a card.")
    out = [deed for turn, deed in view.deeds if turn == len(view.turns) and isinstance(deed, Eliminated)]
    if not out:
        return ""
    seat = out[-1].seat
    return eliminated(visit.words, name_of(visit, seat), view.roles[seat], me=seat == view.seat)


def _destination(visit: Visit, view: View, width: int) -> Row:
    """Names are cut so that both are in sight."""
    t, glyphs = visit.words.t, visit.look.glyphs
    if view.destination is None:
        guide = Span(t("Guide: {name}", name=name_of(visit, view.guide)), "head")
        if not view.turns:
            return row(guide)
        led = view.turns[-1].plays[0][1].world  # the cards before the seats are still of that turn
        return row(guide, Span("  " + t("last turn") + " ", "dim"), *destination_spans(visit, led))
    start = row(Span(t("Destination") + " ", "head"), *destination_spans(visit, view.destination))
    lowest, highest = view.followers[:1], view.followers[-1:]
    if lowest == highest:
        told = [(t("lowest and highest"), lowest)]
    else:
        told = [(t("lowest"), lowest), (t("highest"), highest)]
    plays = [(label, seat, card) for label, play in told for seat, card in play]
    signs = sum(cell_len(label) for label, _, _ in plays) + len(plays) * 7
    room = (width - width_of(start) - signs) // len(plays) if plays else 0
    for label, seat, card in plays:
        name = cut(name_of(visit, seat), room, glyphs.more)
        start = (*start, Span(f"  {label} ", "dim"), card_span(visit.look, card), Span(f" {name}"))
    return start
