"""Activation: what each kind of hex does to the mage who arrives (A1 to A5, H4 to H21)."""

from __future__ import annotations

from collections.abc import Callable

from engine.shazar.dealing import Purpose
from engine.shazar.hexes import IGNORED_BY_SUREFOOT, HexKind
from engine.shazar.notices import SlidBack, SpellDiscarded, hex_activated
from engine.shazar.options import ActAs, CastNothing, FightWith, Option
from engine.shazar.prompts import Fight, NameLake, fight
from engine.shazar.rules.casting import NOTHING, attacks_in, may_attack
from engine.shazar.rules.fate import draw_fate
from engine.shazar.rules.hands import offer_exchange, remove
from engine.shazar.rules.life import heal, lose
from engine.shazar.rules.statuses import discard, end, has, put
from engine.shazar.rules.walks import give_steps, halt
from engine.shazar.spells import SPELL
from engine.shazar.state import HexEffect, State
from engine.shazar.statuses import MageStatus
from engine.shazar.steps import Arrival, PlainCheck, RollCheck, SlideBack, refill

HALF = 50
"""H11, H15, H20, H21: the number of most hexes."""
GUARD_NUMBER = 60
GUARD_DAMAGE = 4
DAMAGOR_NUMBER = 60
DAMAGOR_LOSSES = 4
PACIFIED_TURNS = 2
TELLER_CARDS = 3
HEX_LOSS = 1
"""H15, H16, H20: the life that these hexes take at a time."""

_ACT_AS = {kind: ActAs(kind) for kind in HexKind}
_FIGHT = {spell: FightWith(spell) for spell in SPELL.values()}


def activate(state: State, arrival: Arrival, kind: HexKind) -> None:
    """A1, A3: a hex acts on the mage who arrives, at most once a turn for all mages together."""
    bit = 1 << arrival.hex
    if state.activated & bit:
        return
    state.activated |= bit
    if kind is HexKind.LAKE:
        state.agenda.append(NameLake(arrival.seat, arrival))
    else:
        act(state, arrival, kind)


def act(state: State, arrival: Arrival, kind: HexKind) -> None:
    """A5: a surefooted mage ignores bad hexes."""
    state.notices.append(hex_activated(arrival.seat, arrival.hex, kind))
    if kind in IGNORED_BY_SUREFOOT and has(state, arrival.seat, MageStatus.SUREFOOT):
        return
    _ACT[kind](state, arrival)


def lake_options(state: State, _prompt: NameLake) -> tuple[Option, ...]:
    """H12: any kind that lies in a field of this game, but for a few."""
    return tuple([_ACT_AS[kind] for kind in state.fields().kinds])


def answer_lake(state: State, prompt: NameLake, option: ActAs) -> None:
    """H12: the Lake acts as that kind, with its own power."""
    act(state, prompt.arrival, option.kind)


def _lasting(kind: HexKind) -> Callable[[State, Arrival], None]:
    def act_lasting(state: State, arrival: Arrival) -> None:
        """H4, H5, H19: the effect lasts up to the start of the mage's next turn (A2)."""
        state.hexed[arrival.seat] += (HexEffect(kind, arrival.power, arrival.keep),)

    return act_lasting


def _spring(state: State, arrival: Arrival) -> None:
    """H6: heal."""
    heal(state, arrival.seat, arrival.power, HexKind.SPRING)


def _trap(state: State, arrival: Arrival) -> None:
    """H7: lose life."""
    lose(state, arrival.seat, arrival.power, HexKind.TRAP)


def _snare(state: State, arrival: Arrival) -> None:
    """H8, M8: the movement ends, and the mage is rooted for the next turn."""
    halt(state, arrival.seat)
    _put_anew(state, arrival, MageStatus.ROOTED, HexKind.SNARE, 1)


def _put_anew(state: State, arrival: Arrival, status: MageStatus, kind: HexKind, turns: int) -> None:
    """E6: hex effects of one kind never add up; their turns begin again."""
    for effect in state.effects[arrival.seat]:
        if effect.status is status and effect.source == kind:
            end(state, arrival.seat, effect)
    put(state, arrival.seat, status, kind, turns=turns)


def _fate(state: State, arrival: Arrival) -> None:
    """H9: draw a Fate card."""
    draw_fate(state, arrival.seat, 1)


def _teller(state: State, arrival: Arrival) -> None:
    """H13: look at three Fate cards, apply one."""
    draw_fate(state, arrival.seat, TELLER_CARDS)


def _school(state: State, arrival: Arrival) -> None:
    """H10: exchange cards."""
    offer_exchange(state, arrival.seat)


def _vigour(state: State, arrival: Arrival) -> None:
    """H17: two more steps."""
    give_steps(state, arrival.seat)


def _roll(state: State, arrival: Arrival, purpose: Purpose) -> None:
    """H11, H15, H21: roll; 50 or less is bad."""
    check = PlainCheck(arrival.seat, state.deaths[arrival.seat], purpose, HALF, low=True, arrival=arrival)
    state.agenda.append(RollCheck(check))


