"""What statistics say of Shazar."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tui.words import Words


def tally_lines(words: Words, counts: Mapping[str, int]) -> Sequence[tuple[str, str]]:  # noqa: ARG001
    """Return lines of a player's statistics."""
    return ()
