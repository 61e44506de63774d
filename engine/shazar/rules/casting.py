"""The spell stage: casting, and where the card goes (P1 to P9, E7)."""

from __future__ import annotations

from engine.core import Seat, seats
from engine.shazar.board import OFF
from engine.shazar.hexes import Sign
from engine.shazar.notices import spell_cast
from engine.shazar.options import CastNothing, CastSpell, Option
from engine.shazar.prompts import Cast, cast
from engine.shazar.rules.hands import remove
from engine.shazar.rules.statuses import MageFacts, discard, has
from engine.shazar.spells import SPELL, Magic, Spell
from engine.shazar.state import LaidCard, State
from engine.shazar.statuses import MageStatus
from engine.shazar.steps import (
    SETTLE_SPELL,
    AnnounceAttack,
    Attack,
    Context,
    Do,
    SettleSpell,
    SpellStage,
    refill,
)

NOTHING = CastNothing()
_CAST = {spell: tuple(CastSpell(spell, seat) for seat in seats(4)) for spell in SPELL.values()}


def spell_stage(state: State, _step: SpellStage) -> None:
    """P1: a mage on a hex with a sign is asked, whatever is in the hand (V5)."""
    seat = state.turn
    place = state.place[seat]
    if state.turn_is_lost or place == OFF or state.hushed:
        return
    if state.fields().sign(place) is Sign.NONE or has(state, seat, MageStatus.MUTE):
        return
    state.agenda.append(cast(seat))


def may_attack(state: MageFacts, seat: Seat) -> bool:
    """II.3, W2: return True if neither a status nor a Truce keeps a mage from attack spells."""
    return not state.truces and not has(state, seat, MageStatus.PACIFIED)


def attacks_in(hand: tuple[Spell, ...]) -> list[Spell]:
    """Return the different attack spells of a hand."""
    return [spell for spell in dict.fromkeys(hand) if spell.magic is Magic.ATTACK]


def cast_options(state: State, prompt: Cast) -> tuple[Option, ...]:
    """P1, P2: a spell that fits the hex, on any mage on the board; or none."""
    seat, place = prompt.seat, state.place
    targets = [one for one in state.inside if place[one] != OFF]
    options: list[Option] = []
    for spell in fitting(state.hands[seat], state.fields().sign(place[seat]), may_attack(state, seat)):
        each = _CAST[spell]
        options += [each[target] for target in targets]
    options.append(NOTHING)
    return tuple(options)


def fitting(hand: tuple[Spell, ...], sign: Sign, attacks: bool) -> list[Spell]:
    """P1: return the different spells of a hand that may be cast on a sign."""
    return [
        spell
        for spell in dict.fromkeys(hand)
        if (spell.sign is sign or sign is Sign.STAR) and (attacks or spell.magic is not Magic.ATTACK)
    ]


def answer_cast(state: State, prompt: Cast, option: CastSpell | CastNothing) -> None:
    """P3, P8, K1: the card is shown; an attack is announced, other spells work without a check."""
    if not isinstance(option, CastSpell):
        return
    seat, spell, target = prompt.seat, option.spell, option.target
    remove(state, seat, spell)
    state.last_laid += 1
    number = state.last_laid
    state.casting = LaidCard(number, seat, spell)
    state.notices.append(spell_cast(seat, spell, target))
    state.agenda.append(SETTLE_SPELL)
    deaths = state.deaths
    if spell.magic is Magic.ATTACK:
        attack = Attack(seat, deaths[seat], target, deaths[target], spell, number)
        state.agenda.append(AnnounceAttack(attack))
    else:
        context = Context(seat, deaths[seat], target, deaths[target], spell.name, number)
        state.agenda.append(Do(spell.effects, context))


def settle_spell(state: State, _step: SettleSpell) -> None:
    """P4, P6, E7: the card goes to the discard, or lies with the mage who has its effect; the hand fills."""
    card = state.casting
    assert card is not None, "a spell is being cast"
    state.casting = None
    if any(effect.laid == card.number for effects in state.effects for effect in effects):
        state.laid += (card,)
    else:
        discard(state, card.owner, card.spell)
    state.agenda.append(refill(card.owner))
