"""What a key and a card cost at the table: parts that stay the same are not made again."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from engine.shamans import Game, Setup
from engine.shamans.bots import BOTS
from support.screens.fake_door import FakeDoor
from support.screens.sessions import enter
from tui.draw.look import Look
from tui.draw.rows import Row
from tui.session import Session, chat
from tui.shamans.panels import hand, strays
from tui.shamans.table import board, page
from tui.table import log
from tui.words import Words

SIZES = [(60, 20), (80, 24), (120, 40), (200, 60)]
MADE_FROM_THE_PICTURE = [
    (board, "_panels"),
    (log.TableLog, "_in_sight"),
    (strays, "_stray_rows"),
    (chat, "_in_sight"),
    (page, "round_keys"),
    (hand, "side_by_side"),
]


class Table:
    """A table in the second turn, at which the player is asked for a card."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.game, self.door, self.size = Game(Setup(5)), FakeDoor(), size
        self.door.sit_at(self.game, 0)
        self.door.deal(3)
        self._bot, self._chance = BOTS["sensible"](), Random(3)
        played = 0
        while played < 6 or 0 not in self.game.waiting:
            self.choose()
            played += 1
        self.session: Session = enter(self.door, Words(), Look.of())
        self.door.on_change(self.session.wake)

    def choose(self) -> None:
        seat = min(self.game.waiting)
        self.door.others_choose(seat, self._bot.choose(self.game.view(seat), self._chance))

    def drawn(self) -> list[Row]:
        return self.session.draw(*self.size).rows


def counted(name: str, make: Callable[..., object], made: list[str]) -> Callable[..., object]:
    """Return a function that notes its name and does what it did before."""

    def noted(*parts: object, **more: object) -> object:
        made.append(name)
        return make(*parts, **more)

    return noted


def test_a_key_makes_nothing_that_only_the_picture_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table((120, 40))
    table.drawn()
    table.session.press("right", None)
    table.drawn()
    made: list[str] = []
    for place, name in MADE_FROM_THE_PICTURE:
        monkeypatch.setattr(place, name, counted(name, getattr(place, name), made))
    table.session.press("right", None)
    table.drawn()
    assert made == ["side_by_side"], "another card is raised"
    table.choose()
    table.drawn()
    assert {"_panels", "_in_sight", "_stray_rows", "round_keys"} <= set(made)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_a_key_leaves_the_rows_of_the_picture_the_same_objects(size: tuple[int, int]) -> None:
    table = Table(size)
    before = table.drawn()
    for key in ("right", "right", "left", "3"):
        table.session.press(key, None)
        after = table.drawn()
        assert any(old != new for old, new in zip(before, after, strict=True))
        again = [new for old, new in zip(before, after, strict=True) if old == new and old is not new]
        assert all(any(span.private for span in line) for line in again), "only the words about the pick"
        before = after
