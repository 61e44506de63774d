"""Starts in separate processes, as after a crash: of the house only, and of the whole server."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from benchmarks.serving import serve_command
from benchmarks.sessions.usage import usage
from server.ssh.identity_secret import load_or_make
from server.store import FILE_NAME

PATIENCE = 60


@dataclass(frozen=True, slots=True)
class Start:
    """Seconds that one start took."""

    file: float
    """Seconds to open and check the database."""
    house: float
    """Seconds to restore all tables."""
    processor: float
    """CPU seconds of both."""
    server: float
    """Seconds of the whole command until the server is open."""
    memory: int
    """Bytes of the open server, without the pages of files."""


def start(folder: Path) -> Start:
    """Start both on copies of a folder, because a server changes its folder."""
    with TemporaryDirectory(prefix=".restart-", dir=folder.parent) as place:
        shutil.copy2(folder / FILE_NAME, place)
        words = (sys.executable, "-m", "benchmarks.restart.opening", place)
        told = json.loads(subprocess.run(words, capture_output=True, check=True, text=True).stdout)
        shutil.copy2(folder / FILE_NAME, place)
        load_or_make(Path(place), known=False)  # a server refuses people whose secret is lost
        server, memory = _serve(Path(place))
    return Start(told["file, s"], told["house, s"], told["processor, s"], server, memory)


def _serve(folder: Path) -> tuple[float, int]:
    begun = perf_counter()
    words = serve_command(folder)
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout is not None
        try:
            for line in process.stdout:
                if "ssh -p" in line:
                    return perf_counter() - begun, usage(process.pid).own
            raise OSError("the server does not start")
        finally:
            process.terminate()
            process.communicate(timeout=PATIENCE)
