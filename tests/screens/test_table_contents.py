"""Everything a player wants to know is on the screen: in three sizes, for three, four and five players."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine.core import Seat
from engine.shamans import SIZES as SIZES_OF
from engine.shamans import read_card, write_card
from support.engine.busy import WIDTHS, busy, every_count, every_size, place, view_of
from support.engine.table import play, table
from support.screens.seated import LARGE, SIZES, SMALL, seated_at, sit
from tui.door import Countdown
from tui.draw.look import Depth, Look
from tui.draw.rows import plain
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
    lines = seated.rows(size)
    line = lines[2][: WIDTHS[size]]
    behind, ahead = line.split("◉")
    assert ahead.split("☾")[0].count("·") == view.pawn - 1
    done, left = len(behind.partition("━")[1] + behind.partition("━")[2]), len(ahead.split("☾")[0])
    assert done / (done + left) == pytest.approx(1 - view.pawn / view.setup.distance, abs=0.05)
    whole = "\n".join(lines[2:4])
    assert re.search(rf"\b{view.pawn} (steps )?to the Moon", whole)
    assert f"Round {view.round}, turn 1" in whole


@every_size
@every_count
def test_the_track_is_wide_and_warms_towards_the_moon(players: int, size: tuple[int, int]) -> None:
    game = table(players, hands={0: "P1"}, pawn=SIZES_OF[players].distance)
    rows = sit(game, size=size).session.draw(*size).rows
    steps = [span.style for span in rows[2] if span.style.startswith("way_")]
    assert steps == sorted(steps)
    assert steps[-1] == "way_4"
    assert len(set(steps)) == 4
    if size != SMALL:
        way = plain(rows[2]).partition("◉")[2].partition("☾")[0]
        assert len(way) > WIDTHS[size] // 2


@every_size
@every_count
def test_worlds(players: int, size: tuple[int, int]) -> None:
    """A placed number is on a bright fill, an own one on the fill of a card, and a missing one is a dot."""
    seated = busy(players)
    view = view_of(seated)
    screen = seated.session.draw(*size).rows
    for world in view.worlds:
        tint, sign = world.world.value, UNICODE.worlds[world.world]
        (line,) = [line for line in screen if plain(line)[1:].startswith(f"{sign} ")]
        mine = {card.number for card in view.hand if card.world is world.world}
        lies = [card.number for _, card in view.table if card.world is world.world]
        count = len(world.placed) + len(world.unseen) + len(mine) + sum(n not in world.placed for n in lies)
        wanted = {
            number: ("·", "dim")
            if number in world.unseen
            else (str(number), f"{tint}.card" if number in mine else f"{tint}.bright")
            for number in range(1, count + 1)
        }
        cells_of = [
            (sign, span.style)
            for span in line
            if span.private and span.style in ("dim", f"{tint}.card", f"{tint}.bright")
            for sign in span.text
            if sign.strip()
        ]
        assert cells_of[:count] == [*wanted.values()]
        text = plain(line)
        assert RITUALS[world.world.value] in text
        waiting = sum(number not in world.placed for number in lies)
        assert (f"{world.left - waiting} left" if world.left else "✓") in text
        assert text.startswith("▸") == (world.world is view.destination)
        if size == LARGE:
            assert world.world.value.title() in text


def test_without_colour_an_own_card_has_a_sign_in_its_world() -> None:
    game = table(3, hands={0: "P2 P5", 1: "B1", 2: "B2"})
    seated = sit(game, look=Look.of(Depth.MONO))
    (line,) = [line for line in seated.rows() if line[1:].startswith("◆ ")]
    assert "1 ▣ 3 4 ▣ 6" in line


@every_size
def test_a_stray_that_waits_for_a_last_chance_is_not_left_to_play(size: tuple[int, int]) -> None:
    """T4: the card is placed after the step onto the Moon."""
    seated = seated_at("before_the_moon", size)
    (line,) = [line for line in seated.rows() if line[1:].startswith("▲ ")]
    assert "1·3456" in line.replace(" ", "")
    assert "1 left" in line


@every_size
def test_lowest_and_highest_are_named(size: tuple[int, int]) -> None:
    hands = {0: "P2 B1", 1: "P6 B2", 2: "P4 B3", 3: "P3 B4"}
    game = table(4, hands=hands, guide=1)
    play(game, "P6 P4 P3")
    names = ["a" * 16, "月亮" * 4, "c" * 16]
    seated = sit(game, 0, size, names=" ".join(names))
    line = next(line for line in seated.rows() if "Destination" in line)
    assert "lowest 3◆ cccc" in line
    assert "highest 6◆ aaaa" in line


@every_size
@every_count
def test_question_hand_and_effect(players: int, size: tuple[int, int]) -> None:
    seated = busy(players, size)
    (asked,) = [line for line in seated.rows() if "Your turn: play a card." in line]
    assert asked[: WIDTHS[size]].endswith("23 s  ☼ You are a Shaman ─")
    assert [card.text for card in seated.hand] == ["2◆", "1▲", "5★", "3○"]
    seated.press("1")
    assert seated.told.endswith(f"Strays: the pawn moves, {view_of(seated).pawn - 1} steps left.")


@every_size
@every_count
def test_tiles_log_and_talk(players: int, size: tuple[int, int]) -> None:
    seated = busy(players, size)
    screen = seated.screen()
    assert "◫ Mask of Truth   † Ritual Dagger" in screen or "◫ Mask   † Dagger" in screen
    assert f"░ deck {view_of(seated).deck}" in screen
    assert "◖ Eclipse to come" in screen
    assert "strays" in screen  # the log
    assert "bruno: hello there" in screen


@every_size
@every_count
def test_whom_the_table_waits_for(players: int, size: tuple[int, int]) -> None:
    seated = busy(players, size)
    seated.press("1", "1")
    assert "─ bruno takes an artifact. ─" in seated.screen()
    assert UNICODE.turn in place(seated, 1, size)
    assert UNICODE.turn not in place(seated, 0, size)


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
        assert f"► Eclipse: pass which card to {name}? " in seated.screen()
        assert f"Eclipse now {'↻' if arrow == 'left' else '↺'}" in seated.screen()
        assert len(re.findall("[↻↺]", seated.screen())) == 1, "the way of play is not shown beside it"
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
