"""docs/security.md names only tests that exist and every limit that is counted; hosts find real commands."""

from __future__ import annotations

import re
from pathlib import Path

from server.commands.all import VERBS
from tui.door.limits import Limit

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")


def test_every_test_that_is_named_is_there() -> None:
    named = set(re.findall(r"\b[a-z]+/test_[a-z_]+", PAGE))
    assert len(named) > 20
    assert [name for name in sorted(named) if not (ROOT / "tests" / f"{name}.py").is_file()] == []


def test_every_limit_is_told_of() -> None:
    assert [limit.value for limit in Limit if f"`{limit.value}`" not in PAGE] == []


def test_a_host_under_attack_is_told_commands_that_exist() -> None:
    hosting = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    section = hosting.split("## Under attack, do this\n")[1].split("\n## ")[0]
    named = set(re.findall(r"`ssh host ([a-z]+)", section))
    assert len(named) > 4
    assert named <= VERBS.keys()
    assert "hosting.md#under-attack-do-this" in PAGE
    assert "docs/hosting.md#under-attack-do-this" in (ROOT / "SECURITY.md").read_text(encoding="utf-8")
