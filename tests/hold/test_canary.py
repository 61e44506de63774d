"""No crash tells a hidden card: people play on a server whose cards bear tokens.

The test searches for tokens in everything that the terminals were sent, in the server's output and log, and
in every file that it left. support/servers/canary.py has the server.
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
"""Seconds without a round after which the server is restarted: a match that has crashed may be stuck."""
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
"""Exceptions that a client may meet when the server crashes."""


class Evidence:
    """Everything that came out of the server, by its source."""

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
        """Return the environment variables for the server."""
        places = {"TMPDIR": self.temporary, "HOME": self.home, "XDG_DATA_HOME": self.home}
        return {"CANARY": str(self._diary.parent), **{name: str(place) for name, place in places.items()}}

    def take(self, who: str, player: Player) -> None:
        """Keep the bytes that a terminal was sent."""
        self.terminals.append((who, player.raw + player.errors.encode()))

    @property
    def _pages(self) -> str:
        return self._diary.read_text() if self._diary.exists() else ""

    @property
    def diary(self) -> Counter[str]:
        """Number of crashes, by place."""
        return Counter(line["crash"] for line in map(json.loads, self._pages.splitlines()) if "crash" in line)

    @property
    def rooms(self) -> Counter[str]:
        """Number of crashes, by the room of the server."""
        return Counter(site.partition(":")[0] for site in self.diary.elements())

    @property
    def match(self) -> str:
        """Id of the last finished match."""
        *_, last = ("", *re.findall(r'"match": "(\w+)"', self._pages))
        return str(last)

    @property
    def rounds(self) -> int:
        """Number of rounds dealt."""
        return self._pages.count('"round"')

    @property
    def crashes(self) -> int:
        """Number of crashes."""
        return self._pages.count('"crash"')

    def everything(self) -> Iterator[tuple[str, bytes]]:
        """Return all evidence but the journal, which is the only place that may hold cards."""
        yield from self.terminals
        yield "what the host reads", self.server.said.encode()
        yield "the log", self.server.complaints.encode()
        yield from files_in(self.data, self.temporary, self.home, but="shamans.db")

    def leaks(self) -> Counter[str]:
        """Return the places where tokens were found."""
        return Counter({where: found for where, data in self.everything() if (found := hits(data))})


class Company:
    """People who play on whatever happens: they come back when dropped, and find a new table."""

    def __init__(self, evidence: Evidence, chance: Random) -> None:
        self._evidence = evidence
        self._chance = chance
        self._members = [Member(name, seat, chance) for seat, name in enumerate(NAMES[:PEOPLE])]

    async def play(self) -> None:
        """Play without end."""
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
        """Do what the screen asks for until the session is over."""
        glass = member.player.glass
        while not glass.ended.is_set():
            before = len(glass.raw)
            if self._chance.random() < 0.03:
                member.player.press(*self._chance.choice(SIDE_KEYS))
            elif self._chance.random() < 0.01:
                member.player.resize(*self._chance.choice(((80, 24), (120, 40), (100, 30))))
            elif not self._sits_down(member):
                with suppress(IndexError):  # a half-painted screen offers nothing
                    member.move(rematch=True)
            await self._news(glass, before)

    async def _news(self, glass: Glass, before: int) -> None:
        """Wait a short time for new output on a screen."""
        with suppress(AssertionError):
            await until(lambda: len(glass.raw) != before or glass.ended.is_set(), limit=0.3)

    def _sits_down(self, member: Member) -> bool:
        """Go from the lobby to a table and into a match; return False if already playing."""
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
        elif "R ready" in screen or "R next round" in screen:
            player.press(b"r")
        elif "B play bots now" in screen or "B bots on free seats" in screen:
            player.press(b"b")
        else:
            return False
        return True

    async def _look_in(self) -> None:
        """Let a person without a seat watch and read replays, and let players run verbs."""
        while True:
            with suppress(*SHUT_OUT):
                await self._chance.choice((self._watch, self._ask, self._ask, self._read))()
            await asyncio.sleep(0.1)

    async def _watch(self) -> None:
        await self._open(None, b"w", b"h", ESCAPE, b"c", b"hello", b"\r", terminal=True)

    async def _read(self) -> None:
        """Open a finished match, on a screen or as text."""
        text = self._chance.choice(("", " --text", " --cast"))
        keys = RIGHT, RIGHT, b"a", b"v"
        await self._open(f"replay {self._evidence.match}{text}", *keys, terminal=not text)

    async def _ask(self) -> None:
        """Ask for the state of the player's own table."""
        member = self._chance.choice(self._members)
        screen = member.player.screen if hasattr(member, "player") else ""
        code = re.search(r"Table ([a-z]+-[a-z]+)", screen)
        verb = self._chance.choice((f"show {code[1]}", f"play {code[1]} 1")) if code else "ring"
        await self._open(verb, terminal=False, key=member._key)

    async def _open(
        self, command: str | None, *keys: bytes, terminal: bool, key: asyncssh.SSHKey | None = None
    ) -> None:
        """Connect, press keys, and watch for a moment."""
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
    """Return True if another round is dealt soon or `done` holds."""
    dealt = evidence.rounds
    try:
        await until(lambda: evidence.rounds > dealt or done(), limit=STUCK)
    except AssertionError:
        return False
    return True


async def play_on(evidence: Evidence, done: Callable[[], bool], limit: float) -> int:
    """Let people play until `done` holds; return the number of server restarts."""
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
    """V4: after this many rounds and crashes, no token is anywhere and no card has any name in the log."""
    rounds, crashes = scale(10, 300), scale(10, 200)
    places = scale(4, len(SITES))

    def enough() -> bool:
        return evidence.rounds >= rounds and evidence.crashes >= crashes and len(evidence.rooms) >= places

    anew = await play_on(evidence, enough, scale(240, 5400))
    assert not evidence.leaks()
    assert not words_of_the_game(evidence.server.complaints.encode())
    assert sum(len(data) for _, data in evidence.terminals) > 10_000 * rounds
    assert len(evidence.rooms) >= places, evidence.rooms
    note(
        "a canary a hidden card",
        rounds=evidence.rounds,
        crashes=evidence.crashes,
        started_anew=anew,
        **evidence.rooms,
        hits=0,
    )


async def test_leaks_are_found_where_they_are(evidence: Evidence, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same play and search find a server that tells cards in its log, in a file and on terminals."""
    monkeypatch.setenv("CANARY_PLANT", "1")

    def all_found() -> bool:
        where = evidence.leaks()
        return bool(where["the log"] and where["anna"] and any(name.endswith(".crash") for name in where))

    await play_on(evidence, all_found, limit=120)
    assert all_found()
    assert words_of_the_game(evidence.server.complaints.encode())


def test_every_site_is_there() -> None:
    """Every listed place is a function that exists: one that moved must crash where it is now."""
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
