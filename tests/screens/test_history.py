"""The last turn and the history of a round, on pages of their own."""

from __future__ import annotations

import pytest

from engine.shamans import Game, Setup, Turn
from support.fake_door import FakeDoor
from support.stories import SIZES, a_round, does, plays, press, rename, screen, seated, text
from support.table import table
from tui.look import Depth, Look
from tui.shamans.cards import card_span
from tui.shamans.history import History, LastTurn
from tui.visit import Visit

HANDS = {0: "P1 P2", 1: "P5 B3", 2: "G4 G5"}
"""Cleo can only stray from Purple."""


def a_turn() -> tuple[Visit, FakeDoor]:
    """The first turn of three: anna leads, bruno follows, cleo strays; anna takes a Dagger."""
    visit, door = seated(table(3, hands=HANDS, pawn=7, display="dagger mask"))
    plays(door, "P1 P5 G4")
    does(door, 0, "take 0")
    return visit, door


def lines(page: LastTurn | History, visit: Visit, width: int = 80) -> list[str]:
    """The whole page, without its empty lines."""
    return [line for line in text(page.rows(visit, width)).split("\n") if line]


# ---- the last turn


def test_the_last_turn_in_full() -> None:
    visit, _ = a_turn()
    assert lines(LastTurn(), visit) == [
        "   Turn 1: anna leads to ◆ Purple",
        "   anna             ◆P1  ⚑ Guide, the lowest: an artifact",
        "   bruno            ◆P5    followed, the highest: the next Guide",
        "   cleo             ▲G4  ≠ strayed",
        "   What came of it",
        "  † You take a face-up tile: Ritual Dagger",
        "  † Now face up: Ritual Dagger",
        "    bruno collects ◆ Purple",
    ]


def test_a_lone_follower_is_both_on_a_narrow_screen_too() -> None:
    """T6."""
    visit, door = seated(table(3, hands={0: "P1 P2", 1: "B3 B4", 2: "G4 G5"}, pawn=7))
    plays(door, "P1 B3 G4")
    does(door, 0, "take 0")
    assert lines(LastTurn(), visit, 60)[1:3] == [
        "   anna             ◆P1  ⚑ Guide, the lowest: an artifact,",
        "                           the highest: the next Guide",
    ]


def test_no_turn_is_finished_yet() -> None:
    visit, door = seated(Game(Setup(3)))
    assert lines(LastTurn(), visit) == ["   No turn of this round is finished yet."]
    door.deal()
    assert lines(LastTurn(), visit) == ["   No turn of this round is finished yet."]
    door.change(match=None)
    assert lines(LastTurn(), visit) == ["   No turn of this round is finished yet."]


def test_the_turn_that_runs_is_not_the_last_one() -> None:
    visit, door = a_turn()
    plays(door, "B3")
    assert "Turn 1: anna leads" in text(LastTurn().rows(visit, 80))


def test_what_the_highest_brings_about_belongs_to_the_turn() -> None:
    """T8: the ritual comes after the cards are collected, and before the next turn begins."""
    hands = {0: "P1 B1", 1: "P5 B3", 2: "G4 G5"}
    visit, door = seated(table(3, hands=hands, pawn=7, display="dagger mask"))
    plays(door, "P1 P5 G4")
    does(door, 0, "take 0")
    told = lines(LastTurn(), visit)
    assert told[-2:] == ["  ☾ ◆ Purple is complete: bruno performs Illumination", "  ★ bruno gains 1 point"]
    plays(door, "B3")
    assert lines(LastTurn(), visit) == told


def test_a_turn_that_the_end_of_the_round_cut_short() -> None:
    """E7: the Moon is reached in the middle of it."""
    visit, door = seated(table(3, hands={0: "P1 P2", 1: "G4 B3", 2: "P5 G5"}, pawn=1))
    plays(door, "P1 G4")
    told = lines(LastTurn(), visit)
    assert told[:3] == [
        "   Turn 1: anna leads to ◆ Purple",
        "   anna             ◆P1  ⚑ Guide",
        "   bruno            ▲G4  ≠ strayed",
    ]
    assert told[-1] == "   The end of the round cut this turn short."


# ---- all turns


