"""A terminal of one size, in one language, and how pages are read on it.

A scene yields a player whenever there is something to look at; or, if there is more of it than one screen can
show, the screens that are read one after the other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from engine.shamans import Game
from learn.pupil import Pupil
from support.fake_door import FakeDoor
from support.seated import Seated
from tui.chair import Countdown, Settings
from tui.entrance import enter
from tui.look import Look
from tui.words import Words

SHORT = "bruno cleo dora emil"
LONG = "bartholomew-1234 cleopatra-123456 dorothea-1234567 emmanuelle-12345"
"""The others at one's table."""
NAMES = {
    *("anna", "boris", "chloe", "dan", "eva", "finn", "gus", "hana", "ida", "jo"),
    *("Ember", "Fern", "Ash", "Dew", "Ki", "Bo"),
    *(*SHORT.split(), *LONG.split()),
    *("moss-owl", "amber-fox", "river-bell", "still-pine"),
}
"""People and tables: these may be cut, for nobody knows how long they will be."""
ROWS = 4
"""How far a page is scrolled at once."""


class At:
    """A terminal of one size, in one language."""

    def __init__(
        self, language: str, size: tuple[int, int], *, plain: bool = False, names: str = SHORT
    ) -> None:
        self.language = language
        self.names = names
        self.size = size
        self.settings = Settings(plain_words=plain)

    def comes(self, door: FakeDoor | None = None) -> Seated:
        """Somebody comes in."""
        door = door or FakeDoor()
        door.change(settings=replace(door.picture.settings, plain_words=self.settings.plain_words))
        visit = enter(door, Words(self.language), Look.of())
        door.on_change(visit.wake)
        return Seated(door, visit, self.size)

    def learns(self) -> Pupil:
        """Somebody begins the lesson."""
        pupil = Pupil(self.size, self.language)
        pupil.visit.change(self.settings)
        return pupil

    def sits(self, game: Game, seat: int = 0) -> Seated:
        """Somebody sits at a running match; the clock is on."""
        door = FakeDoor()
        door.sit_at(game, seat, self.names)
        player = self.comes(door)
        door.show_match(Countdown(90, 90))
        return player


Page = Seated | Iterator[Seated]
Scene = Callable[[At], Iterator[Page]]


def scrolled(player: Seated) -> Iterator[Seated]:
    """From the top to the end, by so few rows that every sentence is whole on one of the screens."""
    before = None
    while before != (now := player.screen()):
        before = now
        yield player
        player.packet(*["down"] * ROWS)
