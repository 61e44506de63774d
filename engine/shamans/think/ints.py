"""Sets of cards as bits of one int, and lots that are the same on every machine.

A card is `world * 8 + number - 1`, so that every world has a byte of the set. `i64` stands in annotations
only: uncompiled code needs no library for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

if TYPE_CHECKING:
    from mypy_extensions import i64

COUNTS: Final[list[i64]] = [number.bit_count() for number in range(256)]
"""How many bits are set in each byte."""
LOWEST: Final[list[i64]] = [0] + [(number & -number).bit_length() - 1 for number in range(1, 256)]
"""The place of the lowest bit that is set in each byte."""


def bit(place: i64) -> i64:
    """Return the set of one card. mypyc compiles `1 << place` to a shift of 32 bits, but not this."""
    return (place - place + 1) << place


def colour(cards: i64, world: i64) -> i64:
    """Return the byte of a world."""
    return (cards >> (world * 8)) & 255


def count(cards: i64) -> i64:
    """Return the number of cards in a set: in pairs of bits, in fours, in bytes, and in all."""
    cards -= (cards >> 1) & 0x5555555555555555
    cards = (cards & 0x3333333333333333) + ((cards >> 2) & 0x3333333333333333)
    cards = (cards + (cards >> 4)) & 0x0F0F0F0F0F0F0F0F
    cards += cards >> 8
    cards += cards >> 16
    cards += cards >> 32
    return cards & 127


def lowest(cards: i64) -> i64:
    """Return the lowest card of a set that is not empty."""
    first: i64 = 0
    while not cards & 255:
        cards >>= 8
        first += 8
    return first + LOWEST[cards & 255]


def listed(cards: i64) -> list[i64]:
    """Return the cards of a set, the lowest first."""
    found: list[i64] = []
    first: i64 = 0
    while cards:
        byte = cards & 255
        while byte:
            found.append(first + LOWEST[byte])
            byte &= byte - 1
        cards >>= 8
        first += 8
    return found


def replaced(numbers: list[i64], place: i64, number: i64) -> list[i64]:
    """Return a list in which one number is another."""
    copy = numbers[:]
    copy[place] = number
    return copy


def power(base: float, times: i64) -> float:
    """Return a power without a library, so that it is the same on every machine."""
    product = 1.0
    while times > 0:
        product *= base
        times -= 1
    return product


@final
class Lots:
    """A stream of lots from a seed: MINSTD, which needs no more than 64 bits."""

    __slots__ = ("state",)

    def __init__(self, seed: i64) -> None:
        self.state: i64 = seed % 2147483646 + 1
        self.below(2)
        self.below(2)

    def below(self, limit: i64) -> i64:
        """Return one of the numbers from 0 to `limit` - 1."""
        self.state = self.state * 48271 % 2147483647
        return (self.state - 1) * limit // 2147483646

    def unit(self) -> float:
        """Return a number from 0 up to, but not including, 1."""
        self.state = self.state * 48271 % 2147483647
        return float(self.state - 1) / 2147483646.0
