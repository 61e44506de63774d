"""The mages as text: all that everyone may know of each, and the viewer's own cards."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Seat
from engine.shazar import OFF, View
from tui.door import Occupant
from tui.door.safe_text import tidy
from tui.draw.scene import Scene
from tui.shazar.sentences.cards import effect_full, fate_full, spell_full
from tui.shazar.sentences.marks import fate_list, named, relic_list, spell_list
from tui.shazar.sentences.names import hex_name, kind_name, relic_name, sign_name, spell_name
from tui.shazar.sentences.tiles import tile_name
from tui.table.people import bot_told, sign_of
from tui.table.plain_text import INDENT, hanging


def mage_lines(scene: Scene, view: View, seat: Seat) -> Iterator[str]:
    """Yield the lines of a mage; the first one has the name, the life and the place."""
    t, n = scene.words.t, scene.words.n
    facts = [_player(scene, view, seat)]
    if seat not in view.inside:
        yield from hanging(", ".join([*facts, t("out of the game")]))
        return
    life = t("life {life} of {maximum}", life=view.life[seat], maximum=view.maximum[seat])
    if view.bonus[seat]:
        life = t("{life} and {bonus} more", life=life, bonus=view.bonus[seat])
    facts += [life, *([where(scene, view, seat)] if view.board is not None else [])]
    yield from hanging(", ".join(facts))
    for effect in view.effects[seat]:
        yield from _below(effect_full(scene.words, effect, view.turns[seat]))
    for one in view.hexed[seat]:
        name = kind_name(scene.words, one.kind)
        yield from _below(t("{hex} {power}", hex=name, power=one.power) if one.power else name)
    if view.red[seat]:
        yield from _below(n("skips {count} turn", "skips {count} turns", view.red[seat]))
    for look in view.due[seat]:
        yield from _below(n("{count} Fate card due", "{count} Fate cards due", look))
    if view.vaults[seat]:
        yield from _below(t("artifacts: {names}", names=relic_list(scene.words, view.vaults[seat])))
    for relic, holder in view.carried[seat]:
        name, mage = relic_name(scene.words, relic), named(scene, view, holder)
        yield from _below(t("carries {artifact} ({holder})", artifact=name, holder=mage))
    if view.tried[seat]:
        yield from _below(t("has tried a capture here"))
    yield from _below(_cards(scene, view, seat))
    if view.discards[seat]:
        yield from _below(t("discard: {cards}", cards=spell_list(scene.words, view.discards[seat])))


def _player(scene: Scene, view: View, seat: Seat) -> str:
    """Return a mage with the player: `Gothard (Anna)`."""
    t, sign = scene.words.t, sign_of(scene, seat)
    name = bot_told(scene.words, sign) if sign.sitting is Occupant.BOT else tidy(sign.name)
    return t("{mage} ({name})", mage=named(scene, view, seat), name=t("you") if seat == view.seat else name)


def where(scene: Scene, view: View, seat: Seat) -> str:
    """Return where a mage stands: `Gothard d4, Trap 1, cross`."""
    place = view.place[seat]
    if view.board is None or place == OFF:
        return scene.words.t("waits for rebirth")
    tile = view.board.tile(place)
    parts = (
        hex_name(scene.words, view, place),
        tile_name(scene.words, tile),
        sign_name(scene.words, tile.sign),
    )
    return ", ".join(parts)


def _cards(scene: Scene, view: View, seat: Seat) -> str:
    t, n = scene.words.t, scene.words.n
    facts = [
        t("hand {count}", count=view.hand_sizes[seat]),
        t("deck {cards}", cards=view.deck_sizes[seat]),
    ]
    if view.kept_open is not None and view.kept_open[seat]:
        facts.append(t("keeps {cards}", cards=fate_list(scene.words, view.kept_open[seat])))
    elif view.kept_sizes[seat]:
        facts.append(n("keeps {count} Fate card", "keeps {count} Fate cards", view.kept_sizes[seat]))
    return ", ".join(facts)


def laid_lines(scene: Scene, view: View) -> Iterator[str]:
    """Yield the spell cards that lie open, and the one that is being cast (E7)."""
    t = scene.words.t
    for card in view.laid:
        name, mage = spell_name(scene.words, card.spell), named(scene, view, card.owner)
        yield from hanging(t("Open: {spell} ({mage})", spell=name, mage=mage))
    if view.casting is not None:
        name, mage = spell_name(scene.words, view.casting.spell), named(scene, view, view.casting.owner)
        yield from hanging(t("Being cast: {spell} ({mage})", spell=name, mage=mage))


def own_lines(scene: Scene, view: View) -> Iterator[str]:
    """Yield the viewer's own cards: the hand, cards given back so far, kept Fate cards."""
    t, words = scene.words.t, scene.words
    if view.seat is None:
        return
    yield t("Your hand:") if view.hand else t("No cards in hand.")
    for spell in view.hand:
        yield from hanging(spell_full(words, spell))
    if view.given:
        yield from hanging(t("Given back: {cards}", cards=spell_list(words, view.given)))
    if view.kept:
        yield t("Your Fate cards:")
        for card in view.kept:
            yield from hanging(fate_full(words, card))


def _below(text: str) -> list[str]:
    return hanging(text, 2 * INDENT)
