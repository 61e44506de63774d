"""The page of settings and the keys beside it: what is changed is so at once, and kept."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from engine.core import Seat
from support.fake_door import FakeDoor, app_on, painted, shown, spot, table
from tui.app import MOUSE_OFF, MOUSE_ON, ShamansApp
from tui.chair import Preset, Reason, Settings, Signs, TableOptions
from tui.entrance import enter
from tui.look import Look
from tui.look.palette import Depth
from tui.settings.lines import LINES, Line
from tui.settings.wearing import LOOKS, look_for, with_look
from tui.visit import Visit
from tui.words import LANGUAGES, Words


def visiting(door: FakeDoor | None = None, look: Look | None = None) -> Visit:
    return enter(door or FakeDoor(), Words(), look or Look.of())


def press(visit: Visit, *keys: str) -> None:
    for key in keys:
        visit.press(key, key if len(key) == 1 else None)


def at(visit: Visit, field: str) -> None:
    """Open the page on this line."""
    place = [line.field for line in LINES].index(field)
    press(visit, "f5", *["down"] * place)


def seen(visit: Visit, width: int = 100, height: int = 30) -> str:
    return "\n".join(painted(visit, width, height))


def in_a_round(door: FakeDoor) -> None:
    door.quick_game()
    door.deal()


# ---- the page


def test_every_setting_has_a_line() -> None:
    assert [line.field for line in LINES] == [field.name for field in fields(Settings) if field.name != "new"]


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.field)
def test_right_goes_through_all_values_and_left_back(line: Line) -> None:
    visit = visiting()
    field, values = line
    at(visit, field)
    first = getattr(visit.settings, field)
    told = []
    for _ in values:
        told.append(getattr(visit.settings, field))
        press(visit, "right")
    assert set(told) == set(values)
    assert getattr(visit.settings, field) == first
    press(visit, "left")
    assert getattr(visit.settings, field) == told[-1]


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_lines_and_hints_fit(size: tuple[int, int], language: str) -> None:
    visit = visiting()
    press(visit, "f5")
    for values in zip(*(line.values * 9 for line in LINES), strict=False):
        wished = dict(zip((line.field for line in LINES), values, strict=True))
        visit.change(replace(Settings(), **{**wished, "language": language}))
        press(visit, "down")
        lines = painted(visit, *size)
        assert "~" not in "".join(lines)
        assert "…" not in "".join(lines)
        assert all(any(line.lstrip("▸> ").startswith(f"{n} ") for line in lines) for n in range(1, 10))


@pytest.mark.parametrize("keys", [("f5",), ("s",), ("?", "s"), ("f1", "f5")])
def test_it_is_opened_and_closed_by_one_key(keys: tuple[str, ...]) -> None:
    visit = visiting()
    press(visit, *keys)
    assert visit.page is visit.rooms.settings
    press(visit, "escape")
    assert visit.page is not visit.rooms.settings
    press(visit, "f5", "f5")
    assert visit.page is not visit.rooms.settings


def test_it_opens_over_what_is_being_typed() -> None:
    visit = visiting()
    press(visit, "c", "h", "i", "f5", "escape", "!")
    assert "hi!" in seen(visit)


def test_digits_choose_and_then_change() -> None:
    visit = visiting()
    press(visit, "f5", "5")
    assert visit.settings == Settings()
    press(visit, "5")
    assert visit.settings == Settings(bell=False)


async def test_clicks_choose_and_change() -> None:
    door = FakeDoor()
    app = app_on(door)
    async with app.run_test() as pilot:
        await pilot.press("f5")
        await pilot.click(offset=spot(app, "Mouse"))
        assert door.picture.settings == Settings()
        await pilot.click(offset=spot(app, "Mouse"))
        assert door.picture.settings == Settings(mouse=False)
        _, y = spot(app, "Bell")
        line = shown(app).split("\n")[y]
        await pilot.click(offset=(line.index("▸"), y))
        assert door.picture.settings == Settings(mouse=False, bell=False)


def test_languages_have_their_own_names() -> None:
    visit = visiting()
    at(visit, "language")
    assert "as the terminal: English" in seen(visit)
    for name in ("English", "français", "русский", "čeština"):
        press(visit, "right")
        assert f" {name} " in seen(visit)


def test_a_guest_is_told_how_long_they_last() -> None:
    guest, known = visiting(), visiting(FakeDoor(guest=False))
    press(guest, "f5")
    press(known, "f5")
    assert "For as long as the house knows you." in seen(guest)
    assert "Kept by your key." in seen(known)


def test_a_house_that_says_no_is_heard() -> None:
    door = FakeDoor()
    visit = visiting(door)
    door.refuse = Reason.NOT_SEATED
    press(visit, "f5", "right")
    assert visit.status.refused
    assert visit.settings == Settings()
    press(visit, "f2")
    assert visit.status.refused


# ---- what they do


@pytest.mark.parametrize("where", ["lobby", "waiting", "round", "help", "rules", "settings"])
def test_words_and_look_change_at_once_and_completely(where: str) -> None:
    """Nothing that was drawn before stays: it looks as if it had been so from the start."""
    wished = Settings(language="fr", look="light-2", signs=Signs.ASCII, plain_words=True)

    def come(settings: Settings) -> Visit:
        door = FakeDoor()
        door.change(settings=settings)
        match where:
            case "waiting":
                door.open_table(TableOptions())
            case "round":
                in_a_round(door)
        visit = visiting(door)
        keys = {"help": ["?"], "rules": ["?", "r"], "settings": ["f5"]}
        press(visit, *keys.get(where, []))
        return visit

    for size in ((80, 24), (120, 40)):
        visit, fresh = come(Settings()), come(wished)
        visit.draw(*size)
        visit.change(wished)
        assert visit.look is fresh.look
        assert visit.draw(*size).rows == fresh.draw(*size).rows


def test_the_language_in_the_middle_of_a_round() -> None:
    door = FakeDoor()
    in_a_round(door)
    visit = visiting(door)
    visit.change(Settings(plain_words=True))
    assert "Round 1, trick 1" in seen(visit)
    press(visit, "f6")
    assert "Manche 1, pli 1" in seen(visit)
    press(visit, "f6", "f6")
    assert "Kolo 1, štych 1" in seen(visit)
    press(visit, "f6")
    assert visit.settings == Settings(language="en", plain_words=True)


def test_an_unknown_language_or_look_is_the_terminals() -> None:
    door = FakeDoor()
    door.change(settings=Settings(language="xx", look="sepia"))
    visit = visiting(door)
    assert visit.words.language == "en"
    assert visit.look is Look.of()
    at(visit, "look")
    press(visit, "right")
    assert visit.settings.look == "dark"


def test_the_role_is_hidden_by_default() -> None:
    door = FakeDoor()
    door.change(settings=Settings(hide_role=True))
    in_a_round(door)
    visit = visiting(door)
    assert "V show role" in seen(visit)
    press(visit, "v")
    assert "V hide role" in seen(visit)
    press(visit, "f4")
    assert "V hide role" in seen(visit), "another setting leaves it as it is"
    visit.change(replace(visit.settings, hide_role=False))
    visit.change(replace(visit.settings, hide_role=True))
    assert "V show role" in seen(visit)


def test_the_look_of_a_poorer_terminal_is_as_near_as_it_can_be() -> None:
    settings = Settings(look="light-2")
    assert look_for(settings, Look.of(Depth.COLORS_16)) is Look.of(Depth.COLORS_16, True, False, True)
    assert look_for(settings, Look.of(Depth.MONO)) is Look.of(Depth.MONO)
    assert look_for(Settings(look="none"), Look.of()) is Look.of(Depth.MONO)
    ascii_terminal = Look.of(Depth.COLORS_256, plain=True)
    assert look_for(Settings(), ascii_terminal) is ascii_terminal
    assert look_for(Settings(signs=Signs.UNICODE), ascii_terminal) is Look.of(Depth.COLORS_256)


@pytest.mark.parametrize("name", LOOKS)
def test_a_look_is_kept_by_its_name(name: str) -> None:
    look = look_for(Settings(look=name), Look.of())
    assert with_look(Settings(), look).look == name


# ---- the quick keys keep, too


def test_f2_f3_f4_are_kept() -> None:
    door = FakeDoor()
    visit = visiting(door)
    press(visit, "f2", "f3", "f4")
    assert door.picture.settings == Settings(look="dark-2", signs=Signs.ASCII, bell=False)
    press(visit, "f3", "f4")
    assert door.picture.settings == Settings(look="dark-2", signs=Signs.UNICODE)


def test_a_terminal_without_colours_does_not_spoil_the_others() -> None:
    door = FakeDoor()
    visit = visiting(door, Look.of(Depth.MONO))
    press(visit, "f2")
    assert door.picture.settings == Settings()


# ---- the mouse


class Heard:
    """What the app tells its terminal."""

    def __init__(self, app: ShamansApp) -> None:
        self.codes: list[str] = []
        assert app._driver is not None
        setattr(app._driver, "write", self.codes.append)  # noqa: B010  a headless driver writes nowhere


async def test_the_mouse_is_switched_while_one_plays() -> None:
    app = app_on(FakeDoor())
    async with app.run_test() as pilot:
        terminal = Heard(app)
        await pilot.press("f5", "6", "6")
        assert "".join(terminal.codes).endswith(MOUSE_OFF)
        await pilot.press("6")
        assert "".join(terminal.codes).endswith(MOUSE_ON)
        before = len(terminal.codes)
        await pilot.press("5", "5")
        assert not {MOUSE_ON, MOUSE_OFF} & set(terminal.codes[before:])


# ---- keys


def test_vi_keys_move_and_capitals_stay_letters() -> None:
    door = FakeDoor()
    door.change(settings=Settings(keys=Preset.VI))
    visit = visiting(door)
    press(visit, "f5", "j", "j", "k", "l")
    assert visit.settings.look == "dark"
    press(visit, "h", "escape")
    assert visit.settings.look == ""
    press(visit, "j")
    assert visit.page is visit.room, "j moves"
    press(visit, "J")
    assert "Join by code" in seen(visit)
    press(visit, "j", "k")
    assert "jk" in seen(visit), "typed where one types"


def test_vi_keys_pick_at_the_table() -> None:
    door = FakeDoor()
    in_a_round(door)
    by_arrows, by_letters = visiting(door), visiting(door)
    press(by_arrows, "right", "right", "left")
    door.change(settings=Settings(keys=Preset.VI))
    by_letters = visiting(door)
    press(by_letters, "l", "l", "h")
    assert seen(by_letters) == seen(by_arrows)
    press(by_letters, "H")
    assert by_letters.page is not by_letters.room


def test_vi_keys_on_a_russian_keyboard() -> None:
    door = FakeDoor()
    door.change(settings=Settings(keys=Preset.VI))
    visit = visiting(door)
    press(visit, "f5", "о", "д")
    assert visit.settings.look == "dark"


def test_without_the_preset_letters_are_letters() -> None:
    visit = visiting()
    press(visit, "j")
    assert "Join by code" in seen(visit)
    press(visit, "escape", "*")
    assert visit.page is visit.room


def by_digits(visit: Visit, label: str) -> None:
    """Do what the menu calls so, with the star and digits alone."""
    press(visit, "*")
    for _ in range(3):
        for line in painted(visit, 100, 30):
            number, _, rest = line.strip().partition(" ")
            if number.isdecimal() and rest.endswith(label):
                press(visit, number)
                return
        press(visit, "0")
    raise AssertionError(seen(visit))


def test_a_match_with_digits_and_the_star_alone() -> None:
    door = FakeDoor()
    door.change(settings=Settings(keys=Preset.DIGITS))
    visit = visiting(door)
    by_digits(visit, "play bots now")
    assert ("quick_game",) in door.done
    by_digits(visit, "ready")
    assert ("set_ready", False) in door.done, "the fake house seats people who are ready"
    door.deal()
    visit.wake()
    assert door.game is not None
    before = door.game.decision
    press(visit, "1", "1")
    assert door.game.decision != before
    assert Seat(0) not in door.game.waiting
    by_digits(visit, "history")
    assert visit.page is not visit.room
    by_digits(visit, "back")
    by_digits(visit, "settings")
    assert visit.page is visit.rooms.settings
    by_digits(visit, "upwards")
    by_digits(visit, "upwards")  # over the line below them all
    press(visit, "9")
    assert visit.settings.keys is Preset.ARROWS, "from the last line on to the first preset"


def test_the_menu_goes_away_and_begins_anew() -> None:
    door = FakeDoor()
    door.change(settings=Settings(keys=Preset.DIGITS), tables=(table("moss-owl"),))
    visit = visiting(door)
    press(visit, "*")
    first = seen(visit)
    assert "What can be done here" in first
    press(visit, "0")
    assert seen(visit) != first
    press(visit, "*", "*")
    assert seen(visit) == first
    press(visit, "escape")
    assert visit.page is visit.room


def test_a_star_is_a_star_where_one_types() -> None:
    door = FakeDoor()
    door.change(settings=Settings(keys=Preset.DIGITS))
    visit = visiting(door)
    press(visit, "c", "*", "*")
    assert "**" in seen(visit)
