"""The rows of the records page: a tally, a match, the leaders."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from tui.door import MatchEntry, Rating, Tally
from tui.door.safe_text import cells
from tui.draw.rows import Row, Span, pad, row, shortened, width_of
from tui.draw.scene import Scene
from tui.games import Kit, Kits
from tui.text.levels import level_name
from tui.text.tally import MatchText, with_share
from tui.words import Words

NAME = 17
"""Cells of a name with a space after it."""
RANK = 3
ROLES = 7
"""Cells of the signs of the reader's roles."""


def tally_rows(scene: Scene, kit: Kit, tally: Tally, width: int) -> list[Row]:
    """Return a player's statistics, one row per figure."""
    words = scene.words
    t = words.t
    lines = [
        (t("Matches"), _won(words, tally.matches, tally.won)),
        (t("Points"), str(tally.points)),
        *([(t("Won against bots"), _won_against_bots(words, kit, tally))] if tally.bots else []),
        *kit.screens.tally(words, tally.counts),
        (t("Rating"), t("none yet") if tally.rating is None else strength(scene, tally.rating)),
    ]
    longest = min(max(cells(name) for name, _ in lines), width // 2)
    return [row("   ", Span(pad(name, longest + 2), "dim"), value) for name, value in lines]


def strength(scene: Scene, rating: Rating) -> str:
    """Return a player's estimated strength with its uncertainty."""
    sign = "+-" if scene.look.plain else "±"
    return f"{rating.mu:.1f} {sign} {rating.sigma:.1f}"


def match_row(  # the list, and what is drawn of it
    scene: Scene, games: Kits, place: int, match: MatchEntry, width: int, *, chosen: bool, named: bool
) -> Row:
    """Return the row of a match: the day, the game if it is `named`, how the reader played, the points.

    The reader comes first, in another style, so that a narrow screen does not cut them; then the winner.
    """
    glyphs, act = scene.look.glyphs, f"match:{place}"
    mark, number = glyphs.chosen if chosen else " ", str(place + 1) if place < 9 else " "
    day = datetime.fromtimestamp(match.ended, UTC).strftime("%Y-%m-%d")
    spans = [
        Span(f" {mark} ", "key", act),
        Span(f"{number} ", "dim", act),
        Span(f"{day}  ", "chosen" if chosen else "text", act),
        *([Span(_game(scene.words, games, match), "dim", act)] if named else []),
        *(span._replace(act=act) for span in _own_part(scene, games, match)),
    ]
    places = match.places or [-points for points in match.points]
    order = sorted(range(len(match.names)), key=lambda seat: (seat != match.seat, places[seat]))
    for seat in order:
        style = "me" if seat == match.seat else "chosen" if chosen else "text"
        name = match.names[seat] or scene.words.t("(forgotten)")
        spans += [Span(f"{name} {match.points[seat]}", style, act), Span("  ", act=act)]
    return shortened(tuple(spans), width, glyphs.more)


def match_hint(scene: Scene, games: Kits, match: MatchEntry) -> str:
    """Return how the reader played a match, in words."""
    return _text(scene, games, match).sentence


def _text(scene: Scene, games: Kits, match: MatchEntry) -> MatchText:
    kit = games.get(match.game)
    return MatchText(0, (), "") if kit is None else kit.screens.match_text(scene, match.counts)


def _own_part(scene: Scene, games: Kits, match: MatchEntry) -> list[Span]:
    """Return the reader's place, the rounds and their roles, in columns."""
    t, n = scene.words.t, scene.words.n
    if not match.place:
        return []
    of, text = len(match.names), _text(scene, games, match)
    places = [t("won"), *(t("{place} of {count}", place=place, count=of) for place in range(2, of + 1))]
    wide = max(map(cells, places)) + 2
    rounds = n("{count} round", "{count} rounds", text.rounds) if text.rounds else ""
    most = max(cells(n("{count} round", "{count} rounds", count)) for count in (1, 2, 5, 12)) + 2
    return [
        Span(pad(places[match.place - 1], wide), "good" if match.place == 1 else "text"),
        Span(pad(rounds, most), "dim"),
        *text.roles,
        Span(" " * max(0, ROLES - width_of(text.roles))),
    ]


def _game(words: Words, games: Kits, match: MatchEntry) -> str:
    """Return the name of a match's game, padded; a game that the house no longer has keeps its short name."""
    titles = {name: kit.screens.title(words) for name, kit in games.items()}
    return pad(titles.get(match.game, match.game), max(map(cells, titles.values()))) + "  "


def leader_rows(scene: Scene, leaders: Sequence[Rating]) -> list[Row]:
    """Return the rows of the leaders: rank, name, strength, and the number of rated matches."""
    words, more = scene.words, scene.look.glyphs.more
    rows = []
    for rank, leader in enumerate(leaders, start=1):
        name = leader.name or words.t("(forgotten)")
        told = words.n("{count} match", "{count} matches", leader.matches)
        rows.append(
            row(
                Span(f"   {rank:>{RANK}} ", "dim"),
                Span(pad(name, NAME, more), "me" if leader.me else "text"),
                Span(pad(strength(scene, leader), 14)),
                Span(told, "dim"),
            )
        )
    return rows


def _won_against_bots(words: Words, kit: Kit, tally: Tally) -> str:
    """Return the won and the played matches by the strongest kind of bot, the weakest first."""
    known = list(kit.rules.bots)
    kinds = sorted(tally.bots, key=lambda kind: known.index(kind) if kind in known else -1)
    played = ((level_name(words, kind), *tally.bots[kind]) for kind in kinds)
    return ", ".join(f"{level} {won}/{count}" for level, count, won in played)


def _won(words: Words, count: int, won: int) -> str:
    return with_share(words, words.n("{count} match", "{count} matches", count), count, won)
