"""The two-worlds checks find a leak if there is one: each test plants one in the engine.

A leak is added to what the honest engine does, in one channel: a view, a notice, a question, an option, a
silence, a preview, an order, a refusal.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from engine.core import GameReason, Notice, Refused, Seat
from engine.shazar import (
    Game,
    Option,
    Preview,
    StandingOrders,
    View,
    orders,
    previews,
    prompts,
    rules,
    view,
)
from engine.shazar import game as game_module
from engine.shazar.effects import Peek
from engine.shazar.fate import Use
from engine.shazar.options import CastSpell, Let
from engine.shazar.prompts import Arrange, AttackWindow, GiveBack, Move, PickFate
from engine.shazar.rules import arranging, attack, casting, dice, doing, fate, hands, windows
from engine.shazar.rules.movement import steps_from
from engine.shazar.rules.setup import open_match
from engine.shazar.rules.silence import silence
from engine.shazar.state import State
from engine.shazar.steps import AnnounceAttack, DrawInstead, LookAtFate, RollAttack, SpellStage
from engine.shazar.view import build_view
from support.shazar.samples import compare_all, finds_the_leak

Change = Callable[[State, View], View]


@dataclass(frozen=True, slots=True)
class Told(Notice):
    """A notice that everyone hears."""

    what: object


def tells(patch: pytest.MonkeyPatch, module: Any, name: str, what: Callable[..., object]) -> None:
    """Let everyone hear something whenever a rule is followed."""
    honest = getattr(module, name)

    def rule(state: State, *arguments: Any) -> Any:
        state.notices.append(Told(what(state, *arguments)))
        return honest(state, *arguments)

    patch.setattr(module, name, rule)
    for table in (rules._RESOLVE, rules._ANSWER, rules._RECEIVE):
        for step, entry in table.items():
            if entry is honest:
                patch.setitem(table, step, rule)


def shows(patch: pytest.MonkeyPatch, change: Change) -> None:
    """Let a view show more than it may."""

    def build(state: State, *parts: Any) -> View:
        return change(state, build_view(state, *parts))

    patch.setattr(game_module, "build_view", build)


def after(seat: Seat | None, view: View) -> int:
    """Return the seat after a viewer."""
    return 0 if seat is None else (seat + 1) % view.setup.players


# ---- kept Fate cards


def test_kept_cards_in_a_view_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """F4, V1: how many are kept is public, which is not."""
    shows(monkeypatch, lambda state, seen: seen._replace(kept_open=tuple(state.kept)))
    finds_the_leak(match="kept_open")


def test_the_name_of_a_card_that_is_kept_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """F4: only its owner hears which card it is."""
    tells(monkeypatch, fate, "apply_card", lambda _, __, card: card)
    finds_the_leak(match="hears .*Told")


@pytest.mark.parametrize("use", [Use.CHECK, Use.ATTACK, Use.DEATH])
def test_a_window_for_holders_of_the_right_card_only_is_found(
    monkeypatch: pytest.MonkeyPatch, use: Use
) -> None:
    """W4: being asked, and not being asked, must tell nothing."""

    def may_interrupt(state: State, seat: Seat, asked: Use) -> bool:
        if asked is use:
            return any(card.use is use for card in state.kept[seat])
        return windows.may_interrupt(state, seat, asked)

    for module in (dice, attack, rules.death):
        monkeypatch.setattr(module, "may_interrupt", may_interrupt)
    finds_the_leak()


def test_a_move_that_is_asked_for_a_secret_path_only_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """V5: with one way to go, a mage who keeps any card is asked."""
    honest = rules._goes_without_saying

    def goes(state: State, prompt: Any) -> bool:
        if isinstance(prompt, Move):
            return not any(card.use is Use.OWN_MOVE for card in state.kept[prompt.seat])
        return honest(state, prompt)

    monkeypatch.setattr(rules, "_goes_without_saying", goes)
    monkeypatch.setattr(rules.turn, "steps_from", one_way)
    finds_the_leak()


def one_way(state: State, seat: Seat) -> list[Option]:
    """Leave a mage who keeps a card one way to go. That alone is no leak."""
    ways = steps_from(state, seat)
    return ways[:1] if state.kept[seat] else ways


def test_one_way_to_go_is_no_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above finds the question that is not asked, not its own help."""
    monkeypatch.setattr(rules.turn, "steps_from", one_way)
    compare_all(4, range(50))


# ---- hands


