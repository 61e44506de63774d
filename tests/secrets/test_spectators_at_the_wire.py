"""V4 at the wire, for who has no seat: what spectators may not know shows in no byte sent to them, and in no
wait."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.shamans import Question
from support.hindsight import tell_spectators
from support.look_on import PUBLIC, SPECTATED, look_on

OFTEN = (Question.PLAY, Question.TAKE, Question.LAST_CHANCE, Question.PASS, Question.STRIKE, Question.SWAP)
"""Questions that come up in a sample of a dozen rounds more than once or twice."""
BESIDES = ("players' talk", "watchers' talk", "held back", "looks", "wishes", "pauses", "votes")


async def compare(players: int, seeds: range) -> Counter[str]:
    """Show these stories to a spectator of two servers each."""
    tally: Counter[str] = Counter()
    for seed in seeds:
        tally += await look_on(tell_spectators(players, seed), seed)
    return tally


@pytest.mark.parametrize("players", [3, 4, 5])
async def test_spectators_are_sent_nothing_of_what_is_hidden(players: int) -> None:
    """V4, W2, W3, A3: equal bytes and wake-ups all through rounds with other hands, roles, tiles and cuts,
    where other people have answered already."""
    tally = await compare(players, SPECTATED)
    assert tally["rounds"] == len(SPECTATED)
    assert tally["comparisons"] > 30 * len(SPECTATED)
    assert not {question.value: tally[question] for question in OFTEN if tally[question] < 3}
    assert not [what for what in (*BESIDES, *PUBLIC) if not tally[what]]
    differences = {what: tally[f"other {what}"] for what in ("cards", "roles", "tiles", "cuts")}
    assert min(differences.values()) >= len(SPECTATED) // 3, differences
    assert tally["Portals elsewhere"] >= 1
    assert tally["secret answers"] >= len(SPECTATED)
    assert tally["unasked"] >= 5, "Portals that nobody asked for"
    assert tally["eliminations"] >= 3
    assert tally["silent"] >= 3, "reserves"
    assert tally["silent in secret"] >= 1


@pytest.mark.long
@pytest.mark.parametrize("players", [3, 4, 5])
async def test_spectators_are_sent_nothing_in_many_more_rounds(players: int) -> None:
    """V4, on other rounds than those of every day."""
    tally = await compare(players, range(SPECTATED.stop, 10 * SPECTATED.stop))
    assert tally["rounds"] == 9 * SPECTATED.stop
