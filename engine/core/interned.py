"""Values that exist once: equal means identical, so comparing and hashing them costs next to nothing.

Only for closed sets (cards, options): what is made here is kept for the life of the process.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any


class _Once(type):
    """Calling the class a second time with the same fields gives the same object."""

    def __init__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> None:
        super().__init__(name, bases, namespace)
        cls._made: dict[tuple[Any, ...], Any] = {}

    # Any: the signature that callers and mypy see is the dataclass's own.
    def __call__(cls, *values: Any) -> Any:
        made = cls._made.get(values)
        if made is None:
            made = cls._made.setdefault(values, super().__call__(*values))
        return made


class Interned(metaclass=_Once):
    """Base of frozen dataclasses declared with `eq=False`; their fields are given by position."""

    __slots__ = ()

    def __reduce__(self) -> tuple[type, tuple[Any, ...]]:
        """Copies and pickles come back as the one object there is."""
        return type(self), tuple(getattr(self, field.name) for field in fields(self))  # type: ignore[arg-type]  # every subclass is a dataclass
