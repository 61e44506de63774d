"""Views: what a seat may know (V1 to V4), built field by field from what is shown. Nothing is ever
removed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from engine.core import Prompt, Seat, Step
from engine.shamans import steps
from engine.shamans.cards import RITUALS, Arrow, Artifact, Card, Ritual, Role, Tile, World, card_order
from engine.shamans.notices import RoundEnded
from engine.shamans.options import Option, UsePortal
from engine.shamans.setup import SIZES, Setup, all_cards
from engine.shamans.state import Passed, PastRound, RoundDeed, State, Turn
from engine.shamans.steps import SecretPrompt


class Question(StrEnum):
    """The kinds of question that a table waits for."""

    PLAY = "play"
    NAME_GUIDE = "name_guide"
    TAKE = "take"
    KEEP_OR_SHOW = "keep_or_show"
    PASS = "pass"
    ORDER = "order"
    STABILIZE = "stabilize"
    SWAP = "swap"
    STRIKE = "strike"
    LAST_CHANCE = "last_chance"


_QUESTIONS: dict[type[Prompt], Question] = {
    steps.PlayCard: Question.PLAY,
    steps.NameNextGuide: Question.NAME_GUIDE,
    steps.TakeArtifact: Question.TAKE,
    steps.KeepOrShow: Question.KEEP_OR_SHOW,
    steps.PassCards: Question.PASS,
    steps.OrderRituals: Question.ORDER,
    steps.Stabilize: Question.STABILIZE,
    steps.ChooseSwap: Question.SWAP,
    steps.ChooseVictim: Question.STRIKE,
    steps.LastChance: Question.LAST_CHANCE,
}


class Asked(NamedTuple):
    """The open question, as everyone sees it: seats that have answered still count as asked (W3)."""

    question: Question
    seats: tuple[Seat, ...]
    decision: int
    event: steps.LastChanceEvent | None = None
    """The event that is about to happen, for a last chance."""

    @property
    def hurried(self) -> bool:
        """True for a last chance (W2)."""
        return self.question is Question.LAST_CHANCE


@dataclass(frozen=True, slots=True)
class Revealed:
    """Everything that is shown when a round is over (E6), by seat where it belongs to one."""

    hands: tuple[tuple[Card, ...], ...]
    aside: tuple[tuple[Card, ...], ...]
    face_down: tuple[tuple[Artifact, ...], ...]
    lost_unseen: tuple[Artifact, ...]
    deck: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class WorldView:
    """One world on the board, and the cards of it that its viewer has not seen."""

    world: World
    ritual: Ritual
    placed: tuple[int, ...]
    unseen: tuple[int, ...]
    """Numbers that this viewer has seen nowhere in the round."""
    left: int
    """Cards that the world still waits for."""


class View(NamedTuple):
    """The match, as one seat (None: a spectator) may know it. Tuples with one entry per seat are in seat
    order.

    It is a named tuple because it is made at every decision of every playout: a frozen dataclass of thirty
    fields takes four times as long to make.
    """

    seat: Seat | None
    # ---- the match
    setup: Setup
    round: int
    points: tuple[int, ...]
    first_player: Seat
    winner: Seat | None
    rounds: tuple[PastRound, ...]
    """The rounds that are over."""
    # ---- what is asked
    decision: int
    asked: Asked | None
    agenda: tuple[Step | Prompt, ...]
    """The open question, last, and below it the steps that come after it: public facts. Answers that were
    given in secret are left out."""
    options: tuple[Option, ...]
    # ---- the board
    pawn: int
    """Steps from the pawn to the Moon."""
    placed: tuple[Card, ...]
    guide: Seat
    table: tuple[tuple[Seat, Card], ...]
    """The current turn: seats and cards, also cards that have gone to their worlds since."""
    turns: tuple[Turn, ...]
    """The finished turns of the round."""
    deeds: tuple[RoundDeed, ...]
    """Public events besides the cards: takes, rituals, eliminations, exchanges, Portals, the Eclipse; each
    with its moment between two cards."""
    # ---- the seats
    inside: tuple[Seat, ...]
    hand_sizes: tuple[int, ...]
    roles: tuple[Role | None, ...]
    """As far as the viewer knows them."""
    roles_shown: tuple[bool, ...]
    """True if the role card lies face up."""
    face_up: tuple[tuple[Artifact, ...], ...]
    face_down: tuple[int, ...]
    # ---- the tiles
    display: tuple[Artifact | None, ...]
    deck: int
    eclipse: Arrow | None
    spent: tuple[Artifact, ...]
    """Tiles that everybody saw leave the round."""
    lost_unseen: int
    """Tiles that left face down with an eliminated player."""
    # ---- the viewer's own
    hand: tuple[Card, ...]
    """The own cards; after an elimination, those set aside."""
    tiles: tuple[Artifact, ...]
    """The own tiles that lie face down."""
    passed: Passed | None
    # ---- the end of the round
    result: RoundEnded | None
    revealed: Revealed | None

    @property
    def must_answer(self) -> bool:
        """True if the match waits for this viewer."""
        return bool(self.replies)

    @property
    def replies(self) -> tuple[Option, ...]:
        """The options that answer the open question: all but Portals, which are open at any moment (A4)."""
        return tuple([option for option in self.options if type(option) is not UsePortal])

    @property
    def role(self) -> Role | None:
        """The viewer's own role."""
        return None if self.seat is None else self.roles[self.seat]

    @property
    def destination(self) -> World | None:
        """The colour to follow, once the Guide has played."""
        return self.table[0][1].world if self.table else None

    @property
    def followers(self) -> tuple[tuple[Seat, Card], ...]:
        """The Destination's cards of players still in the round, lowest first (T6)."""
        destination = self.destination
        following = (play for play in self.table if play[1].world is destination and play[0] in self.inside)
        return tuple(sorted(following, key=lambda play: play[1].number))

    @property
    def unseen(self) -> frozenset[Card]:
        """The cards that the viewer has seen nowhere in the round."""
        if self.revealed is not None:
            return frozenset()
        seen = {*self.placed, *self.hand, *(card for _, card in self.table)}
        if self.passed is not None:
            seen.add(self.passed.given)
        return frozenset(all_cards(self.setup.players)) - seen

    @property
    def worlds(self) -> tuple[WorldView, ...]:
        """All worlds in play, in their order."""
        size = SIZES[self.setup.players]
        placed: dict[World, list[int]] = {world: [] for world in size.worlds}
        unseen: dict[World, list[int]] = {world: [] for world in size.worlds}
        for numbers, cards in ((placed, self.placed), (unseen, self.unseen)):
            for card in sorted(cards, key=card_order):
                numbers[card.world].append(card.number)
        views = []
        for world in size.worlds:
            left = size.highest - len(placed[world])
            views.append(WorldView(world, RITUALS[world], tuple(placed[world]), tuple(unseen[world]), left))
        return tuple(views)

    def left(self, world: World) -> int:
        """Return how many cards a world still waits for (T5)."""
        return SIZES[self.setup.players].highest - sum(card.world is world for card in self.placed)


