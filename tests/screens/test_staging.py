"""Staging: frames over the newest picture, ended by any key, by news, and where motion is not wanted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core import Seat
from support.engine.questions import to_guide
from support.engine.table import act
from support.house.fake_clock import FakeClock
from support.screens.fake_door import FakeDoor, shown
from support.screens.sessions import KITS
from tui.door import Picture, Settings
from tui.draw.look import Look
from tui.draw.look.palette import Depth
from tui.draw.rows import part, plain, row
from tui.draw.staging import Frame, Frames, Patch, patched
from tui.session.page import Body, Key, Page
from tui.session.session import Session
from tui.terminal.app import ShamansApp
from tui.words import Words

FIRST, SECOND = "first frame", "second frame"


class Staged(Page):
    """A page on which every piece of news is staged in two frames."""

    def __init__(self) -> None:
        self.pressed = ""
        self.drawn = 0
        self.frames: Frames = (
            Frame(0.1, (Patch(2, 1, row(FIRST)),)),
            Frame(0.2, (Patch(2, 1, row(SECOND)),)),
        )

    def title(self, session: Session) -> str:  # noqa: ARG002  a page's signature
        return "staged"

    def body(self, session: Session, width: int, height: int) -> Body:  # noqa: ARG002
        self.drawn += 1
        return Body([row("a still page"), row("0123456789" * 4)])

    def keys(self, session: Session) -> list[Key]:  # noqa: ARG002
        return []

    def press(self, session: Session, key: str) -> None:  # noqa: ARG002
        self.pressed += key

    def stage(self, session: Session, before: Picture) -> Frames:  # noqa: ARG002
        return self.frames


class Seated:
    """A player at a table, whose page is staged, with a clock that stands still."""

    def __init__(self, look: Look | None = None, *, can_stage: bool = True) -> None:
        self.game, _ = to_guide()
        self.door = FakeDoor()
        self.door.sit_at(self.game, 1)
        self.clock = FakeClock()
        later = self.clock.call_later if can_stage else None
        self.app = ShamansApp(self.door, Words(), look or Look.of(), KITS, later=later)
        self.page = Staged()
        self.app.session.open(self.page)

    def news(self) -> None:
        """Let the Guide play a card."""
        self.door.hear(act(self.game, 0, "play B2"))

    @property
    def sees(self) -> str:
        """The screen, as text."""
        return shown(self.app)


async def test_frames_come_one_after_the_other_and_leave_the_newest_picture() -> None:
    seated = Seated()
    async with seated.app.run_test(size=(80, 24)) as pilot:
        assert FIRST not in seated.sees
        seated.news()
        await pilot.pause()
        assert f"01{FIRST}" in seated.sees
        seated.clock.pass_by(0.1)
        assert SECOND in seated.sees
        assert FIRST not in seated.sees
        seated.clock.pass_by(0.2)
        assert SECOND not in seated.sees
        assert "0123456789" * 4 in seated.sees
        assert seated.clock.next_alarm is None


async def test_the_page_is_drawn_once_for_all_frames() -> None:
    seated = Seated()
    async with seated.app.run_test(size=(80, 24)) as pilot:
        before = seated.page.drawn
        seated.news()
        await pilot.pause()
        still = [line for line in seated.app.canvas.rows if FIRST not in plain(line)]
        seated.clock.pass_by(0.1)
        seated.clock.pass_by(0.2)
        assert seated.page.drawn == before + 1
        assert all(any(line is one for one in seated.app.canvas.rows) for line in still)


async def test_a_key_ends_it_and_does_what_it_does() -> None:
    seated = Seated()
    async with seated.app.run_test(size=(80, 24)) as pilot:
        seated.news()
        await pilot.pause()
        assert FIRST in seated.sees
        await pilot.press("k")
        assert seated.page.pressed == "k"
        assert FIRST not in seated.sees
        assert seated.clock.next_alarm is None


async def test_the_key_that_paints_again_ends_it_too() -> None:
    seated = Seated()
    async with seated.app.run_test(size=(80, 24)) as pilot:
        seated.news()
        await pilot.pause()
        await pilot.press("ctrl+l")
        assert seated.page.pressed == ""
        assert FIRST not in seated.sees


async def test_a_click_ends_it_before_it_looks_what_is_there() -> None:
    seated = Seated()
    async with seated.app.run_test(size=(80, 24)) as pilot:
        seated.news()
        await pilot.pause()
        await pilot.mouse_down(offset=(5, 3))
        assert FIRST not in seated.sees


async def test_news_begins_another_one() -> None:
    seated = Seated()
    async with seated.app.run_test(size=(80, 24)) as pilot:
        seated.news()
        await pilot.pause()
        seated.clock.pass_by(0.1)
        assert SECOND in seated.sees
        seated.page.frames = ()
        seated.door.others_choose(1, seated.game.options(Seat(1))[0])
        await pilot.pause()
        assert SECOND not in seated.sees
        assert seated.clock.next_alarm is None


async def test_a_picture_without_news_does_not_end_it() -> None:
    seated = Seated()
    async with seated.app.run_test(size=(80, 24)) as pilot:
        seated.news()
        await pilot.pause()
        seated.door.change(announcement="We close at ten.")
        await pilot.pause()
        assert "We close at ten." in seated.sees
        assert FIRST in seated.sees


async def test_another_size_ends_it() -> None:
    seated = Seated()
    async with seated.app.run_test(size=(80, 24)) as pilot:
        seated.news()
        await pilot.pause()
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert FIRST not in seated.sees


@pytest.mark.parametrize(
    "seated",
    [
        lambda: Seated(can_stage=False),
        lambda: Seated(Look.of(Depth.MONO)),
    ],
    ids=["no timer", "no colours"],
)
async def test_nothing_moves_without_a_timer_or_colours(seated: object) -> None:
    made: Seated = seated()  # type: ignore[operator]
    async with made.app.run_test(size=(80, 24)) as pilot:
        made.news()
        await pilot.pause()
        assert FIRST not in made.sees
        assert made.clock.next_alarm is None


async def test_nothing_moves_for_a_player_who_wants_calm() -> None:
    seated = Seated()
    seated.door.picture = replace(seated.door.picture, settings=Settings(calm=True))
    async with seated.app.run_test(size=(80, 24)) as pilot:
        seated.news()
        await pilot.pause()
        assert FIRST not in seated.sees


async def test_a_client_that_does_not_drain_gets_the_newest_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    seated = Seated()
    async with seated.app.run_test(size=(80, 24)) as pilot:
        seated.news()
        await pilot.pause()
        monkeypatch.setattr(ShamansApp, "drains", False)
        seated.clock.pass_by(0.1)
        assert SECOND not in seated.sees
        assert "0123456789" * 4 in seated.sees
        assert seated.clock.next_alarm is None


async def test_a_busy_house_shows_the_newest_picture() -> None:
    seated = Seated()
    taken: list[int] = []

    def spare(frames: int) -> bool:
        if sum(taken):
            return False
        taken.append(frames)
        return True

    seated.app.session.staging.spare = spare
    async with seated.app.run_test(size=(80, 24)) as pilot:
        seated.news()
        await pilot.pause()
        assert sum(taken) == len(seated.page.frames), "what has begun is shown to its end"
        assert FIRST in seated.sees
        seated.clock.pass_by(0.1)
        assert SECOND in seated.sees
        seated.clock.pass_by(0.2)
        seated.door.others_choose(1, seated.game.options(Seat(1))[0])
        await pilot.pause()
        assert FIRST not in seated.sees
        assert seated.clock.next_alarm is None


async def test_an_app_that_ends_calls_for_no_frame() -> None:
    seated = Seated()
    async with seated.app.run_test(size=(80, 24)) as pilot:
        seated.news()
        await pilot.pause()
    assert seated.clock.next_alarm is None


def test_a_patch_covers_whole_cells() -> None:
    wide = row("ab", "日本語", "cd")
    assert plain(part(wide, 1, 5)) == "b日 "
    assert plain(part(wide, 3, 9)) == " 本語c"
    assert plain(part(wide, 8, 12)) == "cd  "
    assert plain(patched([wide], [Patch(3, 0, row("XX"))])[0]) == "ab XX 語cd"
    assert [plain(line) for line in patched([], [Patch(2, 1, row("X"))])] == ["", "  X"]
    assert plain(patched([row("ab", "cd", "ef")], [Patch(2, 0, row("XX"))])[0]) == "abXXef"
    assert plain(patched([row("ab", "cd", "ef")], [Patch(1, 0, row("XXXX"))])[0]) == "aXXXXf"
    assert plain(patched([row("ab", "cd")], [Patch(3, 0, row("XXXX"))])[0]) == "abcXXXX"
