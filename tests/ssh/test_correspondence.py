"""`ssh host ring`, `show` and `play`: a table for days, without a screen and with no one in the house."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import re
from collections.abc import AsyncIterator
from random import Random

import asyncssh
import pytest

from engine.core import Seat
from engine.shamans import Option
from engine.shamans.bots import SensibleBot
from server.house.table import Table
from support.engine.table import act, play, table
from support.house.lines import append
from support.house.positions import put_position
from support.house.slow_store import SlowStore
from support.house.undealt import start_undealt
from support.screens.terminals import until
from support.servers.open_house import OpenHouse, open_house
from tui.door import TableClock, TableOptions
from tui.draw.look import Look
from tui.shamans.glyphs import glyphs_of
from tui.shamans.sentences.names import card_word
from tui.words import LANGUAGES

NAMES = ("anna", "boris", "chloe")
KEYS = {name: asyncssh.generate_private_key("ssh-ed25519") for name in (*NAMES, "zoe")}
OPTIONS = TableOptions(3, public=False, values={"first_player": 0}, clock=TableClock.DAYS)

Answer = tuple[int | None, str, str]


class Post:
    """A house with a table for days, whose three players have disconnected."""

    def __init__(self, house: OpenHouse, store: SlowStore) -> None:
        self.house = house
        self.store = store
        self.code = self.sit_down()

    def sit_down(self) -> str:
        """Let all three come in, start a match, and leave."""
        doors = [self.house.server.house.enter(self.identity(name), name) for name in NAMES]
        code = doors[0].open_table(OPTIONS)
        for door in doors[1:]:
            door.join(code)
            door.set_ready(True)
        start_undealt(doors[0])
        for door in doors:
            door.close(dropped=False)
        return code

    def identity(self, name: str) -> str:
        """Return a player's identity."""
        data = KEYS[name].public_data
        return hmac.new(self.house.server.secret, data, hashlib.sha256).hexdigest()

    @property
    def table(self) -> Table:
        """The table."""
        table = self.house.server.house.tables.find(self.code)
        assert table is not None
        return table

    @property
    def decision(self) -> int:
        """The number of the open decision."""
        assert self.table.match is not None
        return self.table.match.state.game.decision

    async def ask(self, name: str, command: str, language: str = "en", **options: object) -> Answer:
        """Run a verb without a terminal; return the exit code and both outputs."""
        player = await self.house.player(
            name, key=KEYS.get(name), command=command, term=None, env={"LANG": f"{language}.UTF-8"}, **options
        )
        code = await player.exit_code()
        player.connection.close()  # as a client does that has all it came for
        return code, player.raw.decode(), player.errors

    async def begin(self) -> None:
        """Make everyone ready, and deal the first round."""
        for name in NAMES:
            code, said, _ = await self.ask(name, f"play {self.code} 0.1")
            assert (code, said.splitlines()[0]) == (0, "Done: ready for the deal")

    async def choices(self, name: str) -> list[str]:
        """Return the numbers of a player's choices."""
        code, said, _ = await self.ask(name, f"show {self.code}")
        assert code == 0
        return re.findall(r"^  (\d+\.\d+)  ", said, re.MULTILINE)


def first_option(post: Post, seat: int) -> Option:
    """Return the first choice of a player."""
    assert post.table.match is not None
    option: Option = post.table.match.game.options(Seat(seat))[0]
    return option


@pytest.fixture
async def post() -> AsyncIterator[Post]:
    store = SlowStore()
    async with open_house(clock=store.clock, store=store, chance=Random(1).randbytes) as house:
        yield Post(house, store)
        assert house.present == set(), "nobody has come in"
        assert not house.server.house.notifier.bells, "nobody waits any more"


# ---- show


