"""Between rounds: how it ended, points, fair deals, ready."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core import Seat
from engine.shamans import FairDeal, Game, Setup
from support.fake_door import COMMITMENT, SECRET, FakeDoor, app_on, person, shown, spot
from support.stories import SIZES, a_match, a_round, does, plays, press, rename, screen, seated
from support.table import table
from tui.chair import CUT_CELLS, Countdown, NextDeal, Reason, SeatSign, Sitting
from tui.look import Depth, Look
from tui.visit import Visit

ME = SeatSign(Sitting.PERSON, "anna", creator=True, me=True)


def before_the_first_round(players: int = 5) -> tuple[Visit, FakeDoor]:
    """Nobody has been dealt a card."""
    return seated(Game(Setup(players)))


def on_the_moon() -> tuple[Visit, FakeDoor]:
    """E3: bruno's stray brings the pawn onto the Moon; cleo is the Shadow, and has a card left."""
    position = table(3, hands={0: "P1 P2", 1: "G4 B3", 2: "P5 G5"}, shadows=(2,), pawn=1, points=(5, 0, 1))
    visit, door = seated(position)
    plays(door, "P1 G4")
    return visit, door


def last_shadow(points: tuple[int, ...] = (0, 0, 0)) -> tuple[Visit, FakeDoor]:
    """E2: bruno's Dagger strikes cleo, the Shadow."""
    hands = {0: "P1 P2", 1: "W6 Y3", 2: "P3 Y5"}
    visit, door = seated(
        table(
            3,
            hands=hands,
            shadows=(2,),
            face_up={1: "dagger shard shard"},
            face_down={2: "shard"},
            points=points,
        )
    )
    plays(door, "P1 W6")
    does(door, 1, "strike 2")
    does(door, 2, "let")
    return visit, door


def hands_empty() -> tuple[Visit, FakeDoor]:
    """E1: the last cards are played, and anna has two Shards (E5) and completes Purple (P3)."""
    visit, door = seated(
        table(
            3,
            hands={0: "P6", 1: "P1", 2: "P3"},
            shadows=(2,),
            pawn=8,
            face_up={0: "shard"},
            face_down={0: "shard"},
            display="mask dagger",
        )
    )
    plays(door, "P6 P1 P3")
    does(door, 1, "take 1")
    return visit, door


def points_of(drawn: str, name: str) -> list[str]:
    """A seat's row in the table of points: role, side, shards, light, round, total."""
    table = drawn[drawn.index("Total") :]
    return next(line for line in table.split("\n") if name in line).partition(name)[2].split()


# ---- before the first round


@pytest.mark.parametrize(
    ("players", "sides", "way"),
    [
        (3, "2 Shamans play against 1 Shadow.", "8 steps"),
        (4, "3 Shamans play against 1 Shadow.", "11 steps"),
        (5, "3 Shamans play against 2 Shadows.", "22 steps"),
    ],
)
def test_the_welcome_tells_what_this_table_plays(players: int, sides: str, way: str) -> None:
    visit, _ = before_the_first_round(players)
    drawn = screen(visit)
    assert sides in drawn
    assert f"The pawn starts {way} from the Moon." in drawn
    assert COMMITMENT in drawn
    assert "What lay hidden" not in drawn


def test_a_match_that_is_not_there_yet() -> None:
    visit, door = before_the_first_round()
    door.change(match=None)
    assert "The match begins." in screen(visit)
    press(visit, "x")
    assert "The match begins." in screen(visit)


# ---- how a round ended


def test_the_moon() -> None:
    visit, _ = on_the_moon()
    drawn = screen(visit)
    assert "☾ Round 1 · The pawn has reached the Moon" in drawn
    assert "The Shadows win the round. Your side has lost." in drawn
    assert "▸  anna             ☼ Shaman" in drawn
    assert points_of(drawn, "cleo") == ["ψ", "Shadow", "+3", "·", "·", "+3", "4"]
    assert "You lead with 5 of 8 points." in drawn


