"""What the things of the game are called."""

from __future__ import annotations

from engine.shamans import LETTERS, Artifact, Card, Ritual, Role, World
from tui.words import Words


def card_word(card: Card) -> str:
    """A card in two signs."""
    return f"{LETTERS[card.world]}{card.number}"


def world_name(words: Words, world: World) -> str:
    """A world by its colour."""
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
    """A ritual."""
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


def artifact_name(words: Words, tile: Artifact) -> str:
    """An artifact tile."""
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
    """An artifact tile, in a word."""
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
    """A role."""
    return words.t("Shaman") if role is Role.SHAMAN else words.t("Shadow")
