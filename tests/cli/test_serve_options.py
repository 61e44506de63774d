"""What a host says on the command line is how the server runs."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import server.serve
from server.__main__ import main
from server.settings import Settings


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """The settings with which a server would run, in place of one."""
    settings: list[Settings] = []

    def keep(chosen: Settings, say: Callable[[str], None]) -> None:
        say("up")
        settings.append(chosen)

    monkeypatch.setattr(server.serve, "serve", keep)
    return settings


@pytest.mark.parametrize(
    ("words", "seconds"),
    [([], 1800), (["--idle-minutes", "5"], 300), (["--idle-minutes", "0"], 0)],
)
def test_how_long_somebody_may_do_nothing(started: list[Settings], words: list[str], seconds: float) -> None:
    assert main(["serve", *words]) == 0
    assert [settings.idle_seconds for settings in started] == [seconds]


@pytest.mark.parametrize("number", ["-1", "1441", "soon"])
def test_a_time_that_is_none_is_told_in_a_line(
    started: list[Settings], capsys: pytest.CaptureFixture[str], number: str
) -> None:
    assert main(["serve", "--idle-minutes", number]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert not started


def test_the_usual_settings_are_those_of_the_command_line(started: list[Settings]) -> None:
    assert main(["serve"]) == 0
    assert started[0].idle_seconds == Settings().idle_seconds


@pytest.mark.parametrize(
    ("text", "place"),
    [("shamans.example.org", ("shamans.example.org", 22)), ("10.1.2.3:2200", ("10.1.2.3", 2200))],
)
def test_what_players_type_may_be_another_name(
    started: list[Settings], text: str, place: tuple[str, int]
) -> None:
    assert main(["serve", "--public-address", text]) == 0
    assert [settings.public for settings in started] == [place]


@pytest.mark.parametrize("text", ["", "-oProxyCommand=x", "a b", "host:x", "host:99999", "anna@host"])
def test_a_name_that_ssh_could_not_be_given_is_told_in_a_line(
    started: list[Settings], capsys: pytest.CaptureFixture[str], text: str
) -> None:
    assert main(["serve", f"--public-address={text}"]) == 2
    assert started == []
    assert capsys.readouterr().err.count("\n") == 1
