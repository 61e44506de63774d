"""How the table of Shazar looks, in a few screens that are worth arguing about: text files beside this one.

`SNAPSHOTS=new make test` rewrites them: read the diff.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.shazar import Question
from support.shazar.questions import asked
from support.shazar.seated import LARGE, SMALL, USUAL, ShazarSeated, sit
from tui.door import Countdown

SNAPSHOTS = Path(__file__).parent / "shazar_snapshots"


def moving(size: tuple[int, int]) -> ShazarSeated:
    """Return a thief's move, with a step picked."""
    player = sit(*asked(Question.MOVE), size)
    player.door.show_match(Countdown(41, 45))
    return player.press("9")


def casting(size: tuple[int, int]) -> ShazarSeated:
    """Return a spell that is aimed at another mage than the proposed one."""
    return sit(*asked(Question.CAST), size).press("2", "d")


def window(size: tuple[int, int]) -> ShazarSeated:
    """Return the moment in which an attack may still be prevented."""
    player = sit(*asked(Question.ATTACK_WINDOW), size)
    player.door.show_match(Countdown(5, 8))
    return player


def confirming(size: tuple[int, int]) -> ShazarSeated:
    """Return the question before a curse on the own mage."""
    return sit(*asked(Question.CAST), size).press("4", "b", "enter")


def naming(size: tuple[int, int]) -> ShazarSeated:
    """Return a name that means nothing."""
    return sit(*asked(Question.MOVE), size).press("/").type("zz9")


def inspecting(size: tuple[int, int]) -> ShazarSeated:
    """Return the page about a hex in reach."""
    return sit(*asked(Question.MOVE), size).press("/").type("i c5")


SCREENS: list[tuple[Callable[[tuple[int, int]], ShazarSeated], tuple[int, int]]] = [
    (moving, USUAL),
    (moving, LARGE),
    (moving, SMALL),
    (casting, USUAL),
    (casting, LARGE),
    (window, USUAL),
    (window, LARGE),
    (confirming, USUAL),
    (naming, USUAL),
    (inspecting, USUAL),
]


def file_of(screen: Callable[[tuple[int, int]], ShazarSeated], size: tuple[int, int]) -> Path:
    """Return the path of a screen's file."""
    return SNAPSHOTS / f"{screen.__name__}_{size[0]}x{size[1]}.txt"


@pytest.mark.parametrize(
    ("screen", "size"), SCREENS, ids=lambda one: one.__name__ if callable(one) else f"{one[0]}x{one[1]}"
)
def test_the_table_looks_as_agreed(
    screen: Callable[[tuple[int, int]], ShazarSeated], size: tuple[int, int]
) -> None:
    file = file_of(screen, size)
    shown = screen(size).screen + "\n"
    if os.environ.get("SNAPSHOTS") == "new":
        file.write_text(shown, encoding="utf-8")
    assert shown == file.read_text(encoding="utf-8")


def test_every_snapshot_of_shazar_belongs_to_a_screen() -> None:
    assert {*SNAPSHOTS.iterdir()} == {file_of(*screen) for screen in SCREENS}
