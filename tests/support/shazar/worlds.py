"""The two-worlds checks of Shazar (V5): what a viewer may not know shows neither now nor after a choice.

Compared at every decision, for every seat, in or out, and for a spectator:
- `looks_the_same`: view, question, need of chance, silence, previews, answers by standing orders, texts of
  options and refusals;
- `goes_on_the_same`: the same choice in both worlds with the same chance after it: notices, views, needs;
- `stays_unseen` and `order_stays_unseen`: an answer among several that are awaited in secret (W2, S7).
And at the opening, `opens_the_same`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

from engine.core import Notice, Refused, Seat, audible, seats
from engine.shazar import (
    FATES,
    SPELL,
    Game,
    Needs,
    Opening,
    Option,
    Outcome,
    StandingOrders,
    View,
    kit,
    orders,
    previews,
)
from engine.shazar.options import STAND_DOWN, CastSpell, FieldReady, GiveCard, Let, PickCard, UseFate
from engine.shazar.prompts import Arrange, AttackWindow, PickFate
from support.shazar.imagine import Viewer, imagine, imagine_opening, imagine_outcome
from support.two_worlds.leak import Leak

Views = dict[Viewer, View]
Draw = Callable[[Needs], Outcome]
ORDERS = (StandingOrders(*[True] * 7), StandingOrders(), StandingOrders(*[False] * 7))
TRIED: tuple[Option, ...] = (
    *(kind for card in FATES for kind in (UseFate(card), PickCard(card))),
    *(kind for spell in SPELL.values() for kind in (CastSpell(spell, Seat(0)), GiveCard(spell))),
    *(Let(), FieldReady(), STAND_DOWN),
)
"""Options that a player might ask for, offered or not."""


@dataclass(frozen=True, slots=True)
class Step:
    """A choice of a seat with the chance that followed."""

    seat: Seat
    option: Option
    outcomes: list[Outcome]
    after: Game
    heard: list[Notice]


def choose(game: Game, seat: Seat, option: Option, draw: Draw) -> Step:
    """Make a choice in a copy of the game, and let chance follow."""
    after = game.copy()
    heard = after.apply(seat, option, after.decision)
    outcomes: list[Outcome] = []
    while after.needs is not None:
        outcomes.append(draw(after.needs))
        heard += after.deal(outcomes[-1])
    return Step(seat, option, outcomes, after, heard)


def viewers(game: Game) -> tuple[Viewer, ...]:
    """Return every seat and a spectator."""
    return (*seats(game.players), None)


def views_of(game: Game) -> Views:
    """Return everyone's view."""
    return {viewer: game.view(viewer) for viewer in viewers(game)}


def compare_decision(game: Game, step: Step, views: Views, dreams: Random) -> Views:
    """Compare worlds for every viewer, before and after a choice; what everyone sees after it."""
    later = views_of(step.after)
    for viewer in viewers(game):
        looks_the_same(game, viewer, views[viewer], dreams)
        goes_on_the_same(game, viewer, step, views[viewer], later[viewer], dreams)
    stays_unseen(game, step, views, later)
    order_stays_unseen(game, step, later, dreams)
    return later


# ---- the checks


def looks_the_same(game: Game, viewer: Viewer, view: View, chance: Random) -> None:
    """Check that an imagined world shows the viewer what the real one does."""
    twin = imagine(game, viewer, chance)
    other = twin.view(viewer)
    _same_view(other, view, "before the choice")
    if (twin.asked, twin.needs) != (game.asked, game.needs):
        raise Leak(f"{viewer} is shown another question: {twin.asked}, not {game.asked}")
    if viewer is None or not view.options:
        return
    for name, look in _LOOKS.items():
        one, two = look(twin, other, viewer), look(game, view, viewer)
        if one != two:
            raise Leak(f"{name} for {viewer}: {one} in one world, {two} in the other")


def _refusals(game: Game, view: View, seat: Seat) -> object:
    """Return the reasons for which requests of a seat are refused, offered ones left out."""
    reasons = []
    for option in TRIED:
        if option not in view.options:
            try:
                game.apply(seat, option, game.decision)
            except Refused as refused:
                reasons.append(refused.reason)
    return reasons


_LOOKS: dict[str, Callable[[Game, View, Seat], object]] = {
    "silence": lambda game, _, seat: game.silence(seat),
    "texts": lambda _, view, __: [kit.RULES.write_option(option) for option in view.options],
    "previews": lambda _, view, __: [previews.preview(view, option) for option in view.options],
    "orders": lambda _, view, __: [orders.answer_by_orders(view, each) for each in ORDERS],
    "refusals": _refusals,
}


