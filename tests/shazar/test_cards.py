"""What cards do, and the limits of effects (II.2, II.3, E5 to E8, P6 to P9)."""

from __future__ import annotations

import pytest

from engine.shazar import MageStatus
from engine.shazar.notices import FateDrawn, HandDiscarded, HandSeen, LifeLost, StatusNotPut, StatusPut
from engine.shazar.rules.hands import limit
from engine.shazar.rules.statuses import put, total
from engine.shazar.statuses import GREEN_CARDS
from support.shazar.table import Table, at_turn, begin, table

SQUARE, TRIANGLE, CROSS = "Ba2", "Bb2", "Bb1"


def cast(mages: str, card: str, target: int = 1, **more: object) -> Table:
    """Return a match in which the first mage has cast a card from a star, without hex effects."""
    first = mages[0]
    position: dict[str, object] = {
        "at": {first: f"{first}a2"},
        "hands": {first: card},
        "life": {first: 10},
        **more,
    }
    laid = at_turn(mages, **position).do(f"go {first}a3")  # type: ignore[arg-type]  # by name
    return laid.do(f"cast {card} {target}")


def test_e5_a_fifth_effect_from_spells_is_not_applied() -> None:
    """E5: four negative effects from spell cards; the card is spent. Others are not counted."""
    laid = table("GB", at={"G": "Ga2"}, hands={"G": "rot"})
    for number in range(4):
        put(laid.state, laid.seat("B"), MageStatus.JINX, f"card {number}", 5, laid=100 + number)
    begin(laid).do("go Ga3", "cast rot 1")
    assert (laid.statuses("B"), laid.discard("G")) == (["jinx"] * 4, ["rot"])
    assert laid.told(StatusNotPut) == [StatusNotPut(laid.seat("B"), "rot")]


def test_c7_no_green_card_is_left() -> None:
    """C7: a further disease is not applied."""
    laid = table("GB", at={"G": "Ga2"}, hands={"G": "rot"})
    for number in range(GREEN_CARDS):
        put(laid.state, laid.seat("G"), MageStatus.WEAK, f"card {number}", 0)
    begin(laid).do("go Ga3", "cast rot 1")
    assert laid.statuses("B") == []


def test_e6_the_same_effect_does_not_add_up() -> None:
    """E6: two of the same card work once; different cards add up."""
    laid = table()
    for source in ("eye", "eye", "calm"):
        put(laid.state, laid.seat("B"), MageStatus.JINX, source, 20)
    assert total(laid.state, laid.seat("B"), MageStatus.JINX) == 40


def test_j2_bonus_life_is_lost_first() -> None:
    """J2: the higher of two counts; a loss takes from both."""
    assert cast("SB", "gift").game.view(None).bonus == (0, 1)
    for bonus, left, life in ((3, 1, 10), (2, 0, 10), (1, 0, 9)):
        laid = table(at={"B": "Ba2"}).curse("B", "bonus", bonus, turns=9).curse("B", "bonus", 1, turns=9)
        begin(laid).do("go Ba3")
        assert (laid.life("B"), laid.game.view(None).bonus[0]) == (life, left)


@pytest.mark.parametrize(("forgetful", "lore", "cards"), [(0, 0, 5), (2, 0, 3), (9, 0, 1), (0, 1, 6)])
def test_p6_the_size_of_a_hand(forgetful: int, lore: int, cards: int) -> None:
    """P6, II.3: forgetful and lore change it; it is at least 1."""
    laid = table()
    for status, amount in ((MageStatus.FORGETFUL, forgetful), (MageStatus.LORE, lore)):
        put(laid.state, laid.seat("B"), status, "card", amount)
    assert limit(laid.state, laid.seat("B")) == cards


def test_theft_shows_the_hand_to_the_caster_only() -> None:
    """V2, II.4: Stolen Secrets."""
    laid = cast("DB", "theft", hands={"D": "theft", "B": "spark gale gust meteor chain"})
    (seen,) = laid.told(HandSeen)
    assert (seen.to, [spell.name for spell in seen.spells]) == (
        0,
        ["spark", "chain", "gust", "meteor", "gale"],
    )
    assert laid.statuses("B") == ["forgetful"]
    assert laid.discard("D") == []


def test_purify_lifts_everything_negative() -> None:
    """II.2: all negative effects and red cards; blessings stay."""
    laid = table("SB", at={"S": "Sa2"}, hands={"S": "purify"}, life={"B": 5}, red={"B": 2})
    laid.curse("B", "jinx", 5).curse("B", "luck", 5).curse("B", "ill", 1, shake=50)
    begin(laid).do("go Sa3", "cast purify 1")
    assert (laid.statuses("B"), laid.life("B"), laid.state.red) == (["luck"], 6, [0, 0])


