"""A terminal of one size, in one language, and how pages are read on it.

A scene yields a player whenever there is something to look at. If there is more than one screen can show, it
yields the screens one after the other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from engine.shamans import Game
from learn.pupil import Pupil
from support.screens.fake_door import FakeDoor
from support.screens.seated import Seated
from support.screens.sessions import enter
from tui.door import Countdown, Settings
from tui.draw.look import Look
from tui.words import Words

SHORT = "bruno cleo dora emil"
LONG = "bartholomew-1234 cleopatra-123456 dorothea-1234567 emmanuelle-12345"
"""Long names of the other players."""
NAMES = {
    *("anna", "boris", "chloe", "dan", "eva", "finn", "gus", "hana", "ida", "jo"),
    *("Ember", "Fern", "Ash", "Dew", "Ki", "Bo"),
    *(*SHORT.split(), *LONG.split()),
    *("moss-owl", "amber-fox", "river-bell", "still-pine"),
}
"""Names of people and tables: these may be cut, because they can be of any length."""
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
        """Return a player in the lobby."""
        door = door or FakeDoor()
        door.change(settings=replace(door.picture.settings, plain_words=self.settings.plain_words))
        session = enter(door, Words(self.language), Look.of())
        door.on_change(session.wake)
        return Seated(door, session, self.size)

    def learns(self) -> Pupil:
        """Return a player in the lesson."""
        pupil = Pupil(self.size, self.language)
        pupil.session.change(self.settings)
        return pupil

    def sits(self, game: Game, seat: int = 0) -> Seated:
        """Return a player at a running match with a clock."""
        door = FakeDoor()
        door.sit_at(game, seat, self.names)
        player = self.comes(door)
        door.show_match(Countdown(90, 90))
        return player


Page = Seated | Iterator[Seated]
Scene = Callable[[At], Iterator[Page]]


def scrolled(player: Seated) -> Iterator[Seated]:
    """Scroll from the top to the end, by so few rows that every sentence is whole on one of the screens."""
    before = None
    while before != (now := player.screen()):
        before = now
        yield player
        player.packet(*["down"] * ROWS)
