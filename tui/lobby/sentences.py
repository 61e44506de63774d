"""The house's facts as sentences: what a table's options are, who sits where."""

from __future__ import annotations

from engine.core import Seat
from tui.chair import PersonSign, SeatSign, Sitting, Stage, TableClock, TableOptions, TableSign
from tui.words import Words


def stage(words: Words, table: TableSign) -> str:
    """How far a table is, in a word."""
    if table.stage is Stage.PLAYING:
        return words.t("playing")
    return words.t("open") if table.free else words.t("full")


def steps(words: Words, options: TableOptions) -> str:
    """The way to the Moon."""
    return words.n("{count} step", "{count} steps", options.steps)


def clock(words: Words, options: TableOptions) -> str:
    """How long the table waits for a decision, in a word."""
    match options.clock:
        case TableClock.QUICK:
            return words.t("quick")
        case TableClock.RELAXED:
            return words.t("relaxed")
        case TableClock.NONE:
            return words.t("none")
        case TableClock.DAYS:
            return words.t("days")


def window(words: Words, options: TableOptions) -> str:
    """The clock of a last chance; at a table for days it is a long one."""
    if options.clock is TableClock.DAYS:
        return words.t("a day")
    return words.n("{count} second", "{count} seconds", options.window_seconds)


def listed(words: Words, options: TableOptions) -> str:
    """Who finds the table."""
    return words.t("public, in the list") if options.public else words.t("private, by its code")


def first_player(words: Words, seat: Seat | None) -> str:
    """Who begins."""
    return words.t("a random seat") if seat is None else words.t("seat {number}", number=seat + 1)


def referee(words: Words, options: TableOptions) -> str:
    """Whether somebody listens to the table talk (K1)."""
    return words.t("on during rounds") if options.refereed else words.t("off, say anything")


def bot(words: Words, kind: str) -> str:
    """A kind of bot, as one speaks of it."""
    match kind:
        case "random":
            return words.t("random bot")
        case "sensible":
            return words.t("sensible bot")
    return words.t("bot")


def seat_name(words: Words, seat: SeatSign) -> str:
    """Who has the seat."""
    if seat.sitting is Sitting.NOBODY:
        return words.t("free")
    return seat.name or bot(words, seat.bot)


def person_name(words: Words, person: PersonSign) -> str:
    """Somebody in the house; oneself is told."""
    return words.t("{name} (you)", name=person.name) if person.me else person.name


def options_in_rows(words: Words, options: TableOptions) -> list[tuple[str, str]]:
    """A table's options: what each is called, and what it is."""
    return [
        (words.t("Players"), str(options.players)),
        (words.t("To the Moon"), steps(words, options)),
        (words.t("Clock"), clock(words, options)),
        (words.t("Last chance"), window(words, options)),
        (words.t("Listed"), listed(words, options)),
        (words.t("Begins"), first_player(words, options.first_player)),
        (words.t("Referee"), referee(words, options)),
    ]
