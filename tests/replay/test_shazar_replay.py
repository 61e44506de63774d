"""Finished matches of Shazar: the replay's screens, its jumps, the transcript."""

from __future__ import annotations

import json

import pyte
import pytest

from engine.core import Seat
from engine.shazar.notices import CardsDrawn, Died, RoundStarted, SpellCast
from server.commands.asciicast import HEIGHT as HIGH
from server.commands.asciicast import WIDTH as WIDE
from server.commands.asciicast import recording
from support.screens.sessions import KITS
from support.shazar.replays import replay_of
from tui.door.safe_text import cells
from tui.draw.look import Look
from tui.draw.rows import plain, width_of
from tui.draw.scene import Scene
from tui.replay.screen import ReplayScreen
from tui.shazar.sentences.names import spell_name
from tui.shazar.text.transcript import transcript
from tui.table.plain_text import WIDTH
from tui.text.place import EVERYTHING, SPECTATOR, Viewpoint
from tui.words import LANGUAGES, Words

SIZES = ((60, 18), (80, 22), (120, 38), (200, 58))
EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
MATCHES = ((2, "own"), (3, "recommended"), (4, "shuffled"))
EYES = (EVERYTHING, SPECTATOR, Viewpoint(Seat(0)), Viewpoint(Seat(1)))


def drawn(screen: ReplayScreen, size: tuple[int, int] = (120, 38), look: Look | None = None) -> list[str]:
    """Return the rows of a place."""
    rows = screen.rows(Scene.of(Words(), look or Look.of()), *size)
    assert len(rows) <= size[1]
    assert all(width_of(line) <= size[0] for line in rows)
    return [plain(line).rstrip() for line in rows]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("match", MATCHES, ids=str)
def test_every_place_can_be_drawn_from_every_viewpoint(match: tuple[int, str], size: tuple[int, int]) -> None:
    screen = ReplayScreen(KITS, replay_of(*match))
    for place in (*range(0, screen.walk.last, 13), screen.walk.last, 3):
        screen.walk.go(place)
        for screen.eyes in EYES:
            for screen.hide in (False, True):
                drawn(screen, size)


def test_ascii() -> None:
    screen = ReplayScreen(KITS, replay_of(3))
    screen.walk.go(20)
    assert "\n".join(drawn(screen, look=Look.of(plain=True))).replace("Chloé", "Chloe").isascii()


def test_hands_are_open_until_they_are_hidden() -> None:
    screen = ReplayScreen(KITS, replay_of(3))
    screen.walk.go(10)
    hands = [screen.walk.game.view(Seat(seat)).hand for seat in range(3)]
    names = {spell_name(Words(), spell) for hand in hands for spell in hand}
    below = "\n".join(line[: line.find("│")] for line in drawn(screen)[24:])
    assert all(name in below for name in names)
    screen.hide = True
    below = "\n".join(line[: line.find("│")] for line in drawn(screen)[24:])
    assert not any(name in below for name in names)


def test_the_place_is_told() -> None:
    screen = ReplayScreen(KITS, replay_of(2, "own"))
    assert screen.place(Words()).startswith("Laying the fields, choice 0 of ")
    screen.walk.go(screen.walk.last)
    assert screen.place(Words()).startswith("The match is over, choice ")
    other = ReplayScreen(KITS, replay_of(3))
    other.walk.go(1)
    assert other.place(Words()).startswith("Round 1, ")


def test_jumps_lead_to_their_events() -> None:
    screen = ReplayScreen(KITS, replay_of(3))
    for number, kind in ((3, Died), (4, RoundStarted)):
        screen.walk.go(0)
        screen.jump = screen.jumps[number]
        assert screen.jump_along(1)
        assert any(isinstance(notice, kind) for notice in screen.walk.step.notices)
    assert len({jump.name(Words()) for jump in screen.jumps}) == 5


def test_fields_that_are_laid_are_open_too() -> None:
    screen = ReplayScreen(KITS, replay_of(2, "own"))
    screen.walk.go(2)
    assert "\n".join(drawn(screen)).count("CAPITAL") == 2
    screen.eyes = Viewpoint(Seat(0))
    assert "\n".join(drawn(screen)).count("CAPITAL") == 1


def test_an_unheard_choice_is_told_to_those_who_may_know() -> None:
    """S7: a hex that is taken up is nobody else's business, until the match is over."""
    screen = ReplayScreen(KITS, replay_of(2, "own"))
    screen.walk.go(1)
    made = screen.walk.step.made
    assert made is not None
    assert any("chooses:" in line for line in drawn(screen))
    screen.eyes = Viewpoint(Seat(1 - made[0]))
    assert any("A player answered" in line for line in drawn(screen))


# ---- the transcript


@EACH_LANGUAGE
@pytest.mark.parametrize("match", MATCHES, ids=str)
def test_a_transcript_tells_the_whole_match(match: tuple[int, str], language: str) -> None:
    replay = replay_of(*match)
    lines = list(transcript(replay, Words(language), Look.of()))
    assert all(cells(line) <= WIDTH for line in lines)
    assert "{" not in "".join(lines)
    assert replay.id in lines[0]
    deal = replay.record.stretches[0].deal
    assert f"  {deal.secret}" in lines
    assert f"  {deal.commitment}" in lines


def test_a_transcript_has_every_spell_and_every_drawn_card() -> None:
    replay = replay_of(3)
    text = " ".join(" ".join(transcript(replay, Words(), Look.of())).split())
    screen = ReplayScreen(KITS, replay)
    notices = [notice for step in screen.walk.steps for notice in step.notices]
    cast = [notice for notice in notices if isinstance(notice, SpellCast)]
    assert text.count(" casts ") == len(cast)
    drew = [notice for notice in notices if isinstance(notice, CardsDrawn)]
    assert text.count(" draws ") >= len(drew)
    rounds = [notice for notice in notices if isinstance(notice, RoundStarted)]
    assert text.count("Round ") == len(rounds)


# ---- the recording


def test_a_recording_has_a_frame_for_each_place() -> None:
    """The last frame gives the cursor back; the one before it shows the winner."""
    replay = replay_of(2)
    _, *lines = recording(KITS, replay, Words())
    events = [json.loads(line) for line in lines]
    assert len(events) == ReplayScreen(KITS, replay).walk.last + 2
    terminal = pyte.Screen(WIDE, HIGH)
    stream = pyte.Stream(terminal)
    for _, _, codes in events:
        stream.feed(codes)
    assert "The match is over" in "\n".join(terminal.display)
    assert not terminal.cursor.hidden
