"""The command line: `shamans serve`, `play`, `simulate`, `verify`, `recount`. Each has its own module.

A command's module is loaded when the command runs: asyncssh and Textual take almost a second to load.
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

from engine.shamans import DISTANCES, SIZES, Setup
from engine.shamans.bots import BOTS
from server.net.admission_limits import AdmissionLimits
from server.net.proxy_protocol import Network, read_networks
from server.ops.config import LOOPBACK, PORT, Config, default_admission, default_key_folder
from tui.door.safe_text import printable

FAILED = 1
MISUSED = 2
INTERRUPTED = 130
NO_SCREEN = ("", "dumb")
"""Values of TERM for a terminal that cannot show a screen."""
NOT_WRITTEN = 1
PORTS = range(65536)


class UsageError(Exception):
    """The arguments are wrong; the message says why in one line."""


class CommandFailed(Exception):
    """The command failed; the message says why in one line."""


class Parser(argparse.ArgumentParser):
    """A parser that reports a mistake in one line, without the usage."""

    def error(self, message: str) -> NoReturn:
        """Raise the mistake; `main` prints it."""
        raise UsageError(message)


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status."""
    try:
        arguments = _parser().parse_args(argv)
        run: Callable[[argparse.Namespace], None] = arguments.run
        if sys.stdout is None:
            return NOT_WRITTEN
        run(arguments)
        sys.stdout.flush()
    except UsageError as mistake:
        _complain(str(mistake))
        return MISUSED
    except CommandFailed as reason:
        _complain(str(reason))
        return FAILED
    except KeyboardInterrupt:
        _complain("interrupted")
        return INTERRUPTED
    except OSError as error:
        # Python would flush again when it exits, and complain.
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
    _add_serve(commands.add_parser("serve", help="run a server for others to play on", allow_abbrev=False))
    _add_play(commands.add_parser("play", help="play against bots on this terminal", allow_abbrev=False))
    _add_simulate(
        commands.add_parser(
            "simulate", help="let bots play many matches, and print the results", allow_abbrev=False
        )
    )
    _add_verify(
        commands.add_parser("verify", help="check the record of a finished match", allow_abbrev=False)
    )
    _add_recount(commands.add_parser("recount", help="count ratings and tallies again", allow_abbrev=False))
    return parser


# ---- serve


