"""The bots' pace on the screen: the line of the form, the key that runs on, and the key that changes it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core import Seat
from support.engine.table import play, table
from support.screens.at import At
from support.screens.fake_door import FakeDoor
from support.screens.seated import LARGE, SIZES, SMALL, USUAL, Seated, sit
from support.screens.sessions import enter
from support.screens.survival_pages import among_people, watching, with_match
from support.screens.table_pages import HANDS
from tui.door import BotPace, PaceChanged, TableOptions
from tui.draw.look import Look
from tui.draw.rows import plain
from tui.shamans.sentences import sentence
from tui.words import LANGUAGES, Words


def waits(size: tuple[int, int] = USUAL, language: str = "en") -> Seated:
    """Return a player who waits for a bot, and may run on."""
    return with_match(At(language, size).sits(table(5, hands=HANDS, guide=1, pawn=6)), can_run_on=True)


def done(player: Seated, *keys: str) -> list[tuple[object, ...]]:
    """Press keys; return what that has asked of the house."""
    before = len(player.door.done)
    player.press(*keys)
    return player.door.done[before:]


# ---- running on


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_the_footer_offers_to_run_on_when_it_can_work(size: tuple[int, int], language: str) -> None:
    player = waits(size, language)
    label = f"> {Words(language).t('run on')}"
    assert label in player.rows()[-1]
    with_match(player, can_run_on=False)
    assert label not in player.rows()[-1]


def test_the_key_runs_on_by_key_and_by_mouse() -> None:
    player = waits()
    assert done(player, ">") == [("run_on",)]
    player.click("run on")
    assert player.door.done[-1] == ("run_on",)
    assert len(player.door.done) == 2


def test_the_key_does_nothing_where_nothing_can_be_skipped() -> None:
    assert done(with_match(waits(), can_run_on=False), ">") == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_in_a_window_among_bots_the_key_lets_all_happen(size: tuple[int, int], language: str) -> None:
    """Whatever the player holds: both keys are offered, and a hint says what the other one does."""
    for tile in ("portal", "shard"):
        game = table(3, hands={0: "P1 B1", 1: "G1 B2", 2: "P3 G2"}, face_down={0: tile}, pawn=1)
        play(game, "P1 G1")
        player = with_match(At(language, size).sits(game), can_run_on=True)
        t = Words(language).t
        assert size == SMALL or f"> {t('let all happen')}" in player.rows()[-1]
        told = " ".join(" ".join(player.rows()).split())
        assert t("> lets it happen, and all else until your next decision.") in told
        assert done(player, ">") == [("run_on",)]


def test_a_picked_card_stays_picked() -> None:
    player = waits()
    player.press("2")
    picked = player.page.picked
    assert picked is not None
    player.press(">")
    assert player.page.picked == picked


def test_spectators_are_not_told_of_it() -> None:
    player = watching(waits(), "anna")
    player.press("?")
    assert "run on" not in "\n".join(player.rows())


def test_the_keys_that_take_turns_leave_the_others_in_place() -> None:
    waiting = waits().rows()[-1]
    asked = sit(table(5, hands=HANDS, guide=0, pawn=6)).rows()[-1]
    assert "> run on" in waiting
    assert "Enter play" in asked
    assert waiting.split("run on")[1].lstrip() == asked.split("play")[1].lstrip()
    assert waiting.index("V hide role") == asked.index("V hide role")


# ---- the pace


@pytest.mark.parametrize(
    ("size", "language"), [(USUAL, "en"), *((LARGE, language) for language in LANGUAGES)]
)
def test_the_footer_has_the_pace_for_a_creator_with_bots(size: tuple[int, int], language: str) -> None:
    label = f"+ {Words(language).t('pace')} "
    player = waits(size, language)
    assert label in player.rows()[-1]
    player.click(label.strip())
    assert player.door.done[-1] == ("set_pace", BotPace.INSTANT)
    assert label not in among_people(waits(size, language), creator=0).rows()[-1], "no bots"
    assert label not in watching(waits(size, language)).rows()[-1]


def test_plus_goes_through_the_paces() -> None:
    player = waits()
    assert done(player, "+") == [("set_pace", BotPace.INSTANT)]
    sign = player.door.picture.table
    assert sign is not None
    player.door.change(table=replace(sign, options=replace(sign.options, pace=BotPace.NATURAL)))
    player.wake()
    assert done(player, "+") == [("set_pace", BotPace.AUTOMATIC)]


def test_only_the_creator_reads_of_the_pace() -> None:
    about = "change the bots' pace"
    player = sit(table(5, hands=HANDS, guide=1, pawn=6), size=(120, 60))
    player.press("?")
    assert about in "\n".join(player.rows())
    player = among_people(sit(table(5, hands=HANDS, guide=1, pawn=6), size=(120, 60)))
    player.press("?")
    assert about not in "\n".join(player.rows())


def test_the_log_says_who_chose_which_pace() -> None:
    told = PaceChanged(Seat(1), BotPace.INSTANT)
    assert plain(sentence(waits().session.scene, told)[1]) == "bruno sets the bots' pace: instant"


def test_the_form_has_a_line_for_it() -> None:
    door = FakeDoor()
    session = enter(door, Words(), Look.of())
    player = Seated(door, session, USUAL)
    player.press("n", "up", "up")
    form = "\n".join(player.rows())
    assert "Bots' pace      ◂ automatic" in form
    assert "Bots are quick while one person plays, and natural from two people on." in form
    player.press("right", "right", "enter")
    assert door.done[0] == ("open_table", TableOptions(5, pace=BotPace.QUICK))
