"""What the people at a table wish beside playing: a pause, its end, to go on without somebody, to look on."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from engine.core import Seat
from engine.shamans import View
from tui.chair import Pause
from tui.rows import Row, Span, row, wrap
from tui.shamans.blanks import tidy
from tui.shamans.people import name_of, sign_of
from tui.visit.visit import Visit


class Without(NamedTuple):
    """To go on without somebody."""

    seat: Seat


def is_sat_out(visit: Visit) -> bool:
    """Whether a bot plays for this player, who was silent."""
    match = visit.picture.match
    return match is not None and visit.picture.seat in match.sat_out


def is_paused(visit: Visit) -> bool:
    """Whether the table pauses."""
    match = visit.picture.match
    return match is not None and match.pause.paused


def standstill(visit: Visit) -> str:
    """What is said instead of a question that this player cannot answer now; empty if he can."""
    t = visit.words.t
    if is_sat_out(visit):
        return t("A bot plays for you: Enter to play on.")
    return t("The table pauses.") if is_paused(visit) else ""


# ---- a pause


def can_pause(visit: Visit) -> bool:
    """Whether this player may wish a pause: who plays a match that is not over."""
    match = visit.picture.match
    return visit.picture.seat is not None and match is not None and match.view.winner is None


def pause_label(visit: Visit) -> str:
    """What Z does, in a word or two."""
    t, match = visit.words.t, visit.picture.match
    pause = match.pause if match is not None else Pause()
    if visit.picture.seat in pause.wishes:
        return t("no pause") if not pause.paused else t("pause on")
    return t("go on") if pause.paused else t("pause")


def wish_pause(visit: Visit) -> None:
    """Wish a pause, or in one to go on; or not any more."""
    match = visit.picture.match
    if match is not None and can_pause(visit):
        wanted = visit.picture.seat not in match.pause.wishes
        visit.do(lambda: visit.door.wish_pause(wanted))


# ---- without somebody


def waited_for(visit: Visit, view: View) -> list[Seat]:
    """Others in a round whom the table waits for, and could do without."""
    match = visit.picture.match
    if match is None or view.seat is None or view.asked is None:
        return []
    return [seat for seat in match.spared if seat != view.seat]


def voted_for(visit: Visit, seats: list[Seat]) -> list[Seat]:
    """Those of the seats without which this player has said he would go on."""
    match = visit.picture.match
    votes = dict(match.pause.votes) if match is not None else {}
    return [seat for seat in seats if visit.picture.seat in votes.get(seat, ())]


def vote_label(visit: Visit, view: View) -> str:
    """What W does, in a word or two."""
    t = visit.words.t
    return t("wait again") if voted_for(visit, waited_for(visit, view)) else t("go on without")


def next_without(visit: Visit, view: View, before: Without | None) -> Without | None:
    """About whom to ask; of several, the one after `before`. A vote that stands is taken back instead."""
    others = waited_for(visit, view)
    if voted := voted_for(visit, others):
        for seat in voted:
            visit.do(partial(visit.door.vote, seat))
        return None
    seats = [Without(seat) for seat in others]
    if before in seats:
        return seats[(seats.index(before) + 1) % len(seats)]
    return seats[0] if seats else None


def sure_without(visit: Visit, seat: Seat) -> str:
    """The question before such a vote."""
    t, name = visit.words.t, tidy(name_of(visit, seat))
    return t("Go on without {name}? A bot plays the seat till {name} is back.", name=name)


# ---- what everyone is told of it


def wish_rows(visit: Visit, width: int) -> list[Row]:
    """Who wishes what, and the key that agrees; who looks on."""
    return [
        row(Span(f" {line}", "warn" if act else "dim", act))
        for text, act in wishes(visit)
        for line in wrap(text, width - 1)
    ]


def wishes(visit: Visit) -> list[tuple[str, str | None]]:
    """The same as sentences, each with what a click on it does."""
    match, table, t = visit.picture.match, visit.picture.table, visit.words.t
    if match is None or table is None:
        return []
    told: list[tuple[str, str | None]] = []
    pause = match.pause
    if about_pause := _about_pause(visit, pause):
        told.append((about_pause, "key:z"))
    told += [(_about_vote(visit, seat, voters), "key:w") for seat, voters in pause.votes]
    if table.watchers:
        told.append((t("Watching: {names}.", names=", ".join(map(tidy, table.watchers))), None))
    return told


def _about_pause(visit: Visit, pause: Pause) -> str:
    """Empty if nobody has to know anything about it."""
    t, names, who = visit.words.t, _names(visit, pause.wishes), ""
    if not pause.paused and not names:
        return ""
    if names and pause.paused:
        who = t("To go on: {names}.", names=names)
    elif names:
        who = t("For a pause: {names}.", names=names)
    return f"{who} {_pause_key(visit, pause)}".strip()


def _pause_key(visit: Visit, pause: Pause) -> str:
    """What Z would do about it."""
    t, seat = visit.words.t, visit.picture.seat
    if seat is None:
        return ""
    if seat in pause.wishes:
        return t("Z takes it back.")
    if sign_of(visit, seat).creator:
        return t("Z ends the pause.") if pause.paused else t("Z grants it.")
    return t("Z agrees.") if pause.wishes else t("Z asks to go on.")


def _about_vote(visit: Visit, seat: Seat, voters: tuple[Seat, ...]) -> str:
    t, me, names = visit.words.t, visit.picture.seat, _names(visit, voters)
    if seat == me:
        return t("To go on without you: {names}.", names=names)
    told = t("To go on without {name}: {names}.", name=tidy(name_of(visit, seat)), names=names)
    if me is None:
        return told
    key = t("W takes it back.") if me in voters else t("W agrees.")
    return f"{told} {key}"


def _names(visit: Visit, seats: tuple[Seat, ...]) -> str:
    return ", ".join(tidy(name_of(visit, seat)) for seat in seats)
