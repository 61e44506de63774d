"""OpenSSH, the client that most people have: in a terminal, with all the ways it comes and goes."""

from __future__ import annotations

import asyncio
import subprocess
from pathlib import Path

import pytest

from server.commands.all import EVERYONES
from support.clients.openssh import OPTIONS
from support.screens.terminals import PATIENCE, plain, until
from support.servers.open_house import OpenHouse
from tui.door import TableOptions


@pytest.fixture
def key_file(tmp_path: Path) -> Path:
    return write_key(tmp_path / "id_ed25519")


def write_key(path: Path, passphrase: str = "") -> Path:
    words = ("ssh-keygen", "-q", "-t", "ed25519", "-a", "1", "-N", passphrase, "-f", str(path))
    subprocess.run(words, check=True, stdin=subprocess.DEVNULL)
    return path


# ---- coming in


async def test_with_a_key_a_player_is_in_the_lobby_without_a_question(
    house: OpenHouse, key_file: Path
) -> None:
    anna = await house.openssh("-i", str(key_file), "anna@127.0.0.1")
    await anna.sees("Lobby", "anna")
    assert not house.person("anna").guest
    assert anna.raw.startswith(b"\x1b["), "the first thing that comes is the screen"


async def test_without_a_key_a_guest_is_in_the_lobby_without_a_question(house: OpenHouse) -> None:
    anna = await house.openssh("anna@127.0.0.1")
    await anna.sees("Lobby", "anna", "guest")
    assert house.person("anna").guest
    assert anna.raw.startswith(b"\x1b[")


async def test_a_locked_key_that_stays_locked_makes_a_guest(house: OpenHouse, tmp_path: Path) -> None:
    """OpenSSH offers the public half, asks for the passphrase itself, and goes on without the key."""
    locked = write_key(tmp_path / "locked", passphrase="secret")
    anna = await house.openssh("-i", str(locked), "anna@127.0.0.1")
    await anna.sees("Enter passphrase for key")
    anna.press(b"\n")
    await anna.sees("Lobby", "anna", "guest")
    assert house.person("anna").identity is None


async def test_a_locked_key_that_is_opened_is_a_person(house: OpenHouse, tmp_path: Path) -> None:
    locked = write_key(tmp_path / "locked", passphrase="secret")
    anna = await house.openssh("-i", str(locked), "anna@127.0.0.1")
    await anna.sees("Enter passphrase for key")
    anna.press(b"secret\n")
    await anna.sees("Lobby", "anna")
    assert not house.person("anna").guest


async def test_a_client_that_may_ask_nothing_comes_in_as_guest(house: OpenHouse, tmp_path: Path) -> None:
    locked = write_key(tmp_path / "locked", passphrase="secret")
    visitor = await house.openssh("-o", "BatchMode=yes", "-i", str(locked), "guest@127.0.0.1")
    await visitor.sees("Lobby", "guest-")
    (person,) = house.server.house.doors
    assert person.guest


async def test_a_client_that_may_ask_nothing_comes_in_with_its_key(house: OpenHouse, key_file: Path) -> None:
    anna = await house.openssh("-o", "BatchMode=yes", "-i", str(key_file), "anna@127.0.0.1")
    await anna.sees("Lobby", "anna")
    assert not house.person("anna").guest


async def test_a_client_that_would_compress_comes_in(house: OpenHouse) -> None:
    anna = await house.openssh("-C", "anna@127.0.0.1")
    await anna.sees("Lobby", "anna")


@pytest.mark.parametrize("cipher", ["aes256-ctr", "chacha20-poly1305@openssh.com"])
async def test_every_offered_cipher_works(house: OpenHouse, cipher: str) -> None:
    anna = await house.openssh("-c", cipher, "anna@127.0.0.1")
    await anna.sees("Lobby", "anna")


async def test_a_client_that_forwards_everything_it_can_comes_in(house: OpenHouse) -> None:
    """The requests are refused, and the session lives."""
    anna = await house.openssh("-A", "-X", "-R", "0:127.0.0.1:9", "anna@127.0.0.1")
    await anna.sees("Lobby", "anna")
    anna.press(b"q")
    assert await anna.exit_code() == 0


