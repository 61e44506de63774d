"""Artifacts, death, winning, alliances, knowledge: a test for each rule that no example shows (R to V)."""

from __future__ import annotations

from random import Random

import pytest

from engine.core import Seat
from engine.shazar import Game, GameEnding, Setup, draw
from engine.shazar.kit import RULES
from engine.shazar.notices import (
    ArtifactReacted,
    Died,
    GameEnded,
    MageEliminated,
    Reborn,
    RelicBurnt,
    RelicDelivered,
)
from engine.shazar.rules.winning import need
from support.shazar.table import Table, at_turn, begin, table


def out(laid: Table, letters: str) -> Table:
    """Take mages out of the game, before the turn begins."""
    gone = tuple(laid.seat(letter) for letter in letters)
    state = laid.state
    state.inside, state.out = tuple(seat for seat in state.inside if seat not in gone), gone
    for seat in gone:
        state.place[seat], state.life[seat], state.vaults[seat] = -1, 0, ()
    return laid


# ---- artifacts


def test_r1_the_holder_is_the_last_whose_capital_it_was_in() -> None:
    """R1, R7: also for an artifact that was stolen before."""
    laid = at_turn("BGDS", at={"B": "Gc3", "G": "Ga2"}, relics="ring mirror+staff - bones").do("capture")
    laid.roll(50).do("take staff")
    assert [(one.relic.name, one.holder) for one in laid.state.carried[0]] == [("staff", laid.seat("G"))]


def test_r2_a_carried_artifact_works_for_no_mage() -> None:
    """R2, R8: neither for its holder nor for the thief; at home it works for its new holder."""
    for relics, carried in (("- ring mirror staff", {"G": "heart:B"}), ("- ring - staff", {"B": "heart:D"})):
        laid = at_turn("BGDS", at={"B": "Bc4"}, relics=relics, carried=carried).do("go Bc5").roll(97)
        assert laid.told(ArtifactReacted) == []
    laid = at_turn("BGDS", at={"B": "Bc4"}, relics="- ring - staff", carried={"B": "heart:D"}, idle="GDS")
    laid.do("go Bc3", "none", "go Bc4", "go Bc5").roll(97)
    assert [told.relic.name for told in laid.told(ArtifactReacted)] == ["heart"]


def test_r3_all_artifacts_of_the_holder_react_in_order() -> None:
    """R3: in the order in which they came; a death ends the reactions of its mage."""
    laid = at_turn(at={"B": "Bc4"}, relics="bones+staff+chalice -", life={"B": 5}).do("go Bc5").roll(96)
    assert [told.relic.name for told in laid.told(ArtifactReacted)] == ["bones", "staff", "chalice"]
    laid = at_turn(at={"B": "Bc4"}, relics="heart+chalice+bones -", life={"B": 1}).do("go Bc5").roll(8)
    assert [told.relic.name for told in laid.told(ArtifactReacted)] == ["heart"]


def test_r3_a_reaction_may_set_off_others_three_deep() -> None:
    """R3: the Oracle finds a Leprechaun, whose roll sets it off again, and again; not a fourth time."""
    fate = "leprechaun clot clot leprechaun clot wrath quake lightning lightning"
    laid = at_turn(at={"B": "Bc4"}, relics="oracle ring", fate=fate).do("go Bc5").roll(93)
    laid.do("pick leprechaun").roll(93).do("pick leprechaun").roll(93).do("pick quake").roll(93, 50)
    assert [told.relic.name for told in laid.told(ArtifactReacted)] == ["oracle"] * 3
    assert laid.asked == "cast B"


def test_r4_the_spell_stage_takes_place_on_an_enemy_capital() -> None:
    """R4: on its star; there is no capture in the turn of arrival."""
    laid = at_turn(at={"B": "Gc4", "G": "Ga2"}, hands={"B": "spark"}).do("go Gc3")
    assert laid.asked == "cast B"
    assert "cast spark 1" in laid.offers()


def test_r5_a_skipped_turn_only_delays_a_capture() -> None:
    """R5: however the mage came there; a capture takes the place of moving and casting."""
    laid = at_turn(at={"B": "Gc3", "G": "Ga2"}, red={"B": 1}, idle="G")
    assert "capture" in laid.offers()
    laid.do("capture").roll(50)
    assert (laid.carries("B"), laid.asked) == (["mirror"], "move B")


