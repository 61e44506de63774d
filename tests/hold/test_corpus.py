"""Hostile text, by every way in: others see text in its own place, and logs have whole lines."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, suppress

import asyncssh
import pytest

from server.house import HouseDoor
from server.house.limits import Limits
from server.house.rates import Rate
from support.clients.at_the_table import DOWN
from support.clients.bystander import Bystander
from support.clients.mallory import client_that, new_key
from support.clients.player import Player
from support.crowds.corpus import hostile
from support.house.fake_house import own_match
from support.house.undealt import start_undealt
from support.screens.terminals import until
from support.servers.open_house import OpenHouse, open_house
from support.text.logs import only_refusals
from tui.door import Lane, Refusal, TableClock, TableOptions
from tui.shamans.views import view_in

PATIENT = Limits(messages=Rate(100_000, 1), renames=Rate(100_000, 1), moves=Rate(100_000, 1))
KEY = new_key()
SIZES = ((80, 24), (120, 40), (60, 20))
HARMLESS = ("hello", "zz", "月" * 100, "two words " * 20, *(letter * 200 for letter in "abcdefgh"))
LAST_LINES = tuple("xy"[room % 2] * room for room in (*range(28, 71), *range(125, 201)))
"""Texts of every length for the last line: in a match the chat shows little more than that line."""
LINES = 30
"""More lines than any chat shows."""
NAMES = ("ab", "x" * 16, "y" * 16, "日" * 8)


class Company:
    """Mallory, who writes, and bystanders at terminals of several sizes, who only watch."""

    def __init__(self, house: OpenHouse, mallory: HouseDoor) -> None:
        self.house = house
        self.mallory = mallory
        self.bystanders: list[Bystander] = []
        self._marks = 0

    def door(self, name: str) -> HouseDoor:
        """Return a person's door."""
        door: HouseDoor = self.house.server.house.doors[self.house.person(name)]
        return door

    async def joins(self, name: str, size: tuple[int, int]) -> HouseDoor:
        """Let a bystander come in."""
        player = await self.house.player(name, size=size)
        await player.sees("Lobby")
        self.bystanders.append(Bystander(player))
        return self.door(name)

    async def everyone_has_seen(self, lane: Lane = Lane.HERE) -> None:
        """Wait until everyone sees a new line of Mallory's, and so everything before it."""
        self._marks += 1
        mark = f"mark-{self._marks}"
        self.mallory.say(mark, lane)
        for bystander in self.bystanders:
            await bystander.player.sees(mark)

    async def comes_as(self, name: str) -> Player | None:
        """Come in under a name, and wait until everyone has seen it; return the terminal, if there is one."""
        client = client_that(lambda raw: raw.come_in(name.encode("utf-8", "surrogatepass")), KEY)
        try:
            player = await self.house.connect("somebody", client=client)
        except asyncssh.Error:
            await self.everyone_has_seen()
            return None
        await player.open()
        await player.sees("Lobby")
        await self.everyone_has_seen()
        return player

    async def leaves(self, player: Player | None) -> None:
        """Let a person disconnect."""
        if player is not None:
            here = len(self.house.present)
            player.vanish()
            await until(lambda: len(self.house.present) < here, "somebody is gone")

    def learn(self) -> None:
        """Take what everyone sees now as undamaged."""
        for bystander in self.bystanders:
            bystander.learn()

    def is_whole(self, text: str) -> None:
        """Check that a text has damaged no screen."""
        for bystander in self.bystanders:
            bystander.is_whole(text)

    async def learns(self, act: Callable[[str], None], examples: tuple[str, ...]) -> None:
        """Let everyone see harmless examples, in a chat that is already full."""
        for _ in range(LINES):
            self.mallory.say("before")
        for example in examples:
            act(example)
            await self.everyone_has_seen()
            self.learn()

    async def stays_whole(self, act: Callable[[str], None], texts: list[str]) -> int:
        """Let Mallory act with every text; return the number of texts that the house did not refuse."""
        taken = 0
        for text in texts:
            try:
                act(text)
            except Refusal:
                continue
            taken += 1
            await self.everyone_has_seen()
            self.is_whole(text)
        only_refusals(self.house.log)
        return taken


@asynccontextmanager
async def company() -> AsyncIterator[Company]:
    async with open_house(PATIENT) as house:
        mallory = house.server.house.enter(None, "mallory")
        try:
            yield Company(house, mallory)
        finally:
            mallory.close(dropped=False)


@pytest.fixture
def texts(scale: Callable[[int, int], int]) -> list[str]:
    return hostile(scale(60, 500))


# ---- names and talk


async def test_talk_in_the_lobby(texts: list[str], note: Callable[..., None]) -> None:
    async with company() as there:
        for number, size in enumerate(SIZES):
            await there.joins(f"looker{number}", size)
        await there.learns(there.mallory.say, HARMLESS)
        taken = await there.stays_whole(there.mallory.say, texts)
        note("hostile texts, said in the lobby", texts=len(texts), taken=taken, screens=len(SIZES))


@pytest.mark.parametrize("stage", ["gathering", "between", "playing"])
async def test_talk_at_a_table(texts: list[str], stage: str, note: Callable[..., None]) -> None:
    """Chat at a table damages no screen of a player or, in a match, of a spectator."""
    async with company() as there:
        await at_a_table(there, stage)
        await there.learns(there.mallory.say, (*HARMLESS, *(LAST_LINES if stage == "playing" else ())))
        taken = await there.stays_whole(there.mallory.say, texts)
        note(f"hostile texts, said at a table, {stage}", texts=len(texts), taken=taken)


