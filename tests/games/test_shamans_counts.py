"""The counts of a Shamans match for the statistics."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core import Refused, seats
from engine.shamans import Game, notices
from games.live import SHAMANS, Live

DEEDS = {
    notices.ArtifactTaken: "artifacts_taken_open",
    notices.ArtifactDrawn: "artifacts_drawn",
    notices.PortalUsed: "portals_used",
    notices.DaggerDrawn: "daggers_used",
    notices.PointGained: "illuminations",
    notices.RolesSwapped: "permutations",
    notices.Eliminated: "eliminated",
}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_counts_are_what_was_told(players: int) -> None:
    seen = Counter[str]()
    for seed in range(10):
        live = Live(SHAMANS, seed, players, {"distance": 40 if seed % 2 else 0}).to_the_end()
        counts = SHAMANS.summary(live.game)
        told = [notice for moment in live.moments for notice in moment.notices]
        for kind, name in DEEDS.items():
            heard = Counter(notice.seat for notice in told if isinstance(notice, kind))  # type: ignore[attr-defined]  # each has a seat
            assert counts[name] == tuple(heard[seat] for seat in seats(players))
        out = Counter(notice.by for notice in told if isinstance(notice, notices.Eliminated))
        strays = Counter(
            notice.seat for notice in told if isinstance(notice, notices.CardPlayed) and not notice.follows
        )
        assert counts["eliminations"] == tuple(out[seat] for seat in seats(players))
        assert counts["cards_off_colour"] == tuple(strays[seat] for seat in seats(players))
        eclipses = sum(isinstance(notice, notices.EclipseBegan) for notice in told)
        assert counts["eclipses"] == (eclipses,) * players
        seen.update({name: sum(by_seat) for name, by_seat in counts.items()})
    assert all(seen.values()), "something never happened"


@pytest.mark.parametrize("players", [3, 4, 5])
def test_rounds_and_points_count_for_the_role_at_the_end(players: int) -> None:
    live = Live(SHAMANS, 1, players).to_the_end()
    game = live.game
    assert isinstance(game, Game)
    counts = SHAMANS.summary(game)
    assert game.result is not None
    for seat in seats(players):
        played = counts["shaman_rounds"][seat] + counts["shadow_rounds"][seat]
        ended = sum(counts[f"rounds_ended_{ending}"][seat] for ending in notices.Ending)
        assert played == ended == len(game.rounds)
        points = counts["shaman_points"][seat] + counts["shadow_points"][seat]
        assert points == game.result.points[seat] == game.view(None).points[seat]
    moon = counts["rounds_ended_moon"][0]
    shadows, shamans = game.setup.size.shadows, game.setup.size.shamans
    assert sum(counts["shadow_rounds_won"]) == moon * shadows
    assert sum(counts["shaman_rounds_won"]) == (len(game.rounds) - moon) * shamans


def test_the_winner_has_the_first_place_alone() -> None:
    game = Live(SHAMANS, 2, 5).to_the_end().game
    assert isinstance(game, Game)
    assert game.result is not None
    assert game.result.places.count(1) == 1
    assert game.result.places.index(1) == game.view(None).winner
    assert game.result.sides == tuple(range(5))


@pytest.mark.parametrize(("players", "first"), [(3, 3), (3, 4), (4, 4)])
def test_a_first_player_sits_at_the_table(players: int, first: int) -> None:
    """S1: the field offers the seats of the largest table."""
    with pytest.raises(Refused, match="bad_setup"):
        SHAMANS.setup(players, {"first_player": first})
