"""Our server as `shamans serve` runs it, but for its house: `python -m benchmarks.tables.serve FOLDER`."""

from __future__ import annotations

import sys
from pathlib import Path

from benchmarks.tables.seating import FullHouse
from server import serve
from server.settings import Settings


def main() -> None:
    """Serve on a port of its own choice till told to stop; the host key lies in FOLDER."""
    # The composition root makes its own house, and everything else should be as it makes it.
    setattr(serve, "House", FullHouse)  # noqa: B010  a type checker would not let a class be replaced
    serve.serve(Settings(port=0, key_folder=Path(sys.argv[1])), say=_say)


def _say(text: str) -> None:
    print(text, flush=True)


if __name__ == "__main__":
    main()
