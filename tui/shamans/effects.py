"""What an option is called, and what it would do: the engine's previews as sentences."""

from __future__ import annotations

from engine.core import Seat, seats
from engine.shamans import (
    LETTERS,
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
from tui.shamans.cards import card_span
from tui.shamans.names import artifact_name, ritual_name, world_name
from tui.shamans.people import name_of, passes
from tui.visit.visit import Visit
from tui.words import Words

# ---- what it is called


def label(visit: Visit, view: View, option: Option) -> str:
    """A few words to pick it by."""
    words = visit.words
    t = words.t
    match option:
        case Play(card) | Pass(card):
            return card_span(visit.look, card).text
        case TakeFaceUp(slot):
            tile = view.display[slot]
            return artifact_name(words, tile) if tile is not None else ""
        case Draw():
            return t("the deck")
        case Keep():
            return t("keep it")
        case Show():
            return t("show it")
        case MoveBack():
            return t("pawn back")
        case Swap(seat) | Strike(seat) | NameGuide(seat):
            return name_of(visit, seat)
        case Spare():
            return t("nobody")
        case Perform(world):
            sign = f"{visit.look.glyphs.worlds[world]}{LETTERS[world]}"
            return f"{sign} {ritual_name(words, RITUALS[world])}"
        case Let():
            return t("let it happen")
        case UsePortal(step):
            return t("Portal ahead") if step > 0 else t("Portal back")


# ---- what it does


def effect(visit: Visit, view: View, option: Option) -> str:
    """What would come of it, as far as this seat may know."""
    t, facts = visit.words.t, preview(view, option)
    match option:
        case Play():
            return _play(visit.words, view, facts)
        case Pass():
            return t("You get one from {name}, who knows which.", name=name_of(visit, passes(view)[1]))
        case TakeFaceUp():
            return tile_use(visit.words, facts.tile)
        case Draw():
            return visit.words.n(
                "Only you see it. {count} tile is in the deck.",
                "Only you see it. {count} tiles are in the deck.",
                view.deck,
            )
        case Keep() | Show():
            return _drawn(visit.words, view, option)
        case MoveBack() | UsePortal():
            return _move(visit.words, facts)
        case Swap():
            return t("You exchange roles, and both see both.")
        case Strike():
            return _elimination(visit.words, view, facts)
        case Spare():
            return t("You show no Dagger, and nobody is eliminated.")
        case Perform():
            return ritual_use(visit.words, facts.ritual)
        case NameGuide(seat):
            return t("{name} collects the cards and guides next.", name=name_of(visit, seat))
        case Let():
            return _let(visit.words, view, facts)


def _play(words: Words, view: View, facts: Preview) -> str:
    """What is rare comes first: on a small screen there may be no room for the rest."""
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
        return words.t("Strays: the pawn reaches the Moon, the Shadows win.")
    return words.n("Strays: {count} step left.", "Strays: {count} steps left.", facts.distance)


def _follow(words: Words, view: View, facts: Preview) -> str:
    t = words.t
    if view.destination is None:
        return t("Its colour becomes the Destination.")
    match facts.lowest, facts.highest:
        case True, True:
            return t("Follows: the lowest and the highest so far.")
        case True, False:
            return t("Follows: the lowest so far, who takes an artifact.")
        case False, True:
            return t("Follows: the highest so far, who guides next.")
        case _:
            return t("Follows: neither the lowest nor the highest.")


def _drawn(words: Words, view: View, option: Option) -> str:
    tile = view.tiles[-1] if view.tiles else None
    use = tile_use(words, tile)
    if isinstance(option, Keep):
        return words.t("Others see its back. {use}", use=use)
    return words.t("Everyone sees it. {use}", use=use)


def _move(words: Words, facts: Preview) -> str:
    if facts.reaches_moon:
        return words.t("The pawn reaches the Moon, the Shadows win.")
    return words.n(
        "The pawn is {count} step from the Moon then.",
        "The pawn is {count} steps from the Moon then.",
        facts.distance,
    )


def _elimination(words: Words, view: View, facts: Preview) -> str:
    """What comes of it for each role that the victim may have, as far as this seat can tell (X2 to X4)."""
    assert facts.seat is not None  # an elimination has a victim
    return " ".join(_eliminated(words, view, facts, role) for role in _possible(view, facts.seat))


def _possible(view: View, seat: Seat) -> list[Role]:
    """The roles that a seat may have: its known one, or those that are not all somebody else's."""
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
        return words.n("A Shaman: {count} step ahead.", "A Shaman: {count} steps ahead.", facts.at_stake)
    out = [view.roles[seat] for seat in seats(view.setup.players) if seat not in view.inside]
    if view.setup.size.shadows - out.count(Role.SHADOW) == 1:
        return t("The Shadow: the Shamans win.")
    return t("A Shadow: the hand is placed.")


def _let(words: Words, view: View, facts: Preview) -> str:
    event = view.asked.event if view.asked is not None else None
    match event:
        case Advance():
            return words.t("If nobody uses a Portal, the Shadows win.")
        case Eliminate():
            return _elimination(words, view, facts)
        case _:
            return words.t("If nobody uses a Portal, the Shamans win.")


# ---- what things are for


def tile_use(words: Words, tile: Artifact | None) -> str:
    """What an artifact is good for, in a sentence."""
    t = words.t
    match tile:
        case Artifact.DAGGER:
            return t("A Dagger eliminates somebody in a Neutralization.")
        case Artifact.PORTAL:
            return t("A Portal moves the pawn a step either way, at any time.")
        case Artifact.SHARD:
            return t("Two Moon Shards or more are points after the round.")
        case Artifact.MASK:
            return t("The Mask of Truth shows your role to everyone, at once.")
        case None:
            return ""


def ritual_use(words: Words, ritual: Ritual | None) -> str:
    """What a ritual does, in a sentence."""
    t = words.t
    match ritual:
        case Ritual.STABILIZATION:
            return t("Stabilization moves the pawn back, or gives an artifact.")
        case Ritual.PERMUTATION:
            return t("Permutation exchanges two role cards.")
        case Ritual.ILLUMINATION:
            return t("Illumination is a point, at once.")
        case Ritual.NEUTRALIZATION:
            return t("Neutralization eliminates somebody, with a Dagger.")
        case None:
            return ""
