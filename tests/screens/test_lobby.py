"""The lobby by keys and by mouse: every action reaches the door, and the screen shows the result."""

from __future__ import annotations

from dataclasses import replace

import pytest
from textual.events import MouseScrollDown, MouseScrollUp

from support.screens.fake_door import FakeDoor, app_on, painted, person, shown, spot, table
from support.screens.sessions import KITS, enter
from tui import compose
from tui.door import (
    ChatLine,
    PersonPicture,
    Reason,
    Settings,
    TableClock,
    TableOptions,
    TablePicture,
    TableStage,
)
from tui.draw.look import Look
from tui.session import Session
from tui.terminal.app import ShamansApp
from tui.text.farewell import Farewell
from tui.words import LANGUAGES, Words


@pytest.fixture
def door() -> FakeDoor:
    """Return a house with three open tables."""
    door = FakeDoor()
    codes = ("moss-owl", "amber-fox", "river-bell")
    door.change(tables=tuple(table(code, person("boris", creator=True), players=3) for code in codes))
    return door


async def test_first_screen_shows_tables_people_and_the_players_name(door: FakeDoor) -> None:
    app = app_on(door)
    async with app.run_test():
        seen = shown(app)
    assert all(
        word in seen for word in ("moss-owl", "amber-fox", "1/3", "boris", "anna (you)", "lake-owl-42")
    )


async def test_enter_sits_down_at_the_chosen_table(door: FakeDoor) -> None:
    app = app_on(door)
    async with app.run_test() as pilot:
        await pilot.press("down", "enter")
        assert door.done == [("join", "amber-fox")]
        assert "Table amber-fox" in shown(app)


async def test_a_digit_chooses_a_table(door: FakeDoor) -> None:
    app = app_on(door)
    async with app.run_test() as pilot:
        await pilot.press("3", "9", "enter")
    assert door.done == [("join", "river-bell")]


async def test_the_ends_of_the_list_hold(door: FakeDoor) -> None:
    app = app_on(door)
    async with app.run_test() as pilot:
        await pilot.press("up", "end", "down", "home", "end", "enter")
    assert door.done == [("join", "river-bell")]


async def test_the_choice_stays_with_its_table_when_the_list_moves(door: FakeDoor) -> None:
    app = app_on(door)
    async with app.run_test() as pilot:
        await pilot.press("down")
        door.change(tables=door.picture.tables[1:])
        await pilot.pause()
        await pilot.press("enter")
    assert door.done == [("join", "amber-fox")]


async def test_one_key_plays_bots(door: FakeDoor) -> None:
    app = app_on(door)
    async with app.run_test() as pilot:
        await pilot.press("b")
        assert door.done == [("quick_game", "shamans")]
        assert "The cards are about to be dealt" in shown(app)


async def test_join_by_code(door: FakeDoor) -> None:
    app = app_on(door)
    async with app.run_test() as pilot:
        await pilot.press("j", *"Moss-owl", "enter")
        assert door.done == [("join", "moss-owl")]
        assert "Table moss-owl" in shown(app)


async def test_a_wrong_code_is_told_and_stays_typed(door: FakeDoor) -> None:
    app = app_on(door)
    async with app.run_test() as pilot:
        await pilot.press("j", *"moss-fox", "enter")
        assert "There is no table with this code." in shown(app)
        assert "moss-fox" in shown(app)
        await pilot.press("backspace", "backspace", "backspace", *"owl", "enter")
        assert "Table moss-owl" in shown(app)


async def test_new_name(door: FakeDoor) -> None:
    app = app_on(door)
    async with app.run_test() as pilot:
        await pilot.press("e", "ctrl+u", *"maria", "enter")
        assert door.done == [("rename", "maria")]
        assert "You are now maria." in shown(app)
        assert "maria (you)" in shown(app)


async def test_come_back_as_a_guest(door: FakeDoor) -> None:
    app = app_on(door)
    async with app.run_test() as pilot:
        await pilot.press("g", *"pine-7", "enter")
        assert door.done == [("reclaim", "pine-7")]
        assert "Welcome back, nora." in shown(app)


async def test_escape_leaves_a_question_alone(door: FakeDoor) -> None:
    app = app_on(door)
    async with app.run_test() as pilot:
        await pilot.press("j", *"moss", "escape")
        assert "moss-owl" in shown(app)
    assert door.done == []


