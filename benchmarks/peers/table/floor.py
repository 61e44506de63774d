"""The floor: only asyncssh, writing bytes that were prepared once, for the rows that differ."""

from __future__ import annotations

import re
from functools import cache

import asyncssh

from benchmarks.peers.serving import arguments, run
from benchmarks.peers.table.screens import PICKS, Line, Screens, Tables, table_of

KEYS = re.compile(rb"\x1b[\[O]([CD])|(\r)")


class Paints:
    """Prepared bytes: whole screens, and the changes from one to another."""

    def __init__(self, screens: Screens) -> None:
        self._screens = screens
        self._codes = {name: _codes(style) for name, style in screens.styles.items()}
        self.whole = cache(self._whole)
        self.change = cache(self._change)

    def _whole(self, number: int, pick: int) -> bytes:
        lines = self._screens.lines(number, pick)
        return ("\x1b[?1049h\x1b[?25l\x1b[2J" + "".join(map(self._place, range(len(lines)), lines))).encode()

    def _change(self, before: tuple[int, int], after: tuple[int, int]) -> bytes:
        both = zip(self._screens.lines(*before), self._screens.lines(*after), strict=True)
        return "".join(self._place(y, new) for y, (old, new) in enumerate(both) if new != old).encode()

    def _place(self, y: int, line: Line) -> str:
        return (
            f"\x1b[{y + 1};1H" + "".join(self._codes[style] + text for text, style in line) + "\x1b[0m\x1b[K"
        )


def _codes(style: dict[str, int | str | bool]) -> str:
    named = {"bold": 1, "italic": 3, "underline": 4, "reverse": 7}
    numbers = [str(number) for name, number in named.items() if style[name]]
    if "colour" in style:
        numbers.append(f"38;5;{style['colour']}")
    return f"\x1b[0;{';'.join(numbers)}m" if numbers else "\x1b[0m"


class House:
    """Shared by all sessions."""

    def __init__(self, screens: Screens) -> None:
        self.paints = Paints(screens)
        self.size = len(screens)
        self.tables: Tables[Visit] = Tables()


class Visit(asyncssh.SSHServerSession[bytes]):
    """One player's screen."""

    _channel: asyncssh.SSHServerChannel[bytes]
    _table = 0
    _pick = 0

    def __init__(self, house: House) -> None:
        self._house = house

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        self._channel = chan
        self._table = table_of(chan.get_extra_info("username"))
        self._house.tables.sit(self._table, self)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 the library's call
        self._house.tables.stand_up(self._table, self)

    def shell_requested(self) -> bool:
        return True

    def session_started(self) -> None:
        self._channel.write(self._house.paints.whole(self._number, self._pick))

    def data_received(self, data: bytes, datatype: asyncssh.DataType) -> None:  # noqa: ARG002 the library's call
        for key in KEYS.finditer(data):
            if key[2]:
                for visit in self._house.tables.go_on(self._table):
                    visit.go_on()
            else:
                self._move(1 if key[1] == b"C" else -1)

    def go_on(self) -> None:
        """Show the table's next screen."""
        number = self._number
        before = ((number - 1) % self._house.size, self._pick)
        self._channel.write(self._house.paints.change(before, (number, self._pick)))

    @property
    def _number(self) -> int:
        return self._house.tables.number(self._table) % self._house.size

    def _move(self, step: int) -> None:
        pick = min(max(self._pick + step, 0), PICKS - 1)
        if pick != self._pick:
            self._channel.write(self._house.paints.change((self._number, self._pick), (self._number, pick)))
            self._pick = pick


class Door(asyncssh.SSHServer):
    """Accepts everyone."""

    def __init__(self, house: House) -> None:
        self._house = house

    def begin_auth(self, username: str) -> bool:  # noqa: ARG002 the library's call
        return False

    def session_requested(self) -> Visit:
        return Visit(self._house)


def main() -> None:
    """Serve until killed."""
    asked = arguments("--screens")
    house = House(Screens(asked.screens))
    run(lambda: Door(house), asked.host_key, encoding=None)


if __name__ == "__main__":
    main()
