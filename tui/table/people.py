"""The people at a table and the table's title; and whether its match is over."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Seat
from tui.door import Occupant, SeatPicture, TableStage
from tui.draw.scene import Scene
from tui.text.levels import with_temper
from tui.words import Words


def sign_of(scene: Scene, seat: Seat) -> SeatPicture:
    """Return a seat of the player's table."""
    table = scene.picture.table
    assert table is not None  # a match is played at one
    return table.seats[seat]


def name_of(scene: Scene, seat: Seat) -> str:
    """Return the name of the player in the seat; in a finished match, of the player who had it then."""
    match = scene.picture.match
    if match is None or not match.names:
        return sign_of(scene, seat).name
    return match.names[seat] or scene.words.t("(forgotten)")


def listed(scene: Scene, seats: Sequence[Seat]) -> str:
    """Return names, separated by commas."""
    return ", ".join(name_of(scene, seat) for seat in seats)


def table_title(scene: Scene) -> str:
    """Return the table's title with its state: watching, paused, or how many people watch."""
    words, picture, match = scene.words, scene.picture, scene.picture.match
    if picture.table is None:
        return ""
    title, watchers = words.t("Table {code}", code=picture.table.code), len(picture.table.watchers)
    if picture.watching:
        more = words.t("watching")
    elif match is not None and match.pause.paused:
        more = words.t("paused")
    elif watchers:
        more = words.n("{count} watching", "{count} watching", watchers)
    else:
        return title
    return f"{title} {scene.look.glyphs.dot} {more}"


def together(words: Words, names: Sequence[str]) -> str:
    """Return names as people say them: the last one after an "and"."""
    *others, last = names
    return words.t("{names} and {last}", names=", ".join(others), last=last) if others else last


def bot_name(words: Words, kind: str) -> str:
    """Return the name of a kind of bot."""
    match kind:
        case "random":
            return words.t("random bot")
        case "sensible":
            return words.t("sensible bot")
        case "novice":
            return words.t("novice bot")
        case "expert":
            return words.t("expert bot")
    return words.t("bot")


def bot_told(words: Words, seat: SeatPicture) -> str:
    """Return what a seat tells of its bot: its kind, and its temper if it has one."""
    return with_temper(words, bot_name(words, seat.bot), seat.temper)


def bot_line(words: Words, seat: SeatPicture) -> str:
    """Return a bot's name, and what the seat tells of it."""
    return words.t("{name}: {bot}", name=seat.name, bot=bot_told(words, seat))


def bot_lines(scene: Scene) -> list[str]:
    """Return a line for each bot at the player's table."""
    table = scene.picture.table
    seats = () if table is None else table.seats
    return [bot_line(scene.words, seat) for seat in seats if seat.sitting is Occupant.BOT]


def is_over(scene: Scene) -> bool:
    """Return True if the match at the player's table is over."""
    table = scene.picture.table
    return table is not None and table.stage is TableStage.FINISHED


def is_between(scene: Scene) -> bool:
    """Return True if nothing is played: before a deal, and when the match is over."""
    match = scene.picture.match
    return match is None or match.next_deal is not None or is_over(scene)
