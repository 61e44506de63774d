"""The answers of `ring`, `show` and `play`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.core import Option
from tui.words import Words


class ChoiceText(NamedTuple):
    """A choice that a player has, as text."""

    option: Option
    label: str
    effect: str
    """The effect of the choice, as a sentence; may be empty."""


def needs_key(words: Words) -> str:
    """Return the error for guests: a seat without a screen needs a key."""
    return words.t("You need an SSH key for this. Create one with ssh-keygen.")


def no_seat(words: Words) -> str:
    """Return the error for a person without a seat."""
    return words.t("You have no seat at any table.")


def all_over(words: Words) -> str:
    """Return the error for a person at whose tables every match is over."""
    return words.t("The matches at your tables are over.")


def no_seat_there(words: Words) -> str:
    """Return the error for a person without a seat at the table they name."""
    return words.t("You have no seat at a table with this code.")


def your_turn(words: Words, code: str) -> str:
    """Return the line of a table where it is the reader's turn."""
    return words.t("It is your turn at table {code}.", code=code)


def table(words: Words, code: str) -> str:
    """Return the first line about a table."""
    return words.t("Table {code}", code=code)


def at_the_table(words: Words, names: Sequence[str]) -> str:
    """Return who sits at a table."""
    return words.t("At the table: {names}", names=", ".join(names))


def how_to_choose(words: Words, command: str) -> str:
    """Return the line below the numbered choices."""
    return words.t("To choose, for example: {command}", command=command)


def no_number(words: Words) -> str:
    """Return the error for a text that is not the number of a choice."""
    return words.t("Choices have numbers like 17.2; show lists them.")


def not_started(words: Words) -> str:
    """Return the error for a choice before the first deal."""
    return words.t("The match has not started.")


def bot_plays(words: Words) -> str:
    """Return the error for a choice in a seat that a bot plays for now."""
    return words.t("A bot is playing for you. Connect to take over.")


def windows_by_orders(words: Words, command: str) -> str:
    """Return the line below a position where standing orders answer windows."""
    return words.t("Your standing orders answer last chances at once. See them: {command}", command=command)


def no_orders(words: Words) -> str:
    """Return the error for a table without standing orders."""
    return words.t("There are no standing orders at this table: it waits for your answers.")


def no_order(words: Words) -> str:
    """Return the error for a text that is not a standing order."""
    return words.t("A standing order is a name with =use or =let; orders CODE lists them.")


def how_to_order(words: Words, command: str) -> str:
    """Return the line below the standing orders."""
    return words.t("To change one, for example: {command}", command=command)


def done(words: Words, choice: str) -> str:
    """Return the line for a choice that was made."""
    return words.t("Done: {choice}", choice=choice)


def ready(words: Words, *, over: bool) -> str:
    """Return the label of the choice to continue: with the next round, or with another match."""
    return words.t("rematch") if over else words.t("ready for the deal")
