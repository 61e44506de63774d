"""`ssh host show` at two tables: the rounds differ only in what the asking player may not know.

`show_both` raises `Leak` where the two texts differ. Where several are asked in secret, others answer in
another order in the second world (W3, A3).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

from engine.core import Seat
from engine.shamans import Let, Pass
from server.commands.command import Call
from server.commands.correspondence import show
from support.clients.at_the_table import go_on_from
from support.clients.outside import Outside, empty_office, made_here
from support.house.fake_house import TestHouse
from support.house.undealt import start_undealt
from support.screens.sessions import KITS
from support.two_worlds.dealt import Scripted
from support.two_worlds.hindsight import Said, Story, World, tell
from support.two_worlds.leak import Leak
from support.two_worlds.watch import finds_the_leak
from tui.door import TableClock, TableOptions
from tui.draw.look import Look
from tui.words import Words

SHOWN = range(40)
"""Seeds of the stories that are told every day, a player count."""
KEY = "anna's key"
LANGUAGES = ("en", "fr", "ru", "cs")
CLOCKS = (TableClock.QUICK, TableClock.DAYS)


class _Asker:
    """A player with a key and a seat, who asks for the position of their table."""

    def __init__(self, story: Story, world: World, seed: int) -> None:
        assert story.seat is not None
        self._house = house = TestHouse(seed=seed, thinker=Scripted(world.said))
        self._words = Words(LANGUAGES[seed % len(LANGUAGES)])
        door, setup = house.enter(KEY, "anna"), world.begins.setup
        clock = CLOCKS[seed // len(LANGUAGES) % len(CLOCKS)]
        self._code = door.open_table(
            TableOptions(setup.players, public=False, clock=clock, values=setup.values)
        )
        for seat in range(1, setup.players):
            door.add_bot(Seat(seat), "sensible")
        places = house.table.places
        places[0], places[story.seat] = places[story.seat], places[0]
        house.table.name_changed()
        start_undealt(door)
        go_on_from(house.match, world.begins)

    async def sees(self) -> list[str]:
        """Return all lines."""
        lines: list[str] = []
        caller, access = Outside(KEY), empty_office()
        asked = Call(
            *(self._words, Look.of(), "ssh host", [self._code], caller, self._house, access, KITS),
            *(lines.append, made_here),
        )
        assert await show(asked) == 0
        return lines

    def hears(self, said: Said) -> None:
        """Let a seat choose."""
        self._house.match.choose(said.seat, said.option, said.decision)
        self._house.notifier.ring()


async def show_both(story: Story, seed: int) -> Counter[str]:
    """Tell a story at both tables, and compare what is shown after every choice."""
    assert story.seat is not None
    one, two = (_Asker(story, world, seed) for world in story.worlds)
    chance = Random(f"shown {seed}")
    met = Counter(rounds=1, **story.met)
    first, second = (world.said for world in story.worlds)
    for mine, other in [(None, None), *zip(first, _reordered(second, story.seat, chance), strict=True)]:
        if mine is not None and other is not None:
            one.hears(mine)
            two.hears(other)
            met["another answers"] += mine.seat != other.seat
        texts = await one.sees(), await two.sees()
        if texts[0] != texts[1]:
            differing = [pair for pair in zip(*texts, strict=False) if pair[0] != pair[1]]
            raise Leak(f"after {mine}: {differing or texts}")
        met["comparisons"] += 1
        met["lines"] += len(texts[0])
    return met


def _reordered(said: tuple[Said, ...], viewer: Seat, chance: Random) -> list[Said]:
    """Return the choices with others' secret answers reordered within a decision."""
    anew = list(said)
    for decision in {one.decision for one in said}:
        answers = [place for place, one in enumerate(said) if one.decision == decision]
        places = [place for place in answers if _is_secret(said[place], viewer)]
        for place, other in zip(places, chance.sample(places, len(places)), strict=True):
            anew[place] = said[other]
    return anew


def _is_secret(said: Said, viewer: Seat) -> bool:
    return isinstance(said.option, Let | Pass) and said.seat != viewer


async def shows_the_leak(plant: Callable[[], None], moment: str) -> int:
    """Expect that texts differ in a story of the sample in which this came up; how many were needed."""
    return await finds_the_leak(plant, moment, tell, show_both, SHOWN)
