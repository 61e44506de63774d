"""The table in ASCII and without colour, with the chat open, with the log turned back, in other languages."""

from __future__ import annotations

import re
from random import Random

import pytest
from rich.cells import cell_len

from engine.core import Seat
from engine.shamans import Game, Setup
from engine.shamans.bots import BOTS
from support.engine.questions import QUESTIONS
from support.engine.table import play, table
from support.screens.hand import text_of
from support.screens.seated import LARGE, SIZES, SMALL, USUAL, Seated, seated_at, sit
from tui.door import ChatLine
from tui.draw.look import Depth, Look
from tui.draw.rows import plain
from tui.shamans.glyphs import glyphs_of
from tui.table.people import name_of
from tui.words import LANGUAGES, Words

ASCII = glyphs_of(Look.of(plain=True))

every_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")


@every_size
@pytest.mark.parametrize("question", QUESTIONS)
def test_ascii_only(question: str, size: tuple[int, int]) -> None:
    game, seat = QUESTIONS[question]()
    seated = sit(game, seat, size, Look.of(Depth.MONO, plain=True))
    for keys in ((), ("right",), ("enter",), ("escape", "v"), ("c", "a")):
        seated.press(*keys)
        assert seated.screen().isascii()
        assert {len(line) for line in seated.rows()} == {size[0]}


def test_ascii_signs_of_a_seat_do_not_mean_two_things() -> None:
    """This holds within a seat's own rows, and within a world's."""
    seat = [ASCII.guide, ASCII.first, ASCII.bot, ASCII.away, ASCII.turn]
    tiles = [ASCII.dagger, ASCII.portal, ASCII.shard, ASCII.mask, ASCII.face_down]
    outcome = [ASCII.strayed, ASCII.lowest, ASCII.highest]
    assert len({*seat, *tiles}) == 10
    assert len(set(outcome)) == 3
    assert ASCII.mine != ASCII.unseen


@every_size
@pytest.mark.parametrize("question", QUESTIONS)
def test_without_colour_the_picked_thing_is_still_marked(question: str, size: tuple[int, int]) -> None:
    game, seat = QUESTIONS[question]()
    seated = sit(game, seat, size, Look.of(Depth.MONO))
    before = seated.screen()
    seated.press("right")
    assert seated.screen().count("▸") == before.count("▸") + 1


@pytest.mark.parametrize("language", LANGUAGES)
@every_size
@pytest.mark.parametrize("question", QUESTIONS)
def test_every_language_keeps_the_columns(question: str, size: tuple[int, int], language: str) -> None:
    game, seat = QUESTIONS[question]()
    seated = sit(game, seat, size, words=Words(language))
    for keys in ((), ("right",), ("enter",), ("escape",)):
        seated.press(*keys)
        rows = seated.session.draw(*size).rows
        assert len(rows) == size[1]
        for row in rows[:-2]:
            assert cell_len(plain(row)) <= size[0], plain(row)


# ---- the chat


def talkative(seated: Seated, count: int = 3) -> Seated:
    """Let another player chat, and return the same visit."""
    seated.door.change(chat=tuple(ChatLine("bruno", f"line {number}") for number in range(count)))
    seated.wake()
    return seated


@every_size
@pytest.mark.parametrize("question", QUESTIONS)
def test_what_was_said_last_is_in_sight(question: str, size: tuple[int, int]) -> None:
    assert "bruno: line 2" in talkative(seated_at(question, size)).screen()


@every_size
@pytest.mark.parametrize("question", QUESTIONS)
def test_an_open_chat_shows_the_talk_the_question_and_the_hand(question: str, size: tuple[int, int]) -> None:
    seated = talkative(seated_at(question, size))
    before = seated.screen()
    seated.press("c", *"hi all")
    for text in ("bruno: line 1", "bruno: line 2", "▸ hi all"):
        assert text in seated.screen()
    cursor = seated.session.draw(*size).cursor
    assert cursor is not None
    x, y = cursor
    assert seated.rows()[y][:x].endswith("hi all")
    hand = seated.game.view(seated.door.picture.seat).hand
    if question == "to_name_guide":  # an eliminated player's cards are no hand
        assert seated.hand == []
        assert f"Set aside: {' '.join(map(text_of, hand))}" in seated.screen()
    else:
        assert [card.text for card in seated.hand] == [text_of(card) for card in hand]
    question_row = next(line for line in before.split("\n") if "► " in line)
    assert question_row[:30].strip() in seated.screen()
    seated.press("enter", "escape")
    assert ("say", "hi all") in seated.door.done
    assert seated.chosen == []


def test_the_wheel_over_the_open_chat_turns_the_talk() -> None:
    seated = talkative(seated_at("to_play", SMALL), 30)
    seated.press("c")
    assert "line 29" in seated.screen()
    seated.session.wheel(50, 12, -1)
    seated.session.wheel(50, 12, -1)
    seated.session.wheel(50, 12, -1)
    assert "line 29" not in seated.screen()
    assert "line 26" in seated.screen()


def test_a_pasted_text_goes_only_into_the_chat() -> None:
    seated = seated_at("to_play")
    seated.session.paste("1\n1\n")
    seated.draw()
    assert seated.chosen == []
    seated.press("c")
    seated.session.paste("11")
    seated.draw()
    assert "▸ 11" in seated.screen()


# ---- the log


def long_round() -> Seated:
    """Return the middle of a round between bots who talk, from seat 0."""
    game = Game(Setup(5, 40, Seat(0)))
    seated = sit(game)
    seated.door.deal(3)
    chance, sensible = Random(3), BOTS["sensible"]()
    for _ in range(50):
        seat = min(game.waiting)
        seated.door.others_choose(seat, sensible.choose(game.view(seat), chance))
    return talkative(seated)


