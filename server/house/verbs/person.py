"""The person in the house: name, identity, settings."""

from __future__ import annotations

from server.house.verbs.talk import judges_of
from server.house.verbs.visit import Visit, count_wrong_code
from tui.door import Reason, Refusal, Settings


class PersonVerbs(Visit):
    """Implements `tui.door.PersonDoor`."""

    __slots__ = ()

    def rename(self, name: str) -> None:
        """Take another name; not during a round with a referee, because a name can speak of cards (K1)."""
        house, me = self._house, self._me()
        house.check_keeps()
        seated = house.tables.of(me)
        if judges_of(house, me):
            raise Refusal(Reason.NOT_NOW)
        if house.people.rename(me, name, house.now()):
            house.withdraw(me)
            for table in (*house.tables.seats(me), *([] if seated is None else [seated])):
                table.name_changed()
                house.notifier.touch(table)
            house.notifier.touch_all()
            house.notifier.ring()

    def reclaim(self, code: str) -> None:
        """Return as the guest who was given this code; a second session takes over here, too."""
        house, me = self._house, self._me()
        self._tries.check(house.now())
        earlier = house.people.with_code(code) if me.guest else None
        if earlier is None:
            count_wrong_code(house, self._tries)
            raise Refusal(Reason.NO_SUCH_CODE)
        self._become(earlier)

    def set_settings(self, settings: Settings) -> None:
        """Use these settings from now on. No other person sees them, so no one is woken."""
        self._house.keep_settings(self._me(), settings)
        self._fresh = False

    def forget_me(self) -> None:
        """Remove all data about this person, for good; the visit is over."""
        self._house.forget(self._me())