async def test_a_multiplexed_client_comes_and_goes_as_often_as_it_likes(
    house: OpenHouse, tmp_path: Path
) -> None:
    """With ControlMaster all visits share one connection, one after the other."""
    shared = ("-o", "ControlMaster=auto", "-o", f"ControlPath={tmp_path}/mux", "-o", "ControlPersist=yes")
    try:
        for _ in range(5):
            anna = await house.openssh(*shared, "anna@127.0.0.1")
            await anna.sees("Lobby", "anna")
            anna.press(b"q")
            assert await anna.exit_code() == 0
    finally:
        closing = await house.openssh(*shared, "-O", "exit", "127.0.0.1")
        await closing.exit_code()


# ---- joining a table


async def test_a_code_after_the_host_joins_the_table(house: OpenHouse) -> None:
    creator = house.server.house.enter(None, "cleo")
    code = creator.open_table(TableOptions(players=3))
    anna = await house.openssh("-t", "anna@127.0.0.1", code)
    await anna.sees(f"Table {code}", "cleo", "anna")
    table = creator.look().table
    assert table is not None
    assert [seat.name for seat in table.seats if seat.name] == ["cleo", "anna"]
    creator.close(dropped=False)


async def test_a_code_of_no_table_says_so_and_asks(house: OpenHouse) -> None:
    anna = await house.openssh("-t", "anna@127.0.0.1", "amber-wolf")
    await anna.sees("There is no table with this code.", "go to the lobby")
    anna.press(b"\r")
    await anna.sees("Lobby", "Online: 1")


async def test_a_typo_is_an_error_on_standard_error(house: OpenHouse) -> None:
    code, said, complained = await run(house, "-tt", "anna@127.0.0.1", "ruels", stdin=asyncio.subprocess.PIPE)
    assert (code, said) == (2, "")
    assert "Did you mean this?" in complained
    await house.is_empty()


# ---- the window


async def test_the_picture_follows_the_window(house: OpenHouse) -> None:
    anna = await house.openssh("anna@127.0.0.1", size=(80, 24))
    await anna.sees("Lobby")
    for size in ((120, 40), (60, 20), (100, 30)):
        anna.resize(*size)
        await anna.sees("Lobby", "quit")
        await until(lambda size=size: house.app("anna").size == size)  # type: ignore[misc]
        assert len(anna.glass.lines[0]) <= size[0]
    anna.resize(40, 10)
    await anna.sees("60 columns and 20", "lines")


async def test_a_window_without_a_size_is_80_by_24(house: OpenHouse) -> None:
    """This is what `script` does: it gives a pty of 0x0."""
    anna = await house.openssh("anna@127.0.0.1", size=(0, 0))
    await anna.sees("Lobby", "anna")
    assert house.app("anna").size == (80, 24)


# ---- leaving


async def test_quitting_ends_with_0_and_a_clean_terminal(house: OpenHouse) -> None:
    anna = await house.openssh("anna@127.0.0.1")
    await anna.sees("Lobby", "anna")
    anna.press(b"q")
    assert await anna.exit_code() == 0
    assert anna.last_line.startswith("Goodbye, anna.")


async def test_ctrl_c_is_a_key_like_others(house: OpenHouse) -> None:
    anna = await house.openssh("anna@127.0.0.1")
    await anna.sees("Lobby", "anna")
    anna.press(b"\x03")
    await anna.sees("Quit Shamans?")
    anna.press(b"\x03")
    assert await anna.exit_code() == 0
    assert anna.last_line.startswith("Goodbye, anna.")


@pytest.mark.parametrize("key", [b"\x1a", b"\x1c", b"\x04", b"\x13", b"\x11", b"\x10"])
async def test_no_control_key_ends_or_stops_a_session(house: OpenHouse, key: bytes) -> None:
    anna = await house.openssh("anna@127.0.0.1")
    await anna.sees("Lobby", "anna")
    anna.press(key, b"c")
    anna.press("grüß".encode())
    await anna.sees("grüß")


