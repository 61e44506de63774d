"""Previews: the public effects of an option, computed only from a view, so that it cannot tell a secret."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core import Seat
from engine.shazar.artifacts import Relic
from engine.shazar.board import Hex
from engine.shazar.effects import Heal
from engine.shazar.hexes import IDLE, IGNORED_BY_SUREFOOT, HexKind, Tile
from engine.shazar.options import (
    ActAs,
    Capture,
    CastNothing,
    CastSpell,
    FightWith,
    Go,
    Let,
    Option,
    StandDown,
)
from engine.shazar.rules.activation import GUARD_DAMAGE, GUARD_NUMBER
from engine.shazar.rules.artifacts import enemy_capital_at, holds_any
from engine.shazar.rules.attack import damage, fortune
from engine.shazar.rules.casting import fitting, may_attack
from engine.shazar.rules.death import death_cost
from engine.shazar.rules.life import healing, loss
from engine.shazar.rules.statuses import has, total
from engine.shazar.spells import Magic, Spell
from engine.shazar.state import Carried
from engine.shazar.statuses import MageStatus
from engine.shazar.view import Question, View


@dataclass(frozen=True, slots=True)
class Preview:
    """Facts about an option; fields that do not apply keep their default."""

    hex: Hex | None = None
    """For a step: the hex."""
    tile: Tile | None = None
    acts: bool = False
    """True if the hex does something to the mage: it has not acted in this turn, and the mage does not
    ignore it."""
    delivers: bool = False
    """True if the mage brings an artifact home (R8)."""
    wins: bool = False
    """True if that wins the match (G1, U2)."""
    ends_movement: bool = False
    """True if no step follows for certain (M8)."""
    spells: tuple[Spell, ...] = ()
    """The spells of the viewer's hand that could be cast there, for the viewer's own step."""
    damage: int = 0
    """For an attack: the life that a hit without its extra effect takes (K4, H19)."""
    chance: int = 0
    """For an attack: how many of a hundred hit (D2, D4, K8)."""
    loses: int = 0
    """The life that the mage loses for certain: by a mine, a Trap, or a Guard whom they do not fight."""
    heals: int = 0
    """The life that a Spring gives back to the mage, or a spell to its target (J1)."""
    dies: bool = False
    """True if that is all their life, or if they let their own death happen (X1)."""
    falls: int = 0
    """For a death that is let happen: how much the maximum falls (X2, G6)."""
    number: int = 0
    """For a roll: the number that it must reach."""
    out: bool = False
    """True if the mage is out of the match for good (G8, X7)."""
    burns: tuple[Relic, ...] = ()
    """For standing down: the artifacts that leave the game (R9, R10)."""
    returns: tuple[Carried, ...] = ()
    """For standing down: the carried artifacts that are back in their holders' Capitals (R9)."""


_ENDS_MOVEMENT = (HexKind.SNARE, HexKind.DAMAGOR)


def preview(view: View, option: Option) -> Preview:
    """Return what an offered option does in public."""
    match option:
        case Go(hex_):
            return _preview_step(view, hex_)
        case CastSpell(spell, target):
            return _preview_spell(view, spell, target)
        case Capture():
            return Preview(number=view.capture_number)
        case ActAs(HexKind.SPRING):
            return _preview_spring(view)
        case FightWith():
            return Preview(number=GUARD_NUMBER, loses=_guard_takes(view))
        case CastNothing() if _is_asked(view, Question.FIGHT):
            loses = _guard_takes(view)
            return Preview(loses=loses, dies=_kills(view, view.seat, loses))
        case Let() if _is_asked(view, Question.DEATH_WINDOW):
            return _preview_death(view)
        case StandDown():
            return _preview_standing_down(view)
        case _:
            return Preview()


def _preview_step(view: View, hex_: Hex) -> Preview:
    """A3, A5, M8, R4, R8, P1: return what a step leads to."""
    board, moved = view.board, view.asked and view.asked.mage
    assert board is not None, "there is a step"
    seat = view.seat if moved is None else moved
    assert seat is not None, "a spectator has no options"
    tile = board.tile(hex_)
    acts = tile.kind not in IDLE and not view.activated >> hex_ & 1
    if tile.kind in IGNORED_BY_SUREFOOT and has(view, seat, MageStatus.SUREFOOT):
        acts = False
    delivers = hex_ == board.capitals[seat] and bool(view.carried[seat])
    loses = _step_takes(view, seat, tile if acts else None)
    enemy = enemy_capital_at(view, board, seat, hex_)
    return Preview(
        hex=hex_,
        tile=tile,
        acts=acts,
        delivers=delivers,
        wins=delivers and _has_enough(view, seat),
        loses=loses,
        heals=_spring_gives(view, seat, tile.power, loses) if acts and tile.kind is HexKind.SPRING else 0,
        dies=_kills(view, seat, loses),
        ends_movement=(acts and tile.kind in _ENDS_MOVEMENT) or enemy is not None,
        spells=_spells_there(view, seat, tile),
    )


