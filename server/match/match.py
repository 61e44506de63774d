"""One match: its game, and what moves it. People choose, bots think, time runs out; all of it comes here.

A match waits for a deal, plays a round, waits for the next deal, and in the end is over. While nobody who
sits at the table is in the house it stands still: no time passes, no bot answers, and what was left of a wait
is left when somebody comes back.

Nothing that can be seen from outside, neither what is asked nor when something happens, depends on more than
what everyone knows and what people do (W2, V4).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.core import SECRET_BYTES, Refused, Seat, seats
from engine.shamans import FairDeal, Game, Let, Option, Question, Setup
from server.match.clock import Clock
from server.match.hourglass import SELDOM, Hourglass, every_second
from server.match.interlude import Interlude
from server.match.journal import Chosen, Journal, MatchBegun, RoundDealt
from server.match.log import Logs
from server.match.thinkers import Thinker
from server.match.thoughts import Thoughts
from server.match.timing import TIMING, Timing
from tui.chair import MatchSign, Presence, PresenceChanged, Reason, Refusal, TableOptions, TimeWasUp

SIT_IN = "sensible"
"""The kind of bot that plays for who is away, has left, or is silent for too long."""


@dataclass(frozen=True, slots=True)
class Fittings:
    """What all matches of a house are given."""

    clock: Clock
    chance: Callable[[int], bytes]
    """So many secret random bytes."""
    thinker: Thinker
    open_journal: Callable[[], Journal]
    """An empty book for a new match."""
    timing: Timing = TIMING


class Match:
    """A game at a table, from before its first deal to its end."""

    def __init__(
        self,
        options: TableOptions,
        fittings: Fittings,
        *,
        player: Callable[[Seat], str | None],
        changed: Callable[[Seat | None], None],
        settled: Callable[[], None],
    ) -> None:
        """`player(seat)` is the kind of bot that plays a seat now; None: a person who is here.

        `changed(seat)` is called when this seat, or everyone (None), has something new to see; `settled()` at
        the end of all that the match does by itself, when nobody has called it.
        """
        setup = Setup(options.players, options.distance, options.first_player)
        self.game = Game(setup)
        self.deals: list[FairDeal] = []
        """Where the chance of each round came from; a secret till the round is over."""
        self._options = options
        self._timing = fittings.timing
        self._chance = fittings.chance
        self._player = player
        self._changed = changed
        self._settled = settled
        self._seats = seats(setup.players)
        self._logs = Logs(setup.players)
        self._ready: set[Seat] = set()
        self._interlude: Interlude | None = None
        """The deal that waits; None while a round is played, and when the match is over."""
        self._too_late = False
        """Whether the open decision's time is up: others answer for who was silent."""
        self._still = False
        self._was_alone = True
        self._glass = Hourglass(fittings.clock, self._tick, self._time_is_up)
        self._thoughts = Thoughts(
            fittings.clock,
            fittings.thinker,
            fittings.timing,
            fittings.chance(SECRET_BYTES),
            self._bot_answers,
        )
        self._journal = fittings.open_journal()
        self._journal.append(MatchBegun(setup))
        self._await_deal()

    # ---- what people do

    def choose(self, seat: Seat, option: Option, decision: int) -> None:
        """A person answers, or uses a Portal (A4); what comes after the clock changes nothing (W2)."""
        if self._too_late and seat in self.game.waiting:
            raise Refusal(Reason.STALE)
        try:
            self._apply(seat, option, decision)
        except Refused as refused:
            raise Refusal(Reason(refused.reason.value)) from None

    def cut(self, seat: Seat, word: str) -> None:
        """A person cuts the next deal; an empty word takes the cut back."""
        if self._interlude is None:
            raise Refusal(Reason.NOT_NOW)
        before = self._interlude.sign(seat).cutters
        if self._interlude.cut(seat, word):
            self._changed(seat if self._interlude.sign(seat).cutters == before else None)

    def set_ready(self, seat: Seat, ready: bool) -> None:
        """A person is ready for the next deal, or for another match; or not after all."""
        if self.game.waiting:
            raise Refusal(Reason.NOT_NOW)
        if ready is not (seat in self._ready):
            (self._ready.add if ready else self._ready.discard)(seat)
            self._changed(None)
            self._deal_if_ready()

    def player_changed(self, seat: Seat, name: str, presence: Presence) -> None:
        """Somebody has come back, dropped or left: another one plays this seat from now on."""
        self._logs.hear([PresenceChanged(seat, name, presence)])
        if presence is Presence.LEFT:
            self._ready.discard(seat)
        if self.deserted:
            self._still = True
            self._glass.stand_still()
            self._thoughts.cancel_all()
        elif self._still:
            self._still = False
            self._glass.go_on()
            self._play_for(self.game.waiting)
        else:
            self._thoughts.cancel(seat)
            self._play_for(self.game.waiting & {seat})
        if self._alone is not self._was_alone and not self._in_window:
            self._turn_glass()
        self._deal_if_ready()

    # ---- what is seen

    @property
    def deserted(self) -> bool:
        """Whether no person who plays is in the house."""
        return all(self._player(seat) is not None for seat in self._seats)

    @property
    def all_ready(self) -> bool:
        """Whether somebody is here, and everybody who is wants to go on."""
        return not self.deserted and all(map(self.is_ready, self._seats))

    @property
    def ready(self) -> tuple[bool, ...]:
        """Seat by seat, whether it is ready."""
        return tuple(map(self.is_ready, self._seats))

    def is_ready(self, seat: Seat) -> bool:
        """Whether nobody has to wait for this seat when the round is over; never for bots and the absent."""
        return seat in self._ready or self._player(seat) is not None

    def sign(self, seat: Seat) -> MatchSign:
        """The match, as a seat may see it."""
        between = not self.game.waiting
        return MatchSign(
            view=self.game.view(seat),
            log=self._logs.of(seat),
            countdown=self._glass.countdown,
            next_deal=None if self._interlude is None else self._interlude.sign(seat),
            last_deal=self.deals[-1] if self.deals and between else None,
        )

    # ---- from one decision to the next

    def _apply(self, seat: Seat, option: Option, decision: int) -> None:
        """Let a choice take effect. One that leaves the decision open is a secret (W3, A3)."""
        notices = self.game.apply(seat, option, decision)
        self._journal.append(Chosen(seat, option))
        self._logs.hear(notices)
        if self.game.decision == decision:
            self._changed(seat)
        else:
            self._go_on()
            self._changed(None)

    def _go_on(self) -> None:
        """Ask the next decision, or wait for the next round."""
        self._thoughts.cancel_all()
        self._too_late = False
        if not self.game.waiting and not self.game.over:
            self._await_deal()
            return
        self._turn_glass()
        self._play_for(self.game.waiting)

    def _turn_glass(self) -> None:
        """Give everyone the time that there is for what is asked now."""
        self._was_alone = self._alone
        if self._in_window:
            seconds = self._options.window_seconds
            self._glass.turn(seconds, every_second(seconds))
        elif self.game.over or (self._alone and not self._timing.hurries_one):
            self._glass.put_away()
        elif self._interlude is None:
            self._glass.turn(self._timing.decision, SELDOM)
        else:
            later = self.game.view(None).round
            self._glass.turn(self._timing.next_deal if later else self._timing.first_deal, SELDOM)
        if self._still:
            self._glass.stand_still()

    @property
    def _alone(self) -> bool:
        """Whether there is one person here at most: then nobody waits for anybody but bots."""
        return sum(self._player(seat) is None for seat in self._seats) <= 1

    def _await_deal(self) -> None:
        self._interlude = Interlude(self._chance(SECRET_BYTES))
        self._turn_glass()

    def _deal_if_ready(self) -> None:
        if self._interlude is not None and self.all_ready:
            self._deal(self._interlude)

    def _deal(self, interlude: Interlude) -> None:
        shuffle, deal = interlude.deal(self.game.setup)
        notices = self.game.deal(shuffle)
        self._journal.append(RoundDealt(deal, shuffle))
        self.deals.append(deal)
        self._interlude = None
        self._ready.clear()
        self._logs.clear()
        self._logs.hear(notices)
        self._go_on()
        self._changed(None)

    @property
    def _in_window(self) -> bool:
        asked = self.game.view(None).asked
        return asked is not None and asked.question is Question.LAST_CHANCE

    # ---- what bots and time do

    def _play_for(self, awaited: frozenset[Seat]) -> None:
        """Let bots think for those of these seats that no person plays, or played in time."""
        for seat in sorted(awaited):
            kind = self._player(seat)
            if kind is not None or self._too_late:
                self._thoughts.begin(seat, kind or SIT_IN, self.game.view(seat), at_once=self._too_late)

    def _bot_answers(self, seat: Seat, option: Option, decision: int) -> None:
        if self._player(seat) is None:
            self._logs.hear([TimeWasUp(seat)])
        self._apply(seat, option, decision)
        self._settled()

    def _tick(self) -> None:
        self._changed(None)
        self._settled()

    def _time_is_up(self) -> None:
        if self._interlude is not None:
            self._deal(self._interlude)
        elif self._in_window:
            self._let_it_happen()
        else:
            self._too_late = True
            self._play_for(frozenset(seat for seat in self.game.waiting if seat not in self._thoughts))
        self._settled()

    def _let_it_happen(self) -> None:
        """W2: who was silent in a window has let it happen."""
        decision = self.game.decision
        for seat in sorted(self.game.waiting):
            self._apply(seat, Let(), decision)
