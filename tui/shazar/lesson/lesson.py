"""The lesson of Shazar as a whole: its table, its chapters, and what its screens add."""

from __future__ import annotations

from engine.shazar import Game
from tui.door import TableOptions
from tui.draw.rows import Row
from tui.draw.scene import Scene
from tui.lesson.script import Lesson
from tui.shazar.ending.result import heading_rows, places_table
from tui.shazar.lesson import first_turns, raid, way_home
from tui.shazar.lesson.opening import LEARNER, NAMES, SETUP
from tui.shazar.table.keys import past_help, past_keys
from tui.shazar.table.page import ShazarPage
from tui.shazar.views import view_of
from tui.table.keys import Help
from tui.words import Words


def _about(words: Words) -> str:
    return words.t(
        "A guided duel with {ki}, in three short chapters. You can stop at any time, and begin with any "
        "chapter.",
        **NAMES,
    )


def _not_now(words: Words) -> str:
    return words.t("That comes later. Enter to continue.")


def _result(scene: Scene, width: int) -> list[Row]:
    """Return who has won, when the duel is over."""
    view = view_of(scene)
    if view.ending is None:
        return []
    return [*heading_rows(scene, view, width), *places_table(scene, view, width)]


def _behind(words: Words) -> str:
    return words.t("options and cards")


def _help(scene: Scene) -> Help:
    t, glyphs = scene.words.t, scene.look.glyphs
    return [
        ("7 9 4 6 1 3", t("a step: its place on the number pad")),
        (
            f"{glyphs.sideways} {glyphs.arrows}",
            t("choose a hex, a target or an option, and see its effect"),
        ),
        (t("PgUp PgDn"), t("options and cards; back to the coach")),
        *past_help(scene.words),
    ]


LESSON = Lesson(
    options=TableOptions(SETUP.players, public=False, game="shazar", values=SETUP.values),
    new=lambda: Game(SETUP),
    page=ShazarPage,
    learner=LEARNER,
    names=NAMES,
    chapters=(first_turns.CHAPTER, raid.CHAPTER, way_home.CHAPTER),
    about=_about,
    not_now=_not_now,
    result=_result,
    behind=_behind,
    pages=past_keys,
    help=_help,
    letters=frozenset("bgds"),
)
