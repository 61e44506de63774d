"""A turn: leading, following, going off-colour, the lowest and the highest (T1 to T9)."""

import pytest

from engine.core import Seat
from engine.shamans import Ending, Game, Turn, World, notices, read_card
from support.engine.table import act, asked, cards, let, offers, play, table, told

THREE = {0: "P1 B1", 1: "P2 B2", 2: "P3 P4"}


def test_guide_plays_any_card_and_sets_the_destination() -> None:
    """T1."""
    game = table(3, guide=1, hands={0: "P1 B1", 1: "P2 B2", 2: "P3 P4"})
    assert game.waiting == {1}
    assert offers(game, 1) == ["play P2", "play B2"]
    assert game.view(None).destination is None
    heard = act(game, 1, "play B2")
    assert heard == [notices.CardPlayed(Seat(1), read_card("B2"), follows=True)]
    assert game.view(None).destination is World.BLUE
    assert game.view(None).table == ((1, read_card("B2")),)


def test_everyone_plays_clockwise_any_card() -> None:
    """T2: a player who could follow need not."""
    game = table(4, guide=2, hands={0: "P1 B1", 1: "P2 B2", 2: "P3 B3", 3: "P4 B4"})
    order = []
    for word in ("P3", "B4", "P1", "B2"):
        (seat,) = game.waiting
        order.append(seat)
        assert len(offers(game, seat)) == 2
        play(game, word)
    assert order == [2, 3, 0, 1]


def test_nobody_else_is_offered_a_card() -> None:
    """T2."""
    game = table(3, hands=THREE)
    assert [offers(game, seat) for seat in (1, 2)] == [[], []]


def test_a_seat_that_is_out_plays_no_card() -> None:
    """T2, X6."""
    game = table(4, hands={0: "P1 B1", 2: "P2 B2", 3: "P3 P4"}, out=(1,))
    play(game, "P1")
    assert game.waiting == {2}


def test_a_seat_without_a_card_is_passed_over() -> None:
    """T2."""
    game = table(3, hands={0: "P1 P5", 1: "", 2: "P3 P4"})
    play(game, "P1")
    assert game.waiting == {2}


def test_card_that_follows_stays_until_the_turn_is_resolved() -> None:
    """T3: the pawn stays where it is."""
    game = table(3, hands=THREE)
    before = game.view(None)
    play(game, "P1 P2")
    view = game.view(None)
    assert view.table == ((0, read_card("P1")), (1, read_card("P2")))
    assert view.placed == before.placed
    assert view.pawn == before.pawn


def test_off_colour_card_moves_the_pawn_and_goes_to_its_world() -> None:
    """T4."""
    game = table(3, hands=THREE, pawn=5)
    heard = play(game, "P1 B2")
    assert heard[1:] == [
        notices.CardPlayed(Seat(1), read_card("B2"), follows=False),
        notices.PawnMoved(5, 4),
    ]
    view = game.view(None)
    assert view.pawn == 4
    assert view.placed[-1] == read_card("B2")
    assert game.waiting == {2}


def test_moon_ends_the_round_before_the_card_is_placed() -> None:
    """T4, E3."""
    game = table(3, hands=THREE, pawn=1)
    heard = play(game, "P1 B2")
    assert told(heard, notices.RoundEnded)[0].ending is Ending.MOON
    assert read_card("B2") not in game.view(None).placed
    assert game.waiting == frozenset()


def test_off_colour_card_that_completes_a_world_performs_its_ritual_at_once() -> None:
    """T4: before the next player plays."""
    game = table(3, hands={0: "P1 B1", 1: "G1 B2", 2: "P3 P4"})
    heard = play(game, "P1 G1")
    assert told(heard, notices.RitualBegan) == [notices.RitualBegan(Seat(1), World.GREEN)]
    assert asked(game) == ("stabilize", (1,))
    act(game, 1, "back")
    assert game.waiting == {2}


@pytest.mark.parametrize(("players", "size"), [(3, 6), (4, 6), (5, 8)])
def test_world_is_complete_with_all_its_cards(players: int, size: int) -> None:
    """T5: six cards, or eight with five players."""
    hands = {0: f"P1 P{size}", 1: "P2 B1", 2: "P3 B2", 3: "B3 B4", 4: "B5 B6"}
    game = table(players, hands={seat: hand for seat, hand in hands.items() if seat < players})
    play(game, "P1 P2 P3 B3 B5" if players == 5 else "P1 P2 P3 B3" if players == 4 else "P1 P2 P3")
    act(game, 0, "take 0")
    (purple,) = [world for world in game.view(None).worlds if world.world is World.PURPLE]
    assert (purple.placed, purple.left) == (tuple(range(1, size)), 1)
    assert game.view(None).points == (0,) * players


