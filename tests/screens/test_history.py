"""The pages of the last turn and of a round's history."""

from __future__ import annotations

import pytest

from engine.shamans import Game, Setup, Turn
from support.engine.table import table
from support.screens.fake_door import FakeDoor
from support.screens.stories import SIZES, a_round, does, plays, press, rename, screen, seated, text
from tui.draw.look import Depth, Look
from tui.draw.rows import BLANK, Row, plain
from tui.session import Session
from tui.shamans.panels.cards import card_span
from tui.shamans.table.history import History, LastTurn

HANDS = {0: "P1 P2", 1: "P5 B3", 2: "G4 G5"}
"""Cleo can only stray from Purple."""


def a_turn() -> tuple[Session, FakeDoor]:
    """Play the first turn of three: anna leads, bruno follows, cleo strays; anna takes a Dagger."""
    session, door = seated(table(3, hands=HANDS, pawn=7, display="dagger mask"))
    plays(door, "P1 P5 G4")
    does(door, 0, "take 0")
    return session, door


def lines(page: LastTurn | History, session: Session, width: int = 80) -> list[str]:
    """Return the whole page, without its empty lines."""
    return [line for line in text(page.rows(session.scene, width)).split("\n") if line]


def headings(rows: list[Row]) -> list[str]:
    """Return the headings of a page, without the worlds in them."""
    return [span.text for parts in rows for span in parts if span.style == "head"]


def below(heading: str, rows: list[Row]) -> Row:
    """Return the row below a heading."""
    places = [place for place, parts in enumerate(rows) if plain(parts).strip() == heading]
    return rows[places[0] + 1]


# ---- the last turn


def test_the_last_turn_in_full() -> None:
    session, _ = a_turn()
    assert lines(LastTurn(), session) == [
        "   Turn 1: anna leads to ◆ Purple",
        "   anna             1◆  ⚑ Guide; lowest: artifact",
        "   bruno            5◆    followed; highest: next Guide",
        "   cleo             4▲  ≠ strayed",
        "   Outcome",
        "  † You take a face-up tile: Ritual Dagger",
        "  † Now face up: Ritual Dagger",
        "    bruno collects ◆ Purple",
    ]


def test_the_heading_tells_which_turn_it_was_and_where_it_led() -> None:
    """In the second turn bruno leads to Blue. The world has its colour, the rest is a heading."""
    hands = {0: "P1 P2 B1", 1: "P5 B3 B6", 2: "G4 G5 B5"}
    session, door = seated(table(3, hands=hands, pawn=9, display="dagger mask"))
    plays(door, "P1 P5 G4")
    does(door, 0, "take 0")
    plays(door, "B3 B5 B1")
    does(door, 0, "take 0")
    before, heading, after, *_ = LastTurn().rows(session.scene, 80)
    assert (before, after) == (BLANK, BLANK)
    assert [(span.text, span.style) for span in heading if span.text.strip()] == [
        ("Turn 2: bruno leads to ", "head"),
        ("● Blue", "blue"),
    ]


def test_a_heading_has_no_place_for_a_name_to_fill() -> None:
    """A name with the signs that mark a place in a sentence is a name."""
    session, door = a_turn()
    rename(door, ["a\ue000\ue001n{number}", "b"])
    heading = LastTurn().rows(session.scene, 80)[1]
    assert plain(heading).strip() == "Turn 1: an{number} leads to ◆ Purple"


def test_what_came_of_it_is_a_heading() -> None:
    session, _ = a_turn()
    assert headings(LastTurn().rows(session.scene, 80))[1:] == ["Outcome"]


def test_a_lone_follower_is_both_on_a_narrow_screen_too() -> None:
    """T6."""
    session, door = seated(table(3, hands={0: "P1 P2", 1: "B3 B4", 2: "G4 G5"}, pawn=7))
    plays(door, "P1 B3 G4")
    does(door, 0, "take 0")
    assert lines(LastTurn(), session, 60)[1:3] == [
        "   anna             1◆  ⚑ Guide; lowest: artifact; highest:",
        "                          next Guide",
    ]


def test_no_turn_is_finished_yet() -> None:
    session, door = seated(Game(Setup(3)))
    assert lines(LastTurn(), session) == ["   No turn of this round has ended yet."]
    door.deal()
    assert lines(LastTurn(), session) == ["   No turn of this round has ended yet."]
    door.change(match=None)
    assert lines(LastTurn(), session) == ["   No turn of this round has ended yet."]


def test_the_turn_that_runs_is_not_the_last_one() -> None:
    session, door = a_turn()
    plays(door, "B3")
    assert "Turn 1: anna leads" in text(LastTurn().rows(session.scene, 80))


def test_the_ritual_of_the_highest_belongs_to_the_turn() -> None:
    """T8: the ritual comes after the cards are collected, and before the next turn begins."""
    hands = {0: "P1 B1", 1: "P5 B3", 2: "G4 G5"}
    session, door = seated(table(3, hands=hands, pawn=7, display="dagger mask"))
    plays(door, "P1 P5 G4")
    does(door, 0, "take 0")
    told = lines(LastTurn(), session)
    assert told[-2:] == ["  ☾ ◆ Purple is complete: bruno performs Illumination", "  ★ bruno gains 1 point"]
    plays(door, "B3")
    assert lines(LastTurn(), session) == told


