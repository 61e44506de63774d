"""A bot worker: a separate process that answers questions, one after the other.

It loads the engine of the games that it is asked about, and nothing else of the server. Questions arrive on
its standard input, pickled: a function and its arguments. Answers go to its standard output: their length in
four bytes, then the pickle; None stands for a bot that raised. Only the server that started the process is at
the other end.
"""

from __future__ import annotations

import pickle
import signal
import sys
from random import Random

from engine.core import Option, View
from server.match.thinker import BotKind

LENGTH_BYTES = 4


def think(bot: BotKind, view: View, seed: int) -> Option:
    """Return the choice of a bot of this kind for a view. The same question gets the same answer."""
    if bot.make is None:
        raise LookupError(bot.kind)
    return bot.make().choose(view, Random(seed))


def main() -> None:
    """Answer questions until standard input closes, which means that the server has ended."""
    # Ctrl-C and a hangup of the host's terminal reach this process too; the server decides when it ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    while True:
        try:
            ask, arguments = pickle.load(sys.stdin.buffer)
        except EOFError:
            return
        try:
            answer = ask(*arguments)
        except Exception:  # None is not among the options: the server chooses at random
            answer = None
        words = pickle.dumps(answer)
        sys.stdout.buffer.write(len(words).to_bytes(LENGTH_BYTES) + words)
        sys.stdout.buffer.flush()
