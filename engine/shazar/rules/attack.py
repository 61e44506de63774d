"""Attack spells: the announcement, the opposed check, hit and miss (K1 to K9, D2, D4, W1, W2)."""

from __future__ import annotations

from engine.core import Seat
from engine.shazar.dealing import Purpose, roll_needed
from engine.shazar.effects import CallOff, More, ReplaceRoll
from engine.shazar.fate import Use
from engine.shazar.hexes import HexKind
from engine.shazar.notices import AttackHit, AttackMissed, RollReplaced, rolled
from engine.shazar.options import Let, Option, UseFate
from engine.shazar.prompts import AttackWindow, CheckWindow
from engine.shazar.rules.dice import let_roll_stand, react
from engine.shazar.rules.life import lose, loss
from engine.shazar.rules.statuses import MageFacts, negatives, total
from engine.shazar.rules.windows import LET, may_interrupt, open_window, spend, window_options
from engine.shazar.spells import SPELL_ORDER
from engine.shazar.state import State
from engine.shazar.statuses import MageStatus
from engine.shazar.steps import (
    NO_SEAT,
    SPELL_STAGE,
    AnnounceAttack,
    Attack,
    Context,
    Do,
    Landed,
    OpposedRolled,
    PlainRolled,
    RollAgain,
    RollAttack,
    RollCheck,
    Thorns,
)


def announce(state: State, step: AnnounceAttack) -> None:
    """K1, W2: all mages but the attacker who keep a Fate card are asked at the same time.

    K8: an attack of a mage on themself has no window.
    """
    attack = step.attack
    if is_over(state, attack):
        return
    asked: tuple[Seat, ...] = ()
    if attack.caster != attack.target:
        others = state.after_on_board(attack.caster)
        asked = tuple([seat for seat in others if may_interrupt(state, seat, Use.ATTACK)])
    if asked:
        open_window(state, AttackWindow(attack, asked, (None,) * len(asked)), Use.ATTACK)
    else:
        state.agenda.append(RollAttack(attack))


def attack_window_options(state: State, prompt: AttackWindow, seat: Seat) -> tuple[Option, ...]:
    """W2: a Guardian Spirit, a Truce of the Gods, or let it happen."""
    return window_options(state, seat, Use.ATTACK) if seat in prompt.awaited else ()


def answer_attack_window(state: State, prompt: AttackWindow, seat: Seat, option: Option) -> bool:
    """W2: until all have answered nothing can be seen. Then the first in turn order who uses a card does."""
    answers = tuple(
        [option if one == seat else said for one, said in zip(prompt.asked, prompt.answers, strict=True)]
    )
    if None in answers:
        state.prompt = AttackWindow(prompt.attack, prompt.asked, answers)
        return False
    for one, said in zip(prompt.asked, answers, strict=True):
        if isinstance(said, UseFate):
            _interrupt(state, prompt.attack, one, said)
            return True
    state.agenda.append(RollAttack(prompt.attack))
    return True


def _interrupt(state: State, attack: Attack, user: Seat, option: UseFate) -> None:
    """W2: the attack has no effect and its card is spent; or a Truce begins, and the card is back in hand."""
    spend(state, user, option.card)
    if isinstance(option.card.effects[0], CallOff):
        return
    state.truces += (user,)
    state.agenda[-1] = SPELL_STAGE  # in place of settling the spell
    state.casting = None
    hand = (*state.hands[attack.caster], attack.spell)
    state.hands[attack.caster] = tuple(sorted(hand, key=SPELL_ORDER.__getitem__))


def is_over(state: State, attack: Attack) -> bool:
    """K3: return True if the attacker or the target has died since."""
    deaths = state.deaths
    return deaths[attack.caster] != attack.caster_deaths or deaths[attack.target] != attack.target_deaths


# ---- the opposed check


def ask_attack_roll(state: State, step: RollAttack) -> None:
    """K2, K8: the attacker rolls, then the target; an attack of a mage on themself needs one roll."""
    attack = step.attack
    if is_over(state, attack):
        return
    state.agenda.append(step)
    if attack.caster == attack.target:
        state.needs = roll_needed(False, attack.caster, Purpose.OWN_ATTACK)
    elif step.mine:
        state.needs = roll_needed(False, attack.target, Purpose.DEFENCE)
    else:
        state.needs = roll_needed(False, attack.caster, Purpose.ATTACK)


def take_attack_roll(state: State, step: RollAttack, value: int) -> None:
    """K2, K8: after both rolls they are compared."""
    attack = step.attack
    if attack.caster == attack.target:
        state.notices.append(rolled(attack.caster, value, Purpose.OWN_ATTACK))
        state.agenda.append(Landed(attack, value, True))
        react(state, attack.caster, value, NO_SEAT)
    elif step.mine:
        state.notices.append(rolled(attack.target, value, Purpose.DEFENCE))
        compare(state, OpposedRolled(attack, step.mine, value))
    else:
        state.notices.append(rolled(attack.caster, value, Purpose.ATTACK))
        state.agenda.append(RollAttack(attack, value))


def fortune(state: MageFacts, seat: Seat) -> int:
    """D4: return what luck and jinx add to a mage's total in opposed checks."""
    if not state.effects[seat]:
        return 0
    return total(state, seat, MageStatus.LUCK) - total(state, seat, MageStatus.JINX)


