"""Files beside the host key: read again when they change, never trusted if others can write them."""

from __future__ import annotations

import os
from pathlib import Path

import asyncssh
import pytest

from server.admin.bans import EVER, Ban, Bans, duration, subject
from server.admin.files import Watched
from server.admin.keyring import Keyring

ANNA, BORIS = (asyncssh.generate_private_key("ssh-ed25519") for _ in range(2))
NOW = 1_800_000_000.0
FINGERPRINT = ANNA.get_fingerprint()


def line(key: asyncssh.SSHKey) -> str:
    return key.export_public_key("openssh").decode().strip()


def keyring(path: Path, warnings: list[str] | None = None) -> Keyring:
    return Keyring(path, (warnings if warnings is not None else []).append)


# ---- keys


def test_a_keyring_knows_the_keys_of_its_file_and_no_others(tmp_path: Path) -> None:
    path, warnings = tmp_path / "admins", list[str]()
    path.write_text(f"# those who run it\n\n{line(ANNA)} anna\n")
    keys = keyring(path, warnings)
    assert ANNA.convert_to_public() in keys
    assert BORIS.convert_to_public() not in keys
    assert None not in keys
    assert warnings == []


def test_a_changed_file_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "admins"
    keys = keyring(path)
    assert ANNA not in keys
    path.write_text(line(ANNA))
    assert ANNA in keys
    path.write_text("# nobody any more\n")
    os.utime(path, ns=(1, 1))
    assert ANNA not in keys
    path.unlink()
    assert [keys.there, keyring(tmp_path).there] == [False, True]


def test_a_line_that_is_no_key_is_told_once_and_the_others_count(tmp_path: Path) -> None:
    path, warnings = tmp_path / "invited", list[str]()
    path.write_text(f'ssh-ed25519 AAAAnonsense\n{line(ANNA)}\ncommand="x" what\n')
    keys = keyring(path, warnings)
    for _ in range(3):
        assert ANNA in keys
    assert warnings == [f"invited, line {number}: not a public key; the line is ignored" for number in (1, 3)]


@pytest.mark.parametrize("mode", [0o620, 0o602, 0o666])
def test_a_file_that_others_can_write_is_not_trusted(tmp_path: Path, mode: int) -> None:
    path, warnings = tmp_path / "admins", list[str]()
    path.write_text(line(ANNA))
    path.chmod(mode)
    keys = keyring(path, warnings)
    assert ANNA not in keys
    assert ANNA not in keys
    assert warnings == [f"admins is ignored, because others can write it (run `chmod 600 {path}`)"]
    path.chmod(0o600)
    assert ANNA in keys


def test_a_file_that_is_no_text_is_reported_and_counts_as_empty(tmp_path: Path) -> None:
    path, warnings = tmp_path / "admins", list[str]()
    path.write_bytes(b"\xff\xfe\x00")
    assert ANNA not in keyring(path, warnings)
    assert warnings == ["admins cannot be read: not UTF-8 text"]


def test_a_key_is_added_readable_by_its_owner_only_and_the_rest_stays(tmp_path: Path) -> None:
    path = tmp_path / "admins"
    keys = keyring(path)
    keys.add(ANNA, "anna")
    assert path.stat().st_mode & 0o777 == 0o600
    path.write_text(path.read_text() + "# a remark\n")
    keys.add(BORIS, "boris")
    assert ANNA in keys
    assert BORIS in keys
    assert "# a remark" in path.read_text()


def test_a_change_that_cannot_be_written_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "banned"
    path.write_text("one\n")
    (tmp_path / ".banned.new").mkdir()  # nothing can be written there

    with pytest.raises(OSError, match="Is a directory"):
        Watched(path, str, print).change(lambda lines: [*lines, "two"])
    assert path.read_text() == "one\n"


# ---- bans


def bans(path: Path, now: float = NOW, warnings: list[str] | None = None) -> Bans:
    return Bans(path, lambda: now, (warnings if warnings is not None else []).append)


