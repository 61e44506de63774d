"""What the sensible bot does in positions where a sensible person would not hesitate.

Each begins with a real deal; what the test is about is then changed in the view that the bot is shown.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from engine.bots import SensibleBot
from engine.core import Seat
from engine.shamans import (
    Advance,
    Arrow,
    Artifact,
    Asked,
    Card,
    Eliminate,
    EndRound,
    Game,
    Keep,
    Let,
    MoveBack,
    NameGuide,
    Option,
    Pass,
    Perform,
    Play,
    Question,
    Role,
    Setup,
    Show,
    Spare,
    Strike,
    Swap,
    TakeFaceUp,
    Turn,
    UsePortal,
    View,
    World,
    read_card,
    shuffle,
)

ME, LEFT, RIGHT = Seat(0), Seat(1), Seat(2)
FORWARD, BACK = UsePortal(1), UsePortal(-1)
BOT = SensibleBot()
LOTS = 200


def cards(words: str) -> tuple[Card, ...]:
    """Cards by their words: `P1 W6`."""
    return tuple(map(read_card, words.split()))


# Any, here and below: the fields of a view, by name.
def a_view(role: Role, players: int = 3, **changes: Any) -> View:
    """Seat 0 in the first turn of a round, in a role; what is changed is the caller's to make sense of."""
    game = Game(Setup(players))
    game.deal(shuffle(game.setup, Random(1).randrange))
    roles: list[Role | None] = [None] * players
    roles[ME] = role
    view = game.view(ME)._replace(roles=tuple(roles), roles_shown=(False,) * players)
    return view._replace(**changes)


def a_turn(role: Role, hand: str, table: str, **changes: Any) -> View:
    """Seat 0 is asked for a card; the seats before it have played those on the table, RIGHT last."""
    played = cards(table)
    order = (LEFT, RIGHT)[-len(played) :] if played else ()
    mine = cards(hand)
    sizes = [len(mine)] * 3
    for seat in order:
        sizes[seat] -= 1
    defaults: dict[str, Any] = {
        "hand": mine,
        "hand_sizes": tuple(sizes),
        "table": tuple(zip(order, played, strict=True)),
        "guide": order[0] if order else ME,
        "options": tuple(map(Play, mine)),
        "asked": Asked(Question.PLAY, (ME,)),
    }
    return a_view(role, **(defaults | changes))


def asked(role: Role, question: Question, *options: Option, event: Any = None, **changes: Any) -> View:
    """Seat 0 is asked something else than a card."""
    return a_view(role, options=options, asked=Asked(question, (ME,), event), **changes)


def a_finished_turn(guide: Seat, words: str) -> Turn:
    """A turn at a table of three, with the cards in the order in which they were played."""
    order = [Seat((guide + place) % 3) for place in range(3)]
    return Turn(tuple(zip(order, cards(words), strict=True)), guide, guide)


def choices(view: View) -> list[Option]:
    """What the bot chooses under many different chances."""
    return [BOT.choose(view, Random(seed)) for seed in range(LOTS)]


def always(view: View) -> Option:
    """What the bot chooses, whatever chance says."""
    (choice,) = set(choices(view))
    return choice


def world_of(option: Option) -> World:
    """The colour of a card played."""
    assert isinstance(option, Play)
    return option.card.world


# ---- cards


@pytest.mark.parametrize("hand", ["P1 B2 G3 Y4 W5", "P6 B1 B2 B3 B4", "P3 P4 G1 G2 W6"])
def test_a_shaman_follows_when_he_can(hand: str) -> None:
    """T2: there is no duty, but each card off-colour moves the pawn."""
    view = a_turn(Role.SHAMAN, hand, "P2 P5")
    assert {world_of(choice) for choice in choices(view)} == {World.PURPLE}


