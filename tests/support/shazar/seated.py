"""A player at a laid-out table of Shazar: keys and clicks go to the session, rows come back."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

from rich.cells import cell_len

from engine.core import Notice, Refused, Seat, audible
from engine.shazar import Game, Spell, draw, write_option
from engine.shazar.kit import RULES
from server.games import GameKit
from support.screens.fake_door import FakeDoor, painted
from support.screens.sessions import KITS
from tui import compose
from tui.door import (
    Countdown,
    MatchPicture,
    Occupant,
    Reason,
    Refusal,
    SeatPicture,
    TableOptions,
    TablePicture,
    TableStage,
)
from tui.draw.look import Look
from tui.draw.rows import Row, act_at, plain
from tui.games import Kits, Screens
from tui.session import Session
from tui.shazar.kit import SCREENS
from tui.shazar.table.offer import Offer
from tui.shazar.table.page import ShazarPage
from tui.words import Words

SMALL, USUAL, LARGE, HUGE = (60, 20), (80, 24), (120, 40), (200, 60)
SIZES = [SMALL, USUAL, LARGE, HUGE]


def load_screens() -> Screens:
    """Return the screens of Shazar; a lambda could not be sent to a worker."""
    return SCREENS


GAMES: Kits = {**KITS, "shazar": GameKit(RULES, load_screens=load_screens)}
"""The games of the product, and Shazar."""


class ShazarDoor(FakeDoor):
    """The door of a match of Shazar; the test plays everyone else, and chance falls as the seed says."""

    def __init__(self, game: Game, seat: int, names: str = "bruno cleo dora", seed: int = 1) -> None:
        super().__init__("anna")
        self.match = game
        self.chance = Random(seed)
        others = [SeatPicture(Occupant.BOT, name, "sensible", ready=True) for name in names.split()]
        seats = others[: game.players - 1]
        if seat < 0:
            seats.append(SeatPicture(Occupant.BOT, "emil", "sensible", ready=True))
        else:
            seats.insert(seat, SeatPicture(Occupant.PERSON, "anna", ready=True, creator=True, me=True))
        options = TableOptions(game.players, game="shazar", public=False, values=game.setup.values)
        self._sit(TablePicture("moss-owl", TableStage.PLAYING, options, tuple(seats)))
        if seat < 0:
            self.picture = replace(self.picture, watching=True)
        self.show_match()

    def others_choose(self, seat: int, option: object) -> None:
        self._tell(self.match.apply(Seat(seat), option, self.match.decision))  # type: ignore[arg-type]

    def choose(self, option: object, decision: int) -> None:
        self._ask("choose", option, decision)
        assert self.picture.seat is not None
        try:
            self._tell(self.match.apply(self.picture.seat, option, decision))  # type: ignore[arg-type]
        except Refused as refused:
            raise Refusal(Reason(refused.reason)) from None

    def _tell(self, notices: list[Notice]) -> None:
        heard = list(notices)
        while self.match.needs is not None:
            heard += self.match.deal(draw(self.match.needs, self.chance.randrange))
        self.heard += [notice for notice in heard if audible(notice, self.picture.seat)]
        self.show_match()

    def hear_all(self, notices: list[Notice]) -> None:
        """Show the match after these notices, whoever made the choices."""
        self.heard += [notice for notice in notices if audible(notice, self.picture.seat)]
        self.show_match()

    def show_match(self, countdown: Countdown | None = None) -> None:
        sign = self.picture.table
        if sign is not None and self.match.over:
            sign = replace(sign, stage=TableStage.FINISHED)
        view = self.match.view(self.picture.seat)
        match = MatchPicture(view=view, log=tuple(self.heard), countdown=countdown, commitment="c0" * 32)
        self.change(match=match, table=sign)


class ShazarSeated:
    """A player at the table: keys, clicks, and the screen."""

    def __init__(self, door: ShazarDoor, session: Session, size: tuple[int, int]) -> None:
        self.door, self.session, self.size = door, session, size
        door.on_change(session.wake)
        self.draw()

    @property
    def page(self) -> ShazarPage:
        page = self.session.rooms.started("shazar")
        assert isinstance(page, ShazarPage)
        return page

    @property
    def chosen(self) -> list[str]:
        """The choices that were made, as words."""
        return [write_option(done[1]) for done in self.door.done if done[0] == "choose"]  # type: ignore[arg-type]

    @property
    def offer(self) -> Offer:
        """The options that can be picked now."""
        return self.page.offer(self.page.view(self.session.scene))

    @property
    def picked(self) -> str:
        """The pick, as words; a card that is only read, by its name."""
        picked = self.page.picked
        if isinstance(picked, Spell):
            return picked.name
        return "" if picked is None else write_option(picked)

    def draw(self) -> list[Row]:
        return self.session.draw(*self.size).rows

    def press(self, *keys: str) -> ShazarSeated:
        """Press keys, one after the other, each drawn."""
        for key in keys:
            self.session.press(key, key if len(key) == 1 else None)
            self.draw()
        return self

    def type(self, text: str) -> ShazarSeated:
        """Type a text and Enter."""
        return self.press(*text, "enter")

    @property
    def screen(self) -> str:
        return "\n".join(line.rstrip() for line in painted(self.session, *self.size))

    def click(self, text: str) -> ShazarSeated:
        """Click in the middle of this text; of several places, on the lowest that answers a click."""
        rows = self.draw()
        found = [act for parts in rows for act in _acts(parts, text) if act is not None]
        assert found, "\n".join(map(plain, rows))
        return self.act(found[-1])

    def act(self, act: str) -> ShazarSeated:
        self.session.click(act)
        self.draw()
        return self

    @property
    def acts(self) -> set[str]:
        """All that a click can do on the screen."""
        return {span.act for parts in self.draw() for span in parts if span.act is not None}


def sit(
    game: Game,
    seat: int = 0,
    size: tuple[int, int] = USUAL,
    look: Look | None = None,
    words: Words | None = None,
    seed: int = 1,
) -> ShazarSeated:
    """Sit down at a match that is being played; a negative seat watches."""
    door = ShazarDoor(game, seat, seed=seed)
    session = compose.enter(door, words or Words(), look or Look.of(), GAMES)
    return ShazarSeated(door, session, size)


def _acts(parts: Row, text: str) -> list[str | None]:
    """Return the action of a click on each place of the text in this row."""
    line, middle = plain(parts), cell_len(text) // 2
    starts = [match.start() for match in re.finditer(re.escape(text), line)]
    return [act_at(parts, cell_len(line[:start]) + middle) for start in starts]
