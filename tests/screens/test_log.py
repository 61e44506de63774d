"""The log: a sentence for every notice, lines that jump, and no other player's secrets."""

from __future__ import annotations

import inspect
from itertools import pairwise

import pytest
from rich.cells import cell_len

from engine.core import Notice, PrivateNotice, Seat
from engine.shamans import (
    Advance,
    Arrow,
    Artifact,
    Eliminate,
    Ending,
    EndRound,
    Game,
    Role,
    Score,
    Setup,
    World,
    notices,
    read_card,
)
from support.engine.table import table
from support.engine.tape import Tape, choice
from support.screens.stories import a_round, does, hears, plays, rename, seated, text
from tui import door
from tui.door import BotPace, Presence
from tui.draw.look import Depth, Look
from tui.draw.rows import plain, width_of
from tui.shamans.glyphs import glyphs_of
from tui.shamans.panels.log import Log
from tui.shamans.sentences import sentence
from tui.table.log import first_line
from tui.terminal import strips

ME, BRUNO, CLEO = Seat(0), Seat(1), Seat(2)
B5, P3 = read_card("B5"), read_card("P3")
SCORES = (Score(2, 0),) * 5

SAID: list[tuple[Notice, str]] = [
    (notices.RoundBegan(2, BRUNO, (), (Artifact.MASK,)), "Round 2: bruno starts"),
    (notices.RoundBegan(1, ME, (B5,), ()), "Round 1: anna starts; 5● is already placed"),
    (notices.RoundBegan(1, ME, (B5, P3), ()), "Round 1: anna starts; 5● 3◆ are already placed"),
    (notices.HandDealt(ME, (B5, P3), Role.SHADOW), "Your role is Shadow; you hold 2 cards"),
    (notices.TurnBegan(ME), "You are the Guide"),
    (notices.TurnBegan(BRUNO), "bruno is the Guide"),
    (notices.CardPlayed(ME, B5, follows=True), "You play 5●"),
    (notices.CardPlayed(BRUNO, B5, follows=True), "bruno plays 5●"),
    (notices.CardPlayed(ME, P3, follows=False), "You stray: 3◆ goes to ◆ Purple"),
    (notices.CardPlayed(BRUNO, P3, follows=False), "bruno strays: 3◆ goes to ◆ Purple"),
    (notices.CardsCollected(ME, World.BLUE), "You collect ● Blue"),
    (notices.CardsCollected(BRUNO, World.BLUE), "bruno collects ● Blue"),
    (notices.GuideNamed(ME, BRUNO), "You name bruno as the next Guide"),
    (notices.GuideNamed(BRUNO, ME), "bruno names you as the next Guide"),
    (notices.GuideNamed(BRUNO, CLEO), "bruno names cleo as the next Guide"),
    (notices.PawnMoved(3, 2), "The pawn advances: 2 steps to the Moon"),
    (notices.PawnMoved(2, 1), "The pawn advances: 1 step to the Moon"),
    (notices.PawnMoved(2, 4), "The pawn moves back: 4 steps to the Moon"),
    (notices.PawnMoved(1, 0), "The pawn is on the Moon"),
    (notices.ArtifactTaken(ME, Artifact.DAGGER), "You take a face-up tile: Ritual Dagger"),
    (notices.ArtifactTaken(BRUNO, Artifact.MASK), "bruno takes a face-up tile: Mask of Truth"),
    (notices.ArtifactDrawn(ME), "You draw a tile"),
    (notices.ArtifactDrawn(BRUNO), "bruno draws a tile"),
    (notices.TileSeen(ME, Artifact.PORTAL), "Only you can see it: Portal"),
    (notices.TileKept(ME), "You keep it face down"),
    (notices.TileKept(BRUNO), "bruno keeps it face down"),
    (notices.TileShown(ME, Artifact.SHARD), "You show it: Moon Shard"),
    (notices.TileShown(BRUNO, Artifact.SHARD), "bruno shows it: Moon Shard"),
    (notices.SlotFilled(0, Artifact.SHARD), "Now face up: Moon Shard"),
    (notices.RoleShown(ME, Role.SHAMAN), "You are revealed: Shaman"),
    (notices.RoleShown(BRUNO, Role.SHADOW), "bruno is revealed: Shadow"),
    (notices.PortalUsed(ME, 1), "You use a Portal: 1 forward"),
    (notices.PortalUsed(ME, -1), "You use a Portal: 1 back"),
    (notices.PortalUsed(BRUNO, 1), "bruno uses a Portal: 1 forward"),
    (notices.PortalUsed(BRUNO, -1), "bruno uses a Portal: 1 back"),
    (notices.EclipseBegan(Arrow.LEFT), "Eclipse: everyone passes a card to the left"),
    (notices.EclipseBegan(Arrow.RIGHT), "Eclipse: everyone passes a card to the right"),
    (notices.CardsPassed(((ME, BRUNO), (BRUNO, ME))), "Cards passed: anna → bruno, bruno → anna"),
    (notices.CardGiven(ME, B5, BRUNO), "You give 5● to bruno; only you two know"),
    (notices.CardGot(ME, P3, CLEO), "You get 3◆ from cleo; only you two know"),
    (notices.RitualBegan(ME, World.PURPLE), "◆ Purple is complete: you perform Illumination"),
    (notices.RitualBegan(BRUNO, World.BLUE), "● Blue is complete: bruno performs Permutation"),
    (notices.RolesSwapped(ME, BRUNO), "You and bruno swap role cards"),
    (notices.RolesSwapped(BRUNO, ME), "You and bruno swap role cards"),
    (notices.RolesSwapped(BRUNO, CLEO), "bruno and cleo swap role cards"),
    (notices.RoleSeen(ME, ME, Role.SHADOW), "Your role is now Shadow"),
    (notices.RoleSeen(ME, BRUNO, Role.SHAMAN), "bruno's role is now Shaman"),
    (notices.PointGained(ME), "You gain 1 point"),
    (notices.PointGained(BRUNO), "bruno gains 1 point"),
    (notices.RitualFaded(BRUNO), "The ritual has no effect"),
    (notices.DaggerDrawn(ME, BRUNO, hidden=False), "You raise a Dagger against bruno"),
    (notices.DaggerDrawn(BRUNO, ME, hidden=True), "bruno raises a Dagger against you"),
    (notices.DaggerDrawn(BRUNO, CLEO, hidden=True), "bruno raises a Dagger against cleo"),
    (
        notices.LastChanceBegan(Advance(1), (BRUNO,)),
        "Last chance: the pawn is about to reach the Moon.",
    ),
    (
        notices.LastChanceBegan(Eliminate(CLEO, BRUNO), (CLEO,)),
        "Last chance: cleo is being eliminated.",
    ),
    (notices.LastChanceBegan(Eliminate(ME, BRUNO), (CLEO,)), "Last chance: you are being eliminated."),
    (
        notices.LastChanceBegan(EndRound(), (BRUNO,)),
        "Last chance: the round is about to end.",
    ),
    (notices.Eliminated(ME, BRUNO, (), 0), "You are eliminated"),
    (
        notices.Eliminated(CLEO, BRUNO, (Artifact.SHARD,), 2),
        "cleo is eliminated and loses: Moon Shard, 2 face-down tiles",
    ),
    (notices.HandSetAside(CLEO, 2), "cleo's 2 cards are set aside: the pawn moves 2"),
    (notices.HandSetAside(ME, 1), "Your 1 card is set aside: the pawn moves 1"),
    (notices.HandSetAside(CLEO, 0), "cleo held no cards"),
    (notices.HandSetAside(ME, 0), "You held no cards"),
    (notices.HandPlaced(ME, (B5, P3)), "Your hand goes to its worlds: 5● 3◆"),
    (notices.HandPlaced(ME, ()), "You held no cards"),
    (notices.HandPlaced(CLEO, (B5, P3)), "cleo's hand goes to its worlds: 5● 3◆"),
    (notices.HandPlaced(CLEO, ()), "cleo held no cards"),
    (notices.RoundEnded(Ending.MOON, Role.SHADOW, SCORES, (2,) * 5), "The Shadows win the round"),
    (
        notices.RoundEnded(Ending.LAST_SHADOW, Role.SHAMAN, SCORES, (2,) * 5),
        "The Shamans win the round: no Shadow is left",
    ),
    (
        notices.RoundEnded(Ending.HANDS_EMPTY, Role.SHAMAN, SCORES, (2,) * 5),
        "The Shamans win the round: all cards are played",
    ),
    (notices.MatchEnded(ME), "You win the match"),
    (notices.MatchEnded(BRUNO), "bruno wins the match"),
    (door.PresenceChanged(BRUNO, "bruno", Presence.LEFT), "bruno left; a bot takes over"),
    (door.PresenceChanged(BRUNO, "bruno", Presence.DROPPED), "bruno is away; a bot plays for now"),
    (door.PresenceChanged(BRUNO, "bruno", Presence.BACK), "bruno is back"),
    (door.PresenceChanged(BRUNO, "bruno", Presence.SILENT), "A bot plays for bruno until bruno is back"),
    (door.PresenceChanged(ME, "anna", Presence.SILENT), "A bot plays for you until you take over"),
    (door.PaceChanged(BRUNO, BotPace.QUICK), "bruno sets the bots' pace: quick"),
    (door.MatchFaulted(), "Something went wrong on our side; the table is paused"),
    (door.WereAway(ME, 1), "While you were away: 1 new line above"),
    (door.WereAway(ME, 12), "While you were away: 12 new lines above"),
    (door.TimedOut(ME), "Time's up: a bot answered for you"),
]


