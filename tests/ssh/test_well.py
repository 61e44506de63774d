"""A shared limit for the input of all clients: a flood waits in line; normal typing never waits."""

from __future__ import annotations

from itertools import count
from math import inf
from unittest.mock import patch

import pytest
from textual import events
from textual.message import Message

from server.net.admission_limits import AdmissionLimits
from server.net.token_bucket import TokenBucket
from server.ssh.input_throttle import (
    BURST,
    DRAWING_SECONDS,
    HAND_BURST,
    IN_ALL_A_SECOND,
    IN_ALL_BURST,
    KEY_SECONDS,
    SIP,
    InputThrottle,
    SharedInput,
)
from support.house.fake_clock import FakeClock
from tui.door.limits import Limit
from tui.terminal.driver import Terminal

A_FLOOD = 100_000


class Nowhere:
    """A channel that nobody reads."""

    def write(self, data: bytes) -> None:
        pass

    def get_write_buffer_size(self) -> int:
        return 0

    def is_closing(self) -> bool:
        return False


class Typist:
    """A client: the typed text that has come through, and whether it is being read."""

    def __init__(self, well: SharedInput, source: TokenBucket | None = None) -> None:
        self.came = 0
        self.reading = True
        self.limits: list[Limit] = []
        terminal = Terminal(Nowhere(), (80, 24))
        terminal.keyboard.listen(self._hear)
        self.inlet = InputThrottle(
            terminal, well, source or TokenBucket(well.clock.now, 1, inf), self._read_on, self.limits.append
        )

    def _hear(self, event: Message) -> None:
        self.came += isinstance(event, events.Key)

    def type(self, keys: bytes) -> None:
        self.reading = False
        self.inlet.take(keys)

    def _read_on(self) -> None:
        self.reading = True


def source_of(clock: FakeClock) -> TokenBucket:
    """Return the share of a source, as the gate gives it."""
    limits = AdmissionLimits()
    return TokenBucket(clock.now, limits.hand_keys, limits.hand_burst)


def room(floods: int) -> tuple[FakeClock, list[Typist], Typist]:
    """Return a clock, this many clients that flood, and one that does not."""
    clock = FakeClock()
    well = SharedInput(clock)
    flooders = [Typist(well) for _ in range(floods)]
    for flooder in flooders:
        flooder.type(b"x" * A_FLOOD)
    return clock, flooders, Typist(well)


def test_floods_together_are_no_faster_than_all_may_be_and_share_alike() -> None:
    clock, flooders, _ = room(20)
    seconds = 20
    for _ in range(seconds * 100):
        clock.pass_by(0.01)
    came = [flooder.came for flooder in flooders]
    first_sips = len(flooders) * SIP
    assert (
        seconds * IN_ALL_A_SECOND * 0.9 < sum(came) <= IN_ALL_BURST + first_sips + seconds * IN_ALL_A_SECOND
    )
    assert max(came) - min(came) <= 3 * SIP
    assert not any(flooder.reading for flooder in flooders)
    assert all(flooder.limits.count(Limit.KEYS_IN_ALL) == 1 for flooder in flooders), "told once a flood"


def test_normal_typing_never_waits_however_many_flood() -> None:
    clock, flooders, anna = room(50)
    typed = 0
    for step in range(2000):
        clock.pass_by(0.01)
        if step % 10 == 0:  # ten keys a second
            anna.type(b"a")
            typed += 1
        elif step % 200 == 101:  # and sometimes a word at once
            anna.type(b"hello there")
            typed += 11
        assert anna.came == typed, "all is there at once"
    assert anna.limits == []
    assert anna.reading
    assert sum(flooder.came for flooder in flooders) > 10_000


def test_a_single_flood_is_read_in_turns_too() -> None:
    """Packets of one key count, too: else hundreds of them would be processed before anyone has a turn."""
    clock, _, anna = room(0)
    for _ in range(BURST):
        anna.type(b"x")
    assert anna.came <= HAND_BURST
    before = anna.came
    clock.pass_by(DRAWING_SECONDS)
    assert anna.came == before + SIP


def test_others_are_served_after_a_client_that_fails() -> None:
    clock, (broken, other), _ = room(2)
    before = other.came
    with patch.object(broken.inlet, "sip", side_effect=RuntimeError), pytest.raises(RuntimeError):
        clock.pass_by(1)
    clock.pass_by(1)
    assert other.came > before


def test_a_key_held_down_never_waits() -> None:
    clock, _, anna = room(50)
    for step in range(1000):
        clock.pass_by(0.03)
        anna.type(b"\x1b[A")
        assert anna.came == step + 1


def test_alone_one_client_has_its_own_limit_and_no_other() -> None:
    clock, (flooder,), _ = room(1)
    for _ in range(1000):
        clock.pass_by(0.01)
    assert BURST + 2900 < flooder.came < BURST + 3100
    assert flooder.limits == [Limit.KEYS]