async def test_show_tells_how_the_table_stands_from_the_players_seat(post: Post) -> None:
    await post.begin()
    assert post.table.match is not None
    for seat, name in enumerate(NAMES):
        view = post.table.match.game.view(Seat(seat))
        code, said, complained = await post.ask(name, f"show {post.code}")
        assert (code, complained) == (0, "")
        assert f"Your hand: {' '.join(map(card_word, view.hand))}\n" in said
        assert said.startswith(f"Table {post.code}\nRound 1, turn 1, 8 steps to the Moon\n")
        assert f"{name} (you): " in said
        assert view.role is not None
        roles = re.findall(r"Shaman|Shadow", said.partition("Latest events")[0])
        assert [role.lower() for role in roles] == [view.role.value]
        assert all(f"{letter} {world}: " in said for letter, world in (("P", "Purple"), ("W", "White")))
        assert ("You are the Guide: play any card." in said) is (name == "anna")
        assert ("anna chooses the Destination." in said) is (name != "anna")


async def test_show_numbers_the_choices_with_the_decision(post: Post) -> None:
    await post.begin()
    assert await post.choices("anna") == [f"1.{number}" for number in range(1, 10)]
    assert await post.choices("boris") == []
    _, said, _ = await post.ask("anna", f"show {post.code}")
    assert "Its colour becomes the Destination." in said
    assert said.endswith(f"127.0.0.1 play {post.code} 1.1\n")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_show_is_plain_text_in_the_clients_language(post: Post, language: str) -> None:
    await post.begin()
    _, said, _ = await post.ask("anna", f"show {post.code}", language)
    assert "\x1b" not in said
    assert all(line.isprintable() for line in said.splitlines())
    assert max(map(len, said.splitlines()[:-1])) <= 80


async def test_a_locale_without_unicode_gets_only_ascii(post: Post) -> None:
    await post.begin()
    anna = await post.house.player(
        "anna", key=KEYS["anna"], command=f"show {post.code}", term=None, env={"LANG": "C"}
    )
    assert await anna.exit_code() == 0
    assert anna.raw.isascii()


async def test_show_before_the_deal_has_its_commitment(post: Post) -> None:
    assert post.table.match is not None
    assert post.table.match.state.interlude is not None
    commitment = post.table.match.state.interlude.picture(None).commitment
    code, said, _ = await post.ask("boris", f"show {post.code.upper()}")
    assert code == 0
    assert commitment in said
    assert "  0.1  ready for the deal" in said


async def test_show_before_the_start(post: Post) -> None:
    door = post.house.server.house.enter(post.identity("anna"), "anna")
    code = door.open_table(OPTIONS)
    status, said, _ = await post.ask("anna", f"show {code}")
    door.close(dropped=False)
    assert (status, said) == (
        0,
        f"Table {code}\nThe match has not started.\nAt the table: anna, free, free\n",
    )


# ---- play


async def test_play_makes_one_move(post: Post) -> None:
    await post.begin()
    code, said, complained = await post.ask("anna", f"play {post.code} 1.2")
    assert (code, complained) == (0, "")
    assert post.table.match is not None
    (seat, card), *_ = post.table.match.game.view(None).table
    assert seat == 0
    assert said == f"Done: {card.number}{glyphs_of(Look.of()).worlds[card.world]}\nboris plays.\n"


async def test_a_number_for_a_decision_that_is_over_is_refused(post: Post) -> None:
    await post.begin()
    assert (await post.ask("anna", f"play {post.code} 1.1"))[0] == 0
    before = post.decision
    for wrong in ("1.1", "0.1", f"{before + 1}.1"):
        refused = await post.ask("boris", f"play {post.code} {wrong}")
        assert refused == (1, "", "The table has moved on; look again.\n")
    assert post.decision == before


@pytest.mark.parametrize("place", [0, 10, 99])
async def test_a_choice_that_does_not_exist_is_refused(post: Post, place: int) -> None:
    await post.begin()
    assert await post.ask("anna", f"play {post.code} 1.{place}") == (1, "", "You cannot do that now.\n")


async def test_a_player_who_is_not_asked_cannot_choose(post: Post) -> None:
    await post.begin()
    assert await post.ask("boris", f"play {post.code} 1.1") == (1, "", "You cannot do that now.\n")


