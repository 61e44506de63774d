"""Names and messages that try to be markup, code, escape sequences or layout: all are drawn as plain text."""

from __future__ import annotations

import pytest
from rich.cells import cached_cell_len, cell_len

from support.screens.fake_door import FakeDoor, app_on, painted, person, shown, table
from tui.door import ChatLine, Occupant, PersonPicture, SeatPicture, TableOptions
from tui.door.safe_text import cells
from tui.session import Session

HOSTILE = [
    "[/]",
    "[@click=app.quit]free gold[/]",
    "[@click=app.screenshot('x.svg','/tmp')]x",
    "[bold red",
    "{name} {0} %s",
    "月亮月亮月亮月亮",
    "e\u0301\u0301\u0301lan",
    "👩\u200d🚀👍🏽\ufe0f",
    "\u202eevil\u2066",
    "a\u200bb\u00adc\ufeff",
    "\x1b[2J\x1b]52;c;aGk=\x07",
    "\x9b31m\x85\u2028",
    "ﷺﷺ",
    "\ud800",
]


@pytest.mark.parametrize("text", HOSTILE, ids=ascii)
@pytest.mark.parametrize("size", [(80, 24), (120, 40), (60, 20)], ids=str)
def test_hostile_names_and_talk_keep_the_layout_whole(text: str, size: tuple[int, int]) -> None:
    door = FakeDoor(text)
    door.change(
        tables=(table(text, person(text, creator=True)), table("moss-owl", person(text * 9))),
        people=(PersonPicture(text, guest=True, table=text, me=True), PersonPicture(text * 9, guest=True)),
        chat=(ChatLine(text, text), ChatLine("", text), ChatLine("boris", text * 40)),
    )
    session = app_on(door).session
    session.wake()
    _whole(session, size)
    session.press("e", "e")
    _whole(session, size)
    session.press("escape", None)
    door.open_table(TableOptions(players=3))
    me = SeatPicture(Occupant.PERSON, text, creator=True, me=True)
    door.seats(me, person(text * 9, ready=True), SeatPicture(Occupant.BOT, text, text))
    session.wake()
    _whole(session, size)
    session.press("down", None)
    session.press("x", "x")
    _whole(session, size)
    door.start()
    session.wake()
    _whole(session, size)


async def test_markup_is_literal() -> None:
    door = FakeDoor()
    door.change(chat=(ChatLine("boris", "[@click=app.quit]gold[/] [/]"),))
    app = app_on(door)
    async with app.run_test():
        assert "boris: [@click=app.quit]gold[/] [/]" in shown(app)


async def test_nothing_but_printable_signs_is_painted() -> None:
    door = FakeDoor()
    door.change(chat=(ChatLine("boris", "".join(map(chr, range(0x3000)))),))
    app = app_on(door)
    async with app.run_test():
        assert shown(app).replace("\n", "").isprintable()


def _whole(session: Session, size: tuple[int, int]) -> None:
    """Check that every line fills the window with printable signs, and that the column's line is straight."""
    lines = painted(session, *size)
    assert len(lines) == size[1]
    assert {cell_len(line) for line in lines} == {size[0]}
    assert "".join(lines).isprintable()
    assert len({cell_len(line[: line.index("│")]) for line in lines if "│" in line}) <= 1


@pytest.mark.parametrize("text", HOSTILE, ids=ascii)
def test_a_measured_text_is_cached_once(text: str) -> None:
    cells.cache_clear()
    kept = cached_cell_len.cache_info().misses
    width = cells(text)
    assert cells.cache_info().currsize == 1
    assert cached_cell_len.cache_info().misses == kept, "Rich's own cache does not have it, too"
    assert width == cell_len(text)
