"""Fixtures of the stress tests: short in every run, full by `make hold`, with a report of figures."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest

Amount = TypeVar("Amount")
FULL = os.environ.get("HOLD") == "full"
_NOTES = pytest.StashKey[list[tuple[str, dict[str, object]]]]()


def pytest_configure(config: pytest.Config) -> None:
    config.stash[_NOTES] = []


@pytest.fixture
def full() -> bool:
    """True in the full form; only then are figures that depend on the machine's speed asserted."""
    return FULL


@pytest.fixture
def scale() -> Callable[[Amount, Amount], Amount]:
    """Return a function `scale(short, full)` that chooses an amount for the form that runs."""
    return lambda short, full: full if FULL else short


@pytest.fixture
def note(request: pytest.FixtureRequest) -> Callable[..., None]:
    """Return a function `note(row, name=figure, ...)` that adds measured figures to the report."""

    def take(row: str, **figures: object) -> None:
        request.config.stash[_NOTES].append((row, figures))

    return take


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Print the measured figures; append them to the file in HOLD_REPORT, if it is set."""
    notes = config.stash[_NOTES]
    if not notes:
        return
    terminalreporter.section("what was held, in full" if FULL else "what was held, in short")
    for row, figures in notes:
        terminalreporter.line(f"{row}: " + ", ".join(f"{name} {figure}" for name, figure in figures.items()))
    if path := os.environ.get("HOLD_REPORT"):
        with Path(path).open("a", encoding="utf-8") as report:
            report.writelines(json.dumps({"row": row, **figures}) + "\n" for row, figures in notes)
