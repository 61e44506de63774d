"""`shamans simulate`: what it prints, what it counts, and how it says no."""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
import tracemalloc
from pathlib import Path
from typing import Any

import pytest

from engine.shamans import Game, Setup
from engine.shamans.bots import BOTS
from server.cli.parser import main
from server.cli.simulate.matches import Simulation, simulate
from server.games import GAMES

ROOT = Path(__file__).resolve().parents[2]
SHAMANS = GAMES.kits["shamans"]
SMALL = ("simulate", "--players", "3", "--games", "3", "--seed", "1")
KEYS = {
    "players",
    "games",
    "seed",
    "seats",
    "distance",
    "decisions",
    "seconds",
    "decisions_per_second",
    "rounds_per_match",
    "rounds_won",
    "endings",
    "points_per_round",
    "match_wins_by_seat",
    "match_wins_by_bot",
    "fair_share_by_bot",
    "eliminations_per_round",
    "per_round",
}
TIMES = {"seconds", "decisions_per_second"}


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    """Return the JSON that a run prints; check that it prints nothing else."""
    assert main([*arguments, "--json"]) == 0
    output = capsys.readouterr()
    assert output.err == ""
    assert output.out.count("\n") == 1
    figures: dict[str, Any] = json.loads(output.out)
    return figures


def run(*arguments: str, **more: Any) -> subprocess.CompletedProcess[str]:
    """Run the command in its own process."""
    command = [sys.executable, "-m", "server", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=120, **more)


# ---- output


def test_json_is_one_object_with_all_figures(capsys: pytest.CaptureFixture[str]) -> None:
    figures = told(capsys, *SMALL, "--seats", "sensible,random,random")
    assert figures.keys() == KEYS
    assert figures["players"] == 3
    assert figures["games"] == 3
    assert figures["seed"] == 1
    assert figures["seats"] == ["sensible", "random", "random"]
    assert figures["distance"] == 8


def test_shares_add_up(capsys: pytest.CaptureFixture[str]) -> None:
    figures = told(capsys, *SMALL, "--seats", "sensible,random,random")
    for shares in ("rounds_won", "endings", "match_wins_by_bot", "fair_share_by_bot"):
        assert sum(figures[shares].values()) == pytest.approx(1)
    assert sum(figures["match_wins_by_seat"]) == pytest.approx(1)
    assert figures["rounds_won"]["shadow"] == figures["endings"]["moon"]
    assert figures["fair_share_by_bot"]["random"] == pytest.approx(2 / 3)


def test_the_same_seed_gives_the_same_figures(capsys: pytest.CaptureFixture[str]) -> None:
    first, second = told(capsys, *SMALL), told(capsys, *SMALL)
    other = told(capsys, *SMALL[:-1], "2")
    assert all(first[key] == second[key] for key in KEYS - TIMES)
    assert any(first[key] != other[key] for key in KEYS - TIMES - {"seed"})


def test_a_seed_is_made_up_and_told_when_none_is_given(capsys: pytest.CaptureFixture[str]) -> None:
    seed = told(capsys, *SMALL[:-2])["seed"]
    assert told(capsys, *SMALL[:-1], str(seed))["seed"] == seed


def test_one_kind_of_bot_applies_to_all_seats(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, *SMALL, "--seats", "random")["seats"] == ["random"] * 3


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_game_size_is_played(players: int, capsys: pytest.CaptureFixture[str]) -> None:
    """C5: each is played at its own distance unless told otherwise."""
    figures = told(capsys, "simulate", "--players", str(players), "--games", "1", "--seed", "1")
    assert figures["distance"] == Setup(players).distance
    far = told(
        capsys, "simulate", "--players", str(players), "--games", "1", "--seed", "1", "--distance", "40"
    )
    assert far["distance"] == 40


def test_the_table_tells_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SMALL, "--seats", "sensible,random,random"]) == 0
    output = capsys.readouterr()
    assert output.err == ""
    for words in (
        "3 matches, 3 players, 8 steps to the Moon, seed 1",
        "rounds won by shadows",
        "seat 2, random",
    ):
        assert words in output.out


def test_the_deals_do_not_depend_on_the_bots() -> None:
    """So bots can be compared on the same cards."""
    setup, deals = Setup(4), []
    for name in ("random", "sensible"):
        game = Simulation(SHAMANS, setup, [name] * 4).play_match("1")
        assert isinstance(game, Game)
        deals.append([shuffle for shuffle, _ in game.rounds])
    assert all(first == second for first, second in zip(*deals, strict=False))


