"""The keys at a table of Shazar, as its footer and the help page list them."""

from __future__ import annotations

from engine.shazar import View
from engine.shazar.options import STAND_DOWN
from tui.draw.scene import Scene
from tui.session.letters import Letter
from tui.session.page import Key
from tui.shazar.views import view_of
from tui.table.keys import Help, table_help, table_keys
from tui.table.votes import waited_for
from tui.words import Words


def match_keys(scene: Scene, view: View, *, can_pick: bool, other_field: bool) -> list[Key]:
    """Return the keys that do something now, the most wanted first."""
    t = scene.words.t
    looks = [Key("/", t("name or inspect"), "/")]
    looks += [Key(t("Tab"), t("other field"), "tab")] if other_field else []
    past = past_keys(scene.words)
    leaves = STAND_DOWN in view.options and not waited_for(scene, view)  # else X asks about a vote first
    leave = [Letter.REMOVE.key(t("stand down"))] if leaves else []
    if view.seat is None:
        return table_keys(scene, view, can_pick=False, pages=[*looks, *past])
    return table_keys(scene, view, can_pick=can_pick, own=[*reversed(looks)], pages=[*past, *leave])


def match_help(scene: Scene) -> Help:
    """Return the help for all keys while the match is played."""
    t, glyphs = scene.words.t, scene.look.glyphs
    picking = [
        ("794613", t("a step: its place on the number pad")),
        ("1-5 - =", t("a card of your hand; 6-9 or the letter of a mage: its target")),
        ("0", t("cast nothing, stop, let it happen")),
        (
            f"{glyphs.sideways} {glyphs.arrows}",
            t("choose a hex, a target or an option, and see its effect"),
        ),
        (glyphs.sideways, t("while you wait: read your cards one by one")),
        (t("Enter"), t("do it; so does its key, pressed again")),
    ]
    pages = [
        ("/", t("a name: d3, gd3, in, out, cap, ne, a spell; i and a name tells all about it")),
        (t("Tab"), t("show another field, where not all have room")),
        *past_help(scene.words),
    ]
    leave = [(Letter.REMOVE.shown, t("stand down: leave the match for good"))]
    return table_help(
        scene, picking=picking, pages=pages, own=leave if STAND_DOWN in view_of(scene).options else []
    )


def past_keys(words: Words) -> list[Key]:
    """Return the keys of the pages about the match so far."""
    t = words.t
    return [Letter.LAST_TURN.key(t("previous turn")), Letter.HISTORY.key(t("history"))]


def past_help(words: Words) -> Help:
    """Return the help for these keys."""
    t = words.t
    return [
        (Letter.LAST_TURN.shown, t("the previous turn")),
        (Letter.HISTORY.shown, t("the match so far")),
    ]
