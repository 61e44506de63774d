"""Bots that go wrong in their worker. Instead of a kind of bot, they are told what they need to know."""

from __future__ import annotations

import os
import time
from pathlib import Path

from engine.shamans import Option, View


def hang_once(path: str, view: View, _seed: int) -> Option:
    """Leave the worker's number in a file and think for ever; if there is one already, answer."""
    file = Path(path)
    if not file.exists():
        draft = file.with_suffix(".draft")
        draft.write_text(str(os.getpid()))
        draft.rename(file)
        time.sleep(60)
    return view.options[0]


def die_outside(home: str, view: View, _seed: int) -> Option:
    """Answer only in the process that has this number."""
    if os.getpid() != int(home):
        os._exit(1)
    return view.options[0]


def fail(_kind: str, _view: View, _seed: int) -> Option:
    """A bot with a fault."""
    raise ZeroDivisionError
