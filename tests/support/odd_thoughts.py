"""Bots that go wrong in their worker. Instead of a kind of bot, they are told what they need to know."""

from __future__ import annotations

import os
import time
from pathlib import Path

from engine.shamans import MoveBack, Option, View


def hang_once(path: str, view: View, _seed: int) -> Option:
    """Leave the worker's number in a file and think for ever; if there is one already, answer."""
    file = Path(path)
    if not file.exists():
        draft = file.with_suffix(".draft")
        draft.write_text(str(os.getpid()))
        draft.rename(file)
        time.sleep(60)
    return view.options[0]


def die(_kind: str, _view: View, _seed: int) -> Option:
    """End the worker."""
    os._exit(1)


def hang(_kind: str, _view: View, _seed: int) -> Option:
    """Think for ever."""
    time.sleep(60)
    raise AssertionError


def wander(_kind: str, _view: View, _seed: int) -> Option:
    """Answer what was never offered."""
    return MoveBack()


def mumble(_kind: str, _view: View, _seed: int) -> Option:
    """Leave something on the way out that is no answer."""
    os.write(1, (4).to_bytes(4, "big") + b"oops")
    time.sleep(60)
    raise AssertionError


def fail(_kind: str, _view: View, _seed: int) -> Option:
    """A bot with a fault."""
    raise ZeroDivisionError
