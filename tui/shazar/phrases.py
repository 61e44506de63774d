"""The quick phrases of the game."""

from __future__ import annotations

from tui.session.phrases import GamePhrases
from tui.words import Words


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