def test_r5_a_mage_who_was_moved_off_has_failed() -> None:
    """R5, R3: also if they are back on the Capital when the roll counts."""
    at = {"B": "Gc3", "G": "Ga2"}
    laid = at_turn(at=at, relics="oracle crown", fate="quake twist clot").do("capture").roll(93)
    laid.do("pick quake").roll(50, 95).do("go Gb2", "go Gc3")
    assert (laid.at("B"), laid.carries("B"), laid.asked) == ("Gc3", [], "move G")


def test_r6_a_mage_who_cannot_leave_has_no_second_try() -> None:
    """R6: they stay, and may cast."""
    laid = at_turn(at={"B": "Gc3", "G": "Ga2"}, idle="G")
    laid.do("capture").curse("B", "rooted", turns=1).roll(49)
    assert laid.asked == "cast B"


def test_r8_all_carried_artifacts_come_home_at_once() -> None:
    """R7, R8: a mage may carry several."""
    laid = at_turn("BGDS", at={"B": "Bc4"}, relics="- - - ring", carried={"B": "heart:G staff:D"}).do(
        "go Bc3"
    )
    assert [told.relic.name for told in laid.told(RelicDelivered)] == ["heart", "staff"]
    assert laid.vault("B") == ["heart", "staff"]


def test_r10_the_artifacts_of_an_eliminated_mage_burn() -> None:
    """R10, X8: those in the Capital."""
    laid = at_turn("BGD", at={"B": "Ba2"}, life={"B": 1}, maximum={"B": 3}).do("go Ba3")
    assert [told.relic.name for told in laid.told(RelicBurnt)] == ["ring"]
    assert laid.game.view(None).burnt == tuple(told.relic for told in laid.told(RelicBurnt))


def test_r11_nothing_is_left_to_steal_from_an_eliminated_mage() -> None:
    """R11, R4: their Capital is a plain hex."""
    laid = begin(out(table("BGD", at={"B": "Gc3"}), "G"))
    assert (laid.asked, "capture" in laid.offers()) == ("move B", False)


# ---- death


@pytest.mark.parametrize(("life", "deaths"), [(3, 0), (2, 1), (1, 1)])
def test_x1_a_mage_without_life_dies(life: int, deaths: int) -> None:
    """X1: at 0 or less after a loss."""
    laid = at_turn(at={"B": "Ba2"}, life={"B": life}).do("go Ba3")
    assert len(laid.told(Died)) == deaths


def test_x2_where_a_death_happens_counts() -> None:
    """X2: 3 at home, 1 on any other field, also on that of a mage who is out."""
    laid = at_turn("BGD", at={"B": "Ga2"}, life={"B": 1}).do("go Ga3")
    assert laid.state.maximum[0] == 9
    laid = begin(out(table("BGD", at={"B": "Ga2"}, life={"B": 1}), "G")).do("go Ga3")
    assert laid.state.maximum[0] == 9
    laid = at_turn("BGD", at={"B": "Ba2"}, life={"B": 1}).do("go Ba3")
    assert laid.state.maximum[0] == 7


def test_x3_everything_of_a_dead_mage_ends() -> None:
    """X3: effects, red cards and bonus life; a new hand comes from the deck, not from the discard."""
    laid = table("GB", at={"G": "Gc4"}, hands={"G": "dread", "B": "spark"}, life={"B": 1}, red={"B": 2})
    laid.curse("B", "jinx", 5).curse("B", "luck", 5)
    begin(laid).do("go Gc3", "cast dread 1")
    assert (laid.statuses("B"), laid.state.red[1], laid.discard("B")) == ([], 0, ["spark"])
    assert (len(laid.hand("B")), len(laid.state.decks[1])) == (5, 24)


def test_x4_what_a_dead_mage_carried_goes_back() -> None:
    """X4, R9: and kept Fate cards are discarded."""
    carried, kept = {"B": "staff:D"}, {"B": "path"}
    laid = at_turn(
        "BGDS", at={"B": "Ba2"}, life={"B": 1}, carried=carried, relics="ring mirror - bones", kept=kept
    )
    laid.do("go Ba3", "let")
    assert (laid.carries("B"), laid.vault("D"), laid.state.kept[0]) == ([], ["staff"], ())


