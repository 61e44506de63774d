"""Players at a running table: sizes change, connections drop, screens fail, time runs."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from typing import NoReturn

import asyncssh
import pytest

from engine.core import Seat
from engine.shamans import Game, Play, UsePortal
from support.clients.at_the_table import Guest, all_is_told, seated, the_table
from support.engine.table import play, table
from support.house.fake_clock import FakeClock
from support.house.matches import SlowThinker
from support.screens.terminals import bells, last_line, titles, until
from support.servers.open_house import OpenHouse, open_house

_CODE = re.compile(r"code (\w{3}-\w{3}-\w{3})")

SECRET = "what bert holds"
HANDS = {0: "P1 P2 Y1", 1: "P3 P4 Y2", 2: "P5 P6 Y3"}


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
async def still(clock: FakeClock) -> AsyncIterator[OpenHouse]:
    """Yield a house in which time passes only when told to."""
    async with open_house(clock=clock) as house:
        yield house


def last_chance() -> Game:
    """Return a last chance: seat 1 strays onto the Moon; seats 0 and 2 may have a Portal, and seat 0 has."""
    game = table(3, hands=HANDS, pawn=1, face_down={0: "portal", 2: "shard"})
    play(game, "P1 Y2")
    return game


# ---- the player's own terminal


async def test_a_window_can_be_resized_in_the_middle_of_a_last_chance(
    still: OpenHouse, clock: FakeClock
) -> None:
    """W2: after a resize the question, the options and the time left are there in the new size."""
    anna = Guest("anna", await still.guest("anna"))
    match = await seated(still, last_chance(), anna.player)
    assert anna.question == "Use a Portal, or let it happen?"
    before = {offer.key: offer.name for offer in anna.offers}
    anna.player.press(b"2")
    await all_is_told(still, anna.player)
    anna.player.resize(60, 20)
    await anna.player.sees("Use a Portal, or let it happen?", "8 s")
    assert {offer.key: offer.name for offer in anna.offers} == before
    clock.pass_by(0.5)
    clock.pass_by(0.5)
    await anna.player.sees("7 s")
    back = next(offer for offer in anna.offers if offer.name == "Portal back")
    anna.player.press(back.key.encode(), back.key.encode())
    await all_is_told(still, anna.player)
    assert (Seat(0), UsePortal(-1)) in match.game.rounds[-1][1]


async def test_two_keys_in_one_packet_pick_a_card_and_play_it(still: OpenHouse) -> None:
    anna = await still.guest("anna")
    match = await seated(still, table(3, hands=HANDS), anna)
    anna.press(b"22")
    await all_is_told(still, anna)
    assert [(seat, card.number) for seat, card in match.game.view(None).table] == [(0, 2)]
    assert "It is not your turn." not in anna.screen


async def test_keys_meant_for_the_last_question_do_no_harm(still: OpenHouse) -> None:
    """The first two of four keys in one packet play a card; the last comes after the player's turn."""
    anna = await still.guest("anna")
    match = await seated(still, table(3, hands=HANDS), anna)
    anna.press(b"1111")
    await all_is_told(still, anna)
    assert len(match.game.rounds[-1][1]) == 1
    assert "It is not your turn." in anna.screen


async def test_title_and_bell_call_only_players_who_are_asked(still: OpenHouse) -> None:
    players = [await still.guest(name) for name in ("anna", "bert", "cleo")]
    await seated(still, table(3, hands=HANDS), *players)
    for turn, player in enumerate(players):
        called = ["► Your turn" in titles(other.raw)[-1] for other in players]
        assert called == [other is player for other in players]
        assert [bells(other.raw) for other in players] == [number <= turn for number in range(3)]
        player.press(b"11")
        await all_is_told(still, *players)


async def test_every_seat_that_may_answer_a_last_chance_is_called(still: OpenHouse) -> None:
    """W1: seat 0 has a Portal and seat 2 has none, and both are called; no tile of seat 1 could be one."""
    players = [await still.guest(name) for name in ("anna", "bert", "cleo")]
    await seated(still, last_chance(), *players)
    assert [bells(player.raw) for player in players] == [1, 0, 1]


# ---- time


async def test_a_choice_after_the_clock_changes_nothing(clock: FakeClock) -> None:
    """A bot chooses for a player whose time is over; the player's own choice is then late."""
    thinker = SlowThinker()
    async with open_house(clock=clock, thinker=thinker) as house:
        anna = await house.guest("anna")
        match = await seated(house, table(3, hands=HANDS), anna)
        anna.press(b"1")
        clock.pass_by(90)
        await all_is_told(house, anna)
        anna.press(b"\r")
        await all_is_told(house, anna)
        assert "The table has moved on" in anna.screen
        assert not match.game.rounds[-1][1]
        thinker.questions[-1].answer()
        clock.pass_by(0)
        await all_is_told(house, anna)
        ((seat, _),) = match.game.rounds[-1][1]
        assert seat == 0


