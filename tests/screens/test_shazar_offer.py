"""What a player may pick at a table of Shazar, and by which key, arrow or click."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from engine.core import Seat
from engine.shazar import NAMES, Magic, Option, Question, View, read_option, write_option
from engine.shazar.options import STAND_DOWN, CastSpell
from support.shazar.questions import asked_view, capturing, standing_down
from support.shazar.table import at_turn, begin, table
from tui.shazar.table.offer import Offer, offer_of, repicked
from tui.shazar.table.picking import by_arrow, by_hex, by_key, by_mage

EVERY = pytest.mark.parametrize("question", list(Question))
DIGITS = "0123456789"
ARROWS = ("left", "right", "up", "down")


def keys(offer: Offer) -> dict[str, str]:
    """Return the options that have keys, as words."""
    return {item.key: write_option(item.option) for item in offer.listed}


def words(options: Iterable[Option | None]) -> list[str]:
    return ["-" if option is None else write_option(option) for option in options]


def reached(view: View, picks: Iterable[str], arrows: bool = False) -> set[Option]:
    """Return all options that some keys reach, one after the other."""
    found: set[Option] = set()
    new: list[Option | None] = [None]
    while new:
        offer = offer_of(view, new.pop())
        for key in picks:
            option = (by_arrow if arrows else by_key)(offer, view, key)
            if option is not None and option not in found:
                found.add(option)
                new.append(option)
    return found


@EVERY
def test_digits_alone_reach_every_reply(question: Question) -> None:
    view = asked_view(question)
    assert reached(view, DIGITS) == set(view.replies)


@EVERY
def test_another_pick_has_the_offer_that_it_has_alone(question: Question) -> None:
    view = asked_view(question)
    for before in (None, *view.replies):
        for after in (None, *view.replies):
            assert repicked(view, offer_of(view, before), after) == offer_of(view, after)


@EVERY
def test_arrows_alone_reach_every_reply_but_those_a_place_shares(question: Question) -> None:
    view = asked_view(question)
    found = reached(view, ARROWS, arrows=True)
    if question is Question.ARRANGE:  # the second thing to do on a place, and what has no place, have digits
        assert {offer.hex for offer in offer_of(view).items} - {None} == {
            item.hex for item in offer_of(view).items if item.option in found
        }
    else:
        assert found == set(view.replies)


@EVERY
def test_no_key_is_given_twice(question: Question) -> None:
    view = asked_view(question)
    for picked in (None, *view.replies):
        offer = offer_of(view, picked)
        given = [item.key for item in offer.listed] + [target.key for target in offer.targets]
        given += [offer.more.key] if offer.more else []
        assert len(given) == len(set(given)), given
        if picked is not None:
            assert offer.picked is not None
            assert offer.picked.option is picked
            assert offer.picked.key, "what is picked can be picked again"


@EVERY
def test_standing_down_is_no_reply(question: Question) -> None:
    if question is Question.ARRANGE:
        return
    view = standing_down(question)
    assert STAND_DOWN in view.options
    assert STAND_DOWN not in reached(view, [*DIGITS, "-", "=", *"abcdefghijklmnopqrstuvwxyz"])


@EVERY
def test_who_is_not_asked_has_nothing_to_pick(question: Question) -> None:
    view = asked_view(question)._replace(options=())
    assert offer_of(view) == Offer(())
    assert by_key(offer_of(view), view, "1") is None
    assert by_arrow(offer_of(view), view, "down") is None


# ---- steps


def test_steps_have_their_places_on_the_number_pad() -> None:
    offer = offer_of(asked_view(Question.STEP))
    assert keys(offer) == {
        "4": "go Bc3",
        "7": "go Bb3",
        "9": "go Bb4",
        "6": "go Bc5",
        "3": "go Bd4",
        "1": "go Bd3",
        "0": "stop",
    }
    assert [NAMES[item.hex] for item in offer.items if item.hex is not None] == [
        *("Bc3", "Bb3", "Bb4", "Bc5", "Bd4", "Bd3")
    ], "clockwise"


def test_other_options_of_a_move_have_the_keys_that_no_step_has() -> None:
    found = keys(offer_of(asked_view(Question.MOVE)))
    assert {key: found[key] for key in "258"} == {"2": "use path", "5": "drop 0", "8": "drop 1"}
    assert keys(offer_of(capturing()))["2"] == "capture"


def test_a_steered_mage_goes_from_their_own_place() -> None:
    view = asked_view(Question.STEER)
    assert view.mages[view.seat or 0] == "G"
    assert keys(offer_of(view))["6"] == "go Bc4"


@pytest.mark.parametrize(
    ("arrows", "found"),
    [
        ("left", "go Bc3"),
        ("right", "go Bc5"),
        ("up", "go Bb3"),
        ("up up", "go Bb4"),
        ("down", "go Bd3"),
        ("down down", "go Bd4"),
        ("left left", "stop"),
        ("up left", "go Bc3"),
    ],
)
def test_arrows_walk_over_hexes(arrows: str, found: str) -> None:
    view = asked_view(Question.STEP)
    picked = None
    for arrow in arrows.split():
        picked = by_arrow(offer_of(view, picked), view, arrow)
    assert words([picked]) == [found]


def test_an_arrow_takes_the_other_diagonal_if_the_first_is_not_open() -> None:
    view = at_turn(at={"B": "Ba1", "G": "Bb1"}).game.view(Seat(0))
    assert words([by_arrow(offer_of(view), view, "down")]) == ["go Bb2"]


def test_a_click_on_a_hex_picks_its_step() -> None:
    view = asked_view(Question.MOVE)
    offer = offer_of(view)
    assert words([by_hex(offer, view, NAMES.index("Gc5")), by_hex(offer, view, NAMES.index("Ga1"))]) == [
        "go Gc5",
        "-",
    ]


@pytest.mark.parametrize("question", [Question.STEP, Question.CAST, Question.ATTACK_WINDOW])
def test_a_point_does_nothing_more_as_zero_does(question: Question) -> None:
    view = asked_view(question)
    offer = offer_of(view)
    assert by_key(offer, view, ".") is by_key(offer, view, "0") is not None


# ---- more options than keys


def test_a_lake_shows_its_kinds_page_by_page() -> None:
    view = asked_view(Question.LAKE)
    first = offer_of(view)
    assert first.more is not None
    assert first.more.key == "9"
    second = offer_of(view, by_key(first, view, "9"))
    assert set(keys(first).values()) | set(keys(second).values()) == set(words(view.replies))
    assert words([by_key(second, view, "9")]) == [write_option(view.replies[0])], "and the first ones again"


def test_many_blessings_to_drop_are_shown_page_by_page() -> None:
    laid = table(at={"B": "Gd4"})
    for number in range(9):
        laid.curse("B", "luck", number + 1, turns=3)
    view = begin(laid).game.view(Seat(0))
    offer = offer_of(view)
    assert offer.more is not None
    assert offer.more.key == "="
    assert reached(view, [*DIGITS, "-", "="]) == set(view.replies)


# ---- spells


def test_a_spell_is_offered_once_with_the_target_that_makes_sense() -> None:
    offer = offer_of(asked_view(Question.CAST))
    assert keys(offer) == {
        "1": "cast spark 1",
        "2": "cast fireball 1",
        "3": "cast meteor 1",
        "4": "cast expose 1",
        "5": "cast gale 0",
        "0": "none",
    }
    assert [(target.seat, target.key) for target in offer.targets] == [(0, "6"), (1, "7"), (2, "8"), (3, "9")]


@pytest.mark.parametrize("key", ["8", "d"])
def test_a_digit_or_a_letter_changes_the_target(key: str) -> None:
    view = asked_view(Question.CAST)
    assert by_key(offer_of(view), view, key) is None, "no spell is picked"
    offer = offer_of(view, read_option("cast fireball 1"))
    assert words([by_key(offer, view, key)]) == ["cast fireball 2"]
    assert (
        words([by_mage(offer, view, Seat(2)), by_hex(offer, view, view.place[2])]) == ["cast fireball 2"] * 2
    )


def test_arrows_walk_through_spells_and_targets() -> None:
    view = asked_view(Question.CAST)
    picked: Option | None = None
    seen = []
    for arrow in ("down", "down", "right", "right", "right", "left", "up"):
        picked = by_arrow(offer_of(view, picked), view, arrow)
        seen.append(picked)
    assert words(seen) == [
        *("cast spark 1", "cast fireball 1", "cast fireball 2", "cast fireball 3"),
        *("cast fireball 0", "cast fireball 3", "cast spark 1"),
    ]


def proposed(**position: object) -> dict[str, Seat]:
    """Return the proposed target of each spell in Beatriss's hand."""
    laid = at_turn("BGDS", hands={"B": "spark expose gale"}, **position)  # type: ignore[arg-type]
    view = laid.do("go Bc3").game.view(Seat(0))
    casts = [item.option for item in offer_of(view).items if isinstance(item.option, CastSpell)]
    return {cast.spell.magic.value: cast.target for cast in casts}


