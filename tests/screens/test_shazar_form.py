"""The form of a Shazar table: every field can be set, what does not fit is dropped, and it tells the time."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.shazar.kit import RULES
from server.games import GAMES
from server.house.options import settle_options
from support.screens.fake_door import FakeDoor, painted
from support.screens.sessions import KITS, enter
from tui.door import TableOptions
from tui.draw.look import Look
from tui.draw.rows import width_of
from tui.games import OptionLine
from tui.lobby.options import option_lines, options_in_rows
from tui.shazar.form import FORM, MINUTES
from tui.words import LANGUAGES, Words

WORDS = Words()
SIZES = tuple(RULES.seats)


def table(players: int = 4, **values: int | str | None) -> TableOptions:
    return TableOptions(players, values=values, game="shazar")


def line(options: TableOptions, name: str) -> OptionLine:
    return next(line for line in FORM.lines(WORDS, options) if line.name == name)


def all_values(options: TableOptions, name: str) -> list[TableOptions]:
    """Return the tables that the line leads to, from one value to the next and round again."""
    found = [options]
    while (following := line(found[-1], name).more) not in found:
        found.append(following)
    assert following == found[0]
    return found


@pytest.mark.parametrize("players", SIZES)
def test_every_value_of_every_field_is_reached_and_can_be_played(players: int) -> None:
    for field in RULES.fields:
        names = {each.name: each for each in FORM.lines(WORDS, table(players))}
        reached = set()
        for name in names:
            for options in all_values(table(players), name):
                settle_options(GAMES.rules, (), options)
                reached.add(RULES.setup(players, options.values).values[field.name])
        if field.name == "mages":
            seated = {choice if choice == "random" else str(choice)[:players] for choice in field.choices}
            assert {mages if mages == "random" else str(mages)[:players] for mages in reached} == seated
        elif field.name == "first_player":
            assert reached == {None, *range(players)}
        elif field.name == "teams" and players < 4:
            assert reached == {"off"}
        else:
            assert reached == set(field.choices)


@pytest.mark.parametrize("players", SIZES)
def test_left_leads_back_and_home_to_the_defaults(players: int) -> None:
    for name in (each.name for each in FORM.lines(WORDS, table(players))):
        for options in all_values(table(players), name):
            assert line(line(options, name).more, name).less == options
            reset = line(options, name).reset
            assert reset == table(players) or (reset is None and name == "Talk")


def test_what_no_longer_fits_is_dropped() -> None:
    options = table(4, teams="on", first_player=3, stone=40, mages="SDGB")
    three = FORM.with_players(options, 3)
    assert three == table(3, stone=40, mages="SDGB")
    assert "Sides" not in [each.name for each in FORM.lines(WORDS, three)]
    assert FORM.with_players(table(4, first_player=1), 2) == table(2, first_player=1)


@pytest.mark.parametrize(("players", "minutes"), [(2, 25), (3, 45), (4, 60)])
def test_it_tells_how_long_a_match_takes(players: int, minutes: int) -> None:
    assert MINUTES[players] == minutes
    session = enter(FakeDoor(), Words(), Look.of())
    for key in ("n", "right", str(players), "down"):
        session.press(key, None)
    assert f"A match takes about {minutes} minutes." in "\n".join(painted(session, 80, 24))


def test_the_mages_are_named_by_seat() -> None:
    told = line(table(3, mages="SDGB"), "Mages")
    assert told.value == "S D G"
    names = told.hint.removeprefix("By seat: ").removesuffix(".").split(", ")
    assert [name[0] for name in names] == ["S", "D", "G"]
    assert line(table(3), "Mages").value == "random"


def test_orders_that_differ_beyond_the_last_seat_are_one() -> None:
    assert line(table(2, mages="SDGB"), "Mages").value == line(table(2, mages="SDBG"), "Mages").value
    assert len(all_values(table(2), "Mages")) == 1 + 4 * 3
    assert len(all_values(table(4), "Mages")) == 1 + 4 * 3 * 2


def test_the_table_says_that_talk_is_free() -> None:
    """U1: there is no referee, and no line for one."""
    facts = dict(options_in_rows(WORDS, KITS, table()))
    assert facts["Talk"] == "free: no referee"
    assert "Referee" not in facts
    talk = line(table(), "Talk")
    assert (talk.less, talk.more) == (table(), table()), "it cannot be changed"
    assert not settle_options(GAMES.rules, GAMES.talk_judges(), table()).refereed


def test_what_is_usual_needs_no_words_in_the_waiting_room() -> None:
    usual = [name for name, _ in options_in_rows(WORDS, KITS, table())]
    assert usual == ["Game", "Players", "Clock", "Last chance", "Visibility", "Stone", "Talk"]
    special = replace(table(teams="on", layout="own", open_fate="on", standing_down="on", mages="BGDS"))
    told = [name for name, _ in options_in_rows(WORDS, KITS, special)]
    assert {"Sides", "Fields", "Fate cards", "Standing down", "Mages"} <= {*told}


@pytest.mark.parametrize(
    ("options", "sides"), [(table(2), "1:1"), (table(3), "1:1:1"), (table(4, teams="on"), "2:2")]
)
def test_the_lobby_lists_the_sides(options: TableOptions, sides: str) -> None:
    assert FORM.in_short(Look.of(plain=True), options) == sides


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_hint_fits_below_the_form_of_a_small_screen(language: str) -> None:
    words = Words(language)
    session = enter(FakeDoor(), words, Look.of())
    for key in ("n", "right"):
        session.press(key, None)
    for place, each in enumerate(option_lines(words, KITS, table())):
        screen = " ".join(" ".join(painted(session, 60, 20)).split())
        assert " ".join(each.hint.split()) in screen, (place, each.name)
        session.press("down", None)


# ---- the greeting, and the check of colours


@pytest.mark.parametrize("plain", [False, True])
def test_the_greeting_has_the_mages_and_the_signs(plain: bool) -> None:
    scene = enter(FakeDoor(), Words(), Look.of(plain=plain)).scene
    rows = [KITS[name].screens.greeting(scene) for name in KITS]
    assert width_of(rows[0]) == width_of(rows[1]), "both lead to the Moon"
    text = "".join(span.text for span in rows[1])
    assert text.split()[:4] == ["B", "G", "D", "S"]
    assert not plain or text.isascii()
    check = KITS["shazar"].screens.colour_check(scene)
    assert check.question == "Can you tell these four apart?"
    assert len({span.style for span in check.signs if span.text.strip()}) == 4
