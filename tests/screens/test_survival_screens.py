"""The table that waits: its clock, pauses, votes, silent players, spectators, and a full disk."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core import Seat
from engine.shamans import Game, Setup
from server.match.timing import TIMING
from server.match.votes import VOTES_COUNT_AFTER
from support.engine.questions import before_an_elimination, to_pass_left
from support.engine.table import table
from support.engine.tape import Tape, choice
from support.house.fake_house import TestHouse
from support.house.matches import dealt
from support.screens.at import At
from support.screens.fake_door import FakeDoor, painted
from support.screens.overheard import beside_the_hand
from support.screens.seated import LARGE, SIZES, SMALL, USUAL, Seated, sit
from support.screens.sessions import enter
from support.screens.stories import a_match, a_round, press, screen
from support.screens.survival_pages import BRUNO, CLEO, among_people, waiting, watching, with_match
from support.screens.table_pages import HANDS
from tui.door import (
    ChatLine,
    Countdown,
    KeyPreset,
    Occupant,
    Pause,
    Presence,
    PresenceChanged,
    Settings,
    TableClock,
    TableOptions,
    WereAway,
)
from tui.draw.look import Look
from tui.draw.rows import plain
from tui.session import Session
from tui.session.frame import BOTTOM, TOP
from tui.shamans.sentences import sentence
from tui.shamans.table.question_rows import question_row
from tui.shamans.views import view_of
from tui.table.clock import time_left
from tui.text.farewell import Farewell
from tui.words import LANGUAGES, Words

ME = Seat(0)


def at_a_table(size: tuple[int, int] = USUAL) -> Seated:
    """Return a visit: it is bruno's table, and he must choose the Destination; all seats have people."""
    return waiting(At("en", size))


def mine(size: tuple[int, int] = USUAL) -> Seated:
    """Return the same, in this player's turn."""
    return among_people(sit(table(5, hands=HANDS, guide=0, pawn=6), size=size))


def asked(player: Seated) -> str:
    """Return the row with the question."""
    return plain(question_row(player.session.scene, view_of(player.session.scene), 80, hide=False))


# ---- the clock


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (1, "1 s"),
        (119, "119 s"),
        (120, "2 min"),
        (130, "2 min"),
        (12 * 60, "12 min"),
        (3600, "1 h"),
        (5 * 3600 + 20 * 60, "5 h 20 min"),
        (24 * 3600 - 1, "23 h 59 min"),
        (24 * 3600, "1 d"),
        (2 * 86400 + 4 * 3600 + 59 * 60, "2 d 4 h"),
    ],
)
def test_a_wait_is_told_in_few_cells(seconds: int, said: str) -> None:
    assert time_left(Words(), seconds) == said


@pytest.mark.parametrize("size", SIZES)
def test_a_reserve_is_called_one(size: tuple[int, int]) -> None:
    player = with_match(at_a_table(size), countdown=Countdown(45, 90))
    assert " 45 s" in player.screen()
    assert "reserve" not in player.screen()
    with_match(player, countdown=Countdown(170, 180, reserve=True))
    assert "reserve 2 min" in player.screen()


def test_a_window_of_a_day_does_not_glow() -> None:
    game, seat = before_an_elimination()
    styles = {}
    for whole in (8, 86400):
        player = sit(game, seat)
        player.door.show_match(Countdown(whole, whole))
        player.wake()
        asked_now = question_row(player.session.scene, view_of(player.session.scene), 80, hide=False)
        (count,) = [span for span in asked_now if span.style in ("hot", "count")]
        styles[count.text] = count.style
    assert styles == {"8 s": "hot", "1 d": "count"}


def test_between_rounds_a_day_is_not_told_in_seconds() -> None:
    session, door = a_round(5, seed=6)
    door.show_match(Countdown(86400, 86400))
    assert "1 d left." in screen(session)
    door.show_match(Countdown(45, 60))
    assert "45 seconds left." in screen(session)


# ---- a pause


