"""`ssh host replay ID` and `verify ID`: a finished match as text, as a recording, and on a screen."""

from __future__ import annotations

import asyncssh
import pytest

from engine.core import write_record
from replay.matches import played
from server.house.match_id import match_id
from server.match.record_codec import decode
from server.store import MatchRow
from support.clients.player import Player
from support.screens.terminals import until
from support.servers.open_house import OpenHouse, open_house
from tui.door import Settings, TableOptions
from tui.words import LANGUAGES, Words

MATCH = played(3).replay
ESC = b"\x1b"


@pytest.fixture
def kept(house: OpenHouse) -> OpenHouse:
    """Return a house with a finished match of people whom it does not know any more."""
    record = write_record(MATCH.record)
    house.server.house.store.archive(MatchRow(MATCH.id, MATCH.ended, record, b"", (None,) * 3, "shamans"))
    return house


async def ask(house: OpenHouse, command: str, language: str = "en") -> tuple[int | None, str, str]:
    anna = await house.player("anna", command=command, term=None, env={"LANG": f"{language}.UTF-8"})
    return await anna.exit_code(), anna.raw.decode(), anna.errors


# ---- without a screen


async def test_the_record_comes_byte_for_byte(kept: OpenHouse) -> None:
    code, said, complained = await ask(kept, f"replay {MATCH.id} --json")
    assert (code, complained) == (0, "")
    assert said.encode() == write_record(MATCH.record)
    assert match_id(write_record(decode(said.encode()))) == MATCH.id


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_match_is_told_in_the_clients_language(kept: OpenHouse, language: str) -> None:
    code, said, _ = await ask(kept, f"replay {MATCH.id}", language)
    assert code == 0
    assert said.startswith(Words(language).t("Match {id}", id=MATCH.id))
    assert Words(language).t("seat {number}", number=2) in said, "nobody knows the names any more"
    assert (0, said, "") == await ask(kept, f"replay --text {MATCH.id.upper()}", language)


async def test_a_recording_is_asciicast(kept: OpenHouse) -> None:
    code, said, _ = await ask(kept, f"replay {MATCH.id} --cast")
    assert code == 0
    assert said.startswith('{"version":2,"width":80,"height":24')
    assert "\x1b" not in said, "codes are escaped in JSON"


async def test_a_client_that_reads_late_still_gets_its_answer(kept: OpenHouse) -> None:
    anna = await kept.connect("anna")
    (client,) = kept.server.clients
    client.sessions.hold("connection")
    await anna.open(command=f"replay {MATCH.id} --cast", term=None)
    (session,) = kept.server.sessions
    assert session.command_run is not None
    assert session.command_run.held, "it waits, though nothing filled up since it began"
    client.sessions.release("connection")
    assert await anna.exit_code() == 0
    assert anna.raw.startswith(b'{"version":2')


async def test_verify_says_one_line(kept: OpenHouse) -> None:
    code, said, _ = await ask(kept, f"verify {MATCH.id}")
    assert code == 0
    assert said.startswith(f"Match {MATCH.id} is verified: ")
    assert said.count("\n") == 1


async def test_a_record_that_was_changed_is_caught(kept: OpenHouse) -> None:
    other = write_record(played(3, seed=2).record)
    kept.server.house.store.archive(MatchRow("cdfghjkmnp", 0.0, other, b"", (None,) * 3, "shamans"))
    code, said, _ = await ask(kept, "verify cdfghjkmnp")
    assert code == 1
    assert "the record was changed" in said


@pytest.mark.parametrize("verb", ["replay", "replay --json", "verify"])
async def test_an_unknown_id_is_one_sentence(kept: OpenHouse, verb: str) -> None:
    name, *form = verb.split()
    code, said, complained = await ask(kept, " ".join([name, "nonesuch", *form]))
    assert (code, said) == (1, "")
    assert complained == "There is no finished match with this ID.\n"


@pytest.mark.parametrize(
    "command", ["replay", "replay --json", "replay a b", "replay a --xml", "replay a b c"]
)
async def test_a_wrong_replay_is_answered_with_its_usage(kept: OpenHouse, command: str) -> None:
    code, said, complained = await ask(kept, command)
    assert (code, said) == (2, "")
    assert "replay ID [--text | --json | --cast]" in complained


async def test_a_running_match_cannot_be_had(kept: OpenHouse) -> None:
    """It has no id yet; neither its table's code nor anything else leads to its record."""
    door = kept.server.house.enter("key of dora", "dora")
    code = door.open_table(TableOptions(3))
    table = kept.server.house.tables.find(code)
    assert table is not None
    for verb in ("replay", "verify"):
        for name in (code, str(table.journal.number)):
            assert (await ask(kept, f"{verb} {name}"))[0] == 1
    door.close(dropped=False)


# ---- on a screen


