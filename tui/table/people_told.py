"""The sentences about the people at the table and about its clock."""

from __future__ import annotations

from engine.core import Notice, Seat
from tui.door import (
    MatchFaulted,
    Occupant,
    PaceChanged,
    Presence,
    PresenceChanged,
    TableClock,
    TimedOut,
    WereAway,
)
from tui.door.safe_text import tidy
from tui.table.telling import Said, Telling
from tui.text.paces import pace_name


def of_people(telling: Telling, notice: Notice) -> Said | None:
    """Return the sentence about people who come and go, about their bots, or about a fault of the match."""
    words, glyphs = telling.words, telling.scene.look.glyphs
    t = words.t
    match notice:
        case PresenceChanged(name=name, presence=Presence.LEFT):
            return Said(t("{name} left; a bot takes over", name=tidy(name)), glyphs.away, "warn")
        case PresenceChanged(seat, name, Presence.DROPPED) if _is_waited_for(telling, seat):
            return Said(t("{name} is away; the table is waiting", name=tidy(name)), glyphs.away, "warn")
        case PresenceChanged(name=name, presence=Presence.DROPPED):
            return Said(t("{name} is away; a bot plays for now", name=tidy(name)), glyphs.away, "warn")
        case PresenceChanged(seat=seat, presence=Presence.SILENT) if seat == telling.me:
            return Said(t("A bot plays for you until you take over"), glyphs.away, "warn")
        case PresenceChanged(name=name, presence=Presence.SILENT):
            return Said(
                t("A bot plays for {name} until {name} is back", name=tidy(name)),
                glyphs.away,
                "warn",
            )
        case PresenceChanged(name=name):
            return Said(t("{name} is back", name=tidy(name)), glyphs.ready, "good")
        case PaceChanged(seat, pace):
            name = telling.name(seat)
            return Said(t("{name} sets the bots' pace: {pace}", name=name, pace=pace_name(words, pace)))
        case MatchFaulted():
            return Said(t("Something went wrong on our side; the table is paused"), glyphs.away, "warn")
        case TimedOut():
            return Said(t("Time's up: a bot answered for you"))
        case WereAway(lines=lines):
            text = words.n(
                "While you were away: {count} new line above",
                "While you were away: {count} new lines above",
                lines,
            )
            return Said(text)
    return None


def _is_waited_for(telling: Telling, away: Seat) -> bool:
    """Return True if the table waits for an absent player: it has no clock, or no other person plays."""
    table = telling.scene.picture.table
    if table is None:
        return False
    others = [sign for seat, sign in enumerate(table.seats) if seat != away]
    alone = not any(sign.sitting is Occupant.PERSON for sign in others)
    return alone or table.options.clock is TableClock.NONE
