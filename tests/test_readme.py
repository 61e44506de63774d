"""The examples in the README work as shown."""

from __future__ import annotations

import doctest
from pathlib import Path

from tui.text.usage import usage
from tui.words import Words


def test_the_readme_is_true() -> None:
    page = Path(__file__).parents[1] / "README.md"
    failed, tried = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert tried >= 10
    assert failed == 0


def test_the_readme_names_arguments_as_the_help_does() -> None:
    page = (Path(__file__).parents[1] / "README.md").read_text()
    for command in ("rules", "help", "verify", "ring", "show", "play"):
        assert f"`{usage(command, Words()).partition(':')[0]}`" in page
