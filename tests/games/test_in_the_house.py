"""The toy game in a house: a table, bots, the journal, a restart, spectators, the archive, and the check."""

from __future__ import annotations

from random import Random

import pytest

from engine.core import Seat, play_again, read_record, verify
from games.dice import RULES as DICE
from games.dice import CupSeen, RoundEnded
from games.dice import Game as DiceGame
from server.commands.answers import Form, answer_replay
from server.commands.verdict import RIGHT, UNREADABLE, verdict
from server.games import GAMES
from server.house import HouseDoor, journal
from server.match import state as state_module
from server.match import stretch as stretch_module
from server.store import SqliteStore
from support.house.fake_house import TestHouse, own_match, own_table, refused
from support.house.memory import memory_store
from support.house.undealt import start_undealt
from tui.door import MatchFaulted, Reason, TableClock, TableOptions
from tui.draw.look import Look
from tui.words import Words

GAMES_HERE = {"dice": DICE, **GAMES.rules}
SHORT = TableOptions(2, values={"goal": 5}, refereed=False, game="dice")


class Room:
    """A house with two games, and anna at a table of dice with a bot."""

    def __init__(self, store: SqliteStore | None = None, seed: int = 0) -> None:
        self.store = store or memory_store()
        self.house = TestHouse(seed=seed, store=self.store, games=GAMES_HERE)

    def sit_down(self, options: TableOptions = SHORT) -> HouseDoor:
        """Let anna open a table, and start it with a bot."""
        anna = self.house.enter("key of anna", "anna")
        anna.open_table(options)
        anna.add_bot(Seat(1), "random")
        start_undealt(anna)
        return anna

    def step(self, anna: HouseDoor, chance: Random) -> None:
        """Let anna answer the question; if there is none, let time pass."""
        match = own_match(anna)
        if match.next_deal is not None:
            anna.set_ready(True)
        elif match.view.options:
            anna.choose(chance.choice(match.view.options), match.view.decision)
        else:
            self.house.clock.skip()

    def to_the_end(self, anna: HouseDoor, seed: int = 1) -> None:
        """Play the match to its end."""
        chance = Random(seed)
        while not self.house.match.game.over:
            self.step(anna, chance)


def test_a_match_of_another_game_is_played_archived_and_verified() -> None:
    room = Room()
    anna = room.sit_down()
    assert own_table(anna).options == SHORT
    anna.cut("owl")
    room.to_the_end(anna)
    match = room.house.match
    kept = room.store.match(match.id)
    assert kept is not None
    record = read_record(kept.record)
    assert (record.game, record.players, record.values) == ("dice", 2, {"goal": 5})
    assert record.stretches[0].deal.cuts == ("owl", "")
    assert verify(DICE, record) == ()
    assert play_again(DICE, record) == match.game
    assert verdict(Words(), room.house.games, kept.record, match.id).status == RIGHT
    assert anna.replay(match.id).record == record
    assert room.house.errors == []


def test_the_archive_counts_what_the_game_counts() -> None:
    room = Room()
    anna = room.sit_down()
    room.to_the_end(anna)
    game = room.house.match.game
    records = anna.records()
    assert records.mine.counts == {"raises": game.raises[0]}
    assert (records.mine.matches, records.mine.points) == (1, game.points[0])
    assert records.mine.won == (game.result.places[0] == 1)
    (entry,) = records.matches
    assert (entry.id, entry.points) == (room.house.match.id, game.points)


def test_people_of_another_game_are_rated() -> None:
    room = Room()
    anna, bob = (room.house.enter(f"key of {name}", name) for name in ("anna", "bob"))
    bob.join(anna.open_table(SHORT))
    bob.set_ready(True)
    start_undealt(anna)
    chance = Random(2)
    while not room.house.match.game.over:
        for door in (anna, bob):
            match = own_match(door)
            if match.next_deal is not None:
                door.set_ready(True)
            elif match.view.options:
                door.choose(chance.choice(match.view.options), match.view.decision)
    places = room.house.match.game.result.places
    mine, other = (door.records().mine.rating for door in (anna, bob))
    assert mine is not None
    assert other is not None
    assert (mine.mu > other.mu, mine.mu < other.mu) == (places[0] < places[1], places[0] > places[1])


