"""The arguments of `shamans arena`, and the command itself."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from random import SystemRandom

from engine.core import Rules
from server.cli.arena.belief import BeliefReading
from server.cli.arena.playing import Arena, BotFailed
from server.cli.arena.roles import ByRole, Distances
from server.cli.arena.strength import WinShares
from server.cli.arena.trials import Section, Trial
from server.cli.arguments import CommandFailed, UsageError, number_in, whole_number
from server.cli.game_arguments import (
    add_fields,
    add_game,
    check_bot,
    kinds_of_bots,
    read_players,
    read_setup,
)
from server.games import EngineKit, Games

PROCESSES = range(1, 65)


def add_arena(parser: argparse.ArgumentParser, games: Games) -> None:
    """Add the arguments of the command."""
    parser.description = (
        "Compare bots. Each bot plays the same deals alone among the opponents, once in every seat. "
        "`simulate` tells what happens at one table instead."
    )
    add = parser.add_argument
    add(
        "bots",
        nargs="+",
        metavar="BOT",
        help=f"a bot, also with words of its own (expert:1000); {kinds_of_bots(games.all_rules)}; in a "
        "checkout also those of benchmarks/opponents",
    )
    add_game(parser, games.all_rules, "numbers of players, separated by commas (default: all)")
    add("--against", metavar="BOT", help="the opponents (default: the bot that sits in for absent players)")
    add(
        *("--matches", "--rounds"),
        type=whole_number(1),
        default=1000,
        metavar="N",
        help="matches of each bot and size, rounded up so that it has every seat equally often; rounds with "
        "--by-role, --distances and --belief (default: 1000)",
    )
    ways = parser.add_mutually_exclusive_group()
    way = ways.add_argument
    way("--by-role", action="store_true", help="each bot as all seats of a role, against the opponents")
    way("--distances", metavar="N,N", help="tables of each bot at several distances to the Moon")
    way("--belief", action="store_true", help="how well roles are read while the bots play, mixed at random")
    way("--league", action="store_true", help="every bot against every other, with ratings")
    add_fields(parser, games.all_rules)
    add("--seed", type=whole_number(0), metavar="N", help="the same seed gives the same matches")
    cores = min(os.cpu_count() or 1, PROCESSES[-1])
    add(
        "--processes",
        type=number_in(PROCESSES),
        default=cores,
        metavar="N",
        help=f"processes that play; the figures do not depend on it (default: {cores})",
    )
    add("--json", action="store_true", help="print one JSON object instead of tables")
    parser.set_defaults(run=partial(_arena, games))


def _arena(games: Games, arguments: argparse.Namespace) -> None:
    from concurrent.futures.process import BrokenProcessPool  # noqa: PLC0415  # what only this command needs

    import msgspec  # noqa: PLC0415  # the same
    from rich.console import Console  # noqa: PLC0415  # the same
    from rich.progress import Progress  # noqa: PLC0415  # the same

    from server.cli.arena.processes import runner  # noqa: PLC0415  # the same
    from server.cli.arena.report import as_object, joined, print_sections  # noqa: PLC0415  # the same

    kit = games.engines[arguments.game]
    seed = SystemRandom().getrandbits(32) if arguments.seed is None else arguments.seed
    against = None if _among_themselves(arguments) else arguments.against or kit.rules.sit_in
    trials = [*_trials(kit, arguments, seed)]
    told = list[Section]()
    progress = Progress(
        console=Console(stderr=True), transient=True, disable=sys.stderr is None or not sys.stderr.isatty()
    )
    try:
        with runner(arguments.processes) as play, progress:
            task = progress.add_task("deals", total=sum(trial.deals for trial in trials))
            for trial in trials:
                told += trial.report(progress.track(play(trial), task_id=task))
    except BotFailed as failure:
        raise CommandFailed(str(failure)) from None
    except BrokenProcessPool:
        raise CommandFailed("a process of the arena died") from None
    sections = joined(told)
    if arguments.json:
        head = {"game": kit.rules.name, "against": against, "seed": seed}
        sys.stdout.write(msgspec.json.encode({**head, **as_object(sections)}).decode() + "\n")
    else:
        console = Console()
        parts = (kit.rules.name, f"against {against}" if against else "", f"seed {seed}")
        console.print(", ".join(filter(None, parts)), highlight=False)
        print_sections(console, sections)


def _trials(kit: EngineKit, arguments: argparse.Namespace, seed: int) -> Iterator[Trial]:
    """Yield what the arguments ask for, or refuse them."""
    from server.cli.arena.league import League  # noqa: PLC0415  # openskill loads slowly

    rules, bots = kit.rules, _bots(kit.rules, arguments.bots)
    against = arguments.against or rules.sit_in
    check_bot(rules, "argument --against", against)
    _check_way(kit, arguments, bots)
    sizes = [read_players(rules, size) for size in _listed(rules, arguments.players)]
    arenas = [Arena(kit, read_setup(rules, players, arguments.set)) for players in sizes]
    rounds = arguments.matches
    if arguments.league:
        yield League(arenas, bots, -(-rounds // min(sizes)), seed)
        return
    for players, arena in zip(sizes, arenas, strict=True):
        if arguments.by_role:
            yield ByRole(arena, bots, against, rounds, seed)
        elif arguments.distances is not None:
            yield Distances(_distances(kit, players, arguments), bots, rounds, seed)
        elif arguments.belief:
            yield BeliefReading(arena, bots, rounds, seed)
        else:
            yield WinShares(arena, bots, against, -(-rounds // players), seed)


def _bots(rules: Rules, names: Sequence[str]) -> Sequence[str]:
    for name in names:
        check_bot(rules, "argument BOT", name)
        if names.count(name) > 1:
            raise UsageError(f"argument BOT: {name} is named twice")
    return names


def _check_way(kit: EngineKit, arguments: argparse.Namespace, bots: Sequence[str]) -> None:
    """Refuse a way to compare bots that the game or the other arguments do not allow."""
    name = kit.rules.name
    needs_roles = {
        "--by-role": arguments.by_role,
        "--distances": arguments.distances is not None,
        "--belief": arguments.belief,
    }
    for way, asked in needs_roles.items():
        if asked and kit.roles is None:
            raise UsageError(f"argument {way}: {name} deals no roles in secret")
    if arguments.belief and kit.belief is None:
        raise UsageError(f"argument --belief: {name} has no bot that says what it believes")
    if _among_themselves(arguments) and arguments.against is not None:
        raise UsageError("argument --against: the named bots play among themselves here")
    if arguments.league and len(bots) == 1:
        raise UsageError("argument --league: name at least two bots")


def _among_themselves(arguments: argparse.Namespace) -> bool:
    """Return True if no opponents are needed."""
    return bool(arguments.league or arguments.belief or arguments.distances)


def _listed(rules: Rules, text: str | None) -> Sequence[str]:
    return [*map(str, rules.seats)] if text is None else [*dict.fromkeys(text.split(","))]


def _distances(kit: EngineKit, players: int, arguments: argparse.Namespace) -> list[tuple[int, Arena]]:
    setups = [
        read_setup(kit.rules, players, [*arguments.set, f"distance={text}"])
        for text in arguments.distances.split(",")
    ]
    found = {setup.values["distance"]: Arena(kit, setup) for setup in setups}
    return sorted((distance, arena) for distance, arena in found.items() if isinstance(distance, int))