def all_kinds() -> set[type[Notice]]:
    """Return every kind of notice that the table can hear: of the game, and of the people at it."""
    return {
        kind
        for module in (notices, door)
        for _, kind in inspect.getmembers(module, inspect.isclass)
        if issubclass(kind, Notice) and kind not in (Notice, PrivateNotice)
    }


# ---- sentences


@pytest.mark.parametrize(("notice", "said"), SAID, ids=lambda case: case if isinstance(case, str) else "")
def test_what_is_said(notice: Notice, said: str) -> None:
    session, _ = seated(table(5))
    sign, words = sentence(session.scene, notice)
    assert plain(words) == said
    assert cell_len(sign.text) == 1


def test_every_notice_has_a_sentence() -> None:
    assert {type(notice) for notice, _ in SAID} == all_kinds()


def test_private_notices_are_marked_and_never_kept_for_others() -> None:
    session, _ = seated(table(5))
    for notice, said in SAID:
        sign, words = sentence(session.scene, notice)
        private = notice.to is not None
        assert {span.private for span in (sign, *words)} == {private}, said
        assert (sign.text == glyphs_of(session.look).mine) is private, said


def test_a_stray_stands_out_by_sign_and_style() -> None:
    session, _ = seated(table(5))
    sign, words = sentence(session.scene, notices.CardPlayed(BRUNO, P3, follows=False))
    assert (sign.text, sign.style, words[0].style) == ("≠", "warn", "warn")
    assert ("3◆", "purple.card") in [(span.text, span.style) for span in words]
    sign, words = sentence(session.scene, notices.CardPlayed(BRUNO, P3, follows=True))
    assert (sign.text, words[0].style) == (" ", "text")


