"""Faulty bots for workers. The name of the kind carries the data that they need."""

from __future__ import annotations

import os
import time
from pathlib import Path

from engine.core import Option, View
from engine.shamans import MoveBack
from server.match.thinker import BotKind


def hang_once(bot: BotKind, view: View, _seed: int) -> Option:
    """Write the worker's process id to a file and think for ever; if the file exists, answer."""
    file = Path(bot.kind)
    if not file.exists():
        draft = file.with_suffix(".draft")
        draft.write_text(str(os.getpid()))
        draft.rename(file)
        time.sleep(60)
    return view.options[0]


def die(_bot: BotKind, _view: View, _seed: int) -> Option:
    """End the worker."""
    os._exit(1)


def hang(_bot: BotKind, _view: View, _seed: int) -> Option:
    """Think for ever."""
    time.sleep(60)
    raise AssertionError


def wander(_bot: BotKind, _view: View, _seed: int) -> Option:
    """Return an option that was not offered."""
    return MoveBack()


def mumble(_bot: BotKind, _view: View, _seed: int) -> Option:
    """Write something to standard output that is not an answer."""
    os.write(1, (4).to_bytes(4, "big") + b"oops")
    time.sleep(60)
    raise AssertionError


def fail(_bot: BotKind, _view: View, _seed: int) -> Option:
    """Raise an error."""
    raise ZeroDivisionError