def test_a_turn_that_the_end_of_the_round_cut_short() -> None:
    """E7: the pawn reaches the Moon in the middle of the turn."""
    session, door = seated(table(3, hands={0: "P1 P2", 1: "G4 B3", 2: "P5 G5"}, pawn=1))
    plays(door, "P1 G4")
    told = lines(LastTurn(), session)
    assert told[:3] == [
        "   Turn 1: anna leads to ◆ Purple",
        "   anna             1◆  ⚑ Guide",
        "   bruno            4▲  ≠ strayed",
    ]
    assert told[-1] == "   The end of the round cut this turn short."


# ---- all turns


def test_a_row_a_turn_and_a_count_a_seat() -> None:
    session, door = a_turn()
    plays(door, "B3")
    assert lines(History(), session) == [
        " Following and straying, by player",
        " anna             led 1, followed 0, strayed 0",
        " bruno            led 1, followed 1, strayed 0",
        " cleo             led 0, followed 0, strayed 1: 4▲ on ◆",
        " Turn by turn",
        "     anna            bruno           cleo",
        " 1   ⚑1◆↓             5◆↑             4▲≠",
        "     † You take a face-up tile: Ritual Dagger",
        " 2…   ·              ⚑3●              ·",
        " ⚑ Guide  ≠ strayed  ↓ the lowest  ↑ the highest",
    ]


def test_the_headings_of_all_turns() -> None:
    session, _ = a_turn()
    assert headings(History().rows(session.scene, 80)) == [
        "Following and straying, by player",
        "Turn by turn",
    ]


def test_the_players_own_column_stands_out() -> None:
    session, _ = a_turn()
    names = below("Turn by turn", History().rows(session.scene, 80))
    assert [(span.text.strip(), span.style) for span in names[1:]] == [
        ("anna", "me"),
        ("bruno", "dim"),
        ("cleo", "dim"),
    ]


def test_names_over_narrow_columns_are_cut_and_keep_apart() -> None:
    """Five columns in 60 cells: each has 11, and the last cell of each stays empty."""
    session, door = a_round(5, seed=6)
    rename(door, ["w" * 16] * 5)
    names = below("Turn by turn", History().rows(session.scene, 60))
    assert plain(names).rstrip() == " " * 5 + " ".join(["w" * 9 + "…"] * 5)


def test_a_stray_is_marked_by_more_than_its_colour() -> None:
    session, _ = a_turn()
    (spans,) = [row for row in History().rows(session.scene, 80) if row and row[0].text.startswith(" 1")]
    assert [(span.text.strip(), span.style) for span in spans[-2:]] == [("4▲", "green.card"), ("≠", "warn")]


def test_no_card_is_played_yet() -> None:
    session, door = seated(Game(Setup(5)))
    assert lines(History(), session) == ["   No cards played in this round yet."]
    door.deal()
    assert lines(History(), session) == ["   No cards played in this round yet."]


def test_every_card_of_a_round_is_in_its_history() -> None:
    session, door = a_round(5, seed=6)
    assert door.game is not None
    view = door.game.view(None)
    shown = text(History().rows(session.scene, 80))
    for turn in view.turns:
        for _, card in turn.plays:
            assert card_span(session.look, card).text in shown
    played = [*(turn.strays for turn in view.turns), Turn(view.table).strays]
    assert shown.count("≠") - 1 == sum(map(len, played))  # the legend has one more


def test_secret_roles_can_be_left_out() -> None:
    hands = {0: "B1 P1 P2", 1: "P5 G1 G2", 2: "P6 G4 G5"}
    session, door = seated(table(3, hands=hands, guide=2, shadows=(1,), pawn=7))
    plays(door, "P6 B1")  # Blue is complete: Permutation
    does(door, 0, "swap 1")
    assert "Your role is now Shadow" in text(History().rows(session.scene, 80))
    assert "Shadow" not in text(History(hide=True).rows(session.scene, 80))


# ---- reading


@pytest.mark.parametrize("key", ["escape", "enter", "q", "t", "h"])
@pytest.mark.parametrize("opener", ["t", "h"])
def test_the_pages_open_and_close(opener: str, key: str) -> None:
    session, _ = a_turn()
    press(session, opener)
    assert isinstance(session.page, LastTurn | History)
    press(session, key)
    assert session.page is session.room


def test_scrolling_by_keys_and_wheel() -> None:
    session, _ = a_round(5, seed=6)
    press(session, "h")
    top = screen(session)
    press(session, "down")
    second = screen(session)
    assert top.split("\n")[3:5] == second.split("\n")[2:4]
    press(session, "pagedown", "pagedown", "pagedown", "pagedown", "pagedown")
    assert "↑ the highest" in screen(session)
    press(session, "home")
    assert screen(session) == top
    session.wheel(3, 5, 1)
    assert screen(session) == second
    press(session, "pageup", "up")
    assert screen(session) == top


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_size(players: int, size: tuple[int, int]) -> None:
    session, door = a_round(players, seed=7)
    rename(door, ["月亮月亮月亮月亮", "w" * 99, "[/]", "\x1b[2J", "a\u200bb"])
    for opener, title in (("h", "The round so far"), ("t", "The last turn")):
        press(session, opener)
        assert title in screen(session, *size)
        press(session, "escape")


def test_wide_and_long_names_keep_the_columns() -> None:
    session, door = a_turn()
    before = [line for line in lines(History(), session) if line.startswith(" 1")]
    rename(door, ["月亮月亮月亮月亮", "w" * 99])
    assert [line for line in lines(History(), session) if line.startswith(" 1")] == before


def test_the_plain_look_is_pure_ascii() -> None:
    session, _ = a_round(5, seed=6, look=Look.of(Depth.MONO, plain=True))
    for page in (History(), LastTurn()):
        assert text(page.rows(session.scene, 80)).isascii()
