"""The terminal's input: bytes, cut anywhere, to the parser, and on to a player's screen."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from functools import partial
from random import Random
from typing import Any, cast
from zlib import crc32

from textual import events
from textual.message import Message

from server.net.admission_limits import AdmissionLimits
from server.net.token_bucket import TokenBucket
from server.ssh.input_throttle import InputThrottle, SharedInput
from support.crowds.hostile_bytes import pieces
from support.house.fake_clock import FakeClock
from support.house.fake_house import TestHouse
from support.house.survival import begin, come_in, play
from support.screens.kept_bytes import KEPT, kept_bytes
from support.screens.sessions import KITS
from tui.door import TableOptions
from tui.draw.look import Look
from tui.terminal.app import ShamansApp
from tui.terminal.background import BackgroundQuestion
from tui.terminal.key_parser import KeyParser
from tui.words import Words

PASTE_ENDS = b"\x1b[201~"
SIZES = ((80, 24), (60, 20), (120, 40), (300, 100), (1, 1), (20, 5))


def check_parser(data: bytes) -> None:
    """Check that cuts and the throttle change no event, and that the parser is never stuck."""
    asyncio.run(_check_parser(data))


async def _check_parser(data: bytes) -> None:
    chance = Random(crc32(data))
    whole, cut, throttled, slow = (_Typed() for _ in range(4))
    whole.keyboard.feed(data)
    whole.question.hear(data)
    for piece in pieces(chance, data, 9):
        cut.question.hear(piece)
        cut.keyboard.feed(piece)
        slow.keyboard.feed(piece)
        slow.wait()
    _throttle(throttled.keyboard, pieces(chance, data, 900))
    assert whole.told() == cut.told() == throttled.told()
    assert whole.answers == cut.answers, "an answer is the same in pieces"
    assert len(cut.answers) <= 1
    for typed in (whole, cut, throttled, slow):
        sizes = [event for event in typed.heard if isinstance(event, events.Resize)]
        assert not sizes, "sizes come from ssh alone"
        assert kept_bytes(typed.keyboard) < KEPT
        typed.wait()
        if typed.keyboard.pasting:
            typed.keyboard.feed(PASTE_ENDS)
        typed.heard.clear()
        typed.keyboard.feed(b"z")
        assert typed.told()[-1:] == ["key z"], "it is stuck"
        typed.keyboard.close()


def _throttle(keyboard: KeyParser, given: Iterable[bytes]) -> None:
    """Let the parser read at the pace that the server allows, until nothing waits."""
    clock, length = FakeClock(), 0
    limits = AdmissionLimits()
    source = TokenBucket(clock.now, limits.hand_keys, limits.hand_burst)
    terminal = cast(Any, _Terminal(keyboard))  # Any: a stand-in
    inlet = InputThrottle(terminal, SharedInput(clock), source, lambda: None)
    for piece in given:
        inlet.take(piece)
        length += len(piece)
    clock.pass_by(length)
    assert not inlet._waiting, "nothing is left behind"


class _Terminal:
    """A terminal whose app takes everything at once."""

    ready = True

    def __init__(self, keyboard: KeyParser) -> None:
        self.keyboard = keyboard
        self.feed = keyboard.feed


class _Typed:
    """A parser, and what came of its input."""

    def __init__(self) -> None:
        self.heard: list[Message] = []
        self.answers: list[bool] = []
        self.question = BackgroundQuestion()
        self.question.ask(self.answers.append)
        self.keyboard = KeyParser(awaits_string=self.question.is_open)
        self.keyboard.listen(lambda event: self.heard.append(event))  # noqa: PLW0108  # a function is not counted as kept

    def wait(self) -> None:
        """Let the time pass after which an escape sequence is known to be over."""
        timer = self.keyboard._escape
        if timer is not None:
            timer.cancel()
            self.keyboard._nothing_follows()

    def told(self) -> list[str]:
        return [_tell(event) for event in self.heard]


def _tell(event: Message) -> str:
    match event:
        case events.Key(key=key):
            return f"key {key}"
        case events.Paste(text=text):
            return f"paste {text!r}"
        case _:
            return repr(event)


def check_screen(data: bytes) -> None:
    """Check that a player's screen takes the input and can be drawn, in a house with other people."""
    asyncio.run(_check_screen(data))


def _give(app: ShamansApp, event: Message) -> None:
    """Give the app an event, as its driver does while it runs."""
    if not app._exit:
        app.take(event)


async def _check_screen(data: bytes) -> None:
    chance = Random(crc32(data))
    house = TestHouse()
    anna, boris = come_in(house, "anna", "boris")
    if chance.random() < 0.7:
        code = begin([anna, boris], TableOptions(players=3))
        play(house, code, chance, lambda match: match.game.decision > 3)
    app = ShamansApp(anna, Words(chance.choice(("en", "fr", "ru", "cs"))), Look.of(), KITS)
    keyboard = KeyParser()
    async with app.run_test(size=chance.choice(SIZES)) as pilot:
        keyboard.listen(partial(_give, app))
        for number, piece in enumerate(pieces(chance, data, 99)):
            keyboard.feed(piece)
            if number % 10 == 0:
                house.wait(chance.choice((0, 1, 60)))
                await asyncio.sleep(0)
        app.session.draw(80, 24)
        if not app._exit:
            await pilot.pause()
    keyboard.close()
    assert house.errors == []
    assert boris.look().me == "boris", "others play on"
    anna.close(dropped=True)
    house.store.close()