def test_roles_that_only_one_knows_can_be_hidden() -> None:
    session, door = seated(table(5))
    hears(door, notices.HandDealt(ME, (B5,), Role.SHADOW), notices.RoleSeen(ME, BRUNO, Role.SHADOW))
    log = Log()
    assert "Shadow" in text(log.rows(session.scene, 80, 20))
    hidden = text(log.rows(session.scene, 80, 20, hide=True))
    assert "Shadow" not in hidden
    assert "bruno's role is now ░░░" in hidden
    hears(door, notices.RoleShown(BRUNO, Role.SHADOW))
    assert "Shadow" in text(log.rows(session.scene, 80, 20, hide=True))


# ---- lines


@pytest.mark.parametrize(
    ("height", "jump"), [(1, 1), (2, 1), (3, 1), (7, 3), (10, 5), (16, 8), (23, 8), (40, 8)]
)
def test_a_full_log_jumps_by_half_its_height_or_a_few_lines(height: int, jump: int) -> None:
    tops = [first_line(lines, height) for lines in range(200)]
    assert tops[: height + 1] == [0] * (height + 1)
    for lines, top in enumerate(tops):
        assert lines - top <= height, "the newest line is in sight"
        assert lines < height or lines - top >= height - jump, "the rest of the panel is full"
    assert {after - before for before, after in pairwise(tops)} <= {0, jump}


