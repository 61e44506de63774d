"""The totals of many matches: winners, ends, lengths, deeds, and the use of every card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from statistics import mean

import pytest

from engine.core import Seat
from engine.shazar import FATES, RELIC, SPELL, Game, SeatChoice, Setup, ShazarTotals
from engine.shazar.counting import DEEDS
from engine.shazar.notices import ArtifactReacted, FateDrawn, FateUsed, SpellCast, TurnBegan
from games.live import SHAZAR, Live
from support.shazar.table import Table, begin, fates, spells, table

SEEDS = range(12)


def numbers(totals: ShazarTotals) -> dict[str, Mapping[str, float]]:
    """Return all figures by name."""
    return {figure.name: figure.numbers for group in totals.figures() for figure in group}


def counted(*games: Game) -> dict[str, Mapping[str, float]]:
    """Return the figures of finished matches whose notices were not heard."""
    totals = ShazarTotals(games[0].setup)
    for game in games:
        totals.add_stretch(game)
    return numbers(totals)


def chosen_by_the_stone(mages: str, relics: str, **setup: object) -> Game:
    """Return a match that ends with round 60, one choice after it was laid out."""
    last = mages[-1]
    laid = table(mages, turn=last, round=60, at={last: f"{last}b1"}, relics=relics, setup=setup)
    laid.state.first = laid.seat(mages[0])
    begin(laid).do(f"go {last}c1")
    assert laid.asked == "over"
    return laid.game


def finished(laid: Table) -> Game:
    """Let the mage of the laid out turn die for good."""
    laid.do("go Ba3")
    assert laid.game.over
    return laid.game


# ---- winners and ends


def test_the_only_winner_has_the_whole_victory() -> None:
    figures = counted(chosen_by_the_stone("BGD", "ring - -"))
    assert figures["wins_by_mage"] == {"beatriss": 1, "gothard": 0, "daren": 0}
    assert figures["wins_by_place"] == {"first": 1, "second": 0, "third": 0}
    assert figures["ends"] == {"artifacts": 0, "last_one_in": 0, "stone": 1, "tie": 0}


def test_those_who_share_a_victory_have_a_part_each() -> None:
    """G7: equals share; the end counts as a tie."""
    figures = counted(chosen_by_the_stone("BGD", "ring - bones"))
    assert figures["wins_by_mage"] == {"beatriss": 0.5, "gothard": 0, "daren": 0.5}
    assert figures["wins_by_place"] == {"first": 0.5, "second": 0, "third": 0.5}
    assert figures["ends"]["tie"] == 1
    assert figures["ends"]["stone"] == 0


def test_a_side_is_no_tie() -> None:
    """U2: partners win together."""
    figures = counted(chosen_by_the_stone("BGDS", "ring - bones staff", teams=True))
    assert figures["wins_by_mage"] == {"beatriss": 0.5, "gothard": 0, "daren": 0.5, "shantiren": 0}
    assert figures["ends"]["stone"] == 1


def test_the_place_in_the_turn_order_is_counted_from_the_first_player() -> None:
    """S6: here seat 1 begins, so seat 0 is the last."""
    laid = begin(table("BG", turn="G", relics="ring bones+heart", at={"G": "Gc4"}, carried={"G": "oracle:B"}))
    laid.do("go Gc3")
    figures = counted(laid.game)
    assert figures["wins_by_mage"] == {"beatriss": 0, "gothard": 1}
    assert figures["wins_by_place"] == {"first": 1, "second": 0}
    assert figures["ends"]["artifacts"] == 1


def test_a_mage_is_counted_in_the_matches_that_it_played() -> None:
    """With two players, a mage is only in some matches."""
    deaths = [begin(table(mages, at={"B": "Ba2"}, life={"B": 1}, maximum={"B": 3})) for mages in ("BG", "BD")]
    figures = counted(*map(finished, deaths), chosen_by_the_stone("BD", "ring -"))
    assert figures["wins_by_mage"] == {"beatriss": pytest.approx(1 / 3), "gothard": 1, "daren": 0.5}
    assert figures["ends"]["last_one_in"] == pytest.approx(2 / 3)
    assert "spells_of_gothard" in figures
    assert "spells_of_shantiren" not in figures


# ---- whole matches


@pytest.mark.parametrize("players", SHAZAR.seats)
def test_totals_agree_with_the_matches(players: int) -> None:
    totals, games = ShazarTotals(Setup(players)), list[Game]()
    for seed in SEEDS:
        live = Live(SHAZAR, seed, players).to_the_end()
        assert isinstance(live.game, Game)
        for moment in live.moments:
            totals.hear(moment.notices)
        totals.add_stretch(live.game)
        games.append(live.game)
    figures = numbers(totals)
    assert totals.rounds == sum(game.view(None).round for game in games)
    for deed in DEEDS.values():
        assert figures["per_match"][deed] == mean(sum(SHAZAR.summary(game)[deed]) for game in games)
    for shares in ("wins_by_place", "ends"):
        assert sum(figures[shares].values()) == pytest.approx(1)
    casts = Counter(spell for name in figures if name.startswith("spells_of_") for spell in figures[name])
    assert casts == Counter({spell.name: 1 for spell in SPELL.values()}), "every card has one number"
    turns = sorted(sum(SHAZAR.summary(game)["turns"]) for game in games)
    assert figures["turns"] == {"p10": turns[1], "median": turns[5], "p90": turns[9]}
    rounds = sorted(game.view(None).round for game in games)
    assert figures["rounds"] == {"p10": rounds[1], "median": rounds[5], "p90": rounds[9]}
    choices = [[entry.seat for entry in game.inputs if isinstance(entry, SeatChoice)] for game in games]
    seats = sorted(choice.count(Seat(seat)) for choice in choices for seat in range(players))
    assert figures["decisions_per_player"]["median"] == seats[(len(seats) - 1) // 2]


# ---- cards


def test_the_use_of_every_card_is_counted() -> None:
    totals, (anna, bob) = ShazarTotals(Setup(3)), (Seat(0), Seat(2))
    spark, numb = spells("spark numb")
    path, storm = fates("path storm")
    bones, ring = RELIC["bones"], RELIC["ring"]
    totals.hear([SpellCast(anna, spark, bob), SpellCast(anna, spark, anna), SpellCast(bob, numb, anna)])
    totals.hear([FateDrawn(anna, storm), FateUsed(bob, path), TurnBegan(bob)])
    totals.hear([ArtifactReacted(anna, ring, gain=True), ArtifactReacted(bob, bones, gain=False)])
    for _ in range(2):
        totals.add_stretch(chosen_by_the_stone("BGD", "ring - bones"))
    figures = numbers(totals)
    assert figures["spells_of_beatriss"]["spark"] == 1
    assert figures["spells_of_gothard"]["numb"] == 0.5
    assert figures["fate_cards"] == {card.name: 0.5 * (card in (path, storm)) for card in FATES}
    assert figures["artifact_gains"] == {"ring": 0.5, "bones": 0}
    assert figures["artifact_harms"] == {"ring": 0, "bones": 0.5}
    assert figures["per_match"]["fate_cards_used"] == 0.5, "kept ones"


def test_an_artifact_counts_wherever_it_is_at_the_end() -> None:
    """R1: in a Capital, carried, or burnt."""
    laid = table(
        "BGD", at={"B": "Ba2", "G": "Gc4"}, life={"B": 1}, relics="heart - -", carried={"G": "staff:D"}
    )
    laid.state.maximum[:] = [3, 10, 1]
    laid.state.inside, laid.state.out = (laid.seat("B"), laid.seat("G")), (laid.seat("D"),)
    figures = counted(finished(begin(laid)))
    assert figures["artifact_gains"] == {"heart": 0, "staff": 0}


# ---- the title


@pytest.mark.parametrize(
    ("setup", "told"),
    [
        (Setup(2), "recommended fields, Stone after round 30"),
        (Setup(4, stone=0, teams=True), "recommended fields, no Stone, teams"),
    ],
)
def test_the_table_is_told_in_a_few_words(setup: Setup, told: str) -> None:
    assert ShazarTotals(setup).table == told
