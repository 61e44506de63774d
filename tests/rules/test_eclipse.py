"""The Eclipse: when it comes, who passes what to whom, and who knows (A3)."""

import pytest

from engine.core import Seat
from engine.shamans import Arrow, Artifact, Game, Passed, notices, read_card
from support.engine.table import act, asked, cards, heard_by, offers, others, play, table, told

HANDS = {0: "P1 B1", 1: "P2 B2", 2: "P3 P4"}


def eclipse(deck: str = "shard left", how: str = "draw") -> Game:
    """Return a game in which seat 0 has drawn a tile and the Eclipse lies on top; everyone has one card."""
    game = table(3, hands=HANDS, deck=deck, display="shard dagger", face_down={2: "portal"}, pawn=6)
    play(game, "P1 P2 P3")
    act(game, 0, how)
    return game


def hand(game: Game, seat: int) -> list[str]:
    return [str(card) for card in game.view(Seat(seat)).hand]


def test_eclipse_waits_until_the_drawn_tile_is_kept_or_shown() -> None:
    """A3: the take is finished first; then it comes before the highest collects."""
    game = eclipse()
    assert asked(game) == ("keep_or_show", (0,))
    assert game.view(None).eclipse is None
    heard = act(game, 0, "keep")
    assert heard == [notices.TileKept(Seat(0)), notices.EclipseBegan(Arrow.LEFT)]
    assert asked(game) == ("pass", (0, 1, 2))
    assert len(game.view(None).table) == 3


def test_eclipse_comes_after_the_refill() -> None:
    """A3."""
    game = table(3, hands=HANDS, deck="mask right", display="shard dagger")
    play(game, "P1 P2 P3")
    heard = act(game, 0, "take 0")
    assert heard == [
        notices.ArtifactTaken(Seat(0), Artifact.SHARD),
        notices.SlotFilled(0, Artifact.MASK),
        notices.EclipseBegan(Arrow.RIGHT),
    ]


def test_eclipse_comes_after_the_mask() -> None:
    """A3, A5."""
    game = table(3, hands=HANDS, deck="mask left", display="shard dagger")
    play(game, "P1 P2 P3")
    kinds = [type(notice) for notice in act(game, 0, "draw")]
    assert kinds[-2:] == [notices.RoleShown, notices.EclipseBegan]


def test_everyone_chooses_in_secret() -> None:
    """A3, V3: no other seat sees who has chosen or what; not even the decision's number changes."""
    game = eclipse()
    act(game, 0, "keep")
    assert offers(game, 0) == ["pass B1"]
    before, number = [game.view(viewer) for viewer in others(game, 0)], game.decision
    assert act(game, 0, "pass B1") == []
    assert [game.view(viewer) for viewer in others(game, 0)] == before
    assert game.decision == number
    assert offers(game, 0) == []
    assert game.waiting == {1, 2}


@pytest.mark.parametrize(("arrow", "got"), [("left", ["P4", "B1", "B2"]), ("right", ["B2", "P4", "B1"])])
def test_all_cards_move_together_along_the_arrow(arrow: str, got: list[str]) -> None:
    """A3: nothing moves until the last has chosen."""
    game = eclipse(f"shard {arrow}")
    act(game, 0, "keep")
    act(game, 2, "pass P4")
    act(game, 0, "pass B1")
    assert hand(game, 0) == ["blue 1"]
    act(game, 1, "pass B2")
    assert [game.view(Seat(seat)).hand for seat in range(3)] == [tuple(cards(word)) for word in got]


def test_eclipse_leaves_the_round_and_the_turn_goes_on() -> None:
    """A3: the turn goes on with the highest, who was about to collect."""
    game = eclipse()
    size = game.view(None).deck
    act(game, 0, "keep")
    for seat, card in enumerate(("B1", "B2", "P4")):
        heard = act(game, seat, f"pass {card}")
    assert told(heard, notices.CardsPassed) == [
        notices.CardsPassed(((Seat(0), Seat(1)), (Seat(1), Seat(2)), (Seat(2), Seat(0))))
    ]
    assert told(heard, notices.CardsCollected) != []
    view = game.view(None)
    assert view.deck == size - 1
    assert view.eclipse is Arrow.LEFT
    assert asked(game) == ("play", (2,))


