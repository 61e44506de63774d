"""The files that hosts write by hand: admins, invited, banned, shares."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import asyncssh

from server.admin import Access
from server.admin.bans import EVER, Ban
from server.commands import admin
from tui.words import Words

FILES = ("admins", "invited", "banned", "shares")
KEY = asyncssh.generate_private_key("ssh-ed25519").convert_to_public()
LINES = {
    "admins": KEY.export_public_key("openssh"),
    "invited": KEY.export_public_key("openssh"),
    "banned": b"203.0.113.77 ever\n",
    "shares": b"203.0.113.77 40\n",
}
ADDRESS = "203.0.113.77"
NOW = 1_800_000_000.0


def check(data: bytes) -> None:
    """Check that a bad line is told of and ignored, and that the good line at the end counts."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        for file in FILES:
            (folder / file).write_bytes(data + b"\n" + LINES[file])
        warnings: list[str] = []
        access = Access(folder, (), lambda: NOW, warnings.append)
        readable = _is_text(data)
        assert (KEY in access.admins) == readable
        assert (KEY in access.invited) == readable
        assert access.admits(KEY) == readable
        assert (access.bans.of_address(ADDRESS) is not None) == readable
        assert (access.shares.of(ADDRESS) is not None) == readable
        access.bans.of_key(KEY, "0" * 64)
        assert all("\n" not in warning and warning.split()[0].rstrip(",") in FILES for warning in warnings)
        bans = list(access.bans)
        for ban in bans:
            assert admin._line(ban, Words())
        if readable:
            _check_change(access, bans)


def _is_text(data: bytes) -> bool:
    try:
        data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return False
    return True


def _check_change(access: Access, bans: list[Ban]) -> None:
    """Check that a ban can be added and lifted, and that all others stay."""
    another = Ban("198.51.100.1/32", EVER, "mallory", "anna")
    others = [ban for ban in bans if ban.subject != another.subject]
    access.bans.add(another)
    assert list(access.bans) == [*others, another]
    access.bans.lift([another])
    assert list(access.bans) == others