def goes_on_the_same(
    game: Game, viewer: Viewer, step: Step, before: View, later: View, chance: Random
) -> None:
    """Check that the same choice and the same rolls tell the viewer the same in both worlds; the order of a
    shuffled pile differs.

    When the match is over everything is shown (V6): that is not compared.
    """
    twin = imagine(game, viewer, chance, step)
    _same_view(twin.view(viewer), before, "before the choice, with what it will show")
    option = step.option if step.seat == viewer else same_choice(game, twin, step, chance)
    if option not in twin.options(step.seat):
        raise Leak("what was done in one world cannot be done in the other")
    told = twin.apply(step.seat, option, twin.decision)
    for outcome in step.outcomes:
        if twin.needs is None:
            raise Leak("chance is needed in one world only")
        another = imagine_outcome(game, twin.needs, outcome, viewer, step.heard, chance)
        try:
            told += twin.deal(another)
        except Refused:
            raise Leak(f"the chance of one world does not answer {twin.needs}") from None
    if twin.needs != step.after.needs or twin.over != step.after.over:
        raise Leak("chance is needed, or the match over, in one world only")
    _same_notices(told, step.heard, viewer)
    _same_view(twin.view(viewer)._replace(revealed=None), later._replace(revealed=None), "after the choice")


def stays_unseen(game: Game, step: Step, before: Views, later: Views) -> None:
    """W2, S7: check that an answer that leaves others awaited shows only to its own seat."""
    if not isinstance(game._state.prompt, AttackWindow | Arrange) or _all_have_answered(step):
        return
    if step.option is STAND_DOWN:
        return
    for viewer in set(viewers(game)) - {step.seat}:
        _same_notices(step.heard, [], viewer)
        _same_view(later[viewer], before[viewer], "after a secret answer")


def order_stays_unseen(game: Game, step: Step, later: Views, chance: Random) -> None:
    """W2, S7: check that the last of several answers might as well have been another seat's."""
    prompt = game._state.prompt
    if not isinstance(prompt, AttackWindow | Arrange) or not _all_have_answered(step):
        return
    if step.option is STAND_DOWN:
        return
    earlier = [seat for seat in prompt.asked if seat != step.seat]
    if not earlier:
        return
    twin, last = game.copy(), chance.choice(earlier)
    option: Option = step.option
    if isinstance(prompt, Arrange):
        twin._state.prompt = Arrange(prompt.asked, prompt.ready - {last} | {step.seat})
    else:
        answers = dict(zip(prompt.asked, prompt.answers, strict=True))
        said = answers[last]
        assert said is not None, "all but one have answered"
        option = said
        answers |= {last: None, step.seat: step.option}
        twin._state.prompt = replace(prompt, answers=tuple(answers.values()))
    twin._offers = {}
    outcomes = iter(step.outcomes)
    swapped = choose(twin, last, option, lambda _: next(outcomes))
    for viewer, view in views_of(swapped.after).items():
        _same_notices(swapped.heard, step.heard, viewer)
        _same_view(view, later[viewer], "when the answers come in another order")


def opens_the_same(before: Game, opening: Opening, game: Game, heard: list[Notice], chance: Random) -> None:
    """S3 to S5: check that the opening tells every viewer only their own part."""
    for viewer in viewers(game):
        other = before.copy()
        told = other.deal(imagine_opening(game, opening, viewer, chance))
        _same_notices(told, heard, viewer)
        _same_view(other.view(viewer), game.view(viewer), "after the opening")


# ---- what the same is


def _all_have_answered(step: Step) -> bool:
    return not isinstance(step.after._state.prompt, AttackWindow | Arrange)


def same_choice(game: Game, twin: Game, step: Step, chance: Random) -> Option:
    """Return the same choice; one that is secret may be any that looks the same."""
    options, option, prompt = twin.view(step.seat).replies, step.option, twin._state.prompt
    if option is STAND_DOWN:
        return option
    if isinstance(prompt, AttackWindow | Arrange):
        if _all_have_answered(step):
            return option if option in options else Let()
        ends = twin.waiting == {step.seat}
        return chance.choice([one for one in options if not (ends and isinstance(one, FieldReady))])
    if isinstance(option, GiveCard):
        return chance.choice([one for one in options if isinstance(one, GiveCard)])
    if isinstance(option, PickCard):
        assert isinstance(prompt, PickFate)
        cards = [*prompt.cards, option.card]  # one of them was not looked at in the real world
        for card in game._state.prompt.cards:  # type: ignore[union-attr]  # the same question
            cards.remove(card)
        return PickCard(cards[0])
    return option


def _same_view(other: View, view: View, when: str) -> None:
    if other != view:
        fields = [name for name in View._fields if getattr(other, name) != getattr(view, name)]
        raise Leak(f"{when}, to {view.seat}: {', '.join(fields)}")


def _same_notices(told: list[Notice], heard: list[Notice], viewer: Viewer) -> None:
    one, two = ([each for each in notices if audible(each, viewer)] for notices in (told, heard))
    if one != two:
        raise Leak(f"{viewer} hears {one} in one world, {two} in the other")