async def test_a_last_chance_that_is_over_takes_no_portal(still: OpenHouse, clock: FakeClock) -> None:
    """W2: the Portal was selected but not yet used when the time was up."""
    anna = Guest("anna", await still.guest("anna"))
    match = await seated(still, last_chance(), anna.player)
    back = next(offer for offer in anna.offers if offer.name == "Portal back")
    anna.player.press(back.key.encode())
    await all_is_told(still, anna.player)
    clock.pass_by(8)
    anna.player.press(b"\r")
    await all_is_told(still, anna.player)
    assert not any(isinstance(option, UsePortal) for _, option in match.game.rounds[-1][1])
    assert "The pawn reached the Moon" in anna.player.screen


# ---- others


async def test_an_exception_in_one_session_ends_only_that_session(
    still: OpenHouse, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The others play on, a bot plays the seat, and no log or terminal has the error's details."""
    anna, bert, cleo = players = [await still.guest(name) for name in ("anna", "bert", "cleo")]
    match = await seated(still, table(3, hands=HANDS), *players)

    def fail(_width: int, _height: int) -> NoReturn:
        raise RuntimeError(f"{SECRET}: {match.game.view(Seat(1)).hand}")

    monkeypatch.setattr(still.app("bert").session, "draw", fail)
    anna.press(b"11")
    assert await bert.exit_code() == 1
    assert re.search(r"[0-9a-f]{8}", last_line(bert.raw)), "the incident's number is for the player"
    await all_is_told(still, anna, cleo)
    assert match.game.waiting == {1}
    clock.pass_by(2.2)
    await all_is_told(still, anna, cleo)
    assert match.game.waiting == {2}
    cleo.press(b"11")
    await all_is_told(still, anna, cleo)
    assert [seat for seat, option in match.game.rounds[-1][1] if isinstance(option, Play)] == [0, 1, 2]
    (line,) = still.log.splitlines()
    assert "RuntimeError" in line
    assert not re.search(f"{SECRET}|purple|yellow", line)
    assert not any(SECRET.encode() in player.raw for player in players)


@pytest.mark.parametrize("has_key", [True, False])
async def test_a_bot_plays_for_a_dropped_player_who_can_come_back(
    still: OpenHouse, clock: FakeClock, has_key: bool
) -> None:
    """A bot answers at its usual time, not when the clock runs out; key or code bring the player back."""
    key = asyncssh.generate_private_key("ssh-ed25519") if has_key else None
    anna = await still.player("anna", key=key)
    await anna.sees("Lobby", "anna")
    cleo = await still.guest("cleo")
    match = await seated(still, table(3, hands=HANDS), anna, cleo)
    code = None if has_key else _CODE.search(anna.screen)
    anna.press(b"3")
    anna.vanish()
    await until(lambda: still.present == {"cleo"})
    assert match.game.waiting == {0}
    clock.pass_by(2.2)
    await all_is_told(still, cleo)
    played = [(seat, card) for seat, card in match.game.view(None).table if seat == 0]
    assert len(played) == 1
    again = await still.player("anna" if has_key else "zoe", key=key)
    if code is not None:
        await again.sees("Lobby", "zoe")
        again.press(b"g", code[1].encode(), b"\r")
        await again.sees("Welcome back, anna.")
    await again.sees("Table ", "cleo", "anna")
    await all_is_told(still, again, cleo)
    assert still.present == {"anna", "cleo"}
    while match.game.waiting != {0}:
        if match.game.waiting == {1}:
            cleo.press(b"11")
        else:
            clock.skip()
        await all_is_told(still, again, cleo)
    count = len(match.game.rounds[-1][1])
    again.press(b"11")
    await all_is_told(still, again, cleo)
    assert match.game.rounds[-1][1][count][0] == 0, "the seat is the player's own again"


async def test_chat_at_a_running_table_stays_there(still: OpenHouse) -> None:
    """Its letters are not taken for keys: L twice would leave the table."""
    anna, bert, carl = [await still.guest(name) for name in ("anna", "bert", "carl")]
    await seated(still, table(3, hands=HANDS), anna, bert)
    anna.press(b"c", b"is all well?", b"\r")
    await bert.sees("anna: is all well?")
    await all_is_told(still, anna, bert, carl)
    assert [person.name for person in the_table(still).people] == ["anna", "bert"]
    assert b"is all well?" not in carl.raw
