"""How the pages that tell of a round look, as plain text files in `stories`.

`SNAPSHOTS=new make test` rewrites them: read the diff.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.shamans import Game, Setup
from support.screens.stories import a_match, a_round, press, screen, seated
from tui.door import Countdown
from tui.session import Session

STORIES = Path(__file__).parent / "stories"
SIZES = [(80, 24), (120, 40)]


def welcome() -> Session:
    """Show the page before the first deal, with a cut half typed."""
    session, door = seated(Game(Setup(4)))
    door.show_match(Countdown(30, 30))
    press(session, "x", *"moonlig")
    return session


def round_over() -> Session:
    """Show a round that ended on the Moon, before the next deal."""
    session, door = a_round(5, seed=6)
    door.show_match(Countdown(45, 60))
    return session


def match_over() -> Session:
    """Show a match that is over."""
    return a_match(5, seed=6)[0]


def history() -> Session:
    """Show all turns of a round."""
    session, _ = a_round(5, seed=6)
    press(session, "h")
    return session


def last_turn() -> Session:
    """Show the turn in which a round ended."""
    session, _ = a_round(5, seed=6)
    press(session, "t")
    return session


SCENES: list[Callable[[], Session]] = [welcome, round_over, match_over, history, last_turn]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_stories_look_as_they_did(scene: Callable[[], Session], size: tuple[int, int]) -> None:
    drawn = screen(scene(), *size)
    file = STORIES / f"{scene.__name__}_{size[0]}x{size[1]}.txt"
    if os.environ.get("SNAPSHOTS") == "new":
        file.write_text(drawn)
    assert drawn == file.read_text()


def test_every_story_belongs_to_a_scene() -> None:
    wanted = {f"{scene.__name__}_{width}x{height}.txt" for scene in SCENES for width, height in SIZES}
    assert {file.name for file in STORIES.iterdir()} == wanted
