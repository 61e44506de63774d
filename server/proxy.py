"""The PROXY protocol, versions 1 and 2: what a proxy says of the client it speaks for, read from bytes.

Pure: no socket and no clock here. Whom to believe is told by `read_networks` and `is_among`; what waits for a
header, and for how long, by `server.wire`. Written by hand, for asyncssh knows no such header, and the few
packages that do are whole servers.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from server.gate import plain_address

Network = IPv4Network | IPv6Network

V1 = b"PROXY "
V2 = b"\r\n\r\n\x00\r\nQUIT\n"
V1_LONGEST = 107
"""Bytes of a whole line of version 1."""
V2_HEAD = len(V2) + 4
"""What stands before a version 2 header's addresses: its sign, a command, a family and a length."""
V2_LONGEST = 4096
"""What may follow that; the addresses are 216 bytes at most, the rest is about certificates and clouds."""
LOCAL, PROXY = 0x20, 0x21
"""A connection of the proxy's own; one that it passes on."""
UNSPEC, INET, INET6, UNIX = range(4)
ADDRESSES = {UNSPEC: 0, INET: 12, INET6: 36, UNIX: 216}
"""How long a family's two addresses and ports are."""
KINDS = range(3)
"""Unspecified, stream, datagram: what was spoken to the proxy is its own business."""


class BadHeader(Exception):
    """These bytes begin no header."""


@dataclass(frozen=True, slots=True)
class Header:
    """What a header says."""

    length: int
    """Bytes that it took; what follows is the client's."""
    client: str | None
    """The client's address; None: there is none, or none that a proxy can name."""


def read_header(data: bytes) -> Header | None:
    """The header that bytes begin with; None: it is not whole yet."""
    if data[: len(V2)] == V2[: len(data)]:
        return _read_v2(data)
    if data[: len(V1)] == V1[: len(data)]:
        return _read_v1(data)
    raise BadHeader


def _read_v1(data: bytes) -> Header | None:
    end = data.find(b"\r\n", 0, V1_LONGEST)
    if end < 0:
        if len(data) >= V1_LONGEST:
            raise BadHeader
        return None
    length = end + 2
    words = data[:end].split(b" ")
    if words[1] == b"UNKNOWN":  # whatever else the line has
        return Header(length, None)
    try:
        _, family, source, target, source_port, target_port = words
        version = {b"TCP4": 4, b"TCP6": 6}[family]
        client, _ = (_read_address(address, version) for address in (source, target))
    except (KeyError, ValueError):
        raise BadHeader from None
    if not (_is_port(source_port) and _is_port(target_port)):
        raise BadHeader
    return Header(length, client)


def _read_address(text: bytes, version: int) -> str:
    address = ip_address(text.decode("ascii"))
    if address.version != version or b"%" in text:  # Python would take anything behind it for an interface
        raise ValueError
    return str(address)


def _is_port(text: bytes) -> bool:
    return text.isdigit() and len(text) <= 5 and int(text) <= 0xFFFF and str(int(text)).encode() == text


def _read_v2(data: bytes) -> Header | None:
    if len(data) < V2_HEAD:
        return None
    command, family, kind = data[12], data[13] >> 4, data[13] & 0xF
    size = int.from_bytes(data[14:V2_HEAD])
    if command not in (LOCAL, PROXY) or size > V2_LONGEST:
        raise BadHeader
    if command == PROXY and (kind not in KINDS or size < ADDRESSES.get(family, V2_LONGEST + 1)):
        raise BadHeader
    length = V2_HEAD + size
    if len(data) < length:
        return None
    if command == LOCAL or kind == 0:  # of an unspecified kind the addresses mean nothing
        return Header(length, None)
    if family == INET:
        return Header(length, str(IPv4Address(data[V2_HEAD : V2_HEAD + 4])))
    if family == INET6:
        return Header(length, str(IPv6Address(data[V2_HEAD : V2_HEAD + 16])))
    return Header(length, None)


# ---- whom to believe


def read_networks(text: str) -> tuple[Network, ...]:
    """Addresses and networks, with commas between them; a ValueError says which is none."""
    return tuple(ip_network(word.strip()) for word in text.split(","))


def is_among(address: str, networks: Iterable[Network]) -> bool:
    """Whether an address lies in one of these."""
    try:
        plain = ip_address(plain_address(address))
    except ValueError:
        return False
    return any(plain in network for network in networks)
