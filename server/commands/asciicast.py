"""A match as a terminal recording (asciicast v2): the replay page, choice by choice, with everything open.

In one language, the same match always gives the same recording.
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
from tui.session import frame
from tui.terminal.paint import repaint_all
from tui.words import Words

VERSION = 2
WIDTH, HEIGHT = 80, 24
CLEAR, FINISH = "\x1b[?25l\x1b[2J\x1b[H", "\x1b[?25h"
"""Hide the cursor and clear the screen; show the cursor again."""


def recording(games: Kits, replay: Replay, words: Words) -> Iterator[str]:
    """Return the lines of a recording without line ends: the header, a frame per deal and choice, an end.

    Raise `UnplayableRecord` at once, not at the first line.
    """
    return _lines(replay, ReplayScreen(games, replay), words)


def _lines(replay: Replay, screen: ReplayScreen, words: Words) -> Iterator[str]:
    look = Look.of()
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
        time += screen.walk.stay
        codes, shown = "", rows
    yield _line((round(time, 3), "o", FINISH))


def _frame(scene: Scene, screen: ReplayScreen) -> list[Row]:
    """Return the whole screen, as a terminal of this size shows it."""
    body = screen.rows(scene, WIDTH, HEIGHT - frame.TOP - frame.BOTTOM)
    below = [screen.viewers(scene, WIDTH), frame.footer(scene, screen.keys(scene), WIDTH)]
    return frame.around(scene, screen.title(scene.words), body, below, WIDTH, HEIGHT)


def _line(content: object) -> str:
    return msgspec.json.encode(content).decode()