def test_the_last_shadow() -> None:
    visit, _ = last_shadow()
    drawn = screen(visit)
    assert "† Round 1 · The last Shadow is gone" in drawn
    assert "The Shamans win the round. You are one of them." in drawn
    assert points_of(drawn, "bruno") == ["☼", "Shaman", "+2", "+2", "·", "+4", "4"]
    assert " † cleo             ψ Shadow" in drawn
    assert "bruno leads with 4 of 8 points." in drawn


def test_empty_hands() -> None:
    """E4, E5, P3: points have three sources."""
    visit, _ = hands_empty()
    drawn = screen(visit)
    assert "☼ Round 1 · All cards are played, and the Moon was not reached" in drawn
    assert points_of(drawn, "anna") == ["☼", "Shaman", "+2", "+2", "+1", "+5", "5"]
    assert points_of(drawn, "cleo") == ["ψ", "Shadow", "·", "·", "·", "+0", "0"]


def test_the_eliminated_know_whether_their_side_won() -> None:
    """E4: bruno strikes anna, a Shaman like him, and then the Shadow."""
    hands = {0: "P1 P2", 1: "W6 Y6", 2: "P3 P4"}
    tiles = {1: "dagger dagger"}
    visit, door = seated(table(3, hands=hands, shadows=(2,), face_up=tiles, display="dagger dagger"))
    plays(door, "P1 W6")
    does(door, 1, "strike 0")
    plays(door, "P3")
    does(door, 2, "take 0")
    plays(door, "P4 Y6")
    does(door, 1, "strike 2")
    drawn = screen(visit)
    assert "The Shamans win the round. You are one of them, but were eliminated." in drawn
    assert points_of(drawn, "anna") == ["☼", "Shaman", "·", "·", "·", "+0", "0"]


def test_what_lay_hidden_is_shown() -> None:
    """E6: hands, set-aside cards, face-down tiles, and tiles that left unseen."""
    visit, _ = last_shadow()
    drawn = screen(visit, 120, 40)
    assert "anna             in hand ◆P2" in drawn
    assert "bruno            in hand ★Y3; face up Moon Shard, Moon Shard" in drawn
    assert "cleo             eliminated; set aside ◆P3 ★Y5" in drawn
    assert "Left unseen with the eliminated: Moon Shard" in drawn


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("height", range(20, 32))
def test_no_heading_stands_over_nothing(height: int, players: int) -> None:
    visit, _ = a_round(players, seed=6)
    for _ in range(12):
        body, *_ = screen(visit, 60, height).split("─ Chat")
        *_, last = filter(None, body.split("\n"))
        assert not last.startswith("─ ")
        press(visit, "down")


def test_a_tie_for_the_lead() -> None:
    visit, _ = last_shadow(points=(3, 1, 0))
    assert "anna and bruno lead with 5 of 8 points." in screen(visit)
    visit, _ = last_shadow(points=(7, 5, 0))
    assert "anna and bruno are level with 9: it goes on till one leads alone." in screen(visit)


def test_nobody_has_a_point() -> None:
    visit, door = on_the_moon()
    match = door.picture.match
    assert match is not None
    door.change(match=replace(match, view=match.view._replace(points=(0, 0, 0))))
    assert "Nobody has a point yet; 8 win the match." in screen(visit)


# ---- the end of the match


def test_the_winner_of_the_match() -> None:
    visit, door = last_shadow(points=(0, 5, 3))
    drawn = screen(visit)
    assert "★ bruno wins the match!" in drawn
    assert drawn.index("   bruno   ") < drawn.index(" † cleo   ") < drawn.index("▸  anna   ")
    assert "Fair deals" in screen(visit, 80, 60)
    door.seats(replace(ME, ready=False), *(door.picture.table.seats[1:] if door.picture.table else ()))
    assert "R asks for another match, L leaves the table." in screen(visit)
    press(visit, "r")
    assert door.done == [("set_ready", True)]
    assert "You want another match." in screen(visit)


def test_a_little_ceremony_where_there_is_room() -> None:
    visit, _ = last_shadow(points=(7, 0, 0))
    assert "★ You win the match!" in screen(visit)
    assert "'---'" not in screen(visit)
    assert "'---'" in screen(visit, 120, 40)


# ---- ready


