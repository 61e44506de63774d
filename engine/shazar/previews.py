"""Previews: the public effects of an option, computed only from a view, so that it cannot tell a secret."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core import Seat
from engine.shazar.artifacts import Relic
from engine.shazar.board import Hex, HexBoard
from engine.shazar.hexes import IDLE, IGNORED_BY_SUREFOOT, HexKind, Tile
from engine.shazar.options import Capture, CastSpell, FightWith, Go, Option, StandDown
from engine.shazar.rules.activation import GUARD_NUMBER
from engine.shazar.rules.attack import damage
from engine.shazar.rules.casting import fitting, may_attack
from engine.shazar.rules.life import loss
from engine.shazar.rules.statuses import has
from engine.shazar.spells import Magic, Spell
from engine.shazar.state import Carried
from engine.shazar.statuses import MageStatus
from engine.shazar.view import View


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
    ends_movement: bool = False
    """True if no step follows for certain (M8)."""
    spells: tuple[Spell, ...] = ()
    """The spells of the viewer's hand that could be cast there, for the viewer's own step."""
    damage: int = 0
    """For an attack: the life that a hit without its extra effect takes (K4, H19)."""
    number: int = 0
    """For a roll: the number that it must reach."""
    out: bool = False
    """True if the mage is out of the match for good (G8)."""
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
        case FightWith():
            return Preview(number=GUARD_NUMBER)
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
    home = hex_ == board.capitals[seat]
    return Preview(
        hex=hex_,
        tile=tile,
        acts=acts,
        delivers=home and bool(view.carried[seat]),
        ends_movement=(acts and tile.kind in _ENDS_MOVEMENT) or _is_enemy_capital(view, board, seat, hex_),
        spells=_spells_there(view, seat, tile),
    )


def _is_enemy_capital(view: View, board: HexBoard, seat: Seat, hex_: Hex) -> bool:
    """R4: return True if a hex is the Capital of an enemy still in the game."""
    if hex_ not in board.capitals:
        return False
    owner = Seat(board.capitals.index(hex_))
    return owner in view.inside and not view.setup.allies(seat, owner)


def _spells_there(view: View, seat: Seat, tile: Tile) -> tuple[Spell, ...]:
    """P1: return what the viewer could cast on a hex in their own turn."""
    if seat != view.seat or seat != view.turn or view.hushed or has(view, seat, MageStatus.MUTE):
        return ()
    return tuple(fitting(view.hand, tile.sign, may_attack(view, seat)))


def _preview_spell(view: View, spell: Spell, target: Seat) -> Preview:
    """K4, H19: return the damage of a hit; other spells have a text."""
    if spell.magic is not Magic.ATTACK or view.seat is None:
        return Preview()
    return Preview(damage=loss(view, target, damage(view, view.seat, target, spell.power)))


def _preview_standing_down(view: View) -> Preview:
    """G8, R9, R10: return what becomes of the artifacts that the viewer holds and carries."""
    assert view.seat is not None, "a spectator has no options"
    carried = view.carried[view.seat]
    returns = tuple([one for one in carried if one.holder in view.inside])
    burns = tuple([one.relic for one in carried if one not in returns])
    return Preview(out=True, burns=(*burns, *view.vaults[view.seat]), returns=returns)
