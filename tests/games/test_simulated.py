"""Simulated matches: the figures of Shamans are those stored here, and any other game can be played, too."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.core import NoTotals, Result, Seat
from games.dice import Setup as DiceSetup
from games.live import TOY
from server.cli import play
from server.cli.parser import main
from server.cli.simulate import matches
from server.cli.simulate.matches import simulate
from server.cli.simulate.totals import Totals
from server.games import GAMES, Games

STORED = Path(__file__).parent / "simulated"
RUNS = {
    "three": "--players 3 --games 12 --seed 1 --seats sensible,random,random",
    "four": "--players 4 --games 6 --seed 7",
    "five": "--players 5 --games 6 --seed 3 --distance 9 --seats random",
}
"""The runs whose output is stored."""
TIMES = ("seconds", "decisions_per_second")
TWO_GAMES = Games(*GAMES.kits.values(), TOY)
DICE_FIRST = Games(TOY, *GAMES.kits.values())


def told(capsys: pytest.CaptureFixture[str], arguments: str, games: Games = TWO_GAMES) -> dict[str, Any]:
    """Return the JSON object that a run prints."""
    assert main(["simulate", *arguments.split(), "--json"], games) == 0
    figures: dict[str, Any] = json.loads(capsys.readouterr().out)
    return figures


@pytest.fixture
def two_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every simulation take two seconds, and print it on a terminal of 100 columns."""
    times = iter((10.0, 12.0))
    monkeypatch.setattr(matches, "perf_counter", lambda: next(times))
    monkeypatch.setenv("COLUMNS", "100")


@pytest.mark.usefixtures("two_seconds")
@pytest.mark.parametrize("name", RUNS)
def test_the_figures_of_shamans_stay_the_same(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, RUNS[name], GAMES) == json.loads((STORED / f"{name}.json").read_text())


@pytest.mark.usefixtures("two_seconds")
@pytest.mark.parametrize("name", RUNS)
def test_the_report_of_shamans_stays_the_same(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", *RUNS[name].split()]) == 0
    assert capsys.readouterr().out == (STORED / f"{name}.txt").read_text()


def test_another_game_is_simulated(capsys: pytest.CaptureFixture[str]) -> None:
    figures = told(capsys, "--game dice --games 20 --seed 1")
    assert {*figures} == {
        *("players", "games", "seed", "seats", "goal", "decisions", "rounds_per_match", *TIMES),
        *("match_wins_by_seat", "match_wins_by_bot", "fair_share_by_bot"),
    }
    assert (figures["players"], figures["goal"], figures["seats"]) == (2, 10, ["random", "random"])
    assert sum(figures["match_wins_by_seat"]) == pytest.approx(1)
    assert figures["match_wins_by_bot"] == {"random": pytest.approx(1)}
    assert figures["decisions"] > figures["rounds_per_match"] > 3


def test_the_report_of_another_game_names_its_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--game", "dice", "--games", "2", "--seed", "1"], TWO_GAMES) == 0
    output = capsys.readouterr().out
    assert output.startswith("2 matches, 2 players, goal 10, seed 1\n")
    assert "matches won by seat 1, random" in output
    assert "matches won by seat 2, random" in output
    assert "seat 0" not in output


def test_the_first_game_is_played_where_none_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert "goal" in told(capsys, "--games 1 --seed 1", DICE_FIRST)
    assert "distance" in told(capsys, "--games 1 --seed 1")


@pytest.mark.parametrize("rules", TWO_GAMES.rules.values(), ids=lambda rules: rules.name)
def test_a_simulation_can_be_repeated(rules: Any) -> None:
    kit, setup = TWO_GAMES.kits[rules.name], rules.setup(rules.seats[0], {})
    names = [rules.sit_in] * setup.players
    first, second = (simulate(kit, setup, names, games=3, seed=5).as_object() for _ in range(2))
    assert all(first[name] == second[name] for name in first if name not in TIMES)


def test_a_shared_first_place_is_divided() -> None:
    totals = Totals(DiceSetup(2, 5), ["random", "random"])
    totals.add_match(Result.of_points([3, 5]))
    totals.add_match(Result.of_points([5, 5]))
    figures = totals.figures(0, 1.0, NoTotals(DiceSetup(2, 5)))
    assert figures.match_wins_by_seat == (0.25, 0.75)


@pytest.mark.parametrize(
    ("arguments", "name", "value"),
    [
        ("--set distance=9", "distance", 9),
        ("--distance 9", "distance", 9),
        ("--distance 9 --set distance=11", "distance", 11),
        ("--set first_player=2", "first_player", Seat(2)),
        ("--game dice --set goal=20", "goal", 20),
    ],
)
def test_a_field_of_the_table_is_set(
    arguments: str, name: str, value: object, capsys: pytest.CaptureFixture[str]
) -> None:
    assert told(capsys, f"{arguments} --games 1 --seed 1")[name] == value


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (
            "--set colour=red",
            "argument --set: 'colour=red' sets no field of shamans (distance, first_player)",
        ),
        ("--set distance", "argument --set: write NAME=VALUE, not 'distance'"),
        ("--set distance=0", "argument --set: distance: 0 is out of range (1 to 40)"),
        ("--set distance=far", "argument --set: distance: 'far' is not a whole number"),
        ("--players 3 --set first_player=3", "argument --set: first_player: '3' is none of none, 0, 1, 2"),
        ("--game dice --set goal=7", "argument --set: goal: '7' is none of 5, 10, 20"),
        ("--game dice --distance 7", "argument --set: 'distance=7' sets no field of dice (goal)"),
        ("--game dice --players 3", "argument --players: 3 is out of range (2 to 2)"),
        (
            "--game dice --seats sensible",
            "argument --seats: unknown bot 'sensible' (choose from random)",
        ),
    ],
)
def test_a_wrong_value_is_answered_in_one_line(
    arguments: str, line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", *arguments.split()], TWO_GAMES) == 2
    assert capsys.readouterr() == ("", f"shamans: {line}\n")


@pytest.mark.parametrize("command", ["simulate", "play"])
def test_an_unknown_game_is_answered_in_one_line(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "--game", "chess"], TWO_GAMES) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.startswith("shamans: argument --game: invalid choice: 'chess' (choose from ")
    assert output.err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        ("--game dice --players 5", "argument --players: 5 is out of range (2 to 2)"),
        ("--game dice --bots sensible", "argument --bots: invalid choice: 'sensible' (choose from random)"),
    ],
)
def test_a_wrong_table_to_play_at_is_answered_in_one_line(
    arguments: str, line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", *arguments.split()], TWO_GAMES) == 2
    assert capsys.readouterr() == ("", f"shamans: {line}\n")


@pytest.mark.parametrize(
    ("arguments", "begun"),
    [
        ("", "shamans, 5 players, sensible"),
        ("--players 3 --bots random", "shamans, 3 players, random"),
        ("--game dice", "dice, 2 players, random"),
    ],
)
def test_play_begins_the_game_that_was_named(
    arguments: str, begun: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def tell(wish: play.Wish, _folder: object, _environment: object, again: str) -> str:
        return f"{wish.options.game}, {wish.options.players} players, {wish.kind}; {again}"

    for stream in (sys.stdin, sys.stdout, sys.stderr):
        monkeypatch.setattr(stream, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(play, "play", tell)
    assert main(["play", *arguments.split()], TWO_GAMES) == 0
    assert capsys.readouterr() == (f"{begun}; shamans play\n", "")
