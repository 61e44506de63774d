"""Light terminals are recognised: the terminal is asked once, and its answer never becomes input."""

from __future__ import annotations

import asyncio

import asyncssh
import pytest
from textual import constants

from support.clients.player import Player
from support.screens.fake_door import FakeDoor
from support.screens.sessions import enter
from support.screens.terminals import until
from support.servers.open_house import OpenHouse, open_house
from tui.door import Reason, Settings
from tui.draw.look import Depth, Look
from tui.session.session import Status
from tui.terminal import background
from tui.terminal.background import LONGEST, QUESTION, BackgroundQuestion, can_answer, is_light
from tui.terminal.key_parser import KeyParser
from tui.words import Words

ASKED = QUESTION.encode()
LIGHT, DARK = b"\x1b]11;rgb:ffff/ffff/ffff\x1b\\", b"\x1b]11;rgb:1e1e/1e1e/1e1e\x1b\\"
F2 = b"\x1bOQ"


# ---- what an answer says


@pytest.mark.parametrize("end", [b"\x07", b"\x1b\\", b"\x9c"])
@pytest.mark.parametrize(
    ("colour", "light"),
    [
        (b"rgb:f/f/f", True),
        (b"rgb:ff/ff/ff", True),
        (b"rgb:fff/FFF/fff", True),
        (b"rgb:fdfd/f6f6/e3e3", True),  # solarized, light
        (b"rgb:0000/2b2b/3636", False),  # solarized, dark
        (b"rgb:0/0/0", False),
        (b"rgba:ffff/ffff/ffff/8000", True),
        (b"rgba:00/00/00/ff", False),
        (b"rgb:0000/ffff/0000", True),  # green looks bright, blue does not
        (b"rgb:0000/0000/ffff", False),
    ],
)
def test_an_answer_is_light_or_dark(colour: bytes, light: bool, end: bytes) -> None:
    answer = b"\x1b]11;" + colour + end
    assert is_light(answer) is light
    assert len(answer) <= LONGEST


@pytest.mark.parametrize(
    "answer",
    [
        b"",
        b"\x1b]11;?\x1b\\",
        b"\x1b]11;rgb:ffff/ffff\x1b\\",
        b"\x1b]11;rgb:fffff/ffff/ffff\x1b\\",
        b"\x1b]11;rgb:gggg/ffff/ffff\x1b\\",
        b"\x1b]11;rgb:ffff/ffff/ffff/ffff\x1b\\",
        b"\x1b]11;rgba:ffff/ffff/ffff\x1b\\",
        b"\x1b]11;rgb:ffff/ffff/ffff",
        b"\x1b]11;rgb:ffff/ffff/ffff\x1b[A",
        b"\x1b]10;rgb:ffff/ffff/ffff\x1b\\",
        b"\x1b]11;#ffffff\x07",
        b"11;rgb:ffff/ffff/ffff\x07",
    ],
)
def test_anything_else_says_nothing(answer: bytes) -> None:
    assert is_light(answer) is None


@pytest.mark.parametrize(
    ("term", "look", "asked"),
    [
        ("xterm-256color", Look.of(), True),
        ("tmux-256color", Look.of(Depth.COLORS_256), True),
        ("screen", Look.of(Depth.COLORS_16), True),
        ("xterm", Look.of(Depth.MONO), False),
        ("linux", Look.of(Depth.COLORS_16), False),
        ("Linux-16color", Look.of(), False),
        ("vt220", Look.of(Depth.COLORS_16), False),
        ("eterm-color", Look.of(), False),
    ],
)
def test_who_is_asked(term: str, look: Look, asked: bool) -> None:
    assert can_answer(term, look) is asked


# ---- one question


class Asked:
    """A question, and what it told."""

    def __init__(self) -> None:
        self.told: list[bool] = []
        self.question = BackgroundQuestion()
        self.question.ask(self.told.append)


async def test_an_answer_may_come_in_pieces_and_between_keys() -> None:
    for cut in range(1, len(LIGHT)):
        asked = Asked()
        for piece in (b"keys" * 30, LIGHT[:cut], LIGHT[cut:] + b"more"):
            asked.question.hear(piece)
        assert asked.told == [True]
    asked = Asked()
    for byte in b"\x1b[A" + DARK:
        asked.question.hear(bytes([byte]))
    assert asked.told == [False]


async def test_the_first_answer_counts() -> None:
    asked = Asked()
    asked.question.hear(DARK + LIGHT)
    asked.question.hear(LIGHT)
    assert asked.told == [False]
    assert not asked.question.is_open()


async def test_a_flood_takes_no_room() -> None:
    asked = Asked()
    asked.question.hear(b"\x1b]11;rgb:" + b"f" * 1_000_000)
    assert len(asked.question._heard) <= LONGEST
    asked.question.hear(LIGHT)
    assert asked.told == [True]


async def test_after_a_while_an_answer_is_too_late(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "ANSWER_SECONDS", 0.0)
    asked = Asked()
    asked.question.hear(LIGHT)
    assert asked.told == []
    assert not asked.question.is_open()


