"""`shamans arena`: the same deals for every bot, whatever the number of processes, and clear errors."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from engine.core import Seat, Suspicion
from engine.shamans import Option, View
from engine.shamans.bots import BOTS
from server.cli.parser import main
from server.games import GAMES, GameKit, Games

SHAMANS = GAMES.kits["shamans"]
SMALL = ("--players", "3", "--matches", "6", "--seed", "1", "--processes", "1")


def told(capsys: pytest.CaptureFixture[str], *arguments: str, games: Games = GAMES) -> dict[str, Any]:
    """Return the JSON that a run prints; check that it prints nothing else."""
    assert main(["arena", *arguments, "--json"], games) == 0
    output = capsys.readouterr()
    assert output.err == ""
    assert output.out.count("\n") == 1
    figures: dict[str, Any] = json.loads(output.out)
    return figures


def timeless(rows: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{name: cell for name, cell in row.items() if name != "ms"} for row in rows]


# ---- strength


def test_a_bot_among_its_own_kind_has_exactly_its_fair_share(capsys: pytest.CaptureFixture[str]) -> None:
    """Seats are rotated, and a seat's chance does not depend on the other seats' bots."""
    for players in (3, 4, 5):
        size = ("--players", str(players), "--matches", "10", "--seed", "3", "--processes", "1")
        (row,) = told(capsys, "sensible_1", "--against", "sensible_1", *size)["strength"]
        assert row["wins"]["value"] == pytest.approx(1 / players)
        assert row["fair"] == pytest.approx(1 / players)
        assert row["points_ahead"]["value"] == pytest.approx(0)
        assert row["matches"] == {3: 12, 4: 12, 5: 10}[players], "10, rounded up to whole rotations"


def test_every_bot_gets_the_same_deals(capsys: pytest.CaptureFixture[str]) -> None:
    """So a bot's figures do not depend on the other bots of the run, and differences are between pairs."""
    sensible, random = told(capsys, "sensible_1", "random", "--against", "sensible_1", *SMALL)["strength"]
    (alone,) = told(capsys, "random", "--against", "sensible_1", *SMALL)["strength"]
    assert random["wins"] == alone["wins"]
    assert random["over_first"]["value"] == random["wins"]["value"] - sensible["wins"]["value"]
    assert sensible["over_first"] is None
    assert random["wins"]["low"] is None or random["wins"]["low"] < random["wins"]["value"]


