"""The secret of every round is a fresh call for 32 bytes to the chance source, made when it is needed.

A secret is shown when its round ends. If the next one followed from it, a player could work out all cards of
the next deal. Each planted fault here derives a secret in another way, and the same check finds it.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from random import Random

import pytest

from engine.core import SECRET_BYTES
from server.match.flow import MatchFlow
from support.house.fake_house import TestHouse
from support.house.matches import dealt

Chance = Callable[[int], bytes]
Derive = Callable[[bytes, Chance], bytes]
"""Derives a secret from the last one and from chance."""
ROUNDS = 6
"""Rounds whose secrets are checked: a whole match and the beginning of another."""


class Source:
    """A chance source that remembers every answer."""

    def __init__(self) -> None:
        self._random = Random(13)
        self.given: list[bytes] = []

    def __call__(self, length: int) -> bytes:
        """Return random bytes."""
        self.given.append(self._random.randbytes(length))
        return self.given[-1]


class NotFresh(AssertionError):
    """The secret of a round does not come from its own call for 32 bytes."""


def check_rounds() -> int:
    """Play rounds and return how many matches began; raise `NotFresh` if a secret is not its own call."""
    source, matches, checked = Source(), 1, 0
    house = TestHouse(chance=source)
    (anna,) = dealt(house, "anna")
    while checked < ROUNDS:
        calls, match, interlude = len(source.given), house.match, house.match.state.interlude
        if match.game.over or interlude is not None:
            anna.set_ready(True)
        else:
            house.clock.skip()
        new = house.match.state.interlude
        another = house.match is not match  # the bots of a new match make one call before the first secret
        if another:  # its first deal comes at once
            secret = bytes.fromhex(house.match.state.deals[-1].secret)
        elif new is None or new is interlude:
            continue
        else:
            secret = new._secret
        _check(secret, source.given[calls:], others=int(another))
        matches += another
        checked += 1
    return matches


def _check(secret: bytes, given: list[bytes], others: int) -> None:
    """Raise `NotFresh` unless the last of these calls is the secret and there are only `others` before it."""
    if len(given) != others + 1 or given[-1] != secret or len(secret) != SECRET_BYTES:
        raise NotFresh(f"{secret.hex()} among {[one.hex() for one in given]}")


def test_every_secret_is_a_fresh_call_for_32_bytes() -> None:
    assert check_rounds() > 1, "rematch began"


# ---- planted faults


def _from_the_last(last: bytes, _chance: Chance) -> bytes:
    return sha256(last).digest()


def _mixed_with_the_last(last: bytes, chance: Chance) -> bytes:
    return sha256(last + chance(SECRET_BYTES)).digest()


def _the_last_once_more(last: bytes, _chance: Chance) -> bytes:
    return last


def _from_few_bytes(_last: bytes, chance: Chance) -> bytes:
    return sha256(chance(4)).digest()


def _of_few_bytes(_last: bytes, chance: Chance) -> bytes:
    return chance(4).ljust(SECRET_BYTES, b"\0")


def _drawn_in_advance() -> Derive:
    """Return a fault that draws two secrets at once and keeps the second for the next round."""
    kept: list[bytes] = []

    def secret(_last: bytes, chance: Chance) -> bytes:
        if not kept:
            kept.extend(chance(SECRET_BYTES) for _ in range(2))
        return kept.pop()

    return secret


@pytest.mark.parametrize(
    "derive",
    [
        _from_the_last,
        _mixed_with_the_last,
        _the_last_once_more,
        _from_few_bytes,
        _of_few_bytes,
        _drawn_in_advance(),
    ],
)
def test_a_secret_that_is_derived_is_found(monkeypatch: pytest.MonkeyPatch, derive: Derive) -> None:
    honest = MatchFlow.await_deal

    def await_deal(self: MatchFlow) -> None:
        if self.state.deals:  # the first secret of a match is drawn as it should be
            last, chance = bytes.fromhex(self.state.deals[-1].secret), self._chance
            self._chance = lambda _: derive(last, chance)
            honest(self)
            self._chance = chance
        else:
            honest(self)

    monkeypatch.setattr(MatchFlow, "await_deal", await_deal)
    with pytest.raises(NotFresh):
        check_rounds()
