"""A player sees their hand a few keys after the shell's prompt: with the real client, in tmux.

A machine without tmux plays on a bare pty only.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from support.clients.openssh import OpenSSH
from support.clients.tmux import Tmux, in_tmux
from support.house.views import own_view
from support.screens.terminals import until
from support.servers.open_house import OpenHouse, open_house
from tui.shamans.glyphs import glyphs_of

NEWCOMERS_KEYS, KEYS_AGAIN = 3, 1
LIGHT = "fg=#000000,bg=#fdf6e3"
ON_A_PTY = {"Enter": b"\r", "q": b"q"}

tmux = pytest.mark.skipif(shutil.which("tmux") is None, reason="this machine has no tmux")


class Pty:
    """The client on a bare pty, used like the one in tmux."""

    def __init__(self, house: OpenHouse) -> None:
        self._house = house
        self._client: OpenSSH | None = None
        self.keys = 0

    @property
    def screen(self) -> str:
        """The text on the screen."""
        return "" if self._client is None else self._client.screen

    async def sees(self, *texts: str) -> None:
        """Wait until the screen shows all of this."""
        assert self._client is not None
        await self._client.sees(*texts)

    async def ssh(self, port: int, *words: str) -> None:
        """Start the client."""
        assert port == self._house.port
        self._client, self.keys = await self._house.openssh(*words), 0

    def press(self, key: str) -> None:
        """Press a key."""
        assert self._client is not None
        self._client.press(ON_A_PTY[key])
        self.keys += 1


Terminal = Tmux | Pty


@pytest.fixture
async def house() -> AsyncIterator[OpenHouse]:
    async with open_house(greets=True) as opened:
        yield opened


@pytest.fixture(params=[pytest.param("tmux", marks=tmux), "pty"])
async def terminal(request: pytest.FixtureRequest, house: OpenHouse) -> AsyncIterator[Terminal]:
    if request.param == "pty":
        yield Pty(house)
        return
    with in_tmux() as window:
        yield window


@pytest.fixture
def as_anna(tmp_path: Path) -> tuple[str, ...]:
    key = tmp_path / "id_ed25519"
    subprocess.run(("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(key)), check=True)
    return ("-i", str(key), "anna@127.0.0.1")


def is_hand_shown(house: OpenHouse, terminal: Terminal) -> bool:
    """Return True if all cards of anna's hand are on her screen."""
    door = house.door("anna")
    if door.look().match is None or not own_view(door).hand:
        return False
    signs, screen = glyphs_of(house.app("anna").session.look).worlds, terminal.screen
    return all(signs[card.world] in screen and str(card.number) in screen for card in own_view(door).hand)


async def play(house: OpenHouse, terminal: Terminal) -> None:
    """Press Enter, which is all that anna needs to see her hand."""
    terminal.press("Enter")
    await until(lambda: is_hand_shown(house, terminal))


async def test_a_newcomer_is_welcomed_and_sees_a_hand(
    house: OpenHouse, terminal: Terminal, as_anna: tuple[str, ...]
) -> None:
    await terminal.ssh(house.port, *as_anna)
    await terminal.sees("Welcome to Shamans, anna.", "Can you tell these seven apart?")
    await play(house, terminal)
    assert terminal.keys <= NEWCOMERS_KEYS


async def test_a_player_who_comes_again_sees_a_hand(
    house: OpenHouse, terminal: Terminal, as_anna: tuple[str, ...]
) -> None:
    await terminal.ssh(house.port, *as_anna)
    await terminal.sees("Welcome to Shamans, anna.")
    await play(house, terminal)
    house.door("anna").leave()
    await terminal.sees("No tables are open yet.")
    terminal.press("q")
    await house.is_empty()
    await terminal.ssh(house.port, *as_anna)
    await terminal.sees("No tables are open yet.")
    await play(house, terminal)
    assert terminal.keys <= KEYS_AGAIN


@tmux
async def test_tmux_answers_for_its_background(house: OpenHouse, as_anna: tuple[str, ...]) -> None:
    with in_tmux(style=LIGHT) as window:
        await window.ssh(house.port, *as_anna)
        await window.sees("Welcome to Shamans, anna.", "light background")
        assert house.app("anna").session.settings.light
        assert "rgb" not in window.screen
