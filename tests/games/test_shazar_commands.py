"""Shazar on the command line: it is simulated and verified."""

from __future__ import annotations

import gc
import json
import tracemalloc
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.core import (
    DealFault,
    Record,
    RecordFlaw,
    Seat,
    Values,
    follow,
    open_stretch,
    replay,
    stream_of,
    verify,
    write_record,
)
from games.live import SHAZAR, Live
from server.cli.parser import main
from server.cli.simulate.matches import simulate
from server.games import GAMES
from server.house.match_id import match_id

NAME = SHAZAR.name
TIMES = {"seconds", "decisions_per_second"}
OF_EVERY_GAME = {
    *("players", "games", "seed", "seats", "decisions", "rounds_per_match", *TIMES),
    *("match_wins_by_seat", "match_wins_by_bot", "fair_share_by_bot"),
}
OF_SHAZAR = {
    *("wins_by_mage", "wins_by_place", "ends", "turns", "rounds", "decisions_per_player", "per_match"),
    *("spells_of_beatriss", "spells_of_gothard", "spells_of_daren", "spells_of_shantiren"),
    *("fate_cards", "artifact_gains", "artifact_harms"),
}


# ---- simulate


def told(capsys: pytest.CaptureFixture[str], arguments: str) -> dict[str, Any]:
    """Return the JSON object that a simulation prints."""
    assert main(["simulate", "--game", NAME, *arguments.split(), "--json"]) == 0
    figures: dict[str, Any] = json.loads(capsys.readouterr().out)
    return figures


def test_it_is_simulated(capsys: pytest.CaptureFixture[str]) -> None:
    figures = told(capsys, "--players 4 --games 6 --seed 1")
    fields = {name for name, value in SHAZAR.setup(4, {}).values.items() if value is not None}
    assert figures.keys() == OF_EVERY_GAME | OF_SHAZAR | fields
    assert figures["seats"] == [SHAZAR.sit_in] * 4
    for shares in ("wins_by_mage", "wins_by_place", "ends"):
        assert sum(figures[shares].values()) == pytest.approx(1)
    assert figures["rounds_per_match"] > 1
    assert figures["per_match"]["turns"] > figures["rounds_per_match"]
    again = told(capsys, "--players 4 --games 6 --seed 1")
    assert all(figures[name] == again[name] for name in figures.keys() - TIMES)


