"""The table: its figures, and the goals of our server."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from benchmarks.contest import Pace
from benchmarks.peers.table.screens import PLAYERS, Screens
from benchmarks.report import Report
from benchmarks.sessions import contest
from benchmarks.sessions.contest import Discipline
from benchmarks.sessions.entrants import FLOOR, OURS, SHAZAR, TEA, Entrant
from benchmarks.sessions.figures import Figures
from benchmarks.sessions.goals import Goal
from benchmarks.sessions.hosting import Host
from benchmarks.sessions.profile import Profile
from benchmarks.tables import figures
from benchmarks.tables.crowd import Crowd
from benchmarks.tables.entrants import FIELD, OUR_TABLES, SCREENS
from benchmarks.tables.figures import Figure
from benchmarks.tables.guests import MirrorGuest, MirrorTable, OurGuest, OurTable
from benchmarks.tables.learn import Known, check_ours, learn_peer
from benchmarks.tables.profile import QUICK, USUAL
from benchmarks.tables.recording import record

GOALS = (
    Goal(Figure.MEMORY, 0.5),
    Goal(Figure.KEY_P99, 0.2, TEA, sizes=(200,)),
    Goal(Figure.KEY_P99, 3.0, FLOOR, sizes=(200,)),
    Goal(Figure.KEY_P99, 100.0, sizes=(1000,)),
    Goal(Figure.UPDATE_BYTES, 0.25, TEA, sizes=(50, 200)),
    Goal(Figure.IDLE_BYTES, 0.0),
    Goal(Figure.IDLE_CPU, 1.0),
    Goal(Figure.CHOICE_P99, 50.0, sizes=(250,)),
    Goal(Figure.LOST, 0.0),
    Goal(Figure.UNPAINTED, 0.0),
    *(
        Goal(figure, 1.2 if figure is Figure.MEMORY else 1.5, OURS, SHAZAR, sizes=(50, 200))
        for figure in (
            Figure.MEMORY,
            Figure.KEY_P50,
            Figure.KEY_P99,
            Figure.CHOICE_P50,
            Figure.CHOICE_P99,
            Figure.UPDATE_BYTES,
        )
    ),
)
"""Lost and unpainted, because the other figures only count players who came in and were answered."""


class AtTables(Discipline):
    """The discipline of tables: five at Shamans, and at the peers; four at Shazar."""

    name = "tables"
    figures = Figure
    compared = tuple(Figure)[: list(Figure).index(Figure.LOST)]
    goals = GOALS

    _screens: Screens

    def __init__(self, profile: Profile) -> None:
        self._profile = profile
        self._known: dict[str, Known] = {}
        self.first_bytes: dict[str, int] = {}
        self.notes = (
            (
                f"{profile.gate} players connect at a time; then nobody does anything for "
                f"{profile.idle:g} s; then everyone presses a key every {profile.pause_text}, for "
                f"{profile.pressing:g} s; then for {profile.moving:g} s also a player at every table "
                f"makes a choice every {profile.choosing[0]:g} to {profile.choosing[1]:g} s, which "
                "paints all screens of the table. Latencies are from then."
            ),
            (
                "A key that falls due before the last one is painted waits from then on; one that falls due "
                "while a player at the table is choosing is pressed when that is painted. What an update "
                "costs is what the keys alone do not explain. A paint is complete when the text that ends it "
                "has arrived; our server's, when it has ended its synchronized update."
            ),
        )

    def prepare(self, workshop: Path) -> None:
        """Record the screens that the peers show."""
        record(workshop / SCREENS)
        self._screens = Screens(workshop / SCREENS)

    async def run(self, entrant: Entrant, host: Host, size: int, seed: int) -> Figures:
        """Run one crowd."""
        crowd = await (self._mirror if entrant.mirror else self._ours)(entrant, host)
        await crowd.visit()
        return await figures.run(crowd, host, size, seed)

    async def _mirror(self, entrant: Entrant, host: Host) -> Crowd:
        known = self._known.get(entrant.name)
        if known is None:
            known = self._known[entrant.name] = await learn_peer(host.port, self._screens)
            self.first_bytes[entrant.name] = known.first_bytes
        paints = known
        return Crowd(host.port, lambda seat: MirrorGuest(seat, paints), MirrorTable, self._profile, PLAYERS)

    async def _ours(self, entrant: Entrant, host: Host) -> Crowd:
        if entrant.name not in self.first_bytes:
            self.first_bytes[entrant.name] = await check_ours(host.port)
        return Crowd(host.port, OurGuest, OurTable, self._profile, OUR_TABLES[entrant.name].players)


def measure(pace: Pace) -> Report:
    """Measure the usual crowds; tables move on for as long as a contestant's turns take together."""
    usual = replace(USUAL, moving=min(max(pace.seconds * pace.rounds, 2.0), 8.0))
    return measure_by(QUICK if pace.quick else usual, FIELD[: len(OUR_TABLES)] if pace.alone else FIELD)


def measure_by(profile: Profile, field: tuple[Entrant, ...] = FIELD) -> Report:
    """Measure with a given profile."""
    return contest.measure(AtTables(profile), profile, field)