@pytest.mark.parametrize("typed", ["1", "P3", "1,1", "-1.1", "1.1.1", "١.١", "1.1x"])
async def test_a_malformed_number_is_a_usage_error(post: Post, typed: str) -> None:
    code, said, complained = await post.ask("anna", f"play {post.code} {typed}")
    assert (code, said) == (2, "")
    assert "numbers like 17.2" in complained


@pytest.mark.parametrize("command", ["show", "play", "play x-y", "show a b", "play a 1.1 2", "ring now"])
async def test_too_few_or_too_many_arguments(post: Post, command: str) -> None:
    code, said, complained = await post.ask("anna", command)
    assert (code, said) == (2, "")
    assert f"Usage: {command.split(maxsplit=1)[0]}" in complained


async def test_a_round_can_be_played_by_these_verbs_only(post: Post) -> None:
    await post.begin()
    for _ in range(9):
        assert post.table.match is not None
        (seat, *_) = sorted(post.table.match.game.waiting)
        name, before = NAMES[seat], post.decision
        assert (await post.ask(name, "ring"))[:2] == (0, f"It is your turn at table {post.code}.\n")
        first, *_ = await post.choices(name)
        assert (await post.ask(name, f"play {post.code} {first}"))[0] == 0
        assert post.decision > before or seat not in post.table.match.game.waiting


async def test_players_in_the_house_see_the_move_at_once(post: Post) -> None:
    await post.begin()
    boris = await post.house.player("boris", key=KEYS["boris"], command=post.code)
    await boris.sees("anna chooses the Destination.")
    assert (await post.ask("anna", f"play {post.code} 1.1"))[0] == 0
    await boris.sees("Your turn: play a card.")
    boris.vanish()
    await post.house.is_empty()


# ---- what is kept


async def test_a_move_is_made_when_it_is_kept_and_not_before(post: Post) -> None:
    await post.begin()
    post.store.slow = True
    anna = await post.house.player("anna", key=KEYS["anna"], command=f"play {post.code} 1.1", term=None)
    await until(lambda: post.store.waiting, "the choice is on its way")
    chloe = await post.house.player("chloe", key=KEYS["chloe"], command=f"show {post.code}", term=None)
    boris = await post.house.player("boris", key=KEYS["boris"], command="ring", term=None)
    await until(lambda: len(post.house.server.house.notifier.bells) == 3, "all of them wait")
    assert (anna.raw, boris.raw, chloe.raw) == (b"", b"", b"")
    post.store.slow = False
    post.store.keep()
    assert [await player.exit_code() for player in (anna, boris, chloe)] == [0, 0, 0]
    assert anna.raw.startswith(b"Done: ")
    assert b"anna plays" in chloe.raw or b"On the table: anna" in chloe.raw


async def test_a_caller_whose_table_has_a_lost_journal_is_refused(post: Post) -> None:
    """Another server writes to the journal while the caller waits for their move."""
    await post.begin()
    append(post.store, post.table.journal.number, b"?")
    post.store.slow = True
    anna = await post.house.player("anna", key=KEYS["anna"], command=f"play {post.code} 1.1", term=None)
    boris = await post.house.player("boris", key=KEYS["boris"], command="ring", term=None)
    await until(lambda: post.store.waiting and len(post.house.server.house.notifier.bells) == 2, "both wait")
    post.store.keep()
    assert [await player.exit_code() for player in (anna, boris)] == [1, 1]
    assert b"Done" not in anna.raw


