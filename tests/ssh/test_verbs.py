"""`ssh host VERB`: text on the client's own terminal, and nothing else."""

from __future__ import annotations

import asyncio

import asyncssh
import pytest

from server.commands.all import LONGEST, VERBS
from server.commands.command import Call, Command, CommandMisused
from support.screens.sessions import KITS
from support.screens.terminals import until
from support.servers.open_house import OpenHouse
from tui.draw.look import Look
from tui.rules.text import rules_as_text
from tui.words import LANGUAGES, Words


def teach(monkeypatch: pytest.MonkeyPatch, verb: Command) -> None:
    """Add a verb to those of every house."""
    monkeypatch.setitem(VERBS, verb.name, verb)


async def ask(house: OpenHouse, command: str, language: str = "en") -> tuple[int | None, str, str]:
    """Run a verb without a terminal; return the exit code and both outputs."""
    anna = await house.player("anna", command=command, term=None, env={"LANG": f"{language}.UTF-8"})
    return await anna.exit_code(), anna.raw.decode(), anna.errors


# ---- the rules


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_rules_are_told_in_the_clients_language(house: OpenHouse, language: str) -> None:
    assert await ask(house, "rules", language) == (
        0,
        rules_as_text(Words(language), Look.of(), KITS) + "\n",
        "",
    )
    assert house.present == set(), "nobody has come in"


async def test_a_terminal_gets_whole_lines(house: OpenHouse) -> None:
    anna = await house.player("anna", command=" Rules ")
    assert await anna.exit_code() == 0
    lines = anna.raw.decode().split("\r\n")
    assert all("\n" not in line for line in lines)
    assert lines[0] == rules_as_text(Words(), Look.of(), KITS).split("\n")[0]
    assert b"\x1b" not in anna.raw


async def test_a_locale_without_unicode_gets_ascii_signs(house: OpenHouse) -> None:
    anna = await house.player("anna", command="rules", term=None, env={"LANG": "C"})
    assert await anna.exit_code() == 0
    assert anna.raw.isascii()


def test_every_chapter_is_there_and_no_line_is_too_long() -> None:
    for language in LANGUAGES:
        text = rules_as_text(Words(language), Look.of(), KITS)
        assert max(map(len, text.split("\n"))) <= 76
        assert text.count("──") >= 12


# ---- which verbs there are


def test_every_usage_is_one_line_that_begins_with_the_name() -> None:
    for language in LANGUAGES:
        for name, verb in VERBS.items():
            usage = verb.usage(Words(language))
            assert usage.startswith(name)
            assert "\n" not in usage
            assert len(usage) <= 76


@pytest.mark.parametrize("language", LANGUAGES)
async def test_help_names_every_verb_in_the_clients_language(house: OpenHouse, language: str) -> None:
    code, said, complained = await ask(house, "help", language)
    assert (code, complained) == (0, "")
    assert [line.strip() for line in said.splitlines()[1:-1]] == [
        verb.usage(Words(language)) for verb in VERBS.values() if not verb.for_admins
    ]
    assert said.endswith(f"ssh -t -p {house.port} 127.0.0.1\n")
    assert house.present == set(), "nobody has come in"


UNKNOWN = pytest.mark.parametrize(
    "command", ["xyz", "rm -rf /", "scp -t x", "mosh-server new", "uptime -s1 "]
)


@UNKNOWN
async def test_an_unknown_verb_is_answered_with_those_that_there_are(house: OpenHouse, command: str) -> None:
    code, said, complained = await ask(house, command)
    assert (code, said) == (2, "")
    assert command.split(maxsplit=1)[0] in complained.splitlines()[0]
    assert (0, "\n".join(complained.splitlines()[1:]) + "\n", "") == await ask(house, "help")


async def test_an_unknown_verb_is_told_back_short_and_without_what_a_terminal_obeys(house: OpenHouse) -> None:
    _, _, complained = await ask(house, "\x1b]0;mine\x07\u202e" + "x" * 5000)
    assert complained.isascii()
    assert all(line.isprintable() for line in complained.splitlines())
    assert "\\x1b]0;mine\\x07\\u202e" in complained
    assert len(complained) < 1000


@UNKNOWN
async def test_with_a_terminal_it_is_no_way_in_either(house: OpenHouse, command: str) -> None:
    """A typo must not take over the screen on which the same person plays."""
    key = asyncssh.generate_private_key("ssh-ed25519")
    playing = await house.player("anna", key=key)
    await playing.sees("Lobby", "anna")
    anna = await house.player("anna", key=key, command=command)
    assert await anna.exit_code() == 2
    assert anna.raw == b"", "not even a screen to restore"
    assert anna.errors.startswith(f"This is neither a command nor a code: {command.split(maxsplit=1)[0]}\r\n")
    playing.press(b"c", b"still here")
    await playing.sees("still here")


