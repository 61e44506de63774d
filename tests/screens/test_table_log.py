"""The log of any game: it keeps its place while a long match drops the beginning of its log."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from engine.core import Notice
from engine.shamans import Game, Setup
from tui.door import NO_HOUSE, MatchPicture
from tui.draw.look import Look
from tui.draw.rows import Row, plain, row
from tui.draw.scene import Scene
from tui.table.log import TableLog, gone
from tui.words import Words

WIDTH, HEIGHT, LINES = 30, 6, 40
"""The panel, and the greatest length of the log."""
WORDS, LOOK = Words(), Look.of()


@dataclass(frozen=True, slots=True)
class Event(Notice):
    """Something that happened, in one row or two."""

    number: int


class CountingLog(TableLog):
    """Tells numbers; every third one takes two rows. It counts how often it tells one."""

    def __init__(self) -> None:
        super().__init__()
        self.told = 0

    def tell(self, scene: Scene, log: tuple[Notice, ...], place: int, width: int, hide: bool) -> list[Row]:  # noqa: ARG002
        self.told += 1
        event = log[place]
        assert isinstance(event, Event)
        return [row(f"event {event.number}"), *([row("  and more")] if event.number % 3 == 0 else [])]


def scene(log: tuple[Notice, ...]) -> Scene:
    match = MatchPicture(Game(Setup(3)).view(None), log)
    return Scene.of(WORDS, LOOK, replace(NO_HOUSE, match=match))


def events(last: int) -> tuple[Notice, ...]:
    """Return the newest events up to this one, as many as a log has."""
    return tuple(Event(number) for number in range(1, last + 1))[-LINES:]


def shown(log: TableLog, last: int) -> list[str]:
    return [plain(line).strip() for line in log.rows(scene(events(last)), WIDTH, HEIGHT)]


def test_a_log_that_drops_its_beginning_jumps_as_one_that_does_not() -> None:
    """So most events send only the row that they add."""
    log, whole = CountingLog(), CountingLog()
    for last in range(1, 4 * LINES):
        everything = tuple(Event(number) for number in range(1, last + 1))
        rows = [plain(line).strip() for line in whole.rows(scene(everything), WIDTH, HEIGHT)]
        assert shown(log, last) == rows
        assert f"event {last}" in rows


def test_each_event_is_told_once() -> None:
    log = CountingLog()
    for last in range(1, 4 * LINES):
        shown(log, last)
    assert log.told < 2 * 4 * LINES, "once, and again only when it comes back into the panel"


def test_scrolling_back_ends_at_the_oldest_event_that_is_left() -> None:
    log = CountingLog()
    shown(log, 3 * LINES)
    log.turn(1000)
    assert shown(log, 3 * LINES)[0] == f"event {2 * LINES + 1}"
    log.turn(-1000)
    assert f"event {3 * LINES}" in shown(log, 3 * LINES)


def test_a_reader_who_scrolled_back_stays_with_what_is_left() -> None:
    log = CountingLog()
    shown(log, LINES)
    log.turn(1000)
    assert shown(log, LINES)[0] == "event 1"
    assert shown(log, LINES + 5)[0] == "event 6"


@pytest.mark.parametrize(
    ("old", "new", "count"),
    [
        ("", "", 0),
        ("", "abc", 0),
        ("abc", "abc", 0),
        ("abc", "abcd", 0),
        ("abc", "bcd", 1),
        ("abc", "cde", 2),
        ("aaa", "aab", 1),
        ("abc", "def", None),
        ("abc", "c", None),
        ("abc", "", None),
    ],
)
def test_how_many_are_gone(old: str, new: str, count: int | None) -> None:
    def log(text: str) -> tuple[Notice, ...]:
        return tuple(Event(ord(letter)) for letter in text)

    assert gone(log(old), log(new)) == count
