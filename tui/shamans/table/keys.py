"""The game's own keys at a table, beside those of every game."""

from __future__ import annotations

from tui.draw.scene import Scene
from tui.session.letters import Letter
from tui.session.page import Key
from tui.shamans.glyphs import glyphs_of
from tui.shamans.table.choices import pickable
from tui.shamans.views import view_of
from tui.table.keys import Help, table_help, table_keys


def round_keys(scene: Scene, *, hide: bool) -> list[Key]:
    """Return the keys that do something now, while a round is played, the most wanted first."""
    t, view = scene.words.t, view_of(scene)
    marks = [Letter.MARKS.key(t("marks"))] if scene.picture.marks else []
    return table_keys(
        scene,
        view,
        can_pick=view.seat in view.inside and bool(pickable(view)),
        own=[Letter.ROLE.key(t("show role") if hide else t("hide role"))],
        pages=[Letter.LAST_TURN.key(t("last turn"))],
        more=[*marks, Letter.HISTORY.key(t("history"))],
    )


def round_help(scene: Scene) -> Help:
    """Return the help for all keys while a round is played."""
    t, glyphs = scene.words.t, glyphs_of(scene.look)
    marks = [(Letter.MARKS.shown, t("who strays, and your own marks: suspect, trusted"))]
    return table_help(
        scene,
        picking=[
            (f"{glyphs.sideways} {glyphs.arrows}", t("choose a card or an option, and see what it will do")),
            ("1-9 0 - =", t("choose by its key; press it again to play")),
            (t("Enter"), t("play your choice; anything irreversible asks first")),
        ],
        pages=[
            (Letter.LAST_TURN.shown, t("the last turn")),
            (Letter.HISTORY.shown, t("the round so far: who followed and who strayed")),
        ],
        own=[
            (Letter.ROLE.shown, t("hide or show the roles only you know")),
            *(marks if scene.picture.marks else []),
        ],
    )
