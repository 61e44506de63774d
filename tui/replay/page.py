"""The replay page: its screen, and the keys that move through the match.

The match's game draws the table. The screen is only drawn: it gets no keys and no clicks.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core import Seat
from tui.door import Replay
from tui.draw.rows import Row
from tui.games import Kits
from tui.replay.screen import ReplayScreen
from tui.session.letters import Letter
from tui.session.page import Body, Key, Page
from tui.session.session import Session
from tui.text.place import EVERYTHING, SPECTATOR, Viewpoint


class ReplayPage(Page):
    """A replay in a player's terminal."""

    def __init__(self, games: Kits, replay: Replay, leave: Callable[[Session], None] = Session.close) -> None:
        """Show a replay; `leave` is called when the reader closes it.

        Raise `UnplayableRecord` if the match cannot be replayed.
        """
        self.screen = ReplayScreen(games, replay)
        self._leave = leave

    # ---- drawing

    def title(self, session: Session) -> str:
        return self.screen.title(session.words)

    def body(self, session: Session, width: int, height: int) -> Body:
        return Body(self.screen.rows(session.scene, width, height))

    def hint(self, session: Session, width: int) -> Row:
        return self.screen.viewers(session.scene, width)

    def keys(self, session: Session) -> list[Key]:
        return self.screen.keys(session.scene)

    def help(self, session: Session) -> list[tuple[str, str]]:
        """Return all keys of a replay."""
        t, glyphs = session.words.t, session.look.glyphs
        hide_key = self.screen.screens.replay.hide_key
        return [
            (t("Space"), t("play the match, or stop it")),
            ("+ -", t("play faster or slower")),
            (glyphs.sideways, t("one choice back or forward (or the mouse wheel)")),
            (glyphs.arrows, t("jump back or forward: {kinds} (or [ and ])", kinds=self._kinds(session))),
            (t("Tab"), t("choose what the arrows jump to")),
            (t("PgUp PgDn"), t("one round back or forward (or < and >)")),
            (t("Home End"), t("the first deal or the end of the match")),
            (f"1-{len(self.screen.replay.names)}", t("view as this player")),
            ("0", t("view as a spectator")),
            (Letter.ALL_HANDS.shown, t("view with all hands open")),
            *([] if hide_key is None else [(Letter.ROLE.shown, hide_key(session.words).about)]),
            (t("Esc"), t("back")),
        ]

    def _kinds(self, session: Session) -> str:
        return ", ".join(jump.name(session.words) for jump in self.screen.jumps)

    def now(self, session: Session) -> list[str]:
        """Return the current place in the match."""
        return [self.screen.place(session.words)]

    # ---- time

    @property
    def every(self) -> float | None:
        """Seconds until the match goes on by itself."""
        return self.screen.every

    def tick(self, session: Session) -> None:  # noqa: ARG002  every page's signature
        self.screen.play_on()

    # ---- input

    def wheel(self, session: Session, step: int) -> None:  # noqa: ARG002  every page's signature
        self.screen.walk.go(self.screen.walk.place + step)

    def press(self, session: Session, key: str) -> None:
        screen = self.screen
        match key:
            case "space":
                screen.play_or_stop()
            case "+" | "=" | "-":
                screen.change_speed(-1 if key == "-" else 1)
            case "tab" | "shift+tab":
                screen.change_jump(1 if key == "tab" else -1)
                session.tell(screen.all_jumps(session.scene))
            case "down" | "]" | "up" | "[":
                self._jump(session, 1 if key in ("down", "]") else -1)
            case "0":
                screen.eyes = SPECTATOR
            case Letter.ALL_HANDS:
                screen.eyes = EVERYTHING
            case Letter.ROLE:
                screen.hide = not screen.hide
            case "escape" | Letter.QUIT:
                self._leave(session)
            case _ if key.isdecimal() and int(key) in range(1, len(screen.replay.names) + 1):
                screen.eyes = Viewpoint(Seat(int(key) - 1))
            case _:
                self._step(key)

    def _step(self, key: str) -> None:
        """Go to another place."""
        walk = self.screen.walk
        match key:
            case "right" | "enter":
                walk.go(walk.place + 1)
            case "left" | "backspace":
                walk.go(walk.place - 1)
            case "pagedown" | ">" | "pageup" | "<":
                walk.along([*walk.rounds, walk.last], 1 if key in ("pagedown", ">") else -1)
            case "home" | "end":
                walk.go(walk.last if key == "end" else 0)

    def _jump(self, session: Session, way: int) -> None:
        t, kind = session.words.t, self.screen.jump.name(session.words)
        if not self.screen.jump_along(way):
            session.tell(t("{kind}: no more", kind=kind) if way > 0 else t("{kind}: none before", kind=kind))
