"""Intervals of the arena: clustered by deal, and differences in pairs."""

from __future__ import annotations

from random import Random

import pytest

from server.cli.arena.estimates import Estimate, Ratio
from server.cli.arena.roles import _crossing


def ratio(*parts: tuple[float, float]) -> Ratio:
    made = Ratio()
    for part in parts:
        made.add(*part)
    return made


def test_the_interval_of_a_mean_is_that_of_the_textbook() -> None:
    """Mean 3, standard deviation 1.58 of five numbers, Student's quantile 2.776: ± 1.963."""
    estimate = ratio(*((number, 1) for number in (1, 2, 3, 4, 5))).estimate()
    assert estimate.value == 3
    assert estimate.margin == pytest.approx(1.963, rel=0.005)


def test_matches_of_the_same_deal_do_not_count_as_more_evidence() -> None:
    single = ratio((1, 1), (0, 1), (1, 1)).estimate()
    tripled = ratio((3, 3), (0, 3), (3, 3)).estimate()
    assert tripled == single


def test_deals_that_do_not_differ_have_no_interval() -> None:
    assert ratio((1, 1), (1, 1)).estimate() == Estimate(1.0, None)
    assert ratio((1, 2)).estimate() == Estimate(0.5, None)
    assert ratio((0, 0)).estimate() == Estimate(0.0, None)


def test_luck_of_the_deal_cancels_out_in_a_difference() -> None:
    rng = Random(1)
    luck = [rng.random() for _ in range(50)]
    better = ratio(*((one + 0.1 + rng.random() / 100, 1) for one in luck))
    worse = ratio(*((one, 1) for one in luck))
    difference = better.over(worse)
    assert difference.value == pytest.approx(0.105, abs=0.005)
    alone = better.estimate().margin
    assert alone is not None
    assert difference.margin is not None
    assert difference.margin < alone / 20


def test_the_truth_is_inside_95_times_of_100() -> None:
    """Deals lean one way or the other, and have three matches: an interval that counts matches is wrong."""
    rng, inside, runs = Random(2), 0, 2000
    for _ in range(runs):
        deals = []
        for _ in range(30):
            chance = rng.choice((0.2, 0.8))
            deals.append((sum(rng.random() < chance for _ in range(3)), 3))
        estimate = ratio(*deals).estimate()
        assert estimate.margin is not None
        inside += abs(estimate.value - 0.5) < estimate.margin
    assert 0.935 < inside / runs < 0.965


@pytest.mark.parametrize(
    ("estimate", "text"),
    [
        (Estimate(0.25, 0.05), ".250 ±.050"),
        (Estimate(-0.25, None), "-.250"),
        (Estimate(1.0, 0.5), "1.000 ±.500"),
        (Estimate(10.5, 0.25), "10.500 ±.250"),
    ],
)
def test_a_figure_as_text(estimate: Estimate, text: str) -> None:
    assert str(estimate) == text


def test_an_interval_has_two_ends_in_json() -> None:
    assert Estimate(0.5, 0.25).as_object() == {"value": 0.5, "low": 0.25, "high": 0.75}
    assert Estimate(0.5, None).as_object() == {"value": 0.5, "low": None, "high": None}


def test_where_a_line_is_even() -> None:
    assert _crossing((7, 8, 9), (0.2, 0.1, -0.1)) == pytest.approx(8.5)
    assert _crossing((7, 8), (0.0, -0.1)) == 7
    assert _crossing((7, 8), (0.1, 0.0)) == 8
    assert _crossing((7, 8), (0.2, 0.1)) is None
