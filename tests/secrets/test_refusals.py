"""V4: refusals and their reasons depend on nothing hidden: a player learns nothing from illegal requests."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core import Refused, Seat, seats
from engine.shamans import (
    Draw,
    Game,
    Let,
    NameGuide,
    Option,
    Pass,
    Perform,
    Play,
    Strike,
    Swap,
    TakeFaceUp,
    UsePortal,
    World,
    all_cards,
)
from support.two_worlds.hindsight import Story, tell
from support.two_worlds.leak import Leak

STORIES = range(15)


def everything(players: int) -> list[Option]:
    """Return every option that a player could ask for, offered or not."""
    options: list[Option] = [kind(card) for card in all_cards(players) for kind in (Play, Pass)]
    options += [kind(seat) for seat in seats(players) for kind in (Strike, Swap, NameGuide)]
    options += [UsePortal(-1), UsePortal(1), TakeFaceUp(0), TakeFaceUp(1), Draw(), Let()]
    return [*options, *map(Perform, World)]


def answer(game: Game, seat: Seat, option: Option, decision: int) -> str:
    """Return the reason of the refusal; empty if there is none."""
    try:
        game.copy().apply(seat, option, decision)
    except Refused as refused:
        return refused.reason.value
    return ""


def compare(story: Story) -> Counter[str]:
    """Ask for everything at every decision of both worlds; raise `Leak` if the answers differ."""
    assert story.seat is not None
    one, two = (world.begins.copy() for world in story.worlds)
    met: Counter[str] = Counter()
    asked = everything(one.setup.players)
    for mine, other in zip(*(world.said for world in story.worlds), strict=True):
        for option in asked:
            for decision in (one.decision, one.decision - 1):
                answers = [answer(game, story.seat, option, decision) for game in (one, two)]
                if answers[0] != answers[1]:
                    raise Leak(f"{option}: {answers}")
                met[answers[0] or "taken"] += 1
        one.apply(mine.seat, mine.option, mine.decision)
        two.apply(other.seat, other.option, other.decision)
    return met


@pytest.mark.parametrize("players", [3, 4, 5])
def test_refusals_are_the_same_in_both_worlds(players: int) -> None:
    met = sum((compare(tell(players, seed)) for seed in STORIES), Counter[str]())
    assert met["not_offered"] > 1000
    assert met["stale"] > 1000
    assert met["taken"] > 100


def test_a_refusal_that_knows_who_has_the_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next player's cards are refused for another reason."""
    told = [tell(4, seed) for seed in STORIES]
    honest = Game.apply

    def apply(self: Game, seat: Seat, option: Option, decision: int) -> object:
        after = self._state.hands[(seat + 1) % self.setup.players]
        stale = isinstance(option, Play) and option.card in after
        return honest(self, seat, option, decision - stale)

    monkeypatch.setattr(Game, "apply", apply)
    with pytest.raises(Leak):
        list(map(compare, told))