def _spring_gives(view: View, seat: Seat, power: int, lost: int = 0) -> int:
    """H6, J2: return the life that a Spring gives back after a loss, of which bonus life bears a part."""
    return healing(view, seat, power, max(0, lost - view.bonus[seat]))


def _preview_spring(view: View) -> Preview:
    """H12: return what a Mana Lake does as a Spring."""
    assert view.board is not None, "there is a Lake"
    assert view.seat is not None, "a spectator has no options"
    return Preview(heals=_spring_gives(view, view.seat, view.board.tile(view.place[view.seat]).power))


def _step_takes(view: View, seat: Seat, tile: Tile | None) -> int:
    """II.3, H7, H14: return the life that a step takes for certain: a mine goes off before the hex is left,
    and the hex, unless it does not act, acts after that."""
    lost = loss(view, seat, total(view, seat, MageStatus.MINED))
    if tile is None:
        return lost
    power = tile.power if tile.kind is HexKind.TRAP else 0
    if tile.kind is HexKind.GUARD and (has(view, seat, MageStatus.MUTE) or not may_attack(view, seat)):
        power = GUARD_DAMAGE
    return lost + loss(view, seat, power, after_step=True)


def _guard_takes(view: View) -> int:
    """H14, H19: return the life that the Guard takes from the viewer."""
    return 0 if view.seat is None else loss(view, view.seat, GUARD_DAMAGE)


def _kills(view: View, seat: Seat | None, lost: int) -> bool:
    """X1, J2: return True if a loss is all the life of a mage."""
    return seat is not None and 0 < view.life[seat] + view.bonus[seat] <= lost


def _has_enough(view: View, seat: Seat) -> bool:
    """G1, U2: return True if a mage who brings home all that they carry wins."""
    side = [one for one in view.inside if view.setup.allies(seat, one)]
    return sum(len(view.vaults[one]) for one in side) + len(view.carried[seat]) >= view.need


def _is_asked(view: View, question: Question) -> bool:
    return view.asked is not None and view.asked.question is question


def _preview_death(view: View) -> Preview:
    """X2, X7, G6: return what the viewer's death costs."""
    seat = view.seat
    assert seat is not None, "a spectator has no options"
    falls = death_cost(view, seat, view.place[seat])
    return Preview(dies=True, falls=falls, out=not holds_any(view, seat) or view.maximum[seat] <= falls)


def _spells_there(view: View, seat: Seat, tile: Tile) -> tuple[Spell, ...]:
    """P1: return what the viewer could cast on a hex in their own turn."""
    if seat != view.seat or seat != view.turn or view.hushed or has(view, seat, MageStatus.MUTE):
        return ()
    return tuple(fitting(view.hand, tile.sign, may_attack(view, seat)))


def _preview_spell(view: View, spell: Spell, target: Seat) -> Preview:
    """K4, K8, H19, J1: return the damage of a hit and its chance; of another spell what it heals."""
    if spell.magic is not Magic.ATTACK or view.seat is None:
        heals = spell.effects[:1]
        return Preview(heals=sum(healing(view, target, one.amount) for one in heals if isinstance(one, Heal)))
    hit = loss(view, target, damage(view, view.seat, target, spell.power))
    if target == view.seat:
        return Preview(damage=hit, chance=100, dies=_kills(view, target, hit))
    return Preview(damage=hit, chance=_chance(fortune(view, view.seat) - fortune(view, target)))


def _chance(lead: int) -> int:
    """D2, D4: return how many of a hundred opposed checks a mage wins with so much more luck; ties are
    rolled again."""
    if lead < 0:
        return 100 - _chance(-lead)
    over = sum(min(100, max(0, roll + lead - 1)) for roll in range(1, 101))
    ties = max(0, 100 - lead)
    return round(100 * over / (100 * 100 - ties))


def _preview_standing_down(view: View) -> Preview:
    """G8, R9, R10: return what becomes of the artifacts that the viewer holds and carries."""
    assert view.seat is not None, "a spectator has no options"
    carried = view.carried[view.seat]
    returns = tuple([one for one in carried if one.holder in view.inside])
    burns = tuple([one.relic for one in carried if one not in returns])
    return Preview(out=True, burns=(*burns, *view.vaults[view.seat]), returns=returns)
