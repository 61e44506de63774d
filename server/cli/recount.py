"""`shamans recount`: ratings and tallies are counted again from the matches that are kept."""

from __future__ import annotations

from pathlib import Path

from server.store import FILE_NAME, count_matches_again


def recount(folder: Path) -> str:
    """Count all matches of a folder again, and return a line for the host; no server may run there."""
    counted = count_matches_again(folder / FILE_NAME)
    wrong = f"{counted.changed} changed" if counted.changed else "all were right"
    return f"Matches counted: {counted.matches}. Ratings and tallies: {counted.figures}, {wrong}."
