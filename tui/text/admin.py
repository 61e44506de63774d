"""The answers of the admins' commands."""

from __future__ import annotations

from collections.abc import Iterable

from tui.words import Words


def admins_only(words: Words) -> str:
    """Return the error for people who are not admins."""
    return words.t("Only admins can do that.")


def cannot_write(words: Words) -> str:
    """Return the error for a file that cannot be written."""
    return words.t("Cannot write a file next to the host key. Nothing was changed.")


def no_such_player(words: Words, name: str) -> str:
    """Return the error for a name that no player has."""
    return words.t("There is no player called {name}.", name=name)


def not_online(words: Words, name: str) -> str:
    """Return the error for a player who is not there."""
    return words.t("{name} is not online.", name=name)


def bad_time(words: Words) -> str:
    """Return the error for a text that is not a length of time."""
    return words.t("Write a time like 30m, 12h, 7d or 2w.")


# ---- kick and ban


def kicked(words: Words, name: str) -> str:
    """Return the answer to `kick`."""
    return words.t("{name} was kicked and lost their seat; they can come back.", name=name)


def not_bannable(words: Words) -> str:
    """Return the error for a text that identifies no person: not a name, a key or an address."""
    return words.t("That is not a name, a key fingerprint or an address.")


def bans_yourself(words: Words) -> str:
    """Return the error for a ban that would hold for the admin too."""
    return words.t("That would ban you too.")


def bans_admin(words: Words, name: str) -> str:
    """Return the error for a ban of an admin."""
    return words.t("{name} is an admin and cannot be banned.", name=name)


def ban_line(words: Words, whom: str, admin: str, when: str) -> str:
    """Return one line of a ban; `when` is empty if it has no end."""
    if not when:
        return words.t("{whom}: banned by {admin} until lifted", whom=whom, admin=admin)
    return words.t("{whom}: banned by {admin} until {when}", whom=whom, when=when, admin=admin)


def no_ban(words: Words, what: str) -> str:
    """Return the error for a ban that does not exist."""
    return words.t("There is no ban on {what}.", what=what)


def unbanned(words: Words, what: str) -> str:
    """Return the answer to `unban`."""
    return words.t("{what} is no longer banned.", what=what)


def no_bans(words: Words) -> str:
    """Return the answer to `banned` if there are no bans."""
    return words.t("There are no bans.")


# ---- talk and tables


def muted(words: Words, name: str, time: str) -> str:
    """Return the answer to `mute`."""
    return words.t("{name} is muted for {time}.", name=name, time=time)


def unmuted(words: Words, name: str) -> str:
    """Return the answer to `unmute`."""
    return words.t("{name} can chat again.", name=name)


def admin_name(words: Words, name: str) -> str:
    """Return the name of an admin who shows that; no name can have brackets or spaces."""
    return words.t("{name} [admin]", name=name)


def shown(words: Words) -> str:
    """Return the answer to `mark`."""
    return words.t("Your name now shows that you are an admin.")


def hidden(words: Words) -> str:
    """Return the answer to `unmark`."""
    return words.t("Your name no longer shows that you are an admin.")


def table_closed(words: Words, code: str) -> str:
    """Return the answer to `close`."""
    return words.t("Table {code} is closed.", code=code)


def tables_closed(words: Words, count: int) -> str:
    """Return the answer to `close` for many tables."""
    return words.n("{count} table is closed.", "{count} tables are closed.", count)


def announced(words: Words, text: str) -> str:
    """Return the answer to `announce`; an empty text removes the announcement."""
    if not text:
        return words.t("The announcement is removed.")
    return words.t("Now on every screen: {text}", text=text)


def person_line(words: Words, name: str, places: str, table: str, *, guest: bool, muted: bool) -> str:
    """Return the line of a person in the answer to `who`."""
    t = words.t
    said = (name, t("guest") if guest else t("key"), places, t("muted") if muted else "", table)
    return " ".join(filter(None, said))


def table_line(words: Words, code: str, people: Iterable[str], *, public: bool) -> str:
    """Return the line of a table in the answer to `who`; `people` are names, then sources."""
    kind = words.t("public") if public else words.t("private")
    return " ".join((f"{code}:", kind, *people))


def connection_line(words: Words, address: str, key: str, name: str, commands: Iterable[str]) -> str:
    """Return the line of a connection in the answer to `who --all`; `key` is empty for a guest."""
    running = " ".join(commands)
    said = (
        f"{address}:",
        key or words.t("guest"),
        name,
        words.t("runs {commands}", commands=running) if running else "",
    )
    return " ".join(filter(None, said))


def login_line(words: Words, address: str) -> str:
    """Return the line of a connection that is not logged in yet."""
    return words.t("{address}: logging in", address=address)


def departure_line(words: Words, name: str, address: str, minutes: int) -> str:
    """Return the line of a guest who left a moment ago."""
    return words.t("{address}: {name} left {minutes} min ago", address=address, name=name, minutes=minutes)


# ---- the first admin


def claim_needs_key(words: Words) -> str:
    """Return the error for a claim without a key."""
    return words.t("Connect with an SSH key: the server knows you by it.")


def has_admin(words: Words, file: str) -> str:
    """Return the error for a claim when there is an admin already."""
    return words.t("This server already has an admin. Ask them to add your key to {file}.", file=file)


def wrong_code(words: Words) -> str:
    """Return the error for a claim with a wrong code."""
    return words.t("That is not the code the server printed at startup.")


def expired_code(words: Words, minutes: int) -> str:
    """Return the error for a claim with a code that is too old."""
    return words.t(
        "That code was valid for {minutes} minutes. Restart the server to get a new one.", minutes=minutes
    )


def claimed(words: Words, file: str) -> str:
    """Return the answer to the first admin."""
    return words.t("You are now an admin: your key is in the file {file}.", file=file)