def test_the_caster_chooses_what_is_lifted() -> None:
    """II.2: one negative effect of the caster's choice; a single one is lifted without a question."""
    laid = table("SB", at={"S": "Sa2"}, hands={"S": "great"}, life={"B": 5})
    begin(laid.curse("B", "jinx", 5).curse("B", "luck", 5).curse("B", "weak", 1)).do("go Sa3", "cast great 1")
    assert (laid.asked, laid.offers()) == ("lift S", ["lift 0", "lift 2"])
    assert laid.do("lift 2").statuses("B") == ["jinx", "luck"]
    laid = table("SB", at={"S": "Sa2"}, hands={"S": "great"}).curse("B", "weak", 1)
    assert begin(laid).do("go Sa3", "cast great 1").statuses("B") == []
    assert cast("SB", "great").asked == "move B"


def test_exile() -> None:
    """M10, II.4: to the own Exit; a carrier loses 2 instead, also if the Exit is taken."""
    assert cast("SB", "exile").roll(60).at("B") == "Bd5"
    assert cast("SB", "exile", at={"S": "Sa2", "B": "Bd5"}).roll(60).life("B") == 7
    laid = cast("SBG", "exile", carried={"B": "heart:G"}).roll(60)
    assert (laid.life("B"), laid.at("B")) == (7, "Bc3")


def test_chain_lightning_strikes_bystanders() -> None:
    """P9, II.4: all others but the target, in turn order; a dead mage is spared the rest."""
    laid = cast("BGDS", "chain").roll(65, 9)
    assert [laid.life(letter) for letter in "BGDS"] == [8, 8, 9, 9]
    assert [told.seat for told in laid.told(LifeLost)][-2:] == [2, 3]


def test_thorns_and_might_and_ward() -> None:
    """K4, K5: might adds, ward takes off, thorns strike back."""
    laid = table(at={"B": "Ba2"}, hands={"B": "spark"})
    laid.curse("G", "ward", 1).curse("G", "thorns", 2).curse("B", "might", 3)
    begin(laid).do("go Ba3", "cast spark 1").roll(60, 50)
    assert (laid.life("G"), laid.life("B")) == (10 - 4, 10 - 2 - 2)


def test_an_attack_on_the_caster_is_a_hit() -> None:
    """K8: one roll, for the extra effect; no thorns."""
    laid = cast("BG", "spark", 0)
    laid.curse("B", "thorns", 5)
    laid.roll(75)
    assert laid.life("B") == 10 - 2 - 3


def test_hand_of_the_grave_counts_negative_effects() -> None:
    """K5, E6: one more for each different negative effect, at most three."""
    laid = table("GB", at={"G": "Ga2"}, hands={"G": "grave"}).curse("B", "jinx", 1).curse("B", "frail")
    assert begin(laid).do("go Ga3", "cast grave 1").roll(60, 50).life("B") == 10 - 5


def test_a_mine() -> None:
    """II.3: it goes off when the next step begins; a mage who dies of it dies where they stood."""
    laid = begin(table(at={"B": "Bc4"}, life={"B": 9}).curse("B", "mined", 2)).do("go Bd4")
    assert (laid.life("B"), laid.at("B")) == (6, "Bd4")
    laid = begin(table(at={"B": "Gc4", "G": "Ga1"}, life={"B": 2}).curse("B", "mined", 2)).do("go Gc3")
    assert (laid.at("B"), laid.state.maximum[0]) == ("Bc3", 9)
    laid = table(at={"B": "Bc4"}, life={"B": 5})
    begin(laid).do("go Bc5").curse("B", "mined", 2).roll(50)
    assert (laid.at("B"), laid.life("B")) == ("Bc4", 5 - 2 + 3)


@pytest.mark.parametrize(
    ("card", "dice", "life"),
    [("leprechaun", 50, 6), ("leprechaun", 49, 3), ("wanderer", 0, 7), ("lightning", 0, 3), ("clot", 0, 8)],
)
def test_fate_cards_that_act_at_once(card: str, dice: int, life: int) -> None:
    """F1, II.5: drawn on a Fate hex in the own turn."""
    laid = at_turn(at={"B": "Bb2"}, fate=card, life={"B": 5}).do("go Ba1")
    if dice:
        laid.roll(dice)
    assert (laid.life("B"), laid.told(FateDrawn)[0].card.name) == (life, card)
    assert [one.name for one in laid.state.fate_discard] == [card]
    assert laid.asked == ("move G" if card == "wanderer" else "cast B")


