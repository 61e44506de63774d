"""What each seat may know (V1 to V3; V4 as far as one table can show it)."""

import pytest

from engine.core import Seat, seats
from engine.shamans import (
    Artifact,
    Game,
    Role,
    RoundDeed,
    Setup,
    View,
    World,
    WorldView,
    all_cards,
    read_card,
)
from engine.shamans.notices import ArtifactTaken, PointGained, PortalUsed, RitualBegan, SlotFilled
from engine.shamans.steps import NextPlayer, PlayCard, Stabilize
from support.engine.table import act, cards, dealt, let, others, play, table

HANDS = {0: "P1 B1", 1: "G1 B2", 2: "P3 G2"}


def public(view: View) -> dict[str, object]:
    """Return the parts of a view that belong to no seat."""
    own = {"seat", "hand", "tiles", "passed", "options", "roles"}
    return {name: value for name, value in view._asdict().items() if name not in own}


def middle_of_a_turn() -> Game:
    game = table(3, hands=HANDS, face_up={0: "dagger"}, face_down={1: "shard mask"}, pawn=5, points=(1, 2, 3))
    play(game, "P1 G1")
    return game


def test_everyone_sees_the_deeds_besides_the_cards() -> None:
    """V1: the round's history has the deeds, each with its moment between two cards."""
    game = table(3, hands={0: "P1 B1", 1: "P2 B2", 2: "P3 B3"}, face_up={1: "portal portal"})
    act(game, 1, "portal -1")
    play(game, "P1 P2")
    act(game, 1, "portal +1")
    play(game, "P3")
    taken = game.view(None).display[0]
    act(game, 0, "take 0")
    filled = game.view(None).display[0]
    assert taken
    assert filled
    history = (
        RoundDeed(0, 0, PortalUsed(Seat(1), -1)),
        RoundDeed(0, 2, PortalUsed(Seat(1), 1)),
        RoundDeed(0, 3, ArtifactTaken(Seat(0), taken)),
        RoundDeed(0, 3, SlotFilled(0, filled)),
        RoundDeed(1, 0, RitualBegan(Seat(2), World.PURPLE)),
        RoundDeed(1, 0, PointGained(Seat(2))),
    )
    assert all(game.view(viewer).deeds == history for viewer in others(game))


def test_everyone_sees_the_table() -> None:
    """V1: the same for every seat and for spectators."""
    game = middle_of_a_turn()
    view = game.view(None)
    assert view.points == (1, 2, 3)
    assert (view.first_player, view.guide, view.destination) == (0, 0, World.PURPLE)
    assert view.table == ((0, read_card("P1")), (1, read_card("G1")))
    assert read_card("G1") in view.placed
    assert view.hand_sizes == (1, 1, 2)
    assert view.face_up == ((Artifact.DAGGER,), (), ())
    assert view.face_down == (0, 2, 0)
    assert (view.pawn, view.deck, len(view.display)) == (4, 8, 2)
    assert view.inside == (0, 1, 2)
    assert view.roles_shown == (False, False, False)
    assert view.asked is not None
    for viewer in others(game):
        assert public(game.view(viewer)) == public(view)


def test_open_window_is_seen_by_everyone() -> None:
    """V1."""
    game = table(3, hands=HANDS, face_down={2: "shard"}, pawn=1)
    play(game, "P1 G1")
    for viewer in others(game):
        asked = game.view(viewer).asked
        assert asked is not None
        assert (asked.question, asked.seats) == ("last_chance", (2,))


def test_everyone_sees_what_comes_after_the_question() -> None:
    """V1: the agenda is public; the open question is its last item."""
    game = middle_of_a_turn()
    for viewer in others(game):
        assert game.view(viewer).agenda == (PlayCard(Seat(2)),)
    play(game, "G2")
    assert game.view(None).agenda == (NextPlayer(Seat(2)), Stabilize(Seat(2)))


