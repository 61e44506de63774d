"""The sentences about roles, rituals and eliminations."""

from __future__ import annotations

from engine.core import Notice, Seat
from engine.shamans import RITUALS
from engine.shamans.notices import (
    DaggerDrawn,
    Eliminated,
    HandPlaced,
    HandSetAside,
    LastChanceBegan,
    PointGained,
    RitualBegan,
    RitualFaded,
    RoleSeen,
    RoleShown,
    RolesSwapped,
)
from tui.door.safe_text import tidy
from tui.shamans.sentences.names import ritual_name, role_name, role_style
from tui.shamans.sentences.telling import ShamansTelling
from tui.shamans.table.question_text import last_chance
from tui.table.telling import Said


def of_roles_and_rituals(telling: ShamansTelling, notice: Notice) -> Said | None:
    """Return the sentence about a ritual, or about roles that are shown or swapped (A5, P1 to P3, N1)."""
    t, glyphs, name, me = telling.words.t, telling.glyphs, telling.name, telling.me
    match notice:
        case RitualBegan(seat, world):
            what = {"world": telling.world(world), "ritual": ritual_name(telling.words, RITUALS[world])}
            if seat == me:
                return Said(t("{world} is complete: you perform {ritual}", **what), glyphs.yes, "strong")
            text = t("{world} is complete: {name} performs {ritual}", name=name(seat), **what)
            return Said(text, glyphs.yes, "strong")
        case RolesSwapped(seat, other) if me in (seat, other):
            partner = name(other if seat == me else seat)
            return Said(t("You and {name} swap role cards", name=partner), glyphs.right, "warn")
        case RolesSwapped(seat, other):
            text = t("{name} and {other} swap role cards", name=name(seat), other=name(other))
            return Said(text, glyphs.right, "warn")
        case RoleSeen(seat=seat, role=role):
            if seat == me:
                return Said(t("Your role is now {role}", role=telling.secret_role(role)))
            return Said(t("{name}'s role is now {role}", name=name(seat), role=telling.secret_role(role)))
        case RoleShown(seat, role):
            kind = role_name(telling.words, role)
            text = t("You are revealed: {role}", role=kind)
            if seat != me:
                text = t("{name} is revealed: {role}", name=name(seat), role=kind)
            return Said(text, telling.role_sign(role), role_style(role))
        case PointGained(seat):
            if seat == me:
                return Said(t("You gain 1 point"), glyphs.creator, "good")
            return Said(t("{name} gains 1 point", name=name(seat)), glyphs.creator, "good")
        case RitualFaded():
            return Said(t("The ritual has no effect"), " ", "dim")
    return None


def of_eliminations(telling: ShamansTelling, notice: Notice) -> Said | None:
    """Return the sentence about a last chance or an elimination (W1, N1, X1 to X5)."""
    words, glyphs, name = telling.words, telling.glyphs, telling.name
    t = words.t
    match notice:
        case DaggerDrawn(seat, victim):
            return Said(_struck(telling, seat, victim), glyphs.dagger, "danger")
        case LastChanceBegan(event):
            return Said(tidy(last_chance(telling.scene, event)), glyphs.no, "warn")
        case Eliminated(seat, tiles=tiles, hidden=hidden):
            gone = [telling.tile(tile) for tile in tiles]
            if hidden:
                gone.append(words.n("{count} face-down tile", "{count} face-down tiles", hidden))
            return Said(_eliminated(telling, seat, ", ".join(gone)), glyphs.no, "danger")
        case HandSetAside(seat, 0) | HandPlaced(seat, ()):
            if seat == telling.me:
                return Said(t("You held no cards"))
            return Said(t("{name} held no cards", name=name(seat)))
        case HandSetAside(seat, cards) if seat == telling.me:
            text = words.n(
                "Your {count} card is set aside: the pawn moves {count}",
                "Your {count} cards are set aside: the pawn moves {count}",
                cards,
            )
            return Said(text, glyphs.hidden)
        case HandSetAside(seat, cards):
            text = words.n(
                "{name}'s {count} card is set aside: the pawn moves {count}",
                "{name}'s {count} cards are set aside: the pawn moves {count}",
                cards,
                name=name(seat),
            )
            return Said(text, glyphs.hidden)
        case HandPlaced(seat, cards) if seat == telling.me:
            return Said(t("Your hand goes to its worlds: {cards}", cards=telling.card(*cards)))
        case HandPlaced(seat, cards):
            text = t("{name}'s hand goes to its worlds: {cards}", name=name(seat), cards=telling.card(*cards))
            return Said(text)
    return None


def _eliminated(telling: ShamansTelling, seat: Seat, tiles: str) -> str:
    t, name = telling.words.t, telling.name(seat)
    if seat == telling.me and tiles:
        return t("You are eliminated and lose: {tiles}", tiles=tiles)
    if seat == telling.me:
        return t("You are eliminated")
    if tiles:
        return t("{name} is eliminated and loses: {tiles}", name=name, tiles=tiles)
    return t("{name} is eliminated", name=name)


def _struck(telling: ShamansTelling, seat: Seat, victim: Seat) -> str:
    t, name = telling.words.t, telling.name
    if seat == telling.me:
        return t("You raise a Dagger against {name}", name=name(victim))
    if victim == telling.me:
        return t("{name} raises a Dagger against you", name=name(seat))
    return t("{name} raises a Dagger against {other}", name=name(seat), other=name(victim))