def test_the_proposed_enemy_carries_an_artifact_or_is_the_nearest() -> None:
    attack, curse, blessing = Magic.ATTACK.value, Magic.CURSE.value, Magic.BLESSING.value
    assert proposed(at={"B": "Bc4"}) == {attack: 1, curse: 1, blessing: 0}
    assert proposed(at={"B": "Bc4", "D": "Bb3", "S": "Be1"})[attack] == 2
    assert proposed(at={"B": "Bc4", "D": "Bb3"}, carried={"S": "heart:B"})[attack] == 3


def test_an_ally_is_not_proposed() -> None:
    laid = at_turn(
        "BGDS", hands={"B": "spark"}, at={"B": "Bc4", "D": "Bb3"}, setup={"teams": True}, relics="ring - - -"
    )
    view = laid.do("go Bc3").game.view(Seat(0))
    assert keys(offer_of(view))["1"] == "cast spark 1"


# ---- cards and mages


def test_cards_have_the_key_of_their_place_in_the_hand() -> None:
    view = asked_view(Question.FIGHT)
    assert [spell.name for spell in view.hand] == ["spark", "spark", "meteor", "expose", "gale"]
    assert keys(offer_of(view)) == {"1": "fight spark", "3": "fight meteor", "0": "none"}


def test_of_equal_cards_the_one_that_is_left_has_the_key() -> None:
    laid = at_turn(hands={"B": "spark spark meteor expose gale"}).do("go Bc2", "give spark")
    assert keys(offer_of(laid.game.view(Seat(0))))["2"] == "give spark"


