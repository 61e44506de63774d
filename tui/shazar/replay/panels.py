"""A place in a finished match, drawn as the table was then."""

from __future__ import annotations

from dataclasses import replace

from engine.core import Notice, audible, seats
from engine.shazar import HexBoard, Revealed, View
from engine.shazar.notices import Died, RelicDelivered, RelicTaken, RoundStarted
from tui.door import MatchPicture
from tui.draw.rows import Row, Span, fit, row, wrap
from tui.draw.rule import rule
from tui.draw.scene import Scene
from tui.games import HideKey, Jump, ReplayScreens
from tui.session.page import Body
from tui.shazar.panels.hand import revealed_rows
from tui.shazar.panels.log import ShazarLog
from tui.shazar.sentences.events import begins_turn
from tui.shazar.sentences.labels import label
from tui.shazar.sentences.marks import named
from tui.shazar.sentences.names import mage_name
from tui.shazar.table.layout import Doing, lay_out
from tui.shazar.table.offer import Offer
from tui.shazar.table.plan import field_in_focus, plan_for
from tui.text.place import ReplayPlace
from tui.words import Words


class MatchReplay:
    """Draws the places of one replay; keeps the rows that do not change from one to the next."""

    def __init__(self) -> None:
        self._log = ShazarLog()

    def draw(self, scene: Scene, place: ReplayPlace, hide: bool, width: int, height: int) -> list[Row]:
        """Return the rows of a place; `hide` hides the cards that the others did not see."""
        view = _view(place, hide)
        match = MatchPicture(view, _recent(place.heard, height))
        inner = scene._replace(picture=replace(scene.picture, match=match))

        plan = plan_for(view, width, height, field_in_focus(view))
        hands = view if view.revealed is not None and not plan.side else None

        def column(width: int, height: int) -> Body:
            shown = [] if hands is None else revealed_rows(inner, hands, width)[: height // 2]
            return Body([*shown, *self._told(inner, place, hide, width, height - len(shown))])

        doing = Doing(Offer(()), where(scene.words, place))
        return [fit(line, width) for line in lay_out(inner, view, plan, doing, column).body.rows[:height]]

    def _told(self, inner: Scene, place: ReplayPlace, hide: bool, width: int, height: int) -> list[Row]:
        """Return the log below a heading, and a choice that this viewpoint did not hear."""
        unheard = _unheard(inner, place, width)
        log = self._log.rows(inner, width - 1, height - 1 - len(unheard), hide=hide)
        return [rule(inner, width, inner.words.t("Story")), *log, *unheard]


def _view(place: ReplayPlace, hide: bool) -> View:
    """Return the match from a viewpoint; nothing is to be chosen any more, and with all hands open they are
    shown as at the end of the match (V6), and fields while they are laid (S7)."""
    game = place.game
    view: View = game.view(place.eyes.seat)._replace(options=())
    if hide:
        return view._replace(hand=(), kept=(), given=(), revealed=None)
    if place.eyes.all_open and view.revealed is None:
        each: list[View] = [game.view(seat) for seat in seats(game.players)]
        hands, kept = tuple(one.hand for one in each), tuple(one.kept for one in each)
        view = view._replace(revealed=Revealed(hands, kept, (), ()))
        if view.board is None:
            board = HexBoard(view.mages, tuple(one.layout for one in each if one.layout is not None))
            return view._replace(board=board, place=board.capitals)
    return view


def _recent(log: tuple[Notice, ...], rows: int) -> tuple[Notice, ...]:
    """Return the turns that may be visible: after a step back, the whole log must be drawn again."""
    begun = [place for place, notice in enumerate(log) if begins_turn(notice)]
    enough = len(log) - rows * 8  # a line of the log has several notices
    return log[max((place for place in begun if place <= enough), default=0) :]


def _unheard(inner: Scene, place: ReplayPlace, width: int) -> list[Row]:
    """Return the text of a choice that this viewpoint did not hear, such as an answer in a window."""
    if place.made is None or any(audible(notice, place.eyes.seat) for notice in place.notices):
        return []
    t, (seat, option) = inner.words.t, place.made
    text = t("A player answered in secret.")
    if place.eyes.all_open or place.eyes.seat == seat:
        view = place.game.view(seat)
        text = t("{name} chooses: {choice}", name=named(inner, view, seat), choice=label(inner, view, option))
    return [row("  ", Span(line, "dim", private=True)) for line in wrap(text, max(1, width - 3))]


def where(words: Words, place: ReplayPlace) -> str:
    """Return the place in the match, as text."""
    t, view = words.t, place.game.view(None)
    values = {"choice": place.choice, "count": place.choices}
    if view.ending is not None:
        return t("The match is over, choice {choice} of {count}", **values)
    if view.board is None:
        return t("Laying the fields, choice {choice} of {count}", **values)
    mage = mage_name(words, view.mages[view.turn])
    return t("Round {round}, {mage}, choice {choice} of {count}", round=view.round, mage=mage, **values)


def _hide_key(words: Words) -> HideKey:
    t = words.t
    return HideKey(t("show hands"), t("hide hands"), t("show or hide hands"))


JUMPS = (
    Jump(lambda words: words.t("capture"), lambda notice: isinstance(notice, RelicTaken)),
    Jump(lambda words: words.t("brought home"), lambda notice: isinstance(notice, RelicDelivered)),
    Jump(lambda words: words.t("death"), lambda notice: isinstance(notice, Died)),
    Jump(lambda words: words.t("round"), lambda notice: isinstance(notice, RoundStarted)),
)
REPLAY = ReplayScreens(lambda: MatchReplay().draw, where, begins_turn, _hide_key, JUMPS)
