"""Takes all screenshots, or those that are named: `make screenshots ARGS='lobby-80x24 table-120x40'`.

The SVG files are committed. PNG files, to be looked at, are made beside them if a program for that is found.
"""

from __future__ import annotations

import asyncio
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from screenshots.shots import SHOTS, shoot

FOLDER = Path(__file__).parents[2] / "docs" / "screens"
_BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")


def main(names: list[str]) -> None:
    """Take the shots, and say where they are."""
    unknown = [name for name in names if name not in SHOTS]
    if unknown:
        sys.exit(f"no such shot: {', '.join(unknown)}; there are: {', '.join(SHOTS)}")
    FOLDER.mkdir(exist_ok=True)
    convert = _converter()
    for name in names or SHOTS:
        file = FOLDER / f"{name}.svg"
        file.write_text(asyncio.run(shoot(name)), encoding="utf-8")
        if convert is not None:
            subprocess.run(convert(file, file.with_suffix(".png")), check=True, capture_output=True)
    found = "" if convert is not None else "; no program that draws PNG files was found"
    sys.stdout.write(f"{len(names or SHOTS)} screenshots in {FOLDER}{found}\n")


def _converter() -> Callable[[Path, Path], tuple[str, ...]] | None:
    """Return the command that makes a PNG file from an SVG file; None if this machine has none."""
    tools = {
        name: found for name in ("rsvg-convert", "cairosvg", *_BROWSERS) if (found := shutil.which(name))
    }
    for name, tool in tools.items():
        return partial(_command, name, tool)
    return None


def _command(name: str, tool: str, svg: Path, png: Path) -> tuple[str, ...]:
    match name:
        case "rsvg-convert":
            return tool, "--zoom", "2", "--output", str(png), str(svg)
        case "cairosvg":
            return tool, str(svg), "--scale", "2", "--output", str(png)
        case _:
            return (
                tool,
                "--headless",
                "--no-sandbox",
                "--hide-scrollbars",
                f"--screenshot={png}",
                svg.as_uri(),
            )


if __name__ == "__main__":
    main(sys.argv[1:])
