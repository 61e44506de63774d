"""Why not: the house's reasons as sentences."""

from __future__ import annotations

from math import ceil

from tui.chair import ANNOUNCED_CELLS, CUT_CELLS, Reason
from tui.words import Words


def refusal(words: Words, reason: Reason, seconds: int = 0) -> str:
    """Why the house said no, and for how many seconds, if it has said that."""
    t = words.t
    sentences = {
        Reason.NAME_SHORT: t("A name has at least 2 signs."),
        Reason.NAME_LONG: t("A name is at most 16 cells wide."),
        Reason.NAME_LETTERS: t("A name begins with a letter or a digit; then come those, - and _."),
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
        Reason.TOO_MANY_SEATS: t("You sit at many tables already. Finish a match first."),
        Reason.NO_SUCH_CODE: t("The house knows no guest with this code."),
        Reason.NO_SUCH_MATCH: t("There is no finished match with this id."),
        Reason.EMPTY_MESSAGE: t("There is nothing to say in that."),
        Reason.TOO_FAST: t("That was fast. Wait a moment."),
        Reason.RENAMED_OFTEN: t("You have had many names lately. Keep this one for ten minutes."),
        Reason.SILENCED: t("Wait {time} before you do that again.", time=_span(words, seconds)),
        Reason.MUTED: t(
            "Those who run this house have muted you, for another {time}.", time=_span(words, seconds)
        ),
        Reason.STALE: t("The table has moved on; look again."),
        Reason.NOT_OFFERED: t("That cannot be done now."),
        Reason.NOT_NOW: t("Not now: wait for the end of the round."),
        Reason.PAUSED: t("The table pauses; nothing is decided now."),
        Reason.NOT_KEPT: t("The server cannot write to its disk: nothing is done."),
        Reason.BAD_CUT: t("A cut is a word or two of your own, at most {count} cells.", count=CUT_CELLS),
        Reason.ANNOUNCEMENT_LONG: t("An announcement is at most {count} cells wide.", count=ANNOUNCED_CELLS),
    }
    return sentences[reason]


def _span(words: Words, seconds: int) -> str:
    """So much time, to wait for: in the largest unit of which it has two."""
    n = words.n
    if seconds < 120:
        return n("{count} second", "{count} seconds", seconds)
    if seconds < 120 * 60:
        return n("{count} minute", "{count} minutes", ceil(seconds / 60))
    if seconds < 48 * 3600:
        return n("{count} hour", "{count} hours", ceil(seconds / 3600))
    return n("{count} day", "{count} days", ceil(seconds / (24 * 3600)))
