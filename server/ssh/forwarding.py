"""Refuses all forwarding: clients cannot reach other hosts, sockets or tunnels through the server."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

import asyncssh

from tui.door.limits import Limit

if TYPE_CHECKING:
    from server.ssh.server import SshServer

NO_WAY = "shamans: nothing can be reached through this server"


class NoForwarding(asyncssh.SSHServer):
    """Refuses every request to forward something, and counts it."""

    server: SshServer

    def connection_requested(self, *_where: object) -> NoReturn:
        """Refuse to connect to another host."""
        self.forward_nothing()
        raise asyncssh.ChannelOpenError(asyncssh.OPEN_ADMINISTRATIVELY_PROHIBITED, NO_WAY)

    def unix_connection_requested(self, *where: object) -> NoReturn:
        """Refuse to connect to a socket of this host."""
        self.connection_requested(*where)

    def server_requested(self, *_where: object) -> bool:
        """Refuse to listen for the client."""
        return self.forward_nothing()

    def unix_server_requested(self, *_where: object) -> bool:
        """Refuse to listen on a socket of this host."""
        return self.forward_nothing()

    def tun_requested(self, *_where: object) -> bool:
        """Refuse a layer 3 tunnel (IP packets)."""
        return self.forward_nothing()

    def tap_requested(self, *_where: object) -> bool:
        """Refuse a layer 2 tunnel (Ethernet frames)."""
        return self.forward_nothing()

    def forward_nothing(self, *_what: object) -> bool:
        """Count a request, and refuse it."""
        self.server.counts(Limit.FORWARDING)
        return False
