"""The composition root: settings become objects, objects listen, a signal ends them all."""

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
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from typing import Any

import asyncssh

from server.announce import announcement, places
from server.hostkey import CannotStart, load_or_make
from server.house import House
from server.incidents import Log, make_log, report, watch_process
from server.match.clock import LoopClock
from server.match.thinkers import PoolThinker
from server.pacer import Pacer
from server.settings import Settings
from server.ssh import SshServer
from server.store import FILE_NAME, SqliteStore, Store
from tui.words import Words

TIDY_SECONDS = 5
LAST_WRITES_SECONDS = 1.0
"""How long a disk that fails may hold up a server that stops: what it has not kept, nobody has seen."""


def serve(settings: Settings, say: Callable[[str], None]) -> None:
    """Run a server until it is told to stop; `say` prints for the host."""
    _refuse_textual_environment()
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))  # a dump of this process would have everybody's cards
    log = make_log()
    watch_process(log)
    key = load_or_make(settings.key_folder)
    with asyncio.Runner(loop_factory=_loop_factory(settings)) as runner:
        runner.run(_serve(settings, key, log, say))


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
        if hasattr(
            socket, "TCP_NOTSENT_LOWAT"
        ):  # else a poor line looks dead while the kernel's buffer drains
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NOTSENT_LOWAT, 8192)
        sock.bind(address)
    except OSError as error:
        sock.close()
        raise CannotStart(f"Cannot listen on {host} port {port}: {error.strerror or error}.") from None
    return sock


async def _serve(
    settings: Settings,
    key: asyncssh.SSHKey,
    log: Log,
    say: Callable[[str], None],
) -> None:
    for chatty in ("asyncssh", "asyncio"):  # they log what clients send, and that clients vanish
        logging.getLogger(chatty).setLevel(logging.CRITICAL)
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _loop, context: _report_context(log, context))

    def warn(sentence: str) -> None:
        log.warning("store", message=sentence)

    # Beside the host key, for that is what makes the words for people's keys.
    store = SqliteStore(
        settings.key_folder / FILE_NAME, warn, loop.call_soon_threadsafe, patience=LAST_WRITES_SECONDS
    )
    try:
        sock = bind(settings.host, settings.port)
        await _keep_open(settings, key, sock, store, log, say, warn)
    finally:
        store.close()


async def _keep_open(
    settings: Settings,
    key: asyncssh.SSHKey,
    sock: socket.socket,
    store: Store,
    log: Log,
    say: Callable[[str], None],
    warn: Callable[[str], None],
) -> None:
    """The house, from its first guest to its last."""
    port = sock.getsockname()[1]
    loop = asyncio.get_running_loop()
    on_error = _reporter(log, "house")
    pacer = Pacer()
    clock = LoopClock()
    thinker = PoolThinker(_reporter(log, "thinking"))
    house = House(
        chance=secrets.token_bytes, clock=clock, thinker=thinker, on_error=on_error, pace=pacer, store=store
    )
    house.greets = settings.greets
    with _seldom_collecting() if settings.tune_gc else nullcontext():
        for fault in house.open_again():
            warn(fault)
    pacer.crowd = house.doors.__len__
    reachable = places(settings, port)
    server = SshServer(settings, house, log, key, *reachable[0])
    stopping = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stopping.set)
    acceptor = await server.listen(sock)
    claim = server.office.offer_code(house.below())
    words = Words.for_environment(os.environ)
    hidden = bool(settings.proxies) and settings.public is None
    say(announcement(reachable, key.get_fingerprint(), words, claim, behind_a_proxy=hidden))
    tidy = asyncio.create_task(_tidy((house.tidy, server.clean_up), on_error))
    try:
        await stopping.wait()
    finally:
        tidy.cancel()
        acceptor.close()
        house.close()
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


async def _tidy(chores: Sequence[Callable[[], None]], on_error: Callable[[Exception], None]) -> None:
    """Look after what people leave behind."""
    while True:
        await asyncio.sleep(TIDY_SECONDS)
        for chore in chores:
            try:
                chore()
            except Exception as error:
                on_error(error)


@contextmanager
def _seldom_collecting() -> Iterator[None]:
    """Collect seldom: a session is many small objects that live as long as it does.

    Not at all while the house opens: what is read then stays, and would be looked through over and over.
    """
    gc.collect()
    gc.disable()
    yield
    gc.freeze()
    gc.set_threshold(50_000, 50, 1000)
    gc.enable()


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
