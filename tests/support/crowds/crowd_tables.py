"""Clients that open tables: hostile ones, as many as they get, and honest ones, who play at one."""

from __future__ import annotations

import asyncio
import re
from enum import Enum

import asyncssh

from support.crowds.crowd_client import DOWN, ENTER, RIGHT, Caller, Gone, source

LIVE, FOR_DAYS = (b"n", b"3", ENTER), (b"n", b"3", DOWN, DOWN, DOWN, RIGHT, ENTER)
"""The keys that open a table for three."""
WAITING, DEALS, REFUSED = "Chat at this table", "Round 1", "too many tables"
_CODE = re.compile(r"Table ([a-z]+(?:-[a-z]+)+)")


class Trick(Enum):
    """What a hostile guest leaves behind."""

    MATCH = "a quick game that runs on"
    TABLE = "a table where the guest stays"
    EMPTY_FOR_DAYS = "a table for days, without a match"
    MATCH_FOR_DAYS = "a match for days against bots"


class Hostile:
    """A source from which guests open one table after the other."""

    def __init__(self, port: int, number: int, tricks: tuple[Trick, ...]) -> None:
        self._port = port
        self._local = source(number, 7)
        self._tricks = tricks
        self._staying: list[Caller] = []
        self.opened = 0
        self.refused = 0

    async def fill(self, tries: int) -> None:
        """Try so often to open a table, each time as another guest."""
        for number in range(tries):
            trick = self._tricks[number % len(self._tricks)]
            try:
                await self._open(trick)
            except (
                asyncssh.Error,
                Gone,
                ConnectionError,
            ):  # refused at the gate for a while
                await asyncio.sleep(0.5)

    async def _open(self, trick: Trick) -> None:
        caller = await Caller.come(self._port, "mallory", local=self._local)
        await caller.hears(b"Lobby")
        for_days = trick in (Trick.EMPTY_FOR_DAYS, Trick.MATCH_FOR_DAYS)
        caller.press(*((b"b",) if trick is Trick.MATCH else FOR_DAYS if for_days else LIVE))
        if REFUSED in await caller.sees(REFUSED, WAITING, DEALS):
            self.refused += 1
            caller.vanish()
            return
        self.opened += 1
        if trick is Trick.MATCH_FOR_DAYS:
            caller.press(b"b")
            await caller.sees(DEALS)
        if trick is Trick.TABLE:
            self._staying.append(caller)
        else:
            caller.vanish()

    def go(self) -> None:
        """Disconnect all who have stayed."""
        for caller in self._staying:
            caller.vanish()


async def open_and_join(port: int, number: int) -> str:
    """Let an honest person open a table, and a friend join it by its code; return the screen of a refusal.

    Every second person opens a table for days, and two of four have a key.
    """
    key = asyncssh.generate_private_key("ssh-ed25519") if number & 2 else None
    creator = await Caller.come(port, "anna", local=source(number, 8), key=key)
    friend: Caller | None = None
    try:
        await creator.hears(b"Lobby")
        creator.press(*(FOR_DAYS if number & 1 else LIVE))
        screen = await creator.sees(WAITING, REFUSED)
        code = _CODE.search(screen)
        if WAITING not in screen or code is None:
            return screen
        friend = await Caller.come(port, "bob", local=source(number, 9), command=code[1])
        await friend.sees(WAITING)
        return ""
    finally:
        for caller in filter(None, (friend, creator)):
            caller.vanish()
