"""docs/secrets.md is true: every test and every module that it names exists."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "secrets.md").read_text()
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in PAGE.splitlines()
    if line.startswith("| ") and not line.startswith("| channel")
]
NAMED = ("views", "notices", "options", "who is asked", "waits", "bot delays", "clocks", "titles", "bells")
ALSO = ("log files", "metrics", "errors", "reconnecting", "spectators", "replays", "commands", "the journal")


def test_every_channel_has_a_defence_in_a_module_that_exists() -> None:
    for channel, _, defence, _ in ROWS:
        modules = re.findall(r"`([\w/]+(?:\.py|/))`", defence)
        assert modules or defence.startswith("The same."), channel
        assert not [module for module in modules if not (ROOT / module).exists()], channel


def test_every_channel_has_a_test_that_exists() -> None:
    for channel, _, _, test in ROWS:
        named = re.findall(r"`([\w/]+\.py)::(\w+)`", test)
        assert named, channel
        for file, name in named:
            text = (ROOT / "tests" / file).read_text()
            assert re.search(rf"^(?:async )?def {name}\(", text, re.MULTILINE), f"{channel}: {file}::{name}"


def test_no_channel_is_missing() -> None:
    channels = " ".join(row[0] for row in ROWS)
    assert not [name for name in (*NAMED, *ALSO, "bytes on the wire", "timing") if name not in channels]
