"""Decode the record of a match of any version."""

from __future__ import annotations

import json

from engine.core import Record, read_record
from server.match import record_v1


def decode(data: bytes) -> Record:
    """Decode a record; raise `UnreadableRecord` if that is impossible."""
    return record_v1.decode(data) if _is_version_1(data) else read_record(data)


def _is_version_1(data: bytes) -> bool:
    try:
        table = json.loads(data.partition(b"\n")[0])
    except (ValueError, RecursionError):
        return False
    return isinstance(table, dict) and table.get("version") == record_v1.VERSION
