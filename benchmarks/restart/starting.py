"""Starts in processes of their own, as after a crash: of the house alone, and of the whole server."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from server.store import FILE_NAME

PATIENCE = 60


@dataclass(frozen=True, slots=True)
class Start:
    """What one start took, in seconds."""

    file: float
    """To open the database, and to check it."""
    house: float
    """To lay all tables again."""
    processor: float
    """Of both, the work."""
    server: float
    """Of the whole command, from being typed to being open."""


def start(folder: Path) -> Start:
    """Start both on copies of a folder, for a server changes what it finds."""
    with TemporaryDirectory(prefix=".restart-", dir=folder.parent) as place:
        shutil.copy2(folder / FILE_NAME, place)
        words = (sys.executable, "-m", "benchmarks.restart.opening", place)
        told = json.loads(subprocess.run(words, capture_output=True, check=True, text=True).stdout)
        shutil.copy2(folder / FILE_NAME, place)
        server = _serve(Path(place))
    return Start(told["file, s"], told["house, s"], told["processor, s"], server)


def _serve(folder: Path) -> float:
    begun = perf_counter()
    words = (sys.executable, "-m", "server", "serve", "--port", "0", "--data-dir", str(folder))
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout is not None
        try:
            for line in process.stdout:
                if "ssh -p" in line:
                    return perf_counter() - begun
            raise OSError("the server does not start")
        finally:
            process.terminate()
            process.communicate(timeout=PATIENCE)