def test_addresses_and_networks_are_banned_however_they_are_written(tmp_path: Path) -> None:
    held = bans(tmp_path / "banned")
    for typed in ("203.0.113.7", "198.51.100.0/24", "2001:db8::/32"):
        what = subject(typed)
        assert what is not None
        held.add(Ban(what, EVER))
    for address in ("203.0.113.7", "::ffff:203.0.113.7", "198.51.100.200", "2001:db8::5%eth0"):
        assert held.of_address(address) is not None, address
    for address in ("203.0.113.8", "198.51.101.1", "2001:db9::1", "", "nonsense", "testclient"):
        assert held.of_address(address) is None, address


def test_a_key_is_banned_by_its_fingerprint_or_by_the_word_it_is_known_by(tmp_path: Path) -> None:
    held, word = bans(tmp_path / "banned"), "ab" * 32
    held.add(Ban(FINGERPRINT, EVER))
    held.add(Ban(f"person:{word}", EVER, "boris", "anna"))
    assert held.of_key(ANNA, "cd" * 32) is not None
    assert held.of_key(BORIS, word) is not None
    assert held.of_key(BORIS, "cd" * 32) is None
    assert held.of_key(None, None) is None


def test_a_ban_ends_when_its_time_is_over(tmp_path: Path) -> None:
    path = tmp_path / "banned"
    bans(path).add(Ban("203.0.113.7/32", NOW + 60))
    assert bans(path, NOW + 59).of_address("203.0.113.7") is not None
    assert bans(path, NOW + 61).of_address("203.0.113.7") is None
    bans(path, NOW + 61).add(Ban("203.0.113.8/32", EVER))
    assert "203.0.113.7" not in path.read_text(), "what is over is cleared away"


def test_a_ban_outlives_the_server_and_can_be_lifted(tmp_path: Path) -> None:
    path = tmp_path / "banned"
    ban = Ban(FINGERPRINT, NOW + 3600, "boris", "anna")
    bans(path).add(ban)
    assert path.stat().st_mode & 0o777 == 0o600
    again = bans(path)
    assert list(again) == [ban]
    again.lift([ban])
    assert list(bans(path)) == []


def test_a_second_ban_of_the_same_takes_the_place_of_the_first(tmp_path: Path) -> None:
    held = bans(tmp_path / "banned")
    held.add(Ban(FINGERPRINT, NOW + 60))
    held.add(Ban(FINGERPRINT, EVER))
    assert [ban.until for ban in held] == [EVER]


def test_bans_that_the_host_has_written_stay_and_count(tmp_path: Path) -> None:
    path, warnings = tmp_path / "banned", list[str]()
    path.write_text("# spammers\n203.0.113.0/24\n192.0.2.1 2020-01-01T00:00:00Z\nnobody knows what this is\n")
    held = bans(path, warnings=warnings)
    assert held.of_address("203.0.113.9") is not None
    assert held.of_address("192.0.2.1") is None, "long over"
    assert warnings == ["banned, line 4: not a ban; the line is ignored"]
    held.add(Ban(FINGERPRINT, EVER))
    text = path.read_text()
    assert text.startswith("# spammers\n203.0.113.0/24\n")
    assert "nobody knows what this is" in text
    assert held.of_address("203.0.113.9") is not None


@pytest.mark.parametrize(
    ("text", "seconds"),
    [("30m", 1800), ("12h", 43200), ("7d", 604800), ("2w", 1209600), ("0m", None), ("7", None)]
    + [(wrong, None) for wrong in ("-1h", "1y", "", "99999d", "1h30m", "٣h", "1 h", "1H")],
)
def test_a_time_is_a_number_and_a_letter(text: str, seconds: float | None) -> None:
    assert duration(text) == seconds


@pytest.mark.parametrize(
    "text", ["anna", "SHA256:short", "SHA256:" + "!" * 43, "1.2.3", "MD5:aa:bb", "", "300.1.1.1"]
)
def test_text_that_is_neither_a_key_nor_an_address_is_a_name(text: str) -> None:
    assert subject(text) is None
