"""One match: what people do in it, and how they see it.

A match waits for a deal, plays a round, waits for the next deal, and so on until it is over. `MatchFlow`
leads it from one decision to the next; here people choose, cut, are ready, vote, pause, come and go.

Everything visible from outside, both what is asked and when things happen, depends only on what everyone
knows and on what people do (W2, V4).
"""

from __future__ import annotations

from typing import Any

from engine.core import Option, Refused, Seat, seats
from server.match.control import SeatControl, Seating
from server.match.deadline import asked_among_several
from server.match.entries import Journal, OrderSet, ReadySet, WasCut
from server.match.fault_guard import weak_callback
from server.match.fittings import Calls, Fittings
from server.match.flow import MatchFlow
from server.match.state import MatchState
from server.match.writer import StateWriter
from tui.door import (
    BotPace,
    MatchPicture,
    PaceChanged,
    Presence,
    PresenceChanged,
    Reason,
    Refusal,
    TableOptions,
)


class Match:
    """A game at a table, from before its first deal to its end."""

    def __init__(  # the game, the table, and what is around it
        self,
        state: MatchState,
        options: TableOptions,
        fittings: Fittings,
        journal: Journal,
        seating: Seating,
        calls: Calls,
    ) -> None:
        self.state = state
        self.id = ""
        """The id of the match in the archive; empty until it is over."""
        self.names: tuple[str, ...] = ()
        """The names of the players at the end: a player may leave while others look at the result."""
        self._writer = StateWriter(state, journal)
        self._calls = calls
        self.control = SeatControl(seating, self._writer)
        self.flow = MatchFlow(
            self._writer, self.control, options, fittings, calls, weak_callback(self._votes_due)
        )

    def begin(self) -> None:
        """Make the first deal: everyone at the table has said that they are ready."""
        self._writer.begin()
        self.flow.await_deal()
        self.flow.deal()

    def resume(self, gone: float, pause_gone: float) -> None:
        """Go on where a journal ends, before any person is back.

        `gone` seconds of the wait have passed, and `pause_gone` seconds of the pause, if there is one.
        """
        for seat in seats(self.state.setup.players):
            self.state.logs.goes_away(seat)
        self.flow.votes.continue_pause(pause_gone)
        self.flow.go_on(gone)

    def close(self) -> None:
        """Cancel all timers and pending answers: nothing happens here any more."""
        self.flow.close()

    def hold(self, held: bool) -> None:
        """Stop the match while the server cannot write its journal; go on when it can again."""
        self.flow.hold(held)

    def is_durable(self) -> None:
        """Note that all entries are durable: the open decision is shown now, and its time begins."""
        self.flow.is_durable()

    # ---- playing

    def choose(self, seat: Seat, option: Option, decision: int) -> None:
        """Take a person's answer, or their use of a Portal (A4); refuse an answer that is too late (W2)."""
        if self.flow.held:
            raise Refusal(Reason.NOT_KEPT)
        if self.state.polls.paused:
            raise Refusal(Reason.PAUSED)
        if self.flow.too_late and seat in self.game.waiting:
            raise Refusal(Reason.STALE)
        among_several = asked_among_several(self.game, seat)
        try:
            self.flow.apply(seat, option, decision)
        except Refused as refused:
            raise Refusal(Reason(refused.reason.value)) from None
        if self.game.decision == decision:  # a secret: others must not see the answer (W3, A3)
            self.flow.pending.cancel(seat)
            self.control.is_back_later(seat)
        elif not among_several or seat in self.control.sat_out:
            self.come_back(seat)

    def cut(self, seat: Seat, word: str) -> None:
        """Cut the next deal for a person; an empty word takes the cut back."""
        interlude = self.state.interlude
        if interlude is None:
            raise Refusal(Reason.NOT_NOW)
        if self.flow.held:
            raise Refusal(Reason.NOT_KEPT)
        before = interlude.has_cut(seat)
        if before != word:
            seen_by = seat if bool(before) is bool(word) else None
            self._writer.write(WasCut(seat, word), seen_by)
            self._calls.changed(seen_by)

    def set_ready(self, seat: Seat, ready: bool) -> None:
        """Set whether a person is ready for the next deal, or for another match."""
        if self.game.waiting:
            raise Refusal(Reason.NOT_NOW)
        self.come_back(seat)
        if ready is not (seat in self.state.ready):
            self._writer.write(ReadySet(seat, ready))
            self._calls.changed(None)
        self.flow.deal_if_ready()

    def run_on(self, seat: Seat) -> None:
        """Let bots answer at the tick until this person has to decide, or the round is over."""
        self.flow.run_on(seat)

    def set_pace(self, seat: Seat, pace: BotPace) -> None:
        """Let bots answer at another pace, and tell everyone who has chosen it."""
        self.state.logs.hear([PaceChanged(seat, pace)])
        self.flow.set_pace(pace)
        self._calls.changed(None)

    def set_order(self, seat: Seat, order: str, wanted: bool) -> None:
        """Change a standing order of a person; only they see it."""
        if self.game.over or not self.flow.follows_orders or order not in self.state.rules.orders:
            raise Refusal(Reason.NOT_NOW)
        if self.flow.held:
            raise Refusal(Reason.NOT_KEPT)
        if self.state.orders_of(seat)[order] is not wanted:
            self._writer.write(OrderSet(seat, order, wanted), seen_by=seat)
            self._calls.changed(seat)

    # ---- pauses and votes

    def wish_pause(self, seat: Seat, wanted: bool, *, decides: bool) -> None:
        """Note or drop a person's wish for a pause or its end; with `decides`, they may grant it alone."""
        if self.game.over:
            raise Refusal(Reason.NOT_NOW)
        votes = self.flow.votes
        votes.wish(seat, wanted)
        alone = wanted and decides and not self.state.polls.agreed(self.control.awake)
        if alone and votes.grant(seat):
            self.flow.stand_still_or_go_on()
        self._do_what_all_wish()
        self._calls.changed(None)

    def vote(self, seat: Seat, without: Seat) -> None:
        """Vote to go on without a player whom the table waits for; a second vote takes the first back."""
        if seat == without or without not in self.flow.waited_for.spared:
            raise Refusal(Reason.NOT_NOW)
        self.flow.votes.vote(seat, without)
        self._do_what_all_wish()
        self._calls.changed(None)

    def _do_what_all_wish(self) -> None:
        """Do what all agree on now: after a new wish, or after a person has gone who did not agree."""
        polls, flow, awake = self.state.polls, self.flow, self.control.awake
        if polls.agreed(awake):
            flow.votes.pause_or_resume()
            flow.stand_still_or_go_on()
        if flow.votes.count:
            for seat in polls.outvoted(awake, flow.waited_for.least_votes):
                if flow.waited_for.shows(seat):
                    flow.sit_out(seat, outvoted=True)
        flow.deal_if_ready()

    def _votes_due(self) -> None:
        """Go on after a pause, or count the votes that count now."""
        self.flow.stand_still_or_go_on()
        self._do_what_all_wish()
        self._calls.changed(None)
        self._calls.settled()

    # ---- coming and going

    def come_back(self, seat: Seat) -> None:
        """Give a seat back to its person after a sign of life, if a bot sits in for them."""
        if self.control.is_back(seat):
            self.flow.player_changes(seat)
            self._calls.changed(None)

    def player_changed(self, seat: Seat, name: str, presence: Presence) -> None:
        """Note that a person has come back, disconnected or left, so that the seat's player changes.

        Coming back decides nothing: after a restart, wishes and votes of the first to return would count
        alone. A deal for which they are ready waits until everyone has returned, or they say so again.
        """
        self._tell(seat, name, presence)
        if presence is not Presence.BACK:
            self.flow.votes.gone(seat)
        if presence is Presence.LEFT and seat in self.state.ready:
            self._writer.write(ReadySet(seat, ready=False))
        if presence is Presence.DROPPED:
            self.control.drops(seat)
        else:
            self.control.is_back(seat, told=False)
        goes_on_thinking = seat in self.flow.pending and self.control.bot(seat) is not None
        if not self.flow.stand_still_or_go_on() and not goes_on_thinking:
            self.flow.player_changes(seat)
        if presence is not Presence.BACK:
            self._do_what_all_wish()
        elif not self.control.some_return:
            self.flow.deal_if_ready()

    def _tell(self, seat: Seat, name: str, presence: Presence) -> None:
        """Tell everyone that a person has come or gone; count what they miss while they are away."""
        logs = self.state.logs
        told = [] if self.game.over else [PresenceChanged(seat, name, presence)]  # it says that a bot plays
        if presence is Presence.BACK:
            logs.is_back(seat)
            logs.hear(told)
        else:
            logs.hear(told)
            logs.goes_away(seat)

    def reader_changed(self, seat: Seat, there: bool) -> None:
        """Note that a person begins or stops looking at a table for days; the match waits in any case."""
        if there:
            self.state.logs.is_back(seat)
            self.come_back(seat)
        else:
            self.state.logs.goes_away(seat)

    # ---- what is seen

    @property
    def game(self) -> Any:
        """The game: an `engine.core.Game`, with all that the game's own class adds."""
        return self.state.game

    @property
    def deserted(self) -> bool:
        """True if no person who plays is present."""
        return not self.control.present

    @property
    def all_ready(self) -> bool:
        """True if all present people, and at least one, are ready, and the journal can be written."""
        return self.flow.waited_for.all_ready and not self.flow.held

    @property
    def ready(self) -> tuple[bool, ...]:
        """For each seat, True if it is ready to go on after the round; bots and absent people always are."""
        return self.flow.waited_for.ready

    def awaits(self, seat: Seat) -> bool:
        """Return True if this seat has to answer or to be ready; a secret that only this seat may know."""
        return self.flow.waited_for.awaits(seat)

    def picture(self, seat: Seat | None) -> MatchPicture:
        """Return the match as a seat, or a spectator (None), may see it."""
        state, flow = self.state, self.flow
        deal = state.deals[-1] if state.deals else None
        ended = state.interlude is not None or self.game.over
        return MatchPicture(
            view=self.game.view(seat),
            log=state.logs.of(seat),
            countdown=None if flow.unhurried else flow.deadline.timer.countdown,
            commitment="" if deal is None or ended else deal.commitment,
            next_deal=None if state.interlude is None else state.interlude.picture(seat),
            last_deal=deal if ended else None,
            pause=state.polls.picture(flow.waited_for.shows),
            sat_out=self.control.sat_out,
            spared=flow.waited_for.spared,
            pace=flow.delays.pace,
            can_run_on=seat is not None and flow.delays.can_run_on(seat),
            id=self.id,
            names=self.names,
            orders=None if seat is None or not flow.follows_orders else state.orders_of(seat),
        )
