"""The flow of a match from one decision to the next: deals, time, and the answers of bots.

A match stands still during a pause, and while no person who plays is present: no time passes, no bot answers,
and a wait goes on later with the time it had left. It also stands still until the open decision is durable,
because no player sees it before that. A secret answer that is not durable yet stops nothing, or the clock
would reveal it.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core import SECRET_BYTES, Game, GameReason, Option, Refused, Seat
from server.match.bot_delays import BotDelays
from server.match.control import SeatControl
from server.match.deadline import Deadline, asked_alone, in_window
from server.match.entries import DealAwaited, RoundDealt
from server.match.fault_guard import FaultGuard, weak_callback
from server.match.fittings import Calls, Fittings
from server.match.pending_answers import PendingAnswers
from server.match.thinker import BotKind
from server.match.votes import TableVotes
from server.match.waited_for import WaitedFor
from server.match.writer import StateWriter
from tui.door import BotPace, MatchFaulted, Reason, Refusal, TableOptions, TimedOut


class MatchFlow:
    """Asks each decision, waits for it, and goes on to the next one or to a deal."""

    def __init__(  # the match, the table, and what is around it
        self,
        writer: StateWriter,
        control: SeatControl,
        options: TableOptions,
        fittings: Fittings,
        calls: Calls,
        votes_due: Callable[[], None],
    ) -> None:
        """Call `votes_due` when a pause has ended by itself, and when votes begin to count."""
        self.state = writer.state
        self._writer = writer
        self._control = control
        self._calls = calls
        self._timing = fittings.timing
        self._chance = fittings.chance
        self.seconds = fittings.timing.clocks[options.clock]
        self.waited_for = WaitedFor(writer.state, control, self.seconds)
        self.guard = FaultGuard(fittings.clock, fittings.thinker, weak_callback(self.stumbles))
        self.votes = TableVotes(self.guard, writer, votes_due)
        self.held = False
        """True while the server cannot write the journal."""
        self.too_late = False
        """True if the open decision's time is up: bots answer for the silent players."""
        self._stumbled = False
        """True if a call has failed and must be tried again."""
        self._unseen = False
        """True while the open decision is not durable yet, and so not shown."""
        self._still = False
        self.deadline = Deadline(
            self.guard,
            self.seconds,
            options.window_seconds,
            weak_callback(self._tick),
            weak_callback(self._time_is_up),
        )
        secret = fittings.chance(SECRET_BYTES)
        self.delays = BotDelays(writer.state, control, fittings.timing, options.pace, secret)
        self.pending = PendingAnswers(self.guard, self.guard, secret, weak_callback(self._bot_answers))

    @property
    def game(self) -> Game:
        """The game."""
        return self.state.game

    def close(self) -> None:
        """Cancel all timers and pending answers: nothing happens here any more."""
        self.deadline.timer.clear()
        self.pending.cancel_all()
        self.votes.close()

    # ---- from one decision to the next

    def apply(self, seat: Seat, option: Option, decision: int) -> None:
        """Apply a choice, and go on to the next decision unless this one stays open.

        A seat may have to answer an open decision again: then so does the bot that plays for it.
        """
        if decision != self.game.decision:
            raise Refused(GameReason.STALE)
        if not self._writer.write_choice(seat, option):
            self.play_for(self.game.waiting & {seat})
            self._calls.changed(seat)
            return
        used = self.deadline.reserve_used(all_of_it=self.too_late)
        if used is not None:
            self._writer.write(used)
        if self.game.over:
            self._calls.over()
        self.go_on()
        self._calls.changed(None)

    def go_on(self, gone: float = 0) -> None:
        """Ask the next decision, or wait for the next deal; `gone` seconds of it have passed."""
        self.pending.cancel_all()
        self.too_late = False
        self._still = False
        self._control.next_decision()
        self.delays.next_decision()
        if not self.game.waiting and not self.game.over and self.state.interlude is None:
            self.await_deal()
            return
        self.start_clock(gone)
        self.play_for(self.game.waiting)

    def await_deal(self) -> None:
        """Fix the chance of the next deal, and wait until players are ready."""
        self._writer.write(DealAwaited(self._chance(SECRET_BYTES)))
        self.start_clock()

    def deal_if_ready(self) -> None:
        """Deal if a deal is awaited, all are ready, and the match does not stand still."""
        if self.state.interlude is not None and self.waited_for.all_ready and not self._still:
            self.deal()

    def deal(self) -> None:
        """Open the next stretch, and ask its first decision."""
        self._writer.write(RoundDealt())
        self.go_on()
        self._calls.changed(None)

    # ---- standing still

    def hold(self, held: bool) -> None:
        """Stop the match while the server cannot write its journal; go on when it can again."""
        self.held = held
        self.guard.run(self._go_on_if_allowed)

    def is_durable(self) -> None:
        """Note that all entries are durable: the open decision is shown now, and its time begins."""
        if self._unseen:
            self._unseen = False
            self.guard.run(self._go_on_if_allowed)
            self._calls.settled()

    def _go_on_if_allowed(self) -> None:
        self.stand_still_or_go_on()
        self.deal_if_ready()

    def stand_still_or_go_on(self) -> bool:
        """Stop or resume the match as its state demands; return True if that was a change."""
        at_rest = not self._control.present or self.state.polls.paused
        if at_rest or not self._control.alone:
            self.delays.stop()
        still = at_rest or self.held or self._unseen
        if still or self.unhurried:
            self.deadline.timer.stand_still()
        else:
            self.deadline.timer.go_on()
        if still is self._still:
            return False
        self._still = still
        if still:
            self.pending.cancel_all()
        elif self._stumbled:
            self._try_again()
        else:
            self.votes.waits()
            self.play_for(self.game.waiting)
        return True

    def stumbles(self) -> None:
        """Pause the table after a failure in a timer or a bot: otherwise it might wait for ever."""
        if not self.game.over:
            self._stumbled = True
            if not self.state.polls.paused:
                self.votes.pause_or_resume()
            self.state.logs.hear([MatchFaulted()])
            self.stand_still_or_go_on()
        self._calls.changed(None)
        self._calls.settled()

    def _try_again(self) -> None:
        """Ask the open decision again with all its time, or wait for the deal: what failed is unknown."""
        self.go_on()
        self._stumbled = False  # only now: if that failed, it must be tried again

    # ---- time

    @property
    def unhurried(self) -> bool:
        """True if no countdown runs or shows: the person plays only with bots, and no window is open (W2)."""
        return not self._timing.hurries_one and self._control.alone and not in_window(self.game)

    def start_clock(self, gone: float = 0) -> None:
        """Start the time for the open decision or the next deal."""
        self._unseen = self._writer.behind
        self.votes.waits()
        self.deadline.begin(self.state, gone)
        self.stand_still_or_go_on()

    def _tick(self) -> None:
        self._calls.changed(None)
        self._calls.settled()

    def _time_is_up(self) -> None:
        if self.state.interlude is not None:
            self.deal()
        elif in_window(self.game):
            self._let_it_happen()
        elif self.deadline.draws_on_reserve(self.state):
            self._calls.changed(None)
        else:
            self._answer_for_the_silent()
        self._calls.settled()

    def _let_it_happen(self) -> None:
        """Answer for silent players after a window (W2); where silence is no answer, a bot finds one."""
        decision = self.game.decision
        self.too_late = True
        for seat in sorted(self.game.waiting):
            silent = self.game.silence(seat)
            if silent is not None and self.game.decision == decision:
                self.apply(seat, silent, decision)
        if self.game.decision == decision:
            self._answer_for_the_silent()

    def _answer_for_the_silent(self) -> None:
        self.too_late = True
        self.play_for(frozenset(seat for seat in self.game.waiting if seat not in self.pending))

    # ---- bots

    def play_for(self, awaited: frozenset[Seat]) -> None:
        """Let bots think for those of these seats that no person plays, or whose person is too late."""
        if self._still or self._is_answered_by_orders() or self._is_let_happen():
            return
        bots = [seat for seat in sorted(awaited) if self.too_late or self._control.bot(seat) is not None]
        if not bots:
            return
        rules, delay = self.state.rules, 0 if self.too_late else self.delays.seconds
        for seat in bots:
            kind = self._control.bot(seat) or rules.sit_in
            bot = BotKind(kind, rules.bots.get(kind), self._control.temper(seat))
            instead = rules.bots[rules.sit_in] if self._control.thinks(seat) else None
            self.pending.begin(seat, bot, self.game.view(seat), delay, instead)

    @property
    def follows_orders(self) -> bool:
        """True if this table does not wait for windows: standing orders answer them."""
        return bool(self.seconds.window and self.state.rules.orders)

    def _is_answered_by_orders(self) -> bool:
        """Let standing orders answer an open window for people, all at once; return True if it is closed."""
        decision, state = self.game.decision, self.state
        if not self.follows_orders or not in_window(self.game):
            return False
        for seat in sorted(self.game.waiting):
            if self._control.bot(seat) is None and self.game.decision == decision:
                option = state.rules.by_orders(self.game.view(seat), state.orders_of(seat))
                if option is not None:
                    self.apply(seat, option, decision)
        return self.game.decision != decision

    def _is_let_happen(self) -> bool:
        """Let a person who runs on through windows say nothing in this one; return True if it is closed."""
        decision, seat = self.game.decision, self.delays.lets
        silent = None if seat is None or not in_window(self.game) else self.game.silence(seat)
        if seat is not None and silent is not None:
            self.apply(seat, silent, decision)
        return self.game.decision != decision

    def set_pace(self, pace: BotPace) -> None:
        """Let bots answer at another pace, those too that have been asked."""
        self.delays.chosen = pace
        self._ask_again()

    def run_on(self, seat: Seat) -> None:
        """Run on to the next decision of a person who plays with bots only, past every window if in one."""
        if not self.delays.can_run_on(seat):
            raise Refusal(Reason.NOT_NOW)
        self.delays.run_on(seat)
        self._ask_again()
        self._calls.changed(None)

    def _ask_again(self) -> None:
        """Ask the bots again, with the delay that counts now."""
        self.pending.cancel_all()
        self.play_for(self.game.waiting)

    def player_changes(self, seat: Seat) -> None:
        """Drop a bot's pending answer for a seat, and ask again if a bot plays it."""
        self.pending.cancel(seat)
        self.play_for(self.game.waiting & {seat})

    def sit_out(self, seat: Seat, *, outvoted: bool) -> None:
        """Let a bot play for a person from now on, until they are back."""
        self._control.sit_out(seat, outvoted=outvoted)
        if not self.too_late:
            self.play_for(self.game.waiting & {seat})

    def _bot_answers(self, seat: Seat, option: Option, decision: int) -> None:
        if self._control.bot(seat) is None:
            self.state.logs.hear([TimedOut(seat)])
            if asked_alone(self.game) == seat and self._control.missed(seat):
                self.sit_out(seat, outvoted=False)
        self.apply(seat, option, decision)
        self._calls.settled()
