"""The events of a round, staged: a deal, a card, the pawn, a swept trick, a ritual, a Dagger, the Eclipse.

Every patch is made of what stands on the player's own screen, and of public notices. How long a staging takes
depends on public facts alone.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core import Notice, Seat
from engine.shamans import RITUALS, Arrow, Artifact, View, World
from engine.shamans.notices import (
    ArtifactDrawn,
    ArtifactTaken,
    CardPlayed,
    CardsCollected,
    DaggerDrawn,
    EclipseBegan,
    Eliminated,
    HandSetAside,
    PawnMoved,
    RitualBegan,
    RoundBegan,
)
from tui.door import Picture
from tui.draw.band import BAND, band
from tui.draw.cards import CHIP, SMALL, back
from tui.draw.placing import Rect
from tui.draw.rows import Span, width_of
from tui.draw.scene import Scene
from tui.draw.staging import Frame, Frames, Patch, filled, laid, piece, restyled
from tui.draw.tiles import tile
from tui.shamans.glyphs import glyphs_of
from tui.shamans.panels.tiles import tile_glyph
from tui.shamans.sentences.names import artifact_word, ritual_name, ritual_word
from tui.shamans.table.board import pawn_row
from tui.shamans.table.layout import LaidTable, Places
from tui.shamans.table.news import longest, news
from tui.shamans.views import view_of
from tui.table.acts import LONG, SHORT, Act, in_order

DEALT = 0.025
"""Seconds between two cards of a deal."""
DROP, LAND = 0.05, 0.09
"""Seconds of a card on its way, and of its light when it lies there."""
LEAP, GLOW = 0.06, 0.2
"""Seconds of the pawn before its step, and of the step's light."""
SLIDE = 0.04
SWEPT = 0.05
"""Seconds of a tile on its way, and of each card that goes to its world."""
OPENS = 0.07
"""Seconds in which a band opens."""


def staged(scene: Scene, before: Picture, table: LaidTable) -> Frames:
    """Return how the newest events of a round are staged on the table that was just drawn."""
    new = news(before, scene.picture)
    if not new:
        return ()
    stage = TableStaging(scene, view_of(scene), table, new)
    return in_order([stage.act(notice) for notice in new], longest(new))


