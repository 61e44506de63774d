"""A person idle in the lobby for long is disconnected politely; a person at a table never is."""

from __future__ import annotations

import asyncio

import asyncssh

from engine.core import Seat, write_record
from replay.matches import played
from server.ssh.connection import ASKED_NOTHING
from server.ssh.idle import BUSY_SECONDS, IdleTimer, is_at_a_table
from server.store import MatchRow
from support.house.fake_clock import FakeClock
from support.house.fake_house import TestHouse
from support.house.undealt import start_undealt
from support.screens.terminals import until
from support.servers.open_house import OpenHouse, open_house
from tui.door import TableClock, TableOptions
from tui.door.limits import Limit

HALF_AN_HOUR = 1800.0


class Somebody:
    """A visitor who may be busy, and may be disconnected."""

    def __init__(self, seconds: float = HALF_AN_HOUR) -> None:
        self.clock = FakeClock()
        self.busy = False
        self.sent_home: list[float] = []
        self.looked = 0
        self.idle = IdleTimer(
            self.clock, seconds, self._is_busy, lambda: self.sent_home.append(self.clock.now())
        )

    def _is_busy(self) -> bool:
        self.looked += 1
        return self.busy


def test_an_idle_visitor_is_disconnected_once() -> None:
    anna = Somebody()
    anna.clock.pass_by(HALF_AN_HOUR - 1)
    assert not anna.sent_home
    anna.clock.pass_by(1)
    assert len(anna.sent_home) == 1
    anna.clock.pass_by(5 * HALF_AN_HOUR)
    assert len(anna.sent_home) == 1


def test_a_key_restarts_the_time_without_a_timer_per_key() -> None:
    anna = Somebody()
    began = anna.clock.now()
    for _ in range(1000):
        anna.clock.pass_by(10)
        anna.idle.heard()
    assert not anna.sent_home
    assert anna.looked <= 1000 * 10 / HALF_AN_HOUR + 1
    anna.clock.pass_by(HALF_AN_HOUR)
    assert anna.sent_home == [began + 10_000 + HALF_AN_HOUR]


def test_a_busy_visitor_stays_and_has_nearly_all_the_time_afterwards() -> None:
    anna = Somebody()
    anna.busy = True
    anna.clock.pass_by(100 * HALF_AN_HOUR)
    assert not anna.sent_home
    anna.busy = False
    anna.clock.pass_by(HALF_AN_HOUR - BUSY_SECONDS - 1)
    assert not anna.sent_home
    anna.clock.pass_by(2 * BUSY_SECONDS)
    assert anna.sent_home


def test_a_visitor_who_has_gone_is_no_longer_checked() -> None:
    anna = Somebody()
    anna.idle.close()
    anna.clock.pass_by(5 * HALF_AN_HOUR)
    assert not anna.looked
    assert not anna.sent_home


# ---- over ssh


async def test_a_guest_in_the_lobby_is_told_how_to_come_back_as_the_same_guest() -> None:
    async with open_house(idle_seconds=0.3) as house:
        anna = await house.guest("anna")
        code = house.person("anna").reclaim
        assert await anna.exit_code() == 0
        again = f"ssh -t -p {house.port} anna@127.0.0.1 {code}"
        assert anna.last_line == f"You were idle for a while, anna. Come back with: {again}"
        await counted(house, 1)
        back = await house.player("someone", command=code)
        await back.sees("Lobby", "anna")


async def test_a_player_with_a_key_needs_no_code() -> None:
    key = asyncssh.generate_private_key("ssh-ed25519")
    async with open_house(idle_seconds=0.3) as house:
        anna = await house.player("anna", key=key)
        assert await anna.exit_code() == 0
        assert anna.last_line.endswith(f"ssh -p {house.port} anna@127.0.0.1")
        await counted(house, 1)


async def test_a_player_at_a_table_stays() -> None:
    async with open_house(idle_seconds=0.6) as house:
        anna = await house.guest("anna")
        anna.press(b"n")
        await anna.sees("New table")
        anna.press(b"\r")
        await anna.sees("Table")
        for name in ("boris", "cleo"):  # one after the other: longer than anna may be idle
            other = await house.player(name)
            assert await other.exit_code() == 0
            assert other.last_line.startswith(f"You were idle for a while, {name}.")
            other.vanish()
        assert house.present == {"anna"}
        await counted(house, 2)


async def test_keys_keep_a_person_in_the_lobby() -> None:
    async with open_house(idle_seconds=0.6) as house:
        anna, boris = await house.guest("anna"), await house.guest("boris")

        async def keep_typing() -> None:
            while True:
                anna.press(b"\x1b[A")
                await asyncio.sleep(0.05)

        typing = asyncio.create_task(keep_typing())
        assert await boris.exit_code() == 0
        cleo = await house.player("cleo")
        assert await cleo.exit_code() == 0
        assert house.present == {"anna"}
        typing.cancel()


async def test_a_host_can_turn_idle_disconnects_off() -> None:
    async with open_house(idle_seconds=0) as house:
        await house.guest("anna")
        (session,) = house.server.sessions
        assert session.stage.idle is None


async def test_a_connection_that_asks_for_nothing_is_closed_with_a_reason() -> None:
    async with open_house(idle_seconds=0.3) as house:
        anna = await house.openssh("-N", "anna@127.0.0.1")
        assert await anna.exit_code() == 255
        assert ASKED_NOTHING in " ".join(anna.raw.decode().split())
        await counted(house, 1)
        assert not house.server.clients


async def test_a_person_waiting_for_the_first_screen_is_not_idle() -> None:
    async with open_house(idle_seconds=0.5) as house:
        anna, boris = await house.connect("anna"), await house.connect("boris")
        async with house.server.starts, house.server.starts:  # no screen is shown meanwhile
            await anna.open()
            await until(boris.connection.is_closed, "who asks for nothing is gone")
            assert not anna.connection.is_closed()
        await anna.sees("Lobby")


async def counted(house: OpenHouse, times: int) -> None:
    await until(lambda: house.server.counts.so_far[Limit.IDLE] == times, f"{times} counted")
    assert house.log.count("why='idle'") == 1


async def test_a_reader_of_a_page_is_disconnected_with_the_same_command() -> None:
    match = played(3).replay
    async with open_house(idle_seconds=0.3) as house:
        record = write_record(match.record)
        house.server.house.store.archive(MatchRow(match.id, match.ended, record, b"", (None,) * 3, "shamans"))
        anna = await house.player("anna", command=f"replay {match.id}")
        assert await anna.exit_code() == 0
        again = f"ssh -t -p {house.port} 127.0.0.1 replay {match.id}"
        assert anna.last_line == f"You were idle for a while. Come back with: {again}"
        await counted(house, 1)


# ---- at a table, or not


def test_a_spectator_is_at_a_table_and_a_player_for_days_may_be_in_the_lobby() -> None:
    house = TestHouse()
    anna, boris = house.enter("anna", "anna"), house.enter("boris", "boris")
    code = anna.open_table(TableOptions(players=3, public=True, clock=TableClock.DAYS))
    for seat in (1, 2):
        anna.add_bot(Seat(seat), "sensible")
    start_undealt(anna)
    boris.watch(code)
    assert is_at_a_table(anna)
    assert is_at_a_table(boris)
    boris.leave()
    anna.leave()
    assert anna.look().seats_kept, "the seat waits"
    assert not is_at_a_table(boris)
    assert not is_at_a_table(anna)
