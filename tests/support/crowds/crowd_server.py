"""A held server (see `held_server`) with one more fault: an app crashes when its player presses Ctrl-X.

It also has one bot worker, which is started before anything is counted: what a house keeps on purpose must
not count as a leak.
"""

from __future__ import annotations

import runpy
from pathlib import Path

from server.bots import worker_pool
from tui.session import Session

HELD = Path(__file__).parents[1] / "servers" / "held_server.py"

_press = Session.press


def _press_or_crash(self: Session, key: str, character: str | None) -> None:
    if key == "ctrl+x":
        raise RuntimeError("somebody has pressed the key that crashes")
    _press(self, key, character)


if __name__ == "__main__":
    setattr(Session, "press", _press_or_crash)  # noqa: B010  # a type checker would not let a method be replaced
    setattr(worker_pool, "WORKERS", 1)  # noqa: B010  # the same for a constant
    runpy.run_path(str(HELD), run_name="__main__")
