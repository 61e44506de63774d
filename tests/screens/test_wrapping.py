"""Line breaks, and the rows around a page when a line is too short for its text."""

from __future__ import annotations

import pytest

from engine.core import Seat
from engine.shamans import Game, Setup
from engine.shamans.notices import CardsCollected
from support.screens.fake_door import FakeDoor, painted
from support.screens.sessions import enter
from support.screens.stories import seated
from tui.draw.look import Look
from tui.draw.rows import NO_BREAK, plain, wrap
from tui.session.session import Status
from tui.shamans.glyphs import glyphs_of
from tui.shamans.panels.log import told
from tui.words import Words

LONG = "A sentence that is so long that it does not fit into one row of the smallest terminal."


@pytest.mark.parametrize("width", range(9, 40))
def test_no_line_begins_with_what_ends_a_french_sentence(width: int) -> None:
    lines = wrap("Qui joue ? Ici : « toi » ; bon ! Une Ombre : sa main.", width)
    assert " ".join(lines) == "Qui joue ? Ici : « toi » ; bon ! Une Ombre : sa main."
    assert not [line for line in lines if line[0] in "?!:;»" or line[-1] == "«"]


@pytest.mark.parametrize("width", range(12, 40))
def test_no_czech_line_ends_in_a_word_of_one_letter(width: int) -> None:
    text = (
        "Figurka jde o pole blíž k měsíci a karta (u stolu i v ruce) ke svému světu. V kole s Ki začíná Bo."
    )
    lines = wrap(text, width)
    assert " ".join(lines) == text
    assert not [line for line in lines[:-1] if len(line.split()[-1].strip("(")) == 1]


def test_an_english_line_may_end_in_a_word_of_one_letter() -> None:
    assert wrap("Play a card", 6) == ["Play a", "card"]


def test_no_line_is_broken_at_a_space_that_says_so() -> None:
    assert wrap(f"one two{NO_BREAK}three", 9) == ["one", f"two{NO_BREAK}three"]
    assert wrap("one two three", 9) == ["one two", "three"]


@pytest.mark.parametrize("width", range(10, 40))
def test_a_worlds_glyph_and_name_stay_together_in_the_log(width: int) -> None:
    session, _ = seated(Game(Setup(5)))
    for world, sign in glyphs_of(session.look).worlds.items():
        lines = [plain(line).rstrip() for line in told(session.scene, CardsCollected(Seat(1), world), width)]
        assert not [line for line in lines if line.endswith(sign)]
        assert NO_BREAK not in "".join(lines)


def test_a_long_sentence_takes_two_rows_at_the_bottom() -> None:
    session = enter(FakeDoor(), Words(), Look.of())
    usual = painted(session, 60, 20)
    session.status = Status(LONG, refused=True)
    told_in = painted(session, 60, 20)
    assert " ".join("".join(told_in[-3:-1]).split()[1:]) == LONG
    assert told_in[:-3] == usual[:-3]
    assert told_in[-1] == usual[-1]


def test_a_long_name_of_a_page_takes_the_place_of_the_games() -> None:
    door = FakeDoor("a" * 16)
    session = enter(door, Words("fr"), Look.of())
    session.press("l", "l")
    session.press("1", "1")
    assert "Shamans" not in painted(session, 60, 20)[0]
    assert "Shamans" in painted(session, 80, 24)[0]
    assert session.page.title(session).partition(" ·")[0] in painted(session, 60, 20)[0]
