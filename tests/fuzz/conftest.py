"""The report of a long run: how many inputs each target was given."""

from __future__ import annotations

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the figures of the long form."""
    for report in terminalreporter.getreports("passed"):
        for name, figure in report.user_properties:
            terminalreporter.line(f"{report.nodeid}: {figure} {name}")
