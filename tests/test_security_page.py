"""docs/security.md names every limit with its default, the line that the client reads, and a real test.

Hosts under attack find real commands.
"""

from __future__ import annotations

import ast
import re
from dataclasses import fields
from functools import cache
from pathlib import Path

import pytest

from server.admin import access, departures
from server.bots import worker_pool
from server.cli.parser import main
from server.commands import admin, answer_pool
from server.commands import all as commands
from server.commands.all import VERBS
from server.house import gathering
from server.house.limits import Limits, Patience
from server.house.people import names
from server.house.rates import Rate
from server.net import listener, proxy_protocol, transport
from server.net.admission import SESSIONS_A_KNOCK
from server.net.admission_limits import AdmissionLimits
from server.net.cpu_budget import WorkLimits
from server.ops import limit_counters, source_log, wake_throttle
from server.ops.config import Config
from server.ssh import auth, channel, connection, front, input_throttle, stall
from server.ssh.server import LARGE_REST
from server.store import sqlite
from tui.door import ANNOUNCED_CELLS, CUT_CELLS
from tui.door.limits import Limit
from tui.door.safe_text import MOST_SPOKEN
from tui.terminal import driver, escape_filter, key_parser, strips

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
TABLE = PAGE.split("\n## Limits\n")[1].split("\n## ")[0]
ROWS = {
    what: (amount, line, counted, test)
    for what, amount, line, counted, test in (
        [cell.strip() for cell in row.strip("|").split("|")]
        for row in TABLE.splitlines()
        if row.startswith("|")
    )
}
OPTIONS = {
    **{f"Limits.{field.name}": field for field in fields(Limits)},
    **{f"Patience.{field.name}": field for field in fields(Patience)},
    **{f"AdmissionLimits.{field.name}": field for field in fields(AdmissionLimits)},
    **{f"WorkLimits.{field.name}": field for field in fields(WorkLimits)},
    **{f"Config.{field.name}": field for field in fields(Config) if field.type in ("int", "float")},
}
"""The fields that hold a limit, by class and name."""
ELSEWHERE = {"Limits.patience", "Config.port"}
"""A group of other fields, and a number that is no limit."""
FIELDS = {
    "connections in total": ["AdmissionLimits.connections"],
    "connections per source (IPv4 address, IPv6 /64)": [
        "AdmissionLimits.a_source",
        "AdmissionLimits.half_open_a_source",
    ],
    "half-open in total": ["AdmissionLimits.half_open"],
    "connections that wait for a PROXY header": ["AdmissionLimits.half_open"],
    "connections per minute per source": [
        "AdmissionLimits.knocks",
        "AdmissionLimits.first_penalty",
        "AdmissionLimits.longest_penalty",
    ],
    "sources that are remembered": ["AdmissionLimits.sources"],
    "long answers of commands (`rules`, `replay`, `verify`)": [
        "AdmissionLimits.answer_share",
        "AdmissionLimits.answer_burst",
    ],
    "long answers that wait": ["AdmissionLimits.answers_waiting"],
    "normal typing per source": ["AdmissionLimits.hand_keys", "AdmissionLimits.hand_burst"],
    "CPU time per connection": [
        "WorkLimits.share",
        "WorkLimits.burst",
        "WorkLimits.calm_share",
        "WorkLimits.calm_burst",
    ],
    "CPU time of all connections above that reserve": [
        "WorkLimits.all_share",
        "WorkLimits.all_burst",
        "WorkLimits.byte",
    ],
    "time to log in": ["Config.login_seconds"],
    "PROXY header": ["Config.login_seconds"],
    "keepalives": ["Config.keepalive_seconds", "Config.keepalive_misses"],
    "keys and methods tried": ["Config.auth_attempts"],
    "connections per key": ["Config.sessions_an_identity"],
    "idle in the lobby, or at a page": ["Config.idle_seconds"],
    "sessions starting at once": ["Config.starts_at_once"],
    "bots that think at the same time": ["Config.bot_workers", "Config.bot_niceness"],
    "a client that does not read": ["Config.stall_seconds"],
    "key re-exchange": ["Config.stall_seconds", "Config.login_seconds"],
    "goodbyes when the server stops": ["Config.stop_seconds"],
    "tables in all": ["Limits.tables"],
    "tables per source": ["Limits.sharing"],
    "seats per person": ["Limits.seats", "Limits.guest_days"],
    "a seat of a person who is away": [
        "Limits.seat_grace",
        "Limits.opening_grace",
        "Limits.remembered",
        "Limits.days_kept",
        "Limits.idle_kept",
    ],
    "spectators per table": ["Limits.watchers"],
    "people in memory who are away": ["Limits.known_keys", "Limits.known_guests", "Limits.remembered"],
    "chat messages": ["Limits.messages", "Limits.lobby_messages", "Limits.chat_lines"],
    "repeated bursts of chat or new names": ["Patience.strikes", "Patience.first", "Patience.longest"],
    "an admin's announcement": ["Limits.announced"],
    "new names per person": ["Limits.renames"],
    "changes at tables": ["Limits.moves"],
    "wrong codes per source, of tables and guests, also before it enters": [
        "Limits.wrong_codes",
        "AdmissionLimits.first_penalty",
        "AdmissionLimits.longest_penalty",
    ],
    "wrong codes in total": ["Limits.guesses"],
}
"""The fields that each row tells of."""


