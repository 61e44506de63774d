"""Facts of the house as text: a table's options, the names of seats and people."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from tui.door import (
    DAY,
    DAYS_WINDOW_SECONDS,
    DECISION_SECONDS,
    Occupant,
    PersonPicture,
    SeatPicture,
    TableClock,
    TableOptions,
    TablePicture,
    TableStage,
)
from tui.text.admin import admin_name
from tui.words import Words

BotName: TypeAlias = Callable[[Words, str], str]
"""Returns the name of a kind of bot; each game has its own."""


def stage(words: Words, table: TablePicture) -> str:
    """Return a table's stage in a word."""
    if table.stage is TableStage.PLAYING:
        return words.t("playing")
    if table.stage is TableStage.FINISHED:
        return words.t("finished")
    return words.t("open") if table.free else words.t("full")


def clock(words: Words, options: TableOptions) -> str:
    """Return how long the table waits for a decision, in a word."""
    match options.clock:
        case TableClock.QUICK:
            return words.t("quick")
        case TableClock.RELAXED:
            return words.t("relaxed")
        case TableClock.NONE:
            return words.t("none")
        case TableClock.DAYS:
            return days(words, DECISION_SECONDS[TableClock.DAYS])


def window(words: Words, options: TableOptions) -> str:
    """Return how long a last chance lasts; at a correspondence table that is days."""
    if options.clock is TableClock.DAYS:
        return days(words, DAYS_WINDOW_SECONDS)
    return words.n("{count} second", "{count} seconds", options.window_seconds)


def days(words: Words, seconds: int) -> str:
    """Return a time in whole days."""
    return words.n("{count} day", "{count} days", seconds // DAY)


def listed(words: Words, options: TableOptions) -> str:
    """Return who can find the table."""
    return words.t("public, in the lobby") if options.public else words.t("private, by code")


def referee(words: Words, options: TableOptions) -> str:
    """Return whether a referee checks the table's chat (K1)."""
    return words.t("on during rounds") if options.refereed else words.t("off: say anything")


def seat_name(words: Words, seat: SeatPicture, bot_name: BotName) -> str:
    """Return the name of the seat's occupant."""
    if seat.sitting is Occupant.NOBODY:
        return words.t("free")
    return seat.name or bot_name(words, seat.bot)


def person_name(words: Words, person: PersonPicture) -> str:
    """Return a person's name; the viewer's own is marked, and that of an admin who shows it."""
    name = admin_name(words, person.name) if person.admin else person.name
    return words.t("{name} (you)", name=name) if person.me else name
