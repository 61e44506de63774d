"""The start-up banner for the host: how to join, the host key's fingerprint, a QR code."""

from __future__ import annotations

import io
import socket
from ipaddress import IPv4Address, IPv6Address, ip_address
from pathlib import Path

import segno

from server.admin.access import CLAIM_SECONDS
from server.ops.config import Config, is_loopback
from tui.text.banner import Banner, banner
from tui.words import Words

Place = tuple[str, int]
"""An address or a host name, and a port."""
Address = IPv4Address | IPv6Address
SSH_PORT = 22
IPV6_LIST = Path("/proc/net/if_inet6")
FLEETING = 0x01 | 0x08 | 0x20 | 0x40
"""The kernel's flags for addresses that are temporary, in use elsewhere, deprecated or not yet certain."""
_ANYWHERE = ("0.0.0.0", "::", "")


def join_command(address: str, port: int, name: str = "") -> str:
    """Return the ssh command that a player types."""
    target = f"{name}@{address}" if name else address
    return f"ssh {target}" if port == SSH_PORT else f"ssh -p {port} {target}"


def addresses(host: str) -> list[str]:
    """Return the addresses of a server that listens on `host`; all of the machine's, if it listens
    everywhere."""
    if host not in _ANYWHERE:
        return [host]
    ipv6 = ":" in host
    own = sorted(filter(_is_reachable, own_addresses(ipv6)), key=lambda address: (address.version, address))
    return [*map(str, own), "localhost", *(["::1"] if ipv6 else [])]


def _is_reachable(address: Address) -> bool:
    """Return True if other machines can reach an address as it is; a link-local one needs a zone."""
    return not address.is_loopback and not address.is_link_local


def places(settings: Config, port: int) -> list[Place]:
    """Return the places where players can connect, the best first: the host's setting, then this
    machine's."""
    said = [] if settings.public is None else [settings.public]
    return said + [(address, port) for address in addresses(settings.host)]


def own_addresses(ipv6: bool) -> set[Address]:
    """Return the addresses of this machine that can be found without asking any other: IPv4, and IPv6 too."""
    found = _named(socket.AF_INET) | _outward(socket.AF_INET, "192.0.2.1")
    if ipv6:
        found |= _named(socket.AF_INET6) | _outward(socket.AF_INET6, "2001:db8::1") | _listed_ipv6()
    return found


def _named(family: socket.AddressFamily) -> set[Address]:
    """Return the addresses that this machine's own name has."""
    try:
        entries = socket.getaddrinfo(socket.gethostname(), None, family, socket.SOCK_STREAM)
    except OSError:
        return set()  # a machine may not know its own name
    return {ip_address(entry[4][0]) for entry in entries}


def _outward(family: socket.AddressFamily, elsewhere: str) -> set[Address]:
    """Return the address that packets to `elsewhere`, an address of no machine, would have; none is sent."""
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((elsewhere, 9))
            return {ip_address(probe.getsockname()[0])}
    except OSError:
        return set()


def _listed_ipv6() -> set[Address]:
    """Return the IPv6 addresses that Linux lists; a machine on its own network often has no way out."""
    try:
        lines = IPV6_LIST.read_text(encoding="ascii").splitlines()
    except OSError:
        return set()
    fields = [line.split() for line in lines]
    return {
        IPv6Address(bytes.fromhex(digits)) for digits, *_, flags, _ in fields if not int(flags, 16) & FLEETING
    }


def announcement(
    places: list[Place], fingerprint: str, words: Words, claim: str = "", *, behind_a_proxy: bool = False
) -> str:
    """Return the text that is printed at the start, with a claim code if there is no admin yet.

    Behind a proxy without a public address it tells the host to set one, because players cannot connect
    directly.
    """
    joins = [join_command(*place) for place in places]
    facts = Banner(
        joins=joins,
        fingerprint=fingerprint,
        behind_a_proxy=behind_a_proxy,
        is_local=len(places) == 1 and is_loopback(places[0][0]),
        claim=f"{joins[0]} claim {claim}" if claim else "",
        claim_minutes=round(CLAIM_SECONDS / 60),
        code=_code(*places[0]),
    )
    return banner(words, facts)


def _code(address: str, port: int) -> str:
    picture = io.StringIO()
    host = f"[{address}]" if ":" in address else address
    segno.make(f"ssh://{host}:{port}", error="l").terminal(picture, compact=True, border=2)
    return picture.getvalue().rstrip("\n")
