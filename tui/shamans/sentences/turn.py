"""The sentences about rounds, turns and cards."""

from __future__ import annotations

from engine.core import Notice, Seat
from engine.shamans import Card, Ending
from engine.shamans.notices import (
    CardPlayed,
    CardsCollected,
    GuideNamed,
    HandDealt,
    MatchEnded,
    PawnMoved,
    RoundBegan,
    RoundEnded,
    TurnBegan,
)
from tui.shamans.sentences.telling import ShamansTelling
from tui.table.telling import Said


def of_the_turn(telling: ShamansTelling, notice: Notice) -> Said | None:
    """Return the sentence about a round, a turn, a card or the pawn (S2 to S5, T1 to T9)."""
    words, glyphs, name = telling.words, telling.glyphs, telling.name
    t = words.t
    match notice:
        case RoundBegan(number=number, guide=guide, placed=placed):
            begins = {"number": number, "name": name(guide)}
            if not placed:
                return Said(t("Round {number}: {name} starts", **begins), glyphs.first, "strong")
            laid = words.n(
                "{cards} is already placed",
                "{cards} are already placed",
                len(placed),
                cards=telling.card(*placed),
            )
            text = t("Round {number}: {name} starts; {laid}", laid=laid, **begins)
            return Said(text, glyphs.first, "strong")
        case HandDealt(cards=cards, role=role):
            return Said(
                words.n(
                    "Your role is {role}; you hold {count} card",
                    "Your role is {role}; you hold {count} cards",
                    len(cards),
                    role=telling.secret_role(role),
                )
            )
        case TurnBegan(guide):
            if guide == telling.me:
                return Said(t("You are the Guide"), glyphs.guide, "dim")
            return Said(t("{name} is the Guide", name=name(guide)), glyphs.guide, "dim")
        case CardPlayed(seat, card, follows):
            return _played(telling, seat, card, follows=follows)
        case CardsCollected(seat, world):
            if seat == telling.me:
                return Said(t("You collect {world}", world=telling.world(world)))
            return Said(t("{name} collects {world}", name=name(seat), world=telling.world(world)))
        case GuideNamed(by, seat):
            if by == telling.me:
                return Said(t("You name {name} as the next Guide", name=name(seat)), glyphs.guide)
            if seat == telling.me:
                return Said(t("{name} names you as the next Guide", name=name(by)), glyphs.guide)
            return Said(
                t("{name} names {other} as the next Guide", name=name(by), other=name(seat)), glyphs.guide
            )
        case PawnMoved(before, after):
            return _moved(telling, before, after)
    return None


def _played(telling: ShamansTelling, seat: Seat, card: Card, *, follows: bool) -> Said:
    t, mine, name = telling.words.t, seat == telling.me, telling.name(seat)
    drawn = telling.card(card)
    if follows:
        return Said(
            t("You play {card}", card=drawn) if mine else t("{name} plays {card}", name=name, card=drawn)
        )
    world = telling.world(card.world)
    if mine:
        text = t("You stray: {card} goes to {world}", card=drawn, world=world)
    else:
        text = t("{name} strays: {card} goes to {world}", name=name, card=drawn, world=world)
    return Said(text, telling.glyphs.strayed, "warn")


def _moved(telling: ShamansTelling, before: int, after: int) -> Said:
    words, glyphs = telling.words, telling.glyphs
    if not after:
        return Said(words.t("The pawn is on the Moon"), glyphs.moon, "danger")
    if after < before:
        text = words.n(
            "The pawn advances: {count} step to the Moon",
            "The pawn advances: {count} steps to the Moon",
            after,
        )
    else:
        text = words.n(
            "The pawn moves back: {count} step to the Moon",
            "The pawn moves back: {count} steps to the Moon",
            after,
        )
    return Said(text, glyphs.pawn, "dim")


def of_ends(telling: ShamansTelling, notice: Notice) -> Said | None:
    """Return the sentence about the end of a round or of the match (E1 to E3, G1)."""
    t, glyphs = telling.words.t, telling.glyphs
    match notice:
        case RoundEnded(Ending.MOON):
            return Said(t("The Shadows win the round"), glyphs.moon, "banner")
        case RoundEnded(Ending.LAST_SHADOW):
            return Said(t("The Shamans win the round: no Shadow is left"), glyphs.shaman, "banner")
        case RoundEnded():
            return Said(t("The Shamans win the round: all cards are played"), glyphs.shaman, "banner")
        case MatchEnded(winner):
            if winner == telling.me:
                return Said(t("You win the match"), glyphs.creator, "banner")
            return Said(t("{name} wins the match", name=telling.name(winner)), glyphs.creator, "banner")
    return None
