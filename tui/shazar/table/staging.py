"""The events of a match, staged: a walk, dice, artifacts that react, wounds, deaths, captures, deliveries.

Every patch is made of public notices and of what stands on the player's own screen. How long a staging takes
depends on public facts alone.
"""

from __future__ import annotations

from engine.core import Notice, Seat
from engine.shazar import Hex, Purpose, View
from engine.shazar.notices import (
    ArtifactReacted,
    AttackHit,
    AttackMissed,
    Died,
    LifeLost,
    MageEliminated,
    Moved,
    RelicDelivered,
    RelicTaken,
    Rolled,
    StoneWoke,
    TurnBegan,
)
from tui.door import Picture
from tui.door.safe_text import cells
from tui.draw.band import BAND, band
from tui.draw.hexes import HexSize, hex_line
from tui.draw.placing import Rect
from tui.draw.rows import part, plain
from tui.draw.scene import Scene
from tui.draw.staging import Frame, Frames, Patch, laid, piece, restyled
from tui.shazar.glyphs import MAGE_TINTS
from tui.shazar.panels.fields import tile_without_mage
from tui.shazar.sentences.names import mage_name
from tui.shazar.sentences.telling import sentence
from tui.shazar.table.layout import LaidBoard
from tui.shazar.views import view_of
from tui.table.acts import LONG, SHORT, Act, heard_since, in_order

STEP, STEPPED = 0.08, 0.12
"""Seconds of a mage before a step, and of the light of the hex that is reached."""
DICE = 0.3
"""Seconds of the dice, and of an artifact that reacts."""
WOUND = 0.1
BANDED = 0.6
"""Seconds of a band."""
EDGE = 4
"""Cells of a band on each side of its text."""
MOST_TURNS = 2
"""Turns that begin in news that is staged; more of them are too many to be watched."""
RARE = ArtifactReacted | Died | MageEliminated | RelicTaken | RelicDelivered | StoneWoke
"""Moments that may take longer."""


def staged(scene: Scene, before: Picture, table: LaidBoard) -> Frames:
    """Return how the newest events of a match are staged on the table that was just drawn."""
    new = heard_since(before, scene.picture)
    if sum(isinstance(notice, TurnBegan) for notice in new) > MOST_TURNS:
        return ()
    stage = ShazarStaging(scene, view_of(scene), table, new)
    acts = [stage.act(place) for place in range(len(new))]
    rare = any(isinstance(notice, RARE) for notice in new)
    return in_order(acts, LONG if rare else SHORT)


class ShazarStaging:
    """A drawn table on which notices become acts."""

    def __init__(self, scene: Scene, view: View, table: LaidBoard, new: tuple[Notice, ...]) -> None:
        self._scene, self._view, self._table, self._new = scene, view, table, new

    def act(self, place: int) -> Act:
        """Return how the notice at a place of the news is staged; most are not."""
        match self._new[place]:
            case Moved() as step:
                return self._walk(step)
            case Rolled(purpose=Purpose.ATTACK):
                return Act()  # it is shown with the defence
            case Rolled(seat, value, Purpose.DEFENCE):
                return self._opposed(place, seat, value)
            case Rolled() as roll:
                return self._told(roll, self._tint(roll.seat))
            case ArtifactReacted(gain=gain) as reaction:
                return self._told(reaction, "green.bright" if gain else "red.bright")
            case LifeLost(seat):
                return self._wound(seat)
            case Died() | MageEliminated() as end:
                return self._banded(end, "hot")
            case RelicTaken() | RelicDelivered() | StoneWoke() as moment:
                return self._banded(moment, "glow")
        return Act()

    # ---- a walk

    def _walk(self, step: Moved) -> Act:
        """Show a mage on the hex that it leaves, and then light the one that it reaches."""
        end = self._view.place[step.seat]
        empty = self._tile(end)
        before = (*empty, *self._tile(step.origin, step.seat))
        reached = self._tile(step.hex, step.seat, lit=True)
        first = next(one for one in self._new if isinstance(one, Moved) and one.seat == step.seat)
        frames = [(STEP, before), (STEPPED, (*empty, *reached))]
        shown = tuple(Frame(seconds, patches) for seconds, patches in frames if patches)
        return Act(shown, before if first is step else ())

    def _tile(self, place: Hex, seat: Seat | None = None, *, lit: bool = False) -> tuple[Patch, ...]:
        """Return a hex with this mage on it, or with none; nothing where the hex is not drawn."""
        rect = self._table.hex_place(place)
        if rect is None:
            return ()
        size = HexSize(rect.width + 1, rect.height)
        tile = tile_without_mage(self._scene, self._view, place, size)
        if tile is None:
            return ()
        if seat is not None:
            mage = self._view.mages[seat]
            tile = tile._replace(piece=mage.value, piece_tint=MAGE_TINTS[mage], picked=lit)
        line = hex_line(self._scene.look, {0: tile}, size)
        return laid(rect, [part(one, 1, size.step) for one in line])

    # ---- dice

    def _opposed(self, place: int, target: Seat, value: int) -> Act:
        """Show both rolls of an attack, and how it ended if it has."""
        t = self._scene.words.t
        earlier = (one for one in reversed(self._new[:place]) if isinstance(one, Rolled))
        attack = next((one for one in earlier if one.purpose is Purpose.ATTACK), None)
        if attack is None:
            return Act()
        ends = (one for one in self._new[place:] if isinstance(one, AttackHit | AttackMissed))
        match next(ends, None):
            case AttackHit():
                outcome = "  " + t("hit")
            case AttackMissed():
                outcome = "  " + t("missed")
            case _:
                outcome = ""
        text = f"{self._name(attack.seat)} {attack.value} : {value} {self._name(target)}{outcome}"
        return self._line(text, self._tint(attack.seat))

    def _told(self, notice: Notice, style: str) -> Act:
        return self._line(plain(sentence(self._scene, notice)), style)

    def _line(self, text: str, style: str) -> Act:
        """Show a text over the row of the question."""
        return Act((Frame(DICE, self._band(text, style, self._table.question, 1)),)) if text else Act()

    # ---- wounds and rare moments

    def _wound(self, seat: Seat) -> Act:
        """Turn the first rows of a mage red."""
        place = self._table.mages.get(seat)
        if place is None:
            return Act()
        rows = place._replace(height=min(2, place.height))
        red = laid(rows, restyled(piece(self._table.body.rows, rows), _hot))
        return Act((Frame(WOUND, red),))

    def _banded(self, notice: Notice, style: str) -> Act:
        """Open a band over the fields."""
        text = plain(sentence(self._scene, notice))
        middle = max(0, (self._table.question - BAND) // 2)
        return Act((Frame(BANDED, self._band(text, style, middle, BAND)),))

    def _band(self, text: str, style: str, y: int, height: int) -> tuple[Patch, ...]:
        left = self._table.plan.left
        width = min(left, cells(text) + 2 * EDGE)
        return band(Rect((left - width) // 2, y, width, height), text, style)

    # ---- names

    def _name(self, seat: Seat) -> str:
        words = self._scene.words
        return words.t("you") if seat == self._view.seat else mage_name(words, self._view.mages[seat])

    def _tint(self, seat: Seat) -> str:
        return f"{MAGE_TINTS[self._view.mages[seat]]}.bright"


def _hot(_style: str) -> str:
    return "hot"
