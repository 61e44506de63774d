"""The sentences about artifacts and the Eclipse."""

from __future__ import annotations

from engine.core import Notice, Seat
from engine.shamans import Arrow
from engine.shamans.notices import (
    ArtifactDrawn,
    ArtifactTaken,
    CardGiven,
    CardGot,
    CardsPassed,
    EclipseBegan,
    PortalUsed,
    SlotFilled,
    TileKept,
    TileSeen,
    TileShown,
)
from tui.shamans.sentences.telling import ShamansTelling
from tui.table.telling import Said


def of_artifacts(telling: ShamansTelling, notice: Notice) -> Said | None:
    """Return the sentence about a tile that is taken, drawn, kept, shown or used (A1, A4)."""
    t, glyphs, name, me = telling.words.t, telling.glyphs, telling.name, telling.me
    match notice:
        case ArtifactTaken(seat, tile):
            kind, sign = telling.tile(tile), telling.tile_sign(tile)
            if seat == me:
                return Said(t("You take a face-up tile: {tile}", tile=kind), sign)
            return Said(t("{name} takes a face-up tile: {tile}", name=name(seat), tile=kind), sign)
        case ArtifactDrawn(seat):
            if seat == me:
                return Said(t("You draw a tile"), glyphs.face_down)
            return Said(t("{name} draws a tile", name=name(seat)), glyphs.face_down)
        case TileSeen(tile=tile):
            return Said(t("Only you can see it: {tile}", tile=telling.tile(tile)))
        case TileKept(seat):
            if seat == me:
                return Said(t("You keep it face down"), glyphs.face_down)
            return Said(t("{name} keeps it face down", name=name(seat)), glyphs.face_down)
        case TileShown(seat, tile):
            kind, sign = telling.tile(tile), telling.tile_sign(tile)
            if seat == me:
                return Said(t("You show it: {tile}", tile=kind), sign)
            return Said(t("{name} shows it: {tile}", name=name(seat), tile=kind), sign)
        case SlotFilled(tile=tile):
            return Said(t("Now face up: {tile}", tile=telling.tile(tile)), telling.tile_sign(tile), "dim")
        case PortalUsed(seat, step):
            return Said(_portal(telling, seat, step), glyphs.portal, "strong")
    return None


def _portal(telling: ShamansTelling, seat: Seat, step: int) -> str:
    t, name = telling.words.t, telling.name(seat)
    if seat == telling.me:
        return t("You use a Portal: 1 forward") if step > 0 else t("You use a Portal: 1 back")
    if step > 0:
        return t("{name} uses a Portal: 1 forward", name=name)
    return t("{name} uses a Portal: 1 back", name=name)


def of_the_eclipse(telling: ShamansTelling, notice: Notice) -> Said | None:
    """Return the sentence about the Eclipse (A3)."""
    t, glyphs = telling.words.t, telling.glyphs
    match notice:
        case EclipseBegan(Arrow.LEFT):
            return Said(t("Eclipse: everyone passes a card to the left"), glyphs.eclipse, "strong")
        case EclipseBegan():
            return Said(t("Eclipse: everyone passes a card to the right"), glyphs.eclipse, "strong")
        case CardsPassed(moves):
            pairs = (
                f"{telling.name(giver)} {glyphs.right} {telling.name(getter)}" for giver, getter in moves
            )
            return Said(t("Cards passed: {moves}", moves=", ".join(pairs)), glyphs.eclipse)
        case CardGiven(card=card, receiver=receiver):
            name = telling.name(receiver)
            return Said(t("You give {card} to {name}; only you two know", card=telling.card(card), name=name))
        case CardGot(card=card, giver=giver):
            name = telling.name(giver)
            return Said(
                t("You get {card} from {name}; only you two know", card=telling.card(card), name=name)
            )
    return None
