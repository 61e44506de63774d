"""The options of a Shamans table: the distance to the Moon, and the first Guide."""

from __future__ import annotations

from dataclasses import replace

from engine.core import Seat
from engine.shamans import DISTANCES, SIZES
from tui.door import TableOptions
from tui.draw.look import Look
from tui.games import OptionLine, TableForm, with_value
from tui.shamans.sentences.names import sides
from tui.words import Words


def steps(options: TableOptions) -> int:
    """Return the steps to the Moon (C5)."""
    return _distance(options) or SIZES[options.players].distance


def with_distance(options: TableOptions, distance: int) -> TableOptions:
    """Return options with another distance, clamped to the allowed range.

    0 or the default distance means: the default for the number of players.
    """
    chosen = distance and max(DISTANCES[0], min(distance, DISTANCES[-1]))
    usual = SIZES[options.players].distance
    return with_value(options, "distance", 0 if chosen == usual else chosen, default=0)


def first_guide(options: TableOptions) -> Seat | None:
    """Return the seat of the first Guide; None if it is random (S1)."""
    seat = options.values.get("first_player")
    return Seat(seat) if isinstance(seat, int) else None


def with_first_guide(options: TableOptions, seat: Seat | None) -> TableOptions:
    """Return options with another first Guide; None for a random one."""
    return with_value(options, "first_player", seat, default=None)


def with_players(options: TableOptions, players: int) -> TableOptions:
    """Return options for another number of players; the first Guide becomes random if that seat is gone."""
    first = first_guide(options)
    fitting = replace(options, players=players)
    return fitting if first is None or first < players else with_first_guide(fitting, None)


def _distance(options: TableOptions) -> int:
    distance = options.values.get("distance", 0)
    return distance if isinstance(distance, int) else 0


# ---- the form


def _lines(words: Words, options: TableOptions) -> tuple[OptionLine, ...]:
    return _moon(words, options), _guide(words, options)


def _moon(words: Words, options: TableOptions) -> OptionLine:
    way = steps(options)
    return OptionLine(
        words.t("To the Moon"),
        words.n("{count} step", "{count} steps", way),
        words.t("The Shadows win when the pawn reaches the Moon. Home resets the distance."),
        less=with_distance(options, max(way - 1, 1)),
        more=with_distance(options, way + 1),
        reset=with_distance(options, 0),
        marked=not _distance(options),
    )


def _guide(words: Words, options: TableOptions) -> OptionLine:
    seat = first_guide(options)
    seats: list[Seat | None] = [None, *map(Seat, range(options.players))]
    place = seats.index(seat)
    return OptionLine(
        words.t("First Guide"),
        words.t("random seat") if seat is None else words.t("seat {number}", number=seat + 1),
        words.t("The seat that is the first Guide."),
        less=with_first_guide(options, seats[place - 1]),
        more=with_first_guide(options, seats[(place + 1) % len(seats)]),
    )


def _in_short(look: Look, options: TableOptions) -> str:
    return f"{look.glyphs.moon}{steps(options)}"


def _about_window(words: Words, time: str) -> str:
    if time:
        return words.t("With this clock, players have {time} for a last chance to use a Portal.", time=time)
    return words.t("How long players have for a last chance to use a Portal.")


FORM = TableForm(
    lines=_lines,
    in_short=_in_short,
    heading=lambda words: words.t("Moon"),
    with_players=with_players,
    about_players=lambda words, players: sides(words, SIZES[players]),
    about_window=_about_window,
    about_referee=lambda words: words.t(
        "The referee blocks messages that name a colour or a number during a round."
    ),
)