def test_a_shaman_follows_in_every_turn_of_whole_rounds() -> None:
    """T2: the same, in play."""
    for seed in range(10):
        chance = Random(seed)
        game = Game(Setup(3 + seed % 3))
        game.deal(shuffle(game.setup, chance.randrange))
        while waiting := game.waiting:
            seat = min(waiting)
            view = game.view(seat)
            choice = BOT.choose(view, chance)
            if isinstance(choice, Play) and view.role is Role.SHAMAN and view.destination:
                able = any(card.world is view.destination for card in view.hand)
                assert choice.card.world is view.destination or not able
            game.apply(seat, choice, game.decision)


def test_a_shadow_goes_off_colour_sometimes_but_not_always() -> None:
    """T2: sabotage with measure."""
    view = a_turn(Role.SHADOW, "P1 B2 G3 Y4 W5 B6", "P2 P5")
    off_colour = sum(world_of(choice) is not World.PURPLE for choice in choices(view))
    assert 0 < off_colour < LOTS / 2


def test_a_shadow_goes_off_colour_for_certain_when_that_is_the_step_onto_the_moon() -> None:
    """E3: nothing that could be suspected matters any more."""
    view = a_turn(Role.SHADOW, "P1 B2 G3 Y4 W5 B6", "P2 P5", pawn=1)
    assert World.PURPLE not in map(world_of, choices(view))


def test_a_shadow_under_suspicion_sabotages_less() -> None:
    """Who has gone off-colour again and again had better follow for a while."""
    strays = tuple(a_finished_turn(LEFT, words) for words in ("B1 B2 W1", "G1 G2 W2", "Y1 Y2 W3"))
    placed = tuple(card for turn in strays for _, card in turn.plays)
    hand = "P1 P3 B3 G3 Y4 W5"
    calm = a_turn(Role.SHADOW, hand, "P2 P5")
    hot = a_turn(Role.SHADOW, hand, "P2 P5", turns=strays, placed=placed)

    def daring(view: View) -> int:
        return sum(world_of(choice) is not World.PURPLE for choice in choices(view))

    assert daring(hot) < daring(calm)


def test_a_shadow_whom_everybody_knows_has_nothing_to_hide() -> None:
    """A5: after the Mask of Truth it sabotages nearly every time."""
    view = a_turn(Role.SHADOW, "P1 B2 G3 Y4 W5 B6", "P2 P5", roles_shown=(True, False, False))
    off_colour = sum(world_of(choice) is not World.PURPLE for choice in choices(view))
    assert off_colour > 0.75 * LOTS


def test_near_the_moon_a_shaman_leads_a_colour_that_others_can_follow() -> None:
    """T1: not the one of which all other cards are placed; a Shadow leads just that one."""
    changes = {"placed": cards("Y2 Y3 Y4 Y5"), "hand_sizes": (4, 4, 4), "pawn": 2}
    assert World.YELLOW not in map(world_of, choices(a_turn(Role.SHAMAN, "Y6 Y1 B3 G4", "", **changes)))
    assert {*map(world_of, choices(a_turn(Role.SHADOW, "Y6 Y1 B3 G4", "", **changes)))} == {World.YELLOW}


def test_a_void_shaman_parts_with_a_card_that_nobody_could_follow() -> None:
    """T4: colours that others may still lead are kept."""
    view = a_turn(Role.SHAMAN, "B3 Y3 Y4", "P2 P5", placed=cards("Y1 Y5 Y6"), pawn=6)
    assert {*map(world_of, choices(view))} == {World.YELLOW}


def test_a_void_shaman_completes_purple_for_the_point() -> None:
    """T4, P3: a step of the pawn is lost either way, the point is for good."""
    view = a_turn(Role.SHAMAN, "P6 G1 G2 Y3", "B2 B5", placed=cards("P1 P2 P3 P4 P5"))
    assert always(view) == Play(read_card("P6"))


