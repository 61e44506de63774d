"""The state of a match: its game, its stretches, its logs, and what people have said besides playing.

Only journal entries change it; the logs also tell of people who come and go, which no entry does. A match
that is played and one that is read from the journal take the same path, so they cannot differ.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import get_args

from engine.core import (
    Below,
    FairDeal,
    Game,
    Option,
    Record,
    Refused,
    Rules,
    Seat,
    Setup,
    Stretch,
    follow,
    open_stretch,
    seats,
    stream_of,
)
from server.match.absences import Absences
from server.match.entries import (
    Chosen,
    DealAwaited,
    DecisionMissed,
    Entry,
    MatchBegun,
    OrderSet,
    PauseBegun,
    PauseContinued,
    PauseEnded,
    PauseWished,
    ReadySet,
    ReserveUsed,
    Returned,
    RoundDealt,
    SatOut,
    VotedWithout,
    WasCut,
)
from server.match.log import Logs
from server.match.polls import Polls
from server.match.stretch import PendingStretch, PlayedStretch


class MatchState:
    """The state of a match after the entries so far."""

    __slots__ = (
        *(
            "_below",
            "_seats",
            "absences",
            "game",
            "interlude",
            "logs",
            "orders",
            "polls",
            "ready",
            "reserves",
            "rules",
            "setup",
        ),
        "stretches",
    )

    def __init__(self, rules: Rules, setup: Setup) -> None:
        self.rules = rules
        self.setup = setup
        self._seats = frozenset((*seats(setup.players), None))
        self.game: Game = rules.new(setup)
        self.stretches: list[PlayedStretch] = []
        """The stretches so far; the chance of the last one is secret until it has ended."""
        self.interlude: PendingStretch | None = None
        """The stretch that is not opened yet; None while a stretch is played, and when the match is over."""
        self.logs = Logs(setup.players)
        self.reserves: dict[Seat, int] = {}
        """Seconds left of the reserves that were drawn on, by seat."""
        self.ready: set[Seat] = set()
        """Seats that are ready for the next deal, or for another match."""
        self.orders: dict[Seat, dict[str, bool]] = {}
        """The standing orders that are not the default, by seat."""
        self.polls = Polls()
        self.absences = Absences()
        self._below: Below = _no_chance
        """The source of chance of the stretch that is played."""

    @classmethod
    def of(cls, rules: Rules, entries: Iterable[Entry]) -> MatchState:
        """Return the state after all these entries."""
        rest = iter(entries)
        begun = next(rest, None)
        if not isinstance(begun, MatchBegun):
            raise ValueError("a match begins with its setup")
        state = cls(rules, begun.setup)
        for entry in rest:
            state.take(entry)
        return state

    @property
    def deals(self) -> list[FairDeal]:
        """The source of each stretch's chance; that of the last one is secret until it has ended."""
        return [stretch.deal for stretch in self.stretches]

    def orders_of(self, seat: Seat) -> dict[str, bool]:
        """Return all standing orders of a seat."""
        return {**self.rules.orders, **self.orders.get(seat, {})}

    def record(self) -> Record:
        """Return the record of the match, with its secrets: only for a match that is over."""
        write = self.rules.write_option
        stretches = [
            Stretch(played.deal, tuple([(int(seat), write(option)) for seat, option in played.choices]))
            for played in self.stretches
        ]
        return Record(self.rules.name, self.setup.players, self.setup.values, tuple(stretches))

    def take(self, entry: Entry) -> None:  # noqa: PLR0912  # one branch for each kind of entry
        """Apply an entry, and draw the chance that the game needs after it.

        Raise `Refused`, and change nothing, if the game refuses the entry. After any other error the state is
        also as it was: no journal has the entry.
        """
        self._check_seats(entry)
        match entry:
            case Chosen(seat, option):
                self._choose(seat, option)
            case MatchBegun():
                raise ValueError("a match begins once")
            case DealAwaited(secret):
                if self.game.needs is None or not self.game.needs.opens:
                    raise ValueError("no deal is due")
                self.interlude = PendingStretch(secret)
            case WasCut(seat, word):
                self._awaited().cut(seat, word)
            case RoundDealt():
                self._deal()
            case ReserveUsed(seat, left):
                self.reserves[seat] = left
            case ReadySet(seat, ready):
                (self.ready.add if ready else self.ready.discard)(seat)
            case DecisionMissed(seat):
                self.absences.miss(seat)
            case SatOut(seat, outvoted):
                self.absences.sit_out(seat, outvoted=outvoted)
                self.polls.drop_votes(seat)
            case Returned(seat):
                self.absences.end(seat)
            case OrderSet(seat, order, wanted):
                self._order(seat, order, wanted)
            case _:
                self._poll(entry)

    def _order(self, seat: Seat, order: str, wanted: bool) -> None:
        if order not in self.rules.orders:
            raise ValueError("the game has no such standing order")
        self.orders.setdefault(seat, {})[order] = wanted

    def _poll(self, entry: PauseWished | VotedWithout | PauseBegun | PauseContinued | PauseEnded) -> None:
        """Apply a wish, a vote, or the beginning or end of a pause."""
        polls = self.polls
        match entry:
            case PauseWished(seat, wanted):
                polls.wish(seat, wanted)
            case VotedWithout(seat, without, wanted):
                polls.vote(seat, without, wanted)
            case PauseBegun(seconds, by) if not polls.paused:
                polls.pause(seconds, free=by is not None)
            case PauseContinued(seconds) if polls.paused:
                polls.pause_seconds = seconds
            case PauseEnded() if polls.paused:
                polls.resume()
            case _:
                raise ValueError("a pause begins twice, or ends before it has begun")

    def _choose(self, seat: Seat, option: Option) -> None:
        decision = self.game.decision
        try:
            notices = self.game.apply(seat, option, decision)
            drawn = follow(self.rules, self.game, self._below)
        except Refused:
            raise
        except Exception:
            self._take_back()
            raise
        self.stretches[-1].choices.append((seat, option))
        self.logs.hear(notices)
        self.logs.hear(drawn.notices)
        if self.game.decision != decision:  # the table waits for something else now
            self._next_wait()

    def _deal(self) -> None:
        pending = self._awaited()
        try:
            self._below, drawn = pending.open(self.rules, self.game)
        except Exception:
            self._take_back()
            raise
        self.stretches.append(PlayedStretch(pending.deal(self.game.players), []))
        self.interlude = None
        self.logs.clear()
        self.logs.hear(drawn.notices)
        self.ready.clear()
        self._next_wait()

    def _take_back(self) -> None:
        """Play the stretches so far again, because an entry that failed may have changed half of the game."""
        game: Game = self.rules.new(self.setup)
        below: Below = _no_chance
        for deal, choices in self.stretches:
            below = stream_of(self.rules, bytes.fromhex(deal.secret), deal.cuts).below
            open_stretch(self.rules, game, below)
            for seat, option in choices:
                game.apply(seat, option, game.decision)
                follow(self.rules, game, below)
        self.game, self._below = game, below

    def _next_wait(self) -> None:
        """Drop the votes about the wait that has ended."""
        self.polls.drop_votes()
        self.absences.outvoted.clear()

    def _check_seats(self, entry: Entry) -> None:
        """Raise `ValueError` if an entry names a seat that is not at this table."""
        for field in _SEATS_OF[type(entry)]:
            if getattr(entry, field) not in self._seats:
                raise ValueError("the table has no such seat")

    def _awaited(self) -> PendingStretch:
        if self.interlude is None:
            raise ValueError("no deal is awaited")
        return self.interlude


_SEATS_OF = {
    kind: [field for field in ("seat", "without", "by") if field in kind.__match_args__]
    for kind in get_args(Entry)
}
"""The fields of each kind of entry that name a seat."""


def _no_chance(_bound: int) -> int:
    raise ValueError("chance is needed before a stretch was opened")
