"""A bot that plays as a sensible person would: one function per decision, weighed in points.

It remembers nothing between decisions: it uses only the view that it is shown.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from benchmarks.opponents.sensible_1 import cards, eclipse, portals, rituals, tiles
from benchmarks.opponents.sensible_1.reading import Reading
from engine.shamans import Option, Question, View

if TYPE_CHECKING:
    from random import Random

    Decision = Callable[[Reading, Random], Option]

_DECISIONS: dict[Question, Decision] = {
    Question.PLAY: cards.choose_card,
    Question.NAME_GUIDE: rituals.choose_guide,
    Question.TAKE: tiles.choose_tile,
    Question.KEEP_OR_SHOW: tiles.keep_or_show,
    Question.PASS: eclipse.choose_gift,
    Question.ORDER: rituals.choose_order,
    Question.STABILIZE: rituals.stabilize,
    Question.SWAP: rituals.choose_swap,
    Question.STRIKE: rituals.choose_victim,
    Question.LAST_CHANCE: portals.let_happen,
}


class SensibleBot:
    """Follows as a Shaman, sabotages with measure as a Shadow, and counts who went off-colour."""

    __slots__ = ()

    def choose(self, view: View, rng: Random) -> Option:
        """Return a Portal if its moment has come (A4), else an answer to the open question."""
        options = view.options
        assert view.asked is not None, "between rounds nobody is asked"
        if len(options) == 1:
            return options[0]
        reading = Reading(view)
        return portals.choose_portal(reading) or _DECISIONS[view.asked.question](reading, rng)