async def test_a_secret_answer_that_is_not_durable_holds_back_its_own_player_only(post: Post) -> None:
    """A3, V4: all three players pass a card in secret, and anna's answer is not on the disk yet."""
    game = table(3, hands={0: "P1 B1", 1: "P2 B2", 2: "P3 B3"}, deck="shard left")
    play(game, "P1 P2 P3")
    act(game, 0, "take 0")
    match = post.table.match
    assert match is not None
    put_position(match.state, game)
    match.flow.go_on()
    post.store.slow = True
    before = await post.ask("boris", f"show {post.code}")
    post.table.playing.choose(post.table.people[0], first_option(post, 0), post.decision)
    assert await post.ask("boris", f"show {post.code}") == before
    assert (await post.ask("boris", "ring"))[:2] == (0, f"It is your turn at table {post.code}.\n")
    rings = await post.house.player("anna", key=KEYS["anna"], command="ring", term=None)
    anna = await post.house.player("anna", key=KEYS["anna"], command=f"show {post.code}", term=None)
    command = f"play {post.code} {post.decision}.1"
    boris = await post.house.player("boris", key=KEYS["boris"], command=command, term=None)
    bells = post.house.server.house.notifier.bells
    await until(lambda: post.store.waiting == 2 and sum(map(len, bells.values())) == 3, "all of them wait")
    assert (rings.raw, anna.raw, boris.raw) == (b"", b"", b"")
    post.store.keep(1)
    assert await anna.exit_code() == 0
    assert boris.raw == b""
    post.store.keep()
    assert await boris.exit_code() == 0
    assert boris.raw.startswith(b"Done: ")
    assert rings.raw == b""
    rings.vanish()
    await until(lambda: not bells, "nobody waits any more")


async def test_a_number_is_judged_by_what_is_kept(post: Post) -> None:
    await post.begin()
    post.store.slow = True
    post.table.playing.choose(post.table.people[0], first_option(post, 0), 1)
    boris = await post.house.player("boris", key=KEYS["boris"], command=f"play {post.code} 1.1", term=None)
    await until(lambda: post.house.server.house.notifier.bells, "boris waits")
    assert (boris.raw, boris.errors) == (b"", "")
    post.store.slow = False
    post.store.keep()
    assert await boris.exit_code() == 1
    assert boris.errors == "The table has moved on; look again.\n"


@pytest.mark.parametrize("verb", ["show {code}", "play {code} 0.1"])
async def test_a_house_that_has_just_opened_answers_when_its_books_are_kept(verb: str) -> None:
    store = SlowStore()
    async with open_house(clock=store.clock, store=store, chance=Random(1).randbytes) as house:
        post = Post(house, store)
        secret = house.server.secret
    found = store.after_a_crash(5)
    async with open_house(clock=found.clock, store=found, chance=Random(2).randbytes) as house:
        house.server.secret = secret
        found.slow = True
        assert house.server.house.restore() == []
        anna = await house.player("anna", key=KEYS["anna"], command=verb.format(code=post.code), term=None)
        await until(lambda: house.server.house.notifier.bells, "anna waits")
        found.slow = False
        found.keep()
        assert await anna.exit_code() == 0
        assert anna.raw


@pytest.mark.parametrize("verb", ["show {code}", "play {code} 1.1"])
async def test_a_player_who_loses_the_seat_meanwhile_waits_no_longer(post: Post, verb: str) -> None:
    await post.begin()
    post.store.slow = True
    post.table.playing.choose(post.table.people[0], first_option(post, 0), 1)
    command = verb.format(code=post.code)
    boris = await post.house.player("boris", key=KEYS["boris"], command=command, term=None)
    await until(lambda: post.house.server.house.notifier.bells, "boris waits")
    post.house.server.house.enter(post.identity("boris"), "boris").forget_me()
    assert await boris.exit_code() == 1
    assert boris.errors == "You have no seat at a table with this code.\n"


@pytest.mark.parametrize("verb", ["show {code}", "play {code} 2.1"])
async def test_nobody_waits_for_a_disk_that_fails(post: Post, verb: str) -> None:
    await post.begin()
    post.store.slow = True
    post.table.playing.choose(post.table.people[0], first_option(post, 0), 1)
    post.store.fail()
    refused = await post.ask("boris", verb.format(code=post.code))
    assert refused == (1, "", "The server cannot write to its disk. Nothing was changed.\n")
    post.store.recover()
    assert (await post.ask("boris", f"show {post.code}"))[0] == 0


async def test_a_choice_before_the_disk_failed_is_confirmed_when_it_is_kept(post: Post) -> None:
    await post.begin()
    post.store.slow = True
    anna = await post.house.player("anna", key=KEYS["anna"], command=f"play {post.code} 1.1", term=None)
    await until(
        lambda: post.house.server.house.notifier.bells and post.store.waiting, "the choice is on its way"
    )
    post.store.fail()
    assert (anna.raw, anna.errors) == (b"", "")
    post.store.recover()
    assert await anna.exit_code() == 0
    assert anna.raw.startswith(b"Done: ")


