"""The worked examples of the specification, part IV: artifacts, death, the end."""

from __future__ import annotations

from engine.shazar.notices import Died, MageEliminated, RelicBurnt, RelicReturned
from support.shazar.table import at_turn


def test_ex16_two_tries_for_a_capture() -> None:
    """R4 to R6: arrive; try on the next turn; after a failure leave, come back, and try again."""
    laid = at_turn("BG", idle="G", at={"B": "Gc4", "G": "Ga1"}, hands={"B": "gale"})
    laid.do("go Gc3")
    assert laid.asked == "cast B"
    laid.do("none")
    assert "capture" in laid.offers()
    laid.do("capture").roll(49)
    assert laid.carries("B") == []
    assert (laid.asked, laid.at("B")) == ("move B", "Gc3")
    assert "capture" not in laid.offers()
    laid.do("go Gc4")
    assert laid.asked == "move B"
    laid.do("go Gc3", "none", "capture").roll(50)
    assert (laid.carries("B"), laid.vault("G")) == (["mirror"], [])


def test_ex17_a_thief_dies_on_the_way() -> None:
    """R9: the artifact is in its holder's Capital at once."""
    laid = at_turn(
        "GBDS", at={"G": "Ga2"}, life={"G": 1}, carried={"G": "staff:D"}, relics="ring mirror - bones"
    )
    laid.do("go Ga3")
    assert laid.vault("D") == ["staff"]
    assert len(laid.told(RelicReturned)) == 1


def test_ex17_an_artifact_on_its_way_still_counts() -> None:
    """X7: its holder is reborn; after the delivery a death is final, unless another artifact came home."""
    at, life = {"D": "Da2"}, {"D": 1}
    laid = at_turn("DGBS", relics="- mirror ring bones", carried={"G": "staff:D"}, at=at, life=life)
    assert laid.do("go Da3").at("D") == "Dc3"
    laid = at_turn("DGBS", relics="- mirror+staff ring bones", at=at, life=life).do("go Da3")
    assert [told.seat for told in laid.told(MageEliminated)] == [0]
    laid = at_turn("DGBS", relics="ring mirror+staff - bones", at=at, life=life).do("go Da3")
    assert laid.at("D") == "Dc3"


def test_ex18_what_deaths_cost() -> None:
    """X2, X7: 3 at home and 1 abroad; out when nothing is left."""
    maxima, maximum = [], 10
    while maximum > 0:
        laid = at_turn(at={"B": "Ba2"}, maximum={"B": maximum}, life={"B": 1}).do("go Ba3")
        maximum = laid.state.maximum[0]
        maxima.append(maximum)
    assert maxima == [7, 4, 1, 0]
    assert [told.maximum for told in laid.told(Died)] == [0]
    assert laid.asked == "over"
    deaths, maximum = 0, 10
    while maximum > 0:
        laid = at_turn(at={"B": "Ga2", "G": "Gc4"}, maximum={"B": maximum}, life={"B": 1}).do("go Ga3")
        maximum = laid.state.maximum[0]
        deaths += 1
    assert deaths == 10
    assert laid.asked == "over"


def test_ex19_a_mage_waits_for_rebirth() -> None:
    """X6: off the board, turns pass, no target; back at once when the Capital is free."""
    laid = at_turn("BG", at={"B": "Ba2", "G": "Bc3"}, life={"B": 1}, hands={"G": "rot"}).do("go Ba3")
    assert (laid.at("B"), laid.asked) == ("-", "move G")
    assert "capture" in laid.offers()
    laid.do("capture").roll(49)
    assert (laid.at("B"), laid.asked) == ("-", "move G")
    laid.do("go Bd3")
    assert (laid.at("B"), laid.life("B")) == ("Bc3", 7)
    at = {"B": "Ba2", "G": "Bc3", "D": "Db2"}
    laid = at_turn("BGD", at=at, life={"B": 1}, hands={"D": "silk"}).do("go Ba3", "capture").roll(49)
    assert laid.do("go Da2").offers() == ["cast silk 1", "cast silk 2", "none"]


def test_ex20_the_holder_of_a_carried_artifact_is_out() -> None:
    """R10, R9: it stays in play and is the carrier's if brought home; or burns if the carrier dies."""
    laid = at_turn(
        "DGBS",
        relics="- mirror ring bones",
        carried={"G": "staff:D"},
        at={"D": "Da2", "G": "Gc2"},
        maximum={"D": 3},
        life={"D": 1},
        hands={"G": "feast"},
    ).do("go Da3")
    assert laid.carries("G") == ["staff"]
    laid.do("go Gc3")
    assert laid.vault("G") == ["mirror", "staff"]
    assert laid.asked == "over", "two artifacts win among three"
    laid = at_turn(
        "DGBS",
        relics="- mirror ring bones",
        carried={"G": "staff:D"},
        at={"D": "Da2", "G": "Ga2"},
        maximum={"D": 3},
        life={"D": 1, "G": 1},
    ).do("go Da3", "go Ga3")
    assert [told.relic.name for told in laid.told(RelicBurnt)] == ["staff"]
    assert [relic.name for relic in laid.state.burnt] == ["staff"]


def test_ex21_it_returns_to_its_last_holder() -> None:
    """R1, R9: Gothard holds Beatriss's artifact; stolen by Daren, who dies, it is Gothard's again."""
    laid = at_turn(
        "DGBS", relics="ring mirror - bones", carried={"D": "staff:G"}, at={"D": "Da2"}, life={"D": 1}
    ).do("go Da3")
    assert (laid.vault("G"), laid.vault("B")) == (["mirror", "staff"], [])
