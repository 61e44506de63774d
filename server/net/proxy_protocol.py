"""The PROXY protocol, versions 1 and 2: a proxy's header that names the client's address.

Pure: no socket and no clock here. `read_networks` and `is_among` decide which proxies are trusted;
`server.net.transport` waits for a header. The parser is written by hand, because asyncssh has none, and the
few packages that do are whole servers.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from server.net.addresses import plain_address

Network = IPv4Network | IPv6Network

V1 = b"PROXY "
V2 = b"\r\n\r\n\x00\r\nQUIT\n"
V1_LONGEST = 107
"""Bytes of the longest line of version 1."""
V2_HEAD = len(V2) + 4
"""Bytes before the addresses of a version 2 header: signature, command, family and length."""
V2_LONGEST = 4096
"""Bytes that may follow: the addresses take at most 216, the rest is about certificates and clouds."""
LOCAL, PROXY = 0x20, 0x21
"""Commands: a connection of the proxy itself (a health check), and one that it passes on."""
UNSPEC, INET, INET6, UNIX = range(4)
ADDRESSES = {UNSPEC: 0, INET: 12, INET6: 36, UNIX: 216}
"""Bytes of both addresses and ports, by family."""
KINDS = range(3)
"""Unspecified, stream, datagram: any protocol between client and proxy is accepted."""


class BadHeader(Exception):
    """The bytes do not begin with a valid header."""


@dataclass(frozen=True, slots=True)
class Header:
    """A parsed header."""

    length: int
    """Bytes of the header; the client's own bytes follow."""
    client: str | None
    """The client's address; None if the proxy names none."""


def read_header(data: bytes) -> Header | None:
    """Return the header at the beginning of the bytes; None if it is not complete yet."""
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
    if address.version != version or b"%" in text:  # Python would accept anything after % as an interface
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
    if command == LOCAL or kind == 0:  # for an unspecified kind the addresses mean nothing
        return Header(length, None)
    if family == INET:
        return Header(length, str(IPv4Address(data[V2_HEAD : V2_HEAD + 4])))
    if family == INET6:
        return Header(length, str(IPv6Address(data[V2_HEAD : V2_HEAD + 16])))
    return Header(length, None)


# ---- which proxies are trusted


def read_networks(text: str) -> tuple[Network, ...]:
    """Return addresses and networks from a comma-separated text; a ValueError names the wrong one."""
    return tuple(ip_network(word.strip()) for word in text.split(","))


def is_among(address: str, networks: Iterable[Network]) -> bool:
    """Return True if an address belongs to one of the networks."""
    try:
        plain = ip_address(plain_address(address))
    except ValueError:
        return False
    return any(plain in network for network in networks)
