"""Read the values of arguments: numbers, addresses, folders. Each complains in one line."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Collection
from pathlib import Path

from server.net.proxy_protocol import Network, read_networks

PORTS = range(65536)


class UsageError(Exception):
    """The arguments are wrong; the message says why in one line."""


class CommandFailed(Exception):
    """The command failed; the message says why in one line."""


def add_data_dir(parser: argparse.ArgumentParser) -> None:
    """Add the argument for the folder of a server."""
    parser.add_argument(
        "--data-dir",
        type=Path,
        metavar="DIR",
        help="folder of the host key and the database (default: keys/ of a checkout, else your data folder)",
    )


def whole_number(least: int) -> Callable[[str], int]:
    """Return a reader of numbers that are not too small."""

    def read(text: str) -> int:
        number = _read_number(text)
        if number < least:
            raise argparse.ArgumentTypeError(f"{number} is too small (minimum: {least})")
        return number

    return read


def number_in(allowed: Collection[int]) -> Callable[[str], int]:
    """Return a reader of numbers within a range."""

    def read(text: str) -> int:
        number = _read_number(text)
        if number not in allowed:
            raise argparse.ArgumentTypeError(f"{number} is out of range ({min(allowed)} to {max(allowed)})")
        return number

    return read


def public_address(text: str) -> tuple[str, int]:
    """Read NAME or NAME:PORT."""
    name, _, port = text.partition(":")
    if not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9.-]{0,252}", name, re.ASCII):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a host name or address")
    return name, number_in(PORTS)(port) if port else 22


def networks(text: str) -> tuple[Network, ...]:
    """Read addresses of networks, separated by commas."""
    try:
        return read_networks(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _read_number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a whole number") from None
