"""Everything a player wants to know is on the screen: in three sizes, for three, four and five players."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine.core import Seat
from engine.shamans import LETTERS, read_card, write_card
from support.engine.busy import WIDTHS, busy, every_count, every_size, place, view_of
from support.engine.table import play, table
from support.screens.seated import LARGE, SIZES, seated_at, sit
from tui.door import Countdown
from tui.draw.look import Look
from tui.shamans.glyphs import glyphs_of
from tui.shamans.text.position import position

UNICODE = glyphs_of(Look.of())

RITUALS = {
    "purple": "Illumination",
    "blue": "Permutation",
    "green": "Stabilization",
    "yellow": "Neutralization",
    "white": "Neutralization",
    "brown": "Neutralization",
    "red": "Neutralization",
}


@every_size
@every_count
def test_track(players: int, size: tuple[int, int]) -> None:
    seated = busy(players)
    view = view_of(seated)
    line = seated.rows(size)[2]
    steps = "·" * (view.pawn - 1)
    assert f"◉{steps}☾" in line
    assert line.count("·") == view.setup.distance - 1  # the whole way, even on a small screen
    assert f"{view.pawn} " in line.split("☾")[1]
    assert "to the Moon" in line
    assert f"Round {view.round}, turn 1" in line


@every_size
@every_count
def test_worlds(players: int, size: tuple[int, int]) -> None:
    seated = busy(players)
    view = view_of(seated)
    screen = seated.rows(size)
    for world in view.worlds:
        sign = f"{UNICODE.worlds[world.world]}{LETTERS[world.world]} "
        (line,) = [line for line in screen if line[1:].startswith(sign)]
        mine = {card.number for card in view.hand if card.world is world.world}
        lies = [card.number for _, card in view.table if card.world is world.world]
        count = len(world.placed) + len(world.unseen) + len(mine) + sum(n not in world.placed for n in lies)
        numbers = "".join(
            "▣" if number in mine else "□" if number in world.unseen else str(number)
            for number in range(1, count + 1)
        )
        assert numbers in line
        assert RITUALS[world.world.value] in line
        waiting = sum(number not in world.placed for number in lies)
        assert (f"{world.left - waiting} left" if world.left else "✓") in line
        assert line.startswith("▸") == (world.world is view.destination)
        if size == LARGE:
            unseen = " ".join(map(str, world.unseen)) or "─"
            assert f"unseen {unseen}" in line
            assert world.world.value.title() in line


@every_size
def test_a_stray_that_waits_for_a_last_chance_is_not_left_to_play(size: tuple[int, int]) -> None:
    """T4: the card is placed after the step onto the Moon."""
    seated = seated_at("before_the_moon", size)
    (line,) = [line for line in seated.rows() if line[1:].startswith("▲G ")]
    assert "1□3456" in line.replace(" ", "")
    assert "1 left" in line


@every_size
def test_lowest_and_highest_are_named(size: tuple[int, int]) -> None:
    hands = {0: "P2 B1", 1: "P6 B2", 2: "P4 B3", 3: "P3 B4"}
    game = table(4, hands=hands, guide=1)
    play(game, "P6 P4 P3")
    names = ["a" * 16, "月亮" * 4, "c" * 16]
    seated = sit(game, 0, size, names=" ".join(names))
    line = next(line for line in seated.rows() if "Destination" in line)
    assert "lowest ◆P3 cccc" in line
    assert "highest ◆P6 aaaa" in line


@every_size
@every_count
def test_question_hand_and_effect(players: int, size: tuple[int, int]) -> None:
    seated = busy(players, size)
    (asked,) = [line for line in seated.rows() if "Your turn: play a card." in line]
    assert asked[: WIDTHS[size]].rstrip().endswith("23 s")
    below = seated.screen().split("Your turn")[1]
    places = [below.index(card) for card in ("◆P2", "▲G1", "★Y5", "○W3")]
    assert places == sorted(places)
    seated.press("1")
    assert f"Strays: the pawn moves, {view_of(seated).pawn - 1} steps left." in seated.screen()


@every_size
@every_count
def test_tiles_log_and_talk(players: int, size: tuple[int, int]) -> None:
    seated = busy(players, size)
    screen = seated.screen()
    assert "◫ Mask of Truth  † Ritual Dagger" in screen or "◫ Mask  † Dagger" in screen
    assert f"▒ deck {view_of(seated).deck}  ◐ Eclipse to come" in screen
    assert "strays" in screen  # the log
    assert "bruno: hello there" in screen


@every_size
@every_count
def test_whom_the_table_waits_for(players: int, size: tuple[int, int]) -> None:
    seated = busy(players, size)
    seated.press("1", "1")
    assert "─ bruno takes an artifact. ─" in seated.screen()
    assert place(seated, 1, size).startswith(UNICODE.turn)
    assert not place(seated, 0, size).startswith(UNICODE.turn)


def test_the_clock_of_a_last_chance_is_shown_to_everyone() -> None:
    hands = {0: "P1 B1", 1: "G1 B2", 2: "P3 G2"}
    game = table(3, hands=hands, face_up={0: "portal"}, face_down={2: "dagger"}, pawn=1)
    play(game, "P1 G1")
    for seat in range(3):
        for size in SIZES:
            seated = sit(game, seat, size)
            seated.door.show_match(Countdown(8, 8))
            seated.wake()
            assert "Last chance: the pawn is about to reach the Moon." in seated.screen()
            assert " 8 s " in seated.screen()
            asked = "Use a Portal, or let it happen?" if seat != 1 else "2 players are asked: use a Portal?"
            assert asked in seated.screen()


@every_count
def test_other_panels_stay_when_the_clock_ticks(players: int) -> None:
    """A tick of the clock redraws one row."""
    for size in SIZES:
        seated = busy(players, size)
        before = seated.session.draw(*size).rows
        match = seated.door.picture.match
        assert match is not None
        seated.door.change(match=replace(match, countdown=Countdown(22, 30)))
        seated.session.wake()
        after = seated.session.draw(*size).rows
        assert [one == other for one, other in zip(before, after, strict=True)].count(False) == 1


@pytest.mark.parametrize(("arrow", "name"), [("left", "cleo"), ("right", "bruno")])
def test_the_eclipse_says_to_whom(arrow: str, name: str) -> None:
    """A3: the neighbour to the left is drawn to the right, so the screen names the player who gets the
    card."""
    for size in SIZES:
        seated = seated_at(f"to_pass_{arrow}", size)
        assert f"► Eclipse: pass which card to {name}? ─" in seated.screen()
        assert "Eclipse now" in seated.screen()
        seated.press("1", "1")
        for seat in (0, 2):
            seated.other(seat, f"pass {write_card(seated.game.view(Seat(seat)).hand[0])}")
        getter = ("bruno", "anna", "cleo").index(name)
        assert read_card("B2") in seated.game.view(Seat(getter)).hand
        assert "Eclipse over" in seated.screen()


def test_a_wide_screen_says_what_the_signs_mean() -> None:
    screen = busy(5, LARGE).screen()
    for meaning in ("in your hand", "not seen yet", "First Player", "face down", "only you know"):
        assert meaning in screen


def test_as_text_as_many_cards_are_left_as_on_the_screen() -> None:
    """T4: a card on the table is as good as placed."""
    game = table(3, hands={0: "P1 B1", 1: "P2 B2", 2: "P3 B3"})
    play(game, "P1 P2")
    player = sit(game, 2)
    left = re.compile(r"(\d+) left")
    on_screen = left.findall(player.screen())
    assert len(set(on_screen)) > 1
    as_text = left.findall("\n".join(position(player.session.scene)))
    assert [count for count in as_text if count != "0"] == on_screen  # the screen has a sign for full worlds
