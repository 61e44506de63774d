"""Wrong codes count for their source over all its connections, and the gate makes the source wait."""

from __future__ import annotations

import asyncssh
import pytest

from server.house.rates import Rate
from server.net.admission import Admission, Ticket
from server.net.admission_limits import AdmissionLimits, for_this_machine
from server.net.source_tries import SourceTries
from server.ssh.connection import Connection
from support.crowds.crowd_client import Caller, source
from support.servers.open_house import open_house
from tui.door import Reason, Refusal, TableOptions
from tui.door.limits import Limit

RATE = Rate(3, 60)


class Street:
    """A gate with a clock."""

    def __init__(self, limits: AdmissionLimits) -> None:
        self.time = 1000.0
        self.admission = Admission(limits, lambda: self.time, wrong_codes=RATE)
        self.counted: list[Limit] = []

    def comes_in(self, address: str) -> SourceTries:
        ticket = self.admission.admit(address, lambda: None)
        assert isinstance(ticket, Ticket)
        self.admission.comes_in(ticket)
        return SourceTries(self.admission, ticket, self.counted.append)

    def wait(self, tries: SourceTries) -> int:
        """Return the seconds that a source has to wait; 0 if it may try a code."""
        try:
            tries.check(self.time)
        except Refusal as no:
            return no.seconds if no.reason is Reason.SILENCED else -1
        return 0


def test_tries_of_all_connections_count_together_and_penalties_grow() -> None:
    street = Street(AdmissionLimits())
    tries = [street.comes_in("10.0.0.1") for _ in range(3)]
    for seconds in (10, 20, 40):
        for one in tries:
            assert street.wait(one) == 0
            one.count(street.time)
        assert [street.wait(one) for one in tries] == [seconds] * 3
        assert street.admission.admit("10.0.0.1", lambda: None) is Limit.TOO_OFTEN
        street.time += seconds
    assert street.counted == [Limit.CODES] * 9


def test_another_source_notices_nothing() -> None:
    street = Street(AdmissionLimits())
    guesser, other = street.comes_in("2001:db8::1"), street.comes_in("2001:db8:0:1::1")
    for _ in range(3):
        guesser.count(street.time)
    assert street.wait(guesser) == 10
    assert street.wait(street.comes_in("10.0.0.2")) == street.wait(other) == 0
    assert street.admission.admit("2001:db8::2", lambda: None) is Limit.TOO_OFTEN, "the same /64"


def test_few_wrong_codes_are_no_offence() -> None:
    street = Street(AdmissionLimits())
    honest = street.comes_in("10.0.0.1")
    for _ in range(10):
        honest.count(street.time)
        street.time += 31
        assert street.wait(honest) == 0


async def test_codes_tried_without_entering_count_over_connections() -> None:
    async with open_house(admission=AdmissionLimits()) as house:
        inner = house.server.house
        code = inner.enter("key", "host").open_table(TableOptions(public=False))
        for _ in range(inner.limits.wrong_codes.times):
            caller = await Caller.come(house.port, "bob", local=source(1), command="amber-wolf")
            await caller.hears(b"There is no table with this code.")
            caller.vanish()
        with pytest.raises((asyncssh.Error, OSError)):
            await Caller.come(house.port, "bob", local=source(1), command=code)
        assert house.server.counts.so_far[Limit.TOO_OFTEN] == 1
        friend = await Caller.come(house.port, "friend", local=source(2), command=code.upper())
        await friend.sees("Table " + code)
        friend.vanish()


async def test_where_all_have_one_address_each_connection_has_its_own_tries() -> None:
    async with open_house(admission=for_this_machine(AdmissionLimits())) as house:
        players = [await house.guest(name) for name in ("anna", "bob")]
        anna, bob = house.server.clients
        assert isinstance(anna, Connection)
        for _ in range(house.server.house.limits.wrong_codes.times):
            anna.tries.count(0)
        with pytest.raises(Refusal):
            anna.tries.check(0)
        bob.tries.check(0)
        assert len(players) == 2
