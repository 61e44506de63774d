"""Views: what a seat may know (V1 to V6), built field by field from what is shown."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from engine.core import Prompt, Seat
from engine.shazar import prompts
from engine.shazar.artifacts import Relic
from engine.shazar.board import Hex, HexBoard
from engine.shazar.fate import FateCard
from engine.shazar.fields import Layout, Mage
from engine.shazar.options import STAND_DOWN, Option
from engine.shazar.rules.life import bonus_life
from engine.shazar.rules.winning import capture_number, need, stone_level
from engine.shazar.setup import Setup
from engine.shazar.spells import DECKS, Spell
from engine.shazar.state import Carried, Effect, GameEnding, HexEffect, LaidCard, State
from engine.shazar.steps import Attack, OpposedRolled, PlainRolled


class Question(StrEnum):
    """The kinds of question that a table waits for."""

    SHAKE = "shake"
    FREED = "freed"
    MOVE = "move"
    STEP = "step"
    STEER = "steer"
    EXIT = "exit"
    CAST = "cast"
    FIGHT = "fight"
    GIVE_BACK = "give_back"
    LAKE = "lake"
    PICK_FATE = "pick_fate"
    VICTIM = "victim"
    LIFT = "lift"
    WHICH_ARTIFACT = "which_artifact"
    CHECK_WINDOW = "check_window"
    ATTACK_WINDOW = "attack_window"
    DEATH_WINDOW = "death_window"
    ARRANGE = "arrange"


_QUESTIONS: dict[type[Prompt], Question] = {
    prompts.Shake: Question.SHAKE,
    prompts.Freed: Question.FREED,
    prompts.Move: Question.MOVE,
    prompts.WalkOn: Question.STEP,
    prompts.ChooseExit: Question.EXIT,
    prompts.Cast: Question.CAST,
    prompts.Fight: Question.FIGHT,
    prompts.GiveBack: Question.GIVE_BACK,
    prompts.NameLake: Question.LAKE,
    prompts.PickFate: Question.PICK_FATE,
    prompts.Victim: Question.VICTIM,
    prompts.ChooseLift: Question.LIFT,
    prompts.WhichRelic: Question.WHICH_ARTIFACT,
    prompts.CheckWindow: Question.CHECK_WINDOW,
    prompts.AttackWindow: Question.ATTACK_WINDOW,
    prompts.DeathWindow: Question.DEATH_WINDOW,
    prompts.Arrange: Question.ARRANGE,
}
_WINDOWS = (Question.CHECK_WINDOW, Question.ATTACK_WINDOW, Question.DEATH_WINDOW)


class Asked(NamedTuple):
    """The open question, as everyone sees it: seats that have answered still count as asked (W2)."""

    question: Question
    seats: tuple[Seat, ...]
    decision: int
    mage: Seat | None = None
    """The mage that it is about: the one who is moved, whose effect is lifted, whose artifact is taken."""
    event: PlainRolled | OpposedRolled | Attack | None = None
    """For a window: the roll that would stand, or the attack that is announced."""

    @property
    def hurried(self) -> bool:
        """True for a window (W4)."""
        return self.question in _WINDOWS


@dataclass(frozen=True, slots=True)
class Revealed:
    """Everything that is shown when the match is over (V6), by seat where it belongs to one."""

    hands: tuple[tuple[Spell, ...], ...]
    kept: tuple[tuple[FateCard, ...], ...]
    decks: tuple[tuple[Spell, ...], ...]
    """The top first."""
    fate_deck: tuple[FateCard, ...]
    """The top first."""


class View(NamedTuple):
    """The match, as one seat (None: a spectator) may know it. Tuples with one entry per seat are in seat
    order. It is a named tuple because it is made at every decision of every playout."""

    seat: Seat | None
    setup: Setup
    # ---- what is asked
    decision: int
    asked: Asked | None
    options: tuple[Option, ...]
    # ---- the match
    round: int
    turn: Seat
    first: Seat
    inside: tuple[Seat, ...]
    out: tuple[Seat, ...]
    """In the order of final deaths."""
    need: int
    """The artifacts that win now (G1, G2, G6)."""
    capture_number: int
    stone: int
    """How far the Stone is awake (G6)."""
    winners: tuple[Seat, ...]
    ending: GameEnding | None
    # ---- the board
    mages: tuple[Mage, ...]
    board: HexBoard | None
    """None before the fields are laid (S7)."""
    activated: int
    """The hexes that were activated in this turn, as bits (A3)."""
    # ---- the mages
    place: tuple[Hex, ...]
    life: tuple[int, ...]
    maximum: tuple[int, ...]
    bonus: tuple[int, ...]
    deaths: tuple[int, ...]
    turns: tuple[int, ...]
    """Turns that each mage has begun: effects are counted by them (T6)."""
    effects: tuple[tuple[Effect, ...], ...]
    hexed: tuple[tuple[HexEffect, ...], ...]
    red: tuple[int, ...]
    due: tuple[tuple[int, ...], ...]
    vaults: tuple[tuple[Relic, ...], ...]
    carried: tuple[tuple[Carried, ...], ...]
    burnt: tuple[Relic, ...]
    tried: tuple[bool, ...]
    """True if the mage has tried a capture since arriving (R5)."""
    raid: Hex
    """The hex on which the turn began, while the mage has not left it (R5)."""
    hushed: bool
    truces: tuple[Seat, ...]
    # ---- the cards
    hand_sizes: tuple[int, ...]
    deck_sizes: tuple[int, ...]
    discards: tuple[tuple[Spell, ...], ...]
    laid: tuple[LaidCard, ...]
    casting: LaidCard | None
    kept_sizes: tuple[int, ...]
    kept_open: tuple[tuple[FateCard, ...], ...] | None
    """The kept Fate cards of all, at a table with open Fate (W6)."""
    fate_deck: int
    fate_discard: tuple[FateCard, ...]
    # ---- the viewer's own
    hand: tuple[Spell, ...]
    kept: tuple[FateCard, ...]
    given: tuple[Spell, ...]
    """The cards that the viewer has given back so far in an exchange (H10)."""
    layout: Layout | None
    """The own field, while the fields are laid (S7)."""
    taken: int | None
    """The place whose hex the viewer has taken up (S7)."""
    changes: int
    """How often the viewer may still change their own field, while the fields are laid (S7)."""
    # ---- the end
    revealed: Revealed | None

    @property
    def must_answer(self) -> bool:
        """True if the match waits for this viewer."""
        return bool(self.replies)

    @property
    def replies(self) -> tuple[Option, ...]:
        """The options that answer the open question: all but to stand down (G8), which is the last."""
        options = self.options
        return options[:-1] if options and options[-1] is STAND_DOWN else options

    def unseen_spells(self, seat: Seat) -> tuple[Spell, ...]:
        """V4: return the cards in the deck and the hand of a mage together, as everyone can work out."""
        rest = list(DECKS[self.mages[seat]])
        seen = [*self.discards[seat], *(card.spell for card in self.laid if card.owner == seat)]
        if self.casting is not None and self.casting.owner == seat:
            seen.append(self.casting.spell)
        for spell in seen:
            rest.remove(spell)
        return tuple(rest)


def build_view(state: State, seat: Seat | None, asked: Asked | None, options: tuple[Option, ...]) -> View:
    """Build the view of a seat."""
    prompt = state.prompt
    arranging = state.board is None and bool(state.layouts)
    bonus = tuple([bonus_life(state, Seat(one)) for one in range(state.setup.players)])
    return View(
        seat=seat,
        setup=state.setup,
        decision=state.decision,
        asked=asked,
        options=options,
        round=state.round,
        turn=state.turn,
        first=state.first,
        inside=state.inside,
        out=state.out,
        need=need(state),
        capture_number=capture_number(state),
        stone=stone_level(state),
        winners=state.winners,
        ending=state.ending,
        mages=state.mages,
        board=state.board,
        activated=state.activated,
        place=tuple(state.place),
        life=tuple(state.life),
        maximum=tuple(state.maximum),
        bonus=bonus,
        deaths=tuple(state.deaths),
        turns=tuple(state.turns),
        effects=tuple(state.effects),
        hexed=tuple(state.hexed),
        red=tuple(state.red),
        due=tuple(state.due),
        vaults=tuple(state.vaults),
        carried=tuple(state.carried),
        burnt=state.burnt,
        tried=tuple(state.tried),
        raid=state.raid,
        hushed=state.hushed,
        truces=state.truces,
        hand_sizes=tuple(map(len, state.hands)),
        deck_sizes=tuple(map(len, state.decks)),
        discards=tuple(state.discards),
        laid=state.laid,
        casting=state.casting,
        kept_sizes=tuple(map(len, state.kept)),
        kept_open=tuple(state.kept) if state.setup.open_fate else None,
        fate_deck=len(state.fate_deck),
        fate_discard=state.fate_discard,
        hand=state.hands[seat] if seat is not None else (),
        kept=state.kept[seat] if seat is not None else (),
        given=prompt.given if isinstance(prompt, prompts.GiveBack) and prompt.seat == seat else (),
        layout=state.layouts[seat] if arranging and seat is not None else None,
        taken=state.taken[seat] if seat is not None else None,
        changes=state.changes[seat] if arranging and seat is not None else 0,
        revealed=_reveal(state) if state.over else None,
    )


def asked_now(prompt: Prompt, decision: int) -> Asked:
    """Return the open question, as everyone sees it."""
    question = _QUESTIONS[type(prompt)]
    match prompt:
        case prompts.WalkOn(seat, walk):
            if seat != walk.seat:
                question = Question.STEER
            return Asked(question, (seat,), decision, walk.seat)
        case prompts.ChooseLift(seat, bearer):
            return Asked(question, (seat,), decision, bearer)
        case prompts.WhichRelic(seat, victim):
            return Asked(question, (seat,), decision, victim)
        case prompts.CheckWindow(seat, event):
            return Asked(question, (seat,), decision, None, event)
        case prompts.AttackWindow(attack, asked):
            return Asked(question, asked, decision, attack.target, attack)
        case _:
            return Asked(question, prompt.asked, decision)


def _reveal(state: State) -> Revealed:
    """V6: when the match is over, everything is shown to everyone."""
    return Revealed(
        hands=tuple(state.hands),
        kept=tuple(state.kept),
        decks=tuple([deck[::-1] for deck in state.decks]),
        fate_deck=state.fate_deck[::-1],
    )