def test_a_row_a_turn_and_a_count_a_seat() -> None:
    visit, door = a_turn()
    plays(door, "B3")
    assert lines(History(), visit) == [
        " Who followed, and who strayed on what",
        " anna             led 1, followed 0, strayed 0",
        " bruno            led 1, followed 1, strayed 0",
        " cleo             led 0, followed 0, strayed 1: ▲G4 on ◆P",
        " Turn by turn",
        "     anna            bruno           cleo",
        " 1   ⚑◆P1↓            ◆P5↑            ▲G4≠",
        "     † You take a face-up tile: Ritual Dagger",
        " 2…   ·              ⚑●B3             ·",
        " ⚑ Guide  ≠ strayed  ↓ the lowest  ↑ the highest",
    ]


def test_a_stray_is_marked_by_more_than_its_colour() -> None:
    visit, _ = a_turn()
    (spans,) = [row for row in History().rows(visit, 80) if row and row[0].text.startswith(" 1")]
    assert [(span.text.strip(), span.style) for span in spans[-2:]] == [("▲G4", "green"), ("≠", "warn")]


def test_no_card_is_played_yet() -> None:
    visit, door = seated(Game(Setup(5)))
    assert lines(History(), visit) == ["   No card of this round is played yet."]
    door.deal()
    assert lines(History(), visit) == ["   No card of this round is played yet."]


def test_every_card_of_a_round_is_in_its_history() -> None:
    visit, door = a_round(5, seed=6)
    assert door.game is not None
    view = door.game.view(None)
    shown = text(History().rows(visit, 80))
    for turn in view.turns:
        for _, card in turn.plays:
            assert card_span(visit.look, card).text in shown
    played = [*(turn.strays for turn in view.turns), Turn(view.table).strays]
    assert shown.count("≠") - 1 == sum(map(len, played))  # one more stands in the legend


def test_secret_roles_can_be_left_out() -> None:
    hands = {0: "B1 P1 P2", 1: "P5 G1 G2", 2: "P6 G4 G5"}
    visit, door = seated(table(3, hands=hands, guide=2, shadows=(1,), pawn=7))
    plays(door, "P6 B1")  # Blue is complete: Permutation
    does(door, 0, "swap 1")
    assert "Your role is now Shadow" in text(History().rows(visit, 80))
    assert "Shadow" not in text(History(hide=True).rows(visit, 80))


# ---- reading


@pytest.mark.parametrize("key", ["escape", "enter", "q", "t", "h"])
@pytest.mark.parametrize("opener", ["t", "h"])
def test_the_pages_open_and_close(opener: str, key: str) -> None:
    visit, _ = a_turn()
    press(visit, opener)
    assert isinstance(visit.page, LastTurn | History)
    press(visit, key)
    assert visit.page is visit.room


def test_scrolling_by_keys_and_wheel() -> None:
    visit, _ = a_round(5, seed=6)
    press(visit, "h")
    top = screen(visit)
    press(visit, "down")
    second = screen(visit)
    assert top.split("\n")[3:5] == second.split("\n")[2:4]
    press(visit, "pagedown", "pagedown", "pagedown", "pagedown", "pagedown")
    assert "↑ the highest" in screen(visit)
    press(visit, "home")
    assert screen(visit) == top
    visit.wheel(3, 5, 1)
    assert screen(visit) == second
    press(visit, "pageup", "up")
    assert screen(visit) == top


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_size(players: int, size: tuple[int, int]) -> None:
    visit, door = a_round(players, seed=7)
    rename(door, ["月亮月亮月亮月亮", "w" * 99, "[/]", "\x1b[2J", "a\u200bb"])
    for opener, title in (("h", "The round so far"), ("t", "The last turn")):
        press(visit, opener)
        assert title in screen(visit, *size)
        press(visit, "escape")


def test_wide_and_long_names_keep_the_columns() -> None:
    visit, door = a_turn()
    before = [line for line in lines(History(), visit) if line.startswith(" 1")]
    rename(door, ["月亮月亮月亮月亮", "w" * 99])
    assert [line for line in lines(History(), visit) if line.startswith(" 1")] == before


def test_the_plain_look_is_pure_ascii() -> None:
    visit, _ = a_round(5, seed=6, look=Look.of(Depth.MONO, plain=True))
    for page in (History(), LastTurn()):
        assert text(page.rows(visit, 80)).isascii()
