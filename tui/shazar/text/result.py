"""How a match ended, as text."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import seats
from engine.shazar import View
from engine.shazar.notices import GameEnded
from tui.draw.rows import plain, wrap
from tui.draw.scene import Scene
from tui.shazar.sentences.telling import sentence
from tui.shazar.text.mages import mage_lines
from tui.table.plain_text import WIDTH


def result_lines(scene: Scene, view: View) -> Iterator[str]:
    """Yield the winners, and each mage at the end."""
    assert view.ending is not None  # the match is over
    yield from wrap(plain(sentence(scene, GameEnded(view.ending, view.winners))), WIDTH)
    for seat in seats(view.setup.players):
        yield from mage_lines(scene, view, seat)
