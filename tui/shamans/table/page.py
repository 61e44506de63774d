"""The page of a running match of this game: its cards, its keys, and how the table is drawn."""

from __future__ import annotations

from collections.abc import Sequence

from engine.shamans import Option, View
from tui.door import Picture, Settings
from tui.draw.rows import Row, Span, row
from tui.draw.scene import Scene
from tui.draw.staging import Frames
from tui.session.letters import Letter
from tui.session.page import Key
from tui.session.session import Session
from tui.shamans.interlude.page import InterludePage
from tui.shamans.panels.legend import signs
from tui.shamans.sentences.names import world_name
from tui.shamans.table.asking import Asking, asked_rows
from tui.shamans.table.board import Board
from tui.shamans.table.choices import (
    KEYS,
    Pick,
    about_cards,
    asks_first,
    items,
    pickable,
    things,
)
from tui.shamans.table.effects import effect, label
from tui.shamans.table.hints import aim_of, hint_rows, known
from tui.shamans.table.history import History, LastTurn
from tui.shamans.table.keys import round_help, round_keys
from tui.shamans.table.layout import LaidTable, lay_out
from tui.shamans.table.marks import MarksPage
from tui.shamans.table.plan import plan_for
from tui.shamans.table.question_text import question, sure
from tui.shamans.table.staging import staged
from tui.shamans.views import view_of
from tui.table.game_page import DrawnTable
from tui.table.keys import Help
from tui.table.page import MatchPage


class TablePage(MatchPage[View, Pick]):
    """A match, as a player or as a spectator sees it."""

    pick_keys = KEYS

    def __init__(self) -> None:
        self.board = Board()
        super().__init__(self.board.log, InterludePage())
        self.hide = False
        """True if the roles that only this player knows are hidden."""
        self._laid: LaidTable | None = None
        """The table as it was drawn last."""

    def view(self, scene: Scene) -> View:
        return view_of(scene)

    def follow(self, before: Settings, after: Settings) -> None:
        if before.hide_role != after.hide_role:
            self.hide = after.hide_role

    # ---- drawing

    def draw(self, session: Session, view: View, width: int, height: int) -> DrawnTable:
        plan = plan_for(view.setup.players, width, height)
        asked = asked_rows(session.scene, view, plan, self._asking(session, view), hide=self.hide)
        self._laid = lay_out(session, self.board, plan, asked, hide=self.hide)
        return DrawnTable(self._laid.body, asked.hint)

    def staged(self, session: Session, before: Picture) -> Frames:
        return () if self._laid is None else staged(session.scene, before, self._laid)

    def _asking(self, session: Session, view: View) -> Asking:
        """Return what the player is doing."""
        offer = session.memo("things", (view,), lambda: things(view))

        def told(width: int, height: int) -> list[Row]:
            return self.told(session, view, width, height)

        def sure(width: int, height: int) -> list[Row]:
            return self.confirmation(session.scene, view, width, height)

        return Asking(offer, self.picked, told, sure if self.is_confirming else None)

    def heading(self, scene: Scene, pick: Pick) -> list[Row]:
        """Return the name of the picked card."""
        if pick.card is None:
            return []
        world = pick.card.world
        name = f" {world_name(scene.words, world)} {pick.card.number}"
        return [row(Span(name, world.value, private=True))]

    def idle(self, scene: Scene, view: View, width: int, height: int) -> list[Row]:
        return hint_rows(scene, view, width, height, hide=self.hide)

    def aims(self, scene: Scene, view: View) -> list[str]:
        aim = aim_of(scene, view, hide=self.hide)
        return [aim] if aim else []

    def signs(self, scene: Scene) -> Sequence[tuple[str, str]]:
        return signs(scene)

    # ---- options and picks

    def question(self, scene: Scene, view: View) -> str:
        return question(scene, view)

    def label(self, scene: Scene, view: View, option: Option) -> str:
        return label(scene, view, option)

    def effect(self, scene: Scene, view: View, option: Option) -> str:
        return effect(scene, known(view, hide=self.hide), option)

    def sure(self, scene: Scene, view: View, option: Option) -> str:
        return sure(scene, option) if asks_first(view, option) else ""

    def offered(self, view: View) -> Sequence[Pick]:
        return pickable(view)

    def clickable(self, view: View) -> Sequence[Pick]:
        return items(view)

    def option_of(self, pick: Pick) -> Option | None:
        return pick.option

    def outlasts(self, view: View, pick: Pick) -> bool:
        """Return True for a card if a card is asked for."""
        return about_cards(view) and pick.card is not None

    def again(self, view: View, pick: Pick) -> Pick | None:
        """Return the card as the newer view offers it, or the same option."""
        card, option = pick
        same = [item for item in items(view) if item.card is card and (card or item.option is option)]
        return same[0] if same else None

    def is_out(self, view: View) -> bool:
        return view.seat is not None and view.seat not in view.inside and not pickable(view)

    def why_not(self, scene: Scene, view: View) -> str:
        if view.seat not in view.inside:
            return scene.words.t("You are out of this round.")
        return super().why_not(scene, view)

    # ---- keys

    def table_keys(self, session: Session, view: View) -> list[Key]:  # noqa: ARG002
        scene = session.scene
        made_from = (scene.picture, scene.words, scene.look, self.hide)
        return scene.memo("keys", made_from, lambda: round_keys(scene, hide=self.hide))

    def table_help(self, scene: Scene) -> Help:
        return round_help(scene)

    def read(self, session: Session, key: str) -> bool:
        match key:
            case Letter.LAST_TURN:
                session.open(LastTurn(hide=self.hide))
            case Letter.HISTORY:
                session.open(History(hide=self.hide))
            case _:
                return False
        return True

    def play(self, session: Session, view: View, key: str) -> bool:  # noqa: ARG002
        match key:
            case Letter.MARKS if session.picture.marks:
                session.open(MarksPage())
            case Letter.ROLE:
                self.hide = not self.hide
            case _:
                return False
        return True
