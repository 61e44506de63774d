"""V4 at the wire, many times: pairs of rounds that a viewer cannot tell apart, each played on two servers.

The machinery is that of tests/secrets; test_planted_at_the_wire.py and test_planted_for_spectators.py there
show that it finds leaks. The rounds here differ from the everyday ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from itertools import islice

import pytest

from support.two_worlds.hindsight import Story, tell, tell_spectators
from support.two_worlds.look_on import look_on
from support.two_worlds.watch import watch

FIRST = 10_000
"""First seed; those before it belong to tests/secrets."""
SHORT, FULL = 2, 334
"""Pairs of worlds per kind, of six kinds: 12 in all, or 2,004 in the full form."""

Tell = Callable[[int, int], Story]
Show = Callable[[Story, int], Awaitable[Counter[str]]]


WHAT = ("other cards", "other roles", "other tiles")


def pairs(tell_one: Tell, players: int, count: int) -> Iterator[tuple[Story, int]]:
    """Return this many stories whose two worlds differ. Sometimes nothing is left to deal again, and such a
    pair would show nothing."""
    told = ((tell_one(players, seed), seed) for seed in range(FIRST, FIRST + 10 * count))
    return islice((pair for pair in told if any(pair[0].met[what] for what in WHAT)), count)


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize(
    ("tell_one", "show"), [(tell, watch), (tell_spectators, look_on)], ids=["seat", "spectator"]
)
async def test_what_is_hidden_shows_in_no_byte(
    players: int, tell_one: Tell, show: Show, scale: Callable[[int, int], int], note: Callable[..., None]
) -> None:
    """V4, W2, W3, A3: `watch` and `look_on` raise `Leak` at the first byte or wake-up that differs."""
    count = scale(SHORT, FULL)
    tally: Counter[str] = Counter()
    for story, seed in pairs(tell_one, players, count):
        tally += await show(story, seed)
    assert tally["rounds"] == count
    assert tally["comparisons"] > 5 * count
    if count == FULL:
        assert not {what: tally[what] for what in WHAT if tally[what] < count // 3}
    sizes = {what: tally[what] for what in ("comparisons", "bytes", *WHAT)}
    note("secrets at the wire", players=players, kind=show.__name__, pairs=count, differences=0, **sizes)
