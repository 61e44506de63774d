"""Arguments that depend on the game: its name, the number of players, the fields of a table, the bots."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TypeVar

from engine.core import Field, Refused, Rules, Setup, Value, Values
from server.cli.arguments import UsageError, number_in
from server.cli.bots import find_bot

Read = TypeVar("Read")


def add_game(
    parser: argparse.ArgumentParser,
    games: Mapping[str, Rules],
    players: str = "number of players (default: the most)",
) -> None:
    """Add the arguments for the game and the number of its players."""
    first, *_ = games
    sizes = _of_each(games, lambda rules: f"{rules.seats[0]} to {rules.seats[-1]}")
    add = parser.add_argument
    add("--game", choices=games, default=first, metavar="NAME", help=f"the game (default: {first})")
    add("--players", metavar="N", help=f"{players}; {sizes}")


def add_fields(parser: argparse.ArgumentParser, games: Mapping[str, Rules]) -> None:
    """Add the arguments that set a field of the table."""
    names = _of_each(games, lambda rules: ", ".join(field.name for field in rules.fields))
    add = parser.add_argument
    add("--set", action="append", default=[], metavar="NAME=VALUE", help=f"set a field of the table; {names}")
    add(
        "--distance",
        dest="set",
        action="append",
        type="distance={}".format,
        metavar="N",
        help="short for --set distance=N",
    )


def kinds_of_bots(games: Mapping[str, Rules]) -> str:
    """Return the kinds of bots of each game, for the help."""
    return _of_each(games, lambda rules: ", ".join(rules.bots))


def read_players(rules: Rules, text: str | None) -> int:
    """Return a number of players that the game allows."""
    return rules.seats[-1] if text is None else _read("argument --players", number_in(rules.seats), text)


def read_setup(rules: Rules, players: int, settings: Sequence[str]) -> Setup:
    """Return the table of settings such as `distance=9`."""
    fields = {field.name: field for field in rules.fields}
    values: dict[str, Value] = {}
    for setting in settings:
        name, equals, text = setting.partition("=")
        if not equals:
            raise UsageError(f"argument --set: write NAME=VALUE, not {setting[:40]!r}")
        if name not in fields:
            names = ", ".join(fields)
            raise UsageError(f"argument --set: {setting[:40]!r} sets no field of {rules.name} ({names})")
        choices = _possible(rules, players, values, fields[name])
        values[name] = _read(f"argument --set: {name}", _one_of(choices), text)
    setup: Setup = rules.setup(players, values)
    return setup


def read_bot(rules: Rules, name: str | None) -> str:
    """Return a kind of bot that the game has."""
    if name is not None and name not in rules.bots:
        kinds = ", ".join(rules.bots)
        raise UsageError(f"argument --bots: invalid choice: {name[:40]!r} (choose from {kinds})")
    return name or rules.sit_in


def check_bot(rules: Rules, argument: str, name: str) -> None:
    """Refuse a name that means no bot: see `find_bot`."""
    try:
        find_bot(rules, name)
    except ValueError as error:
        raise UsageError(f"{argument}: {error}") from None


def read_seats(rules: Rules, text: str | None, players: int) -> list[str]:
    """Return a kind of bot for each seat."""
    names = [rules.sit_in] if text is None else text.split(",")
    for name in names:
        check_bot(rules, "argument --seats", name)
    if len(names) not in (1, players):
        raise UsageError(f"argument --seats: {len(names)} bots for {players} players (give 1 or {players})")
    return names * players if len(names) == 1 else names


def _of_each(games: Mapping[str, Rules], told: Callable[[Rules], str]) -> str:
    return "; ".join(f"{name}: {told(rules)}" for name, rules in games.items())


def _possible(rules: Rules, players: int, values: Values, field: Field) -> list[Value]:
    """Return the choices of a field that a table keeps.

    A game may take a default for another value, as 0 for the usual distance: that is no choice here.
    """

    def keeps(choice: Value) -> bool:
        try:
            setup: Setup = rules.setup(players, {**values, field.name: choice})
        except Refused:
            return False
        return setup.values[field.name] == choice

    return [choice for choice in field.choices if keeps(choice)]


def _one_of(choices: Collection[Value]) -> Callable[[str], Value]:
    numbers = [choice for choice in choices if type(choice) is int]
    if len(numbers) == len(choices) == numbers[-1] - numbers[0] + 1:
        return number_in(numbers)
    by_text = {str(choice).lower(): choice for choice in choices}

    def read(text: str) -> Value:
        if text.lower() not in by_text:
            raise argparse.ArgumentTypeError(f"{text[:40]!r} is none of {', '.join(by_text)}")
        return by_text[text.lower()]

    return read


def _read(argument: str, read: Callable[[str], Read], text: str) -> Read:
    try:
        return read(text)
    except argparse.ArgumentTypeError as mistake:
        raise UsageError(f"{argument}: {mistake}") from None
