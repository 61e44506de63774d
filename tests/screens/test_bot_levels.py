"""The level and temper of bots on the screen: in the form for a new table, in the waiting room, on a seat."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core import TEMPERS, levels
from support.engine.levels import KITS_HERE, RULES
from support.screens.fake_door import FREE, FakeDoor, painted, person
from support.screens.sessions import KITS
from tui import compose
from tui.door import Occupant, SeatPicture, Settings, TableOptions
from tui.draw.look import Look
from tui.lobby.options import option_lines, options_in_rows
from tui.session import Session
from tui.table.people import bot_line, bot_name
from tui.text.levels import about_level, level_name
from tui.words import LANGUAGES, Words

MOTH = SeatPicture(Occupant.BOT, "Moth", "expert", "careful", ready=True)
ME = SeatPicture(Occupant.PERSON, "anna", creator=True, me=True)


def session_at(door: FakeDoor) -> Session:
    """Return a session in a house with three levels."""
    return compose.enter(door, Words(), Look.of(), KITS_HERE)


def pressed(session: Session, *keys: str) -> None:
    for key in keys:
        session.press(key, None)


def test_the_form_offers_every_level() -> None:
    options, seen = TableOptions(), []
    for _ in levels(RULES):
        (line,) = [line for line in option_lines(Words(), KITS_HERE, options) if line.name == "Bots"]
        seen.append(line.value)
        assert line.more.bots in levels(RULES)
        assert [
            back.less.bots for back in option_lines(Words(), KITS_HERE, line.more) if back.name == "Bots"
        ] == [options.bots or "sensible"]
        options = line.more
    assert seen == ["sensible", "experts", "novices"]


@pytest.mark.parametrize("place", [0, 7, 14])
def test_a_form_with_more_lines_than_the_screen_shows_those_around_the_chosen_one(place: int) -> None:
    door = FakeDoor()
    session = session_at(door)
    pressed(session, "n", "right", *["down"] * place)
    lines = option_lines(Words(), KITS_HERE, TableOptions(4, game="shazar"))
    screen = painted(session, 60, 20)
    assert any(f"▸ {lines[place].name}" in line for line in screen)
    assert sum(any(f" {line.name} " in row for row in screen) for line in lines) >= 12
    assert any(" … " in line for line in screen)
    assert lines[0].name in "\n".join(painted(session, 80, 24))


def test_a_game_with_one_level_has_no_line_for_it() -> None:
    for name, kit in KITS.items():
        lines = option_lines(Words(), KITS, TableOptions(kit.rules.seats[-1], game=name))
        assert ("Bots" in [line.name for line in lines]) is (len(levels(kit.rules)) > 1)


def test_the_chosen_level_is_remembered() -> None:
    door = FakeDoor()
    session = session_at(door)
    pressed(session, "n", "up", "up", "up", "right", "enter")
    assert door.picture.settings.table == TableOptions(bots="expert")
    door.leave()
    session.wake()
    pressed(session, "n")
    assert "experts" in "\n".join(painted(session, 80, 24))


def test_the_waiting_room_names_an_unusual_level_and_seats_it() -> None:
    assert "Bots" not in dict(options_in_rows(Words(), KITS_HERE, TableOptions()))
    assert dict(options_in_rows(Words(), KITS_HERE, TableOptions(bots="novice")))["Bots"] == "novices"
    door = FakeDoor()
    door.change(settings=Settings())
    door.open_table(TableOptions(4, bots="novice"))
    door.seats(ME, person("boris"), FREE, FREE)
    session = session_at(door)
    pressed(session, "3", "enter")
    assert ("add_bot", 2, "novice") in door.done
    session.wake()
    assert "novice bot" in "\n".join(painted(session, 80, 24))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_name_and_a_sentence(language: str) -> None:
    words = Words(language)
    assert len({bot_name(words, level) for level in levels(RULES)}) == 3
    assert len({level_name(words, level) for level in levels(RULES)}) == 3
    assert len({about_level(words, level) for level in levels(RULES)} - {""}) == 3
    assert level_name(words, "genius") == "genius"
    assert about_level(words, "genius") == ""


def test_the_waiting_room_tells_the_temper_of_a_bot() -> None:
    door = FakeDoor()
    door.open_table(TableOptions(4))
    door.seats(ME, MOTH, FREE, FREE)
    for size in ((60, 20), (80, 24), (120, 40)):
        (line,) = [line for line in painted(session_at(door), *size) if "Moth" in line]
        assert "Moth, careful " in line
        assert "expert bot " in line


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bot_is_described_with_its_temper(language: str) -> None:
    words = Words(language)
    told = {bot_line(words, replace(MOTH, temper=temper)) for temper in ("", *TEMPERS)}
    assert len(told) == 4
    assert all("Moth" in line and bot_name(words, "expert") in line for line in told)
