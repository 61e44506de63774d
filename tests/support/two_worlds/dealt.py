"""A story of Shamans at two tables: bots do what it says, and the deal is the one of each world."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any

from engine.core import Below, Drawn, Game, Rules, stream_of
from engine.shamans import Let, Option, Pass, Shuffle
from server.bots.worker_pool import DirectThinker
from server.match.clock import Handle
from server.match.stretch import PendingStretch
from server.match.thinker import BotKind
from server.match.timing import Timing
from support.clients.at_the_table import go_on_from
from support.house.fake_house import HURRIED
from support.two_worlds.hindsight import Said, Story, World
from support.two_worlds.two_servers import Host, Side, TwoServers, two_servers
from tui.door import BotPace, TableOptions


class Scripted(DirectThinker):
    """A bot that follows the story; in a window that another seat ends, it lets things happen."""

    __slots__ = ("_said",)

    def __init__(self, said: tuple[Said, ...]) -> None:
        self._said = {(one.decision, one.seat): one.option for one in said if not one.unasked}
        for one in said:
            if isinstance(one.option, Pass):  # under which number it is asked for depends on Portals
                self._said[-1, one.seat] = one.option

    def think(self, bot: BotKind, view: Any, seed: int, done: Callable[[Option], None]) -> Handle:  # noqa: ARG002
        """Answer at once; where the story has no answer, a leak has asked for it."""
        assert view.seat is not None
        keys = ((view.decision, view.seat), (-1, view.seat))
        answers = [self._said[key] for key in keys if self._said.get(key) in view.options]
        done((*answers, *[Let()] * (Let() in view.options), *view.options)[0])
        return _DONE


class _Done:
    def cancel(self) -> None:
        """Do nothing: the answer was given."""


_DONE = _Done()


class _Dealt(PendingStretch):
    """The interlude before a deal that is fixed already, whatever its secret says."""

    __slots__ = ("_shuffle",)

    def __init__(self, interlude: PendingStretch, shuffle: Shuffle) -> None:
        super().__init__(interlude._secret)
        self._shuffle = shuffle

    def open(self, rules: Rules, game: Game) -> tuple[Below, Drawn]:
        """Deal as the story says."""
        below = stream_of(rules, self._secret, self.deal(game.players).cuts).below
        return below, Drawn((self._shuffle,), tuple(game.deal(self._shuffle)))


def on_two_servers(
    story: Story, seed: int, timing: Timing = HURRIED
) -> AbstractAsyncContextManager[TwoServers]:
    """Open two houses whose bots follow the story."""
    one, two = (Host(Scripted(world.said)) for world in story.worlds)
    return two_servers((one, two), seed, timing)


def sit_down(side: Side, story: Story, pace: BotPace = BotPace.NATURAL) -> None:
    """Make a table with bots of this pace, and take the story's seat."""
    assert story.seat is not None
    setup = story.worlds[0].begins.setup
    side.sit_down(TableOptions(setup.players, public=False, values=setup.values, pace=pace), story.seat)


def begin(side: Side, world: World, *, dealt: bool) -> None:
    """Prepare the deal of this world; or go on from the middle of its round."""
    match = side.match
    assert match.state.interlude is not None
    if dealt:
        match.state.interlude = _Dealt(match.state.interlude, world.shuffle)
    else:
        go_on_from(match, world.begins)
