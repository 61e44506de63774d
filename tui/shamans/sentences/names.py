"""The names of the things of the game, and the sentences about the two roles."""

from __future__ import annotations

from engine.shamans import LETTERS, Artifact, Card, Ritual, Role, Size, World
from tui.words import Words


def card_word(card: Card) -> str:
    """Return a card as its letter and number."""
    return f"{LETTERS[card.world]}{card.number}"


def world_name(words: Words, world: World) -> str:
    """Return a world's colour."""
    t = words.t
    match world:
        case World.PURPLE:
            return t("Purple")
        case World.BLUE:
            return t("Blue")
        case World.GREEN:
            return t("Green")
        case World.YELLOW:
            return t("Yellow")
        case World.WHITE:
            return t("White")
        case World.BROWN:
            return t("Brown")
        case World.RED:
            return t("Red")


def ritual_name(words: Words, ritual: Ritual) -> str:
    """Return the name of a ritual."""
    t = words.t
    match ritual:
        case Ritual.STABILIZATION:
            return t("Stabilization")
        case Ritual.PERMUTATION:
            return t("Permutation")
        case Ritual.ILLUMINATION:
            return t("Illumination")
        case Ritual.NEUTRALIZATION:
            return t("Neutralization")


def ritual_word(words: Words, ritual: Ritual) -> str:
    """Return what a ritual does, in two words."""
    t = words.t
    match ritual:
        case Ritual.STABILIZATION:
            return t("pawn back")
        case Ritual.PERMUTATION:
            return t("roles swap")
        case Ritual.ILLUMINATION:
            return t("one point")
        case Ritual.NEUTRALIZATION:
            return t("a Dagger")


def artifact_name(words: Words, tile: Artifact) -> str:
    """Return the full name of an artifact tile."""
    t = words.t
    match tile:
        case Artifact.DAGGER:
            return t("Ritual Dagger")
        case Artifact.PORTAL:
            return t("Portal")
        case Artifact.SHARD:
            return t("Moon Shard")
        case Artifact.MASK:
            return t("Mask of Truth")


def artifact_word(words: Words, tile: Artifact) -> str:
    """Return the one-word name of an artifact tile."""
    t = words.t
    match tile:
        case Artifact.DAGGER:
            return t("Dagger")
        case Artifact.PORTAL:
            return t("Portal")
        case Artifact.SHARD:
            return t("Shard")
        case Artifact.MASK:
            return t("Mask")


def role_name(words: Words, role: Role) -> str:
    """Return the name of a role."""
    return words.t("Shaman") if role is Role.SHAMAN else words.t("Shadow")


def role_style(role: Role) -> str:
    """Return the style of a role."""
    return "side_one" if role is Role.SHAMAN else "side_two"


def sides(words: Words, size: Size) -> str:
    """Return how many play on each side. Each number has a message of its own, for its plural."""
    against = words.n("against {count} Shadow", "against {count} Shadows", size.shadows)
    return words.n(
        "{count} Shaman plays {against}.", "{count} Shamans play {against}.", size.shamans, against=against
    )


def eliminated(words: Words, name: str, role: Role | None, *, me: bool) -> str:
    """Return who is out, and their role. Each role has its own message: some languages give it a gender."""
    match role:
        case Role.SHAMAN if me:
            return words.t("You are eliminated: a Shaman.")
        case Role.SHADOW if me:
            return words.t("You are eliminated: a Shadow.")
        case None if me:
            return words.t("You are eliminated.")
        case Role.SHAMAN:
            return words.t("{name} is eliminated: a Shaman.", name=name)
        case Role.SHADOW:
            return words.t("{name} is eliminated: a Shadow.", name=name)
        case None:
            return words.t("{name} is eliminated.", name=name)
