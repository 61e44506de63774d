"""The codec of records: what goes in comes out, and anything else is refused with its line."""

from __future__ import annotations

import json
from random import Random

import pytest

from engine.bots import RandomBot
from engine.core import Seat
from engine.shamans import (
    FairDeal,
    Game,
    Record,
    Setup,
    fair_deal,
    fair_shuffle,
    from_record,
    shuffle,
    to_record,
    verify,
)
from server.record import UnreadableRecord, choice_line, decode, encode, round_line, table_line


def a_match(seed: int, *, players: int = 3, fair: bool = False, first: int | None = None) -> Record:
    """A whole match of random bots; with secrets and cuts, if it is to be a fair one."""
    chance, deals = Random(seed), list[FairDeal]()
    game = Game(Setup(players, first_player=None if first is None else Seat(first)))
    cuts = ("ножницы", '"', "", "a\nb", "🌒")[:players]
    while not game.over:
        if fair:
            secret = chance.randbytes(32)
            deals.append(fair_deal(secret, cuts))
            game.deal(fair_shuffle(game.setup, secret, cuts))
        else:
            game.deal(shuffle(game.setup, chance.randrange))
        while waiting := game.waiting:
            seat = min(waiting)
            game.apply(seat, RandomBot().choose(game.view(seat), chance), game.decision)
    return to_record(game, tuple(deals))


RECORD = a_match(1)
DATA = encode(RECORD)
LINES = DATA.splitlines(keepends=True)


# ---- what goes in comes out


@pytest.mark.parametrize("fair", [False, True], ids=["plain", "fair"])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_record_comes_back_equal(players: int, fair: bool) -> None:
    for seed in range(5):
        record = a_match(seed, players=players, fair=fair, first=seed % 2 or None)
        assert decode(encode(record)) == record


def test_a_fair_record_still_verifies_after_the_way_through_bytes() -> None:
    assert verify(decode(encode(a_match(1, fair=True)))) == ()


def test_a_record_that_comes_back_can_be_played() -> None:
    assert from_record(decode(DATA)).over


def test_a_match_without_rounds_is_a_record() -> None:
    record = Record(5, 22, 3, ())
    assert decode(encode(record)) == record


def test_every_line_is_json_and_a_choice_can_be_grepped_for() -> None:
    assert json.loads(LINES[0]) == {
        "format": "shamans-match",
        "version": 1,
        "players": 3,
        "distance": 8,
        "first_player": None,
    }
    seat, words = RECORD.rounds[0].choices[0]
    assert LINES[2] == f'[{seat},"{words}"]\n'.encode()
    assert all(json.loads(line) for line in LINES)


def test_a_journal_written_line_by_line_is_the_same_file() -> None:
    journal = table_line(RECORD.players, RECORD.distance, RECORD.first_player)
    for number, played in enumerate(RECORD.rounds, start=1):
        journal += round_line(number, played.shuffle, played.deal)
        for seat, words in played.choices:
            journal += choice_line(seat, words)
    assert journal == DATA


def test_a_file_cut_after_any_whole_line_tells_what_was_written_so_far() -> None:
    for end in range(1, len(LINES) + 1):
        record = decode(b"".join(LINES[:end]))
        told = 1 + len(record.rounds) + sum(len(played.choices) for played in record.rounds)
        assert told == end
        assert encode(record) == b"".join(LINES[:end])


# ---- anything else is refused


def refusal(data: bytes) -> str:
    """What is said of bytes that are no record."""
    with pytest.raises(UnreadableRecord) as caught:
        decode(data)
    assert str(caught.value).startswith(f"line {caught.value.line}: ")
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_a_file_cut_within_a_line_is_refused_with_that_line() -> None:
    for end in range(1, 600, 7):
        data = DATA[:end]
        if not data.endswith(b"\n"):
            line = data.count(b"\n") + 1
            assert refusal(data) == f"line {line}: cut off before its end"


def with_line(number: int, line: bytes) -> bytes:
    """The record, with one of its lines replaced; the first is 1."""
    return b"".join([*LINES[: number - 1], line, *LINES[number:]])


TABLE = '"players":3,"distance":8,"first_player":null'


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"", "line 1: nothing is written"),
        (b"\n", "line 1: "),
        (b"hello\n", "line 1: "),
        (b"[1,2]\n", "line 1: "),
        (b"{}\n", "line 1: "),
        (b"null\n", "line 1: "),
        (f'{{"format":"chess","version":1,{TABLE}}}\n'.encode(), "line 1: the format is 'chess'"),
        (f'{{"format":"shamans-match","version":2,{TABLE}}}\n'.encode(), "line 1: version 2 is not 1"),
        (f'{{"format":"shamans-match","version":"1",{TABLE}}}\n'.encode(), "line 1: "),
        (f'{{"format":"shamans-match","version":1,"host":"x",{TABLE}}}\n'.encode(), "line 1: "),
        (b'{"format":"shamans-match","version":1,"players":3}\n', "line 1: "),
        (with_line(1, LINES[0].replace(b":3", b":-3")), "line 1: "),
        (with_line(1, LINES[0].replace(b":3", b":3.5")), "line 1: "),
        (with_line(1, LINES[0].replace(b":3", b":" + b"9" * 400)), "line 1: "),
        (with_line(1, b"\xff\xfe\n"), "line 1: not UTF-8"),
        (with_line(2, LINES[2]), "line 2: a choice before any round was dealt"),
        (
            with_line(2, LINES[1].replace(b'"round":1', b'"round":2')),
            "line 2: round 2 where round 1 should be",
        ),
        (with_line(2, LINES[1].replace(b'"deal"', b'"dear"')), "line 2: "),
        (with_line(2, LINES[1].replace(b'"deal":null', b'"deal":{}')), "line 2: "),
        (with_line(2, LINES[1].replace(b'"deal":null', b'"deal":null,"more":1')), "line 2: "),
        (with_line(2, LINES[1].replace(b'"P1"', b"1")), "line 2: "),
        (with_line(3, b'[0,"play \xff"]\n'), "line 3: not UTF-8"),
        (with_line(3, b'[0,"play P1",1]\n'), "line 3: "),
        (with_line(3, b"[0]\n"), "line 3: "),
        (with_line(3, b'["0","play P1"]\n'), "line 3: "),
        (with_line(3, b'[-1,"play P1"]\n'), "line 3: "),
        (with_line(3, b"[0,7]\n"), "line 3: "),
        (with_line(3, b'[0,"play P1"\n'), "line 3: "),
        (with_line(3, b'[0,"\\ud800"]\n'), "line 3: "),
        (with_line(3, b'[0,"play P1"] [1,"play P2"]\n'), "line 3: "),
        (with_line(3, b"[" * 100_000 + b"\n"), "line 3: "),
        (with_line(3, b"\n"), "line 3: "),
        (with_line(4, LINES[1]), "line 4: round 1 where round 2 should be"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(data: bytes, fault: str) -> None:
    assert refusal(data).startswith(fault)


def test_no_damaged_byte_gets_through_as_anything_but_a_record_or_a_refusal() -> None:
    """Each byte changed by chance: a different record, or one clear refusal, and never another error."""
    chance = Random(1)
    outcomes = {"record": 0, "refusal": 0}
    for _ in range(2000):
        damaged = bytearray(DATA[:1500].rpartition(b"\n")[0] + b"\n")
        damaged[chance.randrange(len(damaged))] = chance.randrange(256)
        try:
            assert isinstance(decode(bytes(damaged)), Record)
            outcomes["record"] += 1
        except UnreadableRecord:
            outcomes["refusal"] += 1
    assert min(outcomes.values()) > 100, outcomes
