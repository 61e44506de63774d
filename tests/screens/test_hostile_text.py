"""Names and messages that try to be markup, code, escape sequences or layout: all are drawn as plain text."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from support.fake_door import FakeDoor, app_on, painted, person, shown, table
from tui.chair import ChatLine, PersonSign, SeatSign, Sitting, TableOptions
from tui.visit import Visit

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
        people=(PersonSign(text, guest=True, table=text, me=True), PersonSign(text * 9, guest=True)),
        chat=(ChatLine(text, text), ChatLine("", text), ChatLine("boris", text * 40)),
    )
    visit = app_on(door).visit
    visit.wake()
    _whole(visit, size)
    visit.press("e", "e")
    _whole(visit, size)
    visit.press("escape", None)
    door.open_table(TableOptions(players=3))
    me = SeatSign(Sitting.PERSON, text, creator=True, me=True)
    door.seats(me, person(text * 9, ready=True), SeatSign(Sitting.BOT, text, text))
    visit.wake()
    _whole(visit, size)
    visit.press("down", None)
    visit.press("x", "x")
    _whole(visit, size)
    door.start()
    visit.wake()
    _whole(visit, size)


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


def _whole(visit: Visit, size: tuple[int, int]) -> None:
    """Every line is as wide as the window, holds printable signs alone, and the column's line is straight."""
    lines = painted(visit, *size)
    assert len(lines) == size[1]
    assert {cell_len(line) for line in lines} == {size[0]}
    assert "".join(lines).isprintable()
    assert len({cell_len(line[: line.index("│")]) for line in lines if "│" in line}) <= 1
