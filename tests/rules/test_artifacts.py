"""Artifact tiles: taking them, Portals, Masks, Daggers and Shards (A1, A2, A4 to A7)."""

import pytest

from engine.core import Seat
from engine.shamans import Arrow, Artifact, Game, Role, notices
from support.engine.table import act, asked, heard_by, offers, others, play, table, told

HANDS = {0: "P1 B1", 1: "P2 B2", 2: "P3 P4"}
"""After P1 P2 P3, seat 0 takes an artifact and seat 2 guides the next turn."""


def taking(deck: str = "", display: str = "shard portal", face_down: str = "", pawn: int = 5) -> Game:
    """Return a game in which seat 0 is about to take an artifact."""
    game = table(3, hands=HANDS, deck=deck, display=display, face_down={0: face_down}, pawn=pawn)
    play(game, "P1 P2 P3")
    return game


# ---- taking


def test_taker_chooses_a_face_up_tile_or_the_top_of_the_deck() -> None:
    """A1."""
    game = taking()
    assert asked(game) == ("take", (0,))
    assert offers(game, 0) == ["take 0", "take 1", "draw"]
    assert [offers(game, seat) for seat in (1, 2)] == [[], []]


@pytest.mark.parametrize(("slot", "tile"), [(0, Artifact.SHARD), (1, Artifact.PORTAL)])
def test_face_up_tile_stays_face_up_and_its_slot_is_refilled(slot: int, tile: Artifact) -> None:
    """A1: from the deck, at once."""
    game = taking(deck="dagger")
    size = game.view(None).deck
    heard = act(game, 0, f"take {slot}")
    assert heard[:2] == [
        notices.ArtifactTaken(Seat(0), tile),
        notices.SlotFilled(slot, Artifact.DAGGER),
    ]
    view = game.view(None)
    assert (view.face_up[0], view.face_down[0]) == ((tile,), 0)
    assert view.display[slot] is Artifact.DAGGER
    assert view.deck == size - 1


def test_drawn_tile_is_seen_only_by_its_taker() -> None:
    """A1, V2."""
    game = taking(deck="dagger")
    heard = act(game, 0, "draw")
    assert heard_by(heard, 0) == [notices.ArtifactDrawn(Seat(0)), notices.TileSeen(Seat(0), Artifact.DAGGER)]
    for viewer in (None, 1, 2):
        assert heard_by(heard, viewer) == [notices.ArtifactDrawn(Seat(0))]
    assert asked(game) == ("keep_or_show", (0,))
    assert offers(game, 0) == ["keep", "show"]
    assert game.view(Seat(0)).tiles == (Artifact.DAGGER,)
    for seat in others(game, 0):
        assert game.view(seat).tiles == ()
        assert game.view(seat).face_down == (1, 0, 0)


def test_drawn_tile_may_be_kept_face_down() -> None:
    """A1, A2."""
    game = taking(deck="dagger")
    act(game, 0, "draw")
    assert notices.TileKept(Seat(0)) in act(game, 0, "keep")
    view = game.view(Seat(0))
    assert (view.tiles, view.face_down, view.face_up[0]) == ((Artifact.DAGGER,), (1, 0, 0), ())


def test_drawn_tile_may_be_turned_up() -> None:
    """A1."""
    game = taking(deck="dagger", face_down="shard")
    act(game, 0, "draw")
    assert notices.TileShown(Seat(0), Artifact.DAGGER) in act(game, 0, "show")
    view = game.view(Seat(0))
    assert (view.tiles, view.face_up[0]) == ((Artifact.SHARD,), (Artifact.DAGGER,))


def test_kept_tile_cannot_be_turned_up_later() -> None:
    """A2: it stays face down until it is used (ours)."""
    game = table(3, hands=HANDS, face_down={0: "shard dagger", 1: "shard"})
    assert offers(game, 0) == ["play P1", "play B1"]
    assert offers(game, 1) == []


# ---- the Mask of Truth


