"""The house's reasons for a refusal, as sentences."""

from __future__ import annotations

from math import ceil

from tui.door import ANNOUNCED_CELLS, CUT_CELLS, Reason
from tui.words import Words


def refusal(words: Words, reason: Reason, seconds: int = 0) -> str:
    """Return a sentence that says why the house refused; `seconds` is the wait, if there is one."""
    t = words.t
    sentences = {
        Reason.NAME_SHORT: t("A name needs at least 2 characters."),
        Reason.NAME_LONG: t("A name can be at most 16 columns wide."),
        Reason.NAME_LETTERS: t("Start with a letter or digit; then use letters, digits, - and _."),
        Reason.NAME_SCRIPTS: t("A name must use letters of one alphabet only."),
        Reason.NAME_TAKEN: t("This name, or one that looks like it, is taken."),
        Reason.NAME_RESERVED: t("This name is reserved: it could pass for the server or its admins."),
        Reason.NO_SUCH_TABLE: t("There is no table with this code."),
        Reason.TABLE_FULL: t("All seats at this table are taken."),
        Reason.ALREADY_STARTED: t("The match has already started."),
        Reason.SEATED_ELSEWHERE: t("You are at another table. Leave it first."),
        Reason.NOT_SEATED: t("You are not at a table."),
        Reason.NOT_CREATOR: t("Only the table's creator can do that."),
        Reason.NO_SUCH_SEAT: t("You cannot do that with this seat."),
        Reason.BAD_OPTIONS: t("These options do not work together."),
        Reason.ASKED: t("The table's creator was asked. Stay here: if they agree, you get a seat."),
        Reason.TOO_MANY_TABLES: t("There are too many tables right now. Try again later."),
        Reason.TOO_MANY_FROM_SOURCE: t("Your address has too many tables. Join one, or ask an admin."),
        Reason.TOO_MANY_GUESTS: t("Guests have too many tables right now. Join one, or use an SSH key."),
        Reason.TOO_MANY_SEATS: t("You are at too many tables. Finish a match first."),
        Reason.TOO_MANY_WATCHERS: t("This table has no room for more spectators. Try again later."),
        Reason.NO_SUCH_CODE: t("There is no guest with this code."),
        Reason.NO_SUCH_MATCH: t("There is no finished match with this ID."),
        Reason.EMPTY_MESSAGE: t("Your message is empty."),
        Reason.HELD_BACK: t("Not sent: the referee holds it back."),
        Reason.TOO_FAST: t("Not so fast. Wait a moment and try again."),
        Reason.RENAMED_OFTEN: t("Too many new names. Keep this one for 10 minutes."),
        Reason.SILENCED: t("Wait {time} before you do that again.", time=span(words, seconds)),
        Reason.MUTED: t("An admin has muted you for another {time}.", time=span(words, seconds)),
        Reason.STALE: t("The table has moved on; look again."),
        Reason.NOT_OFFERED: t("You cannot do that now."),
        Reason.NOT_NOW: t("Not now: wait for the end of the round."),
        Reason.PAUSED: t("The table is paused; you cannot play now."),
        Reason.NOT_KEPT: t("The server cannot write to its disk. Nothing was changed."),
        Reason.BAD_CUT: t("A cut is a word or two, at most {count} columns wide.", count=CUT_CELLS),
        Reason.ANNOUNCEMENT_LONG: t(
            "An announcement can be at most {count} columns wide.", count=ANNOUNCED_CELLS
        ),
    }
    return sentences[reason]


def span(words: Words, seconds: int) -> str:
    """Return a time as text, in the largest unit of which it has at least two."""
    n = words.n
    if seconds < 120:
        return n("{count} second", "{count} seconds", seconds)
    if seconds < 120 * 60:
        return n("{count} minute", "{count} minutes", ceil(seconds / 60))
    if seconds < 48 * 3600:
        return n("{count} hour", "{count} hours", ceil(seconds / 3600))
    return n("{count} day", "{count} days", ceil(seconds / (24 * 3600)))
