"""The keys at a table, as its footer and the help page list them: those that every game has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from engine.core import View
from tui.door import Occupant
from tui.door.safe_text import cells
from tui.draw.rows import pad
from tui.draw.scene import Scene
from tui.session.letters import Letter
from tui.session.page import Key
from tui.table.fair_page import is_committed
from tui.table.leaving import is_last_person, leaving_help
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
    act = _act_keys(scene, view)
    pause = [Letter.PAUSE.key(pause_label(scene))]
    vote = [Letter.REMOVE.key(vote_label(scene, view))] if waited_for(scene, view) else []
    if is_sat_out(scene):
        first = [Key(t("Enter"), t("take over"), "enter"), *pick]
    elif is_paused(scene):
        first, pause = [*pause, *pick], []
    else:
        first = [*pick, *act]
    early, late = ([], vote) if view.must_answer else (vote, [])
    pace = [Key("+", t("pace"), "+")] if _sets_pace(scene) else []
    sooner, later = (pace, []) if is_last_person(scene) else ([], pace)
    return [*first, *early, *own, *pause, *sooner, *pages, *late, *later, *last]


def _act_keys(scene: Scene, view: View) -> list[Key]:
    """Return the key that plays, or the one that runs on: both as wide, so that no key beside them moves.

    In a window among bots there are both.
    """
    t, plays, runs_on = scene.words.t, view.options, can_run_on(scene)
    if not plays and not runs_on:
        return []
    if runs_on and view.must_answer:
        return [Key(t("Enter"), t("play"), "enter"), Key(">", t("let all happen"), ">")]
    keys = Key(t("Enter"), t("play"), "enter"), Key(">", t("run on"), ">")
    widest = max(cells(key.shown + key.label) for key in keys)
    enter, on = (key._replace(label=pad(key.label, widest - cells(key.shown))) for key in keys)
    return [*([enter] if plays else []), *([on] if runs_on else [])]


def table_help(scene: Scene, *, picking: Help, pages: Help, own: Help) -> Help:
    """Return the help for all keys while the match is played; a game says what its own keys do.

    `picking` and `own` are for players only.
    """
    t = scene.words.t
    vote = [(Letter.REMOVE.shown, t("vote to continue without the missing player; again to withdraw"))]
    passing = t("run on to your next decision, if you play with bots only; in a last chance, let all happen")
    run = [(">", passing)]
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
    return [("+", scene.words.t("creator: change the bots' pace"))] if _is_creator(scene) else []


def _is_creator(scene: Scene) -> bool:
    seat = scene.picture.seat
    return seat is not None and sign_of(scene, seat).creator


def _sets_pace(scene: Scene) -> bool:
    """Return True if there are bots whose pace this player chooses."""
    table = scene.picture.table
    bots = table is not None and any(seat.sitting is Occupant.BOT for seat in table.seats)
    return bots and _is_creator(scene)
