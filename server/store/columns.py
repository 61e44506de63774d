"""Check the types of the columns of a row: a damaged file may have any value anywhere."""

from __future__ import annotations

from typing import TypeVar

import msgspec

Kind = TypeVar("Kind")


def typed(value: object, kind: type[Kind]) -> Kind:
    """Return a value of SQLite's if it is of this type; raise `ValueError` if not.

    The error names the types and the place in the row, and no value.
    """
    return msgspec.convert(value, kind, builtin_types=(bytes,))  # so that no text is taken for base64
