"""V4 at the wire: a hidden fact changes no byte that is sent to a seat's terminal, and no wait."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.shamans import Question
from support.two_worlds.hindsight import tell
from support.two_worlds.watch import ROUNDS, watch
from tui.door import BotPace

OFTEN = (Question.PLAY, Question.TAKE, Question.LAST_CHANCE, Question.PASS, Question.STRIKE)
"""Questions that come up more than twice in a few dozen rounds."""


FEWER = range(8)
"""Seeds of the stories that are played at every other pace."""


async def compare(
    players: int,
    seeds: range,
    pace: BotPace = BotPace.NATURAL,
    *,
    runs_on: bool = False,
    meddles: bool = False,
) -> Counter[str]:
    """Play each story on two servers, and compare them."""
    tally: Counter[str] = Counter()
    for seed in seeds:
        tally += await watch(tell(players, seed), seed, pace, runs_on=runs_on, meddles=meddles)
    return tally


@pytest.mark.parametrize("players", [3, 4, 5])
async def test_hidden_facts_show_in_no_byte_and_no_wait(players: int) -> None:
    """V4, W2: the seat's terminal gets equal bytes, titles and bells too, as time passes and keys are hit."""
    tally = await compare(players, ROUNDS)
    assert tally["rounds"] == len(ROUNDS)
    assert tally["comparisons"] > 20 * len(ROUNDS)
    assert tally["staged"] > 10 * len(ROUNDS), "frames of stagings"
    assert not {question.value: tally[question] for question in OFTEN if tally[question] < 5}
    assert tally[Question.SWAP] >= 2, "Permutations"
    assert tally["eliminations"] >= 3
    assert tally["unasked"] >= 5, "Portals that nobody asked for"
    assert tally["watched by who is out"] >= 2
    assert tally["hidden tiles"] >= len(ROUNDS)
    differences = {what: tally[f"other {what}"] for what in ("cards", "roles", "tiles")}
    assert min(differences.values()) >= len(ROUNDS) // 3, differences
    assert tally["Portals elsewhere"] >= 2
    assert tally["phrases"] >= 2 * len(ROUNDS), "what bots say"


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("pace", [BotPace.QUICK, BotPace.INSTANT])
async def test_hidden_facts_show_at_no_other_pace(players: int, pace: BotPace) -> None:
    """V4, W2: a delay is shorter for everyone, or for no one."""
    tally = await compare(players, FEWER, pace)
    assert tally["rounds"] == len(FEWER)
    assert tally["comparisons"] > 20 * len(FEWER)
    assert tally["hidden tiles"] >= len(FEWER)


@pytest.mark.parametrize("players", [3, 4, 5])
async def test_hidden_facts_do_not_show_while_a_player_runs_on(players: int) -> None:
    """V4, W2: what is skipped, and to where, depends on public facts."""
    tally = await compare(players, FEWER, runs_on=True)
    assert tally["rounds"] == len(FEWER)
    assert tally["runs"] >= 2 * len(FEWER)
    assert tally["hidden tiles"] >= len(FEWER)


@pytest.mark.parametrize("players", [3, 4, 5])
async def test_hidden_facts_do_not_show_when_a_player_marks_others_and_changes_the_pace(players: int) -> None:
    """V4, W2: a mark and another pace, in the middle of a window too, tell nothing of who has answered."""
    tally = await compare(players, FEWER, meddles=True)
    assert tally["rounds"] == len(FEWER)
    assert tally["hidden tiles"] >= len(FEWER)
    for what in ("marks", "marks in secret", "paces", "paces in secret"):
        assert tally[what] >= 5, what


@pytest.mark.long
@pytest.mark.parametrize("players", [3, 4, 5])
async def test_hidden_facts_show_in_no_byte_of_many_more_rounds(players: int) -> None:
    """V4, on rounds that the daily test does not play."""
    tally = await compare(players, range(ROUNDS.stop, 10 * ROUNDS.stop))
    assert tally["rounds"] == 9 * ROUNDS.stop
