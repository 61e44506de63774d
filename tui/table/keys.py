"""The keys at a table, as its footer and the help page list them: those that every game has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from engine.core import View
from tui.draw.scene import Scene
from tui.session.letters import Letter
from tui.session.page import Key
from tui.table.fair_page import is_committed
from tui.table.leaving import leaving_help
from tui.table.pacing import can_run_on
from tui.table.people import sign_of
from tui.table.votes import is_paused, is_sat_out, pause_label, vote_label, waited_for

Help: TypeAlias = list[tuple[str, str]]
"""Keys, and what each does."""


def table_keys(
    scene: Scene,
    view: View,
    *,
    can_pick: bool,
    own: Sequence[Key] = (),
    pages: Sequence[Key] = (),
    more: Sequence[Key] = (),
) -> list[Key]:
    """Return the keys that do something now, while the match is played, the most wanted first.

    A game adds keys of its own: `own` for players, `pages` and `more` for spectators too.
    """
    t = scene.words.t
    last = [
        *more,
        Letter.CHAT.key(t("chat")),
        Key(t("Esc"), t("leave"), "escape"),
        Key("?", t("help"), "?"),
        Letter.QUIT.key(t("quit")),
    ]
    if scene.picture.seat is None:
        return [*pages, *last]
    pick = [Key(scene.look.glyphs.sideways, t("choose"), "right")] if can_pick else []
    do = [Key(t("Enter"), t("play"), "enter")] if view.options else []
    pause = [Letter.PAUSE.key(pause_label(scene))]
    vote = [Letter.REMOVE.key(vote_label(scene, view))] if waited_for(scene, view) else []
    run = [Key(">", t("run on"), ">")] if can_run_on(scene) else []
    if is_sat_out(scene):
        first = [Key(t("Enter"), t("take over"), "enter"), *pick]
    elif is_paused(scene):
        first, pause = [*pause, *pick], []
    else:
        first = [*pick, *do, *run]
    early, late = ([], vote) if view.must_answer else (vote, [])
    return [*first, *early, *own, *pause, *pages, *late, *last]


def table_help(scene: Scene, *, picking: Help, pages: Help, own: Help) -> Help:
    """Return the help for all keys while the match is played; a game says what its own keys do.

    `picking` and `own` are for players only.
    """
    t = scene.words.t
    vote = [(Letter.REMOVE.shown, t("vote to continue without the missing player; again to withdraw"))]
    run = [(">", t("run on to your next decision, if you play with bots only"))]
    if scene.picture.seat is None:
        picking, own, vote, run = [], [], [], []
    return [
        *picking,
        *pages,
        *([(Letter.FAIR_DEAL.shown, t("how the deal is checked"))] if is_committed(scene) else []),
        *own,
        (t("PgUp PgDn"), t("scroll the log")),
        *run,
        *pace_help(scene),
        *pause_help(scene),
        *vote,
        *leaving_help(scene),
    ]


def pause_help(scene: Scene) -> Help:
    """Return the help for Z; empty for spectators."""
    t = scene.words.t
    told = t("ask to pause or resume: all players agree, or the creator decides (one pause per match)")
    return [] if scene.picture.seat is None else [(Letter.PAUSE.shown, told)]


def pace_help(scene: Scene) -> Help:
    """Return the help for +; empty for all but the creator."""
    seat = scene.picture.seat
    is_creator = seat is not None and sign_of(scene, seat).creator
    return [("+", scene.words.t("creator: change the bots' pace"))] if is_creator else []
