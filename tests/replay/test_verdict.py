"""`verify`: a correct record is confirmed in one line; any change in it is found."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core import (
    FairDeal,
    Game,
    Record,
    RecordFault,
    RecordFlaw,
    Seat,
    UnreadableRecord,
    play_again,
    verify,
    write_record,
)
from engine.shamans import read_option, write_option
from engine.shamans.kit import RULES
from replay.matches import played, replay_of
from server.cli.parser import main
from server.commands.answers import Form, answer_replay, answer_verify
from server.commands.verdict import RIGHT, UNREADABLE, WRONG, Verdict
from server.commands.verdict import verdict as verdict_of
from server.games import GAMES
from server.house.match_id import LENGTH, SIGNS, match_id
from server.match.record_codec import decode
from support.screens.sessions import KITS
from tui.draw.look import Look
from tui.words import Words

REPLAY = played(3).replay
RECORD = REPLAY.record
DATA = write_record(RECORD)
ID = match_id(DATA)
WORDS = Words()
ALIKE = {"a", "secret", "table"}
"""Words that French has, too."""


def verdict_of_bytes(words: Words, data: bytes, wanted: str | None = None) -> Verdict:
    return verdict_of(words, GAMES.rules, data, wanted)


def verdict(words: Words, record: Record, wanted: str | None = None) -> Verdict:
    return verdict_of_bytes(words, write_record(record), wanted)


# ---- the id


def test_an_id_can_be_typed_and_depends_on_every_byte() -> None:
    assert len(ID) == LENGTH
    assert set(ID) <= set(SIGNS)
    others = {match_id(DATA[:place] + bytes([DATA[place] ^ 1]) + DATA[place + 1 :]) for place in range(2000)}
    assert len(others) == 2000
    assert ID not in others


# ---- correct records


def test_a_right_record_is_said_to_be_so_in_one_line() -> None:
    choices = sum(len(one.choices) for one in RECORD.stretches)
    text, status = verdict_of_bytes(WORDS, DATA, ID)
    assert status == RIGHT
    assert text == (
        f"Match {ID} is verified: {len(RECORD.stretches)} rounds, {choices} choices; "
        "every shuffle matches its secret and cuts."
    )


# ---- changed records


def change_deal(change: Callable[[FairDeal], FairDeal], number: int = 2) -> Record:
    """Return the record with another deal in one round."""
    rounds = list(RECORD.stretches)
    deal = rounds[number - 1].deal
    rounds[number - 1] = replace(rounds[number - 1], deal=change(deal))
    return replace(RECORD, stretches=tuple(rounds))


CHANGED = {
    "a cut": (
        change_deal(lambda deal: replace(deal, cuts=("fox", *deal.cuts[1:]))),
        "in round 2 a choice or the deal breaks the rules",
    ),
    "a cut more": (
        change_deal(lambda deal: replace(deal, cuts=(*deal.cuts, ""))),
        "in round 2 there is not exactly one cut",
    ),
    "a secret": (
        change_deal(lambda deal: replace(deal, secret="00" + deal.secret[2:])),
        "in round 2 the secret does not match its commitment",
    ),
    "a secret's spelling": (
        change_deal(lambda deal: replace(deal, secret=deal.secret.upper())),
        "in round 2 the secret is malformed",
    ),
    "no hex": (
        change_deal(lambda deal: replace(deal, secret="x" * 64)),
        "in round 2 the secret is malformed",
    ),
    "a commitment": (
        change_deal(lambda deal: replace(deal, commitment="00" * 32)),
        "in round 2 the secret does not match its commitment",
    ),
    "no deal": (
        replace(
            RECORD, stretches=(replace(RECORD.stretches[0], deal=FairDeal("", "", ())), *RECORD.stretches[1:])
        ),
        "in round 1 no secret was recorded",
    ),
    "no end": (replace(RECORD, stretches=RECORD.stretches[:-1]), "the record is incomplete"),
    "nothing": (replace(RECORD, stretches=()), "the record is incomplete"),
}


@pytest.mark.parametrize("what", CHANGED)
def test_a_change_is_named_with_its_round(what: str) -> None:
    record, told = CHANGED[what]
    for wanted in (ID, None):
        text, status = verdict(WORDS, record, wanted)
        assert status == WRONG
        assert told in text
        assert "\n" not in text


def another_legal_match() -> Record:
    """Return a match with the same deals that differs from one choice of its last round on."""
    *rounds, last = RECORD.stretches
    for place in reversed(range(len(last.choices))):
        base = replace(RECORD, stretches=(*rounds, replace(last, choices=last.choices[:place])))
        game = play_again(RULES, base)
        seat, words = last.choices[place]
        for option in game.options(Seat(seat)):
            if write_option(option) == words:
                continue
            twin = game.copy()
            made = [*last.choices[:place], (seat, write_option(option))]
            twin.apply(Seat(seat), option, twin.decision)
            made += _to_the_end(twin)
            if twin.over:
                return replace(RECORD, stretches=(*rounds, replace(last, choices=tuple(made))))
    raise AssertionError("no other end")


def _to_the_end(game: Game) -> list[tuple[int, str]]:
    made = []
    while game.waiting:
        seat = min(game.waiting)
        option = game.options(seat)[0]
        made.append((int(seat), write_option(option)))
        game.apply(seat, option, game.decision)
    return made


def test_another_legal_choice_is_caught_only_by_the_id() -> None:
    other = another_legal_match()
    assert other != RECORD
    assert verify(RULES, other) == ()
    text, status = verdict(WORDS, other, ID)
    assert status == WRONG
    assert "the record was changed" in text
    text, status = verdict(WORDS, other)
    assert status == RIGHT
    assert ID not in text


def test_a_record_without_its_last_round_is_caught_by_its_end_and_by_its_id() -> None:
    cut = replace(RECORD, stretches=RECORD.stretches[:-1])
    assert verify(RULES, cut) == (RecordFlaw(0, RecordFault.UNFINISHED),)
    assert verdict(WORDS, cut).status == WRONG
    assert match_id(write_record(cut)) != ID


@settings(max_examples=120, deadline=None)
@given(st.integers(0, len(DATA) - 1), st.integers(1, 255))
def test_whatever_byte_is_changed_it_is_caught(place: int, change: int) -> None:
    changed = DATA[:place] + bytes([DATA[place] ^ change]) + DATA[place + 1 :]
    text, status = verdict_of_bytes(WORDS, changed, ID)
    try:
        same = decode(changed) == RECORD  # an escaped sign or a blank: another spelling of the same
    except UnreadableRecord:
        same = False
        assert status == UNREADABLE
    assert (status == RIGHT) is same
    assert text


@settings(max_examples=60, deadline=None)
@given(st.integers(0, len(DATA) - 1))
def test_a_record_that_is_cut_off_is_caught(length: int) -> None:
    assert verdict_of_bytes(WORDS, DATA[:length], ID).status != RIGHT


def test_lines_in_another_order_are_caught() -> None:
    lines = DATA.splitlines(keepends=True)
    place = next(i for i in range(2, len(lines)) if lines[i] != lines[i + 1])
    lines[place], lines[place + 1] = lines[place + 1], lines[place]
    assert verdict_of_bytes(WORDS, b"".join(lines), ID).status == WRONG


def unplayable() -> Record:
    """Return the record with a first choice that the rules do not offer."""
    first, *rounds = RECORD.stretches
    seat, _ = first.choices[0]
    odd = replace(first, choices=((seat, write_option(read_option("let"))), *first.choices[1:]))
    return replace(RECORD, stretches=(odd, *rounds))


def test_an_unplayable_choice_is_reported_with_its_round() -> None:
    text, status = verdict(WORDS, unplayable())
    assert status == WRONG
    assert "in round 1 a choice or the deal breaks the rules" in text


def words_of_both(one: str, other: str) -> set[str]:
    """Return the words that are in both sentences."""
    return {word for word in set(one.split()) & set(other.split()) if word.isalpha()}


# ---- the verbs' answers


@pytest.mark.parametrize("form", Form)
def test_an_unknown_id_is_told(form: Form) -> None:
    assert answer_replay(WORDS, Look.of(), None, form, KITS) == (
        ["There is no finished match with this ID."],
        1,
    )
    assert answer_verify(WORDS, None, GAMES.rules) == (["There is no finished match with this ID."], 1)


def test_json_is_the_record_as_it_is() -> None:
    lines, status = answer_replay(WORDS, Look.of(), REPLAY, Form.JSON, KITS)
    text = "".join(f"{line}\n" for line in lines)
    assert status == 0
    assert text.encode() == DATA
    assert all(json.loads(line) for line in text.splitlines())
    assert match_id(text.encode()) == ID


def test_every_form_gives_lines() -> None:
    for form, first in ((Form.TEXT, f"Match {ID}"), (Form.CAST, '{"version":2')):
        lines, status = answer_replay(WORDS, Look.of(), REPLAY, form, KITS)
        assert status == 0
        assert next(iter(lines)).startswith(first)


def test_a_house_that_changed_its_match_is_caught() -> None:
    other = another_legal_match()
    lines, status = answer_verify(WORDS, replace(replay_of(other), id=ID), GAMES.rules)
    assert status == WRONG
    assert "the record was changed" in next(iter(lines))


def test_a_record_that_cannot_be_played_is_no_reason_to_crash() -> None:
    first, *rounds = RECORD.stretches
    record = replace(RECORD, stretches=(replace(first, choices=first.choices[1:]), *rounds))
    broken = replace(replay_of(record), id=ID)
    for form in (Form.TEXT, Form.CAST):
        lines, status = answer_replay(WORDS, Look.of(), broken, form, KITS)
        assert status == UNREADABLE
        assert list(lines) == ["This match cannot be replayed. The verify command says why."]
    assert answer_verify(WORDS, broken, GAMES.rules)[1] == WRONG


# ---- the command


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "match.jsonl"
    path.write_bytes(DATA)
    return path


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


def test_the_command_prints_the_id(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(file)]) == 0
    out, err = capsys.readouterr()
    assert out.startswith(f"Match {ID} is verified: ")
    assert out.count("\n") == 1
    assert not err
    assert main(["verify", str(file), ID.upper()]) == 0


def test_the_command_says_what_is_wrong(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_bytes(write_record(CHANGED["a cut"][0]))
    assert main(["verify", str(file)]) == 1
    out, err = capsys.readouterr()
    assert not out
    assert "in round 2 a choice or the deal breaks the rules" in err
    assert err.count("\n") == 1
    file.write_bytes(DATA)
    assert main(["verify", str(file), "another"]) == 1
    assert "the record was changed" in capsys.readouterr().err


@pytest.mark.parametrize(
    "content", [b"", b"\n", b"\x00\xff", b"[1,2]\n", DATA[:-1], b'{"format":"x","version":1}\n']
)
def test_the_command_says_what_it_cannot_read(
    file: Path, content: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_bytes(content)
    assert main(["verify", str(file)]) == 2
    out, err = capsys.readouterr()
    assert not out
    assert "not a match record: line " in err
    assert err.count("\n") == 1


def test_the_command_says_which_file_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for path in (tmp_path / "none", tmp_path):
        assert main(["verify", str(path)]) == 2
        assert "cannot read" in capsys.readouterr().err


def test_the_command_speaks_the_readers_language(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert main(["verify", str(file)]) == 0
    assert capsys.readouterr().out.startswith(f"Partie {ID}")


@pytest.mark.parametrize("language", ["fr", "ru", "cs"])
@pytest.mark.parametrize("what", CHANGED)
def test_faults_are_told_in_the_readers_language(language: str, what: str) -> None:
    record, _ = CHANGED[what]
    english, other = verdict(WORDS, record).text, verdict(Words(language), record).text
    assert words_of_both(english, other) <= ALIKE | {match_id(write_record(record))}


@pytest.mark.parametrize("language", ["fr", "ru", "cs"])
@pytest.mark.parametrize("record", [unplayable(), replace(RECORD, players=99)], ids=["a choice", "a table"])
def test_no_english_tells_what_breaks_the_rules(language: str, record: Record) -> None:
    english, other = verdict(WORDS, record), verdict(Words(language), record)
    assert (english.status, other.status) == (WRONG, WRONG)
    assert words_of_both(english.text, other.text) <= ALIKE | {match_id(write_record(record))}


@pytest.mark.parametrize("language", ["fr", "ru", "cs"])
@pytest.mark.parametrize("content", [b"", b"\x00\xff", b"[1,2]\n", DATA[:-1]])
def test_no_english_tells_what_cannot_be_read(language: str, content: bytes) -> None:
    english, other = verdict_of_bytes(WORDS, content), verdict_of_bytes(Words(language), content)
    assert (english.status, other.status) == (UNREADABLE, UNREADABLE)
    assert words_of_both(english.text, other.text) == set()
