"""The names by which a player chooses an option, or a thing to read about: `d3`, `gd3`, `ne`, `fireball g`.

Case and accents do not matter, and as many letters are enough as tell two names apart. Addresses may be
written in Cyrillic: `гд3`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeAlias, TypeVar

from engine.core import Seat, seats
from engine.shazar import (
    FATES,
    NAMES,
    OFF,
    PLACES,
    RELICS,
    SPELLS,
    FateCard,
    Hex,
    HexBoard,
    HexKind,
    Mage,
    MageStatus,
    Option,
    Relic,
    Spell,
    View,
    direction,
    field_of,
    first_hex,
    write_option,
)
from engine.shazar.options import (
    ActAs,
    CastSpell,
    DropEffect,
    FightWith,
    GiveCard,
    Go,
    LiftEffect,
    MoveGate,
    PickCard,
    StrikeMage,
    SwapWith,
    TakeExit,
    TakeHex,
    TakeRelic,
    UseFate,
)
from tui.draw.scene import Scene
from tui.shazar.sentences.labels import about
from tui.shazar.sentences.names import (
    fate_name,
    kind_name,
    mage_name,
    place_of,
    relic_name,
    spell_name,
    status_name,
)
from tui.shazar.sentences.questions import label
from tui.shazar.table.offer import mover, offer_of
from tui.words import Words

_CYRILLIC = str.maketrans("абгдесш", "abgdecs")
"""The Latin letter of an address for each Cyrillic one, by its sound or its shape."""
_ADDRESS = re.compile(r"([bgds]?)([a-e][0-5])")
_GATE = re.compile(r"([bgds]?)(in|out|cap)")
_GATES = {HexKind.ENTRANCE: "in", HexKind.EXIT: "out", HexKind.CAPITAL: "cap"}

T = TypeVar("T")


class HexThing(NamedTuple):
    """A hex, to be read about."""

    hex: Hex


class MageThing(NamedTuple):
    """A mage, to be read about."""

    seat: Seat


class FateThing(NamedTuple):
    """The whole Fate deck, to be read about."""


class RelicsThing(NamedTuple):
    """All artifacts, to be read about."""


Thing: TypeAlias = (
    HexThing | HexKind | MageThing | FateThing | RelicsThing | MageStatus | Spell | FateCard | Relic
)
"""What a player can read about."""


def folded(text: str) -> str:
    """Return a text without case, accents, and signs other than letters and digits."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    kept = (sign for sign in plain if not unicodedata.combining(sign))
    return " ".join(re.sub(r"[^\w]+", " ", "".join(kept).replace("'", "").replace("\u2019", "")).split())


def matching(text: str, *rows: Iterable[tuple[str, T]]) -> list[T]:
    """Return the values that a text names: by a whole name, else by the beginning of a name, else by the
    beginning of a word in it; each time from the first row of names that has one."""
    wanted = folded(text)
    known = [[(folded(name), value) for name, value in names] for names in rows] if wanted else []
    whole = [value for names in known for name, value in names if name == wanted]
    begun = [[value for name, value in names if name.startswith(wanted)] for names in known]
    inside = [[value for name, value in names if f" {wanted}" in name] for names in known]
    return list(dict.fromkeys(next(filter(None, [whole, *begun, *inside]), [])))


# ---- options


def options_named(scene: Scene, view: View, text: str, picked: Option | None = None) -> list[Option]:
    """Return the replies that a text may mean; it is clear if there is one."""
    offered = offer_of(view, picked).items
    spells = [(spell_name(scene.words, one.spell), one) for one, *_ in offered if isinstance(one, CastSpell)]
    keys = [(item.key, item.option) for item in offered if item.key]
    names = [(name, option) for option in view.replies for name in _names(scene, view, option)]
    found = matching(text, [*keys, *spells], names)
    return found or matching(_address(text), names)


def _address(text: str) -> str:
    """Return an address in Latin letters; empty if the text is none."""
    latin = text.casefold().replace(" ", "").translate(_CYRILLIC)
    return latin if _ADDRESS.fullmatch(latin) else ""


