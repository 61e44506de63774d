"""The first minute of who is new: a card that sets colours and signs, then three ways to begin.

Both lie over the lobby and stand in nobody's way: Esc skips them, and the lobby's own keys go through.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.shamans import LETTERS
from tui.look import look_name
from tui.rows import BLANK, Row, Span, pad, row, wrap
from tui.settings.switches import other_colours, other_signs
from tui.visit.page import Body, Key, Page

if TYPE_CHECKING:
    from tui.visit.visit import Visit


class Greeting(Page):
    """What both cards have in common: they are in the lobby, and over when one does something else."""

    lobby_keys = frozenset("bjcegs")
    """Keys of the lobby that have no meaning on the card."""

    def title(self, visit: Visit) -> str:
        return visit.rooms.lobby.title(visit)

    def press(self, visit: Visit, key: str) -> None:
        if key == "q":
            visit.leave_house()
        elif key == "escape":
            self.end(visit)
        elif key in self.lobby_keys:
            self.end(visit)
            visit.page.press(visit, key)

    def end(self, visit: Visit) -> None:
        """Whoever comes back is not new any more."""
        visit.close()
        visit.change(replace(visit.settings, new=False))


class Calibration(Greeting):
    """Can one tell the worlds apart? If not, in other colours, or with other signs?"""

    def __init__(self, after: Welcome) -> None:
        self._after = after

    def keys(self, visit: Visit) -> list[Key]:
        t = visit.words.t
        return [
            Key("Y", t("yes"), "y"),
            Key("N", t("other colours"), "n"),
            Key("A", t("other signs"), "a"),
            Key(t("Esc"), t("skip"), "escape"),
        ]

    def body(self, visit: Visit, width: int, height: int) -> Body:  # noqa: ARG002  short on every screen
        t = visit.words.t
        signs = t("ASCII alone") if visit.look.plain else t("Unicode")
        return Body(
            [
                BLANK,
                row("   ", Span(t("Can you tell these seven apart?"), "head")),
                BLANK,
                worlds(visit),
                BLANK,
                _way("Y", t("yes"), "", "y"),
                _way("N", t("no: other colours"), look_name(visit.words, visit.look), "n"),
                _way("A", t("no: other signs"), signs, "a"),
            ]
        )

    def press(self, visit: Visit, key: str) -> None:
        match key:
            case "y" | "enter" | "space" | "1":
                visit.close()
                visit.open(self._after)
            case "n" | "2":
                other_colours(visit)
            case "a" | "3":
                other_signs(visit)
            case _:
                super().press(visit, key)


class Welcome(Greeting):
    """Learn, play, or look around."""

    lobby_keys = Greeting.lobby_keys | {"n"}

    def __init__(self, learn: Callable[[Visit], None]) -> None:
        self._learn = learn
        self._chosen = 0

    def keys(self, visit: Visit) -> list[Key]:
        t = visit.words.t
        return [
            Key(visit.look.glyphs.arrows, t("choose"), "down"),
            Key(t("Enter"), t("do it"), "enter"),
            Key(t("Esc"), t("skip"), "escape"),
        ]

    def body(self, visit: Visit, width: int, height: int) -> Body:  # noqa: ARG002  short on every screen
        t, glyphs = visit.words.t, visit.look.glyphs
        ways = (
            (t("learn by playing"), t("a guided round, a few minutes")),
            (t("play against bots"), t("at once; nobody waits for you")),
            (t("look at the tables"), t("who is here, and what is played")),
        )
        rows = [
            BLANK,
            row("   ", Span(t("Welcome to Shamans, {name}.", name=visit.picture.me), "head")),
            BLANK,
        ]
        for place, (name, more) in enumerate(ways):
            mark = glyphs.chosen if place == self._chosen else " "
            rows.append((Span(f" {mark}", "key"), *_way(str(place + 1), name, more, str(place + 1))[1:]))
        hint = t("Later: ? shows all keys, F5 is for settings, and the rules lie behind ? as well.")
        return Body([*rows, BLANK, *(row("   ", Span(line, "dim")) for line in wrap(hint, width - 6))])

    def press(self, visit: Visit, key: str) -> None:
        match key:
            case "up" | "down":
                self._chosen = (self._chosen + (1 if key == "down" else -1)) % 3
            case "enter" | "space":
                self._go(visit, self._chosen)
            case "1" | "2" | "3":
                self._go(visit, int(key) - 1)
            case _:
                super().press(visit, key)

    def _go(self, visit: Visit, way: int) -> None:
        self.end(visit)
        if way == 0:
            self._learn(visit)
        elif way == 1:
            visit.do(visit.door.quick_game)


def worlds(visit: Visit) -> Row:
    """The seven worlds as their cards show them: sign, letter and colour."""
    signs = visit.look.glyphs.worlds
    return row("   ", *(Span(f"{sign}{LETTERS[world]}   ", world.value) for world, sign in signs.items()))


def _way(key: str, name: str, more: str, act: str) -> Row:
    act = f"key:{act}"
    return row("   ", Span(f"{key}  ", "key", act), Span(pad(name, 22), act=act), Span(more, "dim", act))
