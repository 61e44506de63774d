"""The screen of a replay: the match as it was after each choice, from any viewpoint. Its game draws it.

It is drawn from a scene only, so a recording needs no session.
"""

from __future__ import annotations

from dataclasses import replace

from engine.core import Seat
from tui.door import NO_HOUSE, Replay
from tui.door.safe_text import cells
from tui.draw.memo import Memo
from tui.draw.rows import Row, Span, cut
from tui.draw.scene import Scene
from tui.games import Jump, Kits, kit_of_record
from tui.replay.names import names_of, table_of
from tui.replay.walk import Walk
from tui.session.letters import Letter
from tui.session.page import Key
from tui.text.place import EVERYTHING, SPECTATOR, Viewpoint
from tui.words import Words

EYES = 4
"""Cells around a name in the list of viewpoints: mark, key and spaces."""
SPEEDS = (1, 2, 4)
"""How many times faster than usual the match plays."""
SHORTEST = 0.25
"""Seconds that a place stays in sight at least, at any speed."""


class ReplayScreen:
    """Keeps the place in the match, the viewpoint, what is hidden, and how the match plays and jumps.

    Everything is open at first: the match is over.
    """

    def __init__(self, games: Kits, replay: Replay) -> None:
        """Raise `UnplayableRecord` if the match cannot be replayed."""
        kit = kit_of_record(games, replay.record)
        self.screens = kit.screens
        self.replay = replay
        self.walk = Walk(kit.rules, replay.record, kit.screens.replay.begins_turn)
        self.eyes: Viewpoint = EVERYTHING
        self.hide = False
        """True if secrets that were not revealed at this place are hidden."""
        self.plays = False
        """True while the match plays by itself."""
        self.speed = SPEEDS[0]
        self.jumps = (Jump(_turn, kit.screens.replay.begins_turn), *kit.screens.replay.jumps)
        self.jump = self.jumps[0]
        """The kind of event that the arrows jump to."""
        self._marks = {
            jump: self.walk.turns if jump is self.jump else self.walk.places(jump.happens)
            for jump in self.jumps
        }
        self._draw = kit.screens.replay.drawing()
        self._memo = Memo()

    @property
    def every(self) -> float | None:
        """Seconds until the match goes on by itself; None while it stands still."""
        return max(SHORTEST, self.walk.stay / self.speed) if self.plays else None

    def play_on(self) -> None:
        """Go to the next place; stop at the last one."""
        self.walk.go(self.walk.place + 1)
        self.plays = self.walk.place < self.walk.last

    def play_or_stop(self) -> None:
        """Let the match play by itself, at its end from the beginning; or stop it."""
        if not self.plays and self.walk.place == self.walk.last:
            self.walk.go(0)
        self.plays = not self.plays

    def change_speed(self, step: int) -> None:
        """Play faster, or slower; after the last speed comes the first."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + step) % len(SPEEDS)]

    def change_jump(self, step: int) -> None:
        """Jump to the next kind of event from now on."""
        self.jump = self.jumps[(self.jumps.index(self.jump) + step) % len(self.jumps)]

    def jump_along(self, way: int) -> bool:
        """Jump to the next event of the chosen kind, or with -1 to the previous one; False: there is none."""
        return self.walk.along(self._marks[self.jump], way)

    def title(self, words: Words) -> str:
        """Return the title for the header."""
        return words.t("Replay {id}", id=self.replay.id)

    def whole_title(self, scene: Scene) -> str:
        """Return the title of a recording: the name of the game, then the title."""
        return f"{self.screens.title(scene.words)} {scene.look.glyphs.dot} {self.title(scene.words)}"

    def rows(self, scene: Scene, width: int, height: int) -> list[Row]:
        """Return the rows of the match at this place, in the reader's language and look."""
        picture = replace(
            NO_HOUSE,
            table=table_of(self.replay, self.eyes, scene.words),
            seat=self.eyes.seat,
            settings=scene.settings,
        )
        inner = Scene(scene.words, scene.look, picture, self._memo)
        return self._draw(inner, self.walk.seen(self.eyes), self.hide, width, height)

    def place(self, words: Words) -> str:
        """Return the current place in the match, as text."""
        return self.screens.replay.where(words, self.walk.seen(self.eyes))

    def viewers(self, scene: Scene, width: int) -> Row:
        """Return the row of viewpoints, each with its key."""
        t, glyphs = scene.words.t, scene.look.glyphs
        names = names_of(self.replay, scene.words)
        outside, everything = t("spectator"), t("all")
        room = width - cells(outside) - cells(everything) - EYES * (len(names) + 2)
        most = next(
            (most for most in range(room, 0, -1) if sum(min(cells(name), most) for name in names) <= room), 1
        )
        choices = [
            ("0", outside, SPECTATOR),
            *(
                (str(n), cut(name, most, glyphs.more), Viewpoint(Seat(n - 1)))
                for n, name in enumerate(names, start=1)
            ),
            (Letter.ALL_HANDS.shown, everything, EVERYTHING),
        ]
        spans: list[Span] = []
        for key, name, eyes in choices:
            act, mine = f"key:{key.lower()}", eyes == self.eyes
            spans += [Span(glyphs.chosen if mine else " ", "moon", act), Span(f"{key} ", "key", act)]
            spans += [Span(name, "strong" if mine else "dim", act), Span(" ")]
        return tuple(spans)

    def keys(self, scene: Scene) -> list[Key]:
        """Return the keys for the footer, the most useful first."""
        t, glyphs = scene.words.t, scene.look.glyphs
        return [
            Key(t("Space"), t("stop") if self.plays else t("autoplay"), "space"),
            Key(glyphs.arrows, self.jump.name(scene.words), "down"),
            *([Key(t("Tab"), t("jumps"), "tab")] if len(self.jumps) > 1 else []),
            Key(t("Esc"), t("back"), "escape"),
            Key(glyphs.sideways, t("choice"), "right"),
            Key("?", t("help"), "?"),
            Key("+", t("speed {speed}x", speed=self.speed), "+"),
            Key(t("PgDn"), t("round"), "pagedown"),
            *self._hide_key(scene.words),
            Letter.ALL_HANDS.key(t("all hands")),
            Key(t("PgUp"), t("previous round"), "pageup"),
            Key(t("Home"), t("first deal"), "home"),
            Key(t("End"), t("end of match"), "end"),
        ]

    def all_jumps(self, scene: Scene) -> str:
        """Return the names of all kinds of jumps, the chosen one in brackets."""
        glyphs, words = scene.look.glyphs, scene.words
        names = [f"[{jump.name(words)}]" if jump is self.jump else jump.name(words) for jump in self.jumps]
        return f"{glyphs.arrows} " + f" {glyphs.dot} ".join(names)

    def _hide_key(self, words: Words) -> list[Key]:
        if self.screens.replay.hide_key is None:
            return []
        texts = self.screens.replay.hide_key(words)
        return [Letter.ROLE.key(texts.show if self.hide else texts.hide)]


def _turn(words: Words) -> str:
    return words.t("turn")