# ---- what a session makes of it


def test_a_refusal_to_remember_it_is_no_news() -> None:
    door = FakeDoor()
    session = enter(door, Words(), Look.of())
    session.tell("The name Anna is reserved.")
    door.refuse = Reason.TOO_FAST
    session.background_is(light=True)
    assert session.look.light
    assert session.status == Status("The name Anna is reserved."), "the player has asked for nothing"


# ---- over ssh


def is_worn(house: OpenHouse, *, light: bool) -> bool:
    return house.app("anna").session.look.light is light


def frames(player: Player) -> int:
    """Return how often the whole screen was painted: the end of the first line was."""
    return bytes(player.glass.raw).count(" · guest · code".encode())


async def test_an_answer_before_the_first_frame_decides_it(house: OpenHouse) -> None:
    """The client sends it at once, before the server has had time to draw."""
    player = await house.player()
    player.press(LIGHT)
    await player.sees("Lobby")
    await until(lambda: is_worn(house, light=True))
    assert house.app("anna").session.settings == Settings(light=True)


async def test_an_answer_after_the_first_frame_repaints_once(house: OpenHouse) -> None:
    player = await house.guest()
    assert bytes(player.glass.raw).count(ASKED) == 1
    assert is_worn(house, light=False)
    before = frames(player)
    player.press(LIGHT)
    await until(lambda: is_worn(house, light=True))
    await until(lambda: frames(player) == before + 1)
    player.press(LIGHT, DARK, b"c", b"x")
    await player.sees("x")
    assert frames(player) == before + 1
    assert is_worn(house, light=True)


async def test_a_late_answer_is_dropped(house: OpenHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "ANSWER_SECONDS", 0.0)
    player = await house.guest()
    player.press(b"c", LIGHT, b"hello")
    await player.sees("hello")
    assert is_worn(house, light=False)
    assert "rgb" not in player.screen


BROKEN = (
    *(LIGHT[:cut] + b"\x1b[C" for cut in (3, 5, 9, len(LIGHT) - 2)),
    b"\x1b]11;rgb:" + b"f" * 500 + b"\x07",
    b"\x1b]11;rgb:ffff/ffff/ffff/\x07",
    b"\x1b]11;" + b"\x00\xff" * 9 + b"\x1b\\",
)


@pytest.mark.parametrize("answer", BROKEN)
async def test_a_broken_answer_types_nothing(house: OpenHouse, answer: bytes) -> None:
    player = await house.guest()
    player.press(b"c", b"before", answer, b"after")
    await player.sees("beforeafter")
    assert is_worn(house, light=False)


async def test_an_answer_that_stops_behind_its_first_byte_is_waited_for() -> None:
    """While an answer is expected, its Escape becomes a key later than usual."""
    asked, loop = Asked(), asyncio.get_running_loop()
    keyboard = KeyParser(awaits_string=asked.question.is_open)
    for is_expected in (True, False):
        keyboard.feed(LIGHT[:1])
        assert keyboard._escape is not None
        waits = keyboard._escape.when() - loop.time()
        assert (waits > constants.ESCAPE_DELAY) is is_expected
        asked.question.hear(LIGHT)
    keyboard.close()


async def test_it_is_remembered_with_the_key_and_the_players_choice_wins(house: OpenHouse) -> None:
    key = asyncssh.generate_private_key("ssh-ed25519")
    player = await house.player("anna", key=key)
    await player.sees("Lobby")
    player.press(LIGHT)
    await until(lambda: is_worn(house, light=True))
    player.vanish()
    await house.is_empty()

    player = await house.player("anna", key=key)
    await player.sees("Lobby")
    assert is_worn(house, light=True), "as last time, before any answer"
    player.press(F2, F2)  # light for colour-blind eyes, then no colours at all
    await player.sees("no colour")
    player.press(F2)
    await player.sees("dark background")
    player.vanish()
    await house.is_empty()

    player = await house.player("anna", key=key)
    await player.sees("Lobby")
    player.press(LIGHT, b"c", b"x")
    await player.sees("x")
    assert is_worn(house, light=False)
    assert house.app("anna").session.settings == Settings(look="dark", light=True)


@pytest.mark.parametrize(
    ("term", "env"), [("linux", {}), ("vt100", {}), ("xterm-256color", {"NO_COLOR": "1"})]
)
async def test_terminals_that_cannot_answer_are_not_asked(
    house: OpenHouse, term: str, env: dict[str, str]
) -> None:
    player = await house.guest(term=term, env=env)
    assert ASKED not in bytes(player.glass.raw)


async def test_the_question_ends_with_the_session() -> None:
    async with open_house() as house:
        player = await house.guest()
        terminal = house.server.sessions.copy().pop().stage.terminal
        assert terminal is not None
        player.press(b"q")
        assert await player.exit_code() == 0
        terminal.overhear(LIGHT)
        assert not terminal._background.is_open()
