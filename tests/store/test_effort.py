"""The loop's queries take no longer for a person who has played for years."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from server.store import FILE_NAME, RatingRow, SqliteStore
from store.keeping import GAME, known, match, rate, tally

LISTED = 20


def effort(store: SqliteStore, ask: Callable[[SqliteStore], object]) -> int:
    """Return the number of steps that SQLite takes for an answer."""
    steps: list[None] = []
    database = store._reader._database
    database.set_progress_handler(lambda: steps.append(None), 1)
    ask(store)
    database.set_progress_handler(None, 1)
    return len(steps)


@pytest.mark.parametrize(
    "ask",
    [
        lambda store: store.matches(1, LISTED),
        lambda store: store.matches(None, LISTED),
        lambda store: store.match("7"),
        lambda store: (store.rating(GAME, 1), store.tally(GAME, 1)),
        lambda store: store.names(range(1, 6)),
        lambda store: store.best(GAME, LISTED, 5),
    ],
    ids=["own matches", "all matches", "a match", "what came of them", "names", "the best"],
)
def test_it_takes_as_many_steps_after_ten_times_as_many_matches(
    tmp_path: Path, ask: Callable[[SqliteStore], object]
) -> None:
    store = SqliteStore(tmp_path / FILE_NAME, print)
    efforts = list[int]()
    played = 0
    for many in (100, 1000):
        while played < many:
            played += 1
            people = (1, 2 + played % 50, 100 + played, None)
            ratings = [RatingRow(100 + played, 25.0, 8.0, 9), RatingRow(1, 30.0, 1.0, played)]
            store.save_person(known(100 + played))
            store.archive(match(str(played), float(played), *people))
            rate(store, *ratings, tally(1, played))
        assert store.settled()
        efforts.append(effort(store, ask))
    store.close()
    assert 0 < efforts[1] <= efforts[0] * 1.1
