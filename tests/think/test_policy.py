"""The policy of playouts: what it chooses, how strong it is, and that it looks at nothing hidden."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.core import Seat
from engine.shamans import Game, Question, Setup, shuffle, write_option
from engine.shamans.bots.compact import CLEAR, OPTIONS
from engine.shamans.think import codes
from engine.shamans.think.impressions import Impressions
from engine.shamans.think.ints import Lots
from engine.shamans.think.outlook import Outlook
from engine.shamans.think.policy import choose, playout
from engine.shamans.think.round import Round
from engine.shamans.think.style import Style
from support.engine.compact import compact_of, dealt_compactly, facts
from support.engine.positions import bold_choice, lay_out
from support.engine.table import before_the_moon, play, table
from support.engine.tape import Tape
from support.two_worlds.imagine import imagine

LOTS = 60
MOON = {3: 0.485, 4: 0.518, 5: 0.534}
"""How often the Moon is reached when the sensible bot of the clear game plays, in 6,000 rounds a size."""
ROUNDS = 900
NOISE = 0.045
WORLDS = 6
"""Other worlds for each position."""


def answer(compact: Round, seat: int, seed: int, style: Style | None = None) -> int:
    style = style or Style(compact.players)
    return choose(compact, seat, style, Lots(seed), Outlook(compact, style))


def answers(game: Game, seat: int) -> set[str]:
    """Return all that a seat chooses under many lots."""
    compact = compact_of(game)
    return {write_option(CLEAR[answer(compact, seat, seed)]) for seed in range(LOTS)}


# ---- choices


def test_a_shaman_follows_if_it_can() -> None:
    game = table(3, hands={0: "P1 B1 B2", 1: "P2 P3 G1", 2: "P5 Y1 Y2"}, shadows=(2,), pawn=6)
    play(game, "P1")
    assert answers(game, 1) <= {"play P2", "play P3"}


def test_a_shadow_always_makes_the_step_onto_the_moon() -> None:
    game = table(3, hands={0: "P1 B1 B2", 1: "P2 P3 G1", 2: "P5 Y1 Y2"}, shadows=(1,), pawn=1)
    play(game, "P1")
    assert answers(game, 1) == {"play G1"}


def test_a_shadow_sabotages_more_often_with_more_appetite() -> None:
    game = table(3, hands={0: "P1 B1 B2 Y3", 1: "P2 P3 G1 G2", 2: "P5 Y1 Y2 W1"}, shadows=(1,), pawn=8)
    play(game, "P1")
    compact, tame, hungry = compact_of(game), Style(3), Style(3)
    tame.appetite, hungry.appetite = 0.0, 1.0
    strays = [
        sum(answer(compact, 1, seed, style) & 63 > 7 for seed in range(LOTS)) for style in (tame, hungry)
    ]
    assert strays[0] == 0
    assert strays[1] > LOTS / 3


def test_a_portal_is_used_at_its_last_moment() -> None:
    """A4, W1: a Shaman's before the Moon, a Shadow's to reach it."""
    game = before_the_moon(up={0: "portal", 2: "portal"})
    assert answers(game, 0) == {"portal -1"}
    assert answers(game, 2) == {"let"}
    game = table(3, hands={0: "P1 B1", 1: "P2 G1", 2: "P5 Y1"}, shadows=(0,), face_up={0: "portal"}, pawn=2)
    assert "portal +1" not in answers(game, 0)
    game = table(3, hands={0: "P1 B1", 1: "P2 G1", 2: "P5 Y1"}, shadows=(0,), face_up={0: "portal"}, pawn=1)
    assert answers(game, 0) == {"portal +1"}


def test_a_shaman_strikes_the_known_shadow() -> None:
    """X3: the roles are known because the seats exchanged them before."""
    hands = {0: "P1 B1 B2", 1: "N6 P3 G1", 2: "P5 Y1 Y2", 3: "P4 W1 W2"}
    game = table(4, hands=hands, shadows=(2,), face_down={1: "dagger"}, pawn=4)
    game._state.role_known[1] |= {2}
    play(game, "P1 N6")
    assert answers(game, 1) == {"strike 2"}


def test_an_eliminated_shaman_names_the_least_suspect() -> None:
    """T9."""
    compact = compact_of(table(4, hands={0: "P1", 1: "P2", 2: "P3", 3: "P4"}, shadows=(3,), out=(0,)))
    compact.prompt = codes.ASK_GUIDE
    compact.impressions.tells = [1.0, 3.0, 0.5, 2.0]
    assert {answer(compact, 0, seed) for seed in range(LOTS)} == {codes.NAME_GUIDE + 2}


def test_it_always_chooses_an_offered_option_whatever_is_asked() -> None:
    asked: Counter[Question] = Counter()
    for seed in range(1_500):
        tape = Tape.of_seed(seed)
        game = lay_out(3 + seed % 3, tape)
        while game.asked is not None:
            compact = compact_of(game)
            asked[game.asked.question] += 1
            for seat in sorted(game.waiting):
                assert answer(compact, seat, seed) in compact.options(seat)
            game.apply(*bold_choice(game, tape), game.decision)
    assert {*asked} == {*Question}


# ---- impressions


def test_a_seat_that_shows_a_colour_it_denied_is_caught() -> None:
    seen = Impressions(3)
    seen.take_in(1, 0, 2, 9, 2**40 - 1, False)
    odd = seen.tells[1]
    assert odd > 1
    assert seen.denied == [0, 1 << 2, 0]
    seen.take_in(1, 2, -1, 8, 2**40 - 1, False)
    assert seen.tells[1] == pytest.approx(15)
    assert seen.denied == [0, 0, 0]
    seen.take_in(1, 2, 2, 7, 2**40 - 1, False)
    assert seen.tells[1] == pytest.approx(15 * 0.7)


# ---- playouts


def moon_share(players: int) -> float:
    moons = 0
    for seed in range(ROUNDS):
        setup = Setup(players)
        compact = dealt_compactly(setup, shuffle(setup, Random(seed).randrange), Seat(seed % players))
        playout(compact, [Style(players)] * players, Lots(seed))
        moons += compact.ending == codes.MOON
    return moons / ROUNDS


@pytest.mark.parametrize("players", [3, 4, 5])
def test_it_plays_as_the_sensible_bot_does(players: int) -> None:
    assert moon_share(players) == pytest.approx(MOON[players], abs=NOISE)


def test_a_playout_is_the_same_for_the_same_lots() -> None:
    setup = Setup(5)
    dealt = dealt_compactly(setup, shuffle(setup, Random(3).randrange), Seat(0))
    ends = []
    for seed in (1, 1, 2):
        compact = dealt.copy()
        playout(compact, [Style(5)] * 5, Lots(seed))
        assert compact.over
        ends.append(facts(compact))
    assert ends[0] == ends[1] != ends[2]


# ---- hidden information


def test_the_policy_looks_at_nothing_hidden() -> None:
    """V4: in every world that a seat cannot tell from its own, it chooses the same."""
    others, asked = 0, Counter[Question]()
    for seed in range(90):
        rng = Random(seed)
        setup = Setup(3 + seed % 3)
        game = Game(setup)
        dealt = shuffle(setup, rng.randrange)
        game.deal(dealt)
        compact = dealt_compactly(setup, dealt, game.view(None).guide)
        while game.asked is not None:
            seat = min(game.waiting)
            lots = rng.randrange(1000)
            chosen = answer(compact, seat, lots)
            asked[game.asked.question] += 1
            for _ in range(WORLDS):
                other = compact_of(imagine(game, seat, rng))
                other.impressions = compact.impressions
                others += other.hands != compact.hands
                assert answer(other, seat, lots) == chosen
            game.apply(seat, CLEAR[chosen], game.decision)
            compact.answer(seat, OPTIONS[CLEAR[chosen]])
    assert others > 10_000, "the worlds must differ"
    assert {*Question} - {*asked} <= {Question.ORDER, Question.NAME_GUIDE}


def test_nor_in_positions_close_to_rare_events() -> None:
    asked = Counter[Question]()
    for seed in range(900):
        tape, rng = Tape.of_seed(seed), Random(seed)
        game = lay_out(5, tape)
        while game.asked is not None:
            seat = min(game.waiting)
            asked[game.asked.question] += 1
            chosen = answer(compact_of(game), seat, seed)
            assert answer(compact_of(imagine(game, seat, rng)), seat, seed) == chosen
            game.apply(*bold_choice(game, tape), game.decision)
    assert {*asked} == {*Question}
