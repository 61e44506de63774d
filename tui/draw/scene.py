"""What drawing needs: words, a look, and the picture of the house that one person may see.

Drawing functions take a `Scene` and no session, so that text for commands, replays and tests needs none.
"""

from __future__ import annotations

from typing import NamedTuple

from tui.door import NO_HOUSE, Picture, Settings
from tui.draw.look import Look
from tui.draw.memo import Memo
from tui.words import Words


class Scene(NamedTuple):
    """One moment of one person's screen."""

    words: Words
    look: Look
    picture: Picture
    memo: Memo
    """Rows that were drawn before; of this person only."""

    @classmethod
    def of(cls, words: Words, look: Look, picture: Picture = NO_HOUSE) -> Scene:
        """Return a scene that is drawn once, by default of no house at all."""
        return cls(words, look, picture, Memo())

    @property
    def settings(self) -> Settings:
        """How the person likes to play."""
        return self.picture.settings
