"""A finished match is counted before it is on the disk: until then it is on no page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from records.playing import come, move, sit_down
from server.store import FILE_NAME, SqliteStore
from support.house.fake_house import TestHouse, refused
from support.house.views import own_view
from tui.door import Reason


class Disk:
    """A house on a disk, which confirms writes only when it is asked."""

    def __init__(self, file: Path) -> None:
        self._calls: list[Callable[[], None]] = []
        self.store = SqliteStore(file, print, self._calls.append)
        self.house = TestHouse(store=self.store)

    def keep(self) -> None:
        """Confirm everything that has happened, and what follows from it."""
        assert self.store.settled()
        while self._calls:
            self._calls.pop(0)()
            assert self.store.settled()


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    disk = Disk(tmp_path / FILE_NAME)
    yield disk
    disk.store.close()


@pytest.mark.parametrize("leaves", [False, True])
def test_a_finished_match_is_on_no_page_before_it_is_kept(disk: Disk, leaves: bool) -> None:
    house, chance = disk.house, Random(0)
    (anna,) = come(house, "anna")
    match = sit_down(house, [anna], bots=2)
    while not match.game.over:
        disk.keep()
        assert anna.records().mine.matches == 0
        if not move(match, anna, chance):
            house.clock.skip()
    assert own_view(anna).winner is None
    if leaves:
        anna.leave()
    refused(Reason.TOO_FAST, anna.records)
    disk.keep()
    records = anna.records()
    assert (records.mine.matches, [entry.id for entry in records.matches]) == (1, [match.id])
