"""Scenes of the lobby, of a waiting room, and of pages that open over others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.core import Seat
from support.engine.questions import QUESTIONS
from support.screens.at import At, Page, Scene
from support.screens.fake_door import FREE, FakeDoor, bot, person, table
from support.screens.seated import Seated
from support.screens.sessions import KITS, greet
from tui.door import (
    ChatLine,
    HeldBack,
    KeyPreset,
    MatchEntry,
    PersonPicture,
    Rating,
    Reason,
    Records,
    Settings,
    TableClock,
    TableOptions,
    TableStage,
    Tally,
)
from tui.lobby.options import option_lines
from tui.session.phrases import Phrases
from tui.session.session import Status
from tui.settings.fields import LINES
from tui.shamans.table_talk import Kind
from tui.text.refusals import refusal
from tui.words import Words

FAR = {"distance": 12}
VISIBILITY = 5
"""The place of a line in the form for a new table."""
COUNTS = {
    "shaman_rounds": 21,
    "shaman_rounds_won": 11,
    "shadow_rounds": 11,
    "shadow_rounds_won": 4,
    "eliminated": 3,
    "eliminations": 2,
}


def _busy(door: FakeDoor) -> None:
    door.change(
        tables=(
            table("moss-owl", person("boris", ready=True, creator=True), person("chloe"), bot("Ember")),
            table(
                "amber-fox",
                person("dan", creator=True),
                players=3,
                values={"distance": 12},
                window_seconds=30,
            ),
            table("river-bell", *(person(name) for name in ("eva", "finn", "gus", "hana")), players=4),
            table("still-pine", person("ida"), bot("Fern"), bot("Ash"), players=3, stage=TableStage.PLAYING),
        ),
        people=(
            PersonPicture("anna", guest=True, me=True),
            PersonPicture("boris", guest=False, table="moss-owl"),
            PersonPicture("chloe", guest=True, table="moss-owl"),
            PersonPicture("dan", guest=False, table="amber-fox"),
            PersonPicture("jo", guest=True),
        ),
        chat=(ChatLine("boris", "moss-owl?"), ChatLine("anna", "", me=True, phrase=0)),
    )


def hall(at: At) -> Iterator[Page]:
    """An empty lobby; then tables, people and chat."""
    player = at.comes()
    yield player
    _busy(player.door)
    yield player
    player.press("down", "c", *"hello")
    yield player
    player.press("escape")
    yield player


def own_tables(at: At) -> Iterator[Page]:
    """Tables with a clock in days: on turn and not; and a match that can be watched."""
    player = at.comes()
    _busy(player.door)
    first = table(
        "moss-owl", person("anna"), person("ida"), players=3, stage=TableStage.PLAYING, public=False
    )
    own = [replace(sign, options=replace(sign.options, clock=TableClock.DAYS)) for sign in (first, first)]
    player.door.change(seats_kept=(replace(own[0], turn=True), replace(own[1], code="amber-fox")))
    yield player
    player.press("down")
    yield player
    player.press("end")
    yield player
    player.press("up", "w")
    yield player


def other_tables(at: At) -> Iterator[Page]:
    """Tables without a free seat, and what Enter does there instead."""
    player = at.comes()
    _busy(player.door)
    player.press("3")
    yield player
    player.press("enter")
    yield player
    over = [
        table("night-lark", person("ida"), bot("Fern"), bot("Ash"), players=3, stage=TableStage.FINISHED),
        table("pale-lynx", person("ida"), bot("Fern"), players=3, stage=TableStage.FINISHED),
        table("quiet-elk", person("ida"), bot("Fern"), bot("Ash"), players=3, stage=TableStage.PLAYING),
    ]
    player.door.change(tables=(*player.door.picture.tables, *over), left=frozenset({"quiet-elk"}))
    for key in "4567":
        player.press(key)
        yield player


def records(at: At) -> Iterator[Page]:
    """Nothing yet; then a tally, matches and leaders, and the line for an id."""
    player = at.comes()
    player.press("h")
    yield player
    player.press("tab")
    yield player
    rating = Rating("anna", 27.34, 4.02, 8, me=True)
    player.door.kept = Records(
        Tally(12, 5, 41, COUNTS, rating),
        tuple(
            MatchEntry(
                "cdfghjkmnp",
                "shamans",
                1.7e9 - day * 86400,
                ("anna", "boris", "", "chloe"),
                (3, 7, 2, 5),
                Seat(0),
            )
            for day in range(12)
        ),
        (replace(rating, name="boris", matches=5, me=False), rating, replace(rating, name="", me=False)),
    )
    player.press("escape", "h")
    yield player
    player.press("tab")
    yield player
    player.press("i")
    yield player


def forgotten(at: At) -> Iterator[Page]:
    """Both questions, in the lobby and with a seat."""
    for seated in (False, True):
        player = at.comes()
        if seated:
            player.door.open_table(TableOptions())
            player.wake()
        player.press("f5", "0")
        yield player
        player.press("0")
        yield player
        player.press("y")
        yield player


def new_table(at: At) -> Iterator[Page]:
    """Every line of the form, with every kind of value. On the smallest screen the form scrolls."""
    player = at.comes()
    player.press("n")
    for name, kit in KITS.items():
        lines = len(option_lines(Words(), KITS, TableOptions(kit.rules.seats[-1], game=name)))
        for players in "345":
            player.press(players)
            yield _down_the_form(player, lines)
        player.press("right")  # the other game


def _down_the_form(player: Seated, lines: int) -> Iterator[Seated]:
    """Go down from the first line, change every line, and come back to the first."""
    yield player
    for _ in range(lines - 1):
        player.press("down")
        yield player
        player.press("right")
        yield player
    player.press("down")


def clocks(at: At) -> Iterator[Page]:
    """Every clock of a private table, with what it means for last chances."""
    player = at.comes()
    player.press("n", *["down"] * VISIBILITY, "right", "up", "up")
    for _ in TableClock:
        yield player
        player.press("down")
        yield player
        player.press("up", "right")


def waiting(at: At) -> Iterator[Page]:
    """The player's own table, and another person's, from the first guest to the last."""
    player = at.comes()
    player.door.open_table(TableOptions(values={"first_player": 2}))
    assert player.door.picture.table is not None
    me = player.door.picture.table.seats[0]
    here = [me, person("boris", ready=True), bot("Ember"), person("chloe", here=False)]
    player.door.seats(*here, FREE)
    player.door.change(chat=(ChatLine("boris", "hello"),))
    yield player
    player.press("down", "x")
    yield player
    for creator in (True, False):
        me = replace(me, creator=creator)
        for ready in (False, True):
            mine = replace(me, ready=ready)
            player.door.seats(mine, *here[1:], FREE)
            yield player
            player.door.seats(mine, *here[1:3], person("chloe", ready=ready), bot("Fern", "random"))
            yield player
    player.press("c", "h")
    yield player


def asked_for_a_line(at: At) -> Iterator[Page]:
    """Name, a table's code, a guest's code."""
    player = at.comes()
    for key in "ejg":
        player.press(key)
        yield player
        player.press("escape")


def goodbye(at: At) -> Iterator[Page]:
    """From the lobby, from a waiting room, from a match."""
    player = at.comes()
    player.press("ctrl+c")
    yield player
    player.press("escape")
    player.door.open_table(TableOptions())
    player.wake()
    player.press("ctrl+c")
    yield player
    player = at.sits(QUESTIONS["to_play"]()[0])
    player.press("q")
    yield player


def first_minute(at: At) -> Iterator[Page]:
    """The page for a new player."""
    door = FakeDoor()
    door.change(settings=Settings(new=True))
    player = at.comes(door)
    greet(player.session)
    for key in ("f2", "f2", "f2", "f3", "f3", "down"):
        yield player
        player.press(key)
    yield player


def talking(at: At) -> Iterator[Page]:
    """Quick phrases, muting, and stopped messages."""
    player = at.comes()
    player.session.open(Phrases())
    yield player
    player.press("u")
    yield player
    _busy(player.door)
    player.press("1")
    yield player


def held_back(at: At) -> Iterator[Page]:
    """A stopped message, at a table."""
    for kind in Kind:
        player = at.sits(QUESTIONS["to_play"]()[0])
        player.door.refuse, player.door.held = Reason.HELD_BACK, HeldBack("shamans", kind)
        player.press("c", *"P3", "enter")
        yield player


def refused(at: At) -> Iterator[Page]:
    """Every reason, in the status row."""
    player = at.comes()
    for reason in Reason:
        player.session.status = Status(refusal(player.session.words, reason), refused=True)
        yield player


# ---- settings


def settings(at: At) -> Iterator[Page]:
    """Every line, with all its values."""
    player = at.comes()
    player.press("f5")
    for place, line in enumerate(LINES):
        for _ in line.values[: 1 if line.field == "language" else None]:
            yield player
            player.press("right")
        if line.field in ("language", "plain_words"):
            player.door.change(settings=at.settings)
        if place + 1 < len(LINES):
            player.press("down")


def switched(at: At) -> Iterator[Page]:
    """The messages of the function keys."""
    player = at.comes()
    for key in ("f2", "f2", "f2", "f2", "f2", "f3", "f3", "f4", "f4"):
        player.press(key)
        yield player


def menu(at: At) -> Iterator[Page]:
    """The numbered actions of a page: in the lobby, at a table, in the settings."""
    door = FakeDoor()
    door.change(settings=Settings(keys=KeyPreset.DIGITS))
    player = at.comes(door)
    _busy(door)
    yield player
    player.press("*")
    yield player
    player.press("0")
    yield player
    player.press("0", "f5", "*")
    yield player
    player.press("0", "escape")
    door.sit_at(QUESTIONS["to_play"]()[0])
    yield player
    player.press("*")
    yield player
    player.press("0")
    yield player


IN_THE_HOUSE: list[Scene] = [
    hall,
    own_tables,
    other_tables,
    records,
    forgotten,
    new_table,
    clocks,
    waiting,
    asked_for_a_line,
    goodbye,
    first_minute,
    talking,
    held_back,
    refused,
    settings,
    switched,
    menu,
]
