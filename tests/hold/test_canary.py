"""Whatever crashes, nothing that is hidden is told: people play at a server in which cards bear tokens.

What every terminal was sent, what the server said and logged, and every file that it left are searched for
tokens. See support/servers/canary.py for the server.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import asyncssh
import pytest

from support.clients.at_the_table import ESCAPE, RIGHT
from support.clients.crew import NAMES, Member, Reader
from support.clients.player import Player
from support.screens.terminals import Glass, until
from support.servers.canary import SITES, files_in, functions, hits, words_of_the_game
from support.servers.real_server import RealServer

CANARY = str(Path(__file__).parents[1] / "support" / "servers" / "canary.py")
STUCK = 6.0
"""Seconds without a round after which the server is started anew: a match that has crashed may be stuck."""
PEOPLE, SEATS = 3, 4
"""The last seat is a bot's."""
SIDE_KEYS = (
    (b"h", ESCAPE),
    (b"t", ESCAPE),
    (b"?", ESCAPE),
    (b"c", b"P7?", b"\r"),
    (b"v",),
)
SHUT_OUT = (OSError, asyncssh.Error, AssertionError, TimeoutError)
"""What a client may meet where the server crashes."""


class Evidence:
    """All that came out of the server, by where."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.data, self.temporary, self.home, diary = (
            folder / name for name in ("data", "tmp", "home", "diary")
        )
        for place in (self.data, self.temporary, self.home, diary):
            place.mkdir()
        self._diary = diary / "diary"
        self.terminals: list[tuple[str, bytes]] = []
        self.server = RealServer(self.data, CANARY)

    def environment(self) -> dict[str, str]:
        """What the server is to be told."""
        places = {"TMPDIR": self.temporary, "HOME": self.home, "XDG_DATA_HOME": self.home}
        return {"CANARY": str(self._diary.parent), **{name: str(place) for name, place in places.items()}}

    def take(self, who: str, player: Player) -> None:
        """Keep what a terminal was sent."""
        self.terminals.append((who, player.raw + player.errors.encode()))

    @property
    def _pages(self) -> str:
        return self._diary.read_text() if self._diary.exists() else ""

    @property
    def diary(self) -> Counter[str]:
        """What crashed, how often."""
        return Counter(line["crash"] for line in map(json.loads, self._pages.splitlines()) if "crash" in line)

    @property
    def match(self) -> str:
        """The id of the last one that was over."""
        *_, last = ("", *re.findall(r'"match": "(\w+)"', self._pages))
        return str(last)

    @property
    def rounds(self) -> int:
        """How many were dealt."""
        return self._pages.count('"round"')

    @property
    def crashes(self) -> int:
        """How often something crashed."""
        return self._pages.count('"crash"')

    def everything(self) -> Iterator[tuple[str, bytes]]:
        """All of it; the journal alone may have cards."""
        yield from self.terminals
        yield "what the host reads", self.server.said.encode()
        yield "the log", self.server.complaints.encode()
        yield from files_in(self.data, self.temporary, self.home, but="shamans.db")

    def leaks(self) -> Counter[str]:
        """Where tokens were found."""
        return Counter({where: found for where, data in self.everything() if (found := hits(data))})


class Company:
    """People who play on whatever happens: who is thrown out comes back, who has no table finds one."""

    def __init__(self, evidence: Evidence, chance: Random) -> None:
        self._evidence = evidence
        self._chance = chance
        self._members = [Member(name, seat, chance) for seat, name in enumerate(NAMES[:PEOPLE])]

    async def play(self) -> None:
        """For ever."""
        async with asyncio.TaskGroup() as all_of_them:
            for member in self._members:
                all_of_them.create_task(self._stay(member))
            all_of_them.create_task(self._look_in())

    async def _stay(self, member: Member) -> None:
        while True:
            with suppress(*SHUT_OUT):
                await member.come_in(self._evidence.server.port)
                try:
                    await self._client(member)
                finally:
                    self._evidence.take(member.name, member.player)
                    member.player.vanish()
            await asyncio.sleep(0.05)

    async def _client(self, member: Member) -> None:
        """Do what the screen asks for, till the session is over."""
        glass = member.player.glass
        while not glass.ended.is_set():
            before = len(glass.raw)
            if self._chance.random() < 0.03:
                member.player.press(*self._chance.choice(SIDE_KEYS))
            elif self._chance.random() < 0.01:
                member.player.resize(*self._chance.choice(((80, 24), (120, 40), (100, 30))))
            elif not self._sits_down(member):
                with suppress(IndexError):  # a screen that is half painted offers nothing
                    member.move(rematch=True)
            await self._news(glass, before)

    async def _news(self, glass: Glass, before: int) -> None:
        """Wait till something has come to a screen, but not for long."""
        with suppress(AssertionError):
            await until(lambda: len(glass.raw) != before or glass.ended.is_set(), limit=0.3)

    def _sits_down(self, member: Member) -> bool:
        """From the lobby to a table, and from there into a match; False if one plays."""
        player, first = member.player, member is self._members[0]
        screen = player.screen
        if "New table" in screen:
            player.press(str(SEATS).encode(), b"\r")
        elif "No tables are open yet." in screen and first:
            player.press(b"n")
        elif "Lobby" in screen and "·" in screen and not first:
            player.press(b"\r")
        elif "Lobby" in screen:
            player.press(b"\r" if "in progress" in screen else b"n")
        elif "S start" in screen or "R ready" in screen:
            player.press(b"r") if "R ready" in screen else player.press(b"b", b"s")
        else:
            return False
        return True

    async def _look_in(self) -> None:
        """Somebody without a seat watches and reads, and those with one ask by verbs."""
        while True:
            with suppress(*SHUT_OUT):
                await self._chance.choice((self._watch, self._ask, self._ask, self._read))()
            await asyncio.sleep(0.1)

    async def _watch(self) -> None:
        await self._open(None, b"w", b"h", ESCAPE, b"c", b"hello", b"\r", terminal=True)

    async def _read(self) -> None:
        """A match that is over, on a screen or as text."""
        text = self._chance.choice(("", " --text", " --cast"))
        keys = RIGHT, RIGHT, b"a", b"v"
        await self._open(f"replay {self._evidence.match}{text}", *keys, terminal=not text)

    async def _ask(self) -> None:
        """How the own table stands."""
        member = self._chance.choice(self._members)
        screen = member.player.screen if hasattr(member, "player") else ""
        code = re.search(r"Table ([a-z]+-[a-z]+)", screen)
        verb = self._chance.choice((f"show {code[1]}", f"play {code[1]} 1")) if code else "ring"
        await self._open(verb, terminal=False, key=member._key)

    async def _open(
        self, command: str | None, *keys: bytes, terminal: bool, key: asyncssh.SSHKey | None = None
    ) -> None:
        """Type ssh, press keys, and see what comes for a moment."""
        player = await Reader.connect(self._evidence.server.port, "gus", key=key)
        try:
            await player.open(command=command, term="xterm" if terminal else None)
            if terminal:
                await player.sees("Q", limit=1)
                player.press(*keys)
            await until(player.glass.ended.is_set, limit=self._chance.uniform(0.3, 1))
        finally:
            self._evidence.take("gus", player)
            player.vanish()


async def _goes_on(evidence: Evidence, done: Callable[[], bool]) -> bool:
    """Whether another round is dealt soon, or it is done."""
    dealt = evidence.rounds
    try:
        await until(lambda: evidence.rounds > dealt or done(), limit=STUCK)
    except AssertionError:
        return False
    return True


async def play_on(evidence: Evidence, done: Callable[[], bool], limit: float) -> int:
    """Let them play till it is done; how often the server had to be started anew."""
    anew = 0
    company = Company(evidence, Random(7))
    await evidence.server.start()
    playing = asyncio.create_task(company.play())
    try:
        async with asyncio.timeout(limit):
            while not done():
                assert not playing.done(), playing.exception()
                if not await _goes_on(evidence, done):
                    await evidence.server.kill()
                    await evidence.server.start()
                    anew += 1
    finally:
        playing.cancel()
        await asyncio.wait([playing])
        await evidence.server.close()
    return anew


@pytest.fixture
def evidence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Evidence:
    found = Evidence(tmp_path)
    for name, value in found.environment().items():
        monkeypatch.setenv(name, value)
    return found


async def test_no_crash_tells_a_card(
    evidence: Evidence, scale: Callable[[int, int], int], note: Callable[..., None]
) -> None:
    """V4: rounds and crashes, as many as it says; no token anywhere, and no card by any name in the log."""
    rounds, crashes = scale(10, 300), scale(10, 200)
    anew = await play_on(
        evidence, lambda: evidence.rounds >= rounds and evidence.crashes >= crashes, scale(240, 5400)
    )
    assert not evidence.leaks()
    assert not words_of_the_game(evidence.server.complaints.encode())
    assert sum(len(data) for _, data in evidence.terminals) > 10_000 * rounds
    rooms = Counter(site.partition(":")[0] for site in evidence.diary.elements())
    assert len(rooms) >= scale(4, len(SITES)), rooms
    note(
        "a canary a hidden card",
        rounds=evidence.rounds,
        crashes=evidence.crashes,
        started_anew=anew,
        **rooms,
        hits=0,
    )


async def test_leaks_are_found_where_they_are(evidence: Evidence, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same play and the same search, with a server that tells: in its log, in a file, on terminals."""
    monkeypatch.setenv("CANARY_PLANT", "1")

    def all_found() -> bool:
        where = evidence.leaks()
        return bool(where["the log"] and where["anna"] and any(name.endswith(".crash") for name in where))

    await play_on(evidence, all_found, limit=120)
    assert all_found()
    assert words_of_the_game(evidence.server.complaints.encode())


def test_every_site_is_there() -> None:
    """What was moved elsewhere is to crash there."""
    sites = [site for places in SITES.values() for site in functions(places)]
    assert not [(owner, name) for owner, name in sites if not callable(getattr(owner, name, None))]


@pytest.mark.parametrize(
    "data",
    [
        b"they hold zqkanari-seat2-purple-7",
        b"\x1b[1mzqka\x1b[0;1mnari\x1b[0m",
        b"\x1b[3;79Hzqkan\r\n  \x1b[4;1Hari",
        b"\x1b]2;Table zqkanari-Role-shadow\x1b\\",
    ],
)
def test_a_token_is_found_however_it_is_painted(data: bytes) -> None:
    assert hits(data)
    assert not hits(data.replace(b"k", b"x"))
