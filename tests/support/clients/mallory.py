"""An impostor: an ssh client that sends any requests in any order to log in as another person."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import asyncssh
from asyncssh.packet import Boolean, String, UInt32

from support.clients.player import Client

USERAUTH_REQUEST, USERAUTH_FAILURE, USERAUTH_INFO_RESPONSE = 50, 51, 61

Trick = Callable[["Mallory"], None]
"""A trick: everything that Mallory sends, from the first request to the last."""


def new_key(kind: str = "ssh-ed25519") -> asyncssh.SSHKey:
    """Return a new key."""
    return asyncssh.generate_private_key(kind)


class Mallory:
    """Has her own key, the owner's public key, and some of the owner's signatures, but none for this
    session."""

    def __init__(self, conn: Any, owner: asyncssh.SSHKey, own: asyncssh.SSHKey) -> None:
        self._conn = conn
        self.owner = owner
        self.own = own
        self.requests: list[tuple[int, bytes]] = []
        """Packets to send: their types and contents."""

    # ---- single requests

    def ask(self, username: str | bytes, method: bytes, *words: bytes) -> None:
        """Send an authentication request."""
        self.requests.append((USERAUTH_REQUEST, _request(username, method, *words)))

    def offer(self, username: str, key: asyncssh.SSHKey | None = None) -> None:
        """Offer a key without a signature: the owner's, unless another one is named."""
        key = key or self.owner
        self.ask(username, b"publickey", Boolean(False), String(key.algorithm), String(key.public_data))

    def offer_certificate(self, username: str) -> None:
        """Offer the owner's key with a certificate signed by herself."""
        certificate = self.own.generate_user_certificate(self.owner, "anna", principals=["anna", username])
        words = String(certificate.algorithm), String(certificate.public_data)
        self.ask(username, b"publickey", Boolean(False), *words)

    def sign(self, username: str, key: asyncssh.SSHKey, signature: bytes) -> None:
        """Offer a key with a signature."""
        words = Boolean(True), String(key.algorithm), String(key.public_data), String(signature)
        self.ask(username, b"publickey", *words)

    def ask_for_questions(self, username: str | bytes) -> None:
        """Ask for keyboard-interactive authentication."""
        self.ask(username, b"keyboard-interactive", String(""), String(""))

    def answer(self) -> None:
        """Answer zero prompts."""
        self.requests.append((USERAUTH_INFO_RESPONSE, UInt32(0)))

    def come_in(self, username: str | bytes = "mallory") -> None:
        """Log in as every guest does."""
        self.ask_for_questions(username)
        self.answer()

    def prove(self, username: str) -> None:
        """Log in with her own key, as every honest player does."""
        self.sign(username, self.own, self.signature(self.own, username))

    # ---- signatures

    def signature(
        self,
        signer: asyncssh.SSHKey,
        username: str,
        *,
        key: asyncssh.SSHKey | None = None,
        session: bytes | None = None,
        service: bytes = b"ssh-connection",
        proven: bool = True,
    ) -> bytes:
        """Return a signature of a request with a key: the right one, unless told otherwise."""
        key = key or signer
        words = Boolean(proven), String(key.algorithm), String(key.public_data)
        request = bytes([USERAUTH_REQUEST]) + _request(username, b"publickey", *words, service=service)
        return signer.sign(
            String(self._conn._session_id if session is None else session) + request, b"ssh-ed25519"
        )


def _request(
    username: str | bytes, method: bytes, *words: bytes, service: bytes = b"ssh-connection"
) -> bytes:
    return b"".join([String(username), String(service), String(method), *words])


def client_that(
    trick: Trick, owner: asyncssh.SSHKey, own: asyncssh.SSHKey | None = None, *, at_once: bool = True
) -> type[Client]:
    """Return a client that logs in by a trick: in one packet, or waiting for each answer."""

    class Tricky(Client):
        def connection_made(self, conn: asyncssh.SSHClientConnection) -> None:
            self.conn = conn

        async def kbdint_auth_requested(self) -> str:  # type: ignore[override]  # asyncssh takes both
            conn: Any = self.conn
            answered = asyncio.Event()

            def hear(*_packet: object) -> bool:
                """Ignore the content of the server's answer; success ends this task."""
                answered.set()
                return True

            conn._auth.process_packet = hear
            conn._packet_handlers = {**conn._packet_handlers, USERAUTH_FAILURE: hear}
            mallory = Mallory(conn, owner, own or new_key())
            trick(mallory)
            if at_once:
                _send_together(conn, mallory.requests)
            else:
                for kind, words in mallory.requests:
                    answered.clear()
                    conn.send_packet(kind, words)
                    await answered.wait()
            await asyncio.Event().wait()  # until the server accepts or rejects her
            return ""

    return Tricky


def _send_together(conn: Any, requests: list[tuple[int, bytes]]) -> None:
    pieces: list[bytes] = []
    transport = conn._transport
    transport.write = pieces.append
    for kind, words in requests:
        conn.send_packet(kind, words)
    del transport.write
    transport.write(b"".join(pieces))