def span(seconds: float) -> str:
    """Return a time as the page writes it."""
    if seconds < 0.001:
        return f"{seconds * 1e6:g} µs"
    for unit, name in ((24 * 3600, "day"), (3600, "hour"), (60, "minute")):
        many = seconds / unit
        if seconds == unit and name == "hour":
            return "1 hour"
        if many > 1 and many == int(many):
            return f"{many:g} {name}s"
    return f"{seconds:g} s"


def count(number: int) -> str:
    """Return a number as the page writes it."""
    return f"{number:,}" if number >= 10_000 else str(number)


def kilobytes(number: int) -> str:
    """Return a number of bytes as the page writes it."""
    return f"{number // 1024} KB" if number < 1024 * 1024 else f"{number // 1024 // 1024} MB"


def written(value: object, kind: object) -> str:
    """Return the default of a field as the page writes it."""
    if isinstance(value, Rate):
        often = "per minute" if value.seconds == 60 else f"in {span(value.seconds)}"
        return f"{value.times} {often}"
    assert isinstance(value, int | float)
    return span(value) if kind == "float" else count(int(value))


CONSTANTS = {
    "sessions per minute per source": [count(SESSIONS_A_KNOCK * AdmissionLimits().knocks)],
    "refused connections that stay open to read the reason": [
        count(listener.MOST_PARTING),
        span(transport.PARTING_SECONDS),
        kilobytes(transport.PARTING_BYTES),
    ],
    "steps of handshakes": [f"{listener.HANDSHAKES} per turn"],
    "RSA keys": [f"{auth.MOST_RSA_BITS} bits", f"{auth.MOST_EXPONENT_BITS} bits"],
    "channels per connection": [f"{connection.TERMINALS} terminal and {connection.COMMANDS} others"],
    "claims of the first admin": [span(access.CLAIM_SECONDS)],
    "log lines that name a source": [count(source_log.MOST_LINES)],
    "guests who left, and their addresses, for bans": [
        count(departures.MOST),
        span(departures.KEPT_SECONDS),
    ],
    "environment": [f"{channel.ENVIRONMENT_NAMES} names, {channel.ENVIRONMENT_BYTES} bytes"],
    "smallest packet size that a client may ask for": [f"{front.SMALLEST_PACKET} bytes"],
    "arguments of a command": [f"{commands.LONGEST} characters"],
    "long answers that wait": [count(answer_pool.MOST_WAITING), kilobytes(answer_pool.MOST_KEPT)],
    "key re-exchange": [f"{transport.MOST_DEFERRED} packets"],
    "PROXY header": [f"{proxy_protocol.V1_LONGEST} bytes", f"{proxy_protocol.V2_LONGEST} bytes"],
    "terminal size": ["{}x{}".format(*driver.LARGEST), "{}x{}".format(*driver.DEFAULT_SIZE)],
    "resizes": [span(driver.RESIZE_SECONDS)],
    "keys": [f"{input_throttle.KEYS_A_SECOND} bytes per second, {input_throttle.BURST} in a burst"],
    "keys in total": [
        f"{input_throttle.IN_ALL_A_SECOND} bytes per second, {input_throttle.IN_ALL_BURST} in a burst",
        f"{input_throttle.HAND_A_SECOND} bytes per second, {input_throttle.HAND_BURST} in a burst",
    ],
    "a paste": [f"{key_parser.LONGEST_PASTE} characters"],
    "an escape sequence": [f"{escape_filter.LONGEST} characters"],
    "unsent output": [kilobytes(front.HIGH_WATER)],
    "unread answers of the server": [kilobytes(transport.MOST_UNTAKEN)],
    "a client that does not read": [kilobytes(stall.LEAST_TAKEN)],
    "names": [f"{names.LEAST_CELLS} to {names.MOST_CELLS} cells"],
    "people in the store": [count(sqlite.KEPT)],
    "chat messages": [f"{MOST_SPOKEN} cells"],
    "an admin's mute": [span(admin.MUTED_SECONDS)],
    "an admin's announcement": [f"{ANNOUNCED_CELLS} cells"],
    "the words of a cut": [f"{CUT_CELLS} cells"],
    "people who ask to join one private table": [count(gathering.MOST_ASKING)],
    "a bot's thinking": [f"{worker_pool.WORKERS} processes", span(worker_pool.LONGEST_THOUGHT)],
    "redraws for people who do not play": [
        span(wake_throttle.SHORTEST),
        f"{1000 * wake_throttle.A_HEAD:g} ms",
        f"{wake_throttle.SLICE} screens",
    ],
    "redraws of windows over 160x50": [span(LARGE_REST)],
    "drawn rows that are cached for all screens": [count(strips.KEPT_ROWS)],
}
"""The constants that each row tells of, as the page writes them."""
NO_LIMITS = {"--help", "--host", "--port", "--data-dir", "--public-address"}
"""Options of `shamans serve` that limit nothing, besides those that begin with --no-."""


