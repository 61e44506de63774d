"""The judge of table talk, as the house needs it: a game that has one brings its own."""

from __future__ import annotations

from typing import Protocol


class TalkJudge(Protocol):
    """Decides which messages may not be sent while a round is played. It knows no table and no player."""

    def prepare(self) -> None:
        """Make the first judgement as quick as the next one. A server calls this before it listens."""
        ...

    def judge(self, text: str) -> str | None:
        """Return why a message is held back, in a word that the game's screens know; None: it may be sent."""
        ...
