"""prompt_toolkit on asyncssh, with its own ssh server: one full-screen application per player."""

from __future__ import annotations

from prompt_toolkit.application import Application
from prompt_toolkit.contrib.ssh import PromptToolkitSSHServer, PromptToolkitSSHSession
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.layout import FormattedTextControl, HSplit, Layout, VSplit, Window
from prompt_toolkit.output import ColorDepth
from prompt_toolkit.styles import Style

from benchmarks.peers import lobby
from benchmarks.peers.serving import arguments, run

STYLE = Style.from_dict(
    {"bar": "fg:ansiwhite bg:ansiblue", "heading": "bold", "chosen": "fg:ansiblack bg:ansicyan"}
)


def application() -> Application[None]:
    """Return the lobby, with its own chosen row and keys."""
    chosen = 0
    keys = KeyBindings()

    def tables() -> StyleAndTextTuples:
        return [
            ("class:chosen" if number == chosen else "", lobby.table_row(number, chosen) + "\n")
            for number in range(len(lobby.TABLES))
        ]

    def move(step: int) -> None:
        nonlocal chosen
        chosen = min(max(chosen + step, 0), len(lobby.TABLES) - 1)

    def down(_event: KeyPressEvent) -> None:
        move(1)

    def up(_event: KeyPressEvent) -> None:
        move(-1)

    def leave(event: KeyPressEvent) -> None:
        event.app.exit()

    keys.add("down")(down)
    keys.add("up")(up)
    keys.add("q")(leave)
    chat = "\n".join(lobby.chat_row(number) for number in range(len(lobby.CHAT)))
    panes = VSplit(
        [
            HSplit(
                [
                    Window(FormattedTextControl(lobby.TABLES_HEADING), height=1, style="class:heading"),
                    Window(FormattedTextControl(tables, show_cursor=False, focusable=True)),
                ],
                width=lobby.LEFT,
            ),
            Window(char=lobby.RULE, width=1),
            HSplit(
                [
                    Window(FormattedTextControl(lobby.CHAT_HEADING), height=1, style="class:heading"),
                    Window(FormattedTextControl(chat)),
                ]
            ),
        ]
    )
    return Application(
        layout=Layout(
            HSplit(
                [
                    Window(FormattedTextControl(lobby.TITLE), height=1, style="class:bar"),
                    panes,
                    Window(FormattedTextControl(lobby.STATUS), height=1),
                    Window(FormattedTextControl(lobby.FOOTER), height=1, style="class:bar"),
                ]
            )
        ),
        key_bindings=keys,
        style=STYLE,
        full_screen=True,
        color_depth=ColorDepth.DEPTH_8_BIT,
    )


async def _interact(_session: PromptToolkitSSHSession) -> None:
    await application().run_async()


if __name__ == "__main__":
    run(lambda: PromptToolkitSSHServer(_interact, enable_cpr=False), arguments().host_key, encoding="utf-8")
