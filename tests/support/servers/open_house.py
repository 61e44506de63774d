"""The real ssh server on a free port, in this process."""

from __future__ import annotations

import asyncio
import io
import secrets
import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import asyncssh

from server.bots.worker_pool import DirectThinker
from server.cli.serve import bind
from server.games import GAMES
from server.house import LIMITS, House, HouseDoor, Limits
from server.match.clock import Clock
from server.match.thinker import Thinker
from server.match.timing import Timing
from server.ops.clock import LoopClock
from server.ops.config import Config
from server.ops.errors import make_log, report
from server.ops.loop_lag import LoopLag
from server.ssh import identity_secret
from server.ssh.host_key import load_or_make
from server.ssh.server import SshServer
from server.ssh.stage import ServedApp
from server.store import Store
from support.clients.openssh import OpenSSH
from support.clients.player import Player
from support.house.fake_house import HURRIED
from support.house.memory import memory_store
from support.screens.terminals import until
from support.servers.real_server import faults as faults_in
from tui.games import Kits

HOST = "127.0.0.1"


class OpenHouse:
    """The server, its log, and everyone who connected."""

    def __init__(
        self, server: SshServer, acceptor: asyncssh.SSHAcceptor, port: int, log: io.StringIO
    ) -> None:
        self.server = server
        self.acceptor = acceptor
        self.port = port
        self._log = log
        self.players: list[Player] = []
        self.binaries: list[OpenSSH] = []

    @property
    def log(self) -> str:
        """All that was logged."""
        return self._log.getvalue()

    @property
    def faults(self) -> list[str]:
        """Lines of the log that tell of more than a limit, which a slow machine may meet."""
        return faults_in(self.log)

    @property
    def present(self) -> set[str]:
        """The names of the people in the house."""
        return {person.name for person in self.server.house.doors}

    def person(self, name: str) -> Any:
        """Return a person in the house."""
        return next(person for person in self.server.house.doors if person.name == name)

    def door(self, name: str) -> HouseDoor:
        """Return a person's door."""
        return self.server.house.doors[self.person(name)]

    def app(self, name: str) -> ServedApp:
        """Return a person's app."""
        apps = [session.stage.app for session in self.server.sessions]
        found = [app for app in apps if app is not None and app.door.look().me == name]
        assert found, f"{name} has no app; the log has: {self.log!r}"
        return found[0]

    async def connect(self, username: str = "anna", **options: Any) -> Player:
        """Log in, without a session."""
        player = await Player.connect(self.port, username, **options)
        self.players.append(player)
        return player

    async def player(self, username: str = "anna", *, key: Any = None, **options: Any) -> Player:
        """Log in and ask for a session, as `Player.open` describes it; wait for nothing."""
        player = await self.connect(username, key=key)
        await player.open(**options)
        return player

    async def guest(self, username: str = "anna", **options: Any) -> Player:
        """Return a guest in the lobby."""
        player = await self.player(username, **options)
        await player.sees("Lobby", username)
        return player

    async def openssh(self, *words: str, **options: Any) -> OpenSSH:
        """Run the OpenSSH client; the words stand after its options, the first being the destination."""
        client = await OpenSSH.run(self.port, *words, **options)
        self.binaries.append(client)
        return client

    async def is_empty(self) -> None:
        """Wait until everybody is gone."""
        await until(lambda: not self.server.sessions and not self.server.house.doors, "the house is empty")


@asynccontextmanager
async def open_house(  # noqa: PLR0913  all by name
    limits: Limits = LIMITS,
    *,
    clock: Clock | None = None,
    thinker: Thinker | None = None,
    chance: Callable[[int], bytes] = secrets.token_bytes,
    timing: Timing = HURRIED,
    store: Store | None = None,
    greets: bool = False,
    folder: Path | None = None,
    games: Kits = GAMES.kits,
    **settings: Any,
) -> AsyncIterator[OpenHouse]:
    """Open a house; at the end everyone is disconnected, and nothing of it may be left running.

    Unless told otherwise time is real, chance is fresh, bots think on the loop, new people see the lobby at
    once, and there is no folder beside the host key.
    """
    loop = asyncio.get_running_loop()
    before = asyncio.all_tasks()
    faults: list[str] = []
    loop.set_exception_handler(lambda _loop, context: faults.append(f"{context!r}"))
    written = io.StringIO()
    log = make_log(written)
    with tempfile.TemporaryDirectory() as gone:
        chosen = Config(host=HOST, port=0, key_folder=folder or Path(gone), **settings)
        key = load_or_make(chosen.key_folder)
        secret = identity_secret.load_or_make(chosen.key_folder, known=False)
    house = House(
        games={name: kit.rules for name, kit in games.items()},
        judges=GAMES.talk_judges(),
        remarks=GAMES.remarks(),
        chance=chance,
        clock=clock or LoopClock(),
        thinker=thinker or DirectThinker(),
        on_error=lambda error: faults.append(f"house: {report(log, error, where='house')} {error!r}"),
        limits=limits,
        timing=timing,
        store=store or memory_store(),
    )
    house.greets = greets
    sock = bind(HOST, 0)
    port = sock.getsockname()[1]
    lag = LoopLag(LoopClock())
    server = SshServer(chosen, house, log, key, HOST, port, games=games, secret=secret, lag=lag)
    acceptor = await server.listen(sock)
    opened = OpenHouse(server, acceptor, port, written)
    try:
        yield opened
    finally:
        acceptor.close()
        for binary in opened.binaries:
            await binary.close()
        for player in opened.players:
            player.vanish()
        await acceptor.wait_closed()
        await until(lambda: not server.sessions, "every session has ended")
        await server.answers.close()
        known = {*before, asyncio.current_task()}  # a fixture is set up in one task and torn down in another
        await until(lambda: asyncio.all_tasks() <= known, "no task is left")
        loop.set_exception_handler(None)
    assert not faults, f"nobody caught: {faults}"
