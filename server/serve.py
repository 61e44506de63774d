"""The composition root: settings become objects, objects listen, a signal ends them all."""

from __future__ import annotations

import asyncio
import gc
import importlib.util
import logging
import os
import secrets
import signal
import socket
from collections.abc import Callable
from typing import Any

import asyncssh

from server.announce import addresses, announcement
from server.hostkey import CannotStart, load_or_make
from server.house import House
from server.incidents import Log, make_log, report
from server.match.clock import LoopClock
from server.match.thinkers import PoolThinker
from server.pacer import Pacer
from server.settings import Settings
from server.ssh import SshServer
from server.store import FILE_NAME, PeopleStore, open_store
from tui.words import Words

TIDY_SECONDS = 5


def serve(settings: Settings, say: Callable[[str], None]) -> None:
    """Run a server until it is told to stop; `say` prints for the host."""
    _refuse_textual_environment()
    log = make_log()
    key = load_or_make(settings.key_folder)
    # Beside the host key, for that is what makes the words for people's keys.
    store = open_store(settings.key_folder / FILE_NAME, lambda text: log.warning("store", message=text))
    try:
        sock = bind(settings.host, settings.port)
        with asyncio.Runner(loop_factory=_loop_factory(settings)) as runner:
            runner.run(_serve(settings, key, sock, store, log, say))
    finally:
        store.close()


def bind(host: str, port: int) -> socket.socket:
    """A listening socket, or a sentence that says why there is none."""
    try:
        found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, kind, protocol, _, address = found[0]
        sock = socket.socket(family, kind, protocol)
    except (OSError, UnicodeError) as error:
        raise CannotStart(
            f"Cannot listen on {host} port {port}: {getattr(error, 'strerror', None) or error}."
        ) from None
    try:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        # Small buffers, for connections too: a flood is felt early, and so is a reader that does not read.
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 8192)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 65536)
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        sock.bind(address)
    except OSError as error:
        sock.close()
        raise CannotStart(f"Cannot listen on {host} port {port}: {error.strerror or error}.") from None
    return sock


async def _serve(
    settings: Settings,
    key: asyncssh.SSHKey,
    sock: socket.socket,
    store: PeopleStore,
    log: Log,
    say: Callable[[str], None],
) -> None:
    for chatty in ("asyncssh", "asyncio"):  # they log what clients send, and that clients vanish
        logging.getLogger(chatty).setLevel(logging.CRITICAL)
    port = sock.getsockname()[1]

    on_error = _reporter(log, "house")
    pacer = Pacer()
    clock = LoopClock()
    thinker = PoolThinker(_reporter(log, "thinking"))
    house = House(chance=secrets.token_bytes, clock=clock, thinker=thinker, on_error=on_error, pace=pacer)
    house.store, house.greets = store, settings.greets
    pacer.crowd = house.doors.__len__
    server = SshServer(settings, house, log, key, addresses(settings.host)[0], port)
    stopping = asyncio.Event()
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _loop, context: _report_context(log, context))
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stopping.set)
    if settings.tune_gc:
        _tune_gc()
    acceptor = await server.listen(sock)
    say(announcement(settings.host, port, key.get_fingerprint(), Words.for_environment(os.environ)))
    tidy = asyncio.create_task(_tidy(house, on_error))
    try:
        await stopping.wait()
    finally:
        tidy.cancel()
        acceptor.close()
        await server.say_goodbye()
        await thinker.close()


def _reporter(log: Log, where: str) -> Callable[[Exception], None]:
    def tell(error: Exception) -> None:
        report(log, error, where=where)

    return tell


def _report_context(log: Log, context: dict[str, Any]) -> None:
    """What nobody waited for: by its kind and its frames, as everything else."""
    error = context.get("exception")
    if isinstance(error, BaseException):
        report(log, error, where="loop")
    else:
        log.error("loop", message=str(context.get("message")))


async def _tidy(house: House, on_error: Callable[[Exception], None]) -> None:
    """Look after seats whose people are gone."""
    while True:
        await asyncio.sleep(TIDY_SECONDS)
        try:
            house.tidy()
        except Exception as error:
            on_error(error)


def _tune_gc() -> None:
    """Collect seldom: a session is many small objects that live as long as it does."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 50, 1000)


def _loop_factory(settings: Settings) -> Callable[[], asyncio.AbstractEventLoop] | None:
    if settings.uvloop and importlib.util.find_spec("uvloop") is not None:
        import uvloop  # noqa: PLC0415  # only where it installs

        factory: Callable[[], asyncio.AbstractEventLoop] = uvloop.new_event_loop
        return factory
    return None


def _refuse_textual_environment() -> None:
    """Textual would write keys and screens to disk, or talk to a debugger, if the environment said so."""
    for name in sorted(os.environ):
        if name.startswith("TEXTUAL"):
            raise CannotStart(f"Unset {name}: it would let the server log what players do.")
