"""docs/fairness.md is true: the engine gives just the numbers and deals that the page prints."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.core import Stream, commitment
from engine.shamans import Setup, write_card
from support.engine.record_v1 import fair_shuffle

PAGE = (Path(__file__).parents[2] / "docs" / "fairness.md").read_text(encoding="utf-8")
SECRET = bytes(range(32))
VECTORS: list[dict[str, Any]] = [
    json.loads(line) for line in PAGE.split("```json\n")[1].split("```")[0].splitlines()
]


def test_the_page_prints_the_commitment() -> None:
    assert commitment(SECRET) in PAGE


@pytest.mark.parametrize("vector", [vector for vector in VECTORS if "players" not in vector])
def test_the_page_prints_the_numbers_of_the_stream(vector: dict[str, Any]) -> None:
    words, numbers = next(item for item in vector.items() if item[0] != "cuts")
    stream = Stream(SECRET, vector["cuts"])
    assert [stream.below(int(words.removeprefix("below "))) for _ in numbers] == numbers


@pytest.mark.parametrize("vector", [vector for vector in VECTORS if "players" in vector])
def test_the_page_prints_whole_deals(vector: dict[str, Any]) -> None:
    """S1 to S4: chance decides all of a round, in a fixed order."""
    deal = fair_shuffle(Setup(vector["players"]), SECRET, tuple(vector["cuts"]))
    assert deal.first == vector["first"]
    assert " ".join(deal.face_up) == vector["face_up"]
    assert " ".join(deal.deck) == vector["deck"]
    assert " ".join(deal.roles) == vector["roles"]
    assert " ".join(map(write_card, deal.cards)) == vector["cards"]


def test_the_page_has_numbers_and_deals_for_every_game_size() -> None:
    assert [vector["players"] for vector in VECTORS if "players" in vector] == [3, 4, 5]
    assert len(VECTORS) == 8