def test_fate_cards_that_move() -> None:
    """M10, II.5: Portal Storm to a free Exit of choice, not for a carrier; Tailwind one step."""
    laid = at_turn("BGD", at={"B": "Bb2", "G": "Gd5"}, fate="storm").do("go Ba1")
    assert laid.offers() == ["exit B", "exit D"]
    assert laid.do("exit D").at("B") == "Dd5"
    laid = at_turn("BGD", at={"B": "Bb2"}, fate="storm", carried={"B": "heart:G"}).do("go Ba1")
    assert laid.at("B") == "Ba1"
    laid = at_turn(at={"B": "Bb2"}, fate="tailwind").do("go Ba1")
    assert laid.asked == "step B"
    laid = table(turn="G", at={"B": "Bb2"}, fate="tailwind", idle="G").curse("B", "rooted", turns=5)
    laid.state.due[0] = (1,)
    assert begin(laid).asked == "cast B"


def test_wrath_scroll_crossroads_and_calm() -> None:
    """II.5."""
    laid = at_turn("BGD", at={"B": "Bb2"}, fate="wrath").do("go Ba1")
    assert [laid.life(letter) for letter in "BGD"] == [10, 9, 9]
    laid = at_turn(at={"B": "Bb2"}, fate="scroll").do("go Ba1", "done")
    assert (len(laid.hand("B")), laid.statuses("B")) == (6, ["lore"])
    laid = at_turn(at={"B": "Bb2"}, fate="crossroads").do("go Ba1")
    assert laid.state.red == [1, 0]
    assert at_turn(at={"B": "Bb2"}, fate="calm").do("go Ba1").statuses("B") == ["jinx"]


def test_the_fortune_teller() -> None:
    """H13, V2: three cards, one is applied, the others are discarded; only the mage sees them."""
    laid = at_turn("GB", at={"G": "Gb2"}, fate="clot twist clot", life={"G": 5}).do("go Gc2")
    assert laid.offers() == ["pick clot", "pick twist"]
    laid.do("pick twist")
    assert [card.name for card in laid.state.kept[0]] == ["twist"]
    assert [card.name for card in laid.state.fate_discard] == ["clot", "clot"]


def test_f1_an_empty_fate_deck() -> None:
    """F1: the shuffled discard becomes the deck; if both are empty nothing is drawn."""
    laid = at_turn(at={"B": "Bb2"}, life={"B": 5})
    laid.state.fate_deck, laid.state.fate_discard = (), laid.state.fate_deck[-1:]
    laid.do("go Ba1")
    assert len(laid.told(FateDrawn)) == 1
    laid = at_turn(at={"B": "Bb2"})
    laid.state.fate_deck = ()
    assert laid.do("go Ba1").asked == "cast B"


def test_the_school_of_magic() -> None:
    """H10: new cards are drawn first; the old ones go into the deck."""
    laid = at_turn(at={"B": "Bb2"}, hands={"B": "spark spark gale meteor chain"}, decks={"B": "gust brand"})
    laid.do("go Bc2", "give spark")
    assert laid.game.view(laid.seat("B")).given[0].name == "spark"
    assert laid.game.view(laid.seat("G")).given == ()
    laid.do("give spark", "give gale", "done")
    assert laid.hand("B") == ["chain", "gust", "meteor", "brand", "wind2"]
    assert (len(laid.state.decks[0]), laid.discard("B")) == (25, [])


def test_oracle_and_ring() -> None:
    """II.6, R3: a hand drawn again; a chosen enemy is mute."""
    laid = at_turn("BGD", at={"B": "Gc3", "G": "Ga1"}, relics="oracle mirror ring").do("capture").roll(10)
    assert len(laid.told(HandDiscarded)[0].spells) == 5
    assert len(laid.hand("B")) == 5
    laid = at_turn("BGD", at={"B": "Gc3", "G": "Ga1"}, relics="ring mirror bones").do("capture").roll(95)
    assert (laid.asked, laid.offers()) == ("victim B", ["strike 1", "strike 2"])
    laid.do("strike 2")
    assert [told.effect.status for told in laid.told(StatusPut)] == ["mute"]


def test_the_crown_drags() -> None:
    """R3, M9: the holder by the next enemy; a chosen enemy by the holder."""
    laid = at_turn("BGD", at={"B": "Gc3", "G": "Ga1"}, relics="crown mirror ring").do("capture").roll(10)
    assert laid.asked == "steer G"
    laid.do("go Gd3")
    assert (laid.at("B"), laid.carries("B")) == ("Gd3", [])
    laid = at_turn("BGD", at={"B": "Gc3", "G": "Ga1"}, relics="crown mirror ring").do("capture").roll(95)
    assert [laid.life(letter) for letter in "BGD"] == [10, 9, 9]
    laid.do("strike 1", "go Ga2")
    assert laid.asked == "steer B"
    assert laid.do("stop").carries("B") == ["mirror"]
