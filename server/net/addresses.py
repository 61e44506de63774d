"""Addresses of clients, and the source that an address counts for."""

from __future__ import annotations

from ipaddress import IPv6Address, ip_address, ip_network


def source_of(address: str) -> str:
    """Return the source of an address: the IPv4 address itself, or the /64 network of an IPv6 address."""
    plain = plain_address(address)
    try:
        parsed = ip_address(plain)
    except ValueError:
        return address
    return str(ip_network((parsed, 64), strict=False)) if isinstance(parsed, IPv6Address) else plain


def plain_address(address: str) -> str:
    """Return an address without its zone; an IPv4 address that is mapped to IPv6 becomes plain IPv4."""
    try:
        parsed = ip_address(address.split("%", 1)[0])
    except ValueError:
        return address
    mapped = parsed.ipv4_mapped if isinstance(parsed, IPv6Address) else None
    return str(mapped or parsed)
