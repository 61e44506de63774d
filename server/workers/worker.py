"""A worker: a separate process that answers questions, one after the other.

It loads what the questions need, and nothing else of the server. Questions arrive on its standard input,
pickled: a function and its arguments. Answers go to its standard output: their length in four bytes, then the
pickle; None stands for a function that raised. Only the server that started the process is at the other end.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys

LENGTH_BYTES = 4


def main(niceness: int = 0) -> None:
    """Answer questions until standard input closes, which means that the server has ended."""
    # Ctrl-C and a hangup of the host's terminal reach this process too; the server decides when it ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    os.nice(niceness)
    while True:
        try:
            ask, arguments = pickle.load(sys.stdin.buffer)
        except EOFError:
            return
        try:
            answer = ask(*arguments)
        except Exception:  # the server knows what to do without an answer
            answer = None
        words = pickle.dumps(answer)
        sys.stdout.buffer.write(len(words).to_bytes(LENGTH_BYTES) + words)
        sys.stdout.buffer.flush()
