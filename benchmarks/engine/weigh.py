"""Run a command and print its peak memory as JSON: `python weigh.py command…`.

It is a separate process, run as a file, for two reasons. The peak of a child is counted from the memory of
the process that started it, so the starter must be small: this one imports nothing of ours. And only a
process that starts a single child can read that child's peak from the sum over all children.
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys


def main() -> None:
    """Wait for the command; print its output, its status and its peak memory."""
    ended = subprocess.run(sys.argv[1:], capture_output=True, text=True, check=False)
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    bytes_each = 1 if sys.platform == "darwin" else 1024
    print(
        json.dumps(
            {
                "status": ended.returncode,
                "output": ended.stdout,
                "complaint": ended.stderr,
                "peak_bytes": peak * bytes_each,
            }
        )
    )


if __name__ == "__main__":
    main()
