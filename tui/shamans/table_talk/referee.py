"""The referee as the house asks it."""

from __future__ import annotations

from tui.door import HeldBack
from tui.shamans.table_talk.judging import judge, prepare


class Referee:
    """Judges the chat of tables that play Shamans (K1)."""

    def prepare(self) -> None:
        """Build the word lists."""
        prepare()

    def judge(self, text: str) -> HeldBack | None:
        """Return what a message names and must not name, or None."""
        offence = judge(text)
        return None if offence is None else HeldBack(offence.kind.value)
