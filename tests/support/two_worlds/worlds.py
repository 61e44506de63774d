"""The two-worlds checks (V4): what a seat may not know must not show, now or after the next choice.

Compared at every decision, for every seat and for a spectator:
- `looks_the_same`: the view of a world that differs in what the viewer may not know;
- `goes_on_the_same`: the same choice in both worlds, with its notices, and whether the round ends;
- `stays_unseen` and `order_stays_unseen`: an answer among several that are awaited in secret (W3, A3).
And at every deal, `is_dealt_the_same`.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from engine.core import Notice, Seat, audible, seats
from engine.shamans import Advance, Game, Let, Option, Pass, RoundEnded, View
from engine.shamans.notices import MatchEnded
from engine.shamans.steps import LastChance, PassCards
from support.house.chosen import Chosen, choose
from support.two_worlds.imagine import imagine, imagine_deal
from support.two_worlds.leak import Leak

Viewer = Seat | None
Views = dict[Viewer, View]


def viewers(game: Game) -> tuple[Viewer, ...]:
    """Return every seat and a spectator."""
    return (*seats(game.setup.players), None)


def views_of(game: Game) -> Views:
    """Return everyone's view."""
    return {viewer: game.view(viewer) for viewer in viewers(game)}


def kind_of(game: Game) -> str:
    """Return a short name for the question and the event that is about to happen."""
    asked = game.view(None).asked
    assert asked is not None
    if asked.event is None:
        return asked.question.value
    moved = isinstance(asked.event, Advance) and asked.event.mover is not None
    over = any(isinstance(item, PassCards) for item in game._state.agenda)
    return f"{type(asked.event).__name__}{' by Portal' if moved else ''}{' over pass' if over else ''}"


def compare_decision(game: Game, chosen: Chosen, views: Views, dreams: Random) -> Views:
    """Compare worlds for every viewer, before and after a choice; what everyone sees after it."""
    later = views_of(chosen.after)
    for viewer in viewers(game):
        looks_the_same(game, viewer, views[viewer], dreams)
        goes_on_the_same(game, viewer, chosen, views[viewer], later[viewer], dreams)
    stays_unseen(game, chosen, views, later)
    order_stays_unseen(game, chosen, later, dreams)
    return later


# ---- the checks


def looks_the_same(game: Game, viewer: Viewer, view: View, chance: Random) -> None:
    """Check that the view of an imagined world is the view of the real one."""
    _same_view(imagine(game, viewer, chance).view(viewer), view, "before the choice")


def goes_on_the_same(
    game: Game, viewer: Viewer, chosen: Chosen, before: View, later: View, chance: Random
) -> None:
    """Check that the same choice in both worlds tells the viewer the same and asks the same seats next.

    When the round is over, everything is shown (E6): then only its kind and the notices before the points are
    compared.
    """
    other = imagine(game, viewer, chance, chosen)
    _same_view(other.view(viewer), before, "before the choice, with what it will show")
    option = _same_choice(other, chosen, chance)
    if option not in other.options(chosen.seat):
        raise Leak("what was done in one world cannot be done in the other")
    told = other.apply(chosen.seat, option, other.decision)
    _same_notices(told, chosen.heard, viewer)
    if len(other.waiting) != len(chosen.after.waiting):
        raise Leak(f"{chosen.option} ends the round or the question in one world only")
    if later.result is None:
        _same_view(other.view(viewer), later, "after the choice")


def stays_unseen(game: Game, chosen: Chosen, before: Views, later: Views) -> None:
    """W3, A3: check that an answer that leaves others awaited shows only to its own seat."""
    if not isinstance(chosen.option, Let | Pass) or game.waiting == {chosen.seat}:
        return
    for viewer in viewers(game):
        if viewer != chosen.seat:
            _same_notices(chosen.heard, [], viewer)
            _same_view(later[viewer], before[viewer], "after somebody's secret answer")


def order_stays_unseen(game: Game, chosen: Chosen, later: Views, chance: Random) -> None:
    """W3, A3: check that the last of several answers might as well have been another seat's."""
    prompt = game._state.prompt
    if not isinstance(prompt, LastChance | PassCards) or game.waiting != {chosen.seat}:
        return
    earlier = [seat for seat in prompt.asked if seat != chosen.seat]
    if not isinstance(chosen.option, Let | Pass) or not earlier:
        return
    other, last = game.copy(), chance.choice(earlier)
    option: Option = Let()
    if isinstance(prompt, LastChance):
        other._state.prompt = replace(prompt, let=prompt.let - {last} | {chosen.seat})
    else:
        assert isinstance(chosen.option, Pass)
        given = dict(zip(prompt.asked, prompt.given, strict=True))
        card = given[last]
        assert card is not None
        option = Pass(card)
        given |= {last: None, chosen.seat: chosen.option.card}
        other._state.prompt = replace(prompt, given=tuple(given.values()))
    other._offers = {}
    swapped = choose(other, last, option)
    for viewer, view in views_of(swapped.after).items():
        _same_notices(swapped.heard, chosen.heard, viewer)
        _same_view(view, later[viewer], "when the answers come in another order")


def is_dealt_the_same(before: Game, game: Game, heard: list[Notice], chance: Random) -> None:
    """S2 to S4: check that a deal tells every viewer only their own part."""
    for viewer in viewers(game):
        other = before.copy()
        told = other.deal(imagine_deal(game, viewer, chance))
        _same_notices(told, heard, viewer)
        _same_view(other.view(viewer), game.view(viewer), "after the deal")


# ---- what the same is


def _same_choice(other: Game, chosen: Chosen, chance: Random) -> Option:
    """Return the same choice; a card that is passed unseen in the Eclipse may be any other of that hand
    (A3)."""
    options = other.options(chosen.seat)
    if isinstance(chosen.option, Pass) and chosen.option not in options:
        return chance.choice([option for option in options if isinstance(option, Pass)])
    return chosen.option


def _same_view(other: View, view: View, when: str) -> None:
    if other != view:
        fields = [name for name in View._fields if getattr(other, name) != getattr(view, name)]
        raise Leak(f"{when}, to {view.seat}: {', '.join(fields)}")


def _same_notices(told: list[Notice], heard: list[Notice], viewer: Viewer) -> None:
    """Check that the notices are the same. Points depend on the roles: where they are counted, everything is
    shown (E4, E6)."""
    one, two = _audible(told, viewer), _audible(heard, viewer)
    if one != two:
        raise Leak(f"{viewer} hears {one} in one world, {two} in the other")


def _audible(notices: list[Notice], viewer: Viewer) -> list[object]:
    """Return what a viewer hears; of the end of a round only its kind."""
    heard = [n for n in notices if audible(n, viewer) and not isinstance(n, MatchEnded)]
    return [n.ending if isinstance(n, RoundEnded) else n for n in heard]