def test_agenda_tells_no_answer_of_an_open_window_or_eclipse() -> None:
    """W3, A3: a window, and an Eclipse, look the same to everyone until the last answer is in."""
    window = table(3, hands=HANDS, face_down={1: "shard", 2: "shard"}, pawn=1)
    play(window, "P1 G1")
    eclipse = table(3, hands=HANDS, deck="shard left", display="shard dagger")
    play(eclipse, "P1 B2 P3")
    act(eclipse, 0, "take 0")
    for game, answer in ((window, "let"), (eclipse, "pass G1")):
        before = [game.view(viewer).agenda for viewer in others(game)]
        act(game, 1, answer)
        assert [game.view(viewer).agenda for viewer in others(game)] == before


def test_only_the_owner_sees_hand_role_and_face_down_tiles() -> None:
    """V2."""
    game = middle_of_a_turn()
    view = game.view(Seat(1))
    assert view.hand == (read_card("B2"),)
    assert view.role is Role.SHAMAN
    assert view.tiles == (Artifact.SHARD, Artifact.MASK)
    assert game.view(Seat(2)).role is Role.SHADOW


def test_spectator_owns_nothing() -> None:
    """V2, V4."""
    view = middle_of_a_turn().view(None)
    assert (view.hand, view.tiles, view.passed, view.options, view.role) == ((), (), None, (), None)
    assert view.roles == (None, None, None)


def test_nobody_sees_deck_others_hands_or_roles() -> None:
    """V3: these fields do not exist before the round is over."""
    game = middle_of_a_turn()
    for seat in seats(3):
        view = game.view(seat)
        assert view.revealed is None
        assert isinstance(view.deck, int)
        assert [role for other, role in enumerate(view.roles) if other != seat] == [None, None]
        hidden = {card for other in seats(3) if other != seat for card in game.view(other).hand}
        assert view.unseen == hidden


def test_set_aside_hand_is_seen_only_by_its_former_holder() -> None:
    """V3, V4, X2: an eliminated player knows what the public knows and what they knew before."""
    hands = {0: "P1 Y1", 1: "W8 Y2", 2: "P3 Y3"}
    game = table(5, hands=hands, face_up={1: "dagger"}, face_down={0: "shard"})
    play(game, "P1 W8")
    act(game, 1, "strike 0")
    let(game, 0)
    view = game.view(Seat(0))
    assert view.hand == tuple(cards("Y1"))
    assert view.tiles == ()
    assert public(view) == public(game.view(None))
    assert view.roles == (Role.SHAMAN, None, None, None, None)
    for viewer in others(game, 0):
        assert read_card("Y1") in game.view(viewer).unseen


def test_worlds_show_what_is_placed_and_what_the_viewer_has_not_seen() -> None:
    """V1."""
    game = table(3, hands={0: "P1 B1", 1: "P2 B2", 2: "P3 G2"})
    play(game, "P1")
    purple, blue, *_ = game.view(Seat(1)).worlds
    assert purple == WorldView(World.PURPLE, "illumination", (4, 5, 6), (3,), 3)  # type: ignore[arg-type]  # a StrEnum
    assert blue.unseen == (1,)
    assert [world.world for world in game.view(None).worlds] == list(World)[:5]


def test_followers_are_the_destinations_cards_of_seats_still_in() -> None:
    """V1, T6: lowest first."""
    game = table(5, hands={0: "P4 Y1", 1: "P2 Y2", 2: "W8 Y3"}, face_up={2: "dagger"})
    play(game, "P4 P2 W8")
    assert [seat for seat, _ in game.view(None).followers] == [1, 0]
    act(game, 2, "strike 1")
    assert game.view(None).followers == ((0, read_card("P4")),)


def test_all_cards_are_accounted_for_in_every_view() -> None:
    """V1, V2: seen and unseen cards together are all cards."""
    game = middle_of_a_turn()
    for viewer in others(game):
        view = game.view(viewer)
        seen = {*view.placed, *view.hand, *(card for _, card in view.table)}
        assert seen | view.unseen == set(all_cards(3))
        assert not seen & view.unseen


@pytest.mark.parametrize("seat", [None, 0])
def test_view_before_the_first_deal(seat: int | None) -> None:
    """V1: the table is there, with nothing on it."""
    game = Game(Setup(3))
    view = game.view(None if seat is None else Seat(seat))
    assert (view.round, view.asked, view.options, view.hand, view.result) == (0, None, (), (), None)
    assert view.role is None
    game.deal(dealt(game.setup))
    assert game.view(Seat(0)).role is Role.SHAMAN
