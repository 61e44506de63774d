"""The open question in a sentence: for the viewer who is asked, or about the mages who are.

A question about another mage says only what everyone may know: in a window, never which card could answer.
"""

from __future__ import annotations

from engine.core import Seat
from engine.shazar import PLACES, Asked, Attack, OpposedRolled, PlainRolled, Question, Relic, View, options
from engine.shazar.notices import ArtifactReacted
from tui.door import TableClock
from tui.door.safe_text import tidy
from tui.draw.scene import Scene
from tui.shazar.sentences.marks import attack_mark, named, opposed_mark, purpose_name
from tui.shazar.sentences.names import relic_name
from tui.table.people import name_of


def question(scene: Scene, view: View, *, timed: bool = True) -> str:
    """Return the open question, as the viewer reads it; also for those who are not asked. `timed` adds the
    seconds of a window."""
    t, asked = scene.words.t, view.asked
    if asked is None:
        return t("The match is over.") if view.ending is not None else t("The match is about to begin.")
    if view.must_answer:
        text = _mine(scene, view, asked)
    elif view.seat in asked.seats:
        return t("You have answered; others may be thinking.")
    else:
        text = _others(scene, view, asked)
    return _timed(scene, asked, text) if timed else text


def _timed(scene: Scene, asked: Asked, text: str) -> str:
    """Return the question of a window with the seconds for it (W4); a lesson and days have no seconds."""
    table, match = scene.picture.table, scene.picture.match
    lesson = match is not None and match.coach is not None
    if not asked.hurried or lesson or table is None or table.options.clock is TableClock.DAYS:
        return text
    limit = scene.words.t("Up to {seconds} s to answer.", seconds=table.options.window_seconds)
    return f"{text} {limit}"


# ---- for the viewer


def _mine(scene: Scene, view: View, asked: Asked) -> str:
    t, offered = scene.words.t, view.replies
    match asked.question:
        case Question.SHAKE:
            return t("Do you try to shake off your effects?")
        case Question.MOVE:
            return _move(scene, view)
        case Question.STEP:
            return t("Take another step, or stop?")
        case Question.STEER:
            return t("You steer {mage}: a step, or stop?", mage=_about(scene, view, asked))
        case Question.EXIT:
            return t("Through which Exit do you leave?")
        case Question.CAST:
            able = any(isinstance(one, options.CastSpell) for one in offered)
            return t("Cast a spell?") if able else t("None of your cards can be cast here.")
        case Question.FIGHT:
            able = any(isinstance(one, options.FightWith) for one in offered)
            return t("The Guard: do you fight him?") if able else t("The Guard: you have no attack spell.")
        case Question.CHECK_WINDOW | Question.ATTACK_WINDOW | Question.DEATH_WINDOW:
            return _window(scene, view, asked)
        case Question.ARRANGE:
            return _arrange(scene, view)
        case _:
            return _which(scene, view, asked)


def _which(scene: Scene, view: View, asked: Asked) -> str:
    """Return a question that asks for one of several things."""
    t = scene.words.t
    match asked.question:
        case Question.FREED:
            return t("Your roll frees you: which effect ends?")
        case Question.GIVE_BACK:
            return scene.words.n(
                "Which cards do you exchange? {count} chosen.",
                "Which cards do you exchange? {count} chosen.",
                len(view.given),
            )
        case Question.LAKE:
            return t("Which hex does the Mana Lake act as?")
        case Question.PICK_FATE:
            return t("Which Fate card do you apply?")
        case Question.VICTIM:
            relic = reacting(scene, view.seat)
            if relic is None:
                return t("Which enemy does your artifact strike?")
            return t("{artifact}: which enemy does it strike?", artifact=relic_name(scene.words, relic))
        case Question.LIFT if asked.mage == view.seat:
            return t("Which of your effects ends?")
        case Question.LIFT:
            return t("{mage}: which effect ends?", mage=_about(scene, view, asked))
        case _:
            return t("{mage}: which artifact do you take?", mage=_about(scene, view, asked))


