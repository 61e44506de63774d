"""The bots that commands can name, and the loop in which they play."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from random import Random

from engine.core import Below, Bot, BotMaker, Game, Notice, Rules, bot_maker, follow

OPPONENTS = "benchmarks.opponents"
ROOT = Path(__file__).resolve().parents[2]


def opponents(root: Path = ROOT) -> Mapping[str, Mapping[str, BotMaker]] | None:
    """Return what makes the opponents of a checkout, by game and name; None if this is no checkout."""
    if not root.joinpath(*OPPONENTS.split("."), "__init__.py").is_file():
        return None
    found: Mapping[str, Mapping[str, BotMaker]] = import_module(OPPONENTS).OPPONENTS
    return found


def find_bot(rules: Rules, name: str, root: Path = ROOT) -> BotMaker:
    """Return what makes the bot of a name: one of the game's own, or one of the checkout's opponents.

    Raise ValueError, with the names that there are, if there is none.
    """
    others = opponents(root)
    known = {**rules.bots, **(others or {}).get(rules.name, {}), **rules.bots}
    try:
        return bot_maker(known, name)
    except ValueError as error:
        only = "" if others is not None else "; the bots of benchmarks/opponents are in a checkout only"
        raise ValueError(f"{error} (choose from {', '.join(known)}{only})") from None


def play_stretch(
    rules: Rules,
    game: Game,
    bots: Sequence[Bot],
    below: Below,
    chances: Sequence[Random],
    hear: Callable[[Sequence[Notice]], None] = lambda _: None,
) -> int:
    """Play to the end of a stretch that was opened; bots and their chances are by seat. Return the decisions.

    Only a seat that is awaited is asked, the lowest first. A game may let a seat act while others are asked,
    as with a Portal (A4). Here a bot waits until it is asked itself. The awaited seats are looked up again
    after every choice: it may end the question for the others.
    """
    decisions = 0
    while waiting := game.waiting:
        seat = min(waiting)
        option = bots[seat].choose(game.view(seat), chances[seat])
        hear(game.apply(seat, option, game.decision))
        hear(follow(rules, game, below).notices)
        decisions += 1
    return decisions
