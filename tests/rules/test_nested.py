"""Events inside events: what a single card can set off."""

from engine.core import Seat
from engine.shamans import Advance, Arrow, Eliminate, Ending, World, notices, read_card
from support.engine.table import act, asked, cards, let, offers, play, table, told

HELD = ("P3", "P2", "R8")
"""Cards of seats 2, 3 and 4 after the Eclipse."""


def test_stabilization_uncovers_the_eclipse_in_the_last_turn() -> None:
    """T4, P1, A3: the two who have played have no card, so only the other three pass theirs."""
    hands = {0: "P1", 1: "G8", 2: "P2", 3: "R8", 4: "P3"}
    game = table(5, hands=hands, display="shard mask", deck="dagger left", pawn=9)
    play(game, "P1 G8")
    assert asked(game) == ("stabilize", (1,))
    heard = act(game, 1, "take 0")
    assert told(heard, notices.EclipseBegan) == [notices.EclipseBegan(Arrow.LEFT)]
    assert asked(game) == ("pass", (2, 3, 4))
    for seat, card in ((4, "P3"), (2, "P2"), (3, "R8")):
        act(game, seat, f"pass {card}")
    assert asked(game) == ("play", (2,))
    assert [game.view(Seat(seat)).hand for seat in range(5)] == [(), (), *map(tuple, map(cards, HELD))]
    play(game, "P3 P2 R8")
    assert asked(game) == ("take", (0,))
    act(game, 0, "take 0")
    result = game.view(None).result
    assert result is not None
    assert result.ending is Ending.HANDS_EMPTY


def test_dagger_sets_off_three_rituals_and_a_victims_portal_reaches_the_moon() -> None:
    """X4, W3, E3, E7: the rituals that were still to come are never performed."""
    hands = {0: "P1 Y1 Y2 Y3", 1: "N8 P2 Y4 Y5", 2: "P3 P4 P5 P6", 3: "P7 Y6 Y7 Y8", 4: "P8 B8 G8 W8"}
    game = table(5, hands=hands, face_up={1: "dagger dagger"}, face_down={3: "portal"}, pawn=2)
    play(game, "P1 N8")
    assert game.view(None).pawn == 1
    act(game, 1, "strike 4")
    assert asked(game) == ("last_chance", (3,))
    heard = let(game, 3)
    assert told(heard, notices.HandPlaced) == [notices.HandPlaced(Seat(4), tuple(cards("P8 B8 G8 W8")))]
    assert asked(game) == ("order", (1,))
    assert offers(game, 1) == ["perform blue", "perform green", "perform white"]
    heard = act(game, 1, "perform white")
    assert told(heard, notices.RitualBegan) == [notices.RitualBegan(Seat(1), World.WHITE)]
    heard = act(game, 1, "strike 3")
    assert told(heard, notices.LastChanceBegan) == [
        notices.LastChanceBegan(Eliminate(Seat(3), by=Seat(1)), (Seat(3),))
    ]
    heard = act(game, 3, "portal +1")
    result = told(heard, notices.RoundEnded)[0]
    assert result.ending is Ending.MOON
    assert told(heard, notices.RitualBegan) == []
    assert result.points == (0, 0, 0, 3, 0)  # the victim was still in the round


def test_remaining_rituals_wait_for_a_nested_elimination() -> None:
    """X4: after the inner elimination the eliminator goes on with the other worlds."""
    hands = {0: "P1 Y1 Y2 Y3", 1: "N8 P2 Y4 Y5", 2: "P3 P4 P5 P6", 3: "P7 Y6 Y7 Y8", 4: "P8 B8 G8 W8"}
    game = table(5, hands=hands, face_up={1: "dagger dagger"}, face_down={2: "portal"}, pawn=9)
    play(game, "P1 N8")
    act(game, 1, "strike 4")
    let(game, 2)
    act(game, 1, "perform white")
    act(game, 1, "strike 2")
    act(game, 2, "portal -1")
    assert game.view(None).inside == (0, 1, 3)
    assert game.view(None).pawn == 5  # 9, off-colour 8, the Portal 9, a hand of four
    assert asked(game) == ("order", (1,))
    assert offers(game, 1) == ["perform blue", "perform green"]
    act(game, 1, "perform blue")
    act(game, 1, "swap 3")
    act(game, 1, "back")
    assert asked(game) == ("play", (3,))


def test_moon_leaves_keep_or_show_unanswered() -> None:
    """A4, W3, E7: a Portal during that question reaches the Moon, because the taker lets it happen."""
    hands = {0: "P1 B1", 1: "P2 B2", 2: "P3 P4"}
    game = table(3, hands=hands, deck="portal", face_up={1: "portal"}, display="shard shard", pawn=1)
    play(game, "P1 P2 P3")
    act(game, 0, "draw")
    act(game, 1, "portal +1")
    assert asked(game) == ("last_chance", (0,))
    heard = let(game, 0)
    assert told(heard, notices.RoundEnded)[0].ending is Ending.MOON
    assert game.view(None).asked is None


def test_rituals_ordered_in_the_middle_of_a_moon_window() -> None:
    """X4, W5, A4: a Portal at the order question opens the Moon window, and the order is asked again."""
    hands = {0: "P1 Y1 Y2", 1: "N8 Y4 Y5", 2: "P3 P4 P5", 3: "P7 Y6 Y7", 4: "P8 B8 G8"}
    game = table(5, hands=hands, face_up={1: "dagger", 2: "portal"}, face_down={3: "portal"}, pawn=2)
    play(game, "P1 N8")
    act(game, 1, "strike 4")
    let(game, 2, 3)
    assert asked(game) == ("order", (1,))
    heard = act(game, 2, "portal +1")
    assert told(heard, notices.LastChanceBegan) == [
        notices.LastChanceBegan(Advance(1, mover=Seat(2)), (Seat(3),))
    ]
    act(game, 3, "portal -1")
    assert game.view(None).pawn == 1
    assert asked(game) == ("order", (1,))
    assert read_card("N8") in game.view(None).placed