def test_z_wishes_a_pause_and_takes_it_back() -> None:
    player = at_a_table()
    player.press("z")
    with_match(player, pause=Pause(wishes=(ME,)))
    assert "Pause requested by anna. Z to withdraw." in player.screen()
    player.press("я")  # the same key of a Russian keyboard
    assert player.door.done == [("wish_pause", True), ("wish_pause", False)]


def test_in_a_pause_z_wishes_to_go_on() -> None:
    player = with_match(at_a_table(), pause=Pause(paused=True, wishes=(CLEO,)))
    assert "Resume requested by cleo. Z to agree." in player.screen()
    player.press("z")
    with_match(player, pause=Pause(paused=True, wishes=(ME, CLEO)))
    assert "Resume requested by anna, cleo. Z to withdraw." in player.screen()
    player.press("z")
    assert player.door.done == [("wish_pause", True), ("wish_pause", False)]


def test_the_creator_is_told_that_the_key_decides() -> None:
    player = with_match(among_people(at_a_table(), creator=0), pause=Pause(wishes=(CLEO,)))
    assert "Pause requested by cleo. Z to pause now." in player.screen()
    with_match(player, pause=Pause(paused=True))
    assert "Z to resume." in player.screen()


@pytest.mark.parametrize("size", SIZES)
def test_a_table_that_pauses_says_so_and_takes_no_choice(size: tuple[int, int]) -> None:
    player = with_match(mine(size), pause=Pause(paused=True))
    assert "Table moss-owl · paused" in player.rows()[0]
    assert asked(player).startswith("─ The table pauses, for 30 minutes at most. ─")
    assert "Z to ask to resume." in player.screen()
    player.press("1", "1")
    assert player.status == "! The table is paused; you cannot play now."
    player.press("enter")
    assert player.door.done == []
    with_match(player, pause=Pause())
    assert "paused" not in player.rows()[0]
    player.press("enter")
    assert player.status.endswith("Choose first, with the arrows or a digit.")
    assert player.chosen == []
    player.press("1", "enter")
    assert len(player.chosen) == 1


def test_a_card_picked_before_a_pause_stays_picked_in_it_and_not_after_it() -> None:
    player = mine()
    player.press("1")
    with_match(player, pause=Pause(paused=True))
    assert "▸1" in player.screen()
    with_match(player, pause=Pause())
    assert "▸1" not in player.screen()


@pytest.mark.parametrize("size", SIZES)
def test_a_wish_is_seen_while_a_card_is_picked(size: tuple[int, int]) -> None:
    player = with_match(mine(size), pause=Pause(wishes=(CLEO,)))
    player.press("1")
    assert "Pause requested by cleo." in player.screen()