async def test_nothing_is_played_while_nothing_can_be_kept(post: Post) -> None:
    await post.begin()
    post.store.fail()
    before = post.decision
    code, said, complained = await post.ask("anna", f"play {post.code} 1.1")
    assert (code, said, post.decision) == (1, "", before)
    assert complained.count("\n") == 1
    post.store.recover()
    assert (await post.ask("anna", f"play {post.code} 1.1"))[0] == 0


# ---- ring


async def test_ring_ends_at_once_if_it_is_the_players_turn(post: Post) -> None:
    other = post.sit_down()
    code, said, _ = await post.ask("anna", "ring")
    assert code == 0
    assert set(said.splitlines()) == {f"It is your turn at table {table}." for table in (post.code, other)}


async def test_ring_waits_until_it_is_the_players_turn(post: Post) -> None:
    await post.begin()
    boris = await post.house.player("boris", key=KEYS["boris"], command="ring", term=None)
    chloe = await post.house.player("chloe", key=KEYS["chloe"], command="ring", term=None)
    await until(lambda: len(post.house.server.house.notifier.bells) == 2, "both wait")
    assert (await post.ask("anna", f"play {post.code} 1.1"))[0] == 0
    assert await boris.exit_code() == 0
    assert boris.raw.decode() == f"It is your turn at table {post.code}.\n"
    assert not chloe.raw
    assert len(post.house.server.house.notifier.bells) == 1
    chloe.vanish()
    await until(lambda: not post.house.server.house.notifier.bells, "nobody waits for chloe")


async def test_ctrl_c_and_a_house_that_closes_end_it(post: Post) -> None:
    await post.begin()
    boris = await post.house.player("boris", key=KEYS["boris"], command="ring")
    await until(lambda: post.house.server.house.notifier.bells, "boris waits")
    boris.press(b"\x03")
    assert await boris.exit_code() == 1
    chloe = await post.house.player("chloe", key=KEYS["chloe"], command="ring", term=None)
    await until(lambda: post.house.server.house.notifier.bells, "chloe waits")
    await post.house.server.say_goodbye()
    assert await chloe.exit_code() == 1
    assert chloe.errors.startswith("The server is shutting down. Once it is back:\nssh ")
    assert chloe.errors.endswith(" ring\n")
    assert "closing" not in boris.raw.decode()


async def test_a_player_who_loses_the_last_seat_waits_no_longer(post: Post) -> None:
    await post.begin()
    boris = await post.house.player("boris", key=KEYS["boris"], command="ring", term=None)
    await until(lambda: post.house.server.house.notifier.bells, "boris waits")
    door = post.house.server.house.enter(post.identity("boris"), "boris")
    door.forget_me()
    assert await boris.exit_code() == 1
    assert boris.errors == "You have no seat at any table.\n"


async def test_two_terminals_may_wait_for_one_person(post: Post) -> None:
    await post.begin()
    both = [await post.house.player("boris", key=KEYS["boris"], command="ring", term=None) for _ in range(2)]
    bells = post.house.server.house.notifier.bells
    await until(lambda: sum(map(len, bells.values())) == 2, "both wait")
    assert (await post.ask("anna", f"play {post.code} 1.1"))[0] == 0
    assert await asyncio.gather(*(player.exit_code() for player in both)) == [0, 0]


# ---- people without a seat there


@pytest.mark.parametrize("verb", ["show {code}", "play {code} 0.1"])
async def test_another_persons_table_is_as_if_there_were_none(post: Post, verb: str) -> None:
    refused = await post.ask("zoe", verb.format(code=post.code))
    assert refused == await post.ask("zoe", verb.format(code="no-such"))
    assert refused == (1, "", "You have no seat at a table with this code.\n")


async def test_an_unknown_person_has_no_seat(post: Post) -> None:
    assert await post.ask("zoe", "ring") == (1, "", "You have no seat at any table.\n")


