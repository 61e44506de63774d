"""The lines of a match's journal: every entry has one, and anything else is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core import Seat
from engine.shamans import DISTANCES, SIZES, Setup, read_option
from engine.shamans.kit import RULES
from server.match import codec
from server.match.codec import UnreadableLine
from server.match.entries import (
    Chosen,
    DealAwaited,
    DecisionMissed,
    Entry,
    MatchBegun,
    PauseBegun,
    PauseContinued,
    PauseEnded,
    PauseWished,
    ReadySet,
    ReserveUsed,
    Returned,
    RoundDealt,
    SatOut,
    VotedWithout,
    WasCut,
)
from server.match.state import MatchState

SEATS = st.integers(0, 4).map(Seat)
WORDS = st.one_of(
    st.sampled_from(["draw", "keep", "show", "back", "spare", "let", "portal +1", "portal -1", "take 0"]),
    st.builds("{} {}{}".format, st.sampled_from(["play", "pass"]), st.sampled_from("PBG"), st.integers(1, 5)),
    st.builds("{} {}".format, st.sampled_from(["swap", "strike", "guide"]), st.integers(0, 4)),
    st.just("perform purple"),
)
SETUPS = st.sampled_from(sorted(SIZES)).flatmap(
    lambda players: st.builds(
        Setup,
        st.just(players),
        st.sampled_from([0, *DISTANCES]),
        st.none() | st.integers(0, players - 1).map(Seat),
    )
)
ENTRIES: st.SearchStrategy[Entry] = st.one_of(
    st.builds(MatchBegun, SETUPS),
    st.builds(DealAwaited, st.binary(min_size=32, max_size=32)),
    st.builds(WasCut, SEATS, st.text()),
    st.just(RoundDealt()),
    st.builds(Chosen, SEATS, WORDS.map(read_option)),
    st.builds(ReserveUsed, SEATS, st.integers(0, 10_000)),
    st.builds(ReadySet, SEATS, st.booleans()),
    st.builds(PauseWished, SEATS, st.booleans()),
    st.builds(PauseBegun, st.integers(0, 10_000), st.none() | SEATS),
    st.builds(PauseContinued, st.integers(0, 10_000)),
    st.just(PauseEnded()),
    st.builds(VotedWithout, SEATS, SEATS, st.booleans()),
    st.builds(DecisionMissed, SEATS),
    st.builds(SatOut, SEATS, st.booleans()),
    st.builds(Returned, SEATS),
)


@given(ENTRIES)
def test_an_entry_is_what_its_line_says(entry: Entry) -> None:
    line = codec.write(RULES, entry)
    assert codec.read(RULES, line) == entry
    assert b"\n" not in line


@given(ENTRIES, st.data())
def test_a_line_with_a_fault_is_another_entry_or_none(entry: Entry, data: st.DataObject) -> None:
    """Never another exception, and never two lines for one entry."""
    line = bytearray(codec.write(RULES, entry))
    place = data.draw(st.integers(0, len(line)))
    line[place : place + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    _reads_or_refuses(bytes(line))


@given(
    st.binary()
    | st.sampled_from([b"[", b"{", b'{"cut":[', b'{"match":']).flatmap(lambda b: st.binary().map(b.__add__))
)
def test_what_is_no_line_is_refused(line: bytes) -> None:
    _reads_or_refuses(line)


def _reads_or_refuses(line: bytes) -> None:
    try:
        entry = codec.read(RULES, line)
    except UnreadableLine:
        return
    assert codec.write(RULES, entry) == line


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"null",
        b"{}",
        b'{"dealt":false}',
        b'{"dealt": true}',
        b'{"dealt":true}\n',
        b'{"dealt":true,"reserve":[0,1]}',
        b'{"dealt":true,"shuffled":true}',
        b'{"secret":"5"}',
        b'{"secret":"5F"}',
        b'{"secret":"owl"}',
        b'{"secret":"' + b"5f" * 31 + b'"}',
        b'{"secret":"' + b"5f" * 33 + b'"}',
        b'{"cut":[-1,"owl"]}',
        b'{"cut":[5,"owl"]}',
        b'{"cut":[0,"\xff"]}',
        b'{"cut":[0,"\\ud800"]}',
        b'{"cut":[0]}',
        b'{"reserve":[0,-1]}',
        b'{"reserve":[0,1.5]}',
        b'{"match":{"players":9,"distance":8,"first_player":null}}',
        b'{"match":{"players":3,"distance":99,"first_player":null}}',
        b'{"match":{"players":3,"distance":8,"first_player":3}}',
        b'{"match":{"players":3,"distance":8}}',
        b'{"ready":[5,true]}',
        b'{"ready":[0,1]}',
        b'{"pause":[-1,null]}',
        b'{"pause":[1800]}',
        b'{"pause_left":1200}',
        b'{"pause_over":[0]}',
        b'{"vote":[0,true]}',
        b'{"missed":[5]}',
        b'{"sat_out":[5,false]}',
        b'{"returned":[]}',
        b'[0,"fly"]',
        b'[0,"play P99"]',
        b'[0,"perform pink"]',
        b'[0,"take 9"]',
        b'[0,"take \xc2\xb2"]',
        b'[0,"take ' + b"9" * 9999 + b'"]',
        b'[9,"let"]',
        b'["0","let"]',
        b"[" * 99_999,
        b'{"match":' * 99_999,
    ],
)
def test_such_lines_are_refused(line: bytes) -> None:
    with pytest.raises(UnreadableLine):
        codec.read(RULES, line)


@pytest.mark.parametrize(
    "entry",
    [
        WasCut(Seat(3), "owl"),
        ReserveUsed(Seat(4), 7),
        Chosen(Seat(3), read_option("let")),
        ReadySet(Seat(3), ready=True),
        VotedWithout(Seat(0), Seat(3), wanted=True),
        PauseBegun(1800, Seat(3)),
    ],
)
def test_nobody_plays_on_a_seat_that_is_not_there(entry: Entry) -> None:
    begun = MatchBegun(Setup(3)), DealAwaited(bytes(32))
    MatchState.of(RULES, begun)
    with pytest.raises(ValueError, match="the table has no such seat"):
        MatchState.of(RULES, (*begun, entry))


@pytest.mark.parametrize(
    "entries", [(PauseEnded(),), (PauseContinued(9),), (PauseBegun(9, None), PauseBegun(9, None))]
)
def test_a_pause_begins_once_and_ends_after_that(entries: tuple[Entry, ...]) -> None:
    with pytest.raises(ValueError, match="a pause begins twice, or ends before it has begun"):
        MatchState.of(RULES, (MatchBegun(Setup(3)), *entries))


def test_no_deal_is_awaited_in_the_middle_of_a_round() -> None:
    dealt = MatchBegun(Setup(3)), DealAwaited(bytes(32)), RoundDealt()
    MatchState.of(RULES, dealt)
    with pytest.raises(ValueError, match="no deal is due"):
        MatchState.of(RULES, (*dealt, DealAwaited(bytes(32))))
