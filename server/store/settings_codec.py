"""Encode a person's settings as JSON text, and decode them. An unreadable field gets its default."""

from __future__ import annotations

from typing import Any, get_type_hints

import msgspec

from tui.door import Settings


def encode(settings: Settings) -> str:
    """Return settings as the JSON text that the store keeps."""
    return msgspec.json.encode(settings).decode()


def decode(text: str) -> Settings:
    """Return settings from their text.

    A field that another version wrote, or that was changed by hand, may be unreadable; the others are kept.
    """
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
    fields: dict[str, Any] = {}  # Any: each field has its own type, which `convert` has checked
    for name, kind in get_type_hints(Settings).items():
        try:
            fields[name] = msgspec.convert(found[name], type=kind)
        except (KeyError, msgspec.ValidationError):
            continue
    return Settings(**fields)
