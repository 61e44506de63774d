"""The floor: only asyncssh, writing bytes that were prepared once. No toolkit on it can be cheaper."""

from __future__ import annotations

import re

import asyncssh

from benchmarks.peers import lobby
from benchmarks.peers.serving import arguments, run

BAR, BOLD, CHOSEN, PLAIN = "\x1b[97;44m", "\x1b[1m", "\x1b[30;46m", "\x1b[0m"
KEYS = re.compile(rb"\x1b[\[O]([AB])|(q)")


def _place(row: int, style: str, text: str) -> str:
    return f"\x1b[{row + 1};1H{style}{text}{PLAIN}"


def _whole() -> bytes:
    rows = lobby.screen(0)
    styles = {0: BAR, 1: BOLD, len(rows) - 1: BAR}
    drawn = [_place(row, styles.get(row, ""), text) for row, text in enumerate(rows)]
    drawn[2] = _place(2, CHOSEN, rows[2][: lobby.LEFT]) + rows[2][lobby.LEFT :]
    return ("\x1b[?1049h\x1b[?25l\x1b[2J" + "".join(drawn)).encode()


WHOLE = _whole()
REST = [_place(2 + n, "", lobby.table_row(n, -1)).encode() for n in range(len(lobby.TABLES))]
LIT = [_place(2 + n, CHOSEN, lobby.table_row(n, n)).encode() for n in range(len(lobby.TABLES))]


class Visit(asyncssh.SSHServerSession[bytes]):
    """One player's screen."""

    _channel: asyncssh.SSHServerChannel[bytes]

    def __init__(self) -> None:
        self._chosen = 0

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        self._channel = chan

    def shell_requested(self) -> bool:
        return True

    def session_started(self) -> None:
        self._channel.write(WHOLE)

    def data_received(self, data: bytes, datatype: asyncssh.DataType) -> None:  # noqa: ARG002 the library's call
        for key in KEYS.finditer(data):
            if key[2]:
                self._channel.exit(0)
                return
            self._move(1 if key[1] == b"B" else -1)

    def _move(self, step: int) -> None:
        chosen = min(max(self._chosen + step, 0), len(lobby.TABLES) - 1)
        if chosen != self._chosen:
            self._channel.write(REST[self._chosen] + LIT[chosen])
            self._chosen = chosen


class Door(asyncssh.SSHServer):
    """Accepts everyone."""

    def begin_auth(self, username: str) -> bool:  # noqa: ARG002 the library's call
        return False

    def session_requested(self) -> Visit:
        return Visit()


if __name__ == "__main__":
    run(Door, arguments().host_key, encoding=None)
