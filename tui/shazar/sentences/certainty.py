"""The question before a choice that harms the chooser, or that is final."""

from __future__ import annotations

from engine.shazar import RECOMMENDED, Magic, Option, Question, View, options, preview
from tui.draw.scene import Scene
from tui.shazar.sentences.labels import about, effect_of
from tui.shazar.sentences.marks import effect_mark, named
from tui.shazar.sentences.names import spell_name


def sure(scene: Scene, view: View, option: Option) -> str:
    """Return the question before a choice that harms the chooser or is final; empty: none is asked."""
    t = scene.words.t
    match option:
        case options.CastSpell():
            return _cast(scene, view, option)
        case options.Go() if preview(view, option).dies and _is_ours(view):
            return t("That step is deadly. Take it?")
        case options.CastNothing() if preview(view, option).dies:
            return t("The Guard kills you. Do not fight?")
        case options.Let() if _can_survive(view):
            return t("Let yourself die?")
        case options.DropEffect():
            effect = effect_of(view, option)
            return "" if effect is None else t("Drop {effect}?", effect=effect_mark(scene.words, effect))
        case options.LayRecommended() if (
            view.seat is not None and view.layout != RECOMMENDED[view.mages[view.seat]]
        ):
            return t("Lay the recommended field? Your own changes are lost.")
        case options.FieldReady():
            return t("Keep this field for the whole match?")
        case options.StandDown():
            return t("Leave the match for good?")
        case _:
            return ""


def _cast(scene: Scene, view: View, option: options.CastSpell) -> str:
    """Return the question before an attack or a curse on the chooser or a partner."""
    spell, target, seat = option.spell, option.target, view.seat
    if seat is None or spell.magic is Magic.BLESSING or not view.setup.allies(seat, target):
        return ""
    t, name = scene.words.t, spell_name(scene.words, spell)
    if target == seat:
        return t("Cast {spell} on yourself?", spell=name)
    return t("Cast {spell} on your partner {mage}?", spell=name, mage=named(scene, view, target))


def _is_ours(view: View) -> bool:
    """Return True if the mage who is moved is the viewer's or a partner's."""
    moved = about(view)
    return view.seat is not None and moved is not None and view.setup.allies(view.seat, moved)


def _can_survive(view: View) -> bool:
    """W3: return True if the viewer has a card against their death."""
    is_death = view.asked is not None and view.asked.question is Question.DEATH_WINDOW
    return is_death and any(isinstance(one, options.UseFate) for one in view.replies)