def opened(door: FakeDoor) -> list[tuple[object, ...]]:
    """Return the tables that were opened; the settings that remember them are left out."""
    return [done for done in door.done if done[0] == "open_table"]


async def test_new_table_with_every_option(door: FakeDoor) -> None:
    app = app_on(door)
    async with app.run_test() as pilot:
        await pilot.press("n", "down", "left", "down", "right", "down", "left", "down", "right")
        await pilot.press("down", "right", "down", "right", "right", "enter")
        assert "Table moss-owl" in shown(app)
    quick = TableClock.QUICK
    assert opened(door) == [
        (
            "open_table",
            TableOptions(4, 15, public=False, clock=quick, values={"distance": 12, "first_player": 1}),
        )
    ]


async def test_new_table_as_usual_and_its_bounds(door: FakeDoor) -> None:
    app = app_on(door)
    async with app.run_test() as pilot:
        await pilot.press("n", *["up"] * 5, "left", "3", *["down"] * 7, *["left"] * 30)
        assert "1 step " in shown(app)  # and no further
        await pilot.press("home", "enter")
    # The last seat of five was to begin; with three seats that becomes a random one.
    assert opened(door) == [("open_table", TableOptions(3))]


def form(door: FakeDoor, *keys: str) -> Session:
    """Return the form of a new table, after these keys."""
    session = enter(door, Words(), Look.of())
    for key in ("n", *keys):
        session.press(key, None)
    return session


def test_a_public_table_has_a_clock(door: FakeDoor) -> None:
    session = form(door, "down", "down", "down")
    told = []
    for _ in range(3):
        told.append("\n".join(painted(session, 80, 24)))
        session.press("right", None)
    assert ["Clock           ◂ relaxed" in told[0], "3 days" in told[1], "quick" in told[2]] == [True] * 3
    assert "90 seconds per decision, plus 3 minutes in reserve per match." in told[0]
    assert "Last chance     ◂ 1 day" in told[1]
    session.press("enter", None)
    assert opened(door) == [("open_table", TableOptions())], "a fourth clock is for private tables"


def test_a_private_table_may_have_none_and_loses_it_when_it_becomes_public(door: FakeDoor) -> None:
    private = ("down", "down", "down", "down", "down", "right", "up", "up", "right")
    session = form(door, *private)
    assert "Clock           ◂ none" in "\n".join(painted(session, 80, 24))
    session.press("enter", None)
    door.leave()
    form(door, *["down"] * 5, "right").press("enter", None)  # it begins with the last one
    assert opened(door) == [
        ("open_table", TableOptions(public=False, clock=TableClock.NONE)),
        ("open_table", TableOptions()),
    ]


def test_the_day_for_a_last_chance_is_not_the_creators_to_change(door: FakeDoor) -> None:
    session = form(door, "down", "down", "down", "right", "down", "right")
    assert "players have 1 day for a last chance" in "\n".join(painted(session, 80, 24))
    session.press("enter", None)
    assert opened(door) == [("open_table", TableOptions(clock=TableClock.DAYS))]


async def test_new_table_by_mouse(door: FakeDoor) -> None:
    app = app_on(door)
    async with app.run_test() as pilot:
        await pilot.click(offset=spot(app, "new table"))
        x, y = spot(app, "Last chance")
        await pilot.click(offset=(x, y))
        arrow = shown(app).split("\n")[y].rindex("▸")
        await pilot.click(offset=(arrow, y))
        await pilot.click(offset=spot(app, "create"))
    assert opened(door) == [("open_table", TableOptions(window_seconds=15))]


async def test_a_click_chooses_and_a_second_one_sits_down(door: FakeDoor) -> None:
    app = app_on(door)
    async with app.run_test() as pilot:
        await pilot.click(offset=spot(app, "river-bell"))
        assert door.done == []
        assert "▸ 3 river-bell" in shown(app)
        await pilot.click(offset=spot(app, "river-bell"))
    assert door.done == [("join", "river-bell")]


async def test_the_wheel_moves_the_choice(door: FakeDoor) -> None:
    app = app_on(door)
    async with app.run_test() as pilot:
        await pilot._post_mouse_events([MouseScrollDown], offset=(10, 5))
        await pilot.pause()
        assert "▸ 2 amber-fox" in shown(app)
        await pilot._post_mouse_events([MouseScrollUp], offset=(10, 5))
        await pilot.pause()
        assert "▸ 1 moss-owl" in shown(app)