def _add_serve(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("--host", default=LOOPBACK, metavar="ADDRESS", help=f"address to listen on (default: {LOOPBACK})")
    add(
        "--port",
        type=_number_in(PORTS),
        default=PORT,
        metavar="N",
        help=f"port to listen on (default: {PORT}; 0: any free one)",
    )
    _add_data_dir(parser)
    add(
        "--public-address",
        type=_public_address,
        metavar="NAME[:PORT]",
        help="address that players type, if it differs from this machine's own (default port: 22)",
    )
    usual = AdmissionLimits()
    add(
        "--max-connections",
        type=_number_in(range(1, 100_000)),
        metavar="N",
        help=f"connections in total (default: {usual.connections})",
    )
    add(
        "--max-per-address",
        type=_number_in(range(1, 100_000)),
        metavar="N",
        help=f"connections per address (default: {usual.a_source}; no limit on {LOOPBACK})",
    )
    add(
        "--max-watchers",
        type=_number_in(range(100_001)),
        metavar="N",
        help="spectators per table (default: 100)",
    )
    add(
        "--idle-minutes",
        type=_number_in(range(24 * 60 + 1)),
        default=30,
        metavar="N",
        help="disconnect anyone idle in the lobby for this many minutes (default: 30; 0: never)",
    )
    add(
        "--proxy-protocol",
        type=_networks,
        default=(),
        metavar="ADDRESSES",
        help="trusted proxies, separated by commas; their connections must begin with a PROXY header",
    )
    add(
        "--no-greeting",
        action="store_true",
        help="show new players the lobby at once, without an introduction",
    )
    add("--no-uvloop", action="store_true", help="use Python's own event loop")
    add("--no-gc-tuning", action="store_true", help="keep the default settings of the garbage collector")
    parser.set_defaults(run=_serve)


def _serve(arguments: argparse.Namespace) -> None:
    from server.cli.serve import serve  # noqa: PLC0415  # the same
    from server.ssh.host_key import CannotStart  # noqa: PLC0415  # only what the command needs is loaded

    settings = Config(
        host=arguments.host,
        port=arguments.port,
        public=arguments.public_address,
        key_folder=arguments.data_dir or default_key_folder(),
        admission=default_admission(
            arguments.host,
            arguments.max_connections,
            arguments.max_per_address,
            proxied=bool(arguments.proxy_protocol),
        ),
        proxies=arguments.proxy_protocol,
        watchers=arguments.max_watchers,
        idle_seconds=60 * arguments.idle_minutes,
        greets=not arguments.no_greeting,
        uvloop=not arguments.no_uvloop,
        tune_gc=not arguments.no_gc_tuning,
    )
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(
            errors="replace"
        )  # a terminal without the QR code's signs shows question marks
    try:
        serve(settings, say=lambda text: print(text, flush=True))
    except CannotStart as reason:
        raise CommandFailed(str(reason)) from None


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
        raise UsageError("play needs a terminal; do not redirect its input or output")
    if os.environ.get("TERM", "") in NO_SCREEN:
        raise UsageError("play needs a terminal that can show a screen; set TERM to its type")
    from server.cli.play import Crashed, play  # noqa: PLC0415  # only what the command needs is loaded

    try:
        print(play(arguments.players, arguments.bots, os.environ, again="shamans play"))
    except Crashed as crash:
        raise CommandFailed(str(crash)) from None


# ---- simulate


def _add_simulate(parser: argparse.ArgumentParser) -> None:
    kinds = ", ".join(BOTS)
    add = parser.add_argument
    add("--players", type=_number_in(SIZES), default=5, metavar="N", help="3, 4 or 5 (default: 5)")
    add("--games", type=_whole_number(1), default=1000, metavar="N", help="number of matches (default: 1000)")
    add(
        "--seats",
        default="sensible",
        metavar="BOTS",
        help=f"one kind for all, or one per seat, separated by commas: {kinds}",
    )
    add(
        "--distance",
        type=_number_in(DISTANCES),
        default=0,
        metavar="N",
        help="distance to the Moon (default: by the number of players)",
    )
    add("--seed", type=_whole_number(0), metavar="N", help="the same seed gives the same matches")
    add("--json", action="store_true", help="print one JSON object instead of a table")
    parser.set_defaults(run=_simulate)


def _simulate(arguments: argparse.Namespace) -> None:
    import msgspec  # noqa: PLC0415  # only what the command needs is loaded
    from rich.console import Console  # noqa: PLC0415  # the same
    from rich.progress import Progress  # noqa: PLC0415  # the same

    from server.cli.simulate.matches import simulate  # noqa: PLC0415  # the same
    from server.cli.simulate.report import print_report  # noqa: PLC0415  # the same

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
            raise UsageError(f"argument --seats: unknown bot {name!r} (choose from {', '.join(BOTS)})")
    if len(names) not in (1, players):
        raise UsageError(f"argument --seats: {len(names)} bots for {players} players (give 1 or {players})")
    return names * players if len(names) == 1 else names


# ---- verify


def _add_verify(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("file", metavar="FILE", help="record from `ssh host replay ID --json`; - reads standard input")
    add("id", metavar="ID", nargs="?", help="ID that the match must have")
    parser.set_defaults(run=_verify)


def _verify(arguments: argparse.Namespace) -> None:
    from server.cli.verify import CannotVerify, verify_file  # noqa: PLC0415  # as above

    try:
        text, right = verify_file(arguments.file, arguments.id, os.environ)
    except CannotVerify as why:
        raise UsageError(str(why)) from None
    if not right:
        raise CommandFailed(text)
    print(text)


# ---- recount


def _add_recount(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Count all ratings and tallies again from the matches that are kept. Stop the server first."
    )
    _add_data_dir(parser)
    parser.set_defaults(run=_recount)


def _recount(arguments: argparse.Namespace) -> None:
    from server.cli.recount import recount  # noqa: PLC0415  # as above
    from server.ssh.host_key import CannotStart  # noqa: PLC0415  # as above

    try:
        print(recount(arguments.data_dir or default_key_folder()))
    except CannotStart as reason:
        raise CommandFailed(str(reason)) from None


# ---- arguments


def _add_data_dir(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--data-dir",
        type=Path,
        metavar="DIR",
        help="folder of the host key and the database (default: keys/ of a checkout, else your data folder)",
    )


def _whole_number(least: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        number = _read_number(text)
        if number < least:
            raise argparse.ArgumentTypeError(f"{number} is too small (minimum: {least})")
        return number

    return read


def _number_in(allowed: Collection[int]) -> Callable[[str], int]:
    def read(text: str) -> int:
        number = _read_number(text)
        if number not in allowed:
            raise argparse.ArgumentTypeError(f"{number} is out of range ({min(allowed)} to {max(allowed)})")
        return number

    return read


def _public_address(text: str) -> tuple[str, int]:
    name, _, port = text.partition(":")
    if not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9.-]{0,252}", name, re.ASCII):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a host name or address")
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
    """Print one line to standard error."""
    if sys.stderr is not None:
        print(f"shamans: {printable(text)}", file=sys.stderr)