def test_stolen_secrets_that_everyone_hears_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """V2: only the caster sees the hand."""

    def peek(state: State, effect: Any, seat: Seat, context: Any) -> None:
        state.notices.append(Told(state.hands[seat]))
        honest(state, effect, seat, context)

    honest = doing._DO[Peek]
    monkeypatch.setitem(doing._DO, Peek, peek)
    finds_the_leak(match="hears .*Told")


def test_stolen_secrets_that_stay_in_view_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """V2: the caster sees the hand at that moment, and not what it becomes."""

    def change(state: State, seen: View) -> View:
        robbed = [
            seat for seat, all_ in enumerate(state.effects) if any(one.source == "theft" for one in all_)
        ]
        thief = seen.seat is not None and seen.mages[seen.seat] == "D"
        return seen._replace(given=state.hands[robbed[0]]) if thief and robbed else seen

    shows(monkeypatch, change)
    finds_the_leak(match="given")


def test_a_hand_that_partners_see_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """U3: allies do not see each other's hands."""

    def change(state: State, seen: View) -> View:
        if seen.seat is None or not seen.setup.teams:
            return seen
        return seen._replace(given=state.hands[(seen.seat + 2) % 4])

    shows(monkeypatch, change)
    finds_the_leak(match="given")


def test_hands_that_an_eliminated_player_sees_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """V5: who is out knows what is public, while the others still play."""

    def change(state: State, seen: View) -> View:
        return seen._replace(given=state.hands[state.inside[0]]) if seen.seat in seen.out else seen

    shows(monkeypatch, change)
    finds_the_leak(match="given")


def test_hands_that_spectators_see_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """V5."""

    def change(state: State, seen: View) -> View:
        return seen._replace(given=state.hands[0]) if seen.seat is None else seen

    shows(monkeypatch, change)
    finds_the_leak(match="to None: given")


def test_a_spell_stage_for_fitting_hands_only_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """P1, V5: a mage is asked on every hex with a sign."""

    def stage(state: State, step: SpellStage) -> None:
        seat = state.turn
        before = len(state.agenda)
        casting.spell_stage(state, step)
        if len(state.agenda) > before and len(casting.cast_options(state, prompts.cast(seat))) == 1:
            state.agenda.pop()

    monkeypatch.setitem(rules._RESOLVE, SpellStage, stage)
    finds_the_leak()


def test_a_guard_who_asks_the_armed_only_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """H14, V5: the question is asked without an attack spell too."""
    monkeypatch.setattr(rules, "_ASKED_ANYWAY", rules._ASKED_ANYWAY - {prompts.Fight})
    finds_the_leak()


# ---- the exchange, and the three cards


def test_given_cards_that_everyone_sees_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """H10: the number is public, the cards are not."""

    def change(state: State, seen: View) -> View:
        prompt = state.prompt
        return seen._replace(given=prompt.given) if isinstance(prompt, GiveBack) else seen

    shows(monkeypatch, change)
    finds_the_leak(match="given")


def test_exchanged_cards_that_everyone_hears_of_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """H10: the owner alone hears which cards went and came."""
    tells(monkeypatch, hands, "draw_instead", lambda _, step: step.given)
    finds_the_leak(match="hears .*Told")


def test_given_cards_on_the_discard_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """H10: they go into the deck, not to the open discard."""

    def draw_instead(state: State, step: DrawInstead) -> None:
        hands.draw_instead(state, step)
        if state.needs is None:
            state.discards[step.seat] += step.given[:1]

    monkeypatch.setitem(rules._RESOLVE, DrawInstead, draw_instead)
    finds_the_leak(match="discards")


def test_three_cards_in_every_view_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """H13: only the mage sees them before choosing."""

    def change(state: State, seen: View) -> View:
        prompt = state.prompt
        if not isinstance(prompt, PickFate):
            return seen
        return seen._replace(fate_discard=(*seen.fate_discard, *prompt.cards))

    shows(monkeypatch, change)
    finds_the_leak(match="fate_discard")


def test_three_cards_that_everyone_hears_of_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """H13: the others learn of them when they are discarded or applied."""
    honest = fate.look_at_fate

    def look(state: State, step: Any) -> None:
        honest(state, step)
        if state.agenda and isinstance(state.agenda[-1], PickFate):
            state.notices.append(Told(state.agenda[-1].cards))

    monkeypatch.setitem(rules._RESOLVE, LookAtFate, look)
    finds_the_leak(match="hears .*Told")


