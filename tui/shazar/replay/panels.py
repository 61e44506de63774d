"""A replay of Shazar: the board at a place, from a viewpoint."""

from __future__ import annotations

from engine.core import Notice
from engine.shazar.notices import TurnBegan
from tui.draw.rows import Row, Span, row
from tui.draw.scene import Scene
from tui.games import ReplayScreens
from tui.text.place import ReplayPlace
from tui.words import Words


def _where(words: Words, place: ReplayPlace) -> str:  # noqa: ARG001
    return f"{place.choice}/{place.choices}"


def _draw(scene: Scene, place: ReplayPlace, _hide: bool, _width: int, height: int) -> list[Row]:
    return [row(Span(_where(scene.words, place)))][:height]


def _begins_turn(notice: Notice) -> bool:
    return isinstance(notice, TurnBegan)


REPLAY = ReplayScreens(lambda: _draw, _where, _begins_turn)
