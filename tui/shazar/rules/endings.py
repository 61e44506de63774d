"""Chapters on winning and the Stone, on windows, and on talk and teams (G, W, U, O, V)."""

from __future__ import annotations

from engine.shazar import CAPTURE_NUMBERS, FATE, FEWEST_NEEDED, LAST_ROUND, ROUNDS_PER_LEVEL, STONES
from tui.door import DEFAULT_WINDOW_SECONDS
from tui.draw.scene import Scene
from tui.shazar.sentences.names import fate_name
from tui.text.chapters import Chapter, Point
from tui.words import Words


def winning(scene: Scene) -> Chapter:
    """Return the chapter on winning and the Stone (G1 to G8)."""
    words = scene.words
    t = words.t
    return Chapter(
        t("Winning and the Stone"),
        [
            t(
                "You win at once with enough artifacts in your Capital: more than half as many as there are "
                "mages still in the game, but at least {least}. Carried ones do not count. You also win if "
                "all others are out.",
                least=FEWEST_NEEDED,
            ),
            t(
                "The Stone of Shazar ends long games: {least} artifacts are enough as soon as it wakes. It "
                "wakes after round {round}, unless the table's creator chose otherwise, and grows stronger:",
                least=FEWEST_NEEDED,
                round=STONES[0],
            ),
            *[_wakes(words, level) for level in range(1, len(CAPTURE_NUMBERS))],
            t(
                "At the end of round {round} the Stone chooses: most artifacts in the Capital, then the "
                "highest maximum, then most life. Equals share the victory.",
                round=LAST_ROUND,
            ),
            t("If the table allows it, a mage may stand down: that is a final death."),
        ],
    )


def _wakes(words: Words, level: int) -> Point:
    """Return what the Stone does from a round on (G6)."""
    number = STONES[0] + ROUNDS_PER_LEVEL * (level - 1) + 1
    return Point(
        words.t("From round {round}", round=number),
        words.t(
            "taking an artifact needs {number} or more; a death costs {cost} more of the maximum",
            number=CAPTURE_NUMBERS[level],
            cost=level,
        ),
    )


def windows(scene: Scene) -> Chapter:
    """Return the chapter on the moments for kept Fate cards (W1 to W8)."""
    words = scene.words
    t, n = words.t, words.n
    twist, truce, spirit, thread, path = (
        fate_name(words, FATE[name]) for name in ("twist", "truce", "spirit", "thread", "path")
    )
    return Chapter(
        t("Moments for Fate cards"),
        [
            t("The table stops for a moment when a kept Fate card could still change things:"),
            Point(t("A failed check"), t("its mage may use {card}", card=twist)),
            Point(
                t("An announced attack"),
                t("every mage but the attacker may use {card} or {other}", card=spirit, other=truce),
            ),
            Point(t("A death"), t("the dying mage may use {card}", card=thread)),
            Point(t("Your own move"), t("you may use {card} without a stop", card=path)),
            t(
                "Every mage who keeps a Fate card is asked, whatever it is, so the question reveals nothing. "
                "With open Fate cards, only those are asked whose card fits."
            ),
            n(
                "The table waits {count} second, unless its creator chose another time. If you do not "
                "answer, you let it happen.",
                "The table waits {count} seconds, unless its creator chose another time. If you do not "
                "answer, you let it happen.",
                DEFAULT_WINDOW_SECONDS,
            ),
        ],
    )


def talk(scene: Scene) -> Chapter:
    """Return the chapter on talk, teams and secrets (U1 to U3, O1, O2, V1 to V6)."""
    t = scene.words.t
    return Chapter(
        t("Talk and teams"),
        [
            t("Talk is free: ally, threaten, promise and lie. No word binds anyone."),
            t(
                "At a table with teams, partners sit opposite each other. Their artifacts count together, "
                "and they win together. They do not see each other's hands, and any spell may hit a partner."
            ),
            Point(
                t("Open to all"),
                t(
                    "fields, life, effects, artifacts, rolls and discard piles, and how many cards everyone "
                    "holds and keeps"
                ),
            ),
            Point(
                t("Secret"), t("hands, kept Fate cards and the order of the decks, until the match is over")
            ),
            t("If a card says otherwise, the card is right. What no rule forbids is allowed."),
        ],
    )
