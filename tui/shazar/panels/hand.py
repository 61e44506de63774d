"""The player's hand as cards, or as a line a card: name, sign, kind of magic, power, and what it does.

Cards that can be cast now, or after a step, are filled and have the keys that lead there; the others are dim.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from engine.shazar import Magic, Spell, View, options, preview
from tui.door.safe_text import cells
from tui.draw.cards import side_by_side
from tui.draw.look import Depth, Look
from tui.draw.rows import BLANK, Row, Span, cut, pad, row, width_of, wrap, wrapped
from tui.draw.scene import Scene
from tui.shazar.glyphs import MAGE_TINTS, MAGIC_TINTS, glyphs_of
from tui.shazar.panels.pieces import flowed
from tui.shazar.sentences.cards import spell_text
from tui.shazar.sentences.names import fate_name, magic_name, spell_name
from tui.shazar.table.offer import Item, Offer
from tui.words import Words

CARDS = 5
"""Cards of a usual hand: fewer cards are no wider."""
NARROWEST, WIDEST = 15, 26
"""Cells of a card."""
TOLD = 24
"""Cells from which on a line says what its card does."""
LONG = 1000
"""Cells that no list of names needs."""
AROUND = 8
"""Cells of a line beside its keys and its name: sign, power and gaps."""
LOWEST = 4
"""Rows of a card, below which each card has one line."""

SHORT_MAGIC = {Magic.ATTACK: "0", Magic.CURSE: "-", Magic.BLESSING: "+"}
"""The kind of magic in one cell, in place of the power that only attacks have."""
ABOUT_SPELL = (options.CastSpell, options.FightWith, options.GiveCard)
"""Options that are about a card of the hand."""


class CardUse(NamedTuple):
    """The use that a card has now."""

    keys: str
    """The keys of the options that are about the card, or of the steps after which it can be cast."""
    act: str | None
    picked: bool
    now: bool
    """True if the keys pick the card itself."""


Uses = dict[Spell, CardUse] | None
"""The use of each card that has one; None if the question is about no card."""


def hand_rows(
    scene: Scene, view: View, offer: Offer, width: int, height: int, *, kept: bool = False
) -> list[Row]:
    """Return the hand in exactly `height` rows; `kept` adds the kept Fate cards, which else stand with their
    mage, if there is room."""
    castable = scene.memo("castable", (view,), lambda: spells_after_steps(view))
    uses = card_uses(view, offer, castable)
    made_from = (
        *(
            view.hand,
            view.kept if kept else (),
            view.given,
            view.seat,
            view.board is None,
            view.revealed,
            uses,
        ),
        *(scene.look, scene.words, width, height),
    )
    return scene.memo("hand", made_from, lambda: _hand(scene, view, uses, width, height, kept))


def _hand(scene: Scene, view: View, uses: Uses, width: int, height: int, kept: bool) -> list[Row]:
    below = _below(scene, view, width, kept)
    room = height - len(below)
    if view.revealed is not None:
        rows = revealed_rows(scene, view, width)
    elif not view.hand:
        rows = [_no_hand(scene, view)]
    elif room >= LOWEST and card_width(len(view.hand), width) >= NARROWEST:
        rows = _cards(scene, view, uses, width, room)
    else:
        rows = _lines(scene, view, uses, width, height)
        below = below[: height - len(rows)]
    gap: list[Row] = [BLANK] * (height - len(rows) - len(below))
    return [*rows[:height], *gap, *below]


def full_height(scene: Scene, view: View, width: int) -> int:
    """Return the rows in which every card of the hand has all its text, and a row for its keys."""
    return scene.memo(
        "hand_height", (view.hand, view.given, scene.words, width), lambda: _full_height(scene, view, width)
    )


def _full_height(scene: Scene, view: View, width: int) -> int:
    size, words = card_width(len(view.hand), width), scene.words
    if size < NARROWEST:
        return len(view.hand)
    texts = [
        len(_heading(words, one, size)) + len(wrap(spell_text(words, one), size - 1)) for one in view.hand
    ]
    return max(texts, default=0) + 2 + len(_below(scene, view, width, kept=False))


def _heading(words: Words, spell: Spell, width: int) -> list[str]:
    """Return the name of a card."""
    return wrap(spell_name(words, spell), width - 1)[:2]


def card_width(count: int, width: int) -> int:
    """Return the cells of a card; with one cell between two cards."""
    return min(WIDEST, (width - 1) // max(CARDS, count) - 1)


Castable = Mapping[options.Go, tuple[Spell, ...]]


def spells_after_steps(view: View) -> Castable:
    """Return the spells that the player could cast after each step."""
    return {one: preview(view, one).spells for one in view.replies if isinstance(one, options.Go)}


def card_uses(view: View, offer: Offer, castable: Castable) -> Uses:
    """Return the cards that can be used; None if the question is about no card."""
    about: dict[Spell, list[tuple[int, Item]]] = {}
    asked = now = False
    for number, item in enumerate(offer.items):
        spells: tuple[Spell, ...] = ()
        if isinstance(item.option, ABOUT_SPELL):
            asked = now = True
            spells = (item.option.spell,)
        elif isinstance(item.option, options.Go):
            asked = True
            spells = castable[item.option]
        for spell in dict.fromkeys(spells):
            about.setdefault(spell, []).append((number, item))
    if offer.read is not None:
        return {spell: CardUse("", None, spell == offer.read, now=False) for spell in view.hand}
    if not asked:
        return None
    return {spell: _use(items, offer.picked, now) for spell, items in about.items()}


def _use(items: list[tuple[int, Item]], picked: Item | None, now: bool) -> CardUse:
    keys = " ".join(dict.fromkeys(item.key for _, item in items))
    mine = picked is not None and any(item == picked for _, item in items)
    return CardUse(keys, f"item:{items[0][0]}" if now else None, mine and now, now)


def is_bright(uses: Uses, spell: Spell) -> bool:
    """Return True if a card can be used, or if no question is about cards."""
    return uses is None or spell in uses


# ---- cards


def _cards(scene: Scene, view: View, uses: Uses, width: int, height: int) -> list[Row]:
    size = card_width(len(view.hand), width)
    blocks = [
        _card(
            scene,
            spell,
            None if uses is None else uses.get(spell),
            is_bright(uses, spell),
            place,
            size,
            height,
        )
        for place, spell in enumerate(view.hand)
    ]
    return side_by_side(blocks, 1, start=1)


def _card(
    scene: Scene, spell: Spell, use: CardUse | None, bright: bool, place: int, width: int, height: int
) -> list[Row]:
    """Return a card; the same rows while it shows the same."""
    made_from = (spell, use, bright, width, height, scene.look, scene.words)
    return scene.memo(
        ("card", place), made_from, lambda: _block(scene, spell, use, bright, place, width, height)
    )


def _block(
    scene: Scene, spell: Spell, use: CardUse | None, bright: bool, place: int, width: int, height: int
) -> list[Row]:
    """Return a card as a filled block with its keys in the last row; every cell of it can be clicked."""
    glyphs, act, style = glyphs_of(scene.look), _act(use, place), _style(spell, use, bright)
    lines = _printed(scene.words, scene.look, spell, width - 1, height)
    edge = glyphs.upright if scene.look.depth is Depth.MONO and bright else " "
    rows = [row(Span(f"{edge}{line}", style, act, private=True)) for line in lines]
    if use is not None and use.keys:
        keys = Span(f" {use.keys} ", "act" if use.now else style, act, private=True)
        last = f"{edge}{pad(lines[-1].rstrip(), width - 1 - cells(keys.text), glyphs.more)}"
        rows[-1] = row(Span(last, style, act, private=True), keys)
    return rows


@lru_cache(512)
def _printed(words: Words, look: Look, spell: Spell, width: int, height: int) -> tuple[str, ...]:
    """Return the text of a card in cells and rows; it is kept for all players, by what is printed on it."""
    glyphs = glyphs_of(look)
    kind = f"{glyphs.signs[spell.sign]} {magic_name(words, spell.magic)} {spell.power or ''}".rstrip()
    start = [*_heading(words, spell, width + 1), kind]
    room = height - len(start)
    lines = [*start, *wrapped(spell_text(words, spell), width, room, glyphs.more), *[""] * room]
    return tuple(pad(line, width) for line in lines[:height])


# ---- lines


def _lines(scene: Scene, view: View, uses: Uses, width: int, height: int) -> list[Row]:
    """Return a line a card. If there is little room, keys stand close together, and long names are cut."""
    used = [None if uses is None else uses.get(spell) for spell in view.hand]
    names = max(cells(spell_name(scene.words, spell)) for spell in view.hand)
    keys = _widest(used)
    if keys + names + AROUND > width:
        used = [None if use is None else use._replace(keys=use.keys.replace(" ", "")) for use in used]
        keys = _widest(used)
        names = min(names, width - keys - AROUND)
    return [
        _one_line(scene, spell, use, is_bright(uses, spell), place, (keys, names, width))
        for place, (spell, use) in enumerate(zip(view.hand, used, strict=True))
    ][:height]


def _widest(used: list[CardUse | None]) -> int:
    """Return the cells of the most keys that a card has."""
    return max((cells(use.keys) for use in used if use is not None), default=0)


def _one_line(
    scene: Scene, spell: Spell, use: CardUse | None, bright: bool, place: int, columns: tuple[int, int, int]
) -> Row:
    glyphs, words = glyphs_of(scene.look), scene.words
    keys, names, width = columns
    act, style = _act(use, place), _style(spell, use, bright)
    name = pad(spell_name(words, spell), names, glyphs.more)
    power = spell.power or SHORT_MAGIC[spell.magic]
    card = Span(f" {glyphs.signs[spell.sign]}{power} {name} ", style, act, private=True)
    key = Span(f"{use.keys if use else '':>{keys}}", "act" if use and use.now else "key", act, private=True)
    line = row(" ", key, " ", card, " ") if keys else row(" ", card, " ")
    room, kind = width - width_of(line), magic_name(words, spell.magic)
    text = words.t("{kind}: {text}", kind=kind, text=spell_text(words, spell))
    told = cut(text, room, glyphs.more) if room >= TOLD else kind if cells(kind) <= room else ""
    return row(*line, Span(told, "text" if bright else "dim", act, private=True))


def _act(use: CardUse | None, place: int) -> str:
    """Return what a click on a card does: pick its option, or tell about it."""
    return use.act if use is not None and use.act else f"card:{place}"


def _style(spell: Spell, use: CardUse | None, bright: bool) -> str:
    tint = MAGIC_TINTS[spell.magic]
    return f"{tint}.bright" if use is not None and use.picked else f"{tint}.card" if bright else "dim"


# ---- what else lies there


def _below(scene: Scene, view: View, width: int, kept: bool) -> list[Row]:
    """Return the kept Fate cards, and the cards that were given back so far."""
    words, rows = scene.words, []
    if view.given:
        names = [row(Span(spell_name(words, spell), "private", private=True)) for spell in view.given]
        rows += _listed(scene, words.t("given back:"), names, width)
    if kept and view.kept and view.revealed is None:
        names = [row(Span(fate_name(words, card), "purple", private=True)) for card in view.kept]
        rows += _listed(scene, words.t("kept Fate cards:"), names, width)
    return rows


def _listed(scene: Scene, heading: str, names: list[Row], width: int) -> list[Row]:
    """Return a heading and names beside it, or below it where they have no room."""
    start = row(" ", Span(heading, "dim"), " ")
    (all_names,) = flowed(scene, names, LONG, 1)
    if width_of(start) + width_of(all_names) <= width:
        return [row(*start, *all_names)]
    return [start, *(row(" ", *line) for line in flowed(scene, names, width - 2, 2))]


def _no_hand(scene: Scene, view: View) -> Row:
    t = scene.words.t
    if view.board is None:  # no cards are dealt yet
        return BLANK
    if view.seat is None:
        return row(Span(" " + t("You are watching. Esc to leave."), "dim", "key:escape"))
    return row(Span(" " + t("No cards in your hand."), "dim"))


def revealed_rows(scene: Scene, view: View, width: int) -> list[Row]:
    """Return the hand and the kept Fate cards of every mage, once the match is over (V6)."""
    assert view.revealed is not None
    words, signs, rows = scene.words, glyphs_of(scene.look).signs, []
    for seat, mage in enumerate(view.mages):
        start = row(" ", Span(f" {mage.value} ", f"{MAGE_TINTS[mage]}.bright"), " ")
        hand = [
            row(Span(f"{signs[spell.sign]} {spell_name(words, spell)}", MAGIC_TINTS[spell.magic]))
            for spell in view.revealed.hands[seat]
        ]
        kept = [row(Span(fate_name(words, card), "purple")) for card in view.revealed.kept[seat]]
        told = flowed(scene, [*hand, *kept], width - width_of(start), 2)
        rows += [row(*(start if not number else row("     ")), *line) for number, line in enumerate(told)]
    return rows
