"""The referee as the house asks it."""

from __future__ import annotations

from tui.shamans.table_talk.judging import judge, prepare
from tui.shamans.table_talk.offence import Kind
from tui.words import Words


class Referee:
    """Judges the chat of tables that play Shamans (K1)."""

    def prepare(self) -> None:
        """Build the word lists."""
        prepare()

    def judge(self, text: str) -> Kind | None:
        """Return what a message names and must not name, or None."""
        offence = judge(text)
        return None if offence is None else offence.kind


def not_sent(words: Words, reason: str) -> str:
    """Return what the author of a held-back message reads beside it."""
    if reason == Kind.COLOUR:
        return words.t("Not sent: it names a colour. Edit and try again.")
    return words.t("Not sent: it names a number. Edit and try again.")
