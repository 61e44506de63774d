"""Every option in a few words, to pick it by."""

from __future__ import annotations

from engine.core import Seat
from engine.shazar import LAID, PLACES, Effect, Option, Question, View, options
from tui.draw.scene import Scene
from tui.shazar.sentences.marks import effect_mark, named, tile_mark
from tui.shazar.sentences.names import (
    fate_name,
    hex_name,
    kind_name,
    mage_name,
    place_of,
    relic_name,
    spell_name,
)


def label(scene: Scene, view: View, option: Option) -> str:
    """Return an option in a few words."""
    words = scene.words
    t = words.t
    match option:
        case options.Go(hex_):
            return f"{place_of(hex_)} {tile_mark(scene, view.board.tile(hex_))}" if view.board else ""
        case options.CastSpell(spell, target) if target == view.seat:
            return t("{spell} on yourself", spell=spell_name(words, spell))
        case options.CastSpell(spell, target):
            return t("{spell} on {mage}", spell=spell_name(words, spell), mage=named(scene, view, target))
        case options.FightWith(spell):
            return t("fight with {spell}", spell=spell_name(words, spell))
        case options.UseFate(card) | options.PickCard(card):
            return fate_name(words, card)
        case options.TakeExit():
            return _exit(scene, view, option)
        case options.StrikeMage(seat):
            return named(scene, view, seat)
        case options.LiftEffect():
            return _effect(scene, view, option)
        case options.DropEffect():
            return t("drop {effect}", effect=_effect(scene, view, option))
        case _:
            return _thing(scene, view, option)


def _thing(scene: Scene, view: View, option: Option) -> str:
    """Return an option that is the name of a thing."""
    words = scene.words
    match option:
        case options.GiveCard(spell):
            return spell_name(words, spell)
        case options.ActAs(kind):
            return kind_name(words, kind)
        case options.TakeRelic(relic):
            return relic_name(words, relic)
        case options.SwapWith(place) if place == view.taken:
            return words.t("put it down")
        case options.TakeHex(place) | options.SwapWith(place):
            return place_mark(scene, view, place)
        case options.MoveGate(True, place):
            return words.t("Entrance to {place}", place=PLACES[place])
        case options.MoveGate(_, place):
            return words.t("Exit to {place}", place=PLACES[place])
        case _:
            return _plain(scene, view, option)


def _plain(scene: Scene, view: View, option: Option) -> str:
    """Return an option that is the same at every place."""
    t, asked = scene.words.t, view.asked.question if view.asked is not None else None
    match option:
        case options.TryToShake():
            return t("try")
        case options.LeaveEffects():
            return t("leave them")
        case options.Capture():
            return t("take an artifact")
        case options.Stop():
            return t("stay") if asked is Question.MOVE else t("stop")
        case options.CastNothing():
            return t("do not fight") if asked is Question.FIGHT else t("cast nothing")
        case options.Done():
            return t("done")
        case options.Let():
            return t("let it stand") if asked is Question.CHECK_WINDOW else t("let it happen")
        case options.LayRecommended():
            return t("recommended field")
        case options.FieldReady():
            return t("ready")
        case options.StandDown():
            return t("stand down")
    return ""


def _exit(scene: Scene, view: View, option: options.TakeExit) -> str:
    """Return the Exit of a field."""
    if view.board is None or option.field not in view.mages:
        return mage_name(scene.words, option.field)
    return hex_name(scene.words, view, view.board.exits[view.mages.index(option.field)])


def _effect(scene: Scene, view: View, option: options.LiftEffect | options.DropEffect) -> str:
    effect = effect_of(view, option)
    return "" if effect is None else effect_mark(scene.words, effect)


def about(view: View) -> Seat | None:
    """Return the mage whom the question is about: one who is moved or freed, else the viewer's."""
    mage = view.asked.mage if view.asked is not None else None
    return view.seat if mage is None else mage


def effect_of(view: View, option: options.LiftEffect | options.DropEffect) -> Effect | None:
    """Return the effect that an option ends."""
    seat = about(view)
    effects = () if seat is None else view.effects[seat]
    return effects[option.number] if option.number < len(effects) else None


def place_mark(scene: Scene, view: View, place: int) -> str:
    """Return a place of the field that the viewer lays, with its hex."""
    if view.layout is None:
        return PLACES[place]
    return f"{PLACES[place]} {tile_mark(scene, view.layout.tiles[LAID.index(place)])}"
