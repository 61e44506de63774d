"""`ssh host rules`: text on the client's own terminal, and nothing else."""

from __future__ import annotations

import pytest

from support.ssh import OpenHouse
from tui.look import Look
from tui.rules_page.text import rules_as_text
from tui.words import LANGUAGES, Words


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_rules_are_told_in_the_clients_language(house: OpenHouse, language: str) -> None:
    anna = await house.player("anna", command="rules", term=None, env={"LANG": f"{language}.UTF-8"})
    assert await anna.exit_code() == 0
    assert anna.raw.decode() == rules_as_text(Words(language), Look.of()) + "\n"
    assert anna.errors == ""
    assert house.present == set(), "nobody has come in"


async def test_a_terminal_gets_whole_lines(house: OpenHouse) -> None:
    anna = await house.player("anna", command=" Rules ")
    assert await anna.exit_code() == 0
    lines = anna.raw.decode().split("\r\n")
    assert all("\n" not in line for line in lines)
    assert lines[0] == rules_as_text(Words(), Look.of()).split("\n")[0]
    assert b"\x1b" not in anna.raw


async def test_a_locale_without_unicode_gets_ascii_signs(house: OpenHouse) -> None:
    anna = await house.player("anna", command="rules", term=None, env={"LANG": "C"})
    assert await anna.exit_code() == 0
    assert anna.raw.isascii()


def test_every_chapter_is_there_and_no_line_is_too_long() -> None:
    for language in LANGUAGES:
        text = rules_as_text(Words(language), Look.of())
        assert max(map(len, text.split("\n"))) <= 76
        assert text.count("──") >= 12
