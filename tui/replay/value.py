"""What a replay is made of. Where it is kept is not said here."""

from __future__ import annotations

from dataclasses import dataclass

from engine.shamans import Record


@dataclass(frozen=True, slots=True)
class Replay:
    """A finished match: nothing in it is a secret any more."""

    id: str
    record: Record
    names: tuple[str, ...]
    """Who had the seats, by seat; cleaned."""
    ended: float
    """When, in seconds since 1970."""
