"""A person who is alone at a table has no referee (K1); what they say then, no one else ever reads."""

from __future__ import annotations

from random import Random

import pytest

from server.house import HouseDoor
from support.house.fake_house import TestHouse, held_back
from support.house.survival import begin, come_in, open_house, play, restarted
from tui.door import ChatLine, HeldBack, Lane, TableOptions

BLUE, COLOUR = "keep your blue ones", HeldBack("shamans", "colour")
THREE = TableOptions(players=3)


def deal(house: TestHouse, code: str) -> None:
    play(house, code, Random(1), lambda match: bool(match.game.waiting))


def with_bots() -> tuple[TestHouse, str, HouseDoor]:
    """Anna plays a round with bots."""
    house = open_house()
    (anna,) = come_in(house, "anna")
    code = begin([anna], THREE)
    deal(house, code)
    assert house.table.refereed
    return house, code, anna


def with_bob() -> tuple[TestHouse, str, HouseDoor, HouseDoor]:
    """Anna and bob play a round with a bot."""
    house = open_house()
    anna, bob = come_in(house, "anna", "bob")
    code = begin([anna, bob], THREE)
    deal(house, code)
    return house, code, anna, bob


def texts(lines: tuple[ChatLine, ...]) -> list[str]:
    return [line.text for line in lines]


def test_alone_with_bots_a_person_says_what_they_like() -> None:
    _, _, anna = with_bots()
    anna.say(BLUE)
    (line,) = anna.look().chat
    assert (line.text, line.me, line.alone) == (BLUE, True, True)


def test_a_late_spectator_reads_nothing_of_it() -> None:
    """K1: the referee reads as soon as another person can."""
    house, code, anna = with_bots()
    anna.say(BLUE)
    anna.say_phrase(3)
    (dora,) = come_in(house, "dora")
    dora.watch(code)
    assert dora.look().overheard == dora.look().chat == ()
    assert held_back(anna.say, BLUE) == COLOUR
    house.clock.pass_by(10)
    anna.say("welcome")
    assert texts(dora.look().overheard) == ["welcome"]
    assert texts(anna.look().chat) == [BLUE, "", "welcome"], "the speaker keeps it"
    assert [line.alone for line in anna.look().chat] == [True, True, False]


def test_a_player_who_comes_back_reads_nothing_of_it() -> None:
    house, code, anna, bob = with_bob()
    anna.say("hello")
    bob.leave()
    anna.say(BLUE)
    bob.join(code)
    assert texts(bob.look().chat) == ["hello"]
    assert held_back(anna.say, BLUE) == COLOUR
    anna.leave()
    house.clock.pass_by(10)
    bob.say(BLUE)
    anna.join(code)
    assert texts(anna.look().chat) == ["hello", BLUE], "her own line, and not his"
    assert [line.speaker == bob.person.number for line in anna.look().chat] == [False, False]


def test_it_is_read_no_more_after_the_round_or_by_the_next_player_of_the_seat() -> None:
    house, code, anna = with_bots()
    anna.say(BLUE)
    play(house, code, Random(1), lambda match: match.game.over)
    (dora,) = come_in(house, "dora")
    dora.watch(code)
    assert dora.look().overheard == ()


@pytest.mark.parametrize("later", ["spectator", "player"])
def test_a_restart_shows_it_to_no_one(later: str) -> None:
    house, code, anna, bob = with_bob()
    bob.leave()
    anna.say(BLUE)
    house = restarted(house)
    anna, bob, dora = come_in(house, "anna", "bob", "dora")
    if later == "player":
        bob.join(code)
        seen = bob.look()
    else:
        dora.watch(code)
        seen = dora.look()
    assert seen.table is not None
    assert seen.chat == seen.overheard == anna.look().chat == ()
    assert held_back(anna.say, BLUE) == COLOUR


def test_a_player_who_is_away_still_listens() -> None:
    _, _, anna, bob = with_bob()
    bob.close(dropped=True)
    assert held_back(anna.say, BLUE) == COLOUR


def test_a_spectator_listens() -> None:
    house, code, anna = with_bots()
    (dora,) = come_in(house, "dora")
    dora.watch(code)
    assert held_back(anna.say, BLUE) == COLOUR
    dora.leave()
    anna.say(BLUE)
    assert texts(anna.look().chat) == [BLUE]


def test_the_lobby_always_listens() -> None:
    _, _, anna = with_bots()
    assert held_back(anna.say, BLUE, Lane.LOBBY) == COLOUR


def test_what_is_said_alone_without_a_round_or_without_a_referee_is_read_later() -> None:
    house = open_house()
    anna, bob = come_in(house, "anna", "bob")
    code = anna.open_table(THREE)
    anna.say("anyone?")
    bob.join(code)
    assert texts(bob.look().chat) == ["anyone?"]
    house = open_house()
    anna, dora = come_in(house, "anna", "dora")
    code = begin([anna], TableOptions(players=3, refereed=False))
    deal(house, code)
    anna.say(BLUE)
    dora.watch(code)
    assert texts(dora.look().overheard) == [BLUE]
