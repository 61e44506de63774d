"""`ssh host replay ID` and `ssh host verify ID`: the arguments, the answers, and other players' time."""

from __future__ import annotations

import asyncio
import json

import pytest

from engine.core import write_record
from replay.matches import played
from server.commands.command import Call, CommandDeclined, CommandMisused
from server.commands.replay import tell_replay, tell_verify
from support.clients.outside import Outside, empty_office, made_here
from support.house.fake_house import TestHouse
from support.screens.sessions import KITS
from tui.door import Replay
from tui.draw.look import Look
from tui.words import Words

REPLAY = played(3).replay
ID = REPLAY.id


def lookup(typed: str) -> Replay | None:
    """Return the house's only match, if this is its id."""
    return REPLAY if typed == REPLAY.id else None


def ask(*arguments: str) -> tuple[Call, list[str]]:
    """Run a verb, and record its answer."""
    said: list[str] = []
    house = TestHouse()
    caller, access = Outside(None), empty_office()
    words, look = Words(), Look.of()
    asked = Call(
        *(words, look, "ssh host", list(arguments), caller, house, access, KITS, said.append, made_here)
    )
    return asked, said


@pytest.mark.parametrize("arguments", [(REPLAY.id, "--json"), ("--json", REPLAY.id.upper())])
async def test_the_record_is_said_as_it_is(arguments: tuple[str, ...]) -> None:
    asked, said = ask(*arguments)
    assert await tell_replay(asked, lookup) == 0
    assert "".join(f"{line}\n" for line in said).encode() == write_record(REPLAY.record)


async def test_a_match_is_told_as_text_if_nothing_else_is_asked_for() -> None:
    asked, said = ask(REPLAY.id)
    assert await tell_replay(asked, lookup) == 0
    assert said[0].splitlines()[0] == f"Match {REPLAY.id}"
    other, also = ask(REPLAY.id, "--text")
    assert await tell_replay(other, lookup) == 0
    assert also == said


async def test_a_recording_is_said() -> None:
    asked, said = ask(REPLAY.id, "--cast")
    assert await tell_replay(asked, lookup) == 0
    assert json.loads(said[0].splitlines()[0])["version"] == 2


@pytest.mark.parametrize(
    "arguments", [(), ("--json",), ("--xml", REPLAY.id), (REPLAY.id, "--json", "--text"), ("a", "b"), ("-x",)]
)
async def test_bad_arguments_are_answered_with_the_usage(arguments: tuple[str, ...]) -> None:
    asked, said = ask(*arguments)
    with pytest.raises(CommandMisused, match=r"replay ID \[--text \| --json \| --cast\]"):
        await tell_replay(asked, lookup)
    assert not said


async def test_verify_says_one_line() -> None:
    asked, said = ask(REPLAY.id)
    assert await tell_verify(asked, lookup) == 0
    (line,) = said
    assert line.startswith(f"Match {REPLAY.id} is verified: ")
    asked, said = ask("unknown")
    with pytest.raises(CommandDeclined, match=r"There is no finished match with this ID\."):
        await tell_verify(asked, lookup)
    assert not said


@pytest.mark.parametrize("typed", [ID, ID.upper(), f"{ID[:5]}-{ID[5:]}", f" {ID} "])
async def test_an_id_is_found_however_it_is_written(typed: str) -> None:
    asked, said = ask(typed)
    assert await tell_verify(asked, lookup) == 0
    assert len(said) == 1
    asked, _ = ask(typed, "--json")
    assert await tell_replay(asked, lookup) == 0


async def test_others_have_the_loop_while_a_recording_is_sent() -> None:
    asked, said = ask(REPLAY.id, "--cast")
    telling = asyncio.create_task(tell_replay(asked, lookup))
    turns = 0
    while not telling.done():
        turns += 1
        await asyncio.sleep(0)
    assert await telling == 0
    assert turns >= len(said) > 5


async def test_a_client_that_disconnects_is_told_no_more() -> None:
    asked, said = ask(REPLAY.id, "--cast")
    telling = asyncio.create_task(tell_replay(asked, lookup))
    for _ in range(5):
        await asyncio.sleep(0)
    telling.cancel()
    with pytest.raises(asyncio.CancelledError):
        await telling
    assert 0 < len(said) <= 5
