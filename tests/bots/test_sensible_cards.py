"""The sensible bot's card, where a sensible person would not hesitate."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from bots.positions import BOT, LEFT, LOTS, a_finished_turn, a_turn, always, cards, choices, world_of
from engine.shamans import Artifact, Game, Play, Role, Setup, View, World, read_card, shuffle

# ---- cards


@pytest.mark.parametrize("hand", ["P1 B2 G3 Y4 W5", "P6 B1 B2 B3 B4", "P3 P4 G1 G2 W6"])
def test_a_shaman_follows_when_possible(hand: str) -> None:
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
    """E3: suspicion no longer matters."""
    view = a_turn(Role.SHADOW, "P1 B2 G3 Y4 W5 B6", "P2 P5", pawn=1)
    assert World.PURPLE not in map(world_of, choices(view))


def test_a_shadow_under_suspicion_sabotages_less() -> None:
    """A player who has gone off-colour again and again had better follow for a while."""
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
    """T1: it does not lead the colour of which all other cards are placed; a Shadow leads just that one."""
    changes = {"placed": cards("Y2 Y3 Y4 Y5"), "hand_sizes": (4, 4, 4), "pawn": 2}
    assert World.YELLOW not in map(world_of, choices(a_turn(Role.SHAMAN, "Y6 Y1 B3 G4", "", **changes)))
    assert {*map(world_of, choices(a_turn(Role.SHADOW, "Y6 Y1 B3 G4", "", **changes)))} == {World.YELLOW}


def test_a_void_shaman_parts_with_a_card_that_nobody_could_follow() -> None:
    """T4: colours that others may still lead are kept."""
    view = a_turn(Role.SHAMAN, "B3 Y3 Y4", "P2 P5", placed=cards("Y1 Y5 Y6"), pawn=6)
    assert {*map(world_of, choices(view))} == {World.YELLOW}


def test_a_void_shaman_completes_purple_for_the_point() -> None:
    """T4, P3: a step of the pawn is lost either way, and the point is permanent."""
    view = a_turn(Role.SHAMAN, "P6 G1 G2 Y3", "B2 B5", placed=cards("P1 P2 P3 P4 P5"))
    assert always(view) == Play(read_card("P6"))


def test_a_void_shaman_with_an_open_dagger_does_not_force_a_blind_strike() -> None:
    """N1: with a Dagger face up, Neutralization must strike a player."""
    view = a_turn(
        Role.SHAMAN,
        "Y6 G1 G2 W1 W2 W3",
        "B2 B5",
        placed=cards("Y1 Y2 Y3 Y4 Y5"),
        face_up=((Artifact.DAGGER,), (), ()),
        pawn=8,
    )
    assert Play(read_card("Y6")) not in choices(view)


# ---- speed


def test_the_bot_uses_no_costly_properties_of_a_view(monkeypatch: pytest.MonkeyPatch) -> None:
    """The costly properties of a view are for screens."""

    def costly(_view: View) -> Callable[[], None]:
        raise AssertionError("the bot asked for a costly property")

    monkeypatch.setattr(View, "unseen", property(costly))
    monkeypatch.setattr(View, "worlds", property(costly))
    assert choices(a_turn(Role.SHADOW, "P1 B2 G3", "P2 P5"))