def test_the_log_fills_from_the_top_and_jumps() -> None:
    session, door = seated(table(5))
    log, steps = Log(), [notices.PawnMoved(30 - step, 29 - step) for step in range(8)]
    for count, first in [(1, 29), (6, 29), (7, 26), (8, 26)]:
        hears(door, *steps[:count])
        rows = log.rows(session.scene, 60, 6)
        assert plain(rows[0]) == f"◉ The pawn advances: {first} steps to the Moon"
        assert plain(rows[-1]) == f"◉ The pawn advances: {30 - count} steps to the Moon"


@pytest.mark.parametrize("height", range(4, 14))
@pytest.mark.parametrize("count", range(1, 24))
def test_the_log_begins_with_a_whole_sentence(count: int, height: int) -> None:
    session, door = seated(table(5))
    hears(door, *(notices.PawnMoved(40 - step, 39 - step) for step in range(count)))
    rows = Log().rows(session.scene, 23, height)
    assert plain(rows[0]).startswith("◉ The pawn")
    assert plain(rows[-1]).endswith("to the Moon")


def test_where_there_is_little_room_a_turn_has_its_guides_name() -> None:
    session, door = seated(table(5))
    rename(door, ["anna", "bartholomew"])
    hears(door, notices.TurnBegan(BRUNO))
    assert plain(Log().rows(session.scene, 40, 6)[0]).startswith("─ turn 1, Guide bartholomew ─")
    assert plain(Log().rows(session.scene, 23, 6)[0]).startswith("─ turn 1, bartholomew ")


def test_older_lines_are_turned_in_and_not_further() -> None:
    session, door = seated(table(5))
    hears(door, *(notices.PawnMoved(40 - step, 39 - step) for step in range(20)))
    log = Log()
    newest = log.rows(session.scene, 60, 6)
    log.turn(2)
    assert plain(log.rows(session.scene, 60, 6)[2]) == plain(newest[0])
    log.turn(99)
    assert plain(log.rows(session.scene, 60, 6)[0]) == "◉ The pawn advances: 39 steps to the Moon"
    log.turn(-99)
    assert log.rows(session.scene, 60, 6) == newest


@pytest.mark.parametrize("width", [12, 23, 45, 80])
def test_a_log_that_grew_line_by_line_equals_one_told_at_once(width: int) -> None:
    """Rows kept from earlier drawings equal those of a new log; the newest is in sight."""
    session, door = seated(Game(Setup(5)))
    door.deal(3)
    log, tape = Log(), Tape.of_seed(3)
    assert door.game is not None
    while door.game.waiting:
        door.others_choose(*choice(door.game, tape))
        rows = log.rows(session.scene, width, 9)
        assert rows == Log().rows(session.scene, width, 9)
        assert all(width_of(row) <= width for row in rows)
    assert plain(rows[-1]).strip() in text(Log().rows(session.scene, width, 9999)).split("\n")[-1]


def test_rows_that_stay_in_sight_are_drawn_once() -> None:
    session, door = seated(table(5))
    hears(door, notices.PointGained(BRUNO))
    log = Log()
    (before,) = log.rows(session.scene, 60, 6)
    door.hear([notices.PointGained(CLEO)])
    assert log.rows(session.scene, 60, 6)[0] is before


def test_another_round_another_width_another_name() -> None:
    session, door = seated(table(5))
    hears(door, notices.PointGained(BRUNO), notices.PointGained(CLEO))
    log = Log()
    assert len(log.rows(session.scene, 60, 6)) == 2
    rename(door, ["anna", "boris"])
    assert "boris gains" in text(log.rows(session.scene, 60, 6))
    assert len(log.rows(session.scene, 14, 6)) == 4
    hears(door, notices.PointGained(ME))
    assert text(log.rows(session.scene, 60, 6)) == "★ You gain 1 point"