def test_x5_rebirth_with_full_life() -> None:
    """X5: in the own Capital at once, with the new maximum."""
    laid = at_turn(at={"B": "Ga2", "G": "Gc4"}, life={"B": 1}).do("go Ga3")
    assert (laid.at("B"), laid.life("B"), len(laid.told(Reborn))) == ("Bc3", 9, 1)


def test_x6_the_death_of_the_mage_in_the_way_frees_the_capital() -> None:
    """X6: the mage who waits is back at that moment; one who is out is not."""
    laid = begin(table(turn="G", at={"B": "-", "G": "Bc3"}, life={"G": 1}).curse("G", "ill", 1))
    assert (laid.at("B"), laid.life("B"), laid.at("G")) == ("Bc3", 10, "Gc3")
    laid = begin(out(table("BGD", turn="G", at={"G": "Bc3"}), "B")).do("go Bc4")
    assert laid.at("B") == "-"


def test_x6_no_mage_is_reborn_when_the_match_is_over() -> None:
    """X6, G3: the last one in wins at once, in their Capital or not."""
    laid = table(turn="G", at={"B": "-", "G": "Bc3"}, life={"G": 1}, maximum={"G": 1}).curse("G", "ill", 1)
    assert isinstance(begin(laid).heard[-1], GameEnded)
    assert laid.at("B") == "-"


def test_x7_a_mage_with_a_maximum_below_one_is_out() -> None:
    """X7: or one who holds no artifact any more."""
    for maximum, relics in ((3, "ring mirror bones"), (10, "- ring+mirror bones")):
        laid = at_turn("BGD", at={"B": "Ba2"}, life={"B": 1}, maximum={"B": maximum}, relics=relics)
        assert [told.seat for told in laid.do("go Ba3").told(MageEliminated)] == [0]
    laid = at_turn("BGD", at={"B": "Ba2"}, life={"B": 1}, maximum={"B": 4}).do("go Ba3")
    assert (laid.told(MageEliminated), laid.state.maximum[0]) == ([], 1)


def test_x8_the_field_of_an_eliminated_mage_stays() -> None:
    """X8: its hexes act."""
    laid = begin(out(table("BGD", at={"B": "Gc3"}, life={"B": 5}), "G")).do("go Gc4")
    assert (laid.at("B"), laid.life("B")) == ("Gc4", 8)


def test_x9_a_kill_brings_nothing() -> None:
    """X9: no life, no artifact, no card beyond the spell's own."""
    laid = at_turn("GB", at={"G": "Gc4"}, hands={"G": "dread"}, life={"G": 5, "B": 1}).do(
        "go Gc3", "cast dread 1"
    )
    assert (laid.life("G"), laid.state.maximum[0], laid.vault("G")) == (5, 10, ["ring"])
    assert (len(laid.hand("G")), laid.state.kept[0]) == (5, ())


# ---- the end


def test_g4_the_mage_whose_turn_it_is_wins_first() -> None:
    """G4: if two would win at once, when need falls."""
    relics = "heart+ring mirror - staff+bones"
    laid = at_turn("BGDS", turn="D", relics=relics, at={"D": "Da2"}, life={"D": 1}).do("go Da3")
    assert laid.told(GameEnded) == [GameEnded(GameEnding.ARTIFACTS, (Seat(3),))], "the next after Daren"


def test_g5_with_too_few_artifacts_the_last_one_in_wins() -> None:
    """G5, G3: one artifact is left, and two are needed."""
    laid = table(
        "BGD", turn="G", idle="B", relics="ring - -", at={"G": "Ga2", "D": "Da2"}, life={"G": 1, "D": 1}
    )
    begin(laid).do("go Ga3")
    assert (need(laid.state), laid.asked) == (2, "move D")
    laid.do("go Da3")
    assert laid.told(GameEnded) == [GameEnded(GameEnding.LAST, (Seat(0),))]


def test_g8_a_bot_may_play_on_for_a_player_who_left() -> None:
    """G8, W7: the answers of silence, else those of the bot that sits in, lead to the end of a match."""
    rng, setup = Random(5), Setup(3)
    game, bot = Game(setup), RULES.bots[RULES.sit_in]()
    while not game.over:
        if game.needs is not None:
            game.deal(draw(game.needs, rng.randrange))
            continue
        seat = min(game.waiting)
        said = game.silence(seat)
        game.apply(seat, said or bot.choose(game.view(seat), rng), game.decision)
    assert game.result is not None


# ---- alliances and authority


