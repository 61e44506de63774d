"""The window's title and the bell: written only when something is new, and never with a secret."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

from rich.cells import cell_len
from textual.pilot import Pilot

from engine.core import Seat
from engine.shamans import Let, Option, Play, UsePortal
from support.engine.questions import to_take
from support.screens.fake_door import FakeDoor, app_on, shown
from support.screens.sessions import enter
from tui.door import ChatLine, Countdown, Pause, Settings, TableClock, TableOptions
from tui.draw.look import Depth, Look
from tui.session import Session
from tui.shamans.views import view_in
from tui.terminal.app import ShamansApp
from tui.words import Words


class Written:
    """Records the titles and bells that the app has written."""

    def __init__(self, app: ShamansApp) -> None:
        assert app._driver is not None
        self.codes: list[str] = []
        app._driver.write = self.codes.append  # type: ignore[method-assign,assignment]  # Textual's drops all

    @property
    def titles(self) -> list[str]:
        return [
            code.partition("\x1b]2;")[2].partition("\x1b\\")[0] for code in self.codes if "\x1b]2;" in code
        ]

    @property
    def bells(self) -> int:
        return "".join(self.codes).count("\a")


@asynccontextmanager
async def sitting(door: FakeDoor) -> AsyncIterator[tuple[Pilot[str], Written]]:
    """Sit at a table of five with the round dealt; the player is the first Guide."""
    app = app_on(door)
    async with app.run_test() as pilot:
        written = Written(app)
        door.quick_game("shamans")
        door.deal()
        await pilot.pause()
        yield pilot, written


def first_option(door: FakeDoor, seat: int) -> Option:
    assert door.game is not None
    return next(o for o in door.game.options(Seat(seat)) if not isinstance(o, UsePortal))


# ---- the title


async def test_the_title_says_where_the_player_is() -> None:
    door = FakeDoor()
    app = app_on(door)
    async with app.run_test() as pilot:
        written = Written(app)
        door.open_table(TableOptions())
        door.change()
        await pilot.pause()
        door.leave()
        door.change()
        await pilot.pause()
    assert written.titles == ["Shamans · Table moss-owl", "Shamans"]


async def test_the_title_says_whether_the_player_is_asked() -> None:
    door = FakeDoor()
    async with sitting(door) as (pilot, written):
        assert written.titles[-1] == "► Your turn · Shamans · quick"
        door.choose(first_option(door, 0), door.picture.match.view.decision)  # type: ignore[union-attr]
        await pilot.pause()
        assert written.titles[-1] == "Shamans · Table quick"


async def test_nothing_is_written_while_nothing_changes() -> None:
    door = FakeDoor()
    async with sitting(door) as (pilot, written):
        before = list(written.codes)
        await pilot.press("down", "c", "x", "escape", "?", "escape")
        door.change(chat=(ChatLine("boris", "good evening"),))
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        assert written.codes == before


def titled(code: str, look: Look | None = None) -> str:
    door = FakeDoor()
    door.open_table(TableOptions())
    assert door.picture.table is not None
    door.change(table=replace(door.picture.table, code=code))
    return enter(door, Words(), look or Look.of()).title()


def test_a_title_is_clean_and_short() -> None:
    hostile = titled("moss\x1b]0;owl\x07\x9c\u202e\n" + "x" * 200)
    assert hostile.isprintable()
    assert "\x1b" not in hostile
    assert cell_len(hostile) == 60
    assert titled("狐" * 100).startswith("Shamans · Table 狐")
    assert cell_len(titled("狐" * 100)) <= 60
    assert titled("moss-owl", Look.of(Depth.MONO, plain=True)).isascii()


# ---- the bell


async def test_it_rings_once_when_the_player_is_asked() -> None:
    door = FakeDoor()
    async with sitting(door) as (pilot, written):
        assert written.bells == 1
        door.choose(first_option(door, 0), door.game.decision)  # type: ignore[union-attr]
        for seat in range(1, 4):
            if Seat(seat) in door.game.waiting:  # type: ignore[union-attr]
                door.others_choose(seat, first_option(door, seat))
        await pilot.pause()
        assert written.bells == 1


async def test_it_rings_for_every_decision_of_the_player() -> None:
    door = FakeDoor()
    async with sitting(door) as (pilot, written):
        assert door.game is not None
        rung, decisions = written.bells, 1
        for _ in range(60):
            (seat, *_) = sorted(door.game.waiting)
            before = door.game.decision
            if seat == 0:
                door.choose(first_option(door, 0), door.game.decision)
            else:
                door.others_choose(seat, first_option(door, seat))
            await pilot.press("f9")
            if Seat(0) in door.game.waiting and door.game.decision != before:
                decisions += 1
            if not door.game.waiting:
                break
        assert written.bells - rung + 1 == decisions
        assert decisions > 3


async def test_it_does_not_ring_for_a_question_that_the_players_key_has_opened() -> None:
    """A player who has drawn a tile is already looking at it."""
    game, seat = to_take()
    door = FakeDoor()
    door.sit_at(game, seat)
    app = app_on(door)
    async with app.run_test() as pilot:
        await pilot.pause()
        written = Written(app)
        asked = app.session.asked
        await pilot.press("3", "3")
        assert app.session.asked not in (None, asked)
        assert "keep it face down" in shown(app)
        await pilot.pause()
        assert written.bells == 0


async def test_f4_silences_it() -> None:
    door = FakeDoor()
    app = app_on(door)
    async with app.run_test() as pilot:
        written = Written(app)
        await pilot.press("f4")
        assert "The bell is off." in shown(app)
        door.quick_game("shamans")
        door.deal()
        await pilot.pause()
        assert written.bells == 0
        assert written.titles[-1].startswith("► Your turn")
        await pilot.press("f4")
        assert written.bells == 0, "what is asked already is no news"


async def bells_while(door: FakeDoor, *countdowns: Countdown) -> list[int]:
    """Return the number of rings after each of these remaining times, since the question was asked."""
    async with sitting(door) as (pilot, written):
        asked, rung = written.bells, []
        for countdown in countdowns:
            door.show_match(countdown)
            await pilot.pause()
            rung.append(written.bells - asked)
        return rung


def seconds(*left: int, whole: int = 90, reserve: bool = False) -> list[Countdown]:
    """Return a clock that runs down."""
    return [Countdown(number, whole, reserve) for number in left]


async def test_it_rings_once_when_the_time_is_nearly_over_and_once_for_the_reserve() -> None:
    own, reserve = seconds(90, 15, 10, 9, 1), seconds(180, 15, 10, 5, whole=180, reserve=True)
    assert await bells_while(FakeDoor(), *own, *reserve) == [0, 0, 1, 1, 1, 1, 1, 2, 2]


async def test_a_wait_that_is_short_from_the_start_does_not_ring_twice() -> None:
    assert await bells_while(FakeDoor(), *seconds(8, 4, 1, whole=8)) == [0, 0, 0]


async def test_the_end_of_a_wait_is_silent_without_the_bell() -> None:
    door = FakeDoor()
    door.change(settings=Settings(bell=False))
    assert await bells_while(door, *seconds(15, 10, 5)) == [0, 0, 0]


def hurried(door: FakeDoor) -> bool:
    return enter(door, Words(), Look.of()).hurried is not None


def test_a_player_who_is_not_asked_or_has_a_pause_or_days_is_not_hurried() -> None:
    door = FakeDoor()
    door.quick_game("shamans")
    door.deal()
    door.show_match(Countdown(10, 90))
    match, table = door.picture.match, door.picture.table
    assert match is not None
    assert table is not None
    assert hurried(door)
    door.change(match=replace(match, pause=Pause(paused=True)))
    assert not hurried(door)
    door.change(match=match, table=replace(table, options=replace(table.options, clock=TableClock.DAYS)))
    assert not hurried(door)
    door.change(match=replace(match, view=view_in(match)._replace(options=())), table=table)
    assert not hurried(door)


def visit_with(*options: Option) -> Session:
    door = FakeDoor()
    door.quick_game("shamans")
    door.deal()
    match = door.picture.match
    assert match is not None
    door.change(match=replace(match, view=view_in(match)._replace(options=options)))
    return enter(door, Words(), Look.of())


def test_a_portal_by_itself_is_no_question() -> None:
    play = next(o for o in visit_with().door.look().match.view.hand)  # type: ignore[union-attr]
    assert visit_with().asked is None
    assert visit_with(UsePortal(1), UsePortal(-1)).asked is None
    assert visit_with(UsePortal(1), Let()).asked is not None
    assert visit_with(Play(play)).asked is not None
    assert enter(FakeDoor(), Words(), Look.of()).asked is None


# ---- a terminal that does not read


async def test_nothing_is_written_while_output_is_held_and_what_is_new_afterwards() -> None:
    door = FakeDoor()
    app = app_on(door)
    async with app.run_test() as pilot:
        written = Written(app)
        app._begin_batch()
        door.open_table(TableOptions())
        door.change()
        await pilot.pause()
        door.leave()
        door.quick_game("shamans")
        door.deal()
        await pilot.pause()
        assert written.codes == []
        app._end_batch()
        app.refresh(layout=True)
        await pilot.pause()
        assert written.titles == ["► Your turn · Shamans · quick"]
        assert written.bells == 1


async def test_a_change_is_painted_without_waiting_for_the_next_frame() -> None:
    door = FakeDoor()
    app = app_on(door)
    async with app.run_test() as pilot:
        await pilot.pause()
        painted: list[str] = []
        app.post_display_hook = lambda: painted.append("frame")  # type: ignore[method-assign]
        for number in range(5):
            door.change(chat=(ChatLine("boris", f"line {number}"),))
        assert painted == [], "the house is not held up by who looks on"
        app._house_changed()
        assert painted == ["frame"]
        assert "line 4" in shown(app)
        await pilot.pause()
        assert painted == ["frame"], "five changes are one frame"
