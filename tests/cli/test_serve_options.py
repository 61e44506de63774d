"""The server runs with the settings of the command line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import asyncssh
import pytest

import server.cli.serve
from server.bots.worker_pool import WORKERS
from server.cli.parser import main
from server.house import Limits
from server.ops.config import Config, default_key_folder
from server.ops.errors import make_log
from support.house.memory import memory_store

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Config]:
    """Return the settings with which a server would run; no server starts."""
    settings: list[Config] = []

    def keep(chosen: Config, say: Callable[[str], None]) -> None:
        say("up")
        settings.append(chosen)

    monkeypatch.setattr(server.cli.serve, "serve", keep)
    return settings


@pytest.mark.parametrize(
    ("words", "seconds"),
    [([], 1800), (["--idle-minutes", "5"], 300), (["--idle-minutes", "0"], 0)],
)
def test_the_idle_time_is_an_option(started: list[Config], words: list[str], seconds: float) -> None:
    assert main(["serve", *words]) == 0
    assert [settings.idle_seconds for settings in started] == [seconds]


@pytest.mark.parametrize("number", ["-1", "1441", "soon"])
def test_a_bad_idle_time_is_reported_in_one_line(
    started: list[Config], capsys: pytest.CaptureFixture[str], number: str
) -> None:
    assert main(["serve", "--idle-minutes", number]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert not started


def test_the_usual_settings_are_those_of_the_command_line(started: list[Config]) -> None:
    assert main(["serve"]) == 0
    assert started[0].idle_seconds == Config().idle_seconds


@pytest.mark.parametrize(
    ("words", "chosen"),
    [([], (WORKERS, 0)), (["--bot-workers", "1", "--bot-niceness", "19"], (1, 19))],
)
def test_the_cpu_of_bots_is_an_option(
    started: list[Config], words: list[str], chosen: tuple[int, int]
) -> None:
    assert main(["serve", *words]) == 0
    assert [(settings.bot_workers, settings.bot_niceness) for settings in started] == [chosen]


@pytest.mark.parametrize(
    "words", [("--bot-workers", "0"), ("--bot-niceness", "20"), ("--bot-niceness", "-1")]
)
def test_bad_limits_of_bots_are_reported_in_one_line(
    started: list[Config], capsys: pytest.CaptureFixture[str], words: tuple[str, str]
) -> None:
    assert main(["serve", *words]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert not started


@pytest.mark.parametrize(("words", "watchers"), [([], None), (["--max-watchers", "7"], 7)])
def test_how_many_may_watch_a_table(started: list[Config], words: list[str], watchers: int | None) -> None:
    assert main(["serve", *words]) == 0
    assert [settings.watchers for settings in started] == [watchers]


@pytest.mark.parametrize(("watchers", "limit"), [(None, 100), (7, 7), (0, 0)])
async def test_the_house_has_the_hosts_limit_of_spectators(
    monkeypatch: pytest.MonkeyPatch, watchers: int | None, limit: int
) -> None:
    class Opened(Exception):
        """Raised when the house was given its limits; the server goes no further."""

    def opens(*, limits: Limits, **_: object) -> None:
        raise Opened(limits.watchers)

    monkeypatch.setattr(server.cli.serve, "House", opens)
    settings = Config(watchers=watchers)
    key, log = asyncssh.generate_private_key("ssh-ed25519"), make_log()
    with server.cli.serve.bind("127.0.0.1", 0) as sock, pytest.raises(Opened) as opened:
        await server.cli.serve._keep_open(settings, key, b"", sock, memory_store(), log, print, print)
    assert opened.value.args == (limit,)


@pytest.mark.parametrize(
    ("text", "place"),
    [("shamans.example.org", ("shamans.example.org", 22)), ("10.1.2.3:2200", ("10.1.2.3", 2200))],
)
def test_the_public_address_is_an_option(started: list[Config], text: str, place: tuple[str, int]) -> None:
    assert main(["serve", "--public-address", text]) == 0
    assert [settings.public for settings in started] == [place]


@pytest.mark.parametrize("text", ["", "-oProxyCommand=x", "a b", "host:x", "host:99999", "anna@host"])
def test_a_bad_public_address_is_reported_in_one_line(
    started: list[Config], capsys: pytest.CaptureFixture[str], text: str
) -> None:
    assert main(["serve", f"--public-address={text}"]) == 2
    assert started == []
    assert capsys.readouterr().err.count("\n") == 1


def test_a_checkout_keeps_its_keys_in_its_own_folder() -> None:
    """`make serve` uses keys/ of the checkout, not the folder of the user."""
    assert default_key_folder() == ROOT / "keys"