@pytest.mark.parametrize("question", [Question.EXIT, Question.VICTIM])
def test_a_mage_is_picked_by_digit_letter_or_click(question: Question) -> None:
    view = asked_view(question)
    offer = offer_of(view)
    picks = [by_key(offer, view, "8"), by_key(offer, view, "d"), by_mage(offer, view, Seat(2))]
    hexes = [item.hex for item in offer.items if item.key == "8"]
    assert hexes[0] is not None
    picks.append(by_hex(offer, view, hexes[0]))
    assert words(picks) == ["exit D" if question is Question.EXIT else "strike 2"] * 4


# ---- laying the own field


def test_the_number_pad_walks_over_the_own_field() -> None:
    view = asked_view(Question.ARRANGE)
    picked: Option | None = None
    seen = []
    for key in "7774413":
        picked = by_key(offer_of(view, picked), view, key)
        seen.append(picked)
    assert words(seen) == [
        *("take b2", "take a1", "take a1"),  # at the edge it stays
        *("gate in a0", "gate in a0", "gate in a0", "take b1"),
    ]


def test_what_can_be_done_on_a_place_has_digits() -> None:
    view = asked_view(Question.ARRANGE)
    assert keys(offer_of(view)) == {"2": "recommended", "0": "ready"}
    assert keys(offer_of(view, read_option("take d3")))["5"] == "take d3"
    at_gate = offer_of(view, read_option("gate out b5"))
    assert keys(at_gate) == {"5": "gate in b5", "8": "gate out b5", "2": "recommended", "0": "ready"}


def test_a_click_on_a_place_keeps_what_is_picked_there() -> None:
    view = asked_view(Question.ARRANGE)
    hex_ = NAMES.index("Bb5")
    assert words([by_hex(offer_of(view), view, hex_)]) == ["gate in b5"]
    assert words([by_hex(offer_of(view, read_option("gate out b5")), view, hex_)]) == ["gate out b5"]
