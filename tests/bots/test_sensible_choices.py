"""The sensible bot's use of Daggers, Portals, artifacts and rituals, where the choice is plain."""

from __future__ import annotations

import pytest

from bots.positions import (
    BACK,
    FORWARD,
    LEFT,
    ME,
    RIGHT,
    a_finished_turn,
    a_turn,
    always,
    asked,
    cards,
    choices,
)
from engine.core import Seat
from engine.shamans import (
    Advance,
    Arrow,
    Artifact,
    Eliminate,
    EndRound,
    Keep,
    Let,
    MoveBack,
    NameGuide,
    Option,
    Pass,
    Perform,
    Question,
    Role,
    Show,
    Spare,
    Strike,
    Swap,
    TakeFaceUp,
    World,
)

# ---- Daggers


def victim_options(*, must: bool = False) -> tuple[Option, ...]:
    """N1: return the options of a performer at a table of three."""
    strikes = (Strike(LEFT), Strike(RIGHT))
    return strikes if must else (Spare(), *strikes)


def test_a_shaman_strikes_a_known_shadow() -> None:
    """X3: that wins the round at once."""
    roles = (Role.SHAMAN, None, Role.SHADOW)
    tiles = (Artifact.DAGGER,)
    view = asked(Role.SHAMAN, Question.STRIKE, *victim_options(), roles=roles, tiles=tiles)
    assert always(view) == Strike(RIGHT)


def test_a_shaman_does_not_strike_when_nothing_tells_the_others_apart() -> None:
    """X2: early in the round a wrong victim carries the pawn onto the Moon."""
    view = asked(Role.SHAMAN, Question.STRIKE, *victim_options(), tiles=(Artifact.DAGGER,))
    assert always(view) == Spare()


def test_a_shaman_who_must_strike_takes_the_one_who_went_off_colour() -> None:
    """N1: the most suspect."""
    changes = {
        "turns": (a_finished_turn(ME, "B1 B2 W1"),),
        "placed": cards("B1 B2 W1"),
        "hand_sizes": (8, 8, 8),
    }
    view = asked(Role.SHAMAN, Question.STRIKE, *victim_options(must=True), **changes)
    assert always(view) == Strike(RIGHT)


def test_a_player_of_a_colour_not_followed_before_is_caught() -> None:
    """T2: LEFT and RIGHT both went off-colour once, but RIGHT had the colour."""
    played = ((ME, "B1 B2 W1"), (ME, "G1 Y1 G2"), (RIGHT, "B4 B5 Y2"))
    turns = tuple(a_finished_turn(guide, words) for guide, words in played)
    placed = tuple(card for turn in turns for _, card in turn.plays)
    changes = {"turns": turns, "placed": placed, "hand_sizes": (6, 6, 6), "pawn": 7}
    view = asked(Role.SHAMAN, Question.STRIKE, *victim_options(), tiles=(Artifact.DAGGER,), **changes)
    assert always(view) == Strike(RIGHT)


def test_a_shadow_strikes_the_shaman_with_the_most_cards() -> None:
    """X2: each of them is a step."""
    roles = (Role.SHADOW, Role.SHAMAN, Role.SHAMAN)
    changes = {"roles": roles, "hand_sizes": (3, 3, 4), "pawn": 6, "tiles": (Artifact.DAGGER,)}
    view = asked(Role.SHADOW, Question.STRIKE, *victim_options(), **changes)
    assert always(view) == Strike(RIGHT)


# ---- Portals


@pytest.mark.parametrize("question", [Question.TAKE, Question.KEEP_OR_SHOW, Question.STABILIZE])
def test_nobody_wastes_a_portal_in_the_middle_of_a_round(question: Question) -> None:
    """A4: it can be used at any moment, and now is seldom the best one."""
    answers: dict[Question, tuple[Option, ...]] = {
        Question.TAKE: (TakeFaceUp(0), TakeFaceUp(1)),
        Question.KEEP_OR_SHOW: (Keep(), Show()),
        Question.STABILIZE: (MoveBack(), TakeFaceUp(0)),
    }
    for role in Role:
        view = asked(role, question, *answers[question], BACK, FORWARD, tiles=(Artifact.PORTAL,))
        assert not {BACK, FORWARD} & {*choices(view)}


def test_a_shaman_uses_a_portal_back_before_the_moon() -> None:
    """W1, W5: the step is made from further away; a Shadow lets it happen."""
    chance = (Let(), BACK, FORWARD)
    event = Advance(1)
    tiles = (Artifact.PORTAL,)
    assert always(asked(Role.SHAMAN, Question.LAST_CHANCE, *chance, event=event, pawn=1, tiles=tiles)) == BACK
    assert (
        always(asked(Role.SHADOW, Question.LAST_CHANCE, *chance, event=event, pawn=1, tiles=tiles)) == Let()
    )


def test_a_shadow_uses_a_portal_forward_onto_the_moon() -> None:
    """A4, E3: this holds for every question."""
    takes = (TakeFaceUp(0), TakeFaceUp(1), BACK, FORWARD)
    view = asked(Role.SHADOW, Question.TAKE, *takes, pawn=1, tiles=(Artifact.PORTAL,))
    assert always(view) == FORWARD
    assert always(view._replace(pawn=2)) != FORWARD


def test_a_shadow_uses_a_portal_right_before_the_off_colour_card_that_reaches_the_moon() -> None:
    """A4, T4: that is two steps, with no one in between."""
    view = a_turn(Role.SHADOW, "P1 B2", "P2 P5", pawn=2, tiles=(Artifact.PORTAL,))
    assert always(view._replace(options=(*view.options, BACK, FORWARD))) == FORWARD


