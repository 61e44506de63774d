"""One match: its course, and what moves it. People choose, bots think, time runs out; all of it comes here.

A match waits for a deal, plays a round, waits for the next deal, and in the end is over. While nobody who
plays is present it stands still, as it does in a pause: no time passes, no bot answers, and what was left of
a wait is left when it goes on. So it does till what is asked is kept, for before nobody sees it; a secret
answer that is not kept yet stops nothing, or the clock would tell of it.

Nothing that can be seen from outside, neither what is asked nor when something happens, depends on more than
what everyone knows and what people do (W2, V4).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.core import SECRET_BYTES, Refused, Seat, seats
from engine.core import Reason as Why
from engine.shamans import FairDeal, Game, Let, Option, Setup
from server.match.clock import Clock
from server.match.course import Course
from server.match.guard import Guard, weakly
from server.match.journal import (
    Chosen,
    DealAwaited,
    Entry,
    Journal,
    MatchBegun,
    RoundDealt,
    WasCut,
)
from server.match.pausing import Pausing
from server.match.players import SIT_IN, Players, Seating
from server.match.thinkers import Thinker
from server.match.thoughts import Thoughts
from server.match.timing import TIMING, Timing
from server.match.waiting import Waiting, asked_alone, in_window
from tui.chair import (
    MatchSign,
    Presence,
    PresenceChanged,
    Reason,
    Refusal,
    Stumbled,
    TableOptions,
    TimeWasUp,
)


@dataclass(frozen=True, slots=True)
class Fittings:
    """What all matches of a house are given."""

    clock: Clock
    chance: Callable[[int], bytes]
    """So many secret random bytes."""
    thinker: Thinker
    timing: Timing = TIMING


@dataclass(frozen=True, slots=True)
class Calls:
    """Whom a match calls."""

    changed: Callable[[Seat | None], None]
    """This seat, or everyone (None), has something new to see."""
    settled: Callable[[], None]
    """That was all, of what the match did by itself."""
    over: Callable[[], None]
    """The match has ended."""


class Match:
    """A game at a table, from before its first deal to its end."""

    def __init__(
        self, options: TableOptions, fittings: Fittings, journal: Journal, seating: Seating, calls: Calls
    ) -> None:
        self._setup = Setup(options.players, options.distance, options.first_player)
        self.course = Course(self._setup)
        self.id = ""
        """By which the match is known once it is over."""
        self.names: tuple[str, ...] = ()
        """Who had the seats then: somebody may leave while others look at the result."""
        self._timing = fittings.timing
        self._pace = fittings.timing.paces[options.clock]
        self._chance = fittings.chance
        self._journal = journal
        self._players = Players(seating, options.players)
        self._calls = calls
        self._seats = seats(options.players)
        self._ready: set[Seat] = set()
        self._too_late = False
        """Whether the open decision's time is up: others answer for who was silent."""
        guard = self._guard = Guard(fittings.clock, fittings.thinker, weakly(self._stumbles))
        self._stumbled = False
        """Whether what failed has yet to be tried again."""
        self._pausing = Pausing(guard, weakly(self._time_has_come))
        self._held = False
        """Whether the house cannot write down what happens."""
        self._unseen = False
        """Whether what is asked is not kept yet."""
        self._still = False
        self._waiting = Waiting(
            guard, self._pace, options.window_seconds, weakly(self._tick), weakly(self._time_is_up)
        )
        self._thoughts = Thoughts(
            guard, guard, fittings.timing, fittings.chance(SECRET_BYTES), weakly(self._bot_answers)
        )

    def begin(self) -> None:
        """Set up the first deal."""
        self._journal.append(MatchBegun(self._setup))
        self._await_deal()

    def resume(self, course: Course, gone: float) -> None:
        """Go on where a journal ends, so many seconds after its last entry; nobody is here yet."""
        self.course = course
        for seat in self._seats:
            course.logs.goes_away(seat)
        self._go_on(gone)

    def put_away(self) -> None:
        """Nothing is to happen here any more."""
        self._waiting.glass.put_away()
        self._thoughts.cancel_all()
        self._pausing.put_away()

    # ---- what people do

    def choose(self, seat: Seat, option: Option, decision: int) -> None:
        """A person answers, or uses a Portal (A4); what comes after the clock changes nothing (W2)."""
        self._check_goes_on()
        if self._too_late and seat in self.game.waiting:
            raise Refusal(Reason.STALE)
        try:
            self._apply(seat, option, decision)
        except Refused as refused:
            raise Refusal(Reason(refused.reason.value)) from None
        if self.game.decision == decision:  # a secret: nobody sees that he was heard of (W3, A3)
            self._thoughts.cancel(seat)
            self._players.is_back(seat, later=True)
        else:
            self.come_back(seat)

    def cut(self, seat: Seat, word: str) -> None:
        """A person cuts the next deal; an empty word takes the cut back."""
        interlude = self.course.interlude
        if interlude is None:
            raise Refusal(Reason.NOT_NOW)
        if self._held:
            raise Refusal(Reason.NOT_KEPT)
        before = interlude.has_cut(seat)
        if before != word:
            self._write(WasCut(seat, word))
            self._calls.changed(seat if bool(before) is bool(word) else None)

    def set_ready(self, seat: Seat, ready: bool) -> None:
        """A person is ready for the next deal, or for another match; or not after all."""
        if self.game.waiting:
            raise Refusal(Reason.NOT_NOW)
        self.come_back(seat)
        if ready is not (seat in self._ready):
            (self._ready.add if ready else self._ready.discard)(seat)
            self._calls.changed(None)
            self._deal_if_ready()

    def wish_pause(self, seat: Seat, wanted: bool, *, decides: bool) -> None:
        """A person wishes a pause, or the end of one; or not any more. Who `decides` may grant it alone."""
        if self.game.over:
            raise Refusal(Reason.NOT_NOW)
        self._pausing.wish(seat, wanted)
        if wanted and decides and not self._pausing.agreed(self._players.awake) and self._pausing.grant():
            self._stand_still_or_go_on()
        self._do_what_all_wish()
        self._calls.changed(None)

    def vote(self, seat: Seat, without: Seat) -> None:
        """A person would go on without one whom the table waits for; or not any more."""
        if seat == without or without not in self._spared:
            raise Refusal(Reason.NOT_NOW)
        self._pausing.vote(seat, without)
        self._do_what_all_wish()
        self._calls.changed(None)

    def come_back(self, seat: Seat) -> None:
        """Somebody is heard of; a bot that sat in for him does so no more."""
        if self._players.is_back(seat):
            self._presence(seat, Presence.BACK)
            self._thoughts.cancel(seat)
            self._play_for(self.game.waiting & {seat})
            self._calls.changed(None)

    def player_changed(self, seat: Seat, name: str, presence: Presence) -> None:
        """Somebody has come back, dropped or left: another one plays this seat from now on."""
        logs, line = self.course.logs, PresenceChanged(seat, name, presence)
        if presence is Presence.BACK:
            logs.is_back(seat)
            logs.hear([line])
        else:
            logs.hear([line])
            logs.goes_away(seat)
            self._pausing.gone(seat)
        if presence is Presence.LEFT:
            self._ready.discard(seat)
        if presence is Presence.DROPPED:
            self._players.drops(seat)
        else:
            self._players.is_back(seat)
        goes_on_thinking = seat in self._thoughts and self._players.bot(seat) is not None
        if not self._stand_still_or_go_on() and not goes_on_thinking:
            self._thoughts.cancel(seat)
            self._play_for(self.game.waiting & {seat})
        self._do_what_all_wish()

    def reader_changed(self, seat: Seat, there: bool) -> None:
        """At a table for days somebody looks, or does not any more; the match waits for him either way."""
        if there:
            self.course.logs.is_back(seat)
            self.come_back(seat)
        else:
            self.course.logs.goes_away(seat)

    def hold(self, held: bool) -> None:
        """The house cannot write down what happens; or can again."""
        self._held = held
        self._guard.run(self._go_on_if_may)

    def is_kept(self) -> None:
        """All that has happened is written down: what is asked by now is seen, and so begins to be asked."""
        if self._unseen:
            self._unseen = False
            self._guard.run(self._go_on_if_may)
            self._calls.settled()

    # ---- what is seen

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.course.game

    @property
    def deals(self) -> list[FairDeal]:
        """Where the chance of each round came from; a secret till the round is over."""
        return self.course.deals

    @property
    def deserted(self) -> bool:
        """Whether no person who plays is present."""
        return not self._players.present

    @property
    def all_ready(self) -> bool:
        """Whether everybody who is present wants to go on, and somebody is; nobody waits for a silent one to
        deal, but everyone has a say in another match."""
        asked = self._players.present if self.game.over else self._players.awake
        return bool(asked) and asked <= self._ready and not self._held

    @property
    def ready(self) -> tuple[bool, ...]:
        """Seat by seat, whether it is ready."""
        return tuple(map(self.is_ready, self._seats))

    def is_ready(self, seat: Seat) -> bool:
        """Whether this seat wants to go on when the round is over; bots and the absent always do."""
        return seat in self._ready or seat not in self._players.present

    def awaits(self, seat: Seat) -> bool:
        """Whether it is for this seat to answer, or to be ready; for its own eyes, as answers are secret."""
        if self.game.waiting or self.game.over:
            return seat in self.game.waiting
        return not self.is_ready(seat)

    def sign(self, seat: Seat | None) -> MatchSign:
        """The match, as a seat may see it, or a spectator (None)."""
        course, between = self.course, not self.game.waiting
        return MatchSign(
            view=course.game.view(seat),
            log=course.logs.of(seat),
            countdown=None if self._unhurried else self._waiting.glass.countdown,
            next_deal=None if course.interlude is None else course.interlude.sign(seat),
            last_deal=course.deals[-1] if course.deals and between else None,
            pause=self._pausing.sign(self._waits_for),
            sat_out=self._players.sat_out,
            spared=self._spared,
            id=self.id,
            names=self.names,
        )

    # ---- from one decision to the next

    def _write(self, entry: Entry) -> None:
        """Let something happen, and write it down; nobody sees it before it is kept."""
        self.course.take(entry)
        self._journal.append(entry)

    def _apply(self, seat: Seat, option: Option, decision: int) -> None:
        """Let a choice take effect. One that leaves the decision open is a secret (W3, A3)."""
        if decision != self.game.decision:
            raise Refused(Why.STALE)
        self._write(Chosen(seat, option))
        if self.game.decision == decision:
            self._calls.changed(seat)
            return
        used = self._waiting.reserve_used(all_of_it=self._too_late)
        if used is not None:
            self._write(used)
        if self.game.over:
            self._calls.over()
        self._go_on()
        self._calls.changed(None)

    def _go_on(self, gone: float = 0) -> None:
        """Ask the next decision, or wait for the next round."""
        self._thoughts.cancel_all()
        self._pausing.forget_votes()
        self._too_late = False
        self._still = False
        for seat in self._players.next_decision():
            self._presence(seat, Presence.BACK)
        if not self.game.waiting and not self.game.over and self.course.interlude is None:
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
        if self.course.interlude is not None and self.all_ready and not self._still:
            self._deal()

    def _deal(self) -> None:
        self._write(RoundDealt())
        self._ready.clear()
        self._go_on()
        self._calls.changed(None)

    # ---- time

    def _turn_glass(self, gone: float = 0) -> None:
        """Give everyone the time that there is for what is asked now."""
        self._unseen = self._journal.behind
        self._pausing.waits()
        self._waiting.begin(self.course, gone)
        self._stand_still_or_go_on()

    def _stand_still_or_go_on(self) -> bool:
        """Whether the match has just begun to stand still, or to go on."""
        still = self.deserted or self._pausing.paused or self._held or self._unseen
        if still or self._unhurried:
            self._waiting.glass.stand_still()
        else:
            self._waiting.glass.go_on()
        if still is self._still:
            return False
        self._still = still
        if still:
            self._thoughts.cancel_all()
        elif self._stumbled:
            self._try_again()
        else:
            self._pausing.waits()
            self._play_for(self.game.waiting)
        return True

    def _try_again(self) -> None:
        """Ask anew what is asked, with all its time, or wait for the deal: whatever failed is not known."""
        self._go_on()
        self._stumbled = False  # should it have failed again, that is still to do

    @property
    def _unhurried(self) -> bool:
        """Whether the glass stands, unseen: nobody waits for who is alone; but a window has its time (W2)."""
        return not self._timing.hurries_one and self._players.alone and not in_window(self.game)

    def _time_is_up(self) -> None:
        if self.course.interlude is not None:
            self._deal()
        elif in_window(self.game):
            self._let_it_happen()
        elif self._waiting.draws_on_reserve(self.course):
            self._calls.changed(None)
        else:
            self._too_late = True
            self._play_for(frozenset(seat for seat in self.game.waiting if seat not in self._thoughts))
        self._calls.settled()

    def _let_it_happen(self) -> None:
        """W2: who was silent in a window has let it happen."""
        decision = self.game.decision
        for seat in sorted(self.game.waiting):
            self._apply(seat, Let(), decision)

    def _tick(self) -> None:
        self._calls.changed(None)
        self._calls.settled()

    # ---- pauses, and who is silent

    def _check_goes_on(self) -> None:
        if self._held:
            raise Refusal(Reason.NOT_KEPT)
        if self._pausing.paused:
            raise Refusal(Reason.PAUSED)

    def _do_what_all_wish(self) -> None:
        """All may agree because somebody wants something, or because somebody has gone who did not."""
        if self._pausing.agreed(self._players.awake):
            self._pausing.turn()
            self._stand_still_or_go_on()
        for seat in self._pausing.outvoted(self._players.awake, self._least_votes):
            if self._waits_for(seat):
                self._sit_out(seat, outvoted=True)
        self._deal_if_ready()

    def _time_has_come(self) -> None:
        """A pause is over, or votes count."""
        self._stand_still_or_go_on()
        self._do_what_all_wish()
        self._calls.changed(None)
        self._calls.settled()

    def _stumbles(self) -> None:
        """Something has failed that nobody here has done: better a pause than a table that waits for ever."""
        if not self.game.over:
            self._stumbled = True
            if not self._pausing.paused:
                self._pausing.turn()
            self.course.logs.hear([Stumbled()])
            self._stand_still_or_go_on()
        self._calls.changed(None)
        self._calls.settled()

    def _sit_out(self, seat: Seat, *, outvoted: bool) -> None:
        """From now on a bot plays for somebody, till he is back."""
        self._players.sit_out(seat, outvoted=outvoted)
        self._pausing.forget_votes(seat)
        self._presence(seat, Presence.SILENT)
        if not self._too_late:
            self._play_for(self.game.waiting & {seat})

    def _presence(self, seat: Seat, presence: Presence) -> None:
        self.course.logs.hear([PresenceChanged(seat, self._players.name(seat), presence)])

    # ---- what is asked, and what bots do

    def _waits_for(self, seat: Seat) -> bool:
        """Whether everyone sees that a person is waited for here: to answer, or to be ready."""
        if self._players.bot(seat) is not None:
            return False
        asked = self.game.view(None).asked
        return seat in asked.seats if asked is not None else not (self.game.over or self.is_ready(seat))

    @property
    def _spared(self) -> tuple[Seat, ...]:
        """Whom the table waits for and could do without, as everyone sees it.

        Where several are asked, who has not answered is a secret: a clock ends the wait, if there is one.
        """
        several = self.course.interlude is None and asked_alone(self.game) is None
        if in_window(self.game) or (several and self._pace.decision):
            return ()
        awake = self._players.awake
        return tuple(
            seat
            for seat in self._seats
            if self._waits_for(seat) and (seat not in awake or len(awake - {seat}) >= self._least_votes)
        )

    @property
    def _least_votes(self) -> int:
        """Where a clock runs, one person alone does not shut out the only other one."""
        return 2 if self._pace.decision else 1

    def _play_for(self, awaited: frozenset[Seat]) -> None:
        """Let bots think for those of these seats that no person plays, or played in time."""
        if self._still:
            return
        for seat in sorted(awaited):
            kind = self._players.bot(seat)
            if kind is not None or self._too_late:
                self._thoughts.begin(seat, kind or SIT_IN, self.game.view(seat), at_once=self._too_late)

    def _bot_answers(self, seat: Seat, option: Option, decision: int) -> None:
        if self._players.bot(seat) is None:
            self.course.logs.hear([TimeWasUp(seat)])
            if asked_alone(self.game) == seat and self._players.missed(seat):
                self._sit_out(seat, outvoted=False)
        self._apply(seat, option, decision)
        self._calls.settled()
