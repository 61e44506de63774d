"""V4: what a seat may not know changes nothing on its screen; and what is private is kept for nobody else."""

from __future__ import annotations

from random import Random

import pytest

from engine.core import Notice, Seat, audible, seats
from engine.shamans import LETTERS, Game
from support.fake_door import FakeDoor
from support.imagine import imagine
from support.positions import bold_choice, lay_out
from support.questions import QUESTIONS
from support.seated import SIZES, seated_at
from support.tape import Tape
from tui.chair import Reason
from tui.entrance import enter
from tui.look import UNICODE, Depth, Look
from tui.rows import Row, plain
from tui.visit import Visit
from tui.words import Words

SEEDS = range(25)
KEYS = ["right", "enter", "escape", "up", "v"]


def visit_at(game: Game, seat: Seat, heard: list[Notice], look: Look) -> Visit:
    """A seat's visit, with what it has heard. The house refuses, so that Enter chooses nothing."""
    door = FakeDoor()
    door.heard = [notice for notice in heard if audible(notice, seat)]
    door.sit_at(game, seat)
    door.refuse = Reason.TOO_FAST
    return enter(door, Words(), look)


def in_the_middle(players: int, tape: Tape) -> tuple[Game, list[Notice]]:
    """A round that goes on, after some bold choices; and what was heard of them."""
    while True:
        game, heard = lay_out(players, tape), list[Notice]()
        for _ in range(tape.below(12)):
            if game.waiting:
                seat, option = bold_choice(game, tape)
                heard += game.apply(seat, option, game.decision)
        if game.waiting:
            return game, heard


def everything(visit: Visit) -> list[tuple[Row, ...] | str | None]:
    """All that a terminal is told, in three sizes, with one thing picked after the other."""
    told: list[tuple[Row, ...] | str | None] = []
    for size in SIZES:
        for key in ("", *KEYS):
            if key:
                visit.press(key, None)
            sheet = visit.draw(*size)
            told += [tuple(sheet.rows), visit.title(), str(sheet.cursor)]
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
    """The drawn rows that a look keeps for whoever shows the same next."""
    return [parts for parts, _ in look._drawn.keys()]  # noqa: SIM118  an LRU cache iterates only so


@pytest.mark.parametrize("question", QUESTIONS)
def test_no_row_with_something_private_is_kept(question: str) -> None:
    """Two seats in one look: of the hands, of hidden tiles and of roles nothing is shared."""
    game, _ = QUESTIONS[question]()
    look = Look(Depth.TRUECOLOR, False, UNICODE)
    for seat in seats(game.setup.players):
        visit = visit_at(game, seat, [], look)
        for size in SIZES:
            for key in ("", *KEYS, "1", "3", "escape"):
                if key:
                    visit.press(key, key if len(key) == 1 else None)
                for parts in visit.draw(*size).rows:
                    look.strip(parts, size[0])
    shown = {card for _, card in game.view(None).table}
    texts = [plain(parts) for parts in kept(look)]
    assert texts
    for seat in seats(game.setup.players):
        for card in set(game.view(seat).hand) - shown:
            word = f"{UNICODE.worlds[card.world]}{LETTERS[card.world]}{card.number}"
            assert not [text for text in texts if word in text]
    for text in texts:
        assert UNICODE.mine not in text.replace(f"{UNICODE.mine} in your hand", "")
        assert "(Sha" not in text
        assert f"({UNICODE.shaman})" not in text
        assert f"({UNICODE.shadow})" not in text
        assert not any(f"({sign}" in text for sign in (UNICODE.dagger, UNICODE.portal, UNICODE.shard))
        assert "Strays" not in text
        assert "Portal: keep it" not in text


def test_public_rows_are_kept_for_the_others() -> None:
    """The track and the artifacts are everyone's: they are drawn once."""
    game, _ = QUESTIONS["to_play"]()
    look = Look(Depth.TRUECOLOR, False, UNICODE)
    tracks = []
    for seat in seats(3):
        parts = visit_at(game, seat, [], look).draw(80, 24).rows
        tracks.append([look.strip(parts[y], 80) for y in (2, 3)])
    assert tracks[0][0] is tracks[1][0] is tracks[2][0]
    assert tracks[0][1] is tracks[1][1] is tracks[2][1]


def test_the_window_is_named_without_a_secret() -> None:
    for question in QUESTIONS:
        assert (
            seated_at(question).visit.title() == f"{UNICODE.turn} Your turn {UNICODE.dot} Shamans · moss-owl"
        )
