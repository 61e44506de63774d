"""Checks of a log: complete lines of ours, whatever is in them."""

from __future__ import annotations

import re

_VALUE = r"""'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[0-9.]+|None|True|False"""
_LINE = re.compile(rf"timestamp='[^']*'(?: \w+=(?:{_VALUE}))+")


def lines_are_whole(log: str) -> None:
    """Check that every line of a log is complete and ours."""
    for line in log.splitlines():
        assert _LINE.fullmatch(line), line
        assert line.isprintable()


def only_refusals(log: str) -> None:
    """Check that nothing went wrong; at most a limit was met."""
    lines_are_whole(log)
    assert all("event='refused'" in line for line in log.splitlines()), log