def test_ready_and_not_after_all() -> None:
    visit, door = before_the_first_round(3)
    door.seats(ME, person("boris"), person("chloe", here=False, ready=True))
    assert "○ anna  ○ boris  ~ chloe" in screen(visit)
    assert "Press R when you are ready." in screen(visit)
    press(visit, "r")
    assert "✓ anna  ○ boris  ~ chloe" in screen(visit)
    assert "You are ready." in screen(visit)
    press(visit, "r")
    assert door.done == [("set_ready", True), ("set_ready", False)]


def test_an_enter_meant_for_the_last_decision_skips_nothing() -> None:
    visit, door = last_shadow()
    press(visit, "enter")
    assert door.done == []
    assert "R when you have read it and are ready." in screen(visit)


def test_how_long_the_table_waits() -> None:
    visit, door = before_the_first_round()
    door.show_match(Countdown(30, 30))
    assert "30 seconds left." in screen(visit)
    door.show_match(Countdown(1, 30))
    assert "1 second left." in screen(visit)
    door.show_match()
    assert "left." not in screen(visit)


def test_a_refusal_is_told() -> None:
    visit, door = before_the_first_round()
    door.refuse = Reason.NOT_NOW
    press(visit, "r")
    assert "Not now: wait for the end of the round." in screen(visit)


# ---- fair deals


def test_the_next_deal_and_the_last_one() -> None:
    visit, door = on_the_moon()
    match = door.picture.match
    assert match is not None
    last = FairDeal("ab" * 32, SECRET, ("owl", "", "two  words\x1b[2J"))
    door.change(match=replace(match, last_deal=last, next_deal=NextDeal(COMMITMENT, "", (Seat(1), Seat(2)))))
    drawn = screen(visit, 120, 40)
    for number in (COMMITMENT, SECRET, "ab" * 32):
        assert number in drawn
    assert "It was cut by anna: owl, cleo: two words[2J." in drawn
    assert "Cut by bruno, cleo." in drawn


def test_a_commitment_is_whole_on_a_narrow_screen() -> None:
    visit, _ = before_the_first_round()
    rows = [line.strip() for line in screen(visit, 60, 20).split("\n")]
    place = rows.index(COMMITMENT[:32])
    assert rows[place + 1] == COMMITMENT[32:]


def test_cutting_the_deck() -> None:
    visit, door = before_the_first_round()
    assert "X cuts the deck" in screen(visit)
    press(visit, "x", *"moon")
    visit.press("space", " ")
    visit.paste("fox\n")
    drawn = screen(visit)
    assert COMMITMENT in drawn
    assert "▸ moon fox" in drawn
    press(visit, "enter")
    assert door.done == [("cut", "moon fox")]
    assert "The deck is cut." in screen(visit)
    assert "Your cut: moon fox" in screen(visit)


def test_a_cut_is_taken_back_by_an_empty_one() -> None:
    visit, door = before_the_first_round()
    press(visit, "x", *"owl", "enter", "x", "ctrl+u", "enter")
    assert door.done == [("cut", "owl"), ("cut", "")]
    assert "You have not cut." in screen(visit)
    assert "X cuts the deck" in screen(visit)


def test_a_cut_can_be_left_alone_and_is_no_longer_than_it_may_be() -> None:
    visit, door = before_the_first_round()
    press(visit, "x", *"owl", "escape")
    assert "Cut the deck" not in screen(visit)
    press(visit, "x", *("a" * 60), "enter")
    assert door.done == [("cut", "a" * CUT_CELLS)]


def test_a_refused_cut_stays_in_the_input() -> None:
    visit, door = before_the_first_round()
    door.refuse = Reason.BAD_CUT
    press(visit, "x", *"owl", "enter")
    drawn = screen(visit)
    assert "A cut is a word or two of your own" in drawn
    assert "▸ owl" in drawn


def test_a_cut_goes_with_its_deal() -> None:
    """What was typed for one deal is not sent for another; the table is back at once."""
    visit, door = before_the_first_round(3)
    press(visit, "x", *"owl")
    door.deal()
    assert "Cut the deck" not in screen(visit)
    visit, door = before_the_first_round(3)
    press(visit, "x", *"owl")
    match = door.picture.match
    assert match is not None
    door.change(match=replace(match, next_deal=NextDeal("ee" * 32)))
    assert "▸ owl" not in screen(visit)
    press(visit, "x")
    assert "▸ owl" not in screen(visit)


