"""Limits on connections: how many, from where, how often. Values only: the command line loads this."""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace
from math import inf


@dataclass(frozen=True, slots=True)
class AdmissionLimits:
    """Limits that are generous for a household or a LAN behind one address, and tight for a flood."""

    connections: int = 1500
    a_source: int = 32
    half_open: int = 512
    """Half-open connections in total."""
    half_open_a_source: int = 16
    knocks: int = 60
    """Connections per minute and source; it may ask for three times as many sessions."""
    answer_share: float = 0.1
    """Seconds per second that a source may have long answers made for it, on average."""
    answer_burst: float = 5
    """Seconds of them in a burst."""
    answers_waiting: int = 4
    """Questions for long answers that may wait per source, behind the one that is being answered."""
    hand_keys: int = 200
    """Bytes per second that people at one source may type by hand, on average, without a turn in the queue of
    all clients: two keys of each in a class of thirty, of a millisecond each."""
    hand_burst: int = 200
    """Bytes of them in a burst."""
    first_penalty: float = 10
    """Seconds; each further penalty is twice as long."""
    longest_penalty: float = 600
    sources: int = 10_000
    """Sources that are remembered; the least recently seen one is forgotten first."""


def for_this_machine(limits: AdmissionLimits) -> AdmissionLimits:
    """Return limits for a server where everyone has the same address: limits per source would apply to
    all."""
    everyone = limits.connections
    return replace(
        limits,
        a_source=everyone,
        half_open=everyone,
        half_open_a_source=everyone,
        knocks=sys.maxsize,
        answer_burst=inf,
        answers_waiting=everyone,
        hand_burst=sys.maxsize,
        first_penalty=0,
    )
