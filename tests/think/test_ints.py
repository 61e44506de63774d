"""Sets of cards as bits, and the chance of playouts."""

from __future__ import annotations

from engine.shamans.think.ints import Lots, bit, colour, count, listed, lowest


def test_a_set_keeps_every_card_up_to_the_last() -> None:
    for card in range(56):
        assert bit(card) == 2**card
        assert listed(bit(card)) == [card]


def test_a_set_counts_and_lists_its_cards_by_world() -> None:
    cards = [0, 5, 8, 30, 31, 32, 48, 55]
    mask = sum(bit(card) for card in cards)
    assert count(mask) == len(cards)
    assert lowest(mask << 3) == 3
    assert [count(2**size - 1) for size in range(57)] == [*range(57)]
    assert listed(mask) == cards
    assert [colour(mask, world) for world in range(7)] == [0b100001, 1, 0, 0b11000000, 1, 0, 0b10000001]


def test_chance_is_the_same_for_the_same_seed_and_covers_all_numbers() -> None:
    draws = [Lots(7).below(1000) for _ in range(3)]
    assert len(set(draws)) == 1
    lots = Lots(7)
    drawn = [lots.below(6) for _ in range(6000)]
    assert {*drawn} == set(range(6))
    assert all(900 < drawn.count(number) < 1100 for number in range(6))
    units = [lots.unit() for _ in range(6000)]
    assert 0 <= min(units) < 0.01
    assert 0.99 < max(units) < 1


def test_chance_follows_minstd() -> None:
    """The published check of MINSTD with the multiplier 48271: from 1, the 10,000th value is 399268537."""
    lots = Lots(0)
    lots.state = 1
    for _ in range(10_000):
        lots.below(2)
    assert lots.state == 399268537
