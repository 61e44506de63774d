"""Shared by the peers in Python: the command line, the event loop, an ssh server that accepts everyone."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Callable, Coroutine
from importlib import import_module
from pathlib import Path

import asyncssh


def arguments(*files: str) -> argparse.Namespace:
    """Return the command line: the host key, and other files by their options."""
    parser = argparse.ArgumentParser()
    for name in ("--host-key", *files):
        parser.add_argument(name, type=Path, required=True)
    return parser.parse_args()


def run(factory: Callable[[], asyncssh.SSHServer], host_key: Path, encoding: str | None) -> None:
    """Serve until killed."""
    _run(_serve(factory, host_key, encoding))


async def _serve(factory: Callable[[], asyncssh.SSHServer], host_key: Path, encoding: str | None) -> None:
    server = await asyncssh.listen(
        "127.0.0.1",
        0,
        server_factory=factory,
        server_host_keys=[str(host_key)],
        encoding=encoding,
        line_editor=encoding is not None,  # prompt_toolkit expects the editor's channel and switches it off
        agent_forwarding=False,
        compression_algs=None,
        backlog=256,
    )
    print(f"listening on 127.0.0.1:{server.get_port()}", flush=True)
    await server.wait_closed()


def _run(serving: Coroutine[None, None, None]) -> None:
    """Run on uvloop if it is installed: a peer runs as fast as it can."""
    try:
        loop_factory = import_module("uvloop").new_event_loop
    except ImportError:
        loop_factory = None
    with asyncio.Runner(loop_factory=loop_factory) as runner:
        runner.run(serving)
