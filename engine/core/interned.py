"""Values that exist once: equal means identical, so comparing and hashing them costs next to nothing.

Only for closed sets (cards, options): every value made here stays for the life of the process.
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
    def __call__(cls, *values: Any, **named: Any) -> Any:
        made = super().__call__(*values, **named)
        parts = made.__reduce__()[1]
        # By type too: True is 1 to Python, but a Strike(True) made first must not stand for Strike(1).
        return cls._made.setdefault((parts, tuple(map(type, parts))), made)


class Interned(metaclass=_Once):
    """Base of frozen dataclasses declared with `eq=False`."""

    __slots__ = ()

    def __reduce__(self) -> tuple[type, tuple[Any, ...]]:
        """Copies and pickles come back as the one object there is."""
        return type(self), tuple(getattr(self, field.name) for field in fields(self))  # type: ignore[arg-type]  # every subclass is a dataclass
