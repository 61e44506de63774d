"""The body of the table's page, and where its parts stand in it."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from engine.shamans import View, World
from tui.draw.columns import joined, upright
from tui.draw.placing import Rect
from tui.draw.rows import Row, to_height
from tui.draw.scene import Scene
from tui.session.page import Body, moved
from tui.shamans.panels.places import SeatPlace
from tui.shamans.panels.worlds import number_place
from tui.shamans.table.asking import AskedRows
from tui.shamans.table.board import ABOVE_SEATS, Board, Panels, board_places
from tui.shamans.table.lights import spoken_of
from tui.shamans.table.plan import ScreenPlan
from tui.shamans.table.question_rows import role_place
from tui.shamans.table.side import side_column
from tui.shamans.views import view_of
from tui.table.coach import coach_rows

if TYPE_CHECKING:
    from tui.session.session import Session


class LaidTable(NamedTuple):
    """A drawn table."""

    body: Body
    plan: ScreenPlan
    worlds: int | None
    """The row of the first world; None if a coach stands there."""
    question: int
    """The row of the question."""
    asked: AskedRows
    hide: bool


class Places:
    """The places of what can move on a drawn table. Each is looked up when something moves there."""

    def __init__(self, scene: Scene, view: View, table: LaidTable) -> None:
        self._scene, self._view, self._table = scene, view, table

    @cached_property
    def seats(self) -> tuple[SeatPlace, ...]:
        """Each seat."""
        return board_places(self._view, self._table.plan)

    @property
    def display(self) -> int:
        """The row in which the artifacts lie face up."""
        plan = self._table.plan
        return ABOVE_SEATS + plan.trick.height if plan.ring else ABOVE_SEATS - 1

    @property
    def hand(self) -> tuple[Rect, ...]:
        """Each card; empty where no card is asked for."""
        return tuple(card.down(self._table.question + 1) for card in self._table.asked.hand)

    @property
    def role(self) -> Rect | None:
        """The player's role; None if it is not shown."""
        role = role_place(self._scene, self._view, self._table.plan.left, hide=self._table.hide)
        return role and role.down(self._table.question)

    @property
    def numbers(self) -> dict[World, Rect]:
        """The first number of each world; empty if no world is shown."""
        if self._table.worlds is None:
            return {}
        at = number_place(self._scene, self._view, self._table.plan.worlds)
        rows = enumerate(self._view.worlds, self._table.worlds)
        return {one.world: Rect(at.x, y, at.width, 1) for y, one in rows}

    @property
    def middle(self) -> int:
        """The row below the seats."""
        return max(seat.card.y + seat.card.height for seat in self.seats)


def lay_out(session: Session, board: Board, plan: ScreenPlan, asked: AskedRows, *, hide: bool) -> LaidTable:
    """Return the table: log and talk in a column of their own, or beside the worlds."""
    scene, view = session.scene, view_of(session.scene)
    panels = board.panels(scene, view, plan, hide)
    below, room = len(panels.top), plan.height - len(panels.top) - len(asked.rows)
    if plan.side:
        question = below + len(panels.worlds) + (room > len(panels.worlds))
        body = _wide(session, board, plan, panels, asked.rows, question, hide)
        return LaidTable(body, plan, below, question, asked, hide)
    coached = len(coach_rows(scene, plan.width - plan.worlds - 2)) > room
    body = _narrow(session, board, plan, panels, asked.rows, coached, hide)
    return LaidTable(body, plan, None if coached else below, below + room, asked, hide)


def _wide(
    session: Session, board: Board, plan: ScreenPlan, panels: Panels, asked: list[Row], start: int, hide: bool
) -> Body:
    """Return the table with log and talk in a column of their own; the question stands in row `start`."""
    above = to_height([*panels.top, *panels.worlds], start)
    spare = plan.height - start - len(asked)
    extras = board.extras(session.scene, view_of(session.scene), plan, spare)
    rows = to_height([*above, *asked, *extras], plan.height)
    side = side_column(session, board.log, plan.side, plan.height, hide)
    line = upright(session.scene)
    both = joined(session.scene, "table", rows, side.rows, plan.left, line)
    return moved(side, both, plan.left + 1, 0)


def _narrow(
    session: Session,
    board: Board,
    plan: ScreenPlan,
    panels: Panels,
    asked: list[Row],
    coached: bool,
    hide: bool,
) -> Body:
    """Return the table with log and talk beside the worlds."""
    scene, x, y = session.scene, plan.worlds + 1, len(panels.top)
    room = plan.height - y - len(asked)
    if coached:  # too much for a column: the coach takes the place of the worlds
        worlds = spoken_of(scene, view_of(scene), panels.worlds)
        return Body([*panels.top, *to_height([*coach_rows(scene, plan.width - 1), *worlds], room), *asked])
    side = side_column(session, board.log, plan.width - x, room, hide)
    worlds = to_height(panels.worlds, room)
    both = joined(scene, "table", worlds, side.rows, plan.worlds, upright(scene))
    return moved(side, [*panels.top, *both, *asked], x, y)
