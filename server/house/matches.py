"""Matches at the tables of the house: begun, resumed after a restart, and archived when they are over."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core import Seat, Setup, seats
from server.house.archive import archive
from server.house.company import Company, Remarks, silent
from server.house.history import MatchHistory
from server.house.journal import StoredMatch
from server.house.notifier import Notifier
from server.house.rows import MatchRow
from server.house.store import Store
from server.house.table import Table
from server.match.fittings import Calls, Fittings
from server.match.match import Match
from server.match.state import MatchState


class Matches:
    """Makes the matches of all tables, and tells people of their changes."""

    def __init__(
        self,
        fittings: Fittings,
        store: Store,
        history: MatchHistory,
        notifier: Notifier,
        world_time: Callable[[], float],
        writes: Callable[[], bool],
        remarks: Mapping[str, Remarks],
    ) -> None:
        """Take what matches need; `writes` returns False while the journal cannot be written.

        `remarks` are what bots may say, by game.
        """
        self._fittings = fittings
        self._store = store
        self._history = history
        self._notifier = notifier
        self._world_time = world_time
        self._writes = writes
        self._remarks = remarks

    def begin(self, table: Table) -> Match:
        """Return a new match for a table."""
        setup: Setup = table.rules.setup(table.options.players, table.options.values)
        return self._match(table, MatchState(table.rules, setup))

    def resume(self, table: Table, stored: StoredMatch) -> None:
        """Go on with the match that a table's journal has."""
        match = self._match(table, stored.state)
        table.resume(self.begin, match)
        match.resume(stored.gone, stored.pause_gone)
        if match.game.over:
            match.names = self._history.names(self._is_over(table, match, reopened=True))
        elif table.for_days:  # its time runs though no person is there
            table.write_snapshot(gone=stored.gone)

    def _match(self, table: Table, state: MatchState) -> Match:
        """Return a match in this state; its changes are shown only to the people at the table."""
        company = Company(table, state, self._remarks.get(table.options.game, silent))

        def changed(seat: Seat | None) -> None:
            if seat is None:
                company.speak()
            everyone = [place.sitter for place in table.places]
            self._notifier.touch_people(
                (*everyone, *table.watchers) if seat is None else [everyone[seat]], table
            )

        def over() -> None:
            assert table.match is not None
            self._is_over(table, table.match)
            table.match.names = tuple(table.seats.name(seat) for seat in seats(len(table.places)))
            self._notifier.touch(table)

        calls = Calls(changed, self._notifier.ring, over)
        match = Match(state, table.options, self._fittings, table.journal, table.seats, calls)
        match.hold(not self._writes())
        self._notifier.touch(table)  # a rematch begins without a call by a door
        return match

    def _is_over(self, table: Table, match: Match, *, reopened: bool = False) -> MatchRow:
        """Archive a match that has ended, unless it is in the archive already."""
        row = archive(self._store, table, match, self._world_time(), reopened=reopened)
        match.id = row.id
        table.is_over(row.people)
        return row
