"""The last line on a player's terminal: how it ended, and how to come back."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from server.counts import Limit
from tui.chair import Picture
from tui.farewell import Farewell
from tui.words import Words


class Ending(StrEnum):
    """Ends that the player did not choose."""

    CLOSING = "closing"
    """The server stops."""
    TAKEN_OVER = "taken_over"
    """The same person came in from somewhere else."""
    IDLE = "idle"
    """Nothing was typed in the lobby for too long."""
    DROPPED = "dropped"
    """The connection is gone; nobody reads a goodbye."""
    SENT_AWAY = "sent_away"
    """By an admin; who is may come back."""
    BANNED = "banned"
    """By an admin, and not to come back."""


def goodbye(ending: str | None, picture: Picture, again: str, words: Words) -> str:
    """One line for how a session ended."""
    t = words.t
    name = picture.me
    if ending == Ending.TAKEN_OVER:
        return t("You came in from another terminal, {name}; this one is free again.", name=name)
    if ending == Ending.BANNED:
        return banned_line(words)
    if ending == Ending.SENT_AWAY:
        return t(
            "Those who run this house have sent you away, and your seat is free. Come back with: {again}",
            again=again,
        )
    seated = picture.seat is not None or picture.seats_kept
    kept = ending == Ending.IDLE or (seated and ending in (Ending.CLOSING, Farewell.SEAT_KEPT))
    if picture.reclaim and kept:
        again = f"{with_terminal(again)} {picture.reclaim}"
    if ending == Ending.CLOSING:
        return t("The house is closing, {name}. When it is open again: {again}", name=name, again=again)
    if ending == Ending.IDLE:
        return t("You have been quiet for long, {name}. Come back with: {again}", name=name, again=again)
    if ending == Farewell.FORGOTTEN:
        return t("Nothing of you is kept here any more. Goodbye, whoever you were.")
    if ending == Farewell.LEFT and picture.reclaim:  # a guest who goes for good is forgotten
        return t("Goodbye, {name}. Your code ends here. Come back with: {again}", name=name, again=again)
    if ending != Farewell.SEAT_KEPT:
        return t("Goodbye, {name}. Come back with: {again}", name=name, again=again)
    return t("Goodbye, {name}. Your seat waits for you: {again}", name=name, again=again)


def banned_line(words: Words) -> str:
    """One line for who may not come in."""
    return words.t("You may not come into this house: those who run it have banned you.")


def closing_line(again: str, words: Words) -> str:
    """One line for who has asked something without coming in, when the server stops."""
    return words.t("The house is closing. When it is open again: {again}", again=again)


def idle_line(again: str, words: Words) -> str:
    """One line for who has looked at a page without coming in, and typed nothing for long."""
    return words.t("You have been quiet for long. Come back with: {again}", again=with_terminal(again))


def shut_out_line(why: Limit, again: str, words: Words) -> str:
    """One line for who has connected and may not come in."""
    t = words.t
    if why is Limit.BANNED:
        return banned_line(words)
    if why is Limit.TERMINALS:
        return t(
            "One screen a connection. For another one: {again}",
            again=again.replace("ssh ", "ssh -S none ", 1),
        )
    if why is Limit.NOT_INVITED:
        return t("This house is open to those whose key it has been given. Ask its host to add yours.")
    return t("You are connected too often already with this key. Close one, then: {again}", again=again)


def crash_line(incident: str, again: str, words: Words) -> str:
    """One line for a session that failed."""
    return words.t(
        "Something went wrong on our side (incident {number}). Come back with: {again}",
        number=incident,
        again=again,
    )


def no_terminal_line(again: str, verbs: Iterable[str], words: Words) -> str:
    """One line for a client that cannot show a screen, and one for what it can have."""
    t = words.t
    return "\n".join(
        [
            t("Shamans needs a terminal that can show a screen. Try: {again}", again=again),
            t("Without one, put one of these after the address: {verbs}", verbs=", ".join(verbs)),
        ]
    )


def to_play(again: str, words: Words) -> str:
    """One line for who has only looked."""
    return words.t("To play: {again}", again=with_terminal(again))


def with_terminal(again: str) -> str:
    """What a player types to come in with a terminal, even from a script or straight to a table."""
    return again.replace("ssh ", "ssh -t ", 1)
