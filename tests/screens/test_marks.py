"""The page of marks: how often each seat strayed, and what a player thinks of it."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from rich.cells import cell_len

from engine.core import Seat
from engine.shamans import Game, Setup
from engine.shamans.bots import BOTS
from support.engine.questions import to_play
from support.screens.fake_door import FakeDoor, painted
from support.screens.seated import sit
from support.screens.sessions import enter
from tui.door import Mark, Occupant, SeatPicture
from tui.draw.look import Look
from tui.draw.rows import plain
from tui.session import Session
from tui.shamans.table.marks import MarksPage
from tui.words import LANGUAGES, Words

SIZES = [(60, 20), (80, 24), (120, 40)]


def at_the_table() -> tuple[FakeDoor, Session]:
    """Return a player at a table at which cards were played."""
    game, seat = to_play()
    door = FakeDoor()
    door.sit_at(game, seat)
    door.change(marks=(Mark.NONE,) * game.setup.players)
    return door, enter(door, Words(), Look.of())


def press(session: Session, *keys: str) -> None:
    for key in keys:
        session.press(key, key if len(key) == 1 else None)


def seen(session: Session, size: tuple[int, int] = (80, 24)) -> str:
    return "\n".join(painted(session, *size))


@pytest.mark.parametrize("size", SIZES)
def test_m_shows_every_other_seat_with_its_strays(size: tuple[int, int]) -> None:
    door, session = at_the_table()
    press(session, "m")
    text = seen(session, size)
    assert "Who strays?" in text
    table = door.picture.table
    assert table is not None
    assert [seat.name for seat in table.seats if not seat.me and f" {seat.name} " not in text] == []
    assert "strayed 0 of 1" in text
    press(session, "escape")
    assert session.page is session.room


def test_the_page_tells_which_bots_play_and_how() -> None:
    door, session = at_the_table()
    table = door.picture.table
    assert table is not None
    moth = SeatPicture(Occupant.BOT, "Moth", "expert", "careful")
    seats = tuple(seat if seat.me else moth for seat in table.seats)
    door.change(table=replace(table, seats=seats))
    session.wake()
    press(session, "m")
    assert "Moth: expert bot, careful" in seen(session, (60, 20))


def test_a_digit_changes_a_mark_round_and_round() -> None:
    door, session = at_the_table()
    press(session, "m", "2", "2", "2", "1")
    seats = [seat for seat in range(len(door.picture.marks)) if seat != door.picture.seat]
    assert [asked[1:] for asked in door.done if asked[0] == "mark"] == [
        (seats[1], Mark.SUSPECT),
        (seats[1], Mark.TRUST),
        (seats[1], Mark.NONE),
        (seats[0], Mark.SUSPECT),
    ]


def test_arrows_enter_and_clicks_change_a_mark() -> None:
    door, session = at_the_table()
    press(session, "m", "down", "enter")
    seen(session)
    session.click("seat:0")
    marked = [asked[1] for asked in door.done if asked[0] == "mark"]
    others = [Seat(seat) for seat in range(len(door.picture.marks)) if seat != door.picture.seat]
    assert marked == [others[1], others[0]]


def test_a_mark_is_drawn_for_its_player_alone() -> None:
    _, session = at_the_table()
    press(session, "m", "1")
    rows = session.draw(80, 24).rows
    (marked,) = [line for line in rows if any(span.text == "?" and span.private for span in line)]
    assert "strayed" in plain(marked)


def test_a_spectator_has_no_marks() -> None:
    door, session = at_the_table()
    door.change(marks=())
    session.wake()
    press(session, "m")
    assert session.page is session.room
    assert "marks" not in seen(session, (120, 40))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_fits_in_every_language(size: tuple[int, int], language: str) -> None:
    _, session = at_the_table()
    session.words = Words(language)
    press(session, "m")
    rows = session.draw(*size).rows
    assert len(rows) == size[1]
    assert all(len(plain(line)) <= size[0] for line in rows)


# ---- on the table


def test_a_wide_table_shows_who_strays_between_the_round_and_talk() -> None:
    _, session = at_the_table()
    lines = painted(session, 120, 40)
    headings = [
        y
        for heading in ("─ The round ─", "─ Who strays? ─", "─ Chat at this table ─")
        for y, line in enumerate(lines)
        if heading in line
    ]
    assert len(headings) == 3
    assert headings == sorted(headings)
    assert headings[2] - headings[1] == 1 + len(session.picture.marks)
    assert lines[headings[1]].endswith("▯ strayed ─"), "the meaning of the bars"
    assert "▮" in "".join(lines[headings[1] : headings[2]])


def test_a_click_on_who_strays_opens_the_marks() -> None:
    _, session = at_the_table()
    rows = session.draw(120, 40).rows
    (heading,) = [line for line in rows if "Who strays?" in plain(line)]
    (act,) = {span.act for span in heading if "Who strays?" in span.text}
    assert act is not None
    session.click(act)
    assert isinstance(session.page, MarksPage)


def test_a_spectator_sees_who_strays_and_nothing_to_click() -> None:
    door, session = at_the_table()
    door.change(marks=())
    session.wake()
    rows = session.draw(120, 40).rows
    (heading,) = [line for line in rows if "Who strays?" in plain(line)]
    assert {span.act for span in heading if "Who strays?" in span.text} == {None}


@pytest.mark.parametrize("size", SIZES)
def test_a_mark_stands_at_the_name_for_its_player_alone(size: tuple[int, int]) -> None:
    _, session = at_the_table()
    session.draw(*size)
    press(session, "m", "1", "escape")
    rows = session.draw(*size).rows[:20]
    marks = [
        span for line in rows for name, span in pairwise(line) if name.text == "bruno" and span.text == "?"
    ]
    assert [span.private for span in marks] == [True]
    press(session, "m", "1", "1", "escape")
    assert "bruno?" not in seen(session, size)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(110, 32), (120, 40), (200, 60)])
def test_who_strays_fits_in_every_language(size: tuple[int, int], language: str) -> None:
    game = Game(Setup(5, 40, Seat(0)))
    seated = sit(game, 0, size)
    seated.door.deal(3)
    seated.door.change(marks=(Mark.NONE, *[Mark.SUSPECT] * 4))
    chance, sensible = Random(3), BOTS["sensible"]()
    while len(game.view(None).turns) < 9 and game.waiting:
        seat = min(game.waiting)
        seated.door.others_choose(seat, sensible.choose(game.view(seat), chance))
    seated.session.words = Words(language)
    seated.wake()
    headings = "".join(line for line in seated.rows() if line.endswith("─"))
    strays = [line for line in seated.rows() if ("▮" in line or "▯" in line) and not line.endswith("─")]
    assert len(strays) == 5
    for one, line in enumerate(strays):
        plays = [
            card.world is not turn.destination
            for turn in game.view(None).turns
            for by, card in turn.plays
            if by == one
        ]
        assert line.count("▯") >= sum(plays)
        assert line.count("▯") + line.count("▮") >= len(plays)
        count, turns = line.count("▯"), line.count("▯") + line.count("▮")
        told = Words(language).t("strayed {count} of {turns}", count=count, turns=turns)
        assert told in line or f"▯ {Words(language).t('strayed')} ─" in headings
    assert {cell_len(line) for line in seated.rows()} == {size[0]}