async def at_a_table(there: Company, stage: str) -> None:
    """Seat Mallory and two others, with a spectator in a match; nothing moves by itself."""
    options = TableOptions(players=3, clock=TableClock.DAYS, refereed=False)
    code = there.mallory.open_table(options)
    for number, size in enumerate(SIZES[:2]):
        door = await there.joins(f"seated{number}", size)
        door.join(code)
        door.set_ready(True)
    if stage == "gathering":
        return
    start_undealt(there.mallory)
    if stage == "playing":
        for name in ("seated0", "seated1"):
            there.door(name).set_ready(True)
        there.mallory.set_ready(True)
        (await there.joins("watcher", SIZES[0])).watch(code)


async def test_names(texts: list[str], note: Callable[..., None]) -> None:
    async with company() as there:
        for number, size in enumerate(SIZES):
            await there.joins(f"looker{number}", size)
        await there.learns(there.mallory.rename, NAMES)
        taken = await there.stays_whole(there.mallory.rename, texts)
        note("hostile texts, as names", texts=len(texts), taken=taken, screens=len(SIZES))


async def test_announcements(texts: list[str]) -> None:
    """An admin means no harm, but the text that they paste may."""
    async with company() as there:
        for number, size in enumerate(SIZES):
            await there.joins(f"looker{number}", size)

        def announce(text: str) -> None:
            there.house.server.house.moderation.announce(text)

        await there.learns(there.mallory.say, HARMLESS)
        await there.learns(announce, tuple("xy"[room % 2] * room for room in range(55)))
        assert await there.stays_whole(announce, texts) > len(texts) / 3


# ---- by ssh itself


async def test_user_names(
    texts: list[str], scale: Callable[[int, int], int], note: Callable[..., None]
) -> None:
    """asyncssh refuses some names; from the others the house makes ordinary names."""
    ends = {"let in": 0, "refused": 0}
    async with company() as there:
        await there.joins("looker", SIZES[0])
        await there.learns(there.mallory.say, HARMLESS)
        for name in NAMES:
            visitor = await there.comes_as(name)
            there.learn()
            await there.leaves(visitor)
        for text in texts[: scale(30, len(texts))]:
            visitor = await there.comes_as(text)
            ends["refused" if visitor is None else "let in"] += 1
            there.is_whole(text)
            await there.leaves(visitor)
        only_refusals(there.house.log)
    assert min(ends.values()) > 0
    note("hostile texts, as user names", **ends)


async def test_what_is_pasted(texts: list[str], scale: Callable[[int, int], int]) -> None:
    """Any text may be pasted into the chat line and sent with Enter."""
    async with company() as there:
        typist = await there.house.guest("typist")
        await there.joins("looker", SIZES[0])
        await there.learns(there.mallory.say, HARMLESS)
        short = [text for text in texts if len(text) < 500]  # the most that is let through at once
        for number, text in enumerate(short[: scale(30, len(short))]):
            pasted = text.encode("utf-8", "surrogatepass")
            typist.press(b"c", b"\x1b[200~" + pasted + b"\x1b[201~", b"\r")
            typist.press(
                b"c", f"pasted {number}\r".encode()
            )  # goes into the chat line if nothing was left to send
            await there.bystanders[0].player.sees(f"pasted {number}")
            await there.everyone_has_seen()
            there.is_whole(text)
        only_refusals(there.house.log)


# ---- words with which players cut the deck


async def test_words_for_a_cut(texts: list[str], note: Callable[..., None]) -> None:
    """The words are hidden until the round is over; then everyone sees them."""
    kept: list[str] = []
    async with company() as there:
        await at_a_table(there, "between")
        doors = [there.mallory, there.door("seated0"), there.door("seated1")]
        await there.learns(there.mallory.say, HARMLESS)
        await there.learns(there.mallory.cut, ("owl", "x" * 40, ""))
        await there.stays_whole(there.mallory.cut, texts)
        words = iter(texts)
        while view_in(match := own_match(there.mallory)).winner is None and len(kept) < 200:
            for door in doors:
                kept.append(cut_with_one_of(door, words))
                door.set_ready(True)
            await until(lambda: [play_on(door) for door in doors] == [True] * 3, "the round is over")
            await there.everyone_has_seen()
            for bystander in there.bystanders:
                bystander.obeyed_nothing(" ".join(kept[-3:]), but="\a")
                assert set(bystander.player.lines[1]) == {"─"}
            reader = there.bystanders[1].player
            reader.press(b"f", DOWN * 60)  # much may stand above
            await reader.sees("Cut by" if any(kept[-3:]) else "No player cut the deck.")
        asking = await there.house.player("anna", command=f"replay {match.id}", term=None)
        assert await asking.exit_code() == 0
        replay = asking.raw.decode()
        assert all(line.isprintable() for line in replay.splitlines())
        assert not [word for word in kept if " " not in word and word not in replay], replay
        only_refusals(there.house.log)
    note("hostile texts, as words of a cut", shown=sum(map(bool, kept)))


def cut_with_one_of(door: HouseDoor, words: Iterator[str]) -> str:
    """Cut with the next word that is accepted, and return it as it is kept."""
    for word in words:
        with suppress(Refusal):
            door.cut(word)
            deal = own_match(door).next_deal
            assert deal is not None
            if deal.cut:
                return deal.cut
    return ""


def play_on(door: HouseDoor) -> bool:
    """Choose, if it is the player's turn; return True when the round is over."""
    match = own_match(door)
    if match.next_deal is None and view_in(match).winner is None and view_in(match).options:
        door.choose(match.view.options[0], match.view.decision)
    return match.next_deal is not None or view_in(match).winner is not None