@pytest.mark.parametrize("seed", range(8))
def test_a_restart_after_any_step_changes_nothing(seed: int) -> None:
    """The journal also restores chance in the middle of a stretch."""
    room, chance = Room(seed=seed), Random(seed)
    anna = room.sit_down()
    met = set[str]()
    while not room.house.match.game.over:
        room.step(anna, chance)
        state = room.house.match.state
        again = Room(room.store)
        assert again.house.restore() == []
        found = again.house.match.state
        assert (found.game, found.deals) == (state.game, state.deals)
        assert [stretch.choices for stretch in found.stretches] == [
            stretch.choices for stretch in state.stretches
        ]
        met.add(state.game.phase.value)  # type: ignore[attr-defined]  # this game's own
    assert met == {"deal", "answer", "lead"}


class Fault(Exception):
    """A planted error."""


@pytest.mark.parametrize("step", ["follow", "apply", "open_stretch"])
@pytest.mark.parametrize("seed", range(4))
def test_a_step_that_fails_in_the_middle_leaves_the_match_where_its_journal_is(
    monkeypatch: pytest.MonkeyPatch, step: str, seed: int
) -> None:
    """The game has changed already when the error comes: that change is taken back, and play goes on."""
    room, chance = Room(seed=seed), Random(seed)
    anna = room.sit_down()
    for _ in range(seed * 3):
        room.step(anna, chance)
    owner = {"follow": state_module, "apply": DiceGame, "open_stretch": stretch_module}[step]
    real = getattr(owner, step)

    def fails(*values: object) -> object:
        real(*values)
        monkeypatch.undo()
        raise Fault

    monkeypatch.setattr(owner, step, fails)
    state = room.house.match.state
    failed = False
    while not failed:
        before = state.game.copy(), len(state.deals), state.logs.of(None)
        try:
            room.step(anna, chance)
        except Fault:
            failed = True
    assert (state.game, len(state.deals)) == before[:2]
    assert [notice for notice in state.logs.of(None) if notice != MatchFaulted()] == list(before[2])
    (row,) = room.store.tables()
    assert journal.follow(journal.read(row, GAMES_HERE), 0.0).state.game == state.game
    if own_match(anna).pause.paused:
        anna.wish_pause(True)
    room.to_the_end(anna)
    kept = room.store.match(room.house.match.id)
    assert kept is not None
    assert verify(DICE, read_record(kept.record)) == ()


def test_no_picture_shows_the_secret_of_a_stretch_that_runs() -> None:
    """Between an answer and the roll no player is asked, but the stretch has not ended."""
    room, chance = Room(), Random(3)
    anna = room.sit_down()
    state = room.house.match.state
    while state.game.waiting != {Seat(0)}:
        room.step(anna, chance)
    option = own_match(anna).view.options[0]
    state.game.apply(Seat(0), option, state.game.decision)
    assert not state.game.waiting
    assert state.interlude is None
    assert [room.house.match.picture(seat).last_deal for seat in (Seat(0), Seat(1), None)] == [None] * 3


def test_a_match_goes_on_in_a_house_that_opens_again() -> None:
    room, chance = Room(), Random(3)
    anna = room.sit_down()
    for _ in range(4):
        room.step(anna, chance)
    decision = room.house.match.game.decision
    again = Room(room.store, seed=9)
    assert again.house.restore() == []
    anna = again.house.enter("key of anna", "anna")
    assert own_match(anna).view.decision == decision
    again.to_the_end(anna)
    kept = room.store.match(again.house.match.id)
    assert kept is not None
    assert verify(DICE, read_record(kept.record)) == ()


