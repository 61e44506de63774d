"""V4 at the wire: what a seat may not know shows in no byte that is sent to its terminal, and in no wait."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.shamans import Question
from support.hindsight import tell
from support.watch import ROUNDS, watch

OFTEN = (Question.PLAY, Question.TAKE, Question.LAST_CHANCE, Question.PASS, Question.STRIKE)
"""Questions that come up in a sample of some dozen rounds more than once or twice."""


async def compare(players: int, seeds: range) -> Counter[str]:
    """Play these stories before two servers each."""
    tally: Counter[str] = Counter()
    for seed in seeds:
        tally += await watch(tell(players, seed), seed)
    return tally


@pytest.mark.parametrize("players", [3, 4, 5])
async def test_hidden_facts_show_in_no_byte_and_no_wait(players: int) -> None:
    """V4, W2: equal bytes on the seat's terminal, titles and bells too, as time passes and keys are hit."""
    tally = await compare(players, ROUNDS)
    assert tally["rounds"] == len(ROUNDS)
    assert tally["comparisons"] > 20 * len(ROUNDS)
    assert not {question.value: tally[question] for question in OFTEN if tally[question] < 5}
    assert tally[Question.SWAP] >= 2, "Permutations"
    assert tally["eliminations"] >= 3
    assert tally["unasked"] >= 5, "Portals that nobody asked for"
    assert tally["watched by who is out"] >= 2
    assert tally["hidden tiles"] >= len(ROUNDS)
    differences = {what: tally[f"other {what}"] for what in ("cards", "roles", "tiles")}
    assert min(differences.values()) >= len(ROUNDS) // 3, differences
    assert tally["Portals elsewhere"] >= 2


@pytest.mark.long
@pytest.mark.parametrize("players", [3, 4, 5])
async def test_hidden_facts_show_in_no_byte_of_many_more_rounds(players: int) -> None:
    """V4, on other rounds than those of every day."""
    tally = await compare(players, range(ROUNDS.stop, 10 * ROUNDS.stop))
    assert tally["rounds"] == 9 * ROUNDS.stop
