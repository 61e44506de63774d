"""The composition root of the server: build all objects from the configuration, listen, stop on a signal."""

from __future__ import annotations

import asyncio
import gc
import importlib.util
import logging
import os
import resource
import secrets
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Any

import asyncssh

from server.bots.worker_pool import PoolThinker
from server.games import GAMES
from server.house import LIMITS, House, Limits
from server.ops.banner import announcement, places
from server.ops.cannot_start import CannotStart
from server.ops.clock import LoopClock
from server.ops.config import Config
from server.ops.errors import Log, make_log, report, watch_process
from server.ops.loop_lag import LoopLag
from server.ops.machine import raise_file_limit, start_remarks
from server.ops.wake_throttle import WakeThrottle
from server.ssh import host_key, identity_secret
from server.ssh.rehearsal import rehearse
from server.ssh.server import SshServer
from server.store import FILE_NAME, IntegrityCheck, SqliteStore, Store, integrity_sentence, refuse_emptied
from tui.words import Words

TIDY_SECONDS = 5
CLEAN_UP_SECONDS = 1
"""Shorter, so that what a crowd leaves behind does not add up to one long collection."""
LAST_WRITES_SECONDS = 1.0
"""Seconds that a failing disk may delay the server's stop. Unsaved changes were shown to no player."""


def serve(settings: Config, say: Callable[[str], None]) -> None:
    """Run a server until it is told to stop; `say` prints for the host."""
    _refuse_textual_environment()
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))  # a core dump would contain everyone's cards
    raise_file_limit()
    log = make_log()
    watch_process(log)
    refuse_emptied(settings.key_folder / FILE_NAME, (host_key.FILE_NAME, identity_secret.FILE_NAME))
    key = host_key.load_or_make(settings.key_folder)
    with asyncio.Runner(loop_factory=_loop_factory(settings)) as runner:
        runner.run(_serve(settings, key, log, say))


def bind(host: str, port: int) -> socket.socket:
    """Return a bound socket, or raise `CannotStart` with the reason."""
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
        # Small buffers, inherited by connections: floods and clients that do not read are noticed early.
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 8192)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 65536)
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if hasattr(
            socket, "TCP_NOTSENT_LOWAT"
        ):  # else a slow network looks dead while the kernel's buffer drains
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NOTSENT_LOWAT, 8192)
        sock.bind(address)
    except OSError as error:
        sock.close()
        raise CannotStart(f"Cannot listen on {host} port {port}: {error.strerror or error}.") from None
    return sock


async def _serve(
    settings: Config,
    key: asyncssh.SSHKey,
    log: Log,
    say: Callable[[str], None],
) -> None:
    for chatty in ("asyncssh", "asyncio"):  # they log what clients send, and every lost client
        logging.getLogger(chatty).setLevel(logging.CRITICAL)
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _loop, context: _report_context(log, context))

    def warn(sentence: str) -> None:
        log.warning("store", message=sentence)

    folder = settings.key_folder
    store = SqliteStore(
        folder / FILE_NAME,
        warn,
        loop.call_soon_threadsafe,
        migrating=lambda: identity_secret.take_from_host_key(folder, key),
        patience=LAST_WRITES_SECONDS,
    )
    try:
        known = any(person.identity is not None for person in store.people(1))
        secret = identity_secret.load_or_make(folder, known=known)
        sock = bind(settings.host, settings.port)
        for remark in start_remarks(settings.gate_limits.connections):
            log.warning("start", message=remark)
        with _checking(folder / FILE_NAME, log):
            await _keep_open(settings, key, secret, sock, store, log, say, warn)
    finally:
        store.close()


@contextmanager
def _checking(path: Path, log: Log) -> Iterator[None]:
    """Check the database in the background, and log the result; break it off at the end of the block."""

    def tell(faults: list[str]) -> None:
        said = integrity_sentence(path, faults)
        if faults:
            log.error("store", message=said)
        else:
            log.info("start", message=said)

    check = IntegrityCheck(path, tell)
    check.start()
    try:
        yield
    finally:
        check.stop()


