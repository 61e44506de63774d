"""What a host may set, with safe defaults. Limits are generous for a household and tight for a flood."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from ipaddress import ip_address
from pathlib import Path

from platformdirs import user_data_path

from server.budget import WorkLimits
from server.gate import GateLimits, for_this_machine
from server.proxy import Network

PORT = 2222
LOOPBACK = "127.0.0.1"


def checkout_keys() -> Path | None:
    """The keys/ folder, when the server runs from a checkout."""
    root = Path(__file__).resolve().parents[1]
    keys = root / "keys"
    return keys if (root / "pyproject.toml").is_file() and keys.is_dir() else None


def default_key_folder() -> Path:
    """Where the host key lies if the host names no folder."""
    return checkout_keys() or user_data_path("shamans") / "keys"


@dataclass(frozen=True, slots=True)
class Settings:
    """How one server runs."""

    host: str = LOOPBACK
    port: int = PORT
    public: tuple[str, int] | None = None
    """The name, or the address, and the port that players type, if they are others than this machine's."""
    key_folder: Path = field(default_factory=default_key_folder)
    greets: bool = True
    """Whether who is new is shown a card of colours and three ways to begin."""
    uvloop: bool = True
    tune_gc: bool = True
    login_seconds: float = 20
    keepalive_seconds: float = 10
    keepalive_misses: int = 3
    gate: GateLimits | None = None
    """How many may connect; None: what is usual, which on this machine alone is nearly no limit a source."""
    proxies: tuple[Network, ...] = ()
    """Whose connections begin with a PROXY header, which is believed."""
    work: WorkLimits = field(default_factory=WorkLimits)
    """How much of the processor a connection may take."""
    auth_attempts: int = 20
    """Keys and methods tried on one connection before it is closed."""
    sessions_an_identity: int = 8
    """Connections at once by one proven key: one has the screen, in others verbs may wait for long."""
    idle_seconds: float = 1800
    """How long somebody may type nothing in the lobby, or a connection ask for nothing; 0: for ever."""
    starts_at_once: int = 2
    """Sessions that may be drawing their first screen at the same time; the others queue."""
    stall_seconds: float = 10
    """How long a terminal may take next to nothing of what waits for it before it is given up."""
    stop_seconds: float = 3
    """How long the last words may take when the server stops."""

    @property
    def tells_sources(self) -> bool:
        """Whether people come from different addresses."""
        return bool(self.proxies) or not is_loopback(self.host)

    @property
    def gate_limits(self) -> GateLimits:
        """How many may connect."""
        return self.gate or usual_gate(self.host, proxied=bool(self.proxies))


def usual_gate(
    host: str, connections: int | None = None, a_source: int | None = None, *, proxied: bool = False
) -> GateLimits:
    """How many may connect to an address, unless the host says how many in all, or from one source.

    Behind a proxy on the same machine everyone has an address of his own.
    """
    limits = GateLimits() if connections is None else GateLimits(connections=connections)
    if is_loopback(host) and not proxied:
        limits = for_this_machine(limits)
    return limits if a_source is None else replace(limits, a_source=a_source)


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach an address; a name that is not `localhost` may be anything."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
