"""Belief: exact where it can be computed by hand, never against the view, and never without the truth."""

from __future__ import annotations

from random import Random

import pytest

from engine.core import Seat, seats
from engine.shamans import SIZES, Role
from engine.shamans.bots.belief import believe, suspicions
from engine.shamans.bots.compact import CARDS
from engine.shamans.bots.history import read_past
from engine.shamans.think import tells
from engine.shamans.think.evidence import Evidence
from engine.shamans.think.ints import bit, count
from engine.shamans.think.past import LED, NONE, PASSED, PLAYED, SWAPPED, Past
from engine.shamans.think.roles import Assignments
from engine.shamans.think.worlds import LEFT, MASK, Belief, ImaginedWorld
from support.two_worlds.imagine import imagine
from think.pasts import SENSIBLE, a_past, a_round, cards

ROUNDS = 4
P1, P2, P3, B3, B4 = 0, 1, 2, 10, 11
LED_PURPLE = (LED, 0, P1, NONE)


def judged(past: Past, hands: dict[int, int], gave: int = NONE, got: int = NONE) -> list[float]:
    """Return how likely the play of the seats is with these last hands."""
    chances = [1.0] * (4 * tells.COMPANIES * past.players)
    for seat, hand in hands.items():
        Evidence(past).judge(seat, hand, gave, got, chances)
    return chances


# ---- by hand


def kinds(company: int, role: int, *chances: float) -> float:
    """Sum over the kinds of player: the chance of each habit's play, and last of the random one's."""
    habits = (tells.AS_SHAMAN, tells.AS_SHADOW)[role]
    return sum(share * chances[habit] for share, habit in zip(tells.SHARES[company], habits, strict=True))


def test_a_stray_and_a_follow_are_weighed_exactly() -> None:
    """T2: seat 0 leads P1, seat 1 strays with B3, seat 2 follows with P2; P3 and B4 are left, one each.

    If seat 1 has P3 now, it strayed though it could follow: s for a habit that strays so often; its only
    other card was certain. A random player took one of two cards: 1/2. Seat 2 had P2 and B4 and followed:
    1 - s, or 1/2. If seat 1 has B4, it had to stray, and took one of two cards as far from the middle: 1/2.
    Seat 2 had P2 and P3, and took one of two: 1/2.
    """
    past = a_past(LED_PURPLE, (PLAYED, 1, B3, 0), (PLAYED, 2, P2, 0), hidden=cards(P3, B4), sizes=(1, 1))
    s = tells.STRAYS[0][:-1]
    able, unable = judged(past, {1: cards(P3), 2: cards(B4)}), judged(past, {1: cards(B4), 2: cards(P3)})
    guilty = {1: 0.0, 2: 0.0}
    for company in range(tells.COMPANIES):
        for dark in (1, 2):
            strays = kinds(company, dark == 1, *s, 0.5)
            follows = kinds(company, dark == 2, *[1 - one for one in s], 0.5)
            guilty[dark] += tells.COMPANY[company] * (strays * follows + 0.5 * 0.5)
            place = 4 * (1 + company * 3) + 3 * (dark == 1)
            assert able[place] == pytest.approx(strays)
            assert unable[place] == pytest.approx(0.5)
    chance = guilty[1] / (guilty[1] + guilty[2])
    assert chance > 0.5
    belief = Belief(past, 4000, 1)
    assert belief.shadow == [0.0, pytest.approx(chance, abs=0.02), pytest.approx(1 - chance, abs=0.02)]


def test_without_plays_all_worlds_are_alike() -> None:
    """S3, S4: 2 of 4 cards lie before each, so that each card lies before seat 1 in half of the worlds."""
    past = a_past(hidden=cards(P1, P2, P3, B3), sizes=(2, 2))
    belief = Belief(past, 4000, 1)
    assert belief.shadow == [0.0, pytest.approx(0.5), pytest.approx(0.5)]
    for card in (P1, P2, P3, B3):
        held = sum(bool(world.hands[1] & bit(card)) for world in belief.worlds)
        assert held / 4000 == pytest.approx(0.5, abs=0.03)
    assert sum(world.roles[1] for world in belief.worlds) / 4000 == pytest.approx(0.5, abs=0.03)


