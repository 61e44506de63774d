"""The duel of the lesson: its seats, its fixed opening, and its choices in the engine's notation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from engine.core import Seat
from engine.shazar import (
    DECKS,
    FATE_DECK,
    RECOMMENDED,
    RELIC,
    Mage,
    Opening,
    Option,
    Setup,
    read_option,
)
from tui.lesson.script import Choice

LEARNER, KI = Seat(0), Seat(1)
NAMES = {"ki": "Ki"}
"""The bot's name, by the placeholder in sentences."""
MAGES = (Mage.BEATRISS, Mage.GOTHARD)

SETUP = Setup(players=2, mages="BGDS", first_player=LEARNER, stone=0)


class _Named(Protocol):
    @property
    def name(self) -> str: ...


C = TypeVar("C", bound=_Named)
"""A card."""


def _stacked(pile: Sequence[C], *names: str) -> tuple[C, ...]:
    """Return a pile with these cards on top, the first one highest."""
    rest, top = list(pile), []
    for name in names:
        card = next(card for card in rest if card.name == name)
        rest.remove(card)
        top.append(card)
    return (*top, *rest)


OPENING = Opening(
    mages=MAGES,
    rolls=(),
    relics=(RELIC["heart"], RELIC["ring"]),
    fate=_stacked(FATE_DECK, "twist", "clot"),
    decks=(
        _stacked(DECKS[MAGES[0]], "spark", "fireball", "meteor", "gale", "wind2", "elements", "gale"),
        _stacked(DECKS[MAGES[1]], "rot", "dart", "frailty", "numb", "feast"),
    ),
    layouts=tuple(RECOMMENDED[mage] for mage in MAGES),
)


def option(text: str) -> Option:
    """Return an option, given in the engine's notation."""
    return read_option(text)


def learner(*texts: str) -> tuple[Choice, ...]:
    """Return choices of the learner that the lesson makes by itself."""
    return tuple((LEARNER, read_option(text)) for text in texts)


def ki(*texts: str) -> tuple[Choice, ...]:
    """Return choices of the bot."""
    return tuple((KI, read_option(text)) for text in texts)
