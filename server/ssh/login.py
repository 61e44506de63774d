"""The login of a client: asyncssh's callbacks, answered by the connection's `Authenticator`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import asyncssh

from server.ssh.auth import MOST_RSA_BITS, Authenticator, is_certificate, is_costly
from tui.door.limits import Limit

if TYPE_CHECKING:
    from server.ssh.server import SshServer


COSTLY_KEY = (
    f"shamans: use a smaller key; RSA keys have at most {MOST_RSA_BITS} bits here, and a small exponent"
)


class Login(asyncssh.SSHServer):
    """Lets a client in with any key that the host admits, or without a key."""

    server: SshServer
    authenticator: Authenticator
    connection: asyncssh.SSHServerConnection

    def begin_auth(self, username: str) -> bool:
        """Return True if this user name has to authenticate."""
        return self.authenticator.begins(username)

    def public_key_auth_supported(self) -> bool:
        """Return True: a key is a person's name tag."""
        return True

    async def validate_key_data(self, username: str, key_data: bytes, msg: bytes, signature: bytes) -> bool:
        """Validate the bytes of a key: refuse what is costly, before asyncssh decodes the others."""
        costly = is_costly(key_data)
        if costly or is_certificate(key_data):
            self.authenticator.offers_unusable()
            if costly:
                self.server.counts(Limit.COSTLY_KEY)
                self.connection.send_auth_banner(f"{COSTLY_KEY}\n")
            return False
        validate = asyncssh.SSHServerConnection.validate_public_key
        return await validate(self.connection, username, key_data, msg, signature)

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        """Admit any key on an open server; asyncssh verifies that the client has it."""
        return self.authenticator.offers(key, welcome=self.server.access.admits(key))

    def kbdint_auth_supported(self) -> bool:
        """Return True: a client without a key logs in without a question."""
        return True

    def get_kbdint_challenge(self, username: str, lang: str, submethods: str) -> Any:
        """Return no prompts, so that the client answers by itself."""
        self.authenticator.asks_for_prompts()
        return "", "", "", []

    def validate_kbdint_response(self, username: str, responses: Sequence[str]) -> bool:
        """Accept no answers to no prompts."""
        return not responses

    @property
    def key(self) -> asyncssh.SSHKey | None:
        """The proven key, if there is one."""
        return self.authenticator.key

    @property
    def identity(self) -> str | None:
        """The opaque ID by which the house knows that key."""
        return self.authenticator.identity
