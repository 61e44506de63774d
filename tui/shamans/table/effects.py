"""The name of each option, and its effect: the engine's previews as sentences."""

from __future__ import annotations

from engine.core import Seat, seats
from engine.shamans import (
    RITUALS,
    Advance,
    Artifact,
    Draw,
    Eliminate,
    Keep,
    Let,
    MoveBack,
    NameGuide,
    Option,
    Pass,
    Perform,
    Play,
    Preview,
    Ritual,
    Role,
    Show,
    Spare,
    Strike,
    Swap,
    TakeFaceUp,
    UsePortal,
    View,
    preview,
)
from tui.draw.scene import Scene
from tui.shamans.glyphs import glyphs_of
from tui.shamans.panels.cards import card_span
from tui.shamans.sentences.names import artifact_name, ritual_name, world_name
from tui.shamans.views import passes
from tui.table.people import name_of
from tui.words import Words

# ---- the name of an option


def label(scene: Scene, view: View, option: Option) -> str:
    """Return a few words to pick the option by."""
    words = scene.words
    t = words.t
    match option:
        case Play(card) | Pass(card):
            return card_span(scene.look, card).text
        case TakeFaceUp(slot):
            tile = view.display[slot]
            return artifact_name(words, tile) if tile is not None else ""
        case Draw():
            return t("deck")
        case Keep():
            return t("keep it")
        case Show():
            return t("show it")
        case MoveBack():
            return t("pawn back")
        case Swap(seat) | Strike(seat) | NameGuide(seat):
            return name_of(scene, seat)
        case Spare():
            return t("no one")
        case Perform(world):
            return f"{glyphs_of(scene.look).worlds[world]} {ritual_name(words, RITUALS[world])}"
        case Let():
            return t("let it happen")
        case UsePortal(step):
            return t("Portal forward") if step > 0 else t("Portal back")


# ---- the effect of an option


def effect(scene: Scene, view: View, option: Option) -> str:
    """Return what the option would do, as far as this seat may know."""
    t, facts = scene.words.t, preview(view, option)
    match option:
        case Play():
            return _play(scene.words, view, facts)
        case Pass():
            return t("You get a card from {name}, who knows which.", name=name_of(scene, passes(view)[1]))
        case TakeFaceUp():
            return tile_use(scene.words, facts.tile)
        case Draw():
            return scene.words.n(
                "Only you see it. {count} tile is left in the deck.",
                "Only you see it. {count} tiles are left in the deck.",
                view.deck,
            )
        case Keep() | Show():
            return _drawn(scene.words, view, option)
        case MoveBack() | UsePortal():
            return _move(scene.words, facts)
        case Swap():
            return t("You swap roles, and you both know both.")
        case Strike():
            return _elimination(scene.words, view, facts)
        case Spare():
            return t("You show no Dagger, and no one is eliminated.")
        case Perform():
            return ritual_use(scene.words, facts.ritual)
        case NameGuide(seat):
            return t("{name} collects the cards and is the next Guide.", name=name_of(scene, seat))
        case Let():
            return _let(scene.words, view, facts)


def _play(words: Words, view: View, facts: Preview) -> str:
    """Return the effect of a card. A ritual comes first: a small screen may have no room for the rest."""
    parts = [_stray(words, facts) if facts.follows is False else _follow(words, view, facts)]
    if facts.completes is not None and facts.ritual is not None and not facts.reaches_moon:  # E3
        values = {"world": world_name(words, facts.completes), "ritual": ritual_name(words, facts.ritual)}
        if facts.follows is False:
            parts.insert(0, words.t("You complete {world}: {ritual}.", **values))
        else:
            parts.insert(0, words.t("The highest completes {world}: {ritual}.", **values))
    return " ".join(parts)


def _stray(words: Words, facts: Preview) -> str:
    if facts.reaches_moon:
        return words.t("Strays: the pawn reaches the Moon. The Shadows win.")
    return words.n(
        "Strays: the pawn moves, {count} step left.",
        "Strays: the pawn moves, {count} steps left.",
        facts.distance,
    )


