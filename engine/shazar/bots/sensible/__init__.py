"""A bot that plays as a sensible person would: one function per question, weighed in points.

It remembers nothing between decisions: it uses only the view that it is shown.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.shazar import Option, Question, View
from engine.shazar.bots.sensible import burdens, casting, fates, moves
from engine.shazar.bots.sensible.arranging import arrange
from engine.shazar.bots.sensible.reading import Reading

if TYPE_CHECKING:
    from random import Random

    Decision = Callable[[Reading, Random], Option]

_DECISIONS: dict[Question, Decision] = {
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


class SensibleBot:
    """Raids, guards and hunts, and weighs every hex and card against life."""

    __slots__ = ()

    def choose(self, view: View, rng: Random) -> Option:
        """Return an answer to the open question."""
        asked, replies = view.asked, view.replies
        assert asked is not None, "a seat is asked"
        if len(replies) == 1:
            return replies[0]
        view = view._replace(options=replies)
        if asked.question is Question.ARRANGE:
            return arrange(view)
        return _DECISIONS[asked.question](Reading(view), rng)
