"""The turn that the rulebook prints as its example (pages 6 and 7), step by step."""

from engine.core import Seat
from engine.shamans import Artifact, Game, Ritual, Role, World, notices
from support.engine.table import act, asked, cards, offers, play, table, told

ROY, PRIS, RACHEL, RICK, ELDON = map(Seat, range(5))


def before_the_turn() -> Game:
    """Return the game before the turn: Purple needs 1, 6 and 7, Brown its 5, Red more than its 6."""
    return table(
        5,
        guide=ROY,
        shadows=(RICK, ELDON),
        hands={
            ROY: "P1 B1 B2 G1 G2",
            PRIS: "P6 B3 B4 G3 G4",
            RACHEL: "R6 R1 R2 Y1 Y2",
            RICK: "N5 Y3 Y4 W1 W2",
            ELDON: "P7 W3 W4 R3 R4",
        },
        face_up={PRIS: "shard", RICK: "dagger"},
        display="shard mask",
        pawn=12,
    )


def test_printed_example() -> None:
    """T1 to T8, N1, X1, X2, P3."""
    game = before_the_turn()

    # Roy guides with the Purple 1, and Pris follows with the Purple 6.
    play(game, "P1 P6")
    assert game.view(None).destination is World.PURPLE
    assert game.view(None).pawn == 12

    # Rachel's Red 6 moves the pawn, goes to its world and completes nothing.
    heard = play(game, "R6")
    assert told(heard, notices.PawnMoved) == [notices.PawnMoved(12, 11)]
    assert told(heard, notices.RitualBegan) == []
    assert game.view(None).placed[-1] == cards("R6")[0]

    # Rick's Brown 5 moves it again and completes Brown: he must use his Dagger.
    heard = play(game, "N5")
    assert told(heard, notices.PawnMoved) == [notices.PawnMoved(11, 10)]
    assert told(heard, notices.RitualBegan) == [notices.RitualBegan(RICK, World.BROWN)]
    assert offers(game, RICK) == ["strike 0", "strike 1", "strike 2", "strike 4"]

    # Rick strikes Roy, a Shaman with four cards left: four steps.
    heard = act(game, RICK, f"strike {ROY}")
    assert heard == [
        notices.DaggerDrawn(RICK, ROY, hidden=False),
        notices.Eliminated(ROY, RICK, (), hidden=0),
        notices.RoleShown(ROY, Role.SHAMAN),
        notices.HandSetAside(ROY, 4),
        notices.PawnMoved(10, 6),
    ]

    # Eldon plays the Purple 7. Roy's 1 does not count, so Pris is the lowest and takes her second Shard.
    play(game, "P7")
    assert asked(game) == ("take", (PRIS,))
    heard = act(game, PRIS, "take 0")
    assert game.view(None).face_up[PRIS] == (Artifact.SHARD, Artifact.SHARD)

    # Eldon is the highest: the three Purple cards complete the world. A point, and he guides the next turn.
    assert told(heard, notices.CardsCollected) == [notices.CardsCollected(ELDON, World.PURPLE)]
    assert told(heard, notices.PointGained) == [notices.PointGained(ELDON)]
    view = game.view(None)
    assert [world.left for world in view.worlds if world.ritual is Ritual.ILLUMINATION] == [0]
    assert view.points == (0, 0, 0, 0, 1)
    assert view.guide == ELDON
    assert asked(game) == ("play", (ELDON,))
