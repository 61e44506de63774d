"""The question in one sentence: for this player or about another; and the event behind a last chance."""

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
from tui.draw.scene import Scene
from tui.shamans.panels.cards import card_span
from tui.shamans.sentences.names import artifact_name
from tui.shamans.table.choices import is_asked
from tui.shamans.views import passes
from tui.table.people import listed, name_of
from tui.words import Words


def question(scene: Scene, view: View) -> str:
    """Return what the table waits for."""
    t, asked = scene.words.t, view.asked
    if asked is None:
        return t("The round is over.")
    if is_asked(view):
        return _mine(scene, view, asked)
    if view.seat in asked.seats:
        return t("You have answered; others may be thinking.")
    return _others(scene, view, asked)


def _mine(scene: Scene, view: View, asked: Asked) -> str:
    t = scene.words.t
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
            return _drawn(scene.words, view)
        case Question.PASS:
            return t("Eclipse: pass which card to {name}?", name=name_of(scene, passes(view)[0]))
        case Question.ORDER:
            return t("Which world's ritual comes first?")
        case Question.STABILIZE:
            return t("Stabilization: pawn back, or an artifact?")
        case Question.SWAP:
            return t("Permutation: who do you swap roles with?")
        case Question.STRIKE if Spare() in view.options:
            return t("Neutralization: use a hidden Dagger?")
        case Question.STRIKE:
            return t("Neutralization: who do you eliminate?")
        case Question.LAST_CHANCE:
            return t("Use a Portal, or let it happen?")


def _drawn(words: Words, view: View) -> str:
    """Return the question about a drawn tile. It names the tile, so only this player may see it."""
    tile = artifact_name(words, view.tiles[-1])
    return words.t("{tile}: keep it face down, or show it?", tile=tile)


def sure(scene: Scene, option: Option) -> str:
    """Return the confirmation question for an irreversible option."""
    t = scene.words.t
    match option:
        case Strike(seat):
            return t("Eliminate {name}?", name=name_of(scene, seat))
        case Swap(seat):
            return t("Swap roles with {name}?", name=name_of(scene, seat))
        case UsePortal(step):
            return t("Use a Portal: 1 forward?") if step > 0 else t("Use a Portal: 1 back?")
        case Play(card):
            return t("Play {card}?", card=card_span(scene.look, card).text)
        case _:
            return t("Are you sure?")


def last_chance(scene: Scene, event: Advance | Eliminate | EndRound | None) -> str:
    """Return the event that a Portal could still change (W1)."""
    t = scene.words.t
    match event:
        case Advance():
            return t("Last chance: the pawn is about to reach the Moon.")
        case Eliminate(victim=victim) if victim == scene.picture.seat:
            return t("Last chance: you are being eliminated.")
        case Eliminate(victim=victim):
            return t("Last chance: {name} is being eliminated.", name=name_of(scene, victim))
        case _:
            return t("Last chance: the round is about to end.")


def _others(scene: Scene, view: View, asked: Asked) -> str:
    t = scene.words.t
    name = listed(scene, asked.seats)
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
            return scene.words.n(
                "{count} player is asked: use a Portal?",
                "{count} players are asked: use a Portal?",
                len(asked.seats),
            )
        case Question.LAST_CHANCE:  # W1: the player who is asked may have none
            return t("{name} is asked: use a Portal?", name=name)
