"""Votes: pause, resume, replace a player with a bot; and the list of spectators."""

from __future__ import annotations

from typing import NamedTuple

from engine.core import Seat, View
from tui.door import Pause
from tui.door.safe_text import tidy
from tui.draw.rows import Row, Span, row, wrap
from tui.draw.scene import Scene
from tui.session.asking import ask_seat
from tui.session.session import Session
from tui.table.clock import pauses
from tui.table.people import is_over, name_of, sign_of


class Without(NamedTuple):
    """A vote to continue without the player of a seat."""

    seat: Seat


def is_sat_out(scene: Scene) -> bool:
    """Return True if a bot plays for this player, who was silent."""
    match = scene.picture.match
    return match is not None and not is_over(scene) and scene.picture.seat in match.sat_out


def is_paused(scene: Scene) -> bool:
    """Return True if the table pauses."""
    match = scene.picture.match
    return match is not None and match.pause.paused


def standstill(scene: Scene) -> str:
    """Return the text instead of a question that this player cannot answer now; empty if they can."""
    t = scene.words.t
    if is_sat_out(scene):
        return t("A bot is playing for you. Enter to take over.")
    return pauses(scene.words) if is_paused(scene) else ""


# ---- a pause


def can_pause(scene: Scene) -> bool:
    """Return True if this player may ask for a pause: they play in a match that is not over."""
    match = scene.picture.match
    return scene.picture.seat is not None and match is not None and not is_over(scene)


def pause_label(scene: Scene) -> str:
    """Return the action of Z, in a word or two."""
    t, match = scene.words.t, scene.picture.match
    pause = match.pause if match is not None else Pause()
    if scene.picture.seat in pause.wishes:
        return t("cancel pause") if not pause.paused else t("stay paused")
    return t("resume") if pause.paused else t("pause")


def wish_pause(session: Session) -> None:
    """Ask for a pause, or in a pause to resume; or withdraw that wish."""
    match = session.picture.match
    if match is not None and can_pause(session.scene):
        wanted = session.picture.seat not in match.pause.wishes
        ask_seat(session, lambda seat: seat.wish_pause(wanted))


# ---- without a player


def waited_for(scene: Scene, view: View) -> list[Seat]:
    """Return the other seats that the table waits for and could replace with a bot."""
    match = scene.picture.match
    seat = scene.picture.seat
    if match is None or seat is None or view.asked is None:
        return []
    return [other for other in match.spared if other != seat]


def voted_for(scene: Scene, seats: list[Seat]) -> list[Seat]:
    """Return those of the seats that this player has voted to continue without."""
    match = scene.picture.match
    votes = dict(match.pause.votes) if match is not None else {}
    return [seat for seat in seats if scene.picture.seat in votes.get(seat, ())]


def vote_label(scene: Scene, view: View) -> str:
    """Return the action of X, in a word or two."""
    t = scene.words.t
    return t("keep waiting") if voted_for(scene, waited_for(scene, view)) else t("stop waiting")


def take_back_votes(session: Session, view: View) -> bool:
    """Withdraw this player's votes; return False if none stands."""
    voted = voted_for(session.scene, waited_for(session.scene, view))
    for seat in voted:
        ask_vote(session, seat)
    return bool(voted)


def ask_vote(session: Session, seat: Seat) -> None:
    """Vote to continue without the player of a seat, or withdraw that vote."""
    ask_seat(session, lambda mine: mine.vote(seat))


def sure_without(scene: Scene, seat: Seat) -> str:
    """Return the question before such a vote."""
    t, name = scene.words.t, tidy(name_of(scene, seat))
    return t("Continue without {name}? A bot plays until {name} is back.", name=name)


# ---- the text about votes


def wish_rows(scene: Scene, width: int) -> list[Row]:
    """Return the wishes with the keys that agree, and the spectators, as rows."""
    return [
        row(Span(f" {line}", "warn" if act else "dim", act))
        for text, act in wishes(scene)
        for line in wrap(text, width - 1)
    ]


def wishes(scene: Scene) -> list[tuple[str, str | None]]:
    """Return the same as sentences, each with the action of a click on it."""
    match, table, t = scene.picture.match, scene.picture.table, scene.words.t
    if match is None or table is None:
        return []
    told: list[tuple[str, str | None]] = []
    pause = Pause() if is_over(scene) else match.pause
    if about_pause := _about_pause(scene, pause):
        told.append((about_pause, "key:z"))
    told += [(_about_vote(scene, seat, voters), "key:x") for seat, voters in pause.votes]
    if table.watchers:
        told.append((t("Watching: {names}.", names=", ".join(map(tidy, table.watchers))), None))
    return told


def _about_pause(scene: Scene, pause: Pause) -> str:
    """Return the sentence about a pause; empty if there is neither a pause nor a wish for one."""
    t, names, who = scene.words.t, _names(scene, pause.wishes), ""
    if not pause.paused and not names:
        return ""
    if names and pause.paused:
        who = t("Resume requested by {names}.", names=names)
    elif names:
        who = t("Pause requested by {names}.", names=names)
    return f"{who} {_pause_key(scene, pause)}".strip()


def _pause_key(scene: Scene, pause: Pause) -> str:
    """Return what Z would do about it."""
    t, seat = scene.words.t, scene.picture.seat
    if seat is None:
        return ""
    if seat in pause.wishes:
        return t("Z to withdraw.")
    if sign_of(scene, seat).creator:
        return t("Z to resume.") if pause.paused else t("Z to pause now.")
    return t("Z to agree.") if pause.wishes else t("Z to ask to resume.")


def _about_vote(scene: Scene, seat: Seat, voters: tuple[Seat, ...]) -> str:
    t, me, names = scene.words.t, scene.picture.seat, _names(scene, voters)
    if seat == me:
        return t("Votes to continue without you: {names}.", names=names)
    told = t("Votes to continue without {name}: {names}.", name=tidy(name_of(scene, seat)), names=names)
    if me is None:
        return told
    key = t("X to withdraw.") if me in voters else t("X to agree.")
    return f"{told} {key}"


def _names(scene: Scene, seats: tuple[Seat, ...]) -> str:
    return ", ".join(tidy(name_of(scene, seat)) for seat in seats)
