"""The end of the lesson: what the round was worth, and what to try next."""

from __future__ import annotations

from itertools import chain

from engine.core import seats
from engine.shamans import SHARD_POINTS, SHARDS_NEEDED, SIDE_POINTS, WINNING_POINTS, Role, View
from tui.learn.deal import NAMES
from tui.rows import BLANK, Row, Span, pad, padded, row, wrap
from tui.shamans.reckoning import ending, points_table
from tui.visit.page import Key
from tui.visit.visit import Visit
from tui.words import Words

AIRY = 20
"""Rows from which on there is room between the parts."""


def worth_rows(visit: Visit, view: View, keys: list[Key], width: int, height: int) -> list[Row]:
    """How it ended, the points, where they came from, and the keys that lead on (X3, E4, E5, P3, G1)."""
    assert view.result is not None  # the lesson's last step ends the round
    gap = [BLANK] if height >= AIRY else []
    everyone = list(seats(view.setup.players))
    lines = wrap(_worth(visit.words), width - 6)
    return [
        *ending(visit, view, view.result, width),
        *gap,
        *points_table(visit, view, view.result, width, everyone),
        *gap,
        *(row("   ", line) for line in lines),
        *gap,
        row("   ", Span(visit.words.t("That was it. What next?"), "strong")),
        *_leads(keys, width, 1 if gap else 2),
    ]


def _leads(keys: list[Key], width: int, abreast: int) -> list[Row]:
    """The keys, so many in a row."""
    leads = [padded(_lead(key), width // abreast) for key in keys]
    return [tuple(chain(*leads[at : at + abreast])) for at in range(0, len(leads), abreast)]


def _lead(key: Key) -> Row:
    act = f"key:{key.key}"
    return row("   ", Span(pad(key.shown, 7), "key", act), Span(key.label, act=act))


def _worth(words: Words) -> str:
    return " ".join((_last_shadow(words), _sides(words), _shards(words), _match(words)))


def _last_shadow(words: Words) -> str:
    return words.t("{bo} was the last Shadow, so the round has ended at once.", bo=NAMES["bo"])


def _sides(words: Words) -> str:
    return words.n(
        "{count} point for each Shaman who was not eliminated; on the Moon it would have been {shadow} for "
        "the Shadow.",
        "{count} points for each Shaman who was not eliminated; on the Moon it would have been {shadow} for "
        "the Shadow.",
        SIDE_POINTS[Role.SHAMAN],
        shadow=SIDE_POINTS[Role.SHADOW],
    )


def _shards(words: Words) -> str:
    return words.n(
        "{ki} has {needed} Moon Shards: {count} more. You have the point of your Illumination.",
        "{ki} has {needed} Moon Shards: {count} more. You have the point of your Illumination.",
        SHARD_POINTS,
        needed=SHARDS_NEEDED,
        ki=NAMES["ki"],
    )


def _match(words: Words) -> str:
    return words.t(
        "Everyone counts their own points, round after round, until one leads alone with {goal} or more.",
        goal=WINNING_POINTS,
    )
