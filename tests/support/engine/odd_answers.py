"""Faulty and slow makers of answers, for a worker. The language of the question carries their data."""

from __future__ import annotations

import os
import time
from pathlib import Path

from server.commands.answers import Answer, AnswerRequest
from tui.games import Kits


def count(question: AnswerRequest, _games: Kits) -> Answer:
    """Answer with the question, and add a line to a file for each answer that is made."""
    folder, _, name = question.language.rpartition("/")
    with Path(folder, "made").open("a") as made:
        made.write(f"{name}\n")
    return Answer((name.encode(),), 0)


def wait(question: AnswerRequest, games: Kits) -> Answer:
    """Do the same as `count`, once there is a file `go`."""
    folder = Path(question.language).parent
    (folder / "begun").touch()
    while not (folder / "go").exists():
        time.sleep(0.01)
    return count(question, games)


def fail(_question: AnswerRequest, _games: Kits) -> Answer:
    """Raise."""
    raise ValueError("seven of Purple")


def die(question: AnswerRequest, games: Kits) -> Answer:
    """End the worker at the first question, and answer the next ones."""
    died = Path(question.language).parent / "died"
    if not died.exists():
        died.touch()
        os._exit(1)
    return count(question, games)


def hang(question: AnswerRequest, games: Kits) -> Answer:
    """Take too long for the first question, and answer the next ones."""
    hung = Path(question.language).parent / "hung"
    if not hung.exists():
        hung.touch()
        time.sleep(60)
    return count(question, games)
