"""What is said of the people at the table and of its clock."""

from __future__ import annotations

from engine.core import Notice, Seat
from tui.chair import Presence, PresenceChanged, Sitting, Stumbled, TableClock, TimeWasUp, WereAway
from tui.shamans.blanks import tidy
from tui.shamans.sentences.telling import Said, Telling


def of_people(telling: Telling, notice: Notice) -> Said | None:
    """Who comes and goes, and for whom a bot has answered."""
    words, glyphs = telling.words, telling.glyphs
    t = words.t
    match notice:
        case PresenceChanged(name=name, presence=Presence.LEFT):
            return Said(t("{name} has left; a bot plays the seat", name=tidy(name)), glyphs.away, "warn")
        case PresenceChanged(seat, name, Presence.DROPPED) if _is_waited_for(telling, seat):
            return Said(t("{name} is away; the table waits", name=tidy(name)), glyphs.away, "warn")
        case PresenceChanged(name=name, presence=Presence.DROPPED):
            return Said(t("{name} is away; a bot plays meanwhile", name=tidy(name)), glyphs.away, "warn")
        case PresenceChanged(seat=seat, presence=Presence.SILENT) if seat == telling.me:
            return Said(t("A bot plays for you till you play on"), glyphs.away, "warn")
        case PresenceChanged(name=name, presence=Presence.SILENT):
            return Said(t("A bot plays for {name} till {name} is back", name=tidy(name)), glyphs.away, "warn")
        case PresenceChanged(name=name):
            return Said(t("{name} is back", name=tidy(name)), glyphs.ready, "good")
        case Stumbled():
            return Said(t("Something went wrong on our side; the table pauses"), glyphs.away, "warn")
        case TimeWasUp():
            return Said(t("Your time was up: a bot answered for you"))
        case WereAway(lines=lines):
            text = words.n(
                "You were away: {count} line above is new to you",
                "You were away: {count} lines above are new to you",
                lines,
            )
            return Said(text)
    return None


def _is_waited_for(telling: Telling, away: Seat) -> bool:
    """Whether this table waits for somebody who is away: it has no clock, or only bots play there beside."""
    table = telling.visit.picture.table
    if table is None:
        return False
    others = [sign for seat, sign in enumerate(table.seats) if seat != away]
    alone = not any(sign.sitting is Sitting.PERSON for sign in others)
    return alone or table.options.clock is TableClock.NONE
