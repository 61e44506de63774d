"""Headers of both versions of the PROXY protocol."""

from __future__ import annotations

from ipaddress import ip_address

from server.net.proxy_protocol import V2

TARGET4, TARGET6 = "192.0.2.9", "2001:db8::9"


def v1(client: str, port: int = 40000) -> bytes:
    """Return a version 1 line that names the client."""
    if ip_address(client).version == 4:
        return f"PROXY TCP4 {client} {TARGET4} {port} 22\r\n".encode()
    return f"PROXY TCP6 {client} {TARGET6} {port} 22\r\n".encode()


def v2(client: str, more: bytes = b"", *, port: int = 40000) -> bytes:
    """Return a version 2 header that names the client, with extra bytes."""
    address = ip_address(client)
    target = ip_address(TARGET4 if address.version == 4 else TARGET6)
    body = address.packed + target.packed + port.to_bytes(2) + (22).to_bytes(2) + more
    return v2_of(0x21, 0x11 if address.version == 4 else 0x21, body)


def v2_of(command: int, family: int, body: bytes = b"") -> bytes:
    """Return any header of version 2."""
    return V2 + bytes((command, family)) + len(body).to_bytes(2) + body
