"""The settings page and its quick keys: a change takes effect at once, and is kept."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from engine.core import Seat
from support.screens.fake_door import FakeDoor, app_on, painted, shown, spot, table
from support.screens.sessions import enter
from tui.door import GlyphChoice, KeyPreset, Reason, Settings, TableOptions
from tui.draw.look import Look
from tui.draw.look.palette import Depth
from tui.session import Session
from tui.session.appearance import LOOKS, look_for, with_look
from tui.settings.fields import LINES, SettingField
from tui.terminal.app import MOUSE_OFF, MOUSE_ON, ShamansApp
from tui.words import LANGUAGES, Words


def visiting(door: FakeDoor | None = None, look: Look | None = None) -> Session:
    return enter(door or FakeDoor(), Words(), look or Look.of())


def press(session: Session, *keys: str) -> None:
    for key in keys:
        session.press(key, key if len(key) == 1 else None)


def at(session: Session, field: str) -> None:
    """Open the page on this line."""
    place = [line.field for line in LINES].index(field)
    press(session, "f5", *["down"] * place)


def seen(session: Session, width: int = 100, height: int = 30) -> str:
    return "\n".join(painted(session, width, height))


def in_a_round(door: FakeDoor) -> None:
    door.quick_game("shamans")
    door.deal()


# ---- the page


def test_a_tenth_line_is_reached_by_the_arrows() -> None:
    session = visiting()
    at(session, "calm")
    assert "10" not in seen(session)
    press(session, "right")
    assert session.settings.calm


def test_every_setting_has_a_line() -> None:
    """The server keeps `new`, the form `table`, terminals tell `light`, admins `mark`, the lobby `game`."""
    others = ("new", "light", "mark", "table", "game")
    shown = [field.name for field in fields(Settings) if field.name not in others]
    assert [line.field for line in LINES] == shown


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.field)
def test_right_goes_through_all_values_and_left_back(line: SettingField) -> None:
    session = visiting()
    field, values = line.field, line.values
    at(session, field)
    first = getattr(session.settings, field)
    told = []
    for _ in values:
        told.append(getattr(session.settings, field))
        press(session, "right")
    assert set(told) == set(values)
    assert getattr(session.settings, field) == first
    press(session, "left")
    assert getattr(session.settings, field) == told[-1]


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_lines_and_hints_fit(size: tuple[int, int], language: str) -> None:
    session = visiting()
    press(session, "f5")
    for values in zip(*(line.values * 9 for line in LINES), strict=False):
        wished = dict(zip((line.field for line in LINES), values, strict=True))
        session.change(replace(Settings(), **{**wished, "language": language}))
        press(session, "down")
        lines = painted(session, *size)
        assert "~" not in "".join(lines)
        assert "…" not in "".join(lines)
        assert all(any(line.lstrip("▸> ").startswith(f"{n} ") for line in lines) for n in range(1, 10))


@pytest.mark.parametrize("keys", [("f5",), ("s",), ("?", "s"), ("f1", "f5")])
def test_it_is_opened_and_closed_by_one_key(keys: tuple[str, ...]) -> None:
    session = visiting()
    press(session, *keys)
    assert session.page is session.rooms.settings
    press(session, "escape")
    assert session.page is not session.rooms.settings
    press(session, "f5", "f5")
    assert session.page is not session.rooms.settings


def test_it_opens_over_what_is_being_typed() -> None:
    session = visiting()
    press(session, "c", "h", "i", "f5", "escape", "!")
    assert "hi!" in seen(session)


def test_digits_choose_and_then_change() -> None:
    session = visiting()
    press(session, "f5", "5")
    assert session.settings == Settings()
    press(session, "5")
    assert session.settings == Settings(bell=False)


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
    session = visiting()
    at(session, "language")
    assert "auto: English" in seen(session)
    for name in ("English", "français", "русский", "čeština"):
        press(session, "right")
        assert f" {name} " in seen(session)


def test_a_guest_is_told_how_long_they_last() -> None:
    guest, known = visiting(), visiting(FakeDoor(guest=False))
    press(guest, "f5")
    press(known, "f5")
    assert "Kept as long as the server knows you." in seen(guest)
    assert "Saved with your key." in seen(known)


def test_a_house_that_says_no_is_heard() -> None:
    door = FakeDoor()
    session = visiting(door)
    door.refuse = Reason.NOT_SEATED
    press(session, "f5", "right")
    assert session.status.refused
    assert session.settings == Settings()
    press(session, "f2")
    assert session.status.refused


# ---- their effects


@pytest.mark.parametrize("where", ["lobby", "waiting", "round", "help", "rules", "settings"])
def test_words_and_look_change_at_once_and_completely(where: str) -> None:
    """Nothing that was drawn before stays: the page looks as if the setting had always been so."""
    wished = Settings(language="fr", look="light-2", signs=GlyphChoice.ASCII, plain_words=True)

    def come(settings: Settings) -> Session:
        door = FakeDoor()
        door.change(settings=settings)
        match where:
            case "waiting":
                door.open_table(TableOptions())
            case "round":
                in_a_round(door)
        session = visiting(door)
        keys = {"help": ["?"], "rules": ["?", "?"], "settings": ["f5"]}
        press(session, *keys.get(where, []))
        return session

    for size in ((80, 24), (120, 40)):
        session, fresh = come(Settings()), come(wished)
        session.draw(*size)
        session.change(wished)
        assert session.look is fresh.look
        assert session.draw(*size).rows == fresh.draw(*size).rows


def test_the_language_in_the_middle_of_a_round() -> None:
    door = FakeDoor()
    in_a_round(door)
    session = visiting(door)
    session.change(Settings(plain_words=True))
    assert "Round 1, trick 1" in seen(session)
    press(session, "f6")
    assert "Manche 1, pli 1" in seen(session)
    press(session, "f6", "f6")
    assert "Kolo 1, štych 1" in seen(session)
    press(session, "f6")
    assert session.settings == Settings(language="en", plain_words=True)


def test_an_unknown_language_or_look_is_the_terminals() -> None:
    door = FakeDoor()
    door.change(settings=Settings(language="xx", look="sepia"))
    session = visiting(door)
    assert session.words.language == "en"
    assert session.look is Look.of()
    at(session, "look")
    press(session, "right")
    assert session.settings.look == "dark"


def test_the_role_is_hidden_by_default() -> None:
    door = FakeDoor()
    door.change(settings=Settings(hide_role=True))
    in_a_round(door)
    session = visiting(door)
    assert "V show role" in seen(session)
    press(session, "v")
    assert "V hide role" in seen(session)
    press(session, "f4")
    assert "V hide role" in seen(session), "another setting leaves it as it is"
    session.change(replace(session.settings, hide_role=False))
    session.change(replace(session.settings, hide_role=True))
    assert "V show role" in seen(session)


def test_the_look_of_a_poorer_terminal_is_as_near_as_it_can_be() -> None:
    settings = Settings(look="light-2")
    assert look_for(settings, Look.of(Depth.COLORS_16)) is Look.of(Depth.COLORS_16, True, False, True)
    assert look_for(settings, Look.of(Depth.MONO)) is Look.of(Depth.MONO)
    assert look_for(Settings(look="none"), Look.of()) is Look.of(Depth.MONO)
    ascii_terminal = Look.of(Depth.COLORS_256, plain=True)
    assert look_for(Settings(), ascii_terminal) is ascii_terminal
    assert look_for(Settings(signs=GlyphChoice.UNICODE), ascii_terminal) is Look.of(Depth.COLORS_256)


@pytest.mark.parametrize("name", LOOKS)
def test_a_look_is_kept_by_its_name(name: str) -> None:
    look = look_for(Settings(look=name), Look.of())
    assert with_look(Settings(), look).look == name


# ---- the quick keys keep their changes, too


def test_f2_f3_f4_are_kept() -> None:
    door = FakeDoor()
    session = visiting(door)
    press(session, "f2", "f3", "f4")
    assert door.picture.settings == Settings(look="dark-2", signs=GlyphChoice.ASCII, bell=False)
    press(session, "f3", "f4")
    assert door.picture.settings == Settings(look="dark-2", signs=GlyphChoice.UNICODE)


def test_a_terminal_without_colours_does_not_spoil_the_others() -> None:
    door = FakeDoor()
    session = visiting(door, Look.of(Depth.MONO))
    press(session, "f2")
    assert door.picture.settings == Settings()


# ---- the mouse


class Heard:
    """Records what the app tells its terminal."""

    def __init__(self, app: ShamansApp) -> None:
        self.codes: list[str] = []
        assert app._driver is not None
        setattr(app._driver, "write", self.codes.append)  # noqa: B010  a headless driver writes nowhere


async def test_the_mouse_is_switched_during_a_match() -> None:
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
    door.change(settings=Settings(keys=KeyPreset.VI))
    session = visiting(door)
    press(session, "f5", "j", "j", "k", "l")
    assert session.settings.look == "dark"
    press(session, "h", "escape")
    assert session.settings.look == ""
    press(session, "j")
    assert session.page is session.room, "j moves"
    press(session, "J")
    assert "Join by code" in seen(session)
    press(session, "j", "k")
    assert "jk" in seen(session), "typed where one types"


def test_vi_keys_pick_at_the_table() -> None:
    door = FakeDoor()
    in_a_round(door)
    by_arrows, by_letters = visiting(door), visiting(door)
    press(by_arrows, "right", "right", "left")
    door.change(settings=Settings(keys=KeyPreset.VI))
    by_letters = visiting(door)
    press(by_letters, "l", "l", "h")
    assert seen(by_letters) == seen(by_arrows)
    press(by_letters, "H")
    assert by_letters.page is not by_letters.room


def test_vi_keys_on_a_russian_keyboard() -> None:
    door = FakeDoor()
    door.change(settings=Settings(keys=KeyPreset.VI))
    session = visiting(door)
    press(session, "f5", "о", "д")
    assert session.settings.look == "dark"


def test_without_the_preset_letters_are_letters() -> None:
    session = visiting()
    press(session, "j")
    assert "Join by code" in seen(session)
    press(session, "escape", "*")
    assert session.page is session.room


def by_digits(session: Session, label: str) -> None:
    """Choose an entry of the menu by its name, with the star and digits only."""
    press(session, "*")
    for _ in range(3):
        for line in painted(session, 100, 30):
            number, _, rest = line.strip().partition(" ")
            if number.isdecimal() and rest.endswith(label):
                press(session, number)
                return
        press(session, "0")
    raise AssertionError(seen(session))


def test_a_match_with_digits_and_the_star_only() -> None:
    door = FakeDoor()
    door.change(settings=Settings(keys=KeyPreset.DIGITS))
    session = visiting(door)
    by_digits(session, "play Shamans")
    assert ("quick_game", "shamans") in door.done
    by_digits(session, "ready")
    assert ("set_ready", False) in door.done, "the fake house seats people who are ready"
    door.deal()
    session.wake()
    assert door.game is not None
    before = door.game.decision
    press(session, "1", "1")
    assert door.game.decision != before
    assert Seat(0) not in door.game.waiting
    by_digits(session, "history")
    assert session.page is not session.room
    by_digits(session, "back")
    by_digits(session, "settings")
    assert session.page is session.rooms.settings
    by_digits(session, "up")
    by_digits(session, "up")  # over the line below them all
    by_digits(session, "up")  # over the tenth line
    press(session, "9")
    assert session.settings.keys is KeyPreset.ARROWS, "from the last preset on to the first"


def test_every_setting_has_a_digit_and_the_tenth_has_0() -> None:
    session = visiting(FakeDoor())
    press(session, "f5")
    rows = [line for line in painted(session, 80, 24) if "◂" in line]
    assert [line.split()[0 if line.startswith("   ") else 1] for line in rows] == [*"1234567890"]
    press(session, "0")
    assert not session.settings.calm
    press(session, "0")
    assert session.settings.calm, "the digit chooses the line, and again changes it"


def test_with_digits_alone_the_line_below_the_settings_is_one_up() -> None:
    door = FakeDoor()
    door.change(settings=Settings(keys=KeyPreset.DIGITS))
    session = visiting(door)
    press(session, "f5")
    by_digits(session, "up")
    by_digits(session, "change")
    assert session.page.title(session) == "Forget me"


def test_the_menu_goes_away_and_starts_again() -> None:
    door = FakeDoor()
    door.change(settings=Settings(keys=KeyPreset.DIGITS), tables=(table("moss-owl"),))
    session = visiting(door)
    press(session, "*")
    first = seen(session)
    assert "What you can do here" in first
    press(session, "0")
    assert seen(session) != first
    press(session, "*", "*")
    assert seen(session) == first
    press(session, "escape")
    assert session.page is session.room


def test_a_star_is_a_star_in_an_input() -> None:
    door = FakeDoor()
    door.change(settings=Settings(keys=KeyPreset.DIGITS))
    session = visiting(door)
    press(session, "c", "*", "*")
    assert "**" in seen(session)