async def test_the_wheel_turns_the_chat(door: FakeDoor) -> None:
    door.change(chat=tuple(ChatLine("boris", f"line {number}") for number in range(50)))
    app = app_on(door)
    async with app.run_test() as pilot:
        assert "line 49" in shown(app)
        await pilot._post_mouse_events([MouseScrollUp] * 3, offset=(10, 18))
        await pilot.pause()
        assert "line 49" not in shown(app)
        assert "▸ 1 moss-owl" in shown(app)
        await pilot.press("pagedown")
        assert "line 49" in shown(app)


async def test_chat_by_keys(door: FakeDoor) -> None:
    app = app_on(door)
    async with app.run_test() as pilot:
        await pilot.press("c", *"hello", "space", *"all", "enter")
        assert "anna: hello all" in shown(app)
        assert "C to chat" in shown(app)
        await pilot.press("c", "q", "enter")  # q is a letter
        assert "anna: q" in shown(app)
        await pilot.press("e")  # and e is a key again
        assert "Your name" in shown(app)
    assert door.done == [("say", "hello all"), ("say", "q")]


async def test_a_refused_message_stays_in_the_input(door: FakeDoor) -> None:
    app = app_on(door)
    async with app.run_test() as pilot:
        await pilot.press("c", *"hello")
        door.refuse = Reason.TOO_FAST
        await pilot.press("enter")
        assert "▸ hello" in shown(app)
        assert "Not so fast." in shown(app)
        door.refuse = None
        await pilot.press("enter")
    assert door.done == [("say", "hello")]


async def test_the_footer_of_an_open_input_belongs_to_the_input(door: FakeDoor) -> None:
    app = app_on(door)
    async with app.run_test() as pilot:
        await pilot.click(offset=spot(app, "C to chat"))
        await pilot.press(*"hello")
        await pilot.click(offset=spot(app, "Enter send"))
        await pilot.press("c", *"you", "ctrl+j", "c", "x")
        await pilot.click(offset=spot(app, "Esc back"))
        assert "C to finish your message" in shown(app)
        await pilot.press("c", "backspace", "enter")
        assert "C to chat" in shown(app)
    assert door.done == [("say", "hello"), ("say", "you")]


@pytest.mark.parametrize("language", ["en", "fr", "ru", "cs"])
def test_the_contents_of_a_column_begin_below_its_head(language: str) -> None:
    door = FakeDoor()
    door.change(
        tables=(
            table("moss-owl", person("boris"), window_seconds=30),
            table("x" * 30, person("chloe"), players=3, values={"distance": 9}, clock=TableClock.DAYS),
        )
    )
    words = Words(language)
    session = compose.enter(door, words, Look.of(), {"shamans": KITS["shamans"]})
    for size in ((80, 24), (120, 40)):
        lines = painted(session, *size)
        top = next(number for number, line in enumerate(lines) if f" {words.t('Code')} " in line)
        head, first, second = lines[top : top + 3]
        for name, one, two in (
            ("Code", "moss-owl", "xxx"),
            ("Seats", "1/5", "1/3"),
            ("Moon", "☾22", "☾9"),
            ("Clock", words.t("relaxed"), words.n("{count} day", "{count} days", 3)),
            *(
                [("Chance", words.t("{seconds} s", seconds=30), words.n("{count} day", "{count} days", 1))]
                if size[0] > 80
                else []
            ),
            ("Players", words.t("open"), words.t("open")),
        ):
            start = head.index(f" {words.t(name)} ") + 1
            assert first[start:].startswith(one)
            assert second[start:].startswith(two)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40), (200, 60)])
