"""The gate: how many clients may connect, from where, and how often; and that a flood keeps nobody else
out."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.net.addresses import source_of
from server.net.admission import Admission, Ticket
from server.net.admission_limits import AdmissionLimits, for_this_machine
from server.ops.config import Config, default_admission
from tui.door.limits import Limit

LIMITS = AdmissionLimits(connections=8, a_source=4, half_open=4, half_open_a_source=3, knocks=6, sources=5)


class Street:
    """A gate, a clock, and the connections that were closed."""

    def __init__(self, limits: AdmissionLimits = LIMITS) -> None:
        self.time = 1000.0
        self.admission = Admission(limits, lambda: self.time)
        self.sent_away: list[str] = []

    def knock(self, address: str) -> Ticket | Limit:
        return self.admission.admit(address, lambda: self.sent_away.append(address))

    def comes_in(self, address: str) -> Ticket:
        knock = self.knock(address)
        assert isinstance(knock, Ticket)
        self.admission.comes_in(knock)
        return knock


def test_connections_per_source_are_limited() -> None:
    street = Street()
    inside = [street.comes_in("10.0.0.1") for _ in range(4)]
    assert street.knock("10.0.0.1") is Limit.SOURCE_FULL
    street.comes_in("10.0.0.2")
    street.admission.leave(inside[0])
    street.comes_in("10.0.0.1")


def test_connections_in_all_are_limited() -> None:
    street = Street()
    for number in range(8):
        street.comes_in(f"10.0.0.{number}")
    assert street.knock("10.0.0.99") is Limit.FULL
    assert len(street.admission) == 8


def test_unauthenticated_connections_per_source_are_limited() -> None:
    street = Street()
    for _ in range(3):
        assert isinstance(street.knock("10.0.0.1"), Ticket)
    assert street.knock("10.0.0.1") is Limit.SOURCE_FULL


def test_an_idle_connection_gives_way_and_honest_people_come_in() -> None:
    street = Street()
    for address in ("10.6.6.6", "10.6.6.6", "10.6.6.6", "10.7.7.7"):
        street.knock(address)
    street.comes_in("10.0.0.1")
    assert street.sent_away == ["10.6.6.6"], "the oldest of those who are most"
    assert street.admission.half_open == 3


def test_a_source_that_connects_too_often_waits_twice_as_long_each_time() -> None:
    street = Street()
    for penalty in (10, 20, 40):
        for _ in range(6):
            knock = street.knock("10.0.0.1")
            assert isinstance(knock, Ticket)
            street.admission.leave(knock)
        assert street.knock("10.0.0.1") is Limit.TOO_OFTEN
        street.time += penalty - 0.1
        assert street.knock("10.0.0.1") is Limit.TOO_OFTEN
        street.comes_in("10.0.0.2")
        street.time += 0.1
    knock = street.knock("10.0.0.1")
    assert isinstance(knock, Ticket)


def test_a_source_may_ask_for_three_sessions_for_each_time_it_may_knock() -> None:
    street = Street()
    first, second = street.comes_in("10.0.0.1"), street.comes_in("10.0.0.1")
    asked = [street.admission.asks(first if turn % 2 else second) for turn in range(20)]
    assert asked == [True] * 18 + [False] * 2
    assert street.admission.asks(street.comes_in("10.0.0.2"))
    street.time += 60
    assert street.admission.asks(first)


def test_offences_cost_a_source_time_and_are_forgiven_in_the_end() -> None:
    street = Street()
    knock = street.comes_in("10.0.0.1")
    street.admission.penalize(knock)
    street.admission.leave(knock)
    assert street.knock("10.0.0.1") is Limit.TOO_OFTEN
    street.time += 10
    knock = street.comes_in("10.0.0.1")
    street.time += 700
    street.admission.penalize(knock)
    street.time += 10
    assert isinstance(street.knock("10.0.0.1"), Ticket), "long after, it is the first time again"


def test_sources_are_forgotten_but_never_those_that_are_connected() -> None:
    street = Street()
    street.comes_in("10.0.0.1")
    for number in range(2, 200):
        knock = street.comes_in(f"10.0.1.{number}")
        street.admission.leave(knock)
    assert len(street.admission._sources) <= 5
    assert len(street.admission) == 1


@pytest.mark.parametrize(
    ("address", "source"),
    [
        ("10.0.0.1", "10.0.0.1"),
        ("::ffff:10.0.0.1", "10.0.0.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("a pipe", "a pipe"),
    ],
)
def test_sources(address: str, source: str) -> None:
    assert source_of(address) == source


@given(st.lists(st.tuples(st.integers(0, 3), st.sampled_from("kcl"), st.integers(0, 20)), max_size=80))
def test_the_count_is_always_right(deeds: list[tuple[int, str, int]]) -> None:
    """Whatever connects, comes in and leaves, no connection is counted twice or for ever."""
    street = Street()
    open_knocks: list[Ticket] = []
    for number, deed, pick in deeds:
        street.time += 3
        if deed == "k":
            knock = street.knock(f"10.0.0.{number}")
            if isinstance(knock, Ticket):
                open_knocks.append(knock)
        elif open_knocks:
            knock = open_knocks[pick % len(open_knocks)]
            if deed == "c":
                street.admission.comes_in(knock)
            else:
                street.admission.leave(knock)
                open_knocks.remove(knock)
        assert len(street.admission) == len(open_knocks) <= LIMITS.connections
        assert street.admission.half_open <= LIMITS.half_open
    for knock in open_knocks:
        street.admission.leave(knock)
    assert (len(street.admission), street.admission.half_open) == (0, 0)


@pytest.mark.parametrize(
    ("host", "free"),
    [("127.0.0.1", True), ("::1", True), ("localhost", True), ("192.0.2.1", False), ("", False)],
)
def test_on_a_local_server_an_address_is_no_source(host: str, free: bool) -> None:
    limits = Config(host=host).gate_limits
    assert (limits == for_this_machine(AdmissionLimits())) is free
    assert (limits == AdmissionLimits()) is not free


def test_a_host_may_say_how_many() -> None:
    limits = default_admission("127.0.0.1", 10, 3)
    assert (limits.connections, limits.a_source, limits.half_open) == (10, 3, 10)
    assert default_admission("192.0.2.1", None, 5) == AdmissionLimits(a_source=5)