def test_the_report_tells_the_same(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    assert main(["simulate", "--game", NAME, "--players", "4", "--games", "3", "--seed", "1"]) == 0
    output = capsys.readouterr().out
    assert output.startswith("3 matches, 4 players, recommended fields, Stone after round 30, seed 1\n")
    for line in (
        "matches won by shantiren (fair: 25.0%)",
        "matches won by the fourth in turn order (fair: 25.0%)",
        "matches ended: last one in",
        "decisions a player, median",
        "artifacts delivered a match",
        "deaths a match",
        "beatriss casts spark, a match with beatriss",
        "Fate card twist takes effect, a match",
        "artifact ring harms, a match with it",
    ):
        assert f"  {line}  " in output, line


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        *(("layout=shuffled", "shuffled"), ("layout=own", "own"), ("stone=40", 40), ("stone=0", 0)),
        *(("teams=on", "on"), ("mages=sdgb", "SDGB"), ("open_fate=on", "on"), ("first_player=2", 2)),
        ("standing_down=on", "on"),
    ],
)
def test_every_field_is_set(setting: str, value: object, capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, f"--games 1 --seed 1 --set {setting}")[setting.partition("=")[0]] == value


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        ("--players 5", "argument --players: 5 is out of range (2 to 4)"),
        ("--players 3 --set teams=on", "argument --set: teams: 'on' is none of off"),
        ("--set stone=31", "argument --set: stone: '31' is none of 30, 40, 0"),
        (
            "--distance 9",
            (
                "argument --set: 'distance=9' sets no field of shazar "
                "(mages, first_player, layout, stone, teams, open_fate, standing_down)"
            ),
        ),
    ],
)
def test_a_wrong_value_is_answered_in_one_line(
    arguments: str, line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", "--game", NAME, *arguments.split()]) == 2
    assert capsys.readouterr() == ("", f"shamans: {line}\n")


def test_matches_are_folded_into_totals_of_a_fixed_size() -> None:
    kit, setup, names = GAMES.engines[NAME], SHAZAR.setup(2, {}), ["random"] * 2
    simulate(kit, setup, names, games=40, seed=2)  # makes all values and boards that these matches share
    tracemalloc.start()
    try:
        simulate(kit, setup, names, games=40, seed=2)
        gc.collect()
        kept, _peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert kept < 100_000, "40 matches of two hundred decisions are kept"


# ---- verify


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


def record_of(players: int = 2, values: Values | None = None) -> Record:
    return Live(SHAZAR, 1, players, values).to_the_end().record()


def verified(tmp_path: Path, record: Record, wanted: str = "") -> int:
    """Write a record to a file, and return the exit status of the command that checks it."""
    file = tmp_path / "record"
    file.write_bytes(write_record(record))
    return main(["verify", str(file), *filter(None, [wanted])])


@pytest.mark.parametrize(
    ("players", "values"),
    [(2, {}), (3, {"layout": "shuffled"}), (4, {"teams": "on", "open_fate": "on"}), (2, {"layout": "own"})],
)
def test_a_record_is_verified(
    players: int, values: Values, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = record_of(players, values)
    assert verified(tmp_path, record, match_id(write_record(record))) == 0
    choices = len(record.stretches[0].choices)
    told = capsys.readouterr().out
    assert f"is verified: {choices} choices; all chance matches its secret and cuts.\n" in told
    assert "round" not in told, "a match is one stretch of chance, and has many rounds"


def choosing(record: Record, choices: Sequence[tuple[int, str]]) -> Record:
    """Return a record of the same chance with other choices."""
    return replace(record, stretches=(replace(record.stretches[0], choices=tuple(choices)),))


def test_an_illegal_choice_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = record_of()
    first, (seat, _), *rest = record.stretches[0].choices
    assert verified(tmp_path, choosing(record, [first, (seat, "go Sa1"), *rest])) == 1
    assert "fails the check: a choice or the deal breaks the rules" in capsys.readouterr().err


def another_match(record: Record) -> Record:
    """Return a match with the same chance whose last choices are others."""
    (stretch,) = record.stretches
    choices = [*stretch.choices[:-9]]
    below = stream_of(SHAZAR, bytes.fromhex(stretch.deal.secret), stretch.deal.cuts).below
    game = SHAZAR.new(SHAZAR.setup(record.players, record.values))
    open_stretch(SHAZAR, game, below)
    for seat, words in choices:
        game.apply(Seat(seat), SHAZAR.read_option(words), game.decision)
        follow(SHAZAR, game, below)
    while waiting := game.waiting:
        seat = min(waiting)
        option = game.options(seat)[-1]
        game.apply(seat, option, game.decision)
        follow(SHAZAR, game, below)
        choices.append((seat, SHAZAR.write_option(option)))
    return choosing(record, choices)


def test_another_legal_match_is_found_by_the_id(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = record_of()
    other = another_match(record)
    assert other != record
    assert verified(tmp_path, other) == 0
    assert verified(tmp_path, other, match_id(write_record(record))) == 1
    assert "the record was changed" in capsys.readouterr().err


def test_a_record_without_its_end_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = record_of()
    assert verified(tmp_path, choosing(record, record.stretches[0].choices[:-1])) == 1
    assert "the record is incomplete" in capsys.readouterr().err


@pytest.mark.parametrize("change", ["secret", "cuts"])
def test_other_chance_is_found(change: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """All rolls and shuffles follow from the secret and the cuts."""
    record = record_of()
    (stretch,) = record.stretches
    others: dict[str, Any] = {"secret": stretch.deal.secret[::-1], "cuts": ("other", "")}
    deal = replace(stretch.deal, **{change: others[change]})
    assert verified(tmp_path, replace(record, stretches=(replace(stretch, deal=deal),))) == 1
    assert "fails the check" in capsys.readouterr().err


def test_another_roll_is_found() -> None:
    """Where the outcomes are written down, each is compared with the one that follows from the chance."""
    record = record_of()
    outcomes = [outcome for _, moment in replay(SHAZAR, record) for outcome in moment.outcomes]
    texts = [*map(SHAZAR.write_outcome, outcomes)]
    place = next(place for place, outcome in enumerate(outcomes) if isinstance(outcome, int))
    for roll, flaws in ((texts[place], ()), ("0", (RecordFlaw(1, DealFault.SHUFFLE),))):
        told = (*texts[:place], roll, *texts[place + 1 :])
        written = replace(record, stretches=(replace(record.stretches[0], outcomes=told),))
        assert verify(SHAZAR, written) == flaws
