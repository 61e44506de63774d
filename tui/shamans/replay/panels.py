"""A place in a finished match, drawn as the table was then."""

from __future__ import annotations

from dataclasses import replace

from engine.core import Notice, audible
from engine.shamans.notices import CardPlayed, DaggerDrawn, RitualBegan
from tui.draw.columns import joined, upright
from tui.draw.rows import Row, Span, fit, row, to_height
from tui.draw.rule import rule
from tui.draw.scene import Scene
from tui.games import HideKey, Jump, ReplayScreens
from tui.shamans.panels.log import told
from tui.shamans.replay.hands import all_hands, hand_row
from tui.shamans.replay.round_end import ended_rows
from tui.shamans.replay.viewpoint import begins_turn, with_match
from tui.shamans.sentences.turns import is_said
from tui.shamans.table.board import Board
from tui.shamans.table.effects import label
from tui.shamans.table.plan import ScreenPlan, plan_for
from tui.shamans.views import view_of
from tui.table.people import name_of
from tui.text.place import ReplayPlace
from tui.words import Words

TOLD = 3
"""Rows for the events of a step, so that what stands below them does not move."""


class ReplayPanels:
    """Draws the places of one replay; keeps the rows that do not change from one to the next."""

    def __init__(self) -> None:
        self._board = Board()

    def draw(self, scene: Scene, place: ReplayPlace, hide: bool, width: int, height: int) -> list[Row]:
        """Return the rows of a place; `hide` hides roles that were not revealed there."""
        inner = _with_log(with_match(scene, place), height)
        view = view_of(inner)
        if view.result is not None:
            rows = [
                _where(inner, place, width),
                *ended_rows(inner, place.deal, view, width, height - 1),
            ]
            return [fit(line, width) for line in rows[:height]]
        plan = plan_for(view.setup.players, width, height)
        board = self._board.panels(inner, view, plan, hide)
        below = [_where(inner, place, plan.left)]
        if place.eyes.seat is not None:
            below.append(hand_row(inner, view.hand, plan.left))
        if plan.side:
            rows = [*board.top, *board.worlds, *below]
            told = _told(inner, place, hide, plan.left, height - len(rows), whole=False)
            rows += to_height(told, max(TOLD, len(told)))
            rows += self._board.extras(inner, view, plan, height - len(rows))
            return self._beside(inner, place, hide, rows, plan)
        room = len(board.worlds)
        side = self._column(inner, place, hide, width - plan.worlds - 1, room)
        side = to_height(side, room)
        both = joined(inner, "replay", board.worlds, side, plan.worlds, upright(inner))
        rows = [*board.top, *both, *below]
        whole = place.eyes.all_open  # the hands have the log's place
        return [*rows, *_told(inner, place, hide, plan.left, height - len(rows), whole=whole)][:height]

    def _column(self, inner: Scene, place: ReplayPlace, hide: bool, width: int, height: int) -> list[Row]:
        """Return the log, or all hands in its place."""
        if place.eyes.all_open:
            return all_hands(inner, place.game, width)
        return self._board.log.rows_with_end(inner, width - 1, height, hide=hide)

    def _beside(
        self, inner: Scene, place: ReplayPlace, hide: bool, rows: list[Row], plan: ScreenPlan
    ) -> list[Row]:
        """Return the rows of a wide screen, with a column for the hands and the log."""
        t, column, height = inner.words.t, list[Row](), plan.height
        if place.eyes.all_open:
            column = [rule(inner, plan.side, t("All hands")), *all_hands(inner, place.game, plan.side - 1)]
        column.append(rule(inner, plan.side, t("The round")))
        log = self._board.log.rows_with_end(inner, plan.side - 1, height - len(column), hide=hide)
        column = to_height([*column, *log], height)
        return joined(inner, "replay", to_height(rows, height), column, plan.left, upright(inner))


def where(words: Words, place: ReplayPlace) -> str:
    """Return the place in the match, as text."""
    t, view = words.t, place.game.view(None)
    if view.result is not None:
        return t(
            "Round {round} is over, choice {choice} of {count}",
            round=view.round,
            choice=place.choice,
            count=place.choices,
        )
    return t(
        "Round {round}, turn {turn}, choice {choice} of {count}",
        round=view.round,
        turn=len(view.turns) + 1,
        choice=place.choice,
        count=place.choices,
    )


def _where(inner: Scene, place: ReplayPlace, width: int) -> Row:
    return rule(inner, width, where(inner.words, place))


def _with_log(scene: Scene, height: int) -> Scene:
    """Return the scene with a log for `height` rows."""
    match = scene.picture.match
    assert match is not None  # the scene was made from the match
    recent = replace(match, log=_recent(match.log, height))
    return scene._replace(picture=replace(scene.picture, match=recent))


def _recent(log: tuple[Notice, ...], rows: int) -> tuple[Notice, ...]:
    """Return the turns that may be visible: after a step back, the whole log must be drawn again."""
    begun = [place for place, notice in enumerate(log) if begins_turn(notice)]
    enough = len(log) - rows * 3 // 2  # some notices have no row
    return log[max((place for place in begun if place <= enough), default=0) :]


def _told(inner: Scene, place: ReplayPlace, hide: bool, width: int, height: int, *, whole: bool) -> list[Row]:
    """Return the rows of the last step's events for this viewpoint; the newest, if there are too many.

    `whole` adds the events of the turn that came before them.
    """
    step = tuple(notice for notice in place.notices if audible(notice, place.eyes.seat))
    heard = place.heard[_turn_before(place.heard, len(step)) :] if whole and step else step
    rows = [
        line
        for number, notice in enumerate(heard)
        if not is_said(heard, number) and not begins_turn(notice)
        for line in told(inner, notice, width - 1, hide=hide)
    ]
    rows = rows or [row("  ", Span(_unheard(inner, place), "dim", private=True))]
    return rows[-height:] if height > 0 else []


def _turn_before(heard: tuple[Notice, ...], step: int) -> int:
    """Return the index at which the turn of the last `step` notices begins."""
    return max((at for at, notice in enumerate(heard[:-step]) if begins_turn(notice)), default=0)


def _unheard(inner: Scene, place: ReplayPlace) -> str:
    """Return the text of a choice that this viewpoint did not hear, such as an answer in an Eclipse."""
    t, made = inner.words.t, place.made
    assert made is not None  # a deal is heard
    seat, option = made
    if place.eyes.all_open or place.eyes.seat == seat:
        chosen = label(inner, view_of(inner), option)
        return t("{name} chooses: {choice}", name=name_of(inner, seat), choice=chosen)
    return t("A player answered in secret.")


def _hide_key(words: Words) -> HideKey:
    t = words.t
    return HideKey(t("show roles"), t("hide roles"), t("show or hide roles"))


def _strays(notice: Notice) -> bool:
    return isinstance(notice, CardPlayed) and not notice.follows


def _is_ritual(notice: Notice) -> bool:
    return isinstance(notice, RitualBegan)


def _is_dagger(notice: Notice) -> bool:
    return isinstance(notice, DaggerDrawn)


JUMPS = (
    Jump(lambda words: words.t("strayed"), _strays),
    Jump(lambda words: words.t("ritual"), _is_ritual),
    Jump(lambda words: words.t("Dagger"), _is_dagger),
)
REPLAY = ReplayScreens(lambda: ReplayPanels().draw, where, begins_turn, _hide_key, JUMPS)
