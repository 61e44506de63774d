"""The referee on messages whose authors had not seen its code: the figures of docs/table-talk.md."""

from __future__ import annotations

from pathlib import Path

import pytest

from tui.shamans.table_talk import judge

CORPUS = Path(__file__).parent / "corpus"


@pytest.mark.parametrize("language", ["en", "fr", "ru", "cs"])
def test_nearly_all_that_is_forbidden_is_caught_and_hardly_anything_else(language: str) -> None:
    lines = (CORPUS / f"{language}.held_out.txt").read_text(encoding="utf-8").splitlines()
    messages = [line.split("\t") for line in lines]
    forbidden = [text for label, text in messages if label == "F"]
    innocent = [text for label, text in messages if label == "I"]
    assert min(len(forbidden), len(innocent)) >= 45
    missed = [text for text in forbidden if judge(text) is None]
    assert len(missed) <= 0.05 * len(forbidden), missed
    alarms = [text for text in innocent if judge(text) is not None]
    assert len(alarms) <= 0.03 * len(innocent), alarms