def _ice(state: State, arrival: Arrival) -> None:
    """H11: roll."""
    _roll(state, arrival, Purpose.ICE)


def judge_ice(state: State, check: PlainCheck, value: int) -> None:
    """H11, M8: 50 or less: slide back to the hex the mage came from, if they are still here and it is free.

    A slide ends the movement, and is an arrival. The mage came from a neighbour: other ways lead to Exits.
    """
    arrival = check.arrival
    assert arrival is not None, "a hex asked for it"
    seat, origin = arrival.seat, arrival.origin
    if value > check.number or state.place[seat] != arrival.hex or origin in state.place:
        return
    state.notices.append(SlidBack(seat))
    halt(state, seat)
    state.agenda.append(SlideBack(seat, origin, arrival.keep))


def _poison(state: State, arrival: Arrival) -> None:
    """H15: roll."""
    _roll(state, arrival, Purpose.POISON)


def judge_poison(state: State, check: PlainCheck, value: int) -> None:
    """H15, A5: 50 or less: lose 1, unless the mage is surefooted; else heal."""
    arrival = check.arrival
    assert arrival is not None, "a hex asked for it"
    if value > check.number:
        heal(state, arrival.seat, arrival.power, HexKind.POISON)
    elif not has(state, arrival.seat, MageStatus.SUREFOOT):
        lose(state, arrival.seat, HEX_LOSS, HexKind.POISON)


def _holy(state: State, arrival: Arrival) -> None:
    """H21: roll."""
    _roll(state, arrival, Purpose.HOLY)


def judge_holy(state: State, check: PlainCheck, value: int) -> None:
    """H21, E6: 50 or less: no attack spells on the next two turns; a second time they begin again."""
    assert check.arrival is not None, "a hex asked for it"
    if value <= check.number:
        _put_anew(state, check.arrival, MageStatus.PACIFIED, HexKind.HOLY, PACIFIED_TURNS)


def _damagor(state: State, arrival: Arrival) -> None:
    """H16, M8: the mage is held, so that the movement ends (`movement.walk`)."""
    put(state, arrival.seat, MageStatus.DAMAGOR, HexKind.DAMAGOR, HEX_LOSS, shake=DAMAGOR_NUMBER)


def _cursed(state: State, arrival: Arrival) -> None:
    """H20, E6: the curse goes with the mage; a second one changes nothing."""
    if not has(state, arrival.seat, MageStatus.CURSED_LAND):
        put(state, arrival.seat, MageStatus.CURSED_LAND, HexKind.CURSED, HEX_LOSS, shake=HALF)


# ---- the Guard


def _guard(state: State, arrival: Arrival) -> None:
    """H14: a mage who may use attack spells may fight; the question is asked whatever is in the hand (V5)."""
    seat = arrival.seat
    if has(state, seat, MageStatus.MUTE) or not may_attack(state, seat):
        lose(state, seat, GUARD_DAMAGE, HexKind.GUARD)
    else:
        state.agenda.append(fight(seat))


def fight_options(state: State, prompt: Fight) -> tuple[Option, ...]:
    """H14: any attack spell of the hand, or none."""
    return (*[_FIGHT[spell] for spell in attacks_in(state.hands[prompt.seat])], NOTHING)


def answer_fight(state: State, prompt: Fight, option: FightWith | CastNothing) -> None:
    """H14: the card is discarded, and a roll decides; or the mage loses life."""
    seat = prompt.seat
    if not isinstance(option, FightWith):
        lose(state, seat, GUARD_DAMAGE, HexKind.GUARD)
        return
    remove(state, seat, option.spell)
    discard(state, seat, option.spell)
    state.notices.append(SpellDiscarded(seat, option.spell))
    check = PlainCheck(seat, state.deaths[seat], Purpose.GUARD, GUARD_NUMBER)
    state.agenda += (RollCheck(check), refill(seat))


def judge_guard(state: State, check: PlainCheck, value: int) -> None:
    """H14: 60 or more: nothing is lost."""
    if value < check.number:
        lose(state, check.seat, GUARD_DAMAGE, HexKind.GUARD)


_ACT: dict[HexKind, Callable[[State, Arrival], None]] = {
    HexKind.ASTRAL: _lasting(HexKind.ASTRAL),
    HexKind.BASTION: _lasting(HexKind.BASTION),
    HexKind.TARTARUS: _lasting(HexKind.TARTARUS),
    HexKind.SPRING: _spring,
    HexKind.TRAP: _trap,
    HexKind.SNARE: _snare,
    HexKind.FATE: _fate,
    HexKind.SCHOOL: _school,
    HexKind.ICE: _ice,
    HexKind.TELLER: _teller,
    HexKind.GUARD: _guard,
    HexKind.POISON: _poison,
    HexKind.DAMAGOR: _damagor,
    HexKind.VIGOUR: _vigour,
    HexKind.CURSED: _cursed,
    HexKind.HOLY: _holy,
}
