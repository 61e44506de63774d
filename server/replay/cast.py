"""A match as a recording for terminals (asciicast v2): the replay's page, all hands open, choice by choice.

The same match gives the same recording, in one language. Roles stay hidden until a round's end shows them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from engine.shamans import View
from server.replay.reader import reader
from tui.chair import Replay
from tui.look import Look
from tui.look.paint import repaint
from tui.replay.eyes import EVERYTHING
from tui.replay.page import ReplayPage
from tui.replay.walk import Step
from tui.rows import BLANK, Row
from tui.words import Words

VERSION = 2
WIDTH, HEIGHT = 80, 24
CLEAR, FINISH = "\x1b[?25l\x1b[2J\x1b[H", "\x1b[?25h"
"""No cursor on an empty screen; the cursor again."""

DEAL, CHOICE, UNHEARD, ROUND_END = 3.0, 1.5, 0.5, 6.0
"""Seconds to look at what came of a deal, of a choice, of one that nobody heard, and at a round's end."""


def recording(replay: Replay, words: Words) -> Iterator[str]:
    """The lines of the recording, without their ends: the header, and a frame for every deal and choice."""
    look, page = Look.of(), ReplayPage(replay)
    page.eyes = EVERYTHING
    visit = reader(words, look)
    visit.open(page)
    game = words.t("Shamans")
    yield _line(
        {
            "version": VERSION,
            "width": WIDTH,
            "height": HEIGHT,
            "timestamp": int(replay.ended),
            "title": f"{game} {look.glyphs.dot} {page.title(visit)}",
            "env": {"TERM": "xterm-256color"},
        }
    )
    time, codes, shown = 0.0, CLEAR, list[Row]([BLANK] * HEIGHT)
    for place, step in enumerate(page.walk.steps):
        page.walk.go(place)
        rows = visit.draw(WIDTH, HEIGHT).rows
        codes += _changes(look, shown, rows)
        yield _line((round(time, 3), "o", codes))
        time += _pause(step, page.walk.game.view(None))
        codes, shown = "", rows
    yield _line((round(time, 3), "o", FINISH))


def _changes(look: Look, before: Sequence[Row], after: Sequence[Row]) -> str:
    """What turns one screen into the other."""
    pairs = enumerate(zip(before, after, strict=True))
    return "".join(repaint(look.codes, y, old, new, WIDTH) for y, (old, new) in pairs if old != new)


def _pause(step: Step, view: View) -> float:
    if view.result is not None:
        return ROUND_END
    if step.made is None:
        return DEAL
    return CHOICE if any(notice.to is None for notice in step.notices) else UNHEARD


def _line(content: object) -> str:
    return msgspec.json.encode(content).decode()