def test_the_own_cut_is_private_till_the_round_is_over() -> None:
    visit, _ = before_the_first_round()
    press(visit, "x", *"fox")
    for _ in range(2):
        spans = [span for row in visit.draw(80, 24).rows for span in row if "fox" in span.text]
        assert [span.private for span in spans] == [True]
        press(visit, "enter")


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_cursor_stands_in_the_input(size: tuple[int, int]) -> None:
    visit, _ = before_the_first_round()
    press(visit, "x", *"owl")
    sheet = visit.draw(*size)
    assert sheet.cursor is not None
    column, line = sheet.cursor
    assert screen(visit, *size).split("\n")[line][:column].endswith("▸ owl")


def test_a_finished_match_has_no_deck_to_cut() -> None:
    visit, _ = last_shadow(points=(7, 0, 0))
    press(visit, "x")
    assert "Cut the deck" not in screen(visit)


# ---- reading, talking, all sizes


def test_scrolling_to_the_end_and_back() -> None:
    visit, _ = on_the_moon()
    top = screen(visit, 60, 20)
    assert "Ready" not in top
    assert "✓ anna" in top, "who is ready is in sight at once"
    assert "↑↓ scroll" in top
    press(visit, *["down"] * 60)
    assert "Nobody has cut it." in screen(visit, 60, 20)
    press(visit, "up")
    assert "Nobody has cut it." not in screen(visit, 60, 20)
    press(visit, "home")
    assert screen(visit, 60, 20) == top
    visit.wheel(5, 5, 1)
    assert screen(visit, 60, 20) != top


def test_another_round_is_read_from_its_beginning() -> None:
    visit, door = a_round(3, seed=1)
    assert "Round 1 ·" in screen(visit, 60, 20)
    press(visit, *["down"] * 9)
    assert "Round 1 ·" not in screen(visit, 60, 20)
    assert door.game is not None
    door.deal(2)
    while door.game.waiting:
        seat = min(door.game.waiting)
        door.others_choose(seat, door.game.options(seat)[0])
    assert "Round 2 ·" in screen(visit, 60, 20)


async def test_talk_goes_on_between_rounds() -> None:
    door = FakeDoor()
    door.sit_at(Game(Setup(3)))
    app = app_on(door)
    async with app.run_test() as pilot:
        await pilot.press("c", *"hi r x", "enter", "escape")
        assert "anna: hi r x" in shown(app)
        await pilot.click(offset=spot(app, "You are ready"))
    assert door.done == [("say", "hi r x"), ("set_ready", False)]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_size_and_any_name(players: int, size: tuple[int, int]) -> None:
    for visit, door in (before_the_first_round(players), a_round(players, seed=3), a_match(players, seed=3)):
        columns = [line.index("Total") for line in screen(visit, *size).split("\n") if "Total" in line]
        rename(door, ["月亮月亮月亮月亮", "w" * 99, "[/]{0}", "\x1b[2J", "a\u200bb"])
        drawn = screen(visit, *size)
        assert [line.index("Total") for line in drawn.split("\n") if "Total" in line] == columns
        press(visit, "c")
        screen(visit, *size)
        press(visit, "escape", "x")
        screen(visit, *size)


def test_the_plain_look_is_pure_ascii() -> None:
    plain = Look.of(Depth.MONO, plain=True)
    for visit, _ in (seated(Game(Setup(5)), look=plain), a_round(look=plain), a_match(look=plain)):
        assert screen(visit, 120, 50).isascii()


def test_a_result_names_who_had_the_seats_then() -> None:
    """Somebody who leaves is replaced at the table, but not in the result."""
    visit, door = last_shadow(points=(0, 9, 0))
    assert door.picture.match is not None
    door.change(match=replace(door.picture.match, names=("anna", "dora", "cleo")))
    drawn = screen(visit)
    assert "dora wins the match!" in drawn
    assert points_of(drawn, "dora"), "among the points, too"
