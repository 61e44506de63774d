"""What is said of the people at the table and of its clock."""

from __future__ import annotations

from engine.core import Notice
from tui.chair import Presence, PresenceChanged, TimeWasUp
from tui.shamans.blanks import tidy
from tui.shamans.sentences.telling import Said, Telling


def of_people(telling: Telling, notice: Notice) -> Said | None:
    """Who comes and goes, and for whom a bot has answered."""
    t, glyphs = telling.words.t, telling.glyphs
    match notice:
        case PresenceChanged(name=name, presence=Presence.LEFT):
            return Said(t("{name} has left; a bot plays the seat", name=tidy(name)), glyphs.away, "warn")
        case PresenceChanged(name=name, presence=Presence.DROPPED):
            return Said(t("{name} is away; a bot plays meanwhile", name=tidy(name)), glyphs.away, "warn")
        case PresenceChanged(name=name):
            return Said(t("{name} is back", name=tidy(name)), glyphs.ready, "good")
        case TimeWasUp():
            return Said(t("Your time was up: a bot answered for you"))
    return None