def test_a_flood_that_is_over_is_forgotten_and_the_next_is_told_again() -> None:
    clock = FakeClock()
    flooder = Typist(SharedInput(clock))
    for times in (1, 2):
        flooder.type(b"x" * 2 * BURST)
        clock.pass_by(60)
        assert flooder.came == times * 2 * BURST, "nothing is lost"
        assert flooder.reading
        assert flooder.limits == [Limit.KEYS] * times


def test_a_flood_is_reported_also_where_the_machine_is_slower_than_the_limit() -> None:
    clock = FakeClock()
    flooder = Typist(SharedInput(clock))
    flooder.type(b"x" * 5 * BURST)
    while not flooder.reading:
        clock.time += 1  # other work of the machine between two reads
        clock.skip()
    assert flooder.limits == [Limit.KEYS]


def test_a_long_paste_is_no_flood() -> None:
    clock = FakeClock()
    anna = Typist(SharedInput(clock))
    anna.type(b"\x1b[200~" + b"a" * 3 * BURST + b"\x1b[201~")
    clock.pass_by(60)
    assert anna.reading
    assert anna.limits == []


def test_a_client_that_has_gone_is_not_waited_for() -> None:
    clock, flooders, _ = room(5)
    clock.pass_by(5)
    for flooder in flooders[1:]:
        flooder.inlet.close()
    before = [flooder.came for flooder in flooders]
    clock.pass_by(5)
    assert [flooder.came for flooder in flooders[1:]] == before[1:]
    assert flooders[0].came > before[0] + 1000
    flooders[0].inlet.close()
    clock.pass_by(1)
    assert clock.next_alarm is None, "nobody waits for anything"


def test_hands_at_one_source_have_a_share_and_beyond_it_take_turns() -> None:
    clock = FakeClock()
    well, limits, seconds = SharedInput(clock), AdmissionLimits(), 30
    sources = [source_of(clock) for _ in range(4)]
    windows = [Typist(well, source) for source in sources for _ in range(25)]
    anna, typed = Typist(well, source_of(clock)), 0
    for step in range(seconds * 100):
        clock.pass_by(0.01)
        for window in windows[step % 10 :: 10]:  # ten keys a second each, by hand
            window.type(b"\x1b[B")
        if step % 10 == 0:
            anna.type(b"a")
            typed += 1
        assert anna.came == typed, "who is alone at a source never waits"
    came = 3 * sum(window.came for window in windows)
    most = 4 * limits.hand_burst + IN_ALL_BURST + seconds * IN_ALL_A_SECOND * 1.1
    assert came < most < seconds * 3000
    assert came > seconds * IN_ALL_A_SECOND * 0.8
    clock.pass_by(seconds * 3)
    assert all(window.came == 10 * seconds for window in windows), "nothing is lost"


def test_a_class_of_thirty_at_one_source_types_as_ever() -> None:
    clock = FakeClock()
    source = source_of(clock)
    well = SharedInput(clock)
    pupils = [Typist(well, source) for _ in range(30)]
    for step in range(30 * 60):
        clock.pass_by(1 / 60)
        pupils[step % 30].type(b"\x1b[B")  # two arrow keys a second each
    clock.pass_by(DRAWING_SECONDS * 2)
    assert all(pupil.came == 60 for pupil in pupils)
    for pupil in pupils:
        pupil.type(b"hello")  # all at once
    clock.pass_by(0.1)
    assert all(pupil.came == 65 for pupil in pupils)
    assert all(pupil.limits == [] for pupil in pupils)


def test_a_source_with_many_clients_delays_another_no_more_than_one_with_few() -> None:
    clock = FakeClock()
    well = SharedInput(clock)
    many = source_of(clock)
    flooders = [Typist(well, many) for _ in range(30)]
    alone = Typist(well, source_of(clock))
    for flooder in (*flooders, alone):
        flooder.type(b"x" * A_FLOOD)
    clock.pass_by(20)
    together = sum(flooder.came for flooder in flooders)
    assert alone.came > 5000, "its own limit of keys, not the crowd, holds it up"
    assert together > 5000
    assert max(flooder.came for flooder in flooders) - min(flooder.came for flooder in flooders) <= 3 * SIP


def test_the_queue_moves_however_many_type_by_hand() -> None:
    clock, _, anna = room(0)
    well = anna.inlet._well
    hands = [Typist(well, source_of(clock)) for _ in range(40)]
    anna.type(b"x" * (BURST // 2))
    for _ in range(100):
        for hand in hands:
            hand.type(b"abc")
        clock.pass_by(0.03)
    assert anna.came == BURST // 2


def test_a_key_that_takes_long_counts_as_several(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = FakeClock()
    spent = count(step=10 * KEY_SECONDS)
    monkeypatch.setattr("server.ssh.input_throttle.time.thread_time", lambda: next(spent))
    source = source_of(clock)
    anna = Typist(SharedInput(clock), source)
    full = source.level
    anna.type(b"x")
    assert source.level == pytest.approx(full - 10)
