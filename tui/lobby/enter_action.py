"""The effect of Enter on the chosen table of the lobby: its label, a hint, or why it does nothing."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING

from tui.door import TableStage
from tui.draw.scene import Scene
from tui.words import Words

if TYPE_CHECKING:
    from tui.door import TablePicture


class EnterAction(Enum):
    """The effect of Enter on a table."""

    GO_THERE = auto()
    """The player has a seat there."""
    TAKE_BACK = auto()
    """A bot has the seat that the player left."""
    SIT_DOWN = auto()
    WATCH = auto()
    NOTHING = auto()


def enter_action(scene: Scene, table: TablePicture) -> EnterAction:
    """Return what Enter does at a table of the list."""
    if table in scene.picture.seats_kept:
        return EnterAction.GO_THERE
    if table.code in scene.picture.left:
        return EnterAction.TAKE_BACK
    if table.free and table.stage is not TableStage.PLAYING:
        return EnterAction.SIT_DOWN
    return EnterAction.WATCH if can_be_watched(table) else EnterAction.NOTHING


def can_be_watched(table: TablePicture) -> bool:
    """Return True if a table is public and its match has begun."""
    return table.stage is not TableStage.GATHERING and table.options.public


def enter_label(words: Words, deed: EnterAction) -> str:
    """Return what Enter does, for the footer; empty if it does nothing."""
    t = words.t
    match deed:
        case EnterAction.GO_THERE:
            return t("return")
        case EnterAction.TAKE_BACK:
            return t("take your seat")
        case EnterAction.SIT_DOWN:
            return t("join")
        case EnterAction.WATCH:
            return t("watch")
        case EnterAction.NOTHING:
            return ""


def enter_hint(words: Words, table: TablePicture, deed: EnterAction) -> str:
    """Return a sentence about a table and about Enter there; empty if the footer says enough."""
    t, over = words.t, table.stage is TableStage.FINISHED
    match deed:
        case EnterAction.GO_THERE:
            return t("This table is waiting for you.") if table.turn else ""
        case EnterAction.TAKE_BACK:
            return t("A bot has your seat there: Enter takes it back.")
        case EnterAction.SIT_DOWN:
            return t("That match is over: Enter sits down for the next one.") if over else ""
        case EnterAction.WATCH if over:
            return t("That match is over: Enter shows the result.")
        case EnterAction.WATCH:
            return t("A match is being played there: Enter watches it.")
        case EnterAction.NOTHING:
            return why_nothing(words, table)


def why_nothing(words: Words, table: TablePicture) -> str:
    """Return why the player can neither sit down at a table nor watch it."""
    if not table.options.public:
        return words.t("Full, and private: it cannot be watched.")
    return words.t("Full: you can watch once the match begins.")
