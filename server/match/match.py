"""One match: people choose, bots think, time runs out; all of these arrive here and move the game.

A match waits for a deal, plays a round, waits for the next deal, and so on until it is over. It stands still
during a pause, and while no person who plays is present: no time passes, no bot answers, and a wait goes on
later with the time it had left. It also stands still until the open decision is durable, because no player
sees it before that. A secret answer that is not durable yet stops nothing, or the clock would reveal it.

Everything visible from outside, both what is asked and when things happen, depends only on what everyone
knows and on what people do (W2, V4).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.core import SECRET_BYTES, FairDeal, Game, GameReason, Option, Refused, Seat, seats
from server.match.clock import Clock
from server.match.control import SeatControl, Seating
from server.match.deadline import Deadline, asked_alone, in_window
from server.match.entries import Chosen, DealAwaited, Entry, Journal, MatchBegun, ReadySet, RoundDealt, WasCut
from server.match.fault_guard import FaultGuard, weak_callback
from server.match.pending_answers import PendingAnswers
from server.match.state import MatchState
from server.match.thinker import BotKind, Thinker
from server.match.timing import TIMING, Timing
from server.match.votes import TableVotes
from tui.door import (
    MatchFaulted,
    MatchPicture,
    Presence,
    PresenceChanged,
    Reason,
    Refusal,
    TableOptions,
    TimedOut,
)


@dataclass(frozen=True, slots=True)
class Fittings:
    """The outside parts that all matches of a server share."""

    clock: Clock
    chance: Callable[[int], bytes]
    """Returns this many secret random bytes."""
    thinker: Thinker
    timing: Timing = TIMING


@dataclass(frozen=True, slots=True)
class Calls:
    """The callbacks of a match."""

    changed: Callable[[Seat | None], None]
    """Called when this seat, or everyone (None), has something new to see."""
    settled: Callable[[], None]
    """Called when the match has finished something that it did by itself."""
    over: Callable[[], None]
    """Called when the match has ended."""


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
        self._timing = fittings.timing
        self._pace = fittings.timing.paces[options.clock]
        self._chance = fittings.chance
        self._journal = journal
        self._control = SeatControl(seating, state, weak_callback(self._write))
        self._calls = calls
        self._seats = seats(options.players)
        self._too_late = False
        """True if the open decision's time is up: bots answer for the silent players."""
        guard = self._guard = FaultGuard(fittings.clock, fittings.thinker, weak_callback(self._stumbles))
        self._stumbled = False
        """True if a call has failed and must be tried again."""
        self._votes = TableVotes(
            guard, state.polls, weak_callback(self._write), weak_callback(self._time_has_come)
        )
        self._held = False
        """True while the server cannot write the journal."""
        self._unseen = False
        """True while the open decision is not durable yet, and so not shown."""
        self._still = False
        self._deadline = Deadline(
            guard,
            self._pace,
            options.window_seconds,
            weak_callback(self._tick),
            weak_callback(self._time_is_up),
        )
        self._pending = PendingAnswers(
            guard, guard, fittings.timing, fittings.chance(SECRET_BYTES), weak_callback(self._bot_answers)
        )

    def begin(self) -> None:
        """Set up the first deal."""
        self._journal.append(MatchBegun(self.state.setup))
        self._await_deal()

    def resume(self, gone: float, pause_gone: float) -> None:
        """Go on where a journal ends, before any person is back.

        `gone` seconds of the wait have passed, and `pause_gone` seconds of the pause, if there is one.
        """
        for seat in self._seats:
            self.state.logs.goes_away(seat)
        self._votes.continue_pause(pause_gone)
        self._go_on(gone)

    def put_away(self) -> None:
        """Cancel all timers and pending answers: nothing happens here any more."""
        self._deadline.glass.put_away()
        self._pending.cancel_all()
        self._votes.put_away()

    # ---- what people do

    def choose(self, seat: Seat, option: Option, decision: int) -> None:
        """Take a person's answer, or their use of a Portal (A4); refuse an answer that is too late (W2)."""
        self._check_goes_on()
        if self._too_late and seat in self.game.waiting:
            raise Refusal(Reason.STALE)
        among_several = _asked_among_several(self.game, seat)
        try:
            self._apply(seat, option, decision)
        except Refused as refused:
            raise Refusal(Reason(refused.reason.value)) from None
        if self.game.decision == decision:  # a secret: others must not see the answer (W3, A3)
            self._pending.cancel(seat)
            self._control.is_back_later(seat)
        elif not among_several or seat in self._control.sat_out:
            self.come_back(seat)

    def cut(self, seat: Seat, word: str) -> None:
        """Cut the next deal for a person; an empty word takes the cut back."""
        interlude = self.state.interlude
        if interlude is None:
            raise Refusal(Reason.NOT_NOW)
        if self._held:
            raise Refusal(Reason.NOT_KEPT)
        before = interlude.has_cut(seat)
        if before != word:
            seen_by = seat if bool(before) is bool(word) else None
            self._write(WasCut(seat, word), seen_by)
            self._calls.changed(seen_by)

    def set_ready(self, seat: Seat, ready: bool) -> None:
        """Set whether a person is ready for the next deal, or for another match."""
        if self.game.waiting:
            raise Refusal(Reason.NOT_NOW)
        self.come_back(seat)
        if ready is not (seat in self.state.ready):
            self._write(ReadySet(seat, ready))
            self._calls.changed(None)
        self._deal_if_ready()

    def wish_pause(self, seat: Seat, wanted: bool, *, decides: bool) -> None:
        """Note or drop a person's wish for a pause or its end; with `decides`, they may grant it alone."""
        if self.game.over:
            raise Refusal(Reason.NOT_NOW)
        self._votes.wish(seat, wanted)
        alone = wanted and decides and not self.state.polls.agreed(self._control.awake)
        if alone and self._votes.grant(seat):
            self._stand_still_or_go_on()
        self._do_what_all_wish()
        self._calls.changed(None)

    def vote(self, seat: Seat, without: Seat) -> None:
        """Vote to go on without a player whom the table waits for; a second vote takes the first back."""
        if seat == without or without not in self._spared:
            raise Refusal(Reason.NOT_NOW)
        self._votes.vote(seat, without)
        self._do_what_all_wish()
        self._calls.changed(None)

    def come_back(self, seat: Seat) -> None:
        """Give a seat back to its person after a sign of life, if a bot sits in for them."""
        if self._control.is_back(seat):
            self._pending.cancel(seat)
            self._play_for(self.game.waiting & {seat})
            self._calls.changed(None)

    def player_changed(self, seat: Seat, name: str, presence: Presence) -> None:
        """Note that a person has come back, disconnected or left, so that the seat's player changes.

        Coming back decides nothing: after a restart, wishes and votes of the first to return would count
        alone. A deal for which they are ready waits until everyone has returned, or they say so again.
        """
        logs = self.state.logs
        told = [] if self.game.over else [PresenceChanged(seat, name, presence)]  # it says that a bot plays
        if presence is Presence.BACK:
            logs.is_back(seat)
            logs.hear(told)
        else:
            logs.hear(told)
            logs.goes_away(seat)
            self._votes.gone(seat)
        if presence is Presence.LEFT and seat in self.state.ready:
            self._write(ReadySet(seat, ready=False))
        if presence is Presence.DROPPED:
            self._control.drops(seat)
        else:
            self._control.is_back(seat, told=False)
        goes_on_thinking = seat in self._pending and self._control.bot(seat) is not None
        if not self._stand_still_or_go_on() and not goes_on_thinking:
            self._pending.cancel(seat)
            self._play_for(self.game.waiting & {seat})
        if presence is not Presence.BACK:
            self._do_what_all_wish()
        elif not self._control.some_return:
            self._deal_if_ready()

    def reader_changed(self, seat: Seat, there: bool) -> None:
        """Note that a person begins or stops looking at a table for days; the match waits in any case."""
        if there:
            self.state.logs.is_back(seat)
            self.come_back(seat)
        else:
            self.state.logs.goes_away(seat)

    def hold(self, held: bool) -> None:
        """Stop the match while the server cannot write its journal; go on when it can again."""
        self._held = held
        self._guard.run(self._go_on_if_may)

    def is_kept(self) -> None:
        """Note that all entries are durable: the open decision is shown now, and its time begins."""
        if self._unseen:
            self._unseen = False
            self._guard.run(self._go_on_if_may)
            self._calls.settled()

    # ---- what is seen

    @property
    def game(self) -> Any:
        """The game: an `engine.core.Game`, with all that the game's own class adds."""
        return self.state.game

    @property
    def deals(self) -> list[FairDeal]:
        """The source of each round's chance; secret until the round is over."""
        return self.state.deals

    @property
    def deserted(self) -> bool:
        """True if no person who plays is present."""
        return not self._control.present

    @property
    def all_ready(self) -> bool:
        """True if all present people, and at least one, are ready to go on.

        A deal does not wait for silent people whom a bot sits in for; another match needs them too.
        """
        asked = self._control.present if self.game.over else self._control.awake
        return bool(asked) and asked <= self.state.ready and not self._held

    @property
    def ready(self) -> tuple[bool, ...]:
        """For each seat, True if it is ready."""
        return tuple(map(self.is_ready, self._seats))

    def is_ready(self, seat: Seat) -> bool:
        """Return True if this seat is ready to go on after the round; bots and absent people always are."""
        return seat in self.state.ready or seat not in self._control.present

    def awaits(self, seat: Seat) -> bool:
        """Return True if this seat has to answer or to be ready; a secret that only this seat may know."""
        if self.game.waiting or self.game.over:
            return seat in self.game.waiting
        return not self.is_ready(seat)

    def sign(self, seat: Seat | None) -> MatchPicture:
        """Return the match as a seat, or a spectator (None), may see it."""
        course, between = self.state, not self.game.waiting
        view: Any = course.game.view(seat)
        return MatchPicture(
            view=view,
            log=course.logs.of(seat),
            countdown=None if self._unhurried else self._deadline.glass.countdown,
            next_deal=None if course.interlude is None else course.interlude.sign(seat),
            last_deal=course.deals[-1] if course.deals and between else None,
            pause=course.polls.picture(self._waits_for),
            sat_out=self._control.sat_out,
            spared=self._spared,
            id=self.id,
            names=self.names,
        )

    # ---- from one decision to the next

    def _write(self, entry: Entry, seen_by: Seat | None = None) -> None:
        """Apply an entry and write it down; the pictures that it changes wait until it is durable."""
        self.state.take(entry)
        self._journal.append(entry, seen_by)

    def _apply(self, seat: Seat, option: Option, decision: int) -> None:
        """Apply a choice. If the decision stays open, the choice is secret (W3, A3)."""
        if decision != self.game.decision:
            raise Refused(GameReason.STALE)
        chosen = Chosen(seat, option)
        self.state.take(chosen)
        if self.game.decision == decision:
            self._journal.append(chosen, seat)
            self._calls.changed(seat)
            return
        self._journal.append(chosen)
        used = self._deadline.reserve_used(all_of_it=self._too_late)
        if used is not None:
            self._write(used)
        if self.game.over:
            self._calls.over()
        self._go_on()
        self._calls.changed(None)

    def _go_on(self, gone: float = 0) -> None:
        """Ask the next decision, or wait for the next deal; `gone` seconds of it have passed."""
        self._pending.cancel_all()
        self._too_late = False
        self._still = False
        self._control.next_decision()
        if not self.game.waiting and not self.game.over and self.state.interlude is None:
            self._await_deal()
            return
        self._turn_glass(gone)
        self._play_for(self.game.waiting)

    def _go_on_if_may(self) -> None:
        self._stand_still_or_go_on()
        self._deal_if_ready()

    def _await_deal(self) -> None:
        self._write(DealAwaited(self._chance(SECRET_BYTES)))
        self._turn_glass()

    def _deal_if_ready(self) -> None:
        if self.state.interlude is not None and self.all_ready and not self._still:
            self._deal()

    def _deal(self) -> None:
        self._write(RoundDealt())
        self._go_on()
        self._calls.changed(None)

    # ---- time

    def _turn_glass(self, gone: float = 0) -> None:
        """Start the time for the open decision or the next deal."""
        self._unseen = self._journal.behind
        self._votes.waits()
        self._deadline.begin(self.state, gone)
        self._stand_still_or_go_on()

    def _stand_still_or_go_on(self) -> bool:
        """Stop or resume the match as its state demands; return True if that was a change."""
        still = self.deserted or self.state.polls.paused or self._held or self._unseen
        if still or self._unhurried:
            self._deadline.glass.stand_still()
        else:
            self._deadline.glass.go_on()
        if still is self._still:
            return False
        self._still = still
        if still:
            self._pending.cancel_all()
        elif self._stumbled:
            self._try_again()
        else:
            self._votes.waits()
            self._play_for(self.game.waiting)
        return True

    def _try_again(self) -> None:
        """Ask the open decision again with all its time, or wait for the deal: what failed is unknown."""
        self._go_on()
        self._stumbled = False  # only now: if that failed, it must be tried again

    @property
    def _unhurried(self) -> bool:
        """True if no countdown runs or shows: the person plays only with bots, and no window is open (W2)."""
        return not self._timing.hurries_one and self._control.alone and not in_window(self.game)

    def _time_is_up(self) -> None:
        if self.state.interlude is not None:
            self._deal()
        elif in_window(self.game):
            self._let_it_happen()
        elif self._deadline.draws_on_reserve(self.state):
            self._calls.changed(None)
        else:
            self._too_late = True
            self._play_for(frozenset(seat for seat in self.game.waiting if seat not in self._pending))
        self._calls.settled()

    def _let_it_happen(self) -> None:
        """Answer for silent players after a window (W2); where silence is no answer, a bot finds one."""
        decision = self.game.decision
        self._too_late = True
        for seat in sorted(self.game.waiting):
            silent = self.game.silence(seat)
            if silent is not None and self.game.decision == decision:
                self._apply(seat, silent, decision)
        if self.game.decision == decision:
            self._play_for(frozenset(seat for seat in self.game.waiting if seat not in self._pending))

    def _tick(self) -> None:
        self._calls.changed(None)
        self._calls.settled()

    # ---- pauses and silent players

    def _check_goes_on(self) -> None:
        if self._held:
            raise Refusal(Reason.NOT_KEPT)
        if self.state.polls.paused:
            raise Refusal(Reason.PAUSED)

    def _do_what_all_wish(self) -> None:
        """Do what all agree on now: after a new wish, or after a person has gone who did not agree."""
        polls, awake = self.state.polls, self._control.awake
        if polls.agreed(awake):
            self._votes.turn()
            self._stand_still_or_go_on()
        if self._votes.count:
            for seat in polls.outvoted(awake, self._least_votes):
                if self._waits_for(seat):
                    self._sit_out(seat, outvoted=True)
        self._deal_if_ready()

    def _time_has_come(self) -> None:
        """Go on after a pause, or count the votes that count now."""
        self._stand_still_or_go_on()
        self._do_what_all_wish()
        self._calls.changed(None)
        self._calls.settled()

    def _stumbles(self) -> None:
        """Pause the table after a failure in a timer or a bot: otherwise it might wait for ever."""
        if not self.game.over:
            self._stumbled = True
            if not self.state.polls.paused:
                self._votes.turn()
            self.state.logs.hear([MatchFaulted()])
            self._stand_still_or_go_on()
        self._calls.changed(None)
        self._calls.settled()

    def _sit_out(self, seat: Seat, *, outvoted: bool) -> None:
        """Let a bot play for a person from now on, until they are back."""
        self._control.sit_out(seat, outvoted=outvoted)
        if not self._too_late:
            self._play_for(self.game.waiting & {seat})

    # ---- what is asked, and what bots do

    def _waits_for(self, seat: Seat) -> bool:
        """Return True if everyone sees that the table waits for a person here: to answer, or to be ready."""
        if self._control.bot(seat) is not None:
            return False
        asked = self.game.asked
        return seat in asked.seats if asked is not None else not (self.game.over or self.is_ready(seat))

    @property
    def _spared(self) -> tuple[Seat, ...]:
        """The seats that the table waits for and may vote to go on without, as everyone sees it.

        Where several seats are asked, it is secret which have not answered. Then a clock ends the wait; only
        without a clock is a vote possible.
        """
        several = self.state.interlude is None and asked_alone(self.game) is None
        if in_window(self.game) or (several and self._pace.decision):
            return ()
        awake = self._control.awake
        return tuple(
            seat
            for seat in self._seats
            if self._waits_for(seat) and (seat not in awake or len(awake - {seat}) >= self._least_votes)
        )

    @property
    def _least_votes(self) -> int:
        """Least votes against an awake player; with a clock 2, so that one player alone cannot do it."""
        return 2 if self._pace.decision else 1

    def _play_for(self, awaited: frozenset[Seat]) -> None:
        """Let bots think for those of these seats that no person plays, or whose person is too late."""
        if self._still:
            return
        rules = self.state.rules
        for seat in sorted(awaited):
            kind = self._control.bot(seat)
            if kind is not None or self._too_late:
                bot = BotKind(rules.name, kind or rules.sit_in)
                self._pending.begin(seat, bot, self.game.view(seat), at_once=self._too_late)

    def _bot_answers(self, seat: Seat, option: Option, decision: int) -> None:
        if self._control.bot(seat) is None:
            self.state.logs.hear([TimedOut(seat)])
            if asked_alone(self.game) == seat and self._control.missed(seat):
                self._sit_out(seat, outvoted=False)
        self._apply(seat, option, decision)
        self._calls.settled()


def _asked_among_several(game: Game, seat: Seat) -> bool:
    """Return True if this seat is asked with others: when and whether it answers is secret (W3, A3)."""
    return game.asked is not None and seat in game.asked.seats and len(game.asked.seats) > 1
