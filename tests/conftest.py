"""The games that tests of a house are run for: `pytestmark = pytest.mark.games("shamans", "dice")`.

A test that says nothing is run for Shamans. A mark on a test counts more than the one of its file.
"""

from __future__ import annotations

import pytest

from engine.shamans.kit import RULES as SHAMANS
from engine.shazar.kit import RULES as SHAZAR
from games.dice import FOR_FIVE as DICE
from support.house import fake_house

RULES = {rules.name: rules for rules in (SHAMANS, SHAZAR, DICE)}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a test once for each game of its mark."""
    mark = metafunc.definition.get_closest_marker("games")
    if mark is not None:
        metafunc.parametrize("played", mark.args, indirect=True)


@pytest.fixture(autouse=True)
def played(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Let houses for tests play this game, unless they are given others; return its name."""
    name: str = getattr(request, "param", SHAMANS.name)
    monkeypatch.setattr(fake_house, "PLAYED", {name: RULES[name]})
    return name
