"""The page of a running match of Shazar: an option is picked by key, arrow, name or click."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core import Seat
from engine.shazar import Option, Question, Spell, View
from engine.shazar.options import STAND_DOWN
from tui.door import Picture
from tui.draw.rows import BLANK, Row, Span, row, wrap
from tui.draw.scene import Scene
from tui.draw.staging import Frames
from tui.session.letters import Letter
from tui.session.page import Body, Key, moved
from tui.session.session import Session
from tui.shazar.ending.page import EndingPage
from tui.shazar.panels.choices import told
from tui.shazar.panels.hand import spells_after_steps
from tui.shazar.panels.legend import signs
from tui.shazar.panels.log import ShazarLog
from tui.shazar.sentences.aims import aim
from tui.shazar.sentences.cards import spell_full
from tui.shazar.sentences.questions import question, sure
from tui.shazar.table.history import LastTurnPage, MatchStoryPage
from tui.shazar.table.inspect import InspectPage
from tui.shazar.table.keys import match_help, match_keys
from tui.shazar.table.layout import Doing, LaidBoard, lay_out
from tui.shazar.table.name_line import NameLine
from tui.shazar.table.naming import HexThing, MageThing, Thing
from tui.shazar.table.offer import NOTHING, Offer, hex_of, offer_of, repicked
from tui.shazar.table.picking import by_arrow, by_hex, by_key, by_mage, letter_of
from tui.shazar.table.plan import BoardPlan, field_in_focus, plan_for
from tui.shazar.table.staging import staged
from tui.shazar.views import view_of
from tui.table.coach import is_lesson
from tui.table.game_page import DrawnTable
from tui.table.keys import Help
from tui.table.page import MatchPage
from tui.table.people import is_between
from tui.table.side import log_and_talk
from tui.table.votes import standstill
from tui.words import Words

_WAYS = (Question.MOVE, Question.STEP)
"""Questions about the way of the player's own mage."""

Pick = Option | Spell
"""An option; or a card of the hand that a waiting player reads."""


