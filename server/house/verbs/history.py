"""Finished matches."""

from __future__ import annotations

from server.house.verbs.visit import Visit
from tui.door import Reason, Records, Refusal, Replay


class HistoryVerbs(Visit):
    """Implements `tui.door.HistoryDoor`."""

    __slots__ = ()

    def records(self, game: str = "") -> Records:
        """Return the records of finished matches, with the statistics of a game or of the first one.

        Refuse while changes of the person's table are not durable: the end of their match may be one of them.
        """
        house, me = self._house, self._me()
        if house.notifier.withholds(me):
            raise Refusal(Reason.NOT_KEPT if house.trouble else Reason.TOO_FAST)
        return house.history.records(me, game)

    def replay(self, match_id: str) -> Replay:
        """Return a finished match."""
        self._me()
        replay = self._house.history.replay(match_id)
        if replay is None:
            raise Refusal(Reason.NO_SUCH_MATCH)
        return replay
