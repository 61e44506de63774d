"""The outcome of a card in words, as the rules play it: `target -2, target rooted for 1`.

Four mages are at the table. They are called by their seats from the mage who acts on: caster, target, third,
fourth. The target bears what a card may lift: four curses and two blessings that do nothing, and red cards.
"""

from __future__ import annotations

from itertools import groupby
from typing import Unpack

from engine.core import Notice, Seat
from engine.shazar.notices import (
    FateSeen,
    HandDiscarded,
    HandSeen,
    Healed,
    LifeLost,
    PassedPortal,
    RedCardsGiven,
    RedCardsReturned,
    StatusEnded,
    StatusPut,
    TurnBegan,
)
from engine.shazar.view import Question
from support.shazar.table import Position, Table, table

WHO = ("caster", "target", "third", "fourth")
_PATH = ("b2", "c3", "a2", "c2")
"""Places for steps without a roll or an end of the movement, the first free one."""


def burden(laid: Table, letter: str) -> Table:
    """Lay what a card may lift on a mage: four curses and two blessings that do nothing."""
    for _ in range(4):
        laid.curse(letter, "forgetful", 0)
    for _ in range(2):
        laid.curse(letter, "thorns", 0)
    return laid


class Outcome:
    """The events at a table from now on, until the turn ends."""

    def __init__(self, laid: Table, source: str) -> None:
        self.laid, self.source = laid, source
        self.first = laid.state.turn
        self.turns = tuple(laid.state.turns)
        self.said: list[str] = []
        self.heard = len(laid.heard)

    def play(self, text: str, *dice: int) -> str:
        """Make a choice, let the dice fall, answer what the card asks, and return what it did."""
        self.laid.do(text)
        rest = list(dice)
        self._listen()
        while not self._over():
            if self.laid.asked == "roll":
                if not rest:
                    break
                self.laid.roll(rest.pop(0))
            elif not self._answer():
                break
            self._listen()
        assert not rest, f"{self.source} needs no roll for {rest}"
        assert self.laid.asked != "roll", f"{self.source} needs one more roll"
        return ", ".join(
            f"{word} x{count}" if count > 1 else word
            for word, count in ((word, len(list(same))) for word, same in groupby(self.said))
        )

    def _over(self) -> bool:
        """Return True if the turn is over."""
        return any(isinstance(notice, TurnBegan) for notice in self.laid.heard[self.heard :])

    def _listen(self) -> None:
        """Note what was told since the last look, up to the end of the turn."""
        while self.heard < len(self.laid.heard):
            notice = self.laid.heard[self.heard]
            if isinstance(notice, TurnBegan):
                return
            self.heard += 1
            word = self._word(notice)
            if word:
                self.said.append(word)

    def _who(self, seat: Seat) -> str:
        return WHO[(seat - self.first) % len(self.laid.state.mages)]

    def _word(self, notice: Notice) -> str:
        """Return what the card did, by a notice; other things that happen say nothing."""
        match notice:
            case LifeLost(seat, amount, self.source):
                return f"{self._who(seat)} -{amount}"
            case Healed(seat, amount, self.source):
                return f"{self._who(seat)} +{amount}"
            case StatusPut(seat, effect) if effect.source == self.source:
                until, now = effect.until, self.turns[seat]
                size = f" {effect.amount}" if effect.amount else ""
                turns = "" if until is None else f" for {until - now}"
                shake = f" shake {effect.shake}" if effect.shake else ""
                return f"{self._who(seat)} {effect.status}{size}{turns}{shake}"
            case StatusEnded(seat, effect) if effect.source.startswith("test"):
                return f"{self._who(seat)} free of {effect.status}"
            case RedCardsGiven(seat, turns):
                return f"{self._who(seat)} skips {turns}"
            case RedCardsReturned(seat):
                return f"{self._who(seat)} skips none"
            case HandSeen(to, seat):
                return f"{self._who(to)} sees {self._who(seat)}"
            case HandDiscarded(seat, cards):
                return f"{self._who(seat)} discards {len(cards)}"
            case FateSeen(to, seen):
                return f"{self._who(to)} looks at {len(seen)}"
            case PassedPortal():
                raise AssertionError("no Portal is on the way")
        return ""

    def _answer(self) -> bool:
        """Answer a question of the card; False if it is not one."""
        asked = self.laid.game.asked
        assert asked is not None
        by = self._who(asked.seats[0])
        match asked.question:
            case Question.STEER | Question.STEP:
                assert asked.mage is not None
                self.said.append(f"{self._who(asked.mage)} led by {by}")
                goes = self.laid.goes()
                self.laid.do(next(f"go {go}" for place in _PATH for go in goes if go.endswith(place)))
            case Question.LIFT:
                self.laid.do(self.laid.offers()[0])
            case Question.VICTIM:
                self.said.append(f"{by} chooses")
                self.laid.do(self.laid.offers()[0])
            case Question.EXIT:
                self.said.append(f"{by} to {' '.join(self.laid.offers())}")
                self.laid.do(self.laid.offers()[-1])
            case Question.GIVE_BACK:
                self.said.append(f"{by} exchanges")
                self.laid.do("done")
            case Question.PICK_FATE:
                self.laid.do("pick twist")
            case _:
                return False
        return True


def loaded(mages: str, **position: Unpack[Position]) -> Table:
    """Return a table of four whose mages have life to lose and to gain."""
    position["maximum"] = dict.fromkeys(mages, 20)
    position["life"] = dict.fromkeys(mages, 10)
    return table(mages, **position)