def test_three_equal_cards_that_are_not_asked_about_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """H13, V5: the question is asked, whichever cards lie there."""
    monkeypatch.setattr(rules, "_ASKED_ANYWAY", rules._ASKED_ANYWAY - {PickFate})
    honest = rules._OPTIONS[PickFate]
    monkeypatch.setitem(rules._OPTIONS, PickFate, lambda state, prompt: _unnamed(honest(state, prompt)))
    finds_the_leak()


def _unnamed(options: tuple[Any, ...]) -> tuple[Any, ...]:
    """Leave only named cards to choose from, if there is one."""
    return tuple(option for option in options if option.card.use is not None)[:1] or options


# ---- decks


@pytest.mark.parametrize("own", [True, False])
def test_the_top_of_a_deck_is_found(monkeypatch: pytest.MonkeyPatch, own: bool) -> None:
    """V3: nobody knows the order of a deck, not even its owner."""

    def change(state: State, seen: View) -> View:
        seat = seen.seat if own and seen.seat is not None else after(seen.seat, seen)
        return seen._replace(given=state.decks[seat][-1:])

    shows(monkeypatch, change)
    finds_the_leak(match="given")


def test_the_top_of_the_fate_deck_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """V3."""
    shows(monkeypatch, lambda state, seen: seen._replace(fate_discard=state.fate_deck[-1:]))
    finds_the_leak(match="fate_discard")


@pytest.mark.parametrize(
    ("module", "name"), [(hands, "turn_discard"), (hands, "take_shuffle"), (fate, "turn_fate_discard")]
)
def test_the_order_of_a_shuffled_pile_is_found(
    monkeypatch: pytest.MonkeyPatch, module: Any, name: str
) -> None:
    """P7, X3, F1: with the order, everyone would know a deck that was made from the open discard."""
    tells(monkeypatch, module, name, lambda _, __, order: order)
    finds_the_leak(match="hears .*Told")


def test_drawn_cards_that_everyone_hears_of_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """P6, V2: the owner alone sees what the hand is filled up with."""
    tells(monkeypatch, hands, "fill_hand", lambda state, step: state.decks[step.seat][-1:])
    finds_the_leak(match="hears .*Told")


# ---- secret answers


def test_a_window_that_shows_who_has_answered_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """W2, V1: all who are asked are shown as asked until the last one has answered."""
    honest = view.asked_now

    def asked_now(prompt: Any, decision: int) -> Any:
        asked = honest(prompt, decision)
        if isinstance(prompt, AttackWindow):
            return asked._replace(seats=tuple(sorted(prompt.awaited)))
        return asked

    monkeypatch.setattr(game_module, "asked_now", asked_now)
    finds_the_leak(match="asked|question")


def test_a_decision_that_counts_secret_answers_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """W2: not even the number of the decision grows."""
    honest = attack.answer_attack_window

    def answer(state: State, *arguments: Any) -> bool:
        ends = honest(state, *arguments)
        state.decision += not ends
        return ends

    monkeypatch.setattr(attack, "answer_attack_window", answer)
    finds_the_leak(match="decision")


def test_a_secret_answer_that_is_heard_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """W2: others keep their cards, and nobody hears that they would have used them."""
    tells(monkeypatch, attack, "answer_attack_window", lambda _, __, seat, ___: seat)
    finds_the_leak(match="hears .*Told")


def test_an_interruption_in_the_order_of_answers_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """W2: the first in turn order takes effect, not the first who answered."""
    honest = attack.answer_attack_window

    def answer(state: State, prompt: AttackWindow, seat: Seat, option: Option) -> bool:
        ends = honest(state, prompt, seat, option)
        if ends:
            state.notices.append(Told(seat))
        return ends

    monkeypatch.setattr(attack, "answer_attack_window", answer)
    finds_the_leak(match="hears .*Told")


def test_a_window_that_names_only_those_who_can_use_a_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """W4: who is asked depends on the number of kept cards alone."""

    def announce(state: State, announced: AnnounceAttack) -> None:
        if not any(card.use is Use.ATTACK for kept in state.kept for card in kept):
            state.agenda.append(RollAttack(announced.attack))
        else:
            attack.announce(state, announced)

    monkeypatch.setitem(rules._RESOLVE, AnnounceAttack, announce)
    finds_the_leak()


# ---- own fields


def test_a_neighbours_field_before_all_are_ready_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """S7."""

    def change(state: State, seen: View) -> View:
        if seen.layout is None:
            return seen
        return seen._replace(layout=state.layouts[after(seen.seat, seen)])

    shows(monkeypatch, change)
    finds_the_leak(match="layout")


