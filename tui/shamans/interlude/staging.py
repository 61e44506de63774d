"""The end of a round, staged: the Moon's gold, then the roles, one seat after another, before the points."""

from __future__ import annotations

from engine.shamans import Ending
from engine.shamans.notices import RoundEnded
from tui.door import Picture
from tui.draw.band import BAND, band
from tui.draw.placing import Rect
from tui.draw.rows import Span
from tui.draw.scene import Scene
from tui.draw.staging import Frame, Frames, Patch, filled, laid
from tui.shamans.glyphs import glyphs_of
from tui.shamans.interlude.scores import NAME, ROLE
from tui.shamans.table.news import news
from tui.table.acts import SHORT

RISE = 4
"""Frames in which the gold fills the track."""
RISEN = 0.16
"""Seconds of all of them."""


def staged(scene: Scene, before: Picture, points: Rect) -> Frames:
    """Return how the end of a round is staged; `points` are the rows of the seats in the table of points."""
    ended = next((one for one in news(before, scene.picture) if isinstance(one, RoundEnded)), None)
    if ended is None:
        return ()
    gold: list[Frame] = []
    told: tuple[Patch, ...] = ()
    covered = (*_numbers(points), *_backs(scene, points))
    if ended.ending is Ending.MOON:
        width, height = points.width, min(BAND, points.y)
        parts = [Rect(0, 0, width * part // RISE, height) for part in range(1, RISE + 1)]
        gold = [Frame(RISEN / RISE, (*covered, *filled(part, "glow"))) for part in parts]
        text = f"{glyphs_of(scene.look).moon} " + scene.words.t("The Shadows have it.")
        told = band(parts[-1], text, "glow")
    seconds = (SHORT - RISEN if gold else SHORT) / points.height
    hidden = [
        points._replace(y=points.y + seat, height=points.height - seat) for seat in range(points.height)
    ]
    turned = [Frame(seconds, (*_numbers(points), *_backs(scene, rest), *told)) for rest in hidden]
    return (*gold, *turned)


def _numbers(points: Rect) -> tuple[Patch, ...]:
    """Return patches over the numbers of all seats."""
    start = NAME + 3 + ROLE
    return filled(points._replace(x=start, width=points.width - start))


def _backs(scene: Scene, seats: Rect) -> tuple[Patch, ...]:
    """Return patches over the roles of these seats."""
    role = seats._replace(x=NAME + 3, width=ROLE - 1)
    return laid(role, [(Span(glyphs_of(scene.look).hidden * role.width, "back"),)] * seats.height)