@every_size
def test_the_log_turns_back_and_forward(size: tuple[int, int]) -> None:
    seated = long_round()
    seated.size = size
    newest = seated.screen()
    seated.press("pageup")
    older = seated.screen()
    assert older != newest
    assert "PgDn: newer lines" in older
    seated.press("pageup", "pagedown", "pagedown")
    assert seated.screen() == newest
    for _ in range(60):
        seated.press("pageup")
    oldest = seated.screen()
    seated.press("pageup")
    assert seated.screen() == oldest
    seated.press("escape")
    assert seated.screen() == newest


@every_size
def test_the_wheel_turns_the_log_and_a_click_brings_it_back(size: tuple[int, int]) -> None:
    seated = long_round()
    seated.size = size
    newest = seated.screen()
    for _ in range(3):
        seated.session.wheel(3, 12, -1)
    assert seated.screen() != newest
    seated.click("PgDn: newer lines")
    assert seated.screen() == newest


def read_up(seated: Seated) -> str:
    """Return all that the log tells, from its end to its beginning."""
    seen = seated.screen()
    for _ in range(80):
        seated.press("pageup")
        seen += seated.screen()
    return seen


@every_size
def test_every_card_of_the_running_turn_can_be_read_up_in_the_log(size: tuple[int, int]) -> None:
    """The mark for newer lines hides no line."""
    seated = long_round()
    seated.size = size
    plays = seated.game.view(None).table
    assert len(plays) > 1
    told = " ".join(line.rpartition("│")[2] for line in read_up(seated).split("\n"))
    for _, card in plays:
        assert f" {text_of(card)} " in told


@every_size
def test_every_turn_of_the_round_can_be_read_up_in_the_log(size: tuple[int, int]) -> None:
    """The mark for newer lines hides no turn that is over."""
    seated = long_round()
    seated.size = size
    seen = read_up(seated)
    for number, turn in enumerate(seated.game.view(None).turns, 1):
        world = glyphs_of(seated.session.look).worlds[turn.destination]
        assert f"{number:>2} {world} {name_of(seated.session.scene, turn.guide)} leads" in seen


@every_size
def test_every_card_of_the_round_can_be_read_up_in_the_history(size: tuple[int, int]) -> None:
    seated = long_round()
    seated.size = size
    seated.press("h")
    seen = seated.screen()
    for _ in range(80):
        seated.press("pagedown")
        seen += seated.screen()
    turns = seated.game.view(None).turns
    assert len(turns) > 3
    for turn in turns:
        for _, card in turn.plays:
            assert text_of(card) in seen


@every_size
def test_every_turn_that_is_over_can_be_read_up_in_the_log(size: tuple[int, int]) -> None:
    seated = long_round()
    seated.size = size
    told = " ".join(line.rpartition("│")[2] for line in read_up(seated).split("\n"))
    for number, turn in enumerate(seated.game.view(None).turns, 1):
        sign = glyphs_of(seated.session.look).worlds[turn.destination]
        assert re.search(rf" {number} {sign} \w+ leads", told)


def test_while_nothing_is_said_the_round_has_the_room_of_talk() -> None:
    seated = seated_at("to_play", LARGE)
    (quiet,) = [y for y, line in enumerate(seated.rows()) if "Chat at this table" in line]
    (lively,) = [y for y, line in enumerate(talkative(seated).rows()) if "Chat at this table" in line]
    assert quiet > lively
    assert seated.size[1] - quiet > 4


# ---- sizes in between


@pytest.mark.parametrize("width", [60, 66, 79, 81, 100, 109, 110, 111, 160])
@pytest.mark.parametrize("height", [20, 21, 23, 24, 25, 30, 35, 36, 37, 60])
def test_every_size_is_filled(width: int, height: int) -> None:
    for question in ("to_play_of_many", "to_strike_or_not", "to_pass_left"):
        seated = talkative(seated_at(question, (width, height)))
        for keys in ((), ("1",), ("c",), ("escape",)):
            seated.press(*keys)
            rows = seated.session.draw(width, height).rows
            assert len(rows) == height
            assert {cell_len(line) for line in seated.rows()} == {width}
            assert any("► " in line for line in seated.rows())


def test_the_usual_screen_after_a_small_one_is_the_same() -> None:
    seated = seated_at("to_play", USUAL)
    before = seated.screen()
    for size in (SMALL, LARGE, (30, 8)):
        seated.screen(size)
    assert seated.screen(USUAL) == before


def test_a_table_of_three_on_the_smallest_screen_has_room_for_talk() -> None:
    game = table(3, hands={0: "P1 B1", 1: "P2 B2", 2: "P3 B3"})
    play(game, "P1")
    seated = talkative(sit(game, 1, SMALL))
    assert "bruno: line 1" in seated.screen()
    assert "bruno: line 2" in seated.screen()


@pytest.mark.parametrize("size", [SMALL, USUAL])
def test_a_long_message_keeps_its_author_and_its_beginning(size: tuple[int, int]) -> None:
    """Of the newest message that is too long for its place, the end is cut, not the author."""
    seated = seated_at("to_play", size)
    seated.door.change(chat=(ChatLine("bruno", "first of all " + "and on " * 25),))
    seated.wake()
    column = " ".join(line.rpartition("│")[2].strip() for line in seated.rows())
    assert "bruno: first of all and" in " ".join(column.split())
    assert "…" in column
