"""Changes of the numbers in a row of a table, one at a time, to see that a test notices each of them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import fields, is_dataclass
from typing import Any


def changes(row: object) -> Iterator[AbstractContextManager[None]]:
    """Yield a context for each number of a row, one more and one less, and each switch turned over.

    A row is frozen, and shared by all that know the card: so it is changed in place, and put back.
    """
    for owner in _parts(row):
        for field in fields(owner):
            for value in _others(getattr(owner, field.name)):
                yield _changed(owner, field.name, value)


def _parts(row: object) -> Iterator[Any]:
    """Yield a row and all effects in it, at any depth."""
    if isinstance(row, tuple):
        for part in row:
            yield from _parts(part)
    elif is_dataclass(row):
        yield row
        for field in fields(row):
            yield from _parts(getattr(row, field.name))


def _others(value: object) -> Iterator[object]:
    """Yield a value with one of its own numbers changed."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + 1, value - 1)
    elif isinstance(value, tuple):
        for place, part in enumerate(value):
            for other in _others(part):
                yield (*value[:place], other, *value[place + 1 :])


@contextmanager
def _changed(owner: object, name: str, value: object) -> Iterator[None]:
    before = getattr(owner, name)
    object.__setattr__(owner, name, value)
    try:
        yield
    finally:
        object.__setattr__(owner, name, before)
