"""A channel that accepts only the requests that a session needs."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import asyncssh
from asyncssh.packet import SSHPacket

from tui.door.limits import Limit

WELCOME = (b"LANG", b"LANGUAGE", b"COLORTERM", b"NO_COLOR", b"ACCESSIBLE")
"""Names of environment variables that a client may send, besides LC_*."""
ENVIRONMENT_NAMES, ENVIRONMENT_BYTES = 8, 64


def strict_channel(
    connection: asyncssh.SSHServerConnection,
    count: Callable[[Limit], None],
    forward_nothing: Callable[..., bool],
) -> asyncssh.SSHServerChannel[bytes]:
    """Return a new channel: few variables, no forwarding, and a window that only its session opens."""
    channel = connection.create_server_channel(None, "strict")
    take = partial(_take_or_count, channel, count)
    channel._process_env_request = take  # type: ignore[method-assign]
    for request in ("x11_req", "auth_agent_req_at_openssh_dot_com"):
        setattr(channel, f"_process_{request}_request", forward_nothing)
    channel._init_recv_window = 0  # asyncssh no longer opens the window: the session does
    return channel


def _take_or_count(
    channel: asyncssh.SSHServerChannel[bytes], count: Callable[[Limit], None], packet: SSHPacket
) -> bool:
    taken = _take_environment(channel, packet)
    if not taken:
        count(Limit.ENVIRONMENT)
    return taken


def _take_environment(channel: asyncssh.SSHServerChannel[bytes], packet: SSHPacket) -> bool:
    """Accept a few short variables about the client's terminal and language; return False for any other."""
    name, value = packet.get_string(), packet.get_string()
    packet.check_end()
    if not (name in WELCOME or name.startswith(b"LC_")):
        return False
    if len(name) + len(value) > ENVIRONMENT_BYTES or len(channel._env) >= ENVIRONMENT_NAMES:
        return False
    channel._env[name] = value
    return True