@pytest.mark.parametrize("how", ["take 0", "draw"])
def test_mask_is_shown_with_the_takers_role(how: str) -> None:
    """A5, A1: the taker cannot keep it."""
    game = taking(deck="mask", display="mask shard")
    heard = act(game, 0, how)
    assert told(heard, notices.RoleShown) == [notices.RoleShown(Seat(0), Role.SHAMAN)]
    view = game.view(None)
    assert view.face_up[0] == (Artifact.MASK,)
    assert (view.roles[0], view.roles_shown) == (Role.SHAMAN, (True, False, False))
    assert asked(game) == ("play", (2,))


def test_second_mask_shows_nothing_new() -> None:
    """A5: it has no later use."""
    game = table(3, hands={0: "P1 B1", 1: "P2 B2", 2: "P3 B3"}, display="mask mask")
    play(game, "P1 P2 P3")
    assert len(told(act(game, 0, "take 0"), notices.RoleShown)) == 1
    play(game, "B3 B1 B2")
    assert told(act(game, 0, "take 1"), notices.RoleShown) == []
    assert game.view(None).face_up[0] == (Artifact.MASK, Artifact.MASK)


# ---- the Portal


@pytest.mark.parametrize(("step", "after"), [("-1", 6), ("+1", 4)])
@pytest.mark.parametrize("side", ["face_up", "face_down"])
def test_portal_moves_the_pawn_either_way_on_anyones_turn(side: str, step: str, after: int) -> None:
    """A4: face up or face down; then the turn goes on where it was."""
    up = {2: "portal"} if side == "face_up" else {}
    down = {} if up else {2: "portal"}
    game = table(3, hands=HANDS, face_up=up, face_down=down, pawn=5)
    assert offers(game, 2) == ["portal -1", "portal +1"]
    heard = act(game, 2, f"portal {step}")
    assert heard == [notices.PortalUsed(Seat(2), int(step)), notices.PawnMoved(5, after)]
    view = game.view(None)
    assert view.pawn == after
    assert (view.face_up[2], view.face_down[2], view.spent) == ((), 0, (Artifact.PORTAL,))
    assert asked(game) == ("play", (0,))
    assert offers(game, 2) == []


def test_portal_is_offered_besides_the_seats_own_question() -> None:
    """A4."""
    game = table(3, hands=HANDS, face_up={0: "portal"})
    assert offers(game, 0) == ["play P1", "play B1", "portal -1", "portal +1"]


@pytest.mark.parametrize("question", ["take", "keep_or_show", "stabilize", "swap", "strike", "pass"])
def test_portal_interrupts_any_question_and_changes_nothing_about_it(question: str) -> None:
    """A4: at any moment of the round."""
    last = {"stabilize": "G1", "swap": "B1", "strike": "Y1"}.get(question, "P2")
    # White waits for two cards, so that only `last` completes a world.
    hands = {0: "P1 W2", 1: f"{last} W1", 2: "P3 P4"}
    deck = "shard left" if question == "pass" else "shard"
    game = table(3, hands=hands, face_up={1: "dagger", 2: "portal"}, deck=deck, pawn=6)
    play(game, f"P1 {last}" if last != "P2" else "P1 P2 P3")
    if question in ("keep_or_show", "pass"):
        act(game, 0, "draw")
    if question == "pass":
        act(game, 0, "keep")
    assert asked(game)[0] == question
    open_question, choices = asked(game), [offers(game, seat) for seat in (0, 1)]
    act(game, 2, "portal +1")
    assert asked(game) == open_question
    assert [offers(game, seat) for seat in (0, 1)] == choices


def test_of_two_portals_the_face_up_one_goes_first() -> None:
    """A4: so that nothing more is shown than must be."""
    game = table(3, hands=HANDS, face_up={0: "portal"}, face_down={0: "portal"})
    act(game, 0, "portal -1")
    view = game.view(Seat(0))
    assert (view.face_up[0], view.tiles) == ((), (Artifact.PORTAL,))


def test_drawn_portal_may_be_used_at_once() -> None:
    """A4: before it is kept or shown, and then there is nothing left to keep (ours)."""
    game = taking(deck="portal", display="shard shard")
    act(game, 0, "draw")
    assert offers(game, 0) == ["keep", "show", "portal -1", "portal +1"]
    act(game, 0, "portal -1")
    assert game.view(None).face_down == (0, 0, 0)
    assert asked(game) == ("play", (2,))


