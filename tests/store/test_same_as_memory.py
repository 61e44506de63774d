"""After any changes in any order, a file answers as a store in memory does, which keeps at once; also later,
and after a crash."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given, settings
from hypothesis import strategies as st

from server.store import FILE_NAME, MEMORY, RatingRow, SqliteStore
from store.keeping import GAME, figures, guest, known, match, rate, tally
from support.house.lines import append, close

Act = Callable[[SqliteStore, Callable[[], None]], None]
"""A change of a store; the callback is for changes that confirm when they are kept."""

NUMBERS = range(1, 5)
IDS = ("a", "b", "c")
number = st.sampled_from(NUMBERS)
second = st.integers(0, 3).map(float)
line = st.binary(max_size=9)
size = st.floats(-100, 100, allow_nan=False)


def quietly(put: Callable[[SqliteStore], object]) -> Act:
    def act(store: SqliteStore, _kept: Callable[[], None]) -> None:
        put(store)

    return act


acts: st.SearchStrategy[Act] = st.one_of(
    st.builds(
        lambda n, name: quietly(lambda store: store.save_person(known(n, name))), number, st.text("xyz")
    ),
    st.builds(lambda n: quietly(lambda store: store.save_person(guest(n + 10))), number),
    st.builds(lambda n: quietly(lambda store: store.forget(n)), number | number.map(lambda n: n + 10)),
    st.builds(lambda n, line: lambda store, kept: append(store, n, line, kept), number, line),
    st.builds(lambda n, line: lambda store, kept: append(store, n, line, kept), number, line),
    st.builds(lambda n, line: lambda store, kept: append(store, n, line, kept, replaces=True), number, line),
    st.builds(lambda n: quietly(lambda store: close(store, n)), number),
    st.builds(lambda at: quietly(lambda store: store.say_alive(at)), second),
    st.builds(
        lambda over: quietly(lambda store: store.archive(over, figures(*over.people))),
        st.builds(
            lambda name, ended, people: match(name, ended, *people),
            st.sampled_from(IDS),
            second,
            st.lists(st.none() | number, max_size=5),
        ),
    ),
    st.builds(
        lambda rows: quietly(lambda store: rate(store, *rows)),
        st.lists(
            st.builds(RatingRow, number, size, size, number) | st.builds(tally, number, number), max_size=3
        ),
    ),
)


def answers(store: SqliteStore) -> list[object]:
    """Return the answers to all questions."""
    return [
        *(store.people(most) for most in (0, 2, 100)),
        *(store.people(most, {1, 3, 11}) for most in (0, 2)),
        *(store.tables(), store.alive(), store.best(GAME, 2, 0), store.best(GAME, 100, 3)),
        *(store.matches(person, most) for person in (None, *NUMBERS) for most in (1, 100)),
        *(store.person(f"key {n}") for n in NUMBERS),
        store.names((*NUMBERS, 11)),
        *(store.rating(GAME, n) for n in NUMBERS),
        *(store.tally(GAME, n) for n in NUMBERS),
        *map(store.match, IDS),
    ]


def clock() -> Callable[[], float]:
    seconds = count(100)
    return lambda: float(next(seconds))


class House:
    """A store in a file, with copies of it as a crash would leave it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.heard: list[int] = []
        self.told: list[str] = []
        self.crashes: list[tuple[Path, int]] = []
        """Copies, each with the number of changes that were confirmed by then."""
        self.store = SqliteStore(folder / FILE_NAME, self.told.append, self._post, now=clock())

    def _post(self, call: Callable[[], None]) -> None:
        call()
        copy = self.folder / str(len(self.crashes))
        copy.mkdir()
        for path in self.folder.glob(f"{FILE_NAME}*"):
            if not path.name.endswith("-shm"):  # it would be lost with the machine
                shutil.copy(path, copy)
        self.crashes.append((copy / FILE_NAME, len(self.heard)))


@settings(max_examples=30, deadline=None)
@given(st.lists(acts, max_size=25), st.lists(st.integers(0, 24), max_size=3), st.integers(0, 1000))
def test_the_file_answers_as_the_memory_does(done: list[Act], pauses: list[int], crash: int) -> None:
    with TemporaryDirectory() as folder:
        house, memory = House(Path(folder)), SqliteStore(MEMORY, print, now=clock())
        expected: list[int] = []
        after = [answers(memory)]
        """Answers of the store in memory after each number of changes."""
        for position, act in enumerate(done):
            act(memory, partial(expected.append, position))
            act(house.store, partial(house.heard.append, position))
            after.append(answers(memory))
            if position in pauses:
                assert house.store.settled()
        assert house.store.settled()
        assert house.heard == expected, "everyone hears, once and in order"
        assert answers(house.store) == after[-1]
        house.store.close()
        again = SqliteStore(house.folder / FILE_NAME, house.told.append)
        assert answers(again) == after[-1]
        assert (again.last_person, again.last_table) == (memory.last_person, memory.last_table)
        again.close()
        if house.crashes:
            copy, heard = house.crashes[crash % len(house.crashes)]
            crashed = SqliteStore(copy, house.told.append)
            assert answers(crashed) in after[expected[heard - 1] + 1 :], "all that anybody heard of, or more"
            crashed.close()
        assert house.told == []
