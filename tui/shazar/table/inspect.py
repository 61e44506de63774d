"""All about a thing on the table: a hex, a mage, a card or an artifact, as a page over the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from engine.core import Seat
from engine.shazar import (
    FATE_DECK,
    FATES,
    NAMES,
    OFF,
    RELICS,
    SPELLS,
    FateCard,
    Hex,
    HexKind,
    MageStatus,
    Relic,
    Spell,
    Tile,
    View,
    fitting,
    may_attack,
)
from engine.shazar.options import Go
from tui.door import Occupant
from tui.draw.rows import BLANK, Row, Span, row, wrap
from tui.draw.scene import Scene
from tui.session.reading import ReadingPage
from tui.session.session import Session
from tui.shazar.sentences.cards import effect_full, fate_full, relic_full, spell_full
from tui.shazar.sentences.marks import counted
from tui.shazar.sentences.names import (
    fate_name,
    hex_name,
    kind_name,
    mage_name,
    relic_name,
    spell_name,
    status_name,
)
from tui.shazar.sentences.questions import effect
from tui.shazar.sentences.tiles import tile_full
from tui.shazar.table.naming import FateThing, HexThing, MageThing, RelicsThing, Thing
from tui.shazar.views import view_of
from tui.table.people import bot_line, table_title
from tui.words import Words

MARGIN = 3


NAMES_ITSELF = (Spell, FateCard, Relic)
"""Things whose first sentence begins with their name: they need no heading."""


class InspectPage(ReadingPage):
    """Tells all that the player may know of a thing, from the newest view."""

    about_table = True

    def __init__(self, thing: Thing) -> None:
        super().__init__()
        self.thing = thing

    def title(self, session: Session) -> str:
        return table_title(session.scene)

    def rows(self, scene: Scene, width: int) -> list[Row]:
        view = view_of(scene)
        rows = [BLANK]
        if not isinstance(self.thing, NAMES_ITSELF):
            rows.append(row(" " * MARGIN, Span(title_of(scene, view, self.thing), "head", private=True)))
        for line in about(scene, view, self.thing):
            rows += [
                (Span(" " * MARGIN), line._replace(text=part)) for part in wrap(line.text, width - 2 * MARGIN)
            ]
        return rows


def title_of(scene: Scene, view: View, thing: Thing) -> str:
    """Return the name of a thing."""
    words = scene.words
    match thing:
        case HexThing(hex_):
            return hex_name(words, view, hex_)
        case HexKind():
            return kind_name(words, thing)
        case MageThing(seat):
            return mage_name(words, view.mages[seat])
        case FateThing():
            return words.t("Fate cards")
        case RelicsThing():
            return words.t("Artifacts")
        case MageStatus():
            return status_name(words, thing)
        case Spell():
            return spell_name(words, thing)
        case FateCard():
            return fate_name(words, thing)
        case Relic():
            return relic_name(words, thing)


def about(scene: Scene, view: View, thing: Thing) -> Iterator[Span]:
    """Yield what there is to tell of a thing, line by line."""
    words = scene.words
    match thing:
        case HexThing(hex_):
            yield from _hex(scene, view, hex_)
        case HexKind():
            yield from _kind(words, view, thing)
        case MageThing(seat):
            table = scene.picture.table
            if table is not None and table.seats[seat].sitting is Occupant.BOT:
                yield Span(bot_line(words, table.seats[seat]), "dim")
            yield from _mage(words, view, seat)
        case FateThing():
            yield from (Span(f"{card.copies} x {fate_full(words, card)}") for card in FATES)
            yield from _pile(words.t("Discarded"), (fate_name(words, card) for card in view.fate_discard))
        case RelicsThing():
            for relic in RELICS:
                yield Span(relic_full(words, relic))
                yield Span(_where(words, view, relic), "dim")
        case MageStatus():
            yield from _status(words, view, thing)
        case Spell():
            yield from _spell(words, view, thing)
        case FateCard():
            cards = len(FATE_DECK)
            yield Span(fate_full(words, thing))
            yield Span(words.t("{count} of {cards} Fate cards.", count=thing.copies, cards=cards), "dim")
        case Relic():
            yield Span(relic_full(words, thing))
            yield Span(_where(words, view, thing), "dim")


# ---- a hex


def _hex(scene: Scene, view: View, hex_: Hex) -> Iterator[Span]:
    words, t = scene.words, scene.words.t
    assert view.board is not None  # something lies there
    tile = view.board.tile(hex_)
    yield Span(tile_full(words, tile))
    if hex_ in view.place:
        stands = view.mages[view.place.index(hex_)]
        yield Span(t("{mage} stands here.", mage=mage_name(words, stands)))
    if tile.kind is HexKind.CAPITAL:
        held = view.vaults[view.board.capitals.index(hex_)]
        yield from _pile(t("Artifacts"), (relic_name(words, relic) for relic in held))
    if view.activated >> hex_ & 1:
        yield Span(t("It has acted in this turn and does nothing more until the next one."))
    if Go(hex_) in view.replies:
        yield Span(t("Now: {effect}", effect=effect(scene, view, Go(hex_))), "private", private=True)
    elif view.seat is not None and view.hand:
        casts = [spell_name(words, one) for one in fitting(view.hand, tile.sign, may_attack(view, view.seat))]
        told = t("You could cast there: {spells}.", spells=", ".join(casts))
        yield Span(told if casts else t("You have no spell to cast there."), "private", private=True)


def _kind(words: Words, view: View, kind: HexKind) -> Iterator[Span]:
    """Yield what each hex of a kind does, and where they lie."""
    lying: dict[Tile, list[str]] = {}
    for hex_, tile in enumerate(view.board.tiles if view.board is not None else ()):
        if tile is not None and tile.kind is kind:
            lying.setdefault(tile, []).append(NAMES[hex_])
    for tile, names in lying.items():
        yield Span(tile_full(words, tile))
        yield Span(", ".join(names), "dim")
    if not lying:
        yield Span(words.t("No such hex is in this match."))


# ---- a mage


def _mage(words: Words, view: View, seat: Seat) -> Iterator[Span]:
    t = words.t
    life = t("Life {life} of {maximum}", life=view.life[seat], maximum=view.maximum[seat])
    yield Span(f"{life} +{view.bonus[seat]}" if view.bonus[seat] else life, "strong")
    yield Span(_stands(words, view, seat))
    yield from (Span(effect_full(words, one, view.turns[seat])) for one in view.effects[seat])
    for hexed in view.hexed[seat]:
        yield Span(f"{kind_name(words, hexed.kind)} {hexed.power or ''}".rstrip())
    if view.red[seat]:
        yield Span(words.n("Skips {count} turn.", "Skips {count} turns.", view.red[seat]))
    yield from _pile(t("Artifacts in the Capital"), (relic_name(words, one) for one in view.vaults[seat]))
    yield from _pile(t("Carries"), (relic_name(words, one.relic) for one in view.carried[seat]))
    sizes = {"hand": view.hand_sizes[seat], "deck": view.deck_sizes[seat], "kept": view.kept_sizes[seat]}
    yield Span(t("Hand {hand}, deck {deck}, kept Fate cards {kept}", **sizes))
    if seat == view.seat:
        yield from _private(_pile(t("Your hand"), (spell_name(words, one) for one in view.hand)))
        yield from _private(
            _pile(t("Fate cards that you keep"), (fate_name(words, one) for one in view.kept))
        )
    elif view.kept_open is not None:
        yield from _pile(t("Keeps"), (fate_name(words, card) for card in view.kept_open[seat]))
    yield from _pile(t("Discarded"), (spell_name(words, spell) for spell in view.discards[seat]))
    yield Span(t("In hand or deck"), "head")
    for spell, count in Counter(view.unseen_spells(seat)).items():
        yield Span(f"{count} x {spell_full(words, spell)}")


def _stands(words: Words, view: View, seat: Seat) -> str:
    """Return where a mage is."""
    t = words.t
    if seat in view.out:
        return t("Out of the game.")
    if view.place[seat] == OFF:
        return t("Waits for rebirth until the Capital is free.")
    return t("Stands on {place}.", place=hex_name(words, view, view.place[seat]))


def _private(lines: Iterable[Span]) -> Iterator[Span]:
    for line in lines:
        yield line._replace(style="private", private=True)


# ---- cards, effects and artifacts


def _spell(words: Words, view: View, spell: Spell) -> Iterator[Span]:
    yield Span(spell_full(words, spell))
    for seat in (Seat(seat) for seat, mage in enumerate(view.mages) if spell in SPELLS[mage]):
        counts = {
            "count": spell.copies,
            "unseen": view.unseen_spells(seat).count(spell),
            "discarded": view.discards[seat].count(spell),
        }
        told = words.t(
            "{mage} has {count} of them: {unseen} in hand or deck, {discarded} discarded.",
            mage=mage_name(words, view.mages[seat]),
            **counts,
        )
        yield Span(told, "dim")


def _status(words: Words, view: View, status: MageStatus) -> Iterator[Span]:
    """Yield the mages who have an effect."""
    found = [(Seat(seat), one) for seat, effects in enumerate(view.effects) for one in effects]
    having = [(seat, one) for seat, one in found if one.status is status]
    for seat, one in having:
        yield Span(f"{mage_name(words, view.mages[seat])}: {effect_full(words, one, view.turns[seat])}")
    if not having:
        yield Span(words.t("No mage has this effect now."))


def _where(words: Words, view: View, relic: Relic) -> str:
    """Return where an artifact is."""
    t = words.t
    for seat, vault in enumerate(view.vaults):
        if relic in vault:
            return t("In the Capital of {mage}.", mage=mage_name(words, view.mages[seat]))
    for seat, carried in enumerate(view.carried):
        if relic in [one.relic for one in carried]:
            return t("{mage} carries it.", mage=mage_name(words, view.mages[seat]))
    return t("Burnt.") if relic in view.burnt else t("Not in this match.")


def _pile(heading: str, names: Iterable[str]) -> Iterator[Span]:
    """Yield cards with how many there are of each; nothing if there are none."""
    if listed := counted(names):
        yield Span(f"{heading}: {listed}")
