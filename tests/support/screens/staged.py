"""A round seen by one player, event by event, with every frame of its staging and the bytes that it takes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from engine.core import Notice
from engine.shamans import Game, Setup
from support.engine.tape import Tape, choice
from support.screens.fake_door import FakeDoor
from support.screens.sessions import enter
from tui.door import Settings
from tui.draw.look import Look
from tui.draw.rows import Row
from tui.draw.staging import Frames
from tui.session import Session
from tui.session.staging import unlimited
from tui.terminal.paint import repaint_all
from tui.words import Words


class Event(NamedTuple):
    """What happened at once."""

    news: tuple[Notice, ...]
    frames: Frames
    shown: list[list[Row]]
    """The screens, one a frame; the last one stands still."""
    sizes: list[int]
    """Bytes of each of them."""


class Watched:
    """A player who sees frames, with the screen that the terminal shows now."""

    def __init__(
        self,
        game: Game,
        seat: int = 0,
        size: tuple[int, int] = (120, 40),
        look: Look | None = None,
        words: Words | None = None,
        *,
        calm: bool = False,
    ) -> None:
        door = FakeDoor()
        door.sit_at(game, seat)
        if calm:
            door.picture = replace(door.picture, settings=Settings(calm=True))
        self.watch(door, enter(door, words or Words(), look or Look.of()), size)

    def watch(self, door: FakeDoor, session: Session, size: tuple[int, int]) -> None:
        """Begin to look at a session on a terminal that can show frames."""
        self.door, self.session = door, session
        self.session.staging.spare = unlimited
        self.door.on_change(self.session.wake)
        self.size = size
        self._rows = self._drawn()
        self._heard = 0

    def _drawn(self) -> list[Row]:
        width, height = self.size
        rows = self.session.draw(width, height).rows
        return [*rows, *[()] * (height - len(rows))]

    def event(self) -> Event:
        """Look at all frames of what has just happened."""
        assert self.session.picture.match is not None
        heard, shown, sizes = len(self.session.picture.match.log), [], []
        frames: Frames | None = None
        while True:
            rows = self._drawn()
            frames = self.session.staging.frames if frames is None else frames
            sizes.append(len(repaint_all(self.session.look.codes, self._rows, rows, self.size[0]).encode()))
            self._rows = rows
            shown.append(rows)
            if not self.session.staging.frames:
                break
            self.session.staging.go_on()
        news = self.session.picture.match.log[self._heard if self._heard <= heard else 0 :]
        self._heard = heard
        return Event(news, frames, shown, sizes)

    def deal(self, seed: int) -> Event:
        """Deal a round."""
        self.door.deal(seed)
        self._heard = 0
        return self.event()

    def play(self, seed: int) -> Iterator[Event]:
        """Let a tape play the round to its end."""
        tape, game = Tape.of_seed(seed), self.door.game
        assert game is not None
        while game.waiting:
            self.door.others_choose(*choice(game, tape))
            yield self.event()


def rounds(seeds: range, players: int = 5, **how: object) -> Iterator[Event]:
    """Play a round for each seed, from its deal to its end."""
    for seed in seeds:
        watched = Watched(Game(Setup(players)), **how)  # type: ignore[arg-type]  # by name, as a test has them
        yield watched.deal(seed)
        yield from watched.play(seed)
