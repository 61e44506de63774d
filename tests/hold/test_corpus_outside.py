"""Hostile text outside of screens: commands, terminal names, environments; and all logs."""

from __future__ import annotations

import io
from collections.abc import Callable
from functools import partial
from pathlib import Path

import asyncssh
import pytest

from server.ops.errors import make_log
from support.clients.mallory import Mallory, client_that, new_key
from support.clients.player import Player
from support.crowds.corpus import hostile
from support.screens.terminals import until
from support.servers.open_house import open_house
from support.servers.real_server import real_server
from support.text.logs import lines_are_whole, only_refusals

SCREEN = b"\x1b[?1049h"
LONGEST_ANSWER = 3000
"""Most characters of an answer to a command that makes no sense."""


@pytest.fixture
def texts(scale: Callable[[int, int], int]) -> list[str]:
    return hostile(scale(60, 500))


class Caller:
    """A client that asks for one thing after the other on one connection, which must last."""

    def __init__(self, connection: asyncssh.SSHClientConnection) -> None:
        self._connection = connection
        self.unread = 0
        """Commands that the server did not read because they are not text."""

    async def asks(self, command: bytes) -> str:
        """Return the answer; it has whole lines, and no terminal obeys anything in it."""
        player = Player(self._connection)
        try:
            await player.open(term=None, command=command)  # type: ignore[arg-type]  # asyncssh takes bytes
        except asyncssh.ChannelOpenError:
            self.unread += 1
            return ""
        assert await player.exit_code() in (0, 1, 2)
        said = player.raw.decode() + player.errors
        assert all(line.isprintable() for line in said.splitlines()), f"{command[:200]!r}: {said!a}"
        return said


@pytest.mark.parametrize(
    "form", ["{0}", "show {0}", "play {0} {0}", "replay {0}", "verify {0} {0}", "ring {0}", "rules '{0}'"]
)
async def test_commands_and_their_arguments(texts: list[str], form: str, note: Callable[..., None]) -> None:
    """The answer to any command is text in whole lines, and short."""
    async with open_house() as house:
        bert = await house.guest("bert")
        caller = Caller((await house.connect("mallory")).connection)
        for text in texts:
            said = await caller.asks(form.format(text).encode("utf-8", "surrogatepass"))
            assert len(said) < LONGEST_ANSWER
        only_refusals(house.log)
        bert.press(b"?")
        await bert.sees("· Help")
        assert b"owned" not in bert.raw
    note(f"hostile texts, as in ssh host {form.format('TEXT')}", texts=len(texts), unread=caller.unread)


@pytest.mark.parametrize("form", ["{0}", "LANG", "LC_ALL", "COLORTERM"])
async def test_terminals_and_environments(
    texts: list[str], form: str, scale: Callable[[int, int], int]
) -> None:
    """A terminal of any name and environment sees a screen, or reads that it cannot."""
    async with open_house() as house:
        for text in [text for text in texts if len(text) < 500][: scale(15, 200)]:
            data = text.encode("utf-8", "surrogatepass")
            connection = (await house.connect("mallory")).connection
            player = Player(connection)
            if form == "{0}":
                options: dict[str, object] = {"term": data}
            else:
                options = {"env": {form: data}}
            try:
                await player.open(**options)  # type: ignore[arg-type]  # asyncssh takes bytes
            except (asyncssh.Error, ConnectionError):
                assert connection.is_closed()
                continue
            await until(lambda player=player: player.glass.ended.is_set() or SCREEN in player.raw)  # type: ignore[misc]
            if SCREEN not in player.raw:
                assert (player.raw.decode() + player.errors).startswith("A terminal with TERM=")
            assert "owned" not in player.screen + player.errors
            connection.abort()
        only_refusals(house.log)


# ---- logs


def test_a_log_has_one_line_for_each_event(texts: list[str]) -> None:
    """Whatever an event contains, it cannot forge a line or control the host's terminal."""
    written = io.StringIO()
    log = make_log(written)
    for text in texts:
        log.warning("store", message=text, name=text[:16])
    assert written.getvalue().count("\n") == len(texts)
    lines_are_whole(written.getvalue())


def come_in_as(name: bytes, mallory: Mallory) -> None:
    mallory.come_in(name)


async def test_nothing_that_a_client_sends_is_in_a_servers_log(
    texts: list[str], tmp_path: Path, scale: Callable[[int, int], int]
) -> None:
    """A real server's log, with asyncssh's own, has neither user names, terminal names nor commands."""
    async with real_server(tmp_path) as server:
        for text in [text for text in texts if len(text) < 500][: scale(20, 200)]:
            data = text.encode("utf-8", "surrogatepass")
            client = client_that(partial(come_in_as, data), new_key())
            for options in ({"command": data, "term": None}, {"command": data, "term": data}):
                try:
                    player = await Player.connect(server.port, "mallory", client=client)
                except (asyncssh.Error, ConnectionError):
                    player = await Player.connect(server.port, "mallory")
                try:
                    await player.open(env={"LANG": data, "XYZ": data}, **options)
                except (asyncssh.Error, ConnectionError):
                    continue
                finally:
                    player.vanish()
        assert await server.stop() == 0
        assert "owned" not in server.complaints
        lines_are_whole(server.complaints)


async def test_the_record_of_what_admins_do_has_whole_lines(texts: list[str], tmp_path: Path) -> None:
    admin = new_key()
    (tmp_path / "admins").write_bytes(admin.export_public_key())
    async with open_house(folder=tmp_path) as house:
        caller = Caller((await house.connect("admin", key=admin)).connection)
        for text in texts[:30]:
            for verb in ("announce", "kick", "ban", "mute", "unban", "close"):
                quoted = text.replace("'", "")
                await caller.asks(f"{verb} '{quoted}'".encode("utf-8", "surrogatepass"))
        lines_are_whole(house.log)
    lines_are_whole((tmp_path / "audit.log").read_text())