@pytest.mark.parametrize(
    "way",
    [
        ("random", "--against", "sensible_1"),
        ("random", "--by-role"),
        ("random", "--distances", "7,9"),
        ("random", "sensible_1", "--league"),
    ],
    ids=["strength", "roles", "distances", "league"],
)
def test_figures_do_not_depend_on_the_number_of_processes(
    way: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    one, two = (
        told(capsys, *way, "--players", "3", "--matches", "6", "--seed", "5", "--processes", processes)
        for processes in ("1", "2")
    )
    assert one.keys() == two.keys()
    for name, rows in one.items():
        assert (
            rows == two[name]
            if name in ("game", "against", "seed")
            else timeless(rows) == timeless(two[name])
        )


def test_a_seed_is_made_up_and_told_when_none_is_given(capsys: pytest.CaptureFixture[str]) -> None:
    first = told(capsys, "random", *SMALL[:4], "--processes", "1")
    again = told(capsys, "random", *SMALL[:4], "--processes", "1", "--seed", str(first["seed"]))
    assert timeless(first["strength"]) == timeless(again["strength"])


def test_all_sizes_are_played_unless_told_otherwise(capsys: pytest.CaptureFixture[str]) -> None:
    figures = told(
        capsys, "random", "--against", "random", "--matches", "1", "--seed", "1", "--processes", "1"
    )
    assert [(row["players"], row["matches"]) for row in figures["strength"]] == [(3, 3), (4, 4), (5, 5)]


@pytest.mark.parametrize("teams", ["off", "on"])
def test_sides_that_win_together_share_the_victory(teams: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--game", "shazar", "--players", "4", "--matches", "4", "--seed", "1", "--processes", "1")
    (row,) = told(capsys, "random", "--against", "random", *arguments, "--set", f"teams={teams}")["strength"]
    assert row["wins"]["value"] == pytest.approx(1 / 4)


# ---- by role, distances, league


def test_one_side_is_played_by_the_candidate(capsys: pytest.CaptureFixture[str]) -> None:
    rows = told(
        capsys, "random", "--against", "sensible_1", "--by-role", *SMALL[:2], "--matches", "40", *SMALL[4:]
    )
    as_shaman, as_shadow = rows["by_role"]
    assert (as_shaman["as"], as_shadow["as"]) == ("shaman", "shadow")
    assert as_shaman["shadows_win"]["value"] > as_shaman["without"]["value"]
    assert as_shaman["without"] == as_shadow["without"]
    assert as_shaman["difference"]["low"] > 0


def test_the_same_bot_on_both_sides_changes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    for row in told(capsys, "sensible_1", "--against", "sensible_1", "--by-role", *SMALL)["by_role"]:
        assert row["difference"]["value"] == 0


def test_shadows_win_less_often_when_the_moon_is_far(capsys: pytest.CaptureFixture[str]) -> None:
    figures = told(capsys, "sensible_1", "--distances", "30,2,8", *SMALL[:2], "--matches", "30", *SMALL[4:])
    assert [row["distance"] for row in figures["distances"]] == [2, 8, 30]
    shares = [row["shadows_win"]["value"] for row in figures["distances"]]
    assert shares[0] > 0.9 > shares[1] > shares[2]
    for row in figures["distances"]:
        ahead = row["points_shadow"]["value"] - row["points_shaman"]["value"]
        assert row["shadow_ahead"]["value"] == pytest.approx(ahead)
    (even,) = figures["even"]
    assert 2 < even["even_share"] < 30


def test_the_league_rates_the_better_bot_higher(capsys: pytest.CaptureFixture[str]) -> None:
    figures = told(capsys, "random", "sensible_1", "--league", *SMALL[:2], "--matches", "12", *SMALL[4:])
    assert [row["bot"] for row in figures["ratings"]] == ["sensible_1", "random"]
    best, worst = figures["ratings"]
    assert best["rating"] - best["uncertainty"] > worst["rating"]
    assert best["uncertainty"] < 2 * 25 / 3, "less than that of a bot that has not played"
    assert [(row["bot"], row["against"], row["matches"]) for row in figures["pairs"]] == [
        ("random", "sensible_1", 12),
        ("sensible_1", "random", 12),
    ]


# ---- belief


def believing(chance: float | None) -> Games:
    """Return Shamans with a belief that says the same of every other seat; None: it says the prior."""

    def belief(view: View, _rng: Random) -> list[Suspicion]:
        own = view.roles[view.seat] if view.seat is not None else None
        prior = (1 - (own == "shadow")) / (view.setup.players - 1)
        others = [Seat(seat) for seat in range(view.setup.players) if seat != view.seat]
        return [Suspicion(seat, prior, prior if chance is None else chance) for seat in others]

    return Games(
        GameKit(SHAMANS.rules, SHAMANS.totals, SHAMANS.roles, belief, load_screens=SHAMANS.load_screens)
    )


def test_a_belief_that_says_the_prior_is_as_good_as_the_prior(capsys: pytest.CaptureFixture[str]) -> None:
    figures = told(capsys, "random", "sensible_1", "--belief", *SMALL, games=believing(None))
    (row,) = figures["belief"]
    assert row["brier_over_prior"]["value"] == pytest.approx(1)
    assert row["second_half"]["value"] == pytest.approx(1)
    assert row["brier"] == row["prior"]
    assert sum(bin_["cases"] for bin_ in figures["calibration"]) == row["cases"]


def test_calibration_compares_what_was_said_with_the_truth(capsys: pytest.CaptureFixture[str]) -> None:
    figures = told(capsys, "random", "--belief", *SMALL, games=believing(1.0))
    (row,), (tenth,) = figures["belief"], figures["calibration"]
    assert (tenth["from"], tenth["said"], tenth["cases"]) == (0.9, 1.0, row["cases"])
    assert tenth["true"]["value"] == pytest.approx(1 - row["brier"]["value"])
    assert tenth["off"]["value"] == pytest.approx(-row["brier"]["value"])
    assert row["brier_over_prior"]["value"] > 1


# ---- the report and errors


def test_the_table_tells_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "sensible_1", "random", "--against", "sensible_1", *SMALL]) == 0
    output = capsys.readouterr()
    assert output.err == ""
    for words in ("shamans, against sensible_1, seed 1", "points ahead", "sensible_1", "-.333", ".333"):
        assert words in output.out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ("", "BOT"),
        ("clever", "argument BOT: unknown bot 'clever' (choose from random, sensible, "),
        ("random random", "argument BOT: random is named twice"),
        ("random:9", "the bot random takes no words after its name"),
        ("random --against clever", "argument --against: unknown bot 'clever'"),
        ("random --players 3,9", "argument --players: 9 is out of range (3 to 5)"),
        ("random --players 3,", "argument --players: '' is not a whole number"),
        ("random --matches 0", "0 is too small (minimum: 1)"),
        ("random --processes 65", "65 is out of range (1 to 64)"),
        ("random --distances 8,x", "distance: 'x' is not a whole number"),
        ("random --distances 0", "distance: 0 is out of range (1 to 40)"),
        ("random --league", "name at least two bots"),
        ("random sensible --league --against random", "play among themselves"),
        ("random --league --by-role", "not allowed with"),
        ("random --game shazar --by-role", "argument --by-role: shazar deals no roles in secret"),
        ("random --game shazar --distances 3", "argument --distances: shazar deals no roles in secret"),
        ("sensible_1 --game shazar", "unknown bot 'sensible_1'"),
    ],
)
def test_a_mistake_is_answered_in_one_line(
    arguments: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", *arguments.split()]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.count("\n") == 1
    assert words in output.err


def test_a_game_without_a_belief_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    games = Games(GameKit(SHAMANS.rules, SHAMANS.totals, SHAMANS.roles, load_screens=SHAMANS.load_screens))
    assert main(["arena", "random", "--belief"], games) == 2
    assert "has no bot that says what it believes" in capsys.readouterr().err


class Raises:
    """A bot that has a fault."""

    def choose(self, view: View, rng: Random) -> Option:
        raise ArithmeticError(f"{len(view.options)} {rng.random()}")


class ChoosesAnything:
    """A bot that breaks the rules."""

    def choose(self, _view: View, _rng: Random) -> Any:
        return "anything"


@pytest.mark.parametrize(
    ("bot", "words"), [(Raises, "failed: ArithmeticError"), (ChoosesAnything, "chose 'anything'")]
)
def test_a_bot_at_fault_is_named(
    bot: Any, words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(BOTS, "faulty", bot)
    assert main(["arena", "faulty", *SMALL]) == 1
    output = capsys.readouterr()
    assert output.err.startswith("shamans: the bot faulty ")
    assert words in output.err
    assert output.err.count("\n") == 1
