"""The way a sensible person plays: one function per question, weighed in points.

It remembers nothing between decisions: it uses only the view that it is shown.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.shazar import Option, Question, View
from engine.shazar.think.policy import burdens, casting, fates, moves
from engine.shazar.think.policy.arranging import arrange
from engine.shazar.think.policy.choosing import Weighing, best
from engine.shazar.think.policy.reading import Reading

if TYPE_CHECKING:
    from random import Random

_WEIGHINGS: dict[Question, Callable[[Reading], Weighing]] = {
    Question.SHAKE: burdens.shake,
    Question.FREED: burdens.free_from,
    Question.MOVE: moves.move,
    Question.STEP: moves.step,
    Question.STEER: moves.steer,
    Question.EXIT: moves.leave_portal,
    Question.CAST: casting.choose_spell,
    Question.FIGHT: casting.fight,
    Question.GIVE_BACK: casting.give_back,
    Question.LAKE: moves.name_lake,
    Question.PICK_FATE: fates.pick_fate,
    Question.VICTIM: burdens.strike,
    Question.LIFT: burdens.lift,
    Question.WHICH_ARTIFACT: burdens.take_artifact,
    Question.CHECK_WINDOW: fates.interrupt,
    Question.ATTACK_WINDOW: fates.interrupt,
    Question.DEATH_WINDOW: fates.interrupt,
}


def weigh(view: View) -> Weighing:
    """Return the points of each reply to the open question, once the fields are laid."""
    assert view.asked is not None, "a seat is asked"
    return _WEIGHINGS[view.asked.question](Reading(view))


def choose(view: View, rng: Random) -> Option:
    """Return the reply that is worth most."""
    asked, replies = view.asked, view.replies
    assert asked is not None, "a seat is asked"
    if len(replies) == 1:
        return replies[0]
    if asked.question is Question.ARRANGE:
        return arrange(view)
    return best(replies, weigh(view), rng)
