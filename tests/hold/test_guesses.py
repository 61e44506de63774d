"""A private table is not found by trying codes, from many sources and over many connections."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from random import Random

import asyncssh

from server.house.people.codes import table_code
from server.net.admission_limits import AdmissionLimits
from support.crowds.crowd_client import ENTER, Caller, source
from support.screens.terminals import until
from support.servers.open_house import OpenHouse, open_house
from tui.door import TableOptions
from tui.door.limits import Limit

WRONG, WAIT, OUTSIDE = b"There is no table", b"before you do that", b"Go to the lobby"
SLOWER = b"Not so fast"
"""The answer where only the session is limited: that must not be all."""
BY_CONNECTION = 10
"""The number of guesses of which the last one comes over a new connection."""


class Guesser:
    """A hostile source: a session that tries one code after the other, and connections that try one each."""

    def __init__(self, port: int, number: int) -> None:
        self._port = port
        self._number = number
        self._random = Random(number)
        self.answers: Counter[str] = Counter()

    async def guess(self, times: int) -> None:
        """Try codes of both lengths."""
        caller = await self._come()
        await caller.hears(b"Lobby")
        for number in range(times):
            code = table_code(self._random.randrange, public=number % 2 == 0)
            if number % BY_CONNECTION == BY_CONNECTION - 1:
                await self._connect(code)
            else:
                await self._type(caller, code)
        caller.vanish()

    async def _come(self, code: str | None = None) -> Caller:
        return await Caller.come(self._port, "mallory", local=source(self._number), command=code)

    async def _type(self, caller: Caller, code: str) -> None:
        caller.press(b"j")
        await caller.hears(b"Join by code")
        caller.forget()
        caller.press(code.encode(), ENTER)
        answer = await caller.hears(WRONG, WAIT, SLOWER)
        self.answers["wrong" if answer == WRONG else "refused"] += 1
        caller.forget()
        caller.press(b"\x1b")
        await caller.hears(b"Lobby")
        caller.forget()

    async def _connect(self, code: str) -> None:
        try:
            caller = await self._come(code)
        except (asyncssh.Error, OSError):
            self.answers["refused at the gate"] += 1
            return
        await caller.hears(OUTSIDE)
        self.answers["wrong" if WRONG in caller.heard else "refused"] += 1
        caller.vanish()


class Creator:
    """A person at a private table who lets in everyone who asks."""

    def __init__(self, house: OpenHouse, number: int) -> None:
        self.door = house.server.house.enter(f"key {number}", f"creator{number}")
        self.code = self.door.open_table(TableOptions(public=False))
        self.asked = 0
        """Number of people who had to ask."""

    @property
    def names(self) -> set[str]:
        """The names at the table."""
        table = self.door.look().table
        assert table is not None
        return {seat.name for seat in table.seats} - {""}

    def sees(self, name: str) -> bool:
        """Let in a person who asks; return True if a person sits at the table."""
        table = self.door.look().table
        if table is not None and table.asking:
            self.asked += 1
            self.door.answer_asker(table.asking[0], True)
        return name in self.names


async def joins(house: OpenHouse, number: int, creator: Creator) -> Caller:
    """Join by a code in another form, from another address: in the lobby, or with the command."""
    name, code = f"friend{number}", creator.code
    written = code.replace("-", " ").upper() if number % 4 < 2 else code
    command = written if number % 2 == 0 else None
    friend = await Caller.come(house.port, name, local=source(number, street=2), command=command)
    if command is None:
        await friend.hears(b"Lobby")
        friend.press(b"j")
        await friend.hears(b"Join by code")
        friend.press(written.encode(), ENTER)
    await until(lambda: creator.sees(name), f"{name} sits at the table")
    return friend


async def test_private_tables_are_not_found_and_friends_join_at_the_first_try(
    scale: Callable[[int, int], int], note: Callable[..., None]
) -> None:
    sources, guesses, friends = scale(4, 20), scale(100, 10_000), scale(4, 20)
    async with open_house(admission=AdmissionLimits()) as house:
        creators = [Creator(house, number) for number in range(friends)]
        guessers = [Guesser(house.port, number) for number in range(sources)]
        attack = asyncio.gather(*(guesser.guess(guesses // sources) for guesser in guessers))
        before = friends // 2
        callers = [await joins(house, number, creators[number]) for number in range(before)]
        await attack
        callers += [await joins(house, number, creators[number]) for number in range(before, friends)]
        answers = sum((guesser.answers for guesser in guessers), Counter[str]())
        seated = [creator.names for creator in creators]
        counts = house.server.counts.so_far
        for caller in callers:
            caller.vanish()
    expected = [{f"creator{number}", f"friend{number}"} for number in range(friends)]
    note(
        "guesses of private codes",
        sources=sources,
        guesses=sum(answers.values()),
        **{answer.replace(" ", "_"): times for answer, times in sorted(answers.items())},
        hits=sum(len(names - friends) for names, friends in zip(seated, expected, strict=True)),
        honest_joins=f"{len(callers)} of {friends}",
        asked=sum(creator.asked for creator in creators),
    )
    assert seated == expected
    assert sum(answers.values()) == guesses
    rate = house.server.house.limits.wrong_codes.times
    # Each penalty is twice as long as the last: even an hour has room for few of them.
    assert all(guesser.answers["wrong"] <= 12 * rate for guesser in guessers)
    assert answers["wrong"] < guesses / 2
    assert answers["refused"] <= counts[Limit.CODES]
    assert answers["refused at the gate"] <= counts[Limit.TOO_OFTEN]
    assert min(answers["refused"], answers["refused at the gate"]) > 0