async def test_a_terminal_gets_the_page_and_nobody_comes_in(kept: OpenHouse) -> None:
    anna = await kept.player("anna", command=f"replay {MATCH.id}")
    await anna.sees(f"Replay {MATCH.id}", "Round 1, turn 1, choice 0 of")
    assert kept.present == set()
    anna.press(ESC + b"[C")
    await anna.sees("choice 1 of")
    anna.press(b"?")
    await anna.sees("view as a spectator")
    anna.press(b"q")
    await anna.sees_no("view as a spectator")
    anna.press(b"q")
    assert await anna.exit_code() == 0
    assert anna.last_line == f"To play: ssh -t -p {kept.port} 127.0.0.1"


async def test_a_player_in_a_match_elsewhere_keeps_playing(kept: OpenHouse) -> None:
    key = asyncssh.generate_private_key("ssh-ed25519")
    playing = await kept.player("anna", key=key)
    await playing.sees("Lobby")
    reading = await kept.player("anna", key=key, command=f"replay {MATCH.id}")
    await reading.sees(f"Replay {MATCH.id}")
    playing.press(b"n")
    await playing.sees("New table")
    reading.press(b"q")
    assert await reading.exit_code() == 0


async def test_it_looks_as_its_reader_likes_it(kept: OpenHouse) -> None:
    key = asyncssh.generate_private_key("ssh-ed25519")
    anna = await kept.player("anna", key=key)
    await anna.sees("Lobby")
    kept.server.house.keep_settings(kept.person("anna"), Settings(language="fr"))
    await anna.quit()
    anna = await kept.player("anna", key=key, command=f"replay {MATCH.id}")
    await anna.sees(Words("fr").t("Replay {id}", id=MATCH.id))
    anna.press(ESC + b"[17~")  # F6: the next language, for this visit
    await anna.sees(Words("ru").t("Replay {id}", id=MATCH.id))
    anna.press(b"q")
    assert await anna.exit_code() == 0


async def test_a_terminal_can_have_the_text_all_the_same(kept: OpenHouse) -> None:
    anna = await kept.player("anna", command=f"replay {MATCH.id} --text")
    assert await anna.exit_code() == 0
    assert anna.raw.startswith(f"Match {MATCH.id}\r\n".encode())


async def test_a_terminal_is_told_of_an_unknown_id(kept: OpenHouse) -> None:
    anna = await kept.player("anna", command="replay nonesuch")
    assert await anna.exit_code() == 1
    assert anna.raw == b"There is no finished match with this ID.\r\n"


async def test_a_disconnect_and_a_house_that_closes_end_it(kept: OpenHouse) -> None:
    anna = await kept.player("anna", command=f"replay {MATCH.id}")
    await anna.sees("Replay")
    anna.vanish()
    await until(lambda: not kept.server.sessions, "nothing is left of it")
    boris = await kept.player("boris", command=f"replay {MATCH.id}")
    await boris.sees("Replay")
    await kept.server.say_goodbye()
    assert await boris.exit_code() == 0


# ---- forgotten


async def test_a_forgotten_person_gets_their_own_goodbye(house: OpenHouse) -> None:
    anna = await house.player("anna", key=asyncssh.generate_private_key("ssh-ed25519"))
    await anna.sees("Lobby")
    anna.press(b"s", b"\x1b[A", b"\r")
    await anna.sees("Forget me?")
    anna.press(b"y")
    await anna.sees("Are you sure?")
    anna.press(b"x")
    assert await anna.exit_code() == 0
    assert anna.last_line == "Your data is deleted. Goodbye, whoever you were."
    assert house.present == set()
    await house.is_empty()


# ---- slow readers

MOST = 80 * 1024
"""Most bytes that may be on their way to one client."""


async def read_slowly(house: OpenHouse) -> Player:
    """Ask for a recording through a small window, and read nothing for now."""
    player = await house.player("anna", command=f"replay {MATCH.id} --cast", term=None, window=16 * 1024)
    player.channel.pause_reading()
    (session,) = house.server.sessions
    await until(
        lambda: session.command_run is not None and session.command_run.held, "the client's window is full"
    )
    return player


async def test_a_slow_client_costs_little_and_gets_it_all(kept: OpenHouse) -> None:
    whole = (await ask(kept, f"replay {MATCH.id} --cast"))[1].encode()
    assert len(whole) > MOST
    anna = await read_slowly(kept)
    (session,) = kept.server.sessions
    assert session.client.outstanding < MOST
    anna.channel.resume_reading()
    assert await anna.exit_code() == 0
    assert anna.raw == whole


async def test_a_client_that_never_reads_a_replay_is_disconnected() -> None:
    async with open_house(stall_seconds=0.3) as house:
        record = write_record(MATCH.record)
        house.server.house.store.archive(MatchRow(MATCH.id, MATCH.ended, record, b"", (None,) * 3, "shamans"))
        await read_slowly(house)
        await until(lambda: not house.server.sessions, "it is not waited for")
