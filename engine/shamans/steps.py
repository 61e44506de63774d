"""The steps and prompts on the agenda of Shamans. The folder `rules` says what each of them does.

All fields are public facts, except the answers already given to `PassCards` and `LastChance`.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Self

from engine.core import OneSeatPrompt, Prompt, Seat, Step
from engine.shamans.cards import Arrow, Card, World


class SecretPrompt(Prompt):
    """A question that several seats answer in secret."""

    __slots__ = ()

    @property
    @abstractmethod
    def unanswered(self) -> Self:
        """The question as everyone sees it: as if no seat had answered."""


# ---- the turn


@dataclass(frozen=True, slots=True)
class BeginTurn(Step):
    """A turn begins, or the round ends because no cards are left (T1, T8)."""

    guide: Seat


@dataclass(frozen=True, slots=True)
class PlayCard(OneSeatPrompt):
    """A seat plays a card (T1, T2)."""


@dataclass(frozen=True, slots=True)
class NextPlayer(Step):
    """The seat after this one plays, or the turn is resolved (T2, T6)."""

    after: Seat


@dataclass(frozen=True, slots=True)
class PlaceCard(Step):
    """An off-colour card goes to its world (T4)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class CollectCards(Step):
    """A seat places the Destination's cards and becomes the next Guide (T8)."""

    seat: Seat
    lowest: Seat | None
    """The seat that took the turn's artifact (T7), for the history."""


@dataclass(frozen=True, slots=True)
class NameNextGuide(OneSeatPrompt):
    """An eliminated lone follower names the next Guide (T9)."""


# ---- artifacts


@dataclass(frozen=True, slots=True)
class TakeArtifact(OneSeatPrompt):
    """A seat takes one of the face-up tiles or the top of the deck (A1)."""


@dataclass(frozen=True, slots=True)
class KeepOrShow(OneSeatPrompt):
    """A seat has drawn a tile, the last of its face-down ones, and may turn it up (A1)."""


@dataclass(frozen=True, slots=True)
class LookForEclipse(Step):
    """A take is finished: if the Eclipse is on top of the deck, it takes effect (A3)."""


@dataclass(frozen=True, slots=True)
class PassCards(SecretPrompt):
    """Everyone with a card gives one away, in secret and all at once (A3)."""

    arrow: Arrow
    asked: tuple[Seat, ...] = field()  # field(): not a default taken from Prompt's property
    given: tuple[Card | None, ...]
    """The card that each of them has chosen, None until then. Secret."""

    @property
    def awaited(self) -> frozenset[Seat]:
        """The seats that have not chosen yet. Secret."""
        return frozenset([seat for seat, card in zip(self.asked, self.given, strict=True) if card is None])

    @property
    def unanswered(self) -> Self:
        """The question as everyone sees it."""
        return replace(self, given=(None,) * len(self.asked))


# ---- rituals


@dataclass(frozen=True, slots=True)
class PerformRitual(Step):
    """A completed world's ritual is performed (T4, T8, X4)."""

    seat: Seat
    world: World


@dataclass(frozen=True, slots=True)
class OrderRituals(OneSeatPrompt):
    """Several worlds were completed at once: the eliminator chooses which ritual comes next (X4)."""

    worlds: tuple[World, ...]


@dataclass(frozen=True, slots=True)
class Stabilize(OneSeatPrompt):
    """Move the pawn back or take an artifact (P1)."""


@dataclass(frozen=True, slots=True)
class ChooseSwap(OneSeatPrompt):
    """Choose with whom to exchange role cards (P2)."""


@dataclass(frozen=True, slots=True)
class ChooseVictim(OneSeatPrompt):
    """Choose whom the Dagger strikes (N1, N2)."""

    must: bool
    """True if the Dagger lies face up: then the seat must strike."""


# ---- events that a Portal can answer (W1)


@dataclass(frozen=True, slots=True)
class Advance(Step):
    """The pawn goes towards the Moon, a step at a time (W4)."""

    steps: int
    mover: Seat | None = None
    """The seat that moves it by a Portal: the others are asked before the Moon, it is not (W3)."""
    unopposed: bool = False
    """Set when a window has closed without a Portal, here and below (W3)."""


@dataclass(frozen=True, slots=True)
class Eliminate(Step):
    """A seat is put out of the round (X1)."""

    victim: Seat
    by: Seat
    unopposed: bool = False


@dataclass(frozen=True, slots=True)
class EndRound(Step):
    """The hands are empty: the Shamans win (E1)."""

    unopposed: bool = False


LastChanceEvent = Advance | Eliminate | EndRound


@dataclass(frozen=True, slots=True)
class LastChance(SecretPrompt):
    """The window before an event: use a Portal, or let it happen (W1 to W3)."""

    event: LastChanceEvent
    asked: tuple[Seat, ...] = field()  # field(): not a default taken from Prompt's property
    let: frozenset[Seat] = frozenset()
    """The seats that have answered. Secret."""

    @property
    def awaited(self) -> frozenset[Seat]:
        """The seats that have not answered yet. Secret."""
        return frozenset(self.asked) - self.let

    @property
    def unanswered(self) -> Self:
        """The question as everyone sees it."""
        return replace(self, let=frozenset())


# What nearly every turn needs is made once.
begin_turn_of = cache(BeginTurn)
play_card = cache(PlayCard)
place_card = cache(PlaceCard)
collect_cards_by = cache(CollectCards)
take_artifact_by = cache(TakeArtifact)
keep_or_show_by = cache(KeepOrShow)
