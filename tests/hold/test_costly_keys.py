"""RSA keys that are costly to verify cost the server nothing, however many clients offer them."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

import asyncssh
import asyncssh.connection
import pytest
from asyncssh.public_key import decode_ssh_public_key

from support.clients.rsa_keys import pair, rsa
from support.crowds.crowd_client import source
from support.servers.open_house import open_house
from tui.door.limits import Limit

COSTLY = (rsa(16_384), rsa(16_384, (1 << 16_383) + 1), rsa(3072, (1 << 3071) + 1))


async def test_costly_keys_are_never_decoded_and_hold_no_one_up(
    monkeypatch: pytest.MonkeyPatch, scale: Callable[[int, int], int], note: Callable[..., None]
) -> None:
    decoded = list[bytes]()

    def watch(data: bytes) -> asyncssh.SSHKey:
        decoded.append(data)
        return decode_ssh_public_key(data)

    monkeypatch.setattr(asyncssh.connection, "decode_ssh_public_key", watch)
    clients = scale(4, 200)
    async with open_house() as house:
        anna = await house.guest("anna")
        began = process_time()
        for number in range(clients):
            keys = [pair(COSTLY[turn % len(COSTLY)]) for turn in range(6)]
            stranger = await house.connect("mallory", key=keys, local_addr=(source(number), 0))
            stranger.vanish()
        each = (process_time() - began) / clients
        anna.press(b"c", b"still here")
        await anna.sees("still here")
        offered = house.server.counts.so_far[Limit.COSTLY_KEY]
        assert house.faults == []
    note("costly RSA keys", clients=clients, offered=offered, decoded=0, ms_per_login=round(1000 * each))
    assert offered == 6 * clients
    assert not set(decoded) & set(COSTLY)
