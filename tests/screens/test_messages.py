"""Messages in every panel of talk: a long one is wrapped, and never seen without its author."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest

from engine.shamans import Game, Setup
from support.engine.questions import QUESTIONS
from support.screens.fake_door import FakeDoor, painted
from support.screens.seated import LARGE, SIZES, SMALL, USUAL, sit
from support.screens.sessions import enter
from support.screens.survival_pages import watching
from tui.door import ChatLine, Reason, TableOptions
from tui.draw.look import Look
from tui.draw.rows import plain
from tui.session import Session
from tui.session.messages import newest
from tui.words import LANGUAGES, Words

WORDS = " ".join(f"w{number:02}" for number in range(50))
"""A message of 199 cells; each word says its place."""
REASONS = [(Reason.TOO_FAST, "Not so fast"), (Reason.HELD_BACK, "Not sent")]
LONG, SHORT = ChatLine("boris", WORDS, speaker=7), ChatLine("chloe", "yes", speaker=8)


def session(*lines: ChatLine) -> Session:
    door = FakeDoor()
    door.change(chat=lines)
    return enter(door, Words(), Look.of())


def press(visit: Session, *keys: str) -> None:
    for key in keys:
        visit.press(key, key if len(key) == 1 else None)


def drawn(visit: Session, width: int, height: int, back: int = 0) -> list[str]:
    return [plain(line) for line in newest(visit, visit.picture.chat, width, height, back).rows]


def words_in(lines: list[str]) -> list[int]:
    return [int(number) for number in re.findall(r"w(\d\d)", " ".join(lines))]


# ---- the rows themselves


def test_a_long_message_that_fits_is_whole() -> None:
    lines = drawn(session(LONG, SHORT), 40, 9)
    assert lines[0].startswith("boris: w00")
    assert words_in(lines) == list(range(50))
    assert lines[-1] == "chloe: yes"
    assert all(line.startswith("  ") for line in lines[1:-1])


@pytest.mark.parametrize("height", range(1, 6))
def test_the_newest_message_begins_with_its_author_and_says_that_there_is_more(height: int) -> None:
    lines = drawn(session(SHORT, LONG), 40, height)
    assert len(lines) == height
    assert lines[0].startswith("boris: w00")
    assert lines[-1].endswith("…")
    assert words_in(lines) == list(range(len(words_in(lines))))


@pytest.mark.parametrize("height", range(2, 6))
def test_an_older_message_that_does_not_fit_shows_its_beginning(height: int) -> None:
    lines = drawn(session(LONG, SHORT), 40, height)
    assert lines[0].startswith("boris: w00")
    assert lines[-2].endswith("…")
    assert lines[-1] == "chloe: yes"


@pytest.mark.parametrize("height", [2, 3, 4, 7, 20])
@pytest.mark.parametrize("width", [20, 24, 40, 80])
def test_every_word_can_be_scrolled_to_and_no_row_is_without_an_author(width: int, height: int) -> None:
    visit = session(LONG, SHORT, LONG, SHORT, LONG)
    seen = set[int]()
    for back in range(-20, 60):
        lines = drawn(visit, width, height, back)
        assert re.match(r"boris: |chloe: yes", lines[0]), lines
        seen.update(words_in(lines))
        after = [line for before, line in pairwise(lines) if before.endswith("…")]
        assert all(line.startswith((" ", "boris:", "chloe:")) for line in after)
    assert seen == set(range(50))


def test_the_end_of_the_newest_message_is_reached_and_left_again() -> None:
    visit = session(LONG)
    end = newest(visit, visit.picture.chat, 40, 3, -99)
    assert plain(end.rows[0]) == "boris: …"
    assert words_in([plain(line) for line in end.rows])[-1] == 49
    assert newest(visit, visit.picture.chat, 40, 3, end.back + 99).back == 0, "the oldest row"


def test_muted_people_take_no_room() -> None:
    visit = session(SHORT, LONG)
    visit.muted[7] = "boris"
    assert drawn(visit, 40, 3) == ["chloe: yes"]


# ---- the panels


def panels(size: tuple[int, int]) -> Iterator[tuple[str, Session]]:
    """Return a player in every place where there is talk: the input is open, or closed."""
    door = FakeDoor()
    door.change(chat=(SHORT, LONG))
    yield "the lobby", enter(door, Words(), Look.of())
    door = FakeDoor()
    door.open_table(TableOptions())
    door.change(chat=(SHORT, LONG))
    yield "the waiting room", enter(door, Words(), Look.of())
    player = sit(QUESTIONS["to_play"]()[0], size=size)
    player.door.change(chat=(SHORT, LONG))
    player.wake()
    yield "the table", player.session
    player = sit(Game(Setup(4)), size=size)
    player.door.change(chat=(SHORT, LONG))
    player.wake()
    yield "between rounds", player.session
    player = watching(sit(QUESTIONS["to_play"]()[0], size=size))
    player.door.change(chat=(), overheard=(SHORT, LONG))
    player.wake()
    yield "a spectator", player.session


@pytest.mark.parametrize("size", [*SIZES, (200, 60)])
def test_no_panel_shows_a_message_without_its_author(size: tuple[int, int]) -> None:
    for where, visit in panels(size):
        for key in ("", "c"):
            if key:
                visit.press(key, key)
            lines = painted(visit, *size)
            told = words_in(lines)
            if where == "a spectator" and not told:
                continue  # the open input has taken the place of the players' talk
            assert any("boris: w00" in line for line in lines), (where, key)
            assert told == list(range(len(told))), (where, key)
            assert len(told) == 50 or any(re.search(r"w\d+…|w\d+ …|…$", line.rstrip()) for line in lines)


@pytest.mark.parametrize("size", [SMALL, USUAL, LARGE])
def test_a_player_reads_a_long_message_to_its_end(size: tuple[int, int]) -> None:
    for where, visit in panels(size):
        if where == "a spectator":
            continue
        visit.press("c", "c")
        seen = set(words_in(painted(visit, *size)))
        for _ in range(20):
            visit.press("down", None)
            seen.update(words_in(painted(visit, *size)))
        assert seen == set(range(50)), where


def test_on_the_smallest_table_a_message_has_the_rows_that_it_needs() -> None:
    player = sit(QUESTIONS["to_play"]()[0], size=SMALL)
    log = sum("plays" in line for line in player.rows())
    player.door.change(chat=(SHORT, ChatLine("boris", WORDS[:63], speaker=7)))
    player.wake()
    assert words_in(player.rows()) == list(range(16)), "four rows, whole"
    assert " C" not in player.screen().split("w15")[1].split("\n")[0]
    player.door.change(chat=(SHORT, LONG))
    player.wake()
    assert sum("plays" in line for line in player.rows()) >= min(log, 2), "the log keeps three rows"
    (end,) = [line for line in player.rows() if line.rstrip().endswith("… C")]
    player.click("… C")
    assert player.session.chat.is_open
    assert len(words_in(player.rows())) > len(words_in([end]))


# ---- a message that is not sent stays, with the reason beside it


@pytest.mark.parametrize("size", [*SIZES, (200, 60)])
def test_the_reason_stands_above_the_input_until_the_message_is_sent(
    size: tuple[int, int],
) -> None:
    for where, visit in panels(size):
        door = visit.door
        assert isinstance(door, FakeDoor)
        for reason, told in REASONS:
            door.refuse = reason
            press(visit, "c", *"hello", "enter")
            lines = painted(visit, *size)
            (at,) = [number for number, line in enumerate(lines) if "▸ hello" in line]
            assert told in lines[at - 1] or told in lines[at - 2], (where, lines)
            press(visit, "backspace", "p")
            assert any(told in line for line in painted(visit, *size)), "while it is mended"
            press(visit, "ctrl+u")
            assert not any(told in line for line in painted(visit, *size))
            press(visit, *"hello", "enter")
            door.refuse = None
            press(visit, "enter")
            assert not any(told in line for line in painted(visit, *size))
            assert visit.chat.edit.text == ""
            door.done.clear()


def test_the_reason_belongs_to_its_lane() -> None:
    door = FakeDoor()
    door.open_table(TableOptions())
    visit = enter(door, Words(), Look.of())
    door.refuse = Reason.TOO_FAST
    press(visit, "c", *"hello", "enter")
    assert "Not so" in "\n".join(painted(visit, *USUAL))
    press(visit, "tab")
    assert "Not so" not in "\n".join(painted(visit, *USUAL))
    assert "Lobby ▸ hello" in "\n".join(painted(visit, *USUAL))


def test_news_from_the_table_do_not_wipe_the_reason() -> None:
    player = sit(QUESTIONS["to_play"]()[0])
    player.door.refuse = Reason.TOO_FAST
    player.press("c", *"hello", "enter")
    player.door.change(chat=(SHORT,))
    player.wake()
    assert "Not so" in player.screen()


# ---- the input says where the message goes


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [*SIZES, (200, 60)])
def test_the_input_names_its_lane(size: tuple[int, int], language: str) -> None:
    words = Words(language)
    lanes = {"the lobby": words.t("Lobby"), "a spectator": words.t("Spectators")}
    for where, visit in panels(size):
        visit.words = words
        press(visit, "c", "x")
        screen = "\n".join(painted(visit, *size))
        assert f" {lanes.get(where, words.t('Table'))} ▸ x" in screen, where
        press(visit, "tab")
        screen = "\n".join(painted(visit, *size))
        assert f" {words.t('Lobby')} ▸ x" in screen, where
