"""A match as a terminal recording (asciicast v2): the replay page, choice by choice, with all hands open.

In one language, the same match always gives the same recording. Secrets stay hidden as on the replay page.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from tui.door import Replay
from tui.draw.look import Look
from tui.draw.rows import BLANK, Row
from tui.draw.scene import Scene
from tui.games import Kits
from tui.replay.screen import ReplayScreen
from tui.replay.walk import Walk
from tui.session import frame
from tui.terminal.paint import repaint_all
from tui.text.place import EVERYTHING
from tui.words import Words

VERSION = 2
WIDTH, HEIGHT = 80, 24
CLEAR, FINISH = "\x1b[?25l\x1b[2J\x1b[H", "\x1b[?25h"
"""Hide the cursor and clear the screen; show the cursor again."""

DEAL, CHOICE, UNHEARD, ROUND_END = 3.0, 1.5, 0.5, 6.0
"""Seconds that a frame stays: after a deal, a choice, a choice without public notices, and a round's end."""


def recording(games: Kits, replay: Replay, words: Words) -> Iterator[str]:
    """Return the lines of a recording without line ends: the header, a frame per deal and choice, an end.

    Raise `UnplayableRecord` at once, not at the first line.
    """
    return _lines(replay, ReplayScreen(games, replay), words)


def _lines(replay: Replay, screen: ReplayScreen, words: Words) -> Iterator[str]:
    look = Look.of()
    screen.eyes = EVERYTHING
    scene = Scene.of(words, look)
    yield _line(
        {
            "version": VERSION,
            "width": WIDTH,
            "height": HEIGHT,
            "timestamp": int(replay.ended),
            "title": screen.whole_title(scene),
            "env": {"TERM": "xterm-256color"},
        }
    )
    time, codes, shown = 0.0, CLEAR, list[Row]([BLANK] * HEIGHT)
    for place in range(len(screen.walk.steps)):
        screen.walk.go(place)
        rows = _frame(scene, screen)
        codes += repaint_all(look.codes, shown, rows, WIDTH)
        yield _line((round(time, 3), "o", codes))
        time += _pause(screen.walk)
        codes, shown = "", rows
    yield _line((round(time, 3), "o", FINISH))


def _frame(scene: Scene, screen: ReplayScreen) -> list[Row]:
    """Return the whole screen, as a terminal of this size shows it."""
    body = screen.rows(scene, WIDTH, HEIGHT - frame.TOP - frame.BOTTOM)
    below = [screen.viewers(scene, WIDTH), frame.footer(scene, screen.keys(scene), WIDTH)]
    return frame.around(scene, screen.title(scene.words), body, below, WIDTH, HEIGHT)


def _pause(walk: Walk) -> float:
    if walk.round_is_over:
        return ROUND_END
    if walk.step.made is None:
        return DEAL
    return CHOICE if any(notice.to is None for notice in walk.step.notices) else UNHEARD


def _line(content: object) -> str:
    return msgspec.json.encode(content).decode()
