"""Ends of rounds and of the match, and what they are worth (E1 to E7, G1)."""

from __future__ import annotations

from engine.core import Seat, seats
from engine.shamans.cards import ARTIFACTS, Artifact, Role
from engine.shamans.notices import Ending, MatchEnded, RoundEnded, Score, score
from engine.shamans.rules.windows import last_chance
from engine.shamans.setup import WINNING_POINTS
from engine.shamans.state import PastRound, State
from engine.shamans.steps import EndRound

SIDE_POINTS: dict[Role, int] = {Role.SHAMAN: 2, Role.SHADOW: 3}
SHARD_POINTS = 2
SHARDS_NEEDED = 2

WINNERS: dict[Ending, Role] = {
    Ending.HANDS_EMPTY: Role.SHAMAN,
    Ending.LAST_SHADOW: Role.SHAMAN,
    Ending.MOON: Role.SHADOW,
}


def resolve_end(state: State, event: EndRound) -> None:
    """E1: no cards are left. W2: the window opens only if the unspent Portals could reach the Moon."""
    unspent = ARTIFACTS[Artifact.PORTAL] - state.spent.count(Artifact.PORTAL)
    if state.pawn <= unspent and last_chance(state, event):
        return
    end_round(state, Ending.HANDS_EMPTY)


def end_round(state: State, ending: Ending) -> None:
    """E4 to E7: everything still pending is dropped, and the points are given out."""
    state.agenda.clear()
    winner = WINNERS[ending]
    scores = tuple([_score(state, seat, winner) for seat in seats(state.setup.players)])
    for seat, gained in enumerate(scores):
        state.points[seat] += gained.total
    state.result = RoundEnded(ending, winner, scores, tuple(state.points))
    state.notices.append(state.result)
    roles = tuple([state.role_of(seat) for seat in seats(state.setup.players)])
    state.rounds += (PastRound(state.result, roles, tuple(state.eliminated)),)
    _end_match(state)


def _score(state: State, seat: Seat, winner: Role) -> Score:
    """E4, E5: only a seat that was not eliminated scores; the role that counts is the one held now."""
    if seat not in state.inside:
        return score(0, 0)
    shards = state.face_up[seat].count(Artifact.SHARD) + state.face_down[seat].count(Artifact.SHARD)
    side = SIDE_POINTS[winner] if state.role_of(seat) is winner else 0
    return score(side, SHARD_POINTS if shards >= SHARDS_NEEDED else 0)


def _end_match(state: State) -> None:
    """G1: the match ends when one seat leads alone with enough points."""
    most = max(state.points)
    if most >= WINNING_POINTS and state.points.count(most) == 1:
        state.winner = Seat(state.points.index(most))
        state.notices.append(MatchEnded(state.winner))