class ShazarPage(MatchPage[View, Pick]):
    """A match, as a player or as a spectator sees it."""

    def __init__(self) -> None:
        super().__init__(ShazarLog(), EndingPage())
        self.line = NameLine()
        self._field: Seat | None = None
        """The field that the player wants to see, where not all have room."""
        self._laid: LaidBoard | None = None
        """The table as it was drawn last."""
        self._offer: tuple[View, Pick | None, Offer] | None = None
        """The last offer, and what it was made from."""

    def view(self, scene: Scene) -> View:
        return view_of(scene)

    def offer(self, view: View) -> Offer:
        """Return what can be picked now, with the pick; one key asks for it several times."""
        last = self._offer
        if last is None or last[0] is not view or last[1] != self.picked:
            before = None if last is None or last[0] is not view else last[2]
            self._offer = last = view, self.picked, self._make_offer(view, before)
        return last[2]

    def _make_offer(self, view: View, before: Offer | None) -> Offer:
        """Return the offer; `before` is that of the same view with another pick."""
        if isinstance(self.picked, Spell):
            return Offer((), read=self.picked)
        picked = self.only(view) if self.picked is None else self.picked
        return offer_of(view, picked) if before is None else repicked(view, before, picked)

    def only(self, view: View) -> Option | None:
        return view.replies[0] if len(view.replies) == 1 else None

    # ---- drawing

    def draw(self, session: Session, view: View, width: int, height: int) -> DrawnTable:
        scene, offer = session.scene, self.offer(view)
        plan = self._plan(scene, view, width, height)

        def column(width: int, height: int) -> Body:
            return log_and_talk(session, _story, self._log_rows(scene), width, height)

        def confirmation(width: int, height: int) -> list[Row]:
            return self.confirmation(scene, view, width, height)

        doing = Doing(offer, standstill(scene), confirmation if self.is_confirming else None)
        self._laid = lay_out(scene, view, plan, doing, column)
        return DrawnTable(self._below(session, self._laid.body, width), self._said(session, view, width))

    def _plan(self, scene: Scene, view: View, width: int, height: int) -> BoardPlan:
        focus = field_in_focus(view) if self._field is None else self._field
        made_from = (view.board, view.mages, view.seat, width, height, focus)
        return scene.memo("plan", made_from, lambda: plan_for(view, width, height, focus))

    def staged(self, session: Session, before: Picture) -> Frames:
        return () if self._laid is None else staged(session.scene, before, self._laid)

    def _log_rows(self, scene: Scene) -> Callable[[int, int], list[Row]]:
        return lambda width, height: self.log.rows_with_end(scene, width, height)

    def _below(self, session: Session, body: Body, width: int) -> Body:
        """Return the table with the open chat or line over its last rows."""
        if self.line.is_open:
            last, cursor = self.line.row(session, width)
            return Body([*body.rows[:-1], last], (cursor, len(body.rows) - 1))
        if session.chat.is_open and body.chat is None:
            height = len(body.rows) // 2
            talk, y = session.chat.body(session, width, height), len(body.rows) - height
            return moved(talk, [*body.rows[:y], *talk.rows], 0, y)
        return body

    def _said(self, session: Session, view: View, width: int) -> Row:
        """Return what the pick would do, or a hint, for the status row."""
        if self.is_confirming or self.line.is_open:
            return BLANK
        return next(iter(self.told(session, view, width, 1)), BLANK)

    def idle(self, scene: Scene, view: View, width: int, height: int) -> list[Row]:  # noqa: ARG002
        if scene.settings.brief or standstill(scene) or not view.must_answer or is_lesson(scene):
            return []
        t = scene.words.t
        if view.board is None:
            hint = t("Arrows walk over your field; Enter or 5 takes up a hex.")
        elif self.offer(view).targets:
            hint = t("Another target: the digit or the letter of its mage.")
        elif view.asked is not None and view.asked.question in _WAYS:
            keys = t("Digits beside a card: after these steps you can cast it.")
            hint = keys if _begins_with_cards(view) else aim(scene.words, view)
        else:
            hint = t("Choose with digits or arrows, Enter to do it.")
        return [row(Span(f" {line}", "dim")) for line in wrap(hint, width - 1)]

    def aims(self, scene: Scene, view: View) -> list[str]:
        return [text] if (text := aim(scene.words, view)) else []

    def signs(self, scene: Scene) -> Sequence[tuple[str, str]]:
        return signs(scene)

    # ---- options and picks

    def question(self, scene: Scene, view: View) -> str:
        return question(scene, view)

    def label(self, scene: Scene, view: View, option: Option) -> str:
        return told(scene, view, option).name

    def effect(self, scene: Scene, view: View, option: Option) -> str:
        return told(scene, view, option).does

    def sure(self, scene: Scene, view: View, option: Option) -> str:
        return sure(scene, view, option)

    def offered(self, view: View) -> Sequence[Pick]:
        if not view.must_answer:
            return list(dict.fromkeys(view.hand))
        return [item.option for item in self.offer(view).items]

    def option_of(self, pick: Pick) -> Option | None:
        return None if isinstance(pick, Spell) else pick

    def about(self, scene: Scene, view: View, pick: Pick) -> str:
        if not isinstance(pick, Spell):
            return super().about(scene, view, pick)
        return spell_full(scene.words, pick)

    def by_key(self, view: View, key: str) -> Option | None:
        return by_key(self.offer(view), view, key)

    def beside(self, view: View, key: str) -> Pick | None:
        return by_arrow(self.offer(view), view, key) if view.must_answer else super().beside(view, key)

    def again(self, view: View, pick: Pick) -> Pick | None:
        """Return the same card or reply; while the fields are laid, the first one on the same place."""
        if isinstance(pick, Spell):
            return pick if pick in view.hand and not view.must_answer else None
        if pick in view.replies or view.board is not None:
            return pick if pick in view.replies else None
        place = hex_of(view, pick)
        same = [item.option for item in offer_of(view).items if place is not None and item.hex == place]
        return same[0] if same else None

    def after(self, view: View, option: Option) -> Option | None:
        """Return the place on which a player goes on while the fields are laid."""
        return option if view.board is None else None

    def withdrawal(self, view: View) -> Option | None:
        return STAND_DOWN if STAND_DOWN in view.options else None

    def zero_says_yes(self, view: View) -> bool:
        picked = self.offer(view).picked
        return picked is None or picked.key != NOTHING

    def is_out(self, view: View) -> bool:
        return view.seat is not None and view.seat in view.out

    def why_not(self, scene: Scene, view: View) -> str:
        return (
            scene.words.t("You are out of the game.") if self.is_out(view) else super().why_not(scene, view)
        )

    # ---- keys, names and clicks

    def table_keys(self, session: Session, view: View) -> list[Key]:
        if self.line.is_open:
            return self.line.keys(session)
        scene, can_pick, other = session.scene, bool(self.offer(view).items), self._shows_some(view)
        made_from = (scene.picture, scene.words, scene.look, can_pick, other)
        return scene.memo(
            "keys", made_from, lambda: match_keys(scene, view, can_pick=can_pick, other_field=other)
        )

    def _shows_some(self, view: View) -> bool:
        """Return True if not all fields are shown."""
        return self._laid is not None and len(_shown(self._laid)) < len(view.mages)

    def table_help(self, scene: Scene) -> Help:
        return match_help(scene)

    def read(self, session: Session, key: str) -> bool:
        between = is_between(session.scene)
        match key:
            case Letter.LAST_TURN:
                session.open(LastTurnPage())
            case Letter.HISTORY:
                session.open(MatchStoryPage())
            case "/" if not between:
                self.line.open()
            case "tab" if not between:
                self._other_field(view_of(session.scene))
            case _:
                return False
        return True

    def _other_field(self, view: View) -> None:
        """Show the next field; after the last one it is again the one where something happens."""
        seats = [Seat(seat) for seat in range(len(view.mages)) if seat != (view.seat or 0)]
        after = seats.index(self._field) + 1 if self._field in seats else 0
        self._field = seats[after] if after < len(seats) else None

    def play(self, session: Session, view: View, key: str) -> bool:
        """Say that a target needs a spell first."""
        offer = self.offer(view)
        keys = [one for target in offer.targets for one in (target.key, letter_of(view, target.seat))]
        if key not in keys or by_key(offer, view, key) is not None:
            return False
        session.tell(session.words.t("Choose a spell first."))
        return True

    def type(self, session: Session, key: str, character: str | None) -> bool:
        if is_between(session.scene):
            self.line.close()
        if not self.line.is_open:
            return super().type(session, key, character)
        match key:
            case "escape":
                self.line.close()
            case "enter":
                self._named(session)
            case _:
                self.line.edit.press(key, character)
        return True

    def paste(self, session: Session, text: str) -> None:
        if self.line.is_open and not is_between(session.scene):
            self.line.edit.insert(text)
        else:
            super().paste(session, text)

    def _named(self, session: Session) -> None:
        """Pick what the line names."""
        view = view_of(session.scene)
        self.catch_up(session.scene, view)
        picked = self.picked
        option = self.line.read(session, view, None if isinstance(picked, Spell) else picked)
        if option is not None:
            self.pick(session, view, option)

    def act(self, session: Session, act: str) -> None:
        kind, _, number = act.partition(":")
        if kind not in ("hex", "mage", "card") or is_between(session.scene):
            super().act(session, act)
            return
        view, place = view_of(session.scene), int(number)
        self.catch_up(session.scene, view)
        if kind == "card":
            if place < len(view.hand):
                session.open(InspectPage(view.hand[place]))
            return
        offer = self.offer(view)
        thing: Thing = HexThing(place) if kind == "hex" else MageThing(Seat(place))
        option = by_hex(offer, view, place) if kind == "hex" else by_mage(offer, view, Seat(place))
        if option is not None:
            self.pick(session, view, option)
        elif view.board is not None:
            session.open(InspectPage(thing))


def _begins_with_cards(view: View) -> bool:
    """Return True in a player's first turn, if cards have the keys of steps beside them."""
    return view.seat is not None and view.turns[view.seat] == 1 and any(spells_after_steps(view).values())


def _story(words: Words) -> str:
    return words.t("Story")


def _shown(table: LaidBoard) -> set[Seat]:
    """Return the fields that are drawn."""
    return {spot.seat for band in table.plan.bands for spot in band.spots}