def test_a_known_role_is_certain() -> None:
    """A5: the Shadow has shown its card."""
    past = a_past(hidden=cards(P1, P2), sizes=(1, 1))
    past.known[2] = 1
    assert Belief(past, 10, 1).shadow == [0.0, 0.0, pytest.approx(1.0)]


def test_suspicion_goes_with_the_role_card() -> None:
    """P2: seat 1 strayed near its colour and then took seat 2's role card: now seat 2 is the suspect.

    Seat 1 strayed able (s, or 1/2), then exchanged. If its card was the Shadow's, it took a Shaman's at
    random: one of two seats. If it was a Shaman's, seat 2 has the Shadow's, and it took that rather than
    seat 0's: w / (w + v), by the weights while the Shamans are ahead.
    """
    swap = (SWAPPED, 1, NONE, 2)
    past = a_past(LED_PURPLE, (PLAYED, 1, B3, 0), swap, hidden=cards(P3), sizes=(1, 0))
    past.role_card = [0, 2, 1]
    s = tells.STRAYS[0][:-1]
    v, w = tells.SWAP[0]
    dark = light = 0.0
    for company in range(tells.COMPANIES):
        dark += tells.COMPANY[company] * kinds(company, 1, *s, 0.5) / 2
        light += tells.COMPANY[company] * kinds(company, 0, *s, 0.5) * w / (w + v)
    chance = dark / (dark + light)
    assert Belief(past, 20, 1).shadow == [0.0, pytest.approx(1 - chance), pytest.approx(chance)]


def test_a_gift_is_weighed_with_the_hand_before_it() -> None:
    """A3: seat 1 gave B3 to seat 0 and got P1 from seat 2; it holds P1 and B4, so it chose among B3 and B4,
    which weigh the same: 1/2 for everyone."""
    past = a_past((PASSED, 1, NONE, 0), (PASSED, 2, NONE, 1), hidden=cards(P1, B4), sizes=(2, 0))
    past.hands[0], past.got = cards(B3), B3
    past.events[0].seen &= ~cards(B3)
    past.events[1].seen &= ~cards(B3)
    chances = judged(past, {1: cards(P1, B4)}, gave=B3, got=P1)
    assert [chances[4], chances[7]] == [pytest.approx(0.5)] * 2
    assert judged(past, {1: cards(P1, B4)}, gave=B3, got=B4)[4] != pytest.approx(0.5)


# ---- against the truth


def check(world: ImaginedWorld, past: Past, players: int) -> None:
    """Compare a world with what its seat knows."""
    every = sum((2**past.highest - 1) << (8 * place) for place in range(past.worlds))
    placed = every & ~past.unseen
    for seat in range(players):
        assert world.hands[seat] & past.hands[seat] == past.hands[seat]
        assert count(world.hands[seat] & past.unseen) == past.hidden[seat]
        assert not world.hands[seat] & placed & ~past.hands[seat]
    assert sum(world.hands) == past.unseen | sum(past.hands), "no card lies twice"
    assert sum(world.roles) == past.shadows
    assert all(known in (NONE, role) for known, role in zip(past.known, world.roles, strict=True))
    dealt = [(tiles >> (4 * kind)) & 15 for tiles in (*world.face_down, world.lost) for kind in range(4)]
    for kind in range(4):
        assert sum(dealt[kind::4]) + world.deck.count(kind) == past.tiles[kind]
    assert [
        sum((tiles >> (4 * kind)) & 15 for kind in range(4)) for tiles in world.face_down
    ] == past.face_down
    assert not any(dealt[MASK::4]), "a Mask is always shown"
    assert len(world.deck) == past.deck
    arrows = [place for place, tile in enumerate(reversed(world.deck)) if tile >= LEFT]
    assert len(arrows) == (past.eclipse != NONE)
    assert all(place >= past.eclipse for place in arrows)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_no_world_contradicts_the_view(players: int) -> None:
    """V1, V2: cards, roles and tiles."""
    for seed in range(ROUNDS):
        for moment in a_round(players, seed):
            seat = min(moment.game.waiting)
            past = read_past(moment.game.view(seat))
            for world in Belief(past, 5, seed).worlds:
                check(world, past, players)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_truth_is_always_possible(players: int) -> None:
    """The true hands, gifts and roles have a weight in the belief of every seat that is asked."""
    for seed in range(3 * ROUNDS):
        for moment in a_round(players, seed):
            state = moment.game._state
            past = read_past(moment.game.view(min(moment.game.waiting)))
            chances = [1.0] * (4 * tells.COMPANIES * players)
            evidence = Evidence(past)
            for seat in seats(players):
                hand = past.hands[seat]
                hand |= sum(bit(CARDS[card]) for card in state.hands[seat] or state.aside[seat]) & past.unseen
                passed = state.passed[seat]
                gave, got = (CARDS[passed.given], CARDS[passed.got]) if passed else (NONE, NONE)
                if seat != past.me:
                    evidence.judge(seat, hand, gave, got, chances)
            roles = [int(role is Role.SHADOW) for role in state.roles]
            assignments = Assignments(past)
            shares = assignments.chances(chances)
            assert assignments.weight(chances) > 0
            found = [share for share, one in zip(shares, assignments.every, strict=True) if one == roles]
            assert len(found) == 1
            assert found[0] > 0


