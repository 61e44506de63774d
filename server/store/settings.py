"""Somebody's settings as text, and back. What cannot be read is as it was at first; the rest is not lost."""

from __future__ import annotations

from typing import Any, get_type_hints

import msgspec

from tui.chair import Settings


def encode(settings: Settings) -> str:
    """As they are kept."""
    return msgspec.json.encode(settings).decode()


def decode(text: str) -> Settings:
    """Whole if it can be: a value of another version's, or one changed by hand, costs nobody the others."""
    try:
        return msgspec.json.decode(text, type=Settings)
    except (msgspec.MsgspecError, TypeError, ValueError, RecursionError):
        return _field_by_field(text)


def _field_by_field(text: str) -> Settings:
    try:
        found = msgspec.json.decode(text)
    except (msgspec.MsgspecError, TypeError, ValueError, RecursionError):
        return Settings()
    if not isinstance(found, dict):
        return Settings()
    fields: dict[str, Any] = {}  # Any: each field has a type of its own, and `convert` has checked it
    for name, kind in get_type_hints(Settings).items():
        try:
            fields[name] = msgspec.convert(found[name], type=kind)
        except (KeyError, msgspec.ValidationError):
            continue
    return Settings(**fields)
