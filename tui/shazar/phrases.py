"""The quick phrases of the game."""

from __future__ import annotations

from tui.door import NAMING, UNNAMED
from tui.session.phrases import GamePhrases
from tui.words import Words

WELL_ROLLED, DICE_HATE_ME = UNNAMED[:2]
STOP, CARRIES, _, LEAVE_ME = NAMING[:4]
"""The numbers of phrases that bots say, too."""


def phrases(words: Words, name: str) -> GamePhrases:
    """Return the phrases, with a player's name in those that name one."""
    t = words.t
    return GamePhrases(
        unnamed=(
            t("Well rolled!"),
            t("The dice hate me."),
            t("Truce?"),
            t("Deal!"),
        ),
        naming=(
            t("Let us stop {name}!", name=name),
            t("{name} carries an artifact!", name=name),
            t("{name} is about to win!", name=name),
            t("{name}, leave me alone!", name=name),
            t("{name}, help me!", name=name),
        ),
    )