def _follow(words: Words, view: View, facts: Preview) -> str:
    t = words.t
    if view.destination is None:
        return t("Its colour becomes the Destination.")
    match facts.lowest, facts.highest:
        case True, True:
            return t("Follows: lowest and highest so far.")
        case True, False:
            return t("Follows: lowest so far (takes an artifact).")
        case False, True:
            return t("Follows: highest so far (next Guide).")
        case _:
            return t("Follows: neither lowest nor highest.")


def _drawn(words: Words, view: View, option: Option) -> str:
    tile = view.tiles[-1] if view.tiles else None
    use = tile_use(words, tile)
    if isinstance(option, Keep):
        return words.t("Only you know it. {use}", use=use)
    return words.t("Everyone sees it. {use}", use=use)


def _move(words: Words, facts: Preview) -> str:
    if facts.reaches_moon:
        return words.t("The pawn reaches the Moon. The Shadows win.")
    return words.n(
        "The pawn will be {count} step from the Moon.",
        "The pawn will be {count} steps from the Moon.",
        facts.distance,
    )


def _elimination(words: Words, view: View, facts: Preview) -> str:
    """Return the effect for each role that the victim may have, as far as this seat can tell (X2 to X4)."""
    assert facts.seat is not None  # an elimination has a victim
    return " ".join(_eliminated(words, view, facts, role) for role in _possible(view, facts.seat))


def _possible(view: View, seat: Seat) -> list[Role]:
    """Return the roles that a seat may have: its known role, or each role that has a card left for it."""
    known, size = view.roles[seat], view.setup.size
    if known is not None:
        return [known]
    cards = {Role.SHAMAN: size.shamans, Role.SHADOW: size.shadows}
    return [role for role, count in cards.items() if view.roles.count(role) < count]


def _eliminated(words: Words, view: View, facts: Preview, role: Role) -> str:
    t = words.t
    if role is Role.SHAMAN and facts.at_stake >= view.pawn:
        return t("A Shaman: the pawn reaches the Moon.")
    if role is Role.SHAMAN:
        return words.n("A Shaman: {count} step forward.", "A Shaman: {count} steps forward.", facts.at_stake)
    out = [view.roles[seat] for seat in seats(view.setup.players) if seat not in view.inside]
    if view.setup.size.shadows - out.count(Role.SHADOW) == 1:
        return t("The Shadow: the Shamans win.")
    return t("A Shadow: the hand is placed.")


def _let(words: Words, view: View, facts: Preview) -> str:
    event = view.asked.event if view.asked is not None else None
    match event:
        case Advance():
            return words.t("If no one uses a Portal, the Shadows win.")
        case Eliminate():
            return _elimination(words, view, facts)
        case _:
            return words.t("If no one uses a Portal, the Shamans win.")


# ---- the use of things


def tile_use(words: Words, tile: Artifact | None) -> str:
    """Return the use of an artifact, in a sentence."""
    t = words.t
    match tile:
        case Artifact.DAGGER:
            return t("A Dagger eliminates a player in a Neutralization.")
        case Artifact.PORTAL:
            return t("A Portal moves the pawn one step either way, any time.")
        case Artifact.SHARD:
            return t("Two or more Moon Shards score at the end of the round.")
        case Artifact.MASK:
            return t("The Mask of Truth reveals your role to everyone at once.")
        case None:
            return ""


def ritual_use(words: Words, ritual: Ritual | None) -> str:
    """Return the effect of a ritual, in a sentence."""
    t = words.t
    match ritual:
        case Ritual.STABILIZATION:
            return t("Stabilization moves the pawn back or gives an artifact.")
        case Ritual.PERMUTATION:
            return t("Permutation swaps two role cards.")
        case Ritual.ILLUMINATION:
            return t("Illumination gives a point at once.")
        case Ritual.NEUTRALIZATION:
            return t("Neutralization eliminates a player with a Dagger.")
        case None:
            return ""
