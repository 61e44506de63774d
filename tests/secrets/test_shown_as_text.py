"""V4 for who plays without a screen: what a seat may not know is not in the text of `ssh host show`."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from engine.core import Seat
from engine.shamans import Question, View
from server import position
from server.match.match import Match
from support.hindsight import tell
from support.shown import SHOWN, show_both, shows_the_leak
from tui.chair import MatchSign
from tui.visit import Visit


@pytest.mark.parametrize("players", [3, 4, 5])
async def test_hidden_facts_are_in_no_text(players: int) -> None:
    """V4: the same text after every choice of rounds that differ in what the asker may not know."""
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
    """V2: what lies face down is its owner's alone."""
    honest = Match.sign
    truth: list[Match] = []

    def sign(self: Match, seat: Seat | None) -> MatchSign:
        truth[:] = [self]
        return honest(self, seat)

    honest_seat = position._seat

    def told(visit: Visit, view: View, seat: Seat) -> str:
        tiles = truth[0].game._state.face_down[seat]
        return f"{honest_seat(visit, view, seat)} {', '.join(sorted(tiles))}"

    def plant() -> None:
        monkeypatch.setattr(Match, "sign", sign)
        monkeypatch.setattr(position, "_seat", told)

    await shows_the_leak(plant, "Portals elsewhere")


async def test_a_text_that_tells_who_has_answered_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """W3, A3: who is still awaited where several are asked is a secret."""
    honest = Match.sign

    def sign(self: Match, seat: Seat | None) -> MatchSign:
        seen = honest(self, seat)
        asked = seen.view.asked
        if asked is None:
            return seen
        left = tuple(sorted(self.game.waiting))
        return replace(seen, view=seen.view._replace(asked=replace(asked, seats=left)))

    await shows_the_leak(lambda: monkeypatch.setattr(Match, "sign", sign), Question.PASS)
