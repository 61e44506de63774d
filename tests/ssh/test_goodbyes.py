"""The last lines on a terminal: a command to copy is on a line of its own, in every language."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tui.door import NO_HOUSE
from tui.door.limits import Limit
from tui.text.farewell import Farewell
from tui.text.goodbyes import SessionEnd, closing_line, crash_line, goodbye, idle_line, shut_out_line
from tui.words import LANGUAGES, Words

AGAIN = "ssh -p 22022 somebody@games.example.org"
ENDS = [None, SessionEnd.CLOSING, SessionEnd.IDLE, SessionEnd.SENT_AWAY, Farewell.LEFT, Farewell.SEAT_KEPT]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", ["", "xck-7md-qp9"])
def test_the_command_to_come_back_can_be_copied_whole(language: str, code: str) -> None:
    words, picture = Words(language), replace(NO_HOUSE, me="somebody", reclaim=code)
    said = [goodbye(ending, picture, AGAIN, words) for ending in ENDS]
    said += [crash_line("1a2b3c4d", AGAIN, words), idle_line(AGAIN, words), closing_line(AGAIN, words)]
    said += [shut_out_line(why, AGAIN, words) for why in (Limit.TERMINALS, Limit.IDENTITY)]
    for text in said:
        sentence, command = text.split("\n")
        assert command.startswith("ssh ")
        assert "somebody@games.example.org" in command
        assert "ssh" not in sentence
        assert sentence == sentence.strip()
