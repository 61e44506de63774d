"""V4 without a screen: the text of `ssh host show` has no fact that the seat may not know."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from engine.core import Seat
from engine.shamans import Question, View
from server.match.match import Match
from support.two_worlds.hindsight import tell
from support.two_worlds.shown import SHOWN, show_both, shows_the_leak
from tui.door import MatchPicture
from tui.draw.scene import Scene
from tui.shamans.text import position
from tui.shamans.views import view_in


@pytest.mark.parametrize("players", [3, 4, 5])
async def test_hidden_facts_are_in_no_text(players: int) -> None:
    """V4: the text is the same after every choice of two rounds that differ only in hidden facts."""
    tally: Counter[str] = Counter()
    for seed in SHOWN:
        tally += await show_both(tell(players, seed), seed)
    assert tally["rounds"] == len(SHOWN)
    assert tally["comparisons"] > 10 * len(SHOWN)
    assert tally["lines"] > 15 * tally["comparisons"]
    differences = {what: tally[f"other {what}"] for what in ("cards", "roles", "tiles")}
    assert min(differences.values()) >= len(SHOWN) // 3, differences
    assert tally["another answers"] >= 5
    assert tally["Portals elsewhere"] >= 2
    assert min(tally[question] for question in (Question.PASS, Question.LAST_CHANCE, Question.SWAP)) >= 5


async def test_a_text_that_knows_others_tiles_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """V2: only the owner knows a face-down tile."""
    honest = Match.picture
    truth: list[Match] = []

    def picture(self: Match, seat: Seat | None) -> MatchPicture:
        truth[:] = [self]
        return honest(self, seat)

    honest_seat = position._seat

    def told(scene: Scene, view: View, seat: Seat) -> str:
        tiles = truth[0].game._state.face_down[seat]
        return f"{honest_seat(scene, view, seat)} {', '.join(sorted(tiles))}"

    def plant() -> None:
        monkeypatch.setattr(Match, "picture", picture)
        monkeypatch.setattr(position, "_seat", told)

    await shows_the_leak(plant, "Portals elsewhere")


async def test_a_text_that_tells_who_has_answered_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """W3, A3: when several seats are asked, it is secret which of them are still awaited."""
    honest = Match.picture

    def picture(self: Match, seat: Seat | None) -> MatchPicture:
        seen = honest(self, seat)
        asked = view_in(seen).asked
        if asked is None:
            return seen
        left = tuple(sorted(self.game.waiting))
        return replace(seen, view=view_in(seen)._replace(asked=asked._replace(seats=left)))

    await shows_the_leak(lambda: monkeypatch.setattr(Match, "picture", picture), Question.PASS)
