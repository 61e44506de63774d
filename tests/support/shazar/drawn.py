"""A table of Shazar as it is drawn, without a house or a session."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from engine.core import Seat
from engine.shazar import NAMES, Game, Hex, LayoutRule, Option, Setup, View, draw
from engine.shazar.bots import BOTS
from tui.door import NO_HOUSE, Occupant, Picture, SeatPicture, TableOptions, TablePicture, TableStage
from tui.draw.look import Look
from tui.draw.memo import Memo
from tui.draw.placing import Rect
from tui.draw.rows import Row, act_at, plain, row
from tui.draw.scene import Scene
from tui.session.page import Body
from tui.shazar.table.layout import Doing, LaidBoard, lay_out
from tui.shazar.table.offer import offer_of
from tui.shazar.table.plan import plan_for
from tui.words import Words

FRAME = 4
"""Rows of the frame around a page."""
SMALL, USUAL, LARGE, HUGE = (60, 20), (80, 24), (120, 40), (200, 60)
SIZES = (SMALL, USUAL, LARGE, HUGE)
PEOPLE = ("anna", "bruno", "boris-the-great", "Vole")
STORY = "something was told"
ENGLISH = Words()


class Drawn:
    """A table on a screen."""

    def __init__(
        self,
        view: View,
        size: tuple[int, int] = LARGE,
        *,
        look: Look | None = None,
        words: Words | None = None,
        picked: Option | None = None,
        focus: Seat | None = None,
        memo: Memo | None = None,
    ) -> None:
        self.view = view
        self.size = size
        scene = Scene.of(words or ENGLISH, look or Look.of(), _picture_of(view))
        self.scene = scene if memo is None else scene._replace(memo=memo)
        self.offer = offer_of(view, picked)
        self.laid: LaidBoard = lay_out(
            self.scene,
            view,
            plan_for(view, size[0], size[1] - FRAME, focus),
            Doing(self.offer),
            lambda _width, height: Body([row(STORY)] * min(height, 1)),
        )

    @property
    def rows(self) -> list[Row]:
        """The rows of the body."""
        return self.laid.body.rows

    @property
    def screen(self) -> str:
        """The text of the body."""
        return "\n".join(map(plain, self.rows))

    @property
    def hexes(self) -> dict[Hex, Rect]:
        """Every hex that is drawn, and where."""
        places = {hex_: self.laid.hex_place(hex_) for hex_ in range(len(NAMES))}
        return {hex_: place for hex_, place in places.items() if place is not None}

    def at(self, hex_: Hex) -> list[str]:
        """Return what is drawn on a hex, without the gap before it."""
        x, y, width, height = self.hexes[hex_]
        return [plain(line)[x : x + width] for line in self.rows[y : y + height]]

    def styles_at(self, hex_: Hex) -> set[str]:
        """Return the styles of a hex."""
        x, y, width, height = self.hexes[hex_]
        return {style for line in self.rows[y : y + height] for style in _styles(line)[x : x + width]}

    def style_at(self, x: int, y: int) -> str:
        """Return the style of a cell."""
        return _styles(self.rows[y])[x]

    def click(self, x: int, y: int) -> str | None:
        """Return what a click does."""
        return act_at(self.rows[y], x)

    def find(self, text: str) -> tuple[int, int]:
        """Return the column and row of a text."""
        return next((plain(line).index(text), y) for y, line in enumerate(self.rows) if text in plain(line))


def _styles(line: Row) -> list[str]:
    return [span.style for span in line for _ in span.text]


def _picture_of(view: View) -> Picture:
    seats = tuple(
        SeatPicture(Occupant.PERSON, name, me=seat == view.seat)
        for seat, name in enumerate(PEOPLE[: view.setup.players])
    )
    return replace(NO_HOUSE, table=TablePicture("owl", TableStage.PLAYING, TableOptions(), seats))


def matches(players: int, *, layout: LayoutRule = LayoutRule.RECOMMENDED, seed: int = 1) -> Iterator[Game]:
    """Yield a match of bots at each of its questions."""
    chance, bot, game = Random(seed), BOTS["sensible"](), Game(Setup(players, layout=layout))
    while not game.over:
        if game.needs is not None:
            game.deal(draw(game.needs, chance.randrange))
            continue
        yield game
        seat = min(game.waiting)
        game.apply(seat, bot.choose(game.view(seat), chance), game.decision)
    yield game