@pytest.mark.parametrize(
    ("command", "verb"),
    [("ruels", "rules"), ("Hlep me", "help"), ("repaly abc", "replay"), ("'rules'", "rules")],
)
@pytest.mark.parametrize("term", ["xterm", None])
async def test_the_nearest_verb_is_named(house: OpenHouse, command: str, verb: str, term: str | None) -> None:
    anna = await house.player("anna", command=command, term=term)
    assert await anna.exit_code() == 2
    assert anna.errors.splitlines()[1] == f"Did you mean this? ssh -p {house.port} 127.0.0.1 {verb}"
    assert house.present == set(), "nobody has come in"


@pytest.mark.parametrize("command", ["amber-wolf", "Amber Wolf", " AMBERWOLF ", "xck-7md-qp9"])
async def test_a_code_that_fits_nothing_asks_whether_to_go_to_the_lobby(
    house: OpenHouse, command: str
) -> None:
    why = "no guest with this code" if "7" in command else "There is no table with this code."
    anna = await house.player("anna", command=command)
    await anna.sees(why, "go to the lobby")
    anna.press(b"\r")
    await anna.sees("Lobby", "Online: 1")
    for leave in (b"\x1b", b"q"):
        bert = await house.player("bert", command=command)
        await bert.sees(why, "go to the lobby")
        bert.press(leave)
        assert await bert.exit_code() == 0
        assert bert.last_line.startswith("Goodbye, bert.")


async def test_nobody_has_come_in_who_is_asked_about_a_code(house: OpenHouse) -> None:
    anna = await house.player("anna", command="amber-wolf")
    await anna.sees("There is no table with this code.", "go to the lobby")
    assert "another terminal" not in anna.screen
    assert house.present == set()
    anna.press(b"?")
    await anna.sees("Help")
    anna.press(b"\x1b")
    await anna.sees("There is no table with this code.")
    anna.press(b"\r")
    await anna.sees("Lobby", "Online: 1")
    assert house.present == {"anna"}


async def test_a_code_that_fits_nothing_leaves_the_players_other_screen_alone(house: OpenHouse) -> None:
    """The question comes first; only a player who goes in after it takes over."""
    key = asyncssh.generate_private_key("ssh-ed25519")
    anna = await house.player("anna", key=key)
    await anna.sees("Lobby", "anna")
    anna.press(b"b")
    await anna.sees("Round 1")
    again = await house.player("anna", key=key, command="amber-wolf")
    await again.sees("There is no table with this code.", "Go to your table?", "go to your table")
    assert "You are connected from another terminal; that session would be closed." in again.screen
    assert "lobby" not in again.screen
    anna.press(b"?")
    await anna.sees("Help")
    again.press(b"\x1b")
    assert await again.exit_code() == 0
    assert again.last_line.startswith("Goodbye, anna.")
    anna.press(b"\x1b")
    await anna.sees("Round 1")
    again = await house.player("anna", key=key, command="amber-wolf")
    await again.sees("There is no table with this code.")
    again.press(b"\r")
    await again.sees("Round 1")
    assert await anna.exit_code() == 0
    assert "another terminal" in anna.last_line


@pytest.mark.parametrize("guest", [True, False])
async def test_the_code_of_ones_own_private_table_leads_there(house: OpenHouse, guest: bool) -> None:
    key = None if guest else asyncssh.generate_private_key("ssh-ed25519")
    anna = await house.player("anna", key=key)
    await anna.sees("Lobby", "anna")
    anna.press(b"b")
    await anna.sees("Round 1")
    (table,) = house.server.house.tables
    code = house.person("anna").reclaim if guest else table.code
    again = await house.player("anna", key=key, command=code)
    await again.sees("Round 1")
    assert await anna.exit_code() == 0


async def test_a_server_that_stops_says_so_to_a_player_who_is_asked(house: OpenHouse) -> None:
    anna = await house.player("anna", command="amber-wolf")
    await anna.sees("go to the lobby")
    await house.server.say_goodbye()
    assert await anna.exit_code() == 0
    assert anna.last_line.startswith("The server is shutting down, anna.")


# ---- arguments


