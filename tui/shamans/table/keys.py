"""The keys at a table, as its footer and the help page list them, and what leaving it means."""

from __future__ import annotations

from tui.door import TableClock, TableStage
from tui.draw.scene import Scene
from tui.session.page import Key
from tui.shamans.glyphs import glyphs_of
from tui.shamans.sentences.people import sign_of, view_of
from tui.shamans.table.choices import is_asked, pickable
from tui.shamans.table.pacing import can_run_on
from tui.shamans.table.table_votes import is_paused, is_sat_out, pause_label, vote_label, waited_for


def table_keys(scene: Scene, *, hide: bool) -> list[Key]:
    """Return the keys that do something now, while a round is played, the most wanted first."""
    t, view = scene.words.t, view_of(scene)
    turn, history, chat = Key("T", t("last turn"), "t"), Key("H", t("history"), "h"), Key("C", t("chat"), "c")
    more, leave, quit_ = Key("?", t("help"), "?"), Key("L", t("leave"), "l"), Key("Q", t("quit"), "q")
    if view.seat is None:
        return [turn, history, chat, more, leave, quit_]
    can_pick = view.seat in view.inside and pickable(view)
    pick = [Key(glyphs_of(scene.look).sideways, t("choose"), "right")] if can_pick else []
    do = [Key(t("Enter"), t("play"), "enter")] if view.options else []
    role = Key("V", t("show role") if hide else t("hide role"), "v")
    pause = [Key("Z", pause_label(scene), "z")]
    vote = [Key("W", vote_label(scene, view), "w")] if waited_for(scene, view) else []
    run = [Key("O", t("run on"), "o")] if can_run_on(scene) else []
    if is_sat_out(scene):
        first = [Key(t("Enter"), t("take over"), "enter"), *pick]
    elif is_paused(scene):
        first, pause = [*pause, *pick], []
    else:
        first = [*pick, *do, *run]
    early, late = ([], vote) if is_asked(view) else (vote, [])
    marks = [Key("M", t("marks"), "m")] if scene.picture.marks else []
    return [*first, *early, leave, role, *pause, turn, *late, history, *marks, chat, more, quit_]


def table_help(scene: Scene) -> list[tuple[str, str]]:
    """Return the help for all keys while a round is played."""
    t, glyphs = scene.words.t, glyphs_of(scene.look)
    picking = [
        (f"{glyphs.sideways} {glyphs.arrows}", t("choose a card or an option, and see what it will do")),
        ("1-9 0 - =", t("choose by its key; press it again to play")),
        (t("Enter"), t("play your choice; anything irreversible asks first")),
    ]
    role = [("V", t("hide or show the roles only you know"))]
    vote = [("W", t("vote to continue without the missing player; again to withdraw"))]
    run = [("O", t("run on to your next decision, if you play with bots only"))]
    if scene.picture.seat is None:
        picking = role = vote = run = []
    return [
        *picking,
        ("T", t("the last turn")),
        ("H", t("the round so far: who followed and who strayed")),
        *role,
        *([("M", t("who strays, and your own marks: suspect, trusted"))] if scene.picture.marks else []),
        (t("PgUp PgDn"), t("scroll the log")),
        *run,
        *pace_help(scene),
        *pause_help(scene),
        *vote,
        *leaving_help(scene),
    ]


def pause_help(scene: Scene) -> list[tuple[str, str]]:
    """Return the help for Z; empty for spectators."""
    t = scene.words.t
    told = t("ask to pause or resume: all players agree, or the creator decides (one pause per match)")
    return [] if scene.picture.seat is None else [("Z", told)]


def pace_help(scene: Scene) -> list[tuple[str, str]]:
    """Return the help for D; empty for all but the creator."""
    seat = scene.picture.seat
    is_creator = seat is not None and sign_of(scene, seat).creator
    return [("D", scene.words.t("creator: change the bots' pace"))] if is_creator else []


def leaving_help(scene: Scene) -> list[tuple[str, str]]:
    """List the keys that leave, and what becomes of the player's seat."""
    t = scene.words.t
    if scene.picture.watching:
        return [("L", t("stop watching")), ("Q", t("quit"))]
    if leaves_at_once(scene):
        leave = t("leave the table: your seat is free for others")
    elif _is_for_days(scene):
        leave = t("leave the table: your seat is kept for days")
    else:
        leave = t("leave the table: a bot plays for you")
    return [("L", leave), ("Q", t("quit; your seat is kept") if scene.picture.seat_is_kept else t("quit"))]


def leaves_at_once(scene: Scene) -> bool:
    """True if L needs no confirmation: for a spectator, and when the match is over."""
    table = scene.picture.table
    return scene.picture.watching or (table is not None and table.stage is TableStage.FINISHED)


def before_leaving(scene: Scene) -> str:
    """Return the hint shown after the first L; the second L leaves."""
    t = scene.words.t
    if _is_for_days(scene):
        return t("Press L again to leave the table; your seat is kept.")
    return t("Press L again to leave the table; a bot plays for you.")


def _is_for_days(scene: Scene) -> bool:
    table = scene.picture.table
    return table is not None and table.options.clock is TableClock.DAYS