def build_view(state: State, seat: Seat | None, asked: Asked | None, options: tuple[Option, ...]) -> View:
    """Build the view of a seat."""
    over = state.result is not None
    known = frozenset() if seat is None else state.role_known[seat]
    visible = known | state.role_shown  # none before the first deal
    roles, cards, shown = state.roles, state.role_card, state.role_shown
    return View(
        seat=seat,
        setup=state.setup,
        round=state.round,
        points=tuple(state.points),
        first_player=state.first_player,
        winner=state.winner,
        rounds=state.rounds,
        decision=state.decision,
        asked=asked,
        agenda=_agenda(state),
        options=options,
        pawn=state.pawn,
        placed=tuple(state.placed),
        guide=state.guide,
        table=tuple(state.table),
        turns=tuple(state.turns),
        deeds=tuple(state.deeds),
        inside=state.inside,
        hand_sizes=tuple(map(len, state.hands)),
        roles=tuple([roles[card] if over or card in visible else None for card in cards]),
        roles_shown=tuple([over or card in shown for card in cards]),
        face_up=tuple(map(tuple, state.face_up)),
        face_down=tuple(map(len, state.face_down)),
        display=tuple(state.display),
        deck=len(state.deck),
        eclipse=state.eclipse,
        spent=tuple(state.spent),
        lost_unseen=len(state.lost_unseen),
        hand=() if seat is None else tuple(state.hands[seat]) or state.aside[seat],
        tiles=() if seat is None else tuple(state.face_down[seat]),
        passed=None if seat is None else state.passed[seat],
        result=state.result,
        revealed=_reveal(state) if over else None,
    )


def asked_now(prompt: Prompt, decision: int) -> Asked:
    """Return the open question, as everyone sees it."""
    event = prompt.event if isinstance(prompt, steps.LastChance) else None
    return Asked(_QUESTIONS[type(prompt)], prompt.asked, decision, event)


def _agenda(state: State) -> tuple[Step | Prompt, ...]:
    """Return the agenda without the answers of an Eclipse or a window that is not over (A3, W3)."""
    if state.prompt is None:
        return ()
    return tuple(
        [
            item.unanswered if isinstance(item, SecretPrompt) else item
            for item in (*state.agenda, state.prompt)
        ]
    )


def _reveal(state: State) -> Revealed:
    """E6: when the round is over, everything is shown to everyone."""
    return Revealed(
        hands=tuple(map(tuple, state.hands)),
        aside=tuple(state.aside),
        face_down=tuple(map(tuple, state.face_down)),
        lost_unseen=tuple(state.lost_unseen),
        deck=tuple(reversed(state.deck)),
    )
