"""The page between rounds: the result, points, fair deals, ready."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine.core import Seat
from engine.shamans import FairDeal, Game, Setup
from support.engine.table import table
from support.engine.tape import Tape, choice
from support.screens.fake_door import COMMITMENT, SECRET, FakeDoor, app_on, person, shown, spot
from support.screens.hand import text_of
from support.screens.stories import SIZES, a_match, a_round, does, plays, press, rename, screen, seated
from tui.door import CUT_CELLS, Countdown, Mark, NextDeal, Occupant, Reason, SeatPicture
from tui.draw.look import Depth, Look
from tui.session import Session
from tui.shamans.glyphs import glyphs_of
from tui.shamans.views import view_in

ME = SeatPicture(Occupant.PERSON, "anna", creator=True, me=True)


def before_the_first_round(players: int = 5) -> tuple[Session, FakeDoor]:
    """Return a session before the first deal."""
    return seated(Game(Setup(players)))


def on_the_moon() -> tuple[Session, FakeDoor]:
    """E3: bruno's stray brings the pawn onto the Moon; cleo is the Shadow, and has a card left."""
    position = table(3, hands={0: "P1 P2", 1: "G4 B3", 2: "P5 G5"}, shadows=(2,), pawn=1, points=(5, 0, 1))
    session, door = seated(position)
    plays(door, "P1 G4")
    return session, door