def test_the_tables_of_both_games_are_listed_in_columns(language: str, size: tuple[int, int]) -> None:
    door = FakeDoor()
    door.change(
        tables=(
            table("moss-owl", person("boris"), window_seconds=30),
            table("amber-fox", person("chloe"), players=4, values={"teams": "on"}, game="shazar"),
        )
    )
    words = Words(language)
    t = words.t
    titles = [kit.screens.title(words) for kit in KITS.values()]
    seconds = [t("{seconds} s", seconds=seconds) for seconds in (30, 8)]
    of_wide_lists = [(t("Seats"), "1/5", "1/4"), (t("Chance"), *seconds)]
    session = enter(door, words, Look.of())
    lines = painted(session, *size)
    top = next(number for number, line in enumerate(lines) if f" {t('Code')} " in line)
    head, first, second = lines[top : top + 3]
    for name, one, two in (
        (t("Code"), "moss-owl", "amber-fox"),
        (t("Game"), *titles),
        (t("Clock"), t("relaxed"), t("relaxed")),
        *(of_wide_lists if size[0] > 120 else []),
        (t("Players"), t("open"), t("open")),
    ):
        start = head.index(f" {name} ") + 1
        assert first[start:].startswith(one)
        assert second[start:].startswith(two)
    assert "boris" in first
    assert "1/4" in second
    assert ("☾22" in first, "2:2" in second) == (size[0] > 120, size[0] > 120)


def test_o_changes_the_game_of_the_lobby(door: FakeDoor) -> None:
    """The quick match, the new table, the records and the rules are those of the player's own game."""
    door.change(tables=())
    session = enter(door, Words(), Look.of())

    def screen() -> str:
        return "\n".join(painted(session, 80, 24))

    assert "play Shamans against bots right away" in screen()
    assert "O  change to Shazar" in screen()
    session.press("o", "o")
    assert "play Shazar against bots right away" in screen()
    assert "O  change to Shamans" in screen()
    assert door.picture.settings.game == "shazar"
    session.press("n", "n")
    assert "Game            ◂ Shazar" in screen()
    session.press("escape", None)
    session.press("h", "h")
    assert "Records · Shazar" in screen()
    for key in ("escape", "?", "?"):
        session.press(key, None)
    assert "Rules · Shazar" in screen()
    for key in ("escape", "escape", "enter"):
        session.press(key, None)
    assert door.done[-1] == ("quick_game", "shazar")


def test_the_game_of_a_new_table_is_the_players_own(door: FakeDoor) -> None:
    session = form(door, "right", "enter")
    assert opened(door) == [("open_table", TableOptions(4, game="shazar"))]
    assert door.picture.settings.game == "shazar"
    door.leave()
    session.wake()
    session.press("b", "b")
    assert door.done[-1] == ("quick_game", "shazar")


def test_another_game_since_the_last_table_has_its_own_defaults(door: FakeDoor) -> None:
    last = TableOptions(5, 15, public=False, values={"distance": 9}, game="shamans")
    door.change(settings=Settings(table=last, game="shazar"))
    form(door, "enter")
    assert opened(door) == [("open_table", TableOptions(4, 15, public=False, game="shazar"))]


def test_a_game_that_the_house_no_longer_has_is_the_first_one(door: FakeDoor) -> None:
    door.change(tables=(), settings=Settings(game="checkers"))
    session = enter(door, Words(), Look.of())
    session.press("enter", None)
    assert door.done[-1] == ("quick_game", "shamans")


async def test_help_lists_the_keys_and_goes_away(door: FakeDoor) -> None:
    app = app_on(door)
    async with app.run_test() as pilot:
        await pilot.press("question_mark")
        assert "a quick match against bots" in shown(app)
        await pilot.press("escape", "f1", "down", "up", "enter")
        assert "moss-owl" in shown(app)


async def test_q_quits_at_once_in_the_lobby(door: FakeDoor) -> None:
    app = app_on(door)
    async with app.run_test() as pilot:
        await pilot.press("q")
    assert app.return_value == Farewell.LEFT


async def test_ctrl_c_asks_once(door: FakeDoor) -> None:
    app = app_on(door)
    async with app.run_test() as pilot:
        await pilot.press("ctrl+c")
        assert "Quit Shamans?" in shown(app)
        assert "lake-owl-42" in shown(app)
        await pilot.press("escape")
        assert "moss-owl" in shown(app)
        await pilot.press("ctrl+c", "ctrl+c")
    assert app.return_value == Farewell.LEFT


@pytest.mark.parametrize("key", ["ctrl+q", "ctrl+p", "ctrl+z", "ctrl+backslash", "tab", "f9", "ctrl+d"])
async def test_other_keys_do_nothing(door: FakeDoor, key: str) -> None:
    app = app_on(door)
    async with app.run_test() as pilot:
        before = shown(app)
        await pilot.press(key)
        assert shown(app) == before
        assert app.return_value is None
    assert door.done == []


