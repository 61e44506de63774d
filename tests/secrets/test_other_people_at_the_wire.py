"""V4 at the wire, with other people: their drops, votes, misses and replacing bots reveal nothing hidden."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from engine.core import Seat
from engine.shamans import Option, Role
from server.match.flow import MatchFlow
from server.match.match import Match
from support.two_worlds.amid import AMID, amid
from support.two_worlds.hindsight import tell
from support.two_worlds.watch import finds_the_leak
from tui.door import MatchPicture, Pause, Presence

HAPPENINGS = ("drops", "returns", "votes", "wishes", "misses", "outvoted", "back", "secret answers")


async def compare(players: int, seeds: range) -> Counter[str]:
    """Play each story on two servers, and compare them."""
    tally: Counter[str] = Counter()
    for seed in seeds:
        tally += await amid(tell(players, seed), seed)
    return tally


@pytest.mark.parametrize("players", [3, 4, 5])
async def test_what_others_do_besides_playing_tells_nothing_that_is_hidden(players: int) -> None:
    """V4, W2, W3: bytes and wake-ups are equal while people come and go, vote, miss and are sat out."""
    tally = await compare(players, AMID)
    assert tally["rounds"] == len(AMID)
    assert tally["comparisons"] > 20 * len(AMID)
    assert not [what for what in HAPPENINGS if not tally[what]]
    assert not [what for what in ("cards", "roles", "tiles") if tally[f"other {what}"] < 2]


@pytest.mark.long
@pytest.mark.parametrize("players", [3, 4, 5])
async def test_what_others_do_tells_nothing_in_many_more_rounds(players: int) -> None:
    """V4, on rounds that the daily test does not play."""
    tally = await compare(players, range(AMID.stop, 10 * AMID.stop))
    assert tally["rounds"] == 9 * AMID.stop


# ---- planted leaks


def is_shadow(match: Match | MatchFlow, seat: Seat) -> bool:
    """Return True if a seat's role, which no other seat may know, is Shadow."""
    return match.game._state.role_of(seat) is Role.SHADOW  # type: ignore[union-attr]  # Shamans only


async def finds(plant: pytest.MonkeyPatch, name: str, leak: object, where: type = Match) -> None:
    """Expect that a leak in a method of the match is found."""
    await finds_the_leak(lambda: plant.setattr(where, name, leak), "other roles", tell, amid, AMID)


async def test_a_line_about_a_shadow_that_drops_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Match.player_changed

    def player_changed(self: Match, seat: Seat, name: str, presence: Presence) -> None:
        honest(self, seat, name if is_shadow(self, seat) else f"{name}.", presence)

    await finds(monkeypatch, "player_changed", player_changed)


async def test_a_wake_for_a_shadow_that_returns_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Match.player_changed

    def player_changed(self: Match, seat: Seat, name: str, presence: Presence) -> None:
        honest(self, seat, name, presence)
        if presence is Presence.BACK and is_shadow(self, seat):
            self._calls.changed(None)
            self._calls.settled()

    await finds(monkeypatch, "player_changed", player_changed)


async def test_votes_that_show_only_against_shadows_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Match.picture

    def picture(self: Match, seat: Seat | None) -> MatchPicture:
        seen = honest(self, seat)
        votes = tuple((without, by) for without, by in seen.pause.votes if is_shadow(self, without))
        return replace(seen, pause=Pause(seen.pause.paused, seen.pause.wishes, votes))

    await finds(monkeypatch, "picture", picture)


async def test_a_shadow_that_is_never_shown_as_sat_out_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Match.picture

    def picture(self: Match, seat: Seat | None) -> MatchPicture:
        seen = honest(self, seat)
        return replace(seen, sat_out=frozenset(other for other in seen.sat_out if not is_shadow(self, other)))

    await finds(monkeypatch, "picture", picture)


async def test_a_shadow_whose_misses_count_twice_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = MatchFlow._bot_answers

    def bot_answers(self: MatchFlow, seat: Seat, option: Option, decision: int) -> None:
        if self._control.bot(seat) is None and is_shadow(self, seat):
            self._control.missed(seat)
        honest(self, seat, option, decision)

    await finds(monkeypatch, "_bot_answers", bot_answers, MatchFlow)
