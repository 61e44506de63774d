"""Order in the house: mutes, the limit of lobby messages per source, and the admin's announcement."""

from __future__ import annotations

from collections.abc import Callable
from weakref import WeakValueDictionary

from server.house.limits import Limits, RateLimiter
from server.house.notifier import Notifier
from server.house.people.people import People, Person
from tui.door import ANNOUNCED_CELLS, Reason, Refusal
from tui.door.limits import Limit
from tui.door.safe_text import cells, speech


class Moderation:
    """Decides who may talk, and what every screen announces."""

    def __init__(
        self,
        limits: Limits,
        people: People,
        notifier: Notifier,
        now: Callable[[], float],
        tell_limit: Callable[[Limit], None],
    ) -> None:
        """Call `tell_limit` whenever people reach the limit of lobby messages."""
        self._limits = limits
        self._people = people
        self._notifier = notifier
        self._now = now
        self._tell_limit = tell_limit
        self.announcement = ""
        """The admin's line on every screen; empty: none."""
        self._announced_at = 0.0
        self._voices: WeakValueDictionary[str, RateLimiter] = WeakValueDictionary()
        """The shared limits of lobby messages, by source."""
        self._muted: dict[int, tuple[str, float]] = {}
        """Muted people by number: the source they came from, and when the mute ends."""

    def tidy(self) -> None:
        """Forget mutes that have ended, and take down an old announcement."""
        now = self._now()
        self._muted = {number: mute for number, mute in self._muted.items() if mute[1] > now}
        if self.announcement and now - self._announced_at >= self._limits.announced:
            self.announce("")

    # ---- talking

    def voice(self, source: str) -> RateLimiter | None:
        """Return the limit of lobby messages that all people from a source share; None without a source."""
        voice = self._voices.get(source)
        if voice is None and source:
            voice = self._voices[source] = RateLimiter(
                self._limits.lobby_messages, Limit.TALK, self._tell_limit
            )
        return voice

    def mute(self, person: Person, seconds: float) -> None:
        """Mute a person for `seconds` from now; 0 ends the mute.

        New people from the same source are muted too, or a guest would only have to come again. Ending the
        mute ends it for all people from that source.
        """
        now, source = self._now(), person.source
        person.talking.silence(now, seconds)
        if seconds:
            self._muted[person.number] = (source, now + seconds)
            return
        for one in self._people:
            if source and one.source == source and one.talking.is_muted(now):
                one.talking.silence(now, 0)
        self._muted = {
            number: mute
            for number, mute in self._muted.items()
            if number != person.number and (not source or mute[0] != source)
        }

    def mute_like_others(self, person: Person, source: str) -> None:
        """Mute a new person like the muted people from the same source: it may be one of them."""
        ends = [end for place, end in self._muted.values() if source and place == source]
        person.talking.silence(self._now(), max(ends, default=0.0) - self._now())

    # ---- announcing

    def check_announcement(self, text: str) -> str:
        """Return a line as every screen would show it; refuse one that is too long."""
        line = speech(text)
        if cells(line) > ANNOUNCED_CELLS:
            raise Refusal(Reason.ANNOUNCEMENT_LONG)
        return line

    def announce(self, text: str) -> None:
        """Show a line on every screen for a while; an empty one takes it down."""
        self.announcement = self.check_announcement(text)
        self._announced_at = self._now()
        self._notifier.tell_everyone()
