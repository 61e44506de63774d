"""The host has something to act on: sources in the log, connections in `who --all`, guests who have left."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import asyncssh
import pytest

from server.admin.access import CLAIM_SECONDS
from server.admin.departures import KEPT_SECONDS, MOST, Departures
from server.cli.parser import main
from server.commands.all import VERBS
from server.commands.command import Call
from server.net.admission_limits import AdmissionLimits
from server.ops.config import Config
from server.ops.errors import make_log
from server.ops.limit_counters import LOG_SECONDS
from server.ops.source_log import MOST_LINES, SourceLog
from support.clients.asking import ADMIN, BORIS, CLEO, ask, comes_in, line, told
from support.screens.terminals import until
from support.servers.open_house import OpenHouse, open_house
from tui.door.limits import Limit

HERE, THERE = ("127.0.0.1", 0), ("127.0.0.5", 0)


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[OpenHouse]:
    """Return a house with one admin."""
    (tmp_path / "admins").write_text(line(ADMIN))
    async with open_house(folder=tmp_path) as opened:
        yield opened


# ---- the log


def test_each_source_has_one_line_a_minute_for_each_kind_and_all_together_have_a_limit() -> None:
    written, time = io.StringIO(), 1000.0
    sources = SourceLog(make_log(written), lambda: time, on=True)
    for _ in range(100):
        sources("penalty", "203.0.113.7", seconds=10)
        sources("penalty", "2001:db8::5", seconds=10)
        sources("banned", "203.0.113.7")
    lines = written.getvalue().splitlines()
    assert [logged.split("event=")[1] for logged in lines] == [
        "'penalty' source='203.0.113.7' seconds=10",
        "'penalty' source='2001:db8::/64' seconds=10",
        "'banned' source='203.0.113.7'",
    ]
    for number in range(1000):
        sources("penalty", f"198.51.100.{number}")
    assert written.getvalue().count("\n") == MOST_LINES
    time += LOG_SECONDS
    sources("penalty", "203.0.113.7", seconds=20)
    assert written.getvalue().endswith("seconds=20\n")
    assert len(sources._told) == 1, "nothing is remembered for longer than that"


def test_a_host_can_switch_it_off(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.StringIO()
    SourceLog(make_log(written), lambda: 0.0, on=False)("penalty", "203.0.113.7")
    assert written.getvalue() == ""
    chosen: list[Config] = []
    monkeypatch.setattr("server.cli.serve.serve", lambda settings, **_: chosen.append(settings))
    assert [main(["serve", *words]) for words in ([], ["--log-sources", "off"])] == [0, 0]
    assert [settings.log_sources for settings in chosen] == [True, False]
    assert main(["serve", "--log-sources", "some"]) == 2


@pytest.mark.parametrize("on", [True, False])
async def test_a_source_that_must_wait_is_logged(on: bool) -> None:
    limits = AdmissionLimits(knocks=3, first_penalty=30)
    async with open_house(admission=limits, log_sources=on) as house:
        for _ in range(3):
            (await house.connect("boris", local_addr=THERE)).vanish()
        for _ in range(5):
            with pytest.raises((asyncssh.Error, OSError)):
                await house.connect("boris", local_addr=THERE)
        assert house.log.count("event='penalty' source='127.0.0.5' seconds=30") == on
        assert house.log.count("127.0.0.5") == on


async def test_a_banned_client_that_comes_back_is_logged_by_key_or_by_address(house: OpenHouse) -> None:
    await told(house, f"ban {BORIS.get_fingerprint()}")
    await told(house, "ban 127.0.0.6")
    for _ in range(3):
        boris = await house.connect("boris", key=BORIS, local_addr=THERE)
        await boris.open()
        assert await boris.exit_code() == 3
        with pytest.raises((asyncssh.Error, OSError)):
            await house.connect("cleo", local_addr=("127.0.0.6", 0))
    assert house.log.count("event='banned' source='127.0.0.5'") == 1
    assert house.log.count("event='banned' source='127.0.0.6'") == 1


async def test_ordinary_visits_are_not_logged(house: OpenHouse) -> None:
    boris = await comes_in(house, "boris", local_addr=THERE)
    await boris.quit()
    await ask(house, "rules", CLEO)
    assert house.log == ""


# ---- claims


async def test_a_refused_claim_is_counted_and_logged_with_its_source(tmp_path: Path) -> None:
    async with open_house(folder=tmp_path) as house:
        code = house.server.access.offer_code(house.server.house.below())
        assert (await ask(house, "claim x4k-7md-qp9", BORIS))[0] == 1
        assert (await ask(house, f"claim {code}", None))[0] == 1
        assert house.server.counts.so_far[Limit.CLAIMS] == 2
        assert house.log.count("event='claim refused' source='127.0.0.1'") == 1
        await told(house, f"claim {code}", key=BORIS)
        assert house.server.counts.so_far[Limit.CLAIMS] == 2
        assert (await ask(house, f"claim {code}", CLEO))[0] == 1
        assert house.server.counts.so_far[Limit.CLAIMS] == 3
        assert code not in house.log


async def test_the_code_for_the_first_admin_expires(tmp_path: Path) -> None:
    async with open_house(folder=tmp_path) as house:
        access = house.server.access
        code = access.offer_code(house.server.house.below())
        now = access.now
        access.now = lambda: now() + CLAIM_SECONDS
        assert await ask(house, f"claim {code}", BORIS) == (
            1,
            "That code was valid for 30 minutes. Restart the server to get a new one.\n",
        )
        assert "not the code" in (await ask(house, "claim x4k-7md-qp9", BORIS))[1]
        assert not access.admins.there
        fresh = access.offer_code(house.server.house.below())
        assert "You are now an admin" in await told(house, f"claim {fresh}", key=BORIS)


# ---- who is connected


async def test_all_connections_and_commands_are_listed(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    started = asyncio.Event()

    async def run(_asked: Call) -> int:
        started.set()
        await asyncio.Event().wait()
        return 0

    monkeypatch.setitem(VERBS, "rules", replace(VERBS["rules"], run=run, takes=None))
    await comes_in(house, "boris", BORIS, local_addr=THERE)
    await comes_in(house, "dora", local_addr=("127.0.0.6", 0))
    reading = await house.connect("cleo", key=CLEO, local_addr=("127.0.0.7", 0))
    await reading.open(command="rules and more", term=None)
    await started.wait()
    denied = await house.connect("cleo", key=CLEO, local_addr=("127.0.0.8", 0))
    await denied.open(command="banned", term=None)
    assert await denied.exit_code() == 1
    said = await told(house, "who --all")
    assert said.startswith(await told(house, "who"))
    listed = [entry for entry in said.splitlines() if ": " in entry and entry.startswith("127.")]
    assert listed == [
        f"127.0.0.1: {ADMIN.get_fingerprint()} runs who",
        f"127.0.0.5: {BORIS.get_fingerprint()} boris",
        "127.0.0.6: guest dora",
        f"127.0.0.7: {CLEO.get_fingerprint()} runs rules",
        f"127.0.0.8: {CLEO.get_fingerprint()}",
    ]
    assert "and more" not in said, "what a client typed after a command is its own"
    assert await ask(house, "who --most") == (
        2,
        "Usage: who [--all]: list people and tables; --all: connections and commands too\n",
    )


async def test_a_connection_that_is_not_logged_in_is_listed(house: OpenHouse) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", house.port, local_addr=THERE)
    await reader.readline()
    assert "127.0.0.5: logging in\n" in await told(house, "who --all")
    writer.close()


# ---- guests who have left


@pytest.mark.parametrize("kicked", [True, False])
async def test_a_guest_who_has_left_can_be_banned(house: OpenHouse, kicked: bool) -> None:
    boris = await comes_in(house, "boris", local_addr=THERE)
    if kicked:
        await told(house, "kick boris")
    else:
        await boris.quit()
    await boris.exit_code()
    await house.is_empty()
    assert "127.0.0.5: boris left 0 min ago\n" in await told(house, "who --all")
    assert "boris (127.0.0.5): banned by" in await told(house, "ban boris 12h")
    with pytest.raises((asyncssh.Error, OSError)):
        await house.connect("boris", local_addr=THERE)


async def test_a_guest_is_forgotten_after_ten_minutes(house: OpenHouse) -> None:
    boris = await comes_in(house, "boris", local_addr=THERE)
    await boris.quit()
    await house.is_empty()
    departures = house.server.access.departures
    now = departures._now
    departures._now = lambda: now() + KEPT_SECONDS
    house.server.clean_up()
    assert departures._left == {}
    assert (await ask(house, "ban boris"))[0] == 1


async def test_a_person_with_a_key_leaves_no_address(house: OpenHouse) -> None:
    boris = await comes_in(house, "boris", BORIS, local_addr=THERE)
    await boris.quit()
    await until(lambda: not house.server.house.doors, "boris is gone")
    assert list(house.server.access.departures) == []


async def test_an_admin_does_not_ban_their_own_address_by_a_guest_who_left(house: OpenHouse) -> None:
    boris = await comes_in(house, "boris")
    await boris.quit()
    await house.is_empty()
    assert await ask(house, "ban boris") == (1, "That would ban you too.\n")


def test_departures_are_bounded_and_the_earliest_go_first() -> None:
    departures = Departures(lambda: 0.0)
    for number in range(MOST + 5):
        departures.note(f"guest{number}", "203.0.113.7")
    assert len(list(departures)) == MOST
    assert departures.places_of("guest4") == []
    assert departures.places_of("GUEST5") == ["203.0.113.7"]