async def _keep_open(
    settings: Config,
    key: asyncssh.SSHKey,
    secret: bytes,
    sock: socket.socket,
    store: Store,
    log: Log,
    say: Callable[[str], None],
    warn: Callable[[str], None],
) -> None:
    """Run the server until it is told to stop."""
    port = sock.getsockname()[1]
    loop = asyncio.get_running_loop()
    on_error = _reporter(log, "house")
    clock = LoopClock()
    lag = LoopLag(clock)
    thinker = PoolThinker(
        _reporter(log, "thinking"), workers=settings.bot_workers, niceness=settings.bot_niceness
    )
    house = House(
        games=GAMES.rules,
        judges=GAMES.talk_judges(),
        remarks=GAMES.remarks(),
        chance=secrets.token_bytes,
        clock=clock,
        thinker=thinker,
        on_error=on_error,
        pace=WakeThrottle(clock, lag),
        limits=_limits(settings),
        store=store,
    )
    house.greets = settings.greets
    await rehearse(GAMES.kits)
    with _seldom_collecting() if settings.tune_gc else nullcontext():
        for fault in house.restore():
            warn(fault)
        for judge in house.judges.values():
            judge.prepare()
    reachable = places(settings, port)
    server = SshServer(settings, house, log, key, *reachable[0], games=GAMES.kits, secret=secret, lag=lag)
    stopping = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM, *_hangup()):
        loop.add_signal_handler(number, stopping.set)
    acceptor = await server.listen(sock)
    claim = server.access.offer_code(house.below())
    words = Words.for_environment(os.environ)
    hidden = bool(settings.proxies) and settings.public is None
    say(announcement(reachable, key.get_fingerprint(), words, claim, behind_a_proxy=hidden))
    chores = [
        asyncio.create_task(_repeat(call, seconds, on_error))
        for call, seconds in ((house.tidy, TIDY_SECONDS), (server.clean_up, CLEAN_UP_SECONDS))
    ]
    try:
        await stopping.wait()
    finally:
        for chore in chores:
            chore.cancel()
        acceptor.close()
        house.close()
        await server.say_goodbye()
        await thinker.close()


def _limits(settings: Config) -> Limits:
    return LIMITS if settings.watchers is None else replace(LIMITS, watchers=settings.watchers)


def _hangup() -> list[signal.Signals]:
    """Return SIGHUP, which comes when the host's terminal closes; nothing under nohup, which ignores it."""
    return [] if signal.getsignal(signal.SIGHUP) is signal.SIG_IGN else [signal.SIGHUP]


def _reporter(log: Log, where: str) -> Callable[[Exception], None]:
    def tell(error: Exception) -> None:
        report(log, error, where=where)

    return tell


def _report_context(log: Log, context: dict[str, Any]) -> None:
    """Report an error that no caller awaits, by its type and frames like any other."""
    error = context.get("exception")
    if isinstance(error, BaseException):
        report(log, error, where="loop")
    else:
        log.error("loop", message=str(context.get("message")))


async def _repeat(chore: Callable[[], None], seconds: float, on_error: Callable[[Exception], None]) -> None:
    """Run a chore again and again, whether it fails or not."""
    while True:
        await asyncio.sleep(seconds)
        try:
            chore()
        except Exception as error:
            on_error(error)


@contextmanager
def _seldom_collecting() -> Iterator[None]:
    """Collect young garbage in small steps, and the old hardly ever: `SshServer.clean_up` does that.

    A session is many small objects that live as long as it does. An ended connection is a cycle of hundreds;
    a step that collects thousands of objects takes a millisecond. Do not collect at all while the house
    opens: all that is read then stays, and would be scanned again and again.
    """
    gc.collect()
    gc.disable()
    yield
    gc.freeze()
    gc.set_threshold(5_000, 3, 150_000)
    gc.enable()


def _loop_factory(settings: Config) -> Callable[[], asyncio.AbstractEventLoop] | None:
    if settings.uvloop and importlib.util.find_spec("uvloop") is not None:
        import uvloop  # noqa: PLC0415  # only where it installs

        factory: Callable[[], asyncio.AbstractEventLoop] = uvloop.new_event_loop
        return factory
    return None


def _refuse_textual_environment() -> None:
    """Refuse to start with a `TEXTUAL*` variable: Textual could write keys and screens to disk, or talk to a
    debugger."""
    for name in sorted(os.environ):
        if name.startswith("TEXTUAL"):
            raise CannotStart(f"Unset {name}: it would let the server log what players do.")
