"""V4 at the wire, for spectators: a hidden fact changes no byte that is sent to them, and no wait."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.shamans import Question
from support.two_worlds.hindsight import tell_spectators
from support.two_worlds.look_on import PUBLIC, SPECTATED, look_on

OFTEN = (Question.PLAY, Question.TAKE, Question.LAST_CHANCE, Question.PASS, Question.STRIKE, Question.SWAP)
"""Questions that come up more than twice in a dozen rounds."""
BESIDES = ("players' talk", "watchers' talk", "held back", "looks", "wishes", "pauses", "votes")


async def compare(players: int, seeds: range) -> Counter[str]:
    """Show each story to a spectator on two servers, and compare them."""
    tally: Counter[str] = Counter()
    for seed in seeds:
        tally += await look_on(tell_spectators(players, seed), seed)
    return tally


@pytest.mark.parametrize("players", [3, 4, 5])
async def test_spectators_are_sent_nothing_of_what_is_hidden(players: int) -> None:
    """V4, W2, W3, A3: bytes and wake-ups are equal in rounds with other hands, roles, tiles and cuts,
    and with other people's answers."""
    tally = await compare(players, SPECTATED)
    assert tally["rounds"] == len(SPECTATED)
    assert tally["comparisons"] > 30 * len(SPECTATED)
    assert tally["staged"] > 10 * len(SPECTATED), "frames of stagings"
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
    """V4, on rounds that the daily test does not play."""
    tally = await compare(players, range(SPECTATED.stop, 10 * SPECTATED.stop))
    assert tally["rounds"] == 9 * SPECTATED.stop
