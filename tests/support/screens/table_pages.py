"""Scenes of a match: every question, and the pages between rounds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from engine.core import Notice
from engine.shamans import Game, Setup
from support.engine.questions import QUESTIONS
from support.engine.table import act, play
from support.engine.table import table as laid
from support.screens.at import At, Page, Scene, scrolled
from support.screens.fake_door import FREE, FakeDoor
from support.screens.seated import Seated
from support.screens.stories import to_the_end
from tui.door import Countdown
from tui.session.session import Status
from tui.shamans.table.choices import asks_first, pickable
from tui.shamans.views import view_of


def _offered(player: Seated) -> Iterator[Seated]:
    """Yield the question, with every option picked in turn, and its confirmation."""
    yield player
    for _ in pickable(view_of(player.session.scene)):
        player.press("right")
        yield player
        picked = player.page.picked
        if picked is not None and picked.option and asks_first(view_of(player.session.scene), picked.option):
            player.press("enter")
            yield player
            player.press("escape")
            player.session.status = Status()


def _question(name: str) -> Scene:
    def asked(at: At) -> Iterator[Page]:
        game, seat = QUESTIONS[name]()
        yield from _offered(at.sits(game, seat))
        for other in range(game.setup.players):
            if other != seat:
                yield at.sits(game, other)

    asked.__name__ = name
    return asked


WHOLE = 99
"""More rounds than a match has."""
HANDS = {
    0: "P2 P7 B4 G1 Y5 W3 N2 R8",
    1: "P3 P4 B5 G2 Y1 W4 N3 R1",
    2: "P5 P6 B6 G3 Y2 W5 N4 R2",
    3: "B1 B2 B7 G4 Y3 W6 N5 R3",
    4: "P8 B3 B8 G5 Y4 W7 N6 R4",
}


def in_a_turn(at: At) -> Iterator[Page]:
    """Five players, many tiles, many points."""
    game = laid(
        5,
        hands=HANDS,
        guide=2,
        pawn=16,
        face_up={1: "shard mask", 4: "portal"},
        face_down={0: "dagger portal", 1: "shard", 3: "dagger dagger"},
        display="dagger mask",
        points=(2, 10, 11, 3, 5),
    )
    player = at.sits(game)
    for seat, card in ((2, "P5"), (3, "B7"), (4, "P8")):
        player.other(seat, f"play {card}")
    player.door.show_match(Countdown(41, 45))
    yield from _offered(player)
    player.press("v")
    yield player
    player.press("escape", "escape")
    yield player
    player.press("escape", "enter")
    yield player


def eclipse(at: At) -> Iterator[Page]:
    """Everyone passes a card; some have done so."""
    hands = {seat: " ".join(hand.split()[:4]) for seat, hand in HANDS.items()}
    game = laid(5, hands=hands, guide=1, face_down={0: "portal"}, display="shard dagger", deck="mask right")
    play(game, "P3 P5 B1 P8 P2")
    act(game, 0, "take 0")
    player = at.sits(game)
    yield from _offered(player)
    player.press("1", "1")
    yield player


# ---- stories


@cache
def _played(players: int, seed: int, rounds: int) -> tuple[Game, list[Notice]]:
    """Play this many rounds, or a whole match; return also the notices of the last round."""
    door = FakeDoor()
    door.sit_at(Game(Setup(players)))
    assert door.game is not None
    for number in range(rounds):
        if not door.game.over:
            door.deal(seed + 1000 * number)
            to_the_end(door, seed + 1000 * number)
    return door.game, door.heard


def a_round(at: At, players: int = 5, seed: int = 6, rounds: int = 1) -> Seated:
    game, heard = _played(players, seed, rounds)
    player = at.sits(game.copy())
    player.door.hear(heard)
    return player


def welcome(at: At) -> Iterator[Page]:
    """Before the first deal."""
    player = at.sits(Game(Setup(4)))
    yield scrolled(player)


def cutting(at: At) -> Iterator[Page]:
    """A cut is being typed."""
    player = at.sits(Game(Setup(5)))
    player.press("x", *"moonlig")
    yield player


def has_cut(at: At) -> Iterator[Page]:
    """The player's own cut is shown."""
    player = at.sits(Game(Setup(5)))
    player.press("x", *"moonlight", "enter")
    player.session.status = Status()
    yield scrolled(player)


def round_over(at: At) -> Iterator[Page]:
    """How a round ended."""
    player = a_round(at)
    player.door.show_match(Countdown(45, 60))
    yield scrolled(player)


def round_over_ready(at: At) -> Iterator[Page]:
    """The same for three, and one is ready."""
    player = a_round(at, 3, 3)
    player.press("r")
    yield scrolled(player)


def match_over(at: At) -> Iterator[Page]:
    """A player has won."""
    yield scrolled(a_round(at, rounds=WHOLE))
    player = a_round(at, rounds=WHOLE)
    sign = player.door.picture.table
    assert sign is not None
    player.door.seats(*sign.seats[:3], FREE, FREE)
    yield scrolled(player)
    player.press("?")
    yield scrolled(player)


def last_turn(at: At) -> Iterator[Page]:
    """The turn in which a round ended."""
    player = a_round(at)
    player.press("t")
    yield scrolled(player)


def history(at: At) -> Iterator[Page]:
    """All turns of a round."""
    player = a_round(at)
    player.press("h")
    yield scrolled(player)


AT_THE_TABLE: list[Scene] = [
    *map(_question, QUESTIONS),
    in_a_turn,
    eclipse,
    cutting,
    welcome,
    has_cut,
    round_over,
    round_over_ready,
    match_over,
    last_turn,
    history,
]
