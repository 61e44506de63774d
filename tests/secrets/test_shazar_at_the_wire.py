"""V5 at the wire: a hidden fact of Shazar changes no byte that is sent to a terminal, and no wait."""

from __future__ import annotations

from collections import Counter

import pytest

from support.shazar.wire import DAILY, MANY, watch

MORE = range(DAILY.stop, MANY.stop)
SECRETIVE = ("attack_window", "check_window", "arrange", "give_back", "pick_fate", "secret answers")
"""Questions about cards or answers that are hidden, which the sample must have."""


async def compare(players: int, seeds: range, *, spectated: bool) -> Counter[str]:
    """Play each match on two servers, and compare them."""
    tally: Counter[str] = Counter()
    for seed in seeds:
        tally += await watch(players, seed, spectated=spectated)
    return tally


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("spectated", [False, True], ids=["seat", "spectator"])
async def test_hidden_facts_show_in_no_byte_and_no_wait(players: int, spectated: bool) -> None:
    """V5, W2, S7: equal bytes, titles and bells too, with other hands, decks, kept cards and answers."""
    tally = await compare(players, DAILY, spectated=spectated)
    assert tally["matches"] == len(DAILY)
    assert tally["comparisons"] > 15 * len(DAILY)
    assert tally["other worlds"] > 12 * len(DAILY)
    assert tally["arrange"], "own fields"


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("spectated", [False, True], ids=["seat", "spectator"])
async def test_hidden_facts_show_in_no_byte_of_many_more_matches(players: int, spectated: bool) -> None:
    """V5, on matches that the daily test does not play; every question with something hidden comes up."""
    tally = await compare(players, MORE, spectated=spectated)
    assert tally["matches"] == len(MORE)
    needless = {"secret answers"} if players == 2 and not spectated else set()
    assert not [kind for kind in SECRETIVE if not tally[kind] and kind not in needless]
