"""Positions for the sensible bot, and its choices in them under many different chances.

Each begins with a real deal; the test then changes the view that the bot is shown.
"""

from __future__ import annotations

from random import Random
from typing import Any

from engine.core import Seat
from engine.shamans import (
    Asked,
    Card,
    Game,
    Option,
    Play,
    Question,
    Role,
    Setup,
    Turn,
    UsePortal,
    View,
    World,
    read_card,
    shuffle,
)
from engine.shamans.bots import SensibleBot

ME, LEFT, RIGHT = Seat(0), Seat(1), Seat(2)
FORWARD, BACK = UsePortal(1), UsePortal(-1)
BOT = SensibleBot()
LOTS = 200


def cards(words: str) -> tuple[Card, ...]:
    """Return cards by their words: `P1 W6`."""
    return tuple(map(read_card, words.split()))


# Any, here and below: the fields of a view, by name.
def a_view(role: Role, players: int = 3, **changes: Any) -> View:
    """Return the view of seat 0 in the first turn of a round, in a role; the caller's changes must make
    sense."""
    game = Game(Setup(players))
    game.deal(shuffle(game.setup, Random(1).randrange))
    roles: list[Role | None] = [None] * players
    roles[ME] = role
    view = game.view(ME)._replace(roles=tuple(roles), roles_shown=(False,) * players)
    return view._replace(**changes)


def a_turn(role: Role, hand: str, table: str, **changes: Any) -> View:
    """Return a view in which seat 0 is asked for a card after the cards on the table, RIGHT's last."""
    played = cards(table)
    order = (LEFT, RIGHT)[-len(played) :] if played else ()
    mine = cards(hand)
    sizes = [len(mine)] * 3
    for seat in order:
        sizes[seat] -= 1
    defaults: dict[str, Any] = {
        "hand": mine,
        "hand_sizes": tuple(sizes),
        "table": tuple(zip(order, played, strict=True)),
        "guide": order[0] if order else ME,
        "options": tuple(map(Play, mine)),
        "asked": Asked(Question.PLAY, (ME,), 1),
    }
    return a_view(role, **(defaults | changes))


def asked(role: Role, question: Question, *options: Option, event: Any = None, **changes: Any) -> View:
    """Return a view in which seat 0 is asked something else than a card."""
    return a_view(role, options=options, asked=Asked(question, (ME,), 1, event), **changes)


def a_finished_turn(guide: Seat, words: str) -> Turn:
    """Return a turn at a table of three, with the cards in the order in which they were played."""
    order = [Seat((guide + place) % 3) for place in range(3)]
    return Turn(tuple(zip(order, cards(words), strict=True)), guide, guide)


def choices(view: View) -> list[Option]:
    """Return the bot's choices under many different chances."""
    return [BOT.choose(view, Random(seed)) for seed in range(LOTS)]


def always(view: View) -> Option:
    """Return the bot's choice, which is the same under every chance."""
    (choice,) = set(choices(view))
    return choice


def world_of(option: Option) -> World:
    """Return the colour of a card played."""
    assert isinstance(option, Play)
    return option.card.world
