"""The page of records: what was done, the matches to look at again, and who leads."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core import Seat
from replay.matches import played
from support.fake_door import FakeDoor, painted
from tui.chair import MatchEntry, Rating, Reason, Records, Tally
from tui.entrance import enter
from tui.look import Look
from tui.replay.page import ReplayPage
from tui.visit import Visit
from tui.words import Words

SIZES = [(60, 20), (80, 24), (120, 40)]
REPLAY = played(3).replay
RATING = Rating("anna", 27.34, 4.06, 8, me=True)


def entry(number: int, match_id: str = "") -> MatchEntry:
    """The match of so many days ago."""
    ended = 1_700_000_000.0 - number * 86400
    return MatchEntry(match_id or f"match{number}", ended, ("anna", "bruno", ""), (3, 7, 5), Seat(0))


@pytest.fixture
def door() -> FakeDoor:
    """Anna has played thirty matches."""
    door = FakeDoor()
    door.replays[REPLAY.id] = REPLAY
    door.kept = Records(
        Tally(30, 12, 95, 40, 22, 20, 5, 6, 3, RATING),
        tuple(entry(number, REPLAY.id if number == 2 else "") for number in range(30)),
        (*(replace(RATING, name=f"leader{n}", mu=50.0 - n, me=False) for n in range(19)), RATING),
    )
    return door


def visiting(door: FakeDoor, *keys: str) -> Visit:
    visit = enter(door, Words(), Look.of())
    press(visit, "r", *keys)
    return visit


def press(visit: Visit, *keys: str) -> None:
    for key in keys:
        visit.press(key, key if len(key) == 1 else None)


def seen(visit: Visit, size: tuple[int, int] = (80, 24)) -> str:
    return "\n".join(painted(visit, *size))


@pytest.mark.parametrize("size", SIZES)
def test_the_own_tally_stands_there(door: FakeDoor, size: tuple[int, int]) -> None:
    screen = seen(visiting(door), size)
    for told in (
        "30 matches, 12 won (40 %)",
        "Points       95",
        "As a Shaman  40 rounds, 22 won (55 %)",
        "As a Shadow  20 rounds, 5 won (25 %)",
        "Eliminated   3 by you; you: 6",
        "Rating       27.3 ± 4.1",
    ):
        assert told in screen
    assert "▸ 1 2023-11-14  bruno 7  somebody 5  anna 3" in screen


def test_who_has_played_nothing_is_told_so() -> None:
    screen = seen(visiting(FakeDoor()))
    assert "0 matches" in screen
    assert "none yet" in screen
    assert "You have not played a match to its end yet." in screen
    assert "%" not in screen


def test_ascii_signs_alone(door: FakeDoor) -> None:
    visit = enter(door, Words(), Look.of(plain=True))
    press(visit, "r")
    assert seen(visit).isascii()
    assert "27.3 +- 4.1" in seen(visit)


@pytest.mark.parametrize("size", SIZES)
def test_every_match_can_be_reached(door: FakeDoor, size: tuple[int, int]) -> None:
    visit = visiting(door)
    days = set[str]()
    for _ in door.kept.matches:
        (chosen,) = [line for line in painted(visit, *size) if line.startswith(" ▸ ")]
        days.add(chosen[5:15])
        press(visit, "down")
    assert len(days) == 30
    press(visit, "home", "down", "end", "down")
    assert "▸   2023-10-16" in seen(visit, size)


def test_enter_opens_the_replay_and_esc_leads_back(door: FakeDoor) -> None:
    visit = visiting(door, "3", "enter")
    assert isinstance(visit.page, ReplayPage)
    assert visit.page.replay is REPLAY
    assert f"Replay {REPLAY.id}" in seen(visit)
    press(visit, "escape")
    assert "▸ 3 2023-11-12" in seen(visit)
    press(visit, "escape")
    assert visit.page is visit.room


def test_a_match_that_is_gone_is_told(door: FakeDoor) -> None:
    visit = visiting(door, "enter")
    assert not isinstance(visit.page, ReplayPage)
    assert visit.status.refused


def test_a_record_that_cannot_be_played_is_told(door: FakeDoor) -> None:
    first, *others = REPLAY.record.rounds
    cut_short = replace(REPLAY.record, rounds=(replace(first, choices=first.choices[:3]), *others))
    door.replays[REPLAY.id] = replace(REPLAY, record=cut_short)
    visit = visiting(door, "3", "enter")
    assert "cannot be played" in seen(visit)
    assert not isinstance(visit.page, ReplayPage)


def test_a_second_click_opens_the_match(door: FakeDoor) -> None:
    visit = visiting(door)
    visit.click("match:2")
    assert not isinstance(visit.page, ReplayPage)
    visit.click("match:2")
    assert isinstance(visit.page, ReplayPage)


@pytest.mark.parametrize("typed", [REPLAY.id, REPLAY.id.upper(), f" {REPLAY.id[:4]}-{REPLAY.id[4:]}"])
def test_any_match_can_be_had_by_its_id(door: FakeDoor, typed: str) -> None:
    visit = visiting(door, "i")
    press(visit, *typed, "enter")
    assert isinstance(visit.page, ReplayPage)
    press(visit, "escape")
    assert "Your matches" in seen(visit)


def test_a_wrong_id_is_told_and_stays_typed(door: FakeDoor) -> None:
    visit = visiting(door, "i", *"wrong", "enter")
    assert visit.status.refused
    assert "wrong" in seen(visit)
    press(visit, "escape")
    assert "Your matches" in seen(visit)


@pytest.mark.parametrize("size", SIZES)
def test_tab_shows_who_leads_and_all_of_them_can_be_read(door: FakeDoor, size: tuple[int, int]) -> None:
    visit = visiting(door, "tab")
    assert "1 leader0          50.0 ± 4.1    8 matches" in seen(visit, size)
    read = set[str]()
    for _ in range(20):
        read |= {line.split()[1] for line in painted(visit, *size) if "±" in line}
        press(visit, "down")
    assert read == {leader.name for leader in door.kept.leaders}
    press(visit, "tab")
    assert "Your matches" in seen(visit, size)


def test_without_leaders_it_says_why(door: FakeDoor) -> None:
    door.kept = replace(door.kept, leaders=())
    assert "Nobody has played enough matches with people yet." in seen(visiting(door, "tab"))


def test_what_the_house_refuses_opens_nothing(door: FakeDoor) -> None:
    door.refuse = Reason.NOT_SEATED
    visit = visiting(door)
    assert visit.page is visit.room
    assert visit.status.refused


def test_help_has_the_keys_of_the_page(door: FakeDoor) -> None:
    screen = seen(visiting(door, "?"), (80, 40))
    assert "look at any finished match, by its id" in screen
