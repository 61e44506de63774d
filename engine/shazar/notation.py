"""Options as short words, for records, replays and the command line.

`read_option` undoes `write_option` and raises ValueError for anything else. These are ids, not sentences.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from engine.core import Seat
from engine.shazar.artifacts import RELIC
from engine.shazar.board import NAMES
from engine.shazar.fate import FATE
from engine.shazar.fields import MAGES, PLACES
from engine.shazar.hexes import HexKind
from engine.shazar.options import (
    ActAs,
    Capture,
    CastNothing,
    CastSpell,
    Done,
    DropEffect,
    FieldReady,
    FightWith,
    GiveCard,
    Go,
    LayRecommended,
    LeaveEffects,
    Let,
    LiftEffect,
    MoveGate,
    Option,
    PickCard,
    StandDown,
    Stop,
    StrikeMage,
    SwapWith,
    TakeExit,
    TakeHex,
    TakeRelic,
    TryToShake,
    UseFate,
)
from engine.shazar.spells import SPELL

Value = TypeVar("Value")

_BARE: dict[str, Option] = {
    "try": TryToShake(),
    "leave": LeaveEffects(),
    "capture": Capture(),
    "stop": Stop(),
    "none": CastNothing(),
    "done": Done(),
    "let": Let(),
    "recommended": LayRecommended(),
    "ready": FieldReady(),
    "stand_down": StandDown(),
}
_BARE_WORDS = {option: word for word, option in _BARE.items()}
_HEXES = {name: number for number, name in enumerate(NAMES)}
_PLACES = {name: number for number, name in enumerate(PLACES)}
_FIELDS = {mage.value: mage for mage in MAGES}
_KINDS = {kind.value: kind for kind in HexKind}
_SEATS = {str(number): Seat(number) for number in range(4)}
_NUMBERS = {str(number): number for number in range(64)}
_GATES = {"in": True, "out": False}


def write_option(option: Option) -> str:  # noqa: PLR0912  # one case for each kind of option
    """Return an option as a verb and its objects: `go Gd3`, `cast fireball 2`, `let`."""
    match option:
        case Go(hex_):
            words = f"go {NAMES[hex_]}"
        case CastSpell(spell, target):
            words = f"cast {spell.name} {target}"
        case DropEffect(number):
            words = f"drop {number}"
        case LiftEffect(number):
            words = f"lift {number}"
        case UseFate(card):
            words = f"use {card.name}"
        case TakeExit(field):
            words = f"exit {field}"
        case FightWith(spell):
            words = f"fight {spell.name}"
        case GiveCard(spell):
            words = f"give {spell.name}"
        case ActAs(kind):
            words = f"as {kind}"
        case PickCard(card):
            words = f"pick {card.name}"
        case StrikeMage(seat):
            words = f"strike {seat}"
        case TakeRelic(relic):
            words = f"take {relic.name}"
        case TakeHex(place):
            words = f"take {PLACES[place]}"
        case SwapWith(place):
            words = f"with {PLACES[place]}"
        case MoveGate(entrance, place):
            words = f"gate {'in' if entrance else 'out'} {PLACES[place]}"
        case _:
            words = _BARE_WORDS[option]
    return words


_VERBS: dict[str, Callable[[str], Option]] = {
    "go": lambda word: Go(_lookup(_HEXES, word)),
    "drop": lambda word: DropEffect(_lookup(_NUMBERS, word)),
    "lift": lambda word: LiftEffect(_lookup(_NUMBERS, word)),
    "use": lambda word: UseFate(_lookup(FATE, word)),
    "exit": lambda word: TakeExit(_lookup(_FIELDS, word)),
    "fight": lambda word: FightWith(_lookup(SPELL, word)),
    "give": lambda word: GiveCard(_lookup(SPELL, word)),
    "as": lambda word: ActAs(_lookup(_KINDS, word)),
    "pick": lambda word: PickCard(_lookup(FATE, word)),
    "strike": lambda word: StrikeMage(_lookup(_SEATS, word)),
    "take": lambda word: TakeRelic(RELIC[word]) if word in RELIC else TakeHex(_lookup(_PLACES, word)),
    "with": lambda word: SwapWith(_lookup(_PLACES, word)),
}
_PAIRS: dict[str, Callable[[str, str], Option]] = {
    "cast": lambda spell, seat: CastSpell(_lookup(SPELL, spell), _lookup(_SEATS, seat)),
    "gate": lambda gate, place: MoveGate(_lookup(_GATES, gate), _lookup(_PLACES, place)),
}


def read_option(text: str) -> Option:
    """Return the option of a text; only texts of `write_option` are read, so every option has one text."""
    match text.split(" "):
        case [word] if word in _BARE:
            return _BARE[word]
        case [verb, word] if verb in _VERBS:
            return _VERBS[verb](word)
        case [verb, first, second] if verb in _PAIRS:
            return _PAIRS[verb](first, second)
    raise ValueError(f"no such choice: {text!r}")


def _lookup(table: Mapping[str, Value], word: str) -> Value:
    try:
        return table[word]
    except KeyError:
        raise ValueError(f"no such word: {word!r}") from None
