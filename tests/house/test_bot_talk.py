"""The talk of bots: greetings and quick phrases after public events, a few of them, and how to be spared."""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise
from random import Random

import pytest

from engine.core import Seat, seats
from engine.shamans.notices import Eliminated, PawnMoved, RitualBegan, RoundEnded
from server.games import GAMES
from server.house import HouseDoor
from server.house.company import GREETINGS, SILENCE, VOICES, silent
from support.house.fake_house import TestHouse, own_match, own_table
from support.house.memory import memory_store
from tui.door import NAMING, PHRASES, ChatLine, Common, Occupant, TableClock, TableOptions
from tui.session.phrases import common_phrases
from tui.shamans.table_talk.referee import Referee
from tui.shazar import phrases as shazar
from tui.words import LANGUAGES, Words

REMARKS = GAMES.remarks()


def at_a_table(options: TableOptions, seed: int = 0) -> tuple[TestHouse, HouseDoor]:
    """Return a house whose bots talk, and anna at a table with bots."""
    house = TestHouse(seed=seed, games=GAMES.rules, remarks=REMARKS)
    anna = house.enter("key of anna", "anna")
    anna.open_table(options)
    anna.start()
    return house, anna


def said(door: HouseDoor) -> list[ChatLine]:
    """Return all that bots have said, as far as the chat keeps it."""
    return [line for line in door.look().chat if line.by_bot]


def play(house: TestHouse, anna: HouseDoor, steps: int = 10_000) -> list[tuple[int, int, ChatLine]]:
    """Let anna choose at random; return round, decision and line of all that bots say."""
    chance, heard, before = Random(1), list[tuple[int, int, ChatLine]](), said(anna)
    for _ in range(steps):
        match = own_match(anna)
        state = house.match.state
        if state.game.over:
            break
        if match.next_deal is not None:
            anna.set_ready(True)
        elif match.view.must_answer:
            anna.choose(chance.choice(match.view.replies), match.view.decision)
        else:
            house.clock.skip()
        now = said(anna)
        new = now[len(before) :] if now[: len(before)] == before else now[-1:]
        heard += [(len(state.stretches), state.game.decision, line) for line in new]
        before = now
    return heard


def test_bots_greet_when_a_match_begins() -> None:
    _, anna = at_a_table(TableOptions(5))
    greetings = said(anna)
    assert [line.phrase for line in greetings] == list(GREETINGS)
    bots = {seat.name for seat in own_table(anna).seats if seat.sitting is Occupant.BOT}
    assert len({line.name for line in greetings}) == 2
    assert {line.name for line in greetings} <= bots
    assert [line.speaker for line in greetings] == [VOICES[line.name] for line in greetings]


def test_one_bot_greets_alone() -> None:
    _, anna = at_a_table(TableOptions(2, game="shazar"))
    assert [line.phrase for line in said(anna)] == [Common.HELLO]


@pytest.mark.parametrize(("game", "players"), [("shamans", 3), ("shamans", 5), ("shazar", 4)])
def test_bots_speak_a_few_times_a_round(game: str, players: int) -> None:
    house, anna = at_a_table(TableOptions(players, game=game))
    heard = play(house, anna, 1500)
    assert len(heard) >= 4
    decisions = [decision for _, decision, _ in heard]
    assert all(later - earlier >= SILENCE for earlier, later in pairwise(decisions))
    if game == "shamans":
        rounds = defaultdict[int, int](int)
        for number, _, _ in heard:
            rounds[number] += 1
        assert max(rounds.values()) <= 4
    assert house.errors == []


def test_the_same_public_play_is_spoken_of_in_the_same_way() -> None:
    one, two = (play(*at_a_table(TableOptions(4), seed=3)) for _ in range(2))
    assert one == two
    assert one


def test_bots_say_nothing_where_the_table_wants_none() -> None:
    house, anna = at_a_table(TableOptions(4, chatty=False))
    assert play(house, anna, 300) == []
    assert said(anna) == []


def test_bots_say_nothing_at_a_table_for_days() -> None:
    house, anna = at_a_table(TableOptions(4, clock=TableClock.DAYS))
    assert play(house, anna, 300) == []
    assert said(anna) == []


def test_a_house_without_remarks_is_silent() -> None:
    house = TestHouse()
    anna = house.enter("key of anna", "anna")
    anna.open_table(TableOptions(4))
    anna.start()
    assert play(house, anna, 200) == []
    assert said(anna) == []
    assert silent(None, RoundEnded(*[None] * 4), Seat(0)) == ()  # type: ignore[arg-type]


def test_bots_do_not_greet_again_after_a_restart() -> None:
    store = memory_store()
    house = TestHouse(store=store, remarks=REMARKS)
    anna = house.enter("key of anna", "anna")
    anna.open_table(TableOptions(4))
    anna.start()
    assert said(anna)
    after = TestHouse(store=store, remarks=REMARKS)
    after.restore()
    anna = after.enter("key of anna", "anna")
    assert said(anna) == []


def test_talk_delays_nothing() -> None:
    """The same match takes the same time with and without talk."""
    times = []
    for chatty in (True, False):
        house, anna = at_a_table(TableOptions(4, chatty=chatty), seed=5)
        play(house, anna, 200)
        times.append((house.clock.now(), house.match.game.decision))
    assert times[0] == times[1]


def test_a_remark_is_about_what_everyone_has_seen() -> None:
    speak = REMARKS["shamans"]
    struck = Eliminated(Seat(1), Seat(2), (), 0)
    assert [[remark.phrase for remark in speak(None, struck, seat)] for seat in seats(3)] == [
        [],
        [Common.WELL_PLAYED],
        [Common.SORRY],
    ]
    assert speak(None, PawnMoved(3, 2), Seat(0))
    assert not speak(None, PawnMoved(2, 1), Seat(0))
    ritual = RitualBegan(Seat(0), None)  # type: ignore[arg-type]  # the world does not matter
    assert [bool(speak(None, ritual, seat)) for seat in seats(3)] == [False, True, True]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrase_of_a_bot_has_a_text_that_the_referee_lets_pass(language: str) -> None:
    words, referee = Words(language), Referee()
    for common in Common:
        assert referee.judge(common_phrases(words)[common]) is None
    assert len(Common) == len(common_phrases(words))
    assert max(VOICES.values()) < 0


def test_the_numbers_of_phrases_are_those_of_their_texts() -> None:
    texts = common_phrases(Words())
    assert [texts[common] for common in (Common.HELLO, Common.GOOD_LUCK, Common.SORRY)] == [
        "Hello!",
        "Good luck, everyone!",
        "Sorry!",
    ]
    own = shazar.phrases(Words(), "Moth")
    named = dict(zip(NAMING, own.naming, strict=False))
    assert named[shazar.STOP] == "Let us stop Moth!"
    assert named[shazar.CARRIES] == "Moth carries an artifact!"
    assert named[shazar.LEAVE_ME] == "Moth, leave me alone!"
    assert shazar.WELL_ROLLED < PHRASES
    assert own.unnamed[:2] == ("Well rolled!", "The dice hate me.")
