"""What the host reads when the server is up: how to join, the fingerprint, a code for cameras."""

from __future__ import annotations

import io
import socket

import segno

from server.settings import Settings, is_loopback
from tui.words import Words

Place = tuple[str, int]
"""An address or a name, and a port."""
SSH_PORT = 22
_ANYWHERE = ("0.0.0.0", "::", "")


def join_command(address: str, port: int, name: str = "") -> str:
    """What a player types."""
    target = f"{name}@{address}" if name else address
    return f"ssh {target}" if port == SSH_PORT else f"ssh -p {port} {target}"


def addresses(host: str) -> list[str]:
    """Where a server that listens on a host can be reached; all addresses of the machine, if anywhere."""
    if host not in _ANYWHERE:
        return [host]
    found = {entry[4][0] for entry in _look_up(socket.gethostname(), ":" in host)} | _outward()
    own = sorted(str(address) for address in found if not str(address).startswith(("127.", "::1", "fe80")))
    return [*own, "localhost"]


def places(settings: Settings, port: int) -> list[Place]:
    """Where players come, the best first: what the host has said, and what is known of this machine."""
    said = [] if settings.public is None else [settings.public]
    return said + [(address, port) for address in addresses(settings.host)]


def _look_up(name: str, also_ipv6: bool) -> list[tuple[object, object, object, object, tuple[object, ...]]]:
    try:
        family = socket.AF_UNSPEC if also_ipv6 else socket.AF_INET
        return list(socket.getaddrinfo(name, None, family, socket.SOCK_STREAM))
    except OSError:
        return []  # a machine may not know its own name


def _outward() -> set[object]:
    """The address that the way out of the machine would have; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that belongs to nobody
        except OSError:
            return set()
        return {probe.getsockname()[0]}


def announcement(
    places: list[Place], fingerprint: str, words: Words, claim: str = "", *, behind_a_proxy: bool = False
) -> str:
    """All that is printed at the start; with a code, if the house has no admin yet.

    Who is behind a proxy and has not said where that is has to be told: nobody comes in the direct way.
    """
    t = words.t
    lines = [t("Shamans is open. To join:")]
    lines += [f"    {join_command(*place)}" for place in places]
    lines.append(t("Host key: {fingerprint}", fingerprint=fingerprint))
    if behind_a_proxy:
        option = "--public-address"
        lines.append(t("Players come through your proxy. Say where that is with {option}.", option=option))
    elif len(places) == 1 and is_loopback(places[0][0]):
        lines.append(
            t("Only this machine can join. For your network: {command}", command="make serve HOST=0.0.0.0")
        )
    if claim:
        command = f"{join_command(*places[0])} claim {claim}"
        lines.append(t("To run this house with your key, once: {command}", command=command))
    lines.append(_code(*places[0]))
    lines.append(t("Ctrl-C closes the house."))
    return "\n".join(lines)


def _code(address: str, port: int) -> str:
    picture = io.StringIO()
    host = f"[{address}]" if ":" in address else address
    segno.make(f"ssh://{host}:{port}", error="l").terminal(picture, compact=True, border=2)
    return picture.getvalue().rstrip("\n")
