"""The lobby with other sizes: `python -m benchmarks.sessions [--quick] [--sessions N …]`."""

from __future__ import annotations

from benchmarks.sessions.command import Command
from benchmarks.sessions.entrants import FIELD
from benchmarks.sessions.profile import QUICK, Profile
from benchmarks.sessions.run import measure_by

if __name__ == "__main__":
    Command("benchmarks.sessions", "Many players over ssh.", Profile(), QUICK, FIELD, measure_by).run()
