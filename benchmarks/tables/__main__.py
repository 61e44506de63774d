"""The tables with other sizes: `python -m benchmarks.tables [--quick] [--sessions N …]`."""

from __future__ import annotations

from benchmarks.sessions.command import Command
from benchmarks.tables.entrants import FIELD
from benchmarks.tables.profile import QUICK, USUAL
from benchmarks.tables.run import measure_by

if __name__ == "__main__":
    Command("benchmarks.tables", "Many tables over ssh.", USUAL, QUICK, FIELD, measure_by).run()
