"""A server's configuration, with safe defaults: generous for a household, tight for a flood."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from ipaddress import ip_address
from pathlib import Path

from platformdirs import user_data_path

from server.net.admission_limits import AdmissionLimits, for_this_machine
from server.net.cpu_budget import WorkLimits
from server.net.proxy_protocol import Network

PORT = 2222
LOOPBACK = "127.0.0.1"


def checkout_keys() -> Path | None:
    """Return the keys/ folder if the server runs from a checkout."""
    root = Path(__file__).resolve().parents[2]
    keys = root / "keys"
    return keys if (root / "pyproject.toml").is_file() and keys.is_dir() else None


def default_key_folder() -> Path:
    """Return the folder of the host key, if the host names none."""
    return checkout_keys() or user_data_path("shamans") / "keys"


def default_play_folder() -> Path:
    """Return the folder of a local player's match, settings and records, if they name none."""
    return user_data_path("shamans") / "play"


@dataclass(frozen=True, slots=True)
class Config:
    """The configuration of one server."""

    host: str = LOOPBACK
    port: int = PORT
    public: tuple[str, int] | None = None
    """The name or address and the port that players type, if they differ from this machine's."""
    key_folder: Path = field(default_factory=default_key_folder)
    greets: bool = True
    """True if new players are asked about colours and offered three ways to begin."""
    uvloop: bool = True
    tune_gc: bool = True
    login_seconds: float = 20
    keepalive_seconds: float = 10
    keepalive_misses: int = 3
    admission: AdmissionLimits | None = None
    """Limits of connections; None: the defaults, which on a loopback address have no limit per source."""
    proxies: tuple[Network, ...] = ()
    """Trusted proxies: their connections begin with a PROXY header, which the server believes."""
    work: WorkLimits = field(default_factory=WorkLimits)
    """How much CPU time a connection may take."""
    auth_attempts: int = 20
    """Keys and methods that a client may try on one connection before it is closed."""
    sessions_an_identity: int = 8
    """Connections at once per verified key: one has the screen; in others, commands may wait for long."""
    watchers: int | None = None
    """Spectators per table; None: the house's own limit."""
    log_sources: bool = True
    """True if the log names the sources of penalties, refused claims and banned clients."""
    bot_workers: int = 2
    """Processes in which bots think: they take at most this many cores."""
    bot_niceness: int = 0
    """How far these processes stand back behind others: 0 not at all, 19 altogether."""
    idle_seconds: float = 1800
    """Seconds that a person may be idle in the lobby, or a connection without a session; 0: no limit."""
    starts_at_once: int = 2
    """Sessions that may draw their first screen at the same time; the others queue."""
    stall_seconds: float = 10
    """Seconds that a client may read almost nothing of its output before it is disconnected."""
    stop_seconds: float = 3
    """Seconds that the goodbyes may take when the server stops."""

    @property
    def tells_sources(self) -> bool:
        """True if people come from different addresses."""
        return bool(self.proxies) or not is_loopback(self.host)

    @property
    def gate_limits(self) -> AdmissionLimits:
        """The limits of connections."""
        return self.admission or default_admission(self.host, proxied=bool(self.proxies))


def default_admission(
    host: str, connections: int | None = None, a_source: int | None = None, *, proxied: bool = False
) -> AdmissionLimits:
    """Return the limits for an address, with the host's own totals if they are given.

    Behind a proxy on the same machine, every player has an address of their own.
    """
    limits = AdmissionLimits() if connections is None else AdmissionLimits(connections=connections)
    if is_loopback(host) and not proxied:
        limits = for_this_machine(limits)
    return limits if a_source is None else replace(limits, a_source=a_source)


def is_loopback(host: str) -> bool:
    """Return True if only this machine can reach an address. A name other than `localhost` may be
    anything."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
