"""A player at a laid-out table: keys and clicks go to the session, rows come back, without a terminal."""

from __future__ import annotations

import re

from rich.cells import cell_len

from engine.shamans import Game, read_option, write_option
from support.engine.questions import QUESTIONS
from support.screens.fake_door import FakeDoor, painted
from support.screens.hand import HandCard, hand_on, picked_on
from support.screens.sessions import enter
from tui.draw.look import Look
from tui.draw.rows import Row, act_at, plain
from tui.session import Session
from tui.shamans import TablePage
from tui.words import Words

SMALL, USUAL, LARGE = (60, 20), (80, 24), (120, 40)
SIZES = [SMALL, USUAL, LARGE]


class Seated:
    """A player at the table: keys, clicks, and the screen."""

    def __init__(self, door: FakeDoor, session: Session, size: tuple[int, int]) -> None:
        self.door = door
        self.session = session
        self.size = size
        self.draw()

    @property
    def game(self) -> Game:
        """The match."""
        assert self.door.game is not None
        return self.door.game

    @property
    def page(self) -> TablePage:
        """The page of the table."""
        page = self.session.rooms.started("")
        assert isinstance(page, TablePage)
        return page

    def draw(self) -> None:
        """Look at the screen, as a terminal does after everything that happens."""
        self.session.draw(*self.size)

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self.session.press(key, key if len(key) == 1 else None)
            self.draw()

    def packet(self, *keys: str) -> None:
        """Press keys so fast that nothing is drawn between them."""
        for key in keys:
            self.session.press(key, key if len(key) == 1 else None)

    def click(self, text: str) -> None:
        """Click in the middle of this text; of several places, on the lowest that answers a click."""
        rows = self.session.draw(*self.size).rows
        found = [act for parts in rows for act in _acts(parts, text) if act is not None]
        assert found, "\n".join(map(plain, rows))
        self.session.click(found[-1])
        self.draw()

    def click_card(self, text: str) -> None:
        """Click on a card of the hand, written as its number and sign."""
        (found,) = [card for card in self.hand if card.text == text]
        self.session.click(found.acts[0])
        self.draw()

    @property
    def hand(self) -> list[HandCard]:
        """The cards of the hand, as they are drawn."""
        return hand_on(self.session.draw(*self.size).rows)

    @property
    def picked(self) -> list[str]:
        """The picked cards, each as its mark, key, number and sign."""
        return picked_on(self.session.draw(*self.size).rows)

    @property
    def told(self) -> str:
        """What the picked thing would do, as it is told on the screen."""
        rows = self.session.draw(*self.size).rows
        return " ".join(span.text.strip() for parts in rows for span in parts if span.style == "private")

    def other(self, seat: int, text: str) -> None:
        """Let another seat choose."""
        self.door.others_choose(seat, read_option(text))
        self.wake()

    def wake(self) -> None:
        """Wake the session after a change of the house."""
        self.session.wake()
        self.draw()

    def rows(self, size: tuple[int, int] | None = None) -> list[str]:
        """Return the screen, line by line."""
        return painted(self.session, *(size or self.size))

    def screen(self, size: tuple[int, int] | None = None) -> str:
        """Return the screen in one piece."""
        return "\n".join(self.rows(size))

    @property
    def status(self) -> str:
        """The row above the keys."""
        return self.rows()[-2].strip()

    @property
    def chosen(self) -> list[tuple[str, int]]:
        """The choices that went through the door, with the decisions that they answered."""
        return [(write_option(asked[1]), asked[2]) for asked in self.door.done if asked[0] == "choose"]  # type: ignore[arg-type, misc]  # choices go in as options and numbers


def sit(
    game: Game,
    seat: int = 0,
    size: tuple[int, int] = USUAL,
    look: Look | None = None,
    names: str = "bruno cleo dora emil",
    words: Words | None = None,
) -> Seated:
    """Sit down at a match that is being played."""
    door = FakeDoor("anna")
    door.sit_at(game, seat, names)
    return Seated(door, enter(door, words or Words(), look or Look.of()), size)


def seated_at(question: str, size: tuple[int, int] = USUAL) -> Seated:
    """Sit where this question is asked."""
    game, seat = QUESTIONS[question]()
    assert seat in game.waiting
    return sit(game, seat, size)


def _acts(parts: Row, text: str) -> list[str | None]:
    """Return the action of a click on each place of the text in this row."""
    line, middle = plain(parts), cell_len(text) // 2
    starts = [match.start() for match in re.finditer(re.escape(text), line)]
    return [act_at(parts, cell_len(line[:start]) + middle) for start in starts]
