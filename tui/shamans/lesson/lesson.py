"""The lesson of Shamans as a whole: its table, its chapters, and what its screens add."""

from __future__ import annotations

from engine.core import seats
from engine.shamans import Game
from tui.door import TableOptions
from tui.draw.rows import Row
from tui.draw.scene import Scene
from tui.lesson.script import Lesson
from tui.session.letters import Letter
from tui.session.page import Key
from tui.shamans.interlude.scores import ending, points_table
from tui.shamans.lesson import following, rituals, shadow
from tui.shamans.lesson.deal import LEARNER, NAMES, SETUP
from tui.shamans.table.page import TablePage
from tui.shamans.views import view_of
from tui.table.keys import Help
from tui.words import Words


def _not_now(words: Words) -> str:
    """Return the answer to a learner who uses the Portal during another player's turn (A4)."""
    return words.t("Save your Portal for later. Enter to continue.")


def _result(scene: Scene, width: int) -> list[Row]:
    """Return the result and the points of the round, if it is over (X3, E3 to E5, P3, G1)."""
    view = view_of(scene)
    if view.result is None:
        return []
    everyone = list(seats(view.setup.players))
    return [
        *ending(scene, view, view.result, width),
        *points_table(scene, view, view.result, width, everyone),
    ]


def _about(words: Words) -> str:
    return words.t(
        "A guided match with {ki} and {bo}, in short chapters. You can stop at any time, and begin with any "
        "chapter.",
        **NAMES,
    )


def _behind(words: Words) -> str:
    return words.t("worlds and log")


def _pages(words: Words) -> list[Key]:
    return [Letter.LAST_TURN.key(words.t("last turn")), Letter.HISTORY.key(words.t("history"))]


def _help(scene: Scene) -> Help:
    t, glyphs = scene.words.t, scene.look.glyphs
    return [
        (f"{glyphs.sideways} {glyphs.arrows}", t("choose a card or an option, and see what it will do")),
        ("1-9 0 - =", t("choose by its key; press it again to play")),
        (t("PgUp PgDn"), t("the worlds and the log; back to the coach")),
        (Letter.LAST_TURN.shown, t("the last turn")),
        (Letter.HISTORY.shown, t("the round so far: who followed and who strayed")),
    ]


LESSON = Lesson(
    options=TableOptions(SETUP.players, public=False, game="shamans", values=SETUP.values),
    new=lambda: Game(SETUP),
    page=TablePage,
    learner=LEARNER,
    names=NAMES,
    chapters=(following.CHAPTER, rituals.CHAPTER, shadow.CHAPTER),
    about=_about,
    not_now=_not_now,
    result=_result,
    behind=_behind,
    pages=_pages,
    help=_help,
    letters=frozenset({Letter.ROLE}),
)
