"""The last lines on a player's terminal: how the session ended, and below that the command to come back."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from tui.door import Picture
from tui.door.limits import Limit
from tui.text.farewell import Farewell
from tui.words import Words

OTHER_TERM = "xterm-256color"
"""A terminal type that nearly every terminal emulator understands."""


class SessionEnd(StrEnum):
    """The reasons for the end of a session that the player did not choose."""

    CLOSING = "closing"
    """The server stops."""
    TAKEN_OVER = "taken_over"
    """The same person connected from somewhere else."""
    IDLE = "idle"
    """Nothing was typed in the lobby for too long."""
    DROPPED = "dropped"
    """The connection is gone; there is no goodbye to read."""
    SENT_AWAY = "sent_away"
    """An admin kicked the player, who may come back."""
    BANNED = "banned"
    """An admin banned the player."""


def goodbye(ending: str | None, picture: Picture, again: str, words: Words) -> str:
    """Return the last line for an end of a session; a command to come back is on a line of its own."""
    seated = picture.seat is not None or picture.seats_kept
    kept = ending == SessionEnd.IDLE or (seated and ending in (SessionEnd.CLOSING, Farewell.SEAT_KEPT))
    if picture.reclaim and kept:
        again = f"{with_terminal(again)} {picture.reclaim}"
    return _to_copy(_goodbye(ending, picture, again, words), again)


def _goodbye(ending: str | None, picture: Picture, again: str, words: Words) -> str:
    t = words.t
    name = picture.me
    if ending == SessionEnd.TAKEN_OVER:
        return t("You connected from another terminal, {name}; this session is closed.", name=name)
    if ending == SessionEnd.BANNED:
        return banned_line(words)
    if ending == SessionEnd.SENT_AWAY:
        return t(
            "An admin disconnected you, and you lost your seat. Come back with: {again}",
            again=again,
        )
    if ending == SessionEnd.CLOSING:
        return t("The server is shutting down, {name}. Once it is back: {again}", name=name, again=again)
    if ending == SessionEnd.IDLE:
        return t("You were idle for a while, {name}. Come back with: {again}", name=name, again=again)
    if ending == Farewell.FORGOTTEN:
        return t("Your data is deleted. Goodbye, whoever you were.")
    if ending == Farewell.LEFT and picture.reclaim:  # a guest who goes for good is forgotten
        return t(
            "Goodbye, {name}. Your guest code no longer works. Come back with: {again}",
            name=name,
            again=again,
        )
    if ending != Farewell.SEAT_KEPT:
        return t("Goodbye, {name}. Come back with: {again}", name=name, again=again)
    return t("Goodbye, {name}. Your seat is waiting: {again}", name=name, again=again)


def _to_copy(sentence: str, command: str) -> str:
    """Return a sentence with the command at its end on a line of its own, where it can be copied whole."""
    text = sentence.removesuffix(f" {command}")
    return sentence if text == sentence else f"{text}\n{command}"


def banned_line(words: Words) -> str:
    """Return one line for a person who is banned."""
    return words.t("An admin has banned you from this server.")


def closing_line(again: str, words: Words) -> str:
    """Return one line for a client whose command the server breaks off because it stops."""
    return _to_copy(words.t("The server is shutting down. Once it is back: {again}", again=again), again)


def idle_line(again: str, words: Words) -> str:
    """Return one line for a reader of a page who has not entered the house and was idle for long."""
    again = with_terminal(again)
    return _to_copy(words.t("You were idle for a while. Come back with: {again}", again=again), again)


def shut_out_line(why: Limit, again: str, words: Words) -> str:
    """Return one line for a person who has connected and may not enter."""
    t = words.t
    if why is Limit.BANNED:
        return banned_line(words)
    if why is Limit.TERMINALS:
        again = again.replace("ssh ", "ssh -S none ", 1)
        return _to_copy(t("One screen per connection. For another: {again}", again=again), again)
    if why is Limit.NOT_INVITED:
        return t("This server is by invitation only. Ask its host to add your SSH key.")
    return _to_copy(t("Too many connections with this key. Close one, then: {again}", again=again), again)


def crash_line(incident: str, again: str, words: Words) -> str:
    """Return one line for a session that failed."""
    failed = words.t(
        "Something went wrong on our side (incident {number}). Come back with: {again}",
        number=incident,
        again=again,
    )
    return _to_copy(failed, again)


def no_terminal_line(again: str, verbs: Iterable[str], words: Words) -> str:
    """Return two lines for a client without a terminal: how to get a screen, and what works without."""
    t = words.t
    return "\n".join(
        [
            t("Shamans needs an interactive terminal. Try: {again}", again=again),
            t("Without one, add a command after the address: {verbs}", verbs=", ".join(verbs)),
        ]
    )


def no_screen_line(term: str, again: str, instead: str, words: Words) -> str:
    """Return two lines for a terminal that cannot show screens: another type, and what works without."""
    t = words.t
    again = f"TERM={OTHER_TERM} {again}"
    return "\n".join(
        [
            t(
                "A terminal with TERM={term} cannot show screens. With another type: {again}",
                term=term,
                again=again,
            ),
            t("What works without screens: {command}", command=instead),
        ]
    )


def to_play(again: str, words: Words) -> str:
    """Return one line for a person who has only read."""
    return words.t("To play: {again}", again=with_terminal(again))


def with_terminal(again: str) -> str:
    """Return the command that connects with a terminal, even from a script or straight to a table."""
    return again.replace("ssh ", "ssh -t ", 1)
