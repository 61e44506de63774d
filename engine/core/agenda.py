"""The agenda: the steps and questions that a game has still to resolve, as a stack of plain frozen data.

A `Step` resolves by itself. A `Prompt` waits for one seat, or for several at once. The game's rules say what
they do; here they are only told apart. There are no callbacks and no suspended code: a game can be copied,
compared, stored and replayed in the middle of anything.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass

from engine.core.seating import Seat, seats

_ONLY = tuple(frozenset({seat}) for seat in seats(16))
"""Each seat as a set, made once."""


class Step:
    """Something that happens by itself when its turn on the agenda comes."""

    __slots__ = ()


class Prompt:
    """A question that waits for an answer."""

    __slots__ = ()

    @property
    @abstractmethod
    def asked(self) -> tuple[Seat, ...]:
        """The seats that everyone sees asked, whether they have answered or not."""

    @property
    @abstractmethod
    def awaited(self) -> frozenset[Seat]:
        """The seats whose answer is still to come; the table knows it, no player does."""


@dataclass(frozen=True, slots=True)
class OneSeatPrompt(Prompt):
    """A question for one seat."""

    seat: Seat

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seat that everyone sees asked."""
        return (self.seat,)

    @property
    def awaited(self) -> frozenset[Seat]:
        """The seat whose answer is still to come."""
        return _ONLY[self.seat]
