"""Matches at tables with any clock, with its reserves, and people who answer as fast as they can."""

from __future__ import annotations

from engine.core import Notice, Seat
from engine.shamans import Game, Option
from server.house import HouseDoor
from server.match.timing import Timing
from support.house.fake_house import TestHouse, own_match
from support.house.positions import put_position
from support.house.undealt import start_undealt
from support.house.views import own_view
from tui.door import Presence, PresenceChanged, TableClock, TableOptions


def served() -> TestHouse:
    """Return a house as the server runs it: with reserves, and no clock for a person alone."""
    return TestHouse(timing=Timing())


def gathered(
    house: TestHouse, clock: TableClock, *names: str, players: int = 3, public: bool = False
) -> list[HouseDoor]:
    """Seat the people at a table with this clock, bots on the other seats; the first deal waits."""
    creator, *others = (house.enter(f"key of {name}", name) for name in names)
    code = creator.open_table(TableOptions(players, public=public, clock=clock))
    for door in others:
        door.join(code)
        door.set_ready(True)
    for seat in range(len(names), players):
        creator.add_bot(Seat(seat), house.rules.sit_in)
    start_undealt(creator)
    return [creator, *others]


def playing(
    house: TestHouse, clock: TableClock, *names: str, players: int = 3, public: bool = False
) -> list[HouseDoor]:
    """Seat the people in the same way, and deal the first round."""
    doors = gathered(house, clock, *names, players=players, public=public)
    for door in doors:
        door.set_ready(True)
    return doors


def placed(house: TestHouse, clock: TableClock, game: Game, *names: str) -> list[HouseDoor]:
    """Seat the people in the same way, and continue from this position."""
    doors = gathered(house, clock, *names, players=game.setup.players)
    put_position(house.match.state, game)
    house.match.flow.go_on()
    return doors


def choose(door: HouseDoor, option: Option | None = None) -> None:
    """Answer the open question, with the first option unless told otherwise."""
    view = own_match(door).view
    door.choose(option or view.options[0], view.decision)


def till_asked(house: TestHouse, doors: list[HouseDoor], seat: int) -> None:
    """Let everyone answer at once, also before a deal, until only this seat is asked, and not in a window."""
    while True:
        asked = house.match.game.asked
        if asked is None:
            for door in doors:
                door.set_ready(True)
        elif asked.seats == (seat,) and not asked.hurried:
            return
        else:
            for one in sorted(house.match.game.waiting):
                choose(doors[one])


def told(door: HouseDoor, *kinds: type[Notice]) -> list[Notice]:
    """Return the notices of these kinds that a person has heard."""
    return [notice for notice in own_match(door).log if isinstance(notice, kinds)]


def spared(door: HouseDoor) -> tuple[Seat, ...]:
    """Return the seats that can be voted out, as a person sees it."""
    return own_match(door).spared


def presences(door: HouseDoor) -> list[tuple[int, Presence]]:
    """Return who has come and gone, as a person has heard it."""
    return [
        (notice.seat, notice.presence)
        for notice in own_match(door).log
        if isinstance(notice, PresenceChanged)
    ]


def on_table(door: HouseDoor) -> list[int]:
    """Return the seats that have played a card in this turn."""
    return [seat for seat, _ in own_view(door).table]