class TableStaging:
    """A drawn table on which notices become acts."""

    def __init__(self, scene: Scene, view: View, table: LaidTable, new: tuple[Notice, ...]) -> None:
        self._scene, self._view, self._table, self._new = scene, view, table, new
        self._at = Places(scene, view, table)
        self._out = next((notice for notice in new if isinstance(notice, Eliminated)), None)

    def act(self, notice: Notice) -> Act:
        """Return how one notice is staged; most are not."""
        match notice:
            case RoundBegan():
                return self._deal()
            case CardPlayed(seat):
                return self._play(seat)
            case PawnMoved(before, after) if self._out is None:
                return self._hop(before, after)
            case ArtifactTaken(seat, taken):
                look = self._scene.look
                return self._slide(seat, tile(look, tile_glyph(look, taken), self._tile_word(taken)))
            case ArtifactDrawn(seat):
                return self._slide(seat, Span(glyphs_of(self._scene.look).face_down * 3, "back"))
            case CardsCollected(world=world):
                return self._sweep(world)
            case RitualBegan(world=world):
                return self._ritual(world)
            case DaggerDrawn(victim=victim) if self._out is None:
                return Act((Frame(SHORT, self._red(victim)),))
            case Eliminated(seat):
                return self._eliminate(seat)
            case EclipseBegan(arrow):
                return self._eclipse(arrow)
        return Act()

    # ---- a deal and a turn

    def _deal(self) -> Act:
        """Turn the cards of the hand one after the other, and the role in three frames."""
        hand, role = self._at.hand, self._at.role
        backs = [laid(card, back(self._scene.look, self._table.plan.hand)) for card in hand]
        turns = [_turned(self._scene, role, place, len(hand)) for place in range(len(hand))] if role else []
        frames = []
        for place in range(len(hand)):
            still = tuple(patch for card in backs[place:] for patch in card)
            frames.append(Frame(DEALT, (*still, *(turns[place] if turns else ()))))
        return Act(tuple(frames))

    def _play(self, seat: Seat) -> Act:
        """Let a card drop to its place, the player's own from the hand, and light up."""
        place = self._at.seats[seat].card
        block = piece(self._table.body.rows, place)
        half = (place.height + 1) // 2
        if seat == self._view.seat:
            shown = laid(place.down(place.height - half), block[:half])
        else:
            shown = laid(place, block[place.height - half :])
        hidden = filled(place)
        bright = laid(place, restyled(block, _bright))
        return Act((Frame(DROP, (*hidden, *shown)), Frame(LAND, bright)), hidden)

    def _hop(self, before: int, after: int) -> Act:
        """Let the pawn hop from its old step, and light the new one up."""
        still = self._pawn(before)
        return Act((Frame(LEAP, still), Frame(GLOW, self._pawn(after, lit=True))), still)

    def _pawn(self, left: int, *, lit: bool = False) -> tuple[Patch, ...]:
        """Return the track with the pawn at this distance from the Moon."""
        return (
            Patch(0, 0, pawn_row(self._scene, self._view._replace(pawn=left), self._table.plan, lit=lit)),
        )

    def _slide(self, seat: Seat, chip: Span) -> Act:
        """Let a tile slide from the middle of the table to a seat."""
        place, plan, width = self._at.seats[seat].card, self._table.plan, width_of((chip,))
        start_x, start_y = (plan.left - width) // 2, self._at.display
        frames = []
        for part in (1, 2, 3):
            x = start_x + (place.x - start_x) * part // 3
            y = start_y + (place.y - start_y) * part // 3
            frames.append(Frame(SLIDE, (Patch(max(0, min(x, plan.left - width)), y, (chip,)),)))
        return Act(tuple(frames))

    def _sweep(self, world: World) -> Act:
        """Light the cards that go to their world up, from its first number to its last: here and there."""
        plays = self._view.turns[-1].plays if self._view.turns else ()
        gone = sorted((card.number, seat) for seat, card in plays if card.world is world)
        first = self._at.numbers.get(world)
        frames: list[Frame] = []
        lit: tuple[Patch, ...] = ()
        for number, seat in gone if first is not None else ():
            assert first is not None
            cell = first._replace(x=first.x + (number - 1) * first.width)
            card = self._at.seats[seat].card
            lit += self._lit(cell, _glow)
            frames.append(Frame(SWEPT, (*lit, *self._lit(card, _bright))))
        return Act(tuple(frames))

    def _lit(self, place: Rect, style: Callable[[str], str]) -> tuple[Patch, ...]:
        return laid(place, restyled(piece(self._table.body.rows, place), style))

    # ---- rare moments

    def _ritual(self, world: World) -> Act:
        """Open a band in the world's colour with the name of its ritual."""
        words, glyphs, ritual = self._scene.words, glyphs_of(self._scene.look), RITUALS[world]
        sign = glyphs.worlds[world]
        text = f"{sign}  {ritual_name(words, ritual)} {glyphs.dot} {ritual_word(words, ritual)}  {sign}"
        style = f"{world.value}.bright"
        return Act((Frame(OPENS, self._band(text, style, 1)), Frame(LONG, self._band(text, style))))

    def _eclipse(self, arrow: Arrow) -> Act:
        """Open a band with arrows that run the way of the cards."""
        t, glyphs = self._scene.words.t, glyphs_of(self._scene.look)
        way = glyphs.clockwise if arrow is Arrow.LEFT else glyphs.counter
        frames = []
        for count in range(1, 5):
            text = f"{way}  " * count + f"{glyphs.eclipse} " + t("Eclipse now") + f"  {way}" * count
            frames.append(Frame(SHORT / 4, self._band(text, "back")))
        return Act(tuple(frames))

    def _band(self, text: str, style: str, height: int = BAND) -> tuple[Patch, ...]:
        width, y = self._table.plan.width, self._at.middle - height // 2
        return band(Rect(0, y, width, height), text, style)

    def _red(self, seat: Seat) -> tuple[Patch, ...]:
        """Return the place of a seat in red."""
        return self._lit(self._at.seats[seat].whole, lambda _: "hot")

    def _eliminate(self, seat: Seat) -> Act:
        """Turn the place of a victim red, and count its cards down as the pawn moves."""
        place, size, look = self._at.seats[seat].card, self._table.plan.trick, self._scene.look
        cards = next((notice.cards for notice in self._new if isinstance(notice, HandSetAside)), 0)
        moves = [notice for notice in self._new if isinstance(notice, PawnMoved)]
        before, after = (moves[0].before, moves[-1].after) if moves else (self._view.pawn, self._view.pawn)
        red, steps = self._red(seat), before - after
        frames = []
        for step in range(1, steps + 1):
            aside = back(look, size, str(cards - step)) if size not in (CHIP, SMALL) else []
            pawn = self._pawn(before - step, lit=True)
            frames.append(Frame((LONG - SHORT) / steps, (*red, *laid(place, aside), *pawn)))
        return Act((Frame(SHORT, (*red, *self._pawn(before))), *frames), self._pawn(before))

    def _tile_word(self, taken: Artifact) -> str:
        return artifact_word(self._scene.words, taken)


def _turned(scene: Scene, role: Rect, place: int, count: int) -> tuple[Patch, ...]:
    """Return the role while it is turned: its back, its edge, and then the role itself."""
    glyphs = glyphs_of(scene.look)
    match 3 * place // max(1, count):
        case 0:
            return laid(role, [(Span(glyphs.hidden * role.width, "back"),)])
        case 1:
            edge = glyphs.upright.center(role.width)
            return laid(role, [(Span(edge, "strong"),)])
    return ()


def _bright(style: str) -> str:
    """Return the style of a card that is lit."""
    return style.replace(".card", ".bright")


def _glow(_style: str) -> str:
    return "glow"