@pytest.mark.parametrize("verb", ["ring", "show {code}", "play {code} 0.1"])
async def test_a_guest_is_told_that_it_takes_a_key(post: Post, verb: str) -> None:
    code, said, complained = await post.ask("guido", verb.format(code=post.code))
    assert (code, said) == (2, "")
    assert "ssh-keygen" in complained


async def test_a_player_who_dropped_from_a_table_with_a_clock_must_come_in(post: Post) -> None:
    house = post.house.server.house
    door = house.enter(post.identity("zoe"), "zoe")
    code = door.quick_game("shamans")
    door.close(dropped=True)
    refused, _, why = await post.ask("zoe", f"play {code} 0.1")
    assert (refused, why) == (1, "A bot is playing for you. Connect to take over.\n")
    _, said, _ = await post.ask("zoe", f"show {code}")
    assert said.endswith("A bot is playing for you. Connect to take over.\n"), "choices would be refused"


# ---- from the first round to the end


def play_on(post: Post, until_over: bool) -> None:
    """Play on without ssh, as bots would, to the end of the round or of the match."""
    match, chance = post.table.match, Random(3)
    assert match is not None
    people = post.table.people
    while not match.game.over and (match.game.waiting or until_over):
        if not match.game.waiting:
            for person in people:
                post.table.playing.set_ready(person, True)
            continue
        seat = min(match.game.waiting)
        option = SensibleBot().choose(match.game.view(seat), chance)
        post.table.playing.choose(people[seat], option, match.game.decision)
    post.house.server.house.notifier.ring()


async def test_show_after_a_round_tells_how_it_ended(post: Post) -> None:
    await post.begin()
    play_on(post, until_over=False)
    code, said, _ = await post.ask("boris", f"show {post.code}")
    assert code == 0
    assert "win" in said
    assert f"  {post.decision}.1  ready for the deal" in said
    before = post.decision
    for name in NAMES:
        assert (await post.ask(name, f"play {post.code} {before}.1"))[0] == 0
    assert (await post.ask("anna", f"show {post.code}"))[1].splitlines()[1].startswith("Round 2, turn 1")


async def test_a_match_that_is_over_has_an_id_and_can_be_seen_again(post: Post) -> None:
    await post.begin()
    assert (await post.ask("anna", f"replay {post.code}"))[0] == 1, "while it runs, nobody looks into it"
    play_on(post, until_over=True)
    assert post.table.match is not None
    number = post.table.match.id
    code, said, _ = await post.ask("chloe", f"show {post.code}")
    assert code == 0
    assert f"Match {number}\n" in said
    assert "wins the match!" in said
    assert f"  {post.decision}.1  rematch" in said
    assert (await post.ask("zoe", f"verify {number}"))[0] == 0
    assert "anna, boris, chloe" in (await post.ask("zoe", f"replay {number}"))[1]


async def test_ring_does_not_call_to_another_match(post: Post) -> None:
    await post.begin()
    play_on(post, until_over=True)
    assert await post.ask("anna", "ring") == (1, "", "The matches at your tables are over.\n")


async def test_show_tells_how_long_the_table_waits(post: Post) -> None:
    await post.begin()
    assert "Time left: 3 d\n" in (await post.ask("anna", f"show {post.code}"))[1]
    post.store.clock.pass_by(50 * 3600)
    assert "Time left: 22 h\n" in (await post.ask("anna", f"show {post.code}"))[1]


async def test_a_player_who_was_silent_twice_is_back_with_a_choice(post: Post) -> None:
    await post.begin()
    match = post.table.match
    assert match is not None
    while not match.picture(None).sat_out & match.game.waiting:
        post.store.clock.skip()
    seat = min(match.picture(None).sat_out & match.game.waiting)
    _, said, _ = await post.ask(NAMES[seat], f"show {post.code}")
    assert "A bot is playing for you; make a choice to take over." in said
    first, *_ = re.findall(r"^  (\d+\.\d+)  ", said, re.MULTILINE)
    assert (await post.ask(NAMES[seat], f"play {post.code} {first}"))[0] == 0
    assert seat not in match.picture(None).sat_out