def last_shadow(points: tuple[int, ...] = (0, 0, 0)) -> tuple[Session, FakeDoor]:
    """E2: bruno's Dagger strikes cleo, the Shadow."""
    hands = {0: "P1 P2", 1: "W6 Y3", 2: "P3 Y5"}
    session, door = seated(
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
    return session, door


def hands_empty() -> tuple[Session, FakeDoor]:
    """E1: the last cards are played, and anna has two Shards (E5) and completes Purple (P3)."""
    session, door = seated(
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
    return session, door


def read_all(session: Session, size: tuple[int, int]) -> str:
    """Scroll down until nothing changes; return all that was shown."""
    shown = [screen(session, *size)]
    while True:
        press(session, "down")
        now = screen(session, *size)
        if now == shown[-1]:
            return "\n".join(shown)
        assert "↑↓ scroll" in shown[0], "the footer says that there is more"
        shown.append(now)


def points_of(drawn: str, name: str) -> list[str]:
    """Return a seat's row in the table of points: role, side, shards, light, round, total."""
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
    session, _ = before_the_first_round(players)
    drawn = screen(session)
    assert sides in drawn
    assert f"The pawn starts {way} from the Moon." in drawn
    assert COMMITMENT not in drawn
    assert "Hidden until now" not in drawn


def test_a_match_that_is_not_there_yet() -> None:
    session, door = before_the_first_round()
    door.change(match=None)
    assert "The match is starting." in screen(session)
    press(session, "x")
    assert "The match is starting." in screen(session)


# ---- how a round ended


def test_the_moon() -> None:
    session, _ = on_the_moon()
    drawn = screen(session)
    assert "☾ Round 1 · The pawn reached the Moon" in drawn
    assert "The Shadows win the round. Your side lost." in drawn
    assert "▸  anna             ☼ Shaman" in drawn
    assert points_of(drawn, "cleo") == ["ψ", "Shadow", "+3", "·", "·", "+3", "4"]
    assert "You lead with 5 of 8 points." in drawn


def test_the_last_shadow() -> None:
    session, _ = last_shadow()
    drawn = screen(session)
    assert "† Round 1 · The last Shadow is gone" in drawn
    assert "The Shamans win the round. You are one of them." in drawn
    assert points_of(drawn, "bruno") == ["☼", "Shaman", "+2", "+2", "·", "+4", "4"]
    assert " † cleo             ψ Shadow" in drawn
    assert "bruno leads with 4 of 8 points." in drawn


def test_empty_hands() -> None:
    """E4, E5, P3: points have three sources."""
    session, _ = hands_empty()
    drawn = screen(session)
    assert "☼ Round 1 · All cards are played: the Moon is safe" in drawn
    assert points_of(drawn, "anna") == ["☼", "Shaman", "+2", "+2", "+1", "+5", "5"]
    assert points_of(drawn, "cleo") == ["ψ", "Shadow", "·", "·", "·", "+0", "0"]


def test_the_eliminated_know_whether_their_side_won() -> None:
    """E4: bruno strikes anna, a Shaman like him, and then the Shadow."""
    hands = {0: "P1 P2", 1: "W6 Y6", 2: "P3 P4"}
    tiles = {1: "dagger dagger"}
    session, door = seated(table(3, hands=hands, shadows=(2,), face_up=tiles, display="dagger dagger"))
    plays(door, "P1 W6")
    does(door, 1, "strike 0")
    plays(door, "P3")
    does(door, 2, "take 0")
    plays(door, "P4 Y6")
    does(door, 1, "strike 2")
    drawn = screen(session)
    assert "The Shamans win the round. You are one of them, but were eliminated." in drawn
    assert points_of(drawn, "anna") == ["☼", "Shaman", "·", "·", "·", "+0", "0"]


def test_everything_hidden_is_shown() -> None:
    """E6: this means hands, set-aside cards, face-down tiles, and tiles that left unseen."""
    session, _ = last_shadow()
    drawn = screen(session, 120, 40)
    assert "anna             in hand 2◆" in drawn
    assert "bruno            in hand 3★; face up Moon Shard, Moon Shard" in drawn
    assert "cleo             eliminated; set aside 3◆ 5★" in drawn
    assert "Lost unseen with eliminated players: Moon Shard" in drawn


def test_a_large_screen_shows_the_turns_of_the_round() -> None:
    session, door = a_round(5, seed=6)
    match = door.picture.match
    assert match is not None
    drawn = screen(session, 200, 60)
    strip = drawn[drawn.index("─ The round ─") :]
    for number, turn in enumerate(view_in(match).turns, 1):
        assert f" {number} {glyphs_of(session.look).worlds[turn.destination]} " in strip
        for _, card in turn.plays:
            assert text_of(card) in strip
    assert "─ The round ─" not in screen(session, 80, 24)


def test_the_turns_of_the_round_end_with_the_turn_that_ended_it() -> None:
    session, door = on_the_moon()
    match = door.picture.match
    assert match is not None
    view = view_in(match)
    drawn = screen(session, 200, 60)
    strip = drawn[drawn.index("─ The round ─") :]
    assert view.table
    for _, card in view.table:
        assert text_of(card) in strip


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("height", range(20, 32))
def test_no_heading_stands_over_nothing(height: int, players: int) -> None:
    session, _ = a_round(players, seed=6)
    for _ in range(12):
        body, *_ = screen(session, 60, height).split("─ Chat")
        *_, last = filter(None, body.split("\n"))
        assert not last.startswith("─ ")
        press(session, "down")


def test_a_tie_for_the_lead() -> None:
    session, _ = last_shadow(points=(3, 1, 0))
    assert "anna and bruno lead with 5 of 8 points." in screen(session)
    session, _ = last_shadow(points=(7, 5, 0))
    assert "anna and bruno are tied at 9: play continues until one leads alone." in screen(session)


def test_nobody_has_a_point() -> None:
    session, door = on_the_moon()
    match = door.picture.match
    assert match is not None
    door.change(match=replace(match, view=view_in(match)._replace(points=(0, 0, 0))))
    assert "No points yet; 8 win the match." in screen(session)


# ---- the end of the match


def test_the_winner_of_the_match() -> None:
    session, door = last_shadow(points=(0, 5, 3))
    drawn = screen(session)
    assert "★ bruno wins the match!" in drawn
    assert drawn.index("   bruno   ") < drawn.index(" † cleo   ") < drawn.index("▸  anna   ")
    assert "Fair deal: F shows how it is checked." in screen(session, 80, 60)
    assert drawn.splitlines()[2].strip() == "★ bruno wins the match!", "the winner first"
    assert not re.search(r"[0-9a-f]{32}", screen(session, 120, 60)), "digests are behind F"
    door.seats(replace(ME, ready=False), *(door.picture.table.seats[1:] if door.picture.table else ()))
    assert "R for a rematch, Esc to leave the table." in screen(session)
    press(session, "r")
    assert door.done == [("set_ready", True)]
    assert "You want a rematch." in screen(session)


def test_a_little_ceremony_where_there_is_room() -> None:
    session, _ = last_shadow(points=(7, 0, 0))
    assert "★ You win the match!" in screen(session)
    assert "'---'" not in screen(session)
    assert "'---'" in screen(session, 120, 40)


# ---- ready


def test_ready_and_not_after_all() -> None:
    session, door = before_the_first_round(3)
    door.seats(ME, person("boris"), person("chloe", here=False, ready=True))
    assert "○ anna  ○ boris  ~ chloe" in screen(session)
    assert "R when you are ready for the next round." in screen(session)
    press(session, "r")
    assert "✓ anna  ○ boris  ~ chloe" in screen(session)
    assert "You are ready." in screen(session)
    press(session, "r")
    assert door.done == [("set_ready", True), ("set_ready", False)]


def test_an_enter_meant_for_the_last_decision_skips_nothing() -> None:
    session, door = last_shadow()
    door.seats(replace(ME, ready=False), *(door.picture.table.seats[1:] if door.picture.table else ()))
    press(session, "enter")
    assert door.done == []
    assert "R when you are ready for the next round." in session.status.text
    assert "R when you are ready for the next round." in screen(session)


def test_how_long_the_table_waits() -> None:
    session, door = before_the_first_round()
    door.show_match(Countdown(30, 30))
    assert "30 seconds left." in screen(session)
    door.show_match(Countdown(1, 30))
    assert "1 second left." in screen(session)
    door.show_match()
    assert "left." not in screen(session)


def test_a_refusal_is_told() -> None:
    session, door = before_the_first_round()
    door.refuse = Reason.NOT_NOW
    press(session, "r")
    assert "Not now: wait for the end of the round." in screen(session)


# ---- fair deals


def test_the_next_deal_and_the_last_one() -> None:
    session, door = on_the_moon()
    match = door.picture.match
    assert match is not None
    last = FairDeal("ab" * 32, SECRET, ("owl", "", "two  words\x1b[2J"))
    door.change(match=replace(match, last_deal=last, next_deal=NextDeal(COMMITMENT, "", (Seat(1), Seat(2)))))
    assert COMMITMENT not in screen(session, 120, 60)
    press(session, "f")
    drawn = screen(session, 120, 40)
    for number in (COMMITMENT, SECRET, "ab" * 32):
        assert number in drawn
    assert "Cut by anna: owl, cleo: two words[2J." in drawn
    assert "Cut by bruno, cleo." in drawn


@pytest.mark.parametrize("watches", [False, True])
def test_the_running_deal(watches: bool) -> None:
    """Players and spectators can read its commitment as soon as it is made, and never its secret."""
    session, door = seated(table(3))
    if watches:
        door.change(seat=None, watching=True)
        door.show_match()
    press(session, "?")
    assert "how the deal is checked" in screen(session, 120, 40)
    press(session, "escape")
    assert COMMITMENT not in screen(session, 120, 40)
    press(session, "f")
    drawn = screen(session, 120, 40)
    assert COMMITMENT in drawn
    assert SECRET not in drawn
    assert "The secret of this deal is shown after play." in drawn
    assert "cut the deck" not in drawn, "it is dealt"
    press(session, "enter", "x", "f")
    assert COMMITMENT not in screen(session, 120, 40)
    assert door.done == []


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_names_of_those_who_cut_the_last_deal_can_always_be_reached(
    players: int, size: tuple[int, int]
) -> None:
    """However much was hidden, the footer offers to scroll, and the whole line can be scrolled into sight."""
    for session, door in (a_round(players, seed=6), a_match(players, seed=3)):
        rename(door, ["w" * 16] * players)
        match = door.picture.match
        assert match is not None
        deal = FairDeal("ab" * 32, SECRET, tuple(letter * CUT_CELLS for letter in "abcde"[:players]))
        door.change(match=replace(match, last_deal=deal))
        press(session, "f")
        told = read_all(session, size)
        assert "Cut by" in told
        assert all(cut in told for cut in deal.cuts)


def test_a_commitment_is_whole_on_a_narrow_screen() -> None:
    session, _ = before_the_first_round()
    press(session, "f")
    rows = [line.strip() for line in screen(session, 60, 20).split("\n")]
    place = rows.index(COMMITMENT[:32])
    assert rows[place + 1] == COMMITMENT[32:]


def test_cutting_the_deck() -> None:
    session, door = before_the_first_round()
    press(session, "f")
    assert "Enter to cut the deck" in screen(session)
    press(session, "escape", "f", "enter", *"moon")
    session.press("space", " ")
    session.paste("fox\n")
    drawn = screen(session)
    assert COMMITMENT in drawn
    assert "▸ moon fox" in drawn
    press(session, "enter")
    assert door.done == [("cut", "moon fox")]
    assert "The deck is cut." in screen(session)
    assert "Your cut: moon fox" in screen(session)


def test_a_cut_is_taken_back_by_an_empty_one() -> None:
    session, door = before_the_first_round()
    press(session, "f", "enter", *"owl", "enter", "enter", "ctrl+u", "enter")
    assert door.done == [("cut", "owl"), ("cut", "")]
    assert "The deck is not cut." in screen(session)
    assert "Enter to cut the deck" in screen(session)


def test_a_cut_can_be_left_alone_and_is_no_longer_than_it_may_be() -> None:
    session, door = before_the_first_round()
    press(session, "f", "enter", *"owl", "escape")
    assert "Cut the deck" not in screen(session)
    press(session, "enter", *("a" * 60), "enter")
    assert door.done == [("cut", "a" * CUT_CELLS)]


def test_a_refused_cut_stays_in_the_input() -> None:
    session, door = before_the_first_round()
    door.refuse = Reason.BAD_CUT
    press(session, "f", "enter", *"owl", "enter")
    drawn = screen(session)
    assert "A cut is a word or two, at most" in drawn
    assert "▸ owl" in drawn


def test_a_cut_goes_with_its_deal() -> None:
    """A word typed for one deal is not sent for another; the table is back at once."""
    session, door = before_the_first_round(3)
    press(session, "f", "enter", *"owl")
    door.deal()
    assert "Cut the deck" not in screen(session)
    session, door = before_the_first_round(3)
    press(session, "f", "enter", *"owl")
    match = door.picture.match
    assert match is not None
    door.change(match=replace(match, next_deal=NextDeal("ee" * 32)))
    assert "▸ owl" not in screen(session)
    press(session, "enter")
    assert "▸ owl" not in screen(session)


def test_a_cut_is_private_until_the_round_is_over() -> None:
    session, _ = before_the_first_round()
    press(session, "f", "enter", *"fox")
    for _ in range(2):
        spans = [span for row in session.draw(80, 24).rows for span in row if "fox" in span.text]
        assert [span.private for span in spans] == [True]
        press(session, "enter")


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_cursor_stands_in_the_input(size: tuple[int, int]) -> None:
    session, _ = before_the_first_round()
    press(session, "f", "enter", *"owl")
    sheet = session.draw(*size)
    assert sheet.cursor is not None
    column, line = sheet.cursor
    assert screen(session, *size).split("\n")[line][:column].endswith("▸ owl")


def test_a_finished_match_has_no_deck_to_cut() -> None:
    session, _ = last_shadow(points=(7, 0, 0))
    press(session, "f", "enter")
    assert "Cut the deck" not in screen(session)


# ---- reading, chat, all sizes


def test_scrolling_to_the_end_and_back() -> None:
    session, _ = on_the_moon()
    top = screen(session, 60, 20)
    assert "Ready" not in top
    assert "✓ anna" in top, "who is ready is in sight at once"
    assert "↑↓ scroll" in top
    press(session, *["down"] * 60)
    assert "Fair deal: F shows how it is checked." in screen(session, 60, 20)
    press(session, "up")
    assert "Fair deal: F shows how it is checked." not in screen(session, 60, 20)
    press(session, "home")
    assert screen(session, 60, 20) == top
    session.wheel(5, 5, 1)
    assert screen(session, 60, 20) != top


def test_another_round_is_read_from_its_beginning() -> None:
    session, door = a_round(3, seed=1)
    assert "Round 1 ·" in screen(session, 60, 20)
    press(session, *["down"] * 9)
    assert "Round 1 ·" not in screen(session, 60, 20)
    assert door.game is not None
    door.deal(2)
    while door.game.waiting:
        seat = min(door.game.waiting)
        door.others_choose(seat, door.game.options(seat)[0])
    assert "Round 2 ·" in screen(session, 60, 20)


async def test_talk_goes_on_between_rounds() -> None:
    door = FakeDoor()
    door.sit_at(Game(Setup(3)))
    app = app_on(door)
    async with app.run_test() as pilot:
        await pilot.press("c", *"hi r x", "enter")
        assert "anna: hi r x" in shown(app)
        await pilot.click(offset=spot(app, "You are ready"))
    assert door.done == [("say", "hi r x"), ("set_ready", False)]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_size_and_any_name(players: int, size: tuple[int, int]) -> None:
    for session, door in (
        before_the_first_round(players),
        a_round(players, seed=3),
        a_match(players, seed=3),
    ):
        columns = [line.index("Total") for line in screen(session, *size).split("\n") if "Total" in line]
        rename(door, ["月亮月亮月亮月亮", "w" * 99, "[/]{0}", "\x1b[2J", "a\u200bb"])
        drawn = screen(session, *size)
        assert [line.index("Total") for line in drawn.split("\n") if "Total" in line] == columns
        press(session, "c")
        screen(session, *size)
        press(session, "escape", "f")
        screen(session, *size)


def test_the_plain_look_is_pure_ascii() -> None:
    plain = Look.of(Depth.MONO, plain=True)
    for session, _ in (seated(Game(Setup(5)), look=plain), a_round(look=plain), a_match(look=plain)):
        assert screen(session, 120, 50).isascii()


def test_a_result_names_those_who_had_the_seats_then() -> None:
    """A player who leaves is replaced at the table, but not in the result."""
    session, door = last_shadow(points=(0, 9, 0))
    assert door.picture.match is not None
    door.change(match=replace(door.picture.match, names=("anna", "dora", "cleo")))
    drawn = screen(session)
    assert "dora wins the match!" in drawn
    assert points_of(drawn, "dora"), "among the points, too"


# ---- the rounds before


def test_rounds_are_listed_with_points_roles_and_eliminations() -> None:
    session, door = last_shadow()
    assert "Round by round" not in read_all(session, (80, 24)), "after one round the points say it all"
    assert door.game is not None
    door.deal(3)
    tape = Tape.of_seed(5)
    while door.game.waiting:
        door.others_choose(*choice(door.game, tape))
    view = door.game.view(None)
    drawn = read_all(session, (80, 60))
    listed = drawn[drawn.index("Round by round") :].split("\n")
    bruno = next(line for line in listed if line.strip().startswith("bruno")).split()
    assert bruno[1:3] == ["☼", "+4"], "a Shaman whose side won, with two Shards"
    gained = view.points[1] - 4
    assert bruno[-1] == (f"+{gained}" if gained else "·")
    assert "Eliminated: round 1, turn 1: cleo" in drawn


def test_marks_stand_beside_the_truth() -> None:
    session, door = last_shadow()
    door.change(marks=(Mark.NONE, Mark.TRUST, Mark.SUSPECT))
    session.wake()
    drawn = screen(session)
    assert re.search(r"cleo +ψ Shadow +\? ", drawn)
    assert re.search(r"bruno +☼ Shaman +\+ ", drawn)
    door.change(marks=(Mark.NONE,) * 3)
    session.wake()
    assert "?" not in next(line for line in screen(session).split("\n") if "cleo" in line)