def test_world_completes_once() -> None:
    """T5: later turns do not bring its ritual again."""
    game = table(3, hands={0: "P1 B1", 1: "P2 B2", 2: "P3 B3"})
    play(game, "P1 P2 P3")
    act(game, 0, "take 0")
    assert game.view(None).points == (0, 0, 1)
    play(game, "B3 B1 B2")
    act(game, 0, "take 0")
    assert asked(game) == ("swap", (2,))
    act(game, 2, "swap 0")
    assert sum(game.view(None).points) == 5  # the point, and 2 for each of two Shamans


def test_lowest_takes_an_artifact_and_then_the_highest_collects() -> None:
    """T6, T7, T8: strictly in this order."""
    game = table(3, hands={0: "P3 B1", 1: "P6 B2", 2: "P2 P4"})
    play(game, "P3 P6 P2")
    assert asked(game) == ("take", (2,))
    assert game.view(None).table != ()
    heard = act(game, 2, "take 0")
    kinds = [type(notice) for notice in heard]
    assert kinds.index(notices.ArtifactTaken) < kinds.index(notices.CardsCollected)
    assert told(heard, notices.CardsCollected) == [notices.CardsCollected(Seat(1), World.PURPLE)]
    assert told(heard, notices.TurnBegan) == [notices.TurnBegan(Seat(1))]
    assert game.waiting == {1}
    view = game.view(None)
    assert view.table == ()
    assert view.placed[-3:] == tuple(cards("P3 P6 P2"))


def test_single_follower_is_lowest_and_highest() -> None:
    """T6."""
    game = table(3, hands={0: "P3 P5", 1: "B1 B2", 2: "G1 G2"})
    play(game, "P3 B1 G1")
    assert asked(game) == ("take", (0,))
    act(game, 0, "take 0")
    assert game.view(None).turns[-1].lowest == game.view(None).turns[-1].highest == 0
    assert game.waiting == {0}


def test_off_colour_numbers_do_not_count() -> None:
    """T6."""
    game = table(3, hands={0: "P3 P5", 1: "B6 B5", 2: "P4 G2"})
    play(game, "P3 B6 P4")
    assert asked(game) == ("take", (0,))
    act(game, 0, "take 0")
    assert game.view(None).guide == 2


def test_history_of_a_turn() -> None:
    """T6, V1: it has the cards by seat, the strays, the lowest and the highest."""
    game = table(3, hands={0: "P3 P5", 1: "B6 B5", 2: "P4 G2"})
    play(game, "P3 B6 P4")
    act(game, 0, "take 0")
    (turn,) = game.view(None).turns
    plays = tuple(zip((Seat(0), Seat(1), Seat(2)), cards("P3 B6 P4"), strict=True))
    assert turn == Turn(plays, lowest=Seat(0), highest=Seat(2))
    assert (turn.guide, turn.destination) == (0, World.PURPLE)
    assert turn.strays == ((1, read_card("B6")),)


def test_highest_that_completes_the_world_performs_its_ritual_and_then_guides() -> None:
    """T8."""
    game = table(3, hands={0: "G1 B1", 1: "G2 B2", 2: "G3 P4"})
    play(game, "G1 G2 G3")
    heard = act(game, 0, "take 0")
    assert told(heard, notices.RitualBegan) == [notices.RitualBegan(Seat(2), World.GREEN)]
    assert asked(game) == ("stabilize", (2,))
    heard = act(game, 2, "back")
    assert told(heard, notices.TurnBegan) == [notices.TurnBegan(Seat(2))]


def test_round_ends_when_no_cards_are_left() -> None:
    """T8, E1."""
    game = table(3, hands={0: "P1", 1: "P2", 2: "P3"})
    play(game, "P1 P2 P3")
    heard = act(game, 0, "take 0")
    assert told(heard, notices.RoundEnded)[0].ending is Ending.HANDS_EMPTY


def five(hands: str) -> Game:
    """Return a five-player table: seats 1, 2 and 3 have face-up Daggers; seats 3 and 4 are the Shadows."""
    words = dict(enumerate(hands.split(", ")))
    return table(5, hands=words, face_up={1: "dagger", 2: "dagger", 3: "dagger"})


