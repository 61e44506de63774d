"""prompt_toolkit on asyncssh, with its own ssh server: one full-screen application per player."""

from __future__ import annotations

from prompt_toolkit.application import Application
from prompt_toolkit.contrib.ssh import PromptToolkitSSHServer, PromptToolkitSSHSession
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.layout import FormattedTextControl, Layout, Window
from prompt_toolkit.output import ColorDepth
from prompt_toolkit.styles import Style

from benchmarks.peers.serving import arguments, run
from benchmarks.peers.table.screens import PICKS, Screens, Tables, table_of


class House:
    """Shared by all applications."""

    def __init__(self, screens: Screens) -> None:
        self._screens = screens
        self._tables: Tables[Application[None]] = Tables()
        self._style = Style.from_dict({name: _style(style) for name, style in screens.styles.items()})

    async def interact(self, session: PromptToolkitSSHSession) -> None:
        """Run one player's session."""
        assert session._chan is not None  # there is no other way to the user's name
        table = table_of(session._chan.get_extra_info("username"))
        application = self._application(table)
        self._tables.sit(table, application)
        try:
            await application.run_async()
        finally:
            self._tables.stand_up(table, application)

    def _application(self, table: int) -> Application[None]:
        pick = 0
        keys = KeyBindings()

        def screen() -> StyleAndTextTuples:
            fragments: StyleAndTextTuples = []
            for line in self._screens.lines(self._tables.number(table), pick):
                fragments += [(f"class:{style}", text) for text, style in line]
                fragments.append(("", "\n"))
            return fragments[:-1]

        def move(step: int) -> None:
            nonlocal pick
            pick = min(max(pick + step, 0), PICKS - 1)

        def right(_event: KeyPressEvent) -> None:
            move(1)

        def left(_event: KeyPressEvent) -> None:
            move(-1)

        def go_on(_event: KeyPressEvent) -> None:
            for application in self._tables.go_on(table):
                application.invalidate()

        keys.add("right")(right)
        keys.add("left")(left)
        keys.add("enter")(go_on)
        return Application(
            layout=Layout(Window(FormattedTextControl(screen, show_cursor=False, focusable=True))),
            key_bindings=keys,
            style=self._style,
            full_screen=True,
            color_depth=ColorDepth.DEPTH_8_BIT,
        )


def _style(style: dict[str, int | str | bool]) -> str:
    words = [name for name in ("bold", "italic", "underline", "reverse") if style[name]]
    return " ".join([*words, f"fg:{style['hex']}"] if "hex" in style else words)


def main() -> None:
    """Serve until killed."""
    asked = arguments("--screens")
    house = House(Screens(asked.screens))
    run(lambda: PromptToolkitSSHServer(house.interact, enable_cpr=False), asked.host_key, encoding="utf-8")


if __name__ == "__main__":
    main()
