"""Scenes of a waiting table: for time, for the end of a pause, for a silent player; and of a spectator."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.core import Seat
from engine.shamans import Game, Setup
from support.engine.table import table
from support.screens.at import At, Page, Scene, scrolled
from support.screens.fake_door import person
from support.screens.seated import Seated
from support.screens.table_pages import HANDS, WHOLE, a_round
from tui.door import (
    BotPace,
    ChatLine,
    Countdown,
    Occupant,
    PaceChanged,
    Pause,
    PresenceChanged,
    TableClock,
    WereAway,
)
from tui.door import Presence as Is
from tui.session.session import Status

BRUNO, CLEO = Seat(1), Seat(2)


def with_match(player: Seated, **fields: object) -> Seated:
    """Change fields of the match at the player's table."""
    match = player.door.picture.match
    assert match is not None
    player.door.change(match=replace(match, **fields))  # type: ignore[arg-type]  # by name, as a test has them
    player.wake()
    return player


def among_people(player: Seated, *, creator: int = 1, clock: TableClock = TableClock.RELAXED) -> Seated:
    """Make all others people, and set the creator of the table."""
    sign = player.door.picture.table
    assert sign is not None
    seats = tuple(
        replace(seat, creator=place == creator)
        if seat.me
        else person(seat.name, creator=place == creator, ready=seat.ready)
        for place, seat in enumerate(sign.seats)
    )
    player.door.change(table=replace(sign, seats=seats, options=replace(sign.options, clock=clock)))
    player.wake()
    player.session.status = Status()  # the creator is not news
    return player


def waiting(at: At) -> Seated:
    """Return a player who waits for Bruno to choose the Destination, at a table of people only."""
    player = among_people(at.sits(table(5, hands=HANDS, guide=1, pawn=6)))
    return with_match(player, spared=(BRUNO,))


def watching(player: Seated, *watchers: str) -> Seated:
    """Show the same match to a spectator: a bot has the player's former seat."""
    sign = player.door.picture.table
    assert sign is not None
    seats = tuple(
        replace(seat, me=False, sitting=Occupant.BOT, name="Ember") if seat.me else seat
        for seat in sign.seats
    )
    sign = replace(sign, seats=seats, watchers=watchers or (player.door.picture.me,))
    player.door.change(table=sign, seat=None, watching=True)
    player.door.heard = []
    player.door.show_match()
    player.wake()
    return player


def clocks(at: At) -> Iterator[Page]:
    """A reserve, and waits of every length."""
    player = waiting(at)
    for left in (119, 130, 720, 5 * 3600 + 1200, 3 * 86400, 2 * 86400 + 4 * 3600):
        yield with_match(player, countdown=Countdown(left, 3 * 86400, left == 130))


def pauses(at: At) -> Iterator[Page]:
    """A pause wished by another player, by this one; a running one; and as the creator."""
    for creator in (1, 0):
        player = among_people(waiting(at), creator=creator)
        for pause in (
            *(Pause(wishes=(CLEO,)), Pause(wishes=(Seat(0), CLEO))),
            *(Pause(paused=True), Pause(True, (CLEO,)), Pause(True, (Seat(0),))),
        ):
            yield with_match(player, pause=pause)
    player.press("1", "1")
    yield player


def votes(at: At) -> Iterator[Page]:
    """A vote to continue without a player."""
    player = waiting(at)
    player.press("x")
    yield player
    player.press("escape")
    player.press("down")
    for votes in (((BRUNO, (CLEO,)),), ((BRUNO, (Seat(0), CLEO)),), ((Seat(0), (BRUNO, CLEO)),)):
        player.press("escape")
        yield with_match(player, pause=Pause(votes=votes))


def sat_out(at: At) -> Iterator[Page]:
    """A bot plays for this player; the log says so, too."""
    player = with_match(waiting(at), sat_out=frozenset({Seat(0)}))
    yield player
    for notice in (
        PresenceChanged(Seat(0), "anna", Is.SILENT),
        PresenceChanged(CLEO, "cleo", Is.SILENT),
        WereAway(Seat(0), 12),
    ):
        yield with_match(player, log=(notice,))


def running_on(at: At) -> Iterator[Page]:
    """A player waits for bots, and may run on; the log tells of every pace."""
    player = with_match(at.sits(table(5, hands=HANDS, guide=1, pawn=6)), can_run_on=True)
    yield player
    for pace in BotPace:
        yield with_match(player, log=(PaceChanged(Seat(0), pace),))
    player.press("?")
    yield scrolled(player)


def spectator(at: At) -> Iterator[Page]:
    """A round, its end and a match's, from outside."""
    player = watching(waiting(at), "anna", "boris")
    player.door.change(overheard=(ChatLine("bruno", "good luck"), ChatLine("cleo", "", phrase=2)))
    yield player
    player.press("?")
    yield scrolled(player)
    yield watching(at.sits(Game(Setup(4))))
    yield scrolled(watching(a_round(at)))
    yield scrolled(watching(a_round(at, rounds=WHOLE)))


def watched(at: At) -> Iterator[Page]:
    """Players see the spectators."""
    player = waiting(at)
    sign = player.door.picture.table
    assert sign is not None
    player.door.change(table=replace(sign, watchers=("boris", "eva")))
    player.wake()
    yield player


def trouble(at: At) -> Iterator[Page]:
    """The disk is full: in the lobby, and at a table."""
    for player in (at.comes(), waiting(at)):
        player.door.change(trouble=True)
        player.wake()
        yield player


def between_rounds(at: At) -> Iterator[Page]:
    """A pause between rounds, a bot that sits in, a day to read; and a match that can be seen again."""
    player = among_people(a_round(at), clock=TableClock.DAYS)
    yield scrolled(with_match(player, pause=Pause(True, (CLEO,)), countdown=Countdown(86400, 86400)))
    player = among_people(a_round(at))
    yield scrolled(with_match(player, sat_out=frozenset({Seat(0)}), pause=Pause(wishes=(CLEO,))))
    yield scrolled(with_match(a_round(at, rounds=WHOLE), id="k3x9-tm2p"))


def leaving_for_days(at: At) -> Iterator[Page]:
    """The seat is kept."""
    player = among_people(waiting(at), clock=TableClock.DAYS)
    player.press("escape")
    yield player
    player.press("?")
    yield scrolled(player)


SURVIVING: list[Scene] = [
    clocks,
    pauses,
    votes,
    sat_out,
    running_on,
    spectator,
    watched,
    trouble,
    between_rounds,
    leaving_for_days,
]
