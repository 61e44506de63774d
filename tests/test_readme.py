"""The examples in the README work as shown."""

from __future__ import annotations

import doctest
from pathlib import Path


def test_the_readme_is_true() -> None:
    page = Path(__file__).parents[1] / "README.md"
    failed, tried = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert tried >= 10
    assert failed == 0
