"""V4: what a seat may not know changes nothing on its screen; and private rows are shared with no one."""

from __future__ import annotations

from random import Random

import pytest

from engine.core import Notice, Seat, audible, seats
from engine.shamans import Game
from support.engine.positions import bold_choice, lay_out
from support.engine.questions import QUESTIONS
from support.engine.tape import Tape
from support.screens.fake_door import FakeDoor
from support.screens.seated import SIZES, seated_at
from support.screens.sessions import enter
from support.two_worlds.imagine import imagine
from tui.door import Reason
from tui.draw.look import UNICODE, Depth, Look
from tui.draw.rows import Row, plain
from tui.session import Session
from tui.terminal import strips
from tui.text.refusals import refusal
from tui.words import Words

SEEDS = range(25)
KEYS = ["right", "enter", "escape", "up", "v"]


def visit_at(game: Game, seat: Seat, heard: list[Notice], look: Look) -> Session:
    """Return a seat's visit, with what it has heard. The house refuses, so that Enter chooses nothing."""
    door = FakeDoor()
    door.heard = [notice for notice in heard if audible(notice, seat)]
    door.sit_at(game, seat)
    door.refuse = Reason.TOO_FAST
    return enter(door, Words(), look)


def in_the_middle(players: int, tape: Tape) -> tuple[Game, list[Notice]]:
    """Return a running round after some bold choices, and what was heard of them."""
    while True:
        game, heard = lay_out(players, tape), list[Notice]()
        for _ in range(tape.below(12)):
            if game.waiting:
                seat, option = bold_choice(game, tape)
                heard += game.apply(seat, option, game.decision)
        if game.waiting:
            return game, heard


def everything(session: Session) -> list[tuple[Row, ...] | str | None]:
    """Return all that a terminal is told, in three sizes, with one thing selected after the other."""
    told: list[tuple[Row, ...] | str | None] = []
    for size in SIZES:
        for key in ("", *KEYS):
            if key:
                session.press(key, None)
            sheet = session.draw(*size)
            told += [tuple(sheet.rows), session.title(), str(sheet.cursor)]
    return told


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same(players: int, seed: int) -> None:
    tape, chance = Tape.of_seed(seed), Random(seed)
    game, heard = in_the_middle(players, tape)
    for seat in seats(players):
        worlds = (game.copy(), imagine(game, seat, chance))
        real, imagined = (everything(visit_at(world, seat, heard, Look.of())) for world in worlds)
        assert real == imagined


def test_a_card_of_anothers_would_be_found() -> None:
    """The same comparison sees a difference in what the seat does know."""
    game, heard = in_the_middle(4, Tape.of_seed(1))
    drawn = [everything(visit_at(game, seat, heard, Look.of())) for seat in seats(2)]
    assert drawn[0] != drawn[1]


# ---- rows that are kept for everybody


def kept(look: Look) -> list[Row]:
    """Return the drawn rows that a look keeps for the next session that shows the same."""
    keys = strips._kept.keys()
    return [parts for its_look, parts, _ in keys if its_look is look]


WALK = ("", *KEYS, "1", "3", "escape", "right", "1", "enter")
"""Keys that select things, choose them, are asked for confirmation, and hide the role."""

TELLS_NOTHING = {
    "",
    refusal(Words(), Reason.TOO_FAST),
    "Cancelled.",
    "Choose with arrows or digits; Enter to play.",
    "Choose with arrows or digits; Enter to play.  1 placed  1 in your hand",
    "1 placed  1 in your hand",
    "You cannot play this now.",
}
"""Rows that are the same for every hand; the hand may decide whether they are shown."""

AROUND = f" {UNICODE.upright}{UNICODE.yes}{UNICODE.no}"


def walked(game: Game, seat: Seat, look: Look) -> list[Row]:
    """Return all rows that a seat is shown on a walk through its options, in all sizes.

    The last row is left out: its keys follow from what the player is doing.
    """
    session, drawn = visit_at(game, seat, [], look), list[Row]()
    for size in SIZES:
        for key in WALK:
            if key:
                session.press(key, key if len(key) == 1 else None)
            drawn += session.draw(*size).rows[:-1]
    return drawn


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_row_with_private_knowledge_carries_a_private_span(question: str) -> None:
    """V2: in worlds that the public cannot tell apart, everything that is not private looks the same."""
    game, _ = QUESTIONS[question]()
    look, differing = Look.of(), 0
    for seat in seats(game.setup.players):
        real = walked(game.copy(), seat, look)
        for number in range(3):
            imagined = walked(imagine(game, None, Random(number)), seat, look)
            for pair in zip(real, imagined, strict=True):
                if pair[0] == pair[1]:
                    continue
                differing += 1
                for parts in pair:
                    private = any(span.private for span in parts)
                    assert private or plain(parts).strip(AROUND) in TELLS_NOTHING
    assert differing > 100


@pytest.mark.parametrize("question", QUESTIONS)
def test_no_row_with_something_private_is_kept(question: str) -> None:
    """Two seats in one look share nothing that is private."""
    game, _ = QUESTIONS[question]()
    look = Look(Depth.TRUECOLOR, False, UNICODE)
    drawn = {parts for seat in seats(game.setup.players) for parts in walked(game, seat, look)}
    for parts in drawn:
        strips.strip(look, parts, 120)
    assert kept(look)
    assert not [plain(parts) for parts in kept(look) if any(span.private for span in parts)]


def test_public_rows_are_kept_for_the_others() -> None:
    """The track and the artifacts are everyone's: they are drawn once."""
    game, _ = QUESTIONS["to_play"]()
    look = Look(Depth.TRUECOLOR, False, UNICODE)
    tracks = []
    for seat in seats(3):
        parts = visit_at(game, seat, [], look).draw(80, 24).rows
        tracks.append([strips.strip(look, parts[y], 80) for y in (2, 3)])
    assert tracks[0][0] is tracks[1][0] is tracks[2][0]
    assert tracks[0][1] is tracks[1][1] is tracks[2][1]


def test_the_window_is_named_without_a_secret() -> None:
    for question in QUESTIONS:
        assert (
            seated_at(question).session.title()
            == f"{UNICODE.turn} Your turn {UNICODE.dot} Shamans · moss-owl"
        )
