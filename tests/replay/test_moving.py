"""A replay that plays by itself, its speeds, and jumps to what happened."""

from __future__ import annotations

import pytest

from engine.core import Notice
from engine.shamans.notices import CardPlayed, DaggerDrawn, RitualBegan
from replay.matches import opened, played
from support.house.fake_clock import FakeClock
from support.screens.fake_door import FakeDoor, painted
from support.screens.sessions import KITS
from support.screens.stories import press, screen
from tui.draw.look import Look
from tui.replay.page import ReplayPage
from tui.replay.screen import SHORTEST, SPEEDS
from tui.replay.walk import CHOICE, DEAL, ROUND_END, UNHEARD
from tui.session.page import Page
from tui.terminal.app import ShamansApp
from tui.words import LANGUAGES, Words

SIZES = [(60, 20), (80, 24), (120, 40), (200, 60)]


def seconds(page: Page) -> float | None:
    """Return the seconds until the page moves by itself."""
    return page.every


def awaits(clock: FakeClock) -> bool:
    """Return True if a step is to come."""
    return clock.next_alarm is not None


# ---- by itself


def test_it_stands_still_until_it_is_told_to_play() -> None:
    session, page = opened(played().replay)
    assert seconds(page) is None
    press(session, "space")
    assert seconds(page) == DEAL
    page.tick(session)
    assert page.screen.walk.place == 1
    assert seconds(page) in (CHOICE, UNHEARD)
    press(session, "space")
    assert seconds(page) is None


def test_every_place_is_seen_in_its_order_and_it_stops_at_the_end() -> None:
    session, page = opened(played().replay)
    walk = page.screen.walk
    press(session, "space")
    for place in range(walk.last):
        assert walk.place == place
        assert seconds(page) is not None
        assert (seconds(page) == ROUND_END) is walk.round_is_over
        page.tick(session)
    assert walk.place == walk.last
    assert seconds(page) is None
    press(session, "space")
    assert (walk.place, seconds(page)) == (0, DEAL), "once more, from the beginning"


def test_three_speeds() -> None:
    session, page = opened(played().replay)
    press(session, "space")
    stays = []
    for speed in (*SPEEDS, SPEEDS[0]):
        assert f"speed {speed}x" in screen(session, 120, 40)
        stays.append(page.every)
        press(session, "+")
    assert stays == [DEAL, DEAL / 2, DEAL / 4, DEAL]
    press(session, "-", "-")
    assert seconds(page) == DEAL / 4
    for place in range(page.screen.walk.last):
        page.screen.walk.go(place)
        assert (seconds(page) or 0) >= SHORTEST


def test_the_reader_may_look_around_while_it_plays() -> None:
    session, page = opened(played().replay)
    press(session, "space", "1", "v", "right", "down", "+", "tab")
    assert seconds(page) is not None
    press(session, "?")
    assert session.page.every is None, "not below the help"
    press(session, "escape")
    assert seconds(page) is not None


async def test_the_app_keeps_the_time() -> None:
    clock = FakeClock()
    app = ShamansApp(FakeDoor(), Words(), Look.of(), KITS, later=clock.call_later)
    async with app.run_test() as pilot:
        page = ReplayPage(KITS, played().replay)
        walk = page.screen.walk
        app.session.open(page)
        await pilot.press("right")
        assert not awaits(clock)
        await pilot.press("home", "space")
        for place in range(1, walk.last + 1):
            stay = seconds(page)
            assert stay is not None
            clock.pass_by(stay)
            assert walk.place == place
        assert not awaits(clock), "nothing more is to come"
        await pilot.press("home", "space")
        assert awaits(clock)
        await pilot.press("escape")
        assert not awaits(clock), "the page is closed"
        app.session.open(page)
        await pilot.press("home")
        assert awaits(clock)
    assert not awaits(clock), "the app has ended"


async def test_a_key_that_changes_no_pace_does_not_put_the_next_step_off() -> None:
    clock = FakeClock()
    app = ShamansApp(FakeDoor(), Words(), Look.of(), KITS, later=clock.call_later)
    async with app.run_test() as pilot:
        page = ReplayPage(KITS, played().replay)
        app.session.open(page)
        await pilot.press("space")
        clock.pass_by(DEAL - 0.1)
        await pilot.press("0")
        clock.pass_by(0.1)
        assert page.screen.walk.place == 1


async def test_a_stop_counts_before_it_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Large windows take turns: the step of the old picture may be due before the next one is drawn."""
    clock = FakeClock()
    app = ShamansApp(FakeDoor(), Words(), Look.of(), KITS, later=clock.call_later)
    async with app.run_test() as pilot:
        page = ReplayPage(KITS, played().replay)
        app.session.open(page)
        await pilot.press("space")
        monkeypatch.setattr(ShamansApp, "puts_off", lambda _app, _draw: True)
        await pilot.press("space")
        clock.pass_by(DEAL)
        assert page.screen.walk.place == 0
        assert page.every is None


# ---- jumps


def strays(notice: Notice) -> bool:
    return isinstance(notice, CardPlayed) and not notice.follows


KINDS = {
    1: ("strayed", strays),
    2: ("ritual", lambda notice: isinstance(notice, RitualBegan)),
    3: ("Dagger", lambda notice: isinstance(notice, DaggerDrawn)),
}


@pytest.mark.parametrize("kind", KINDS)
def test_the_arrows_jump_to_every_event_of_the_chosen_kind(kind: int) -> None:
    name, happens = KINDS[kind]
    session, page = opened(played(5).replay)
    walk = page.screen.walk
    marks = [place for place, step in enumerate(walk.steps) if any(map(happens, step.notices))]
    assert marks
    press(session, *["tab"] * kind)
    assert f"[{name}]" in screen(session)
    seen = []
    for _ in marks:
        press(session, "down")
        seen.append(walk.place)
    assert seen == marks
    press(session, "down")
    assert walk.place == marks[-1], "it stays at the last one"
    assert f"{name}: no more" in screen(session)
    for place in reversed(marks[:-1]):
        press(session, "up")
        assert walk.place == place
    press(session, "[")
    assert f"{name}: none before" in screen(session)
    press(session, "shift+tab")
    assert name not in screen(session).splitlines()[-1]


def test_after_the_last_kind_come_turns_again() -> None:
    session, page = opened(played().replay)
    press(session, "tab", "tab", "tab", "tab", "down")
    assert page.screen.walk.place == page.screen.walk.turns[1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_the_keys_are_in_the_footer_at_every_size(size: tuple[int, int], language: str) -> None:
    words = Words(language)
    session, page = opened(played().replay, words=words)
    footer = painted(session, *size)[-1]
    labels = ["autoplay", "turn", "jumps", "back", "help"]
    for label in labels if size[0] < 80 else [*labels, "choice"]:
        assert words.t(label) in footer, label
    press(session, "tab")
    for kind in page.screen.jumps:
        assert kind.name(words) in painted(session, *size)[-2], "all kinds, in the status row"
    press(session, "?")
    listed = "\n".join(painted(session, 120, 60))
    for label in ("play the match, or stop it", "play faster or slower", "choose what the arrows jump to"):
        assert words.t(label) in listed
