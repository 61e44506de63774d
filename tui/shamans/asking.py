"""What is asked, in one sentence: of oneself, or of somebody else; and what a last chance is about."""

from __future__ import annotations

from engine.shamans import (
    Advance,
    Asked,
    Eliminate,
    EndRound,
    Option,
    Play,
    Question,
    Spare,
    Strike,
    Swap,
    UsePortal,
    View,
)
from tui.shamans.cards import card_span
from tui.shamans.items import is_asked
from tui.shamans.names import artifact_name
from tui.shamans.people import listed, name_of, passes
from tui.visit.visit import Visit
from tui.words import Words


def question(visit: Visit, view: View) -> str:
    """What the table waits for."""
    t, asked = visit.words.t, view.asked
    if asked is None:
        return t("The round is over.")
    if is_asked(view):
        return _mine(visit, view, asked)
    if view.seat in asked.seats:
        return t("You have answered; others may still think.")
    return _others(visit, view, asked)


def _mine(visit: Visit, view: View, asked: Asked) -> str:
    t = visit.words.t
    match asked.question:
        case Question.PLAY if view.destination is None:
            return t("You are the Guide: play any card.")
        case Question.PLAY:
            return t("Your turn: play a card.")
        case Question.NAME_GUIDE:
            return t("Name the next Guide.")
        case Question.TAKE:
            return t("You were the lowest: take an artifact.")
        case Question.KEEP_OR_SHOW:
            return _drawn(visit.words, view)
        case Question.PASS:
            return t("Eclipse: pass which card to {name}?", name=name_of(visit, passes(view)[0]))
        case Question.ORDER:
            return t("Which world's ritual comes first?")
        case Question.STABILIZE:
            return t("Stabilization: the pawn back, or an artifact?")
        case Question.SWAP:
            return t("Permutation: with whom do you exchange roles?")
        case Question.STRIKE if Spare() in view.options:
            return t("Neutralization: strike with a hidden Dagger?")
        case Question.STRIKE:
            return t("Neutralization: whom does your Dagger strike?")
        case Question.LAST_CHANCE:
            return t("Use a Portal, or let it happen?")


def _drawn(words: Words, view: View) -> str:
    """Names the tile, so it is for this player alone."""
    tile = artifact_name(words, view.tiles[-1])
    return words.t("{tile}: keep it face down, or show it?", tile=tile)


def sure(visit: Visit, option: Option) -> str:
    """The same once more, for what cannot be taken back."""
    t = visit.words.t
    match option:
        case Strike(seat):
            return t("Eliminate {name}?", name=name_of(visit, seat))
        case Swap(seat):
            return t("Exchange roles with {name}?", name=name_of(visit, seat))
        case UsePortal(step):
            return t("Use a Portal, ahead?") if step > 0 else t("Use a Portal, back?")
        case Play(card):
            return t("Play {card}?", card=card_span(visit.look, card).text)
        case _:
            return t("Really?")


def last_chance(visit: Visit, event: Advance | Eliminate | EndRound | None) -> str:
    """What a Portal could still change (W1)."""
    t = visit.words.t
    match event:
        case Advance():
            return t("Last chance: the pawn is about to reach the Moon.")
        case Eliminate(victim=victim) if victim == visit.picture.seat:
            return t("Last chance: you are being eliminated.")
        case Eliminate(victim=victim):
            return t("Last chance: {name} is being eliminated.", name=name_of(visit, victim))
        case _:
            return t("Last chance: the round is about to end.")


def _others(visit: Visit, view: View, asked: Asked) -> str:
    t = visit.words.t
    name = listed(visit, asked.seats)
    match asked.question:
        case Question.PLAY if view.destination is None:
            return t("{name} chooses the Destination.", name=name)
        case Question.PLAY:
            return t("{name} plays.", name=name)
        case Question.NAME_GUIDE:
            return t("{name} names the next Guide.", name=name)
        case Question.TAKE:
            return t("{name} takes an artifact.", name=name)
        case Question.KEEP_OR_SHOW:
            return t("{name} looks at a tile.", name=name)
        case Question.PASS:
            return t("Eclipse: everyone with a card passes one.")
        case Question.ORDER:
            return t("{name} puts the rituals in order.", name=name)
        case Question.STABILIZE:
            return t("{name} performs Stabilization.", name=name)
        case Question.SWAP:
            return t("{name} performs Permutation.", name=name)
        case Question.STRIKE:
            return t("{name} performs Neutralization.", name=name)
        case Question.LAST_CHANCE if len(asked.seats) > 1:
            return visit.words.n(
                "{count} player is asked: use a Portal?",
                "{count} players are asked: use a Portal?",
                len(asked.seats),
            )
        case Question.LAST_CHANCE:  # W1: who is asked may have none
            return t("{name} is asked: use a Portal?", name=name)