def test_giver_and_receiver_know_the_card_and_nobody_else() -> None:
    """A3, V2."""
    game = eclipse()
    act(game, 0, "keep")
    act(game, 0, "pass B1")
    act(game, 1, "pass B2")
    heard = act(game, 2, "pass P4")
    secret = [notice for notice in heard_by(heard, 1) if notice not in heard_by(heard, None)]
    assert secret == [
        notices.CardGiven(Seat(1), read_card("B2"), Seat(2)),
        notices.CardGot(Seat(1), read_card("B1"), Seat(0)),
    ]
    assert game.view(Seat(1)).passed == Passed(read_card("B2"), Seat(2), read_card("B1"), Seat(0))
    assert game.view(None).passed is None
    assert read_card("B2") not in game.view(Seat(1)).unseen
    assert read_card("B2") in game.view(Seat(0)).unseen
    assert read_card("B2") in game.view(None).unseen


def test_a_seat_that_is_out_or_has_no_card_is_skipped() -> None:
    """A3: the card goes on to the next holder in the arrow's direction (ours)."""
    hands = {0: "P1 B1", 1: "", 2: "P3 P4", 4: "P5 B3"}
    game = table(5, hands=hands, out=(3,), deck="shard right", display="shard dagger")
    play(game, "P1 P3 P5")
    act(game, 0, "draw")
    act(game, 0, "show")
    assert asked(game) == ("pass", (0, 2, 4))
    assert [offers(game, seat) for seat in (1, 3)] == [[], []]
    for seat, card in ((0, "B1"), (2, "P4"), (4, "B3")):
        act(game, seat, f"pass {card}")
    assert [hand(game, seat) for seat in range(5)] == [["purple 4"], [], ["blue 3"], [], ["blue 1"]]


def test_two_holders_exchange_their_cards() -> None:
    """A3."""
    hands = {0: "P1 B1", 1: "", 2: "P3 P4"}
    game = table(3, hands=hands, deck="shard left", display="shard dagger")
    play(game, "P1 P3")
    act(game, 0, "take 0")
    act(game, 0, "pass B1")
    act(game, 2, "pass P4")
    assert [hand(game, seat) for seat in range(3)] == [["purple 4"], [], ["blue 1"]]


@pytest.mark.parametrize("last", ["P3", "P3 P4"])
def test_no_card_moves_with_one_holder_or_none(last: str) -> None:
    """A3: no question is asked, and the Eclipse is gone."""
    game = table(3, hands={0: "P1", 1: "P2", 2: last}, deck="shard left", display="shard dagger")
    play(game, "P1 P2 P3")
    heard = act(game, 0, "take 0")
    assert told(heard, notices.EclipseBegan) == [notices.EclipseBegan(Arrow.LEFT)]
    assert told(heard, notices.CardsPassed) == []
    assert game.view(None).eclipse is Arrow.LEFT
    assert hand(game, 2) == (["purple 4"] if last == "P3 P4" else [])
    assert offers(game, 2) == (["play P4"] if last == "P3 P4" else [])


def test_portal_in_the_middle_keeps_the_choices_made() -> None:
    """A3, A4."""
    game = eclipse()
    act(game, 0, "keep")
    act(game, 0, "pass B1")
    heard = act(game, 2, "portal +1")
    assert told(heard, notices.PawnMoved) == [notices.PawnMoved(6, 5)]
    assert asked(game) == ("pass", (0, 1, 2))
    assert game.waiting == {1, 2}
    act(game, 1, "pass B2")
    act(game, 2, "pass P4")
    assert hand(game, 1) == ["blue 1"]


def test_portal_onto_the_moon_ends_an_eclipse() -> None:
    """A3, E3, E7: no card is passed any more."""
    game = table(3, hands=HANDS, deck="shard left", display="shard dagger", face_down={2: "portal"}, pawn=1)
    play(game, "P1 P2 P3")
    act(game, 0, "take 1")
    act(game, 1, "pass B2")
    heard = act(game, 2, "portal +1")
    assert told(heard, notices.RoundEnded) != []
    assert hand(game, 1) == ["blue 2"]
