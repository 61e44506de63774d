"""The public effects of an option, computed from a view only."""

from engine.core import Seat
from engine.shamans import Artifact, Game, Preview, Ritual, World, preview, read_option
from support.engine.table import act, let, play, table


def look(game: Game, seat: int, text: str) -> Preview:
    """Return the preview of an option that is offered."""
    view = game.view(Seat(seat))
    option = read_option(text)
    assert option in view.options
    return preview(view, option)


def test_guides_card_sets_the_destination() -> None:
    """T1, T6."""
    game = table(3, hands={0: "P3 G1", 1: "P4 B2", 2: "P5 P6"}, pawn=5)
    assert look(game, 0, "play P3") == Preview(distance=5, follows=True, lowest=True, highest=True)


def test_guides_last_card_of_a_world_completes_it() -> None:
    """T8."""
    game = table(3, hands={0: "P3 G1", 1: "P4 B2", 2: "P5 P6"}, pawn=5)
    seen = look(game, 0, "play G1")
    assert (seen.completes, seen.ritual) == (World.GREEN, Ritual.STABILIZATION)


def test_follower_may_be_lowest_or_highest_and_complete_the_world_with_the_table() -> None:
    """T6, T8."""
    game = table(3, hands={0: "P3 B1", 1: "P1 P6", 2: "B4 B5"}, pawn=5)
    play(game, "P3")
    low, high = look(game, 1, "play P1"), look(game, 1, "play P6")
    assert (low.follows, low.lowest, low.highest, low.completes) == (True, True, False, None)
    assert (high.lowest, high.highest) == (False, True)
    game = table(3, hands={0: "P3 B1", 1: "P1 B6", 2: "B4 B5"}, pawn=5)
    play(game, "P3")
    seen = look(game, 1, "play P1")
    assert (seen.completes, seen.ritual, seen.distance) == (World.PURPLE, Ritual.ILLUMINATION, 5)


def test_off_colour_card_moves_the_pawn() -> None:
    """T4."""
    game = table(3, hands={0: "P3 B1", 1: "G1 B2", 2: "P5 P6"}, pawn=5)
    play(game, "P3")
    assert look(game, 1, "play B2") == Preview(pawn=1, distance=4, follows=False)
    seen = look(game, 1, "play G1")
    assert (seen.completes, seen.ritual, seen.reaches_moon) == (World.GREEN, Ritual.STABILIZATION, False)
    game = table(3, hands={0: "P3 B1", 1: "G1 B2", 2: "P5 P6"}, pawn=1)
    play(game, "P3")
    assert look(game, 1, "play B2").reaches_moon


def test_portal_and_stabilization_stop_at_the_ends_of_the_track() -> None:
    """A4, P1, C5."""
    game = table(3, hands={0: "P3 B1", 1: "G1 B2", 2: "P5 P6"}, face_up={0: "portal"}, pawn=25)
    assert look(game, 0, "portal -1") == Preview(pawn=0, distance=25, tile=Artifact.PORTAL)
    assert look(game, 0, "portal +1") == Preview(pawn=1, distance=24, tile=Artifact.PORTAL)
    play(game, "P3 G1")
    assert look(game, 1, "back") == Preview(pawn=-1, distance=25)


def test_last_chance_before_the_moon() -> None:
    """W1, W5: letting it happen is the Moon; after a Portal back the step is still made."""
    game = table(3, hands={0: "P1 B1", 1: "G1 B2", 2: "P3 G2"}, face_up={0: "portal"}, pawn=1)
    play(game, "P1 G1")
    assert look(game, 0, "let").reaches_moon
    assert look(game, 0, "portal -1") == Preview(pawn=0, distance=1, tile=Artifact.PORTAL)
    assert look(game, 0, "portal +1").reaches_moon


def test_last_chance_before_the_end() -> None:
    """W1, E1: nothing moves unless a player moves it."""
    game = table(3, hands={0: "P1", 1: "P2", 2: "P3"}, face_up={1: "portal"}, pawn=1)
    play(game, "P1 P2 P3")
    act(game, 0, "take 0")
    assert look(game, 1, "let") == Preview(distance=1)


def test_taking_a_tile() -> None:
    """A1: no player may know the top of the deck."""
    game = table(3, hands={0: "P1 B1", 1: "P2 B2", 2: "P3 P4"}, display="shard portal", deck="dagger", pawn=5)
    play(game, "P1 P2 P3")
    assert look(game, 0, "take 1") == Preview(distance=5, tile=Artifact.PORTAL)
    assert look(game, 0, "draw") == Preview(distance=5)


def test_striking_and_ordering() -> None:
    """N1, X2, X4: what is at stake is the victim's hand."""
    hands = {0: "P1 Y1 Y2", 1: "N8 Y3 Y4", 2: "P3 P4 P5", 3: "P6 Y5 Y6", 4: "P8 B8 G8"}
    game = table(5, hands=hands, face_up={1: "dagger"}, face_down={2: "shard"}, pawn=9)
    play(game, "P1 N8")
    assert look(game, 1, "strike 0") == Preview(distance=8, seat=Seat(0), tile=Artifact.DAGGER, at_stake=2)
    act(game, 1, "strike 4")
    assert look(game, 2, "let") == Preview(distance=8, seat=Seat(4), at_stake=3)
    let(game, 2)
    assert look(game, 1, "perform blue") == Preview(
        distance=8, completes=World.BLUE, ritual=Ritual.PERMUTATION
    )
    act(game, 1, "perform blue")
    assert look(game, 1, "swap 2") == Preview(distance=8, seat=Seat(2))


def test_naming_the_next_guide() -> None:
    """T9."""
    hands = {0: "P1 P2", 1: "W8 P3", 2: "Y1 P4", 3: "Y2 P5", 4: "Y3 Y4"}
    game = table(5, hands=hands, face_up={1: "dagger"}, pawn=20)
    play(game, "P1 W8")
    act(game, 1, "strike 0")
    play(game, "Y1 Y2 Y3")
    assert look(game, 0, "guide 2") == Preview(distance=15, seat=Seat(2))