def compare(state: State, rolled_: OpposedRolled) -> None:
    """D2, K2, W1: the higher total wins, and the loser may be asked; equal totals are rolled again."""
    attack, mine, theirs, asked = rolled_
    lead = mine + fortune(state, attack.caster) - theirs - fortune(state, attack.target)
    loser = attack.target if lead > 0 else attack.caster
    if lead and loser not in asked and may_interrupt(state, loser, Use.CHECK):
        event = rolled_._replace(asked=(*asked, loser))
        open_window(state, CheckWindow(loser, event), Use.CHECK)
        return
    state.agenda.append(Landed(attack, mine, lead > 0) if lead else RollAttack(attack))
    react(state, attack.target, theirs, attack.caster)
    react(state, attack.caster, mine, attack.target)


def check_window_options(state: State, prompt: CheckWindow) -> tuple[Option, ...]:
    """W1: a Twist of Fate, or let the roll stand; nothing, if the attack is over (K3)."""
    event = prompt.event
    if isinstance(event, OpposedRolled) and is_over(state, event.attack):
        return ()
    return window_options(state, prompt.seat, Use.CHECK)


def answer_check_window(state: State, prompt: CheckWindow, option: UseFate | Let) -> None:
    """W1: a replaced roll never happened; the new one counts."""
    seat, event = prompt.seat, prompt.event
    if option is not LET:
        assert isinstance(option, UseFate)
        assert isinstance(option.card.effects[0], ReplaceRoll)
        spend(state, seat, option.card)
        state.notices.append(RollReplaced(seat))
        again = (
            RollCheck(event.check, again=True) if isinstance(event, PlainRolled) else RollAgain(event, seat)
        )
        state.agenda.append(again)
    elif isinstance(event, PlainRolled):
        let_roll_stand(state, event.check, event.value)
    else:
        compare(state, event)


def ask_roll_again(state: State, step: RollAgain) -> None:
    """W1: one side rolls again."""
    attacks = step.seat == step.rolled.attack.caster
    state.agenda.append(step)
    state.needs = roll_needed(False, step.seat, Purpose.ATTACK if attacks else Purpose.DEFENCE)


def take_roll_again(state: State, step: RollAgain, value: int) -> None:
    """W1: if the check turns, the other side may be asked."""
    if step.seat == step.rolled.attack.caster:
        state.notices.append(rolled(step.seat, value, Purpose.ATTACK))
        compare(state, step.rolled._replace(mine=value))
    else:
        state.notices.append(rolled(step.seat, value, Purpose.DEFENCE))
        compare(state, step.rolled._replace(theirs=value))


# ---- hit and miss


def land(state: State, step: Landed) -> None:
    """K3 to K7: the extra effect belongs to a hit, the drawback to a miss; each has its number."""
    attack = step.attack
    if is_over(state, attack):
        return
    spell = attack.spell
    if step.hit:
        _hit(state, attack, step.mine >= spell.upper)
        return
    drawback = step.mine <= spell.lower
    state.notices.append(AttackMissed(attack.caster, attack.target, drawback))
    if drawback:
        state.agenda.append(Do(spell.drawback, _context(attack)))


def _context(attack: Attack) -> Context:
    caster, caster_deaths, target, target_deaths, spell, laid = attack
    return Context(caster, caster_deaths, target, target_deaths, spell.name, laid)


def _hit(state: State, attack: Attack, extra: bool) -> None:
    """K4, K5: the damage, then what else the extra effect does, then thorns."""
    caster, target, spell = attack.caster, attack.target, attack.spell
    more = [effect for effect in spell.extra if isinstance(effect, More)] if extra else []
    power = spell.power + sum(_more(state, target, effect) for effect in more)
    amount = damage(state, caster, target, power)
    state.notices.append(AttackHit(caster, target, loss(state, target, amount), extra))
    if target != caster:
        state.agenda.append(Thorns(attack))
    if extra and len(more) < len(spell.extra):
        rest = tuple([effect for effect in spell.extra if not isinstance(effect, More)])
        state.agenda.append(Do(rest, _context(attack)))
    lose(state, target, amount, spell.name)


def damage(state: MageFacts, caster: Seat, target: Seat, power: int) -> int:
    """K4, K9: power, what strengthens the attacker, what weakens or protects the target; Tartarus doubles it
    when it is lost (H19)."""
    power += hex_power(state, caster, HexKind.ASTRAL) - hex_power(state, target, HexKind.BASTION)
    if state.effects[caster]:
        power += total(state, caster, MageStatus.MIGHT) - total(state, caster, MageStatus.WEAK)
    if state.effects[target]:
        power += total(state, target, MageStatus.EXPOSED) - total(state, target, MageStatus.WARD)
    return max(0, power)


def hex_power(state: MageFacts, seat: Seat, kind: HexKind) -> int:
    """E6, H4, H5: return the power of a hex effect on a mage; of several the highest counts."""
    return max((hexed.power for hexed in state.hexed[seat] if hexed.kind is kind), default=0)


def _more(state: State, target: Seat, effect: More) -> int:
    """K5: return what an extra effect adds to the damage of the same hit."""
    return min(effect.amount, negatives(state, target)) if effect.each_negative else effect.amount


def prick(state: State, step: Thorns) -> None:
    """K5: the attacker loses life, if the target has not died."""
    attack = step.attack
    if is_over(state, attack):
        return
    lose(state, attack.caster, total(state, attack.target, MageStatus.THORNS), MageStatus.THORNS)