def test_every_row_names_a_test_and_every_test_that_is_named_is_there() -> None:
    rows = list(ROWS.items())[2:]
    assert len(rows) > 50
    assert [what for what, (*_, test) in rows if not re.match(r"[a-z]+/test_", test)] == []
    named = set(re.findall(r"\b[a-z]+/test_[a-z_]+", PAGE))
    assert [name for name in sorted(named) if not (ROOT / "tests" / f"{name}.py").is_file()] == []


def test_every_limit_that_is_counted_is_in_the_table() -> None:
    counted = " ".join(counted for _, _, counted, _ in ROWS.values())
    assert [limit.value for limit in Limit if f"`{limit.value}`" not in counted] == []
    assert set(re.findall(r"`([a-z_]+)`", counted)) == set(Limit)
    assert limit_counters.LOG_SECONDS == 60, "the page says: at most once per minute"


def test_every_field_that_is_a_limit_is_in_the_table() -> None:
    told = {name for named in FIELDS.values() for name in named}
    assert told == OPTIONS.keys() - ELSEWHERE


@pytest.mark.parametrize("what", FIELDS)
def test_a_row_has_the_defaults_of_its_fields(what: str) -> None:
    defaults = [written(OPTIONS[name].default, OPTIONS[name].type) for name in FIELDS[what]]
    assert [default for default in defaults if not in_words(default, ROWS[what][0])] == []


@pytest.mark.parametrize("what", CONSTANTS)
def test_a_row_has_the_constants_of_the_code(what: str) -> None:
    assert [constant for constant in CONSTANTS[what] if not in_words(constant, ROWS[what][0])] == []


def in_words(figure: str, text: str) -> bool:
    """Return True if a text has a figure that is not a part of a longer number."""
    return re.search(rf"(?<![\d.,]){re.escape(figure)}(?![\d]|[.,]\d)", text) is not None


def test_the_parts_of_the_tables_are_right() -> None:
    tables = Limits().tables
    for part in (tables // 2, tables * 4 // 5, tables // 4):
        assert in_words(str(part), ROWS["tables in all"][0])


def test_every_option_that_sets_a_limit_is_in_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--help"]) == 0
    options = set(re.findall(r"(?<!\S)--[a-z][a-z-]+", capsys.readouterr().out)) - NO_LIMITS
    limits = {option for option in options if not option.startswith("--no-")}
    assert len(limits) > 4
    assert [option for option in sorted(limits) if f"`{option}" not in TABLE] == []


# ---- what the client reads


@cache
def sentences() -> list[re.Pattern[str]]:
    """Return a pattern for each text in the code of the server and its screens."""
    found = set[str]()
    for room in ("server", "tui"):
        for file in (ROOT / room).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    found.add(".+".join(map(re.escape, re.split(r"\{[a-z]+\}", node.value))))
                elif isinstance(node, ast.JoinedStr):
                    parts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
                    found.add("".join(".+" if part is None else re.escape(str(part)) for part in parts))
    return [re.compile(text) for text in found if len(text.replace(".+", "")) > 8]


@pytest.mark.parametrize("what", [what for what, (_, line, *_) in ROWS.items() if '"' in line])
def test_a_quoted_line_is_in_the_code(what: str) -> None:
    lines = re.findall(r'"([^"]+)"', ROWS[what][1])
    for line in lines:
        said = (line, f"shamans: {line}")
        assert any(pattern.fullmatch(text) for pattern in sentences() for text in said), line


# ---- hosts


def test_a_host_under_attack_is_told_commands_that_exist() -> None:
    hosting = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    section = hosting.split("## Under attack, do this\n")[1].split("\n## ")[0]
    named = set(re.findall(r"`ssh host ([a-z]+)", section))
    assert len(named) > 4
    assert named <= VERBS.keys()
    assert "hosting.md#under-attack-do-this" in PAGE
    assert "docs/hosting.md#under-attack-do-this" in (ROOT / "SECURITY.md").read_text(encoding="utf-8")
