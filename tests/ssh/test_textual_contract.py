"""The private names of Textual and asyncssh that the server uses exist, and have the expected shape.

Both libraries are pinned. These tests say what to look at again when a pin is raised.
"""

from __future__ import annotations

import asyncio
import inspect
import sys

import asyncssh
import pytest
from asyncssh.channel import SSHServerChannel
from asyncssh.connection import SSHConnection, SSHServerConnection
from textual import constants, events, messages
from textual._compositor import CompositorUpdate
from textual._styles_cache import StylesCache
from textual._xterm_parser import BRACKETED_PASTE_END, XTermParser
from textual.app import App
from textual.driver import Driver
from textual.message import Message
from textual.screen import Screen

from server.net.transport import ClientTransport
from support.servers.open_house import OpenHouse
from tui.terminal.driver import OnTerminal


@pytest.mark.parametrize(
    ("owner", "name", "parameters"),
    [
        (
            App,
            "_process_messages",
            [
                "self",
                "ready_callback",
                "headless",
                "inline",
                "inline_no_clear",
                "mouse",
                "terminal_size",
                "message_hook",
            ],
        ),
        (App, "_shutdown", ["self"]),
        (App, "_context", ["self"]),
        (App, "_thread_init", ["self"]),
        (App, "_begin_batch", ["self"]),
        (App, "_end_batch", ["self"]),
        (App, "_handle_exception", ["self", "error"]),
        (App, "_print_error_renderables", ["self"]),
        (App, "_close_messages_no_wait", ["self"]),
        (App, "_build_driver", ["self", "headless", "inline", "mouse", "size"]),
        (App, "post_display_hook", ["self"]),
        (App, "_display", ["self", "screen", "renderable"]),
        (Screen, "_forward_event", ["self", "event"]),
        (Screen, "_on_timer_update", ["self"]),
        (CompositorUpdate, "render_segments", ["self", "console"]),
        (Driver, "process_message", ["self", "message"]),
        (Driver, "send_message", ["self", "message"]),
        (Driver, "write", ["self", "data"]),
        (Driver, "start_application_mode", ["self"]),
        (Driver, "stop_application_mode", ["self"]),
        (Driver, "disable_input", ["self"]),
        (Driver, "close", ["self"]),
        (XTermParser, "feed", ["self", "data"]),
        (XTermParser, "tick", ["self"]),
        (SSHServerChannel, "_process_env_request", ["self", "packet"]),
        (SSHServerConnection, "pause_writing", ["self"]),
        (SSHServerConnection, "resume_writing", ["self"]),
    ],
)
def test_a_private_method_is_called_as_we_call_it(owner: type, name: str, parameters: list[str]) -> None:
    assert list(inspect.signature(getattr(owner, name)).parameters) == parameters


def test_the_driver_takes_a_size() -> None:
    assert {"mouse", "size"} <= inspect.signature(Driver.__init__).parameters.keys()


def test_the_caches_that_keep_dead_apps_are_there_to_be_taken_out() -> None:
    assert hasattr(XTermParser._parse_extended_key, "cache_info")
    assert callable(XTermParser._parse_extended_key.__wrapped__)
    assert not hasattr(StylesCache.get_inner_outer, "cache_info"), "tui.terminal.driver has taken it out"


def test_the_parser_has_what_the_keyboard_holds_on_to() -> None:
    parser = XTermParser()
    assert inspect.isgenerator(parser._gen)
    assert parser._timeout_time is None
    assert BRACKETED_PASTE_END == "\x1b[201~"
    assert constants.ESCAPE_DELAY > 0
    assert issubclass(messages.InBandWindowResize, Message)
    assert issubclass(events.Resize, events.Event)


async def test_an_app_has_the_attributes_that_are_set_from_outside() -> None:
    app: App[None] = App()
    expected = {
        *("_batch_count", "_capture_stdout", "_capture_stderr", "_sync_available", "_loop", "_driver"),
        *("_exit_renderables", "_return_code", "_message_queue", "_exit", "_running"),
    }
    assert expected - {"_loop", "_message_queue"} <= vars(app).keys()
    assert all(hasattr(app, name) or name == "_message_queue" for name in expected)


def test_running_an_app_does_what_run_async_does_but_for_the_process() -> None:
    """If Textual's own way to run an app changes, ours must be reviewed."""
    source = inspect.getsource(App.run_async)
    assert "_process_messages" in source
    assert "_shutdown" in source
    assert "_thread_init" in source
    ours = inspect.getsource(OnTerminal.run_on)
    assert "set_task_factory(" not in ours


async def test_a_channel_and_its_connection_have_what_we_read(house: OpenHouse) -> None:
    await house.guest("anna")
    (session,) = house.server.sessions
    channel, connection = session.channel, session.client.connection
    assert channel is not None
    assert isinstance(channel._env, dict)
    assert isinstance(channel._send_pktsize, int)
    transport = connection._transport
    assert transport is not None
    assert callable(transport.set_write_buffer_limits)
    wire = transport.get_protocol()
    assert isinstance(wire, ClientTransport), "the loop tells it what arrives, and when the network is full"
    assert connection._recv_data == wire._count_receiving
    assert "self._recv_data()" in inspect.getsource(SSHConnection.data_received)
    assert "self._recv_data()" in inspect.getsource(SSHConnection._finish_recv_packet)
    assert connection._send_kexinit == wire._change_keys
    assert (connection._auth_complete, connection._kex_complete) == (True, True)
    assert connection._deferred_packets == []


async def test_an_app_leaves_the_process_as_it_was(house: OpenHouse) -> None:
    """An app restores the loop's task factory, without which no one could log in, and the standard output."""
    loop = asyncio.get_running_loop()
    factory, out, err = loop.get_task_factory(), sys.stdout, sys.stderr
    anna = await house.guest("anna")
    bert = await house.guest("bert")
    assert (loop.get_task_factory(), sys.stdout, sys.stderr) == (factory, out, err)
    await anna.quit()
    await bert.quit()
    assert (loop.get_task_factory(), sys.stdout, sys.stderr) == (factory, out, err)
    assert await (await house.guest("cleo")).quit()


async def test_what_is_printed_reaches_no_terminal(
    house: OpenHouse, capsys: pytest.CaptureFixture[str]
) -> None:
    anna = await house.guest("anna")
    sys.stdout.write("only for the host")
    anna.press(b"?")
    await anna.sees("· Help")
    assert "only for the host" not in anna.screen
    assert capsys.readouterr().out == "only for the host"


def test_the_versions_are_the_pinned_ones() -> None:
    assert asyncssh.__version__.startswith("2.24.")
