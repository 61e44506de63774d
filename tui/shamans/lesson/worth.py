"""The end of the lesson: the points of the round, and suggestions what to try next."""

from __future__ import annotations

from itertools import chain

from engine.core import seats
from engine.shamans import SHARD_POINTS, SHARDS_NEEDED, SIDE_POINTS, WINNING_POINTS, Role, View
from tui.draw.rows import BLANK, Row, Span, pad, padded, row, wrap
from tui.draw.scene import Scene
from tui.session.page import Key
from tui.shamans.interlude.scores import ending, points_table
from tui.shamans.lesson.deal import NAMES
from tui.words import Words

AIRY = 20
"""Rows of height from which the parts are separated by blank rows."""


def worth_rows(scene: Scene, view: View, keys: list[Key], width: int, height: int) -> list[Row]:
    """Return the result, the points, where they came from, and the keys that lead on (X3, E4, E5, P3, G1)."""
    assert view.result is not None  # the lesson's last step ends the round
    gap = [BLANK] if height >= AIRY else []
    everyone = list(seats(view.setup.players))
    lines = wrap(_worth(scene.words), width - 6)
    return [
        *ending(scene, view, view.result, width),
        *gap,
        *points_table(scene, view, view.result, width, everyone),
        *gap,
        *(row("   ", line) for line in lines),
        *gap,
        row("   ", Span(scene.words.t("That's it! What next?"), "strong")),
        *_leads(keys, width, 1 if gap else 2),
    ]


def _leads(keys: list[Key], width: int, abreast: int) -> list[Row]:
    """Return the keys, `abreast` of them per row."""
    leads = [padded(_lead(key), width // abreast) for key in keys]
    return [tuple(chain(*leads[at : at + abreast])) for at in range(0, len(leads), abreast)]


def _lead(key: Key) -> Row:
    act = f"key:{key.key}"
    return row("   ", Span(pad(key.shown, 7), "key", act), Span(key.label, act=act))


def _worth(words: Words) -> str:
    return " ".join((_last_shadow(words), _sides(words), _shards(words), _match(words)))


def _last_shadow(words: Words) -> str:
    return words.t("{bo} was the last Shadow, so the round ended at once.", bo=NAMES["bo"])


def _sides(words: Words) -> str:
    return words.n(
        "{count} point for each Shaman who was not eliminated; the Moon would have given the Shadow "
        "{shadow}.",
        "{count} points for each Shaman who was not eliminated; the Moon would have given the Shadow "
        "{shadow}.",
        SIDE_POINTS[Role.SHAMAN],
        shadow=SIDE_POINTS[Role.SHADOW],
    )


def _shards(words: Words) -> str:
    return words.n(
        "{ki} has {needed} Moon Shards: {count} more. You also have your Illumination point.",
        "{ki} has {needed} Moon Shards: {count} more. You also have your Illumination point.",
        SHARD_POINTS,
        needed=SHARDS_NEEDED,
        ki=NAMES["ki"],
    )


def _match(words: Words) -> str:
    return words.t(
        "Points add up, round after round, until one player leads alone with {goal} or more.",
        goal=WINNING_POINTS,
    )