def test_the_help_says_that_the_creator_pauses_alone_only_once() -> None:
    player = at_a_table()
    player.press("?")
    assert "the creator decides (one pause per match)" in player.screen((120, 60))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_player_sees_how_to_leave_and_to_pause(language: str) -> None:
    """Where it is their turn, the pause gives way to the choice on the smallest screen."""
    words = Words(language)
    t, seats = words.t, {size: sit(table(5, hands=HANDS, guide=0), 0, size, words=words) for size in SIZES}
    for size, player in seats.items():
        assert f"{t('Esc')} {t('leave')}  ? {t('help')}" in player.rows()[-1], size
        assert size == SMALL or f"Z {t('pause')}" in player.rows()[-1], size
    waits = sit(table(5, hands=HANDS, guide=0), 1, SMALL, words=words)
    assert f"{t('Esc')} {t('leave')}" in waits.rows()[-1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_between_rounds_a_player_sees_how_to_leave_and_to_go_on(language: str) -> None:
    session, _ = a_round(5, seed=6)
    session.words = Words(language)
    footer, t = painted(session, *SMALL)[-1], session.words.t
    assert f"{t('Esc')} {t('leave')}  ? {t('help')}" in footer
    assert f"R {t('not ready')}" in footer


def test_the_pause_between_rounds() -> None:
    session, door = a_round(5, seed=6)
    match = door.picture.match
    assert match is not None
    door.change(match=replace(match, pause=Pause(paused=True)))
    assert "The table pauses, for 30 minutes at most." in screen(session)
    assert "Z to resume." in screen(session)
    press(session, "z")
    assert door.done == [("wish_pause", True)]


def test_a_match_that_is_over_has_no_pause() -> None:
    session, door = a_match(5, seed=6)
    press(session, "z")
    assert door.done == []
    assert "Z" not in [key.shown for key in session.page.keys(session)]


def test_the_menu_of_the_digits_has_the_pause() -> None:
    player = at_a_table()
    player.door.change(settings=Settings(keys=KeyPreset.DIGITS))
    player.wake()
    player.press("*")
    number = next(line.split()[0] for line in player.rows() if line.split()[1:] == ["Z", "pause"])
    player.press(number)
    assert player.door.done == [("wish_pause", True)]


# ---- without a player


@pytest.mark.parametrize("size", SIZES)
def test_x_asks_first_and_yes_votes(size: tuple[int, int]) -> None:
    player = at_a_table(size)
    player.press("x")
    assert "Continue without bruno?" in player.screen()
    player.press("enter")
    assert player.door.done == [], "no is picked first"
    player.press("x", "right", "enter")
    assert player.door.done == [("vote", BRUNO)]
    player.press("x", "y")
    assert player.door.done == [("vote", BRUNO)] * 2


def test_x_again_takes_the_vote_back() -> None:
    player = with_match(at_a_table(), pause=Pause(votes=((BRUNO, (ME, CLEO)),)))
    assert "Votes to continue without bruno: anna, cleo. X to withdraw." in player.screen()
    player.press("x")
    assert player.door.done == [("vote", BRUNO)]
    assert "Continue without bruno?" not in player.screen()


def test_votes_are_seen_by_all_also_by_the_player_in_question() -> None:
    player = with_match(at_a_table(), pause=Pause(votes=((BRUNO, (CLEO,)),)))
    assert "Votes to continue without bruno: cleo. X to agree." in player.screen()
    with_match(player, pause=Pause(votes=((ME, (BRUNO, CLEO)),)))
    assert "Votes to continue without you: bruno, cleo." in player.screen()


def offers_x(player: Seated) -> bool:
    """Return True if the footer has the key; if not, check that it does nothing."""
    offered = "X" in [key.shown for key in player.session.page.keys(player.session)]
    player.press("x")
    assert ("Continue without" in player.screen()) is offered
    player.press("escape")
    return offered


def test_the_match_knows_which_players_can_be_voted_out() -> None:
    assert offers_x(at_a_table())
    assert not offers_x(with_match(at_a_table(), spared=()))
    assert not offers_x(with_match(mine(), spared=(ME,))), "the table waits for oneself"
    assert not offers_x(with_match(watching(at_a_table()), spared=(BRUNO,))), "who looks on has no say"


def test_of_several_x_asks_about_one_after_the_other() -> None:
    game, seat = to_pass_left()
    player = with_match(among_people(sit(game, seat), creator=0), spared=(ME, BRUNO, CLEO))
    player.press("x")
    assert "Continue without bruno?" in player.screen()
    player.press("x")
    assert "Continue without cleo?" in player.screen()
    player.press("y")
    assert player.door.done == [("vote", CLEO)]


def test_the_question_is_gone_when_the_table_moves_on() -> None:
    player = at_a_table()
    player.press("x")
    player.other(1, "play P3")
    assert "Continue without" not in player.screen()
    player.packet("y", "enter")
    assert player.door.done == []


# ---- silent players


@pytest.mark.parametrize("size", SIZES)
def test_enter_plays_on_and_does_nothing_else(size: tuple[int, int]) -> None:
    player = mine(size)
    player.press("1")
    with_match(player, sat_out=frozenset({ME}))
    assert asked(player).startswith("─ A bot is playing for you. Enter to take over. ─")
    assert "Enter take over" in player.rows()[-1]
    player.press("enter")
    assert player.door.done == [("come_back",)]
    with_match(player, sat_out=frozenset())
    assert "A bot plays for you" not in player.screen()


def test_between_rounds_too() -> None:
    session, door = a_round(5, seed=6)
    match = door.picture.match
    assert match is not None
    door.change(match=replace(match, sat_out=frozenset({ME})))
    assert "A bot is playing for you. Enter to take over." in screen(session)
    press(session, "enter")
    assert door.done == [("come_back",)]


@pytest.mark.parametrize("size", SIZES)
def test_a_seat_played_by_a_bot_is_marked(size: tuple[int, int]) -> None:
    player = at_a_table(size)
    before = player.screen().count("~")
    with_match(player, sat_out=frozenset({CLEO}))
    assert player.screen().count("~") == before + 1


def test_where_the_absent_are_waited_for_no_bot_is_spoken_of() -> None:
    dropped = PresenceChanged(BRUNO, "bruno", Presence.DROPPED)
    for clock, said in (
        (TableClock.RELAXED, "bruno is away; a bot plays for now"),
        (TableClock.NONE, "bruno is away; the table is waiting"),
    ):
        player = among_people(at_a_table(), clock=clock)
        assert plain(sentence(player.session.scene, dropped)[1]) == said


def test_a_table_of_one_person_waits_and_is_not_played_on_by_bots() -> None:
    player = sit(table(5, hands=HANDS, guide=1, pawn=6))
    dropped = PresenceChanged(ME, "anna", Presence.DROPPED)
    assert plain(sentence(player.session.scene, dropped)[1]) == "anna is away; the table is waiting"


# ---- through the real house


def people(house: TestHouse, *names: str) -> list[Session]:
    """Return players in a match; the first one has made the table, and bots have the other seats."""
    visits = []
    for door in dealt(house, *names):
        visits.append(enter(door, Words(), Look.of()))
        door.on_change(visits[-1].wake)
    return visits


def test_a_pause_in_the_house() -> None:
    house = TestHouse()
    anna, bruno = people(house, "anna", "bruno")
    press(bruno, "z")
    assert "Pause requested by bruno. Z to pause now." in screen(anna)
    press(anna, "z")
    for session in (anna, bruno):
        assert "The table pauses, for 30 minutes at most." in screen(session)
    decision = house.match.game.decision
    press(anna, "1", "1", "enter")
    press(bruno, "1", "1", "enter")
    house.clock.pass_by(60)
    assert house.match.game.decision == decision
    press(bruno, "z")
    assert "Resume requested by bruno. Z to resume." in beside_the_hand(anna.draw(80, 24).rows)
    press(anna, "z")
    assert "The table pauses, for 30 minutes at most." not in screen(bruno)


def test_a_vote_in_the_house_and_the_way_back() -> None:
    house = TestHouse()
    visits = people(house, "anna", "bruno", "cleo")
    (seat,) = house.match.game.waiting
    silent, name = visits[seat], house.table.seats.name(seat)
    first, second = (session for session in visits if session is not silent)
    press(first, "x", "y")
    assert f"Votes to continue without {name}: {first.picture.me}. X to agree." in screen(second)
    assert f"Votes to continue without you: {first.picture.me}." in screen(silent)
    press(second, "x", "y")
    house.clock.pass_by(VOTES_COUNT_AFTER)
    assert "A bot is playing for you. Enter to take over." in screen(silent)
    assert f"A bot plays for {name} until {name} is back" in _read(first)
    press(silent, "enter")
    house.clock.pass_by(TIMING.slowest)
    assert f"{name} is back" in _read(first)


def _read(session: Session) -> str:
    """Return the log of a large screen, without its line ends."""
    column = [line.rpartition("│")[2] for line in screen(session, *LARGE).split("\n")]
    return " ".join(" ".join(column).split())


# ---- spectators


def looks_on(size: tuple[int, int] = USUAL) -> Seated:
    """Return a spectator's visit."""
    return watching(at_a_table(size), "anna", "nora")


@pytest.mark.parametrize("size", SIZES)
def test_a_spectator_has_no_hand_and_no_question(size: tuple[int, int]) -> None:
    player = looks_on(size)
    assert "Table moss-owl · watching" in player.rows()[0]
    assert "You are watching. Esc to leave." in player.screen()
    assert "bruno chooses the Destination." in asked(player)
    assert "No cards in your hand" not in player.screen()


@pytest.mark.parametrize("size", SIZES)
def test_a_whole_match_can_be_watched(size: tuple[int, int]) -> None:
    """Every question, every end of a round and of the match is drawn, and no role that lies face down."""
    player = watching(sit(Game(Setup(3)), size=size))
    tape, round_number, rows = Tape.of_seed(3), 0, size[1] - TOP - BOTTOM
    while not player.game.over:
        player.door.deal(round_number)
        round_number += 1
        while player.game.waiting:
            player.wake()
            assert len(player.page.body(player.session, size[0], rows).rows) <= rows
            assert "(Sha" not in player.screen()
            player.door.others_choose(*choice(player.game, tape))
        player.wake()
        assert "watching" in player.rows()[0]
    assert "wins the match!" in player.screen()


def test_no_key_of_a_player_does_anything() -> None:
    player = looks_on()
    before = player.screen()
    player.packet(*"1234567890-=vzwyxr", "enter", "space", "right", "left")
    assert player.door.done == []
    assert player.screen() == before
    rest = watching(sit(Game(Setup(4))))
    rest.press("r", "x", "z", "enter", *"moon", "enter")
    assert rest.door.done == []


def test_what_a_spectator_can_do() -> None:
    player = looks_on()
    shown = [key.shown for key in player.session.page.keys(player.session)]
    assert shown == ["T", "H", "C", "Esc", "?", "Q"]
    for key, title in (("t", "The last turn"), ("h", "The round"), ("?", "Help")):
        player.press(key)
        assert title in player.rows()[0]
        player.press("escape")
    player.press("c", *"hi", "enter")
    player.press("escape")
    assert player.door.done == [("say", "hi"), ("leave",)], "and leaves at once: nothing is lost"


@pytest.mark.parametrize("size", SIZES)
def test_a_spectator_reads_what_the_players_say(size: tuple[int, int]) -> None:
    said = (ChatLine("cleo", "", phrase=2, speaker=3), ChatLine("bruno", "good luck", speaker=2))
    player = looks_on(size)
    between = watching(sit(Game(Setup(4)), size=size))
    for visitor in (player, between):
        visitor.door.change(overheard=said)
        visitor.wake()
        assert "bruno: good luck" in visitor.screen()
        visitor.session.muted[2] = "bruno"
        assert "good luck" not in visitor.screen()
        assert "cleo: Well played!" in visitor.screen()
    assert "Spectator chat" in player.screen(LARGE)
    assert "Spectator chat" in between.screen(LARGE)


def test_the_keys_between_rounds_for_a_spectator() -> None:
    player = watching(sit(Game(Setup(4))))
    assert not {"R", "X", "Z"} & {key.shown for key in player.session.page.keys(player.session)}
    assert "Enter to cut the deck" not in player.screen(LARGE)
    assert "You are watching. Esc to leave." in player.screen()
    player.press("?")
    text = player.screen((100, 60))
    assert "At the table you are watching" in text
    assert "stop watching" in text
    assert "a bot plays for you" not in text


@pytest.mark.parametrize("size", SIZES)
def test_players_see_who_watches(size: tuple[int, int]) -> None:
    player = at_a_table(size)
    sign = player.door.picture.table
    assert sign is not None
    assert "watch" not in player.screen()
    player.door.change(table=replace(sign, watchers=("nora", "otto")))
    player.wake()
    assert "Table moss-owl · 2 watch" in player.rows()[0]
    assert "Watching: nora, otto." in player.screen()
    player.press("?")
    assert "Watching: nora, otto." in player.screen()


# ---- the house


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("keys", ["", "?", "t", "h", "q", "p", "e"])
def test_a_full_disk_is_told_on_every_page(keys: str, size: tuple[int, int]) -> None:
    player = at_a_table(size)
    player.press(*keys)
    told = "Server disk error: all tables are paused, retrying."
    assert told not in player.screen()
    player.door.change(trouble=True)
    player.wake()
    assert told in player.rows()[1]
    player.door.change(trouble=False)
    player.wake()
    assert told not in player.screen()


def test_a_guest_reads_the_code_at_the_table() -> None:
    player = at_a_table(SMALL)
    assert "lake-owl-42" in player.rows()[0]
    player.press("?")
    assert "to take your seat back: lake-owl-42" in " ".join(player.screen((100, 60)).split())
    player.door.change(guest=False, reclaim="")
    player.wake()
    assert "lake-owl-42" not in player.screen((100, 60))


@pytest.mark.parametrize("size", SIZES)
def test_a_match_that_is_over_can_be_seen_again(size: tuple[int, int]) -> None:
    session, door = a_match(5, seed=6)
    match = door.picture.match
    assert match is not None
    assert "replay" not in screen(session, *size)
    door.change(match=replace(match, id="k3x9-tm2p"))
    told = ""
    for _ in range(8):
        told += " ".join(screen(session, *size).split())
        press(session, "down")
    assert "replay k3x9-tm2p" in told


def test_leaving_a_table_for_days_keeps_the_seat() -> None:
    for clock, said in (
        (TableClock.RELAXED, "A bot plays for you until you come back."),
        (TableClock.DAYS, "Your seat is kept."),
    ):
        player = among_people(at_a_table(), clock=clock)
        player.press("escape")
        assert "Leave the table?" in player.screen()
        assert said in player.screen()
        player.press("enter")
        assert player.door.done == [], "Enter is the safe answer"
        player.press("escape", "y")
        assert player.door.done == [("leave",)]
    player = among_people(at_a_table(), clock=TableClock.DAYS)
    assert dict(player.page.help(player.session))["Esc"] == "leave the table: your seat is kept for days"


def test_the_last_person_who_leaves_is_told_that_the_match_ends() -> None:
    player = sit(table(5, hands=HANDS, guide=0, pawn=6))
    sign = player.door.picture.table
    assert sign is not None
    seats = tuple(seat if seat.me else replace(seat, sitting=Occupant.BOT) for seat in sign.seats)
    player.door.change(table=replace(sign, seats=seats))
    player.wake()
    assert dict(player.page.help(player.session))["Esc"] == "leave the table: the match ends"
    player.press("escape")
    assert "The match ends: only bots would be left." in player.screen()
    assert "until you come back" not in player.screen()


def test_a_player_who_was_away_is_told_how_much_is_new() -> None:
    player = with_match(at_a_table(LARGE), log=(WereAway(ME, 12),))
    assert "While you were away: 12 new lines" in player.screen()
    assert "│  above" in player.screen()


# ---- going


def test_a_spectator_quits_without_a_word_about_a_seat() -> None:
    player = looks_on()
    player.press("q")
    assert "seat" not in player.screen()
    assert "lake-owl-42" not in "\n".join(player.rows()[1:])
    player.press("y")
    assert player.session.farewell is Farewell.LEFT


def test_a_seat_at_a_table_for_days_is_kept_before_the_start_too() -> None:
    door = FakeDoor()
    door.open_table(TableOptions(clock=TableClock.DAYS))
    session = enter(door, Words(), Look.of())
    press(session, "q")
    assert "Your seat at this table is kept for you." in screen(session)
    press(session, "y")
    assert session.farewell is Farewell.SEAT_KEPT


def test_a_table_that_is_gone_is_no_longer_watched() -> None:
    player = looks_on()
    player.door.change(table=None, match=None, watching=False)
    player.wake()
    assert player.status.endswith("You are no longer watching table moss-owl.")