async def test_a_verb_gets_its_arguments_as_a_shell_would_split_them(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def echo(asked: Call) -> int:
        asked.say("|".join(asked.arguments))
        return 7

    teach(monkeypatch, Command("echo", lambda _: "echo WORD...", echo, takes=range(1, 4)))
    assert await ask(house, 'ECHO  One \'two  three\' "fo\\"ur"') == (7, 'One|two  three|fo"ur\n', "")
    assert await ask(house, "echo 'a\x1b[2J\nb'") == (7, "a\\x1b[2J\nb\n", "")
    for wrong in ("echo", "echo a b c d"):
        code, said, complained = await ask(house, wrong)
        assert (code, said) == (2, "")
        assert complained.endswith("echo WORD...\n")


@pytest.mark.parametrize(
    ("command", "why"),
    [
        ("rules 'of", "A quote is not closed"),
        ("rules of\\", "nothing follows a backslash"),
        (f"rules {'x ' * LONGEST}", "too long"),
        ("help me", "help: show this list"),
    ],
)
async def test_arguments_that_cannot_be_read_are_one_sentence_and_exit_code_2(
    house: OpenHouse, command: str, why: str
) -> None:
    code, said, complained = await ask(house, command)
    assert (code, said) == (2, "")
    assert why in complained
    assert complained.count("\n") == 1


async def test_a_verb_may_say_itself_that_it_was_misused(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(_: Call) -> int:
        raise CommandMisused("There is no such match.")

    teach(monkeypatch, Command("refuse", lambda _: "refuse", refuse))
    assert await ask(house, "refuse") == (2, "", "There is no such match.\n")


async def test_a_verb_knows_who_asks_by_the_key(house: OpenHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    async def who(asked: Call) -> int:
        person = None if asked.identity is None else asked.house.people.with_identity(asked.identity)
        asked.say("nobody known" if person is None else person.name)
        return 0

    teach(monkeypatch, Command("who", lambda _: "who", who))
    key = asyncssh.generate_private_key("ssh-ed25519")
    anna = await house.player("anna", key=key)
    await anna.sees("Lobby", "anna")
    asking = await house.player("somebody", key=key, command="who", term=None)
    assert await asking.exit_code() == 0
    assert asking.raw == b"anna\n"
    assert await ask(house, "who") == (0, "nobody known\n", "")


# ---- verbs that take their time


class Slow:
    """A verb that prints something, and never ends by itself."""

    def __init__(self) -> None:
        self.begun = asyncio.Event()
        self.cancelled = False

    async def run(self, asked: Call) -> int:
        """Print, and wait without end."""
        asked.say("one moment")
        self.begun.set()
        try:
            await asyncio.Event().wait()
        finally:
            self.cancelled = True
        return 0


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    verb = Slow()
    teach(monkeypatch, Command("slow", lambda _: "slow", verb.run))
    return verb


async def test_a_client_that_disconnects_leaves_no_verb_running(house: OpenHouse, slow: Slow) -> None:
    anna = await house.player("anna", command="slow", term=None)
    await slow.begun.wait()
    anna.vanish()
    await until(lambda: slow.cancelled, "the verb is broken off")
    await house.is_empty()


async def test_ctrl_c_at_a_terminal_breaks_a_verb_off(house: OpenHouse, slow: Slow) -> None:
    anna = await house.player("anna", command="slow")
    await anna.sees("one moment")
    anna.press(b"\x03")
    assert await anna.exit_code() == 1
    assert slow.cancelled


async def test_a_house_that_closes_waits_for_no_verb(house: OpenHouse, slow: Slow) -> None:
    anna = await house.player("anna", command="slow", term=None)
    await slow.begun.wait()
    await house.server.say_goodbye()
    assert slow.cancelled
    assert await anna.exit_code() == 1


async def test_a_client_that_ends_its_input_is_still_answered(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """This is `ssh host VERB </dev/null`: the end of the input comes while the verb still works."""
    may_end = asyncio.Event()

    async def patient(asked: Call) -> int:
        await may_end.wait()
        asked.say("done")
        return 0

    teach(monkeypatch, Command("patient", lambda _: "patient", patient))
    anna = await house.player("anna", command="patient", term=None)
    anna.channel.write_eof()
    (session,) = house.server.sessions
    channel = session.channel
    assert channel is not None
    await until(lambda: channel._recv_state == "eof", "the end of the input has come")
    may_end.set()
    assert await anna.exit_code() == 0
    assert anna.raw == b"done\n"


async def test_a_verb_that_fails_is_an_incident(house: OpenHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(_: Call) -> int:
        raise RuntimeError("anna holds the Purple 7")

    teach(monkeypatch, Command("fail", lambda _: "fail", fail))
    code, said, complained = await ask(house, "fail")
    assert (code, said) == (1, "")
    assert "incident" in complained
    assert "RuntimeError" in house.log
    assert "Purple" not in complained + house.log
