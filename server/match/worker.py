"""A bot's worker: a process of its own that answers questions, one after the other, till there are no more.

It loads the engine and nothing else of the house. Questions come in on its standard input, pickled: what is
to be called, and with what. Answers go out on its standard output: their length in four bytes, then the
pickle; None stands for a bot that raised. Only the house that started the process is at the other end.
"""

from __future__ import annotations

import pickle
import signal
import sys
from random import Random

from engine.bots import BOTS
from engine.shamans import Option, View

LENGTH_BYTES = 4


def think(kind: str, view: View, seed: int) -> Option:
    """What a bot of this kind does with this view; the same question gets the same answer."""
    return BOTS[kind]().choose(view, Random(seed))


def main() -> None:
    """Answer till nobody asks any more: the house has ended, whatever the reason."""
    # Ctrl-C in the host's terminal reaches this process too; when it ends is the house's affair.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            ask, arguments = pickle.load(sys.stdin.buffer)
        except EOFError:
            return
        try:
            answer = ask(*arguments)
        except Exception:  # None is not among the options: the house draws lots
            answer = None
        words = pickle.dumps(answer)
        sys.stdout.buffer.write(len(words).to_bytes(LENGTH_BYTES) + words)
        sys.stdout.buffer.flush()