async def test_a_closed_window_leaves_nobody_behind(house: OpenHouse) -> None:
    bert = await house.guest("bert")
    anna = await house.openssh("anna@127.0.0.1")
    await bert.sees("Online: 2")
    anna.close_window()
    await bert.sees("Online: 1")
    await until(lambda: len(house.server.sessions) == 1)


async def test_a_killed_client_leaves_nobody_behind_and_keeps_the_seat(house: OpenHouse) -> None:
    bert = await house.guest("bert")
    anna = await house.openssh("anna@127.0.0.1")
    await anna.sees("Lobby")
    anna.press(b"n")
    await anna.sees("New table")
    anna.press(b"\r")
    await anna.sees("Table")
    anna.kill()
    await until(lambda: house.present == {"bert"})
    await until(lambda: len(house.server.sessions) == 1)
    (table,) = house.server.house.tables
    assert [person.name for person in table.people] == ["anna"]
    await bert.sees("Online: 1")


async def test_the_escape_of_the_client_itself_works(house: OpenHouse) -> None:
    """~. disconnects on the client's side."""
    anna = await house.openssh("anna@127.0.0.1")
    await anna.sees("Lobby")
    anna.press(b"\r")
    anna.press(b"~.")
    assert await anna.exit_code() == 255
    await house.is_empty()


# ---- no screen


async def run(
    house: OpenHouse, *words: str, term: str = "xterm", stdin: int = asyncio.subprocess.PIPE
) -> tuple[int, str, str]:
    """Run ssh without a terminal; return the exit code and both outputs."""
    process = await asyncio.create_subprocess_exec(
        *("ssh", *OPTIONS, "-p", str(house.port), *words),
        env={"PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "TERM": term},
        stdin=stdin,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        start_new_session=True,
    )
    try:
        async with asyncio.timeout(PATIENCE):
            assert process.stdout is not None
            assert process.stderr is not None
            said, complained = await asyncio.gather(process.stdout.read(), process.stderr.read())
            code = await process.wait()
    finally:
        if process.returncode is None:
            process.kill()
            await process.communicate()
    return code, said.decode(), complained.decode()


@pytest.mark.parametrize("stdin", [asyncio.subprocess.PIPE, asyncio.subprocess.DEVNULL])
@pytest.mark.parametrize("words", [("-T", "anna@127.0.0.1"), ("anna@127.0.0.1", "amber-fox")])
async def test_without_a_terminal_there_are_two_lines_and_exit_code_2(
    house: OpenHouse, words: tuple[str, ...], stdin: int
) -> None:
    code, said, complained = await run(house, *words, stdin=stdin)
    assert (code, said) == (2, "")
    assert complained.startswith("Shamans needs an interactive terminal")
    assert complained.count("\n") == 2
    assert "ssh -t" in complained
    assert ", ".join(EVERYONES) in complained
    assert "\x1b" not in complained
    await house.is_empty()


async def test_a_dumb_terminal_gets_two_lines_and_exit_code_2(house: OpenHouse) -> None:
    anna = await house.openssh("anna@127.0.0.1", term="dumb")
    assert await anna.exit_code() == 2
    said = plain(anna.raw)
    assert said.startswith("A terminal with TERM=dumb cannot show screens.")
    assert f"TERM=xterm-256color ssh -t -p {house.port} 127.0.0.1\r\n" in said
    assert said.endswith(f": ssh -p {house.port} 127.0.0.1 help\r\n")
    assert said.count("\n") == 2
    assert b"\x1b" not in anna.raw


async def test_a_terminal_without_input_ends_cleanly(house: OpenHouse) -> None:
    """This is `ssh -tt host </dev/null`: no key will ever come."""
    code, said, _ = await run(house, "-tt", "anna@127.0.0.1", stdin=asyncio.subprocess.DEVNULL)
    assert code == 0
    assert "anna" in said
    await house.is_empty()


async def test_files_cannot_be_copied(house: OpenHouse) -> None:
    code, said, _ = await run(house, "-s", "anna@127.0.0.1", "sftp")
    assert code != 0
    assert said == ""
