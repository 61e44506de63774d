"""A contest: every contestant takes its turn with every crowd, round by round."""

from __future__ import annotations

import asyncio
import logging
import platform
import signal
import sys
import tempfile
import traceback
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field, replace
from enum import StrEnum
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from time import monotonic
from types import FrameType

import asyncssh

from benchmarks.report import Report, Table
from benchmarks.sessions.entrants import FLOOR, HOST_KEY, OURS, SHAZAR, TEA, Entrant, NotInstalled
from benchmarks.sessions.figures import Figures
from benchmarks.sessions.goals import Goal, Rounds, goals_table, judge, middle, ratios_table
from benchmarks.sessions.hosting import CannotStart, Host, hosted
from benchmarks.sessions.learn import Unrecognised
from benchmarks.sessions.profile import Profile

PACKAGES = ("asyncssh", "prompt_toolkit", "textual", "uvloop")


class Discipline(ABC):
    """A discipline that is measured: the lobby, or the table."""

    name: str
    figures: type[StrEnum]
    compared: tuple[StrEnum, ...]
    """The figures that have meaningful ratios."""
    goals: tuple[Goal, ...]
    notes: tuple[str, ...]
    """Notes on how the figures were taken."""
    first_bytes: dict[str, int]
    """Bytes of the first paint, by name, once it has been seen."""

    def prepare(self, workshop: Path) -> None:  # noqa: B027  the lobby needs nothing
        """Make what all contestants share, before any of them is built."""

    @abstractmethod
    async def run(self, entrant: Entrant, host: Host, size: int, seed: int) -> Figures:
        """Return all figures of one crowd at a fresh server."""


@dataclass(slots=True)
class Contest:
    """The results so far."""

    discipline: Discipline
    profile: Profile
    workshop: Path
    began: float = 0.0
    rounds: Rounds = field(default_factory=dict)
    missing: dict[str, str] = field(default_factory=dict)
    """The peers that are not installed, with instructions."""
    failures: list[str] = field(default_factory=list)
    """The turns without figures, with the reason."""

    @property
    def faults(self) -> tuple[str, ...]:
        """Return all faults: a failed turn, a lost session of ours, a missing peer."""
        lost = self.discipline.figures["LOST"]
        return (
            *self.failures,
            *(
                f"{name}, {size} sessions, round {number + 1}: {found[lost]:.0f} lost or never in"
                for (name, size), numbered in self.rounds.items()
                for number, found in numbered.items()
                if name in (OURS, SHAZAR) and found[lost]
            ),
            *(() if self.profile.quick else (f"{name}: {why}" for name, why in self.missing.items())),
        )

    def prepare(self, field: tuple[Entrant, ...]) -> None:
        """Build the entrants before the time counts."""
        asyncssh.generate_private_key("ssh-ed25519").write_private_key(self.workshop / HOST_KEY)
        self.discipline.prepare(self.workshop)
        for entrant in field:
            try:
                entrant.prepare(self.workshop)
            except NotInstalled as error:
                self.missing[entrant.name] = str(error)

    async def hold(self, field: tuple[Entrant, ...]) -> None:
        """Run the first round of every crowd before any second round."""
        self.began = monotonic()
        for number in range(max(crowd.rounds for crowd in self.profile.crowds)):
            for crowd in self.profile.crowds:
                if number < crowd.rounds:
                    turn = len(field) * number // crowd.rounds
                    for entrant in (*field[turn:], *field[:turn]):
                        if crowd.size <= entrant.most:
                            await self._turn(entrant, crowd.size, number)

    async def _turn(self, entrant: Entrant, size: int, number: int) -> None:
        if entrant.name in self.missing:
            return
        what = f"{entrant.name}, {size} sessions, round {number + 1}"
        if monotonic() - self.began > self.profile.budget:
            self.failures.append(f"{what}: left out, the time was up")
            return
        print(what, file=sys.stderr, flush=True)
        try:
            async with asyncio.timeout(self.profile.run_limit), hosted(entrant, self.workshop, size) as host:
                found = await self.discipline.run(entrant, host, size, number)
                self.rounds.setdefault((entrant.name, size), {})[number] = found
        except (CannotStart, Unrecognised) as error:
            self.failures.append(f"{what}: failed, {error}")
        except TimeoutError:
            self.failures.append(f"{what}: failed, not done in time")
        except Exception as error:  # A contestant that breaks must not spoil the contest of the others.
            traceback.print_exc()
            self.failures.append(f"{what}: failed, {error!r}")


