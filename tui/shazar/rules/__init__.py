"""The rules in our own words, chapter by chapter; their numbers come from the engine's tables."""

from tui.draw.scene import Scene
from tui.text.chapters import Chapter, Rulebook


def _aim(scene: Scene) -> Chapter:
    return Chapter(scene.words.t("The aim"), [])


RULEBOOK = Rulebook(lambda words: words.t("Shazar"), (_aim,))