def test_a_void_shaman_with_an_open_dagger_does_not_complete_a_world_that_makes_him_use_it_blindly() -> None:
    """N1: with a Dagger face up, Neutralization must be performed on somebody."""
    view = a_turn(
        Role.SHAMAN,
        "Y6 G1 G2 W1 W2 W3",
        "B2 B5",
        placed=cards("Y1 Y2 Y3 Y4 Y5"),
        face_up=((Artifact.DAGGER,), (), ()),
        pawn=8,
    )
    assert Play(read_card("Y6")) not in choices(view)


# ---- Daggers


def victim_options(*, must: bool = False) -> tuple[Option, ...]:
    """N1: what a performer at a table of three is asked."""
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


def test_who_plays_a_colour_that_he_did_not_follow_is_caught() -> None:
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
    """A4: it can be used at any moment, and its best is seldom now."""
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
    """A4, E3: whatever it is asked."""
    takes = (TakeFaceUp(0), TakeFaceUp(1), BACK, FORWARD)
    view = asked(Role.SHADOW, Question.TAKE, *takes, pawn=1, tiles=(Artifact.PORTAL,))
    assert always(view) == FORWARD
    assert always(view._replace(pawn=2)) != FORWARD


def test_a_shadow_uses_a_portal_right_before_the_off_colour_card_that_reaches_the_moon() -> None:
    """A4, T4: two steps, with nobody in between."""
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
    """X1, X2, X5: it leaves with him otherwise."""
    chance, event = (Let(), BACK, FORWARD), Eliminate(ME, by=LEFT)
    changes = {"pawn": pawn, "hand_sizes": (5, 5, 5), "tiles": (Artifact.PORTAL,)}
    assert always(asked(Role.SHAMAN, Question.LAST_CHANCE, *chance, event=event, **changes)) == expected


# ---- artifacts


@pytest.mark.parametrize("role", Role)
def test_the_second_shard_is_taken_before_anything_else(role: Role) -> None:
    """E5: it is worth 2 points, whoever wins."""
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
    """N1: one that lies open must be used."""
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
    """X4: the point first, which is for good; roles are exchanged last."""
    options = tuple(map(Perform, (World.BLUE, World.YELLOW, World.PURPLE, World.GREEN)))
    assert always(asked(Role.SHAMAN, Question.ORDER, *options)) == Perform(World.PURPLE)


@pytest.mark.parametrize(("role", "named"), [(Role.SHAMAN, LEFT), (Role.SHADOW, RIGHT)])
def test_an_eliminated_player_names_a_guide_of_his_own_side(role: Role, named: Seat) -> None:
    """T9: as far as he can tell."""
    seats, third = (Seat(1), Seat(2)), Seat(3)
    roles: tuple[Role | None, ...] = (role, Role.SHAMAN, Role.SHADOW, Role.SHAMAN, None)
    changes = {"players": 5, "roles": roles, "inside": (*seats, third, Seat(4))}
    assert always(asked(role, Question.NAME_GUIDE, *map(NameGuide, seats), **changes)) == NameGuide(named)


# ---- the Eclipse


@pytest.mark.parametrize(("role", "given"), [(Role.SHAMAN, World.BLUE), (Role.SHADOW, World.PURPLE)])
def test_in_the_eclipse_a_shaman_stays_able_to_follow_and_a_shadow_gets_rid_of_a_colour(
    role: Role, given: World
) -> None:
    """A3: what is given away decides which colours can be followed."""
    hand = cards("P3 B1 B2 B4 G1 G2")
    view = asked(role, Question.PASS, *map(Pass, hand), hand=hand, eclipse=Arrow.LEFT)
    gifts = {choice.card.world for choice in choices(view) if isinstance(choice, Pass)}
    assert gifts == {given}


# ---- speed


def test_what_it_goes_by_is_worked_out_without_listing_all_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """A view's costly properties are for screens."""

    def costly(_view: View) -> Callable[[], None]:
        raise AssertionError("the bot asked for a costly property")

    monkeypatch.setattr(View, "unseen", property(costly))
    monkeypatch.setattr(View, "worlds", property(costly))
    assert choices(a_turn(Role.SHADOW, "P1 B2 G3", "P2 P5"))
