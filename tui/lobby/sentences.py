"""The house's facts as sentences: why not, what a table's options are, who sits where."""

from __future__ import annotations

from engine.core import Seat
from tui.chair import PersonSign, Reason, SeatSign, Sitting, Stage, TableOptions, TableSign
from tui.words import Words


def refusal(words: Words, reason: Reason) -> str:
    """Why the house said no."""
    t = words.t
    sentences = {
        Reason.NAME_SHORT: t("A name has at least 2 signs."),
        Reason.NAME_LONG: t("A name is at most 16 cells wide."),
        Reason.NAME_LETTERS: t("A name is made of letters, digits, - and _."),
        Reason.NAME_SCRIPTS: t("A name keeps to the letters of one alphabet."),
        Reason.NAME_TAKEN: t("Somebody here has this name, or one that looks like it."),
        Reason.NO_SUCH_TABLE: t("There is no table with this code."),
        Reason.TABLE_FULL: t("All seats of this table are taken."),
        Reason.ALREADY_STARTED: t("This table has already started."),
        Reason.SEATED_ELSEWHERE: t("You sit at another table. Leave it first."),
        Reason.NOT_SEATED: t("You sit at no table."),
        Reason.NOT_CREATOR: t("Only the creator of the table can do that."),
        Reason.NO_SUCH_SEAT: t("This seat cannot be changed like that."),
        Reason.SEATS_FREE: t("Some seats are free: wait for people, or add bots."),
        Reason.NOT_READY: t("Not everyone is ready yet."),
        Reason.BAD_OPTIONS: t("These options do not go together."),
        Reason.TOO_MANY_TABLES: t("There are too many tables right now. Try again later."),
        Reason.NO_SUCH_CODE: t("Nobody left the house with this code."),
        Reason.EMPTY_MESSAGE: t("There is nothing to say in that."),
        Reason.TOO_FAST: t("That was fast. Wait a moment."),
    }
    return sentences[reason]


def stage(words: Words, table: TableSign) -> str:
    """How far a table is, in a word."""
    if table.stage is Stage.PLAYING:
        return words.t("playing")
    return words.t("open") if table.free else words.t("full")


def steps(words: Words, options: TableOptions) -> str:
    """The way to the Moon."""
    return words.n("{count} step", "{count} steps", options.steps)


def seconds(words: Words, options: TableOptions) -> str:
    """The clock of a last chance."""
    return words.n("{count} second", "{count} seconds", options.window_seconds)


def listed(words: Words, options: TableOptions) -> str:
    """Who finds the table."""
    return words.t("public, in the list") if options.public else words.t("private, by its code")


def first_player(words: Words, seat: Seat | None) -> str:
    """Who begins."""
    return words.t("a random seat") if seat is None else words.t("seat {number}", number=seat + 1)


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
        (words.t("Last chances"), seconds(words, options)),
        (words.t("Listed"), listed(words, options)),
        (words.t("Begins"), first_player(words, options.first_player)),
    ]