async def test_russian_letters_are_the_keys_they_lie_on(door: FakeDoor) -> None:
    app = app_on(door)
    async with app.run_test() as pilot:
        app.session.press("т", "т")  # the n key
        await pilot.pause()
        app.session.press("у", "у")
        assert app.session.page.title(app.session) == "New table"


@pytest.mark.parametrize("reason", list(Reason))
async def test_every_refusal_is_one_sentence(door: FakeDoor, reason: Reason) -> None:
    door.refuse = reason
    app = app_on(door)
    async with app.run_test() as pilot:
        await pilot.press("enter")
        status = shown(app).split("\n")[-2].strip()
        assert status.startswith("! ")
        assert status.endswith(".")
        await pilot.press("down")
        assert not shown(app).split("\n")[-2].strip()


async def test_a_player_who_came_with_a_code_is_at_that_table(door: FakeDoor) -> None:
    app = ShamansApp(door, Words(), Look.of(), KITS, table="amber-fox")
    async with app.run_test():
        assert "Table amber-fox" in shown(app)


async def test_a_wrong_table_at_the_door_is_told_before_the_lobby(door: FakeDoor) -> None:
    app = ShamansApp(door, Words(), Look.of(), KITS, table="nowhere")
    async with app.run_test() as pilot:
        assert "There is no table with this code." in shown(app)
        await pilot.press("enter")
        assert "moss-owl" in shown(app)


# ---- the player's own tables, and those that can be watched


def days(code: str, *, turn: bool = False, public: bool = True) -> TablePicture:
    """Return a running table for days at which anna sits."""
    sign = table(
        code,
        person("anna"),
        person("kim"),
        players=3,
        stage=TableStage.PLAYING,
        public=public,
        clock=TableClock.DAYS,
    )
    return replace(sign, turn=turn)


@pytest.fixture
def at_home(door: FakeDoor) -> FakeDoor:
    """Return anna's house: she plays at two tables for days, the second of which is in everybody's list."""
    public = days("still-pine")
    door.change(
        seats_kept=(days("old-moon", turn=True, public=False), public),
        tables=(*door.picture.tables, public, replace(public, code="loud-crow")),
    )
    return door


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
def test_own_tables_come_first_and_the_turn_is_marked(at_home: FakeDoor, size: tuple[int, int]) -> None:
    session = enter(at_home, Words(), Look.of())
    lines = painted(session, *size)
    top = next(number for number, line in enumerate(lines) if line.startswith(" Your tables"))
    assert [line[:16].rstrip() for line in lines[top : top + 8]] == [
        " Your tables",
        "►▸ 1 old-moon",
        "   2 still-pine",
        " Other tables",
        "   3 moss-owl",
        "   4 amber-fox",
        "   5 river-bell",
        "   6 loud-crow",
    ]
    assert "your turn · anna" in lines[top + 1]
    assert "This table is waiting for you." in painted(session, *size)[-2]
    assert "Enter return" in painted(session, *size)[-1]


def test_enter_goes_to_the_own_table(at_home: FakeDoor) -> None:
    session = enter(at_home, Words(), Look.of())
    session.press("2", "2")
    session.press("enter", None)
    assert at_home.done == [("join", "still-pine")]


def test_w_watches_a_match_that_runs(at_home: FakeDoor) -> None:
    session = enter(at_home, Words(), Look.of())
    session.press("6", "6")
    session.press("w", "w")
    assert at_home.done == [("watch", "loud-crow")]


FULL = (person("boris"), person("kim"), person("lena"))
ELSEWHERE = {
    "a full table": table("old-oak", *FULL, players=3),
    "a match": table("old-oak", *FULL, players=3, stage=TableStage.PLAYING),
    "a private match": table("old-oak", *FULL, players=3, stage=TableStage.PLAYING, public=False),
    "a result": table("old-oak", *FULL, players=3, stage=TableStage.FINISHED),
    "a result and a free seat": table("old-oak", *FULL[:2], players=3, stage=TableStage.FINISHED),
    "an own seat": table("old-oak", *FULL, players=3, stage=TableStage.PLAYING),
}