def test_a_shadow_tries_its_portal_when_hands_are_empty() -> None:
    """W1, W2: it is worth nothing after the round; a Shaman lets the round end."""
    chance, empty = (Let(), BACK, FORWARD), {"hand": (), "hand_sizes": (0, 0, 0), "pawn": 2}
    tiles = (Artifact.PORTAL,)
    for role, expected in ((Role.SHADOW, FORWARD), (Role.SHAMAN, Let())):
        view = asked(role, Question.LAST_CHANCE, *chance, event=EndRound(), tiles=tiles, **empty)
        assert always(view) == expected


@pytest.mark.parametrize(("pawn", "expected"), [(5, BACK), (12, Let())])
def test_a_struck_shaman_uses_his_portal_if_his_hand_would_reach_the_moon(
    pawn: int, expected: Option
) -> None:
    """X1, X2, X5: otherwise it leaves with its owner."""
    chance, event = (Let(), BACK, FORWARD), Eliminate(ME, by=LEFT)
    changes = {"pawn": pawn, "hand_sizes": (5, 5, 5), "tiles": (Artifact.PORTAL,)}
    assert always(asked(Role.SHAMAN, Question.LAST_CHANCE, *chance, event=event, **changes)) == expected


# ---- artifacts


@pytest.mark.parametrize("role", Role)
def test_the_second_shard_is_taken_before_anything_else(role: Role) -> None:
    """E5: it is worth 2 points, whichever side wins."""
    display = (Artifact.DAGGER, Artifact.SHARD)
    view = asked(role, Question.TAKE, TakeFaceUp(0), TakeFaceUp(1), display=display, tiles=(Artifact.SHARD,))
    assert always(view) == TakeFaceUp(1)


def test_a_shadow_does_not_take_a_mask_of_truth() -> None:
    """A5: it would have to show its role card."""
    display = (Artifact.MASK, Artifact.DAGGER)
    view = asked(Role.SHADOW, Question.TAKE, TakeFaceUp(0), TakeFaceUp(1), display=display)
    assert always(view) == TakeFaceUp(1)


@pytest.mark.parametrize("role", Role)
def test_a_drawn_dagger_is_kept_face_down(role: Role) -> None:
    """N1: a face-up one must be used."""
    assert always(asked(role, Question.KEEP_OR_SHOW, Keep(), Show(), tiles=(Artifact.DAGGER,))) == Keep()


# ---- rituals


def test_stabilization_moves_the_pawn_back_for_a_shaman_near_the_moon_and_never_for_a_shadow() -> None:
    """P1: two steps, or an artifact."""
    options = (MoveBack(), TakeFaceUp(0), TakeFaceUp(1))
    changes = {"display": (Artifact.DAGGER, Artifact.DAGGER), "pawn": 3, "hand_sizes": (3, 3, 3)}
    assert always(asked(Role.SHAMAN, Question.STABILIZE, *options, **changes)) == MoveBack()
    assert MoveBack() not in choices(asked(Role.SHADOW, Question.STABILIZE, *options, **changes))


@pytest.mark.parametrize(
    ("role", "pawn", "expected"),
    [(Role.SHAMAN, 2, RIGHT), (Role.SHAMAN, 20, LEFT)],
    ids=["to the Shadow's side near the Moon", "nowhere far from it"],
)
def test_permutation_leads_to_the_side_that_the_round_favours(role: Role, pawn: int, expected: Seat) -> None:
    """P2, E4: the role that counts is the one held at the end."""
    roles = (role, Role.SHAMAN, Role.SHADOW)
    changes = {"roles": roles, "pawn": pawn, "hand_sizes": (5, 5, 5)}
    assert always(asked(role, Question.SWAP, Swap(LEFT), Swap(RIGHT), **changes)) == Swap(expected)


def test_rituals_are_performed_in_an_order_that_wastes_none() -> None:
    """X4: the point comes first, because it is permanent; roles are exchanged last."""
    options = tuple(map(Perform, (World.BLUE, World.YELLOW, World.PURPLE, World.GREEN)))
    assert always(asked(Role.SHAMAN, Question.ORDER, *options)) == Perform(World.PURPLE)


@pytest.mark.parametrize(("role", "named"), [(Role.SHAMAN, LEFT), (Role.SHADOW, RIGHT)])
def test_an_eliminated_player_names_a_guide_of_the_same_side(role: Role, named: Seat) -> None:
    """T9: as far as the bot can tell."""
    seats, third = (Seat(1), Seat(2)), Seat(3)
    roles: tuple[Role | None, ...] = (role, Role.SHAMAN, Role.SHADOW, Role.SHAMAN, None)
    changes = {"players": 5, "roles": roles, "inside": (*seats, third, Seat(4))}
    assert always(asked(role, Question.NAME_GUIDE, *map(NameGuide, seats), **changes)) == NameGuide(named)


# ---- the Eclipse


@pytest.mark.parametrize(("role", "given"), [(Role.SHAMAN, World.BLUE), (Role.SHADOW, World.PURPLE)])
def test_in_the_eclipse_a_shaman_stays_able_to_follow_and_a_shadow_gets_rid_of_a_colour(
    role: Role, given: World
) -> None:
    """A3: the card that is given away decides which colours can be followed."""
    hand = cards("P3 B1 B2 B4 G1 G2")
    view = asked(role, Question.PASS, *map(Pass, hand), hand=hand, eclipse=Arrow.LEFT)
    gifts = {choice.card.world for choice in choices(view) if isinstance(choice, Pass)}
    assert gifts == {given}
