"""Lines of text that the positions and transcripts of all games have: the clock, the origin of the deal."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import FairDeal, seats
from tui.door import MatchPicture
from tui.door.safe_text import cells
from tui.draw.look import Look
from tui.draw.rows import wrap
from tui.draw.scene import Scene
from tui.table.clock import pauses, time_left
from tui.table.people import name_of
from tui.words import Words

WIDTH = 76
"""Cells of a line."""
INDENT = 2


def clock_lines(scene: Scene, match: MatchPicture) -> Iterator[str]:
    """Yield the time left or the pause, and a line if a bot plays for the reader."""
    t, seat = scene.words.t, scene.picture.seat
    if match.pause.paused:
        yield pauses(scene.words)
    elif match.countdown is not None:
        yield t("Time left: {time}", time=time_left(scene.words, match.countdown.left))
    if seat in match.sat_out:
        yield t("A bot is playing for you; make a choice to take over.")


def next_deal_lines(words: Words, match: MatchPicture) -> Iterator[str]:
    """Yield that the next deal is to come, and the commitment to its secret."""
    yield words.t("The cards are about to be dealt")
    if match.next_deal is not None:
        yield from commitment_lines(words, match.next_deal.commitment)


def commitment_lines(words: Words, commitment: str) -> Iterator[str]:
    """Yield the commitment to a secret."""
    yield words.t("SHA-256 of the secret:")
    yield f"  {commitment}"


def secret_lines(scene: Scene, deal: FairDeal) -> Iterator[str]:
    """Yield the secret of a deal that is over, and the players' cuts."""
    t = scene.words.t
    yield t("The secret:")
    yield f"  {deal.secret}"
    cuts = [
        t("{name}: {cut}", name=name_of(scene, seat), cut=deal.cuts[seat])
        for seat in seats(len(deal.cuts))
        if deal.cuts[seat]
    ]
    yield from wrap(
        t("Cut by {cuts}.", cuts=", ".join(cuts)) if cuts else t("No player cut the deck."), WIDTH
    )


def heading_lines(text: str, look: Look) -> list[str]:
    """Return a heading with a line below it."""
    return [text, look.glyphs.line * cells(text)]


def hanging(text: str, indent: int = INDENT) -> list[str]:
    """Return a text in lines, the first one indented and the others more."""
    first, *others = wrap(text, WIDTH - indent - INDENT)
    return [f"{'':{indent}}{first}", *(f"{'':{indent + INDENT}}{line}" for line in others)]
