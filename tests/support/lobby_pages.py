"""The pages of the lobby, of a waiting room, and those that lie over any other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.core import Seat
from support.at import At, Page, Scene
from support.fake_door import FREE, FakeDoor, bot, person, table
from support.questions import QUESTIONS
from tui.chair import ChatLine, Held, PersonSign, Preset, Reason, Settings, Stage, TableOptions
from tui.entrance import greet
from tui.settings.lines import LINES
from tui.visit.phrases import Phrases
from tui.visit.refusals import refusal
from tui.visit.visit import Status


def _busy(door: FakeDoor) -> None:
    door.change(
        tables=(
            table("moss-owl", person("boris", ready=True, creator=True), person("chloe"), bot("Ember")),
            table("amber-fox", person("dan", creator=True), players=3, distance=12, window_seconds=30),
            table("river-bell", *(person(name) for name in ("eva", "finn", "gus", "hana")), players=4),
            table("still-pine", person("ida"), bot("Fern"), bot("Ash"), players=3, stage=Stage.PLAYING),
        ),
        people=(
            PersonSign("anna", guest=True, me=True),
            PersonSign("boris", guest=False, table="moss-owl"),
            PersonSign("chloe", guest=True, table="moss-owl"),
            PersonSign("dan", guest=False, table="amber-fox"),
            PersonSign("jo", guest=True),
        ),
        chat=(ChatLine("boris", "moss-owl?"), ChatLine("anna", "", me=True, phrase=0)),
    )


def hall(at: At) -> Iterator[Page]:
    """Nobody is there; then tables, people and talk."""
    player = at.comes()
    yield player
    _busy(player.door)
    yield player
    player.press("down", "c", *"hello")
    yield player
    player.press("escape")
    yield player


def new_table(at: At) -> Iterator[Page]:
    """Every line of the form, with every kind of value."""
    player = at.comes()
    player.press("n")
    for players in "345":
        player.press(players)
        for _ in range(6):
            yield player
            player.press("right")
            yield player
            player.press("down")


def waiting(at: At) -> Iterator[Page]:
    """A table of one's own, and somebody else's, from the first guest to the last."""
    player = at.comes()
    player.door.open_table(TableOptions(first_player=Seat(2)))
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
    """The two cards of who is new."""
    door = FakeDoor()
    door.change(settings=Settings(new=True))
    player = at.comes(door)
    greet(player.visit)
    for key in ("n", "n", "n", "a", "a", "y", "down"):
        yield player
        player.press(key)
    yield player


def talking(at: At) -> Iterator[Page]:
    """Phrases, whom one mutes, and what was held back."""
    player = at.comes()
    player.visit.open(Phrases())
    yield player
    player.press("m")
    yield player
    _busy(player.door)
    player.press("1")
    yield player


def held_back(at: At) -> Iterator[Page]:
    """What the referee holds back, at a table."""
    for held in Held:
        player = at.sits(QUESTIONS["to_play"]()[0])
        player.door.change(chat=(ChatLine("anna", "P3", me=True, held=held),))
        player.press("c")
        yield player


def refused(at: At) -> Iterator[Page]:
    """Every reason, in the status row."""
    player = at.comes()
    for reason in Reason:
        player.visit.status = Status(refusal(player.visit.words, reason), refused=True)
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
    """What the function keys tell."""
    player = at.comes()
    for key in ("f2", "f2", "f2", "f2", "f2", "f3", "f3", "f4", "f4"):
        player.press(key)
        yield player


def menu(at: At) -> Iterator[Page]:
    """What can be done on a page, numbered: in the lobby, at a table, in the settings."""
    door = FakeDoor()
    door.change(settings=Settings(keys=Preset.DIGITS))
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
    new_table,
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