def test_nothing_is_told_before_the_first_deal() -> None:
    session, door = seated(Game(Setup(4)))
    assert Log().rows(session.scene, 60, 6) == []
    door.deal()
    assert Log().rows(session.scene, 60, 0) == []
    door.change(match=None)
    assert Log().rows(session.scene, 60, 6) == []


# ---- turns


def test_a_line_across_begins_a_turn_and_a_stray_is_one_sentence() -> None:
    hands = {0: "P1 P2", 1: "P5 B3", 2: "G4 G5"}
    session, door = seated(table(3, hands=hands, pawn=7))
    plays(door, "P1 P5 G4")
    log = Log()
    rows = text(log.rows(session.scene, 46, 20)).split("\n")
    assert rows[:3] == ["  You play 1◆", "  bruno plays 5◆", "≠ cleo strays: 4▲ goes to ▲ Green"]
    does(door, 0, "take 0")
    rows = text(log.rows(session.scene, 46, 20)).split("\n")
    assert rows[-1] == "─ turn 2, Guide bruno " + "─" * 24


def test_a_turn_that_is_over_folds_into_a_line_and_what_still_matters() -> None:
    hands = {0: "P1 P2 B5", 1: "P5 B3 P7", 2: "G4 G5 P4"}
    session, door = seated(table(3, hands=hands, pawn=17))
    log = Log()
    plays(door, "P1 P5 G4")
    does(door, 0, "take 0")
    first = text(log.rows(session.scene, 46, 20)).split("\n")
    assert first[:2] == [" 1 ◆ anna leads; cleo strays", "   † You take a face-up tile: Ritual Dagger"]
    assert not [line for line in first if "collects" in line or "plays" in line or "pawn" in line]
    plays(door, "P7 P4 P2")
    second = text(log.rows(session.scene, 46, 20)).split("\n")
    assert second[: len(first)] == first, "the running turn is told card by card below"
    assert "  bruno plays 7◆" in second
    does(door, 0, "take 0")
    third = text(log.rows(session.scene, 46, 20)).split("\n")
    assert " 2 ◆ bruno leads; all follow" in third
    assert third == text(Log().rows(session.scene, 46, 20)).split("\n")


def test_turns_are_numbered_right_in_a_log_that_begins_late() -> None:
    session, door = a_round(4, seed=2)
    whole = text(Log().rows(session.scene, 60, 999))
    assert "\n 1 " in whole
    begins = [place for place, notice in enumerate(door.heard) if isinstance(notice, notices.TurnBegan)]
    door.heard = door.heard[begins[2] :]
    door.show_match()
    late = text(Log().rows(session.scene, 60, 999))
    assert late == whole[whole.index("\n 3 ") + 1 :]


def test_the_step_onto_the_moon_has_a_line_of_its_own() -> None:
    session, door = seated(table(3, hands={0: "P1", 1: "B1", 2: "P2"}, pawn=1))
    plays(door, "P1 B1")
    assert "☾ The pawn is on the Moon" in text(Log().rows(session.scene, 60, 20))


# ---- names and looks


@pytest.mark.parametrize(
    "name", ["月亮月亮月亮月亮", "[/]{0}%s", "\x1b[2J", "a  b\ue000c", "", "ﷺﷺ"], ids=ascii
)
def test_names_cannot_break_the_lines(name: str) -> None:
    session, door = seated(table(5))
    hears(door, *(notice for notice, _ in SAID))
    rename(door, [name, name * 9, name, name, name])
    for width in (14, 40):
        for row in Log().rows(session.scene, width, 999):
            assert width_of(row) <= width
            assert plain(row).isprintable()


def test_the_plain_look_is_pure_ascii() -> None:
    session, _ = seated(table(5), look=Look.of(Depth.MONO, plain=True))
    for notice, _said in SAID:
        sign, words = sentence(session.scene, notice)
        assert plain((sign, *words)).isascii()


def test_every_style_exists() -> None:
    session, door = seated(table(5))
    hears(door, *(notice for notice, _ in SAID))
    for row in Log().rows(session.scene, 60, 999):
        assert strips.strip(session.look, row, 60).text.isprintable()