def test_a_spectator_sees_no_cup_and_hears_of_none() -> None:
    room = Room()
    anna = room.sit_down()
    dora = room.house.enter(None, "dora")
    dora.watch(room.house.table.code)
    chance, rounds = Random(1), 0
    while not room.house.match.game.over:
        room.step(anna, chance)
        seen, mine = own_match(dora), own_match(anna)
        assert seen.view == room.house.match.game.view(None)
        assert mine.view == room.house.match.game.view(Seat(0))
        assert not any(isinstance(notice, CupSeen) for notice in seen.log)
        rounds += any(isinstance(notice, RoundEnded) for notice in seen.log)
        if room.house.match.game.waiting:
            assert seen.last_deal is None
    assert rounds


def test_silence_in_a_window_is_the_answer_of_the_game() -> None:
    room = Room()
    anna = room.sit_down(TableOptions(2, 4, values={"goal": 5}, game="dice"))
    anna.set_ready(True)
    assert room.house.match.game.asked.hurried
    room.house.clock.pass_by(4)
    assert room.house.match.game.answers[0] == "fold"
    assert not room.house.match.picture(None).sat_out


def test_a_bot_of_the_game_answers_for_a_silent_player() -> None:
    room = Room()
    anna = room.sit_down(TableOptions(2, clock=TableClock.QUICK, values={"goal": 20}, game="dice"))
    for _ in range(400):
        if own_match(anna).next_deal is not None:
            anna.set_ready(True)
        room.house.clock.skip()
        if room.house.match.game.over:
            break
    assert room.house.match.game.over
    assert room.house.errors == []


@pytest.mark.parametrize(
    "options",
    [
        TableOptions(3, game="dice"),
        TableOptions(2, values={"goal": 7}, game="dice"),
        TableOptions(2, values={"distance": 3}, game="dice"),
        TableOptions(3, values={"goal": 5}, game="shamans"),
        TableOptions(2, game="chess"),
    ],
)
def test_a_table_that_the_game_does_not_know_is_refused(options: TableOptions) -> None:
    anna = Room().house.enter("key of anna", "anna")
    refused(Reason.BAD_OPTIONS, anna.open_table, options)


def test_bots_are_those_of_the_game() -> None:
    room = Room()
    anna = room.house.enter("key of anna", "anna")
    anna.open_table(SHORT)
    refused(Reason.BAD_OPTIONS, anna.add_bot, Seat(1), "sensible")


def test_the_first_game_is_played_where_none_is_named() -> None:
    room = Room()
    anna = room.house.enter("key of anna", "anna")
    anna.open_table(TableOptions(2, public=False))
    assert own_table(anna).options == TableOptions(2, public=False, refereed=False, game="dice")


def test_a_quick_game_is_of_the_named_game() -> None:
    anna = Room().house.enter("key of anna", "anna")
    refused(Reason.BAD_OPTIONS, anna.quick_game, "")
    anna.quick_game("dice")
    assert own_table(anna).options == TableOptions(2, public=False, refereed=False, game="dice")


@pytest.mark.parametrize("form", [Form.TEXT, Form.CAST])
def test_a_replay_of_a_game_without_a_page_is_told(form: Form) -> None:
    room = Room()
    anna = room.sit_down()
    room.to_the_end(anna)
    found = room.house.history.replay(room.house.match.id)
    lines, status = answer_replay(Words(), Look.of(), found, form, GAMES.kits)
    assert (list(lines), status) == (
        ["This match cannot be replayed. The verify command says why."],
        UNREADABLE,
    )
    lines, status = answer_replay(Words(), Look.of(), found, Form.JSON, GAMES.kits)
    assert status == 0
    kept = room.store.match(room.house.match.id)
    assert kept is not None
    assert "".join(f"{line}\n" for line in lines).encode() == kept.record