def test_face_down_portal_used_before_keep_or_show_keeps_what_is_left() -> None:
    """A4, V4: whether it was the new tile or an older one cannot be seen (ours)."""
    older = taking(deck="dagger", display="shard shard", face_down="portal")
    newer = taking(deck="portal", display="shard shard", face_down="dagger")
    heard = [act(game, 0, "draw") + act(game, 0, "portal -1") for game in (older, newer)]
    for game in (older, newer):
        assert game.view(Seat(0)).tiles == (Artifact.DAGGER,)
        assert asked(game) == ("play", (2,))
    for viewer in (None, 1, 2):
        assert heard_by(heard[0], viewer) == heard_by(heard[1], viewer)
    for seat in others(older, 0):
        assert older.view(seat) == newer.view(seat)


def test_face_up_portal_used_before_keep_or_show_leaves_the_question_open() -> None:
    """A4: everyone sees that it was not the new tile."""
    game = table(3, hands=HANDS, deck="portal", face_up={0: "portal"}, display="shard shard")
    play(game, "P1 P2 P3")
    act(game, 0, "draw")
    act(game, 0, "portal -1")
    assert asked(game) == ("keep_or_show", (0,))
    act(game, 0, "show")
    assert game.view(None).face_up[0] == (Artifact.PORTAL,)


def test_others_portal_during_keep_or_show() -> None:
    """A4."""
    game = table(3, hands=HANDS, deck="shard", face_down={1: "portal"}, display="shard shard")
    play(game, "P1 P2 P3")
    act(game, 0, "draw")
    act(game, 1, "portal -1")
    assert asked(game) == ("keep_or_show", (0,))


def test_drawn_portal_answers_a_window_over_keep_or_show() -> None:
    """A4, W3, W5: another's Portal is about to reach the Moon; then there is nothing left to keep."""
    game = table(3, hands=HANDS, deck="portal", face_up={1: "portal"}, face_down={0: "dagger"}, pawn=1)
    play(game, "P1 P2 P3")
    act(game, 0, "draw")
    act(game, 1, "portal +1")
    assert asked(game) == ("last_chance", (0,))
    act(game, 0, "portal -1")
    view = game.view(Seat(0))
    assert (view.pawn, view.tiles, view.face_up[0]) == (1, (Artifact.DAGGER,), ())
    assert asked(game) == ("play", (2,))


# ---- Daggers and Shards wait for their moment


def test_daggers_and_shards_offer_nothing_by_themselves() -> None:
    """A6: a Dagger waits for a Neutralization, a Shard for the end of the round."""
    game = table(3, hands=HANDS, face_up={0: "dagger shard"}, face_down={0: "dagger shard"})
    assert offers(game, 0) == ["play P1", "play B1"]


# ---- nothing left to take


def empty_box(display: str, first: str = "dagger dagger dagger dagger dagger", card: str = "P3") -> Game:
    """Return a game in which all tiles but those of the display have been taken."""
    taken = {0: first, 1: "portal portal shard shard", 2: "mask mask"}
    hands = {0: "P1 B1", 1: "P2 B2", 2: f"{card} P4"}
    spent = "" if "shard" in display or "shard" in first else "shard"
    return table(3, hands=hands, face_up=taken, display=display, eclipse=Arrow.LEFT, spent=spent)


def test_take_gives_nothing_when_no_tile_is_left() -> None:
    """A7: the turn goes on with the highest."""
    game = empty_box("- -")
    heard = play(game, "P1 P2 P3")
    assert asked(game) == ("play", (2,))
    assert told(heard, notices.ArtifactTaken) == []


def test_last_face_up_tile_leaves_its_slot_empty() -> None:
    """A7, A1."""
    game = empty_box("- shard")
    play(game, "P1 P2 P3")
    assert offers(game, 0) == ["take 1"]
    heard = act(game, 0, "take 1")
    assert told(heard, notices.SlotFilled) == []
    assert game.view(None).display == (None, None)


def test_stabilization_without_tiles_moves_the_pawn() -> None:
    """A7, P1."""
    game = empty_box("- -", card="G1")
    play(game, "P1 P2 G1")
    assert offers(game, 2) == ["back"]
