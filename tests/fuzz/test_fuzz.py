"""Every kept input is handled, and so is every input that small changes make of it: no crash, no hang.

A check takes the bytes of one input and raises if anything but a documented refusal comes of them. In every
run the kept inputs are tried, and a few new ones from hypothesis; `make test-long` tries new ones for
FUZZ_SECONDS a target. An input that fails in the long form is put into the corpus, so that each later run
tries it again.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from random import Random

import pytest
from hypothesis import HealthCheck, Phase, given, note, seed, settings
from hypothesis import strategies as st

from fuzz import folder, journals, proxy, records, rows, terminal, verbs
from fuzz.mutation import FOLDER, changed, kept

SECONDS = float(os.environ.get("FUZZ_SECONDS", "60"))
HANGS_AFTER = 120
"""Seconds that one input may take; the slowest takes less than one on a quiet machine."""


@dataclass(frozen=True)
class Target:
    """A check, its corpus, and the number of new inputs that every run tries."""

    check: Callable[[bytes], None]
    corpus: str
    examples: int


TARGETS = {
    "parser": Target(terminal.check_parser, "terminal", 100),
    "screen": Target(terminal.check_screen, "terminal", 8),
    "proxy": Target(proxy.check, "proxy", 100),
    "verbs": Target(verbs.check, "verbs", 40),
    "records": Target(records.check, "records", 20),
    "journals": Target(journals.check, "journals", 30),
    "rows": Target(rows.check, "rows", 30),
    "folder": Target(folder.check, "folder", 100),
}


@contextmanager
def _watched() -> Iterator[None]:
    """Raise if the block takes far too long."""

    def hangs(*_: object) -> None:
        raise AssertionError(f"it hangs: not done after {HANGS_AFTER} s")

    before = signal.signal(signal.SIGALRM, hangs)
    signal.alarm(HANGS_AFTER)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


@pytest.mark.parametrize(
    ("target", "name"), [(target, name) for target in TARGETS for name in kept(TARGETS[target].corpus)]
)
def test_a_kept_input(target: str, name: str) -> None:
    with _watched():
        TARGETS[target].check(kept(TARGETS[target].corpus)[name])


@pytest.mark.parametrize("target", TARGETS)
def test_new_inputs(target: str, request: pytest.FixtureRequest) -> None:
    """The seed is that of pytest-randomly, which every run prints."""
    fuzzed = TARGETS[target]
    seeds = [*kept(fuzzed.corpus).values()]

    @seed(request.config.getoption("randomly_seed", 0))
    @settings(
        max_examples=fuzzed.examples,
        deadline=None,
        database=None,
        phases=(Phase.generate, Phase.shrink),
        suppress_health_check=list(HealthCheck),
    )
    @given(st.randoms(use_true_random=False))
    def tries(chance: Random) -> None:
        data = changed(chance, seeds)
        note(f"input: {data!r}")
        with _watched():
            fuzzed.check(data)

    tries()


@pytest.mark.long
@pytest.mark.parametrize("target", TARGETS)
def test_new_inputs_for_minutes(
    target: str, request: pytest.FixtureRequest, record_property: Callable[[str, object], None]
) -> None:
    fuzzed = TARGETS[target]
    seeds = [*kept(fuzzed.corpus).values()]
    chance = Random(request.config.getoption("randomly_seed", 0))
    tried, end = 0, time.monotonic() + SECONDS
    while time.monotonic() < end:
        tried += 1
        data = changed(chance, seeds)
        try:
            with _watched():
                fuzzed.check(data)
        except Exception:
            _keep(fuzzed.corpus, data)
            raise
    record_property("inputs", tried)


def _keep(corpus: str, data: bytes) -> None:
    """Put an input into its corpus."""
    (FOLDER / corpus / f"found-{sha256(data).hexdigest()[:12]}").write_bytes(data)
