"""People who play whole matches in a house for tests, and a witness who counts along."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random

from engine.core import Seat
from engine.shamans import Role, notices
from engine.shamans.bots import SensibleBot
from server.house import HouseDoor
from server.match.match import Match
from support.house.fake_house import TestHouse, own_match
from support.house.undealt import start_undealt
from tui.door import TableClock, TableOptions, Tally
from tui.shamans.views import view_in


def come(house: TestHouse, *names: str) -> list[HouseDoor]:
    """Let people come in, each with their own key."""
    return [house.enter(f"key of {name}", name) for name in names]


def sit_down(
    house: TestHouse, doors: Sequence[HouseDoor], bots: int = 0, clock: TableClock = TableClock.RELAXED
) -> Match:
    """Let them sit down in this order, with bots after them, and begin the match."""
    creator, *others = doors
    players = len(doors) + bots
    code = creator.open_table(TableOptions(players, public=False, clock=clock))
    for door in others:
        door.join(code)
        door.set_ready(True)
    for seat in range(len(doors), players):
        creator.add_bot(Seat(seat), "random")
    start_undealt(creator)
    table = house.tables.find(code)
    assert table is not None
    assert table.match is not None
    return table.match


def go_on(
    house: TestHouse,
    match: Match,
    doors: Sequence[HouseDoor],
    chance: Random,
    until: Callable[[], bool] = lambda: False,
) -> None:
    """Let them answer every question, as bots would, until the match is over; time passes meanwhile."""
    while not match.game.over and not until():
        moved = [move(match, door, chance) for door in doors]
        if not any(moved):
            house.clock.skip()


def move(match: Match, door: HouseDoor, chance: Random) -> bool:
    """Answer a player's question, or be ready for the next round; return True if there was anything to do."""
    seat = door.look().seat
    if seat is None:
        return False
    if match.state.interlude is not None and not match.ready[seat]:
        door.set_ready(True)
        return True
    if seat in match.game.waiting:
        view = view_in(own_match(door))
        door.choose(SensibleBot().choose(view, chance), view.decision)
        return True
    return False


def go_home(house: TestHouse, doors: Sequence[HouseDoor]) -> None:
    """Let them leave the table, and let some time pass."""
    for door in doors:
        door.leave()
    house.clock.pass_by(60)


def play(
    house: TestHouse, doors: Sequence[HouseDoor], bots: int = 0, seed: int = 0, witness: Witness | None = None
) -> str:
    """Play a whole match, and return its id."""
    match = sit_down(house, doors, bots)
    if witness is None:
        go_on(house, match, doors, Random(seed))
    else:
        witness.watches(house, match, doors, Random(seed))
    go_home(house, doors)
    return match.id


class Witness:
    """Counts what people do, round by round, from what everyone at the table sees."""

    def __init__(self) -> None:
        self.tallies: defaultdict[str, Tally] = defaultdict(Tally)

    def watches(self, house: TestHouse, match: Match, doors: Sequence[HouseDoor], chance: Random) -> None:
        """Look at every round of a match when it ends."""
        while not match.game.over:
            go_on(house, match, doors, chance, until=lambda: bool(match.game.waiting))
            go_on(house, match, doors, chance, until=lambda: not match.game.waiting)
            self._round_is_over(doors)
        for door in doors:
            view, name, seat = view_in(own_match(door)), door.look().me, door.look().seat
            assert seat is not None
            before = self.tallies[name]
            self.tallies[name] = replace(
                before,
                matches=before.matches + 1,
                won=before.won + (view.winner == seat),
                points=before.points + view.points[seat],
            )

    def _round_is_over(self, doors: Sequence[HouseDoor]) -> None:
        for door in doors:
            sign, name, seat = own_match(door), door.look().me, door.look().seat
            assert seat is not None
            view = view_in(sign)
            assert view.result is not None
            strikes = [told for told in sign.log if isinstance(told, notices.DaggerDrawn)]
            gone = {told.seat for told in sign.log if isinstance(told, notices.Eliminated)}
            mine = sum(told.seat == seat and told.victim in gone for told in strikes)
            won, role = view.result.winner is view.roles[seat], view.roles[seat]
            before = self.tallies[name]
            counts = Counter(before.counts)
            counts[f"{role}_rounds"] += 1
            counts[f"{role}_rounds_won"] += won
            counts["eliminated"] += seat not in view.inside
            counts["eliminations"] += mine
            self.tallies[name] = replace(before, counts=_seen(counts))


def witnessed(tally: Tally) -> Tally:
    """Return what a witness sees of a tally; the witness does not ask which bots play."""
    return replace(tally, counts=_seen(tally.counts), rating=None, bots={})


def _seen(counts: Mapping[str, int]) -> dict[str, int]:
    sides = [f"{role}_{count}" for role in Role for count in ("rounds", "rounds_won")]
    return {name: counts[name] for name in (*sides, "eliminated", "eliminations") if counts.get(name)}
