"""Compiles modules with mypyc: `python script.py GROUP FILE…`, in a folder that has the sources.

It runs in a process of its own: mypyc ends the process when it finds a mistake.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from mypyc.build import mypycify
from setuptools import setup

NARROW = re.compile(r" = \d+ <<")
"""mypyc writes `1 << k` as a shift of 32 bits, also where 64 are needed."""

INLINE = "-fno-semantic-interposition"
"""Lets the compiler inline functions of a shared library: playouts are a fifth faster."""


def main(group: str, *files: str) -> None:
    """Write the C code of the files, check it, and compile it into lib/."""
    extensions = mypycify([*files], opt_level="3", group_name=group)
    for extension in extensions:
        extension.extra_compile_args.append(INLINE)
    narrow = [
        f"{file.name}: {line.strip()}"
        for file in sorted(Path("build").rglob("*.c"))
        for line in file.read_text(encoding="utf-8").splitlines()
        if NARROW.search(line)
    ]
    if narrow:
        sys.exit(f"mypyc shifts a number in 32 bits: {narrow[0]}")
    setup(
        name=group,
        packages=[],
        ext_modules=extensions,
        script_args=["--quiet", "build_ext", "--build-lib", "lib"],
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
