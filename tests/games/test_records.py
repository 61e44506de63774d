"""Records of any game: replayed, written, read, verified."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from engine.core import (
    DealFault,
    FairDeal,
    Record,
    RecordFault,
    RecordFlaw,
    Rules,
    Stretch,
    UnplayableRecord,
    UnreadableRecord,
    begin,
    commitment,
    fair_deal,
    play_again,
    read_record,
    record_digest,
    replay,
    verify,
    write_record,
)
from engine.shamans import Game
from games.live import DICE, EVERY_GAME, SHAMANS, SHAZAR, Live, short, views
from support.engine.record_v1 import to_record

OTHER = bytes([7]) * 32


@EVERY_GAME
def test_a_replay_passes_every_point(rules: Rules) -> None:
    """Views and notices are the same, and a moment repeated on a copy leads to the same game."""
    live = Live(rules, 4)
    seen = [views(game) for game in live.points()]
    twin = begin(rules, live.record())
    for place, (game, moment) in enumerate(replay(rules, live.record())):
        assert views(game) == seen[place]
        assert moment == live.moments[place]
        moment.repeat(twin)
        assert twin == game
    assert place == len(seen) - 1
    assert play_again(rules, live.record()) == live.game


@EVERY_GAME
def test_a_record_of_every_point_is_read_and_played(rules: Rules) -> None:
    live = Live(rules, 1)
    assert play_again(rules, live.record()) == live.game
    for number, game in enumerate(live.points()):
        if number % 10 == 0:
            record = read_record(write_record(live.record()))
            assert record == live.record()
            assert play_again(rules, record) == game
            assert verify(rules, record) == (RecordFlaw(0, RecordFault.UNFINISHED),)
    assert verify(rules, live.record()) == ()


@EVERY_GAME
def test_every_changed_byte_is_found(rules: Rules) -> None:
    record = short(rules).record()
    data = write_record(record)
    digest = record_digest(data)
    assert verify(rules, record, digest) == ()
    start = data.index(b"\n[")  # the table and the first stretch in full, then a sample
    for place in (*range(start), *range(start, len(data), 13)):
        for byte in {data[place] ^ 1, data[place] ^ 2, ord(" "), ord("0")} - {data[place]}:
            changed = data[:place] + bytes([byte]) + data[place + 1 :]
            try:
                assert verify(rules, read_record(changed), digest), (place, changed)
            except UnreadableRecord:
                continue


@EVERY_GAME
def test_a_changed_secret_or_commitment_is_found_without_the_digest(rules: Rules) -> None:
    record = short(rules).record()
    deal = record.stretches[0].deal
    for name in ("secret", "commitment"):
        text = getattr(deal, name)
        for place, sign in enumerate(text):
            forged = text[:place] + ("0" if sign != "0" else "1") + text[place + 1 :]
            stretch = replace(record.stretches[0], deal=replace(deal, **{name: forged}))
            cheat = replace(record, stretches=(stretch, *record.stretches[1:]))
            assert verify(rules, cheat) == (RecordFlaw(1, DealFault.COMMITMENT),)


def stretch_of(record: Record, deal: FairDeal) -> Record:
    """Return a record with another deal in its first two stretches."""
    changed = tuple(replace(stretch, deal=deal) for stretch in record.stretches[:2])
    return replace(record, stretches=changed + record.stretches[2:])


@EVERY_GAME
@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"secret": ""}, DealFault.NO_SECRET),
        ({"secret": "not hex"}, DealFault.NOT_HEX),
        ({"secret": "00"}, DealFault.MISSPELT),
        ({"secret": OTHER.hex() + " "}, DealFault.MISSPELT),
        ({"commitment": commitment(bytes(32))}, DealFault.COMMITMENT),
        ({"cuts": ()}, DealFault.CUTS),
        ({"cuts": ("\ud800", "")}, DealFault.NO_TEXT),
    ],
)
def test_every_faulty_stretch_is_named(
    rules: Rules, changes: dict[str, str | tuple[str, ...]], fault: DealFault
) -> None:
    record = short(rules, 1).record()
    several = len(record.stretches) > 1
    assert several or rules is SHAZAR, "only a match of Shazar is one stretch"
    bad = replace(fair_deal(OTHER, ("",) * record.players), **changes)  # type: ignore[arg-type]  # by name
    cheat = stretch_of(record, bad)
    assert verify(rules, cheat) == (RecordFlaw(1, fault), RecordFlaw(2, fault))[: 1 + several]
    with pytest.raises(UnplayableRecord, match=f"^stretch 1: {fault}$"):
        play_again(rules, cheat)


@EVERY_GAME
def test_what_cannot_be_played_is_named(rules: Rules) -> None:
    record = short(rules).record()
    first, *rest = record.stretches
    seat, words = first.choices[0]
    wrong: list[tuple[Record, str]] = [
        (replace(record, game="chess"), f"the game is 'chess', not '{rules.name}'"),
        (replace(record, players=1), "setup: bad_setup"),
        (replace(record, values={"x": 1}), "setup: bad_setup"),
        (replace(record, stretches=(*record.stretches, first)), f"stretch {len(rest) + 2}: match_over"),
        (replace(record, stretches=(replace(first, choices=()), first)), "stretch 2: round_running"),
    ]
    for choice, fault in (((seat, "dance"), "no such choice: 'dance'"), ((9, words), "not_offered")):
        wrong.append((replace(record, stretches=(replace(first, choices=(choice,)),)), f"stretch 1: {fault}"))
    for cheat, said in wrong:
        assert [str(flaw) for flaw in verify(rules, cheat)] == [said]
        with pytest.raises(UnplayableRecord) as unplayable:
            play_again(rules, cheat)
        assert str(unplayable.value) == said


@EVERY_GAME
def test_a_missing_stretch_is_found(rules: Rules) -> None:
    """A missing last stretch is always found; without another one, the rest may be a match, but its
    digest differs.
    """
    record = short(rules, 1).record()
    digest = record_digest(write_record(record))
    for place in range(len(record.stretches)):
        stretches = record.stretches[:place] + record.stretches[place + 1 :]
        assert verify(rules, replace(record, stretches=stretches), digest)
    cut = replace(record, stretches=record.stretches[:-1])
    assert verify(rules, cut) == (RecordFlaw(0, RecordFault.UNFINISHED),)


@pytest.mark.parametrize("rules", [SHAMANS, DICE])
def test_outcomes_that_were_written_down_are_compared(rules: Rules) -> None:
    """Version 1 wrote them; the reader of version 1 puts them into a stretch as texts."""
    live = short(rules, 1)
    stretches = []
    for number, stretch in enumerate(live.record().stretches, start=1):
        drawn = [outcome for made in live.moments if made.stretch == number for outcome in made.outcomes]
        stretches.append(replace(stretch, outcomes=tuple(map(rules.write_outcome, drawn))))
    record = replace(live.record(), stretches=tuple(stretches))
    assert verify(rules, record) == ()
    last = stretches[-1]
    for outcomes in ((*last.outcomes, "1"), ("1", *last.outcomes[1:])):
        cheat = replace(record, stretches=(*stretches[:-1], replace(last, outcomes=outcomes)))
        assert verify(rules, cheat) == (RecordFlaw(len(stretches), DealFault.SHUFFLE),)


def test_version_1_tells_the_same_match() -> None:
    """All that version 1 has of a match goes into a record of any game, and verifies there."""
    live = short(SHAMANS, 2)
    assert isinstance(live.game, Game)
    old = to_record(live.game, tuple(stretch.deal for stretch in live.record().stretches))
    stretches = []
    for played in old.rounds:
        mix = played.shuffle
        lists = ((str(mix.first),), mix.roles, mix.cards, mix.face_up, mix.deck)
        assert played.deal is not None
        outcome = " / ".join(" ".join(words) for words in lists)
        stretches.append(Stretch(played.deal, played.choices, (outcome,)))
    values = {"distance": old.distance, "first_player": old.first_player}
    record = Record("shamans", old.players, values, tuple(stretches))
    assert verify(SHAMANS, record) == ()
    assert play_again(SHAMANS, record) == live.game


# ---- bytes

TABLE = b'{"format":"shamans-match","version":2,"game":"dice","players":2,"values":{"goal":5}}\n'
STRETCH = b'{"stretch":1,"commitment":"c","secret":"s","cuts":["","m\xc4\x9bs\xc3\xadc"]}\n'
CHOICE = b'[1,"fold"]\n'


def test_lines_of_a_record() -> None:
    record = read_record(TABLE + STRETCH + CHOICE)
    stretch = Stretch(FairDeal("c", "s", ("", "měsíc")), ((1, "fold"),))
    assert record == Record("dice", 2, {"goal": 5}, (stretch,))
    assert write_record(record) == TABLE + STRETCH + CHOICE


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"", "line 1: not the table of a match"),
        (b"\n", "line 1: not JSON"),
        (b"\xff\n", "line 1: not UTF-8"),
        (b"[" * 100_000 + b"\n", "line 1: not JSON"),
        (b"9" * 5000 + b"\n", "line 1: not JSON"),
        (b"{}\n", "line 1: not the table"),
        (b'{"format":"chess"}\n', "line 1: the format is 'chess', not 'shamans-match'"),
        (b'{"format":"shamans-match","version":1}\n', "line 1: version 1 is not 2"),
        (b'{"format":"shamans-match","version":2}\n', "line 1: not the table"),
        (TABLE.replace(b"5", b"5.0"), "line 1: not the table"),
        (TABLE.replace(b"5", b"[]"), "line 1: not the table"),
        (TABLE.replace(b":2,", b":2.0,", 1), "line 1: written in another form"),
        (TABLE.replace(b":", b": ", 1), "line 1: written in another form"),
        (TABLE.replace(b'"players":2', b'"players":true'), "line 1: not the table"),
        (TABLE.replace(b'"dice"', b'"\\ud800"'), "line 1: a text that is not Unicode"),
        (TABLE[:-1], "line 1: cut off"),
        (TABLE + STRETCH + CHOICE[:-1], "line 3: cut off"),
        (TABLE + CHOICE, "line 2: neither"),
        (TABLE + STRETCH + b'[true,"fold"]\n', "line 3: neither"),
        (TABLE + STRETCH + b'[1,"fold",2]\n', "line 3: neither"),
        (TABLE + STRETCH.replace(b'""', b"0"), "line 2: neither"),
        (TABLE + STRETCH.replace(b":1", b":2"), "line 2: written in another form"),
        (TABLE + STRETCH.replace(b"}", b',"more":0}'), "line 2: written in another form"),
        (TABLE + STRETCH + b"null\n", "line 3: neither"),
    ],
)
def test_bytes_that_are_no_record(data: bytes, fault: str) -> None:
    with pytest.raises(UnreadableRecord) as unreadable:
        read_record(data)
    assert str(unreadable.value).startswith(fault)
    assert unreadable.value.line == int(fault[5])


def test_the_json_of_a_record_is_plain() -> None:
    for line in write_record(short(SHAMANS).record()).splitlines():
        json.loads(line)
