"""One client's flood of keys waits its turn; everyone else plays on."""

from __future__ import annotations

from server.ssh.input_throttle import BURST
from support.screens.terminals import until
from support.servers.open_house import OpenHouse


async def test_a_flood_of_keys_does_not_keep_others_from_playing(house: OpenHouse) -> None:
    flooder, anna = await house.guest("flood"), await house.guest("anna")
    flooder.press(b"c", b"n\x1b[B\x1b[A" * 20_000)
    anna.press(b"c", b"still here")
    await anna.sees("still here")
    session = next(s for s in house.server.sessions if s.stage.app is house.app("flood"))
    inlet = session.stage.inlet
    assert inlet is not None
    # Between two reads the queue may be empty while the rest is still on its way.
    await until(lambda: bool(inlet._waiting), "the flood is worked off while others play, not before")


async def test_a_long_paste_comes_in_whole(house: OpenHouse) -> None:
    anna = await house.guest("anna")
    anna.press(b"c", b"\x1b[200~" + b"a" * 150 + b" end of it\x1b[201~")
    await anna.sees("end of it")


async def test_quick_typing_is_not_slowed(house: OpenHouse) -> None:
    anna = await house.guest("anna")
    anna.press(b"c", b"x" * (BURST // 4), b" done")
    await anna.sees("done")


async def test_keys_that_an_app_cannot_take_yet_wait_outside_its_queue(house: OpenHouse) -> None:
    """Textual processes its whole queue before anyone else has a turn."""
    anna = await house.guest("anna")
    app = house.app("anna")
    session = next(s for s in house.server.sessions if s.stage.app is app)
    inlet = session.stage.inlet
    assert inlet is not None
    app._painted.clear()  # as it is before the first picture
    anna.press(b"c", b"hello there")
    await until(lambda: len(inlet._waiting) == 12, "what was typed waits")
    assert app.message_queue_size == 0
    app._painted.set()
    await anna.sees("hello there")


async def test_an_arrow_key_that_waits_is_never_taken_for_letters(house: OpenHouse) -> None:
    """B, the last byte of the arrow, would begin a match against bots."""
    anna = await house.guest("anna")
    anna.press(b"\x1b[B" * BURST, b"c", b"all arrows")
    await anna.sees("all arrows")
    assert "Lobby" in anna.screen
