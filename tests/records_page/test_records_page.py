"""The page of records: the player's tally, their matches with replays, and the leaders."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine.core import Seat
from replay.matches import played
from support.screens.fake_door import FakeDoor, painted
from support.screens.sessions import enter
from tui.door import MatchEntry, Rating, Reason, Records, Tally
from tui.draw.look import Look
from tui.replay.page import ReplayPage
from tui.session import Session
from tui.words import LANGUAGES, Words

SIZES = [(60, 20), (80, 24), (120, 40)]
REPLAY = played(3).replay
RATING = Rating("anna", 27.34, 4.06, 8, me=True)
COUNTS = {
    "shaman_rounds": 40,
    "shaman_rounds_won": 22,
    "shadow_rounds": 20,
    "shadow_rounds_won": 5,
    "eliminated": 6,
    "eliminations": 3,
}
MATCH_COUNTS = {"shaman_rounds": 3, "shaman_rounds_won": 2, "shadow_rounds": 1, "shadow_rounds_won": 0}
LISTED = (
    "3 of 3  4 rounds   ☼3 ψ1  bruno 7",
    "won     1 round    ☼0 ψ1  anna 9",
    "2 of 3" + " " * 20 + "bruno 7",
)
"""How matches are listed: a lost one, a won one, and one of an old server."""


def entry(number: int, match_id: str = "") -> MatchEntry:
    """Return the match of this many days ago."""
    ended = 1_700_000_000.0 - number * 86400
    return MatchEntry(
        *(match_id or f"match{number}", "shamans", ended, ("anna", "bruno", ""), (3, 7, 5), Seat(0)),
        place=3,
        counts=MATCH_COUNTS,
    )


@pytest.fixture
def door() -> FakeDoor:
    """Return the door of anna, who has played thirty matches."""
    door = FakeDoor()
    door.replays[REPLAY.id] = REPLAY
    door.kept = Records(
        Tally(30, 12, 95, COUNTS, RATING),
        tuple(entry(number, REPLAY.id if number == 2 else "") for number in range(30)),
        (*(replace(RATING, name=f"leader{n}", mu=50.0 - n, me=False) for n in range(19)), RATING),
    )
    return door


def visiting(door: FakeDoor, *keys: str) -> Session:
    session = enter(door, Words(), Look.of())
    press(session, "h", *keys)
    return session


def press(session: Session, *keys: str) -> None:
    for key in keys:
        session.press(key, key if len(key) == 1 else None)


def seen(session: Session, size: tuple[int, int] = (80, 24)) -> str:
    return "\n".join(painted(session, *size))


@pytest.mark.parametrize("size", SIZES)
def test_the_players_tally_is_shown(door: FakeDoor, size: tuple[int, int]) -> None:
    screen = seen(visiting(door), size)
    for told in (
        "30 matches, 12 won (40%)",
        "Points        95",
        "As a Shaman   40 rounds, 22 won (55%)",
        "As a Shadow   20 rounds, 5 won (25%)",
        "Eliminations  3 by you, 6 of you",
        "Rating        27.3 ± 4.1",
    ):
        assert told in screen
    assert "3 of 3  4 rounds   ☼3 ψ1  anna 3" in screen
    assert size[0] < 120 or "anna 3  bruno 7  (forgotten) 5" in screen
    assert size[0] >= 80 or re.search(r"anna 3 .*…", screen), "what does not fit is marked"


@pytest.mark.parametrize("size", SIZES)
def test_a_match_tells_who_won_the_rounds_and_the_roles(door: FakeDoor, size: tuple[int, int]) -> None:
    lost, older = entry(0), replace(entry(2), place=2, counts={})
    won = replace(entry(1), place=1, points=(9, 7, 5), counts={"shadow_rounds": 1, "shadow_rounds_won": 1})
    door.kept = replace(door.kept, matches=(lost, won, older))
    session = visiting(door)
    rows = [line for line in painted(session, *size) if "2023-11" in line]
    for told, line in zip(
        (
            "3 of 3  4 rounds   ☼3 ψ1  anna 3",
            "won     1 round    ☼0 ψ1  anna 9",
            "2 of 3" + " " * 20 + "anna 3",
        ),
        rows,
        strict=True,
    ):
        assert told in line, rows
    assert "As a Shaman: won 2 of 3 · As a Shadow: won 0 of 1" in seen(session, size)
    press(session, "down")
    assert "As a Shadow: won 1 of 1" in seen(session, size)
    assert "As a Shaman: " not in seen(session, size)
    press(session, "down")
    assert "As a Shadow: " not in seen(session, size), "an old server did not count them"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_chosen_match_is_told_in_one_row_in_every_language(door: FakeDoor, language: str) -> None:
    words = Words(language)
    session = enter(door, words, Look.of())
    press(session, "h")
    status = painted(session, 60, 20)[-2].rstrip()
    told = words.t("{role}: won {won} of {count}", role=words.t("As a Shadow"), won=0, count=1)
    assert status.endswith(told)


def test_a_person_without_matches_is_told_so() -> None:
    screen = seen(visiting(FakeDoor()))
    assert "0 matches" in screen
    assert "none yet" in screen
    assert "You have not finished a match yet." in screen
    assert "%" not in screen


def test_ascii_signs_only(door: FakeDoor) -> None:
    session = enter(door, Words(), Look.of(plain=True))
    press(session, "h")
    assert seen(session).isascii()
    assert "27.3 +- 4.1" in seen(session)


@pytest.mark.parametrize("size", SIZES)
def test_every_match_can_be_reached(door: FakeDoor, size: tuple[int, int]) -> None:
    session = visiting(door)
    days = set[str]()
    for _ in door.kept.matches:
        (chosen,) = [line for line in painted(session, *size) if line.startswith(" ▸ ")]
        days.add(chosen[5:15])
        press(session, "down")
    assert len(days) == 30
    press(session, "home", "down", "end", "down")
    assert "▸   2023-10-16" in seen(session, size)


def test_enter_opens_the_replay_and_esc_leads_back(door: FakeDoor) -> None:
    session = visiting(door, "3", "enter")
    assert isinstance(session.page, ReplayPage)
    assert session.page.screen.replay is REPLAY
    assert f"Replay {REPLAY.id}" in seen(session)
    press(session, "escape")
    assert "▸ 3 2023-11-12" in seen(session)
    press(session, "escape")
    assert session.page is session.room


def test_a_match_that_is_gone_is_told(door: FakeDoor) -> None:
    session = visiting(door, "enter")
    assert not isinstance(session.page, ReplayPage)
    assert session.status.refused


def test_a_record_that_cannot_be_played_is_told(door: FakeDoor) -> None:
    first, *others = REPLAY.record.stretches
    cut_short = replace(REPLAY.record, stretches=(replace(first, choices=first.choices[:3]), *others))
    door.replays[REPLAY.id] = replace(REPLAY, record=cut_short)
    session = visiting(door, "3", "enter")
    assert "cannot be replayed" in seen(session)
    assert not isinstance(session.page, ReplayPage)


def test_a_second_click_opens_the_match(door: FakeDoor) -> None:
    session = visiting(door)
    session.click("match:2")
    assert not isinstance(session.page, ReplayPage)
    session.click("match:2")
    assert isinstance(session.page, ReplayPage)


@pytest.mark.parametrize("typed", [REPLAY.id, REPLAY.id.upper(), f" {REPLAY.id[:4]}-{REPLAY.id[4:]}"])
def test_any_match_can_be_had_by_its_id(door: FakeDoor, typed: str) -> None:
    session = visiting(door, "i")
    press(session, *typed, "enter")
    assert isinstance(session.page, ReplayPage)
    press(session, "escape")
    assert "Your matches" in seen(session)


def test_a_wrong_id_is_told_and_stays_typed(door: FakeDoor) -> None:
    session = visiting(door, "i", *"wrong", "enter")
    assert session.status.refused
    assert "wrong" in seen(session)
    press(session, "escape")
    assert "Your matches" in seen(session)


@pytest.mark.parametrize("size", SIZES)
def test_tab_shows_who_leads_and_all_of_them_can_be_read(door: FakeDoor, size: tuple[int, int]) -> None:
    session = visiting(door, "tab")
    assert "1 leader0          50.0 ± 4.1    8 matches" in seen(session, size)
    read = set[str]()
    for _ in range(20):
        read |= {line.split()[1] for line in painted(session, *size) if "±" in line}
        press(session, "down")
    assert read == {leader.name for leader in door.kept.leaders}
    press(session, "tab")
    assert "Your matches" in seen(session, size)


def test_without_leaders_it_says_why(door: FakeDoor) -> None:
    door.kept = replace(door.kept, leaders=())
    assert "No player has finished enough matches without bots yet." in seen(visiting(door, "tab"))


def test_a_refused_replay_opens_nothing(door: FakeDoor) -> None:
    door.refuse = Reason.NOT_SEATED
    session = visiting(door)
    assert session.page is session.room
    assert session.status.refused


def test_help_has_the_keys_of_the_page(door: FakeDoor) -> None:
    screen = seen(visiting(door, "?"), (80, 40))
    assert "replay any finished match by its ID" in screen