def _names(scene: Scene, view: View, option: Option) -> Iterator[str]:
    """Yield all names of an option."""
    words = scene.words
    yield write_option(option)
    yield label(scene, view, option)
    match option:
        case Go(hex_):
            yield from _step_names(words, view, hex_)
        case CastSpell(spell, target):
            for mage in _mage_names(words, view, target):
                yield f"{spell_name(words, spell)} {mage}"
                yield f"{spell.name} {mage}"
        case TakeExit(field):
            yield from _mage_names(words, view, Seat(view.mages.index(field)))
        case StrikeMage(seat):
            yield from _mage_names(words, view, seat)
        case TakeHex(place) | SwapWith(place):
            yield PLACES[place]
        case MoveGate(entrance, place):
            yield f"{'in' if entrance else 'out'} {PLACES[place]}"
            yield PLACES[place]
        case _:
            yield from _card_names(words, view, option)


def _card_names(words: Words, view: View, option: Option) -> Iterator[str]:
    """Yield the name of the card, effect or kind of hex that an option is about."""
    match option:
        case FightWith(spell) | GiveCard(spell):
            yield spell_name(words, spell)
        case UseFate(card) | PickCard(card):
            yield fate_name(words, card)
        case TakeRelic(relic):
            yield relic_name(words, relic)
        case ActAs(kind):
            yield kind_name(words, kind)
        case LiftEffect(number) | DropEffect(number):
            yield status_name(words, view.effects[mover(view)][number].status)
        case _:
            return


def _step_names(words: Words, view: View, hex_: Hex) -> Iterator[str]:
    """Yield the address of a hex, its direction, and its kind."""
    assert view.board is not None  # there is a step
    kind = view.board.tile(hex_).kind
    yield NAMES[hex_]
    yield place_of(hex_)
    yield direction(view.place[mover(view)], hex_)
    yield kind_name(words, kind)
    if kind in _GATES:
        yield _GATES[kind]


def _mage_names(words: Words, view: View, seat: Seat) -> Iterator[str]:
    """Yield the letter and the name of a mage, also in the language of the reader."""
    mage = view.mages[seat]
    yield mage.value
    yield mage_name(words, mage)
    yield mage_name(words, mage)[0]


# ---- things to read about


def things_named(scene: Scene, view: View, text: str) -> list[Thing]:
    """Return what a text may mean on this table; it is clear if there is one."""
    hex_ = hex_named(view, text)
    if hex_ is not None:
        return [HexThing(hex_)]
    things = list(_things(scene.words, view))
    names = {folded(name) for name, _ in things}
    kinds = [(name, kind) for kind in HexKind if folded(name := kind_name(scene.words, kind)) not in names]
    return matching(text, things, kinds)


def hex_named(view: View, text: str) -> Hex | None:
    """Return the hex of an address; without a letter it lies in the field of the mage who is moved."""
    if view.board is None:
        return None
    gate = _GATE.fullmatch(text.casefold())
    if gate is not None:
        letter, name = gate.groups()
        return _gate(view.board, _field(view, letter), name)
    found = _ADDRESS.fullmatch(_address(text))
    if found is None:
        return None
    letter, place = found.groups()
    if place not in PLACES:
        return None
    hex_ = first_hex(_field(view, letter)) + PLACES.index(place)
    return hex_ if view.board.tiles[hex_] is not None else None


def _gate(board: HexBoard, field: Mage, name: str) -> Hex | None:
    """Return the Portal or the Capital of a field; None if the field is not in the match."""
    gates = {"in": board.entrances, "out": board.exits, "cap": board.capitals}[name]
    return next((gate for gate in gates if field_of(gate) is field), None)


def _field(view: View, letter: str) -> Mage:
    """Return the field with a letter; without one, where the mage stands whom the question is about, or whose
    turn it is."""
    if letter:
        return Mage(letter.upper())
    asked = about(view)
    seat = view.turn if asked is None else asked
    place = view.place[seat]
    return view.mages[seat] if place == OFF else field_of(place)


def _things(words: Words, view: View) -> Iterator[tuple[str, Thing]]:
    """Yield the names of all that lies on the table."""
    for seat in seats(len(view.mages)):
        for name in _mage_names(words, view, seat):
            yield name, MageThing(seat)
    for mage in view.mages:
        for spell in SPELLS[mage]:
            yield spell_name(words, spell), spell
    yield kind_name(words, HexKind.FATE), FateThing()
    for card in FATES:
        yield fate_name(words, card), card
    yield words.t("Artifacts"), RelicsThing()
    for relic in RELICS:
        yield relic_name(words, relic), relic
    for status in MageStatus:
        yield status_name(words, status), status