def test_u1_an_alliance_binds_no_mage() -> None:
    """U1, U2: allies may target each other with anything."""
    laid = at_turn("BGDS", at={"B": "Bc4"}, hands={"B": "spark"}, setup={"teams": True}).do("go Bc3")
    assert "cast spark 2" in laid.offers()
    plain = Setup(4)
    assert [plain.allies(Seat(0), Seat(other)) for other in range(4)] == [True, False, False, False]


def test_u3_allies_do_not_see_each_others_hands() -> None:
    """U3, V2: a partner's hand changes nothing in a view."""
    hands = ("spark gale meteor chain gust", "brand brand meteor chain gust")
    views = [
        at_turn("BGDS", turn="D", hands={"B": hand}, setup={"teams": True}).game.view(Seat(2))
        for hand in hands
    ]
    assert views[0] == views[1]


def test_o1_a_card_goes_before_the_rules() -> None:
    """O1: a rooted mage may not move, but a drag moves them; one step is the rule, but haste gives two."""
    laid = table("DB", at={"D": "Da2", "B": "Bc3"}, hands={"D": "wisp"}).curse("B", "rooted", turns=3)
    assert begin(laid).do("go Da3", "cast wisp 1", "go Bc4").at("B") == "Bc4"
    laid = begin(table(at={"B": "Bc3"}).curse("B", "haste", 1)).do("go Bc4", "go Bd4")
    assert laid.at("B") == "Bd4"


def test_o2_what_is_not_forbidden_is_allowed() -> None:
    """O2: a curse on the caster, a step on the own Exit or the own Capital."""
    laid = at_turn(at={"B": "Bd4"}, hands={"B": "brand"})
    assert {"Bd5", "Bc4"} <= set(laid.goes())
    laid = at_turn(at={"B": "Bc4"}, hands={"B": "brand"})
    assert "Bc3" in laid.goes()
    assert laid.do("go Bc3", "cast brand 0").statuses("B") == ["ill"]


# ---- knowledge


def test_v1_everyone_sees_the_same_table() -> None:
    """V1, V2: but for the viewer's own cards and options, a seat sees what a spectator sees."""
    laid = table("BGDS", at={"B": "Bc4"}, kept={"G": "twist"}, carried={"D": "heart:S"}, hands={"B": "spark"})
    laid.state.due[3] = (1, 3)
    begin(laid.curse("S", "jinx", 5)).do("go Bc3")
    public = laid.game.view(None)
    for seat in range(4):
        view = laid.game.view(Seat(seat))
        assert (view.hand, view.kept) == (laid.state.hands[seat], laid.state.kept[seat])
        own = {"seat": None, "hand": (), "kept": (), "options": ()}
        assert view._replace(**own) == public  # type: ignore[arg-type]  # by name
    assert (public.hand_sizes, public.kept_sizes, public.deck_sizes) == (
        (1, 5, 5, 5),
        (0, 1, 0, 0),
        (29, 25, 25, 25),
    )
    assert (public.due, len(public.effects[3])) == (((), (), (), (1, 3)), 1)
    assert [one.relic.name for one in public.carried[2]] == ["heart"]


def test_v3_what_no_seat_may_know() -> None:
    """V3, V5: the order of decks is in no view."""
    for seat in (Seat(0), Seat(1), None):
        plain, other = at_turn(), at_turn()
        state = other.state
        state.decks = [deck[::-1] for deck in state.decks]
        state.fate_deck = state.fate_deck[::-1]
        assert plain.game.view(seat) == other.game.view(seat)


def test_v6_everything_is_shown_when_the_match_is_over() -> None:
    """V6: hands, kept cards and decks, and nothing before."""
    laid = at_turn(at={"B": "Ba2"}, life={"B": 1}, maximum={"B": 3}, kept={"G": "twist"})
    assert laid.game.view(None).revealed is None
    revealed = laid.do("go Ba3").game.view(None).revealed
    assert revealed is not None
    assert (len(revealed.hands[1]), len(revealed.decks[1]), revealed.kept[1][0].name) == (5, 25, "twist")
    assert len(revealed.fate_deck) == 35


def test_no_question_that_is_asked_is_forced() -> None:
    """V5: the game answers by itself where public facts leave one option; whatever is asked has a choice."""
    laid = at_turn("BG")
    assert laid.game.waiting
    assert not RULES.forced(laid.game.view(None))