def test_a_field_that_spectators_see_too_early_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """S7."""

    def change(state: State, seen: View) -> View:
        early = seen.seat is None and state.board is None
        return seen._replace(layout=state.layouts[0]) if early else seen

    shows(monkeypatch, change)
    finds_the_leak(match="to None: layout")


def test_a_list_of_those_who_are_ready_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """S7: who is ready is as secret as the field."""
    honest = view.asked_now

    def asked_now(prompt: Any, decision: int) -> Any:
        asked = honest(prompt, decision)
        return asked._replace(seats=tuple(sorted(prompt.awaited))) if isinstance(prompt, Arrange) else asked

    monkeypatch.setattr(game_module, "asked_now", asked_now)
    finds_the_leak(match="asked|question")


def test_a_step_of_laying_that_is_heard_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """S7: no other player hears that a hex was moved."""
    tells(monkeypatch, arranging, "answer_arrange", lambda *_: "a step")
    finds_the_leak(match="hears .*Told")


def test_an_opening_that_tells_the_first_hands_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """S5: each player hears only of their own hand."""

    def tell(state: State, opening: Any) -> None:
        open_match(state, opening)
        state.notices.append(Told([deck[:5] for deck in opening.decks]))

    monkeypatch.setattr(game_module, "open_match", tell)
    finds_the_leak(match="hears .*Told")


# ---- options, silence, previews, orders, refusals


def test_options_in_an_order_by_the_neighbours_cards_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """V5: an option list is part of what a seat sees, and so is its order."""
    monkeypatch.setitem(rules._OPTIONS, Move, _by_the_neighbour)
    finds_the_leak(match="options")


def _by_the_neighbour(state: State, prompt: Move) -> tuple[Option, ...]:
    offered = rules.turn.move_options(state, prompt)
    neighbour = state.hands[(prompt.seat + 1) % state.setup.players]
    return offered[:: -1 if neighbour and neighbour[0].copies % 2 else 1]


def test_a_silence_that_knows_the_hands_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """W7: what silence means depends on the question and on what its seat sees."""

    def told(state: State, seat: Seat, options: tuple[Option, ...]) -> Option | None:
        neighbour = state.hands[(seat + 1) % state.setup.players]
        return (
            options[0] if options and neighbour and neighbour[0].copies % 2 else silence(state, seat, options)
        )

    monkeypatch.setattr(game_module, "silence", told)
    finds_the_leak(match="silence")


class _Smuggled(View):
    """A view that has the truth with it, and is equal to one that has not."""

    truth: State


def smuggle(patch: pytest.MonkeyPatch) -> None:
    """Give views the truth in a way that no comparison of views finds."""

    def change(state: State, seen: View) -> View:
        smuggled = _Smuggled(*seen)
        smuggled.truth = state
        return smuggled

    shows(patch, change)


def test_a_preview_that_knows_too_much_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Previews are made from what their viewer may know."""
    honest = previews.preview

    def preview(seen: View, option: Option) -> Preview:
        shown = honest(seen, option)
        if isinstance(seen, _Smuggled) and isinstance(option, CastSpell):
            return Preview(number=sum(spell.power for spell in seen.truth.hands[option.target]))
        return shown

    smuggle(monkeypatch)
    monkeypatch.setattr(previews, "preview", preview)
    finds_the_leak(match="previews")


def test_an_order_that_knows_too_much_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """W8: windows are answered from what the player may know."""
    honest = orders.answer_by_orders

    def answer(seen: View, standing: StandingOrders) -> Option | None:
        said = honest(seen, standing)
        if said is not None and isinstance(seen, _Smuggled):
            top = seen.truth.fate_deck[-1:]
            return Let() if top and top[0].use is not None else seen.options[0]
        return said

    smuggle(monkeypatch)
    monkeypatch.setattr(orders, "answer_by_orders", answer)
    finds_the_leak(match="orders")


def test_a_refusal_that_knows_who_has_the_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """V5: a player learns nothing from impossible choices."""
    honest = Game.apply

    def apply(self: Game, seat: Seat, option: Option, decision: int) -> list[Notice]:
        other = self._state.hands[(seat + 1) % self.players]
        if isinstance(option, CastSpell) and option.spell in other and option not in self.options(seat):
            raise Refused(GameReason.STALE)
        return honest(self, seat, option, decision)

    monkeypatch.setattr(Game, "apply", apply)
    finds_the_leak(match="refusals")