def test_every_hidden_card_can_lie_everywhere() -> None:
    """The dealer reaches the true hands: late in a round, they are among its worlds."""
    reached = late = 0
    for seed in range(3 * ROUNDS):
        for moment in a_round(3, seed, SENSIBLE):
            past = read_past(moment.game.view(min(moment.game.waiting)))
            if count(past.unseen) == 4:
                state = moment.game._state
                lie = [state.hands[seat] or state.aside[seat] for seat in range(3)]
                truth = [sum(bit(CARDS[card]) for card in cards) for cards in lie]
                late += 1
                reached += any(world.hands == truth for world in Belief(past, 100, seed).worlds)
    assert late > 10
    assert reached > 0.9 * late


# ---- the same for the same view


@pytest.mark.parametrize("players", [3, 5])
def test_equal_views_make_equal_beliefs(players: int) -> None:
    """V4: what a seat cannot know does not change what it believes."""
    chance = Random(1)
    for number, moment in enumerate(a_round(players, 1)):
        if number % 5 == 0:
            seat = min(moment.game.waiting)
            twin = imagine(moment.game, seat, chance)
            assert moment.game._state.hands != twin._state.hands or number > 20
            assert suspicions(twin.view(seat), Random(3), 10) == suspicions(
                moment.game.view(seat), Random(3), 10
            )


def test_a_seed_decides_the_belief() -> None:
    """The same seed deals the same worlds, another one deals others."""
    past = a_past(hidden=cards(P1, P2, P3, B3), sizes=(2, 2))
    hands = [[world.hands for world in Belief(past, 20, seed).worlds] for seed in (1, 1, 2)]
    assert hands[0] == hands[1] != hands[2]


# ---- its use


@pytest.mark.parametrize("players", [3, 4, 5])
def test_belief_is_better_than_the_prior(players: int) -> None:
    """The Brier score over rounds of bots; the goals are measured by many more rounds."""
    belief = prior = 0.0
    for seed in range(100, 100 + 2 * ROUNDS):
        for number, moment in enumerate(a_round(players, seed, SENSIBLE)):
            if number % 3 == 0:
                seat = min(moment.game.waiting)
                for one in suspicions(moment.game.view(seat), Random(seed), 15):
                    dark = moment.game._state.role_of(one.seat) is Role.SHADOW
                    belief += (one.chance - dark) ** 2
                    prior += (one.prior - dark) ** 2
    assert belief < 0.8 * prior


def test_certain_roles_need_no_belief() -> None:
    """C1: a Shadow of three knows that both others are Shamans."""
    for seed in range(ROUNDS):
        moment = next(iter(a_round(3, seed)))
        dark = Seat([role is Role.SHADOW for role in moment.game._state.roles].index(True))
        assert suspicions(moment.game.view(dark), Random(1), 5) == []
        assert believe(moment.game.view(dark), Random(1), 5).shadow[dark] == pytest.approx(1.0)
    assert SIZES[3].shadows == 1