def _move(scene: Scene, view: View) -> str:
    t, offered = scene.words.t, view.replies
    walks = any(isinstance(one, options.Go) for one in offered)
    if not any(isinstance(one, options.Capture) for one in offered):
        return t("Your move: step on a hex.")
    return t("Take an artifact, or step on a hex?") if walks else t("You cannot move. Take an artifact?")


def _window(scene: Scene, view: View, asked: Asked) -> str:
    t = scene.words.t
    match asked.event:
        case OpposedRolled() as event:
            return t("{dice}: the roll is against you. Roll again?", dice=opposed_mark(scene, view, event))
        case PlainRolled(check, value):
            what = purpose_name(scene.words, check.purpose)
            return t("{purpose}: your roll {value} fails. Roll again?", purpose=what, value=value)
        case Attack() as attack:
            return t("{attack}. Do you prevent it?", attack=attack_mark(scene, view, attack))
        case _:
            return t("You are about to die. Do you prevent it?")


def _arrange(scene: Scene, view: View) -> str:
    t = scene.words.t
    if view.taken is not None:
        return t("{hex}: swap it with which hex?", hex=PLACES[view.taken])
    if not any(isinstance(one, options.FieldReady) for one in view.replies):
        return t("Lay your field. It cannot stay like this yet.")
    return t("Lay your field, or be ready.")


def _about(scene: Scene, view: View, asked: Asked) -> str:
    """Return the name of the mage whom a question is about."""
    return "" if asked.mage is None else named(scene, view, asked.mage)


def reacting(scene: Scene, seat: Seat | None) -> Relic | None:
    """Return the artifact that reacted last for its holder (R3), as far as the log tells."""
    match = scene.picture.match
    for notice in reversed(match.log if match is not None else ()):
        if isinstance(notice, ArtifactReacted) and notice.seat == seat:
            return notice.relic
    return None


# ---- about others


def _player(scene: Scene, view: View, seat: Seat) -> str:
    """Return a mage with the name of the player: `Gothard (Anna)`."""
    name = tidy(name_of(scene, seat))
    return scene.words.t("{mage} ({name})", mage=named(scene, view, seat), name=name)


def _others(scene: Scene, view: View, asked: Asked) -> str:
    t, name = scene.words.t, _player(scene, view, asked.seats[0])
    match asked.question:
        case Question.SHAKE:
            return t("{name} may shake off effects.", name=name)
        case Question.MOVE:
            return t("{name} moves.", name=name)
        case Question.STEP:
            return t("{name} may take another step.", name=name)
        case Question.STEER:
            return t("{name} steers: {mage} is moved.", name=name, mage=_about(scene, view, asked))
        case Question.CAST:
            return t("{name} may cast a spell.", name=name)
        case Question.FIGHT:
            return t("{name} meets the Guard.", name=name)
        case Question.CHECK_WINDOW:
            return t("{name} may answer the roll.", name=name)
        case Question.ATTACK_WINDOW:
            return scene.words.n(
                "{attack}. {count} mage may prevent it.",
                "{attack}. {count} mages may prevent it.",
                len(asked.seats),
                attack=attack_mark(scene, view, asked.event) if isinstance(asked.event, Attack) else "",
            )
        case Question.DEATH_WINDOW:
            return t("{name} is about to die, and may prevent it.", name=name)
        case Question.ARRANGE:
            return t("All lay their fields.")
        case _:
            return _others_choose(scene, view, asked, name)


def _others_choose(scene: Scene, view: View, asked: Asked, name: str) -> str:
    t, mage = scene.words.t, _about(scene, view, asked)
    match asked.question:
        case Question.FREED:
            return t("{name} shakes off an effect.", name=name)
        case Question.EXIT:
            return t("{name} chooses an Exit.", name=name)
        case Question.GIVE_BACK:
            return t("{name} may exchange cards.", name=name)
        case Question.LAKE:
            return t("{name} chooses what the Mana Lake acts as.", name=name)
        case Question.PICK_FATE:
            return t("{name} looks at Fate cards.", name=name)
        case Question.VICTIM:
            return t("{name} chooses an enemy: an artifact strikes.", name=name)
        case Question.LIFT:
            return t("{name} chooses which effect ends: {mage}.", name=name, mage=mage)
        case _:
            return t("{name} chooses an artifact: {mage}.", name=name, mage=mage)
