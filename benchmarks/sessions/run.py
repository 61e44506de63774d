"""The lobby: what a crowd does there, and the goals of our server."""

from __future__ import annotations

from dataclasses import replace

from benchmarks.contest import Pace
from benchmarks.report import Report
from benchmarks.sessions import contest, figures
from benchmarks.sessions.contest import Discipline
from benchmarks.sessions.crowd import Crowd
from benchmarks.sessions.entrants import FIELD, Entrant
from benchmarks.sessions.figures import Figure, Figures
from benchmarks.sessions.goals import GOALS
from benchmarks.sessions.hosting import Host
from benchmarks.sessions.learn import Learned, learn, visit
from benchmarks.sessions.profile import QUICK, Profile


class Lobby(Discipline):
    """The discipline of the lobby."""

    name = "sessions"
    figures = Figure
    compared = tuple(Figure)[: list(Figure).index(Figure.LOST)]
    goals = GOALS

    def __init__(self, profile: Profile) -> None:
        self._profile = profile
        self._learned: dict[str, Learned] = {}
        self.first_bytes: dict[str, int] = {}
        self.notes = (
            (
                f"{profile.gate} players connect at a time; then nobody does anything for "
                f"{profile.idle:g} s; then everyone presses a key every {profile.pause_text} for "
                f"{profile.pressing:g} s. A key that falls due before the last one is painted waits from "
                "then on. A paint is complete when the text that ends it has arrived."
            ),
        )

    async def run(self, entrant: Entrant, host: Host, size: int, seed: int) -> Figures:
        """Run one crowd."""
        if entrant.name in self._learned:
            await visit(entrant, host.port, self._learned[entrant.name])
        else:
            self._learned[entrant.name] = await learn(entrant, host.port)
        learned = self._learned[entrant.name]
        self.first_bytes[entrant.name] = learned.first_bytes
        crowd = Crowd(entrant, host.port, learned, self._profile)
        return await figures.run(crowd, host, size, seed)


def measure(pace: Pace) -> Report:
    """Measure the usual crowds; each presses keys for as long as a contestant's turns take together."""
    usual = replace(Profile(), pressing=max(pace.seconds * pace.rounds, 1.0))
    return measure_by(QUICK if pace.quick else usual, FIELD[:1] if pace.alone else FIELD)


def measure_by(profile: Profile, field: tuple[Entrant, ...] = FIELD) -> Report:
    """Measure with a given profile."""
    return contest.measure(Lobby(profile), profile, field)