def test_cards_of_eliminated_players_are_collected_but_not_counted() -> None:
    """T6, T8, X5: the eliminated Guide's 1 is not the lowest."""
    game = five("P1 Y5, W8 Y6, P4 P5, P7 Y7, P6 Y8")
    play(game, "P1 W8")
    act(game, 1, "strike 0")
    play(game, "P4 P7 P6")
    assert asked(game) == ("take", (2,))
    act(game, 2, "take 0")
    view = game.view(None)
    assert view.guide == 3
    assert set(cards("P1 P4 P7 P6")) <= set(view.placed)


def test_eliminated_lone_follower_names_the_next_guide() -> None:
    """T9: no seat takes an artifact, and the named seat collects (ours)."""
    game = five("P1 P2, W8 P3, Y1 P4, Y2 P5, Y3 Y4")
    play(game, "P1 W8")
    act(game, 1, "strike 0")
    play(game, "Y1 Y2 Y3")
    assert asked(game) == ("name_guide", (0,))
    assert offers(game, 0) == ["guide 1", "guide 2", "guide 3", "guide 4"]
    assert [offers(game, seat) for seat in (1, 2, 3, 4)] == [[], [], [], []]
    heard = act(game, 0, "guide 3")
    assert heard == [
        notices.GuideNamed(Seat(0), Seat(3)),
        notices.CardsCollected(Seat(3), World.PURPLE),
        notices.TurnBegan(Seat(3)),
    ]
    view = game.view(None)
    assert view.turns[-1].lowest is None
    assert view.turns[-1].highest == view.guide == 3
    assert (view.face_up[3], view.deck) == (("dagger",), 8)  # unchanged


def test_the_named_seat_performs_the_ritual() -> None:
    """T9: ours."""
    game = five("P1 Y5, W8 Y6, Y1 R1, Y2 R2, Y3 R3")
    play(game, "P1 W8")
    act(game, 1, "strike 0")
    play(game, "Y1 Y2 Y3")
    heard = act(game, 0, "guide 4")
    assert told(heard, notices.RitualBegan) == [notices.RitualBegan(Seat(4), World.PURPLE)]
    assert game.view(None).points == (0, 0, 0, 0, 1)
    assert game.view(None).guide == 4


@pytest.mark.parametrize(("cards_", "namer"), [(("P1", "P7"), 1), (("P7", "P1"), 0)])
def test_highest_of_several_eliminated_followers_names(cards_: tuple[str, str], namer: int) -> None:
    """T9: ours."""
    game = five(f"{cards_[0]} Y1, {cards_[1]} Y2, W8 Y3, R8 Y4, Y5 Y6")
    play(game, f"{cards_[0]} {cards_[1]} W8")
    act(game, 2, "strike 0")
    play(game, "R8")
    act(game, 3, "strike 1")
    play(game, "Y5")
    assert asked(game) == ("name_guide", (namer,))
    assert offers(game, namer) == ["guide 2", "guide 3", "guide 4"]
    heard = act(game, namer, "guide 2")
    assert told(heard, notices.RitualBegan) == [notices.RitualBegan(Seat(2), World.PURPLE)]
    assert game.view(None).turns[-1].highest == 2


def test_namer_is_an_eliminated_follower_not_an_eliminated_stray() -> None:
    """T9: only Destination-coloured cards count."""
    game = five("P1 Y1, W8 Y2, Y8 Y3, R8 Y4, Y5 Y6")
    play(game, "P1 W8")
    act(game, 1, "strike 0")
    play(game, "Y8 R8")
    act(game, 3, "strike 2")
    play(game, "Y5")
    assert asked(game) == ("name_guide", (0,))


def test_eliminated_follower_names_in_the_last_turn_too() -> None:
    """T9, T8: the named seat collects and performs, and then the round ends."""
    game = five("P1, W8, Y1, Y2, Y3")
    play(game, "P1 W8")
    act(game, 1, "strike 0")
    play(game, "Y1 Y2 Y3")
    assert asked(game) == ("name_guide", (0,))
    heard = act(game, 0, "guide 2")
    assert told(heard, notices.PointGained) == [notices.PointGained(Seat(2))]
    assert told(heard, notices.RoundEnded)[0].ending is Ending.HANDS_EMPTY
    assert told(heard, notices.TurnBegan) == []


def test_naming_waits_while_a_portal_moves_the_pawn() -> None:
    """T9, A4."""
    hands = {0: "P1 P2", 1: "W8 P3", 2: "Y1 P4", 3: "Y2 P5", 4: "Y3 Y4"}
    game = table(5, hands=hands, face_up={1: "dagger portal"}, pawn=10)
    play(game, "P1 W8")
    act(game, 1, "strike 0")
    let(game, 1)
    play(game, "Y1 Y2 Y3")
    act(game, 1, "portal -1")
    assert asked(game) == ("name_guide", (0,))
