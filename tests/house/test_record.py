"""Records of version 1: old files can be read, and anything else is refused with its line."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest

from engine.core import DealFault, FairDeal, Record, RecordFlaw, UnreadableRecord, play_again, verify
from engine.shamans.kit import RULES
from server.commands.verdict import RIGHT, WRONG, verdict
from server.games import GAMES
from server.house.match_id import match_id
from server.match.record_codec import decode
from tui.words import Words

FAIR = (Path(__file__).parent / "one_game" / "record.jsonl").read_bytes()
"""A match that a house archived which knew only one game."""
ID = "6dt77frk4q"
"""The id that it had there."""
_DEAL = re.compile(rb'"deal":\{[^}]*\}')
DATA = _DEAL.sub(b'"deal":null', FAIR)
"""The same, as it was written without secrets."""
LINES = DATA.splitlines(keepends=True)


# ---- what was written is read


def test_an_old_match_keeps_its_id_and_verifies() -> None:
    assert match_id(FAIR) == ID
    assert verify(RULES, decode(FAIR)) == ()
    assert verdict(Words(), GAMES.rules, FAIR, ID).status == RIGHT


def test_an_old_match_can_be_played_again() -> None:
    record = decode(FAIR)
    assert (record.game, record.players) == ("shamans", 3)
    assert record.values == {"distance": 5, "first_player": 1}
    assert record.stretches[0].deal.cuts == ("owl", "", "")
    result = play_again(RULES, record).result
    assert result is not None
    assert result.points == (6, 8, 6)


def test_another_shuffle_is_caught() -> None:
    rounds = [line for line in FAIR.splitlines() if line.startswith(b"{")][1:]
    for number, line in enumerate(rounds, start=1):
        words = json.loads(line)
        words["deck"] = [*words["deck"][:-2], *words["deck"][:-3:-1]]
        if words["deck"] == json.loads(line)["deck"]:
            continue
        changed = json.dumps(words, ensure_ascii=False, separators=(",", ":")).encode()
        flawed = FAIR.replace(line, changed)
        assert verify(RULES, decode(flawed)) == (RecordFlaw(number, DealFault.SHUFFLE),)
        assert verdict(Words(), GAMES.rules, flawed, ID).status == WRONG


def test_a_round_without_its_chance_is_told() -> None:
    record = decode(DATA)
    assert record.stretches[0].deal == FairDeal("", "", ())
    flaws = [RecordFlaw(number, DealFault.NO_SECRET) for number in range(1, len(record.stretches) + 1)]
    assert verify(RULES, record) == tuple(flaws)


def test_a_file_cut_after_any_whole_line_tells_what_was_written_so_far() -> None:
    for end in range(1, len(LINES) + 1):
        record = decode(b"".join(LINES[:end]))
        told = 1 + len(record.stretches) + sum(len(played.choices) for played in record.stretches)
        assert told == end


# ---- anything else is refused


def refusal(data: bytes) -> str:
    """Return the refusal of bytes that are not a record."""
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
    """Return the record with one of its lines replaced; the first is 1."""
    return b"".join([*LINES[: number - 1], line, *LINES[number:]])


TABLE = '"players":3,"distance":8,"first_player":null'


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"", "line 1: not the table of a match"),
        (b"\n", "line 1: "),
        (b"hello\n", "line 1: "),
        (b"[1,2]\n", "line 1: "),
        (b"{}\n", "line 1: "),
        (b"null\n", "line 1: "),
        (f'{{"format":"chess","version":1,{TABLE}}}\n'.encode(), "line 1: the format is 'chess'"),
        (f'{{"format":"shamans-match","version":2,{TABLE}}}\n'.encode(), "line 1: not the table of a match"),
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