def measure(discipline: Discipline, profile: Profile, field: tuple[Entrant, ...]) -> Report:
    """Run everything; a peer that is not installed is named and left out."""
    logging.getLogger("asyncssh").setLevel(logging.ERROR)
    with tempfile.TemporaryDirectory(prefix="shamans-bench-") as folder, _ending_on_sigterm():
        contest = Contest(discipline, profile, Path(folder))
        contest.prepare(field)
        with asyncio.Runner(loop_factory=_loop_factory()) as runner:
            runner.run(contest.hold(field))
    return _report(contest, field)


def _loop_factory() -> type[asyncio.AbstractEventLoop] | None:
    """Return uvloop's loop if it is installed: the less the driver costs, the more is left to the servers."""
    try:
        loop: type[asyncio.AbstractEventLoop] = import_module("uvloop").Loop
    except ImportError:
        return None
    return loop


@contextmanager
def _ending_on_sigterm() -> Iterator[None]:
    """Run all `finally` blocks on SIGTERM, so that no server outlives the benchmark."""

    def leave(_number: int, _frame: FrameType | None) -> None:
        raise SystemExit(143)

    before = signal.signal(signal.SIGTERM, leave)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _report(contest: Contest, field: tuple[Entrant, ...]) -> Report:
    rounds, profile, discipline = contest.rounds, contest.profile, contest.discipline
    names = [entrant.name for entrant in field if entrant.name not in contest.missing]
    sizes = tuple(crowd.size for crowd in profile.crowds)
    verdicts = judge(discipline.goals, rounds, sizes)
    tables = [_size_table(contest, names, size) for size in sizes]
    tables[-1] = replace(tables[-1], notes=_notes(contest, field))
    return Report(
        name=discipline.name,
        tables=(
            *tables,
            *(
                ratios_table(rounds, names, size, discipline.compared)
                for size in sizes
                if any(name in names for name in (SHAZAR, TEA, FLOOR))
            ),
            goals_table(verdicts, sizes),
        ),
        figures={
            "python": platform.python_version(),
            "versions": _versions(),
            "seconds": monotonic() - contest.began,
            "profile": asdict(profile),
            "missing": contest.missing,
            "failures": contest.failures,
            "first_paint_bytes": discipline.first_bytes,
            "rounds": [
                {"name": name, "sessions": size, "round": number, **_by_name(found)}
                for (name, size), numbered in rounds.items()
                for number, found in numbered.items()
            ],
            "goals": [asdict(verdict) for verdict in verdicts],
        },
        ours={
            f"{size} sessions, {figure}": value
            for size in sizes
            for figure in discipline.figures
            if (value := middle(rounds, OURS, size, figure)) is not None
        },
        faults=contest.faults,
    )


def _by_name(found: Figures) -> dict[str, float]:
    return {figure.name.lower(): value for figure, value in found.items()}


def _size_table(contest: Contest, names: list[str], size: int) -> Table:
    rows: list[tuple[str, ...]] = []
    for figure in contest.discipline.figures:
        values = (middle(contest.rounds, name, size, figure) for name in names)
        rows.append((figure, *("-" if value is None else _number(value) for value in values)))
    bytes_of = contest.discipline.first_bytes
    first = (f"{bytes_of[name]:,}" if name in bytes_of else "-" for name in names)
    padding = [""] * (len(names) - 1)
    absent = [(name, reason.partition(":")[0], *padding) for name, reason in contest.missing.items()]
    return Table(
        title=f"{size} sessions, 120x40, over ssh on loopback",
        headings=("", *(names or [""])),
        rows=(*rows, ("first paint, bytes", *first), *absent) if names else tuple(absent),
    )


def _notes(contest: Contest, field: tuple[Entrant, ...]) -> tuple[str, ...]:
    counts = ", ".join(f"{crowd.rounds} with {crowd.size} sessions" for crowd in contest.profile.crowds)
    return (
        *(f"{name}: {reason}" for name, reason in contest.missing.items()),
        *contest.failures,
        f"The median of the rounds ({counts}), each with a new server.",
        *contest.discipline.notes,
        (
            "CPU and memory are the server's, from /proc, children included; the driver is another process. "
            "Memory is what grew since the first visit, without the pages of files (Pss_Anon)."
        ),
        *(note for entrant in field for note in entrant.notes),
        f"{', '.join(f'{package} {number}' for package, number in _versions().items())}.",
    )


def _number(value: float) -> str:
    if value == 0 or abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"


def _versions() -> dict[str, str]:
    return {"Python": platform.python_version()} | {package: _version(package) for package in PACKAGES}


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"