@pytest.mark.parametrize(
    ("what", "key", "hint", "does"),
    [
        ("a full table", "", "Full: you can watch once the match begins.", None),
        ("a match", "Enter watch", "A match is being played there: Enter watches it.", "watch"),
        ("a private match", "", "Full, and private: it cannot be watched.", None),
        ("a result", "Enter watch", "That match is over: Enter shows the result.", "watch"),
        (
            "a result and a free seat",
            "Enter join",
            "That match is over: Enter sits down for the next one.",
            "join",
        ),
        ("an own seat", "Enter take your seat", "A bot has your seat there: Enter takes it back.", "join"),
    ],
)
@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
def test_enter_does_what_the_footer_says_and_says_why_if_it_can_do_nothing(
    what: str, key: str, hint: str, does: str | None, size: tuple[int, int]
) -> None:
    door = FakeDoor()
    door.change(tables=(ELSEWHERE[what],), left=frozenset({"old-oak"} if what == "an own seat" else ()))
    session = enter(door, Words(), Look.of())
    *_, told, keys = painted(session, *size)
    assert told.strip() == hint
    assert key in keys
    assert bool(key) == ("Enter" in keys)
    session.press("enter", None)
    assert door.done == ([] if does is None else [(does, "old-oak")])
    if does is None:
        assert hint in painted(session, *size)[-2]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("what", ELSEWHERE)
def test_what_enter_does_fits_the_smallest_screen(language: str, what: str) -> None:
    door = FakeDoor()
    door.change(tables=(ELSEWHERE[what],), left=frozenset({"old-oak"} if what == "an own seat" else ()))
    session = enter(door, Words(language), Look.of(plain=True))
    assert painted(session, 60, 20)[-2].rstrip()[-1] == "."


@pytest.mark.parametrize("what", ["a result and a free seat", "an own seat"])
def test_w_watches_where_enter_takes_a_seat(what: str) -> None:
    door = FakeDoor()
    door.change(tables=(ELSEWHERE[what],), left=frozenset({"old-oak"} if what == "an own seat" else ()))
    session = enter(door, Words(), Look.of())
    assert "W watch" in painted(session, 80, 24)[-1]
    session.press("w", "w")
    assert door.done == [("watch", "old-oak")]


def test_the_list_says_that_a_match_is_over() -> None:
    door = FakeDoor()
    door.change(tables=(ELSEWHERE["a result and a free seat"],))
    lines = painted(enter(door, Words(), Look.of()), 120, 40)
    assert any("2/3" in line and "finished · boris, kim" in line for line in lines)


def test_w_at_a_table_that_has_not_begun_says_why_not(door: FakeDoor) -> None:
    session = enter(door, Words(), Look.of())
    assert "W watch" not in painted(session, 80, 24)[-1]
    session.press("w", "w")
    assert "You can only watch a public match that has started." in painted(session, 80, 24)[-2]
    assert door.done == []


def test_the_list_scrolls_with_its_headings(at_home: FakeDoor) -> None:
    many = tuple(table(f"table-{number}", person("boris"), players=3) for number in range(40))
    at_home.change(tables=many)
    session = enter(at_home, Words(), Look.of())
    for _ in range(41):
        session.press("down", None)
    seen = "\n".join(painted(session, 60, 20))
    assert "▸   table-39" in seen
    assert "Your tables" not in seen
    session.press("home", None)
    assert "Your tables" in "\n".join(painted(session, 60, 20))


def test_a_narrow_lobby_names_the_player_first() -> None:
    door = FakeDoor()
    others = (PersonPicture("boris-the-bold", guest=True), PersonPicture("chloe", guest=True))
    door.change(people=(*others, *door.picture.people, PersonPicture("dan", guest=True)))
    (line,) = [
        line for line in painted(enter(door, Words("fr"), Look.of()), 60, 20) if "Dans la maison" in line
    ]
    assert "· anna (toi), boris-the-bold" in line


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_smallest_lobby_shows_how_to_learn_and_how_to_quit(language: str) -> None:
    session = enter(FakeDoor(), Words(language), Look.of())
    footer, t = painted(session, 60, 20)[-1], session.words.t
    assert f"L {t('learn')}" in footer
    assert f"Q {t('quit')}" in footer
