"""The keys at a table, as its footer and the help page list them, and what leaving it means."""

from __future__ import annotations

from tui.chair import TableClock
from tui.shamans.items import is_asked
from tui.shamans.people import view_of
from tui.shamans.wishes import is_paused, is_sat_out, pause_label, vote_label, waited_for
from tui.visit.page import Key
from tui.visit.visit import Visit


def table_keys(visit: Visit, *, hide: bool) -> list[Key]:
    """What can be done while a round is played, the most wanted first."""
    t, view = visit.words.t, view_of(visit)
    reading = [Key("T", t("last turn"), "t"), Key("H", t("history"), "h"), Key("C", t("chat"), "c")]
    if view.seat is None:
        return [*reading, *_ways_out(visit)]
    pick, do = Key(visit.look.glyphs.sideways, t("pick"), "right"), Key(t("Enter"), t("do it"), "enter")
    role = Key("V", t("show role") if hide else t("hide role"), "v")
    pause = Key("Z", pause_label(visit), "z")
    vote = [Key("W", vote_label(visit, view), "w")] if waited_for(visit, view) else []
    if is_sat_out(visit):
        first = [Key(t("Enter"), t("play on"), "enter"), pick, role]
    elif is_paused(visit):
        first = [pause, pick, role]
    else:
        first = [pick, do, role]
    late = vote if is_asked(view) else []
    early = [] if is_asked(view) else vote
    return [*first, *early, *reading, *late, *([] if pause in first else [pause]), *_ways_out(visit)]


def _ways_out(visit: Visit) -> list[Key]:
    t = visit.words.t
    return [Key("?", t("all keys"), "?"), Key("L", t("leave"), "l"), Key("Q", t("quit"), "q")]


def table_help(visit: Visit) -> list[tuple[str, str]]:
    """All keys while a round is played."""
    t, glyphs = visit.words.t, visit.look.glyphs
    picking = [
        (f"{glyphs.sideways} {glyphs.arrows}", t("pick a card or an option, and see what it would do")),
        ("1-9 0 - =", t("pick by its key; the same key again does it")),
        (t("Enter"), t("do what is picked; what cannot be undone is asked once more")),
    ]
    role = [("V", t("hide or show what only you know of the roles"))]
    vote = [("W", t("go on without who is waited for, if all others agree; or not after all"))]
    if visit.picture.seat is None:
        picking = role = vote = []
    return [
        *picking,
        ("T", t("the last turn")),
        ("H", t("the round so far: who strayed, and on what")),
        *role,
        (t("PgUp PgDn"), t("older and newer lines of the log")),
        *pause_help(visit),
        *vote,
        *leaving_help(visit),
    ]


def pause_help(visit: Visit) -> list[tuple[str, str]]:
    """What Z does for who plays."""
    t = visit.words.t
    told = t("wish a pause, or its end: it takes all, or the creator alone")
    return [] if visit.picture.seat is None else [("Z", told)]


def leaving_help(visit: Visit) -> list[tuple[str, str]]:
    """What becomes of one's seat."""
    t = visit.words.t
    if visit.picture.watching:
        return [("L", t("watch no longer")), ("Q", t("quit"))]
    if _is_for_days(visit):
        leave = t("leave the table: your seat is kept, also for days")
    else:
        leave = t("leave the table: a bot sits in for you")
    return [("L", leave), ("Q", t("quit; your seat is kept"))]


def before_leaving(visit: Visit) -> str:
    """What is said before L is pressed once more."""
    t = visit.words.t
    if _is_for_days(visit):
        return t("L once more leaves the table; your seat is kept.")
    return t("L once more leaves the table; a bot sits in for you.")


def _is_for_days(visit: Visit) -> bool:
    table = visit.picture.table
    return table is not None and table.options.clock is TableClock.DAYS
