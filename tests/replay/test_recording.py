"""`replay ID --cast`: an asciicast recording that shows what the page shows."""

from __future__ import annotations

import json
from itertools import pairwise

import pyte

from replay.matches import ENDED, opened, played
from server.commands.asciicast import HEIGHT, WIDTH, recording
from support.screens.fake_door import painted
from support.screens.sessions import KITS
from support.screens.stories import press
from tui.words import Words


def test_the_header_is_that_of_version_two() -> None:
    match = played()
    header = json.loads(next(recording(KITS, match.replay, Words())))
    assert (header["version"], header["width"], header["height"]) == (2, 80, 24)
    assert header["timestamp"] == ENDED
    assert match.replay.id in header["title"]


def test_every_frame_is_the_page_at_its_place() -> None:
    match = played()
    _, *lines = recording(KITS, match.replay, Words())
    events = [json.loads(line) for line in lines]
    session, page = opened(match.replay)
    press(session, "a")
    assert len(events) == page.screen.walk.last + 2  # the last frame gives the cursor back
    terminal = pyte.Screen(WIDTH, HEIGHT)
    stream = pyte.Stream(terminal)
    for place, (_, kind, codes) in enumerate(events):
        assert kind == "o"
        stream.feed(codes)
        page.screen.walk.go(place)
        # The header names the reader, and a recording has none.
        assert terminal.display[1:] == painted(session, WIDTH, HEIGHT)[1:]
        assert match.replay.id in terminal.display[0]
    assert not terminal.cursor.hidden


def test_time_goes_on_and_there_is_time_to_read() -> None:
    match = played()
    _, *lines = recording(KITS, match.replay, Words())
    times = [json.loads(line)[0] for line in lines]
    pauses = [after - before for before, after in pairwise(times)]
    assert times[0] == 0
    assert min(pauses) > 0
    ends = [place for place, views in enumerate(match.views) if views[None].result is not None]
    assert min(pauses[place] for place in ends) == max(pauses)


def test_the_same_match_gives_the_same_recording() -> None:
    match = played()
    assert list(recording(KITS, match.replay, Words())) == list(recording(KITS, match.replay, Words()))


def test_nothing_but_json_is_in_a_line() -> None:
    assert all(line.isprintable() for line in recording(KITS, played().replay, Words("ru")))
