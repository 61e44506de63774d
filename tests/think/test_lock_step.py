"""The compact round and the rules, side by side: after every decision the same facts, options and points.

Rounds begin with a deal, and are played at random or by the policy; or they begin with a position close to
rare events, and are played boldly.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from engine.core import Seat, seats
from engine.shamans import Game, Option, Question, Setup, read_option, shuffle
from engine.shamans.bots.compact import CLEAR, OPTIONS
from engine.shamans.think import codes
from engine.shamans.think.ints import Lots
from engine.shamans.think.outlook import Outlook
from engine.shamans.think.policy import choose
from engine.shamans.think.round import Round
from engine.shamans.think.style import Style
from support.engine.compact import compact_of, dealt_compactly, facts
from support.engine.positions import bold_choice, lay_out
from support.engine.table import table
from support.engine.tape import Tape, choice

SHORT, LONG = 50_000, 1_000_000
"""Decisions."""
OFTEN = 1_000
"""How often the long form meets every kind of question, and a window inside another event."""
NEAREST, FURTHEST = 4, 30

Chooser = Callable[[Game, Round, Tape], tuple[Seat, Option]]


def at_random(game: Game, _compact: Round, tape: Tape) -> tuple[Seat, Option]:
    """Return any option of any seat: Portals come at odd moments, too."""
    return choice(game, tape)


def boldly(game: Game, _compact: Round, tape: Tape) -> tuple[Seat, Option]:
    """Return a choice that sets off rare events."""
    return bold_choice(game, tape)


def by_policy(_game: Game, compact: Round, tape: Tape) -> tuple[Seat, Option]:
    """Return the choice of the policy, for any of the seats that are awaited."""
    style = Style(compact.players)
    seat = tape.pick([seat for seat in seats(compact.players) if compact.awaited() >> seat & 1])
    return seat, CLEAR[choose(compact, seat, style, Lots(tape.below(1000)), Outlook(compact, style))]


def compare(game: Game, compact: Round) -> None:
    """Check all facts, and the options of every seat in their order."""
    assert facts(compact) == facts(compact_of(game))
    for seat in seats(game.players):
        assert [CLEAR[option] for option in compact.options(seat)] == [*game.options(seat)]
    assert {seat for seat in seats(game.players) if compact.awaited() >> seat & 1} == game.waiting
    assert compact.over == (game.asked is None)


def play(game: Game, compact: Round, chooser: Chooser, tape: Tape) -> Iterator[str]:
    """Play a round to its end in both, and yield every question."""
    before = game.view(None).points
    compare(game, compact)
    while game.asked is not None:
        yield game.asked.question
        if _is_nested(compact):
            yield "nested"
        seat, option = chooser(game, compact, tape)
        game.apply(seat, option, game.decision)
        compact.answer(seat, OPTIONS[option])
        compare(game, compact)
    after = game.view(None).points
    assert compact.score() == [now - then for then, now in zip(before, after, strict=True)]


def _is_nested(compact: Round) -> bool:
    """Return True for a window under whose event another event or question waits."""
    kinds = [item & 255 for item in compact.agenda[:-1]]
    waiting = {codes.ADVANCE, codes.ELIMINATE, codes.END_ROUND, *range(codes.ASK_PLAY, codes.ASK_WINDOW)}
    return compact.question == codes.ASK_WINDOW and not waiting.isdisjoint(kinds)


def from_a_deal(players: int, tape: Tape, chooser: Chooser) -> Iterator[str]:
    """Deal a round and play it."""
    game = Game(Setup(players, NEAREST + tape.below(FURTHEST - NEAREST + 1)))
    shuffled = shuffle(game.setup, tape.below)
    game.deal(shuffled)
    yield from play(game, dealt_compactly(game.setup, shuffled, game.view(None).guide), chooser, tape)


def from_a_position(players: int, tape: Tape) -> Iterator[str]:
    """Lay out a position close to rare events, and play it boldly."""
    game = lay_out(players, tape)
    yield from play(game, compact_of(game), boldly, tape)


def walk(decisions: int, seed: int, players: tuple[int, ...]) -> Counter[str]:
    """Play deals and positions in turn, and count their questions."""
    met: Counter[str] = Counter()
    while met.total() - met["nested"] < decisions:
        for count in players:
            met.update(from_a_deal(count, Tape.of_seed(seed), at_random))
            met.update(from_a_deal(count, Tape.of_seed(seed), by_policy))
            met.update(from_a_position(count, Tape.of_seed(seed)))
            seed += 1
    return met


def test_the_compact_round_keeps_step_with_the_rules() -> None:
    met = walk(SHORT, 0, (3, 4, 5))
    assert {*Question, "nested"} <= {*met}


@pytest.mark.long
def test_it_keeps_step_in_a_million_decisions_and_often_meets_every_question() -> None:
    met = walk(LONG, 1_000_000, (3, 4, 5))
    seed = 2_000_000
    while min(met[kind] for kind in (*Question, "nested")) < OFTEN:  # only at five are rituals to be ordered
        met.update(from_a_position(5, Tape.of_seed(seed)))
        seed += 1


def test_a_copy_goes_its_own_way() -> None:
    for seed in range(30):
        tape = Tape.of_seed(seed)
        game = lay_out(3 + seed % 3, tape)
        compact = compact_of(game)
        while not compact.over:
            before = facts(compact.copy())
            twin = compact.copy()
            while not twin.over:
                twin.act(tape.pick(twin.legal()))
            assert facts(compact) == before
            compact.act(tape.pick(compact.legal()))


# ---- positions that chance hardly meets


def keep_step(game: Game, *choices: tuple[int, str]) -> Round:
    """Make these choices in both, and return the compact round."""
    compact = compact_of(game)
    for seat, text in choices:
        option = read_option(text)
        game.apply(Seat(seat), option, game.decision)
        compact.answer(seat, OPTIONS[option])
        compare(game, compact)
    return compact


def test_the_highest_of_two_eliminated_followers_names_the_guide() -> None:
    """T9."""
    hands = {0: "P5 B1 B2", 1: "P1 B3 B4", 2: "N8 B5 B6", 3: "W8 B7 G1", 4: "B8 G2 G3"}
    game = table(5, hands=hands, shadows=(2, 3), face_up={2: "dagger", 3: "dagger"}, pawn=20)
    plays = [(0, "play P5"), (1, "play P1"), (2, "play N8"), (2, "strike 0"), (3, "play W8"), (3, "strike 1")]
    compact = keep_step(game, *plays, (4, "play B8"))
    assert compact.prompt == codes.ASK_GUIDE
    assert keep_step(game, (0, "guide 4")).guide == 4


@pytest.mark.parametrize(("distance", "furthest"), [(8, 25), (30, 30)])
def test_the_pawn_goes_no_further_back_than_the_first_space(distance: int, furthest: int) -> None:
    """C5, P1."""
    hands = {0: "P1 B1", 1: "G6 B2", 2: "P2 B3"}
    game = table(3, hands=hands, distance=distance, pawn=furthest)
    compact = keep_step(game, (0, "play P1"), (1, "play G6"), (1, "back"))
    assert compact.pawn == furthest
