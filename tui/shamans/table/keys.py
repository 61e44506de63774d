"""The keys at a table, as its footer and the help page list them, and what leaving it means."""

from __future__ import annotations

from tui.door import Occupant, TableClock, TableStage
from tui.door.safe_text import cells
from tui.draw.rows import pad
from tui.draw.scene import Scene
from tui.session.asking import ask_seat
from tui.session.letters import Letter
from tui.session.page import Key
from tui.session.session import Session
from tui.session.yes_no import Leave
from tui.shamans.glyphs import glyphs_of
from tui.shamans.interlude.fair_page import is_committed
from tui.shamans.sentences.people import sign_of, view_of
from tui.shamans.table.choices import is_asked, pickable
from tui.shamans.table.pacing import can_run_on
from tui.shamans.table.table_votes import is_paused, is_sat_out, pause_label, vote_label, waited_for


def table_keys(scene: Scene, *, hide: bool) -> list[Key]:
    """Return the keys that do something now, while a round is played, the most wanted first."""
    t, view = scene.words.t, view_of(scene)
    turn, history = Letter.LAST_TURN.key(t("last turn")), Letter.HISTORY.key(t("history"))
    chat, leave = Letter.CHAT.key(t("chat")), Key(t("Esc"), t("leave"), "escape")
    last = [history, chat, leave, Key("?", t("help"), "?"), Letter.QUIT.key(t("quit"))]
    if view.seat is None:
        return [turn, *last]
    can_pick = view.seat in view.inside and pickable(view)
    pick = [Key(glyphs_of(scene.look).sideways, t("choose"), "right")] if can_pick else []
    enter, on = _as_wide(Key(t("Enter"), t("play"), "enter"), Key(">", t("run on"), ">"))
    do, run = [enter] if view.options else [], [on] if can_run_on(scene) else []
    role = Letter.ROLE.key(t("show role") if hide else t("hide role"))
    pause = [Letter.PAUSE.key(pause_label(scene))]
    vote = [Letter.REMOVE.key(vote_label(scene, view))] if waited_for(scene, view) else []
    if is_sat_out(scene):
        first = [Key(t("Enter"), t("take over"), "enter"), *pick]
    elif is_paused(scene):
        first, pause = [*pause, *pick], []
    else:
        first = [*pick, *do, *run]
    early, late = ([], vote) if is_asked(view) else (vote, [])
    marks = [Letter.MARKS.key(t("marks"))] if scene.picture.marks else []
    pace = [Key("+", t("pace"), "+")] if _sets_pace(scene) else []
    sooner, later = (pace, []) if _is_last_person(scene) else ([], pace)
    return [*first, *early, role, *pause, *sooner, turn, *late, *marks, *later, *last]


def _as_wide(*keys: Key) -> list[Key]:
    """Return keys that take turns in one place, all as wide as the widest: so no other key moves."""
    widest = max(cells(key.shown + key.label) for key in keys)
    return [key._replace(label=pad(key.label, widest - cells(key.shown))) for key in keys]


def table_help(scene: Scene) -> list[tuple[str, str]]:
    """Return the help for all keys while a round is played."""
    t, glyphs = scene.words.t, glyphs_of(scene.look)
    picking = [
        (f"{glyphs.sideways} {glyphs.arrows}", t("choose a card or an option, and see what it will do")),
        ("1-9 0 - =", t("choose by its key; press it again to play")),
        (t("Enter"), t("play your choice; anything irreversible asks first")),
    ]
    role = [(Letter.ROLE.shown, t("hide or show the roles only you know"))]
    vote = [(Letter.REMOVE.shown, t("vote to continue without the missing player; again to withdraw"))]
    run = [(">", t("run on to your next decision, if you play with bots only"))]
    if scene.picture.seat is None:
        picking = role = vote = run = []
    return [
        *picking,
        (Letter.LAST_TURN.shown, t("the last turn")),
        (Letter.HISTORY.shown, t("the round so far: who followed and who strayed")),
        *([(Letter.FAIR_DEAL.shown, t("how the deal is checked"))] if is_committed(scene) else []),
        *role,
        *(
            [(Letter.MARKS.shown, t("who strays, and your own marks: suspect, trusted"))]
            if scene.picture.marks
            else []
        ),
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
    return [] if scene.picture.seat is None else [(Letter.PAUSE.shown, told)]


def pace_help(scene: Scene) -> list[tuple[str, str]]:
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


def leaving_help(scene: Scene) -> list[tuple[str, str]]:
    """List the keys that leave, and what becomes of the player's seat."""
    t, quits = scene.words.t, Letter.QUIT.shown
    if scene.picture.watching:
        return [(t("Esc"), t("stop watching")), (quits, t("quit"))]
    if leaves_at_once(scene):
        leave = t("leave the table: your seat is free for others")
    elif _is_for_days(scene):
        leave = t("leave the table: your seat is kept for days")
    elif _is_last_person(scene):
        leave = t("leave the table: the match ends")
    else:
        leave = t("leave the table: a bot plays for you")
    return [
        (t("Esc"), leave),
        (quits, t("quit; your seat is kept") if scene.picture.seat_is_kept else t("quit")),
    ]


def leave_table(session: Session) -> None:
    """Leave the table; ask first, unless the player only watches or the match is over."""
    if leaves_at_once(session.scene):
        _leave(session)
    else:
        session.open(Leave(_outcome, _leave))


def _leave(session: Session) -> None:
    ask_seat(session, lambda seat: seat.leave())


def leaves_at_once(scene: Scene) -> bool:
    """Return True if Esc needs no confirmation: for a spectator, and when the match is over."""
    table = scene.picture.table
    return scene.picture.watching or (table is not None and table.stage is TableStage.FINISHED)


def _outcome(scene: Scene) -> str:
    """Return what becomes of the seat of a player who leaves."""
    t = scene.words.t
    if _is_for_days(scene):
        return t("Your seat is kept.")
    if _is_last_person(scene):
        return t("The match ends: only bots would be left.")
    return t("A bot plays for you until you come back.")


def _is_for_days(scene: Scene) -> bool:
    table = scene.picture.table
    return table is not None and table.options.clock is TableClock.DAYS


def _is_last_person(scene: Scene) -> bool:
    """Return True if no other person has a seat: the house closes a table without people."""
    table = scene.picture.table
    return table is not None and not any(
        seat.sitting is Occupant.PERSON and not seat.me for seat in table.seats
    )
