"""A held server (see `held_server`) with one fault more: an app crashes when its player presses Ctrl-X.

And it remembers few of the guests who drop, and one worker thinks for all its bots, who is woken before
anything is counted: what a house keeps on purpose is not what is looked for.
"""

from __future__ import annotations

import runpy
from dataclasses import replace
from pathlib import Path

from server.house import LIMITS, House
from server.match import thinkers
from tui.visit import Visit

HELD = Path(__file__).with_name("held_server.py")
GUESTS = 50

_press = Visit.press


def _press_or_crash(self: Visit, key: str, character: str | None) -> None:
    if key == "ctrl+x":
        raise RuntimeError("somebody has pressed the key that crashes")
    _press(self, key, character)


if __name__ == "__main__":
    setattr(Visit, "press", _press_or_crash)  # noqa: B010  # a type checker would not let a method be replaced
    setattr(thinkers, "WORKERS", 1)  # noqa: B010  # the same for a constant
    defaults = House.__init__.__kwdefaults__
    assert defaults is not None
    defaults["limits"] = replace(LIMITS, known_guests=GUESTS)
    runpy.run_path(str(HELD), run_name="__main__")