def test_matches_are_folded_into_totals_of_a_fixed_size() -> None:
    """Many matches take no more memory than few: the kept data does not grow with them."""
    simulate(SHAMANS, Setup(3), ["random"] * 3, games=20, seed=1)  # fills the caches
    tracemalloc.start()
    try:
        figures = simulate(SHAMANS, Setup(3), ["random"] * 3, games=120, seed=2)
        gc.collect()
        kept, _peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert figures.games == 120
    assert kept < 200_000, "120 matches of a hundred decisions are kept"


def test_played_is_told_after_each_match() -> None:
    heard: list[None] = []
    simulate(SHAMANS, Setup(3), ["random"] * 3, games=4, seed=1, played=lambda: heard.append(None))
    assert len(heard) == 4


# ---- errors


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ("", "command"),
        ("dance", "dance"),
        ("simulate --players 6", "6 is out of range (3 to 5)"),
        ("simulate --players 2", "2 is out of range (3 to 5)"),
        ("simulate --players five", "'five' is not a whole number"),
        ("simulate --players", "expected one argument"),
        ("simulate --games 0", "0 is too small (minimum: 1)"),
        ("simulate --games -3", "-3 is too small (minimum: 1)"),
        ("simulate --games 1.5", "'1.5' is not a whole number"),
        ("simulate --distance 0", "0 is out of range (1 to 40)"),
        ("simulate --distance 99", "99 is out of range (1 to 40)"),
        ("simulate --distance x", "'x' is not a whole number"),
        ("simulate --seed -1", "-1 is too small (minimum: 0)"),
        ("simulate --seed now", "'now' is not a whole number"),
        ("simulate --seats clever", "unknown bot 'clever'"),
        ("simulate --seats sensible,", "unknown bot ''"),
        ("simulate --seats sensible,random", "2 bots for 5 players"),
        ("simulate --players 3 --seats random,random,random,random", "4 bots for 3 players"),
        ("simulate --game 3", "--game"),
        ("simulate --colour", "--colour"),
    ],
)
def test_a_mistake_is_answered_in_one_line(
    arguments: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments.split()) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.count("\n") == 1
    assert output.err.startswith("shamans: ")
    assert words in output.err


@pytest.mark.parametrize("typed", ["a\nb", "\x1b[31mred", "9" * 5000, "two\rlines", "\u202eodd"])
def test_whatever_was_typed_the_answer_stays_one_plain_line(
    typed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for arguments in (
        [typed],
        ["simulate", "--players", typed],
        ["simulate", "--seats", typed],
        [*SMALL, typed],
    ):
        assert main(arguments) == 2
        line = capsys.readouterr().err
        assert line.endswith("\n")
        assert line[:-1].isprintable()


def test_ctrl_c_ends_it_with_a_short_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setitem(BOTS, "random", interrupted)
    assert main([*SMALL, "--seats", "random"]) == 130
    assert capsys.readouterr() == ("", "shamans: interrupted\n")


def test_version_and_help_are_told_on_stdout(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.startswith("shamans ")
    assert main(["simulate", "--help"]) == 0
    assert "--distance" in capsys.readouterr().out


# ---- in its own process


def test_it_runs_as_a_module_and_draws_no_bar_without_a_terminal() -> None:
    done = run(*SMALL, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["games"] == 3


def test_a_mistake_is_an_exit_status_too() -> None:
    done = run("simulate", "--players", "6")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "shamans: argument --players: 6 is out of range (3 to 5)\n"


@pytest.mark.parametrize("form", [[], ["--json"]])
def test_a_pipe_that_is_closed_early_ends_it_quietly(form: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "server", *SMALL, *form]
    done = subprocess.run(
        command, cwd=ROOT, stdout=writing, stderr=subprocess.PIPE, text=True, check=False, timeout=120
    )
    os.close(writing)
    assert done.stderr == ""
    assert done.returncode == 1


@pytest.mark.parametrize("streams", [">&-", "2>&-", ">&- 2>&-", ">/dev/full"])
def test_a_stream_that_cannot_be_written_ends_it_without_a_traceback(streams: str) -> None:
    command = f"exec {sys.executable} -m server {' '.join(SMALL)} --json {streams}"
    done = subprocess.run(
        ["bash", "-c", command], cwd=ROOT, capture_output=True, text=True, check=False, timeout=120
    )
    assert "Traceback" not in done.stderr
    assert done.returncode == (0 if streams == "2>&-" else 1)
