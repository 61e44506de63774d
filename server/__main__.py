"""The command line: `shamans serve`, `play`, `simulate`, `verify`. What each does is in a module of its own.

That module is loaded when the command is run: asyncssh and Textual alone take the better part of a second.
"""

from __future__ import annotations

import argparse
import io
import os
import re
import sys
from collections.abc import Callable, Collection, Sequence
from importlib.metadata import version
from pathlib import Path
from random import SystemRandom
from typing import NoReturn

from engine.bots import BOTS
from engine.shamans import DISTANCES, SIZES, Setup
from server.gate import GateLimits
from server.proxy import Network, read_networks
from server.settings import LOOPBACK, PORT, Settings, default_key_folder, usual_gate

FAILED = 1
MISUSED = 2
INTERRUPTED = 130
NO_SCREEN = ("", "dumb")
"""What TERM says of a terminal that shows lines alone."""
NOT_WRITTEN = 1
PORTS = range(65536)


class Misused(Exception):
    """The command was not given what it needs; says what, in a line."""


class Failed(Exception):
    """The command could not do it; says why, in a line."""


class Parser(argparse.ArgumentParser):
    """A parser that answers a mistake in one line, without the whole usage."""

    def error(self, message: str) -> NoReturn:
        """Leave it to `main` to tell."""
        raise Misused(message)


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the result is the exit status."""
    try:
        arguments = _parser().parse_args(argv)
        run: Callable[[argparse.Namespace], None] = arguments.run
        if sys.stdout is None:
            return NOT_WRITTEN
        run(arguments)
        sys.stdout.flush()
    except Misused as mistake:
        _complain(str(mistake))
        return MISUSED
    except Failed as reason:
        _complain(str(reason))
        return FAILED
    except KeyboardInterrupt:
        _complain("interrupted")
        return INTERRUPTED
    except OSError as error:
        # Python would flush once more when it exits, and complain.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            _complain(error.strerror or "cannot write")
        return NOT_WRITTEN
    except SystemExit as done:  # argparse after --help or --version, rich when its pipe is closed
        return done.code if isinstance(done.code, int) else 0
    return 0


def _parser() -> Parser:
    parser = Parser(prog="shamans", description="Shamans over ssh.", allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"shamans {version('shamans')}")
    commands = parser.add_subparsers(metavar="command", required=True, dest="command")
    _add_serve(commands.add_parser("serve", help="open a house to play in", allow_abbrev=False))
    _add_play(commands.add_parser("play", help="play against bots, on this terminal", allow_abbrev=False))
    _add_simulate(
        commands.add_parser("simulate", help="let bots play whole matches, and count", allow_abbrev=False)
    )
    _add_verify(commands.add_parser("verify", help="check a finished match's record", allow_abbrev=False))
    return parser


# ---- serve


def _add_serve(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("--host", default=LOOPBACK, metavar="ADDRESS", help=f"where to listen (default: {LOOPBACK})")
    add("--port", type=_number_in(PORTS), default=PORT, metavar="N", help=f"default: {PORT}; 0: any free one")
    add(
        "--data-dir",
        type=Path,
        metavar="DIR",
        help="where the host key and people's settings lie (default: keys/ of a checkout)",
    )
    add(
        "--public-address",
        type=_public_address,
        metavar="NAME[:PORT]",
        help="what players type, if this machine is reached by another name or port (PORT: 22)",
    )
    usual = GateLimits()
    add(
        "--max-connections",
        type=_number_in(range(1, 100_000)),
        metavar="N",
        help=f"in all (default: {usual.connections})",
    )
    add(
        "--max-per-address",
        type=_number_in(range(1, 100_000)),
        metavar="N",
        help=f"connections from one address (default: {usual.a_source}; on this machine alone: all)",
    )
    add(
        "--idle-minutes",
        type=_number_in(range(24 * 60 + 1)),
        default=30,
        metavar="N",
        help="how long somebody may do nothing in the lobby (default: 30; 0: for ever)",
    )
    add(
        "--proxy-protocol",
        type=_networks,
        default=(),
        metavar="ADDRESSES",
        help="proxies (addresses or networks, with commas) whose connections begin with a PROXY header",
    )
    add("--no-greeting", action="store_true", help="show everyone the lobby first, also who is new")
    add("--no-uvloop", action="store_true", help="run on Python's own event loop")
    add("--no-gc-tuning", action="store_true", help="leave the garbage collector as it is")
    parser.set_defaults(run=_serve)


def _serve(arguments: argparse.Namespace) -> None:
    from server.hostkey import CannotStart  # noqa: PLC0415  # only what the command needs is loaded
    from server.serve import serve  # noqa: PLC0415  # the same

    settings = Settings(
        host=arguments.host,
        port=arguments.port,
        public=arguments.public_address,
        key_folder=arguments.data_dir or default_key_folder(),
        gate=usual_gate(
            arguments.host,
            arguments.max_connections,
            arguments.max_per_address,
            proxied=bool(arguments.proxy_protocol),
        ),
        proxies=arguments.proxy_protocol,
        idle_seconds=60 * arguments.idle_minutes,
        greets=not arguments.no_greeting,
        uvloop=not arguments.no_uvloop,
        tune_gc=not arguments.no_gc_tuning,
    )
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal that cannot show the code shows question marks
    try:
        serve(settings, say=lambda text: print(text, flush=True))
    except CannotStart as reason:
        raise Failed(str(reason)) from None


# ---- play


def _add_play(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("--players", type=_number_in(SIZES), default=5, metavar="N", help="3, 4 or 5 (default: 5)")
    add("--bots", choices=BOTS, default="sensible", metavar="KIND", help=f"one of: {', '.join(BOTS)}")
    parser.set_defaults(run=_play)


def _play(arguments: argparse.Namespace) -> None:
    # The screen is read from standard input and drawn on standard error.
    streams = (sys.stdin, sys.stdout, sys.stderr)
    if not all(stream is not None and stream.isatty() for stream in streams):
        raise Misused("play needs a terminal to draw on; nothing may be piped in or out")
    if os.environ.get("TERM", "") in NO_SCREEN:
        raise Misused("play needs a terminal that can show a screen; TERM says that this one cannot")
    from server.play import Crashed, play  # noqa: PLC0415  # only what the command needs is loaded

    try:
        print(play(arguments.players, arguments.bots, os.environ, again="shamans play"))
    except Crashed as crash:
        raise Failed(str(crash)) from None


# ---- simulate


def _add_simulate(parser: argparse.ArgumentParser) -> None:
    kinds = ", ".join(BOTS)
    add = parser.add_argument
    add("--players", type=_number_in(SIZES), default=5, metavar="N", help="3, 4 or 5 (default: 5)")
    add("--games", type=_whole_number(1), default=1000, metavar="N", help="matches (default: 1000)")
    add("--seats", default="sensible", metavar="BOTS", help=f"one kind for all, or one a seat: {kinds}")
    add("--distance", type=_number_in(DISTANCES), default=0, metavar="N", help="steps to the Moon")
    add("--seed", type=_whole_number(0), metavar="N", help="the same seed gives the same matches")
    add("--json", action="store_true", help="one JSON object instead of a table")
    parser.set_defaults(run=_simulate)


def _simulate(arguments: argparse.Namespace) -> None:
    import msgspec  # noqa: PLC0415  # only what the command needs is loaded
    from rich.console import Console  # noqa: PLC0415  # the same
    from rich.progress import Progress  # noqa: PLC0415  # the same

    from server.report import print_report  # noqa: PLC0415  # the same
    from server.simulate import simulate  # noqa: PLC0415  # the same

    setup = Setup(arguments.players, arguments.distance)
    names = _read_seats(arguments.seats, setup.players)
    seed = SystemRandom().getrandbits(32) if arguments.seed is None else arguments.seed
    with Progress(
        console=Console(stderr=True), transient=True, disable=sys.stderr is None or not sys.stderr.isatty()
    ) as progress:
        task = progress.add_task("matches", total=arguments.games)
        figures = simulate(setup, names, arguments.games, seed, played=lambda: progress.advance(task))
    if arguments.json:
        print(msgspec.json.encode(figures).decode())
    else:
        print_report(Console(), figures)


def _read_seats(text: str, players: int) -> list[str]:
    names = text.split(",")
    for name in names:
        if name not in BOTS:
            raise Misused(f"argument --seats: there is no bot {name!r} (choose from {', '.join(BOTS)})")
    if len(names) not in (1, players):
        raise Misused(f"argument --seats: {len(names)} bots for {players} players (give 1 or {players})")
    return names * players if len(names) == 1 else names


# ---- verify


def _add_verify(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("file", metavar="FILE", help="what `ssh host replay ID --json` gave; - reads standard input")
    add("id", metavar="ID", nargs="?", help="the id that the match should have")
    parser.set_defaults(run=_verify)


def _verify(arguments: argparse.Namespace) -> None:
    from server.replay.offline import CannotVerify, verify_file  # noqa: PLC0415  # as above

    try:
        text, right = verify_file(arguments.file, arguments.id, os.environ)
    except CannotVerify as why:
        raise Misused(str(why)) from None
    if not right:
        raise Failed(text)
    print(text)


# ---- arguments


def _whole_number(least: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        number = _read_number(text)
        if number < least:
            raise argparse.ArgumentTypeError(f"{number} is too small (at least {least})")
        return number

    return read


def _number_in(allowed: Collection[int]) -> Callable[[str], int]:
    def read(text: str) -> int:
        number = _read_number(text)
        if number not in allowed:
            raise argparse.ArgumentTypeError(f"{number} is not from {min(allowed)} to {max(allowed)}")
        return number

    return read


def _public_address(text: str) -> tuple[str, int]:
    name, _, port = text.partition(":")
    if not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9.-]{0,252}", name, re.ASCII):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a name that ssh could be given")
    return name, _number_in(PORTS)(port) if port else 22


def _networks(text: str) -> tuple[Network, ...]:
    try:
        return read_networks(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _read_number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a whole number") from None


def _complain(text: str) -> None:
    """One line for whoever called."""
    if sys.stderr is not None:
        print(f"shamans: {_one_line(text)}", file=sys.stderr)


def _one_line(text: str) -> str:
    """What was typed may be quoted in a message, whatever it holds."""
    return "".join(sign if sign.isprintable() else " " for sign in text)


if __name__ == "__main__":
    sys.exit(main())
