"""The command line: `shamans serve`, `play`, `simulate`, `arena`, `verify`, `recount`, `compile`.

A command's module is loaded when the command runs: asyncssh and Textual take almost a second to load.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Callable, Sequence
from functools import partial
from importlib.metadata import version
from pathlib import Path
from random import SystemRandom
from typing import NoReturn

from server.cli.arena.command import add_arena
from server.cli.arguments import (
    PORTS,
    CommandFailed,
    UsageError,
    add_data_dir,
    networks,
    number_in,
    public_address,
    whole_number,
)
from server.cli.game_arguments import (
    add_fields,
    add_game,
    kinds_of_bots,
    read_bot,
    read_players,
    read_seats,
    read_setup,
)
from server.games import GAMES, Games
from server.net.admission_limits import AdmissionLimits
from server.ops.config import (
    LOOPBACK,
    PORT,
    Config,
    default_admission,
    default_key_folder,
    default_play_folder,
)
from tui.door.safe_text import printable

FAILED = 1
MISUSED = 2
INTERRUPTED = 130
NO_SCREEN = ("", "dumb")
"""Values of TERM for a terminal that cannot show a screen."""
NOT_WRITTEN = 1


class Parser(argparse.ArgumentParser):
    """A parser that reports a mistake in one line, without the usage."""

    def error(self, message: str) -> NoReturn:
        """Raise the mistake; `main` prints it."""
        raise UsageError(message)


def main(argv: Sequence[str] | None = None, games: Games = GAMES) -> int:
    """Run a command and return its exit status."""
    try:
        arguments = _parser(games).parse_args(argv)
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


def _parser(games: Games) -> Parser:
    parser = Parser(prog="shamans", description="Shamans over ssh.", allow_abbrev=False)
    compiled = all(build.compiled for build in games.builds)
    bots = "bots are compiled" if compiled else "bots are not compiled"
    parser.add_argument("--version", action="version", version=f"shamans {version('shamans')}, {bots}")
    commands = parser.add_subparsers(metavar="command", required=True, dest="command")
    _add_serve(commands.add_parser("serve", help="run a server for others to play on", allow_abbrev=False))
    _add_play(
        commands.add_parser("play", help="play against bots on this terminal", allow_abbrev=False), games
    )
    _add_simulate(
        commands.add_parser(
            "simulate", help="let bots play many matches, and print the results", allow_abbrev=False
        ),
        games,
    )
    add_arena(
        commands.add_parser(
            "arena", help="compare bots on the same deals, with 95 %% intervals", allow_abbrev=False
        ),
        games,
    )
    _add_verify(
        commands.add_parser("verify", help="check the record of a finished match", allow_abbrev=False)
    )
    _add_recount(commands.add_parser("recount", help="count ratings and tallies again", allow_abbrev=False))
    _add_compile(
        commands.add_parser(
            "compile", help="compile what bots think with, if there is a C compiler", allow_abbrev=False
        ),
        games,
    )
    return parser


# ---- serve


def _add_serve(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("--host", default=LOOPBACK, metavar="ADDRESS", help=f"address to listen on (default: {LOOPBACK})")
    add(
        "--port",
        type=number_in(PORTS),
        default=PORT,
        metavar="N",
        help=f"port to listen on (default: {PORT}; 0: any free one)",
    )
    add_data_dir(parser)
    add(
        "--public-address",
        type=public_address,
        metavar="NAME[:PORT]",
        help="address that players type, if it differs from this machine's own (default port: 22)",
    )
    usual = AdmissionLimits()
    add(
        "--max-connections",
        type=number_in(range(1, 100_000)),
        metavar="N",
        help=f"connections in total (default: {usual.connections})",
    )
    add(
        "--max-per-address",
        type=number_in(range(1, 100_000)),
        metavar="N",
        help=f"connections per address (default: {usual.a_source}; no limit on {LOOPBACK})",
    )
    add(
        "--max-watchers",
        type=number_in(range(100_001)),
        metavar="N",
        help="spectators per table (default: 100)",
    )
    add(
        "--idle-minutes",
        type=number_in(range(24 * 60 + 1)),
        default=30,
        metavar="N",
        help="disconnect anyone idle in the lobby for this many minutes (default: 30; 0: never)",
    )
    add(
        "--bot-workers",
        type=number_in(range(1, 65)),
        default=2,
        metavar="N",
        help="processes in which bots think; they take at most this many cores (default: 2)",
    )
    add(
        "--bot-niceness",
        type=number_in(range(20)),
        default=0,
        metavar="N",
        help="how far bots stand back behind other processes, up to 19 (default: 0)",
    )
    add(
        "--proxy-protocol",
        type=networks,
        default=(),
        metavar="ADDRESSES",
        help="trusted proxies, separated by commas; their connections must begin with a PROXY header",
    )
    add(
        "--log-sources",
        choices=("on", "off"),
        default="on",
        help="log the addresses of penalties, refused claims and banned clients (default: on)",
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
    from server.ops.cannot_start import CannotStart  # noqa: PLC0415  # only what the command needs is loaded

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
        log_sources=arguments.log_sources == "on",
        bot_workers=arguments.bot_workers,
        bot_niceness=arguments.bot_niceness,
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


def _add_play(parser: argparse.ArgumentParser, games: Games) -> None:
    add_game(parser, games.rules)
    add = parser.add_argument
    add("--bots", metavar="KIND", help=f"kind of all bots; {kinds_of_bots(games.rules)}")
    add(
        "--data-dir",
        type=Path,
        metavar="DIR",
        help="folder of your match, settings and records (default: your data folder)",
    )
    parser.set_defaults(run=partial(_play, games), game=None)  # None: the game that the player chose last


def _play(games: Games, arguments: argparse.Namespace) -> None:
    rules = games.rules[arguments.game or next(iter(games.rules))]
    players = read_players(rules, arguments.players)
    kind = read_bot(rules, arguments.bots)
    # The screen is read from standard input and drawn on standard error.
    streams = (sys.stdin, sys.stdout, sys.stderr)
    if not all(stream is not None and stream.isatty() for stream in streams):
        raise UsageError("play needs a terminal; do not redirect its input or output")
    if os.environ.get("TERM", "") in NO_SCREEN:
        raise UsageError("play needs a terminal that can show a screen; set TERM to its type")
    from server.cli.play import Crashed, Wish, play  # noqa: PLC0415  # only what is needed
    from server.ops.cannot_start import CannotStart  # noqa: PLC0415  # the same
    from tui.door import TableOptions  # noqa: PLC0415  # the same

    options = TableOptions(players, public=False, game=rules.name)
    wishes = (arguments.game, arguments.players, arguments.bots)
    wish = Wish(options, kind, named=any(wished is not None for wished in wishes))
    try:
        print(play(wish, arguments.data_dir or default_play_folder(), os.environ, again="shamans play"))
    except (Crashed, CannotStart) as failure:
        raise CommandFailed(str(failure)) from None


# ---- simulate


def _add_simulate(parser: argparse.ArgumentParser, games: Games) -> None:
    add = parser.add_argument
    add_game(parser, games.all_rules)
    add("--games", type=whole_number(1), default=1000, metavar="N", help="number of matches (default: 1000)")
    add(
        "--seats",
        metavar="BOTS",
        help=f"one kind for all, or one per seat, separated by commas; {kinds_of_bots(games.all_rules)}",
    )
    add_fields(parser, games.all_rules)
    add("--seed", type=whole_number(0), metavar="N", help="the same seed gives the same matches")
    add("--json", action="store_true", help="print one JSON object instead of a table")
    parser.set_defaults(run=partial(_simulate, games))


def _simulate(games: Games, arguments: argparse.Namespace) -> None:
    import msgspec  # noqa: PLC0415  # only what the command needs is loaded
    from rich.console import Console  # noqa: PLC0415  # the same
    from rich.progress import Progress  # noqa: PLC0415  # the same

    from server.cli.simulate.matches import simulate  # noqa: PLC0415  # the same
    from server.cli.simulate.report import print_report  # noqa: PLC0415  # the same

    kit = games.engines[arguments.game]
    players = read_players(kit.rules, arguments.players)
    setup = read_setup(kit.rules, players, arguments.set)
    names = read_seats(kit.rules, arguments.seats, players)
    seed = SystemRandom().getrandbits(32) if arguments.seed is None else arguments.seed
    with Progress(
        console=Console(stderr=True), transient=True, disable=sys.stderr is None or not sys.stderr.isatty()
    ) as progress:
        task = progress.add_task("matches", total=arguments.games)
        figures = simulate(kit, setup, names, arguments.games, seed, played=lambda: progress.advance(task))
    if arguments.json:
        print(msgspec.json.encode(figures.as_object()).decode())
    else:
        print_report(Console(), figures)


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
    add_data_dir(parser)
    parser.set_defaults(run=_recount)


def _recount(arguments: argparse.Namespace) -> None:
    from server.cli.recount import recount  # noqa: PLC0415  # as above
    from server.ops.cannot_start import CannotStart  # noqa: PLC0415  # as above

    try:
        print(recount(arguments.data_dir or default_key_folder()))
    except CannotStart as reason:
        raise CommandFailed(str(reason)) from None


# ---- compile


def _add_compile(parser: argparse.ArgumentParser, games: Games) -> None:
    parser.description = (
        "Compile the modules in which bots think, in place. It takes half a minute, mypy, setuptools and a C "
        "compiler. Bots then play the same, about twenty times as fast. Start the server again afterwards."
    )
    parser.set_defaults(run=partial(_compile, games))


def _compile(games: Games, _arguments: argparse.Namespace) -> None:
    from server.cli.compiling.build import CannotCompile, compile_package, is_built  # noqa: PLC0415  # as above

    for build in games.builds:
        try:
            if not is_built(build):
                compile_package(build)
        except CannotCompile as reason:
            raise CommandFailed(f"bots are not compiled: {reason}") from None
    print("bots are compiled")


def _complain(text: str) -> None:
    """Print one line to standard error."""
    if sys.stderr is not None:
        print(f"shamans: {printable(text)}", file=sys.stderr)
